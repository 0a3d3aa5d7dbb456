// Views of modules: graphs of functions, calls and types as DOT, which Graphviz draws; the space
// used in bitcode as a tree, as DOT and as SVG; symbols; differences between two modules.
//
// All output is UTF-8 text that may contain any name: characters of names that cannot be displayed
// are escaped by irk_escape. Names of nodes tell what they are: "b3" is the block at index 3 of its
// function, "f3" the function at index 3 of its module, "t3" the type with id 3, "s3" the node at
// index 3 of an irk_space. In SVG made by Graphviz, groups have these names as ids. Classes of
// nodes (in DOT and SVG) are "entry", "focus", "loop" (a loop header), "unreachable", "outside"
// (declared only) and "more" (represents what is not drawn). Classes of edges are "true" and
// "false" (of a conditional branch), "unwind" and "back" (to the header of a loop that contains the
// edge).
#ifndef IRKIT_LOOK_H
#define IRKIT_LOOK_H

#include "irkit/demangle.h"
#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// NULL means defaults; a zero field means its default.
typedef struct irk_graph_options {
  size_t size;         // see IRK_SIZED
  bool instructions;   // show the text of instructions in blocks
  bool fold;           // draw blocks that can only follow each other as one node, named after the first
  uint32_t depth;      // draw nodes that are at most so many edges away from the focus; 0: any number
  uint32_t max_nodes;  // draw at most so many nodes, those nearest to the focus or the entry; 0: 500
  uint32_t max_lines;  // at most so many lines of text in a node; 0: 60
  // For control flow and dominators: draw the blocks that lead to this block or are reached from
  // it; may be NULL
  const irk_block *focus;
  uint32_t max_edges;       // draw at most so many edges, equally many of each node; 0: 1000
  irk_demangler *demangle;  // shows names in labels demangled; NULL: as they are
  void *demangle_user;
} irk_graph_options;

// Each writes a graph in the DOT language. They return false if the writer does, and, with an error
// in the sink (may be NULL), if the function has no body, it was not read, or memory runs out.
// Undrawn neighbours of a drawn node are counted in a node of class "more".

// The control flow of a function: a node for each block, an edge from it to each successor, with
// "true", "false", the values of switch cases, "unwind" ... as labels.
IRK_API bool irk_graph_cfg(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                           const irk_writer *out, irk_sink *sink);
// The dominator tree of a function: an edge to each block from its immediate dominator. `fold` has
// no effect.
IRK_API bool irk_graph_dominators(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                                  const irk_writer *out, irk_sink *sink);
// The call graph: a node for each function that is defined or called, an edge from callers to
// callees, labelled with the number of calls if that is not 1. Calls of intrinsics are left out;
// calls with unknown callee lead to a node "indirect". Aliases are replaced by their targets. `fn`
// is the focus: the functions that it calls and those that call it, directly or not, are drawn;
// NULL draws the whole module. Unread bodies call nothing.
IRK_API bool irk_graph_calls(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                             const irk_writer *out, irk_sink *sink);
// The identified structs of a module with their fields, and an edge from each to those that it
// contains, or points to if pointers are typed, labelled with the field numbers. `t` is the focus,
// or NULL.
IRK_API bool irk_graph_types(const irk_module *m, const irk_type *t, const irk_graph_options *options,
                             const irk_writer *out, irk_sink *sink);

// ---- space ----------------------------------------------------------------------------------------------------
// The space used in a bitcode file, as a tree: the file; its modules, string tables and symbol
// tables; in a module, its functions by name, its other kinds of blocks and its records; in those,
// the kinds of blocks and records. Alignment and block headers count for the block.
typedef struct irk_space_node {
  irk_str name;
  uint64_t bits;   // of the whole node: at least the sum of its children
  uint64_t count;  // number of blocks or records that it sums up
  // Indexes of nodes. Children are adjacent, largest first. The root is node 0 and its own parent
  uint32_t parent, first_child, num_children;
  bool is_function;
} irk_space_node;
typedef struct irk_space {
  const irk_space_node *nodes;
  uint32_t num_nodes;
} irk_space;
// Returns the tree, which the caller destroys and which keeps no pointer into `bytes`. NULL, with
// an error in the sink (may be NULL), if the file is not bitcode or is invalid, or memory runs out.
// `file` is its name in diagnostics, and the root's name.
IRK_API irk_space *irk_space_measure(const void *bytes, size_t len, irk_str file, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_space_destroy(irk_space *space);
// Writes the tree as DOT. Of `options`, depth (0: 2, from the root), max_nodes and max_lines are
// used. Returns false as the functions above do.
IRK_API bool irk_space_dot(const irk_space *space, const irk_graph_options *options, const irk_writer *out,
                           irk_sink *sink);
// Writes the tree as a treemap in SVG, `width` by `height` pixels (0: 1200, 800; at most 20,000):
// nested rectangles whose areas are proportional to the space, with names if they fit, and name,
// bytes and share as title.
IRK_API bool irk_space_svg(const irk_space *space, uint32_t width, uint32_t height, const irk_writer *out,
                           irk_sink *sink);

// ---- symbols --------------------------------------------------------------------------------------------------
enum {
  IRK_SYMTAB_UNDEFINED = 1,
  IRK_SYMTAB_GLOBAL = 2,  // visible to other objects
  IRK_SYMTAB_WEAK = 4,
  IRK_SYMTAB_COMMON = 8,
  IRK_SYMTAB_INDIRECT = 16,    // an alias
  IRK_SYMTAB_EXECUTABLE = 32,  // a function; every symbol that inline assembly defines or uses
  IRK_SYMTAB_CONSTANT = 64,
  IRK_SYMTAB_TLS = 128,
  IRK_SYMTAB_HIDDEN = 256,
  IRK_SYMTAB_INTERNAL = 512  // LLVM's own: private globals, llvm.*, the section llvm.metadata
};
typedef struct irk_symtab_entry {
  irk_str name;        // as in object files: with the prefix that the data layout requires
  uint32_t flags;      // IRK_SYMTAB_...
  irk_global *global;  // NULL: from inline assembly, or made by the code generator
} irk_symtab_entry;
typedef struct irk_symtab {
  const irk_symtab_entry *items;
  uint32_t len;
} irk_symtab;
// Returns the symbols of an object made from the module, which the caller destroys: those of
// functions, variables, aliases and ifuncs, in order, then those of module-level assembly. In
// assembly, labels, assignments, directives that declare symbols, and targets of calls and jumps
// are recognised. The module must outlive the result. NULL, with an error in the sink (may be
// NULL), if memory runs out.
IRK_API irk_symtab *irk_symtab_create(const irk_module *m, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_symtab_destroy(irk_symtab *symbols);

// ---- differences ----------------------------------------------------------------------------------------------
// The differences between two modules, as rows: a module's own properties, types, globals; within a
// global, its own properties; within a function, its blocks; within these, their instructions and
// debug records. Rows are in text order, each before the rows within it.
//
// Globals are matched by name. Local ones whose names differ in a number only (".str.3") are
// matched by their contents. Then the rest are matched by their contents, and functions by the
// share of equal blocks. Blocks are matched by their contents and successors, instructions by what
// they compute and by their order. These do not matter: numbers and names of local values, the
// order of globals, blocks and metadata, numbers of metadata and attributes, use-list orders, and
// the module's name. Modules are compared as they are in memory: convert both to one release before
// (irk_convert).
typedef enum irk_diff_what {
  IRK_DIFF_PROPERTY,  // `property`, and each side's value as text
  IRK_DIFF_TYPE,      // an identified struct with a name
  IRK_DIFF_GLOBAL,
  IRK_DIFF_BLOCK,
  IRK_DIFF_INST,
  IRK_DIFF_RECORD,
  IRK_DIFF_NODE  // of metadata
} irk_diff_what;
typedef enum irk_diff_change { IRK_DIFF_SAME, IRK_DIFF_CHANGED, IRK_DIFF_REMOVED, IRK_DIFF_ADDED } irk_diff_change;
typedef struct irk_diff_side {  // what the row is about; the other members are NULL, all if the side lacks it
  const irk_type *type;
  const irk_global *global;
  const irk_block *block;
  const irk_inst *inst;
  const irk_dbg_record *record;
  const irk_md *md;
  irk_str text;
} irk_diff_side;
typedef struct irk_diff_row {
  irk_diff_what what;
  irk_diff_change change;
  uint32_t num_inner;  // number of rows after this one that are within it
  bool is_renamed;     // a global: it has another name, which is not just another number of a local one's
  bool is_debug_only;  // an instruction or record: only its debug location changed
  const char *property;
  irk_diff_side left, right;
} irk_diff_row;
typedef struct irk_diff {
  const irk_diff_row *rows;
  uint32_t num_rows;
  uint32_t num_changed, num_removed, num_added;  // globals
  bool differ;                                   // some row is not IRK_DIFF_SAME
} irk_diff;
// NULL means defaults; a zero field means its default.
typedef struct irk_diff_options {
  size_t size;          // see IRK_SIZED
  bool no_debug;        // ignore debug info
  bool no_metadata;     // ignore all metadata
  bool functions_only;  // compare only bodies of functions with the same names, and which functions there are
  // Compare as llvm-diff does: blocks are followed from the entry on as long as the edges to them
  // are equal, and users of an instruction that differs also differ
  bool as_llvm_diff;
  // Not 0: constructs that only refer to changed metadata have rows, too, and debug locations are
  // compared by their lines, not by the distance from their function's line.
  uint64_t compare_references;
} irk_diff_options;
// Compares two modules, whose bodies must have been read. Returns the differences, which the caller
// destroys before the modules. Changed functions have rows for all of their blocks, changed blocks
// for all of their instructions. NULL, with an error in the sink (may be NULL), if memory runs out
// or a body was not read. Time and memory are linear in the size of the modules, so in long runs of
// similar instructions matches may not be the best.
IRK_API irk_diff *irk_diff_create(const irk_module *left, const irk_module *right, const irk_diff_options *options,
                                  irk_sink *sink);
// Compares one function with another: rows as above, the first one for the two functions.
IRK_API irk_diff *irk_diff_functions(const irk_module *left, const irk_function *left_fn, const irk_module *right,
                                     const irk_function *right_fn, const irk_diff_options *options, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_diff_destroy(irk_diff *diff);

#ifdef __cplusplus
}
#endif
#endif
