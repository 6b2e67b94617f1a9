//! The memory that values of a compilation are in: an arena that may grow to a limit.

use std::alloc::{Layout, handle_alloc_error};
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use bumpalo::Bump;
use bumpalo::collections::{String as ArenaText, Vec as ArenaVec};

use super::growing::{Extended, Growing};
use super::{ACCOUNT, Exceeded, exceed, fits};

/// Unwinds a compilation whose arena must not grow: code between the allocation, which may be anywhere, and the end of
/// the compilation cannot continue without memory. It is not a panic: hooks do not see it.
#[derive(Debug)]
pub struct Full;

/// Memory that is freed all at once.
///
/// Wherever it may not grow, the budget of the compilation is exceeded, and [`Full`] unwinds to where it began.
#[derive(Default, Debug)]
pub struct Arena(Bump, Growing, Later);

/// Of longer texts it is asked beforehand whether there may be one.
const LONG: usize = 1 << 16;
/// The overhead of an arena's chunk, in bytes.
const OVERHEAD: usize = 1 << 13;

impl Arena {
    /// An arena without anything, and without a limit.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Limits its size to this many bytes.
    pub fn limit(&self, bytes: usize) {
        self.0.set_allocation_limit(Some(bytes));
        self.2.limit(bytes);
    }

    /// Forgets all that is in it.
    pub fn reset(&mut self) {
        self.1.clear();
        self.0.reset();
        self.2.reset();
    }

    /// The bytes that it has of the system.
    #[must_use]
    pub fn allocated_bytes(&self) -> usize {
        self.0.allocated_bytes() + self.2.allocated_bytes()
    }

    /// The bytes in use, and those lost at the ends of chunks.
    #[inline]
    #[must_use]
    pub fn used(&self) -> usize {
        self.0.allocated_bytes() - self.0.chunk_capacity() + self.2.allocated_bytes()
    }

    /// Its memory for what is made when somebody reads it.
    #[must_use]
    pub const fn later(&self) -> &Later {
        &self.2
    }

    /// A value in the arena. It is never dropped.
    #[inline(always)]
    pub fn alloc<T>(&self, value: T) -> &T {
        match self.0.try_alloc(value) {
            Ok(placed) => placed,
            Err(_) => full(Layout::new::<T>()),
        }
    }

    /// A text in the arena.
    #[inline(always)]
    #[must_use]
    pub fn alloc_str(&self, text: &str) -> &str {
        match self.0.try_alloc_str(text) {
            Ok(placed) => placed,
            Err(_) => full(Layout::for_value(text)),
        }
    }

    /// A slice in the arena.
    #[inline(always)]
    #[must_use]
    pub fn alloc_slice_copy<T: Copy>(&self, elements: &[T]) -> &[T] {
        match self.0.try_alloc_slice_copy(elements) {
            Ok(placed) => placed,
            Err(_) => full(Layout::for_value(elements)),
        }
    }

    /// A slice in the arena of what comes of an iterator that knows how much that is.
    #[inline(always)]
    pub fn alloc_slice_fill_iter<T, I>(&self, elements: I) -> &[T]
    where
        I: IntoIterator<Item = T>,
        I::IntoIter: ExactSizeIterator,
    {
        match self.0.try_alloc_slice_fill_iter(elements) {
            Ok(placed) => placed,
            Err(_) => full(Layout::new::<T>()),
        }
    }

    /// A slice of copies in the arena, to be changed.
    #[must_use]
    pub fn alloc_slice_fill_copy<T: Copy>(&self, count: usize, element: T) -> &mut [T] {
        match self.0.try_alloc_slice_fill_copy(count, element) {
            Ok(placed) => placed,
            Err(_) => full(Layout::new::<T>()),
        }
    }

    /// A slice with more elements behind it. Where it is the newest state of a slice that grows, it stays where it is.
    #[must_use]
    pub fn extend_slice<T: Copy>(&self, head: &[T], tail: &[T]) -> Extended<'_, T> {
        if Growing::is_worth(size_of_val(head), size_of_val(tail)) {
            return match self.1.extend(&self.0, head, [tail].into_iter(), tail.len()) {
                Some(extended) => extended,
                None => full(Layout::for_value(head)),
            };
        }
        let count = head.len() + tail.len();
        let both = (0..count).map(|at| if at < head.len() { head[at] } else { tail[at - head.len()] });
        Extended { slice: self.alloc_slice_fill_iter(both), is_in_place: false, is_growing: false }
    }

    /// One text made of parts; none when a long one is more than the budget has, which is exceeded then. A text that grows,
    /// which is the first part, stays where it is.
    #[must_use]
    pub fn concat<'p>(&self, parts: impl Iterator<Item = &'p str> + Clone) -> &str {
        let length: usize = parts.clone().map(str::len).sum();
        let mut tails = parts.clone();
        let head = tails.next().unwrap_or_default();
        let grows = Growing::is_worth(head.len(), length.saturating_sub(head.len()));
        if length > LONG
            && !(grows && self.1.has_room(head.as_bytes(), length))
            && fits(self.used().saturating_add(length)).is_err()
        {
            return "";
        }
        if grows {
            return match self.1.extend_text(&self.0, head, tails, length.saturating_sub(head.len())) {
                Some(text) => text,
                None => full(Layout::for_value(head)),
            };
        }
        self.make_room(length);
        if length > LONG {
            return self.concat_long(length, parts);
        }
        let mut text = ArenaText::with_capacity_in(length, &self.0);
        parts.for_each(|part| text.push_str(part));
        text.into_bump_str()
    }

    /// The same for lengths that the system may be unable to allocate at once.
    fn concat_long<'p>(&self, length: usize, parts: impl Iterator<Item = &'p str>) -> &str {
        let mut bytes = ArenaVec::new_in(&self.0);
        if bytes.try_reserve_exact(length).is_err() {
            full(Layout::for_value(&()));
        }
        parts.for_each(|part| bytes.extend_from_slice_copy(part.as_bytes()));
        std::str::from_utf8(bytes.into_bump_slice()).unwrap_or_default()
    }

    /// Makes sure that this many bytes can be allocated at once.
    fn make_room(&self, bytes: usize) {
        let Some(limit) = self.0.allocation_limit().filter(|_| bytes > self.0.chunk_capacity()) else { return };
        if self.0.allocated_bytes().saturating_add(bytes).saturating_add(OVERHEAD) > limit {
            full(Layout::for_value(&()));
        }
    }
}

/// Memory of an arena for what is made when somebody reads it, which may be another thread than the one that fills the arena.
/// It is freed with the arena.
#[derive(Default, Debug)]
pub struct Later {
    memory: Mutex<Bump>,
    taken: AtomicUsize,
}

impl Later {
    /// A slice of what comes of an iterator that knows how much that is.
    #[expect(unsafe_code, reason = "the slice outlives the lock that it is made under")]
    pub fn alloc_slice_fill_iter<T: Copy, I>(&self, elements: I) -> &[T]
    where
        I: IntoIterator<Item = T>,
        I::IntoIter: ExactSizeIterator,
    {
        let memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(slice) = memory.try_alloc_slice_fill_iter(elements) else { full(Layout::new::<T>()) };
        let slice: *const [T] = slice;
        self.taken.store(memory.allocated_bytes(), Ordering::Relaxed);
        // SAFETY: the memory stays where it is until `reset` or the end of `self`, neither of which can be while `self` is
        // borrowed, and nobody else has this part of it.
        unsafe { &*slice }
    }

    /// The bytes that it has of the system.
    fn allocated_bytes(&self) -> usize {
        self.taken.load(Ordering::Relaxed)
    }

    fn limit(&self, bytes: usize) {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner).set_allocation_limit(Some(bytes));
    }

    /// Forgets all that is in it.
    fn reset(&mut self) {
        *self.taken.get_mut() = 0;
        *self.memory.get_mut().unwrap_or_else(PoisonError::into_inner) = Bump::new();
    }
}

/// The only place where [`Full`] comes from.
#[cold]
#[inline(never)]
fn full(wanted: Layout) -> ! {
    let most = ACCOUNT.get().limits.memory;
    // Nothing limits what belongs to no compilation but the system.
    if most == usize::MAX {
        handle_alloc_error(wanted);
    }
    exceed(Exceeded::Memory(most));
    std::panic::resume_unwind(Box::new(Full))
}

/// A list that grows in an arena.
#[derive(Debug)]
pub struct List<'a, T>(ArenaVec<'a, T>);

impl<'a, T> List<'a, T> {
    /// An empty list with capacity for this many elements.
    #[must_use]
    pub fn with_capacity_in(capacity: usize, arena: &'a Arena) -> Self {
        let mut list = Self(ArenaVec::new_in(&arena.0));
        list.reserve(capacity);
        list
    }

    /// Appends an element.
    #[inline]
    pub fn push(&mut self, element: T) {
        if self.0.len() == self.0.capacity() {
            self.reserve(1);
        }
        self.0.push(element);
    }

    /// The elements.
    #[must_use]
    pub fn into_slice(self) -> &'a [T] {
        self.0.into_bump_slice()
    }

    fn reserve(&mut self, more: usize) {
        if self.0.try_reserve(more).is_err() {
            full(Layout::new::<T>());
        }
    }
}

impl<T> Extend<T> for List<'_, T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        elements.into_iter().for_each(|element| self.push(element));
    }
}

impl<T> Deref for List<'_, T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> DerefMut for List<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::{Arena, Full, List};
    use crate::budget::{Exceeded, Limits, begin, exceeded};

    /// Each way of taking memory, in pieces that are much smaller than the limit.
    #[test]
    fn an_arena_that_may_not_grow_unwinds_and_the_budget_is_exceeded() {
        type Take = fn(&Arena);
        let ways: [(&str, Take); 7] = [
            ("alloc", |arena| {
                let _ = arena.alloc([0_u8; 100_000]);
            }),
            ("alloc_str", |arena| {
                let _ = arena.alloc_str(&"a".repeat(100_000));
            }),
            ("alloc_slice_copy", |arena| {
                let _ = arena.alloc_slice_copy(&[0_u8; 100_000]);
            }),
            ("alloc_slice_fill_iter", |arena| {
                let _ = arena.alloc_slice_fill_iter(0..20_000);
            }),
            ("concat", |arena| {
                let _ = arena.concat(["a".repeat(60_000), "b".to_owned()].iter().map(String::as_str));
            }),
            ("with_capacity_in", |arena| {
                let _ = List::<u64>::with_capacity_in(12_500, arena).into_slice();
            }),
            ("push", |arena| {
                let mut list = List::with_capacity_in(0, arena);
                list.extend(0..20_000_u64);
                assert_eq!(list.into_slice().last(), Some(&19_999));
            }),
        ];
        for (name, take) in ways {
            let _held = begin(Limits { memory: 1 << 29, ..Limits::default() }, None, None);
            let arena = Arena::new();
            arena.limit(4_000_000);
            take(&arena);
            assert_eq!(exceeded(), None, "{name}");
            let unwound = catch_unwind(AssertUnwindSafe(|| (0..100).for_each(|_| take(&arena)))).unwrap_err();
            assert!(unwound.is::<Full>(), "{name}");
            assert_eq!(exceeded(), Some(Exceeded::Memory(1 << 29)), "{name}");
            assert!(arena.allocated_bytes() <= 4_000_000, "{name}");
        }
    }

    #[test]
    fn a_long_text_that_the_budget_has_no_memory_for_is_not_made() {
        let _held = begin(Limits { memory: 1 << 20, ..Limits::default() }, None, None);
        let (arena, text) = (Arena::new(), "x".repeat(1 << 19));
        assert_eq!((arena.concat([&*text].into_iter()).len(), exceeded()), (1 << 19, None));
        assert_eq!(arena.concat([&*text, "y"].into_iter()), "");
        assert_eq!(exceeded(), Some(Exceeded::Memory(1 << 20)));
    }

    #[test]
    fn slices_stay_until_the_arena_is_reset() {
        let mut arena = Arena::new();
        for _ in 0..2 {
            let later = arena.later();
            let slices: Vec<&[usize]> =
                (0..40).map(|part| later.alloc_slice_fill_iter((0..100).map(|number| part * 100 + number))).collect();
            assert!(slices.concat().into_iter().eq(0..4000));
            assert!(arena.used() >= 32_000);
            arena.reset();
            assert!(arena.used() < 32_000);
        }
    }

    #[test]
    fn texts_of_any_length_are_made_up_to_the_limit() {
        let _held = begin(Limits::default(), None, None);
        for length in (0..60_000).step_by(501) {
            let arena = Arena::new();
            arena.limit(length + super::OVERHEAD);
            let text = "x".repeat(length);
            assert_eq!(arena.concat([&*text, ""].into_iter()).len(), length);
        }
    }
}
