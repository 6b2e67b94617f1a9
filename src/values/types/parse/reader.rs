//! The shape of a type text, before any name in it is looked up.

use crate::types::issues;
use crate::value::integer::Integer;
use pantin_base::diagnostics::Issue;

/// Brackets deeper than this are refused.
const MAX_DEPTH: usize = 200;

/// A part of the text and what it is.
#[derive(Clone, Debug)]
pub(in crate::types) struct Node<'t> {
    pub(in crate::types) text: &'t str,
    pub(in crate::types) kind: Kind<'t>,
}

#[derive(Clone, Debug)]
pub(in crate::types) enum Kind<'t> {
    /// A capitalised name.
    Type(&'t str),
    /// A name in lower case, which means itself.
    Name(&'t str),
    Text(String),
    Regexp(String),
    Integer(Integer),
    Float(f64),
    Boolean(bool),
    Default,
    Undef,
    Array(Vec<Node<'t>>),
    Hash(Vec<(Node<'t>, Node<'t>)>),
    Access(Box<Node<'t>>, Vec<Node<'t>>),
    /// Any other expression: none that a type may hold.
    Other,
}

/// The whole text as one node.
pub(in crate::types) fn read(text: &str) -> Result<Node<'_>, Issue> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    let node = reader.expression()?;
    reader.skip_blanks();
    match reader.peek() {
        None => Ok(node),
        Some(',') => Err(issues::illegal_argument_list()),
        Some(_) => Err(reader.unexpected()),
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest().trim_start();
            self.at = self.text.len() - rest.len();
            let skipped = if rest.starts_with('#') {
                rest.find('\n').map_or(rest.len(), |end| end + 1)
            } else if rest.starts_with("/*") {
                rest.find("*/").map_or(rest.len(), |end| end + 2)
            } else {
                return;
            };
            self.at += skipped;
        }
    }

    fn take(&mut self, wanted: &str) -> bool {
        self.skip_blanks();
        let found = self.rest().starts_with(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|character| !wanted(character)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn unexpected(&self) -> Issue {
        match self.peek() {
            None => issues::type_syntax_error_at_end(),
            Some(_) => {
                let word: String = self
                    .rest()
                    .chars()
                    .take_while(|part| part.is_alphanumeric() || matches!(part, '_' | ':'))
                    .collect();
                let token = if word.is_empty() { self.rest().chars().take(1).collect() } else { word };
                issues::type_syntax_error(&token)
            }
        }
    }

    fn node(&self, start: usize, kind: Kind<'t>) -> Node<'t> {
        Node { text: self.text[start..self.at].trim_end(), kind }
    }

    /// One expression up to what ends it: a comma, an arrow, a closing bracket or the end.
    fn expression(&mut self) -> Result<Node<'t>, Issue> {
        if self.depth >= MAX_DEPTH {
            return Err(self.unexpected());
        }
        self.depth += 1;
        self.skip_blanks();
        let start = self.at;
        let mut node = self.primary(start)?;
        while self.at_access() {
            self.at += 1;
            let keys = self.arguments()?;
            node = self.node(start, Kind::Access(Box::new(node), keys));
        }
        self.depth -= 1;
        let end = self.at;
        self.skip_blanks();
        if self.peek().is_none_or(|next| matches!(next, ',' | ']' | '}' | ')')) || self.rest().starts_with("=>") {
            self.at = end;
            return Ok(node);
        }
        // Only at the top is a list after an expression the next statement.
        if self.depth > 0 && self.peek() == Some('[') {
            return Err(self.unexpected());
        }
        self.skip_expression()?;
        Ok(self.node(start, Kind::Other))
    }

    /// Whether brackets follow that belong to what stands before them: those after a blank begin a list.
    fn at_access(&mut self) -> bool {
        let end = self.at;
        self.skip_blanks();
        let found = self.peek() == Some('[') && !self.text[..self.at].ends_with(char::is_whitespace);
        if !found {
            self.at = end;
        }
        found
    }

    /// The rest of an expression of a kind that types do not have.
    fn skip_expression(&mut self) -> Result<(), Issue> {
        let mut open: Vec<char> = Vec::new();
        while let Some(next) = self.peek() {
            match next {
                '(' => open.push(')'),
                '[' => open.push(']'),
                '{' => open.push('}'),
                ')' | ']' | '}' if open.last() == Some(&next) => {
                    open.pop();
                }
                ')' | ']' | '}' | ',' if open.is_empty() => return Ok(()),
                '=' if open.is_empty() && self.rest().starts_with("=>") => return Ok(()),
                '\'' | '"' => {
                    self.quoted(next)?;
                    continue;
                }
                _ => {}
            }
            self.at += next.len_utf8();
        }
        if open.is_empty() { Ok(()) } else { Err(self.unexpected()) }
    }

    fn primary(&mut self, start: usize) -> Result<Node<'t>, Issue> {
        let kind = match self.peek() {
            None => return Err(self.unexpected()),
            Some('[') => {
                self.at += 1;
                Kind::Array(self.list()?)
            }
            Some('{') => {
                self.at += 1;
                Kind::Hash(self.entries()?)
            }
            Some(quote @ ('\'' | '"')) => match self.quoted(quote)? {
                Some(text) => Kind::Text(text),
                None => Kind::Other,
            },
            Some('/') => Kind::Regexp(self.regexp()?),
            Some('-') => {
                self.at += 1;
                self.skip_blanks();
                match self.number() {
                    Kind::Integer(number) => Kind::Integer(number.negated()),
                    Kind::Float(number) => Kind::Float(-number),
                    other @ (Kind::Type(_)
                    | Kind::Name(_)
                    | Kind::Text(_)
                    | Kind::Regexp(_)
                    | Kind::Boolean(_)
                    | Kind::Default
                    | Kind::Undef
                    | Kind::Array(_)
                    | Kind::Hash(_)
                    | Kind::Access(..)
                    | Kind::Other) => other,
                }
            }
            Some(first) if first.is_ascii_digit() => self.number(),
            Some(first) if first.is_ascii_alphabetic() || matches!(first, '_' | ':') => self.word(),
            Some(']' | '}' | ')' | ',') => return Err(self.unexpected()),
            Some(first) => {
                self.at += first.len_utf8();
                self.skip_expression()?;
                Kind::Other
            }
        };
        Ok(self.node(start, kind))
    }

    fn word(&mut self) -> Kind<'t> {
        let start = self.at;
        loop {
            self.take_while(|part| part.is_ascii_alphanumeric() || part == '_');
            // A hyphen is part of a name in lower case, two colons stand between segments.
            let rest = self.rest();
            let mut following = rest.chars();
            match (following.next(), following.next(), following.next()) {
                (Some(':'), Some(':'), Some(next)) if next.is_ascii_alphabetic() || next == '_' => self.at += 2,
                (Some('-'), Some(next), _)
                    if next.is_ascii_alphanumeric()
                        && self.text[start..].starts_with(|first: char| first.is_ascii_lowercase()) =>
                {
                    self.at += 1;
                }
                _ => break,
            }
        }
        let word = &self.text[start..self.at];
        match word {
            "" | ":" => {
                self.at += 1;
                Kind::Other
            }
            "default" => Kind::Default,
            "undef" => Kind::Undef,
            "true" => Kind::Boolean(true),
            "false" => Kind::Boolean(false),
            word => {
                let name = word.strip_prefix("::").unwrap_or(word);
                if name.starts_with(|first: char| first.is_ascii_uppercase()) {
                    Kind::Type(name)
                } else {
                    Kind::Name(word)
                }
            }
        }
    }

    fn number(&mut self) -> Kind<'t> {
        let start = self.at;
        self.take_while(|part| part.is_ascii_alphanumeric());
        let rest = self.rest();
        if rest.starts_with('.') && rest[1..].starts_with(|part: char| part.is_ascii_digit()) {
            self.at += 1;
            self.take_while(|part| part.is_ascii_alphanumeric());
        }
        if self.text[start..self.at].ends_with(['e', 'E']) && self.rest().starts_with('-') {
            self.at += 1;
            self.take_while(|part| part.is_ascii_digit());
        }
        match crate::value::number::to_number(&self.text[start..self.at]) {
            Some(crate::value::number::Number::Float(number)) => Kind::Float(number),
            Some(crate::value::number::Number::Integer(number)) => Kind::Integer(number),
            None => Kind::Other,
        }
    }

    /// A string; `None` for one with interpolation.
    fn quoted(&mut self, quote: char) -> Result<Option<String>, Issue> {
        self.at += 1;
        let mut text = String::new();
        let mut is_plain = true;
        loop {
            let Some(next) = self.peek() else { return Err(self.unexpected()) };
            self.at += next.len_utf8();
            if next == quote {
                return Ok(is_plain.then_some(text));
            }
            let following = self.peek();
            if quote == '"'
                && next == '$'
                && following.is_some_and(|next| next == '{' || next.is_ascii_alphabetic() || matches!(next, '_' | ':'))
            {
                is_plain = false;
            }
            let Some(escaped) = following.filter(|_| next == '\\') else {
                text.push(next);
                continue;
            };
            self.at += escaped.len_utf8();
            match (quote, escaped) {
                (_, '\\') => text.push('\\'),
                (quote, escaped) if escaped == quote => text.push(quote),
                ('"', 'n') => text.push('\n'),
                ('"', 't') => text.push('\t'),
                ('"', 'r') => text.push('\r'),
                ('"', 's') => text.push(' '),
                ('"', '$' | '\'') => text.push(escaped),
                ('"', '\n') => {}
                _ => {
                    text.push('\\');
                    text.push(escaped);
                }
            }
        }
    }

    fn regexp(&mut self) -> Result<String, Issue> {
        self.at += 1;
        let mut source = String::new();
        loop {
            let Some(next) = self.peek() else { return Err(self.unexpected()) };
            self.at += next.len_utf8();
            match next {
                '/' => return Ok(source),
                '\\' => {
                    let Some(escaped) = self.peek() else { return Err(self.unexpected()) };
                    self.at += escaped.len_utf8();
                    if escaped != '/' {
                        source.push('\\');
                    }
                    source.push(escaped);
                }
                next => source.push(next),
            }
        }
    }

    /// The keys of an access; there is at least one.
    fn arguments(&mut self) -> Result<Vec<Node<'t>>, Issue> {
        self.skip_blanks();
        if self.peek() == Some(']') {
            return Err(self.unexpected());
        }
        self.list()
    }

    /// Values up to the closing bracket. Entries among them, as in `Struct[a => Integer]`, are a hash at the end.
    fn list(&mut self) -> Result<Vec<Node<'t>>, Issue> {
        let mut values = Vec::new();
        let mut entries: Vec<(Node<'t>, Node<'t>)> = Vec::new();
        let start = self.at;
        loop {
            self.skip_blanks();
            if self.peek() == Some(']') {
                break;
            }
            let value = self.expression()?;
            if self.take("=>") {
                entries.push((value, self.expression()?));
            } else {
                values.push(value);
            }
            self.skip_blanks();
            match self.peek() {
                Some(',') => self.at += 1,
                Some(']') => break,
                _ => return Err(self.unexpected()),
            }
        }
        if !entries.is_empty() {
            values.push(self.node(start, Kind::Hash(entries)));
        }
        self.at += 1;
        Ok(values)
    }

    fn entries(&mut self) -> Result<Vec<(Node<'t>, Node<'t>)>, Issue> {
        let mut entries = Vec::new();
        loop {
            if self.take("}") {
                return Ok(entries);
            }
            let key = self.expression()?;
            if !self.take("=>") {
                return Err(self.unexpected());
            }
            entries.push((key, self.expression()?));
            self.skip_blanks();
            match self.peek() {
                Some(',') => self.at += 1,
                Some('}') => {}
                _ => return Err(self.unexpected()),
            }
        }
    }
}
