// Debug info: DWARF 4 and 5 of the module's metadata.
//
// While functions are made, rows of the line table and places of variables are noted (in
// irk_gen_func). When a function's code is in its section, irk_dwarf_function writes its part of
// the line program and keeps the data for its entries. The function can be dropped then, its
// metadata cannot.
//
// irk_dwarf_end writes the contents of each subprogram (parameters, blocks, inlined functions) as
// separate bytes: a body. Everything else is an entity: types, namespaces, subprograms, global
// variables. Entities form trees below the units and are made at their first reference. The trees
// are written from front to back, bodies are copied into place, and references are patched.
//
// Metadata is untrusted: kinds of nodes are checked, and walks along scopes are bounded.
#ifndef IRK_CODEGEN_DWARF_H
#define IRK_CODEGEN_DWARF_H

#include "codegen/dwarf_words.h"
#include "codegen/func.h"
#include "ir/dinode.h"
#include "irkit/dwarf.h"

typedef struct irk_dwarf_machine {
  uint8_t frame_base;        // DWARF number of the frame's base register
  const uint8_t *registers;  // DWARF numbers by register
} irk_dwarf_machine;

// ---- output -------------------------------------------------------------------------------------------------
typedef struct irk_dw_ref {  // 4 bytes: the offset of an entity, in its unit or (top bit of `entity`) in the section
  uint32_t at, entity;
} irk_dw_ref;
enum { IRK_DW_FAR = 0x80000000u };
typedef struct irk_dw_out {
  irk_buf bytes;
  IRK_VEC(irk_dw_ref) refs;
  IRK_VEC(irk_reloc) relocs;
} irk_dw_out;
typedef struct irk_dw_mark {  // a position in an irk_dw_out
  uint32_t bytes, refs, relocs;
} irk_dw_mark;
typedef struct irk_dw_abbrev {
  uint32_t code, len;
  uint16_t words[];  // tag, has children, attribute, form ...
} irk_dw_abbrev;
enum { IRK_DW_MAX_WORDS = 128 };

// ---- entities and their data --------------------------------------------------------------------------------
typedef struct irk_dw_entity {
  const irk_md *md;  // NULL: the code of an abstract subprogram, or (without code) the index type of arrays
  uint32_t unit;
  uint32_t parent, first_child, last_child, next;  // entities; parent 0: the unit
  uint32_t offset;                                 // in the section; 0: not written yet
  uint32_t code;                                   // subprogram: number + 1 in `codes`; variable: in `globals`
  bool is_abstract;                                // an inlined subprogram, or an entity in it
  bool is_detached;  // no parent: in a body, or a member that is referred to (then `code` is set)
} irk_dw_entity;
typedef struct irk_dw_range {
  uint32_t section, address;  // address: index of the start in .debug_addr
  uint64_t at, size;
} irk_dw_range;
typedef struct irk_dw_code {  // the code of a subprogram
  const irk_global *function;
  const irk_md *md;
  struct irk_dw_unit *unit;
  irk_dw_range range;
  uint32_t scope;  // see dwarf_func.h
  uint32_t first_call, num_calls;
  uint32_t head;  // bytes before the generator's code
  // Set when it is written:
  irk_dw_mark from, to;  // in `bodies`
  uint32_t first_variable, num_variables;
  uint32_t object_pointer;  // place in the body, plus 1
  uint32_t subprogram;      // entity
} irk_dw_code;
typedef struct irk_dw_variable {  // the place of a variable in a body
  uint32_t md, at;
} irk_dw_variable;
typedef struct irk_dw_global {
  const irk_global *global;   // NULL: a constant, or no place
  const irk_value *constant;  // up to 3.9
  const irk_md *expression;
  uint32_t next;  // next place of the same variable: number + 1
} irk_dw_global;

typedef enum irk_dw_base {
  IRK_DW_BASE_FRAME,        // in memory at frame + offset
  IRK_DW_BASE_SLOT,         // value in memory at frame + offset, `size` bytes
  IRK_DW_BASE_ADDRESS,      // value frame + offset
  IRK_DW_BASE_GLOBAL,       // in memory at the global
  IRK_DW_BASE_POINTER,      // value: the global's address
  IRK_DW_BASE_CONSTANT,     // value `offset`
  IRK_DW_BASE_REGISTER,     // value in register `offset`, a DWARF number
  IRK_DW_BASE_AT_SLOT,      // in memory at the address that is at frame + offset
  IRK_DW_BASE_AT_REGISTER,  // in memory at the address in a register
  IRK_DW_BASE_ENTRY,        // value that the register had at the function's entry
  IRK_DW_BASE_AT_ENTRY,     // in memory at that address
  IRK_DW_BASE_LIST,         // value of an expression of `size` values, whose places are d->terms from `offset` on
  IRK_DW_BASE_AT_LIST       // in memory at the address that it computes
} irk_dw_base;
typedef struct irk_dw_place {
  irk_dw_base base;
  uint32_t size;
  uint32_t bits;  // bits of the value, if not all of its bytes count; 0: they do
  int64_t offset;
  const irk_global *global;
} irk_dw_place;

typedef struct irk_dw_file {
  const irk_md *md;
  irk_str directory, name;
  uint32_t directory_number;
} irk_dw_file;
typedef struct irk_dw_unit {
  const irk_md *md;
  uint32_t number, emission, language;
  irk_buf line;  // the line program
  IRK_VEC(irk_reloc) line_relocs;
  IRK_VEC(irk_dw_file) files;
  irk_map file_of_md, file_of_name;
  const irk_md *last_file;
  uint32_t last_file_number;
  IRK_VEC(irk_dw_range) ranges;
  uint32_t first_child, last_child;
  uint32_t start, entry, line_start;  // offsets in their sections
  uint32_t line_reloc;                // the relocation of the unit's reference to its lines
  uint32_t macros_reloc;              // the same for its macros, plus 1; 0: none
  uint32_t size_type;                 // entity of the index type of arrays; 0: not used
} irk_dw_unit;

typedef struct irk_dw_module {
  irk_cg_module *cg;
  irk_module *m;
  irk_object *object;
  const irk_dwarf_machine *machine;
  uint32_t version;
  uint32_t offset_size;  // bytes of an offset in a section: 4, or 8 in the 64-bit format
  irk_arena arena;
  IRK_VEC(irk_dw_unit *) units;
  uint32_t num_mds;     // room in the next three arrays; metadata is read with functions
  uint32_t *numbers;    // by metadata id: number + 1 of the string, unit or entity
  uint32_t *scopes;     // by id of a local scope: id + 1 of the subprogram
  uint8_t *is_inlined;  // by a subprogram's id
  bool needs_body;      // kept data is dropped with the body
  irk_map globals_of;   // id of a global variable's node -> number + 1 of its last entry in `attached`; 0: placed
  IRK_VEC(irk_dw_global) attached;
  const irk_value **named;  // by id of a variable's node: its value, in releases whose nodes refer to it; else NULL
  // line tables: the open sequence
  irk_dw_unit *open;
  uint32_t open_section, line_file, line, column;
  uint64_t address, open_end;
  bool is_stmt;
  // strings
  irk_buf strings, line_strings;
  IRK_VEC(uint32_t) string_at;
  uint32_t size_type_name;
  // entities
  IRK_VEC(irk_dw_entity) entities;  // [0] is unused
  uint32_t num_scanned;
  IRK_VEC(const irk_md *) pending;
  IRK_VEC(irk_dw_code) codes;
  IRK_VEC(irk_dw_global) globals;
  IRK_VEC(irk_dw_variable) variables;
  irk_dw_out bodies, info, macros;
  irk_dw_unit *unit;  // the unit being written
  // the entry being written
  irk_dw_out entry;
  uint32_t entry_start;  // start of the attributes of the last entry
  uint16_t words[IRK_DW_MAX_WORDS];
  uint32_t num_words;
  irk_set abbrevs;
  irk_buf abbrev_bytes;
  irk_dw_out expression;
  uint64_t piece_end;           // bits of a variable whose place d->expression has
  IRK_VEC(irk_dw_place) terms;  // of the current function: places of the values of lists
  // lists: version 5 has a table of offsets before them
  IRK_VEC(irk_dw_range) addresses;  // .debug_addr
  irk_dw_out range_lists, location_lists;
  IRK_VEC(uint32_t) range_list_at, location_list_at;
  struct irk_dw_function *function;  // state of dwarf_func.c
} irk_dw_module;

// ---- dwarf.c: entry points ----------------------------------------------------------------------------------
// Returns NULL if the module has no debug info that is emitted.
irk_dw_module *irk_dwarf_begin(irk_cg_module *cg, const irk_dwarf_machine *machine);
// Adds a function. Its code is in section `text`, `size` bytes at `at`; the last `size - head` are
// those of f.
void irk_dwarf_function(irk_dw_module *d, irk_gen_func *f, uint32_t text, uint64_t at, uint32_t head, uint32_t size);
// Tells whether the bodies of the given functions, with their metadata, must be kept until the end.
bool irk_dwarf_needs_body(const irk_dw_module *d);
void irk_dwarf_end(irk_dw_module *d);  // writes the sections, when all functions and globals are defined
void irk_dwarf_free(irk_dw_module *d);
// Prepares for a function, after its body was read and before it is made, on the thread that puts
// functions into the object.
void irk_dwarf_prepare(irk_dw_module *d);
// Tells whether the function has debug info. Sets *variables if its variables have it, too, and
// *calls if its calls do.
bool irk_dwarf_wants(irk_dw_module *d, const irk_global *fn, bool *variables, bool *calls);

// Bytes of a reference to another unit.
static inline uint32_t irk_dw_far_size(const irk_dw_module *d) { return d->version < 3 ? 8 : d->offset_size; }
// Bytes of the length at the beginning of a unit or table.
static inline uint32_t irk_dw_length_size(const irk_dw_module *d) { return d->offset_size == 8 ? 12 : 4; }
void irk_dw_put_length(const irk_dw_module *d, irk_buf *b, uint64_t length);
void irk_dw_patch_length(const irk_dw_module *d, irk_buf *b, size_t at);  // of all behind it
// Keeps a node until the end.
static inline void irk_dw_keep_until_end(irk_dw_module *d, const irk_md *md) { d->needs_body |= md->dies_with_body; }

// ---- dwarf_node.c: checked access to metadata ---------------------------------------------------------------
const irk_md *irk_dw_node(const irk_md *md, uint32_t field, irk_md_kind kind);  // NULL: null, or another kind
irk_str irk_dw_text(const irk_md *md, uint32_t field);                          // empty: no string
const irk_md *irk_dw_list(const irk_md *md, uint32_t field);                    // a tuple, or NULL
bool irk_dw_number(const irk_md *md, uint32_t field, uint64_t *out);            // a size, or a reference to a constant
bool irk_dw_constant(const irk_md *md, uint64_t *out);                          // a constant integer
bool irk_dw_is_type(const irk_md *md);
const irk_md *irk_dw_scope(const irk_md *md);  // the enclosing scope; NULL: the unit
const irk_md *irk_dw_file_of(const irk_md *md);
const irk_md *irk_dw_nearest_file(const irk_md *scope);  // of the scope, or of the next one around it that has a file
// The subprogram that contains a scope; NULL: none.
const irk_md *irk_dw_subprogram(irk_dw_module *d, const irk_md *scope);
bool irk_dw_has_calls(const irk_md *subprogram);  // its code's entry has entries of all calls
const irk_md *irk_dw_block(const irk_md *scope);  // the scope, or the next one around it that is no file
irk_dw_unit *irk_dw_unit_of(irk_dw_module *d, const irk_md *subprogram);  // NULL: nothing is emitted for it

// ---- dwarf_line.c --------------------------------------------------------------------------------------------
uint32_t irk_dw_file_number(irk_dw_module *d, irk_dw_unit *unit, const irk_md *file);
void irk_dw_line_rows(irk_dw_module *d, irk_dw_unit *unit, irk_gen_func *f, const irk_md *subprogram, uint32_t text,
                      uint64_t at, uint32_t head, uint32_t size);
void irk_dw_line_close(irk_dw_module *d, uint64_t end);  // ends the open sequence
void irk_dw_line_end(irk_dw_module *d);                  // writes the sections

// ---- dwarf_macro.c -------------------------------------------------------------------------------------------
// Writes the macros, and their attribute in the unit's entry, which must be open. `lines` is the
// section.
void irk_dw_put_macros(irk_dw_module *d, irk_dw_unit *unit, uint32_t lines);
void irk_dw_macros_end(irk_dw_module *d);  // writes the section, when the places of lines are known

// ---- dwarf_names.c -------------------------------------------------------------------------------------------
bool irk_dw_has_public_names(const irk_dw_module *d, const irk_dw_unit *unit);
// Writes the tables of names that the units ask for. References to entities are not patched yet.
void irk_dw_write_names(irk_dw_module *d, uint32_t info);

// ---- dwarf_entry.c: entries, strings, sections ------------------------------------------------------------------
void irk_dw_begin(irk_dw_module *d, uint32_t tag);
uint32_t irk_dw_close(irk_dw_module *d, irk_dw_out *out, bool has_children);  // returns the place of the entry in `out`
void irk_dw_end_children(irk_dw_out *out);
void irk_dw_put(irk_dw_module *d, irk_dw_at at, uint64_t value);
void irk_dw_put_signed(irk_dw_module *d, irk_dw_at at, int64_t value);
void irk_dw_put_word8(irk_dw_module *d, irk_dw_at at, uint64_t value);  // in 8 bytes
void irk_dw_put_flag(irk_dw_module *d, irk_dw_at at);
void irk_dw_put_string(irk_dw_module *d, irk_dw_at at, const irk_md *md,
                       uint32_t field);  // does nothing if there is none
void irk_dw_put_ref(irk_dw_module *d, irk_dw_at at, uint32_t entity);
void irk_dw_put_ref_to(irk_dw_module *d, irk_dw_at at, uint32_t offset);  // to an offset in the unit's section
uint32_t irk_dw_put_ref_later(irk_dw_module *d,
                              irk_dw_at at);  // 4 bytes, relative to the unit; returns the place among the attributes
// Puts the lowest `size` bytes (fewer than 2^32) of a number as a block.
void irk_dw_put_words(irk_dw_module *d, irk_dw_at at, const uint64_t *words, uint64_t size);
void irk_dw_put_string_number(irk_dw_module *d, irk_dw_at at, uint32_t number);
void irk_dw_put_null_address(irk_dw_module *d, irk_dw_at at);
// Puts the contents of d->expression, and clears it.
void irk_dw_put_expression(irk_dw_module *d, irk_dw_at at);
void irk_dw_forget_expression(irk_dw_module *d);
void irk_dw_put_place(irk_dw_module *d, const irk_dw_range *range);                         // low_pc, high_pc
void irk_dw_put_offset(irk_dw_module *d, irk_dw_at at, uint32_t section, uint64_t offset);  // in a section
void irk_dw_put_list(irk_dw_module *d, irk_dw_at at, irk_dw_form form, uint32_t section, uint64_t place);
uint32_t irk_dw_section(irk_dw_module *d, irk_str name);  // made if missing
uint32_t irk_dw_strings_section(irk_dw_module *d);
uint32_t irk_dw_ranges_section(irk_dw_module *d);
uint32_t irk_dw_locations_section(irk_dw_module *d);
uint32_t irk_dw_macros_section(irk_dw_module *d);
uint32_t irk_dw_add_string(irk_dw_module *d, irk_str text);
// Returns the number of a string that the caller appends to d->strings, with a NUL.
uint32_t irk_dw_begin_string(irk_dw_module *d);
void irk_dw_put_address(irk_dw_module *d, irk_dw_at at, uint32_t section, uint64_t offset);
uint32_t irk_dw_add_address(irk_dw_module *d, uint32_t section, uint64_t at);
void irk_dw_move(irk_dw_module *d, irk_dw_out *out, uint32_t section);  // moves bytes and relocations to the section

// ---- dwarf_entity.c: the tree --------------------------------------------------------------------------------
uint32_t irk_dw_entity_of(irk_dw_module *d, const irk_md *md);  // made if missing; 0: it cannot be an entity
uint32_t irk_dw_type_of(irk_dw_module *d, const irk_md *md, uint32_t field);
void irk_dw_scan(irk_dw_module *d);  // makes the entities that new ones refer to
uint32_t irk_dw_add_code(irk_dw_module *d, irk_dw_unit *unit);

// ---- dwarf_type.c, dwarf_unit.c: entries of entities -----------------------------------------------------------
// Writes its entry, and those of its parts that are no entities. Those of its children follow if it
// has any.
bool irk_dw_write_type(irk_dw_module *d, uint32_t entity);
void irk_dw_put_type(irk_dw_module *d, irk_dw_at at, const irk_md *md, uint32_t field);
void irk_dw_put_line(irk_dw_module *d, const irk_md *file, uint64_t line);
bool irk_dw_is_c(uint32_t language);
void irk_dw_put_access(irk_dw_module *d, uint64_t flags);
void irk_dw_write_params(irk_dw_module *d, const irk_md *types);
void irk_dw_write_templates(irk_dw_module *d, const irk_md *params);
void irk_dw_write_static_member(irk_dw_module *d, uint32_t entity);
void irk_dw_put_local(irk_dw_module *d, const irk_md *variable);
void irk_dw_put_label(irk_dw_module *d, const irk_md *label);
void irk_dw_write_units(irk_dw_module *d);

// ---- dwarf_expr.c --------------------------------------------------------------------------------------------
// Appends to d->expression. Returns false, and appends nothing, if DWARF cannot express it.
bool irk_dw_express(irk_dw_module *d, const irk_dw_place *place, const irk_md *expression);
// Appends the value of a place. Returns false, and appends nothing, if DWARF cannot express it.
bool irk_dw_express_value(irk_dw_module *d, const irk_dw_place *place);
// Returns the part of the variable that the expression describes, in bits; false: the whole
// variable.
bool irk_dw_fragment_of(irk_dw_module *d, const irk_md *expression, uint64_t *from, uint64_t *size);
// Tells whether the expression begins with the value of a parameter at the function's entry.
bool irk_dw_is_entry_value(const irk_md *expression);
// Compares pairs of uint64_t by the first one, where a part of a variable starts: for qsort.
int irk_dw_compare_parts(const void *x, const void *y);

// ---- dwarf_func.c, dwarf_body.c --------------------------------------------------------------------------------
// Keeps what a function's entries need after the function is gone.
void irk_dw_keep_body(irk_dw_module *d, irk_dw_unit *unit, irk_gen_func *f, const irk_md *subprogram,
                      const irk_dw_range *range, uint32_t head);
void irk_dw_write_bodies(irk_dw_module *d);
void irk_dw_function_free(irk_dw_module *d);

#endif
