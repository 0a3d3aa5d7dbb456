// Makes debug info: short functions for the nodes that front ends need.
//
// The nouns: an irk_debug collects what belongs to one compile unit (its globals, enumerations,
// imported entities, and the variables that functions retain) until irk_debug_finish writes it into
// the unit and the functions. An irk_debug_place is where the program declares something. Constants
// (IRK_DW_TAG_..., IRK_DI_FLAG_...) are in irkit/dwarf.h. Sizes, offsets and alignments are in
// bits; an alignment of 0 is the type's own. Lines and columns count from 1; 0 means none. Names
// are C strings, NULL or "" for none, and are copied. The type void is NULL. Nodes, and the
// irk_debug, belong to the module.
//
// A function returns NULL, and makes nothing, if a node has the wrong kind (a type given as a
// file), a number does not fit its field, or the module's release has no such node.
// irk_debug_finish reports that, so results need not be checked in between: other functions treat
// the NULL as "none". A field that the release does not have is kept in the module, and omitted
// when it is written. For other nodes and fields see irk_build_di (irkit/build.h) and
// irk_md_set_field (irkit/edit.h). If memory runs out, see irk_try.
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
// Returns an irk_debug for one compile unit; NULL if the module's release is older than 4.0, whose
// debug info consists of other nodes.
IRK_API irk_debug *irk_debug_create(irk_module *m);
// Writes what was collected into the unit and the functions. More may be made later, and finished
// again. Returns false if nodes were rejected since the last call, with an error in the sink (may
// be NULL) that names the first.
IRK_API bool irk_debug_finish(irk_debug *d, irk_sink *sink);

// Place of a declaration: its scope (a namespace, type, function, block, file or unit), file and
// line.
typedef struct irk_debug_place {
  irk_md *scope, *file;  // each may be NULL
  uint32_t line;
} irk_debug_place;

// ---- files and the unit ---------------------------------------------------------------------------------------
// Makes a file.
IRK_API irk_md *irk_debug_file(irk_debug *d, const char *name, const char *directory);
// Makes a file with a checksum (kind IRK_DI_CHECKSUM_CSK_MD5 ..., in hexadecimal digits; 0 and
// NULL: none) and its source text (NULL: none).
IRK_API irk_md *irk_debug_file_with(irk_debug *d, const char *name, const char *directory, uint32_t checksum_kind,
                                    const char *checksum, const char *source);

typedef struct irk_debug_unit_spec {
  size_t size;        // see IRK_SIZED
  irk_md *file;       // the main source file
  uint32_t language;  // IRK_DW_LANG_...
  const char *producer, *flags, *split_name, *sysroot, *sdk;
  bool is_optimized, for_profiling, ranges_base_address;
  uint32_t runtime_version;  // of the Objective-C runtime
  uint32_t emission;         // IRK_DI_EMISSION_LineTablesOnly ...; 0: FullDebug
  uint32_t name_table;       // IRK_DI_NAME_TABLE_...
  uint64_t dwo_id;
  uint32_t dwarf_version;        // 2 to 5; 0: 5
  bool no_split_debug_inlining;  // as with -fno-split-dwarf-inlining
} irk_debug_unit_spec;
// Makes the compile unit, once for each irk_debug, before the functions, globals, enumerations and
// imported entities that belong to it. Lists it in !llvm.dbg.cu, and adds the flags "Debug Info
// Version" and "Dwarf Version" if the module lacks them.
IRK_API irk_md *irk_debug_unit(irk_debug *d, const irk_debug_unit_spec *spec);

// ---- types ----------------------------------------------------------------------------------------------------
// Makes a basic type. `encoding`: IRK_DW_ATE_signed ...
IRK_API irk_md *irk_debug_basic(irk_debug *d, const char *name, uint64_t bits, uint32_t encoding);
// Makes an unspecified type, like C++'s decltype(nullptr).
IRK_API irk_md *irk_debug_unspecified(irk_debug *d, const char *name);
// Pointers and references. `bits` 0: the size of a pointer in address space 0 under the module's
// data layout. `tag`: IRK_DW_TAG_reference_type or IRK_DW_TAG_rvalue_reference_type.
IRK_API irk_md *irk_debug_pointer(irk_debug *d, irk_md *to, uint64_t bits);
IRK_API irk_md *irk_debug_reference(irk_debug *d, uint32_t tag, irk_md *to, uint64_t bits);
IRK_API irk_md *irk_debug_member_pointer(irk_debug *d, irk_md *to, irk_md *of_class, uint64_t bits);
// Makes a qualified type. `tag`: IRK_DW_TAG_const_type, volatile_type, restrict_type, atomic_type,
// immutable_type.
IRK_API irk_md *irk_debug_qualified(irk_debug *d, uint32_t tag, irk_md *type);
// Makes a typedef of `type`.
IRK_API irk_md *irk_debug_typedef(irk_debug *d, irk_debug_place at, const char *name, irk_md *type);

// Elements of structs. `flags`: IRK_DI_FLAG_Public ...
IRK_API irk_md *irk_debug_member(irk_debug *d, irk_debug_place at, const char *name, irk_md *type, uint64_t bits,
                                 uint64_t offset, uint32_t flags);
// Makes a bit field. `storage`: the offset of the storage unit that contains it.
IRK_API irk_md *irk_debug_bit_field(irk_debug *d, irk_debug_place at, const char *name, irk_md *type, uint64_t bits,
                                    uint64_t offset, uint64_t storage, uint32_t flags);
// Makes a static member. `constant`: its value, NULL if unknown.
IRK_API irk_md *irk_debug_static_member(irk_debug *d, irk_debug_place at, const char *name, irk_md *type,
                                        irk_value *constant, uint32_t flags);
// Makes the base class `base` of a class, at the given offset.
IRK_API irk_md *irk_debug_base_class(irk_debug *d, irk_md *of_class, irk_md *base, uint64_t offset, uint32_t flags);

typedef struct irk_debug_struct_spec {
  size_t size;   // see IRK_SIZED
  uint32_t tag;  // IRK_DW_TAG_class_type, IRK_DW_TAG_union_type; 0: IRK_DW_TAG_structure_type
  irk_debug_place at;
  const char *name;
  uint64_t bits;
  uint32_t align, flags;  // IRK_DI_FLAG_FwdDecl: a declaration
  // Members, static members, base classes, declarations of functions, nested types
  irk_md *const *elements;
  uint32_t num_elements;
  bool is_open;            // irk_debug_set_elements sets the elements later; equal open types are not merged
  const char *identifier;  // the type's name in all units that define it (C++: the mangled name)
  irk_md *vtable_holder;
  irk_md *const *template_params;
  uint32_t num_template_params;
  uint32_t runtime_language;
} irk_debug_struct_spec;
// Makes a struct, class or union type.
IRK_API irk_md *irk_debug_struct(irk_debug *d, const irk_debug_struct_spec *spec);
// Replaces the elements of an open type, so that they can refer to it. (Types can also refer to an
// irk_md_placeholder that is replaced later: irkit/edit.h.) Returns false if the type is not open
// or an element has the wrong kind.
IRK_API bool irk_debug_set_elements(irk_debug *d, irk_md *type, irk_md *const *elements, uint32_t n);

// Arrays and vectors. `bits` is the whole size; the subranges are the dimensions, outermost first.
IRK_API irk_md *irk_debug_array(irk_debug *d, irk_md *element, uint64_t bits, irk_md *const *subranges, uint32_t n);
IRK_API irk_md *irk_debug_vector(irk_debug *d, irk_md *element, uint64_t bits, irk_md *subrange);
// Makes a subrange of `count` elements, starting at `lower`; -1: unknown count.
IRK_API irk_md *irk_debug_subrange(irk_debug *d, int64_t lower, int64_t count);
// Makes a subrange from variables, expressions or constants as metadata, or NULL; at most one of
// `count` and `upper` may be given.
IRK_API irk_md *irk_debug_subrange_of(irk_debug *d, irk_md *lower, irk_md *count, irk_md *upper, irk_md *stride);

// Makes an enumerator, for irk_debug_enumeration.
IRK_API irk_md *irk_debug_enumerator(irk_debug *d, const char *name, int64_t value, bool is_unsigned);
// Makes an enumeration. `base`: the underlying integer type, may be NULL. `flags`:
// IRK_DI_FLAG_EnumClass ...
IRK_API irk_md *irk_debug_enumeration(irk_debug *d, irk_debug_place at, const char *name, irk_md *base, uint64_t bits,
                                      irk_md *const *enumerators, uint32_t n, uint32_t flags);
// Makes a function type: types[0] is the result's, the parameters' follow; a NULL at the end stands
// for variable arguments.
IRK_API irk_md *irk_debug_subroutine_type(irk_debug *d, irk_md *const *types, uint32_t n);

// Makes a type parameter of a template; `is_default`: it has the default argument.
IRK_API irk_md *irk_debug_template_type(irk_debug *d, const char *name, irk_md *type, bool is_default);
// Makes a value parameter of a template. `value`: a constant as metadata (irk_md_of_value), may be
// NULL.
IRK_API irk_md *irk_debug_template_value(irk_debug *d, const char *name, irk_md *type, irk_md *value, bool is_default);

// ---- scopes ---------------------------------------------------------------------------------------------------
// Makes a namespace; `exports`: an inline one.
IRK_API irk_md *irk_debug_namespace(irk_debug *d, irk_md *scope, const char *name, bool exports);
// Makes a lexical block, { ... }, in a function or another block.
IRK_API irk_md *irk_debug_block(irk_debug *d, irk_debug_place at, uint32_t column);

typedef struct irk_debug_function_spec {
  size_t size;  // see IRK_SIZED
  irk_debug_place at;
  const char *name, *linkage_name;
  irk_md *type;         // irk_debug_subroutine_type
  uint32_t scope_line;  // the line of its {; 0: at.line
  uint32_t flags;       // IRK_DI_FLAG_Prototyped ...
  uint32_t sp_flags;    // IRK_DI_SP_FLAG_LocalToUnit ...; the functions below set IRK_DI_SP_FLAG_Definition themselves
  irk_md *declaration;  // of a definition: the declaration in its class, or NULL
  irk_md *containing_type;
  uint32_t virtual_index;
  int32_t this_adjustment;
  irk_md *const *template_params;
  uint32_t num_template_params;
  irk_md *const *thrown_types;
  uint32_t num_thrown_types;
} irk_debug_function_spec;
// Makes the subprogram of a definition, and attaches it to `fn`, replacing the one attached there.
// NULL `fn`: it has no code of its own.
IRK_API irk_md *irk_debug_function(irk_debug *d, irk_function *fn, const irk_debug_function_spec *spec);
// Makes the subprogram of a declaration: an element of a class, or a called function, to which it
// is attached (`fn`: may be NULL, has no body).
IRK_API irk_md *irk_debug_declaration(irk_debug *d, irk_function *fn, const irk_debug_function_spec *spec);

// ---- code and variables ---------------------------------------------------------------------------------------
// Makes a location for irk_builder_set_location. `scope`: a function or block; `inlined_at`: the
// location of the inlined call, or NULL.
IRK_API irk_md *irk_debug_location(irk_debug *d, irk_md *scope, uint32_t line, uint32_t column, irk_md *inlined_at);
// Makes a label, for irk_debug_mark_label.
IRK_API irk_md *irk_debug_label(irk_debug *d, irk_debug_place at, const char *name);
// Makes the variable of a parameter. `number` counts from 1; the scope is the function.
IRK_API irk_md *irk_debug_parameter(irk_debug *d, irk_debug_place at, uint32_t number, const char *name, irk_md *type,
                                    uint32_t flags);
// Makes a local variable.
IRK_API irk_md *irk_debug_local(irk_debug *d, irk_debug_place at, const char *name, irk_md *type);
// Keeps a node even if no code refers to it: variables and labels in their function, types and
// declarations of functions in the unit. Returns false for other nodes.
IRK_API bool irk_debug_retain(irk_debug *d, irk_md *node);
// Makes an expression from IRK_DW_OP_... operations, each followed by its operands. NULL if the
// release has no such expression.
IRK_API irk_md *irk_debug_expression(irk_debug *d, const uint64_t *ops, uint32_t n);

// State, from the builder's position on, where a variable is stored, what its value is, or where a
// label is: by debug records, or by calls of llvm.dbg... in releases without records. NULL
// `expression` is the empty one, NULL `location` the builder's. They return false, and
// irk_debug_finish reports it, if the variable (label) is not one, there is no location, or the
// location is in another function.
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
  irk_md *declaration;  // the static member that is defined here, or NULL
  irk_md *expression;   // NULL: the empty one
  irk_md *const *template_params;
  uint32_t num_template_params;
} irk_debug_variable_spec;
// Makes a global variable with its expression, and attaches it to `variable`, beside other
// attachments. NULL `variable`: it is not in memory, and the expression gives its value.
IRK_API irk_md *irk_debug_global(irk_debug *d, irk_global *variable, const irk_debug_variable_spec *spec);

// Makes an imported entity. `tag`: IRK_DW_TAG_imported_module (a namespace),
// IRK_DW_TAG_imported_declaration.
IRK_API irk_md *irk_debug_import(irk_debug *d, uint32_t tag, irk_debug_place at, irk_md *entity, const char *name);

#ifdef __cplusplus
}
#endif
#endif
