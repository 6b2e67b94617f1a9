//! Programs of templates and functions, decoded or compiled once for all threads: by what they were made of.

use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::stored::TemplateRecipe;
use pantin_environment::module_types::Answer;
use pantin_environment::{Environment, Origin, Recipe as _, TemplateFile};
use pantin_ruby::interpreter::{Program, Refusal};

/// A program, or the reason for its absence.
pub(super) type Compiled<T> = Result<Arc<T>, Arc<Refusal>>;

/// The maximum number of cached programs of one kind. Beyond it the cache is emptied.
const MAX_COUNT: usize = 8192;
/// Bytes of their sources, too.
const MAX_BYTES: usize = 64 << 20;

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
        if state.programs.len() >= MAX_COUNT || state.bytes >= MAX_BYTES {
            state.programs.clear();
            state.bytes = 0;
        }
        state.bytes += source.len();
        state.programs.entry(source.into()).or_insert(made).shared()
    }
}

/// The program of a template, or why it has none.
pub(super) type CompiledTemplate = Compiled<Program>;

/// The program of a template in a file, or why it has none; the error is why the file cannot be read. Nobody reads it
/// for what was kept.
pub(super) fn compiled_file<'t>(
    environment: &Environment,
    file: &'t TemplateFile,
) -> Result<CompiledTemplate, &'t str> {
    static DECODED: Programs<Program> = Programs::new();
    let kept = environment.kept(Path::new(&file.path));
    let decode = |bytes: &[u8]| Some((TemplateRecipe.decode(bytes, Origin::Ahead)?, Vec::new()));
    let ahead = kept.bytes_ahead(&TemplateRecipe).and_then(|bytes| DECODED.of(bytes, || decode(bytes)));
    if let Some(made) = ahead {
        return Ok(made.compiled);
    }
    let text = environment.template_text(file)?;
    Ok(compiled(text, || {
        let Ok(program) = kept.of(&TemplateRecipe, text);
        program
    }))
}

/// The program of a text, or why it has none, unless another template of this text was compiled before: what a template
/// is compiled into depends on nothing else.
pub(super) fn compiled(text: &str, compile: impl FnOnce() -> Result<Program, Refusal>) -> CompiledTemplate {
    static COMPILED: Programs<Program> = Programs::new();
    let source = text.as_bytes();
    let made = COMPILED.known(source).unwrap_or_else(|| {
        let compiled = compile().map(Arc::new).map_err(Arc::new);
        COMPILED.keep(source, Made { compiled, answers: Arc::default() })
    });
    made.compiled
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::sync::Arc;

    use super::Programs;
    use pantin_ruby::interpreter::{Program, compile};

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
