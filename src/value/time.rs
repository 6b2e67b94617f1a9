//! Durations and points in time, to the nanosecond.

/// A duration; negative when `seconds` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timespan {
    /// Whole seconds, rounded towards negative infinity.
    pub seconds: i64,
    /// Nanoseconds past these, below 1,000,000,000.
    pub nanoseconds: u32,
}

/// A point in time, counted from 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timestamp {
    /// Whole seconds, rounded towards negative infinity.
    pub seconds: i64,
    /// Nanoseconds past these, below 1,000,000,000.
    pub nanoseconds: u32,
}
