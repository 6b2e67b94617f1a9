//! The line that says what a command did: `11 nodes, 523 files checked: no findings (0.6 s)`.

use std::time::Duration;

/// A number of things, such as `1 node` and `11 nodes`.
pub(super) fn count(number: usize, one: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        number => format!("{number} {one}s"),
    }
}

/// The numbers of errors and warnings.
pub(super) fn findings(errors: usize, warnings: usize) -> String {
    match (errors, warnings) {
        (0, 0) => "no findings".to_owned(),
        (errors, 0) => count(errors, "error"),
        (0, warnings) => count(warnings, "warning"),
        (errors, warnings) => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
    }
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
        let shown = [(0, 0), (1, 0), (0, 2), (3, 1)].map(|(errors, warnings)| findings(errors, warnings));
        assert_eq!(shown, ["no findings", "1 error", "2 warnings", "3 errors, 1 warning"]);
        assert_eq!(took(Duration::from_millis(640)), "(0.6 s)");
    }
}
