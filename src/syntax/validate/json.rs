//! Whether a text is JSON, and where it stops being so in the words of Ruby's parser: it names the place inside the
//! innermost list, but only the start of a faulty hash.
//!
//! Source: the `json` library of Ruby.

/// What Ruby says about a text that is no JSON.
pub(super) fn fault(text: &str) -> Option<String> {
    let mut reader = Reader { text, depth: 0 };
    let at = match reader.document() {
        Ok(()) => return None,
        Err(Fault::Named(message)) => return Some(message),
        Err(Fault::At(at)) => at,
    };
    Some(format!("unexpected token at '{}'", &text[at..]))
}

/// JSON nests no deeper than this, in Ruby too.
const MAX_NESTING: u32 = 100;

enum Fault {
    At(usize),
    Named(String),
}

/// Where a value ends; `None` when none starts there.
type Ended = Result<Option<usize>, Fault>;

struct Reader<'t> {
    text: &'t str,
    depth: u32,
}

impl Reader<'_> {
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn document(&mut self) -> Result<(), Fault> {
        let start = self.skip(0);
        let end = self.value(start)?.ok_or(Fault::At(start))?;
        let rest = self.skip(end);
        if rest < self.text.len() { Err(Fault::At(rest)) } else { Ok(()) }
    }

    /// Passes over white space and comments.
    fn skip(&self, mut at: usize) -> usize {
        loop {
            let rest = &self.text[at..];
            if rest.starts_with([' ', '\t', '\r', '\n']) {
                at += 1;
            } else if let Some(comment) = rest.strip_prefix("/*") {
                match comment.find("*/") {
                    Some(length) => at += length + 4,
                    None => return at,
                }
            } else if rest.starts_with("//") {
                match rest.find('\n') {
                    Some(length) => at += length + 1,
                    None => return at,
                }
            } else {
                return at;
            }
        }
    }

    fn value(&mut self, at: usize) -> Ended {
        let rest = &self.text[at..];
        for word in ["null", "true", "false"] {
            if rest.starts_with(word) {
                return Ok(Some(at + word.len()));
            }
        }
        if ["NaN", "Infinity", "-Infinity"].iter().any(|word| rest.starts_with(word)) {
            return Err(Fault::At(at));
        }
        match self.byte(at) {
            Some(b'"') => Ok(self.string(at)),
            Some(b'-' | b'0'..=b'9') => Ok(self.number(at)),
            Some(b'[') => self.nested(at, Self::list),
            Some(b'{') => self.nested(at, Self::hash),
            _ => Ok(None),
        }
    }

    fn nested(&mut self, at: usize, read: fn(&mut Self, usize) -> Ended) -> Ended {
        self.depth += 1;
        if self.depth > MAX_NESTING {
            return Err(Fault::Named(format!("nesting of {} is too deep", self.depth)));
        }
        let ended = read(self, at + 1);
        self.depth -= 1;
        ended
    }

    fn list(&mut self, at: usize) -> Ended {
        let mut at = self.skip(at);
        if self.byte(at) == Some(b']') {
            return Ok(Some(at + 1));
        }
        loop {
            let end = self.value(at)?.ok_or(Fault::At(at))?;
            at = self.skip(end);
            match self.byte(at) {
                Some(b']') => return Ok(Some(at + 1)),
                Some(b',') => at = self.skip(at + 1),
                _ => return Err(Fault::At(at)),
            }
        }
    }

    fn hash(&mut self, at: usize) -> Ended {
        let mut at = self.skip(at);
        if self.byte(at) == Some(b'}') {
            return Ok(Some(at + 1));
        }
        loop {
            if self.byte(at) != Some(b'"') {
                return Ok(None);
            }
            let Some(end) = self.string(at) else { return Ok(None) };
            at = self.skip(end);
            if self.byte(at) != Some(b':') {
                return Ok(None);
            }
            at = self.skip(at + 1);
            let Some(end) = self.value(at)? else { return Ok(None) };
            at = self.skip(end);
            match self.byte(at) {
                Some(b'}') => return Ok(Some(at + 1)),
                Some(b',') => at = self.skip(at + 1),
                _ => return Ok(None),
            }
        }
    }

    fn string(&self, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut end = at + 1;
        loop {
            match bytes.get(end)? {
                b'"' => return Some(end + 1),
                b'\\' if bytes.get(end + 1) == Some(&b'u') => {
                    if !bytes.get(end + 2..end + 6)?.iter().all(u8::is_ascii_hexdigit) {
                        return None;
                    }
                    end += 6;
                }
                b'\\' => {
                    // Escapes of other letters stand for the letter.
                    let next = *bytes.get(end + 1)?;
                    if next < 0x20 {
                        return None;
                    }
                    end += 2;
                }
                0..0x20 => return None,
                _ => end += 1,
            }
        }
    }

    fn number(&self, at: usize) -> Option<usize> {
        let digits = |from: usize| self.text.as_bytes()[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let start = at + usize::from(self.byte(at) == Some(b'-'));
        let whole = digits(start);
        if whole == 0 || (whole > 1 && self.byte(start) == Some(b'0')) {
            return None;
        }
        let mut end = start + whole;
        if self.byte(end) == Some(b'.') && digits(end + 1) > 0 {
            end += 1 + digits(end + 1);
        }
        if let Some(b'e' | b'E') = self.byte(end) {
            let sign = usize::from(matches!(self.byte(end + 1), Some(b'+' | b'-')));
            let exponent = digits(end + 1 + sign);
            if exponent > 0 {
                end += 1 + sign + exponent;
            }
        }
        Some(end)
    }
}
