//! The literal texts of the code that has run, known by where they are.

use std::rc::Rc;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use pantin_code::bytecode::Constant;
use pantin_environment::LoadedUnit;
use pantin_syntax::Written;
use pantin_values::value::Identity;

/// The literal texts of the code that has run.
#[derive(Default)]
pub(crate) struct Literals<'c> {
    /// The units that have them, by where the texts are.
    pub(super) units: HashMap<Identity, &'c LoadedUnit, FxBuildHasher>,
    /// Addresses of the units whose texts are known.
    seen: HashSet<usize, FxBuildHasher>,
    /// How many scopes were looked at.
    pub(super) scopes: usize,
    /// How the texts of units are written, of those that it was asked of; nothing where a file cannot be read.
    pub(super) written: HashMap<u32, Option<Rc<Written>>>,
}

impl<'c> Literals<'c> {
    /// Takes the texts of a unit, once.
    pub(super) fn add(&mut self, unit: &'c LoadedUnit) {
        if self.seen.insert(std::ptr::from_ref(unit).addr()) {
            unit.unit.constants.iter().for_each(|constant| self.add_texts(unit, constant));
        }
    }

    fn add_texts(&mut self, unit: &'c LoadedUnit, constant: &'c Constant) {
        match constant {
            Constant::String(text) => _ = self.units.insert(Identity::of_text(text), unit),
            Constant::Array(elements) => elements.iter().for_each(|element| self.add_texts(unit, element)),
            Constant::Hash(entries) => entries.iter().for_each(|(key, value)| {
                self.add_texts(unit, key);
                self.add_texts(unit, value);
            }),
            Constant::Undef
            | Constant::Default
            | Constant::Boolean(_)
            | Constant::Integer(_)
            | Constant::Float(_)
            | Constant::Regexp(_)
            | Constant::TypeName(_)
            | Constant::TypeAccess(_) => {}
        }
    }
}

/// What Ruby code may do with a literal text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Freedom {
    /// Look at it.
    Frozen,
    /// Change it.
    Free,
    /// Nobody knows: it is written several times, and a value does not say which of these it is.
    Unknown,
}
