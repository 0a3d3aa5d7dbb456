// Misuses of the public functions (irkit/checked.h), and what is alive: of checked builds alone.
#ifndef IRK_BASE_MISUSE_H
#define IRK_BASE_MISUSE_H

#include "irkit/checked.h"

#if defined(__SANITIZE_ADDRESS__)
#define IRK_HAS_ASAN
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IRK_HAS_ASAN
#endif
#endif

// Objects that come and go.
#ifdef IRK_CHECKED
#define IRK_NOW_ALIVE(thing) irk_alive_add(thing, NULL)
#define IRK_NO_MORE(thing)   irk_alive_remove(thing)
#else
#define IRK_NOW_ALIVE(thing) (void)0
#define IRK_NO_MORE(thing)   (void)0
#endif

#ifdef IRK_CHECKED
// Hands a misuse to this thread's handler; without one, writes it to the standard error and aborts.
void irk_misuse_say(const char *function, const char *parameter, const char *problem);
// What is alive: objects that users destroy, by address. `owner` is what it goes with (a builder's module), or NULL.
void irk_alive_add(const void *thing, const void *owner);
void irk_alive_remove(const void *thing);  // and what it owns
bool irk_is_alive(const void *thing);
// Memory that arenas have. Tells of an address whether it is in any, as far as that is known: true where it is not.
void irk_alive_memory_add(const void *start, size_t size);
void irk_alive_memory_remove(const void *start);
bool irk_is_alive_memory(const void *p);
#endif

#endif
