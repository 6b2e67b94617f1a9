//! What tells whether two Ruby files say the same: a digest of the text without comments and layout.

use ruby_prism::{Location, Node, Visit, parse};

/// More than trees take that may be read.
const STACK: usize = 4 << 20;

/// The digest of a file's text without comments and layout; `None` when it is no Ruby that can be read. Files with the same
/// digest have the same code: what is left of whitespace is a blank or the end of a line, and texts, patterns and heredocs
/// stay as they are, as do comments that mean something to Ruby.
#[must_use]
pub fn code_digest(text: &str) -> Option<u128> {
    // What is too long or too deep has no digest either.
    super::read::parse(text).ok()?;
    Some(digest(b"code", &stacker::maybe_grow(STACK, STACK * 2, || essence(text))))
}

/// The digest of a file as it is.
#[must_use]
pub fn file_digest(bytes: &[u8]) -> u128 {
    digest(b"file", bytes)
}

fn digest(what: &[u8], bytes: &[u8]) -> u128 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(what).update(bytes);
    let mut first = [0; 16];
    first.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    u128::from_be_bytes(first)
}

/// Offsets of a part of a text.
type Range = (usize, usize);

fn range(location: &Location<'_>) -> Range {
    (location.start() as usize, location.end() as usize)
}

/// What is kept letter by letter.
struct Literals<'t> {
    text: &'t [u8],
    found: Vec<Range>,
}

impl Literals<'_> {
    fn keep(&mut self, location: &Location<'_>) {
        self.found.push(range(location));
    }

    /// The lines of a heredoc, with the code in it.
    fn keep_heredoc(&mut self, opening: Option<Location<'_>>, first: Option<usize>, closing: Option<Location<'_>>) {
        let (Some(opening), Some(first), Some(closing)) = (opening, first, closing) else { return };
        if opening.as_slice().starts_with(b"<<") {
            let line = self.text[..first].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            self.found.push((line, (closing.start() as usize).max(line)));
        }
    }

    fn look(&mut self, node: &Node<'_>) {
        if let Some(node) = node.as_string_node() {
            self.keep(&node.location());
            self.keep(&node.content_loc());
            let first = node.content_loc().start() as usize;
            self.keep_heredoc(node.opening_loc(), Some(first), node.closing_loc());
        } else if let Some(node) = node.as_x_string_node() {
            self.keep(&node.location());
            self.keep(&node.content_loc());
        } else if let Some(node) = node.as_interpolated_string_node() {
            let first = node.parts().iter().next().map(|part| part.location().start() as usize);
            self.keep_heredoc(node.opening_loc(), first, node.closing_loc());
        } else if let Some(node) = node.as_interpolated_x_string_node() {
            let first = node.parts().iter().next().map(|part| part.location().start() as usize);
            self.keep_heredoc(Some(node.opening_loc()), first, Some(node.closing_loc()));
        } else if node.as_symbol_node().is_some()
            || node.as_regular_expression_node().is_some()
            || node.as_match_last_line_node().is_some()
        {
            self.keep(&node.location());
        }
    }
}

impl<'pr> Visit<'pr> for Literals<'_> {
    fn visit_branch_node_enter(&mut self, node: Node<'pr>) {
        self.look(&node);
    }

    fn visit_leaf_node_enter(&mut self, node: Node<'pr>) {
        self.look(&node);
    }
}

/// The text without comments and layout.
fn essence(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let parsed = parse(bytes);
    let mut literals = Literals { text: bytes, found: Vec::new() };
    literals.visit(&parsed.node());
    let mut kept = literals.found;
    kept.sort_unstable();
    let comments: Vec<Range> = parsed.comments().map(|comment| range(&comment.location())).collect();
    let mut written = Written::default();
    let (mut at, mut next_kept, mut next_comment) = (0, 0, 0);
    while at < bytes.len() {
        while kept.get(next_kept).is_some_and(|(_, end)| *end <= at) {
            next_kept += 1;
        }
        while comments.get(next_comment).is_some_and(|(_, end)| *end <= at) {
            next_comment += 1;
        }
        if let Some((start, end)) = kept.get(next_kept).copied()
            && start <= at
        {
            // Ranges lie within each other: one that begins earlier may end later than those after it.
            let end =
                kept[next_kept..].iter().take_while(|(start, _)| *start <= at).fold(end, |end, one| end.max(one.1));
            written.literally(&bytes[at..end]);
            at = end;
        } else if let Some((start, end)) = comments.get(next_comment).copied()
            && start <= at
        {
            written.comment(&bytes[at..end]);
            at = end;
        } else {
            written.code(bytes[at]);
            at += 1;
        }
    }
    written.text
}

/// Words that make a comment more than one.
const MEANT: [&str; 2] = ["frozen_string_literal", "coding"];

/// A text that grows, with the whitespace before what comes next.
#[derive(Default)]
struct Written {
    text: Vec<u8>,
    gap: Option<u8>,
}

impl Written {
    fn literally(&mut self, bytes: &[u8]) {
        if let Some(gap) = self.gap.take().filter(|_| !self.text.is_empty()) {
            self.text.push(gap);
        }
        self.text.extend_from_slice(bytes);
    }

    fn code(&mut self, byte: u8) {
        match byte {
            b'\n' => self.gap = Some(b'\n'),
            b' ' | b'\t' | b'\r' | 0x0b | 0x0c => _ = self.gap.get_or_insert(b' '),
            other => self.literally(&[other]),
        }
    }

    fn comment(&mut self, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes).to_lowercase();
        if MEANT.iter().any(|word| text.contains(word)) {
            let words: Vec<&str> = text.split_whitespace().collect();
            self.literally(words.join(" ").as_bytes());
            self.gap = Some(b'\n');
        } else if bytes.ends_with(b"\n") {
            self.gap = Some(b'\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{code_digest, essence};

    #[track_caller]
    fn is_same(a: &str, b: &str, expected: bool) {
        let shown = |text: &str| String::from_utf8_lossy(&essence(text)).into_owned();
        assert_eq!(code_digest(a) == code_digest(b), expected, "{}\n----\n{}", shown(a), shown(b));
    }

    #[test]
    fn comments_and_layout_do_not_count() {
        is_same("a = 1\nb = 2\n", "# one\n\n  a  =  1 # two\n\n\tb = 2", true);
        is_same("f(x)\n", "=begin\nwords\n=end\nf(x)\n", true);
        is_same("foo\n  .bar\n", "foo\n    # why\n    .bar\n", true);
        is_same("x = \"a #{b} c\"\n", "x = \"a #{ b  } c\"\n", false);
        is_same("%w[a b]", "%w[a   b]", true);
    }

    #[test]
    fn code_and_texts_count() {
        is_same("a = 1\n", "a = 2\n", false);
        is_same("a = 'x  y'\n", "a = 'x y'\n", false);
        is_same("a = /x  y/\n", "a = /x y/\n", false);
        is_same("a = :\"x  y\"\n", "a = :\"x y\"\n", false);
        is_same("a = `x  y`\n", "a = `x y`\n", false);
        is_same("a = \"x  #{y}\"\n", "a = \"x #{y}\"\n", false);
        is_same("foo -1\n", "foo - 1\n", false);
        is_same("a\nb\n", "a b\n", false);
    }

    #[test]
    fn heredocs_count_line_by_line() {
        is_same("x = <<~A\n  a\n    b\nA\n", "x = <<~A\n  a\n  b\nA\n", false);
        is_same("x = <<A\na # no comment\nA\n", "x = <<A\na\nA\n", false);
        is_same("x = <<A\na\n\n b #{c}\nA\n", "x = <<A\na\n b #{c}\nA\n", false);
        is_same("x = <<A\na\nA\n# end\n", "x = <<A\na\nA\n", true);
    }

    #[test]
    fn comments_for_ruby_count() {
        is_same("# frozen_string_literal: true\na = 1\n", "a = 1\n", false);
        is_same("# frozen_string_literal: true\na = 1\n", "#  frozen_string_literal:  true\n\na = 1\n", true);
    }

    #[test]
    fn what_is_no_ruby_has_none() {
        assert_eq!(code_digest("def ("), None);
    }
}
