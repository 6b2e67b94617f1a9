//! Chunks.

use std::sync::{LazyLock, OnceLock};

use hashbrown::HashMap;
use serde::{Deserialize, Serialize};

use super::constant::Constant;
use super::instruction::Instruction;
use super::operand::{Const, Name, Slot, Target};
use super::places::{OperandPlaces, Places, PlacesOfOperands};
use super::sites::{CallSite, CollectSite, DefaultsSite, ListSite, OverrideSite, RelationSite, ResourceSite};
use super::unit::Unit;
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;

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
    pub parameters: Box<[Parameter]>,
    /// Whether a parameter list was written at all; matters for templates.
    pub has_parameters: bool,
    /// Type of the result.
    pub return_type: ParameterType,
    /// Names of the variables that the chunk assigns, by slot.
    pub slots: Box<[Name]>,
    /// The way back, from names to slots.
    pub slot_index: SlotIndex,
    /// Number of registers.
    pub registers: u16,
    /// Instructions. The last one of each path is a `Return` or a `Jump`.
    pub instructions: Box<[Instruction]>,
    /// Places of the instructions, one each.
    pub places: Places,
    /// Calls.
    pub calls: Box<[CallSite]>,
    /// Resource expressions.
    pub resources: Box<[ResourceSite]>,
    /// Sites that few chunks have, if this one has any; they are read with [`Chunk::rare`].
    pub rare: Option<Box<RareSites>>,
}

const _: () = assert!(size_of::<Chunk>() <= 184);

/// Sites that few chunks have, and what is private.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RareSites {
    /// Places of operands, for instructions that report these.
    pub operand_places: OperandPlaces,
    /// Lists with unfolded elements.
    pub lists: Box<[ListSite]>,
    /// Resource defaults.
    pub defaults: Box<[DefaultsSite]>,
    /// Resource overrides.
    pub overrides: Box<[OverrideSite]>,
    /// Collectors.
    pub collects: Box<[CollectSite]>,
    /// Relationships.
    pub relations: Box<[RelationSite]>,
    /// What is private.
    pub privacy: Privacy,
}

/// What of a chunk is private, where the setting `access_control` is on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Privacy {
    /// Whether the class, defined type, function or type alias is.
    pub definition: bool,
    /// Slots of parameters and variables that are, in ascending order.
    pub slots: Box<[Slot]>,
}

impl Privacy {
    /// Whether a parameter or variable is private.
    #[must_use]
    pub fn has(&self, slot: Slot) -> bool {
        self.slots.binary_search(&slot).is_ok()
    }
}

impl RareSites {
    fn is_empty(&self) -> bool {
        let Self { operand_places, lists, defaults, overrides, collects, relations, privacy } = self;
        operand_places.is_empty()
            && lists.is_empty()
            && defaults.is_empty()
            && overrides.is_empty()
            && collects.is_empty()
            && relations.is_empty()
            && *privacy == Privacy::default()
    }
}

/// What a chunk without such sites has of them.
static NO_RARE_SITES: LazyLock<RareSites> = LazyLock::new(RareSites::default);

impl Chunk {
    /// The main body of a file without statements. It is never run.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            kind: ChunkKind::Main,
            name: Name(0),
            parent: None,
            place: Place { line: 0, column: 0, offset: 0, length: 0 },
            parameters: Box::default(),
            has_parameters: false,
            return_type: ParameterType::None,
            slots: Box::default(),
            slot_index: SlotIndex::new(),
            registers: 0,
            instructions: Box::default(),
            places: Places::default(),
            calls: Box::default(),
            resources: Box::default(),
            rare: None,
        }
    }

    /// The same chunk with sites that few chunks have.
    #[must_use]
    pub fn with_rare(self, rare: RareSites) -> Self {
        Self { rare: (!rare.is_empty()).then(|| Box::new(rare)), ..self }
    }

    /// Sites that few chunks have.
    #[must_use]
    pub fn rare(&self) -> &RareSites {
        self.rare.as_deref().unwrap_or(&NO_RARE_SITES)
    }

    /// What is private of it.
    #[must_use]
    pub fn privacy(&self) -> &Privacy {
        &self.rare().privacy
    }

    /// Whether some of its parameters and variables are private.
    #[must_use]
    #[inline]
    pub fn has_private_variables(&self) -> bool {
        self.rare.as_ref().is_some_and(|rare| !rare.privacy.slots.is_empty())
    }

    /// The places of an instruction's operands.
    #[must_use]
    pub fn operand_places(&self, instruction: usize) -> Option<PlacesOfOperands<'_>> {
        self.rare.as_ref()?.operand_places.of(instruction)
    }
}

/// Slots by the names of their variables. Made when it is first asked for something, which belongs to no chunk's content.
#[derive(Clone, Debug, Default)]
pub struct SlotIndex(OnceLock<Box<HashMap<Symbol, Slot, rustc_hash::FxBuildHasher>>>);

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
            let index = slots.iter().enumerate().rev().map(|(at, slot)| (self.name(*slot), Slot(at as u16)));
            Box::new(index.collect())
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
    /// The same of what is evaluated when something is declared, not when the definition is loaded: no reference to a type.
    Late(Target),
}

impl ParameterType {
    /// The constant, if the type is one.
    #[must_use]
    pub fn constant<'u>(&self, constants: &'u [Constant]) -> Option<&'u Constant> {
        match self {
            Self::Constant(index) => constants.get(index.index()),
            Self::None | Self::Computed(_) | Self::Late(_) => None,
        }
    }
}
