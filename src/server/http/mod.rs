//! Connections: the only module that knows sockets. Converts bytes to requests, and responses to bytes.
//!
//! Everything a client controls has a limit: connections, body sizes, and the time for a handshake, for a head and
//! between two parts of a body. Idle connections stay open well longer than the 4 s after which agents stop using them.

mod access;
mod body;
mod connection;
mod exchange;
mod gzip;
mod handed;
mod impatient;
mod lanes;
mod limits;
mod listen;
mod opening;
mod port;
mod rate;
mod room;
mod run;
mod shadowing;

pub use access::AccessLog;
pub use lanes::Lanes;
pub use limits::Limits;
pub use listen::{PdbPorts, Serving};
pub use port::PdbRules;
pub(super) use rate::Rates;
pub use room::Room;
pub(super) use run::run;
