// irkit dump, llvm-bcanalyzer: prints a bitstream, block by block and record by record.
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// llvm-bcanalyzer prints only the message.
static void print_message(void *user, const irk_diag *diag) {
  (void)user;
  irk_str words = cli_llvm_words(diag->message);
  cli_report("llvm-bcanalyzer: %.*s\n", (int)words.len, words.ptr);
}

// Tells whether the input looks like text of a module. (No bitstream does.)
static bool is_text(irk_str s) {
  for (size_t i = 0; i < s.len && i < 64; i++) {
    unsigned char c = (unsigned char)s.ptr[i];
    if (c < 9 || (c > 13 && c < 32)) return false;
  }
  return s.len > 4;
}

// The parts of an input to write, and their form.
typedef struct dump_job {
  irk_dump_options options;
  bool json, has_bit;  // entries as JSON; the entry at a bit
  uint64_t bit;
} dump_job;

static bool dump_bytes(const dump_job *job, irk_str bytes, const irk_writer *out, irk_sink *sink) {
  if (job->json) return cli_dump_json(bytes, job->options.file, out, sink);
  if (job->has_bit) return cli_dump_at(bytes, job->options.file, job->bit, out, sink);
  return irk_bitcode_dump(bytes.ptr, bytes.len, &job->options, out, sink);
}

static bool dump_file(const cli_args *args, const char *path, dump_job *job, const irk_writer *out) {
  cli_input in;
  cli_memory made = {0};
  if (!cli_open_bits(args, path, &in)) return false;
  irk_sink sink = args->is_llvm_name ? (irk_sink){.visit = print_message} : cli_sink(args);
  job->options.file = (irk_str){path, strlen(path)};
  irk_str input;
  bool ok = cli_exact_bytes(&in, &made, &input) && (args->is_llvm_name || cli_check_format(&in, CLI_FOR_BITS, &sink));
  if (ok && !args->is_llvm_name && is_text(in.bytes)) {
    // Text is converted to bitcode, which is dumped.
    irk_module *m = cli_load(args, &in, NULL);
    ok = m && cli_write_memory(args, m, false, &made);
    irk_module_destroy(m);
    input = (irk_str){made.ptr, made.len};
  }
  ok = ok && dump_bytes(job, input, out, &sink) && (args->is_llvm_name || cli_is_whole(&in, &sink));
  free(made.ptr);
  return cli_close(&in) && ok;
}

static int dump_files(const cli_args *args, const cli_list *inputs, dump_job *job, const char *output) {
  cli_output out;
  bool ok = cli_create(args, output, &out);
  for (uint32_t i = 0; ok && i < inputs->len; i++) ok = dump_file(args, inputs->items[i], job, &out.writer);
  // The part of a broken file before the error is printed, but no output file is kept.
  if (!ok && out.temporary && !out.failed) {
    cli_discard(&out);
    return CLI_BAD_INPUT;
  }
  return cli_commit(args, &out) && ok ? CLI_OK : CLI_BAD_INPUT;
}

static bool take_bit(const cli_args *args, const char *text, dump_job *job) {
  char *end;
  errno = 0;
  job->bit = strtoull(text, &end, 10);
  job->has_bit = *text >= '0' && *text <= '9' && !*end && !errno;
  if (!job->has_bit) cli_report("%s: error: --at must be a number of a bit, not '%s'\n", args->tool, text);
  return job->has_bit;
}

int cmd_dump(const cli_args *args) {
  const char *output = "-", *hash = NULL, *block_info = NULL;
  dump_job job = {.options = {.dump = !args->is_llvm_name}};
  irk_dump_options *options = &job.options;
  bool only_summary = false;
  const char *at = NULL;
  const cli_option rows[] = {
      {"dump", CLI_FLAG, &options->dump, NULL},
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"abbrevs", CLI_FLAG, &options->abbrevs, "also print the details that 'irkit undump' needs to restore the file"},
      {"summary", CLI_FLAG, &only_summary, "print only the statistics"},
      {"no-summary", CLI_FLAG, &options->no_summary, "leave out the statistics"},
      {"disable-histogram", CLI_FLAG, &options->no_histogram, "leave out the counts by record"},
      {"non-symbolic", CLI_FLAG, &options->non_symbolic, "print the numbers of blocks and records, too"},
      {"dump-blockinfo", CLI_FLAG, &options->show_blockinfo, "print the contents of BLOCKINFO"},
      {"show-binary-blobs", CLI_FLAG, &options->show_binary_blobs, "print blobs that are not text, escaped"},
      {"check-hash", CLI_STRING, &hash, "check the module's hash with this string table"},
      {"block-info", CLI_STRING, &block_info, "names and abbreviations of blocks from the BLOCKINFO of this file"},
      {"json", CLI_FLAG, &job.json, "write a JSON object for each entry, on a line: blocks, definitions, records"},
      {"at", CLI_STRING, &at, "print only the entry that contains this bit, as errors give it, and the way there"},
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse_inputs(args, rows, "[IN...]", &inputs);
  if (hash) options->check_hash = (irk_str){hash, strlen(hash)};
  if (only_summary) options->dump = false;
  cli_input info = {0};
  if (status == CLI_OK && block_info) {
    if (!cli_open(args, block_info, &info)) status = CLI_BAD_INPUT;
    options->block_info = info.bytes;
    options->block_info_file = (irk_str){block_info, strlen(block_info)};
  }
  if (status == CLI_OK && at && !take_bit(args, at, &job)) status = CLI_BAD_USAGE;
  if (status == CLI_OK) status = dump_files(args, &inputs, &job, output);
  if (block_info && !cli_close(&info) && status == CLI_OK) status = CLI_BAD_INPUT;
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
