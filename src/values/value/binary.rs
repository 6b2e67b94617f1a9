//! Base64 as Ruby reads it.

use base64::Engine as _;
use base64::alphabet::STANDARD as ALPHABET;
use base64::engine::general_purpose::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use crate::value::issues;
use pantin_base::diagnostics::Issue;

const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &ALPHABET,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::RequireNone)
        .with_decode_allow_trailing_bits(true),
);

fn invalid() -> Issue {
    issues::runtime_error("invalid base64")
}

/// The base64 of bytes.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// Bytes of a text that is base64 and nothing else.
pub fn decode(text: &str) -> Result<Vec<u8>, Issue> {
    STANDARD.decode(text).map_err(|_| invalid())
}

/// Bytes of a text in the alphabet for URLs, padded or not.
pub fn decode_url_safe(text: &str) -> Result<Vec<u8>, Issue> {
    let mut text = text.replace('-', "+").replace('_', "/");
    if !text.ends_with('=') {
        text.extend(std::iter::repeat_n('=', (4 - text.len() % 4) % 4));
    }
    decode(&text)
}

/// Bytes of a text up to its padding, characters of other alphabets left out.
#[must_use]
pub fn decode_lenient(text: &str) -> Vec<u8> {
    let is_digit = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/');
    let mut digits: String = text.chars().take_while(|c| *c != '=').filter(is_digit).collect();
    if digits.len() % 4 == 1 {
        digits.pop();
    }
    LENIENT.decode(digits).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{decode, decode_lenient, decode_url_safe};

    #[test]
    fn read_as_ruby_does() {
        assert_eq!(decode("aGVsbG8=").unwrap(), b"hello");
        assert!(decode("aGVsbG8").is_err());
        assert_eq!(decode_lenient("aGVs\nbG8"), b"hello");
        assert_eq!(decode_lenient("_-8"), b"");
        assert_eq!(decode_lenient("a b"), [0x69]);
        assert_eq!(decode_url_safe("_-8").unwrap(), [0xff, 0xef]);
    }
}
