//! What is allocated: by a repeated lookup next to nothing, by a check of a value against a type that passes nothing.

#![expect(unsafe_code, reason = "an allocator that counts")]

#[path = "../benches/support/hiera.rs"]
mod hiera;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use hiera::{compilation, content, environment, find};
use pantin::budget::Arena;
use pantin::lookup::DataCache;
use pantin::types::{PlainTypes, Types, is_instance, parse};
use pantin::value::{HashBuilder, Value};

/// The allocator of the system; counts what each thread asks for.
struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is passed on as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: the caller keeps the contract of the same function.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of the same function.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const ROUNDS: usize = 1_000;

/// Allocations, and bytes of the compilation's memory, that `ROUNDS` lookups of a key take which was looked up before.
fn repeated(key: &'static str) -> (usize, usize) {
    let environment = environment();
    let data = DataCache::new();
    let mut spent = (0, 0);
    compilation(&environment, &data, |arena, lookup, host| {
        find(lookup, host, key);
        find(lookup, host, key);
        let before = (COUNT.get(), arena.allocated_bytes());
        for _ in 0..ROUNDS {
            find(lookup, host, key);
        }
        spent = (COUNT.get() - before.0, arena.allocated_bytes() - before.1);
    });
    spent
}

#[test]
fn repeated_lookups_without_interpolation_allocate_nothing() {
    for key in ["plain0", "plain199", "m0::key0"] {
        assert_eq!(repeated(key), (0, 0), "{key}");
    }
}

#[test]
fn interpolations_allocate_within_bounds() {
    let (allocations, bytes) = repeated("dynamic0");
    assert!(allocations <= 10 * ROUNDS && bytes <= 256 * ROUNDS, "{allocations} allocations, {bytes} bytes");
}

#[test]
fn data_that_another_compilation_read_is_not_read_again() {
    let environment = environment();
    let data = DataCache::new();
    let count = || {
        let mut spent = 0;
        compilation(&environment, &data, |_, lookup, host| {
            let before = COUNT.get();
            find(lookup, host, "plain199");
            spent = COUNT.get() - before;
        });
        spent
    };
    let (first, second) = (count(), count());
    let lines: usize = (0..200).map(|file| content(file).lines().count()).sum();
    assert!(second < 200 * 20 && second < first && second < lines / 10, "{first}, then {second}");
}

/// Types and a value that each accepts. `N` is an integer, `T` a text, `A` an array of integers, `H` a hash of texts to
/// integers, `S` what `Sensitive` holds, `U` undef.
const CHECKS: &[(&str, char)] = &[
    ("Any", 'H'),
    ("Data", 'H'),
    ("RichData", 'S'),
    ("Scalar", 'N'),
    ("ScalarData", 'T'),
    ("Numeric", 'N'),
    ("Integer", 'N'),
    ("Integer[1, 9]", 'N'),
    ("String", 'T'),
    ("String[1]", 'T'),
    ("String[1, 10]", 'T'),
    ("Enum['other', 'text']", 'T'),
    ("Enum['TEXT', true]", 'T'),
    ("Pattern[/^te/]", 'T'),
    ("Pattern['x', /t$/]", 'T'),
    ("Undef", 'U'),
    ("Optional[Integer]", 'U'),
    ("Optional[String[1]]", 'T'),
    ("NotUndef[String]", 'T'),
    ("Variant[Boolean, Integer, String[1]]", 'T'),
    ("Collection[1]", 'A'),
    ("Array", 'A'),
    ("Array[Integer[0, 65535], 1, 100]", 'A'),
    ("Array[Variant[String, Integer]]", 'A'),
    ("Tuple[Integer, Integer, Integer]", 'A'),
    ("Tuple[Integer, 1, default]", 'A'),
    ("Hash", 'H'),
    ("Hash[String[1], Integer, 1]", 'H'),
    ("Hash[Enum['a', 'b', 'c'], Variant[Undef, Integer]]", 'H'),
    ("Struct[{a => Integer, b => Optional[Integer], Optional[c] => Integer, Optional[d] => String}]", 'H'),
    ("Iterable", 'A'),
    ("Sensitive[String]", 'S'),
];

#[test]
fn a_check_that_passes_allocates_nothing() {
    let arena = Arena::new();
    let types = PlainTypes::new(&arena);
    let mut hash = HashBuilder::new();
    for (name, number) in [("a", 1), ("b", 2), ("c", 3)] {
        hash.insert(Value::String(name), Value::Integer(number));
    }
    let hash = hash.finish_value(&arena);
    let array = Value::Array(arena.alloc_slice_copy(&[1, 2, 3].map(Value::Integer)));
    let text = Value::String("text");
    let mut allocating = Vec::new();
    for (written, value) in CHECKS {
        let ty = parse(&types, written).unwrap();
        let value = match value {
            'N' => Value::Integer(7),
            'T' => text,
            'A' => array,
            'H' => hash,
            'S' => Value::Sensitive(&text),
            _ => Value::Undef,
        };
        // The first check may compile a regular expression, which is kept.
        assert!(is_instance(&types, &ty, &value), "{written}");
        let before = (COUNT.get(), types.arena().used());
        let passed = is_instance(&types, &ty, &value);
        let after = (COUNT.get(), types.arena().used());
        if !passed || before != after {
            allocating.push(*written);
        }
    }
    assert_eq!(allocating, Vec::<&str>::new());
    // The counter counts.
    let before = COUNT.get();
    drop(Box::new(before));
    assert_ne!(COUNT.get(), before);
}
