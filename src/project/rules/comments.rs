//! Comments that switch findings off: `# pantin:ignore CODE`, and `# lint:ignore:CHECK` of puppet-lint.

use std::cell::Cell;
use std::path::Path;

use pantin_base::source::Span;

use super::table;
use super::written::Written;

/// The word of pantin's comments.
const IGNORE: &str = "pantin:ignore";
/// The beginnings of words in puppet-lint's comments.
const LINT_IGNORE: &str = "lint:ignore:";
const LINT_END: &str = "lint:endignore";

/// A comment's word that switches a rule off in lines of a file.
#[derive(Debug)]
pub(super) struct Ignore {
    /// The code of a rule, or the name of a check.
    pub(super) name: String,
    /// The line that it is in.
    pub(super) line: u32,
    /// The lines that it applies to.
    lines: (u32, u32),
    is_used: Cell<bool>,
}

/// The comments of a file that switch findings off.
#[derive(Debug, Default)]
pub(super) struct Ignores(Vec<Ignore>);

impl Ignores {
    /// The comments of a file with a text. The file's name says what is a comment in it.
    pub(super) fn of(file: &Path, text: &str) -> Self {
        let mut found = Vec::new();
        if !text.contains(IGNORE) && !text.contains("lint:ignore") {
            return Self(found);
        }
        // Blocks of puppet-lint that no comment has ended yet.
        let mut open: Vec<Vec<usize>> = Vec::new();
        for Line { text: line, number, is_alone } in lines(text, &Written::of(file).comments(text)) {
            if let Some((_, rest)) = line.split_once(IGNORE) {
                let names = rest.split([' ', ',', '\t', '%', '-', '>']).filter(|word| is_code(word));
                let lines = (number, number + u32::from(is_alone));
                found.extend(names.map(|name| Ignore::new(name, number, lines)));
            }
            let Some(words) = lint_words(line) else { continue };
            let mut block = Vec::new();
            for word in words.take_while(|word| word.starts_with("lint:")) {
                if word.starts_with(LINT_END) {
                    for at in open.pop().unwrap_or_default() {
                        let ignore: &mut Ignore = &mut found[at];
                        ignore.lines.1 = number;
                    }
                } else if let Some(name) = word.strip_prefix(LINT_IGNORE) {
                    if is_alone {
                        block.push(found.len());
                    }
                    found.push(Ignore::new(name, number, (number, number)));
                }
            }
            if !block.is_empty() {
                open.push(block);
            }
        }
        let last = text.lines().count() as u32;
        for at in open.into_iter().flatten() {
            found[at].lines.1 = last;
        }
        Self(found)
    }

    /// True if a comment switches a code off in a line.
    pub(super) fn has(&self, code: &str, line: u32) -> bool {
        let is_of = |ignore: &&Ignore| {
            (ignore.lines.0..=ignore.lines.1).contains(&line)
                && (ignore.name == code || table::codes(&ignore.name).any(|of_check| of_check == code))
        };
        let mut is_ignored = false;
        for ignore in self.0.iter().filter(is_of) {
            ignore.is_used.set(true);
            is_ignored = true;
        }
        is_ignored
    }

    /// The words that switched nothing off.
    pub(super) fn unused(&self) -> impl Iterator<Item = &Ignore> {
        self.0.iter().filter(|ignore| !ignore.is_used.get())
    }
}

impl Ignore {
    fn new(name: &str, line: u32, lines: (u32, u32)) -> Self {
        Self { name: name.to_owned(), line, lines, is_used: Cell::new(false) }
    }
}

/// A comment in one line, or a line of a longer one.
struct Line<'t> {
    text: &'t str,
    /// The number of the line.
    number: u32,
    /// True if nothing is before it in its line.
    is_alone: bool,
}

/// The lines of comments.
fn lines<'t>(text: &'t str, comments: &[Span]) -> Vec<Line<'t>> {
    let mut found = Vec::new();
    let (mut at, mut number) = (0, 1);
    for comment in comments {
        let (mut start, end) = (comment.start as usize, comment.end as usize);
        number += text[at..start].matches('\n').count() as u32;
        let line = text[..start].rfind('\n').map_or(0, |end| end + 1);
        let mut is_alone = text[line..start].trim().is_empty();
        for part in text[start..end].split_inclusive('\n') {
            found.push(Line { text: part.trim_end(), number, is_alone });
            start += part.len();
            is_alone = true;
            number += u32::from(part.ends_with('\n'));
        }
        at = start;
    }
    found
}

/// True for what codes of rules look like.
pub(super) fn is_code(word: &str) -> bool {
    word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_')
}

/// The words of a comment that begins with a word of puppet-lint.
fn lint_words(line: &str) -> Option<impl Iterator<Item = &str>> {
    let begins = |at: &usize| line[..*at].trim_end().ends_with(['#', '/', '*']);
    let at = line.match_indices("lint:").map(|(at, _)| at).find(begins)?;
    Some(line[at..].split_whitespace())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Ignores;

    fn lines(text: &str, code: &str) -> Vec<u32> {
        lines_of("x.pp", text, code)
    }

    fn lines_of(file: &str, text: &str, code: &str) -> Vec<u32> {
        let ignores = Ignores::of(Path::new(file), text);
        (1..=text.lines().count() as u32 + 1).filter(|line| ignores.has(code, *line)).collect()
    }

    #[test]
    fn own_comments_apply_to_their_line_or_the_next() {
        let text = "a # pantin:ignore X_A, X_B\n# pantin:ignore X_C\nb\nc\n  # pantin:ignore X_D\nd\n";
        assert_eq!(lines(text, "X_A"), [1]);
        assert_eq!(lines(text, "X_B"), [1]);
        assert_eq!(lines(text, "X_C"), [2, 3]);
        assert_eq!(lines(text, "X_D"), [5, 6]);
        assert!(lines(text, "X").is_empty());
    }

    #[test]
    fn comments_of_puppet_lint_apply_to_a_line_or_a_block() {
        let text = "a # lint:ignore:file_mode lint:ignore:anchor_resource the reason: file_mode\n\
                    # lint:ignore:file_mode\nb\n  #lint:ignore:anchor_resource\nc\n# lint:endignore\nd\n\
                    # lint:endignore\ne\n# lint:ignore:file_mode\nf\n";
        assert_eq!(lines(text, "PANTIN_FILE_MODE"), [1, 2, 3, 4, 5, 6, 7, 8, 10, 11]);
        assert_eq!(lines(text, "PANTIN_ANCHOR"), [1, 4, 5, 6]);
        assert!(lines("# see lint:ignore:file_mode\n'lint:ignore:file_mode'\n", "PANTIN_FILE_MODE").is_empty());
    }

    #[test]
    fn words_in_strings_and_texts_are_no_comments() {
        let manifest = "'# pantin:ignore X_A'\n\"# ${x} # pantin:ignore X_A\"\n@(END) # pantin:ignore X_A\n\
                        # pantin:ignore X_A\n# lint:ignore:file_mode\n| END\n/* pantin:ignore X_A\n */ a\n";
        assert_eq!(lines(manifest, "X_A"), [3, 7, 8]);
        assert!(lines(manifest, "PANTIN_FILE_MODE").is_empty());
        let template = "# pantin:ignore X_A\n<%# pantin:ignore X_A -%>\na\n<%= 'x # pantin:ignore X_A' %>\n<% y\n\
                        # pantin:ignore X_A\n%>\n";
        assert_eq!(lines_of("x.epp", template, "X_A"), [2, 3, 6, 7]);
        assert_eq!(lines_of("x.erb", template, "X_A"), [2, 3, 6, 7]);
        let data = "a: '# pantin:ignore X_A'\nb: |\n  # pantin:ignore X_A\nc: it's # pantin:ignore X_A\n\
                    d: x#pantin:ignore X_A\n# pantin:ignore X_A\n";
        assert_eq!(lines_of("x.yaml", data, "X_A"), [4, 6, 7]);
        let puppetfile = "mod 'a', # pantin:ignore X_A\n  'it#pantin:ignore X_A'\n# it's pantin:ignore X_A\n";
        assert_eq!(lines_of("Puppetfile", puppetfile, "X_A"), [1, 3, 4]);
        assert_eq!(lines_of("x.json", "{ // pantin:ignore X_A\n\"a\": \"// pantin:ignore X_A\" }", "X_A"), [1]);
    }

    #[test]
    fn unused_words_are_known() {
        let ignores = Ignores::of(
            Path::new("x.pp"),
            "a # lint:ignore:file_mode lint:ignore:140chars\nb # pantin:ignore X_A, X_B\n",
        );
        assert!(ignores.has("X_B", 2) && ignores.has("PANTIN_FILE_MODE", 1));
        let unused: Vec<(&str, u32)> = ignores.unused().map(|ignore| (&*ignore.name, ignore.line)).collect();
        assert_eq!(unused, [("140chars", 1), ("X_A", 2)]);
    }
}
