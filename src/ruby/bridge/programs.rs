//! Programs of templates and functions, decoded or compiled once for all threads: by what they were made of.

use std::sync::{Arc, PoisonError, RwLock};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::resource_types::Answer;
use crate::ruby::interpreter::Refusal;

/// A program, or why there is none.
pub(super) type Compiled<T> = Result<Arc<T>, Arc<Refusal>>;

/// Programs of one kind that are kept at most. Then everything begins anew.
const MOST: usize = 8192;
/// Bytes of their sources, too.
const MOST_BYTES: usize = 64 << 20;

/// What a source was made into, and what the libraries of modules have to say for that to be of use.
pub(super) struct Made<T> {
    pub(super) compiled: Compiled<T>,
    pub(super) answers: Arc<[Answer]>,
}

impl<T> Made<T> {
    fn shared(&self) -> Self {
        Self { compiled: self.compiled.clone(), answers: Arc::clone(&self.answers) }
    }
}

/// Programs by their sources.
pub(super) struct Programs<T>(RwLock<State<T>>);

struct State<T> {
    programs: HashMap<Box<[u8]>, Made<T>, FxBuildHasher>,
    /// Of all sources.
    bytes: usize,
}

impl<T> Programs<T> {
    pub(super) const fn new() -> Self {
        Self(RwLock::new(State { programs: HashMap::with_hasher(FxBuildHasher), bytes: 0 }))
    }

    /// What some thread made of a source before, or what is made of it now. `None` when nothing can be.
    pub(super) fn of(
        &self,
        source: &[u8],
        make: impl FnOnce() -> Option<(Result<T, Refusal>, Vec<Answer>)>,
    ) -> Option<Made<T>> {
        if let Some(known) = self.known(source) {
            return Some(known);
        }
        let (compiled, answers) = make()?;
        let compiled = compiled.map(Arc::new).map_err(Arc::new);
        Some(self.keep(source, Made { compiled, answers: answers.into() }))
    }

    /// What some thread made of a source before.
    pub(super) fn known(&self, source: &[u8]) -> Option<Made<T>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).programs.get(source).map(Made::shared)
    }

    /// Keeps what was made of a source. Another thread may have made the same meanwhile: that is taken then.
    pub(super) fn keep(&self, source: &[u8], made: Made<T>) -> Made<T> {
        let mut state = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if state.programs.len() >= MOST || state.bytes >= MOST_BYTES {
            state.programs.clear();
            state.bytes = 0;
        }
        state.bytes += source.len();
        state.programs.entry(source.into()).or_insert(made).shared()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::sync::Arc;

    use super::Programs;
    use crate::ruby::interpreter::{Program, compile};

    #[test]
    fn threads_have_one_program_of_a_source() {
        static PROGRAMS: Programs<Program> = Programs::new();
        let program = || {
            let made = Cell::new(false);
            let program = PROGRAMS.of(b"text", || {
                made.set(true);
                Some((compile("text"), Vec::new()))
            });
            (program.and_then(|made| made.compiled.ok()).expect("it is native"), made.get())
        };
        let (first, is_made) = program();
        assert!(is_made);
        std::thread::scope(|scope| {
            let (second, is_made) = scope.spawn(program).join().expect("it ends");
            assert!(!is_made && Arc::ptr_eq(&first, &second));
        });
        assert!(PROGRAMS.of(b"other", || None).is_none());
    }
}
