//! The limits of clients.

use std::time::Duration;

/// The limits of clients.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Maximum number of connections.
    pub connections: usize,
    /// Maximum number of connections from one address, which may be that of a proxy.
    pub connections_of_address: usize,
    /// Maximum size of a body from a client with a certificate: facts and reports of large nodes have tens of
    /// megabytes.
    pub body: usize,
    /// Maximum size of a body from any other client: certificate requests are small.
    pub body_of_unknown: usize,
    /// Maximum size of all bodies in memory, of clients with a certificate.
    pub bodies: usize,
    /// The same for other clients, which must not take the room of the former.
    pub bodies_of_unknown: usize,
    /// Timeout of a handshake.
    pub handshake: Duration,
    /// Timeout until a request's head is complete; also the timeout of an idle connection.
    pub head: Duration,
    /// Timeout between two parts of a body.
    pub body_part: Duration,
    /// Timeout for a client that reads nothing of an answer.
    pub answer_part: Duration,
    /// Grace period for active requests at shutdown.
    pub drain: Duration,
    /// The `Retry-After` of refused clients, in seconds.
    pub retry: u64,
    /// Maximum number of requests per second from an address, of clients without a certificate; 0 means no limit. They
    /// may send ten times as many at once.
    pub rate_of_unknown: u32,
    /// Timeout of a program that decides on a certificate request.
    pub autosign: Duration,
    /// Timeout of a program that describes a node: a classifier, a command for external trusted data.
    pub program: Duration,
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
            rate_of_unknown: 100,
            autosign: Duration::from_secs(15),
            program: Duration::from_secs(10),
        }
    }
}
