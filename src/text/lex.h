// Tokens of LLVM assembly. The lexer looks at each byte once, allocates nothing but unescaped
// strings, and reads one token at a time: irk_lex_next stores it in the lexer's fields. Text is
// always followed by a '\n', so that scanning a word needs no bounds check.
#ifndef IRK_TEXT_LEX_H
#define IRK_TEXT_LEX_H

#include "base/base.h"

typedef enum irk_tok {
  IRK_TOK_EOF,
  IRK_TOK_ERROR,  // no token begins here; lex.failed: the lexer has already reported why
  IRK_TOK_COMMA,
  IRK_TOK_EQUAL,
  IRK_TOK_LPAREN,
  IRK_TOK_RPAREN,
  IRK_TOK_LSQUARE,
  IRK_TOK_RSQUARE,
  IRK_TOK_LBRACE,
  IRK_TOK_RBRACE,
  IRK_TOK_LESS,
  IRK_TOK_GREATER,
  IRK_TOK_STAR,
  IRK_TOK_BAR,
  IRK_TOK_COLON,
  IRK_TOK_EXCLAIM,
  IRK_TOK_HASH,
  IRK_TOK_DOTDOTDOT,
  IRK_TOK_LOCAL,       // %name, %"name": str
  IRK_TOK_LOCAL_ID,    // %12: u
  IRK_TOK_GLOBAL,      // @name: str
  IRK_TOK_GLOBAL_ID,   // @12: u
  IRK_TOK_COMDAT,      // $name: str
  IRK_TOK_LABEL,       // name: or "name": -- str is the name; also field names of metadata and summaries
  IRK_TOK_LABEL_ID,    // 12: -- u
  IRK_TOK_MD_NAME,     // !name (unescaped): str; DI nodes and named metadata
  IRK_TOK_MD_ID,       // !12 (no space between): u
  IRK_TOK_ATTR_ID,     // #12: u
  IRK_TOK_SUMMARY_ID,  // ^12: u
  IRK_TOK_STRING,      // "...": str, unescaped
  IRK_TOK_INT,         // decimal: u is the magnitude, negative the sign; is_big if it exceeds 64 bits; str is the text
  IRK_TOK_HEXINT,      // u0x12, s0x12: str is the text; u the low 64 bits
  IRK_TOK_FLOAT,       // 1.0e5, 0x1.8p3, +inf, -nan(0x1): str is the text
  IRK_TOK_HEXFLOAT,    // 0x, 0xK, 0xL, 0xM, 0xH, 0xR, f0x: str is the text
  IRK_TOK_TYPE,        // keyword of a type without parts: word is its IRK_TYPE_*
  IRK_TOK_INT_TYPE,    // i32: u
  IRK_TOK_BYTE_TYPE,   // b8: u
  IRK_TOK_OPCODE,      // word is its IRK_OP_*
  IRK_TOK_KEYWORD,     // word is an IRK_KW_*, str the text
  IRK_TOK_WORD         // any other word (DW_TAG_..., DIFlag..., or a mistake): str
} irk_tok;

// Keywords that are neither types nor instructions. If a word is both a keyword and an attribute,
// the token is the keyword and lex.attr is the attribute. A calling convention is lex.cc - 1.
typedef enum irk_kw {
  IRK_KW_NONE,
#define KW(name, text, since, until) IRK_KW_##name,
#include "text/keyword.def"
  IRK_NUM_KW
} irk_kw;

// The token of a word.
typedef struct irk_lex_kind {
  uint16_t tok;
  uint16_t word;  // IRK_KW_*, IRK_TYPE_*, IRK_OP_*
  uint16_t attr;  // IRK_ATTR_* if the word is an attribute, too
  uint16_t cc;    // calling convention + 1
} irk_lex_kind;
// A slot of the table of words; free if len is 0.
struct irk_lex_slot {
  uint64_t prefix;
  irk_lex_kind kind;
  const char *rest;
  uint32_t bits;
  uint8_t len;
};

typedef struct irk_lex {
  const char *pos;    // after the current token
  const char *start;  // where the current token begins (diagnostics point here)
  union {
    struct {
      uint16_t tok, word, attr, cc;
    };  // tok: irk_tok; word, attr and cc are 0 unless the token is a word
    irk_lex_kind kind;
  };
  bool negative, is_big;
  bool failed;           // an error has been reported to the sink
  bool has_messages;     // the release's lexer has messages of its own
  bool is_unterminated;  // a quote has no end
  bool has_block_comments, has_float_literals, has_byte_types;
  uint64_t u;
  irk_str str;                               // borrowed from the text, or from `strings` if it had escapes
  const char *begin, *end, *eof;             // end is after the last '\n'; eof is where the text itself ends
  const char *load_limit;                    // 16 bytes can be loaded at each address up to here
  irk_arena *strings;                        // scratch for unescaped strings
  const char *token_error, *token_error_at;  // the lexer's message about an IRK_TOK_ERROR
  // the name of the function whose body is being read, for errors; NULL outside of bodies
  const char *within;
  irk_str file;
  irk_sink *sink;
  struct irk_lex_slot *slots;  // hash table of words
} irk_lex;

void irk_lex_init(irk_lex *lex, irk_arena *scratch, irk_str text, irk_str file, irk_sink *sink, irk_version version);
// Reads the next token. A comma, the most frequent one, is read inline.
void irk_lex_next_slow(irk_lex *lex);
static inline void irk_lex_next(irk_lex *lex) {
  const char *p = lex->pos;
  if (p < lex->end && *p == ',') {
    lex->start = p;
    lex->pos = p + 1;
    lex->kind = (irk_lex_kind){.tok = IRK_TOK_COMMA};
  } else {
    irk_lex_next_slow(lex);
  }
}
// Skips exactly this text if it follows the current token; the caller then reads the token after
// it. For pairs that nearly always come together.
static inline bool irk_lex_skip(irk_lex *lex, const char *text, size_t len) {
  if (lex->pos > lex->load_limit || memcmp(lex->pos, text, len) != 0) return false;
  lex->pos += len;
  return true;
}
// Reports an error at a place of the text and returns false. Only the first error is reported; a
// text that has one yields no module.
bool irk_lex_error_v(irk_lex *lex, const char *at, const char *fmt, va_list args);
// Adds a note to the error that was reported at this place.
void irk_lex_note(const irk_lex *lex, const char *at, const char *fmt, ...) IRK_PRINTF(3, 4);
void irk_lex_warning(irk_lex *lex, const char *at, const char *message);

// Tells whether the token is an integer without sign: 12, u0x12.
static inline bool irk_lex_is_unsigned(const irk_lex *lex) {
  return lex->tok == IRK_TOK_INT ? !lex->negative : lex->tok == IRK_TOK_HEXINT && lex->str.ptr[0] == 'u';
}
static inline bool irk_lex_is_kw(const irk_lex *lex, irk_kw kw) {
  return lex->tok == IRK_TOK_KEYWORD && lex->word == kw;
}
// Returns the 64-bit words of an IRK_TOK_INT or IRK_TOK_HEXINT of any size, least significant
// first, from `scratch`. Decimal: the magnitude (lex->negative is the sign). Hex: the digits, as
// written. *num_bits: four for each hex digit; decimal: as many as the magnitude needs.
uint64_t *irk_lex_int_words(const irk_lex *lex, irk_arena *scratch, uint32_t *num_words, uint32_t *num_bits);

#endif
