//! Issues of lexing.

crate::issues! {}
