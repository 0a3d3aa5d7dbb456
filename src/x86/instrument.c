// Instrumentation after inlining: calls of profilers at the entry of a function and before its
// returns ("instrument-function-entry-inlined", "instrument-function-exit-inlined"), as -pg and
// -finstrument-functions-after-inlining make front ends ask for them.
#include "x86/x86.h"

typedef enum profiler { UNKNOWN, PLAIN, WITH_PLACES } profiler;  // WITH_PLACES: (function, return address)

static const char entry_key[] = "instrument-function-entry-inlined", exit_key[] = "instrument-function-exit-inlined";

static profiler profiler_of(irk_str name) {
  static const struct {
    const char *name;
    profiler as;
  } known[] = {{".mcount", PLAIN},
               {"\1_mcount", PLAIN},
               {"\1mcount", PLAIN},
               {"__cyg_profile_func_enter", WITH_PLACES},
               {"__cyg_profile_func_enter_bare", PLAIN},
               {"__cyg_profile_func_exit", WITH_PLACES},
               {"__mcount", PLAIN},
               {"_mcount", PLAIN},
               {"llvm.arm.gnu.eabi.mcount", PLAIN},
               {"mcount", PLAIN}};
  for (uint32_t k = 0; k < IRK_COUNT(known); k++)
    if (irk_str_eq(name, irk_str_of(known[k].name))) return known[k].as;
  return UNKNOWN;
}

// Calls the function that the attribute names. All values are in the frame then, since the call is
// in no instruction of the IR.
static void call_profiler(irk_gen_func *f, const char *key) {
  enum { RETURN = 8 };
  irk_str name = irk_x64_function_string(f, irk_str_of(key));
  if (!name.len || irk_x64_of(f)->is_naked) return;
  const irk_inst nothing = {0};
  irk_gen_spill_for_call(f, &nothing);
  if (profiler_of(name) == WITH_PLACES) {
    irk_gen_temp_at(f, IRK_RDI);
    irk_gen_temp_at(f, IRK_RSI);
    irk_x64_global_address(f, f->global, 0, IRK_RDI);
    irk_x64_caller_frame_address(f, IRK_RSI, 0);
    irk_x64_mov_rm(irk_x64_asm(f), 8, IRK_RSI, irk_mem_at(IRK_RSI, RETURN));
  }
  irk_gen_after_call(f);
  if (name.ptr[0] == '\1') name.ptr++, name.len--;
  irk_x64_call_name(f, irk_arena_str(&f->arena, name).ptr);
  irk_gen_release_temps(f);
}

bool irk_x64_knows_profilers(irk_gen_func *f) {
  irk_str entry = irk_x64_function_string(f, irk_str_of(entry_key)),
          leave = irk_x64_function_string(f, irk_str_of(exit_key));
  return (!entry.len || profiler_of(entry) != UNKNOWN) && (!leave.len || profiler_of(leave) != UNKNOWN);
}

void irk_x64_profile_entry(irk_gen_func *f) {
  if (!(irk_x64_of(f)->rare & IRK_X64_RARE_ENDS)) return;
  irk_x64_of(f)->profiles_exit = irk_x64_function_has(f, irk_str_of(exit_key));
  call_profiler(f, entry_key);
}

void irk_x64_profile_exit(irk_gen_func *f) {
  if (irk_x64_of(f)->profiles_exit) call_profiler(f, exit_key);
}
