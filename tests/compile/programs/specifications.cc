#include <cstdio>
#include <exception>
#include <cstdlib>
struct X {};
struct Y : X {};
void a() throw(X) { throw Y(); }
void b() throw(int) { throw Y(); }
void c() throw() { throw 1; }
struct My : std::bad_exception {};
void un() {
  puts("unexpected");
  throw 7;
}
void un2() {
  puts("unexpected2");
  throw X();
}
void bx() throw(std::bad_exception) { throw 1; }
int main() {
  try {
    a();
  } catch (X &) { puts("X"); }
  std::set_unexpected(un);
  try {
    b();
  } catch (int i) { printf("%d\n", i); }
  std::set_unexpected(un2);
  try {
    bx();
  } catch (std::bad_exception &) { puts("bad"); }
  std::set_terminate([] {
    puts("term");
    fflush(stdout);
    _Exit(4);
  });
  c();
}
