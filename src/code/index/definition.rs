//! What a file defines.

use std::sync::Arc;

use super::comment::Comment;
use crate::bytecode::Constant;
use pantin_base::source::Span;

/// What is defined.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DefinitionKind {
    /// `class`
    Class,
    /// `define`
    Define,
    /// `function`
    Function,
    /// `plan`
    Plan,
    /// `type A = …`
    TypeAlias,
    /// `node`
    Node,
    /// A whole EPP template. It has no name.
    Template,
}

impl DefinitionKind {
    /// All kinds in order.
    pub const ALL: [Self; 7] =
        [Self::Class, Self::Define, Self::Function, Self::Plan, Self::TypeAlias, Self::Node, Self::Template];
}

/// A definition.
#[derive(Clone, PartialEq, Debug)]
pub struct Definition {
    /// Kind.
    pub kind: DefinitionKind,
    /// The full name as written; of a node definition its matches as written, separated by `, `.
    pub name: Arc<str>,
    /// The place of the name.
    pub name_span: Span,
    /// All of its text.
    pub span: Span,
    /// The number of the definition around it.
    pub within: Option<u32>,
    /// The class that it inherits.
    pub parent: Option<Excerpt>,
    /// Its parameters.
    pub parameters: Box<[Parameter]>,
    /// The type of a function's result; what a type alias stands for.
    pub result: Option<Excerpt>,
    /// True if only its module may use it, by `private` in the code.
    pub is_private: bool,
    /// The comment right above it, as written.
    pub comment: Arc<str>,
}

impl Definition {
    /// The text and the tags of the comment above it.
    #[must_use]
    pub fn documentation(&self) -> Comment {
        Comment::of(&self.comment)
    }

    /// A parameter by its name.
    #[must_use]
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| &*parameter.name == name)
    }
}

/// A piece of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    /// The text.
    pub text: Arc<str>,
    /// The place.
    pub span: Span,
}

/// A parameter of a definition.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// Name, without the dollar sign.
    pub name: Arc<str>,
    /// The place of the variable.
    pub name_span: Span,
    /// Its type.
    pub ty: Option<Excerpt>,
    /// Its default.
    pub default: Option<ParameterDefault>,
    /// `*$rest`
    pub captures_rest: bool,
    /// True if only its module may set it.
    pub is_private: bool,
}

/// The default of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct ParameterDefault {
    /// The expression.
    pub excerpt: Excerpt,
    /// The value, if it is plain data that is written out: no type, no variable, no call.
    pub literal: Option<Constant>,
}
