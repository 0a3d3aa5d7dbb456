// Debug info: DWARF 4 and 5 of the module's metadata.
//
// While functions are made, rows of the line table and places of variables are noted (irk_gen_func's). When a
// function's code is in its section, irk_dwarf_function writes its part of the line program and keeps what its entries
// need; the function can go then, its metadata not. irk_dwarf_end writes what is below each subprogram (parameters,
// blocks, inlined functions) as bytes of its own: a body. All else is an entity: types, namespaces, subprograms, global
// variables: a tree below the units, made as they are first referred to. It is written from front to back, bodies are
// put where they belong, and references patched.
//
// Metadata is input: kinds of nodes are checked where they are met, walks along scopes are loops with an end.
#ifndef IRK_CODEGEN_DWARF_H
#define IRK_CODEGEN_DWARF_H

#include "codegen/dwarf_words.h"
#include "codegen/func.h"
#include "ir/dinode.h"
#include "irkit/dwarf.h"

typedef struct irk_dwarf_machine {
  uint8_t frame_base;        // DWARF's number of the register that places in the frame are relative to
  const uint8_t *registers;  // DWARF's numbers by the generator's
} irk_dwarf_machine;

// ---- what is written -----------------------------------------------------------------------------------------
typedef struct irk_dw_ref {  // 4 bytes: the offset of an entity, in its unit or (top bit of `entity`) in the section
  uint32_t at, entity;
} irk_dw_ref;
enum { IRK_DW_FAR = 0x80000000u };
typedef struct irk_dw_out {
  irk_buf bytes;
  IRK_VEC(irk_dw_ref) refs;
  IRK_VEC(irk_reloc) relocs;
} irk_dw_out;
typedef struct irk_dw_mark {  // how much there was of each
  uint32_t bytes, refs, relocs;
} irk_dw_mark;
typedef struct irk_dw_abbrev {
  uint32_t code, len;
  uint16_t words[];  // tag, has children, attribute, form ...
} irk_dw_abbrev;
enum { IRK_DW_MAX_WORDS = 128 };

// ---- what is written down ------------------------------------------------------------------------------------
typedef struct irk_dw_entity {
  const irk_md *md;  // NULL: the code of an abstract subprogram, or (no code) the type that indexes arrays
  uint32_t unit;
  uint32_t parent, first_child, last_child, next;  // entities; parent 0: the unit
  uint32_t offset;                                 // in the section; 0: not written yet
  uint32_t code;                                   // subprogram: number + 1 in `codes`; variable: in `globals`
  bool is_abstract;                                // a subprogram that was inlined, and what is in it
  bool is_detached;  // nothing's child: `code` says that it is in a body, or a member that is referred to
} irk_dw_entity;
typedef struct irk_dw_range {
  uint32_t section, address;  // the latter: number in .debug_addr of where it begins
  uint64_t at, size;
} irk_dw_range;
typedef struct irk_dw_code {  // of a subprogram
  const irk_md *md;
  struct irk_dw_unit *unit;
  irk_dw_range range;
  uint32_t scope;  // dwarf_func.h's
  // When it is written:
  irk_dw_mark from, to;  // in `bodies`
  uint32_t first_variable, num_variables;
  uint32_t object_pointer;  // place in the body, plus 1
  uint32_t subprogram;      // entity
} irk_dw_code;
typedef struct irk_dw_variable {  // where in a body a variable is
  uint32_t md, at;
} irk_dw_variable;
typedef struct irk_dw_global {
  const irk_global *global;   // NULL: a constant, or nothing
  const irk_value *constant;  // up to 3.9
  const irk_md *expression;
  uint32_t next;  // of the same variable: number + 1
} irk_dw_global;

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
  uint32_t start, entry, line_start;  // in their sections
  uint32_t line_reloc;                // of the unit's reference to its lines
  uint32_t macros_reloc;              // of its macros', plus 1; 0: none
  uint32_t size_type;                 // entity of what indexes arrays; 0: there are none
} irk_dw_unit;

typedef struct irk_dw_module {
  irk_cg_module *cg;
  irk_module *m;
  irk_object *object;
  const irk_dwarf_machine *machine;
  uint32_t version;
  irk_arena arena;
  IRK_VEC(irk_dw_unit *) units;
  uint32_t num_mds;     // that there is room for in the next three; metadata comes with functions
  uint32_t *numbers;    // by metadata id: string, unit, entity: its number + 1
  uint32_t *scopes;     // by id of a scope in a function: the subprogram's id + 1
  uint8_t *is_inlined;  // by a subprogram's id
  bool needs_body;      // something that was kept goes with the body
  irk_map globals_of;  // id of a global variable's node -> number + 1 in `attached` of the last one; 0: they are placed
  IRK_VEC(irk_dw_global) attached;
  const irk_value **named;  // by id of a variable's node, in releases whose nodes name variables; else NULL
  // line tables: what is open
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
  irk_dw_unit *unit;  // of what is being written
  // the entry being written
  irk_dw_out entry;
  uint32_t entry_start;  // where the attributes of the last one are
  uint16_t words[IRK_DW_MAX_WORDS];
  uint32_t num_words;
  irk_set abbrevs;
  irk_buf abbrev_bytes;
  irk_dw_out expression;
  uint64_t piece_end;  // bits of a variable that it has said the place of
  // lists: version 5 keeps their offsets in front
  IRK_VEC(irk_dw_range) addresses;  // .debug_addr
  irk_dw_out range_lists, location_lists;
  IRK_VEC(uint32_t) range_list_at, location_list_at;
  struct irk_dw_function *function;  // dwarf_func.c's room
} irk_dw_module;

// ---- dwarf.c: the whole --------------------------------------------------------------------------------------
// NULL: the module has no debug info, or none of which anything is made.
irk_dw_module *irk_dwarf_begin(irk_cg_module *cg, const irk_dwarf_machine *machine);
// The function's code is in section `text`, `size` bytes at `at`, of which the last `size - head` are f's.
void irk_dwarf_function(irk_dw_module *d, irk_gen_func *f, uint32_t text, uint64_t at, uint32_t head, uint32_t size);
// Must the functions that were given stay until the end, with the metadata that came with their instructions?
bool irk_dwarf_needs_body(const irk_dw_module *d);
void irk_dwarf_end(irk_dw_module *d);  // all functions and globals have been defined: the sections
void irk_dwarf_free(irk_dw_module *d);
// Before a function is made, when its body has been read: on the thread that puts functions into the object.
void irk_dwarf_prepare(irk_dw_module *d);
// Is there debug info of the function? Of its variables, too?
bool irk_dwarf_wants(irk_dw_module *d, const irk_global *fn, bool *variables);

// What is referred to until the end.
static inline void irk_dw_hold(irk_dw_module *d, const irk_md *md) { d->needs_body |= md->goes; }

// ---- dwarf_node.c: metadata whose kinds are not taken for granted ----------------------------------------------
const irk_md *irk_dw_node(const irk_md *md, uint32_t field, irk_md_kind kind);  // NULL: another kind, or none
irk_str irk_dw_text(const irk_md *md, uint32_t field);                          // empty: none
const irk_md *irk_dw_list(const irk_md *md, uint32_t field);                    // a tuple, or NULL
bool irk_dw_number(const irk_md *md, uint32_t field, uint64_t *out);            // a size, or a reference to a constant
bool irk_dw_constant(const irk_md *md, uint64_t *out);                          // a constant integer
bool irk_dw_is_type(const irk_md *md);
const irk_md *irk_dw_scope(const irk_md *md);  // the one around; NULL: the unit
const irk_md *irk_dw_file_of(const irk_md *md);
const irk_md *irk_dw_subprogram(irk_dw_module *d, const irk_md *scope);  // that a scope is in; NULL: none
const irk_md *irk_dw_block(const irk_md *scope);  // the scope, or what is around it, but for files
irk_dw_unit *irk_dw_unit_of(irk_dw_module *d, const irk_md *subprogram);  // NULL: nothing is made for it

// ---- dwarf_line.c --------------------------------------------------------------------------------------------
uint32_t irk_dw_file_number(irk_dw_module *d, irk_dw_unit *unit, const irk_md *file);
void irk_dw_line_rows(irk_dw_module *d, irk_dw_unit *unit, irk_gen_func *f, const irk_md *subprogram, uint32_t text,
                      uint64_t at, uint32_t head, uint32_t size);
void irk_dw_line_close(irk_dw_module *d, uint64_t end);  // of the open sequence
void irk_dw_line_end(irk_dw_module *d);                  // the sections

// ---- dwarf_macro.c -------------------------------------------------------------------------------------------
// Writes them, and the attribute of the unit's entry, which is being written. `lines`: the section.
void irk_dw_put_macros(irk_dw_module *d, irk_dw_unit *unit, uint32_t lines);
void irk_dw_macros_end(irk_dw_module *d);  // the section, when it is known where lines are

// ---- dwarf_entry.c: entries, strings, sections ------------------------------------------------------------------
void irk_dw_begin(irk_dw_module *d, uint32_t tag);
uint32_t irk_dw_close(irk_dw_module *d, irk_dw_out *out, bool has_children);  // where it is in `out`
void irk_dw_end_children(irk_dw_out *out);
void irk_dw_put(irk_dw_module *d, irk_dw_at at, uint64_t value);
void irk_dw_put_signed(irk_dw_module *d, irk_dw_at at, int64_t value);
void irk_dw_put_flag(irk_dw_module *d, irk_dw_at at);
void irk_dw_put_string(irk_dw_module *d, irk_dw_at at, const irk_md *md,
                       uint32_t field);  // nothing where there is none
void irk_dw_put_ref(irk_dw_module *d, irk_dw_at at, uint32_t entity);
void irk_dw_put_ref_to(irk_dw_module *d, irk_dw_at at, uint32_t offset);  // to what stands there in the unit's section
uint32_t irk_dw_put_ref_later(irk_dw_module *d,
                              irk_dw_at at);  // 4 bytes in the entry's unit: where among its attributes
// The lowest `size` bytes of a number, as a block; fewer than 2^32.
void irk_dw_put_words(irk_dw_module *d, irk_dw_at at, const uint64_t *words, uint64_t size);
void irk_dw_put_string_number(irk_dw_module *d, irk_dw_at at, uint32_t number);
void irk_dw_put_null_address(irk_dw_module *d, irk_dw_at at);
// What d->expression has, which is empty then.
void irk_dw_put_expression(irk_dw_module *d, irk_dw_at at);
void irk_dw_forget_expression(irk_dw_module *d);
void irk_dw_put_place(irk_dw_module *d, const irk_dw_range *range);                         // low_pc, high_pc
void irk_dw_put_offset(irk_dw_module *d, irk_dw_at at, uint32_t section, uint64_t offset);  // in a section
void irk_dw_put_list(irk_dw_module *d, irk_dw_at at, irk_dw_form form, uint32_t section, uint64_t place);
uint32_t irk_dw_section(irk_dw_module *d, irk_str name);  // made where absent
uint32_t irk_dw_strings_section(irk_dw_module *d);
uint32_t irk_dw_ranges_section(irk_dw_module *d);
uint32_t irk_dw_locations_section(irk_dw_module *d);
uint32_t irk_dw_macros_section(irk_dw_module *d);
uint32_t irk_dw_add_string(irk_dw_module *d, irk_str text);
uint32_t irk_dw_begin_string(irk_dw_module *d);  // the number of one that is to be put into d->strings, with its end
uint32_t irk_dw_add_address(irk_dw_module *d, uint32_t section, uint64_t at);
void irk_dw_move(irk_dw_module *d, irk_dw_out *out, uint32_t section);  // bytes and relocations become the section's

// ---- dwarf_entity.c: the tree --------------------------------------------------------------------------------
uint32_t irk_dw_entity_of(irk_dw_module *d, const irk_md *md);  // made where there is none; 0: it can be none
uint32_t irk_dw_type_of(irk_dw_module *d, const irk_md *md, uint32_t field);
void irk_dw_scan(irk_dw_module *d);  // what the new ones refer to
uint32_t irk_dw_add_code(irk_dw_module *d, irk_dw_unit *unit);

// ---- dwarf_type.c, dwarf_unit.c: entries of entities -----------------------------------------------------------
// Writes its entry and those of its parts that are none; those of its children follow if it has any.
bool irk_dw_write_type(irk_dw_module *d, uint32_t entity);
void irk_dw_put_type(irk_dw_module *d, irk_dw_at at, const irk_md *md, uint32_t field);
void irk_dw_put_line(irk_dw_module *d, const irk_md *file, uint64_t line);
bool irk_dw_is_c(uint32_t language);
void irk_dw_put_access(irk_dw_module *d, uint64_t flags);
void irk_dw_write_params(irk_dw_module *d, const irk_md *types);
void irk_dw_write_templates(irk_dw_module *d, const irk_md *params);
void irk_dw_write_static_member(irk_dw_module *d, uint32_t entity);
void irk_dw_put_local(irk_dw_module *d, const irk_md *variable);
void irk_dw_write_units(irk_dw_module *d);

// ---- dwarf_expr.c --------------------------------------------------------------------------------------------
typedef enum irk_dw_base {
  IRK_DW_BASE_FRAME,       // at frame + offset
  IRK_DW_BASE_SLOT,        // its value is at frame + offset, `size` bytes
  IRK_DW_BASE_ADDRESS,     // its value is frame + offset
  IRK_DW_BASE_GLOBAL,      // at the global
  IRK_DW_BASE_POINTER,     // its value is the global's address
  IRK_DW_BASE_CONSTANT,    // its value is `offset`
  IRK_DW_BASE_REGISTER,    // its value is in register `offset`, DWARF's number
  IRK_DW_BASE_AT_SLOT,     // at the address that is at frame + offset
  IRK_DW_BASE_AT_REGISTER  // at the address that is in a register
} irk_dw_base;
typedef struct irk_dw_place {
  irk_dw_base base;
  uint32_t size;
  uint32_t bits;  // of the value, where they are not all of its bytes; 0: they are
  int64_t offset;
  const irk_global *global;
} irk_dw_place;
// Appends to d->expression; false: it can't be said, and nothing was appended.
bool irk_dw_express(irk_dw_module *d, const irk_dw_place *place, const irk_md *expression);
// The part of the variable that it is about, in bits; false: all.
bool irk_dw_fragment_of(irk_dw_module *d, const irk_md *expression, uint64_t *from, uint64_t *size);

// ---- dwarf_func.c, dwarf_body.c --------------------------------------------------------------------------------
// What a function's entries need, which outlives it.
void irk_dw_keep_body(irk_dw_module *d, irk_dw_unit *unit, irk_gen_func *f, const irk_md *subprogram,
                      const irk_dw_range *range, uint32_t head);
void irk_dw_write_bodies(irk_dw_module *d);
void irk_dw_function_free(irk_dw_module *d);

#endif
