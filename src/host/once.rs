//! What a compilation does outside of this program, so that a second attempt at it does nothing twice.
//!
//! A compilation may begin again, because code of it has to run elsewhere. Programs that it ran, random bytes and answers of
//! name servers are remembered until it ends: the second attempt gets the results of the first one, in the same order.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use hashbrown::HashMap;

/// More results are not remembered.
const MAX_RESULTS: usize = 1 << 16;

#[derive(Default)]
struct Memory {
    results: HashMap<Box<[u8]>, Results>,
    count: usize,
}

/// The results of one action, the first first, and how many of them this attempt has taken.
#[derive(Default)]
struct Results {
    all: Vec<Rc<dyn Any>>,
    taken: usize,
}

thread_local! {
    static MEMORY: RefCell<Option<Memory>> = const { RefCell::new(None) };
}

/// Remembers what a compilation of this thread does outside, until this is dropped.
#[must_use]
pub struct Remembered(Option<Memory>);

impl Remembered {
    /// Begins with an empty memory.
    pub fn begin() -> Self {
        Self(MEMORY.replace(Some(Memory::default())))
    }

    /// The next attempt begins: it gets the remembered results from the first one on.
    pub fn begin_again(&self) {
        MEMORY.with_borrow_mut(|memory| {
            for results in memory.iter_mut().flat_map(|memory| memory.results.values_mut()) {
                results.taken = 0;
            }
        });
    }
}

impl Drop for Remembered {
    fn drop(&mut self) {
        MEMORY.replace(self.0.take());
    }
}

/// Does something outside of this program, unless an earlier attempt did the same: then the result is that one's. `key` says
/// what is done. Failures are not remembered.
///
/// # Errors
/// Those of the action.
pub fn once<T: Clone + 'static, E>(key: &[&[u8]], act: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let mut whole = Vec::new();
    for part in key {
        whole.extend((part.len() as u64).to_le_bytes());
        whole.extend(*part);
    }
    let known = MEMORY.with_borrow_mut(|memory| {
        let results = memory.as_mut()?.results.get_mut(&*whole)?;
        let result = results.all.get(results.taken)?.downcast_ref::<T>()?.clone();
        results.taken += 1;
        Some(result)
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let result = act()?;
    MEMORY.with_borrow_mut(|memory| {
        if let Some(memory) = memory.as_mut().filter(|memory| memory.count < MAX_RESULTS) {
            memory.count += 1;
            let results = memory.results.entry(whole.into()).or_default();
            results.all.push(Rc::new(result.clone()));
            results.taken = results.all.len();
        }
    });
    Ok(result)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{Remembered, once};

    #[test]
    fn a_second_attempt_gets_the_results_of_the_first_one() {
        let done = Cell::new(0);
        let act = |key: &str| {
            let done = || {
                done.set(done.get() + 1);
                Ok::<_, ()>(done.get())
            };
            once(&[key.as_bytes()], done).unwrap()
        };
        let remembered = Remembered::begin();
        assert_eq!([act("a"), act("b"), act("a")], [1, 2, 3]);
        remembered.begin_again();
        assert_eq!([act("b"), act("a"), act("a"), act("a"), act("c")], [2, 1, 3, 4, 5]);
        remembered.begin_again();
        assert_eq!([act("a"), act("a"), act("a"), act("c")], [1, 3, 4, 5]);
        drop(remembered);
        assert_eq!(act("a"), 6);
    }

    #[test]
    fn failures_are_not_remembered() {
        let remembered = Remembered::begin();
        assert_eq!(once(&[b"a"], || Err::<u8, _>("no")), Err("no"));
        remembered.begin_again();
        assert_eq!(once(&[b"a"], || Ok::<_, &str>(1)), Ok(1));
    }
}
