// Debug info while a module is made: the nodes that front ends make, by short functions.
//
// The nouns: an irk_debug collects what belongs to one compile unit (its globals, enumerations, imported entities, and
// the variables that functions keep) until irk_debug_finish puts it in. A place is where the program declares
// something. Constants (IRK_DW_TAG_..., IRK_DI_FLAG_...) are those of irkit/dwarf.h; sizes and offsets are in bits,
// alignments (0: the type's own) too; lines and columns count from 1, and 0 means none. Names are C strings, NULL or
// "" for none, and are copied. Nodes belong to the module, the irk_debug does, too. Void is the type NULL.
//
// A node of the wrong kind (a type for a file), a number that does not fit, a node that the module's release does not
// have: NULL, nothing is made, and irk_debug_finish will say so. So nothing need be asked in between. Fields that the
// release does not have are kept in the module, and left out where it is written. Other nodes and fields:
// irk_build_di of irkit/build.h and irk_md_set_field of irkit/edit.h. Memory: see irk_try.
//
//   irk_debug *d = irk_debug_create(m);
//   irk_md *file = irk_debug_file(d, "twice.c", "/src");
//   irk_debug_unit(d, &(irk_debug_unit_spec){.file = file, .language = IRK_DW_LANG_C11, .producer = "mycc 1.0"});
//   irk_md *types[] = {irk_debug_basic(d, "int", 32, IRK_DW_ATE_signed), NULL};
//   types[1] = types[0];
//   irk_md *sp = irk_debug_function(d, fn, &(irk_debug_function_spec){
//       .at = {file, file, 3}, .name = "twice", .type = irk_debug_subroutine_type(d, types, 2)});
//   irk_builder_set_location(b, irk_debug_location(d, sp, 4, 10, NULL));
//   ...
//   if (!irk_debug_finish(d, &sink)) ...
#ifndef IRKIT_DEBUG_H
#define IRKIT_DEBUG_H

#include "irkit/build.h"
#include "irkit/dwarf.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct irk_debug irk_debug;
// NULL: the module's release is older than 4.0, whose debug info is made of other nodes.
IRK_API irk_debug *irk_debug_create(irk_module *m);
// Gives the unit and the functions what was collected for them; more may be made, and finished again. False: nodes were
// refused since the last time; an error in the sink (which may be NULL) names the first.
IRK_API bool irk_debug_finish(irk_debug *d, irk_sink *sink);

// Where something is declared: in a namespace, type, function, block, file or unit (`scope`), and in the text.
typedef struct irk_debug_place {
  irk_md *scope, *file;  // each may be NULL
  uint32_t line;
} irk_debug_place;

// ---- files and the unit ---------------------------------------------------------------------------------------
IRK_API irk_md *irk_debug_file(irk_debug *d, const char *name, const char *directory);
// With a checksum (IRK_DI_CHECKSUM_CSK_MD5 ..., in hexadecimal digits; 0 and NULL: none) and the text of the file,
// which may be NULL.
IRK_API irk_md *irk_debug_file_with(irk_debug *d, const char *name, const char *directory, uint32_t checksum_kind,
                                    const char *checksum, const char *source);

typedef struct irk_debug_unit_spec {
  size_t size;        // see IRK_SIZED
  irk_md *file;       // the main one
  uint32_t language;  // IRK_DW_LANG_...
  const char *producer, *flags, *split_name, *sysroot, *sdk;
  bool is_optimized, for_profiling, ranges_base_address;
  uint32_t runtime_version;  // of Objective-C
  uint32_t emission;         // IRK_DI_EMISSION_LineTablesOnly ...; 0: FullDebug
  uint32_t name_table;       // IRK_DI_NAME_TABLE_...
  uint64_t dwo_id;
  uint32_t dwarf_version;        // 2 to 5; 0: 5
  bool no_split_debug_inlining;  // of -fno-split-dwarf-inlining
} irk_debug_unit_spec;
// One for each irk_debug: it is listed in !llvm.dbg.cu, and the module gets the flags "Debug Info Version" and "Dwarf
// Version" where it has none. Functions, globals, enumerations and imported entities need it.
IRK_API irk_md *irk_debug_unit(irk_debug *d, const irk_debug_unit_spec *spec);

// ---- types ----------------------------------------------------------------------------------------------------
// encoding: IRK_DW_ATE_signed ...
IRK_API irk_md *irk_debug_basic(irk_debug *d, const char *name, uint64_t bits, uint32_t encoding);
IRK_API irk_md *irk_debug_unspecified(irk_debug *d, const char *name);  // C++'s "decltype(nullptr)"
// bits 0: of a pointer in address space 0, as the module's data layout has it.
IRK_API irk_md *irk_debug_pointer(irk_debug *d, irk_md *to, uint64_t bits);
// tag: IRK_DW_TAG_reference_type, IRK_DW_TAG_rvalue_reference_type; bits as before.
IRK_API irk_md *irk_debug_reference(irk_debug *d, uint32_t tag, irk_md *to, uint64_t bits);
IRK_API irk_md *irk_debug_member_pointer(irk_debug *d, irk_md *to, irk_md *of_class, uint64_t bits);
// tag: IRK_DW_TAG_const_type, volatile_type, restrict_type, atomic_type, immutable_type
IRK_API irk_md *irk_debug_qualified(irk_debug *d, uint32_t tag, irk_md *type);
IRK_API irk_md *irk_debug_typedef(irk_debug *d, irk_debug_place at, const char *name, irk_md *type);

// Parts of structures. flags: IRK_DI_FLAG_Public ...
IRK_API irk_md *irk_debug_member(irk_debug *d, irk_debug_place at, const char *name, irk_md *type, uint64_t bits,
                                 uint64_t offset, uint32_t flags);
// storage: the offset of the whole unit that the field is a part of.
IRK_API irk_md *irk_debug_bit_field(irk_debug *d, irk_debug_place at, const char *name, irk_md *type, uint64_t bits,
                                    uint64_t offset, uint64_t storage, uint32_t flags);
// constant: its value, if it is known; NULL otherwise.
IRK_API irk_md *irk_debug_static_member(irk_debug *d, irk_debug_place at, const char *name, irk_md *type,
                                        irk_value *constant, uint32_t flags);
IRK_API irk_md *irk_debug_base_class(irk_debug *d, irk_md *of_class, irk_md *base, uint64_t offset, uint32_t flags);

typedef struct irk_debug_struct_spec {
  size_t size;   // see IRK_SIZED
  uint32_t tag;  // IRK_DW_TAG_class_type, IRK_DW_TAG_union_type; 0: IRK_DW_TAG_structure_type
  irk_debug_place at;
  const char *name;
  uint64_t bits;
  uint32_t align, flags;  // IRK_DI_FLAG_FwdDecl: only declared
  // Members, static members, base classes, declarations of functions, nested types.
  irk_md *const *elements;
  uint32_t num_elements;
  bool is_open;            // elements come later, see irk_debug_set_elements; equal types are two then
  const char *identifier;  // the same in all units that have the type (C++'s mangled name)
  irk_md *vtable_holder;
  irk_md *const *template_params;
  uint32_t num_template_params;
  uint32_t runtime_language;
} irk_debug_struct_spec;
IRK_API irk_md *irk_debug_struct(irk_debug *d, const irk_debug_struct_spec *spec);
// The elements of a type that was made open, in the place of those it has: so types refer to themselves. (Or make
// pointers to an irk_md_placeholder, and replace it: irkit/edit.h.) False: it is not open, or an element is none.
IRK_API bool irk_debug_set_elements(irk_debug *d, irk_md *type, irk_md *const *elements, uint32_t n);

// bits: of all of it. Subranges are its dimensions, the outer ones first.
IRK_API irk_md *irk_debug_array(irk_debug *d, irk_md *element, uint64_t bits, irk_md *const *subranges, uint32_t n);
IRK_API irk_md *irk_debug_vector(irk_debug *d, irk_md *element, uint64_t bits, irk_md *subrange);
IRK_API irk_md *irk_debug_subrange(irk_debug *d, int64_t lower, int64_t count);  // count -1: not known
// By variables, expressions and constants as metadata, each of which may be NULL; not `count` and `upper` both.
IRK_API irk_md *irk_debug_subrange_of(irk_debug *d, irk_md *lower, irk_md *count, irk_md *upper, irk_md *stride);

IRK_API irk_md *irk_debug_enumerator(irk_debug *d, const char *name, int64_t value, bool is_unsigned);
// base: its integer type, may be NULL. flags: IRK_DI_FLAG_EnumClass ...
IRK_API irk_md *irk_debug_enumeration(irk_debug *d, irk_debug_place at, const char *name, irk_md *base, uint64_t bits,
                                      irk_md *const *enumerators, uint32_t n, uint32_t flags);
// types[0] is the result's, the parameters' follow. A NULL at the end: more arguments of any types.
IRK_API irk_md *irk_debug_subroutine_type(irk_debug *d, irk_md *const *types, uint32_t n);

IRK_API irk_md *irk_debug_template_type(irk_debug *d, const char *name, irk_md *type, bool is_default);
// value: a constant as metadata (irk_md_of_value); may be NULL.
IRK_API irk_md *irk_debug_template_value(irk_debug *d, const char *name, irk_md *type, irk_md *value, bool is_default);

// ---- scopes ---------------------------------------------------------------------------------------------------
IRK_API irk_md *irk_debug_namespace(irk_debug *d, irk_md *scope, const char *name, bool exports);  // inline: exports
IRK_API irk_md *irk_debug_block(irk_debug *d, irk_debug_place at, uint32_t column);  // { ... } in a function or block

typedef struct irk_debug_function_spec {
  size_t size;  // see IRK_SIZED
  irk_debug_place at;
  const char *name, *linkage_name;
  irk_md *type;         // irk_debug_subroutine_type
  uint32_t scope_line;  // of its {; 0: at.line
  uint32_t flags;       // IRK_DI_FLAG_Prototyped ...
  uint32_t sp_flags;    // IRK_DI_SP_FLAG_LocalToUnit ...; IRK_DI_SP_FLAG_Definition is the function's to set
  irk_md *declaration;  // of a definition: that in its class, if any
  irk_md *containing_type;
  uint32_t virtual_index;
  int32_t this_adjustment;
  irk_md *const *template_params;
  uint32_t num_template_params;
  irk_md *const *thrown_types;
  uint32_t num_thrown_types;
} irk_debug_function_spec;
// A definition, attached to `fn` in the place of what is attached there. NULL for `fn`: it has no code of its own.
IRK_API irk_md *irk_debug_function(irk_debug *d, irk_function *fn, const irk_debug_function_spec *spec);
// A declaration: an element of a class, or of a function that is called (attached to `fn`, which may be NULL and has no
// body).
IRK_API irk_md *irk_debug_declaration(irk_debug *d, irk_function *fn, const irk_debug_function_spec *spec);

// ---- code and variables ---------------------------------------------------------------------------------------
// scope: a function or block. inlined_at: the location of the call, or NULL.
IRK_API irk_md *irk_debug_location(irk_debug *d, irk_md *scope, uint32_t line, uint32_t column, irk_md *inlined_at);
IRK_API irk_md *irk_debug_label(irk_debug *d, irk_debug_place at, const char *name);
// number: from 1. The scope is the function.
IRK_API irk_md *irk_debug_parameter(irk_debug *d, irk_debug_place at, uint32_t number, const char *name, irk_md *type,
                                    uint32_t flags);
IRK_API irk_md *irk_debug_local(irk_debug *d, irk_debug_place at, const char *name, irk_md *type);
// Keeps a node even where no code refers to it: variables and labels by their function, types and declarations of
// functions by the unit. Of other nodes: false.
IRK_API bool irk_debug_retain(irk_debug *d, irk_md *node);
// IRK_DW_OP_..., with their operands behind them. NULL: the release knows no such expression.
IRK_API irk_md *irk_debug_expression(irk_debug *d, const uint64_t *ops, uint32_t n);

// What variables are, from where the builder stands on: debug records, or calls of llvm.dbg... in releases that have
// these. expression NULL: the empty one; location NULL: the builder's. False, as if a node were refused: not a variable
// (a label), no location, or one in another function than the variable.
IRK_API bool irk_debug_declare(irk_debug *d, irk_builder *b, irk_value *address, irk_md *variable, irk_md *expression,
                               irk_md *location);
IRK_API bool irk_debug_value(irk_debug *d, irk_builder *b, irk_value *value, irk_md *variable, irk_md *expression,
                             irk_md *location);
IRK_API bool irk_debug_mark_label(irk_debug *d, irk_builder *b, irk_md *label, irk_md *location);

// ---- globals and imports --------------------------------------------------------------------------------------
typedef struct irk_debug_variable_spec {
  size_t size;  // see IRK_SIZED
  irk_debug_place at;
  const char *name, *linkage_name;
  irk_md *type;
  bool is_local, is_declaration;
  uint32_t align;
  irk_md *declaration;  // the static member that it defines
  irk_md *expression;   // NULL: the empty one
  irk_md *const *template_params;
  uint32_t num_template_params;
} irk_debug_variable_spec;
// The variable with its expression, attached to `variable` beside what is there. NULL for `variable`: it is nowhere in
// memory, and its expression says what it is.
IRK_API irk_md *irk_debug_global(irk_debug *d, irk_global *variable, const irk_debug_variable_spec *spec);

// tag: IRK_DW_TAG_imported_module (a namespace), IRK_DW_TAG_imported_declaration
IRK_API irk_md *irk_debug_import(irk_debug *d, uint32_t tag, irk_debug_place at, irk_md *entity, const char *name);

#ifdef __cplusplus
}
#endif
#endif
