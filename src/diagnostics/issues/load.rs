//! Issues of environments, modules and autoloading.

crate::issues! {}
