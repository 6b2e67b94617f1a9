//! What clients may use.

use std::time::Duration;

/// What clients may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address, which may be that of a proxy.
    pub connections_of_address: usize,
    /// Bytes of a body from a client with a certificate: facts and reports of large nodes have tens of megabytes.
    pub body: usize,
    /// Bytes of a body from any other: certificate requests are small.
    pub body_of_unknown: usize,
    /// Bytes of all bodies of clients with a certificate that are in memory at once.
    pub bodies: usize,
    /// The same of others: they must not take the room of those who have one.
    pub bodies_of_unknown: usize,
    /// Time for a handshake.
    pub handshake: Duration,
    /// Time until a request has begun and its head is there; for so long an idle connection is kept.
    pub head: Duration,
    /// Time between two parts of a body.
    pub body_part: Duration,
    /// Time for which a client may take nothing of an answer.
    pub answer_part: Duration,
    /// Time that requests have to end when the server ends.
    pub drain: Duration,
    /// How many requests may be refused a moment later than others: seconds until a client comes again.
    pub retry: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4_096,
            connections_of_address: 1_024,
            body: 64 << 20,
            body_of_unknown: 1 << 20,
            bodies: 1 << 30,
            bodies_of_unknown: 64 << 20,
            handshake: Duration::from_secs(15),
            head: Duration::from_secs(60),
            body_part: Duration::from_secs(60),
            answer_part: Duration::from_secs(60),
            drain: Duration::from_secs(60),
            retry: 30,
        }
    }
}
