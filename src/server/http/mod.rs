//! Connections: the only place that knows sockets. Bytes become requests, and responses bytes.
//!
//! Everything that a client decides has a bound: how many connections it has, how long it may take for a handshake, for a
//! head, between two parts of a body, how large a body is. An idle connection is kept well longer than the 4 s after which
//! agents do not use it again.

mod access;
mod body;
mod connection;
mod exchange;
mod gzip;
mod handed;
mod impatient;
mod limits;
mod listen;
mod room;
mod run;
mod shadowing;

pub use access::AccessLog;
pub use limits::Limits;
pub use listen::Serving;
pub use room::Room;
pub(super) use run::run;
