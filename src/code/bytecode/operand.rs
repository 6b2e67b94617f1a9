//! Operands of instructions: newtypes by role, and what all of them have in common.
//!
//! A type says all there is to know of an operand: what it refers to, what has to hold of it, how it is listed. The verifier,
//! the listings, the builder and the codec look at the roles alone, so that no instruction needs a word of its own there.

use serde::{Deserialize, Serialize};

/// What an operand refers to; what the disassembler, the verifier and the codec see of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A register of the frame.
    Reg(Reg),
    /// A range of registers.
    Regs(Regs),
    /// A range of pairs of registers.
    Pairs(Pairs),
    /// A constant of the unit.
    Const(Const),
    /// A constant that holds no type.
    Plain(Plain),
    /// A constant that is a string.
    Text(Text),
    /// A constant that names variables.
    Targets(Targets),
    /// A name of the unit.
    Name(Name),
    /// A variable slot of the chunk.
    Slot(Slot),
    /// A variable slot of a chunk around this one.
    Enclosing(Enclosing),
    /// A number that needs no check.
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
            #[serde(transparent)]
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
    /// A constant of the unit that holds no type, so that it is a value without an environment.
    Plain(u32) = Plain
    /// A constant of the unit that is a string.
    Text(u32) = Text
    /// A constant of the unit that is an array of names, or of such arrays: the variables of an assignment.
    Targets(u32) = Targets
    /// A variable slot of the chunk.
    Slot(u16) = Slot
    /// A number: of a match variable, of a body, of attributes.
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

macro_rules! pairs_of_numbers {
    ($($(#[doc = $doc:literal])+ $name:ident {
        $(#[doc = $low_doc:literal])+ $low:ident: $low_type:ident,
        $(#[doc = $high_doc:literal])+ $high:ident: $high_type:ident $(,)?
    } = $variant:ident)*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub struct $name {
                $(#[doc = $low_doc])+
                pub $low: $low_type,
                $(#[doc = $high_doc])+
                pub $high: $high_type,
            }

            impl OperandValue for $name {
                fn operand(self) -> Operand {
                    Operand::$variant(self)
                }

                fn word(self) -> u32 {
                    self.$low.word() | self.$high.word() << u16::BITS
                }

                fn from_word(word: u32) -> Option<Self> {
                    let $low = $low_type::from_word(word & u32::from(u16::MAX))?;
                    Some(Self { $low, $high: $high_type::from_word(word >> u16::BITS)? })
                }
            }
        )*
    };
}

pairs_of_numbers! {
    /// A range of registers, which may be empty.
    Regs {
        /// The first one.
        first: Reg,
        /// How many.
        count: Count,
    } = Regs
    /// A range of pairs of registers, which may be empty.
    Pairs {
        /// The first register.
        first: Reg,
        /// How many pairs.
        count: Count,
    } = Pairs
    /// A variable slot of a chunk around this one.
    Enclosing {
        /// How many chunks further out the slot is; 1 is the chunk that contains the lambda.
        depth: Count,
        /// The slot in that chunk.
        slot: Slot,
    } = Enclosing
}

impl Operand {
    /// The registers that the operand names: the first, and how many.
    #[must_use]
    pub fn registers(self) -> Option<(Reg, u32)> {
        match self {
            Self::Reg(register) => Some((register, 1)),
            Self::Regs(range) => Some((range.first, range.count.0.into())),
            Self::Pairs(range) => Some((range.first, 2 * u32::from(range.count.0))),
            Self::Const(_)
            | Self::Plain(_)
            | Self::Text(_)
            | Self::Targets(_)
            | Self::Name(_)
            | Self::Slot(_)
            | Self::Enclosing(_)
            | Self::Count(_)
            | Self::Target(_)
            | Self::List(_)
            | Self::Call(_)
            | Self::Resource(_)
            | Self::Defaults(_)
            | Self::Override(_)
            | Self::Collect(_)
            | Self::Relation(_) => None,
        }
    }
}

macro_rules! kinds_of_constants {
    ($($name:ident)*) => {
        $(
            impl $name {
                /// The number of the constant.
                #[must_use]
                pub const fn constant(self) -> Const {
                    Const(self.0)
                }
            }

            impl From<Const> for $name {
                fn from(constant: Const) -> Self {
                    Self(constant.0)
                }
            }
        )*
    };
}

kinds_of_constants! { Plain Text Targets }

/// A chunk of the unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChunkId(pub u32);

impl ChunkId {
    /// The index as a `usize`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
