//! The layout of trees in prefix notation: brackets, and a blank between what is not apart anyway.
//!
//! Source: pops/model/tree_dumper.rb

/// A tree as it is written. The depth of indented lines is kept from one text that is laid out to the next: Puppet leaves
/// it deeper behind an `if` without an `else`, and so the lines that follow.
#[derive(Default)]
pub(super) struct Writer {
    parts: Vec<Part>,
    depth: usize,
}

enum Part {
    Text(String),
    Break,
    Deeper,
    Shallower,
}

impl Writer {
    /// A word.
    pub(super) fn atom(&mut self, text: impl Into<String>) {
        self.parts.push(Part::Text(text.into()));
    }

    /// `(…)`
    pub(super) fn list(&mut self, content: impl FnOnce(&mut Self)) {
        self.atom("(");
        content(self);
        self.atom(")");
    }

    /// `(name …)`
    pub(super) fn named(&mut self, name: impl Into<String>, content: impl FnOnce(&mut Self)) {
        self.list(|w| {
            w.atom(name);
            content(w);
        });
    }

    /// A new line.
    pub(super) fn line(&mut self) {
        self.parts.push(Part::Break);
    }

    /// Lines from here on are indented by two more blanks.
    pub(super) fn deeper(&mut self) {
        self.parts.push(Part::Deeper);
    }

    /// Lines from here on are indented by two blanks less.
    pub(super) fn shallower(&mut self) {
        self.parts.push(Part::Shallower);
    }

    /// What is laid out as a text of its own, which is a word here.
    pub(super) fn apart(&mut self, content: impl FnOnce(&mut Self)) {
        let outer = std::mem::take(&mut self.parts);
        content(self);
        let text = self.laid_out();
        self.parts = outer;
        self.atom(text);
    }

    /// The text.
    pub(super) fn finish(mut self) -> String {
        self.laid_out()
    }

    fn laid_out(&mut self) -> String {
        let mut text = String::new();
        let mut is_apart = true;
        for part in std::mem::take(&mut self.parts) {
            let part = match part {
                Part::Text(text) => text,
                Part::Break => format!("\n{}", "  ".repeat(self.depth)),
                Part::Deeper => {
                    self.depth += 1;
                    continue;
                }
                Part::Shallower => {
                    self.depth = self.depth.saturating_sub(1);
                    continue;
                }
            };
            if !is_apart && part != ")" && !begins_apart(part.as_bytes()) {
                text.push(' ');
            }
            is_apart = ends_apart(part.as_bytes());
            text += &part;
        }
        text
    }
}

/// Whether a line of the text begins with a blank, a line end included.
fn begins_apart(text: &[u8]) -> bool {
    let begins = |at: usize| at == 0 || text[at - 1] == b'\n';
    text.iter().enumerate().any(|(at, byte)| is_blank(*byte) && begins(at))
}

/// Whether a line of the text ends with a blank or an opening bracket.
fn ends_apart(text: &[u8]) -> bool {
    let ends = |at: usize| matches!(text.get(at + 1), None | Some(b'\n'));
    text.iter().enumerate().any(|(at, byte)| (*byte == b'(' || is_blank(*byte)) && ends(at))
}

/// What `\s` is in Ruby.
const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0xb | 0xc)
}
