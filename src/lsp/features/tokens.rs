//! Semantic tokens: the kinds of all words of a document, by its tokens and by what its names mean.

use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_types::{
    SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensDelta, SemanticTokensDeltaParams,
    SemanticTokensEdit, SemanticTokensFullDeltaResult, SemanticTokensParams, SemanticTokensRangeParams,
    SemanticTokensRangeResult, SemanticTokensResult,
};

use crate::documents::{Content, Document};
use crate::legend::{DECLARATION, DEFAULT_LIBRARY, DEFINITION, READONLY, TYPES};
use crate::paths::path_of;
use crate::state::State;
use pantin_base::source::Span;
use pantin_code::index::{DefinitionKind, FileIndex, Target, VariableUse};
use pantin_environment::SourceMode;
use pantin_syntax::lexer::Mode;
use pantin_syntax::{PieceKind, pieces};

/// The most tokens of an answer; what comes later in a document has no kind.
const MAX_TOKENS: usize = 200_000;

/// A kind with its modifiers.
type Style = (SemanticTokenType, u32);

pub(super) fn full(state: &State, params: SemanticTokensParams) -> Option<SemanticTokensResult> {
    let document = state.document(&path_of(&params.text_document.uri))?;
    let data = tokens(state, &document, None)?;
    let result_id = Some(state.keep_tokens(&document, data.clone().into()));
    Some(SemanticTokensResult::Tokens(SemanticTokens { result_id, data }))
}

pub(super) fn range(state: &State, params: SemanticTokensRangeParams) -> Option<SemanticTokensRangeResult> {
    let document = state.document(&path_of(&params.text_document.uri))?;
    let wanted = document.text.span(params.range, state.client.encoding);
    let data = tokens(state, &document, Some(wanted))?;
    Some(SemanticTokensRangeResult::Tokens(SemanticTokens { result_id: None, data }))
}

pub(super) fn delta(state: &State, params: SemanticTokensDeltaParams) -> Option<SemanticTokensFullDeltaResult> {
    let document = state.document(&path_of(&params.text_document.uri))?;
    let before = state.kept_tokens(&document, &params.previous_result_id);
    let data = tokens(state, &document, None)?;
    let result_id = Some(state.keep_tokens(&document, data.clone().into()));
    let Some(before) = before else {
        return Some(SemanticTokensFullDeltaResult::Tokens(SemanticTokens { result_id, data }));
    };
    let edits = edit(&before, &data).into_iter().collect();
    Some(SemanticTokensFullDeltaResult::TokensDelta(SemanticTokensDelta { result_id, edits }))
}

/// The part in which two lists differ.
fn edit(before: &[SemanticToken], after: &[SemanticToken]) -> Option<SemanticTokensEdit> {
    let start = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    let (rest, new) = (&before[start..], &after[start..]);
    let end = rest.iter().rev().zip(new.iter().rev()).take_while(|(one, other)| one == other).count();
    let (deleted, inserted) = (rest.len() - end, &new[..new.len() - end]);
    // Each token is five numbers.
    (deleted > 0 || !inserted.is_empty()).then(|| SemanticTokensEdit {
        start: start as u32 * 5,
        delete_count: deleted as u32 * 5,
        data: Some(inserted.to_vec()),
    })
}

fn tokens(state: &State, document: &Document, wanted: Option<Span>) -> Option<Vec<SemanticToken>> {
    let Content::Code(mode) = document.content else { return None };
    let text = &document.text;
    let loaded = state.folder(&document.path).now();
    let indexed = document.indexed(loaded.as_ref().map(|loaded| &*loaded.environment));
    // Names of an earlier text stand elsewhere.
    let indexed = indexed.filter(|indexed| Arc::ptr_eq(&indexed.text, text));
    let named = indexed.map(|indexed| names(&indexed.index)).unwrap_or_default();
    let mode = if mode == SourceMode::Epp { Mode::Epp } else { Mode::Puppet };
    let mut found = Vec::new();
    let mut last = (0, 0);
    for (kind, span) in pieces(text.as_str(), mode) {
        if wanted.is_some_and(|wanted| span.end <= wanted.start || wanted.end <= span.start) {
            continue;
        }
        let (style, modifiers) = named.get(&span.start).cloned().unwrap_or_else(|| of_piece(kind, text.at(span)));
        let Some(kind) = TYPES.iter().position(|known| *known == style) else { continue };
        for part in lines(text.as_str(), span) {
            let position = text.position(part.start, state.client.encoding);
            let letters = text.at(part).chars();
            let length = letters.map(|letter| state.client.encoding.width(letter)).sum();
            let delta_line = position.line - last.0;
            let delta_start = if delta_line == 0 { position.character - last.1 } else { position.character };
            last = (position.line, position.character);
            let token_type = kind as u32;
            found.push(SemanticToken {
                delta_line,
                delta_start,
                length,
                token_type,
                token_modifiers_bitset: modifiers,
            });
        }
        if found.len() >= MAX_TOKENS {
            break;
        }
    }
    Some(found)
}

/// The parts of a piece in its lines: a token has one line.
fn lines(text: &str, span: Span) -> impl Iterator<Item = Span> {
    let piece = text.get(span.start as usize..span.end as usize).unwrap_or_default();
    let mut at = span.start;
    let parts = piece.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len() as u32;
        Span { start, end: start + line.trim_end_matches(['\n', '\r']).len() as u32 }
    });
    parts.filter(|part| !part.is_empty())
}

fn of_piece(kind: PieceKind, text: &str) -> Style {
    match kind {
        PieceKind::Comment => (SemanticTokenType::COMMENT, 0),
        PieceKind::Keyword => (SemanticTokenType::KEYWORD, 0),
        PieceKind::Name => (SemanticTokenType::ENUM_MEMBER, 0),
        PieceKind::Function => (SemanticTokenType::FUNCTION, 0),
        PieceKind::Attribute => (SemanticTokenType::PROPERTY, 0),
        PieceKind::ResourceType => (SemanticTokenType::STRUCT, 0),
        PieceKind::TypeName => (SemanticTokenType::TYPE, 0),
        PieceKind::Variable => {
            let is_given =
                matches!(text.trim_start_matches(['$', ':']), "facts" | "trusted" | "server_facts" | "title");
            (SemanticTokenType::VARIABLE, READONLY | if is_given { DEFAULT_LIBRARY } else { 0 })
        }
        PieceKind::String => (SemanticTokenType::STRING, 0),
        PieceKind::Number => (SemanticTokenType::NUMBER, 0),
        PieceKind::Regexp => (SemanticTokenType::REGEXP, 0),
        PieceKind::Operator => (SemanticTokenType::OPERATOR, 0),
    }
}

/// The styles of names by the places where they start.
fn names(index: &FileIndex) -> BTreeMap<u32, Style> {
    let mut found = BTreeMap::new();
    for definition in &index.definitions {
        let style = match definition.kind {
            DefinitionKind::Class => SemanticTokenType::CLASS,
            DefinitionKind::Define => SemanticTokenType::STRUCT,
            DefinitionKind::Function | DefinitionKind::Plan => SemanticTokenType::FUNCTION,
            DefinitionKind::TypeAlias => SemanticTokenType::TYPE,
            DefinitionKind::Node | DefinitionKind::Template => continue,
        };
        found.insert(definition.name_span.start, (style, DEFINITION));
        for parameter in &definition.parameters {
            found.insert(parameter.name_span.start, (SemanticTokenType::PARAMETER, DECLARATION | READONLY));
        }
    }
    for reference in &index.references {
        let style = match &reference.target {
            Target::Function(name) => (SemanticTokenType::FUNCTION, of_library(name)),
            Target::Method(name) => (SemanticTokenType::METHOD, of_library(name)),
            Target::Class(_) => (SemanticTokenType::CLASS, 0),
            Target::ResourceType(_) => (SemanticTokenType::STRUCT, 0),
            Target::Parameter { .. } => (SemanticTokenType::PROPERTY, 0),
            Target::Variable { name, how } => {
                let is_set = matches!(how, VariableUse::Set | VariableUse::SetPrivate | VariableUse::SetInBlock);
                let around = reference.within.and_then(|number| index.definitions.get(number as usize));
                let is_parameter = around.is_some_and(|definition| definition.parameter(name).is_some());
                match (is_parameter, is_set) {
                    (true, _) => (SemanticTokenType::PARAMETER, READONLY),
                    (false, true) => (SemanticTokenType::VARIABLE, READONLY | DECLARATION),
                    (false, false) => continue,
                }
            }
            Target::ClassValue(_)
            | Target::Type(_)
            | Target::TypeValue(_)
            | Target::Instance { .. }
            | Target::Fact { .. }
            | Target::Key(_)
            | Target::File { .. } => continue,
        };
        found.entry(reference.span.start).or_insert(style);
    }
    found
}

/// The modifier of functions that are Puppet's own.
fn of_library(name: &str) -> u32 {
    if pantin_functions::table().core(name).is_some() { DEFAULT_LIBRARY } else { 0 }
}
