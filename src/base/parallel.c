// Work shared out among threads.
#include "base/parallel.h"

#include <pthread.h>
#include <unistd.h>

typedef struct irk_job {
  void (*work)(void *user, uint32_t thread);
  void *user;
  uint32_t number;
  pthread_t thread;
  bool is_running, is_out_of_memory;
} irk_job;

uint32_t irk_num_threads(uint32_t wanted) {
  if (!wanted) {
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    wanted = online > 0 ? (uint32_t)online : 1;
  }
  return wanted < IRK_MAX_THREADS ? wanted : IRK_MAX_THREADS;
}

static void run(irk_job *job) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) job->is_out_of_memory = true;
  else job->work(job->user, job->number);
  irk_border_leave(&border);
}

static void *start(void *job) {
  run(job);
  return NULL;
}

void irk_parallel(uint32_t num_threads, void (*work)(void *user, uint32_t thread), void *user) {
  irk_job jobs[IRK_MAX_THREADS];
  bool is_out_of_memory = false;
  for (uint32_t i = 0; i < num_threads; i++) {
    jobs[i] = (irk_job){.work = work, .user = user, .number = i};
    jobs[i].is_running = i && pthread_create(&jobs[i].thread, NULL, start, &jobs[i]) == 0;
  }
  for (uint32_t i = 0; i < num_threads; i++)
    if (!jobs[i].is_running) run(&jobs[i]);
  for (uint32_t i = 0; i < num_threads; i++) {
    if (jobs[i].is_running) pthread_join(jobs[i].thread, NULL);
    is_out_of_memory |= jobs[i].is_out_of_memory;
  }
  if (is_out_of_memory) irk_out_of_memory();
}
