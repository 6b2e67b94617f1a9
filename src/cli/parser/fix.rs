//! `parser validate --deep --fix`: code is rewritten where the meaning stays, or with `--diff` only shown.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use super::findings::Rewrite;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;
use pantin_service::issues as service_issues;

/// The text with pieces replaced, and the numbers of those that were not: what overlaps the one before stays. They come in
/// the order of their places.
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

/// Writes a file completely or not at all. It keeps its permissions, and a link leads where it led.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Issue> {
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
            // The error is told; what is left of the attempt may stay where it cannot be removed either.
            let _ = fs::remove_file(&unfinished);
        }
        done
    })();
    written.map_err(|error| service_issues::unwritable_file(&path.display().to_string(), &error.to_string()))
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
