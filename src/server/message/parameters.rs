//! The parameters of a request: query and form are one set.
//!
//! Source: `lib/puppet/network/http/handler.rb`, `decode_params`. Puppet makes numbers and booleans of some values; here
//! whoever wants such a value reads it from the text, so that a node called `42` keeps its name.

use indexmap::IndexMap;

/// Parameters that would tell who asks: the connection does.
const DROPPED: &[&str] = &["node", "ip"];
/// More parameters than these are no request of an agent.
const MOST: usize = 1_000;

/// The parameters of a request.
#[derive(Clone, Debug, Default)]
pub struct Parameters(IndexMap<String, Vec<String>>);

impl Parameters {
    /// Those of a query string and of a form. A name that both have is that of the form. `None` when there are too many.
    #[must_use]
    pub fn decode(query: &str, form: Option<&[u8]>) -> Option<Self> {
        let mut all = collected(query.as_bytes())?;
        if let Some(form) = form {
            for (name, values) in collected(form)? {
                all.insert(name, values);
            }
        }
        all.retain(|name, _| !name.is_empty() && !DROPPED.contains(&name.as_str()));
        Some(Self(all))
    }

    /// The value of a parameter; the last one when it is repeated.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(|values| values.last()).map(String::as_str)
    }

    /// The values of a parameter that may be repeated.
    #[must_use]
    pub fn texts(&self, name: &str) -> &[String] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }

    /// Whether a parameter says `true`.
    #[must_use]
    pub fn is_true(&self, name: &str) -> bool {
        self.text(name) == Some("true")
    }

    /// Names and values, in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.0.iter().map(|(name, values)| (name.as_str(), values.as_slice()))
    }
}

fn collected(text: &[u8]) -> Option<IndexMap<String, Vec<String>>> {
    let mut all: IndexMap<String, Vec<String>> = IndexMap::new();
    let pairs = text.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty());
    for (at, pair) in pairs.enumerate() {
        if at == MOST {
            return None;
        }
        let (name, value) = match memchr::memchr(b'=', pair) {
            Some(equals) => (&pair[..equals], &pair[equals + 1..]),
            None => (pair, &[][..]),
        };
        all.entry(decode_form(name)).or_default().push(decode_form(value));
    }
    Some(all)
}

/// What a part of a form says: `+` is a blank, `%XX` a byte. What is no UTF-8 becomes U+FFFD.
#[must_use]
pub(crate) fn decode_form(text: &[u8]) -> String {
    into_text(decode(text, Plus::IsBlank))
}

/// What a text says in which only percent signs mean something.
pub(crate) fn decode_path(text: &[u8]) -> Vec<u8> {
    decode(text, Plus::IsPlus)
}

/// Whether a plus means a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plus {
    /// In forms and queries.
    IsBlank,
    /// In paths.
    IsPlus,
}

/// Bytes without percent signs, except those that begin no number of two digits.
pub(super) fn decode(text: &[u8], plus: Plus) -> Vec<u8> {
    let mut decoded = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        decoded.push(match first {
            b'+' if plus == Plus::IsBlank => b' ',
            b'%' => match after {
                [high, low, after @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                    rest = after;
                    digit(*high) << 4 | digit(*low)
                }
                _ => b'%',
            },
            other => *other,
        });
    }
    decoded
}

fn digit(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'f' => byte - b'a' + 10,
        _ => byte - b'A' + 10,
    }
}

fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::Parameters;

    #[test]
    fn query_and_form_are_one_set_without_who_asks() {
        let form = Some(&b"environment=b&facts=%257B%2B&node=x"[..]);
        let all = Parameters::decode("environment=a&ignore=.svn&ignore=CVS&ip=1&empty=&flag", form).unwrap();
        assert_eq!(all.text("environment"), Some("b"));
        assert_eq!(all.text("facts"), Some("%7B+"));
        assert_eq!(all.texts("ignore"), [".svn", "CVS"]);
        assert_eq!((all.text("node"), all.text("ip")), (None, None));
        assert_eq!((all.text("empty"), all.text("flag")), (Some(""), Some("")));
    }

    #[test]
    fn text_that_is_not_well_encoded_stays_and_bombs_are_refused() {
        let all = Parameters::decode("a=%zz%4&b=%ff+x", None).unwrap();
        assert_eq!((all.text("a"), all.text("b")), (Some("%zz%4"), Some("\u{fffd} x")));
        assert!(Parameters::decode(&"a&".repeat(1_000), None).is_some());
        assert!(Parameters::decode(&"a&".repeat(1_001), None).is_none());
    }
}
