// The ThinLTO summary as text.
#include "text/print.h"

void irk_print_summary(irk_printer *p) { (void)p; }
