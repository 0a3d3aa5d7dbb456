// Basic types of irkit: strings, releases of LLVM, diagnostics, output, options, memory.
//
// The nouns: an irk_str is a borrowed run of bytes; an irk_version names an LLVM release; an
// irk_diag is one diagnostic (an error, a warning or a note) about an input; an irk_sink receives
// diagnostics; an irk_writer receives output bytes; an irk_budget bounds the memory that the
// library takes.
#ifndef IRKIT_BASE_H
#define IRKIT_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__) && !defined(_WIN32)
#define IRK_API __attribute__((visibility("default")))
#else
#define IRK_API
#endif

// The version of these headers; the two functions return that of the library in use. Numbers are
// 10000 * major + 100 * minor + patch; the text is static, as "0.2.0".
#define IRKIT_VERSION        "0.2.0"
#define IRKIT_VERSION_NUMBER 200
IRK_API const char *irk_version_text(void);
IRK_API uint32_t irk_version_number(void);

// A borrowed run of bytes: `len` bytes at `ptr`, of any value, NUL included, without a terminator.
typedef struct irk_str {
  const char *ptr;
  size_t len;
} irk_str;
// Returns the bytes of a C string, without its NUL; NULL gives the empty run.
IRK_API irk_str irk_str_of(const char *text);

// Compares by bytes: less than, equal to or greater than 0; a prefix of the other comes first.
IRK_API int irk_str_compare(irk_str a, irk_str b);

// An LLVM release: 100 * major + minor, so 304 is LLVM 3.4 and 1900 is LLVM 19. 0 means "not known"
// or "the default".
typedef uint16_t irk_version;
enum {
#define RELEASE(version, text, intrinsics, runtime_names, tests) IRK_RELEASE_##version = version,
#include "irkit/def/releases.def"
  IRK_VERSION_AFTER_NEWEST,
  IRK_VERSION_NEWEST = IRK_VERSION_AFTER_NEWEST - 1,
  IRK_VERSION_OLDEST = IRK_RELEASE_207
};

typedef enum irk_severity { IRK_ERROR, IRK_WARNING, IRK_NOTE } irk_severity;

// One diagnostic about an input. Its strings are valid only during the call that receives it.
typedef struct irk_diag {
  irk_severity severity;
  irk_str message;      // lower case, without a full stop
  irk_str file;         // name of the input, as the caller gave it
  uint32_t line;        // text input: from 1; 0: the diagnostic has no line
  uint32_t column;      // in bytes, from 1; 0: the diagnostic has no column
  irk_str source_line;  // text input: the line itself, without its end
  bool has_bit;         // bitcode input: `bit` and `path` give the place
  uint64_t bit;
  irk_str path;  // the blocks and the record that `bit` lies in: "MODULE_BLOCK, FUNCTION_BLOCK 12 (@main), INST_LOAD"
} irk_diag;

// Receives diagnostics: `visit` is called with `user` for each, on the thread of the function that
// was given the sink. It may call the library, and must return. A NULL `visit` only counts. A
// function that fails has put an error into its sink, unless an irk_writer returned false: the
// owner of the writer knows why.
typedef struct irk_sink {
  void (*visit)(void *user, const irk_diag *diag);
  void *user;
  uint32_t num_errors;
  uint32_t num_warnings;
} irk_sink;

// Passes a diagnostic to the sink and counts it there. A NULL sink drops it.
IRK_API void irk_sink_put(irk_sink *sink, const irk_diag *diag);

// Receives output: `write` is called with `user` for each run of bytes, in order. If it returns
// false, the function that writes stops and fails.
typedef struct irk_writer {
  bool (*write)(void *user, const void *bytes, size_t len);
  void *user;
} irk_writer;

// A buffer that grows with its contents, for irk_text_print, irk_bitcode_write, irk_describe_value
// ...; starts as all zero:
//   irk_memory text = {0};
//   irk_writer out = irk_memory_writer(&text);
//   if (irk_text_print(m, NULL, &out, &sink)) puts(text.bytes);
//   irk_memory_free(&text);
typedef struct irk_memory {
  char *bytes;  // NULL until something is written; a NUL follows the last byte, not counted in `len`
  size_t len, cap;
} irk_memory;
// Returns a writer that appends to `to`, which must outlive it. It returns false if memory runs
// out.
IRK_API irk_writer irk_memory_writer(irk_memory *to);
// Frees the bytes; the buffer is empty then, and can be used again.
IRK_API void irk_memory_free(irk_memory *memory);

// Formats a diagnostic for people: "FILE:LINE:COLUMN: error: MESSAGE", the source line and a caret.
// Writes up to `cap` bytes to `buf`, always terminated. Returns the full length. Text of the input
// and names from the caller are escaped by irk_escape, so the result has no control characters but
// line ends.
IRK_API size_t irk_diag_format(const irk_diag *diag, char *buf, size_t cap);
// Writes the same to a writer, without allocating memory. Returns false if the writer does.
IRK_API bool irk_diag_write(const irk_diag *diag, const irk_writer *to);

// Escapes text for display. Takes the first character of the `len` bytes at `p` (at least one),
// writes its displayed form to `out` (at most IRK_MAX_ESCAPED bytes, no terminator), stores that
// length in `out_len`, and returns how many bytes of `p` it took. Control characters, characters
// that are invisible or change the writing direction, and bytes that are not UTF-8 become \XX, two
// hexadecimal digits for each byte. All others are copied.
enum { IRK_MAX_ESCAPED = 12 };
IRK_API size_t irk_escape(const char *p, size_t len, char *out, size_t *out_len);

// Tells whether `name` may be meant by the misspelled `word`, and is nearer to it than the best
// name so far. `*best` is the edit distance of that one, IRK_MAX_EDIT_DISTANCE at first: the number
// of letters changed, added, removed or swapped. Names of over 48 letters are never meant.
enum { IRK_MAX_EDIT_DISTANCE = 99 };
IRK_API bool irk_improves_edit_distance(irk_str word, irk_str name, unsigned *best);

// ---- options --------------------------------------------------------------------------------------------------
// An option struct that is all zero, or a NULL pointer, gives the defaults. The first member is the
// size of the struct in the caller's headers; members beyond it count as zero. A member that this
// library does not know must be zero, otherwise the call fails. Size 0 means the size in irkit 0.1:
//   irk_parse_options options = {.version = 1900};                                      members of 0.1
//   irk_parse_options options = {IRK_SIZED(irk_parse_options), .version = 1900};        all of these headers
//   irk_parse_options options = irk_sized<irk_parse_options>(); options.version = 1900; all, in C++ before 20
#define IRK_SIZED(type) .size = sizeof(type)

// ---- memory --------------------------------------------------------------------------------------------------
// Calls body(user). Returns false if memory ran out in it: control left `body` at that point; an
// object that it was making may be incomplete and can only be destroyed. Calls may be nested. If
// memory runs out outside of irk_try, functions that cannot report it (such as those of
// irkit/build.h) abort the process; readers, writers, printers and irk_module_create report it.
IRK_API bool irk_try(void (*body)(void *user), void *user);

// A bound on the memory that the library takes. A small input can ask for very much: a vector of a
// million lanes takes twenty bytes. An allocation that would exceed the budget fails as if memory
// had run out, and the diagnostic says so.
//
// A budget counts what the library allocates and frees on the threads that use it, and on threads
// that the library starts from these. Use it from before the first module is created until after
// the last one is destroyed. On a thread without a budget, irk_text_parse and irk_bitcode_read keep
// to irk_budget_for(input length) while they read, and nothing else is bounded.
typedef struct irk_budget irk_budget;
// Returns a budget of that many bytes, which the caller destroys; NULL if memory runs out.
IRK_API irk_budget *irk_budget_create(uint64_t bytes);
// Frees a budget, which no thread may be using. NULL is allowed.
IRK_API void irk_budget_destroy(irk_budget *budget);
// Makes this thread use the budget from now on, or none if it is NULL. Returns the one used
// before, or NULL.
IRK_API irk_budget *irk_budget_use(irk_budget *budget);
// Raises the limit by `bytes`, or lowers it if they are negative. NULL is allowed.
IRK_API void irk_budget_raise(irk_budget *budget, int64_t bytes);
// Tells whether an allocation has failed because of this budget. NULL: false.
IRK_API bool irk_budget_was_exceeded(const irk_budget *budget);
// Adds bytes that the caller itself allocates for an input to this thread's budget. Returns false,
// and adds nothing, if they would exceed it.
IRK_API bool irk_budget_reserve(uint64_t bytes);
// Subtracts what irk_budget_reserve counted.
IRK_API void irk_budget_release(uint64_t bytes);
// Returns the budget for inputs of `length` bytes in total: with it, and the allocator's overhead,
// a process stays below 64 times that length plus 256 MiB.
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
