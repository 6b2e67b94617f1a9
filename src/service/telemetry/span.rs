//! A span, and the trace that it belongs to.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The trace of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The identifier of the trace.
    pub(super) trace: u128,
    /// The span of the request.
    pub(super) span: u64,
    /// The span of the client, if it has one.
    pub(super) client: Option<u64>,
    /// When the request came.
    pub(super) begun: Instant,
    /// The same in nanoseconds since 1970.
    pub(super) at: i128,
}

/// What a span is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Work of this process.
    Internal,
    /// A request.
    Server,
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// A text.
    Text(String),
    /// A number.
    Number(i64),
}

/// Work that took time.
#[derive(Clone, Debug)]
pub struct Span {
    pub(crate) trace: u128,
    pub(crate) id: u64,
    pub(crate) parent: Option<u64>,
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// In nanoseconds since 1970.
    pub(crate) begun: i128,
    pub(crate) took: Duration,
    pub(crate) attributes: Vec<(&'static str, Attribute)>,
    pub(crate) is_error: bool,
}

impl Trace {
    /// The trace that the header of the client names, or one of its own; `None` if it is not sent.
    pub(super) fn of(header: Option<&str>, share: f64, at: i128) -> Option<Self> {
        let begun = Instant::now();
        let given = header.and_then(given);
        let (trace, client) = match given {
            Some((_, _, false)) => return None,
            Some((trace, client, true)) => (trace, Some(client)),
            None => {
                let trace = u128::from(id()) << 64 | u128::from(id());
                // The last bits are random.
                let is_chosen = (trace as u64 >> 11) as f64 / (1_u64 << 53) as f64;
                if is_chosen >= share {
                    return None;
                }
                (trace, None)
            }
        };
        Some(Self { trace, span: id(), client, begun, at })
    }

    /// A moment in nanoseconds since 1970.
    pub(super) fn at(&self, moment: Instant) -> i128 {
        self.at + i128::try_from(moment.saturating_duration_since(self.begun).as_nanos()).unwrap_or_default()
    }

    /// The span of the request.
    pub fn request(&self, name: String, status: u16, mut attributes: Vec<(&'static str, Attribute)>) -> Span {
        attributes.push(("http.response.status_code", Attribute::Number(status.into())));
        Span {
            trace: self.trace,
            id: self.span,
            parent: self.client,
            name,
            kind: Kind::Server,
            begun: self.at,
            took: self.begun.elapsed(),
            attributes,
            is_error: status >= 500,
        }
    }
}

/// The trace, the client's span, and whether the client sends its trace: `00-TRACE-SPAN-FLAGS`.
fn given(header: &str) -> Option<(u128, u64, bool)> {
    let mut parts = header.split('-');
    let (version, trace, span, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let is_form = version.len() == 2 && version != "ff" && trace.len() == 32 && span.len() == 16 && flags.len() == 2;
    let is_end = parts.next().is_none() || version != "00";
    let is_hex = [version, trace, span, flags].iter().all(|part| part.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let (trace, span) = (u128::from_str_radix(trace, 16).ok()?, u64::from_str_radix(span, 16).ok()?);
    let flags = u8::from_str_radix(flags, 16).ok()?;
    (is_form && is_end && is_hex && trace != 0 && span != 0).then_some((trace, span, flags & 1 == 1))
}

/// A new identifier; never 0.
pub(super) fn id() -> u64 {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    // Its keys are random.
    static HASH: OnceLock<RandomState> = OnceLock::new();
    HASH.get_or_init(RandomState::new).hash_one(COUNT.fetch_add(1, Ordering::Relaxed)).max(1)
}

#[cfg(test)]
mod tests {
    use super::{Trace, given, id};

    const HEADER: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    #[test]
    fn clients_traces_go_on() {
        let (trace, span, is_sent) = given(HEADER).unwrap();
        assert_eq!((format!("{trace:032x}").as_str(), span, is_sent), (&HEADER[3..35], 0x00f0_67aa_0ba9_02b7, true));
        let trace = Trace::of(Some(HEADER), 0.0, 0).unwrap();
        assert_eq!(trace.client, Some(span));
        assert_ne!(trace.span, span);
        assert!(Trace::of(Some(&HEADER.replace("-01", "-00")), 1.0, 0).is_none());
        for wrong in ["", "00", "00-0-0-01", &HEADER.replace('4', "g"), &HEADER[1..], &format!("{HEADER}-x")] {
            assert_eq!(given(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_share_of_traces_is_sent() {
        assert!((0..100).all(|_| Trace::of(None, 1.0, 0).is_some()));
        assert!((0..100).all(|_| Trace::of(None, 0.0, 0).is_none()));
        let sent = (0..4_000).filter(|_| Trace::of(None, 0.25, 0).is_some()).count();
        assert!((800..1_200).contains(&sent), "{sent}");
        assert_ne!(id(), id());
    }
}
