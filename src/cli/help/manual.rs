//! A chapter as a page of the manual.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tags few count here")]

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use roff::{Inline, Roff, bold, roman};

use super::Chapter;

/// The page of a chapter, in section 7 of the manual, as roff.
#[must_use]
pub(crate) fn page(chapter: &Chapter) -> String {
    let mut roff = Roff::new();
    let title = format!("pantin-{}", chapter.name);
    roff.control("TH", [title.as_str(), "7", "", concat!("pantin ", env!("CARGO_PKG_VERSION"))]);
    roff.control("SH", ["NAME"]);
    roff.text([roman(format!("{title} - {}", chapter.about))]);
    roff.control("SH", ["DESCRIPTION"]);
    let mut writer = Writer { roff, line: Vec::new(), column: 0, within: Within::Text };
    for event in Parser::new_ext(chapter.text, Options::ENABLE_TABLES) {
        writer.write(event);
    }
    writer.roff.render()
}

/// What was written, and where in the text the next word stands.
struct Writer {
    roff: Roff,
    /// Words of the paragraph, heading or cell that has not ended.
    line: Vec<Inline>,
    /// Cells of the row that ended.
    column: usize,
    within: Within,
}

/// What is being written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Text,
    Code,
    TableHead,
}

impl Writer {
    fn write(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.within == Within::Code => {
                for line in text.lines() {
                    self.roff.text([roman(line)]);
                }
            }
            Event::Text(text) => self.line.push(roman(text.into_string())),
            Event::Code(code) => self.line.push(bold(code.into_string())),
            Event::SoftBreak | Event::HardBreak => self.line.push(roman(" ")),
            Event::Rule
            | Event::Html(_)
            | Event::InlineHtml(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }

    fn begin(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Paragraph => {
                self.roff.control("PP", []);
            }
            Tag::CodeBlock(_) => {
                self.within = Within::Code;
                self.roff.control("PP", []).control("RS", ["4"]).control("nf", []);
            }
            Tag::Item => {
                self.roff.control("IP", ["\\(bu", "2"]);
            }
            Tag::TableHead => self.within = Within::TableHead,
            Tag::TableRow => self.column = 0,
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => {
                let words: String = self.line.drain(..).map(|inline| text_of(&inline)).collect();
                // The first heading is the name of the page.
                if level != HeadingLevel::H1 {
                    self.roff.control("SH", [words.to_uppercase().as_str()]);
                }
            }
            TagEnd::Paragraph | TagEnd::Item => self.flush(),
            TagEnd::CodeBlock => {
                self.within = Within::Text;
                self.roff.control("fi", []).control("RE", []);
            }
            TagEnd::TableHead => {
                self.within = Within::Text;
                self.line.clear();
            }
            // What the columns are is plain from what is in them.
            TagEnd::TableCell if self.within == Within::TableHead => {}
            TagEnd::TableCell => {
                match self.column {
                    0 => {
                        self.roff.control("TP", []);
                    }
                    1 => {}
                    _ => self.line.insert(0, roman("— ")),
                }
                self.flush();
                self.column += 1;
            }
            _ => {}
        }
    }

    fn flush(&mut self) {
        if !self.line.is_empty() {
            self.roff.text(std::mem::take(&mut self.line));
        }
    }
}

fn text_of(inline: &Inline) -> String {
    match inline {
        Inline::Roman(text) | Inline::Italic(text) | Inline::Bold(text) => text.clone(),
        Inline::LineBreak => " ".to_owned(),
    }
}
