//! The state of a watched repository: on a terminal one screen, else plain lines.

use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use super::round::Shown;
use crate::output;
use pantin_base::diagnostics::control::in_one_line;

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
        let rows = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).map_or(24, |size| size.ws_row);
        let room = usize::from(rows).max(8).saturating_sub(end.lines().count() + 1);
        output::write(format!("{CLEAR}{}{end}", output::own(&cut(&body, room))).as_bytes())
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
            let _ = writeln!(out, "Catalogs:\n{}", cut(&round.catalogs, MAX_DIFFERENCES));
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

/// So many lines of a text, with a line that counts the others before the last one.
fn cut(text: &str, room: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let (Some(last), true) = (lines.last(), lines.len() > room) else { return text.to_owned() };
    let shown = room.saturating_sub(2);
    let mut out: String = lines[..shown].iter().map(|line| format!("{line}\n")).collect();
    let _ = writeln!(out, "… {} more lines\n{last}", lines.len() - shown - 1);
    out
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn long_texts_are_cut_to_the_screen() {
        assert_eq!(cut("a\nb\nc\n", 3), "a\nb\nc\n");
        assert_eq!(cut("a\nb\nc\nd\n", 3), "a\n… 2 more lines\nd\n");
        assert_eq!(cut("a\nb\n", 0), "… 1 more lines\nb\n");
    }
}
