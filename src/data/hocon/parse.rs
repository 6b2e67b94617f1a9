//! Tokens of HOCON to values before substitution.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use super::item::{HoconError, Item, Object, Reference, Simple, is_unresolved, put};
use super::tokens::{Kind, Token, path_of};

/// Values inside of values, at most.
const MAX_NESTING: usize = 200;

struct Parser {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    /// The keys that lead to the object that is being read.
    path: Vec<String>,
}

/// The object that tokens make.
pub(super) fn parse(tokens: Vec<Token>) -> Result<Object, HoconError> {
    let mut parser = Parser { tokens, at: 0, depth: 0, path: Vec::new() };
    parser.skip_lines();
    let object = match parser.peek() {
        Kind::OpenCurly => {
            parser.at += 1;
            let object = parser.object(Close::Brace)?;
            parser.skip_lines();
            object
        }
        Kind::OpenSquare => {
            let line = parser.line();
            parser.value()?;
            return Err(HoconError::at(line, " has type LIST rather than object at file root"));
        }
        _ => parser.object(Close::End)?,
    };
    match parser.peek() {
        Kind::End => Ok(object),
        other => {
            let text = format!("Document has trailing tokens after first object or array: {}", other.shown());
            Err(HoconError::at(parser.line(), &text))
        }
    }
}

/// What ends an object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Close {
    Brace,
    End,
}

impl Parser {
    fn peek(&self) -> &Kind {
        self.tokens.get(self.at).map_or(&Kind::End, |token| &token.kind)
    }

    fn line(&self) -> u32 {
        self.tokens.get(self.at).or_else(|| self.tokens.last()).map_or(1, |token| token.line)
    }

    fn skip_blanks(&mut self) {
        while matches!(self.peek(), Kind::Space(_)) {
            self.at += 1;
        }
    }

    /// Skips blanks and newlines; says whether there was a newline.
    fn skip_lines(&mut self) -> bool {
        let mut found = false;
        loop {
            match self.peek() {
                Kind::Space(_) => {}
                Kind::Newline => found = true,
                _ => return found,
            }
            self.at += 1;
        }
    }

    /// Skips a separator of elements: newlines, a comma.
    fn skip_separator(&mut self) -> bool {
        let mut found = self.skip_lines();
        if *self.peek() == Kind::Comma {
            self.at += 1;
            found = true;
            self.skip_lines();
        }
        found
    }

    fn enter(&mut self) -> Result<(), HoconError> {
        self.depth += 1;
        if self.depth > MAX_NESTING {
            let text = format!("more than {MAX_NESTING} values inside of each other");
            return Err(HoconError::at(self.line(), &text));
        }
        Ok(())
    }

    fn object(&mut self, close: Close) -> Result<Object, HoconError> {
        self.enter()?;
        let mut object = Object::default();
        self.skip_lines();
        loop {
            match (self.peek(), close) {
                (Kind::CloseCurly, Close::Brace) => {
                    self.at += 1;
                    break;
                }
                (Kind::End, Close::End) => break,
                (Kind::CloseCurly, Close::End) => {
                    return Err(HoconError::at(
                        self.line(),
                        &with_advice("unbalanced close brace '}' with no open brace", "'}'"),
                    ));
                }
                (Kind::Unquoted(..) | Kind::Quoted(_), _) => self.field(&mut object)?,
                (other, _) => {
                    let text = format!("expecting a close brace or a field name here, got {}", other.shown());
                    return Err(HoconError::at(self.line(), &text));
                }
            }
            let separated = self.skip_separator();
            let ends = matches!((self.peek(), close), (Kind::CloseCurly, _) | (Kind::End, _));
            if !separated && !ends {
                let shown = self.peek().shown();
                let text = with_advice(&format!("Expecting close brace }} or a comma, got {shown}"), &shown);
                return Err(HoconError::at(self.line(), &text));
            }
        }
        self.depth -= 1;
        Ok(object)
    }

    fn field(&mut self, object: &mut Object) -> Result<(), HoconError> {
        let line = self.line();
        let mut kinds = Vec::new();
        while let Kind::Unquoted(..) | Kind::Quoted(_) | Kind::Space(_) = self.peek() {
            kinds.push(self.peek().clone());
            self.at += 1;
        }
        if self.is_include(&kinds) {
            return Ok(());
        }
        let path = path_of(&kinds, line)?;
        let separator = self.peek().clone();
        let is_curly = separator == Kind::OpenCurly;
        if !matches!(separator, Kind::Colon | Kind::Equals | Kind::PlusEquals | Kind::OpenCurly) {
            // The library passes over the ends of lines.
            let lines = self.at;
            while matches!(self.peek(), Kind::Newline | Kind::Space(_)) {
                self.at += 1;
            }
            let line = if *self.peek() == Kind::End { line + u32::from(lines < self.at) } else { self.line() };
            let shown = self.peek().shown();
            let text = format!("Key '{}' may not be followed by token: {shown}", path.join("."));
            let text = if *self.peek() == Kind::End { text } else { with_advice(&text, &shown) };
            return Err(HoconError::at(line, &text));
        }
        if !is_curly {
            self.at += 1;
            self.skip_lines();
        }
        let depth = self.path.len();
        self.path.extend(path.iter().cloned());
        let mut value = self.value()?;
        if separator == Kind::PlusEquals {
            let whole = self.path.clone();
            let written = format!("${{?{}}}", whole.join("."));
            let previous = Item::Reference(Reference { path: whole, written, optional: true, line });
            value = Item::Concatenation(vec![previous, Item::List(vec![value])], line);
        }
        self.path.truncate(depth);
        let mut keys = path.into_iter();
        let Some(first) = keys.next() else { return Ok(()) };
        for key in keys.rev() {
            let mut inner = Object::default();
            inner.insert(key, value);
            value = Item::Object(inner);
        }
        put(object, first, value);
        Ok(())
    }

    /// `include "file"`, which is skipped.
    fn is_include(&mut self, kinds: &[Kind]) -> bool {
        let is_include = matches!(kinds.first(), Some(Kind::Unquoted(_, text)) if text == "include")
            && kinds[1..].iter().any(|kind| matches!(kind, Kind::Quoted(_)))
            && !matches!(self.peek(), Kind::Colon | Kind::Equals | Kind::PlusEquals | Kind::OpenCurly);
        if is_include {
            while !matches!(self.peek(), Kind::Newline | Kind::Comma | Kind::CloseCurly | Kind::End) {
                self.at += 1;
            }
        }
        is_include
    }

    /// A value: everything up to the end of the line or the element.
    fn value(&mut self) -> Result<Item, HoconError> {
        self.enter()?;
        self.skip_blanks();
        let line = self.line();
        let mut parts = Vec::new();
        loop {
            match self.peek().clone() {
                Kind::Space(text) => {
                    self.at += 1;
                    parts.push(Item::Simple(Simple::Text, text));
                    continue;
                }
                Kind::Unquoted(simple, text) => {
                    self.at += 1;
                    parts.push(Item::Simple(simple, text));
                }
                Kind::Quoted(text) => {
                    self.at += 1;
                    parts.push(Item::Simple(Simple::Text, text));
                }
                Kind::Reference(reference) => {
                    self.at += 1;
                    parts.push(Item::Reference(reference));
                }
                Kind::OpenCurly => {
                    self.at += 1;
                    parts.push(Item::Object(self.object(Close::Brace)?));
                }
                Kind::OpenSquare => {
                    self.at += 1;
                    parts.push(Item::List(self.list()?));
                }
                Kind::Newline
                | Kind::Comma
                | Kind::Colon
                | Kind::Equals
                | Kind::PlusEquals
                | Kind::CloseCurly
                | Kind::CloseSquare
                | Kind::Problem(_)
                | Kind::End => break,
            }
        }
        // Blanks count only between parts.
        while matches!(self.tokens.get(self.at.wrapping_sub(1)).map(|token| &token.kind), Some(Kind::Space(_)))
            && parts.len() > 1
        {
            self.at -= 1;
            parts.pop();
        }
        self.depth -= 1;
        match parts.len() {
            0 => {
                let shown = self.peek().shown();
                let text = if let Kind::End = self.peek() {
                    format!("Expecting a value but got wrong token: {shown}")
                } else {
                    with_advice(&format!("Expecting a value but got wrong token: {shown}"), &shown)
                };
                Err(HoconError::at(self.line(), &text))
            }
            1 => Ok(parts.remove(0)),
            _ if parts.iter().any(is_unresolved) || has_references(&parts) => Ok(Item::Concatenation(parts, line)),
            _ => super::resolve::concatenate(parts, line).map(|item| item.unwrap_or(Item::List(Vec::new()))),
        }
    }

    fn list(&mut self) -> Result<Vec<Item>, HoconError> {
        self.enter()?;
        let mut elements = Vec::new();
        self.skip_lines();
        loop {
            match self.peek() {
                Kind::CloseSquare => {
                    self.at += 1;
                    break;
                }
                Kind::Unquoted(..) | Kind::Quoted(_) | Kind::Reference(_) | Kind::OpenCurly | Kind::OpenSquare => {
                    elements.push(self.value()?);
                }
                other @ (Kind::Newline
                | Kind::Comma
                | Kind::Colon
                | Kind::Equals
                | Kind::PlusEquals
                | Kind::CloseCurly
                | Kind::Space(_)
                | Kind::Problem(_)
                | Kind::End) => {
                    let shown = other.shown();
                    let text = if elements.is_empty() {
                        format!(
                            "List should have ] or a first element after the open [, instead had token: {shown} \
                             (if you want {shown} to be part of a string value, then double-quote it)"
                        )
                    } else {
                        format!(
                            "List should have had new element after a comma, instead had token: {shown} \
                             (if you want the comma or {shown} to be part of a string value, then double-quote it)"
                        )
                    };
                    return Err(HoconError::at(self.line(), &text));
                }
            }
            if !self.skip_separator() && *self.peek() != Kind::CloseSquare {
                let shown = self.peek().shown();
                let text = with_advice(
                    &format!("List should have ended with ] or had a comma, instead had token: {shown}"),
                    &shown,
                );
                return Err(HoconError::at(self.line(), &text));
            }
        }
        self.depth -= 1;
        Ok(elements)
    }
}

/// Whether there is something to substitute below.
fn has_references(items: &[Item]) -> bool {
    items.iter().any(|item| match item {
        Item::Simple(..) => false,
        Item::List(items) => has_references(items),
        Item::Object(object) => object.values().any(|item| has_references(std::slice::from_ref(item))),
        Item::Concatenation(..) | Item::Reference(_) | Item::Stack(_) => true,
    })
}

fn with_advice(text: &str, shown: &str) -> String {
    format!(
        "{text} (if you intended {shown} to be part of a key or string value, try enclosing the key or value in double quotes"
    )
}
