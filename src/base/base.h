// Basic tools that know nothing of LLVM: arena, vector, map, string builder, formatted diagnostics.
#ifndef IRK_BASE_BASE_H
#define IRK_BASE_BASE_H

#include "base/bytes.h"
#include "irkit/base.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#define IRK_COUNT(array) (sizeof(array) / sizeof(array)[0])
#define IRK_S(literal)   ((irk_str){(literal), sizeof(literal) - 1})
#if defined(__GNUC__)
#if defined(_WIN32)
#define IRK_PRINTF(fmt, args) __attribute__((format(gnu_printf, fmt, args)))
#else
#define IRK_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
#endif
#define IRK_LIKELY(x)         __builtin_expect(!!(x), 1)
#define IRK_UNLIKELY(x)       __builtin_expect(!!(x), 0)
#define IRK_NORETURN          __attribute__((noreturn))
#define IRK_NOINLINE          __attribute__((noinline))
#define IRK_ALWAYS_INLINE     inline __attribute__((always_inline))
#define IRK_PREFETCH(address) __builtin_prefetch(address)
#else
#define IRK_PRINTF(fmt, args)
#define IRK_LIKELY(x)   (x)
#define IRK_UNLIKELY(x) (x)
#define IRK_NORETURN
#define IRK_NOINLINE
#define IRK_ALWAYS_INLINE     inline
#define IRK_PREFETCH(address) ((void)0)
#endif

// Returns the number of zero bits below the lowest 1. x must not be 0.
static inline int irk_ctz64(uint64_t x) {
#if defined(__GNUC__)
  return __builtin_ctzll(x);
#else
  int n = 0;
  for (; !(x & 1); x >>= 1) n++;
  return n;
#endif
}
// Returns the lowest `bits` bits as a signed number. 0, 64 and more mean the whole word.
static inline int64_t irk_sign_extend(uint64_t word, uint64_t bits) {
  uint32_t above = bits && bits < 64 ? (uint32_t)(64 - bits) : 0;
  return (int64_t)(word << above) >> above;
}

static inline bool irk_str_eq(irk_str a, irk_str b) {
  return a.len == b.len && (a.len == 0 || memcmp(a.ptr, b.ptr, a.len) == 0);
}

// ---- out of memory -------------------------------------------------------------------------------------------
// Allocation above this layer never returns NULL. A public function that can allocate sets a
// border. When memory runs out, control jumps to the border, and the function reports that as it
// reports any other error. Borders nest per thread.
//
// A function that the jump may leave must guard the heap memory that its local variables hold. The
// jump releases all guards set since the border, last first.
typedef struct irk_guard {
  struct irk_guard *outer;
  void (*release)(void *what);  // NULL: this guard belongs to a border
  void *what;
} irk_guard;
typedef struct irk_border {
  irk_guard guard;
  jmp_buf jump;
} irk_border;
void irk_border_enter(irk_border *border);  // then: if (setjmp(border.jump)) { ...out of memory... }
void irk_border_leave(irk_border *border);  // also releases the guards that a longjmp to elsewhere skipped
void irk_guard_enter(irk_guard *guard, void (*release)(void *what), void *what);
void irk_guard_leave(irk_guard *guard);  // does not call `release`
// Like irk_try, but within another irk_try or a public function, running out of memory ends that
// one.
bool irk_try_unless_nested(void (*body)(void *user), void *user);
// The same, and calls `release` on every way out, also if an outer irk_try ends.
bool irk_try_releasing(void (*body)(void *user), void (*release)(void *user), void *user);
IRK_NORETURN void irk_out_of_memory(void);
bool irk_is_within_border(void);       // some caller on this thread handles memory that runs out
const char *irk_memory_message(void);  // text of the diagnostic: memory ran out, or the thread's budget is too small
// Release functions for guards: of an IRK_VEC, an irk_map, an irk_buf.
void irk_vec_release(void *vec);
void irk_map_release(void *map);
void irk_buf_release(void *buf);

// Converts a size computed in 64 bits. Runs out of memory if no object can be that large (32-bit
// addresses).
static inline size_t irk_checked_size(uint64_t size) {
  if (IRK_UNLIKELY(size > SIZE_MAX / 2)) irk_out_of_memory();
  return (size_t)size;
}
// Returns the size of n items. A count that comes from an input, or that grows by doubling, can
// make it too large for 32-bit addresses. The length of a list in memory (IRK_VEC) cannot.
static inline size_t irk_size_of(uint64_t n, size_t item) {
  return sizeof(size_t) < sizeof(uint64_t) ? irk_checked_size(n * item) : (size_t)(n * item);
}
void *irk_alloc(size_t size);  // malloc that does not return NULL
void *irk_zalloc(size_t size);
void *irk_realloc(void *old, size_t size);
void irk_free(void *ptr);

// ---- arena ---------------------------------------------------------------------------------------------------
// Memory that is freed all at once. All-zero is a valid empty arena. Blocks are 8-byte aligned;
// only irk_arena_zalloc clears their contents.
typedef struct irk_arena {
  struct irk_chunk *chunks, *spare;  // `spare`: a chunk that irk_arena_release popped
  char *pos, *end;
  size_t total;  // bytes of all chunks
} irk_arena;
void *irk_arena_grow(irk_arena *arena, size_t size);
static inline void *irk_arena_alloc(irk_arena *arena, size_t size) {
#ifdef IRK_DEBUG
  return irk_arena_grow(arena, size);  // every object in its own malloc
#endif
  size = (size + 7) & ~(size_t)7;
  if (IRK_UNLIKELY((size_t)(arena->end - arena->pos) < size)) return irk_arena_grow(arena, size);
  void *p = arena->pos;
  arena->pos += size;
  return p;
}
// For hot paths: irk_arena_take needs no slow path once irk_arena_has_room has returned true.
static inline bool irk_arena_has_room(const irk_arena *arena, size_t size) {
#ifdef IRK_DEBUG
  return true;  // irk_arena_take grows the arena
#endif
  return (size_t)(arena->end - arena->pos) >= size;
}
static inline void *irk_arena_take(irk_arena *arena, size_t size) {  // `size` must be a multiple of 8
#ifdef IRK_DEBUG
  return irk_arena_grow(arena, size);
#endif
  void *p = arena->pos;
  arena->pos += size;
  return p;
}
void *irk_arena_zalloc(irk_arena *arena, size_t size);
void *irk_arena_copy(irk_arena *arena, const void *bytes, size_t size);
irk_str irk_arena_str(irk_arena *arena, irk_str s);  // the copy is NUL-terminated, for debuggers
void irk_arena_free(irk_arena *arena);               // frees all; the arena is empty and usable again
// A mark: irk_arena_release frees everything allocated since (scratch arenas).
typedef struct irk_mark {
  struct irk_chunk *chunk;
  char *pos;
} irk_mark;
void irk_arena_reserve(irk_arena *arena, size_t size);  // makes room for `size` bytes of allocations in one chunk
irk_mark irk_arena_mark(const irk_arena *arena);
void irk_arena_release(irk_arena *arena, irk_mark mark);
#define IRK_NEW(arena, type) ((type *)irk_arena_zalloc((arena), sizeof(type)))
#define IRK_NEW_ARRAY(arena, type, n)                                                                                  \
  ((type *)irk_arena_zalloc((arena), irk_checked_size((uint64_t)sizeof(type) * (n))))

// ---- vector --------------------------------------------------------------------------------------------------
// A growable array on the heap: IRK_VEC(irk_value *) ops = {0}; irk_vec_push(&ops, v); ...
// irk_vec_free(&ops);
#define IRK_VEC(T)                                                                                                     \
  struct {                                                                                                             \
    T *items;                                                                                                          \
    uint32_t len, cap;                                                                                                 \
  }
void *irk_vec_grow(void *items, uint32_t *cap, uint64_t need, size_t item_size);
#define irk_vec_reserve(v, n)                                                                                          \
  ((uint64_t)(n) > (v)->cap ? (void)((v)->items = irk_vec_grow((v)->items, &(v)->cap, (n), sizeof *(v)->items))        \
                            : (void)0)
#define irk_vec_push(v, x) (irk_vec_reserve((v), (uint64_t)(v)->len + 1), (void)((v)->items[(v)->len++] = (x)))
#define irk_vec_free(v)    (irk_free((v)->items), (v)->items = NULL, (v)->len = (v)->cap = 0)

// Sorts n items. The sort is stable.
void irk_sort(void *items, uint32_t n, size_t item_size, int (*compare)(const void *a, const void *b));

// ---- hashing and maps ----------------------------------------------------------------------------------------
// Every hash starts from a random key that no input can know. irk_hash_key returns another key in
// each process; each module and each map keeps its own. So an input made to collide under one key
// does not collide under the next. No output depends on a key or on the order of a table's slots.
uint64_t irk_hash_key(void);
uint64_t irk_hash_bytes(uint64_t key, const void *bytes, size_t len);

// Returns the lower half of the 128-bit product, and the upper half in *high.
static inline uint64_t irk_mul_u64(uint64_t a, uint64_t b, uint64_t *high) {
#if defined(__SIZEOF_INT128__)
  __extension__ typedef unsigned __int128 u128;
  u128 product = (u128)a * b;
  *high = (uint64_t)(product >> 64);
  return (uint64_t)product;
#else
  uint64_t al = a & 0xFFFFFFFFu, ah = a >> 32, bl = b & 0xFFFFFFFFu, bh = b >> 32;
  uint64_t low = al * bl, middle = ah * bl + (low >> 32), other = al * bh + (middle & 0xFFFFFFFFu);
  *high = ah * bh + (middle >> 32) + (other >> 32);
  return (other << 32) | (low & 0xFFFFFFFFu);
#endif
}
// Folds the 128-bit product: every bit of both factors affects both halves.
static inline uint64_t irk_hash_fold(uint64_t a, uint64_t b) {
  uint64_t high, low = irk_mul_u64(a, b, &high);
  return low ^ high;
}
// Both factors contain the key that h started from. So no x makes a factor zero, or two hashes
// equal, under all keys.
static inline uint64_t irk_hash_mix(uint64_t h, uint64_t x) {
  return irk_hash_fold(h ^ x, (h << 32 | h >> 32) ^ 0x9E3779B97F4A7C15u);
}

// An open-addressing set of objects. The caller computes hash and equality; slots hold (hash,
// pointer). irk_set_find searches with a comparison function; irk_set_add adds an item known to be
// absent.
typedef struct irk_set {
  struct irk_set_slot {
    void *item;
    uint32_t hash;
  } * slots;
  uint32_t len, cap;  // cap is 0 or a power of two
} irk_set;
// The form of a hash in the slots.
static inline uint32_t irk_set_hash(uint64_t hash) { return (uint32_t)(hash ^ (hash >> 32)); }
void *irk_set_find(const irk_set *set, uint64_t hash, bool (*same)(const void *item, const void *key), const void *key);
void irk_set_add(irk_set *set, uint64_t hash, void *item);
bool irk_set_remove(irk_set *set, uint64_t hash, const void *item);
void irk_set_free(irk_set *set);

// A map from 64-bit keys to 64-bit values. Key ~0 is not allowed.
typedef struct irk_map {
  struct irk_map_slot {
    uint64_t key, value;
  } * slots;
  uint32_t len, cap;
  uint64_t hash_key;
} irk_map;
// A key may be any number but UINT64_MAX. Returns the hash, or another number if it is that one.
static inline uint64_t irk_map_key(uint64_t hash) { return hash == UINT64_MAX ? 0 : hash; }
uint64_t *irk_map_get(const irk_map *map, uint64_t key);  // NULL if absent
// Address of the value, which is 0 if the key is new.
uint64_t *irk_map_put(irk_map *map, uint64_t key, bool *is_new);
bool irk_map_remove(irk_map *map, uint64_t key);
void irk_map_free(irk_map *map);

// ---- interned strings ----------------------------------------------------------------------------------------
// Numbers distinct strings from 1; 0 is the empty string. The bytes live in `arena`.
typedef uint32_t irk_sym;
typedef struct irk_strpool {
  irk_arena *arena;
  IRK_VEC(irk_str) strs;  // strs.items[0] is ""
  uint32_t *slots;        // sym numbers
  uint32_t *hashes;       // by sym
  uint32_t cap, hashes_cap;
  char *pos, *end;  // room for short strings
  uint64_t hash_key;
} irk_strpool;
void irk_strpool_init(irk_strpool *pool, irk_arena *arena);
irk_sym irk_strpool_add(irk_strpool *pool, const char *ptr, size_t len);
irk_sym irk_strpool_find(const irk_strpool *pool, const char *ptr, size_t len, bool *found);
static inline irk_str irk_strpool_get(const irk_strpool *pool, irk_sym sym) { return pool->strs.items[sym]; }
void irk_strpool_free(irk_strpool *pool);

// ---- growing text --------------------------------------------------------------------------------------------
// A growable byte buffer; all-zero is empty. With a writer, full buffers are written to it
// (irk_buf_flush writes the rest).
typedef struct irk_buf {
  char *ptr;
  size_t len, cap;
  const irk_writer *out;  // NULL: everything stays in memory
  size_t flushed;         // bytes written so far
  bool failed;            // the writer returned false; all later output is dropped
} irk_buf;
void irk_buf_grow(irk_buf *buf, size_t more);
static inline void irk_buf_byte(irk_buf *buf, char c) {
  if (IRK_UNLIKELY(buf->len == buf->cap)) irk_buf_grow(buf, 1);
  buf->ptr[buf->len++] = c;
}
static inline void irk_buf_bytes(irk_buf *buf, const void *bytes, size_t len) {
  if (IRK_UNLIKELY(buf->cap - buf->len < len)) irk_buf_grow(buf, len);
  if (len) memcpy(buf->ptr + buf->len, bytes, len);
  buf->len += len;
}
static inline void irk_buf_str(irk_buf *buf, irk_str s) { irk_buf_bytes(buf, s.ptr, s.len); }
#define irk_buf_lit(buf, literal) irk_buf_bytes((buf), (literal), sizeof(literal) - 1)
// Writes the decimal digits at c and returns their end. May overwrite up to IRK_NUMBER_ROOM bytes.
enum { IRK_NUMBER_ROOM = 24 };
char *irk_put_number_slow(char *c, uint64_t n);
static inline char *irk_put_number(char *c, uint64_t n) {
  if (n >= 10) return irk_put_number_slow(c, n);
  *c = (char)('0' + n);
  return c + 1;
}
// Append a number as bytes: unsigned and signed LEB128; the lowest `size` bytes (at most 8), least
// significant first.
void irk_buf_uleb(irk_buf *buf, uint64_t value);
// LEB128 padded to `size` bytes, which must be enough.
void irk_buf_uleb_padded(irk_buf *buf, uint64_t value, uint32_t size);
uint32_t irk_uleb_size(uint64_t value);
void irk_buf_sleb(irk_buf *buf, int64_t value);
void irk_buf_fixed(irk_buf *buf, uint64_t value, uint32_t size);
// Append a number as decimal text.
void irk_buf_u64(irk_buf *buf, uint64_t value);
void irk_buf_i64(irk_buf *buf, int64_t value);
void irk_buf_printf(irk_buf *buf, const char *fmt, ...) IRK_PRINTF(2, 3);  // for messages: see irk_format
// Appends many bytes without a copy: with a writer, they are written directly.
void irk_buf_write_direct(irk_buf *buf, const void *bytes, size_t len);
void irk_buf_escape(irk_buf *buf, irk_str s);  // escaped as irk_escape does
bool irk_buf_flush(irk_buf *buf);              // false if the writer returned false
void irk_buf_free(irk_buf *buf);

// ---- diagnostics ---------------------------------------------------------------------------------------------
// Like vsnprintf, but writes a NUL byte inserted by %.*s or %c as \00, so that it does not end the
// message.
size_t irk_format(char *out, size_t cap, const char *fmt, va_list args);
// Completes the options of a caller: members that the caller's headers do not have become zero.
// Returns false, with an error in the sink (may be NULL), if the caller sets a member that this
// library does not know. IRK_TAKE_OPTIONS(to, from, last): `last` is the last member in irkit 0.1;
// options without a size are read up to it.
//
// irk_diag_put formats a message and passes it to the sink. `diag` holds everything else. Messages
// longer than 4 KB are cut.
#define IRK_OPTIONS_UNKNOWN "options ask for what this version of irkit does not know"
#define IRK_TAKE_OPTIONS(to, from, last, sink)                                                                         \
  irk_options_take(&(to), sizeof(to), (from), (size_t)((const char *)(&(to).last + 1) - (const char *)&(to)), (sink))
bool irk_options_take(void *to, size_t len, const void *from, size_t first, irk_sink *sink);
void irk_diag_put(irk_sink *sink, irk_diag diag, const char *fmt, ...) IRK_PRINTF(3, 4);

#endif
