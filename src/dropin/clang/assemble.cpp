// Text in, object out, in memory, by LLVM's assembler as `clang -c` calls it for assembly.
#include "assemble.h"

#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCObjectWriter.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace {

void note(std::string &messages, const SMDiagnostic &diag) {
  if (diag.getKind() != SourceMgr::DK_Error) return;
  raw_string_ostream(messages) << "{standard input}:" << diag.getLineNo() << ": Error: " << diag.getMessage() << "\n";
}

void noteIn(const SMDiagnostic &diag, void *messages) { note(*static_cast<std::string *>(messages), diag); }

// The text's errors are in `messages`; all else that goes wrong leaves these empty.
bool assembleText(const TargetMachine &machine, StringRef text, SmallVectorImpl<char> &object, std::string &messages) {
  const Target &target = machine.getTarget();
  const Triple &triple = machine.getTargetTriple();
  MCTargetOptions options = machine.Options.MCOptions;
  options.MCNoWarn = true;

  SourceMgr sources;
  sources.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(text), SMLoc());
  sources.setIncludeDirs(options.IASSearchPaths);
  sources.setDiagHandler(noteIn, &messages);

  std::unique_ptr<MCRegisterInfo> registers(target.createMCRegInfo(triple));
  std::unique_ptr<MCInstrInfo> instructions(target.createMCInstrInfo());
  std::unique_ptr<MCSubtargetInfo> subtarget(
      target.createMCSubtargetInfo(triple, machine.getTargetCPU(), machine.getTargetFeatureString()));
  if (!registers || !instructions || !subtarget) return false;
  std::unique_ptr<MCAsmInfo> info(target.createMCAsmInfo(*registers, triple, options));
  if (!info) return false;
  MCContext context(triple, info.get(), registers.get(), subtarget.get(), &sources, &options);
  context.setDiagnosticHandler(
      [&](const SMDiagnostic &diag, bool, const SourceMgr &, std::vector<const MDNode *> &) { note(messages, diag); });
  std::unique_ptr<MCObjectFileInfo> files(target.createMCObjectFileInfo(context, machine.isPositionIndependent()));
  context.setObjectFileInfo(files.get());

  std::unique_ptr<MCAsmBackend> backend(target.createMCAsmBackend(*subtarget, *registers, options));
  std::unique_ptr<MCCodeEmitter> emitter(target.createMCCodeEmitter(*instructions, context));
  if (!backend || !emitter) return false;
  raw_svector_ostream out(object);
  std::unique_ptr<MCObjectWriter> writer = backend->createObjectWriter(out);
  std::unique_ptr<MCStreamer> streamer(target.createMCObjectStreamer(
      triple, context, std::move(backend), std::move(writer), std::move(emitter), *subtarget));
  std::unique_ptr<MCAsmParser> parser(createMCAsmParser(sources, context, *streamer, *info));
  std::unique_ptr<MCTargetAsmParser> ofTarget(target.createMCAsmParser(*subtarget, *parser, *instructions, options));
  if (!ofTarget) return false;
  parser->setTargetParser(*ofTarget);
  return !parser->Run(/*NoInitialTextSection=*/false) && !context.hadError() && messages.empty();
}

bool put(const irk_writer *to, StringRef bytes) { return to->write(to->user, bytes.data(), bytes.size()); }

bool assemble(void *user, irk_str text, const irk_writer *object, const irk_writer *messages) {
  SmallVector<char, 0> made;
  std::string errors;
  if (assembleText(*static_cast<const TargetMachine *>(user), StringRef(text.ptr, text.len), made, errors))
    return put(object, StringRef(made.data(), made.size()));
  put(messages, errors.empty() ? "LLVM's assembler is not there" : errors);
  return false;
}

}  // namespace

void irkit_clang::setAssembler(const TargetMachine &machine, irk_compile_options &options) {
  options.assemble = assemble;
  options.user = const_cast<TargetMachine *>(&machine);
}
