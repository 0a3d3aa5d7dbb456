// Most options of cc1 are attributes and module flags, which irkit reads. Here are those that only
// the target machine knows.
#include "options.h"

#include "llvm/IR/Module.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"

using namespace llvm;

namespace {

// An option that irkit does not obey, by clang's name, and whether it is given.
struct refusal {
  const char *name;
  bool (*isGiven)(const TargetOptions &options);
  // Tells whether a module has what the option is about; NULL: every module does.
  bool (*matters)(const Module &module) = nullptr;
};

bool hasThreadLocals(const Module &module) {
  return any_of(module.globals(), [](const GlobalVariable &v) { return v.isThreadLocal(); });
}

bool hasDebugInfo(const Module &module) {
  return module.debug_compile_units().begin() != module.debug_compile_units().end();
}

bool hasConstructors(const Module &module) {
  return module.getNamedGlobal("llvm.global_ctors") || module.getNamedGlobal("llvm.global_dtors");
}

bool hasCodeView(const Module &module) { return module.getModuleFlag("CodeView"); }

const refusal refusals[] = {
    {"-gcodeview", [](const TargetOptions &) { return true; }, hasCodeView},
    {"-gsplit-dwarf", [](const TargetOptions &o) { return !o.MCOptions.SplitDwarfFile.empty(); }, hasDebugInfo},
    {"-gz", [](const TargetOptions &o) { return o.MCOptions.CompressDebugSections != DebugCompressionType::None; },
     hasDebugInfo},
    {"-gstrict-dwarf", [](const TargetOptions &o) { return o.DebugStrictDwarf != 0; }, hasDebugInfo},
    {"-fforce-dwarf-frame", [](const TargetOptions &o) { return o.ForceDwarfFrameSection != 0; }},
    {"-femulated-tls", [](const TargetOptions &o) { return o.EmulatedTLS != 0; }, hasThreadLocals},
    {"-mtls-dialect=gnu2", [](const TargetOptions &o) { return o.EnableTLSDESC != 0; }, hasThreadLocals},
    {"-fsjlj-exceptions",
     [](const TargetOptions &o) {
       return o.ExceptionModel != ExceptionHandling::None && o.ExceptionModel != ExceptionHandling::DwarfCFI;
     }},
    {"-fno-use-init-array", [](const TargetOptions &o) { return !o.UseInitArray; }, hasConstructors},
    {"-fno-zero-initialized-in-bss", [](const TargetOptions &o) { return o.NoZerosInBSS != 0; }},
    {"-fno-unique-section-names", [](const TargetOptions &o) { return !o.UniqueSectionNames; }},
    {"-fseparate-named-sections", [](const TargetOptions &o) { return o.SeparateNamedSections != 0; }},
    {"-fbasic-block-sections", [](const TargetOptions &o) { return o.BBSections != BasicBlockSection::None; }},
    {"-fbasic-block-address-map", [](const TargetOptions &o) { return o.BBAddrMap != 0; }},
    {"-fsplit-machine-functions", [](const TargetOptions &o) { return o.EnableMachineFunctionSplitter != 0; }},
    {"-fpartition-static-data-sections", [](const TargetOptions &o) { return o.EnableStaticDataPartitioning != 0; }},
    {"-fstack-size-section", [](const TargetOptions &o) { return o.EmitStackSizeSection != 0; }},
    {"-fstack-usage", [](const TargetOptions &o) { return !o.StackUsageOutput.empty(); }},
    {"-fexperimental-call-graph-section", [](const TargetOptions &o) { return o.EmitCallGraphSection != 0; }},
    {"-fjmc", [](const TargetOptions &o) { return o.JMCInstrument != 0; }},
    {"-falign-loops", [](const TargetOptions &o) { return o.LoopAlignment > 1; }},
    {"-tailcallopt", [](const TargetOptions &o) { return o.GuaranteedTailCallOpt != 0; }},
    {"-trap-unreachable", [](const TargetOptions &o) { return o.TrapUnreachable != 0; }},
    {"-Wa,--crel", [](const TargetOptions &o) { return o.MCOptions.Crel; }},
    {"-Wa,--gsframe", [](const TargetOptions &o) { return o.MCOptions.EmitSFrameUnwind != 0; }},
    {"-Wa,-mrelax-relocations=no", [](const TargetOptions &o) { return !o.MCOptions.X86RelaxRelocations; }},
    {"-msse2avx", [](const TargetOptions &o) { return o.MCOptions.X86Sse2Avx; }},
};

// Intel's syntax is the listing's, and that of the module's assembly, whose text does not name it.
bool needsIntelSyntax(const Module &module, const TargetMachine &machine, CodeGenFileType type) {
  return machine.getMCAsmInfo()->getAssemblerDialect() != 0 &&
         (type == CodeGenFileType::AssemblyFile || !module.getModuleInlineAsm().empty());
}

irk_code_model codeModel(CodeModel::Model model) {
  switch (model) {
  case CodeModel::Tiny: return IRK_CODE_MODEL_TINY;
  case CodeModel::Small: return IRK_CODE_MODEL_SMALL;
  case CodeModel::Kernel: return IRK_CODE_MODEL_KERNEL;
  case CodeModel::Medium: return IRK_CODE_MODEL_MEDIUM;
  case CodeModel::Large: return IRK_CODE_MODEL_LARGE;
  }
  return IRK_CODE_MODEL_NONE;
}

}  // namespace

std::string irkit_clang::translateOptions(const Module &module, const TargetMachine &machine, CodeGenFileType type,
                                          irk_compile_options &options) {
  const Triple &triple = machine.getTargetTriple();
  if (triple.getArch() != Triple::x86_64 || !triple.isOSBinFormatELF() || triple.isX32())
    return "it is for " + triple.str() + ", and irkit's code for x86-64 and ELF";
  for (const refusal &r : refusals)
    if (r.isGiven(machine.Options) && (!r.matters || r.matters(module))) return std::string(r.name) + " is given";
  if (needsIntelSyntax(module, machine, type)) return "-masm=intel is given";
  Reloc::Model relocation = machine.getRelocationModel();
  options.relocation = relocation == Reloc::Static ? IRK_RELOCATION_STATIC : IRK_RELOCATION_PIC;
  options.code_model = codeModel(machine.getCodeModel());
  options.function_sections = machine.getFunctionSections();
  options.data_sections = machine.getDataSections();
  options.cpu = {machine.getTargetCPU().data(), machine.getTargetCPU().size()};
  options.form = type == CodeGenFileType::AssemblyFile ? IRK_COMPILE_ASSEMBLY : IRK_COMPILE_OBJECT;
  options.pcsections = IRK_PCSECTIONS_GROUPED;
  // Builds run a compiler for each processor.
  options.threads = 1;
  return "";
}
