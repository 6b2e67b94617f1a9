//! Chunks.

use std::sync::OnceLock;

use hashbrown::HashMap;
use serde::{Deserialize, Serialize};

use super::constant::Constant;
use super::instruction::Instruction;
use super::operand::{Const, Name, Slot, Target};
use super::sites::{CallSite, CollectSite, DefaultsSite, ListSite, OverrideSite, RelationSite, ResourceSite};
use super::unit::Unit;
use crate::source::Place;
use crate::symbol::Symbol;

/// What a chunk was made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ChunkKind {
    /// The statements of a file outside of definitions.
    Main,
    /// A class.
    Class,
    /// A defined type.
    Define,
    /// A node definition.
    Node,
    /// A function.
    Function,
    /// A lambda.
    Lambda,
    /// The right side of a type alias.
    TypeAlias,
    /// An EPP template.
    Epp,
}

/// The code of one class, define, node, function, lambda, alias, template or file.
#[derive(Clone, PartialEq, Debug)]
pub struct Chunk {
    /// Kind.
    pub kind: ChunkKind,
    /// Full name; empty for lambdas, main and templates.
    pub name: Name,
    /// Parent class.
    pub parent: Option<Name>,
    /// Place of the definition.
    pub place: Place,
    /// Parameters; their slots are the first ones.
    pub parameters: Vec<Parameter>,
    /// Whether a parameter list was written at all; matters for templates.
    pub has_parameters: bool,
    /// Type of the result.
    pub return_type: ParameterType,
    /// Names of the variables that the chunk assigns, by slot.
    pub slots: Vec<Name>,
    /// The way back, from names to slots.
    pub slot_index: SlotIndex,
    /// Number of registers.
    pub registers: u16,
    /// Number of collector slots.
    pub collectors: u16,
    /// Instructions. The last one of each path is a `Return` or a `Jump`.
    pub instructions: Vec<Instruction>,
    /// Places of the instructions, one each.
    pub places: Vec<Place>,
    /// Places of operands, for instructions that report these; sorted by instruction.
    pub operand_places: Vec<OperandPlaces>,
    /// Lists with unfolded elements.
    pub lists: Vec<ListSite>,
    /// Calls.
    pub calls: Vec<CallSite>,
    /// Resource expressions.
    pub resources: Vec<ResourceSite>,
    /// Resource defaults.
    pub defaults: Vec<DefaultsSite>,
    /// Resource overrides.
    pub overrides: Vec<OverrideSite>,
    /// Collectors.
    pub collects: Vec<CollectSite>,
    /// Relationships.
    pub relations: Vec<RelationSite>,
}

impl Chunk {
    /// The main body of a file without statements. It is never run.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            kind: ChunkKind::Main,
            name: Name(0),
            parent: None,
            place: Place { line: 0, column: 0, offset: 0, length: 0 },
            parameters: Vec::new(),
            has_parameters: false,
            return_type: ParameterType::None,
            slots: Vec::new(),
            slot_index: SlotIndex::new(),
            registers: 0,
            collectors: 0,
            instructions: Vec::new(),
            places: Vec::new(),
            operand_places: Vec::new(),
            lists: Vec::new(),
            calls: Vec::new(),
            resources: Vec::new(),
            defaults: Vec::new(),
            overrides: Vec::new(),
            collects: Vec::new(),
            relations: Vec::new(),
        }
    }

    /// The places of an instruction's operands.
    #[must_use]
    pub fn operand_places(&self, instruction: usize) -> Option<&OperandPlaces> {
        let at = self.operand_places.binary_search_by_key(&(instruction as u32), |places| places.instruction.0).ok()?;
        Some(&self.operand_places[at])
    }
}

/// Slots by the names of their variables. Made when it is first asked for something, which belongs to no chunk's content.
#[derive(Clone, Debug, Default)]
pub struct SlotIndex(OnceLock<HashMap<Symbol, Slot, rustc_hash::FxBuildHasher>>);

impl SlotIndex {
    /// An index that is not made yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }
}

impl PartialEq for SlotIndex {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Fewer slots than this are looked through.
const FEW_SLOTS: usize = 4;

impl Unit {
    /// The first slot of a chunk whose variable has a name.
    #[must_use]
    pub fn slot_of(&self, chunk: &Chunk, name: Symbol) -> Option<Slot> {
        let slots = &chunk.slots;
        if slots.len() < FEW_SLOTS {
            let at = slots.iter().position(|slot| self.name(*slot) == name);
            return at.map(|at| Slot(at as u16));
        }
        let index = chunk.slot_index.0.get_or_init(|| {
            // Of two slots with one name the first stays.
            slots.iter().enumerate().rev().map(|(at, slot)| (self.name(*slot), Slot(at as u16))).collect()
        });
        index.get(&name).copied()
    }

    /// The parameter of a chunk that has a name.
    #[must_use]
    pub fn parameter_of<'u>(&self, chunk: &'u Chunk, name: Symbol) -> Option<(usize, &'u Parameter)> {
        let slot = self.slot_of(chunk, name)?.index();
        chunk.parameters.get(slot).map(|parameter| (slot, parameter))
    }
}

/// Places of the operands of one instruction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OperandPlaces {
    /// The instruction.
    pub instruction: Target,
    /// Left and right operand; for an access its base and its arguments; for `Unpack` the targets and the value.
    pub places: Box<[Place]>,
}

impl OperandPlaces {
    /// Left operand, or the base of an access.
    #[must_use]
    pub fn lhs(&self) -> Place {
        self.at(0)
    }

    /// Right operand, or the first argument of an access.
    #[must_use]
    pub fn rhs(&self) -> Place {
        self.at(1)
    }

    /// An operand by number; unknown when there is no such operand.
    #[must_use]
    pub fn at(&self, operand: usize) -> Place {
        self.places.get(operand).copied().unwrap_or_default()
    }
}

/// A parameter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Parameter {
    /// Name.
    pub name: Name,
    /// Slot of its value.
    pub slot: Slot,
    /// Type.
    pub ty: ParameterType,
    /// Where the code of the default starts; it ends with `Return`.
    pub default: Option<Target>,
    /// `*$rest`
    pub captures_rest: bool,
    /// Place.
    pub place: Place,
}

/// The type of a parameter or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ParameterType {
    /// None given: `Any`.
    None,
    /// A constant.
    Constant(Const),
    /// Code that makes it; ends with `Return`.
    Computed(Target),
}

impl ParameterType {
    /// The constant, if the type is one.
    #[must_use]
    pub fn constant<'u>(&self, constants: &'u [Constant]) -> Option<&'u Constant> {
        match self {
            Self::Constant(index) => constants.get(index.index()),
            Self::None | Self::Computed(_) => None,
        }
    }
}
