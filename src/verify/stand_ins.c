// While verify/ is being written: checks that are not there yet. To be deleted.
#include "verify/verify.h"

#define STAND_IN __attribute__((weak))
STAND_IN void irk_check_function(irk_checker *c, const irk_global *g) { (void)c, (void)g; }
STAND_IN bool irk_check_dominates(irk_checker *c, const irk_value *def, const irk_inst *user, uint32_t operand) {
  (void)c, (void)def, (void)user, (void)operand;
  return true;
}
STAND_IN void irk_check_call(irk_checker *c, const irk_inst *call) { (void)c, (void)call; }
STAND_IN void irk_check_attrs(irk_checker *c, const irk_type *fn_type, const irk_attr_list *attrs, const irk_value *v,
                              bool is_intrinsic, bool is_inline_asm) {
  (void)c, (void)fn_type, (void)attrs, (void)v, (void)is_intrinsic, (void)is_inline_asm;
}
STAND_IN void irk_check_param_attrs(irk_checker *c, const irk_attr_set *set, const irk_type *type, const irk_value *v) {
  (void)c, (void)set, (void)type, (void)v;
}
STAND_IN bool irk_has_fn_attr(const irk_attr_list *attrs, irk_attr_kind kind) {
  (void)attrs, (void)kind;
  return true;
}
STAND_IN void irk_check_landingpad(irk_checker *c, const irk_inst *inst) { (void)c, (void)inst; }
STAND_IN void irk_check_resume(irk_checker *c, const irk_inst *inst) { (void)c, (void)inst; }
STAND_IN void irk_check_catchswitch(irk_checker *c, const irk_inst *inst) { (void)c, (void)inst; }
STAND_IN void irk_check_catchpad(irk_checker *c, const irk_inst *inst) { (void)c, (void)inst; }
STAND_IN void irk_check_cleanuppad(irk_checker *c, const irk_inst *inst) { (void)c, (void)inst; }
STAND_IN void irk_check_catchret(irk_checker *c, const irk_inst *inst) { (void)c, (void)inst; }
STAND_IN void irk_check_cleanupret(irk_checker *c, const irk_inst *inst) { (void)c, (void)inst; }
STAND_IN bool irk_check_invoke_pads(irk_checker *c, const irk_inst *inst) {
  (void)c, (void)inst;
  return true;
}
STAND_IN void irk_check_funclets_end(irk_checker *c) { (void)c; }
STAND_IN void irk_check_convergence(irk_checker *c, const irk_inst *call) { (void)c, (void)call; }
STAND_IN void irk_check_convergence_end(irk_checker *c) { (void)c; }
