// Misuses of public functions (irkit/checked.h), and the list of live objects. Checked builds only.
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

// Mark objects that callers create and destroy.
#ifdef IRK_CHECKED
#define IRK_MARK_ALIVE(thing) irk_alive_add(thing, NULL)
#define IRK_MARK_DEAD(thing)  irk_alive_remove(thing)
#else
#define IRK_MARK_ALIVE(thing) (void)0
#define IRK_MARK_DEAD(thing)  (void)0
#endif

#ifdef IRK_CHECKED
// Reports a misuse to this thread's handler. Without a handler, writes it to stderr and aborts.
void irk_misuse_report(const char *function, const char *parameter, const char *problem);
// The live objects: those that callers destroy, by address. `owner` is the object that destroys
// this one too (a builder's module), or NULL.
void irk_alive_add(const void *thing, const void *owner);
void irk_alive_remove(const void *thing);  // also removes the objects that it owns
bool irk_is_alive(const void *thing);
// The memory of arenas. irk_is_alive_memory tells whether the address is in an arena; it returns
// true if that is not known.
void irk_alive_memory_add(const void *start, size_t size);
void irk_alive_memory_remove(const void *start);
bool irk_is_alive_memory(const void *p);
#endif

#endif
