// Looking at modules: graphs of functions, calls and types as DOT, which Graphviz draws; what takes the space in
// bitcode as a tree, as DOT and as SVG; symbols; differences of two modules.
//
// Everything is written as UTF-8 text that any name can stand in: characters of names that cannot be shown are written
// as irk_show has them. Nodes have names that say what they are: "b3" is the block at index 3 of its function, "f3" the
// function at index 3 of its module, "t3" the type with id 3, "s3" the node at index 3 of an irk_space; SVG that
// Graphviz draws of them has these names as ids of its groups. Classes (in DOT and in SVG): "entry", "focus", "loop" (a
// loop's header), "unreachable", "outside" (declared only), "more" (stands for what is not drawn); of edges: "true" and
// "false" (of a conditional branch), "unwind", "back" (to the header of a loop that the edge is in).
#ifndef IRKIT_LOOK_H
#define IRKIT_LOOK_H

#include "irkit/demangle.h"
#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// NULL means defaults; a zero field means its default.
typedef struct irk_graph_options {
  size_t size;              // see IRK_SIZED
  bool instructions;        // show the text of instructions in blocks
  bool fold;                // draw blocks that can only follow each other as one node, named after the first
  uint32_t depth;           // draw what is at most so many edges away from the focus; 0: any number
  uint32_t max_nodes;       // draw at most so many nodes, those nearest to the focus or the entry; 0: 500
  uint32_t max_lines;       // at most so many lines of text in a node; 0: 60
  const irk_block *focus;   // of control flow and dominators: draw what leads to this block, and where it leads; may be
                            // NULL
  uint32_t max_edges;       // draw at most so many edges, of each node as many as of the others; 0: 1000
  irk_demangler *demangle;  // names in labels are shown as it has them; NULL: as they are
  void *demangle_user;
} irk_graph_options;

// Each writes a graph in the language DOT. They return false where the writer refused, and, with an error in the sink
// (may be NULL), where the function has no body, it was not read, or memory runs out. What is next to a drawn node and
// not drawn itself is counted in a node of class "more".

// The control flow of a function: a node for each block, an edge from it to each successor, with "true", "false", the
// values of switch cases, "unwind" ... as labels.
IRK_API bool irk_graph_cfg(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                           const irk_writer *out, irk_sink *sink);
// The dominator tree of a function: an edge to each block from its immediate dominator. `fold` has no effect.
IRK_API bool irk_graph_dominators(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                                  const irk_writer *out, irk_sink *sink);
// Who calls whom: a node for each function that is defined or called, an edge from callers to callees, labelled with
// the number of calls where that is not 1. Calls of intrinsics are left out; calls of what no one knows lead to a node
// "indirect". Aliases stand for what they name. `fn` is the focus: what it calls and what calls it, directly or not;
// NULL draws the whole module. Bodies that were not read call nothing.
IRK_API bool irk_graph_calls(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                             const irk_writer *out, irk_sink *sink);
// The identified structs of a module with their fields, an edge from each to those that it contains, or points to where
// pointers have types, labelled with the numbers of the fields. `t` is the focus, or NULL.
IRK_API bool irk_graph_types(const irk_module *m, const irk_type *t, const irk_graph_options *options,
                             const irk_writer *out, irk_sink *sink);

// ---- space ----------------------------------------------------------------------------------------------------
// What takes the bytes of a file of bitcode, as a tree: the file; its modules and its tables of strings and symbols;
// in a module, its functions by name, its other kinds of blocks and its records; in those, the kinds of blocks and
// records. What alignment and the heads of blocks take counts for the block.
typedef struct irk_space_node {
  irk_str name;
  uint64_t bits;                               // the whole node's: at least those of its children
  uint64_t count;                              // of blocks or records that it sums up
  uint32_t parent, first_child, num_children;  // indexes; children stand together, largest first; the root is node 0,
                                               // its own parent
  bool is_function;
} irk_space_node;
typedef struct irk_space {
  const irk_space_node *nodes;
  uint32_t num_nodes;
} irk_space;
// Returns the tree, which the caller destroys and which keeps no pointer into `bytes`. NULL, with an error in the sink
// (may be NULL), where the file is not bitcode or broken, or memory runs out. `file` is its name in diagnostics, and
// the root's.
IRK_API irk_space *irk_space_measure(const void *bytes, size_t len, irk_str file, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_space_destroy(irk_space *space);
// Writes the tree as DOT. Of `options`, depth (0: 2, from the root), max_nodes and max_lines count. They return false
// as the others do.
IRK_API bool irk_space_dot(const irk_space *space, const irk_graph_options *options, const irk_writer *out,
                           irk_sink *sink);
// Writes it as a treemap, a picture of its own in the language SVG, `width` by `height` pixels (0: 1200, 800; at most
// 20,000): rectangles in rectangles, each as large as what it stands for takes, with names where there is room and
// names, bytes and shares as titles.
IRK_API bool irk_space_svg(const irk_space *space, uint32_t width, uint32_t height, const irk_writer *out,
                           irk_sink *sink);

// ---- symbols --------------------------------------------------------------------------------------------------
enum {
  IRK_SYMTAB_UNDEFINED = 1,
  IRK_SYMTAB_GLOBAL = 2,  // seen by other objects
  IRK_SYMTAB_WEAK = 4,
  IRK_SYMTAB_COMMON = 8,
  IRK_SYMTAB_INDIRECT = 16,    // an alias
  IRK_SYMTAB_EXECUTABLE = 32,  // a function; everything that inline assembly defines or uses
  IRK_SYMTAB_CONSTANT = 64,
  IRK_SYMTAB_TLS = 128,
  IRK_SYMTAB_HIDDEN = 256,
  IRK_SYMTAB_INTERNAL = 512  // LLVM's own: private globals, llvm.*, the section llvm.metadata
};
typedef struct irk_symtab_entry {
  irk_str name;        // as objects have it: with the prefix that the data layout asks for
  uint32_t flags;      // IRK_SYMTAB_...
  irk_global *global;  // NULL: of inline assembly, or made by the code generator
} irk_symtab_entry;
typedef struct irk_symtab {
  const irk_symtab_entry *items;
  uint32_t len;
} irk_symtab;
// Returns the symbols of an object that is made of the module, which the caller destroys: of functions, variables,
// aliases and ifuncs in their order, then those of inline assembly of the module. Of assembly, labels, assignments and
// the directives that declare symbols are understood, and destinations of calls and jumps. The module must outlive
// them. NULL, with an error in the sink (may be NULL), where memory runs out.
IRK_API irk_symtab *irk_symtab_create(const irk_module *m, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_symtab_destroy(irk_symtab *symbols);

// ---- differences ----------------------------------------------------------------------------------------------
// What is not the same in two modules, as rows: a module's own properties, types, globals; within a global, what it
// says of itself; within a function, its blocks, and within these their instructions and debug records. Rows stand in
// the order of the text, each before those that are within it.
//
// Globals are matched by name; local ones by what they hold where their names differ in a number alone (".str.3");
// those that are left over by what they hold, then functions by how much of their blocks is the same. Blocks are
// matched by what they hold and where they lead, instructions by what they do and in which order they stand. Numbers
// and names of local values, the order of globals, blocks and metadata, numbers of metadata and attributes, use-list
// orders and the module's name count for nothing. Modules are compared as they are in memory: bring both to one release
// before (irk_convert).
typedef enum irk_diff_what {
  IRK_DIFF_PROPERTY,  // `property`, and what each side says: text
  IRK_DIFF_TYPE,      // an identified struct with a name
  IRK_DIFF_GLOBAL,
  IRK_DIFF_BLOCK,
  IRK_DIFF_INST,
  IRK_DIFF_RECORD,
  IRK_DIFF_NODE  // of metadata
} irk_diff_what;
typedef enum irk_diff_change { IRK_DIFF_SAME, IRK_DIFF_CHANGED, IRK_DIFF_GONE, IRK_DIFF_ADDED } irk_diff_change;
typedef struct irk_diff_side {  // of what the row is about, the rest is NULL; all is NULL where the side lacks it
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
  uint32_t num_inner;  // so many rows behind this one are within it
  bool is_renamed;     // a global: it has another name, which is not just another number of a local one's
  bool is_debug_only;  // an instruction or a record: all that changed is its debug location
  const char *property;
  irk_diff_side left, right;
} irk_diff_row;
typedef struct irk_diff {
  const irk_diff_row *rows;
  uint32_t num_rows;
  uint32_t num_changed, num_gone, num_added;  // globals
  bool differ;                                // some row is not IRK_DIFF_SAME
} irk_diff;
// NULL means defaults; a zero field means its default.
typedef struct irk_diff_options {
  size_t size;          // see IRK_SIZED
  bool no_debug;        // debug info counts for nothing
  bool no_metadata;     // no metadata does
  bool functions_only;  // only bodies of functions whose names are the same, and which functions there are
  bool spread;  // as llvm-diff: blocks are followed from the entry on as long as what leads to them is the same, and
                // what uses an instruction that is not the same is not the same
  // Not 0: what does no more than refer to metadata that changed has rows, too, and debug locations are compared by
  // their lines, not by how far these are from their function's.
  uint64_t references;
} irk_diff_options;
// Compares two modules, whose bodies must have been read. Returns the differences, which the caller destroys before the
// modules; functions that differ have rows for all of their blocks, blocks that differ for all of their instructions.
// NULL, with an error in the sink (may be NULL), where memory runs out or a body was not read. Time and memory are in
// proportion to the modules: in long runs of instructions that look alike, matches may not be the best.
IRK_API irk_diff *irk_diff_create(const irk_module *left, const irk_module *right, const irk_diff_options *options,
                                  irk_sink *sink);
// Compares one function with another: rows as above, the first for the two functions.
IRK_API irk_diff *irk_diff_functions(const irk_module *left, const irk_function *left_fn, const irk_module *right,
                                     const irk_function *right_fn, const irk_diff_options *options, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_diff_destroy(irk_diff *diff);

#ifdef __cplusplus
}
#endif
#endif
