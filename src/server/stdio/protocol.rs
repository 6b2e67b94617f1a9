//! Which protocol it is.

/// The version of the protocol. It changes when a request that was understood would mean something else.
pub(super) const PROTOCOL: i64 = 1;
