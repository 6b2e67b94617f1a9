//! The numbers by which parts of a program name each other.

use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub(super) struct $name(pub(super) u32);

        impl $name {
            /// As an index.
            pub(super) const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

number! {
    /// A node.
    NodeId
}
number! {
    /// A text: of the template, of a literal, or a name.
    TextId
}
number! {
    /// An instance variable.
    InstanceId
}
number! {
    /// A block or lambda.
    BlockId
}
number! {
    /// A method that the template defines.
    DefinitionId
}
number! {
    /// Several targets that take an array apart.
    MultipleId
}
number! {
    /// A constant that a file defines.
    ConstantId
}
number! {
    /// An instance variable of a module.
    StateId
}
number! {
    /// An instance variable of objects of such classes, by its name.
    FieldId
}

/// A local variable: so many scopes further out, the place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Slot {
    pub(super) depth: u16,
    pub(super) index: u16,
}
