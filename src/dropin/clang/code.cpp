// The module goes to irkit as bitcode in memory. Its functions are read, verified, compiled and
// dropped one by one, so that each is in the processor's caches, unless the module has to be read
// as a whole. It is verified because clang is: releases of LLVM do not check what passes make.
#include "code.h"

#include "irkit/bitcode.h"
#include "irkit/verify.h"

#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace {

// Diagnostics; the first error is the reason for a refusal.
struct messages {
  std::string firstError;
  std::vector<std::string> warnings;
  irk_sink sink = {take, this, 0, 0};

  static void take(void *user, const irk_diag *diag) {
    auto *m = static_cast<messages *>(user);
    if (diag->severity == IRK_WARNING) m->warnings.emplace_back(diag->message.ptr, diag->message.len);
    if (diag->severity == IRK_ERROR && m->firstError.empty())
      m->firstError.assign(diag->message.ptr, diag->message.len);
  }
};

bool write(void *user, const void *bytes, size_t len) {
  static_cast<raw_pwrite_stream *>(user)->write(static_cast<const char *>(bytes), len);
  return true;
}

// The symbol table serves linkers, and use-list orders change no code.
SmallVector<char, 0> writeBitcode(const Module &module) {
  SmallVector<char, 0> bytes;
  BitcodeWriter writer(bytes);
  writer.writeModule(module, /*ShouldPreserveUseListOrder=*/false);
  writer.writeStrtab();
  return bytes;
}

// ---- function by function ---------------------------------------------------------------------------------------

struct stream {
  irk_bitcode_reader *reader = nullptr;
  irk_module *module = nullptr;
  irk_compiler *compiler = nullptr;
  messages said;

  ~stream() {
    irk_compiler_destroy(compiler);
    irk_bitcode_reader_close(reader);
    irk_module_destroy(module);
  }
  static bool read(void *user, irk_function *fn) {
    auto *s = static_cast<stream *>(user);
    return irk_bitcode_reader_read_body(s->reader, fn, &s->said.sink);
  }
  static bool compile(void *user, irk_function *fn) {
    auto *s = static_cast<stream *>(user);
    return irk_compiler_add(s->compiler, fn) &&
           (!irk_compiler_can_drop_body(s->compiler) || irk_bitcode_reader_drop_bodies(s->reader));
  }
};

// Returns false if something is wrong, or if one function at a time is not enough.
bool compileStream(StringRef bitcode, irk_read_options read, const irk_compile_options &options, const irk_writer &out,
                   std::vector<std::string> &warnings) {
  stream s;
  read.lazy_bodies = read.keep_metadata = true;
  s.reader = irk_bitcode_reader_open(bitcode.data(), bitcode.size(), &read, &s.said.sink);
  if (!s.reader) return false;
  s.module = irk_bitcode_reader_module(s.reader);
  s.compiler = irk_compiler_create(s.module, &options, &s.said.sink);
  irk_verify_bodies bodies = {stream::read, stream::compile, &s};
  bool ok = s.compiler && irk_verify_unread(s.module, nullptr, &bodies) && irk_compiler_write(s.compiler, &out);
  warnings = std::move(s.said.warnings);
  return ok;
}

// ---- the whole module -------------------------------------------------------------------------------------------

void takeViolation(void *user, const irk_violation *violation) {
  auto *m = static_cast<messages *>(user);
  if (violation->severity == IRK_ERROR && m->firstError.empty())
    m->firstError =
        ("the module is not well formed: " + Twine(StringRef(violation->message.ptr, violation->message.len))).str();
}

bool isValid(irk_module *module, messages &said) {
  irk_verify_options verify = irk_sized<irk_verify_options>();
  verify.debug_info_is_error = true;
  verify.threads = 1;
  verify.visit = takeViolation;
  verify.user = &said;
  irk_verify_result result = irk_verify(module, &verify);
  if (result.is_out_of_memory) said.firstError = "out of memory";
  return !result.num_errors && !result.is_out_of_memory;
}

irkit_clang::compiled compileWhole(StringRef bitcode, const irk_read_options &read, const irk_compile_options &options,
                                   const irk_writer &out) {
  messages said;
  irk_module *module = irk_bitcode_read(bitcode.data(), bitcode.size(), &read, &said.sink);
  bool ok = module && isValid(module, said) && irk_compile(module, &options, &out, &said.sink);
  irk_module_destroy(module);
  return {ok, std::move(said.firstError), std::move(said.warnings)};
}

}  // namespace

irkit_clang::compiled irkit_clang::compileModule(const Module &module, const irk_compile_options &options,
                                                 raw_pwrite_stream &out) {
  SmallVector<char, 0> bytes = writeBitcode(module);
  StringRef bitcode(bytes.data(), bytes.size());
  irk_read_options read = irk_sized<irk_read_options>();
  read.no_value_orders = true;
  read.skip_summary = true;
  irk_writer to = {write, &out};
  std::vector<std::string> warnings;
  if (compileStream(bitcode, read, options, to, warnings)) return {true, "", std::move(warnings)};
  return compileWhole(bitcode, read, options, to);
}
