//! Replaces parts of files.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;
use pantin_compile::analysis::Fix;

/// Replaces parts of a text, which are in the order of their places. A part that overlaps the one before stays.
pub(super) fn fixed(text: &str, fixes: &[Fix]) -> String {
    let mut fixed = String::with_capacity(text.len() + 32 * fixes.len());
    let mut at = 0;
    for fix in fixes {
        let (start, end) = (fix.span.start as usize, fix.span.end as usize);
        if let Some(before) = text.get(at..start)
            && text.is_char_boundary(end)
        {
            fixed.push_str(before);
            fixed.push_str(&fix.text);
            at = end;
        }
    }
    fixed + &text[at..]
}

/// The difference of two texts with the same number of lines, for `patch -p1`.
#[must_use]
pub fn diff(name: &str, before: &str, after: &str) -> String {
    const AROUND: usize = 3;
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let changed: Vec<usize> = (0..old.len()).filter(|at| old.get(*at) != new.get(*at)).collect();
    let mut text = format!("--- a/{name}\n+++ b/{name}\n");
    let mut rest = &changed[..];
    while let Some(first) = rest.first() {
        // One part has all changes whose surroundings touch.
        let count = rest.windows(2).take_while(|pair| pair[1] - pair[0] <= 2 * AROUND).count() + 1;
        let from = first.saturating_sub(AROUND);
        let to = (rest[count - 1] + AROUND + 1).min(old.len());
        let (line, length) = (from + 1, to - from);
        let _ = writeln!(text, "@@ -{line},{length} +{line},{length} @@");
        let mut at = from;
        while at < to {
            let run = (at..to).take_while(|at| rest[..count].contains(at)).count();
            if run == 0 {
                let _ = writeln!(text, " {}", old[at]);
            }
            old[at..at + run].iter().for_each(|line| text.push_str(&format!("-{line}\n")));
            new[at..at + run].iter().for_each(|line| text.push_str(&format!("+{line}\n")));
            at += run.max(1);
        }
        rest = &rest[count..];
    }
    text
}

/// Writes a file completely or not at all. Keeps its permissions, and writes to the target of a link.
///
/// # Errors
/// If the file cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), Issue> {
    let written = (|| -> io::Result<()> {
        let path = fs::canonicalize(on_system(path))?;
        let unfinished = path.with_added_extension(format!("{}.tmp", std::process::id()));
        let done = (|| {
            let mut file = File::create_new(&unfinished)?;
            file.set_permissions(fs::metadata(&path)?.permissions())?;
            file.write_all(text.as_bytes())?;
            file.sync_data()?;
            fs::rename(&unfinished, &path)
        })();
        if done.is_err() {
            // The first error is the one to report.
            let _ = fs::remove_file(&unfinished);
        }
        done
    })();
    written.map_err(|error| issues::unwritable_file(&path.display().to_string(), &error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::{Fix, diff, fixed};
    use pantin_base::source::Span;

    #[test]
    fn pieces_are_replaced() {
        let fix = |start, end, text: &str| Fix { span: Span { start, end }, text: text.to_owned() };
        assert_eq!(fixed("a b c", &[fix(0, 1, "xx"), fix(4, 5, "ä")]), "xx b ä");
        assert_eq!(fixed("a b c", &[fix(0, 3, "x"), fix(2, 3, "y")]), "x c");
        assert_eq!(fixed("a", &[]), "a");
    }

    #[test]
    fn differences_are_told_as_diff_does() {
        let old: String = (1..=20).map(|line| format!("{line}\n")).collect();
        let new = old.replace("\n5\n6\n", "\nfive\nsix\n").replace("20\n", "twenty\n");
        let expected = "--- a/x.pp\n+++ b/x.pp\n@@ -2,8 +2,8 @@\n 2\n 3\n 4\n-5\n-6\n+five\n+six\n 7\n 8\n 9\n\
                        @@ -17,4 +17,4 @@\n 17\n 18\n 19\n-20\n+twenty\n";
        assert_eq!(diff("x.pp", &old, &new), expected);
    }
}
