//! What lookups allocate: a repeated one next to nothing.

#![expect(unsafe_code, reason = "an allocator that counts")]

#[path = "../benches/support/hiera.rs"]
mod hiera;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use hiera::{compilation, content, environment, find};
use pantin::lookup::DataCache;

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
