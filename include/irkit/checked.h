// Calls that break the rules of the headers: NULL where that is not allowed, things of another module or of one that
// was destroyed, a value of the wrong kind, a builder without a place, use after ..._destroy.
//
// The library as it is installed does not look for these: they are undefined. A checked build of it (the README says
// how to make one; debug builds are) looks at the arguments of every function that a header declares before it does
// anything, and tells who broke which rule:
//
//   irk_build_store: 'ptr' is NULL
//
// Who wants to go on takes the message with irk_misuse_use; the call then returns NULL, 0 or false and has done
// nothing. Otherwise the message goes to the standard error, and the process is aborted. Calls that functions of the
// library make among themselves are not looked at.
#ifndef IRKIT_CHECKED_H
#define IRKIT_CHECKED_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

// A call that breaks a rule. What it points to lives as long as the call that receives it.
typedef struct irk_misuse {
  const char *function;   // that was called
  const char *parameter;  // what is wrong with which
  const char *problem;    // "is NULL", "belongs to another module" ...
} irk_misuse;
// Receives misuses: `take` is called with `user` for each, on the thread that made the call, and returns.
typedef struct irk_misuse_handler {
  void (*take)(void *user, const irk_misuse *misuse);
  void *user;
} irk_misuse_handler;
// Makes this thread hand misuses to the handler from now on; a NULL `take`: to the standard error, and abort. Returns
// the handler used before. Does nothing in builds that are not checked.
IRK_API irk_misuse_handler irk_misuse_use(irk_misuse_handler handler);
// Tells whether the library is a checked build.
IRK_API bool irk_is_checked(void);

#ifdef __cplusplus
}
#endif
#endif
