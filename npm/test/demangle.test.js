import assert from "node:assert/strict";
import test from "node:test";

import {loadDemangler} from "../demangle.js";

const demangle = await loadDemangler();

test("names of C++ and Rust are demangled", () => {
  for (const [name, shown] of [
    ["_Z3addii", "add(int, int)"], ["__Z3addii", "add(int, int)"], ["_ZN3geo3BoxIiE4areaEv", "geo::Box<int>::area()"],
    ["_ZNSt6vectorIiSaIiEE9push_backERKi", "std::vector<int, std::allocator<int>>::push_back(int const&)"],
    ["_RNvC6_123foo3bar", "123foo::bar"],
    ["_ZN4core3str21_$LT$impl$u20$str$GT$5parse17heb16b1fd06a6d50eE", "core::str::<impl str>::parse"],
    ["main", ""], ["_Z", ""], ["_Zxx", ""], ["", ""], ["_R", ""], ["_Z3addii\0", ""], ["_ZN\u{1F600}E", ""]])
    assert.equal(demangle(name), shown, name);
});

// Each substitution is twice as long as the previous one; pointers are as deep as the name is long.
test("hostile names end soon, and do no harm", () => {
  const doubled = `_Z1fIJ${Array.from({length: 36}, (_, i) => `1aIS${i ? (i - 1).toString(36).toUpperCase() : ""}_S${i ? (i - 1).toString(36).toUpperCase() : ""}_E`).join("")}EEvv`;
  const start = performance.now();
  for (const name of [doubled, `_Z1f${"P".repeat(4000)}i`, `_Z${"N1a".repeat(1300)}E`, `_ZN${"1aI".repeat(1300)}`, `_R${"NC".repeat(2000)}`, `_Z1f${"F".repeat(4000)}`,
                      `_Z1fDT${"ng".repeat(2000)}LiE_Evv`, `_Z${"x".repeat(5000)}`]) {
    demangle(name);
    assert.equal(demangle("_Z3addii"), "add(int, int)");
    assert.equal(demangle("_Z3subii"), "sub(int, int)");
  }
  assert.ok(performance.now() - start < 5000);
});
