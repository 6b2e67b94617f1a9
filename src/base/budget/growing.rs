//! Slices that grow at their end. A slice that becomes longer again and again, as the memo of a loop does, shares one buffer
//! with all its earlier states: each of them sees a length, and only the newest appends in place. Everything else is copied.
//! `n` appends of one element take time and memory of `n`, not of its square.
//!
//! A buffer is known by its address, and its newest slice by its length. The first append makes a slice of the exact length,
//! the second one a buffer of twice that, so that a single append costs no room.

#![expect(unsafe_code, reason = "bytes behind a shared slice are written: `benches/scaling` has what copies cost")]

use std::alloc::Layout;
use std::cell::RefCell;
use std::ptr::NonNull;

use bumpalo::Bump;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Shorter slices are copied: that costs less than a look at the buffers.
const MIN_BYTES: usize = 512;
/// Buffers of at least this many bytes are large.
const LARGE: usize = 16 << 20;

/// The buffers of an arena whose newest slice may become longer, by their addresses.
#[derive(Default, Debug)]
pub(super) struct Growing(RefCell<HashMap<usize, Buffer, FxBuildHasher>>);

#[derive(Debug)]
struct Buffer {
    start: NonNull<u8>,
    /// Bytes of the newest slice.
    used: usize,
    capacity: usize,
}

// SAFETY: the pointer leads into the arena that the buffer is kept beside, and goes where that goes.
unsafe impl Send for Buffer {}

/// A slice that became longer.
pub struct Extended<'a, T> {
    /// All elements.
    pub slice: &'a [T],
    /// True if the first of them are where they were.
    pub is_in_place: bool,
    /// True if it became longer before.
    pub is_growing: bool,
}

/// Room for a slice: where it is, and what [`Extended`] says of the slice.
struct Room<T> {
    start: NonNull<T>,
    is_in_place: bool,
    is_growing: bool,
}

impl Growing {
    /// Forgets all buffers; their memory is reused.
    pub(super) fn clear(&mut self) {
        self.0.get_mut().clear();
    }

    /// True if this many bytes with this many more behind them justify a search of the buffers.
    pub(super) const fn is_worth(bytes: usize, more: usize) -> bool {
        bytes >= MIN_BYTES && more > 0 && more <= bytes
    }

    /// True if `head` can grow to this many bytes without a copy.
    pub(super) fn has_room(&self, head: &[u8], bytes: usize) -> bool {
        let buffers = self.0.borrow();
        let buffer = buffers.get(&head.as_ptr().addr());
        buffer.is_some_and(|buffer| buffer.used == head.len() && buffer.capacity >= bytes)
    }

    /// `head` with `tails` behind it, which have `more` elements together; `None` where the arena may not grow.
    pub(super) fn extend<'a, 't, T: Copy + 't>(
        &self,
        arena: &'a Bump,
        head: &[T],
        tails: impl Iterator<Item = &'t [T]>,
        more: usize,
    ) -> Option<Extended<'a, T>> {
        let count = head.len().checked_add(more)?;
        let Room { start, is_in_place, is_growing } = self.reserve(arena, head, Layout::array::<T>(count).ok()?)?;
        let mut end = head.len();
        for tail in tails {
            // The lengths of the tails may not be as announced; then the rest is left out.
            if tail.len() > count - end {
                break;
            }
            // SAFETY: `reserve` made room for `count` elements, and no slice sees those behind `head`. The tail fits.
            // It is a slice that somebody sees, so it is elsewhere.
            unsafe { std::ptr::copy_nonoverlapping(tail.as_ptr(), start.as_ptr().add(end), tail.len()) };
            end += tail.len();
        }
        // SAFETY: `end` elements from `start` on are initialized: `head`, and what was copied behind it. They are in the
        // arena, which lives for `'a`; nobody writes to them again, as the buffer is used up to behind them.
        let slice = unsafe { std::slice::from_raw_parts(start.as_ptr(), end) };
        Some(Extended { slice, is_in_place, is_growing })
    }

    /// The same of texts.
    pub(super) fn extend_text<'a, 't>(
        &self,
        arena: &'a Bump,
        head: &str,
        tails: impl Iterator<Item = &'t str>,
        more: usize,
    ) -> Option<&'a str> {
        let bytes = self.extend(arena, head.as_bytes(), tails.map(str::as_bytes), more)?.slice;
        // SAFETY: whole texts one behind the other are a text.
        Some(unsafe { std::str::from_utf8_unchecked(bytes) })
    }

    /// Room for the existing elements of `head`, and more behind them.
    fn reserve<T: Copy>(&self, arena: &Bump, head: &[T], wanted: Layout) -> Option<Room<T>> {
        let mut buffers = self.0.borrow_mut();
        let (address, used) = (head.as_ptr().addr(), size_of_val(head));
        let newest = buffers.get_mut(&address).filter(|buffer| buffer.used == used);
        let is_growing = newest.is_some();
        if let Some(buffer) = newest.filter(|buffer| buffer.capacity >= wanted.size()) {
            // `head` is a slice of `T` with this address and length, so the room behind it has the alignment of `T`.
            buffer.used = wanted.size();
            return Some(Room { start: buffer.start.cast(), is_in_place: true, is_growing });
        }
        let (start, capacity) = generously(arena, wanted, is_growing).or_else(|| exactly(arena, wanted))?;
        // SAFETY: the room is new, and larger than `head`.
        unsafe { std::ptr::copy_nonoverlapping(head.as_ptr(), start.cast().as_ptr(), head.len()) };
        if is_growing {
            buffers.remove(&address);
        }
        buffers.insert(start.addr().get(), Buffer { start, used: wanted.size(), capacity });
        Some(Room { start: start.cast(), is_in_place: false, is_growing })
    }
}

/// More room than that, for what became longer before: of large buffers half as much again.
fn generously(arena: &Bump, wanted: Layout, is_growing: bool) -> Option<(NonNull<u8>, usize)> {
    let more = if wanted.size() < LARGE { wanted.size() } else { wanted.size() / 2 };
    let capacity = wanted.size().checked_add(more).filter(|_| is_growing)?;
    let layout = Layout::from_size_align(capacity, wanted.align()).ok()?;
    Some((arena.try_alloc_layout(layout).ok()?, capacity))
}

fn exactly(arena: &Bump, wanted: Layout) -> Option<(NonNull<u8>, usize)> {
    Some((arena.try_alloc_layout(wanted).ok()?, wanted.size()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::budget::Arena;

    #[test]
    fn only_the_newest_state_grows_in_place() {
        let arena = Arena::new();
        let base: Vec<u64> = (0..100).collect();
        let first = arena.extend_slice(&base, &[1]);
        let second = arena.extend_slice(first.slice, &[2]);
        let third = arena.extend_slice(second.slice, &[3]);
        assert_eq!([first.is_in_place, second.is_in_place, third.is_in_place], [false, false, true]);
        let other = arena.extend_slice(second.slice, &[4]);
        assert!(!other.is_in_place);
        assert_eq!((third.slice[100..].to_vec(), other.slice[100..].to_vec()), (vec![1, 2, 3], vec![1, 2, 4]));
        assert_eq!(second.slice[100..], [1, 2]);
    }

    #[test]
    fn a_slice_that_grows_takes_memory_of_its_length() {
        let arena = Arena::new();
        let mut slice: &[u64] = &[];
        let mut text = "";
        for number in 0..50_000 {
            slice = arena.extend_slice(slice, &[number]).slice;
            text = arena.concat([text, "0123456"].into_iter());
        }
        assert!(slice.iter().copied().eq(0..50_000) && text.len() == 350_000);
        assert!(arena.used() < 4 << 20, "{}", arena.used());
    }

    #[test]
    fn an_arena_that_is_used_again_knows_no_slice_of_before() {
        let mut arena = Arena::new();
        for round in 0..3_u64 {
            let base = vec![round; 80];
            let first = arena.extend_slice(&base, &[round]);
            let second = arena.extend_slice(first.slice, &[round]);
            assert!(!first.is_in_place && !second.is_in_place);
            assert!(second.slice.iter().all(|element| *element == round));
            arena.reset();
        }
    }

    proptest! {
        /// Appends to any earlier state, of any length, with parts of other states.
        #[test]
        fn no_append_changes_what_somebody_sees(
            appends in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_usize..90), 1..80),
        ) {
            let arena = Arena::new();
            let start: Vec<u32> = (0..120).collect();
            let mut states: Vec<(&[u32], Vec<u32>)> = vec![(&[], Vec::new()), (arena.alloc_slice_copy(&start), start)];
            let mut texts: Vec<(&str, String)> = vec![("", String::new()), ("é", "é".to_owned())];
            for (at, other, count) in appends {
                let (head, model) = states[at.index(states.len())].clone();
                let tail = states[other.index(states.len())].0;
                let tail = &tail[..count.min(tail.len())];
                states.push((arena.extend_slice(head, tail).slice, [&model[..], tail].concat()));
                let (head, model) = texts[at.index(texts.len())].clone();
                let tail = "aé".repeat(count);
                texts.push((arena.concat([head, &tail, "z"].into_iter()), model + &tail + "z"));
                // Other values lie between.
                let _ = arena.alloc_slice_fill_copy(count, 0_u8);
            }
            for (state, model) in states {
                prop_assert_eq!(state, &model[..]);
            }
            for (text, model) in texts {
                prop_assert_eq!(text, model);
            }
        }
    }
}
