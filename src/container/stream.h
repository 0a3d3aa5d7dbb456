// Bitstreams as containers: where one ends, its top-level blocks. Any bytes are accepted.
#ifndef IRK_CONTAINER_STREAM_H
#define IRK_CONTAINER_STREAM_H

#include "container/container.h"

enum { IRK_STREAM_MAGIC = 4, IRK_STREAM_WRAPPER = 20 };  // bytes
// Ids of the blocks that are beside each other in a file of LLVM IR.
enum { IRK_TOP_MODULE = 8, IRK_TOP_IDENTIFICATION = 13, IRK_TOP_STRTAB = 23, IRK_TOP_SYMTAB = 25 };

bool irk_stream_begins(irk_str bytes);  // with the magic number of bitcode, or of its wrapper
// Returns the stream inside of a wrapper, or `bytes` if they have none.
irk_str irk_stream_unwrap(irk_str bytes);
// Stores the next top-level block at or behind *at, the magic number's end at first, with its
// header. The last one may be cut. Returns false where no further block begins.
bool irk_stream_next_block(irk_str stream, size_t *at, uint32_t *id, irk_str *block);
// Finds the first stream at or behind *at, and moves *at behind it. *skipped: offset of the first
// byte before it that is neither of a stream nor 0; SIZE_MAX: there is none. Returns false if
// there is no further stream.
bool irk_stream_next(irk_str run, size_t *at, irk_str *stream, size_t *skipped);

#endif
