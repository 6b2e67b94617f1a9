//! Everything that an environment is opened on, as one.

use super::compiled_forms::CompiledForms;
use super::files::Files;
use super::machine::Machine;

/// Files, their machine, and their compiled forms. Code that needs one of these takes only that one.
pub trait System: Files + Machine + CompiledForms {}

impl<T: Files + Machine + CompiledForms> System for T {}
