//! Durations and points in time, to the nanosecond: their texts, their formats and reading them back.
//!
//! Knows no clock: the current time is always given.

mod calendar;
mod strptime;
mod timespan;
mod timestamp;
mod utc;
mod zone;

pub use timespan::Timespan;
pub use timestamp::Timestamp;
pub use utc::Utc;
