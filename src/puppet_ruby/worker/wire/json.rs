//! A reader of JSON that borrows what it can. Depth is bounded by the caller's recursion limit below.

use std::borrow::Cow;

/// A JSON value. Objects keep their order.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::worker) enum Json<'t> {
    Null,
    Boolean(bool),
    Integer(i64),
    /// An integer that 64 bits do not hold, by its digits.
    BigInteger(Cow<'t, str>),
    Float(f64),
    String(Cow<'t, str>),
    Array(Vec<Json<'t>>),
    Object(Vec<(Cow<'t, str>, Json<'t>)>),
}

/// Deeper values are refused.
const MAX_DEPTH: usize = 2_000;

impl<'t> Json<'t> {
    /// Reads one value; `None` if the text is not JSON.
    pub(in crate::worker) fn read(text: &'t str) -> Option<Self> {
        let mut reader = Reader { text, at: 0 };
        let value = stacker::maybe_grow(64 << 10, 8 << 20, || reader.value(0))?;
        reader.space();
        (reader.at == text.len()).then_some(value)
    }

    /// The value without what it borrows.
    pub(in crate::worker) fn into_owned(self) -> Json<'static> {
        match self {
            Self::Null => Json::Null,
            Self::Boolean(truth) => Json::Boolean(truth),
            Self::Integer(number) => Json::Integer(number),
            Self::BigInteger(digits) => Json::BigInteger(Cow::Owned(digits.into_owned())),
            Self::Float(number) => Json::Float(number),
            Self::String(text) => Json::String(Cow::Owned(text.into_owned())),
            Self::Array(elements) => Json::Array(elements.into_iter().map(Json::into_owned).collect()),
            Self::Object(entries) => {
                let owned = |(key, value): (Cow<'_, str>, Json<'_>)| (Cow::Owned(key.into_owned()), value.into_owned());
                Json::Object(entries.into_iter().map(owned).collect())
            }
        }
    }

    /// The value of a key.
    pub(in crate::worker) fn get(&self, key: &str) -> Option<&Json<'t>> {
        if let Self::Object(entries) = self {
            entries.iter().find(|(have, _)| have == key).map(|(_, value)| value)
        } else {
            None
        }
    }

    /// Takes the value of a key out.
    pub(in crate::worker) fn take(&mut self, key: &str) -> Option<Json<'t>> {
        if let Self::Object(entries) = self {
            let found = entries.iter_mut().find(|(have, _)| have == key);
            found.map(|(_, value)| std::mem::replace(value, Self::Null))
        } else {
            None
        }
    }

    pub(in crate::worker) fn as_str(&self) -> Option<&str> {
        if let Self::String(text) = self { Some(text) } else { None }
    }

    pub(in crate::worker) fn text(&self, key: &str) -> String {
        self.get(key).and_then(Json::as_str).unwrap_or_default().to_owned()
    }

    pub(in crate::worker) fn integer(&self, key: &str) -> Option<i64> {
        match self.get(key) {
            Some(Self::Integer(number)) => Some(*number),
            _ => None,
        }
    }

    pub(in crate::worker) fn is_true(&self, key: &str) -> bool {
        matches!(self.get(key), Some(Self::Boolean(true)))
    }

    pub(in crate::worker) fn elements(&self) -> &[Json<'t>] {
        if let Self::Array(elements) = self { elements } else { &[] }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    fn word(&mut self, word: &str, value: Json<'t>) -> Option<Json<'t>> {
        self.text.get(self.at..)?.starts_with(word).then(|| {
            self.at += word.len();
            value
        })
    }

    fn value(&mut self, depth: usize) -> Option<Json<'t>> {
        if depth > MAX_DEPTH {
            return None;
        }
        self.space();
        match self.peek()? {
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Boolean(true)),
            b'f' => self.word("false", Json::Boolean(false)),
            b'"' => self.string().map(Json::String),
            b'[' => self.array(depth),
            b'{' => self.object(depth),
            _ => self.number(),
        }
    }

    fn array(&mut self, depth: usize) -> Option<Json<'t>> {
        self.at += 1;
        let mut elements = Vec::new();
        self.space();
        if self.peek()? == b']' {
            self.at += 1;
            return Some(Json::Array(elements));
        }
        loop {
            elements.push(self.value(depth + 1)?);
            self.space();
            let next = self.peek()?;
            self.at += 1;
            match next {
                b',' => {}
                b']' => return Some(Json::Array(elements)),
                _ => return None,
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Json<'t>> {
        self.at += 1;
        let mut entries = Vec::new();
        self.space();
        if self.peek()? == b'}' {
            self.at += 1;
            return Some(Json::Object(entries));
        }
        loop {
            self.space();
            let key = self.string()?;
            self.space();
            if self.peek()? != b':' {
                return None;
            }
            self.at += 1;
            entries.push((key, self.value(depth + 1)?));
            self.space();
            let next = self.peek()?;
            self.at += 1;
            match next {
                b',' => {}
                b'}' => return Some(Json::Object(entries)),
                _ => return None,
            }
        }
    }

    fn number(&mut self) -> Option<Json<'t>> {
        let start = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')) {
            self.at += 1;
        }
        let text = self.text.get(start..self.at)?;
        if text.contains(['.', 'e', 'E']) {
            text.parse().ok().map(Json::Float)
        } else {
            let is_number = text.strip_prefix('-').unwrap_or(text).bytes().all(|byte| byte.is_ascii_digit());
            match text.parse() {
                Ok(number) => Some(Json::Integer(number)),
                Err(_) => (is_number && text.len() > 18).then_some(Json::BigInteger(Cow::Borrowed(text))),
            }
        }
    }

    fn string(&mut self) -> Option<Cow<'t, str>> {
        if self.peek()? != b'"' {
            return None;
        }
        self.at += 1;
        let start = self.at;
        let rest = self.text.as_bytes().get(start..)?;
        let end = rest.iter().position(|byte| matches!(byte, b'"' | b'\\'))?;
        self.at += end;
        let text = self.text.get(start..self.at)?;
        if self.peek()? == b'"' {
            self.at += 1;
            return Some(Cow::Borrowed(text));
        }
        self.escaped(text.to_owned()).map(Cow::Owned)
    }

    fn escaped(&mut self, mut result: String) -> Option<String> {
        loop {
            let letter = self.text.get(self.at..)?.chars().next()?;
            self.at += letter.len_utf8();
            match letter {
                '"' => return Some(result),
                '\\' => {
                    let escape = self.peek()?;
                    self.at += 1;
                    result.push(match escape {
                        b'n' => '\n',
                        b't' => '\t',
                        b'r' => '\r',
                        b'b' => '\u{8}',
                        b'f' => '\u{c}',
                        b'u' => self.code_point()?,
                        b'"' | b'\\' | b'/' => char::from(escape),
                        _ => return None,
                    });
                }
                letter => result.push(letter),
            }
        }
    }

    fn unit(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        u32::from_str_radix(digits, 16).ok()
    }

    fn code_point(&mut self) -> Option<char> {
        let unit = self.unit()?;
        if !(0xD800..0xDC00).contains(&unit) {
            return char::from_u32(unit);
        }
        if !self.text.get(self.at..)?.starts_with("\\u") {
            return None;
        }
        self.at += 2;
        let low = self.unit()?.checked_sub(0xDC00).filter(|low| *low < 0x400)?;
        char::from_u32(0x10000 + ((unit - 0xD800) << 10) + low)
    }
}

/// Writes a JSON string.
pub(in crate::worker) fn write_string(out: &mut String, text: &str) {
    out.push('"');
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escape = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            b'\n' => "\\n",
            b'\r' => "\\r",
            b'\t' => "\\t",
            0..0x20 => {
                out.push_str(&text[start..at]);
                out.push_str(&format!("\\u{byte:04x}"));
                start = at + 1;
                continue;
            }
            _ => continue,
        };
        out.push_str(&text[start..at]);
        out.push_str(escape);
        start = at + 1;
    }
    out.push_str(&text[start..]);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::{Json, write_string};

    #[test]
    fn what_is_written_is_read() {
        for text in ["", "a\"b\\c\n\t\u{1}", "äöü𝄞", "</x>"] {
            let mut json = String::new();
            write_string(&mut json, text);
            assert_eq!(Json::read(&json), Some(Json::String(text.into())), "{json}");
        }
        assert_eq!(Json::read("\"\\ud834\\udd1e\\/\""), Some(Json::String("𝄞/".into())));
    }

    #[test]
    fn what_is_no_json_is_refused() {
        for text in ["", "[", "[1", "{\"a\"}", "\"", "nul", "1 2", "[1,]", "\"\\ud834\"", "\"\\x\"", "-"] {
            assert_eq!(Json::read(text), None, "{text}");
        }
        assert_eq!(Json::read(&"[".repeat(100_000)), None);
    }
}
