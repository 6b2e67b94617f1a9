//! Why a request is not answered.

/// Why something cannot be done.
pub(in crate::features) struct Refusal(pub(in crate::features) String);
