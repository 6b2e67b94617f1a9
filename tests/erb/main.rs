//! ERB templates natively and by Ruby: texts and errors must be equal.
#![expect(clippy::disallowed_methods, reason = "tests read files and say what they skip")]

mod constructs;
mod methods;
mod modules;
mod scope;
#[path = "../support/modules.rs"]
mod support;

use support::modules_folder;

/// A text with its lists of names that were perhaps meant in order: Ruby lists names that are equally near in the order of
/// its tables.
fn with_sorted_guesses(text: &str) -> String {
    const BEGIN: &str = "Did you mean?  ";
    let mut sorted = String::new();
    let mut lines = text.split('\n').peekable();
    while let Some(line) = lines.next() {
        let (before, first) = line.split_once(BEGIN).map_or((line, None), |(before, first)| (before, Some(first)));
        sorted.push_str(before);
        if let Some(first) = first {
            let mut names = vec![first];
            while let Some(name) = lines.next_if(|line| line.starts_with(&" ".repeat(BEGIN.len()))) {
                names.push(name.trim_start());
            }
            names.sort_unstable();
            sorted.push_str(&names.join(" "));
        }
        sorted.push('\n');
    }
    sorted
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
