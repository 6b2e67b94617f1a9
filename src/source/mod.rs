//! Source text and places in it, and which description of the language it follows.

mod language;
mod line_counts;
mod line_index;
mod place;

pub use language::Language;
pub use line_counts::LineCounts;
pub use line_index::{LazyLineIndex, LineIndex};
pub use place::{Place, Span};
