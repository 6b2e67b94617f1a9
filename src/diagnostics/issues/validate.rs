//! Issues of checks on the parsed tree.

crate::issues! {}
