//! Building chunks and the pools of a unit: jumps go to labels, registers are taken and released like a stack.

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::chunk::{Chunk, ChunkKind, Parameter, ParameterType, Privacy, RareSites};
use super::constant::Constant;
use super::instruction::Instruction;
use super::operand::{Const, Name, Reg, Slot, Target};
use super::places::OperandPlaces;
use super::sites::{
    CallSite, CollectSite, DefaultsSite, ListSite, OverrideSite, RelationSite, ResourceSite, TypeOperand,
};
use crate::bytecode::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;

/// A place to jump to, whose instruction may not be known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(u32);

impl Label {
    /// The label as the operand of a jump; `finish` puts the instruction there.
    #[must_use]
    pub const fn target(self) -> Target {
        Target(self.0)
    }
}

/// How many registers were taken at some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(u16);

/// Lists of a chunk and of its [`RareSites`], to which more is added. Targets in them are labels.
#[derive(Debug, Default)]
pub struct Growing {
    /// Parameters.
    pub parameters: Vec<Parameter>,
    /// Names of the variables that the chunk assigns.
    pub slots: Vec<Name>,
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
    /// Whether the definition is private.
    pub is_private: bool,
    /// Slots of private parameters and variables, in the order in which they were met.
    pub private: Vec<Slot>,
    instructions: Vec<Instruction>,
    places: Vec<Place>,
    /// How many of the places of operands each instruction has that reports these.
    operands: Vec<(Target, u32)>,
    operand_places: Vec<Place>,
}

/// A chunk under construction.
#[derive(Debug)]
pub struct ChunkBuilder {
    /// What the chunk has besides its lists, which stay empty until the end.
    pub chunk: Chunk,
    /// The lists so far. Instructions are added with [`ChunkBuilder::emit`].
    pub growing: Growing,
    labels: Vec<Option<u32>>,
    removed: Vec<u32>,
    taken: u16,
}

impl ChunkBuilder {
    /// The most registers of a chunk.
    pub const MAX_REGISTERS: u16 = u16::MAX;

    /// A chunk without instructions.
    #[must_use]
    pub fn new(kind: ChunkKind, name: Name, place: Place) -> Self {
        Self {
            chunk: Chunk { kind, name, place, ..Chunk::empty() },
            growing: Growing::default(),
            labels: Vec::new(),
            removed: Vec::new(),
            taken: 0,
        }
    }

    /// Takes the next register.
    pub fn take(&mut self) -> Result<Reg, Issue> {
        if self.taken == Self::MAX_REGISTERS {
            return Err(issues::too_large("values in one expression", u32::from(Self::MAX_REGISTERS)));
        }
        let register = Reg(self.taken);
        self.taken += 1;
        Ok(register)
    }

    /// The number of registers taken, to be given to [`ChunkBuilder::release`].
    #[must_use]
    pub const fn mark(&self) -> Mark {
        Mark(self.taken)
    }

    /// Releases every register taken since the mark.
    pub const fn release(&mut self, mark: Mark) {
        self.taken = mark.0;
    }

    /// A label that is not set yet.
    #[must_use]
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u32 - 1)
    }

    /// Sets a label to the next instruction.
    pub fn set(&mut self, label: Label) {
        self.labels[label.0 as usize] = Some(self.growing.instructions.len() as u32);
    }

    /// A label of the next instruction.
    #[must_use]
    pub fn here(&mut self) -> Label {
        let label = self.label();
        self.set(label);
        label
    }

    /// Appends an instruction.
    pub fn emit(&mut self, instruction: Instruction, place: Place) -> Target {
        let at = Target(self.growing.instructions.len() as u32);
        self.growing.instructions.push(instruction);
        self.growing.places.push(place);
        at
    }

    /// Appends an instruction that reports places of its operands.
    pub fn emit_with_operands(&mut self, instruction: Instruction, place: Place, operands: &[Place]) {
        let instruction = self.emit(instruction, place);
        self.growing.operands.push((instruction, operands.len() as u32));
        self.growing.operand_places.extend_from_slice(operands);
    }

    /// Takes an instruction out that turned out to be needless; jumps to it go to the next one.
    pub fn remove(&mut self, instruction: Target) {
        self.removed.push(instruction.0);
    }

    /// The finished chunk, its jumps and number of registers settled.
    pub fn finish(mut self) -> Result<Chunk, Issue> {
        let labels = self.settle()?;
        let target = |target: Target| Target(labels[target.index()]);
        let growing = &mut self.growing;
        for instruction in &mut growing.instructions {
            *instruction = instruction.map_targets(target);
        }
        for parameter in &mut growing.parameters {
            parameter.default = parameter.default.map(target);
            parameter.ty = parameter.ty.map_target(target);
        }
        let return_type = self.chunk.return_type.map_target(target);
        let mut chunk = self.growing.finish(Chunk { return_type, ..self.chunk })?;
        let registers = last_register(&chunk);
        chunk.registers = u16::try_from(registers)
            .map_err(|_| issues::too_large("values in one expression", u32::from(Self::MAX_REGISTERS)))?;
        Ok(chunk)
    }

    /// Drops removed instructions; gives the instruction of each label.
    fn settle(&mut self) -> Result<Vec<u32>, Issue> {
        self.removed.sort_unstable();
        let removed = &self.removed;
        let moved = |at: u32| at - removed.partition_point(|gone| *gone < at) as u32;
        let labels: Option<Vec<u32>> = self.labels.iter().map(|at| at.map(moved)).collect();
        let growing = &mut self.growing;
        if !removed.is_empty() {
            let keeps: Vec<bool> =
                (0..growing.instructions.len() as u32).map(|at| removed.binary_search(&at).is_err()).collect();
            let mut keep = keeps.iter();
            growing.instructions.retain(|_| keep.next().is_some_and(|keep| *keep));
            let mut keep = keeps.iter();
            growing.places.retain(|_| keep.next().is_some_and(|keep| *keep));
            for (instruction, _) in &mut growing.operands {
                *instruction = Target(moved(instruction.0));
            }
        }
        labels.ok_or_else(|| issues::internal("a jump to a label that was never set"))
    }
}

impl Growing {
    /// The chunk with these lists, without its number of registers.
    fn finish(self, chunk: Chunk) -> Result<Chunk, Issue> {
        let operand_places = OperandPlaces::with_counts(&self.operands, self.operand_places)
            .ok_or_else(|| issues::internal("places of operands are out of order"))?;
        let chunk = Chunk {
            parameters: self.parameters.into(),
            slots: self.slots.into(),
            instructions: self.instructions.into(),
            places: self.places.into(),
            calls: self.calls.into(),
            resources: self.resources.into(),
            ..chunk
        };
        let mut private = self.private;
        private.sort_unstable();
        private.dedup();
        Ok(chunk.with_rare(RareSites {
            operand_places,
            lists: self.lists.into(),
            defaults: self.defaults.into(),
            overrides: self.overrides.into(),
            collects: self.collects.into(),
            relations: self.relations.into(),
            privacy: Privacy { definition: self.is_private, slots: private.into() },
        }))
    }
}

impl ParameterType {
    fn map_target(self, map: impl Fn(Target) -> Target) -> Self {
        match self {
            Self::Computed(target) => Self::Computed(map(target)),
            Self::Late(target) => Self::Late(map(target)),
            Self::None | Self::Constant(_) => self,
        }
    }
}

/// One more than the highest register that a chunk names.
pub(super) fn last_register(chunk: &Chunk) -> u32 {
    let mut most = 0;
    chunk.for_each_register(|first, count| most = most.max(u32::from(first.0) + count));
    most
}

impl Chunk {
    /// Calls `see` with each range of registers that an instruction or a site names.
    pub fn for_each_register(&self, mut see: impl FnMut(Reg, u32)) {
        for instruction in &self.instructions {
            instruction.operands(|_, operand| {
                if let Some((first, count)) = operand.registers() {
                    see(first, count);
                }
            });
        }
        self.for_each_register_of_sites(see);
    }

    /// Calls `see` with each range of registers that a site names.
    pub fn for_each_register_of_sites(&self, mut see: impl FnMut(Reg, u32)) {
        let rare = self.rare();
        rare.lists.iter().for_each(|list| see(list.first, list.unfold.len() as u32));
        self.calls.iter().for_each(|call| see(call.first, call.count.into()));
        for resource in &self.resources {
            resource.type_name.register().into_iter().for_each(|register| see(register, 1));
            for body in &resource.bodies {
                see(body.title, 1);
                body.attributes.iter().for_each(|attribute| see(attribute.value(), 1));
            }
        }
        for defaults in &rare.defaults {
            defaults.type_name.register().into_iter().for_each(|register| see(register, 1));
            defaults.attributes.iter().for_each(|attribute| see(attribute.value(), 1));
        }
        for site in &rare.overrides {
            see(site.resources, 1);
            site.attributes.iter().for_each(|attribute| see(attribute.value(), 1));
        }
        for collect in &rare.collects {
            collect.attributes.iter().for_each(|attribute| see(attribute.value(), 1));
            if let Some(query) = &collect.query {
                query.for_each_register(&mut |register| see(register, 1));
            }
        }
        for relation in &rare.relations {
            [relation.lhs, relation.rhs].into_iter().for_each(|side| see(side, 1));
        }
    }
}

impl TypeOperand {
    /// The register of the type.
    #[must_use]
    pub const fn register(self) -> Option<Reg> {
        match self {
            Self::Name(_) => None,
            Self::Value(register) | Self::Refused(register) => Some(register),
        }
    }
}

/// The names and constants of a unit under construction; equal ones are shared.
#[derive(Debug, Default)]
pub struct Pool {
    names: Vec<Symbol>,
    numbers: FxHashMap<Symbol, Name>,
    constants: Vec<Constant>,
    strings: FxHashMap<Box<str>, Const>,
    integers: FxHashMap<i64, Const>,
    simple: [Option<Const>; 4],
}

impl Pool {
    /// A pool with room for what most texts need.
    #[must_use]
    pub fn new() -> Self {
        const USUAL: usize = 56;
        Self {
            names: Vec::with_capacity(USUAL),
            numbers: FxHashMap::with_capacity_and_hasher(USUAL, FxBuildHasher),
            constants: Vec::with_capacity(USUAL),
            strings: FxHashMap::with_capacity_and_hasher(USUAL, FxBuildHasher),
            ..Self::default()
        }
    }

    /// The number of a name.
    pub fn name(&mut self, text: &str) -> Name {
        let symbol = Symbol::intern(text);
        let names = &mut self.names;
        *self.numbers.entry(symbol).or_insert_with(|| {
            names.push(symbol);
            Name(names.len() as u32 - 1)
        })
    }

    /// The number of a constant.
    pub fn constant(&mut self, constant: Constant) -> Const {
        let next = Const(self.constants.len() as u32);
        let index = match &constant {
            Constant::String(text) => match self.strings.get(text) {
                Some(index) => *index,
                None => *self.strings.entry(text.clone()).or_insert(next),
            },
            Constant::Integer(number) => *self.integers.entry(*number).or_insert(next),
            Constant::Undef => *self.simple[0].get_or_insert(next),
            Constant::Default => *self.simple[1].get_or_insert(next),
            Constant::Boolean(truth) => *self.simple[2 + usize::from(*truth)].get_or_insert(next),
            Constant::Float(_)
            | Constant::Regexp(_)
            | Constant::Array(_)
            | Constant::Hash(_)
            | Constant::TypeName(..)
            | Constant::TypeAccess(_) => next,
        };
        if index == next {
            self.constants.push(constant);
        }
        index
    }

    /// The names and constants, in order of their numbers.
    #[must_use]
    pub fn finish(self) -> (Box<[Symbol]>, Box<[Constant]>) {
        (self.names.into(), self.constants.into())
    }
}

#[cfg(test)]
mod tests {
    use super::{ChunkBuilder, Constant, Instruction, Pool, Target};
    use crate::bytecode::{ChunkKind, Const, Name, Reg};
    use pantin_base::source::Place;

    #[test]
    fn a_label_that_was_never_set_is_refused() {
        let mut builder = ChunkBuilder::new(ChunkKind::Main, Name(0), Place::default());
        let label = builder.label();
        builder.emit(Instruction::Jump { to: label.target() }, Place::default());
        assert!(builder.finish().is_err());
    }

    #[test]
    fn jumps_follow_removed_instructions() {
        let mut builder = ChunkBuilder::new(ChunkKind::Main, Name(0), Place::default());
        let end = builder.label();
        let enter = builder.emit(Instruction::EnterMatches {}, Place::default());
        builder.emit(Instruction::Jump { to: end.target() }, Place::default());
        let leave = builder.emit(Instruction::LeaveMatches {}, Place::default());
        builder.set(end);
        builder.emit(Instruction::Return { src: Reg(4) }, Place::default());
        builder.remove(leave);
        builder.remove(enter);
        let chunk = builder.finish().expect("all labels are set");
        assert_eq!(*chunk.instructions, [Instruction::Jump { to: Target(1) }, Instruction::Return { src: Reg(4) }]);
        assert_eq!((chunk.places.len(), chunk.registers), (2, 5));
    }

    #[test]
    fn equal_constants_are_shared() {
        let mut pool = Pool::default();
        let first = pool.constant(Constant::String("a".into()));
        let other = pool.constant(Constant::Boolean(true));
        assert_eq!((pool.constant(Constant::String("a".into())), other), (first, Const(1)));
        assert_eq!(pool.constant(Constant::Boolean(false)), Const(2));
    }
}
