//! Why a request is not answered.

/// Why something cannot be done.
pub(super) struct Refusal(pub(super) String);
