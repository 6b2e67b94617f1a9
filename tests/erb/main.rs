//! ERB templates natively and by Ruby: texts and errors must be equal.
#![expect(clippy::disallowed_methods, reason = "tests read files and say what they skip")]

mod constructs;
mod methods;
mod modules;
mod scope;
#[path = "../support/modules.rs"]
mod support;

use support::modules_folder;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
