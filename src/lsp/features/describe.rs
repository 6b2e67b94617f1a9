//! Definitions, functions, resource types and attributes in words, as Markdown.

use std::fmt::Write as _;

use crate::subject::Scope;
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::{AttributeKind, METAPARAMETERS, ResourceType};
use pantin_code::index::{Comment, Definition, DefinitionKind, Parameter};
use pantin_compile::analysis::{Documented, documented_in_ruby};
use pantin_environment::module_types::Library;
use pantin_host::LibraryFile;
use pantin_puppet_ruby::source::{DescribedType, describe};
use pantin_vm::native::{Api, BlockParameter, Dispatch, Function};

/// Code in a block.
pub(super) fn code(text: &str) -> String {
    format!("```puppet\n{text}\n```\n")
}

/// A parameter as it is written.
pub(super) fn parameter(parameter: &Parameter) -> String {
    let ty = parameter.ty.as_ref().map_or_else(String::new, |ty| format!("{} ", ty.text));
    let star = if parameter.captures_rest { "*" } else { "" };
    let default = parameter.default.as_ref().map_or_else(String::new, |default| format!(" = {}", default.excerpt.text));
    format!("{ty}{star}${}{default}", parameter.name)
}

/// The head of a definition.
pub(super) fn head(definition: &Definition) -> String {
    let word = match definition.kind {
        DefinitionKind::Class => "class",
        DefinitionKind::Define => "define",
        DefinitionKind::Function => "function",
        DefinitionKind::Plan => "plan",
        DefinitionKind::TypeAlias => {
            let result = definition.result.as_ref().map_or("", |result| &result.text);
            return format!("type {} = {result}", definition.name);
        }
        DefinitionKind::Node => return format!("node {}", definition.name),
        DefinitionKind::Template => return "template".to_owned(),
    };
    let mut text = format!("{word} {}", definition.name);
    let parameters: Vec<String> = definition.parameters.iter().map(parameter).collect();
    if !parameters.is_empty() {
        let _ = write!(text, "(\n  {},\n)", parameters.join(",\n  "));
    } else if definition.kind == DefinitionKind::Function {
        text += "()";
    }
    if let Some(result) = &definition.result {
        let _ = write!(text, " >> {}", result.text);
    }
    if let Some(parent) = &definition.parent {
        let _ = write!(text, " inherits {}", parent.text);
    }
    text
}

/// What a comment says: the summary, the text, the tags.
pub(super) fn documentation(comment: &Comment) -> String {
    let mut text = String::new();
    for words in comment.all("summary").take(1).chain([comment.text.as_str()]).filter(|words| !words.is_empty()) {
        let _ = writeln!(text, "\n{words}");
    }
    for tag in comment.tags.iter().filter(|tag| !matches!(tag.name.as_str(), "summary" | "api")) {
        match tag.name.as_str() {
            "param" | "option" => {
                let words = tag.text.split_once(']').filter(|_| tag.text.starts_with('['));
                let words = words.map_or(tag.text.as_str(), |(_, rest)| rest.trim());
                let (name, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
                let _ = writeln!(text, "\n* `{name}`: {}", rest.trim());
            }
            "example" => {
                let (title, rest) = tag.text.split_once('\n').unwrap_or(("", &tag.text));
                let _ = writeln!(text, "\n*Example* {title}\n\n{}", code(rest));
            }
            name => {
                let _ = writeln!(text, "\n*@{name}* {}", tag.text);
            }
        }
    }
    text
}

/// A definition with its documentation.
pub(super) fn definition(definition: &Definition) -> String {
    code(&head(definition)) + &documentation(&definition.documentation())
}

/// The ways to call a native function.
pub(super) fn signatures(function: &Function) -> Vec<(Vec<String>, String)> {
    match &function.api {
        Api::Dispatched(all) => {
            all.iter().filter(|one| !one.parameters.is_empty() || all.len() == 1).map(of_dispatch).collect()
        }
        Api::Legacy(legacy) => {
            let (least, has_more) =
                if legacy.arity < 0 { ((-legacy.arity - 1) as usize, true) } else { (legacy.arity as usize, false) };
            let mut parameters: Vec<String> = (1..=least).map(|number| format!("Any $arg{number}")).collect();
            if has_more {
                parameters.push("Any *$args".to_owned());
            }
            vec![(parameters, String::new())]
        }
    }
}

fn of_dispatch(dispatch: &Dispatch) -> (Vec<String>, String) {
    let one = |(ty, name): &(&str, &str)| match name.split_at_checked(1) {
        Some(("?", name)) => format!("Optional[{ty}] ${name}"),
        Some(("*" | "+", name)) => format!("{ty} *${name}"),
        Some(_) | None => format!("{ty} ${name}"),
    };
    let mut parameters: Vec<String> = dispatch.parameters.iter().map(one).collect();
    match dispatch.block {
        BlockParameter::None => {}
        BlockParameter::Optional(ty) => parameters.push(format!("Optional[{ty}] &$block")),
        BlockParameter::Required(ty) | BlockParameter::Named(ty, _) => parameters.push(format!("{ty} &$block")),
    }
    let result = dispatch.returns.map_or_else(String::new, |ty| format!(" >> {ty}"));
    (parameters, result)
}

/// Everything that is called by the name of a function: ways to call it, and documentation.
pub(super) fn functions(scope: &Scope<'_>, name: &str) -> Vec<(Vec<String>, String, String)> {
    let of_code: Vec<_> = scope
        .index
        .definitions_of(DefinitionKind::Function, name)
        .map(|(_, found)| {
            let result = found.result.as_ref().map_or_else(String::new, |result| format!(" >> {}", result.text));
            (found.parameters.iter().map(parameter).collect(), result, documentation(&found.documentation()))
        })
        .collect();
    if !of_code.is_empty() {
        return of_code;
    }
    if let Some(function) = pantin_functions::table().core(name) {
        return signatures(function)
            .into_iter()
            .map(|(parameters, result)| (parameters, result, String::new()))
            .collect();
    }
    let of_ruby = |found: Documented| {
        let one = |it: &pantin_compile::analysis::Documentable| {
            let ty = it.value_type.as_deref().unwrap_or("Any");
            let ty = if it.default.is_some() { format!("Optional[{ty}]") } else { ty.to_owned() };
            format!("{ty} ${}", it.name)
        };
        let result = found.result.as_ref().map_or_else(String::new, |ty| format!(" >> {ty}"));
        (found.parameters.iter().map(one).collect(), result, documentation(&found.comment))
    };
    let Some(known) = scope.known else { return Vec::new() };
    let environment = known.environment();
    let Some(found) = environment.ruby_function(Symbol::intern(name), None) else { return Vec::new() };
    let text = environment.files().read(&found.path).unwrap_or_default();
    let file = (&*found.path.to_string_lossy(), &*String::from_utf8_lossy(&text));
    documented_in_ruby(name, file).into_iter().map(of_ruby).collect()
}

/// A resource type of a module, as its file describes it.
pub(super) fn described(scope: &Scope<'_>, name: &str) -> Option<DescribedType> {
    let environment = scope.known?.environment();
    let modules = environment.modules().iter().map(|module| module.library.join(format!("puppet/type/{name}.rb")));
    let path = modules.into_iter().find(|path| environment.files().is_file(path))?;
    let text = environment.files().read(&path).ok()?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let file = LibraryFile { path: path.to_string_lossy().into(), text: text.into() };
    describe(name, &file, &Library(environment)).ok().flatten()
}

/// A resource type with its attributes.
pub(super) fn resource_type(scope: &Scope<'_>, name: &str) -> Option<String> {
    let found: &ResourceType = scope.known?.resource_type(name)?;
    let mut text = code(&format!("{name} {{ …: }}"));
    text += "\nResource type";
    if let Some(described) = described(scope, name) {
        let _ = writeln!(text, "\n\n{}", described.doc);
    }
    for (kind, title) in [(AttributeKind::Property, "Properties"), (AttributeKind::Parameter, "Parameters")] {
        let all = found.declaration().attributes.iter().filter(|attribute| attribute.kind == kind);
        let names: Vec<String> = all.map(|attribute| format!("`{}`", attribute.name)).collect();
        if !names.is_empty() {
            let _ = write!(text, "\n\n{title}: {}", names.join(", "));
        }
    }
    Some(text + "\n")
}

/// An attribute of a resource type.
pub(super) fn attribute(scope: &Scope<'_>, ty: &str, name: &str) -> Option<String> {
    let found = scope.known?.resource_type(ty)?;
    let word = match found.attribute(Symbol::intern(name))? {
        AttributeKind::Property => "property",
        AttributeKind::Parameter => "parameter",
        AttributeKind::Metaparameter => "metaparameter",
    };
    let mut text = code(&format!("{ty} {{ …: {name} => … }}"));
    let _ = write!(text, "\n{word}");
    if found.declaration().namevars.iter().any(|namevar| namevar == name) {
        text += ", the title by default";
    }
    text.push('\n');
    if let Some(described) = described(scope, ty) {
        let mut all = described.properties.iter().chain(&described.parameters);
        if let Some(attribute) = all.find(|attribute| attribute.name == name) {
            let _ = writeln!(text, "\n{}", attribute.doc);
        }
    }
    Some(text)
}

/// The names of metaparameters.
pub(super) fn metaparameters() -> impl Iterator<Item = &'static str> {
    METAPARAMETERS.iter().map(|found| found.name)
}
