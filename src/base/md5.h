// MD5 (RFC 1321): LLVM names global values and types in summaries by eight bytes of it.
#ifndef IRK_BASE_MD5_H
#define IRK_BASE_MD5_H

#include "base/base.h"

void irk_md5(irk_str s, uint8_t out[16]);

#endif
