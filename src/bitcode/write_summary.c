// ThinLTO summaries. Nothing yet.
#include "bitcode/write.h"

void irk_write_summary(irk_bcwriter *w) { (void)w; }
