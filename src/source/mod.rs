//! Source text and places in it. Knows nothing about Puppet.

mod line_counts;
mod line_index;
mod place;

pub use line_counts::LineCounts;
pub use line_index::{LazyLineIndex, LineIndex};
pub use place::{Place, Span};
