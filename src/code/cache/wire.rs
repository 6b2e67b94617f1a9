//! Units as flat data: what refers to itself (constants, queries) becomes a list in postfix order, so that decoding
//! needs no recursion; instructions become words, places what they are in memory.

use serde::{Deserialize, Serialize, Serializer};

use super::{codec, constants};
use crate::bytecode::issues as bytecode_issues;
use crate::bytecode::{
    AttributeSite, CallSite, Chunk, ChunkId, ChunkKind, Chunks, CollectSite, Comparison, DefaultsSite, Definition,
    Instruction, KeptNode, ListSite, Name, OperandPlaces, OverrideSite, Parameter, ParameterType, Places, Privacy,
    QueryAttribute, QuerySite, RareSites, Reg, RelationSite, ResourceSite, StoredWarning, Target, Unit, parents,
    verify,
};
use pantin_base::diagnostics::{Issue, Severity};
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;

/// The bytes of a unit.
pub fn encode_unit(unit: &Unit) -> Result<Vec<u8>, Issue> {
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
        constants: Bytes(constants::encode(&unit.constants).into()),
        chunks,
        nodes,
        definitions: unit.definitions.clone(),
        warnings: unit.warnings.iter().map(WireWarning::of).collect(),
    })
}

/// A unit from its bytes, verified. Never panics, whatever the bytes are.
pub fn decode_unit(bytes: &[u8]) -> Result<Unit, Issue> {
    let wire: WireUnit<'_> = codec::decode(bytes)?;
    let chunks = wire.chunks.into_iter().map(|chunk| chunk.map(made).transpose()).collect::<Result<_, _>>()?;
    let nodes = wire.nodes.into_iter().map(WireNode::kept).collect();
    let unit = Unit {
        constants: constants::decode(&wire.constants.0).ok_or_else(|| invalid("constants make no sense"))?,
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
    bytecode_issues::invalid_unit(detail)
}

#[derive(Serialize, Deserialize)]
struct WireUnit<'b> {
    #[serde(borrow)]
    names: Vec<&'b str>,
    #[serde(borrow)]
    constants: Bytes<'b>,
    /// All chunks but those of node definitions.
    #[serde(borrow)]
    chunks: Vec<Option<WireChunk<'b>>>,
    #[serde(borrow)]
    nodes: Vec<WireNode<'b>>,
    definitions: Box<[Definition]>,
    #[serde(borrow)]
    warnings: Vec<WireWarning<'b>>,
}

/// Raw bytes, encoded and decoded in one piece.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Bytes<'b>(#[serde(borrow)] pub(super) std::borrow::Cow<'b, [u8]>);

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
        let rare = chunk.rare();
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
            places: Bytes(chunk.places.to_bytes().into()),
            operands: rare.operand_places.iter().map(|(at, places)| (at, places.iter().count() as u32)).collect(),
            operand_places: Bytes(rare.operand_places.places().to_bytes().into()),
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
            places: Places::of_bytes(&self.places.0, self.count as usize)?,
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
    let places = Places::of_bytes(bytes, usize::try_from(total).ok()?)?;
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
            if depth > QuerySite::MAX_NESTING {
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
