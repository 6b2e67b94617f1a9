//! Notes of which facts are read, for whoever recompiles a node when its facts change.

use pantin_environment::reads::{Read, is_recording, note};

/// Variables of top scope that no single fact gives.
const NO_FACTS: [&str; 3] = ["trusted", "server_facts", "environment"];

/// The variable of all facts.
const FACTS: &str = "facts";

/// Whether a variable is that of all facts.
pub(crate) fn is_facts(name: &str) -> bool {
    name.strip_prefix("::").unwrap_or(name) == FACTS
}

/// Notes that a variable of top scope is read, which may be a fact.
#[inline]
pub(crate) fn note_top_variable(name: &str) {
    if is_recording() && !NO_FACTS.contains(&name) {
        note_fact(if name == FACTS { &[] } else { std::slice::from_ref(&name) });
    }
}

/// Notes that a fact is read, or a part of one; without names all facts.
pub fn note_fact(path: &[&str]) {
    note(|| Read::Fact(path.iter().map(|name| Box::from(*name)).collect()));
}
