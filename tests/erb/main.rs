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
/// its tables. A method of a library that Puppet has loaded, but Ruby's side of these tests has not, is left out.
fn with_sorted_guesses(text: &str) -> String {
    const BEGIN: &str = "Did you mean?  ";
    const OF_LIBRARIES: &[&str] = &["to_bn"];
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
            names.retain(|name| !OF_LIBRARIES.contains(name));
            names.sort_unstable();
            sorted.push_str(&names.join(" "));
            if before.is_empty() && names.is_empty() {
                continue;
            }
        }
        sorted.push('\n');
    }
    sorted
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
