//! The share of a compiled environment's Ruby code that needs a Ruby process, with reasons, in numbers.

use hashbrown::HashMap;

use super::forms::{Target, target};
use super::inspect::join;
use super::ruby::RubyUse;
use pantin_code::cache::artefact::Artefact;

/// Files of one kind, by what becomes of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RubyCount {
    /// All of them.
    pub files: usize,
    /// Those that need a Ruby process for a part of their work.
    pub partly: usize,
    /// Those that need one on every use.
    pub always: usize,
}

/// The Ruby code of an environment in numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RubySummary {
    /// Templates.
    pub templates: RubyCount,
    /// Functions of both APIs.
    pub functions: RubyCount,
    /// The reasons for a Ruby process with their numbers of files, the most frequent first.
    pub reasons: Vec<(String, usize)>,
}

/// Counts what [`super::ruby_uses`] found in an artefact.
#[must_use]
pub fn ruby_summary(artefact: &Artefact, uses: &[RubyUse]) -> RubySummary {
    let mut summary = RubySummary::default();
    for (_, folder, entry) in artefact.entries().filter(|(_, _, entry)| entry.compiled.is_some()) {
        match target(&join(folder, entry.name)) {
            Some(Target::RubyTemplate) => summary.templates.files += 1,
            Some(Target::RubyFunction) => summary.functions.files += 1,
            _ => {}
        }
    }
    let mut reasons: HashMap<&str, usize> = HashMap::new();
    for found in uses {
        let count = if found.file.ends_with(".erb") { &mut summary.templates } else { &mut summary.functions };
        *(if found.is_whole { &mut count.always } else { &mut count.partly }) += 1;
        let mut of_file: Vec<&str> = found.reasons.iter().map(|reason| without_line(reason)).collect();
        of_file.sort_unstable();
        of_file.dedup();
        for reason in of_file {
            *reasons.entry(reason).or_default() += 1;
        }
    }
    summary.reasons = reasons.into_iter().map(|(reason, files)| (reason.to_owned(), files)).collect();
    summary.reasons.sort_by(|(a, of_a), (b, of_b)| of_b.cmp(of_a).then_with(|| a.cmp(b)));
    summary
}

/// A reason without the line that it is about.
fn without_line(reason: &str) -> &str {
    match reason.rsplit_once(" in line ") {
        Some((reason, line)) if line.bytes().all(|byte| byte.is_ascii_digit()) => reason,
        _ => reason,
    }
}
