//! The register bytecode: instructions, chunks and units as plain, serialisable data.
//!
//! A **unit** is one compiled file; a **chunk** is one class, define, node, function, lambda, type alias, template or the
//! file's main body. Units are position independent and immutable; they carry names, constants and places, and nothing
//! of the syntax tree. Knows nothing of environments or evaluation.

mod builder;
mod chunk;
mod chunks;
mod constant;
mod disassemble;
mod instruction;
pub mod issues;
mod operand;
mod places;
mod sites;
mod unit;
mod verify;

pub use builder::{ChunkBuilder, Growing, Label, Mark, Pool};
pub use chunk::{Chunk, ChunkKind, Parameter, ParameterType, Privacy, RareSites, SlotIndex};
pub use chunks::{Chunks, KeptNode};
pub use constant::{Constant, TypeAccess, TypeName};
pub use disassemble::{disassemble, interpolation};
pub use instruction::{Flow, Instruction, Row, TABLE};
pub use operand::{
    CallId, ChunkId, CollectId, Const, Count, DefaultsId, Enclosing, ListId, Name, Operand, OperandValue, OverrideId,
    Pairs, Plain, Reg, Regs, RelationId, ResourceId, Slot, Target, Targets, Text,
};
pub use places::{OperandPlaces, Places, PlacesOfOperands};
pub use sites::{
    AttributeSite, BodySite, CallForm, CallSite, Callee, CollectSite, Comparison, DefaultsSite, ListSite, OverrideSite,
    QueryAttribute, QuerySite, RelationSite, ResourceForm, ResourceSite, TypeOperand,
};
pub use unit::{Definition, HostPart, HostPattern, NodeDefinition, StoredWarning, Unit};
pub use verify::{parents, verify};
