// LLVM bitcode (.bc): reading, writing, dumping, assembling and measuring.
#ifndef IRKIT_BITCODE_H
#define IRKIT_BITCODE_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// Tells whether the bytes start with bitcode's magic number, raw or in the wrapper. Two or three
// bytes are enough if they may be its beginning.
IRK_API bool irk_is_bitcode(const void *bytes, size_t len);

// NULL means defaults; a zero field means its default.
typedef struct irk_read_options {
  size_t size;          // see IRK_SIZED
  irk_str file;         // the input's name in diagnostics
  irk_version version;  // read the file as this release's; 0: the release that the file names
  irk_version oldest;   // read files of older releases as this release's
  uint32_t module;      // index of the module to read, if the file has several
  // Do not read function bodies until irk_bitcode_reader_read_body; use-list orders are not kept
  bool lazy_bodies;
  // Skip use-list orders except those of blocks; they only matter if the module is written again.
  bool no_value_orders;
  // Do not merge equal metadata nodes; for modules that are linked into another, or only verified.
  bool for_linking;
  bool use_orders;    // record use-list orders that differ from the text's even if the file has no records of them
  bool skip_summary;  // skip ThinLTO summaries and the module's hash
  // For files of releases that irkit does not know yet: reject what LLVM rejects. By default,
  // unknown attributes, metadata, and informative records and blocks are skipped, with one warning
  // for each kind. Unknown types, constants and instructions are always errors.
  bool strict;
  // Not 0: convert all constant expressions in bodies to instructions, as llvm-dis
  // -expand-constant-exprs does from 16 on. Those in initializers and metadata stay; with `strict`,
  // those in initializers are errors, as in LLVM
  uint32_t expand_constants;
  // With lazy_bodies: metadata of bodies stays when bodies are dropped, except metadata that wraps
  // their values. So debug info can be compiled body by body (irk_compiler_create)
  bool keep_metadata;
  // Not 0: repair modules that LLVM's readers leave invalid, if the intent is known. If the
  // instructions of a constant expression merge several edges to a block, its phis keep one entry
  // for them, also in 16 to 20. The callee of an older llvm.experimental.gc.statepoint, a typed
  // pointer, gets elementtype
  uint32_t repairs;
  // Not 0: make pointers opaque even if the release keeps the typed pointers of a file (15)
  uint64_t opaque_pointers;
} irk_read_options;

// Reads a whole module. Returns the module, which the caller destroys and which keeps no pointer
// into `bytes`. NULL, with one error in the sink, if the file is invalid or memory runs out.
IRK_API irk_module *irk_bitcode_read(const void *bytes, size_t len, const irk_read_options *options, irk_sink *sink);

// Stores the number of modules in the file in *count, 0 if it is not bitcode. Returns false, with
// one error in the sink, if memory runs out.
IRK_API bool irk_bitcode_count(const void *bytes, size_t len, uint32_t *count, irk_sink *sink);

// Stores in *release the release that the file's first module names. If its list of metadata kinds
// shows a newer release, or the name is a vendor's (docs/converting.md), it is the release that the
// list shows. 0: neither gives a release, or the file is not bitcode. Returns false, with one error
// in the sink, if memory runs out.
IRK_API bool irk_bitcode_release(const void *bytes, size_t len, irk_version *release, irk_sink *sink);

// Reads a module piece by piece. With lazy_bodies, functions have no blocks until their bodies are
// read. `bytes` must outlive the reader; the module may outlive both.
typedef struct irk_bitcode_reader irk_bitcode_reader;
// Reads everything outside function bodies, and without lazy_bodies also the bodies. Returns the
// reader, which the caller closes. NULL, with one error in the sink, if the file is invalid or
// memory runs out.
IRK_API irk_bitcode_reader *irk_bitcode_reader_open(const void *bytes, size_t len, const irk_read_options *options,
                                                    irk_sink *sink);
// Returns the reader's module. The caller destroys it, before or after the reader is closed.
IRK_API irk_module *irk_bitcode_reader_module(irk_bitcode_reader *reader);
// Returns metadata by its number in the file: strings come first, then one number for each record,
// except records of names, kinds, attachments and indices. Numbers after the module's belong to the
// body read last, until it is dropped. NULL if there is none with that number.
IRK_API irk_md *irk_bitcode_reader_md(const irk_bitcode_reader *reader, uint32_t number);
// Returns a constant by the number of its record in the module's block of constants, or with
// `of_body` in the block of the body read last on request, until it is dropped. Counts from 0,
// without records that set a type. NULL if there is none with that number.
IRK_API irk_value *irk_bitcode_reader_constant(const irk_bitcode_reader *reader, bool of_body, uint32_t number);
// Stores the attributes (NULL: none) of a record in the file's attribute groups, counted from 0,
// and their index, as in irk_global_attrs: UINT32_MAX is the function. Returns false if there is no
// such record.
IRK_API bool irk_bitcode_reader_attrs(const irk_bitcode_reader *reader, uint32_t number, irk_attr_set **set,
                                      uint32_t *index);
// Reads the body of a function if it is still unread. Returns false, with an error in the sink, if
// the body is invalid or memory runs out.
IRK_API bool irk_bitcode_reader_read_body(irk_bitcode_reader *reader, irk_function *fn, irk_sink *sink);
// Drops the body read last: its function is unread again, and memory allocated since (instructions,
// and without keep_metadata also metadata nodes) is freed for the next body. Returns false, and
// changes nothing, in these cases: there is no such body; some constant may be the address of a
// block (blockaddress); metadata to be kept was created after metadata to be freed (in files whose
// metadata follows instructions, or if the body was read while others were there).
IRK_API bool irk_bitcode_reader_drop_body(irk_bitcode_reader *reader);
// Drops all bodies that were read on request and not dropped yet, in the same way.
IRK_API bool irk_bitcode_reader_drop_bodies(irk_bitcode_reader *reader);
// Reads all unread bodies, in order. Returns false at the first error, which is in the sink.
IRK_API bool irk_bitcode_reader_read_bodies(irk_bitcode_reader *reader, irk_sink *sink);
// Frees the reader, but not the module.
IRK_API void irk_bitcode_reader_close(irk_bitcode_reader *reader);

// NULL means defaults; a zero field means its default.
typedef struct irk_write_options {
  size_t size;          // see IRK_SIZED
  bool use_orders;      // write use-list orders even if the module has none: those of its text
  bool no_use_order;    // sort constants by use, as clang does; default: keep their order, as llvm-as does
  bool no_symtab;       // leave out the symbol table block
  bool module_hash;     // write the SHA-1 of names and module block as a HASH record; default: the hash that was read
  irk_str producer;     // the IDENTIFICATION string; empty: the release's own, "LLVM19.1.7"
  uint32_t threads;     // at most so many; 0: one for each processor; 1: the caller's only
  uint32_t index_from;  // write an index of the metadata from this number of nodes on; 0: 26
  // Overwrites output, called with the writer's `user`: the `len` bytes that start `back` bytes
  // before the end of the output so far. Returns false if it cannot. With it, a large module is
  // written while it is being encoded, and is never in memory as a whole; after an error the writer
  // may have received a part of it. May be NULL
  bool (*rewrite)(void *user, uint64_t back, const void *bytes, size_t len);
} irk_write_options;

// Writes the module as bitcode of its release. Returns false if the writer does, and, with an error
// in the sink, if the module cannot be written or memory runs out.
IRK_API bool irk_bitcode_write(const irk_module *m, const irk_write_options *options, const irk_writer *out,
                               irk_sink *sink);

// NULL means defaults; a zero field means its default. In parentheses: llvm-bcanalyzer's options.
typedef struct irk_dump_options {
  size_t size;             // see IRK_SIZED
  irk_str file;            // the input's name
  bool dump;               // print blocks and records, not only the statistics (-dump)
  bool no_histogram;       // leave out the counts by record (-disable-histogram)
  bool no_summary;         // leave out the statistics
  bool non_symbolic;       // show numbers beside the names of blocks and records (-non-symbolic)
  bool show_blockinfo;     // print what is in BLOCKINFO (-dump-blockinfo)
  bool show_binary_blobs;  // print blobs that are not text, escaped (-show-binary-blobs)
  irk_str check_hash;      // check the module's hash with this string table (-check-hash)
  // Another bitstream, whose first BLOCKINFO is used until the dumped one has its own
  // (-block-info); ptr NULL: none
  irk_str block_info;
  irk_str block_info_file;  // its name in diagnostics
  // Also print what irk_bitcode_assemble needs to give the same bytes: abbreviations, widths.
  bool abbrevs;
} irk_dump_options;

// Prints a bitstream, block by block and record by record, as llvm-bcanalyzer does. Returns false
// if the writer does, and, with an error in the sink, if the bitstream is invalid or memory runs
// out.
IRK_API bool irk_bitcode_dump(const void *bytes, size_t len, const irk_dump_options *options, const irk_writer *out,
                              irk_sink *sink);
// Converts a dump back to a bitstream: the same blocks and records, and the same bytes if the dump
// has `abbrevs`. Returns false if the writer does, and, with an error in the sink, if the text is
// invalid or memory runs out. `file` is the input's name in diagnostics.
IRK_API bool irk_bitcode_assemble(irk_str text, irk_str file, const irk_writer *out, irk_sink *sink);

// The number of blocks and records of each kind in a file, and the space that they take. Records
// are counted, not decoded further.
typedef struct irk_bitcode_space {  // one kind of block, or of record
  irk_str block;                    // "FUNCTION_BLOCK"
  irk_str record;                   // "INST_CALL"; empty: the block as a whole
  uint64_t count;                   // number of blocks or records
  uint64_t records;                 // of a block: number of records in them
  uint64_t abbreviated;             // number of records that are abbreviated
  uint64_t bits;                    // their size; of a block: without the blocks inside it
} irk_bitcode_space;
typedef struct irk_bitcode_contents {  // one module
  irk_str producer;                    // from the IDENTIFICATION block; empty: none (3.7 and older)
  irk_version release;                 // named by the producer; 0: not known
  irk_str triple, layout, source_file;
  bool is_index;  // a combined ThinLTO index, not a module
  bool has_debug_info, has_summary, has_hash;
  uint64_t defined, declared, variables, aliases, ifuncs, comdats;
  uint64_t types, constants, basic_blocks, instructions;
  uint64_t metadata_nodes, metadata_strings;
  uint64_t bytes;  // size of its MODULE block
} irk_bitcode_contents;
typedef struct irk_bitcode_measures {
  bool is_wrapped;
  uint32_t cpu_type;                    // from the wrapper
  uint64_t bytes;                       // size of the file
  uint64_t strtab_bytes, symtab_bytes;  // sizes of their blobs
  const irk_bitcode_contents *modules;
  uint32_t num_modules;
  const irk_bitcode_space *blocks, *records;  // largest first
  uint32_t num_blocks, num_records;
} irk_bitcode_measures;
// Measures a file: bitcode, or another bitstream that irk_content_of knows (IRK_CONTENT_BITSTREAM),
// which has no modules and blocks with its own names. Returns the measures, which the caller
// destroys and which keep no pointer into `bytes`. NULL, with one error in the sink, if the file is
// no such stream or is invalid, or memory runs out.
IRK_API irk_bitcode_measures *irk_bitcode_measure(const void *bytes, size_t len, irk_str file, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_bitcode_measures_destroy(irk_bitcode_measures *measures);

// ---- record by record ------------------------------------------------------------------------------------------
// Everything in a bitstream, in file order: entries are adjacent, except for padding to whole
// words. Bits are counted from the start of the file, also if the stream is in a wrapper.
typedef enum irk_bitcode_entry_kind {
  IRK_ENTRY_IS_BLOCK,   // the header of a block; the block's entries follow
  IRK_ENTRY_IS_ABBREV,  // a definition of an abbreviation
  IRK_ENTRY_IS_RECORD,
  IRK_ENTRY_IS_END  // the end of a block
} irk_bitcode_entry_kind;
// One entry. Its pointers are valid only during the call that receives it.
typedef struct irk_bitcode_entry {
  irk_bitcode_entry_kind kind;
  uint32_t depth;      // number of enclosing blocks, without a block that starts or ends here
  uint32_t block;      // id of the block that starts or ends here, or that contains the entry
  irk_str block_name;  // "FUNCTION_BLOCK"; empty: not known
  uint64_t bit, end;   // first bit, and first bit after the entry
  uint64_t block_end;  // of a block's header: the end of the block, by its length
  uint32_t abbrev;     // of a record: id of its abbreviation; 3: none
  uint32_t code;       // of a record
  irk_str name;        // name of the code: "INST_CALL"; empty: not known
  const uint64_t *ops;
  uint32_t num_ops;
  // Operand i takes the bits from op_bits[i] up to op_bits[i + 1]; none if the abbreviation gives
  // its value. An array's length counts for its first element. There are num_ops + 1 entries; NULL
  // unless asked for.
  const uint64_t *op_bits;
  irk_str blob;  // ptr NULL: none
} irk_bitcode_entry;
typedef enum irk_walk_step { IRK_WALK_CONTINUE, IRK_WALK_SKIP, IRK_WALK_STOP } irk_walk_step;
// NULL means defaults; a zero field means its default.
typedef struct irk_walk_options {
  size_t size;        // see IRK_SIZED
  irk_str file;       // the input's name in diagnostics
  bool operand_bits;  // find the bits of operands
  // Receives the entries, with `user`. At a block's header, IRK_WALK_SKIP skips the block and its
  // end; IRK_WALK_STOP ends the walk, which then succeeds. NULL: the walk only tells whether the
  // bitstream is valid
  irk_walk_step (*visit)(void *user, const irk_bitcode_entry *entry);
  void *user;
} irk_walk_options;
// Walks a bitstream: bitcode, or another one that irk_content_of knows. Returns false, with one
// error in the sink, if it is invalid or memory runs out; entries before the error have been passed
// to `visit`.
IRK_API bool irk_bitcode_walk(const void *bytes, size_t len, const irk_walk_options *options, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
