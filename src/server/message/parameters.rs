//! The parameters of a request: query and form together.
//!
//! Source: `lib/puppet/network/http/handler.rb`, `decode_params`. Puppet converts some values to numbers and booleans;
//! here the reader converts them, so that a node called `42` keeps its name.

use indexmap::IndexMap;

/// Parameters that would identify the client: only the connection does.
const DROPPED: &[&str] = &["node", "ip"];
/// The maximum number of parameters.
const MAX_COUNT: usize = 1_000;

/// The parameters of a request.
#[derive(Clone, Debug, Default)]
pub struct Parameters(IndexMap<String, Vec<String>>);

impl Parameters {
    /// The parameters of a query string and of a form. The form takes precedence. `None` if there are too many.
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

    /// The value of a parameter; if it is repeated, the last one.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(|values| values.last()).map(String::as_str)
    }

    /// All values of a parameter.
    #[must_use]
    pub fn texts(&self, name: &str) -> &[String] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }

    /// Returns true if a parameter is `true`.
    #[must_use]
    pub fn is_true(&self, name: &str) -> bool {
        self.text(name) == Some("true")
    }

    /// Names and values, in the order received.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.0.iter().map(|(name, values)| (name.as_str(), values.as_slice()))
    }
}

fn collected(text: &[u8]) -> Option<IndexMap<String, Vec<String>>> {
    let mut all: IndexMap<String, Vec<String>> = IndexMap::new();
    let pairs = text.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty());
    for (at, pair) in pairs.enumerate() {
        if at == MAX_COUNT {
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

/// Decodes a part of a form: `+` is a blank, `%XX` a byte. Invalid UTF-8 becomes U+FFFD.
#[must_use]
pub(crate) fn decode_form(text: &[u8]) -> String {
    into_text(decode(text, Plus::IsBlank))
}

/// Decodes a text with only percent escapes.
pub(crate) fn decode_path(text: &[u8]) -> Vec<u8> {
    decode(text, Plus::IsPlus)
}

/// The meaning of a plus sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plus {
    /// In forms and queries.
    IsBlank,
    /// In paths.
    IsPlus,
}

/// Decodes percent escapes; leaves invalid ones unchanged.
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
