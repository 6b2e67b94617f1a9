//! Rendering of reviews.

mod data;
mod lines;
mod markdown;
mod page;
mod text;

pub use data::json;
pub use lines::{Line, Mark as LineMark, lines as lines_of};
pub use markdown::{Markdown, markdown};
pub use page::html;
pub use text::text;
