// LLVM bitcode (.bc): read, write, dump, assemble.
#ifndef IRKIT_BITCODE_H
#define IRKIT_BITCODE_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// Does it begin like bitcode (raw or in the wrapper)?
IRK_API bool irk_bitcode_is(const void *bytes, size_t len);

// NULL means defaults; a zero field means its default.
typedef struct irk_read_options {
  size_t size;          // see IRK_SIZED
  irk_str file;         // name for diagnostics
  irk_version version;  // take the file for this release's; 0: what the file says
  irk_version oldest;   // a file of an older release is read as this release would
  uint32_t module;      // which module of a file that has several, from 0
  bool
      lazy_bodies;  // leave function bodies unread until irk_bitcode_reader_read_body asks; orders of uses are not kept
  bool no_value_orders;  // leave out orders of uses, but of blocks: only who writes them again needs the others
  bool for_linking;      // equal metadata nodes may stay apart: for who links the module into another, or verifies it
  bool use_orders;       // find orders of uses that differ from the text's also where the file has no records of any
  bool skip_summary;     // leave out ThinLTO summaries, and the hash that the file says the module has
} irk_read_options;

// Reads a whole module. NULL where the file is wrong (one error in the sink) or memory ran out. The module keeps no
// pointer into `bytes`.
IRK_API irk_module *irk_bitcode_read(const void *bytes, size_t len, const irk_read_options *options, irk_sink *sink);

// How many modules the file holds; 0 where it is not bitcode. False where memory ran out (one error in the sink).
IRK_API bool irk_bitcode_count(const void *bytes, size_t len, uint32_t *count, irk_sink *sink);

// The release that the first module of the file says it is of; 0 where it does not say, or is not bitcode. False where
// memory ran out (one error in the sink).
IRK_API bool irk_bitcode_release(const void *bytes, size_t len, irk_version *release, irk_sink *sink);

// Reading in pieces: with lazy_bodies the functions of the module have no blocks until they are asked for. `bytes` must
// outlive the reader; the module may outlive both.
typedef struct irk_bitcode_reader irk_bitcode_reader;
IRK_API irk_bitcode_reader *irk_bitcode_reader_open(const void *bytes, size_t len, const irk_read_options *options,
                                                    irk_sink *sink);
IRK_API irk_module *irk_bitcode_reader_module(irk_bitcode_reader *reader);  // still owned by the caller of open
IRK_API bool irk_bitcode_reader_read_body(irk_bitcode_reader *reader, irk_function *fn, irk_sink *sink);
// Forgets the body that was asked for last: its function is unread again, and what was made since then (instructions,
// metadata nodes) is gone; its memory serves the next one. False: there is none, or blocks of some function may have
// their addresses taken (blockaddress); then nothing happens.
IRK_API bool irk_bitcode_reader_drop_body(irk_bitcode_reader *reader);
// All that are still unread, in order; stops at the first error.
IRK_API bool irk_bitcode_reader_read_bodies(irk_bitcode_reader *reader, irk_sink *sink);
IRK_API void irk_bitcode_reader_close(irk_bitcode_reader *reader);  // the module lives on

typedef struct irk_write_options {
  size_t size;          // see IRK_SIZED
  bool use_orders;      // write orders of uses also where the module has none: those of its text
  bool no_use_order;    // sort constants by use, as clang does; default: keep their order, as llvm-as does
  bool no_symtab;       // leave out the symbol table block
  bool module_hash;     // a HASH record: SHA-1 of names and of the module's block; default: that of the bitcode read
  irk_str producer;     // IDENTIFICATION string; empty: the release's own, "LLVM19.1.7"
  uint32_t threads;     // at most so many at once; 0: as there are processors, 1: no others than the caller's
  uint32_t index_from;  // an index of the metadata where it has so many nodes; 0: 26
  // Overwrites what the writer took before, with its `user`: `len` bytes, the first of them `back` bytes before the end
  // of all that it took. May be NULL. With it, what is done of a large file goes out while the rest is made, and little
  // of it is ever in memory; where the module can't be written, the writer may have taken some of it.
  bool (*rewrite)(void *user, uint64_t back, const void *bytes, size_t len);
} irk_write_options;

// Writes the module as bitcode of its release.
IRK_API bool irk_bitcode_write(const irk_module *m, const irk_write_options *options, const irk_writer *out,
                               irk_sink *sink);

typedef struct irk_dump_options {
  size_t size;  // see IRK_SIZED
  irk_str file;
  bool dump;            // blocks and records (llvm-bcanalyzer -dump); otherwise the statistics alone
  bool no_histogram;    // leave out the counts by record (-disable-histogram)
  bool no_summary;      // leave out the statistics altogether
  bool non_symbolic;    // -non-symbolic
  bool show_blockinfo;  // -dump-blockinfo
  bool show_binary_blobs;
  irk_str check_hash;  // -check-hash
  // Another bitstream, whose first BLOCKINFO holds until the dumped one has its own (-block-info); ptr NULL: none.
  irk_str block_info;
  irk_str block_info_file;  // its name, for diagnostics
  bool abbrevs;             // also the abbreviations and widths that irk_bitcode_assemble needs to give the same bytes
} irk_dump_options;

// Prints the bitstream, block by block and record by record.
IRK_API bool irk_bitcode_dump(const void *bytes, size_t len, const irk_dump_options *options, const irk_writer *out,
                              irk_sink *sink);
// The other way: turns a dump (with `abbrevs`: to the very same bytes) back into a bitstream.
IRK_API bool irk_bitcode_assemble(irk_str text, irk_str file, const irk_writer *out, irk_sink *sink);

// What a file of bitcode holds, and what takes the space in it. Counts are of records; nothing is decoded further.
typedef struct irk_bitcode_space {  // one kind of block, or of record
  irk_str block;                    // "FUNCTION_BLOCK"
  irk_str record;                   // "INST_CALL"; empty: the block as a whole
  uint64_t count;                   // how many there are
  uint64_t records;                 // of a block: how many records are in them
  uint64_t abbreviated;             // how many records are abbreviated
  uint64_t bits;                    // what they take, blocks without the blocks inside them
} irk_bitcode_space;
typedef struct irk_bitcode_contents {  // one module
  irk_str producer;                    // of the IDENTIFICATION block; empty: none (3.7 and older)
  irk_version release;                 // as the producer's name says; 0: not known
  irk_str triple, layout, source_file;
  bool is_index;  // a combined ThinLTO index, not a module
  bool has_debug_info, has_summary, has_hash;
  uint64_t defined, declared, variables, aliases, ifuncs, comdats;
  uint64_t types, constants, basic_blocks, instructions;
  uint64_t metadata_nodes, metadata_strings;
  uint64_t bytes;  // of its MODULE block
} irk_bitcode_contents;
typedef struct irk_bitcode_measures {
  bool is_wrapped;
  uint32_t cpu_type;                    // of the wrapper
  uint64_t bytes;                       // the whole file
  uint64_t strtab_bytes, symtab_bytes;  // their blobs
  const irk_bitcode_contents *modules;
  uint32_t num_modules;
  const irk_bitcode_space *blocks, *records;  // largest first
  uint32_t num_blocks, num_records;
} irk_bitcode_measures;
// NULL where the file is no bitcode or broken (one error in the sink) or memory ran out.
IRK_API irk_bitcode_measures *irk_bitcode_measure(const void *bytes, size_t len, irk_str file, irk_sink *sink);
IRK_API void irk_bitcode_measures_destroy(irk_bitcode_measures *measures);

#ifdef __cplusplus
}
#endif
#endif
