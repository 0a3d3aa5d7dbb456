// Detects calls that break the rules of the headers: NULL where that is not allowed, objects of
// another module or of a destroyed one, values of the wrong kind, builders without a position, use
// after ..._destroy.
//
// The installed library does not check for these; they are undefined behaviour. A checked build
// (the README tells how to make one; debug builds are checked) checks the arguments of every public
// function before the function does anything, and reports which function and parameter broke a
// rule:
//
//   irk_build_store: 'ptr' is NULL
//
// To continue after a misuse, set a handler with irk_misuse_use: it receives the message, and the
// call returns NULL, 0 or false without having done anything. Without a handler, the message is
// written to stderr and the process aborts. Calls between functions of the library are not checked.
#ifndef IRKIT_CHECKED_H
#define IRKIT_CHECKED_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

// A call that breaks a rule. Its strings are valid only during the call that receives it.
typedef struct irk_misuse {
  const char *function;   // the function that was called
  const char *parameter;  // the parameter with the wrong argument
  const char *problem;    // "is NULL", "belongs to another module" ...
} irk_misuse;
// Receives misuses: `visit` is called with `user` for each, on the thread that made the call, and
// returns.
typedef struct irk_misuse_handler {
  void (*visit)(void *user, const irk_misuse *misuse);
  void *user;
} irk_misuse_handler;
// Makes this thread pass misuses to the handler from now on; NULL `visit`: write to stderr and
// abort. Returns the previous handler. Does nothing in builds that are not checked.
IRK_API irk_misuse_handler irk_misuse_use(irk_misuse_handler handler);
// Tells whether the library is a checked build.
IRK_API bool irk_is_checked(void);

#ifdef __cplusplus
}
#endif
#endif
