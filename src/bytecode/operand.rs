//! Operands of instructions: index newtypes by role, and what all of them have in common.

use serde::{Deserialize, Serialize};

/// What an operand refers to; what the disassembler, the verifier and the codec see of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A register of the frame.
    Reg(Reg),
    /// A constant of the unit.
    Const(Const),
    /// A name of the unit.
    Name(Name),
    /// A variable slot of the chunk.
    Slot(Slot),
    /// A number of enclosing chunks.
    Depth(Depth),
    /// A number of registers, or an index that needs no check.
    Count(Count),
    /// An instruction of the chunk.
    Target(Target),
    /// A list site of the chunk.
    List(ListId),
    /// A call site of the chunk.
    Call(CallId),
    /// A resource site of the chunk.
    Resource(ResourceId),
    /// A defaults site of the chunk.
    Defaults(DefaultsId),
    /// An override site of the chunk.
    Override(OverrideId),
    /// A collector site of the chunk.
    Collect(CollectId),
    /// A relationship site of the chunk.
    Relation(RelationId),
}

/// What every operand type can do.
pub trait OperandValue: Copy {
    /// The operand as data.
    fn operand(self) -> Operand;
    /// The operand as one word of the packed form.
    fn word(self) -> u32;
    /// From one word of the packed form; `None` when it does not fit.
    fn from_word(word: u32) -> Option<Self>;
}

macro_rules! operands {
    ($($(#[doc = $doc:literal])+ $name:ident($int:ty) = $variant:ident)*) => {
        $(
            $(#[doc = $doc])+
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize
            )]
            pub struct $name(pub $int);

            impl $name {
                /// The index as a `usize`.
                #[must_use]
                pub const fn index(self) -> usize {
                    self.0 as usize
                }
            }

            impl OperandValue for $name {
                fn operand(self) -> Operand {
                    Operand::$variant(self)
                }

                fn word(self) -> u32 {
                    self.0.into()
                }

                fn from_word(word: u32) -> Option<Self> {
                    <$int>::try_from(word).ok().map(Self)
                }
            }
        )*
    };
}

operands! {
    /// A register of the frame.
    Reg(u16) = Reg
    /// A constant of the unit.
    Const(u32) = Const
    /// A name of the unit.
    Name(u32) = Name
    /// A variable slot of the chunk.
    Slot(u16) = Slot
    /// How many chunks further out a slot is; 1 is the chunk that contains the lambda.
    Depth(u16) = Depth
    /// A number of registers.
    Count(u16) = Count
    /// An instruction of the chunk.
    Target(u32) = Target
    /// A list site of the chunk.
    ListId(u32) = List
    /// A call site of the chunk.
    CallId(u32) = Call
    /// A resource site of the chunk.
    ResourceId(u32) = Resource
    /// A defaults site of the chunk.
    DefaultsId(u32) = Defaults
    /// An override site of the chunk.
    OverrideId(u32) = Override
    /// A collector site of the chunk.
    CollectId(u32) = Collect
    /// A relationship site of the chunk.
    RelationId(u32) = Relation
}

/// A chunk of the unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ChunkId(pub u32);

impl ChunkId {
    /// The index as a `usize`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
