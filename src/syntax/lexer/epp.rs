//! Templates: text with tags.
//!
//! Source: pops/parser/epp_support.rb, reference grammar §9.

use bumpalo::collections::String as BumpString;

use crate::issues;
use crate::lexer::scanner::{EppState, Scanner, Step, Stop};
use crate::token::Token;

impl Scanner<'_, '_> {
    /// Lexes a template.
    pub(super) fn template(mut self) -> Result<(), Stop> {
        self.refuse_bom()?;
        self.push(Token::EppStart, 0, 0);
        self.template_text(false)?;
        self.run()?;
        if self.epp_open {
            return Err(self.stop(issues::unbalanced_epp_tag(), self.pos));
        }
        Ok(())
    }

    /// `%>` or `-%>`: the end of a tag, and the text up to the next one.
    pub(super) fn tag_end(&mut self, length: usize) -> Result<Step, Stop> {
        let start = self.pos;
        self.pos += length;
        if self.epp == Some(EppState::Expression) {
            let token = if length == 2 { Token::EppEnd } else { Token::EppEndTrim };
            self.push_bracket(token, start, self.pos);
        }
        self.template_text(length == 3)?;
        Ok(Step::Nothing)
    }

    /// Text up to the next tag that holds code.
    fn template_text(&mut self, mut trims: bool) -> Result<(), Stop> {
        let start = self.pos;
        let mut text = BumpString::new_in(self.arena);
        self.epp_open = false;
        while self.pos < self.text.len() {
            let (part, tag) = match self.rest().split_once("<%") {
                Some((part, _)) => (part, true),
                None => (self.rest(), false),
            };
            self.pos += part.len() + if tag { 2 } else { 0 };
            let part = if trims { trim_line(part) } else { part };
            trims = false;
            append(&mut text, part);
            if !tag {
                self.push(Token::RenderString(text.into_bump_str()), start, self.pos);
                return Ok(());
            }
            match self.byte(0) {
                None => return Err(self.stop(issues::unbalanced_epp_expression(), self.pos)),
                Some(b'%') => {
                    text.push_str("<%");
                    self.pos += 1;
                }
                Some(b'#') => trims = self.template_comment(&mut text)?,
                Some(mark) => {
                    self.pos += usize::from(mark == b'-' || mark == b'=');
                    if mark == b'-' {
                        trim_end(&mut text);
                    }
                    if !text.is_empty() {
                        self.push(Token::RenderString(text.into_bump_str()), start, self.pos);
                    }
                    self.epp = Some(EppState::Code);
                    if mark == b'=' {
                        self.push_bracket(Token::RenderExpr, start, start);
                        self.epp = Some(EppState::Expression);
                    }
                    self.epp_open = true;
                    return Ok(());
                }
            }
        }
        // Puppet loses the text before a comment or `<%%` that ends the template.
        Ok(())
    }

    /// `# … %>`; whether the blanks after it are dropped.
    fn template_comment(&mut self, text: &mut BumpString<'_>) -> Result<bool, Stop> {
        let bytes = self.text.as_bytes();
        let ends = |at: &usize| bytes[*at] != b'%' && bytes[at + 1..].starts_with(b"%>");
        let Some(last) = (self.pos..bytes.len()).find(ends) else {
            return Err(self.stop(issues::unbalanced_epp_comment(), self.pos));
        };
        if self.byte(1) == Some(b'-') {
            trim_end(text);
        }
        // The tag opens two bytes before the sign.
        let start = self.pos - 2;
        self.pos = last + 3;
        self.note_comment(start);
        Ok(bytes[last] == b'-')
    }
}

/// Adds a part of the text: `%%>` stands for `%>`.
fn append(text: &mut BumpString<'_>, part: &str) {
    let mut rest = part;
    while let Some((before, after)) = rest.split_once("%%>") {
        text.push_str(before);
        text.push_str("%>");
        rest = after;
    }
    text.push_str(rest);
}

fn trim_end(text: &mut BumpString<'_>) {
    let length = text.trim_end_matches([' ', '\t']).len();
    text.truncate(length);
}

/// Drops blanks and a line end.
fn trim_line(part: &str) -> &str {
    let part = part.trim_start_matches([' ', '\t']);
    let part = part.strip_prefix('\r').unwrap_or(part);
    part.strip_prefix('\n').unwrap_or(part)
}
