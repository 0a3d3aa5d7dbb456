// Refuses what is left of a construct that the release lacks (ir/lacks.h).
#include "convert/down.h"

static void refuse(void *user, const irk_global *where, const char *what) {
  down *d = user;
  d->place = where && where->name ? where : NULL;  // intrinsics that were replaced have lost their names
  irk_down_refuse(d, "%s", what);
  d->place = NULL;
}

static irk_lack_search *search(down *d) {
  d->lacks.m = d->m;
  d->lacks.version = d->to;
  d->lacks.report = refuse;
  d->lacks.user = d;
  return &d->lacks;
}

void irk_down_check_function(down *d, irk_function *fn) { irk_find_lacks_of_body(search(d), fn); }

void irk_down_check_globals(down *d) { irk_find_lacks_of_globals(search(d)); }

bool irk_down_is_last(const down *d) { return !d->failed && d->to == d->asked; }

void irk_down_check_module(down *d) { irk_find_lack_of_module(search(d)); }
