//! Rendering of reviews.

mod data;
mod diff_page;
mod lines;
mod markdown;
mod text;

pub use data::json;
pub use diff_page::{DIFF_SCRIPT, diff_body, html};
pub use lines::{Line, Mark as LineMark, lines as lines_of};
pub use markdown::{Markdown, markdown};
pub use text::text;
