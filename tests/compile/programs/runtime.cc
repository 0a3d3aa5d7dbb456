// What the C++ runtime does for a program: exceptions through threads and libraries, objects that are destroyed at the
// end of the program and of threads, streams, once, futures.
#include <csetjmp>
#include <cstdlib>
#include <future>
#include <iostream>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>

struct noisy {
  std::string name;
  explicit noisy(const char *n) : name(n) { std::cout << "made " << name << "\n"; }
  ~noisy() { std::cout << "gone " << name << "\n"; }
};
static noisy global("global");
thread_local noisy local("local");
static std::once_flag once;
static jmp_buf place;

static int check(int x) {
  noisy inside("inside");
  if (x > 2) throw std::runtime_error("too large");
  return x;
}

static void in_thread() {
  local.name += "!";
  std::cout << local.name << "\n";
  try {
    throw 3;
  } catch (int i) {
    std::cout << "caught " << i << "\n";
  }
}

int main() {
  static noisy late("late");
  try {
    check(1);
    check(5);
  } catch (const std::exception &e) {
    std::cout << "caught " << e.what() << "\n";
  }
  std::thread(in_thread).join();
  for (int i = 0; i < 2; i++) std::call_once(once, [] { std::cout << "once\n"; });
  std::map<std::string, int> numbers{{"a", 1}};
  try {
    numbers.at("b");
  } catch (const std::out_of_range &) {
    std::cout << "not there\n";
  }
  auto later = std::async(std::launch::async, []() -> int { throw std::logic_error("of another thread"); });
  try {
    later.get();
  } catch (const std::logic_error &e) {
    std::cout << e.what() << "\n";
  }
  if (setjmp(place) == 0) longjmp(place, 1);
  std::cout << "jumped, " << local.name << std::endl;
  std::exit(7);
}
