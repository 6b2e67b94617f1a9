//! What can be documented: classes, defined types, functions and type aliases in Puppet's language, functions in Ruby.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::comments::Comment;
use pantin_base::source::{LineIndex, Span};
use pantin_syntax::ast::{Expr, ExprKind, Parameter, Program, Visibility};

/// Something with its comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Documented {
    pub(super) kind: &'static str,
    pub(super) name: String,
    pub(super) file: String,
    pub(super) line: u32,
    pub(super) parameters: Vec<Documentable>,
    /// The type of the result, or what a type alias stands for.
    pub(super) result: Option<String>,
    pub(super) comment: Comment,
    pub(super) is_private: bool,
}

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Documentable {
    pub(super) name: String,
    pub(super) value_type: Option<String>,
    pub(super) default: Option<String>,
    pub(super) is_private: bool,
}

/// What a file in Puppet's language defines, classes within classes included.
pub(super) fn of_program(program: &Program<'_>, (file, text): (&str, &str)) -> Vec<Documented> {
    let mut found = Vec::new();
    let lines = LineIndex::new(text);
    let source = |span: Span| text.get(span.start as usize..span.end as usize).unwrap_or_default().to_owned();
    let mut waiting: Vec<&Expr<'_>> = program.body.iter().rev().collect();
    while let Some(expression) = waiting.pop() {
        let none: &[Parameter<'_>] = &[];
        let (kind, name, parameters, result, visibility) = match expression.kind {
            ExprKind::Class(class) => {
                waiting.extend(class.body.iter().rev());
                ("class", class.name, class.parameters, None, class.visibility)
            }
            ExprKind::Define(define) => ("define", define.name, define.parameters, None, define.visibility),
            ExprKind::Function(function) => {
                let result = function.return_type.map(|ty| source(ty.span));
                ("function", function.name, function.parameters, result, function.visibility)
            }
            ExprKind::TypeAlias(alias) => ("type", alias.name, none, Some(source(alias.body.span)), alias.visibility),
            _ => continue,
        };
        let line = lines.line(expression.span.start);
        let comment = Comment::above(text, line);
        let parameter = |parameter: &Parameter<'_>| Documentable {
            name: parameter.name.to_owned(),
            value_type: parameter.ty.map(|ty| source(ty.span)),
            default: parameter.value.map(|value| source(value.span)),
            is_private: parameter.visibility == Visibility::Private,
        };
        found.push(Documented {
            kind,
            name: name.to_owned(),
            file: file.to_owned(),
            line,
            parameters: parameters.iter().map(parameter).collect(),
            result,
            is_private: visibility == Visibility::Private || comment.is_private(),
            comment,
        });
    }
    found
}

/// The function that a Ruby file defines: its comment, and one entry for each way to call it.
pub(super) fn of_ruby(name: &str, (file, text): (&str, &str)) -> Vec<Documented> {
    let lines: Vec<&str> = text.lines().collect();
    let is_definition = |line: &&str| {
        line.contains("create_function(") || line.contains("newfunction(") || line.contains("create_loaded_function(")
    };
    let Some(at) = lines.iter().position(is_definition) else { return Vec::new() };
    let entry = |line: usize, parameters, result| Documented {
        kind: "function",
        name: name.to_owned(),
        file: file.to_owned(),
        line: line as u32 + 1,
        parameters,
        result,
        comment: Comment::above(text, line as u32 + 1),
        is_private: Comment::above(text, line as u32 + 1).is_private(),
    };
    let mut found = vec![entry(at, Vec::new(), None)];
    let mut dispatch: Option<Documented> = None;
    for (number, line) in lines.iter().enumerate().skip(at + 1) {
        let line = line.trim();
        if line.starts_with("dispatch ") || line.starts_with("dispatch(") {
            found.extend(dispatch.take());
            dispatch = Some(entry(number, Vec::new(), None));
        }
        let Some(open) = &mut dispatch else { continue };
        let word = line.split([' ', '(']).next().unwrap_or_default();
        let quoted = || line.split(['\'', '"']).nth(1).map(str::to_owned);
        match word {
            "param"
            | "required_param"
            | "optional_param"
            | "repeated_param"
            | "optional_repeated_param"
            | "required_repeated_param" => {
                let name = line.rsplit(':').next().unwrap_or_default();
                let name: String = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let default = word.starts_with("optional").then(|| "…".to_owned());
                open.parameters.push(Documentable { name, value_type: quoted(), default, is_private: false });
            }
            "return_type" => open.result = quoted(),
            "end" => found.extend(dispatch.take()),
            _ => {}
        }
    }
    if found.len() > 1 && found[0].comment == Comment::default() && found[1].comment != Comment::default() {
        found.remove(0);
    }
    found
}
