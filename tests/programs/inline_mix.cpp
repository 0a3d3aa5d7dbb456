// What inlining has to get right: exceptions, cleanups, memory of the stack, values passed in memory, several returns.
#include <alloca.h>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct tracer {
  const char *name;
  explicit tracer(const char *n) : name(n) { std::printf("+%s ", name); }
  ~tracer() { std::printf("-%s ", name); }
};

struct big {
  int numbers[20];
};

static int sum_changed(big b) {  // byval: the caller's own stays
  int total = 0;
  for (int &n : b.numbers) total += n *= 2;
  return total;
}

static int throw_if(int n) {
  tracer t("throw_if");
  if (n == 3) throw std::runtime_error("three");
  if (n == 5) throw n;
  if (n == 7) throw "seven";
  return n * 10;
}

static int catch_some(int n) {
  tracer t("catch_some");
  try {
    return throw_if(n) + 1;
  } catch (const std::exception &e) {
    std::printf("[%s] ", e.what());
    return -1;
  }
}

static int catch_all(int n) {
  tracer outer("catch_all");
  try {
    tracer inner("inner");
    int x = catch_some(n);
    tracer last("last");
    return x + catch_some(n + 1);
  } catch (int thrown) {
    std::printf("[int %d] ", thrown);
    return -2;
  } catch (...) {
    std::printf("[other] ");
    try {
      throw;
    } catch (const char *text) {
      std::printf("[%s] ", text);
    }
    return -3;
  }
}

static int several_returns(int n) {
  switch (n % 5) {
  case 0: return 1;
  case 1: return n * n;
  case 2:
    if (n > 10) return 7;
    return 8;
  default: return -n;
  }
}

static unsigned dynamic(unsigned n) {
  char *bytes = static_cast<char *>(alloca(n));
  std::memset(bytes, static_cast<int>(n), n);
  unsigned total = 0;
  for (unsigned i = 0; i < n; i++) total += static_cast<unsigned char>(bytes[i]);
  return total;
}

static unsigned many_dynamic(unsigned count) {  // the stack would not hold them all
  unsigned total = 0;
  for (unsigned i = 0; i < count; i++) total += dynamic(5000 + i % 7);
  return total;
}

static int recursive(int n) { return n < 2 ? n : recursive(n - 1) + recursive(n - 2); }

static std::string words(int n) {
  std::vector<std::string> list;
  for (int i = 0; i < n; i++) list.push_back("w" + std::to_string(several_returns(i)));
  std::map<std::string, int> counts;
  for (const std::string &word : list) counts[word]++;
  std::string all;
  for (const auto &entry : counts) all += entry.first + "=" + std::to_string(entry.second) + " ";
  return all;
}

static void escapes(int n) noexcept(false) {
  std::unique_ptr<tracer> t(new tracer("escapes"));
  if (n > 2) throw std::string("escaped");
  escapes(n + 1);
}

int main() {
  for (int n = 0; n < 9; n++) std::printf("%d\n", catch_all(n));
  big b;
  for (int i = 0; i < 20; i++) b.numbers[i] = i;
  std::printf("%d %d\n", sum_changed(b), b.numbers[19]);
  std::printf("%u %d\n", many_dynamic(3000), recursive(15));
  std::printf("%s\n", words(40).c_str());
  try {
    escapes(0);
  } catch (const std::string &text) {
    std::printf("%s\n", text.c_str());
  }
}
