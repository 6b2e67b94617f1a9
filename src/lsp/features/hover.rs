//! What is known about a name: documentation, signature, type.

use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};

use super::places::at;
use super::{data, describe, on_node};
use crate::state::{State, View};
use crate::subject::{Scope, Subject, defined, faces, file, parameter};
use pantin_code::index::{DefinitionKind, Owner};

pub(super) fn hover(state: &State, params: HoverParams) -> Option<Hover> {
    let (view, offset) = at(state, &params.text_document_position_params)?;
    let found = on_node::access(state, &view, offset).or_else(|| {
        view.scope(|scope| {
            let (subject, span) = view.subject_at(offset, scope)?;
            let about = about(state, &view, &subject, scope);
            let on_node = on_node::about(state, &view, &subject, scope);
            let text = match (about, on_node) {
                (Some(about), Some(on_node)) => format!("{}\n\n{on_node}", about.trim_end()),
                (Some(only), None) | (None, Some(only)) => only,
                (None, None) => return None,
            };
            Some((text, span))
        })
    });
    let (text, span) = found?;
    let range = Some(view.indexed.text.range(span, state.client.encoding));
    let contents = MarkupContent { kind: MarkupKind::Markdown, value: text.trim_end().to_owned() };
    Some(Hover { contents: HoverContents::Markup(contents), range })
}

/// A subject in words.
fn about(state: &State, view: &View, subject: &Subject, scope: &Scope<'_>) -> Option<String> {
    match subject {
        Subject::Definition(DefinitionKind::Function, name) => {
            let all = describe::functions(scope, name);
            let mut heads = String::new();
            let mut words = String::new();
            for (parameters, result, documentation) in all {
                heads += &format!("{name}({}){result}\n", parameters.join(", "));
                if words.is_empty() {
                    words = documentation;
                }
            }
            (!heads.is_empty()).then(|| describe::code(heads.trim_end()) + &words)
        }
        Subject::Definition(kind, name) => {
            let (_, definition) = scope.index.definitions_of(*kind, name).last()?;
            Some(describe::definition(definition))
        }
        Subject::ResourceType(name) => describe::resource_type(scope, name),
        Subject::Parameter { of: Owner::ResourceType(ty), name } => {
            of_parameter(scope, subject).or_else(|| describe::attribute(scope, ty, name))
        }
        Subject::Parameter { .. } => of_parameter(scope, subject),
        Subject::Key(key) => {
            let text = of_parameter(scope, subject).unwrap_or_else(|| describe::code(key)) + &data::givers(view, key);
            (text != describe::code(key)).then_some(text)
        }
        Subject::Local { name, .. } | Subject::OfClass { name, .. } => of_parameter(scope, subject).or_else(|| {
            let spots = defined(state, view, subject, scope);
            let spot = spots.first()?;
            let text = state.text(&spot.file)?;
            let line = text.position(spot.start, state.client.encoding).line;
            let shown = text.line(line).1.trim();
            Some(describe::code(if shown.len() > 200 { name } else { shown }))
        }),
        Subject::Instance { type_name, title } => {
            let count = defined(state, view, subject, scope).len();
            let head = describe::code(&format!("{type_name} {{ '{title}': }}"));
            Some(format!("{head}\nDeclared in {count} {}", if count == 1 { "place" } else { "places" }))
        }
        Subject::File { how, path } => {
            let found = file(view, *how, path);
            Some(found.map_or_else(|| format!("There is no file `{path}`"), |found| format!("`{}`", found.display())))
        }
        Subject::Fact(name) => {
            let path: Vec<String> = name.split('.').map(|part| format!("['{part}']")).collect();
            Some(describe::code(&format!("$facts{}", path.concat())) + "\nFact")
        }
        Subject::Level(files) => Some(data::level(view, files)),
        Subject::Type(name) => {
            let name = pantin_name(name)?;
            Some(describe::code(name) + "\nType of Puppet's language")
        }
    }
}

fn pantin_name(name: &str) -> Option<&'static str> {
    pantin_values::types::names::BUILTIN.iter().map(|(found, _)| *found).find(|found| found.eq_ignore_ascii_case(name))
}

/// The parameter that a subject stands for.
fn of_parameter(scope: &Scope<'_>, subject: &Subject) -> Option<String> {
    for face in faces(subject, scope) {
        let owner = if let Subject::Parameter { of, name } = &face {
            parameter(scope, of, name).map(|(_, definition, found)| (definition, found))
        } else if let Subject::Local { file, name, within: Some(number) } = &face {
            let definition = scope.index.file(file).and_then(|file| file.definitions.get(*number as usize));
            definition.and_then(|definition| Some((definition, definition.parameter(name)?)))
        } else {
            None
        };
        if let Some((definition, found)) = owner {
            let mut text = describe::code(&describe::parameter(found));
            if let Some(words) = definition.documentation().parameter(&found.name) {
                text += &format!("\n{words}\n");
            }
            text += "\nParameter of ";
            text +=
                &if definition.name.is_empty() { "the template".to_owned() } else { format!("`{}`", definition.name) };
            return Some(text);
        }
    }
    None
}
