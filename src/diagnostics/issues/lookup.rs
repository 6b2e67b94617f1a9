//! Issues of Hiera.

crate::issues! {}
