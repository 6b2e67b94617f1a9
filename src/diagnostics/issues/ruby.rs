//! Issues of Ruby code of modules.

crate::issues! {}
