// Debug-info nodes as text (print_di.c), for print_meta.c.
#ifndef IRK_TEXT_PRINT_DI_H
#define IRK_TEXT_PRINT_DI_H

#include "ir/dinode.h"
#include "text/print.h"

void irk_print_di(irk_printer *p, const irk_md *md);  // !DILocation(...), or a node of any other kind with a descriptor
// Prints a location without rare fields, as most are, with a cursor of put.h. Returns NULL for any
// other location, without having printed anything.
char *irk_put_location(irk_printer *p, char *c, const irk_md *md);
void irk_print_di_expression(irk_printer *p, const irk_md *md);  // !DIExpression(...)

#endif
