// Internal tools that know nothing of LLVM: arena, vector, map, string builder, formatted diagnostics.
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

// Zero bits below the lowest 1; x is not 0.
static inline int irk_ctz64(uint64_t x) {
#if defined(__GNUC__)
  return __builtin_ctzll(x);
#else
  int n = 0;
  for (; !(x & 1); x >>= 1) n++;
  return n;
#endif
}
// The lowest `bits` bits as a signed number; all of the word for 64 and more, and for none.
static inline int64_t irk_sign_extend(uint64_t word, uint64_t bits) {
  uint32_t above = bits && bits < 64 ? (uint32_t)(64 - bits) : 0;
  return (int64_t)(word << above) >> above;
}

static inline bool irk_str_eq(irk_str a, irk_str b) {
  return a.len == b.len && (a.len == 0 || memcmp(a.ptr, b.ptr, a.len) == 0);
}
// Byte order, shorter first where one is a prefix of the other.
int irk_str_compare(irk_str a, irk_str b);

// ---- memory that ran out -------------------------------------------------------------------------------------
// Allocation above this layer never returns NULL. A public function that can allocate sets a border; when memory runs
// out the border's jump is taken, and the function reports it as any other error. Borders nest per thread.
//
// A function that the jump may leave, and whose own variables hold memory of the heap, stands guard over them: what
// guards were set since the border is released on the way out, last first.
typedef struct irk_guard {
  struct irk_guard *outer;
  void (*release)(void *what);  // NULL: the guard is a border's
  void *what;
} irk_guard;
typedef struct irk_border {
  irk_guard guard;
  jmp_buf jump;
} irk_border;
void irk_border_enter(irk_border *border);  // then: if (setjmp(border.jump)) { ...out of memory... }
void irk_border_leave(irk_border *border);  // also releases the guarded memory that a jump to elsewhere left
void irk_guard_enter(irk_guard *guard, void (*release)(void *what), void *what);
void irk_guard_leave(irk_guard *guard);  // releases nothing
// irk_try; within another, or in the library, memory that runs out ends that.
bool irk_try_alone(void (*body)(void *user), void *user);
// The same, and what the body holds is released, also where another irk_try is ended.
bool irk_try_releasing(void (*body)(void *user), void (*release)(void *user), void *user);
IRK_NORETURN void irk_out_of_memory(void);
bool irk_is_within_border(void);       // some caller on this thread handles memory that runs out
const char *irk_memory_message(void);  // the diagnostic's text: memory ran out, or the thread's budget is too small
// For guards: of an IRK_VEC, an irk_map, an irk_buf.
void irk_vec_release(void *vec);
void irk_map_release(void *map);
void irk_buf_release(void *buf);

// A size that 64-bit numbers were computed for: memory runs out where no object can be so large (32-bit addresses).
static inline size_t irk_size(uint64_t size) {
  if (IRK_UNLIKELY(size > SIZE_MAX / 2)) irk_out_of_memory();
  return (size_t)size;
}
// The size of n items. Numbers of them that an input gives, or that grow by doubling, can make it too large for
// addresses of 32 bits; what has been read into a list (IRK_VEC) cannot.
static inline size_t irk_size_of(uint64_t n, size_t item) {
  return sizeof(size_t) < sizeof(uint64_t) ? irk_size(n * item) : (size_t)(n * item);
}
void *irk_alloc(size_t size);  // malloc that does not return NULL
void *irk_zalloc(size_t size);
void *irk_realloc(void *old, size_t size);
void irk_free(void *ptr);

// ---- arena ---------------------------------------------------------------------------------------------------
// Memory freed all at once. All-zero is a valid empty arena. Blocks are 8-byte aligned; contents are NOT cleared
// except by irk_arena_zalloc.
typedef struct irk_arena {
  struct irk_chunk *chunks, *spare;  // the latter was given back by irk_arena_release
  char *pos, *end;
  size_t total;  // bytes of the chunks
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
// For the shortest ways: room that is known to be there needs no look at what to do where it is not.
static inline bool irk_arena_has_room(const irk_arena *arena, size_t size) {
#ifdef IRK_DEBUG
  return true;  // irk_arena_take makes it
#endif
  return (size_t)(arena->end - arena->pos) >= size;
}
static inline void *irk_arena_take(irk_arena *arena, size_t size) {  // a multiple of 8
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
// Frees all memory allocated since the mark (scratch arenas).
typedef struct irk_mark {
  struct irk_chunk *chunk;
  char *pos;
} irk_mark;
void irk_arena_reserve(irk_arena *arena, size_t size);  // makes room for the next allocations, in one piece
irk_mark irk_arena_mark(const irk_arena *arena);
void irk_arena_release(irk_arena *arena, irk_mark mark);
#define IRK_NEW(arena, type)          ((type *)irk_arena_zalloc((arena), sizeof(type)))
#define IRK_NEW_ARRAY(arena, type, n) ((type *)irk_arena_zalloc((arena), irk_size((uint64_t)sizeof(type) * (n))))

// ---- vector --------------------------------------------------------------------------------------------------
// A growable array on the heap: IRK_VEC(irk_value *) ops = {0}; irk_vec_push(&ops, v); ... irk_vec_free(&ops);
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

// Sorts n items; equal ones stay in their order.
void irk_sort(void *items, uint32_t n, size_t item_size, int (*compare)(const void *a, const void *b));

// ---- hashing and maps ----------------------------------------------------------------------------------------
// Every hash begins with a key that no input can know: irk_hash_key is another one in each process, a module and a map
// keep theirs. Input that was made to collide under one key does not under the next; nothing that is written depends on
// a key or on the order of a table's slots.
uint64_t irk_hash_key(void);
uint64_t irk_hash_bytes(uint64_t key, const void *bytes, size_t len);

// The lower half of the 128-bit product.
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
// Folds the 128-bit product: every bit of both factors reaches both halves.
static inline uint64_t irk_hash_fold(uint64_t a, uint64_t b) {
  uint64_t high, low = irk_mul_u64(a, b, &high);
  return low ^ high;
}
// Both factors hold the key that h began with: no x makes one of them zero, or two hashes equal, under all keys.
static inline uint64_t irk_hash_mix(uint64_t h, uint64_t x) {
  return irk_hash_fold(h ^ x, (h << 32 | h >> 32) ^ 0x9E3779B97F4A7C15u);
}

// An open-addressing set of objects whose hash and equality the caller knows: slots hold (hash, pointer).
//   for (uint32_t i = irk_set_first(&set, h);; i = irk_set_next(&set, i)) {
//     void *item = irk_set_at(&set, i, h, &vacant); ...
// Simpler: irk_set_find walks with a comparison function; irk_set_add adds an item that is known to be absent.
typedef struct irk_set {
  struct irk_set_slot {
    void *item;
    uint32_t hash;
  } * slots;
  uint32_t len, cap;  // cap is 0 or a power of two
} irk_set;
static inline uint32_t irk_set_hash(uint64_t hash) { return (uint32_t)(hash ^ (hash >> 32)); }  // what slots keep
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
uint64_t *irk_map_get(const irk_map *map, uint64_t key);          // NULL where absent
uint64_t *irk_map_put(irk_map *map, uint64_t key, bool *is_new);  // a place for the value, 0 where new
bool irk_map_remove(irk_map *map, uint64_t key);
void irk_map_free(irk_map *map);

// ---- interned strings ----------------------------------------------------------------------------------------
// Gives each different string a number, from 1; 0 is the empty string. Bytes live in `arena`.
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
// Bytes that grow; all-zero is empty. With a writer, full buffers are handed on (irk_buf_flush at the end).
typedef struct irk_buf {
  char *ptr;
  size_t len, cap;
  const irk_writer *out;  // may be NULL: everything stays in memory
  size_t flushed;         // bytes handed on so far
  bool failed;            // the writer refused; everything after is dropped
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
// The decimal digits, at c; gives where they end. Up to IRK_NUMBER_ROOM bytes are written to.
enum { IRK_NUMBER_ROOM = 24 };
char *irk_put_number_slow(char *c, uint64_t n);
static inline char *irk_put_number(char *c, uint64_t n) {
  if (n >= 10) return irk_put_number_slow(c, n);
  *c = (char)('0' + n);
  return c + 1;
}
// Bytes of numbers: LEB128, without and with a sign; the lowest `size` bytes, at most 8, lowest first.
void irk_buf_uleb(irk_buf *buf, uint64_t value);
void irk_buf_uleb_padded(irk_buf *buf, uint64_t value, uint32_t size);  // in so many bytes, no fewer than it takes
uint32_t irk_uleb_size(uint64_t value);
void irk_buf_sleb(irk_buf *buf, int64_t value);
void irk_buf_fixed(irk_buf *buf, uint64_t value, uint32_t size);
// Numbers as text.
void irk_buf_u64(irk_buf *buf, uint64_t value);
void irk_buf_i64(irk_buf *buf, int64_t value);
void irk_buf_printf(irk_buf *buf, const char *fmt, ...) IRK_PRINTF(2, 3);  // for people: see irk_format
// Many bytes that are not to be copied: with a writer, they are handed on as they are.
void irk_buf_pass(irk_buf *buf, const void *bytes, size_t len);
void irk_buf_shown(irk_buf *buf, irk_str s);  // as irk_show has it
bool irk_buf_flush(irk_buf *buf);             // false where the writer refused
void irk_buf_free(irk_buf *buf);

// ---- diagnostics ---------------------------------------------------------------------------------------------
// vsnprintf, but that NUL bytes in what %.*s and %c put in become \00: no message ends with one.
size_t irk_format(char *out, size_t cap, const char *fmt, va_list args);
// Completes the options that a caller gave: members that its headers do not have are zero. Returns false, with an error
// in the sink (may be NULL), where a member is set that this library does not know. IRK_TAKE_OPTIONS(to, from, last):
// `last` is the last member in irkit 0.1; callers that give no size are read up to it. irk_diag_put formats a message
// and hands it to the sink; `diag` holds everything else, and messages longer than 4 KB are cut.
#define IRK_OPTIONS_UNKNOWN "options ask for what this version of irkit does not know"
#define IRK_TAKE_OPTIONS(to, from, last, sink)                                                                         \
  irk_options_take(&(to), sizeof(to), (from), (size_t)((const char *)(&(to).last + 1) - (const char *)&(to)), (sink))
bool irk_options_take(void *to, size_t len, const void *from, size_t first, irk_sink *sink);
void irk_diag_put(irk_sink *sink, irk_diag diag, const char *fmt, ...) IRK_PRINTF(3, 4);

#endif
