//! The line that says what a command did: `11 nodes, 523 files checked: no findings (0.6 s)`.

use std::time::Duration;

/// A number of things, such as `1 node` and `11 nodes`.
pub(super) fn count(number: usize, one: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        number => format!("{number} {one}s"),
    }
}

/// The numbers of errors, warnings and notes.
pub(super) fn findings(errors: usize, warnings: usize, notes: usize) -> String {
    let counts = [(errors, "error"), (warnings, "warning"), (notes, "note")];
    let counts = counts.into_iter().filter(|(number, _)| *number > 0);
    let counts: Vec<String> = counts.map(|(number, one)| count(number, one)).collect();
    if counts.is_empty() { "no findings".to_owned() } else { counts.join(", ") }
}

/// How long it took, as the end of a line.
pub(super) fn took(time: Duration) -> String {
    format!("({:.1} s)", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::{count, findings, took};
    use std::time::Duration;

    #[test]
    fn numbers_have_their_nouns() {
        assert_eq!([count(0, "node"), count(1, "node"), count(11, "node")], ["0 nodes", "1 node", "11 nodes"]);
        let shown = [(0, 0, 0), (1, 0, 0), (0, 2, 1), (3, 1, 0)]
            .map(|(errors, warnings, notes)| findings(errors, warnings, notes));
        assert_eq!(shown, ["no findings", "1 error", "2 warnings, 1 note", "3 errors, 1 warning"]);
        assert_eq!(took(Duration::from_millis(640)), "(0.6 s)");
    }
}
