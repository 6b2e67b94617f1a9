//! The index of a file as bytes, apart from those of its unit: whoever compiles does not load it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::packed::{Packing, Unpacking};
use super::wire::Bytes;
use super::{codec, constants};
use crate::bytecode::Constant;
use crate::bytecode::issues as bytecode_issues;
use crate::index::{
    Definition, DefinitionKind, Excerpt, FactForm, FileIndex, FileUse, Lines, Owner, Parameter, ParameterDefault,
    Reach, Reference, Target, VariableUse,
};
use pantin_base::diagnostics::Issue;

#[derive(Serialize, Deserialize)]
struct WireIndex<'b> {
    /// Length of the text.
    length: u32,
    compiles: bool,
    #[serde(borrow)]
    texts: Vec<&'b str>,
    /// Values of defaults in order.
    #[serde(borrow)]
    literals: Bytes<'b>,
    /// Starts of lines, definitions, references.
    #[serde(borrow)]
    packed: Bytes<'b>,
}

/// The bytes of an index.
pub fn encode_index(index: &FileIndex) -> Result<Vec<u8>, Issue> {
    let mut packing = Packing::default();
    let mut literals = Vec::new();
    let starts = index.lines.starts();
    packing.count(starts.len());
    starts.iter().zip([0].iter().chain(starts)).for_each(|(start, before)| packing.number(start - before));
    packing.count(index.definitions.len());
    index.definitions.iter().for_each(|definition| put_definition(definition, &mut literals, &mut packing));
    packing.count(index.references.len());
    index.references.iter().for_each(|reference| put_reference(reference, &mut packing));
    let (texts, packed) = packing.finish();
    codec::encode(&WireIndex {
        length: index.lines.length(),
        compiles: index.compiles,
        texts,
        literals: Bytes(constants::encode(&literals).into()),
        packed: Bytes(packed.into()),
    })
}

/// An index from its bytes, verified: every place lies in the text, and every definition in one before it. Never panics,
/// whatever the bytes are.
pub fn decode_index(bytes: &[u8]) -> Result<FileIndex, Issue> {
    let wire: WireIndex<'_> = codec::decode(bytes)?;
    let invalid = || bytecode_issues::invalid_unit("an index makes no sense");
    let literals = constants::decode(&wire.literals.0).ok_or_else(invalid)?;
    let texts: Vec<Arc<str>> = wire.texts.into_iter().map(Arc::from).collect();
    let mut unpacking = Unpacking::new(&wire.packed.0, &texts, wire.length);
    index(&mut unpacking, literals, (wire.length, wire.compiles)).ok_or_else(invalid)
}

fn index(from: &mut Unpacking<'_>, literals: Box<[Constant]>, (length, compiles): (u32, bool)) -> Option<FileIndex> {
    let mut last = 0_u32;
    let starts = from.parts(|from| {
        last = last.checked_add(from.number()?)?;
        Some(last)
    })?;
    let lines = Lines::with_starts(starts, length)?;
    let mut literals = literals.into_iter();
    let mut before = 0;
    let definitions = from.parts(|from| {
        before += 1;
        definition(from, &mut literals).filter(|found| found.within.is_none_or(|outer| outer < before - 1))
    })?;
    let count = definitions.len() as u32;
    let references =
        from.parts(|from| reference(from).filter(|found| found.within.is_none_or(|within| within < count)))?;
    let is_all = from.is_at_end() && literals.next().is_none();
    let are_in_order = definitions.is_sorted_by(|one, other| one.span.start <= other.span.start);
    (is_all && are_in_order).then_some(FileIndex { definitions, references, compiles, lines })
}

/// Bits of what a definition or parameter has.
mod has {
    pub(super) const PRIVATE: u8 = 1;
    pub(super) const PARENT: u8 = 2;
    pub(super) const RESULT: u8 = 4;
    pub(super) const TYPE: u8 = 2;
    pub(super) const DEFAULT: u8 = 4;
    pub(super) const LITERAL: u8 = 8;
    pub(super) const REST: u8 = 16;
}

const fn bit(is_set: bool, bit: u8) -> u8 {
    if is_set { bit } else { 0 }
}

fn put_definition<'i>(definition: &'i Definition, literals: &mut Vec<Constant>, out: &mut Packing<'i>) {
    let Definition { kind, name, name_span, span, within, parent, parameters, result, is_private, comment } =
        definition;
    out.byte(DefinitionKind::ALL.iter().position(|known| known == kind).unwrap_or_default() as u8);
    out.byte(bit(*is_private, has::PRIVATE) | bit(parent.is_some(), has::PARENT) | bit(result.is_some(), has::RESULT));
    out.text(name);
    out.span(*span);
    out.span(*name_span);
    out.option(*within);
    out.text(comment);
    parent.iter().chain(result).for_each(|excerpt| put_excerpt(excerpt, out));
    out.count(parameters.len());
    parameters.iter().for_each(|parameter| put_parameter(parameter, literals, out));
}

fn put_excerpt<'i>(excerpt: &'i Excerpt, out: &mut Packing<'i>) {
    out.text(&excerpt.text);
    out.span(excerpt.span);
}

fn put_parameter<'i>(parameter: &'i Parameter, literals: &mut Vec<Constant>, out: &mut Packing<'i>) {
    let Parameter { name, name_span, ty, default, captures_rest, is_private } = parameter;
    let literal = default.as_ref().and_then(|default| default.literal.as_ref());
    out.byte(
        bit(*is_private, has::PRIVATE)
            | bit(ty.is_some(), has::TYPE)
            | bit(default.is_some(), has::DEFAULT)
            | bit(literal.is_some(), has::LITERAL)
            | bit(*captures_rest, has::REST),
    );
    out.text(name);
    out.span(*name_span);
    ty.iter().chain(default.iter().map(|default| &default.excerpt)).for_each(|excerpt| put_excerpt(excerpt, out));
    literals.extend(literal.cloned());
}

fn definition(from: &mut Unpacking<'_>, literals: &mut impl Iterator<Item = Constant>) -> Option<Definition> {
    let kind = *DefinitionKind::ALL.get(usize::from(from.byte()?))?;
    let bits = from.byte()?;
    let name = from.text()?.clone();
    let (span, name_span, within) = (from.span()?, from.span()?, from.option()?);
    let comment = from.text()?.clone();
    let parent = if bits & has::PARENT == 0 { None } else { Some(excerpt(from)?) };
    let result = if bits & has::RESULT == 0 { None } else { Some(excerpt(from)?) };
    let parameters = from.parts(|from| parameter(from, literals))?;
    let is_private = bits & has::PRIVATE != 0;
    Some(Definition { kind, name, name_span, span, within, parent, parameters, result, is_private, comment })
}

fn excerpt(from: &mut Unpacking<'_>) -> Option<Excerpt> {
    Some(Excerpt { text: from.text()?.clone(), span: from.span()? })
}

fn parameter(from: &mut Unpacking<'_>, literals: &mut impl Iterator<Item = Constant>) -> Option<Parameter> {
    let bits = from.byte()?;
    let (name, name_span) = (from.text()?.clone(), from.span()?);
    let ty = if bits & has::TYPE == 0 { None } else { Some(excerpt(from)?) };
    let default = match (bits & has::DEFAULT, bits & has::LITERAL) {
        (0, 0) => None,
        (0, _) => return None,
        (_, 0) => Some(ParameterDefault { excerpt: excerpt(from)?, literal: None }),
        _ => Some(ParameterDefault { excerpt: excerpt(from)?, literal: Some(literals.next()?) }),
    };
    let (captures_rest, is_private) = (bits & has::REST != 0, bits & has::PRIVATE != 0);
    Some(Parameter { name, name_span, ty, default, captures_rest, is_private })
}

/// What the bytes of a reference begin with, besides its reach.
mod tag {
    pub(super) const FUNCTION: u8 = 0;
    pub(super) const METHOD: u8 = 1;
    pub(super) const CLASS: u8 = 2;
    pub(super) const CLASS_VALUE: u8 = 3;
    pub(super) const RESOURCE_TYPE: u8 = 4;
    pub(super) const TYPE: u8 = 5;
    pub(super) const TYPE_VALUE: u8 = 6;
    pub(super) const DECLARED: u8 = 7;
    pub(super) const REFERRED: u8 = 8;
    pub(super) const CLASS_PARAMETER: u8 = 9;
    pub(super) const RESOURCE_PARAMETER: u8 = 10;
    pub(super) const KEY: u8 = 11;
    /// And the place in [`super::VARIABLE_USES`].
    pub(super) const VARIABLE: u8 = 16;
    /// And the place in [`super::FACT_FORMS`].
    pub(super) const FACT: u8 = 24;
    /// And the place in [`super::FILE_USES`].
    pub(super) const FILE: u8 = 28;
    /// How far the reach is shifted.
    pub(super) const REACH: u8 = 6;
}

const REACHES: [Reach; 3] = [Reach::Always, Reach::Sometimes, Reach::Unchecked];
const VARIABLE_USES: [VariableUse; 5] =
    [VariableUse::Read, VariableUse::Interpolated, VariableUse::Set, VariableUse::SetPrivate, VariableUse::SetInBlock];
const FACT_FORMS: [FactForm; 2] = [FactForm::Access, FactForm::Argument];
const FILE_USES: [FileUse; 4] = [FileUse::Template, FileUse::Epp, FileUse::File, FileUse::Served];

fn place_in<T: PartialEq>(all: &[T], one: &T) -> u8 {
    all.iter().position(|known| known == one).unwrap_or_default() as u8
}

fn put_reference<'i>(reference: &'i Reference, out: &mut Packing<'i>) {
    let Reference { target, span, reach, within } = reference;
    let (tag, first, second): (u8, &Arc<str>, Option<&Arc<str>>) = match target {
        Target::Function(name) => (tag::FUNCTION, name, None),
        Target::Method(name) => (tag::METHOD, name, None),
        Target::Class(name) => (tag::CLASS, name, None),
        Target::ClassValue(name) => (tag::CLASS_VALUE, name, None),
        Target::ResourceType(name) => (tag::RESOURCE_TYPE, name, None),
        Target::Type(name) => (tag::TYPE, name, None),
        Target::TypeValue(name) => (tag::TYPE_VALUE, name, None),
        Target::Instance { type_name, title, is_declared: true } => (tag::DECLARED, type_name, Some(title)),
        Target::Instance { type_name, title, is_declared: false } => (tag::REFERRED, type_name, Some(title)),
        Target::Variable { name, how } => (tag::VARIABLE + place_in(&VARIABLE_USES, how), name, None),
        Target::Parameter { of: Owner::Class(of), name } => (tag::CLASS_PARAMETER, of, Some(name)),
        Target::Parameter { of: Owner::ResourceType(of), name } => (tag::RESOURCE_PARAMETER, of, Some(name)),
        Target::Fact { name, form } => (tag::FACT + place_in(&FACT_FORMS, form), name, None),
        Target::Key(key) => (tag::KEY, key, None),
        Target::File { how, path } => (tag::FILE + place_in(&FILE_USES, how), path, None),
    };
    out.byte(tag | place_in(&REACHES, reach) << tag::REACH);
    out.text(first);
    second.into_iter().for_each(|second| out.text(second));
    out.span(*span);
    out.option(*within);
}

fn reference(from: &mut Unpacking<'_>) -> Option<Reference> {
    let first = from.byte()?;
    let reach = *REACHES.get(usize::from(first >> tag::REACH))?;
    let tag = first & ((1 << tag::REACH) - 1);
    let name = from.text()?.clone();
    let mut second = || from.text().cloned();
    let target = match tag {
        tag::FUNCTION => Target::Function(name),
        tag::METHOD => Target::Method(name),
        tag::CLASS => Target::Class(name),
        tag::CLASS_VALUE => Target::ClassValue(name),
        tag::RESOURCE_TYPE => Target::ResourceType(name),
        tag::TYPE => Target::Type(name),
        tag::TYPE_VALUE => Target::TypeValue(name),
        tag::DECLARED => Target::Instance { type_name: name, title: second()?, is_declared: true },
        tag::REFERRED => Target::Instance { type_name: name, title: second()?, is_declared: false },
        tag::CLASS_PARAMETER => Target::Parameter { of: Owner::Class(name), name: second()? },
        tag::RESOURCE_PARAMETER => Target::Parameter { of: Owner::ResourceType(name), name: second()? },
        tag::KEY => Target::Key(name),
        tag::VARIABLE..tag::FACT => {
            Target::Variable { name, how: *VARIABLE_USES.get(usize::from(tag - tag::VARIABLE))? }
        }
        tag::FACT..tag::FILE => Target::Fact { name, form: *FACT_FORMS.get(usize::from(tag - tag::FACT))? },
        _ => Target::File { how: *FILE_USES.get(usize::from(tag.checked_sub(tag::FILE)?))?, path: name },
    };
    Some(Reference { target, span: from.span()?, reach, within: from.option()? })
}
