//! JSON, read as Ruby's json library reads it for Puppet: comments are skipped, a key that comes again wins, errors show
//! the text from the broken value on.
//!
//! Source: json 2.x (its behaviour), Puppet 8 lib/puppet/util/json.rb.

use std::borrow::Cow;

use super::tree::{DataBuilder, DataFile, Node, NodeId, TooLarge};

/// Why a text is no JSON, in Ruby's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError(pub String);

impl From<TooLarge> for JsonError {
    fn from(_: TooLarge) -> Self {
        Self("the file is too large".to_owned())
    }
}

/// Collections inside of each other, at most.
const MAX_NESTING: usize = 100;

/// Characters of the text that a message shows, at most.
const MAX_SHOWN: usize = 16 * 1024;

/// Reads a text.
///
/// # Errors
/// When it is malformed.
pub fn load_json(text: &[u8]) -> Result<DataFile, JsonError> {
    let text =
        std::str::from_utf8(text).map_err(|_| JsonError("source sequence is illegal/malformed utf-8".to_owned()))?;
    if text.trim_ascii().is_empty() {
        // MultiJson refuses it without a word, so Ruby shows the name of the class.
        return Err(JsonError("JSON::ParserError".to_owned()));
    }
    let mut reader = Reader { text, at: 0, depth: 0, ends_in_comment: false, builder: DataBuilder::new() };
    reader.skip();
    let Some(root) = reader.value()? else { return Err(reader.unexpected()) };
    reader.skip();
    if reader.at < text.len() || reader.ends_in_comment {
        return Err(reader.unexpected());
    }
    Ok(reader.builder.finish(root))
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    /// Whether the text ended inside of a comment that was skipped.
    ends_in_comment: bool,
    builder: DataBuilder,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn unexpected(&self) -> JsonError {
        let rest = &self.text[self.at.min(self.text.len())..];
        let end = rest.char_indices().nth(MAX_SHOWN).map_or(rest.len(), |(at, _)| at);
        JsonError(format!("unexpected token at '{}'", &rest[..end]))
    }

    /// Skips white space and comments. An unfinished comment is skipped to the end of the text.
    fn skip(&mut self) {
        loop {
            let rest = &self.text.as_bytes()[self.at..];
            match rest {
                [b' ' | b'\t' | b'\r' | b'\n', ..] => self.at += 1,
                [b'/', b'/', ..] => {
                    let end = rest.iter().position(|byte| *byte == b'\n');
                    self.skip_comment(end.map(|end| end + 1));
                }
                [b'/', b'*', ..] => {
                    let end = self.text[self.at + 2..].find("*/");
                    self.skip_comment(end.map(|end| end + 4));
                }
                _ => return,
            }
        }
    }

    /// Skips a comment of so many bytes, or one that has no end.
    fn skip_comment(&mut self, length: Option<usize>) {
        match length {
            Some(length) => self.at += length,
            None => {
                self.at = self.text.len();
                self.ends_in_comment = true;
            }
        }
    }

    /// A value. `None` for a malformed value; the position is then its start.
    fn value(&mut self) -> Result<Option<NodeId>, JsonError> {
        let start = self.at;
        let value = match self.peek() {
            Some(b'"') => match self.string()? {
                Some(text) => Some(self.builder.string(&text)?),
                None => None,
            },
            Some(b'[') => Some(self.array()?),
            Some(b'{') => self.object()?,
            Some(b'-' | b'0'..=b'9') => self.number()?,
            Some(b'N' | b'I') if self.starts_with("NaN") || self.starts_with("Infinity") => {
                return Err(self.unexpected());
            }
            _ => self.literal()?,
        };
        if value.is_none() {
            self.at = start;
        }
        Ok(value)
    }

    fn starts_with(&self, word: &str) -> bool {
        self.text.as_bytes()[self.at..].starts_with(word.as_bytes())
    }

    fn literal(&mut self) -> Result<Option<NodeId>, JsonError> {
        for (word, node) in [("null", Node::Undef), ("true", Node::Boolean(true)), ("false", Node::Boolean(false))] {
            if self.starts_with(word) {
                self.at += word.len();
                return Ok(Some(self.builder.node(node)?));
            }
        }
        Ok(None)
    }

    fn enter(&mut self) -> Result<(), JsonError> {
        self.depth += 1;
        self.at += 1;
        if self.depth > MAX_NESTING {
            return Err(JsonError(format!("nesting of {} is too deep", self.depth)));
        }
        Ok(())
    }

    fn array(&mut self) -> Result<NodeId, JsonError> {
        self.enter()?;
        let mut elements = Vec::new();
        self.skip();
        if !self.take(b']') {
            loop {
                let Some(element) = self.value()? else { return Err(self.unexpected()) };
                elements.push(element);
                self.skip();
                if self.take(b']') {
                    break;
                }
                if !self.take(b',') {
                    return Err(self.unexpected());
                }
                self.skip();
            }
        }
        self.depth -= 1;
        Ok(self.builder.array(&elements)?)
    }

    fn object(&mut self) -> Result<Option<NodeId>, JsonError> {
        self.enter()?;
        let mut entries: indexmap::IndexMap<Cow<'t, str>, NodeId, rustc_hash::FxBuildHasher> =
            indexmap::IndexMap::default();
        self.skip();
        if !self.take(b'}') {
            loop {
                if self.peek() != Some(b'"') {
                    return Ok(None);
                }
                let Some(key) = self.string()? else { return Ok(None) };
                self.skip();
                if !self.take(b':') {
                    return Ok(None);
                }
                self.skip();
                let Some(value) = self.value()? else { return Ok(None) };
                entries.insert(key, value);
                self.skip();
                if self.take(b'}') {
                    break;
                }
                if !self.take(b',') {
                    return Ok(None);
                }
                self.skip();
            }
        }
        self.depth -= 1;
        let mut list = Vec::with_capacity(entries.len() * 2);
        for (key, value) in entries {
            list.extend([self.builder.string(&key)?, value]);
        }
        Ok(Some(self.builder.hash(&list)?))
    }

    fn number(&mut self) -> Result<Option<NodeId>, JsonError> {
        let bytes = &self.text.as_bytes()[self.at..];
        let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let sign = usize::from(bytes[0] == b'-');
        if self.text[self.at..].starts_with("-Infinity") {
            return Err(self.unexpected());
        }
        let whole = if bytes.get(sign) == Some(&b'0') { 1 } else { digits(sign) };
        if whole == 0 {
            return Ok(None);
        }
        let integer_end = sign + whole;
        let mut end = integer_end;
        if bytes.get(end) == Some(&b'.') && digits(end + 1) > 0 {
            end += 1 + digits(end + 1);
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let exponent = end + 1 + usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            if exponent <= bytes.len() && digits(exponent) > 0 {
                end = exponent + digits(exponent);
            }
        }
        let is_float = end > integer_end && !matches!(bytes.get(end), Some(b'0'..=b'9' | b'e' | b'E' | b'.' | b'-'));
        if is_float {
            let number = self.text[self.at..self.at + end].parse::<f64>().unwrap_or(f64::NAN);
            self.at += end;
            return Ok(Some(self.builder.node(Node::Float(number))?));
        }
        if bytes.get(integer_end).is_some_and(u8::is_ascii_digit) {
            return Ok(None);
        }
        let text = &self.text[self.at..self.at + integer_end];
        self.at += integer_end;
        let node = match text.parse::<i64>() {
            Ok(number) => Node::Integer(number),
            Err(_) => Node::BigInteger(self.builder.text(text)?),
        };
        Ok(Some(self.builder.node(node)?))
    }

    /// The content of a string, or nothing when it is malformed.
    fn string(&mut self) -> Result<Option<Cow<'t, str>>, JsonError> {
        self.at += 1;
        let mut content = Cow::Borrowed("");
        loop {
            let rest = &self.text[self.at..];
            let Some(end) = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\' | 0..=0x1f)) else {
                return Ok(None);
            };
            content += &rest[..end];
            self.at += end;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Some(content));
                }
                Some(b'\\') => match self.escape()? {
                    Some(c) => content.to_mut().push(c),
                    None => return Ok(None),
                },
                _ => return Ok(None),
            }
        }
    }

    fn escape(&mut self) -> Result<Option<char>, JsonError> {
        let Some(escaped) = self.text[self.at + 1..].chars().next() else { return Ok(None) };
        let start = self.at;
        self.at += 1 + escaped.len_utf8();
        Ok(Some(match escaped {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let Some(first) = self.hex() else { return Ok(None) };
                match first {
                    0xd800..=0xdbff => {
                        let second = if self.starts_with("\\u") {
                            self.at += 2;
                            self.hex()
                        } else {
                            None
                        };
                        let Some(second @ 0xdc00..=0xdfff) = second else {
                            self.at = start;
                            let rest = self.unexpected().0;
                            return Err(JsonError(rest.replacen("unexpected token", "incomplete surrogate pair", 1)));
                        };
                        char::from_u32(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)).unwrap_or('\u{fffd}')
                    }
                    code => char::from_u32(code).unwrap_or('\u{fffd}'),
                }
            }
            control if control < ' ' => return Ok(None),
            other => other,
        }))
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        let code =
            digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())??;
        self.at += 4;
        Some(code)
    }
}

#[cfg(test)]
mod tests {
    use super::{Node, load_json};

    fn error(text: &str) -> String {
        load_json(text.as_bytes()).err().map_or_else(String::new, |error| error.0)
    }

    #[test]
    fn errors_show_the_text_from_the_broken_value_on() {
        assert_eq!(error("{\"a\":1,}"), "unexpected token at '{\"a\":1,}'");
        assert_eq!(error("{\"a\":[1,{\"b\":}]}"), "unexpected token at '{\"b\":}]}'");
        assert_eq!(error("[1,2"), "unexpected token at ''");
        assert_eq!(error("[01]"), "unexpected token at '01]'");
        assert_eq!(error("[2.]"), "unexpected token at '.]'");
        assert_eq!(error("[truex]"), "unexpected token at 'x]'");
        assert_eq!(error("{\"a\":1} x"), "unexpected token at 'x'");
        assert_eq!(error("[\"\\ud800\"]"), "incomplete surrogate pair at '\\ud800\"]'");
        assert_eq!(error(&"[".repeat(200)), "nesting of 101 is too deep");
        assert_eq!(error(" \n"), "JSON::ParserError");
        assert_eq!(error("{}//"), "unexpected token at ''");
        assert_eq!(error("{\"a\": 1} // c"), "unexpected token at ''");
        assert_eq!(error("{\"a\": 1}\n/* c \n"), "unexpected token at ''");
    }

    #[test]
    fn comments_are_skipped_and_the_last_of_equal_keys_wins() {
        let file = load_json(b"/* c */ {\"a\": // x\n 1, \"b\": 2, \"a\": 3}").unwrap();
        let entries: Vec<_> = file.entries().map(|(_, value)| file.node(value)).collect();
        assert!(matches!(entries[..], [Node::Integer(3), Node::Integer(2)]));
        for text in ["{\"a\": \"/etc/*\"}\n", "[\"//\"]", "{} // c\n", "[1] /* c */", "[\n\"//\"\n]"] {
            assert_eq!(error(text), "", "{text}");
        }
        assert!(matches!(load_json(b"[1.5e3]").map(|file| file.root()), Ok(Node::Array(..))));
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "[-a-z0-9 :,\\[\\]{}\"\\\\/*\n.+eEé]{0,60}") {
            let file = load_json(text.as_bytes());
            proptest::prop_assert!(!matches!(file, Ok(file) if !file.is_consistent()));
        }
    }
}
