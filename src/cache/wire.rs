//! Units as flat data: what refers to itself (constants, queries) becomes a list in postfix order, so that decoding
//! needs no recursion; instructions become words, places differences.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{codec, places};
use crate::bytecode::{
    AttributeSite, CallSite, Chunk, ChunkId, ChunkKind, Chunks, CollectSite, Comparison, Constant, DefaultsSite,
    Definition, Instruction, KeptNode, ListSite, Name, OperandPlaces, OverrideSite, Parameter, ParameterType, Privacy,
    QueryAttribute, QuerySite, RareSites, Reg, RelationSite, ResourceSite, StoredWarning, Target, TypeAccess, TypeName,
    Unit, parents, verify,
};
use crate::diagnostics::{Issue, Severity, issues};
use crate::source::Place;
use crate::symbol::Symbol;

/// The bytes of a unit.
pub fn encode_unit(unit: &Unit) -> Result<Vec<u8>, Issue> {
    let mut constants = Vec::new();
    unit.constants.iter().for_each(|constant| flatten_constant(constant, &mut constants));
    let mut chunks = Vec::with_capacity(unit.chunks.len());
    let mut nodes = Vec::new();
    unit.open_all()?;
    let all: Vec<Option<&Chunk>> = unit.chunks.iter().collect();
    let parents = parents(&all)?;
    while let Some(chunk) = all.get(chunks.len()) {
        let Some(chunk) = chunk.filter(|chunk| chunk.kind == ChunkKind::Node) else {
            chunks.push(chunk.map(WireChunk::of));
            continue;
        };
        let first = chunks.len();
        let is_inside = |parent: &&Option<usize>| parent.is_some_and(|parent| parent >= first);
        let count = 1 + parents[first + 1..].iter().take_while(is_inside).count();
        let lambdas = all[first + 1..first + count].iter().copied().flatten();
        let encoded: Vec<WireChunk<'_>> = std::iter::once(chunk).chain(lambdas).map(WireChunk::of).collect();
        let bytes = Bytes(codec::encode(&encoded)?.into());
        nodes.push(WireNode { first: ChunkId(first as u32), count: count as u32, bytes });
        chunks.resize_with(first + count, || None);
    }
    codec::encode(&WireUnit {
        names: unit.names.iter().map(|name| name.as_str()).collect(),
        constants,
        chunks,
        nodes,
        definitions: unit.definitions.clone(),
        warnings: unit.warnings.iter().map(WireWarning::of).collect(),
    })
}

/// A unit from its bytes, verified. Never panics, whatever the bytes are.
pub fn decode_unit(bytes: &[u8]) -> Result<Unit, Issue> {
    let wire: WireUnit<'_, Constants> = codec::decode(bytes)?;
    let chunks = wire.chunks.into_iter().map(|chunk| chunk.map(made).transpose()).collect::<Result<_, _>>()?;
    let nodes = wire.nodes.into_iter().map(WireNode::kept).collect();
    let unit = Unit {
        constants: wire.constants.0,
        chunks: Chunks::with_kept(chunks, nodes).ok_or_else(|| invalid("chunks are missing"))?,
        definitions: wire.definitions,
        warnings: wire.warnings.iter().map(WireWarning::warning).collect(),
        // Names are interned for ever, so only after everything else was understood.
        names: wire.names.into_iter().map(Symbol::intern).collect(),
    };
    verify(&unit)?;
    Ok(unit)
}

/// The chunks of a node definition from their bytes.
fn decode_node(bytes: &[u8]) -> Result<Vec<Chunk>, Issue> {
    let wire: Vec<WireChunk<'_>> = codec::decode(bytes)?;
    wire.into_iter().map(made).collect()
}

fn made(chunk: WireChunk<'_>) -> Result<Chunk, Issue> {
    chunk.chunk().ok_or_else(|| invalid("a chunk makes no sense"))
}

fn invalid(detail: &str) -> Issue {
    issues::lower::invalid_unit(detail)
}

#[derive(Serialize, Deserialize)]
struct WireUnit<'b, C> {
    #[serde(borrow)]
    names: Vec<&'b str>,
    /// A sequence of [`WireConstant`].
    constants: C,
    /// All chunks but those of node definitions.
    #[serde(borrow)]
    chunks: Vec<Option<WireChunk<'b>>>,
    #[serde(borrow)]
    nodes: Vec<WireNode<'b>>,
    definitions: Box<[Definition]>,
    #[serde(borrow)]
    warnings: Vec<WireWarning<'b>>,
}

/// A constant, or the making of one from the constants before it.
#[derive(Serialize, Deserialize)]
enum WireConstant<'b> {
    Undef,
    Default,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    String(&'b str),
    Regexp(&'b str),
    TypeName(&'b str, Place),
    /// Of this many constants.
    Array(u32),
    /// Of this many pairs.
    Hash(u32),
    /// Of as many constants as there are places.
    TypeAccess(&'b str, Place, Vec<Place>),
}

fn flatten_constant<'b>(constant: &'b Constant, out: &mut Vec<WireConstant<'b>>) {
    let flat = match constant {
        Constant::Undef => WireConstant::Undef,
        Constant::Default => WireConstant::Default,
        Constant::Boolean(truth) => WireConstant::Boolean(*truth),
        Constant::Integer(number) => WireConstant::Integer(*number),
        Constant::Float(number) => WireConstant::Float(*number),
        Constant::String(text) => WireConstant::String(text),
        Constant::Regexp(pattern) => WireConstant::Regexp(pattern),
        Constant::TypeName(ty) => WireConstant::TypeName(&ty.name, ty.place),
        Constant::Array(elements) => {
            elements.iter().for_each(|element| flatten_constant(element, out));
            WireConstant::Array(elements.len() as u32)
        }
        Constant::Hash(entries) => {
            for (key, value) in entries {
                flatten_constant(key, out);
                flatten_constant(value, out);
            }
            WireConstant::Hash(entries.len() as u32)
        }
        Constant::TypeAccess(access) => {
            access.arguments.iter().for_each(|argument| flatten_constant(argument, out));
            WireConstant::TypeAccess(&access.name, access.place, access.argument_places.to_vec())
        }
    };
    out.push(flat);
}

/// Constants of which others are made.
struct Stack {
    constants: Vec<Constant>,
    /// How deep those nest that do, by their numbers.
    nested: Vec<(usize, u32)>,
}

impl Stack {
    /// Takes the last `count` constants off, to make a constant of them; their depth must leave room for that.
    fn take(&mut self, count: usize) -> Option<Vec<Constant>> {
        let start = self.constants.len().checked_sub(count)?;
        let first = self.nested.partition_point(|(at, _)| *at < start);
        let deepest = self.nested.drain(first..).map(|(_, depth)| depth).max().unwrap_or(0);
        let depth = deepest + 1;
        self.nested.push((start, depth));
        (depth <= Constant::MOST_NESTING).then(|| self.constants.split_off(start))
    }

    /// Adds a constant, or makes it of the last ones; `None` when there are too few or they nest too deep.
    fn push(&mut self, constant: WireConstant<'_>) -> Option<()> {
        let constant = match constant {
            WireConstant::Undef => Constant::Undef,
            WireConstant::Default => Constant::Default,
            WireConstant::Boolean(truth) => Constant::Boolean(truth),
            WireConstant::Integer(number) => Constant::Integer(number),
            WireConstant::Float(number) => Constant::Float(number),
            WireConstant::String(text) => Constant::String(text.into()),
            WireConstant::Regexp(pattern) => Constant::Regexp(pattern.into()),
            WireConstant::TypeName(name, place) => Constant::TypeName(Box::new(TypeName { name: name.into(), place })),
            WireConstant::Array(count) => Constant::Array(self.take(count as usize)?.into()),
            WireConstant::Hash(count) => {
                let mut parts = self.take((count as usize).checked_mul(2)?)?.into_iter();
                let pair = || Some((parts.next()?, parts.next()?));
                Constant::Hash(std::iter::from_fn(pair).collect())
            }
            WireConstant::TypeAccess(name, place, argument_places) => {
                let arguments = self.take(argument_places.len())?.into();
                let argument_places = argument_places.into();
                let access = TypeAccess { name: name.into(), arguments, place, argument_places };
                Constant::TypeAccess(Box::new(access))
            }
        };
        self.constants.push(constant);
        Some(())
    }
}

/// The constants of a unit, made while they are read.
struct Constants(Box<[Constant]>);

impl<'de> Deserialize<'de> for Constants {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ReadConstants)
    }
}

struct ReadConstants;

impl<'de> Visitor<'de> for ReadConstants {
    type Value = Constants;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("constants in postfix order")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut constants: A) -> Result<Constants, A::Error> {
        // As many at once as are no danger, whoever wrote how many there are.
        let expected = constants.size_hint().unwrap_or_default().min(1 << 12);
        let mut stack = Stack { constants: Vec::with_capacity(expected), nested: Vec::new() };
        while let Some(constant) = constants.next_element()? {
            stack.push(constant).ok_or_else(|| Error::custom("constants that make no sense"))?;
        }
        Ok(Constants(stack.constants.into()))
    }
}

/// Raw bytes, encoded and decoded in one piece.
#[derive(Deserialize)]
#[serde(transparent)]
struct Bytes<'b>(#[serde(borrow)] std::borrow::Cow<'b, [u8]>);

impl Serialize for Bytes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

/// The chunks of a node definition: its own and those of the lambdas in it, which follow.
#[derive(Serialize, Deserialize)]
struct WireNode<'b> {
    first: ChunkId,
    count: u32,
    #[serde(borrow)]
    bytes: Bytes<'b>,
}

impl WireNode<'_> {
    fn kept(self) -> KeptNode {
        KeptNode { first: self.first, count: self.count, bytes: self.bytes.0.into(), decode: decode_node }
    }
}

#[derive(Serialize, Deserialize)]
struct WireChunk<'b> {
    kind: ChunkKind,
    name: Name,
    parent: Option<Name>,
    place: Place,
    parameters: Box<[Parameter]>,
    has_parameters: bool,
    return_type: ParameterType,
    slots: Box<[Name]>,
    registers: u16,
    #[serde(borrow)]
    words: Bytes<'b>,
    /// Number of instructions.
    count: u32,
    #[serde(borrow)]
    places: Bytes<'b>,
    /// Instruction and number of places of each.
    operands: Vec<(Target, u32)>,
    #[serde(borrow)]
    operand_places: Bytes<'b>,
    lists: Box<[ListSite]>,
    calls: Box<[CallSite]>,
    resources: Box<[ResourceSite]>,
    defaults: Box<[DefaultsSite]>,
    overrides: Box<[OverrideSite]>,
    collects: Vec<WireCollect>,
    relations: Box<[RelationSite]>,
    privacy: Privacy,
}

impl WireChunk<'_> {
    fn of(chunk: &Chunk) -> Self {
        let mut words = Vec::new();
        chunk.instructions.iter().for_each(|instruction| instruction.pack(&mut words));
        let mut places = Vec::new();
        places::pack(chunk.places.iter(), &mut places);
        let rare = chunk.rare();
        let mut operand_places = Vec::new();
        places::pack(rare.operand_places.iter().flat_map(|(_, places)| places.iter()), &mut operand_places);
        Self {
            kind: chunk.kind,
            name: chunk.name,
            parent: chunk.parent,
            place: chunk.place,
            parameters: chunk.parameters.clone(),
            has_parameters: chunk.has_parameters,
            return_type: chunk.return_type,
            slots: chunk.slots.clone(),
            registers: chunk.registers,
            words: Bytes(words.into_iter().flat_map(u32::to_le_bytes).collect()),
            count: chunk.instructions.len() as u32,
            places: Bytes(places.into()),
            operands: rare.operand_places.iter().map(|(at, places)| (at, places.iter().count() as u32)).collect(),
            operand_places: Bytes(operand_places.into()),
            lists: rare.lists.clone(),
            calls: chunk.calls.clone(),
            resources: chunk.resources.clone(),
            defaults: rare.defaults.clone(),
            overrides: rare.overrides.clone(),
            collects: rare.collects.iter().map(WireCollect::of).collect(),
            relations: rare.relations.clone(),
            privacy: rare.privacy.clone(),
        }
    }

    fn chunk(self) -> Option<Chunk> {
        let rare = RareSites {
            operand_places: operand_places(&self.operand_places.0, &self.operands)?,
            lists: self.lists,
            defaults: self.defaults,
            overrides: self.overrides,
            collects: self.collects.into_iter().map(WireCollect::collect).collect::<Option<_>>()?,
            relations: self.relations,
            privacy: self.privacy,
        };
        let chunk = Chunk {
            kind: self.kind,
            name: self.name,
            parent: self.parent,
            place: self.place,
            has_parameters: self.has_parameters,
            return_type: self.return_type,
            registers: self.registers,
            instructions: instructions(&self.words.0, self.count as usize)?,
            places: places::unpack(&self.places.0, self.count as usize)?.into(),
            parameters: self.parameters,
            slots: self.slots,
            calls: self.calls,
            resources: self.resources,
            ..Chunk::empty()
        };
        Some(chunk.with_rare(rare))
    }
}

fn instructions(bytes: &[u8], count: usize) -> Option<Box<[Instruction]>> {
    let (words, rest) = bytes.as_chunks();
    if !rest.is_empty() || count > words.len() {
        return None;
    }
    let mut words = words.iter().map(|word| u32::from_le_bytes(*word));
    let mut instructions = Vec::with_capacity(count);
    for _ in 0..count {
        instructions.push(Instruction::unpack(&mut words)?);
    }
    words.next().is_none().then(|| instructions.into())
}

fn operand_places(bytes: &[u8], operands: &[(Target, u32)]) -> Option<OperandPlaces> {
    let total: u64 = operands.iter().map(|(_, count)| u64::from(*count)).sum();
    let places = places::unpack(bytes, usize::try_from(total).ok()?)?;
    OperandPlaces::with_counts(operands, places)
}

#[derive(Serialize, Deserialize)]
struct WireCollect {
    exported: bool,
    type_name: Name,
    query: Vec<WireQuery>,
    attributes: Box<[AttributeSite]>,
}

/// A comparison, or the joining of the two queries before it.
#[derive(Serialize, Deserialize)]
enum WireQuery {
    And,
    Or,
    Compare(QueryAttribute, Comparison, Reg),
}

impl WireCollect {
    fn of(site: &CollectSite) -> Self {
        let mut query = Vec::new();
        if let Some(site) = &site.query {
            flatten_query(site, &mut query);
        }
        Self { exported: site.exported, type_name: site.type_name, query, attributes: site.attributes.clone() }
    }

    fn collect(self) -> Option<CollectSite> {
        let mut stack: Vec<(QuerySite, u32)> = Vec::new();
        for query in self.query {
            let join = match query {
                WireQuery::Compare(attribute, comparison, value) => {
                    stack.push((QuerySite::Compare { attribute, comparison, value }, 0));
                    continue;
                }
                WireQuery::And => QuerySite::And,
                WireQuery::Or => QuerySite::Or,
            };
            let ((rhs, right), (lhs, left)) = (stack.pop()?, stack.pop()?);
            let depth = left.max(right) + 1;
            if depth > QuerySite::MOST_NESTING {
                return None;
            }
            stack.push((join(Box::new((lhs, rhs))), depth));
        }
        let query = stack.pop().map(|(query, _)| query);
        let Self { exported, type_name, attributes, .. } = self;
        stack.is_empty().then_some(CollectSite { exported, type_name, query, attributes })
    }
}

fn flatten_query(query: &QuerySite, out: &mut Vec<WireQuery>) {
    let (sides, join) = match query {
        QuerySite::Compare { attribute, comparison, value } => {
            out.push(WireQuery::Compare(*attribute, *comparison, *value));
            return;
        }
        QuerySite::And(sides) => (sides, WireQuery::And),
        QuerySite::Or(sides) => (sides, WireQuery::Or),
    };
    flatten_query(&sides.0, out);
    flatten_query(&sides.1, out);
    out.push(join);
}

#[derive(Serialize, Deserialize)]
struct WireWarning<'b> {
    code: &'b str,
    deprecation: bool,
    text: &'b str,
    place: Place,
}

impl<'b> WireWarning<'b> {
    fn of(warning: &'b StoredWarning) -> Self {
        let deprecation = warning.severity == Severity::Deprecation;
        Self { code: &warning.code, deprecation, text: &warning.text, place: warning.place }
    }

    fn warning(&self) -> StoredWarning {
        let severity = if self.deprecation { Severity::Deprecation } else { Severity::Warning };
        StoredWarning { code: self.code.into(), severity, text: self.text.into(), place: self.place }
    }
}
