// LLVM bitcode (.bc): reading, writing, dumping, assembling and measuring.
#ifndef IRKIT_BITCODE_H
#define IRKIT_BITCODE_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// Tells whether the bytes begin with the magic number of bitcode, raw or in the wrapper; fewer than four bytes, but at
// least two, may be the beginning of one.
IRK_API bool irk_bitcode_is(const void *bytes, size_t len);

// NULL means defaults; a zero field means its default.
typedef struct irk_read_options {
  size_t size;          // see IRK_SIZED
  irk_str file;         // the input's name in diagnostics
  irk_version version;  // read the file as this release's; 0: as the one that the file names
  irk_version oldest;   // read a file of an older release as this one's
  uint32_t module;      // index of the module to read, in a file of several
  // Leave function bodies unread until irk_bitcode_reader_read_body reads them; use-list orders are not kept
  bool lazy_bodies;
  bool no_value_orders;  // skip use-list orders except blocks'; only writing the module again needs them
  bool for_linking;      // let equal metadata nodes stay apart; for modules that are linked into another or verified
  bool use_orders;    // record use-list orders that differ from the text's also where the file has no records of them
  bool skip_summary;  // skip ThinLTO summaries and the module's hash
  // Refuse, in files of releases that irkit does not know yet, what LLVM refuses. Otherwise attributes, metadata,
  // records and blocks that only inform are left out where they are not known, with one warning for each kind; types,
  // constants and instructions that are not are errors in any case.
  bool strict;
  // Not 0: make instructions of all constant expressions in bodies, as llvm-dis -expand-constant-exprs does since 16;
  // those of initializers and metadata stay, unless `strict`: LLVM refuses the former then
  uint32_t expand_constants;
  // With lazy_bodies: metadata that came with bodies stays when they are dropped, but for what wraps their values. So
  // debug info can be compiled body by body (irk_compiler_create)
  bool keep_metadata;
  // Not 0: what LLVM's readers leave not well formed is mended where it is known what was meant. Where instructions of
  // a constant join several edges to a block, phis there keep one of them also in 16 to 20; the callee that an older
  // llvm.experimental.gc.statepoint got as a typed pointer has its elementtype
  uint32_t mend;
  // Not 0: pointers become opaque also where the release keeps the typed ones of a file that has them (15)
  uint64_t opaque_pointers;
} irk_read_options;

// Reads a whole module. Returns it; the caller destroys it, and it keeps no pointer into `bytes`. NULL, with one error
// in the sink, where the file is wrong or memory runs out.
IRK_API irk_module *irk_bitcode_read(const void *bytes, size_t len, const irk_read_options *options, irk_sink *sink);

// Stores in *count how many modules the file holds, 0 where it is not bitcode. Returns false, with one error in the
// sink, where memory runs out.
IRK_API bool irk_bitcode_count(const void *bytes, size_t len, uint32_t *count, irk_sink *sink);

// Stores in *release the release that the file's first module names, or that its list of metadata kinds shows where
// that is newer or the name is a vendor's (docs/converting.md); 0 where neither says one or the file is not bitcode.
// Returns false, with one error in the sink, where memory runs out.
IRK_API bool irk_bitcode_release(const void *bytes, size_t len, irk_version *release, irk_sink *sink);

// Reads a module piece by piece. With lazy_bodies, functions have no blocks until their bodies are read. `bytes` must
// outlive the reader; the module may outlive both.
typedef struct irk_bitcode_reader irk_bitcode_reader;
// Reads what is outside of bodies, and the bodies, too, without lazy_bodies. Returns the reader, which the caller
// closes. NULL, with one error in the sink, where the file is wrong or memory runs out.
IRK_API irk_bitcode_reader *irk_bitcode_reader_open(const void *bytes, size_t len, const irk_read_options *options,
                                                    irk_sink *sink);
// Returns the reader's module. The caller destroys it, before or after the reader is closed.
IRK_API irk_module *irk_bitcode_reader_module(irk_bitcode_reader *reader);
// Returns metadata by its number in the file: strings are the first, each record but names, kinds, attachments and
// indices is one more. Behind the module's are those of the body that was read last, as long as it is there. NULL where
// there is none of that number.
IRK_API irk_md *irk_bitcode_reader_md(const irk_bitcode_reader *reader, uint32_t number);
// Returns a constant by its record in the module's block of constants, or with `of_body` in that of the body read last
// on request, as long as it is there: counted from 0, without the records that set a type. NULL where there is none of
// that number.
IRK_API irk_value *irk_bitcode_reader_constant(const irk_bitcode_reader *reader, bool of_body, uint32_t number);
// Stores the attributes (NULL: none) of a record in the file's attribute groups, counted from 0, and what they are of,
// as irk_global_attrs has it: UINT32_MAX is the function. Returns false where there is no such record.
IRK_API bool irk_bitcode_reader_attrs(const irk_bitcode_reader *reader, uint32_t number, irk_attr_set **set,
                                      uint32_t *index);
// Reads the body of a function where it is still unread. Returns false, with an error in the sink, where it is wrong or
// memory runs out.
IRK_API bool irk_bitcode_reader_read_body(irk_bitcode_reader *reader, irk_function *fn, irk_sink *sink);
// Forgets the body read last: its function is unread again, and what was made since (instructions, and metadata nodes
// without keep_metadata) is freed, for the next body to use. Returns false, and changes nothing, where there is no such
// body, some constant may hold the address of a block (blockaddress), or metadata to be kept came behind some that goes
// (of files in which that follows instructions, or of a body that came while others were there).
IRK_API bool irk_bitcode_reader_drop_body(irk_bitcode_reader *reader);
// Forgets all bodies that were read on request and are still there, in the same way.
IRK_API bool irk_bitcode_reader_drop_bodies(irk_bitcode_reader *reader);
// Reads all bodies that are still unread, in order. Returns false at the first error, which is in the sink.
IRK_API bool irk_bitcode_reader_read_bodies(irk_bitcode_reader *reader, irk_sink *sink);
// Frees the reader, but not the module.
IRK_API void irk_bitcode_reader_close(irk_bitcode_reader *reader);

// NULL means defaults; a zero field means its default.
typedef struct irk_write_options {
  size_t size;          // see IRK_SIZED
  bool use_orders;      // write use-list orders also where the module has none: those of its text
  bool no_use_order;    // sort constants by use, as clang does; default: keep their order, as llvm-as does
  bool no_symtab;       // leave out the symbol table block
  bool module_hash;     // write the SHA-1 of names and module block as HASH record; default: the hash that was read
  irk_str producer;     // the IDENTIFICATION string; empty: the release's own, "LLVM19.1.7"
  uint32_t threads;     // at most so many; 0: one for each processor; 1: the caller's only
  uint32_t index_from;  // write an index of the metadata from so many nodes on; 0: 26
  // Overwrites output, with the writer's `user`: the `len` bytes that begin `back` bytes before the end of what the
  // writer has received. Returns false where it cannot. With it, a large module is written while it is made and never
  // is in memory as a whole; after an error the writer may have received some of it. May be NULL
  bool (*rewrite)(void *user, uint64_t back, const void *bytes, size_t len);
} irk_write_options;

// Writes the module as bitcode of its release. Returns false where the writer refused, and, with an error in the sink,
// where the module cannot be written or memory runs out.
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
  // Another bitstream, whose first BLOCKINFO is used until the dumped one has its own (-block-info); ptr NULL: none
  irk_str block_info;
  irk_str block_info_file;  // its name in diagnostics
  bool abbrevs;             // print also what irk_bitcode_assemble needs to give the same bytes: abbreviations, widths
} irk_dump_options;

// Prints a bitstream, block by block and record by record, as llvm-bcanalyzer does. Returns false where the writer
// refused, and, with an error in the sink, where the bitstream is broken or memory runs out.
IRK_API bool irk_bitcode_dump(const void *bytes, size_t len, const irk_dump_options *options, const irk_writer *out,
                              irk_sink *sink);
// Turns a dump back into a bitstream: the same blocks and records, and the same bytes where it was made with `abbrevs`.
// Returns false where the writer refused, and, with an error in the sink, where the text is wrong or memory runs out.
// `file` is the input's name in diagnostics.
IRK_API bool irk_bitcode_assemble(irk_str text, irk_str file, const irk_writer *out, irk_sink *sink);

// The number of blocks and records of each kind in a file, and the space that they take. Records are counted, not
// decoded further.
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
  irk_version release;                 // that the producer names; 0: not known
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
// Measures a file of bitcode. Returns the measures, which the caller destroys and which keep no pointer into `bytes`.
// NULL, with one error in the sink, where the file is not bitcode or broken, or memory runs out.
IRK_API irk_bitcode_measures *irk_bitcode_measure(const void *bytes, size_t len, irk_str file, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_bitcode_measures_destroy(irk_bitcode_measures *measures);

// ---- record by record ------------------------------------------------------------------------------------------
// Everything in a bitstream in the order of its bits: entries lie end to end, but for what fills blocks up to whole
// words. Bits are counted from the beginning of the file, also where the stream is in a wrapper.
typedef enum irk_bitcode_entry_kind {
  IRK_ENTRY_IS_BLOCK,   // the header of a block; what is in the block follows
  IRK_ENTRY_IS_ABBREV,  // a definition of an abbreviation
  IRK_ENTRY_IS_RECORD,
  IRK_ENTRY_IS_END  // the end of a block
} irk_bitcode_entry_kind;
// One entry. What it points to lives as long as the call that receives it.
typedef struct irk_bitcode_entry {
  irk_bitcode_entry_kind kind;
  uint32_t depth;      // number of blocks around it; those that begin or end here do not count
  uint32_t block;      // id of the block that begins or ends, or that the entry stands in
  irk_str block_name;  // "FUNCTION_BLOCK"; empty: not known
  uint64_t bit, end;   // it takes the bits from `bit` on and before `end`
  uint64_t block_end;  // of a block's header: where the block ends, by its length
  uint32_t abbrev;     // of a record: the number of its abbreviation; 3: it has none
  uint32_t code;       // of a record
  irk_str name;        // of the code: "INST_CALL"; empty: not known
  const uint64_t *ops;
  uint32_t num_ops;
  // Operand i takes the bits from op_bits[i] on and before op_bits[i + 1], none where the abbreviation says what it is;
  // an array's length, before its first element, is that element's. num_ops + 1 of them; NULL unless asked for.
  const uint64_t *op_bits;
  irk_str blob;  // ptr NULL: none
} irk_bitcode_entry;
typedef enum irk_walk_step { IRK_WALK_ON, IRK_WALK_OVER, IRK_WALK_STOP } irk_walk_step;
// NULL means defaults; a zero field means its default.
typedef struct irk_walk_options {
  size_t size;        // see IRK_SIZED
  irk_str file;       // the input's name in diagnostics
  bool operand_bits;  // find where operands stand
  // Gets the entries, with `user`. IRK_WALK_OVER, at a block's header, goes on behind the block, without its end;
  // IRK_WALK_STOP ends the walk, which then has succeeded. NULL: nobody does, the walk only shows whether it can be
  // made
  irk_walk_step (*take)(void *user, const irk_bitcode_entry *entry);
  void *user;
} irk_walk_options;
// Walks through a bitstream. Returns false, with one error in the sink, where it is broken or memory runs out; what
// stands before the error has been taken then.
IRK_API bool irk_bitcode_walk(const void *bytes, size_t len, const irk_walk_options *options, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
