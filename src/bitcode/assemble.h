// What the files of the assembler share: one line of a dump, taken apart.
#ifndef IRK_BITCODE_ASSEMBLE_H
#define IRK_BITCODE_ASSEMBLE_H

#include "bitcode/bits.h"
#include "irkit/bitcode.h"

typedef enum element_kind {
  ELEMENT_NONE,      // the end of the text
  ELEMENT_OPEN,      // <NAME ...>
  ELEMENT_CLOSE,     // </NAME ...>
  ELEMENT_SINGLE     // <NAME .../>, perhaps with contents behind
} element_kind;

typedef enum element_field {
  FIELD_BLOCK_ID, FIELD_NUM_WORDS, FIELD_CODE_SIZE, FIELD_ABBREV_ID, FIELD_CODE_ID,
  FIELD_MAGIC, FIELD_VERSION, FIELD_OFFSET, FIELD_SIZE, FIELD_CPU_TYPE, FIELD_ABBREVS,
  NUM_FIELDS
} element_field;

typedef enum element_contents { CONTENTS_NONE, CONTENTS_BLOB, CONTENTS_LOST_BLOB, CONTENTS_STRINGS } element_contents;

typedef struct element {
  element_kind kind;
  const char *at;               // where it starts
  irk_str name;
  bool has[NUM_FIELDS];
  uint64_t fields[NUM_FIELDS];
  const char *field_at[NUM_FIELDS];
  IRK_VEC(uint64_t) ops;
  IRK_VEC(const char *) op_at;
  IRK_VEC(irk_abbrev_op) abbrev_ops;
  bool has_raw;
  uint64_t raw_bits;            // how many
  irk_str raw_hex;
  element_contents contents;
  irk_buf bytes;                // of a blob, or of data='...'
  uint64_t lost_len;            // CONTENTS_LOST_BLOB: "unprintable, N bytes."
  IRK_VEC(uint32_t) lengths;    // CONTENTS_STRINGS: their lengths; the characters are in `bytes`
} element;

// The text and where we are in it.
typedef struct scanner {
  irk_str file;
  const char *begin, *p, *end;
  irk_sink *sink;
  bool failed;
} scanner;

// Reads the next element; false after an error.
bool scan_element(scanner *s, element *e);
void element_free(element *e);
// An error at a place of the text, of which only the first is said. Always false.
bool scan_fail(scanner *s, const char *at, const char *fmt, ...) IRK_PRINTF(3, 4);
void scan_warn(scanner *s, const char *at, const char *fmt, ...) IRK_PRINTF(3, 4);

#endif
