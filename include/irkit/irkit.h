// All public headers of irkit.
#ifndef IRKIT_IRKIT_H
#define IRKIT_IRKIT_H
#include "irkit/base.h"
#include "irkit/bitcode.h"
#include "irkit/build.h"
#include "irkit/codegen.h"
#include "irkit/convert.h"
#include "irkit/copy.h"
#include "irkit/debug.h"
#include "irkit/dwarf.h"
#include "irkit/edit.h"
#include "irkit/intrinsic.h"
#include "irkit/ir.h"
#include "irkit/layout.h"
#include "irkit/link.h"
#include "irkit/look.h"
#include "irkit/pcsections.h"
#include "irkit/read.h"
#include "irkit/release.h"
#include "irkit/table.h"
#include "irkit/text.h"
#include "irkit/verify.h"
#endif
