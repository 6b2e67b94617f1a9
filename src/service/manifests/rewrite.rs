//! Replaces parts of files.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use super::findings::Rewrite;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;

/// Replaces parts of a text, which are in the order of their places. Gives the numbers of those that stay: they overlap the
/// one before.
pub(super) fn fixed(text: &str, fixes: &[Rewrite]) -> (String, Vec<usize>) {
    let mut fixed = String::with_capacity(text.len() + 32 * fixes.len());
    let mut left = Vec::new();
    let mut at = 0;
    for (number, Rewrite { fix, .. }) in fixes.iter().enumerate() {
        let (start, end) = (fix.span.start as usize, fix.span.end as usize);
        if let Some(before) = text.get(at..start)
            && text.is_char_boundary(end)
        {
            fixed.push_str(before);
            fixed.push_str(&fix.text);
            at = end;
        } else {
            left.push(number);
        }
    }
    (fixed + &text[at..], left)
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
    use super::{Rewrite, fixed};
    use pantin_base::source::Span;
    use pantin_compile::analysis::Fix;

    #[test]
    fn pieces_are_replaced() {
        let fix = |start, end, text: &str| {
            let fix = Fix { span: Span { start, end }, text: text.to_owned() };
            Rewrite { code: "", offset: start, fix }
        };
        assert_eq!(fixed("a b c", &[fix(0, 1, "xx"), fix(4, 5, "ä")]), ("xx b ä".to_owned(), Vec::new()));
        assert_eq!(fixed("a b c", &[fix(0, 3, "x"), fix(2, 3, "y")]), ("x c".to_owned(), vec![1]));
        assert_eq!(fixed("a", &[]), ("a".to_owned(), Vec::new()));
    }
}
