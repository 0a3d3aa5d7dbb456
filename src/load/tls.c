// Thread-local variables of images: a block for each image and thread, made when it is first used.
//
// A pthread key holds the blocks of a thread. Its destructor may run before those of the program's
// own keys, which may still use variables. So the blocks stay until the last round of destructors.
#define _GNU_SOURCE
#include "load/image.h"

#if IRK_CAN_LOAD
#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>

typedef struct thread_blocks {
  irk_load_tls *owner;
  struct thread_blocks *next, **link;  // list of all threads
  uint32_t rounds;
  uint64_t len;
  char **blocks;  // by the module's number; NULL: not made yet
} thread_blocks;

struct irk_load_tls {
  pthread_key_t key;
  pthread_mutex_t lock;  // guards `threads`
  thread_blocks *threads;
  irk_load_tls_module *modules;
  uint64_t num_modules;
};

// Aborts if memory is missing, since code that reads a variable cannot handle that.
static void *abort_if_null(void *p) {
  if (!p) abort();
  return p;
}

// ---- threads that end ----------------------------------------------------------------------------------------

static void free_blocks(thread_blocks *t) {
  *t->link = t->next;
  if (t->next) t->next->link = t->link;
  for (uint64_t i = 0; i < t->len; i++) free(t->blocks[i]);
  free(t->blocks);
  free(t);
}

static void end_thread(void *blocks) {
  thread_blocks *t = blocks;
  irk_load_tls *tls = t->owner;
  if (++t->rounds < PTHREAD_DESTRUCTOR_ITERATIONS && pthread_setspecific(tls->key, t) == 0) return;
  pthread_mutex_lock(&tls->lock);
  free_blocks(t);
  pthread_mutex_unlock(&tls->lock);
}

irk_load_tls *irk_load_tls_create(void) {
  irk_load_tls *tls = irk_zalloc(sizeof *tls);
  if (pthread_key_create(&tls->key, end_thread) != 0) {
    irk_free(tls);
    return NULL;
  }
  pthread_mutex_init(&tls->lock, NULL);
  return tls;
}

void irk_load_tls_destroy(irk_load_tls *tls) {
  if (!tls) return;
  pthread_key_delete(tls->key);
  while (tls->threads) free_blocks(tls->threads);
  while (tls->modules) {
    irk_load_tls_module *m = tls->modules;
    tls->modules = m->next;
    irk_free(m);
  }
  pthread_mutex_destroy(&tls->lock);
  irk_free(tls);
}

irk_load_tls_module *irk_load_tls_add(irk_load_tls *tls) {
  irk_load_tls_module *m = irk_zalloc(sizeof *m);
  *m = (irk_load_tls_module){.owner = tls, .number = tls->num_modules++, .next = tls->modules};
  return tls->modules = m;
}

// ---- addresses -----------------------------------------------------------------------------------------------

static thread_blocks *blocks_of_thread(irk_load_tls *tls, uint64_t number) {
  thread_blocks *t = pthread_getspecific(tls->key);
  if (!t) {
    t = abort_if_null(calloc(1, sizeof *t));
    t->owner = tls;
    pthread_mutex_lock(&tls->lock);
    t->next = tls->threads;
    t->link = &tls->threads;
    if (t->next) t->next->link = &t->next;
    tls->threads = t;
    pthread_mutex_unlock(&tls->lock);
    if (pthread_setspecific(tls->key, t) != 0) abort();
  }
  if (number >= t->len) {
    uint64_t len = number + 1;
    t->blocks = abort_if_null(realloc(t->blocks, (size_t)len * sizeof *t->blocks));
    while (t->len < len) t->blocks[t->len++] = NULL;
  }
  return t;
}

static char *make_block(const irk_load_tls_module *m) {
  size_t align = m->align < sizeof(void *) ? sizeof(void *) : (size_t)m->align;
  size_t size = ((size_t)m->size + align - 1) & ~(align - 1);
  char *block = abort_if_null(aligned_alloc(align, size ? size : align));
  memcpy(block, m->init, (size_t)m->init_size);
  memset(block + m->init_size, 0, (size_t)(m->size - m->init_size));
  return block;
}

typedef struct block_search {
  uint64_t module;
  char *block;
} block_search;

static int visit_block(struct dl_phdr_info *info, size_t size, void *user) {
  block_search *s = user;
  if (size < offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof info->dlpi_tls_data) return 0;
  if (info->dlpi_tls_modid != s->module) return 0;
  s->block = info->dlpi_tls_data;
  return 1;
}

// Finds a variable of a library as the system's loader does. Programs that are linked statically
// have no such loader, and one module, whose block is always there.
static void *library_address(const irk_load_tls_pair *pair) {
  size_t outside[2] = {(size_t)pair->module->number, (size_t)pair->offset};
  if (pair->module->library_address) return pair->module->library_address(outside);
  block_search s = {pair->module->number, NULL};
  dl_iterate_phdr(visit_block, &s);
  return (char *)abort_if_null(s.block) + pair->offset;
}

void *irk_load_tls_address(const irk_load_tls_pair *pair) {
  const irk_load_tls_module *m = pair->module;
  if (!m->owner) return library_address(pair);
  thread_blocks *t = blocks_of_thread(m->owner, m->number);
  char **block = &t->blocks[m->number];
  if (!*block) *block = make_block(m);
  return *block + pair->offset;
}

// ---- libraries -----------------------------------------------------------------------------------------------

typedef struct search {
  const char *address;
  uint64_t module, offset;
} search;

static int visit_library(struct dl_phdr_info *info, size_t size, void *user) {
  search *s = user;
  if (size < offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof info->dlpi_tls_data || !info->dlpi_tls_data)
    return 0;
  const char *begin = info->dlpi_tls_data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    if (p->p_type != PT_TLS || (uintptr_t)s->address < (uintptr_t)begin ||
        (uintptr_t)s->address - (uintptr_t)begin >= p->p_memsz)
      continue;
    s->module = info->dlpi_tls_modid;
    s->offset = (uintptr_t)s->address - (uintptr_t)begin;
    return 1;
  }
  return 0;
}

irk_load_tls_module *irk_load_tls_of_library(irk_load_tls *tls, const void *address, uint64_t *offset) {
  search s = {.address = address};
  if (!dl_iterate_phdr(visit_library, &s)) return NULL;
  *offset = s.offset;
  for (irk_load_tls_module *m = tls->modules; m; m = m->next)
    if (!m->owner && m->number == s.module) return m;
  irk_load_tls_module *m = irk_load_tls_add(tls);
  m->owner = NULL;
  m->number = s.module;
  void *found = dlsym(RTLD_DEFAULT, "__tls_get_addr");
  if (found) memcpy(&m->library_address, &found, sizeof found);
  return m;
}
#endif
