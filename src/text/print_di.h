// Debug-info nodes as text (print_di.c), for print_meta.c.
#ifndef IRK_TEXT_PRINT_DI_H
#define IRK_TEXT_PRINT_DI_H

#include "ir/dinode.h"
#include "text/print.h"

void irk_print_di(irk_printer *p, const irk_md *md);             // !DILocation(...), of any kind with a descriptor
void irk_print_di_expression(irk_printer *p, const irk_md *md);  // !DIExpression(...)

#endif
