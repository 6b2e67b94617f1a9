//! Source text, places in it, names of its files, and the language description it follows.

mod language;
mod line_counts;
mod line_index;
mod path_text;
mod place;

pub use language::Language;
pub use line_counts::LineCounts;
pub use line_index::{LazyLineIndex, LineIndex};
pub use path_text::{foreign_byte, name_on_system, on_system, text_of, text_of_bytes};
pub use place::{Place, Span};
