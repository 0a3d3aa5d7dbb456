// The users of values: the instructions, constants and globals that have a value as an operand.
#ifndef IRKIT_USERS_H
#define IRKIT_USERS_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// The users of values at the time of creation; later changes do not show. They are either those of
// one function's values (arguments, blocks, instructions), or those of the module's values
// (constants, globals, inline assembly). Users are instructions, constants and globals.
typedef struct irk_users irk_users;
typedef struct irk_user {
  irk_value *user;  // an instruction, a constant or a global
  // Index of the operand; for phis, values come first, then blocks; for globals, an
  // irk_global_operand.
  uint32_t operand;
} irk_user;
// Both return the users, which the caller destroys; NULL if memory runs out. Unread bodies use
// nothing.
IRK_API irk_users *irk_users_of_function(const irk_function *fn);
IRK_API irk_users *irk_users_of_module(const irk_module *m);
// NULL is allowed.
IRK_API void irk_users_destroy(irk_users *users);
// The number of a value's uses, and each of them, in the order of the module. 0 for values made
// later.
IRK_API uint32_t irk_users_count(const irk_users *users, const irk_value *v);
IRK_API irk_user irk_users_at(const irk_users *users, const irk_value *v, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
