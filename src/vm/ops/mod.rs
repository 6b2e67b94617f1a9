//! Bodies of instructions that are longer than a line, by language area.

pub(super) mod access;
pub(super) mod collectors;
pub(super) mod expressions;
pub(super) mod literals;
pub(super) mod matching;
pub(super) mod relationships;
pub(super) mod resources;
pub(super) mod templates;
#[cfg(test)]
mod tests;
