//! The version of the protocol.

/// The version of the protocol. It changes when an existing request changes its meaning.
pub(super) const PROTOCOL: i64 = 1;
