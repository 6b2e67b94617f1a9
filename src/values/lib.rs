//! Values and types as data, and algorithms over them.

pub mod types;
pub mod value;
