//! Everything that an environment is opened on, as one.

use super::compiled_forms::CompiledForms;
use super::files::Files;
use super::machine::Machine;

/// Files, the machine that they are on, and what they were compiled into. Who needs one of these asks for that one only.
pub trait System: Files + Machine + CompiledForms {}

impl<T: Files + Machine + CompiledForms> System for T {}
