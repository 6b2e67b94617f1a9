//! The `pantin` command.

fn main() {}
