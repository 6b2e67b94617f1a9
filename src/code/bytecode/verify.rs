//! Verification: what the machine relies on without looking again. Runs once on each unit that comes from a cache.
//!
//! Every index lies in its table, every register in the frame, jumps go forward and stay in the chunk, so that every
//! chunk ends; regions of matches nest on every path; lambdas form a tree below the chunks that contain them.

use super::chunk::{Chunk, ChunkKind, ParameterType};
use super::chunks::KeptNode;
use super::constant::Constant;
use super::instruction::{Flow, Instruction};
use super::operand::{Const, Enclosing, Name, Operand, Reg, Target};
use super::sites::{AttributeSite, CallForm, CallSite, Callee, QueryAttribute, QuerySite, TypeOperand};
use super::unit::{Definition, Unit};
use crate::bytecode::issues;
use pantin_base::diagnostics::Issue;

/// Checks a whole unit.
pub fn verify(unit: &Unit) -> Result<(), Issue> {
    unit.constants.iter().try_for_each(|constant| check_constant(constant, 0))?;
    let chunks: Vec<Option<&Chunk>> = unit.chunks.iter().collect();
    let Some(main) = chunks.first() else { return Err(invalid("there is no chunk")) };
    if !main.is_some_and(|main| matches!(main.kind, ChunkKind::Main | ChunkKind::Epp)) {
        return Err(invalid("the first chunk is no main body"));
    }
    verify_chunks(unit, &chunks)?;
    Ok(unit.definitions.iter().try_for_each(|definition| check_definition(unit, definition))?)
}

/// Checks the chunks of a node definition that was kept as bytes.
pub(super) fn verify_node(unit: &Unit, node: &KeptNode, found: &[Chunk]) -> Result<(), Issue> {
    let kinds = found.iter().map(|chunk| chunk.kind);
    let wanted = std::iter::once(ChunkKind::Node).chain(std::iter::repeat(ChunkKind::Lambda));
    let fits = found.len() == node.count as usize && kinds.eq(wanted.take(found.len()));
    ensure(fits, "a node definition has other chunks")?;
    let mut chunks = vec![None; unit.chunks.len()];
    for (chunk, found) in chunks.iter_mut().skip(node.first.index()).zip(found) {
        *chunk = Some(found);
    }
    verify_chunks(unit, &chunks)
}

/// Checks those chunks that are there, which refer to no others.
fn verify_chunks(unit: &Unit, chunks: &[Option<&Chunk>]) -> Result<(), Issue> {
    let parents = parents(chunks)?;
    for (number, chunk) in chunks.iter().enumerate() {
        let Some(chunk) = chunk else { continue };
        Verifier { unit, chunks, parents: &parents, number, chunk }
            .check()
            .map_err(|flaw| Issue::from(flaw).map_text(|text| format!("{text} in chunk {number}")))?;
    }
    Ok(())
}

fn invalid(detail: &str) -> Issue {
    issues::invalid_unit(detail)
}

/// What is wrong. An issue is made of it where the check ends: most of them find nothing.
struct Flaw(&'static str);

impl From<Flaw> for Issue {
    fn from(Flaw(detail): Flaw) -> Self {
        invalid(detail)
    }
}

const fn ensure(holds: bool, detail: &'static str) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw(detail)) }
}

fn check_constant(constant: &Constant, nesting: u32) -> Result<(), Flaw> {
    ensure(nesting <= Constant::MAX_NESTING, "a constant nests too deep")?;
    match constant {
        Constant::Array(elements) => elements.iter().try_for_each(|element| check_constant(element, nesting + 1)),
        Constant::Hash(entries) => entries.iter().try_for_each(|(key, value)| {
            check_constant(key, nesting + 1)?;
            check_constant(value, nesting + 1)
        }),
        Constant::TypeAccess(access) => {
            ensure(access.arguments.len() == access.argument_places.len(), "a type lacks places of arguments")?;
            access.arguments.iter().try_for_each(|argument| check_constant(argument, nesting + 1))
        }
        Constant::Undef
        | Constant::Default
        | Constant::Boolean(_)
        | Constant::Integer(_)
        | Constant::Float(_)
        | Constant::String(_)
        | Constant::Regexp(_)
        | Constant::TypeName(..) => Ok(()),
    }
}

/// The chunk that contains each lambda. Chunks come before what they contain, so these form a forest.
pub fn parents(chunks: &[Option<&Chunk>]) -> Result<Vec<Option<usize>>, Issue> {
    let mut parents = vec![None; chunks.len()];
    for (number, chunk) in chunks.iter().enumerate() {
        for block in chunk.iter().flat_map(|chunk| &chunk.calls).filter_map(|call| call.block) {
            let chunk = chunks.get(block.index()).copied().flatten();
            let lambda = chunk.is_some_and(|chunk| chunk.kind == ChunkKind::Lambda);
            ensure(lambda && block.index() > number, "a block is no lambda of its chunk")?;
            ensure(parents[block.index()].replace(number).is_none(), "a lambda has two chunks around it")?;
        }
    }
    Ok(parents)
}

fn check_definition(unit: &Unit, definition: &Definition) -> Result<(), Flaw> {
    let (chunk, kind) = match definition {
        Definition::Class(chunk) => (*chunk, ChunkKind::Class),
        Definition::Define(chunk) => (*chunk, ChunkKind::Define),
        Definition::Function(chunk) => (*chunk, ChunkKind::Function),
        Definition::TypeAlias(chunk) => (*chunk, ChunkKind::TypeAlias),
        Definition::Node(node) => (node.chunk, ChunkKind::Node),
    };
    let has_kind = || unit.chunks.get(chunk).is_some_and(|chunk| chunk.kind == kind);
    let is_kept = kind == ChunkKind::Node && unit.chunks.kept(chunk).is_some();
    ensure(is_kept || has_kind(), "a definition has no chunk of its kind")
}

const OUTSIDE: &str = "a register lies outside of the frame";

struct Verifier<'u> {
    unit: &'u Unit,
    chunks: &'u [Option<&'u Chunk>],
    parents: &'u [Option<usize>],
    number: usize,
    chunk: &'u Chunk,
}

impl Verifier<'_> {
    fn check(&self) -> Result<(), Flaw> {
        let chunk = self.chunk;
        ensure(chunk.places.len() == chunk.instructions.len(), "the numbers of instructions and places differ")?;
        ensure(
            chunk.instructions.last().is_some_and(|last| matches!(last.flow(), Flow::Returns | Flow::Fails)),
            "the last instruction does not end the chunk",
        )?;
        self.name(chunk.name)?;
        chunk.parent.map_or(Ok(()), |parent| self.name(parent))?;
        ensure(chunk.slots.len() <= usize::from(u16::MAX) + 1, "there are too many slots")?;
        chunk.slots.iter().try_for_each(|name| self.name(*name))?;
        let private = &chunk.privacy().slots;
        let fits = private.is_sorted() && private.last().is_none_or(|slot| slot.index() < chunk.slots.len());
        ensure(fits, "what is private is no variable")?;
        self.check_parameters()?;
        self.check_registers()?;
        for (at, instruction) in chunk.instructions.iter().enumerate() {
            self.check_instruction(at, instruction)?;
        }
        self.check_sites()?;
        self.check_matches()
    }

    fn check_parameters(&self) -> Result<(), Flaw> {
        for (number, parameter) in self.chunk.parameters.iter().enumerate() {
            let named = self.chunk.slots.get(number) == Some(&parameter.name);
            ensure(named && parameter.slot.index() == number, "a parameter is not in its slot")?;
            parameter.default.map_or(Ok(()), |target| self.target(target))?;
            self.check_type(parameter.ty)?;
        }
        self.check_type(self.chunk.return_type)
    }

    fn check_type(&self, ty: ParameterType) -> Result<(), Flaw> {
        match ty {
            ParameterType::None => Ok(()),
            ParameterType::Constant(constant) => self.constant(constant).map(|_| ()),
            ParameterType::Computed(target) | ParameterType::Late(target) => self.target(target),
        }
    }

    /// Those of the sites; instructions are looked at one by one.
    fn check_registers(&self) -> Result<(), Flaw> {
        let mut fits = true;
        self.chunk.for_each_register_of_sites(|first, count| fits &= self.has_registers(first, count));
        ensure(fits, OUTSIDE)
    }

    fn has_registers(&self, first: Reg, count: u32) -> bool {
        u32::from(first.0) + count <= u32::from(self.chunk.registers)
    }

    fn check_instruction(&self, at: usize, instruction: &Instruction) -> Result<(), Flaw> {
        let mut result = Ok(());
        instruction.operands(|_, operand| {
            if result.is_ok() {
                result = self.check_operand(at, operand);
            }
        });
        result
    }

    fn check_operand(&self, at: usize, operand: Operand) -> Result<(), Flaw> {
        let chunk = self.chunk;
        if let Some((first, count)) = operand.registers() {
            ensure(self.has_registers(first, count), OUTSIDE)?;
        }
        let within = |index: usize, count: usize| ensure(index < count, "a site does not exist");
        match operand {
            Operand::Const(constant) => self.constant(constant).map(|_| ()),
            Operand::Plain(plain) => {
                let plain = self.constant(plain.constant())?;
                ensure(!plain.needs_environment(), "a constant with types is loaded as a plain one")
            }
            Operand::Text(text) => {
                ensure(matches!(self.constant(text.constant())?, Constant::String(_)), "a text is no string")
            }
            Operand::Targets(targets) => {
                let targets = self.constant(targets.constant())?;
                ensure(names_variables(targets), "a value is taken apart into something else than variables")
            }
            Operand::Name(name) => self.name(name),
            Operand::Target(target) => {
                ensure(target.index() > at, "a jump goes backwards")?;
                self.target(target)
            }
            Operand::List(site) => within(site.index(), chunk.rare().lists.len()),
            Operand::Call(site) => within(site.index(), chunk.calls.len()),
            Operand::Resource(site) => within(site.index(), chunk.resources.len()),
            Operand::Defaults(site) => within(site.index(), chunk.rare().defaults.len()),
            Operand::Override(site) => within(site.index(), chunk.rare().overrides.len()),
            Operand::Collect(site) => within(site.index(), chunk.rare().collects.len()),
            Operand::Relation(site) => within(site.index(), chunk.rare().relations.len()),
            Operand::Slot(slot) => ensure(slot.index() < chunk.slots.len(), "a slot does not exist"),
            Operand::Enclosing(variable) => self.check_enclosing(variable),
            Operand::Reg(_) | Operand::Regs(_) | Operand::Pairs(_) | Operand::Count(_) => Ok(()),
        }
    }

    fn check_enclosing(&self, variable: Enclosing) -> Result<(), Flaw> {
        let mut number = Some(self.number);
        for _ in 0..variable.depth.0 {
            number = number.and_then(|number| self.parents[number]);
        }
        let slots = number.and_then(|number| self.chunks[number]).map_or(0, |chunk| chunk.slots.len());
        let exists = variable.depth.0 > 0 && variable.slot.index() < slots;
        ensure(exists, "a slot of an enclosing chunk does not exist")
    }

    fn check_sites(&self) -> Result<(), Flaw> {
        let chunk = self.chunk;
        for list in &chunk.rare().lists {
            ensure(u16::try_from(list.unfold.len()).is_ok(), "a list is too long")?;
        }
        chunk.calls.iter().try_for_each(|call| self.check_call(call))?;
        for resource in &chunk.resources {
            self.check_type_operand(resource.type_name)?;
            resource.bodies.iter().try_for_each(|body| self.check_attributes(&body.attributes))?;
        }
        for defaults in &chunk.rare().defaults {
            self.check_type_operand(defaults.type_name)?;
            self.check_attributes(&defaults.attributes)?;
        }
        chunk.rare().overrides.iter().try_for_each(|site| self.check_attributes(&site.attributes))?;
        for collect in &chunk.rare().collects {
            self.name(collect.type_name)?;
            self.check_attributes(&collect.attributes)?;
            collect.query.as_ref().map_or(Ok(()), |query| self.check_query(query, 0))?;
        }
        Ok(())
    }

    fn check_call(&self, call: &CallSite) -> Result<(), Flaw> {
        if let Callee::Function(name) = call.callee {
            self.name(name)?;
        }
        let has_head = call.callee == Callee::Type || call.form == CallForm::Method;
        ensure(call.count > 0 || !has_head, "a call lacks its first argument")?;
        ensure(call.unfold.is_empty() || call.unfold.len() == usize::from(call.count), "a call has other arguments")
    }

    fn check_type_operand(&self, operand: TypeOperand) -> Result<(), Flaw> {
        match operand {
            TypeOperand::Name(name) => self.name(name),
            TypeOperand::Value(_) | TypeOperand::Refused(_) => Ok(()),
        }
    }

    fn check_attributes(&self, attributes: &[AttributeSite]) -> Result<(), Flaw> {
        attributes.iter().try_for_each(|attribute| match attribute {
            AttributeSite::Set { name, .. } | AttributeSite::Append { name, .. } => self.name(*name),
            AttributeSite::Splat { .. } => Ok(()),
        })
    }

    fn check_query(&self, query: &QuerySite, nesting: u32) -> Result<(), Flaw> {
        ensure(nesting <= QuerySite::MAX_NESTING, "a query nests too deep")?;
        match query {
            QuerySite::And(sides) | QuerySite::Or(sides) => {
                self.check_query(&sides.0, nesting + 1)?;
                self.check_query(&sides.1, nesting + 1)
            }
            QuerySite::Compare { attribute: QueryAttribute::Name(name), .. } => self.name(*name),
            QuerySite::Compare { attribute: QueryAttribute::Value(_), .. } => Ok(()),
        }
    }

    /// Regions of matches nest the same on every path. Jumps go forward, so one pass sees every way to an instruction
    /// before the instruction itself.
    fn check_matches(&self) -> Result<(), Flaw> {
        let chunk = self.chunk;
        let mut depths = Depths(vec![None; chunk.instructions.len()]);
        depths.arrive(0, 0)?;
        let types = chunk.parameters.iter().map(|parameter| parameter.ty).chain([chunk.return_type]);
        let computed = types.filter_map(|ty| match ty {
            ParameterType::Computed(target) | ParameterType::Late(target) => Some(target),
            ParameterType::None | ParameterType::Constant(_) => None,
        });
        for start in chunk.parameters.iter().filter_map(|parameter| parameter.default).chain(computed) {
            depths.arrive(start.index(), 0)?;
        }
        for (at, instruction) in chunk.instructions.iter().enumerate() {
            let Some(depth) = depths.0[at] else { continue };
            let mut target = None;
            instruction.operands(|_, operand| {
                if let Operand::Target(to) = operand {
                    target = Some(to.index());
                }
            });
            if let Some(target) = target {
                depths.arrive(target, depth)?;
            }
            match instruction.flow() {
                Flow::Next | Flow::Branches => depths.arrive(at + 1, depth)?,
                Flow::Enters => depths.arrive(at + 1, depth + 1)?,
                Flow::Leaves => {
                    ensure(depth > 0, "a region of matches ends that never started")?;
                    depths.arrive(at + 1, depth - 1)?;
                }
                Flow::Returns => ensure(depth == 0, "a region of matches never ends")?,
                Flow::Jumps | Flow::Fails => {}
            }
        }
        Ok(())
    }

    fn name(&self, name: Name) -> Result<(), Flaw> {
        ensure(name.index() < self.unit.names.len(), "a name does not exist")
    }

    fn constant(&self, constant: Const) -> Result<&Constant, Flaw> {
        self.unit.constants.get(constant.index()).ok_or(Flaw("a constant does not exist"))
    }

    fn target(&self, target: Target) -> Result<(), Flaw> {
        ensure(target.index() < self.chunk.instructions.len(), "a jump leaves the chunk")
    }
}

/// Whether a constant is an array of names and of such arrays.
fn names_variables(targets: &Constant) -> bool {
    let Constant::Array(targets) = targets else { return false };
    targets.iter().all(|target| matches!(target, Constant::String(_)) || names_variables(target))
}

/// How many regions of matches are open at each instruction.
struct Depths(Vec<Option<u32>>);

impl Depths {
    /// A path reaches an instruction.
    fn arrive(&mut self, at: usize, depth: u32) -> Result<(), Flaw> {
        let Some(known) = self.0.get_mut(at) else { return Ok(()) };
        ensure(*known.get_or_insert(depth) == depth, "regions of matches differ between two paths")
    }
}
