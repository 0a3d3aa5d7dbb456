// What every part of irkit shares: strings, diagnostics, output, releases of LLVM.
//
// The nouns: an irk_str is a borrowed run of bytes; an irk_diag is one thing said about an input; an irk_sink takes
// diagnostics as they are found; an irk_writer takes output bytes; an irk_version names an LLVM release.
#ifndef IRKIT_BASE_H
#define IRKIT_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define IRK_API __attribute__((visibility("default")))
#else
#define IRK_API
#endif

// The version of these headers, and of the library that is there: as a number, 10000 * major + 100 * minor + patch.
#define IRKIT_VERSION        "0.1.0"
#define IRKIT_VERSION_NUMBER 100
IRK_API const char *irk_version_text(void);
IRK_API uint32_t irk_version_number(void);

// A borrowed run of bytes; may hold any byte, NUL included, and has no terminator.
typedef struct irk_str {
  const char *ptr;
  size_t len;
} irk_str;

// An LLVM release: 100 * major + minor, so 3.4 is 304 and 19 is 1900. 0 means "not known" or "the default".
typedef uint16_t irk_version;
enum {
#define RELEASE(version, text, intrinsics, runtime_names, tests) IRK_RELEASE_##version = version,
#include "irkit/def/releases.def"
  IRK_VERSION_AFTER_NEWEST,
  IRK_VERSION_NEWEST = IRK_VERSION_AFTER_NEWEST - 1,
  IRK_VERSION_OLDEST = IRK_RELEASE_207
};

typedef enum irk_severity { IRK_ERROR, IRK_WARNING, IRK_NOTE } irk_severity;

// One thing said about an input. Everything in it is borrowed for the length of the call that gets it.
typedef struct irk_diag {
  irk_severity severity;
  irk_str message;      // lower case, no full stop
  irk_str file;         // name of the input, as the caller gave it
  uint32_t line;        // text input: 1-based, 0 where there is no place
  uint32_t column;      // 1-based, counted in bytes
  irk_str source_line;  // text input: the line itself, without its end
  bool has_bit;         // bitcode input: `bit` and `path` tell the place
  uint64_t bit;
  irk_str path;  // "MODULE_BLOCK, FUNCTION_BLOCK 12 (@main), INST_LOAD"
} irk_diag;

// Takes diagnostics. `take` may be NULL: then they are only counted. A function that takes a sink and fails has put an
// error into it, unless an irk_writer refused, which knows why. It is called on the thread of the function that was
// given the sink, may call the library, and must return.
typedef struct irk_sink {
  void (*take)(void *user, const irk_diag *diag);
  void *user;
  uint32_t num_errors;
  uint32_t num_warnings;
} irk_sink;

// Hands a diagnostic to the sink (which may be NULL) and counts it.
IRK_API void irk_sink_put(irk_sink *sink, const irk_diag *diag);

// Takes output. Returns false when the output cannot be taken; the producer then stops.
typedef struct irk_writer {
  bool (*write)(void *user, const void *bytes, size_t len);
  void *user;
} irk_writer;

// A writer that keeps what it gets: irk_text_print, irk_bitcode_write, irk_describe_value ... into a string.
//   irk_memory text = {0};
//   irk_writer out = irk_memory_writer(&text);
//   if (irk_text_print(m, NULL, &out, &sink)) puts(text.bytes);
//   irk_memory_free(&text);
typedef struct irk_memory {
  char *bytes;  // NULL while nothing was written; then with a NUL behind the last byte
  size_t len, cap;
} irk_memory;
IRK_API irk_writer irk_memory_writer(irk_memory *to);  // refuses where memory runs out
IRK_API void irk_memory_free(irk_memory *memory);

// Writes a diagnostic as a person reads it, with source line and caret, into buf (always terminated); returns its
// length. What the input or the caller named is shown as irk_show has it: it holds no control characters.
IRK_API size_t irk_diag_format(const irk_diag *diag, char *buf, size_t cap);
// The same to a writer, without asking for memory. False where the writer refuses.
IRK_API bool irk_diag_write(const irk_diag *diag, const irk_writer *to);

// Any text made fit to be shown: takes the first character of the `len` bytes at `p` (there must be one) and says in
// `out` how it looks (IRK_SHOWN_MOST bytes at most, no terminator), in `out_len` how long that is. Returns how many
// bytes were taken. Characters stand for themselves, but for what moves or hides text on a terminal or ends a line:
// control characters, those that change the direction of writing or are not seen, and what is no UTF-8 become \XX, two
// hexadecimal digits for each byte.
enum { IRK_SHOWN_MOST = 12 };
IRK_API size_t irk_show(const char *p, size_t len, char *out, size_t *out_len);

// ---- options --------------------------------------------------------------------------------------------------
// Structures of options are all zero by default, and NULL is that, too. Each begins with its size, from which the
// library knows which members its caller's headers have: those that it has not are zero. Where the caller has members
// that the library does not know, they must be zero; otherwise what was asked for fails. Size 0 is that of irkit 0.1:
//   irk_parse_options options = {.version = 1900};                                      members of 0.1
//   irk_parse_options options = {IRK_SIZED(irk_parse_options), .version = 1900};        all of these headers
//   irk_parse_options options = irk_sized<irk_parse_options>(); options.version = 1900; all, in C++ before 20
#define IRK_SIZED(type) .size = sizeof(type)

// ---- memory --------------------------------------------------------------------------------------------------
// Runs `body`; false where memory ran out in it. What it was making may then be half made: destroy it. Without irk_try
// the process is aborted. Readers, writers, printers and irk_module_create do this on their own.
IRK_API bool irk_try(void (*body)(void *user), void *user);

// How much memory the library may take. A small input can ask for very much (a vector of a million lanes takes twenty
// bytes): what would need more than the budget fails, as where memory runs out, with a diagnostic that says so.
//
// A budget counts what the library takes and gives back on a thread that uses it, and on those that it starts there:
// use it before the first module is made, until the last one is destroyed. Where no budget is in use, irk_text_parse
// and irk_bitcode_read keep to irk_budget_for(length) while they read, and all else has no bound.
typedef struct irk_budget irk_budget;
IRK_API irk_budget *irk_budget_create(uint64_t bytes);  // NULL where memory runs out
IRK_API void irk_budget_destroy(irk_budget *budget);    // no thread may use it any more; NULL is fine
// From now on, on this thread; NULL: none. Returns the one before.
IRK_API irk_budget *irk_budget_use(irk_budget *budget);
IRK_API void irk_budget_raise(irk_budget *budget, int64_t bytes);  // by so many; less than 0: lowers it. NULL is fine
IRK_API bool irk_budget_was_short(const irk_budget *budget);       // has anything failed for it? NULL: no
// For what the caller takes itself on behalf of an input: counted in this thread's budget. False: that is too much.
IRK_API bool irk_budget_take(uint64_t bytes);
IRK_API void irk_budget_give_back(uint64_t bytes);
// Bytes for inputs of that length: with what systems take on top, 64 times the length and 256 MiB are not exceeded.
IRK_API uint64_t irk_budget_for(uint64_t length);

#ifdef __cplusplus
}
template <typename options> inline options irk_sized() {
  options made = options();
  made.size = sizeof made;
  return made;
}
#endif
#endif
