// Violations of the verifier, formatted for people.
#include "irkit/verify.h"

#include "text/print.h"

typedef struct violation_printer {
  irk_describer *describer;
  const irk_violation *v;
  const irk_writer *out;
  bool is_refused;  // by the writer
  bool is_short;    // something could not be described
} violation_printer;

static void put(violation_printer *s, irk_str text) {
  if (!s->is_refused && text.len) s->is_refused = !s->out->write(s->out->user, text.ptr, text.len);
}

static void put_shown(violation_printer *s, irk_str text) {
  for (size_t at = 0; at < text.len && !s->is_refused;) {
    char bytes[IRK_MAX_ESCAPED];
    size_t len;
    at += irk_escape(text.ptr + at, text.len - at, bytes, &len);
    put(s, (irk_str){bytes, len});
  }
}

// Prints a message, which may have several lines.
static void put_lines(violation_printer *s, irk_str text) {
  for (size_t at = 0; at < text.len;) {
    const char *end = memchr(text.ptr + at, '\n', text.len - at);
    size_t len = end ? (size_t)(end - text.ptr) - at : text.len - at;
    put_shown(s, (irk_str){text.ptr + at, len});
    if (end) put(s, IRK_S("\n"));
    at += len + (end != NULL);
  }
}

// ---- subjects ------------------------------------------------------------------------------------------------

// Without a describer only texts are shown.
static bool is_shown(const violation_printer *s, const irk_subject *subject) {
  if (!s->describer) return subject->kind == IRK_SUBJECT_TEXT;
  return subject->ptr || subject->kind == IRK_SUBJECT_TEXT || subject->kind == IRK_SUBJECT_MODULE ||
         subject->kind == IRK_SUBJECT_NAMED;
}

static bool write_quoted_id(irk_describer *d, const irk_writer *out) {
  violation_printer s = {.out = out};
  put(&s, IRK_S("; ModuleID = '"));
  put_shown(&s, irk_describer_module(d)->id);
  put(&s, IRK_S("'"));
  return !s.is_refused;
}

bool irk_describe_subject(irk_describer *d, const irk_function *fn, const irk_subject *subject, const irk_writer *out) {
  switch (subject->kind) {
  case IRK_SUBJECT_VALUE: return irk_describe_value(d, fn, subject->ptr, out);
  case IRK_SUBJECT_TYPE: return irk_describe_type(d, subject->ptr, out);
  case IRK_SUBJECT_MD: return irk_describe_md(d, fn, subject->ptr, out);
  case IRK_SUBJECT_RECORD: return irk_describe_record(d, fn, subject->ptr, out);
  case IRK_SUBJECT_NAMED: return irk_describe_named_md(d, (uint32_t)subject->number, out);
  case IRK_SUBJECT_COMDAT: return irk_describe_comdat(d, subject->ptr, out);
  case IRK_SUBJECT_TEXT: {
    violation_printer s = {.out = out};
    put_shown(&s, subject->text);
    return !s.is_refused;
  }
  case IRK_SUBJECT_MODULE: return write_quoted_id(d, out);
  }
  return true;
}

static void put_subject(violation_printer *s, const irk_subject *subject) {
  if (s->is_refused) return;
  if (subject->kind == IRK_SUBJECT_TEXT) put_shown(s, subject->text);
  else if (!irk_describe_subject(s->describer, s->v->fn, subject, s->out)) s->is_short = true;
}

// ---- places --------------------------------------------------------------------------------------------------

static irk_place place_of_subject(irk_describer *d, irk_places *places, const irk_function *fn, const irk_subject *s) {
  if (!s->ptr && s->kind != IRK_SUBJECT_NAMED) return (irk_place){0};
  switch (s->kind) {
  case IRK_SUBJECT_VALUE: return irk_place_of_value(places, irk_describe_owner(d, fn, s->ptr), s->ptr);
  case IRK_SUBJECT_MD: return irk_place_of_md(places, s->ptr);
  case IRK_SUBJECT_RECORD: return irk_place_of_record(places, fn, s->ptr);
  case IRK_SUBJECT_NAMED: return irk_place_of_named_md(places, (uint32_t)s->number);
  case IRK_SUBJECT_COMDAT: return irk_place_of_comdat(places, s->ptr);
  default: return (irk_place){0};
  }
}

irk_place irk_violation_place(irk_describer *d, irk_places *places, const irk_violation *v) {
  irk_place place = {0};
  if (!d || !places) return place;
  for (uint32_t i = 0; i < v->num_subjects && !place.line; i++)
    place = place_of_subject(d, places, v->fn, &v->subjects[i]);
  if (!place.line) place = place_of_subject(d, places, v->fn, &v->at);
  if (!place.line && v->fn) place = irk_place_of_value(places, NULL, &v->fn->global->v);
  return place;
}

// ---- LLVM's way ----------------------------------------------------------------------------------------------

static void write_as_llvm(violation_printer *s) {
  put_lines(s, s->v->message);
  put(s, IRK_S("\n"));
  for (uint32_t i = 0; i < s->v->num_subjects; i++) {
    const irk_subject *subject = &s->v->subjects[i];
    if (!is_shown(s, subject)) continue;
    if (subject->kind == IRK_SUBJECT_TYPE) put(s, IRK_S(" "));
    put_subject(s, subject);
    if (subject->kind != IRK_SUBJECT_TYPE) put(s, IRK_S("\n"));
    if (subject->kind == IRK_SUBJECT_NAMED) put(s, IRK_S("\n"));
  }
}

// ---- irkit's way ---------------------------------------------------------------------------------------------

// Prints a function without its type.
static void put_function(violation_printer *s, const irk_function *fn) {
  irk_memory text = {0};
  irk_writer to = irk_memory_writer(&text);
  if (!irk_describe_value(s->describer, NULL, &fn->global->v, &to)) s->is_short = true;
  const char *at = text.bytes ? memchr(text.bytes, '@', text.len) : NULL;
  if (at) put(s, (irk_str){at, text.len - (size_t)(at - text.bytes)});
  irk_memory_free(&text);
}

// Prints "in function @f, block %b, instruction 3" for the first subject in a function.
static void put_where(violation_printer *s) {
  if (!s->v->fn || !s->describer) return;
  put(s, IRK_S("    in function "));
  put_function(s, s->v->fn);
  for (uint32_t i = 0; i < s->v->num_subjects; i++) {
    const irk_subject *subject = &s->v->subjects[i];
    if (subject->kind != IRK_SUBJECT_VALUE || !subject->ptr) continue;
    if (!irk_describe_owner(s->describer, s->v->fn, subject->ptr)) continue;
    irk_memory text = {0};
    irk_writer to = irk_memory_writer(&text);
    if (!irk_describe_where(s->describer, s->v->fn, subject->ptr, &to)) s->is_short = true;
    if (text.len) put(s, IRK_S(", ")), put(s, (irk_str){text.bytes, text.len});
    irk_memory_free(&text);
    break;
  }
  put(s, IRK_S("\n"));
}

static bool is_inst(const irk_subject *s) {
  return s->kind == IRK_SUBJECT_VALUE && ((const irk_value *)s->ptr)->kind == IRK_VALUE_INST;
}

static void write_own(violation_printer *s, const irk_violation_options *options) {
  const irk_violation *v = s->v;
  irk_place place = irk_violation_place(s->describer, options->places, v);
  irk_str file = options->file;
  if (!file.len && s->describer) file = irk_describer_module(s->describer)->id;
  irk_diag diag = {.severity = v->severity,
                   .message = v->message,
                   .file = file,
                   .line = place.line,
                   .column = place.column,
                   .source_line = place.source_line};
  s->is_refused = !irk_diag_write(&diag, s->out);
  if (!place.line) put_where(s);
  for (uint32_t i = 0; i < v->num_subjects; i++) {
    const irk_subject *subject = &v->subjects[i];
    if (!is_shown(s, subject)) continue;
    put(s, is_inst(subject) ? IRK_S("  ") : IRK_S("    "));
    put_subject(s, subject);
    put(s, IRK_S("\n"));
  }
}

bool irk_violation_write(irk_describer *d, const irk_violation *v, const irk_violation_options *options,
                         const irk_writer *out) {
  irk_violation_options known;
  if (!IRK_TAKE_OPTIONS(known, options, as_llvm, NULL)) return false;
  violation_printer s = {.describer = d, .v = v, .out = out};
  if (known.as_llvm) write_as_llvm(&s);
  else write_own(&s, &known);
  return !s.is_refused && !s.is_short;
}
