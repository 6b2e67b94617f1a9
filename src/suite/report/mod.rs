//! Results of a run, and their forms: text, JSON, JUnit.

mod data;
mod junit;
mod results;
mod text;

pub use data::json;
pub use junit::junit;
pub use results::{Group, Outcome, Results};
pub use text::{Excerpt, text};
