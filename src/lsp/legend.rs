//! The kinds and modifiers of semantic tokens.

use lsp_types::{SemanticTokenModifier, SemanticTokenType, SemanticTokensLegend};

/// The kinds of tokens.
pub(crate) const TYPES: [SemanticTokenType; 15] = [
    SemanticTokenType::COMMENT,
    SemanticTokenType::KEYWORD,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::REGEXP,
    SemanticTokenType::OPERATOR,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::METHOD,
    SemanticTokenType::CLASS,
    SemanticTokenType::STRUCT,
    SemanticTokenType::TYPE,
    SemanticTokenType::ENUM_MEMBER,
];

const MODIFIERS: [SemanticTokenModifier; 4] = [
    SemanticTokenModifier::DECLARATION,
    SemanticTokenModifier::DEFINITION,
    SemanticTokenModifier::READONLY,
    SemanticTokenModifier::DEFAULT_LIBRARY,
];

/// The name is declared here.
pub(crate) const DECLARATION: u32 = 1;
/// The name is defined here.
pub(crate) const DEFINITION: u32 = 1 << 1;
/// The name cannot be changed.
pub(crate) const READONLY: u32 = 1 << 2;
/// The name is Puppet's own.
pub(crate) const DEFAULT_LIBRARY: u32 = 1 << 3;

/// The kinds and modifiers that answers use.
pub(crate) fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend { token_types: TYPES.to_vec(), token_modifiers: MODIFIERS.to_vec() }
}
