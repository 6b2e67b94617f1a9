//! The memory of queries: of each one, and of all that a process answers at the same time.
//!
//! A query belongs to one thread. What fills its memory counts it in a [`Size`]; if the thread asks for somebody
//! ([`Memory::begin`]), the memory of all queries is charged, too.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

use super::issues;
use pantin_base::diagnostics::Issue;

/// The maximum memory of a query, in bytes (approximate).
const MAX_SIZE: usize = 1 << 29;
/// Queries reserve memory in steps of this many bytes.
const STEP: usize = 1 << 20;

thread_local! {
    static SHARE: RefCell<Option<Share>> = const { RefCell::new(None) };
}

/// The memory that all running queries have together.
#[derive(Debug)]
pub struct Memory {
    limit: usize,
    taken: AtomicUsize,
}

impl Memory {
    /// Memory with a limit in bytes.
    #[must_use]
    pub const fn new(limit: usize) -> Self {
        Self { limit, taken: AtomicUsize::new(0) }
    }

    /// The bytes that are taken now.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.taken.load(Ordering::Relaxed)
    }

    /// Begins a query of this thread: what it takes is charged until the result is dropped.
    pub fn begin(self: &Arc<Self>) -> Asking {
        SHARE.set(Some(Share { memory: Arc::clone(self), used: 0, reserved: 0 }));
        Asking(std::marker::PhantomData)
    }

    /// Takes bytes, unless too many are taken.
    fn take(&self, bytes: usize) -> bool {
        let more = |taken: usize| taken.checked_add(bytes).filter(|all| *all <= self.limit);
        self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    }
}

/// A query of this thread.
#[must_use]
#[derive(Debug)]
pub struct Asking(std::marker::PhantomData<*const ()>);

impl Asking {
    /// Ends the query: only its answer of so many bytes still takes memory, as long as the result lives.
    #[must_use]
    pub fn keep(self, bytes: usize) -> Option<Share> {
        settle(bytes);
        SHARE.take()
    }
}

/// Only so many bytes of what this thread's query took are still in memory.
pub fn settle(bytes: usize) {
    SHARE.with_borrow_mut(|share| {
        if let Some(share) = share {
            share.settle(bytes);
        }
    });
}

impl Drop for Asking {
    fn drop(&mut self) {
        SHARE.set(None);
    }
}

/// The memory of a query.
#[derive(Debug)]
pub struct Share {
    memory: Arc<Memory>,
    used: usize,
    reserved: usize,
}

impl Share {
    fn grow(&mut self, bytes: usize) -> Result<(), Issue> {
        let used = self.used.saturating_add(bytes);
        if used > self.reserved {
            let missing = used - self.reserved;
            let taken = [missing.next_multiple_of(STEP), missing].into_iter().find(|bytes| self.memory.take(*bytes));
            let most = self.memory.limit;
            self.reserved += match taken {
                Some(bytes) => bytes,
                // Waiting for other queries does not help one that is too large alone.
                None if used > most => return Err(issues::query_too_large_answer(most >> 20)),
                None => return Err(issues::query_out_of_memory(most >> 20)),
            };
        }
        self.used = used;
        Ok(())
    }

    fn shrink(&mut self, bytes: usize) {
        self.used = self.used.saturating_sub(bytes);
        if self.reserved - self.used > 2 * STEP {
            self.settle(self.used);
        }
    }

    /// Uses this number of bytes and gives back what was reserved beyond it.
    fn settle(&mut self, bytes: usize) {
        let taken = &self.memory.taken;
        // They are in memory already, whatever the limit.
        taken.fetch_add(bytes.saturating_sub(self.reserved), Ordering::Relaxed);
        taken.fetch_sub(self.reserved.saturating_sub(bytes), Ordering::Relaxed);
        (self.used, self.reserved) = (bytes, bytes);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.memory.taken.fetch_sub(self.reserved, Ordering::Relaxed);
    }
}

/// Counts bytes that are in memory as long as this lives.
#[derive(Debug, Default)]
pub struct Size(usize);

impl Size {
    /// Counts more bytes.
    ///
    /// # Errors
    /// If the query, or all running ones, have too many.
    pub fn grow(&mut self, bytes: usize) -> Result<(), Issue> {
        SHARE.with_borrow_mut(|share| share.as_mut().map_or(Ok(()), |share| share.grow(bytes)))?;
        self.0 = self.0.saturating_add(bytes);
        if self.0 > MAX_SIZE { Err(issues::query_too_large_answer(MAX_SIZE >> 20)) } else { Ok(()) }
    }

    /// Counts a value.
    ///
    /// # Errors
    /// As [`Size::grow`].
    pub(crate) fn grow_by(&mut self, value: &Value) -> Result<(), Issue> {
        self.grow(taken(value))
    }

    /// Nothing of it is in memory any more.
    pub(crate) fn clear(&mut self) {
        let bytes = std::mem::take(&mut self.0);
        // A thread that ends has no share any more.
        let _ = SHARE.try_with(|share| {
            if let Some(share) = &mut *share.borrow_mut() {
                share.shrink(bytes);
            }
        });
    }

    /// It is the answer, and stays counted as long as the query.
    pub fn keep(mut self) {
        self.0 = 0;
    }
}

impl Drop for Size {
    fn drop(&mut self) {
        self.clear();
    }
}

/// The memory of a value.
fn taken(value: &Value) -> usize {
    let own = size_of::<Value>();
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => own,
        Value::String(text) => own + text.len(),
        Value::Array(elements) => own + elements.iter().map(taken).sum::<usize>(),
        Value::Object(members) => {
            own + members.iter().map(|(name, value)| name.len() + 2 * own + taken(value)).sum::<usize>()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{MAX_SIZE, Memory, STEP, Size};

    #[test]
    fn queries_share_memory_and_give_it_back() {
        let memory = Arc::new(Memory::new(10 * STEP));
        let asking = memory.begin();
        let mut size = Size::default();
        size.grow(7 * STEP).unwrap();
        let other = Arc::clone(&memory);
        let refused = std::thread::spawn(move || {
            let _asking = other.begin();
            let code = |bytes: usize| Size::default().grow(bytes).unwrap_err().code();
            (code(4 * STEP), code(11 * STEP))
        });
        assert_eq!(refused.join().unwrap(), ("PANTIN_QUERY_OUT_OF_MEMORY", "PANTIN_QUERY_TOO_LARGE_ANSWER"));
        drop(size);
        assert!(memory.taken() <= 2 * STEP, "{}", memory.taken());
        let mut answer = Size::default();
        answer.grow(3 * STEP).unwrap();
        answer.keep();
        let share = asking.keep(2 * STEP + 1);
        assert_eq!(memory.taken(), 2 * STEP + 1);
        drop(share);
        assert_eq!(memory.taken(), 0);
    }

    #[test]
    fn a_query_has_a_limit_of_its_own() {
        let mut size = Size::default();
        size.grow(MAX_SIZE).unwrap();
        assert_eq!(size.grow(1).unwrap_err().code(), "PANTIN_QUERY_TOO_LARGE_ANSWER");
    }
}
