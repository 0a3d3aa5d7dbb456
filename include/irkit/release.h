// The releases of LLVM that irkit knows, and what it knows of each.
//
//   for (uint32_t i = 0; i < irk_num_releases(); i++) puts(irk_release_at(i)->text.ptr);
#ifndef IRKIT_RELEASE_H
#define IRKIT_RELEASE_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum irk_release_tests {
  IRK_TESTED_NONE,  // there was no LLVM of that release to compare with
  IRK_TESTED_SOME,  // parts of the tests were compared
  IRK_TESTED_ALL    // LLVM's own tests and irkit's
} irk_release_tests;

typedef struct irk_release {
  irk_version version;
  irk_str text;  // what it calls itself: "19.1.7"
  // Releases whose tables it takes, where irkit has none of its own: of intrinsics, and of the names of runtime
  // functions, which linkers keep.
  irk_version intrinsics, runtime_names;
  irk_release_tests tests;
} irk_release;

// From the oldest on; NULL beyond the newest.
IRK_API uint32_t irk_num_releases(void);
IRK_API const irk_release *irk_release_at(uint32_t index);
// NULL where there is no such release; 0 is the newest.
IRK_API const irk_release *irk_release_of(irk_version version);
// The release that a bitcode file's producer names: "LLVM19.1.7" gives 1900, "LLVM3.8.0svn" 308, one that is newer than
// irkit knows its number. 0: none.
IRK_API irk_version irk_release_of_producer(irk_str producer);
// What LLVM of that release calls itself, "19.1.7": in `buf`, where irkit does not know it.
IRK_API irk_str irk_release_string(irk_version version, char buf[24]);

// What some releases have and others don't, in the language and in its two forms.
typedef enum irk_feature {
#define FEATURE(number, name, since, until) IRK_##name = number,
#include "irkit/def/feature.def"
  IRK_NUM_FEATURES = 0
#define FEATURE(...) +1
#include "irkit/def/feature.def"
} irk_feature;
// Does that release have it?
IRK_API bool irk_has(irk_version version, irk_feature feature);

#ifdef __cplusplus
}
#endif
#endif
