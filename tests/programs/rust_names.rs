#![allow(dead_code, unused, incomplete_features, internal_features)]
#![feature(adt_const_params, unsized_const_params, never_type)]
use std::fmt::{self, Debug, Display};
use std::marker::ConstParamTy;
#[derive(PartialEq, Eq, ConstParamTy, Clone, Copy)]
pub enum Kind { Unit, Tuple(u8, i16), Named { größe: i32, b: bool } }
#[derive(PartialEq, Eq, ConstParamTy, Clone, Copy)]
pub struct P(pub char, pub [u8; 3], pub (i8,));
#[inline(never)] pub fn str_<const S: &'static str>() -> usize { S.len() }
#[inline(never)] pub fn kind<const K: Kind>() -> usize { match K { Kind::Unit => 1, Kind::Tuple(a, _) => a as usize, Kind::Named { größe, .. } => größe as usize } }
#[inline(never)] pub fn pp<const K: P>() -> usize { K.1[0] as usize }
#[inline(never)] pub fn refc<const K: &'static [i64]>() -> usize { K.len() }
#[inline(never)] pub fn nums<const A: i8, const B: u128, const C: char, const D: bool, const E: i128>() -> usize { A as usize + B as usize + C as usize + D as usize + E as usize }
pub mod größe { pub mod 東京 { #[inline(never)] pub fn 関数<T: Default>() -> T { T::default() } #[inline(never)] pub fn naïve_é() -> i32 {3} } }
pub struct Wrap<'a, T: ?Sized>(pub &'a T);
impl<'a, T: Debug + ?Sized> Display for Wrap<'a, T> { #[inline(never)] fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "<{:?}>", self.0) } }
pub trait Shape { type Out; type Two; fn area(&self) -> Self::Out; fn all<U>(&self, u: U) -> U where Self: Sized { u } }
impl Shape for i32 { type Out = u64; type Two = String; #[inline(never)] fn area(&self) -> u64 { *self as u64 } }
impl<T: Shape> Shape for [T] { type Out = Vec<T::Out>; type Two = T::Two; #[inline(never)] fn area(&self) -> Self::Out { self.iter().map(|x| x.area()).collect() } }
#[inline(never)] pub fn generic<T: ?Sized>(t: &T) -> usize { std::mem::size_of_val(t) }
pub type HF = for<'a, 'b> unsafe extern "C" fn(&'a u8, &'b mut [i32; 4]) -> *const &'a str;
pub type SF = extern "C-unwind" fn(u8, ...);
pub type SysV = extern "sysv64" fn(u8) -> !;
#[inline(never)] pub fn gen2<T>() -> usize { std::mem::size_of::<T>() }
#[inline(never)] pub fn call<F: Fn(i32) -> i32>(f: F) -> i32 { f(1) }
pub struct S; impl S { #[inline(never)] pub fn go<'a, T>(&'a self, t: T) -> T { #[inline(never)] fn inner() -> i32 { static Q: std::sync::atomic::AtomicI32 = std::sync::atomic::AtomicI32::new(3); Q.fetch_add(1, std::sync::atomic::Ordering::SeqCst) } inner(); t } }
macro_rules! m { ($n:ident) => { #[inline(never)] pub fn $n() -> i32 { fn hidden() -> i32 { 5 } hidden() } } }
m!(from_macro);
extern "C" fn ext(a: u8) -> u8 { a }
impl Drop for S { #[inline(never)] fn drop(&mut self) { println!("drop"); } }
async fn asy(n: u8) -> u8 { n }
fn main() {
  println!("{}", str_::<"hé\"llo\n\u{1f600}">() + str_::<"">() + kind::<{Kind::Unit}>() + kind::<{Kind::Tuple(3, -4)}>() + kind::<{Kind::Named{größe: -7, b: true}}>());
  println!("{}", pp::<{P('\'', [1,2,3], (-5,))}>() + pp::<{P('\u{301}', [0,255,3], (5,))}>() + refc::<{&[1, -2, 3]}>());
  println!("{}", nums::<-128, {u128::MAX}, 'x', true, {i128::MIN}>() + nums::<5, 77, '\n', false, 0>()+ nums::<5, 77, '\u{1f600}', false, {1i128<<65}>());
  println!("{}", größe::東京::関数::<i32>() + größe::東京::関数::<Option<i32>>().unwrap_or(3) + größe::東京::naïve_é());
  println!("{}", Wrap("abc")); println!("{}", Wrap(&vec![Some(1u8)])); 
  println!("{} {:?}", 3.area(), [1,2][..].area()); println!("{}", 3.all::<[Option<&str>; 3]>([None; 3]).len());
  println!("{}", generic::<dyn Shape<Out = u64, Two = String>>(&3) + generic::<dyn Debug + Send + Sync>(&3) + generic::<str>("a") + generic::<[u8]>(&[1]) + generic::<dyn for<'a> Fn(&'a u8, &u8) -> &'a u8 + 'static>(&|a: &u8, _: &u8| -> &u8 { unsafe { std::mem::transmute(a) } }));
  println!("{}", gen2::<HF>() + gen2::<SF>() + gen2::<SysV>() + gen2::<fn()>() + gen2::<fn(fn(i32) -> u8) -> fn()>() + gen2::<()>() + gen2::<(u8,)>() + gen2::<(u8, (i16, f32), f64)>() + gen2::<*mut *const [[bool; 3]; 0]>() + gen2::<&'static mut i8>() + gen2::<(u16,u32,u64,u128,i8,i64,i128,isize,usize,char)>() + gen2::<Box<dyn std::error::Error + Send + Sync>>() + gen2::<fn() -> !>() + gen2::<for<'a> fn(&'a dyn for<'b> Fn(&'b u8, &'a u8), Wrap<'a, dyn Debug + 'a>)>());
  println!("{}", call(|x| x + 1) + call(|x| call(|y| x * y)) + call(std::convert::identity));
  println!("{}", S.go(3) + S.go::<i32>(4)); println!("{}", S.go("x")); println!("{}", from_macro());
  let f: Box<dyn Fn(i32) -> i32> = Box::new(|x| x); println!("{}", f(3)); let g: fn(u8) -> u8 = |x| x; println!("{}", g(3) + ext(3));
  let mut v: Vec<_> = (0..10).map(|x| (x * 7) % 5).filter(|x| x % 2 == 0).collect(); v.sort_by(|a, b| b.cmp(a)); println!("{:?}", v.iter().zip(v.iter().skip(1)).map(|(a, b)| a + b).max_by_key(|x| *x));
  let mut h = std::collections::HashMap::new(); h.insert("a".to_string(), vec![1]); println!("{:?}", h);
  std::thread::spawn(|| println!("t")).join().unwrap(); let _ = std::panic::catch_unwind(|| panic!("x")); let _ = asy(3);
}
