//! The state of a watched repository: on a terminal one screen, else plain lines.

use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use super::round::Shown;
use crate::output;
use pantin_base::diagnostics::control::in_one_line;
use pantin_service::machine::platform::terminal_size;

/// Changed files that are named.
const MAX_NAMED: usize = 5;
/// Lines of differences between catalogs.
const MAX_DIFFERENCES: usize = 20;
/// The home position, an empty screen, and nothing to scroll back to.
const CLEAR: &str = "\u{1b}[H\u{1b}[2J\u{1b}[3J";

/// Where the state goes.
pub(super) struct Screen {
    root: PathBuf,
    is_terminal: bool,
}

impl Screen {
    /// Standard output.
    pub(super) fn of_output(root: PathBuf) -> Self {
        Self { root, is_terminal: io::stdout().is_terminal() }
    }

    /// Shows what came of a change.
    pub(super) fn show(&self, round: &Shown, watched: usize) -> io::Result<()> {
        let (body, end) = (self.body(round), end(round, watched));
        if !self.is_terminal {
            return output::print_own(&format!("{body}{end}"));
        }
        let (rows, columns): (usize, usize) =
            terminal_size().map_or((24, 80), |(rows, columns)| (rows.max(8).into(), columns.max(20).into()));
        let own: usize = end.lines().map(|line| rows_of(line, columns)).sum();
        let body = cut(&body, (rows.saturating_sub(own + 1), columns));
        output::write(format!("{CLEAR}{}{end}", output::own(&body)).as_bytes())
    }

    fn body(&self, round: &Shown) -> String {
        let mut out = String::new();
        // Writing to a text does not fail.
        if let Some(changed) = &round.changed {
            let names = changed.iter().take(MAX_NAMED).map(|path| self.below(path)).collect::<Vec<_>>().join(", ");
            let more = match changed.len().saturating_sub(MAX_NAMED) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let _ = writeln!(out, "Changed: {}{more}\n", in_one_line(&names));
        }
        for problem in &round.problems {
            let _ = writeln!(out, "{}\n", problem.trim_end());
        }
        if !round.catalogs.is_empty() {
            let _ = writeln!(out, "Catalogs:\n{}", cut(&round.catalogs, (MAX_DIFFERENCES, usize::MAX)));
        }
        for note in &round.notes {
            let _ = writeln!(out, "{note}");
        }
        out
    }

    fn below(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }
}

/// The lines that sum the state up.
fn end(round: &Shown, watched: usize) -> String {
    let mut out = String::new();
    if !round.files.is_empty() {
        let _ = writeln!(out, "{}", round.files);
    }
    let again = if round.changed.is_some() { format!("{} ran again; ", round.ran) } else { String::new() };
    let _ = writeln!(out, "{again}{}", round.tests);
    let state = if round.is_fine { "Nothing fails" } else { "Something fails" };
    let _ = writeln!(out, "{state} ({:.2} s). Watching {watched} files; Ctrl-C ends.", round.took.as_secs_f64());
    out
}

/// A text that fills so many rows of a screen, with a line that counts the others before the last one.
fn cut(text: &str, (rows, columns): (usize, usize)) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let all: usize = lines.iter().map(|line| rows_of(line, columns)).sum();
    let (Some(last), true) = (lines.last(), all > rows) else { return text.to_owned() };
    let mut room = rows.saturating_sub(1 + rows_of(last, columns));
    let fits = |line: &&&str| {
        let own = rows_of(line, columns);
        let is_room = own <= room;
        room = room.saturating_sub(own);
        is_room
    };
    let shown = lines[..lines.len() - 1].iter().take_while(fits).count();
    let mut out: String = lines[..shown].iter().map(|line| format!("{line}\n")).collect();
    let more = lines.len() - shown - 1;
    let _ = writeln!(out, "… {more} more line{}\n{last}", if more == 1 { "" } else { "s" });
    out
}

/// The rows that a line fills.
fn rows_of(line: &str, columns: usize) -> usize {
    line.chars().count().div_ceil(columns).max(1)
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn long_texts_are_cut_to_the_screen() {
        assert_eq!(cut("a\nb\nc\n", (3, 80)), "a\nb\nc\n");
        assert_eq!(cut("a\nb\nc\nd\n", (3, 80)), "a\n… 2 more lines\nd\n");
        assert_eq!(cut("a\nb\n", (0, 80)), "… 1 more line\nb\n");
        assert_eq!(cut("a\nbbbb\nc\nd\n", (4, 2)), "a\n… 2 more lines\nd\n");
    }
}
