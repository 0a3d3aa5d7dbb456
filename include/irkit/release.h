// The LLVM releases that irkit knows, how far each was tested, and which features each has.
//
//   for (uint32_t i = 0; i < irk_num_releases(); i++) puts(irk_release_at(i)->text.ptr);
#ifndef IRKIT_RELEASE_H
#define IRKIT_RELEASE_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum irk_release_tests {
  IRK_TESTED_NONE,  // no LLVM of that release was available
  IRK_TESTED_SOME,  // some tests were compared with it
  IRK_TESTED_ALL    // LLVM's own tests and irkit's were compared with it
} irk_release_tests;

// A row of irkit/def/releases.def. Static: it is never freed.
typedef struct irk_release {
  irk_version version;
  irk_str text;  // the version as its tools print it: "19.1.7"; NUL-terminated
  // The releases whose tables irkit uses for this one, its own number if it has its own: the table
  // of intrinsics, and that of runtime functions, whose names linkers keep.
  irk_version intrinsics, runtime_names;
  irk_release_tests tests;
} irk_release;

// The number of releases, and the release at an index, oldest first; NULL if the index is out of
// range.
IRK_API uint32_t irk_num_releases(void);
IRK_API const irk_release *irk_release_at(uint32_t index);
// Returns the release with that number, the newest for 0; NULL if irkit knows none.
IRK_API const irk_release *irk_release_of(irk_version version);
// Returns the release that the producer string of a bitcode file names: 1900 for "LLVM19.1.7", 308
// for "LLVM3.8.0svn", 2100 for "zig 0.16.0", whose compiler writes bitcode itself; also if it is
// newer than all that irkit knows. 0: it names none, or one older than IRK_VERSION_OLDEST.
IRK_API irk_version irk_release_of_producer(irk_str producer);
// Returns the version as LLVM's tools of that release print it, "19.1.7": static text if irkit
// knows the release; otherwise text made from the number, in `buf`.
IRK_API irk_str irk_release_string(irk_version version, char buf[24]);
// Writes the release's name into `buf`, "19", or with the minor number before 4, "3.9", and returns
// `buf`.
IRK_API const char *irk_release_name(irk_version version, char buf[8]);

// Features of the language, of text and of bitcode that only some releases have
// (irkit/def/feature.def).
typedef enum irk_feature {
#define FEATURE(number, name, since, until) IRK_##name = number,
#include "irkit/def/feature.def"
  IRK_NUM_FEATURES
} irk_feature;
// Tells whether that release (0: the newest) has the feature.
IRK_API bool irk_has(irk_version version, irk_feature feature);

#ifdef __cplusplus
}
#endif
#endif
