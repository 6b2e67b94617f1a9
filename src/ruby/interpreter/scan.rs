//! Tags of a template, and the Ruby code it stands for: text becomes calls that append it, line for line as in Ruby's ERB
//! with the trim mode `-`.

/// Method that appends a text by its number.
pub(super) const TEXT_METHOD: &str = "pantin_text";
/// Local variable that the output is collected in.
pub(super) const OUTPUT: &str = "_erbout";

/// The Ruby code of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Script {
    /// The code. Its lines are those that Ruby's own messages count.
    pub(super) code: String,
    /// The texts between the tags.
    pub(super) texts: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    Code,
    Expression,
    Comment,
}

struct Scanner {
    script: Script,
    /// Whether something is on the line already, so that `; ` is needed.
    is_started: bool,
    tag: Option<Tag>,
    content: String,
    comments: String,
}

/// Scans a template.
///
/// # Errors
/// When a comment sets an encoding or an option for strings.
pub(super) fn scan(template: &str) -> Result<Script, &'static str> {
    let mut scanner = Scanner {
        script: Script { code: format!("{OUTPUT} = +''"), texts: Vec::new() },
        is_started: true,
        tag: None,
        content: String::new(),
        comments: String::new(),
    };
    let mut rest = template;
    while !rest.is_empty() {
        rest = if scanner.tag.is_some() { scanner.end_of_tag(rest) } else { scanner.start_of_tag(rest) };
    }
    scanner.put_content();
    scanner.push(OUTPUT);
    if ["coding:", "coding=", "string_literal", "string-literal"].iter().any(|option| scanner.comments.contains(option))
    {
        return Err("a comment that sets an encoding");
    }
    Ok(scanner.script)
}

impl Scanner {
    fn push(&mut self, code: &str) {
        if self.is_started {
            self.script.code.push_str("; ");
        }
        self.script.code.push_str(code);
        self.is_started = true;
    }

    fn line_break(&mut self) {
        self.script.code.push('\n');
        self.is_started = false;
    }

    fn put_content(&mut self) {
        let content = std::mem::take(&mut self.content);
        if content.is_empty() {
            return;
        }
        let lines = content.bytes().filter(|byte| *byte == b'\n').count();
        self.push(&format!("{OUTPUT}.{TEXT_METHOD}({})", self.script.texts.len()));
        self.script.code.extend(std::iter::repeat_n('\n', lines));
        self.script.texts.push(content);
    }

    /// Text up to a tag, and the tag's start.
    fn start_of_tag<'t>(&mut self, rest: &'t str) -> &'t str {
        let Some(at) = rest.find("<%") else {
            self.content.push_str(rest);
            return "";
        };
        let after = &rest[at + 2..];
        let text = &rest[..at];
        if let Some(after) = after.strip_prefix('-') {
            let indent = text.trim_end_matches([' ', '\t']);
            // A token's end counts as the start of a line too.
            let at_line_start = indent.is_empty() || indent.ends_with('\n');
            self.content.push_str(if at_line_start { indent } else { text });
            self.start(Tag::Code);
            return after;
        }
        self.content.push_str(text);
        let (tag, length) = match after.as_bytes().first() {
            Some(b'%') => {
                self.content.push_str("<%");
                return &after[1..];
            }
            Some(b'=') => (Tag::Expression, 1),
            Some(b'#') => (Tag::Comment, 1),
            _ => (Tag::Code, 0),
        };
        self.start(tag);
        &after[length..]
    }

    fn start(&mut self, tag: Tag) {
        self.tag = Some(tag);
        self.put_content();
    }

    /// Code up to the end of the tag, and what is trimmed after it.
    fn end_of_tag<'t>(&mut self, rest: &'t str) -> &'t str {
        let Some(at) = rest.find("%>") else {
            self.content.push_str(rest);
            return "";
        };
        let code = &rest[..at];
        let after = &rest[at + 2..];
        if let Some(code) = code.strip_suffix('-') {
            self.content.push_str(code);
            self.close();
            return match after.strip_prefix("\r\n").or_else(|| after.strip_prefix('\n')) {
                Some(after) => {
                    self.line_break();
                    after
                }
                None => {
                    if after.is_empty() {
                        self.line_break();
                    }
                    after
                }
            };
        }
        if let Some(code) = code.strip_suffix('%') {
            self.content.push_str(code);
            self.content.push_str("%>");
            return after;
        }
        self.content.push_str(code);
        self.close();
        after
    }

    fn close(&mut self) {
        let content = std::mem::take(&mut self.content);
        match self.tag.take() {
            Some(Tag::Code) => match content.strip_suffix('\n') {
                Some(content) => {
                    self.push(content);
                    self.line_break();
                }
                None => self.push(&content),
            },
            Some(Tag::Expression) => self.push(&format!("{OUTPUT}.<<(({content}).to_s)")),
            Some(Tag::Comment) => self.comments.push_str(&content),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::proptest;

    use super::scan;

    fn code(template: &str) -> String {
        let script = scan(template).unwrap();
        script.code.strip_prefix("_erbout = +''").unwrap().to_owned()
    }

    #[test]
    fn code_has_the_lines_of_ruby() {
        let template =
            "a\n\"b\" <%= 1\n+2 -%>\n  <%- x -%>\nc<%# a\n b %>d\n<%% e %%>f\n<% if 1 %> %%> g\n<%end%>\n\n\nlast";
        assert_eq!(
            code(template),
            "; _erbout.pantin_text(0)\n; _erbout.<<(( 1\n+2 ).to_s)\n x \n_erbout.pantin_text(1); _erbout.pantin_text(2)\n\n\
             ;  if 1 ; _erbout.pantin_text(3)\n; end; _erbout.pantin_text(4)\n\n\n; _erbout"
        );
        assert_eq!(scan(template).unwrap().texts, ["a\n\"b\" ", "c", "d\n<% e %%>f\n", " %%> g\n", "\n\n\nlast"]);
    }

    #[test]
    fn indentation_goes_only_before_a_dash_at_the_start_of_a_line() {
        for (template, texts) in [
            ("  <%- x %>", vec![]),
            ("a  <%- x %>", vec!["a  "]),
            ("<% x %>  <%- x %>", vec![]),
            ("<% x -%>\n  <%- x %>", vec![]),
            ("a\n\t<%- x %>", vec!["a\n"]),
            ("<%= x -%>\r\nb", vec!["b"]),
            ("<%% -%>", vec!["<% -%>"]),
            ("<% a", vec![" a"]),
            ("<% a %%> b %>c", vec!["c"]),
        ] {
            assert_eq!(scan(template).unwrap().texts, texts, "{template}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_scanned(template in "[a<%>=#\\- \n\t\r]{0,40}") {
            let _ = scan(&template);
        }
    }
}
