// Shared by the files of this folder: a batch that becomes an image, and the image after loading.
#ifndef IRK_LOAD_IMAGE_H
#define IRK_LOAD_IMAGE_H

#include "load/load.h"

// ---- thread-local storage (tls.c) ------------------------------------------------------------------------------
// Code finds the variables of an image by calling __tls_get_addr, which is irk_load_tls_address
// here. Its argument is a pair: the module, and the offset in the module's block. A block is made
// when a thread first asks for it, and freed when the thread ends.
typedef struct irk_load_tls irk_load_tls;
typedef struct irk_load_tls_module {
  irk_load_tls *owner;   // NULL: a library of the process, with its own number
  uint64_t number;       // of the module
  uint64_t size, align;  // of a block
  const char *init;      // the first bytes of a block; the others are zero
  uint64_t init_size;
  void *(*library_address)(size_t pair[2]);  // __tls_get_addr of the process; NULL: it has none
  struct irk_load_tls_module *next;
} irk_load_tls_module;
irk_load_tls *irk_load_tls_create(void);
void irk_load_tls_destroy(irk_load_tls *tls);              // with the blocks of all threads
irk_load_tls_module *irk_load_tls_add(irk_load_tls *tls);  // the caller fills it in
// Returns the library with the calling thread's variable at that address, and the offset there;
// NULL: none.
irk_load_tls_module *irk_load_tls_of_library(irk_load_tls *tls, const void *address, uint64_t *offset);
typedef struct irk_load_tls_pair {
  irk_load_tls_module *module;
  uint64_t offset;
} irk_load_tls_pair;
void *irk_load_tls_address(const irk_load_tls_pair *pair);

// ---- the process (process.c) -----------------------------------------------------------------------------------
// Finds a symbol of the process. `libraries_tried` counts the usual libraries that were loaded
// because a symbol was not found; initially 0.
void *irk_process_find(const char *name, uint32_t *libraries_tried);
void irk_process_add_frames(void *eh_frame);  // a zero ends the frames
void irk_process_remove_frames(void *eh_frame);
void irk_process_finalize(void *handle);  // calls the __cxa_atexit functions of the handle
enum { IRK_PAGE = 4096 };
char *irk_process_reserve(uint64_t size, bool low);  // inaccessible pages; low: in the first 2 GiB. NULL: none
void irk_process_release(char *pages, uint64_t size);
typedef enum irk_load_access { IRK_LOAD_WRITE, IRK_LOAD_EXECUTE, IRK_LOAD_READ } irk_load_access;
bool irk_process_protect(char *pages, uint64_t size, irk_load_access access);

// ---- images ----------------------------------------------------------------------------------------------------
typedef void irk_load_function(int argc, char **argv, char **envp);
typedef struct irk_load_image {
  char *pages;  // NULL: not allocated yet
  uint64_t size;
  char *frames;  // NULL: none
  char *handle;  // its own __dso_handle; NULL: the image uses the loader's
  irk_load_function **init, **fini;
  uint32_t num_init, num_fini;
  bool is_started;
} irk_load_image;

// A global symbol of an image.
typedef struct irk_load_export {
  char *address;
  irk_load_tls_module *tls;  // thread-local: `offset` is in its block
  uint64_t offset;
  bool is_there, is_hidden;
} irk_load_export;
// Gives names numbers. All zero is empty. The names are borrowed.
typedef struct irk_load_names {
  irk_map map;
  uint64_t key;
  IRK_VEC(irk_str) names;
} irk_load_names;
uint32_t irk_load_name(irk_load_names *names, irk_str name, bool *is_new);  // from 0, in order
uint32_t irk_load_name_find(const irk_load_names *names, irk_str name);     // UINT32_MAX: none
void irk_load_names_free(irk_load_names *names);

struct irk_loader {
  irk_loader_options options;
  irk_arena arena;
  IRK_VEC(irk_load_image *) images;
  irk_load_names names;
  IRK_VEC(irk_load_export) exports;  // by number of the name; the newest definition
  irk_load_tls *tls;                 // NULL: none yet
  uint32_t libraries_tried;
  char handle;  // __dso_handle is its address, if code can reach it
};

// ---- an image while it is made ---------------------------------------------------------------------------------
// Kinds of an image's memory, in order. The last four may be far away (SHF_X86_64_LARGE).
typedef enum irk_load_kind {
  IRK_LOAD_CODE,
  IRK_LOAD_CONST,
  IRK_LOAD_DATA,
  IRK_LOAD_ZERO,
  IRK_LOAD_FAR,  // the same kinds again, from here on
  IRK_LOAD_NUM_KINDS = 2 * IRK_LOAD_FAR,
  IRK_LOAD_TLS = IRK_LOAD_NUM_KINDS,  // the start of blocks: its bytes are among the constants
  IRK_LOAD_TLS_ZERO,
} irk_load_kind;
#define IRK_LOAD_NOT_LOADED UINT64_MAX

typedef struct irk_load_part {  // a loaded section of an object
  uint32_t input, section;
  irk_load_kind kind;
  uint32_t name;      // number of its name: parts with one name are adjacent
  uint64_t priority;  // of constructors
  uint64_t at, size;  // `at` is in the image, or for thread-local parts in the block
} irk_load_part;

typedef enum irk_load_state {
  IRK_LOAD_UNDEFINED,
  IRK_LOAD_IN_INPUT,  // in a section of an input
  IRK_LOAD_COMMON,
  IRK_LOAD_NUMBER,      // absolute
  IRK_LOAD_IN_PROCESS,  // an address of this process; 0 for an undefined weak symbol
  IRK_LOAD_SYNTHETIC,   // made by the loader: `value` is an offset in the image
} irk_load_state;
typedef struct irk_load_symbol {
  irk_str name;
  irk_load_state state;
  bool is_local, is_weak, is_hidden, is_tls, is_ifunc, is_wanted;
  bool needs_near_target;     // some relocation has only 32 bits for the distance, or for the address
  uint32_t input, section;    // of its definition, or of its first use
  uint64_t value, size;       // common: `value` is the alignment, later the place
  uint32_t slot, stub, pair;  // numbers from 1; 0: none
  irk_load_tls_module *tls;   // symbols elsewhere; `value` is the offset in the block
} irk_load_symbol;

typedef struct irk_load_file {  // an input
  irk_object *object;
  irk_str name;
  uint64_t *places;   // by section: offset in the image or in the block, or IRK_LOAD_NOT_LOADED
  uint32_t *symbols;  // by symbol: its number in the batch; UINT32_MAX: none
} irk_load_file;

// Thunks for `atexit` and its like, which `libc_nonshared.a` links into every program with its
// `__dso_handle`. A thunk passes the handle of the loader.
enum { IRK_LOAD_MOST_THUNKS = 4, IRK_LOAD_THUNK_SIZE = 32 };

typedef struct irk_load_batch {
  irk_loader *loader;
  irk_sink *sink;
  irk_arena arena;
  irk_load_file *files;
  uint32_t num_files;
  IRK_VEC(irk_load_part) parts;
  irk_load_names section_names, symbol_names;
  IRK_VEC(uint32_t) globals;  // number in symbol_names -> symbol
  IRK_VEC(irk_load_symbol) symbols;
  IRK_VEC(uint32_t) slots, stubs, pairs;  // the symbol of each; in `pairs` UINT32_MAX is the module itself
  uint32_t module_pair;                   // the pair with offset 0; 0: none
  uint32_t thunks;                        // a bit for each row of resolve.c's list
  bool needs_low_memory, failed;
  bool has_handle;  // a __dso_handle of its own
  // Offsets in the image.
  uint64_t starts[IRK_LOAD_NUM_KINDS + 1];  // by kind, multiples of pages; the last one is the size
  uint64_t stubs_at, thunks_at, slots_at, pairs_at, handle_at, frames_at, frames_end;
  // Position and size of the blocks' first bytes; size and alignment of blocks.
  uint64_t tls_at, tls_size, tls_block_size, tls_align;
  irk_load_tls_module *tls;  // of this image; NULL: none
  uint64_t align;            // of the image
  irk_load_image *image;
  char *base;
} irk_load_batch;
static inline char *irk_load_part_bytes(const irk_load_batch *b, const irk_load_part *part) {
  return b->base + part->at + (part->kind == IRK_LOAD_TLS ? b->tls_at : 0);
}

// Reports an error, up to MOST_ERRORS. UINT32_MAX as input: none.
void irk_load_fail(irk_load_batch *b, uint32_t input, const char *fmt, ...) IRK_PRINTF(3, 4);
#define IRK_LOAD_SHOWN(s) (int)((s).len < 400 ? (s).len : 400), (s).ptr

// resolve.c: takes sections and symbols; finds what relocations need; finds symbols elsewhere.
void irk_load_take(irk_load_batch *b);
void irk_load_scan(irk_load_batch *b);
void irk_load_resolve(irk_load_batch *b);
// layout.c: places everything; makes the memory and fills it.
void irk_load_layout(irk_load_batch *b);
bool irk_load_map(irk_load_batch *b);
// relocate.c
void irk_load_relocate(irk_load_batch *b);
uint32_t irk_load_reloc_size(uint32_t type);          // bytes that the relocation changes; UINT32_MAX: unknown type
void irk_load_write_thunks(const irk_load_batch *b);  // resolve.c
// Returns the address of a symbol that is not thread-local; for indirect functions the address of
// the stub.
uint64_t irk_load_address(const irk_load_batch *b, const irk_load_symbol *s);
enum { IRK_LOAD_STUB_SIZE = 8 };  // Each stub has a slot of 8 bytes, after the slots of addresses.
static inline uint64_t irk_load_stub_slot(const irk_load_batch *b, uint32_t stub) {
  return b->slots_at + 8 * ((uint64_t)b->slots.len + stub - 1);
}

#endif
