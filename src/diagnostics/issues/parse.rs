//! Issues of parsing.

crate::issues! {}
