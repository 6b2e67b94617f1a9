//! Issues of the type system.

crate::issues! {}
