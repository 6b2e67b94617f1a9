//! Who sends a request for a deployment: GitHub, GitLab, or a program that signs it.

use std::collections::VecDeque;

use ring::hmac;
use serde::Deserialize;

use crate::message::Request;

/// The minimum length of a secret in bytes.
const MIN_SECRET_LEN: usize = 16;
/// How far the time of a signed request may be from the server's, in seconds.
const WINDOW: u64 = 300;
/// The maximum number of remembered signatures.
const MAX_USED: usize = 4_096;
const PREFIX: &str = "sha256=";

/// The senders of requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sender {
    /// GitHub: `X-Hub-Signature-256` signs the body.
    Github,
    /// GitLab: `X-Gitlab-Token` is the secret.
    Gitlab,
    /// A program: `X-Pantin-Signature-256` signs `X-Pantin-Time`, a full stop and the body.
    Signed,
}

/// A secret shared with the sender. It is never shown.
pub(super) struct Secret {
    bytes: Vec<u8>,
    key: hmac::Key,
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Secret").finish_non_exhaustive()
    }
}

impl Secret {
    /// The secret in a file's content; `None` if it is too short.
    pub(super) fn of(content: &[u8]) -> Option<Self> {
        let bytes = content.trim_ascii();
        let key = hmac::Key::new(hmac::HMAC_SHA256, bytes);
        (bytes.len() >= MIN_SECRET_LEN).then(|| Self { bytes: bytes.to_owned(), key })
    }

    /// Returns true if a signature in hexadecimal is that of a message. The time does not depend on the signature.
    fn has_signed(&self, message: &[u8], signature: &str) -> bool {
        read_hex(signature).is_some_and(|signature| hmac::verify(&self.key, message, &signature).is_ok())
    }

    /// Returns true if a text is the secret. The time does not depend on how much of it is right.
    fn is(&self, text: &[u8]) -> bool {
        let tag = hmac::sign(&self.key, text);
        hmac::verify(&self.key, &self.bytes, tag.as_ref()).is_ok()
    }
}

/// The signatures of the last requests with a time: each counts once.
#[derive(Debug, Default)]
pub(super) struct Used(VecDeque<(u64, String)>);

impl Used {
    /// Remembers a signature of a request with this time. Returns false if it was used before.
    fn take(&mut self, at: u64, now: u64, signature: &str) -> bool {
        self.0.retain(|(at, _)| at.saturating_add(WINDOW) >= now);
        if self.0.len() >= MAX_USED || self.0.iter().any(|(_, used)| used == signature) {
            return false;
        }
        self.0.push_back((at, signature.to_owned()));
        true
    }
}

/// Why a request is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rejection {
    /// Its signature or token is missing or wrong.
    Unsigned,
    /// Its time is not the current time.
    WrongTime,
    /// It came before.
    Repeated,
}

impl Rejection {
    /// The message for the sender and the log.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Unsigned => "The signature is missing or wrong",
            Self::WrongTime => "The time of the request is missing, or more than 300 seconds away",
            Self::Repeated => "The same request came before",
        }
    }
}

impl Sender {
    /// Checks a request; the time is in seconds since 1970.
    pub(super) fn check(
        self,
        request: &Request,
        secret: &Secret,
        (now, used): (u64, &mut Used),
    ) -> Result<(), Rejection> {
        let header = |name: &str| request.headers.get(name);
        let is_sent = match self {
            Self::Github => header("x-hub-signature-256")
                .and_then(|header| header.strip_prefix(PREFIX))
                .is_some_and(|signature| secret.has_signed(&request.body, signature)),
            Self::Gitlab => header("x-gitlab-token").is_some_and(|token| secret.is(token.as_bytes())),
            Self::Signed => {
                let time = header("x-pantin-time").unwrap_or_default();
                let signature = header("x-pantin-signature-256").and_then(|header| header.strip_prefix(PREFIX));
                let signature = signature.ok_or(Rejection::Unsigned)?.to_ascii_lowercase();
                if !secret.has_signed(&[time.as_bytes(), b".", &request.body].concat(), &signature) {
                    return Err(Rejection::Unsigned);
                }
                let at: u64 = time.parse().map_err(|_| Rejection::WrongTime)?;
                if at.abs_diff(now) > WINDOW {
                    return Err(Rejection::WrongTime);
                }
                return if used.take(at, now, &signature) { Ok(()) } else { Err(Rejection::Repeated) };
            }
        };
        if is_sent { Ok(()) } else { Err(Rejection::Unsigned) }
    }
}

fn read_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    digits.chunks_exact(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

#[cfg(test)]
mod tests {
    use super::{MAX_USED, Secret, Used, WINDOW};

    #[test]
    fn signatures_are_those_that_github_documents() {
        // The example of GitHub's documentation on validating webhook deliveries.
        let secret = Secret::of(b"It's a Secret to Everybody\n").unwrap();
        let signature = "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
        assert!(secret.has_signed(b"Hello, World!", signature));
        assert!(secret.has_signed(b"Hello, World!", &signature.to_uppercase()));
        for (message, wrong) in [
            (&b"Hello, World?"[..], signature),
            (b"Hello, World!", &signature[1..]),
            (b"Hello, World!", &signature[2..]),
            (b"Hello, World!", ""),
            (b"Hello, World!", "zz"),
            (b"Hello, World!", "ü"),
        ] {
            assert!(!secret.has_signed(message, wrong), "{wrong}");
        }
        assert!(
            secret.is(b"It's a Secret to Everybody") && !secret.is(b"It's a Secret to Everybod") && !secret.is(b"")
        );
        assert!(Secret::of(b" short\n").is_none());
        assert!(!format!("{secret:?}").contains("Everybody"));
    }

    #[test]
    fn a_signature_counts_once_and_the_memory_of_it_has_a_limit() {
        let mut used = Used::default();
        assert!(used.take(1_000, 1_000, "a"));
        assert!(!used.take(1_000, 1_100, "a"));
        // A request of the future is remembered for longer.
        assert!(used.take(1_000 + WINDOW, 1_000, "b"));
        assert!(!used.take(1_000 + WINDOW, 1_000 + 2 * WINDOW, "b"));
        assert_eq!(used.0.len(), 1);
        for number in 0..2 * MAX_USED {
            used.take(2_000, 2_000, &number.to_string());
        }
        assert!(used.0.len() <= MAX_USED);
    }
}
