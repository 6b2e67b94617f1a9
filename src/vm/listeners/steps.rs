//! What ran of a compilation: how often each instruction did.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::scope::Code;
use pantin_base::source::LineCounts;
use pantin_code::bytecode::Chunk;
use pantin_environment::LoadedUnit;

/// How often the instructions of a chunk ran.
#[derive(Clone, Copy, Debug)]
pub struct Ran<'r> {
    /// The file.
    pub unit: &'r LoadedUnit,
    /// The chunk.
    pub chunk: &'r Chunk,
    /// How often its body was begun.
    pub begun: u64,
    /// How often each instruction ran.
    pub counts: &'r [u64],
    /// How often each went on elsewhere than at the next one.
    pub jumped: &'r [u64],
}

/// What ran of templates in Ruby, by the paths of their files; nothing of those that a Ruby process rendered.
pub type Templates = BTreeMap<Box<str>, Option<LineCounts>>;

/// What ran of a compilation.
#[derive(Default)]
pub(crate) struct Steps<'c> {
    templates: Templates,
    chunks: Vec<Counts<'c>>,
    index: HashMap<*const Chunk, usize, FxBuildHasher>,
}

struct Counts<'c> {
    code: Code<'c>,
    begun: u64,
    counts: Box<[u64]>,
    jumped: Box<[u64]>,
}

impl<'c> Steps<'c> {
    /// Takes note of code that is begun at an instruction; gives its number.
    pub(crate) fn enter(&mut self, code: Code<'c>, start: usize) -> usize {
        let Self { chunks, index, templates: _ } = self;
        let at = *index.entry(std::ptr::from_ref(code.chunk)).or_insert_with(|| {
            let length = code.chunk.instructions.len();
            let none = || vec![0; length].into_boxed_slice();
            chunks.push(Counts { code, begun: 0, counts: none(), jumped: none() });
            chunks.len() - 1
        });
        chunks[at].begun += u64::from(start == 0);
        at
    }

    /// Takes note of an instruction of the code with this number.
    pub(crate) fn step(&mut self, number: usize, at: usize) {
        self.chunks[number].counts[at] += 1;
    }

    /// Takes note that an instruction goes on elsewhere.
    pub(crate) fn jump(&mut self, number: usize, at: usize) {
        self.chunks[number].jumped[at] += 1;
    }

    /// Adds what ran of a template in Ruby; nothing where a Ruby process rendered it.
    pub(crate) fn add_template(&mut self, path: &str, ran: Option<LineCounts>) {
        match (self.templates.entry(path.into()).or_insert_with(|| Some(LineCounts::default())), ran) {
            (Some(sum), Some(ran)) => sum.add(&ran),
            (known, _) => *known = None,
        }
    }

    /// What ran of templates in Ruby.
    pub(crate) const fn templates(&self) -> &Templates {
        &self.templates
    }

    /// Everything that ran.
    pub(crate) fn ran(&self) -> Vec<Ran<'_>> {
        let ran = self.chunks.iter().map(|counted| Ran {
            unit: counted.code.unit,
            chunk: counted.code.chunk,
            begun: counted.begun,
            counts: &counted.counts,
            jumped: &counted.jumped,
        });
        ran.collect()
    }
}
