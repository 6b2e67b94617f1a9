//! Objects of classes that libraries of Ruby and Puppet define.

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::value::Hash;

/// An object that is none of Ruby's core.
pub(in crate::ruby::interpreter) enum Object<'c> {
    /// `Set`: its items are the keys.
    Set(Box<Hash<'c>>),
    /// `Pathname`
    Path(Box<str>),
    /// `Puppet::Module`
    Module(Module),
}

/// A module of the environment.
pub(in crate::ruby::interpreter) struct Module {
    pub(in crate::ruby::interpreter) name: Box<str>,
    pub(in crate::ruby::interpreter) path: Box<str>,
}

impl<'c> Object<'c> {
    /// Its class.
    pub(in crate::ruby::interpreter) const fn class(&self) -> Class {
        match self {
            Self::Set(_) => Class::Set,
            Self::Path(_) => Class::Pathname,
            Self::Module(_) => Class::PuppetModule,
        }
    }

    /// Whether both are equal, as `==` and `eql?` have it.
    pub(super) fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Set(a), Self::Set(b)) => a.len() == b.len() && a.keys().iter().all(|item| b.has(item)),
            (Self::Path(a), Self::Path(b)) => a == b,
            (Self::Set(_) | Self::Path(_) | Self::Module(_), _) => false,
        }
    }

    /// Whether it may not be changed.
    pub(super) fn is_frozen(&self) -> bool {
        match self {
            Self::Set(set) => set.is_frozen(),
            Self::Path(_) | Self::Module(_) => false,
        }
    }
}
