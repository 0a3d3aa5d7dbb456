// Rust: enums with data, traits, generics, closures, panics, 128-bit integers, atomics, iterators.
use std::collections::HashMap;
use std::fmt::Display;
use std::sync::atomic::{AtomicU64, Ordering};

static CALLS: AtomicU64 = AtomicU64::new(0);

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(f64),
    Word(String),
    Pair(Box<Token>, Box<Token>),
    End,
}

trait Weigh {
    fn weight(&self) -> u128;
    fn double(&self) -> u128 {
        self.weight().wrapping_mul(2)
    }
}

impl Weigh for Token {
    fn weight(&self) -> u128 {
        CALLS.fetch_add(1, Ordering::AcqRel);
        match self {
            Token::Number(n) => n.to_bits() as u128,
            Token::Word(w) => w.len() as u128,
            Token::Pair(a, b) => a.weight() + b.weight(),
            Token::End => u128::MAX >> 3,
        }
    }
}

fn show<T: Display + ?Sized>(x: &T) -> String {
    format!("<{x}>")
}

fn parse(text: &str) -> Result<Vec<Token>, std::num::ParseFloatError> {
    text.split_whitespace()
        .map(|w| match w.chars().next() {
            Some(c) if c.is_ascii_digit() => w.parse().map(Token::Number),
            Some(_) => Ok(Token::Word(w.to_string())),
            None => Ok(Token::End),
        })
        .collect()
}

fn main() {
    let tokens = parse("12.5 apples 7 pears").expect("numbers");
    let mut counts: HashMap<&'static str, i32> = HashMap::new();
    for t in &tokens {
        *counts.entry(if let Token::Word(_) = t { "word" } else { "number" }).or_insert(0) += 1;
    }
    let pair = Token::Pair(Box::new(tokens[0].clone()), Box::new(tokens[1].clone()));
    println!("{} {} {:?}", show("x"), pair.double() % 1000, counts.get("word"));
    let array = [1i8, -2, 3];
    std::process::exit(array[CALLS.load(Ordering::SeqCst) as usize % 3] as i32);
}
