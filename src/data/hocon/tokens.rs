//! Tokens of HOCON.

use super::item::{HoconError, Reference, Simple};

/// A token and its line.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) line: u32,
}

/// Kind of a token.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    Newline,
    Comma,
    Colon,
    Equals,
    PlusEquals,
    OpenCurly,
    CloseCurly,
    OpenSquare,
    CloseSquare,
    /// Blanks within a line.
    Space(String),
    /// Anything that is written without quotes and may be part of a longer text.
    Unquoted(Simple, String),
    Quoted(String),
    Reference(Reference),
    /// Something that is wrong where it stands: how messages show it.
    Problem(String),
    End,
}

impl Kind {
    /// The token as messages show it.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Newline => "'\\n'".replace("\\n", "\n"),
            Self::Comma => "','".to_owned(),
            Self::Colon => "':'".to_owned(),
            Self::Equals => "'='".to_owned(),
            Self::PlusEquals => "'+='".to_owned(),
            Self::OpenCurly => "'{'".to_owned(),
            Self::CloseCurly => "'}'".to_owned(),
            Self::OpenSquare => "'['".to_owned(),
            Self::CloseSquare => "']'".to_owned(),
            Self::Space(text) | Self::Unquoted(_, text) => format!("'{text}'"),
            Self::Quoted(text) => format!("\"{text}\""),
            Self::Reference(reference) => reference.written.clone(),
            Self::Problem(shown) => shown.clone(),
            Self::End => "end of file".to_owned(),
        }
    }
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    line: u32,
    tokens: Vec<Token>,
}

/// The tokens of a text.
pub(super) fn lex(text: &str) -> Result<Vec<Token>, HoconError> {
    let mut lexer = Lexer { text, at: 0, line: 1, tokens: Vec::new() };
    while let Some(c) = lexer.peek() {
        lexer.token(c)?;
    }
    lexer.push(Kind::End);
    Ok(lexer.tokens)
}

fn is_blank(c: char) -> bool {
    c != '\n' && (c.is_whitespace() || matches!(c, '\u{feff}' | '\u{a0}' | '\u{2007}' | '\u{202f}'))
}

const NOT_IN_UNQUOTED: &str = "$\"{}[]:=,+#`^?!@*&\\";

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn push(&mut self, kind: Kind) {
        self.tokens.push(Token { kind, line: self.line });
    }

    fn push_length(&mut self, kind: Kind, length: usize) {
        self.push(kind);
        self.at += length;
    }

    fn token(&mut self, c: char) -> Result<(), HoconError> {
        match c {
            '\n' => {
                self.push_length(Kind::Newline, 1);
                self.line += 1;
            }
            c if is_blank(c) => {
                let length = self.rest().find(|c| !is_blank(c)).unwrap_or(self.rest().len());
                let blanks = self.rest()[..length].to_owned();
                self.push_length(Kind::Space(blanks), length);
            }
            '#' => self.comment(),
            '/' if self.rest().starts_with("//") => self.comment(),
            ',' => self.push_length(Kind::Comma, 1),
            ':' => self.push_length(Kind::Colon, 1),
            '=' => self.push_length(Kind::Equals, 1),
            '{' => self.push_length(Kind::OpenCurly, 1),
            '}' => self.push_length(Kind::CloseCurly, 1),
            '[' => self.push_length(Kind::OpenSquare, 1),
            ']' => self.push_length(Kind::CloseSquare, 1),
            '+' if self.rest().starts_with("+=") => self.push_length(Kind::PlusEquals, 2),
            '+' => self.problem_after('+', "'+' not followed by ="),
            '"' => self.quoted()?,
            '$' if self.rest().starts_with("${") => self.reference()?,
            '$' => self.problem_after('$', "'$' not followed by {"),
            '0'..='9' | '-' => self.number(),
            c if NOT_IN_UNQUOTED.contains(c) => {
                let shown = format!("'{c}' (Reserved character '{c}' is not allowed outside quotes)");
                self.push_length(Kind::Problem(shown), c.len_utf8());
            }
            _ => self.unquoted(),
        }
        Ok(())
    }

    fn comment(&mut self) {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
    }

    fn problem_after(&mut self, sign: char, what: &str) {
        let next = self.rest().chars().nth(1);
        let next = next.map_or_else(|| "end of file".to_owned(), |next| next.to_string());
        let shown = format!("'{next}' ({what}, '{next}' not allowed after '{sign}')");
        let length = self.rest().chars().take(2).map(char::len_utf8).sum();
        self.push_length(Kind::Problem(shown), length);
    }

    fn number(&mut self) {
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, 'e' | 'E' | '+' | '-' | '.');
        let length = self.rest().find(|c| !is_part(c)).unwrap_or(self.rest().len());
        let text = self.rest()[..length].to_owned();
        // A plus sign ends an unquoted text, so only a whole number may contain one.
        match number(&text) {
            Some(simple) => self.push_length(Kind::Unquoted(simple, text), length),
            None => {
                let end = text.find('+').unwrap_or(length);
                let text = text[..end].to_owned();
                self.push_length(Kind::Unquoted(Simple::Text, text), end.max(1));
            }
        }
    }

    fn unquoted(&mut self) {
        let rest = self.rest();
        for (word, simple) in
            [("true", Simple::Boolean(true)), ("false", Simple::Boolean(false)), ("null", Simple::Null)]
        {
            if rest.starts_with(word) {
                return self.push_length(Kind::Unquoted(simple, word.to_owned()), word.len());
            }
        }
        let ends = |(at, c): (usize, char)| {
            c == '\n' || is_blank(c) || NOT_IN_UNQUOTED.contains(c) || rest[at..].starts_with("//")
        };
        let length = rest.char_indices().find(|found| ends(*found)).map_or(rest.len(), |(at, _)| at);
        let text = rest[..length].to_owned();
        self.push_length(Kind::Unquoted(Simple::Text, text), length);
    }

    fn quoted(&mut self) -> Result<(), HoconError> {
        if self.rest().starts_with("\"\"\"") {
            return self.triple_quoted();
        }
        let mut content = String::new();
        let mut characters = self.rest()[1..].char_indices();
        while let Some((at, c)) = characters.next() {
            match c {
                '"' => {
                    self.push_length(Kind::Quoted(content), at + 2);
                    return Ok(());
                }
                '\n' => {
                    let shown =
                        "'\n' (JSON does not allow unescaped \n in quoted strings, use a backslash escape)".to_owned();
                    self.push_length(Kind::Problem(shown), at + 2);
                    return Ok(());
                }
                '\\' => {
                    let escaped = characters.next().map(|(_, c)| c);
                    let code = |characters: &mut std::str::CharIndices<'_>| {
                        let digits: String = characters.by_ref().take(4).map(|(_, c)| c).collect();
                        u32::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 4).and_then(char::from_u32)
                    };
                    let resolved = match escaped {
                        Some('n') => Some('\n'),
                        Some('t') => Some('\t'),
                        Some('r') => Some('\r'),
                        Some('b') => Some('\u{8}'),
                        Some('f') => Some('\u{c}'),
                        Some(c @ ('"' | '\\' | '/')) => Some(c),
                        Some('u') => code(&mut characters),
                        _ => None,
                    };
                    let Some(resolved) = resolved else {
                        let text = "backslash followed by something that is not a valid escape sequence";
                        return Err(HoconError::at(self.line, text));
                    };
                    content.push(resolved);
                }
                c => content.push(c),
            }
        }
        Err(HoconError::at(self.line, "End of input but string quote was still open"))
    }

    fn triple_quoted(&mut self) -> Result<(), HoconError> {
        let inner = &self.rest()[3..];
        let Some(end) = inner.find("\"\"\"") else {
            return Err(HoconError::at(self.line, "End of input but triple-quoted string was still open"));
        };
        // Quotes right before the end belong to the text.
        let more = inner[end + 3..].bytes().take_while(|byte| *byte == b'"').count();
        let content = inner[..end + more].to_owned();
        let lines = content.matches('\n').count() as u32;
        self.push_length(Kind::Quoted(content), end + more + 6);
        self.line += lines;
        Ok(())
    }

    fn reference(&mut self) -> Result<(), HoconError> {
        let rest = self.rest();
        let Some(end) = rest.find('}').filter(|end| !rest[..*end].contains('\n')) else {
            return Err(HoconError::at(self.line, "Substitution ${ was not closed with a }"));
        };
        let inside = &rest[2..end];
        let (optional, path) = inside.strip_prefix('?').map_or((false, inside), |path| (true, path));
        let tokens = lex(path)?;
        let kinds: Vec<Kind> = tokens.into_iter().map(|token| token.kind).filter(|kind| *kind != Kind::End).collect();
        let path = path_of(&kinds, self.line)?;
        let written = rest[..=end].to_owned();
        self.push_length(Kind::Reference(Reference { path, written, optional, line: self.line }), end + 1);
        Ok(())
    }
}

fn number(text: &str) -> Option<Simple> {
    if text.contains(['.', 'e', 'E']) {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let plain = unsigned.starts_with(|c: char| c.is_ascii_digit())
            && !unsigned.ends_with('.')
            && !unsigned.contains(".e")
            && !unsigned.contains(".E");
        let number: f64 = plain.then(|| text.parse().ok())??;
        return Some(if number.fract() != 0.0 || !number.is_finite() {
            Simple::Float(number)
        } else if number.abs() < 9e18 {
            Simple::Integer(number as i64)
        } else {
            Simple::BigInteger(format!("{number:.0}"))
        });
    }
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let radix = if digits.len() > 1 && digits.starts_with('0') { 8 } else { 10 };
    match i64::from_str_radix(digits, radix) {
        Ok(number) => Some(Simple::Integer(sign * number)),
        Err(_) if radix == 10 => Some(Simple::BigInteger(text.to_owned())),
        Err(_) => None,
    }
}

/// The path that tokens of a key or a substitution name.
pub(super) fn path_of(kinds: &[Kind], line: u32) -> Result<Vec<String>, HoconError> {
    let is_word = |kind: &Kind| !matches!(kind, Kind::Space(_));
    let start = kinds.iter().position(is_word).unwrap_or(kinds.len());
    let end = kinds.iter().rposition(is_word).map_or(start, |last| last + 1);
    let mut elements: Vec<(String, bool)> = vec![(String::new(), false)];
    for kind in &kinds[start..end] {
        let text = match kind {
            Kind::Quoted(text) => {
                if let Some(last) = elements.last_mut() {
                    last.0.push_str(text);
                    last.1 = true;
                }
                continue;
            }
            Kind::Unquoted(_, text) | Kind::Space(text) => text,
            other @ (Kind::Newline
            | Kind::Comma
            | Kind::Colon
            | Kind::Equals
            | Kind::PlusEquals
            | Kind::OpenCurly
            | Kind::CloseCurly
            | Kind::OpenSquare
            | Kind::CloseSquare
            | Kind::Reference(_)
            | Kind::Problem(_)
            | Kind::End) => {
                let text = format!("Token not allowed in path expression: {}", other.shown());
                return Err(HoconError::at(line, &text));
            }
        };
        for (at, part) in text.split('.').enumerate() {
            if at > 0 {
                elements.push((String::new(), false));
            }
            if let Some(last) = elements.last_mut() {
                last.0.push_str(part);
            }
        }
    }
    let count = elements.len();
    let mut path = Vec::with_capacity(count);
    for (at, (text, quoted)) in elements.into_iter().enumerate() {
        let text = if quoted {
            text
        } else {
            let start = if at == 0 { text.trim_start() } else { &text };
            if at + 1 == count { start.trim_end().to_owned() } else { start.to_owned() }
        };
        if text.is_empty() && !quoted {
            let text = "path has a leading, trailing, or two adjacent period '.' (use quoted \"\" empty string if you want an empty element)";
            return Err(HoconError(text.to_owned()));
        }
        path.push(text);
    }
    Ok(path)
}
