//! Issues of resources and the catalog.

crate::issues! {}
