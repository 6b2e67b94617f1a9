//! LCOV's form of what ran.

use std::fmt::Write as _;

use super::ran::{Coverage, FileCoverage};
use pantin_base::diagnostics::control::in_one_line;

/// As `lcov` and `genhtml` read it.
#[must_use]
pub fn lcov(coverage: &Coverage) -> String {
    let mut text = String::new();
    for (path, file) in coverage.files() {
        // Writing to a text does not fail.
        let _ = writeln!(text, "TN:\nSF:{}", in_one_line(path));
        write(file, &mut text);
        text.push_str("end_of_record\n");
    }
    text
}

fn write(file: &FileCoverage, text: &mut String) {
    for (line, name) in file.functions.keys() {
        let _ = writeln!(text, "FN:{line},{}", plain(name));
    }
    for ((_, name), count) in &file.functions {
        let _ = writeln!(text, "FNDA:{count},{}", plain(name));
    }
    let hit = |counts: &mut dyn Iterator<Item = u64>| counts.filter(|count| *count > 0).count();
    let _ = writeln!(text, "FNF:{}", file.functions.len());
    let _ = writeln!(text, "FNH:{}", hit(&mut file.functions.values().copied()));
    for ((line, block), counts) in &file.counts.branches {
        let is_reached = counts.iter().any(|count| *count > 0);
        for (number, count) in counts.iter().enumerate() {
            let shown = if is_reached { count.to_string() } else { "-".to_owned() };
            let _ = writeln!(text, "BRDA:{line},{block},{number},{shown}");
        }
    }
    let _ = writeln!(text, "BRF:{}", 2 * file.counts.branches.len());
    let _ = writeln!(text, "BRH:{}", hit(&mut file.counts.branches.values().flatten().copied()));
    for (line, count) in &file.counts.lines {
        let _ = writeln!(text, "DA:{line},{count}");
    }
    let _ = writeln!(text, "LF:{}", file.counts.lines.len());
    let _ = writeln!(text, "LH:{}", hit(&mut file.counts.lines.values().copied()));
}

/// A name that cannot be taken for the end of its field.
fn plain(name: &str) -> String {
    in_one_line(name).replace(',', " ")
}
