//! What can be documented: classes, defined types, functions and type aliases in Puppet's language, functions in Ruby.

use pantin_code::index::{Comment, Definition, DefinitionKind, FileIndex, Parameter};

/// Something with its comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Documented {
    /// What it is, in a word: `class`, `define`, `function`, `type` or `resource type`.
    pub kind: &'static str,
    /// Its full name.
    pub name: String,
    /// Its file.
    pub file: String,
    /// The line of the definition.
    pub line: u32,
    /// Its parameters.
    pub parameters: Vec<Documentable>,
    /// The type of the result, or what a type alias stands for.
    pub result: Option<String>,
    /// The comment above it.
    pub comment: Comment,
    /// True if only its module may use it.
    pub is_private: bool,
}

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Documentable {
    /// Name.
    pub name: String,
    /// Its type.
    pub value_type: Option<String>,
    /// Its default; `…` if the code does not show it.
    pub default: Option<String>,
    /// True if only its module may set it.
    pub is_private: bool,
}

/// The definitions of a file in Puppet's language, classes within classes included.
#[must_use]
pub fn documented(index: &FileIndex, file: &str) -> Vec<Documented> {
    let of = |definition: &Definition| {
        let kind = match definition.kind {
            DefinitionKind::Class => "class",
            DefinitionKind::Define => "define",
            DefinitionKind::Function => "function",
            DefinitionKind::TypeAlias => "type",
            DefinitionKind::Plan | DefinitionKind::Node | DefinitionKind::Template => return None,
        };
        let comment = definition.documentation();
        Some(Documented {
            kind,
            name: definition.name.to_string(),
            file: file.to_owned(),
            line: index.line(definition.span),
            parameters: definition.parameters.iter().map(parameter).collect(),
            result: definition.result.as_ref().map(|result| result.text.to_string()),
            is_private: definition.is_private || comment.is_private(),
            comment,
        })
    };
    index.definitions.iter().filter_map(of).collect()
}

fn parameter(parameter: &Parameter) -> Documentable {
    Documentable {
        name: parameter.name.to_string(),
        value_type: parameter.ty.as_ref().map(|ty| ty.text.to_string()),
        default: parameter.default.as_ref().map(|default| default.excerpt.text.to_string()),
        is_private: parameter.is_private,
    }
}

/// The function that a Ruby file defines: its comment, and one entry for each way to call it.
#[must_use]
pub fn documented_in_ruby(name: &str, (file, text): (&str, &str)) -> Vec<Documented> {
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
