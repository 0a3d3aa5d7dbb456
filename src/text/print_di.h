// Debug-info nodes as text (print_di.c), for print_meta.c.
#ifndef IRK_TEXT_PRINT_DI_H
#define IRK_TEXT_PRINT_DI_H

#include "ir/dinode.h"
#include "text/print.h"

void irk_print_di(irk_printer *p, const irk_md *md);  // !DILocation(...), of any kind with a descriptor
// Most nodes are locations, and most of them have no rare field: such a one, as put.h writes. NULL where it is another;
// nothing has been printed then.
char *irk_put_location(irk_printer *p, char *c, const irk_md *md);
void irk_print_di_expression(irk_printer *p, const irk_md *md);  // !DIExpression(...)

#endif
