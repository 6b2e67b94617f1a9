//! What can stand at the cursor. The text need not be complete: brackets and quotes before the cursor say what is wanted.

use std::collections::BTreeSet;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse, CompletionTextEdit,
    Documentation, InsertTextFormat, MarkupContent, MarkupKind, TextEdit,
};

use serde_json::Value;

use super::wanted::{Wanted, code_of, wanted, wanted_in_ruby};
use super::{data, describe, on_node, values};
use crate::data_files::data_files;
use crate::documents::Content;
use crate::scan::Scan;
use crate::state::{State, View};
use crate::subject::Scope;
use pantin_base::source::Span;
use pantin_catalog::resource_types::AttributeKind;
use pantin_code::index::{Definition, DefinitionKind, FactForm, Target, VariableUse};
use pantin_data::json;
use pantin_host::{Disk, Files as _, files_below};
use pantin_review::check::values_of;

/// The most items in an answer; with more, the client asks again as the word grows.
const MAX_ITEMS: usize = 1000;
/// The most definitions in an answer that are described: reading their comments takes time.
const MAX_DESCRIBED: usize = 100;
/// Variables that every code has.
const GLOBALS: [&str; 4] = ["facts", "trusted", "server_facts", "environment"];

pub(super) fn complete(state: &State, params: CompletionParams) -> Option<CompletionResponse> {
    let at = params.text_document_position;
    let view = state.any_view(&at.text_document.uri)?;
    if data::is_page(&view) {
        return data::complete(state, &view, at.position);
    }
    let end = view.document.text.offset(at.position, state.client.encoding) as usize;
    let text = code_of(&view, end)?;
    let text = &*text;
    let scan = Scan::of(text, end);
    let (wanted, word) = match view.document.content {
        Content::Page(_) => wanted_in_ruby(text, end),
        Content::Code(_) | Content::Other => wanted(text, end, &scan),
    };
    let (mut items, is_incomplete) = view.scope(|scope| {
        let mut items =
            Items { wanted: &wanted, word, start: end - word.len(), found: Vec::new(), scope, view: &view, state };
        items.add_all();
        finished(items.found)
    });
    let start = (end - word.len()) as u32;
    let range = view.document.text.range(Span { start, end: end as u32 }, state.client.encoding);
    for item in &mut items {
        let new_text = item.insert_text.take().unwrap_or_else(|| item.label.clone());
        item.text_edit = Some(CompletionTextEdit::Edit(TextEdit { range, new_text }));
    }
    Some(CompletionResponse::List(CompletionList { is_incomplete, items }))
}

/// Items in their order without doubles, described; true if there are more, or some are not described.
fn finished(mut found: Vec<Found<'_>>) -> (Vec<CompletionItem>, bool) {
    found.sort_by(|(a, _), (b, _)| (&a.sort_text, &a.label).cmp(&(&b.sort_text, &b.label)));
    found.dedup_by(|(next, _), (before, _)| next.label == before.label);
    let mut is_incomplete = found.len() > MAX_ITEMS;
    found.truncate(MAX_ITEMS);
    let mut described = 0;
    let items = found.into_iter().map(|(mut item, definition)| {
        if let Some(definition) = definition {
            described += 1;
            if described > MAX_DESCRIBED {
                is_incomplete = true;
                return item;
            }
            let summary = definition.documentation().summary().to_owned();
            item.detail = item.detail.or(Some(summary)).filter(|words| !words.is_empty());
            item.documentation = markdown(&describe::definition(definition));
        }
        item
    });
    (items.collect(), is_incomplete)
}

fn markdown(words: &str) -> Option<Documentation> {
    let value = words.trim().to_owned();
    let content = MarkupContent { kind: MarkupKind::Markdown, value };
    (!content.value.is_empty()).then_some(Documentation::MarkupContent(content))
}

/// An item, and the definition that it is of.
type Found<'i> = (CompletionItem, Option<&'i Definition>);

/// The items that were found.
struct Items<'i> {
    wanted: &'i Wanted,
    word: &'i str,
    /// Where it starts.
    start: usize,
    found: Vec<Found<'i>>,
    scope: &'i Scope<'i>,
    view: &'i View,
    state: &'i State,
}

impl<'i> Items<'i> {
    fn add_all(&mut self) {
        match self.wanted {
            Wanted::Nothing => {}
            Wanted::Variable => {
                self.variables();
                // A template without parameters has the variables of the code that renders it.
                let is_open = self.view.indexed.index.definitions.iter().all(|found| found.parameters.is_empty());
                if self.view.template().is_some() && is_open {
                    self.variables_of_renderers();
                }
            }
            Wanted::OfTemplate => self.variables_of_renderers(),
            Wanted::Function => self.functions(),
            Wanted::Class => self.classes(),
            Wanted::Type => self.types(),
            Wanted::Attribute { owner, is_class: true } => self.parameters(DefinitionKind::Class, owner),
            Wanted::Attribute { owner, is_class: false } => self.attributes(owner),
            Wanted::Fact => self.facts(),
            Wanted::Given { base, path } => self.given(base, path),
            Wanted::Key => self.keys(),
            Wanted::File { folder, prefix, ending } => self.files(folder, prefix, ending),
            Wanted::Value { owner, is_class, attribute, is_quoted } => {
                for value in self.values(owner, *is_class, attribute) {
                    let is_word = *is_quoted || !self.word.is_empty();
                    let label = if is_word { value.trim_matches('\'').to_owned() } else { value };
                    self.add(0, &label, CompletionItemKind::ENUM_MEMBER, None, None);
                }
                if !is_quoted {
                    self.functions();
                    self.keywords();
                }
            }
            Wanted::Anything => {
                self.resource_types();
                self.functions();
                self.keywords();
            }
        }
    }

    /// Adds an item if it begins with what is there. Those of a lower rank come first.
    fn add(&mut self, rank: u8, label: &str, kind: CompletionItemKind, detail: Option<String>, words: Option<String>) {
        let typed = self.word.trim_start_matches("::");
        let begins = label.len() >= typed.len()
            && label.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed));
        if !begins {
            return;
        }
        let item = CompletionItem {
            label: label.to_owned(),
            kind: Some(kind),
            detail,
            documentation: words.and_then(|words| markdown(&words)),
            sort_text: Some(format!("{rank}{label}")),
            ..CompletionItem::default()
        };
        self.found.push((item, None));
    }

    /// As [`Self::add`], for a definition, which is described later if the item is in the answer.
    fn add_definition(
        &mut self,
        rank: u8,
        definition: &'i Definition,
        kind: CompletionItemKind,
        detail: Option<String>,
    ) {
        let count = self.found.len();
        self.add(rank, &definition.name, kind, detail, None);
        self.found[count..].iter_mut().for_each(|found| found.1 = Some(definition));
    }

    /// Fills in more than the label of the item that was added last.
    fn inserting(&mut self, label: &str, plain: String, snippet: String) {
        let has_snippets = self.state.client.has_snippets;
        if let Some((item, _)) = self.found.last_mut().filter(|(item, _)| item.label == label) {
            item.insert_text = Some(if has_snippets { snippet } else { plain });
            item.insert_text_format = has_snippets.then_some(InsertTextFormat::SNIPPET);
        }
    }

    fn definitions(&mut self, kinds: &[DefinitionKind], item: CompletionItemKind, mut rank: impl FnMut(&str) -> u8) {
        let all = self.scope.index.files().flat_map(|(_, index)| index.definitions.iter());
        let all: Vec<&Definition> = all.filter(|definition| kinds.contains(&definition.kind)).collect();
        for definition in all {
            self.add_definition(rank(&definition.name), definition, item, None);
        }
    }

    fn classes(&mut self) {
        self.definitions(&[DefinitionKind::Class], CompletionItemKind::CLASS, |_| 0);
    }

    fn types(&mut self) {
        self.definitions(&[DefinitionKind::TypeAlias], CompletionItemKind::INTERFACE, |_| 1);
        for (name, _) in pantin_values::types::names::BUILTIN {
            self.add(0, name, CompletionItemKind::INTERFACE, None, None);
        }
        let defines = self.scope.index.define_names().map(str::to_owned);
        let known = self.scope.known.map(|known| known.ruby_resource_types()).unwrap_or_default();
        let all: Vec<String> = defines.chain(known.into_iter().map(str::to_owned)).collect();
        for name in all {
            let name = pantin_values::types::names::capitalize_segments(&name);
            self.add(2, &name, CompletionItemKind::STRUCT, Some("resource type".to_owned()), None);
        }
    }

    fn resource_types(&mut self) {
        let snippet = |items: &mut Self, name: &str| {
            let snippet = format!("{name} {{ '${{1:title}}':\n  $0\n}}");
            items.inserting(name, name.to_owned(), snippet);
        };
        for name in self.scope.known.map(|known| known.ruby_resource_types()).unwrap_or_default() {
            self.add(1, name, CompletionItemKind::STRUCT, Some("resource type".to_owned()), None);
            snippet(self, name);
        }
        let defines: Vec<&Definition> = self
            .scope
            .index
            .files()
            .flat_map(|(_, index)| index.definitions.iter())
            .filter(|definition| definition.kind == DefinitionKind::Define)
            .collect();
        for definition in defines {
            let detail = Some("defined type".to_owned());
            self.add_definition(1, definition, CompletionItemKind::STRUCT, detail);
            snippet(self, &definition.name);
        }
    }

    fn functions(&mut self) {
        self.definitions(&[DefinitionKind::Function], CompletionItemKind::FUNCTION, |_| 2);
        let names: Vec<&str> = match self.scope.known {
            Some(known) => known.function_names().collect(),
            None => pantin_functions::table().core_names(),
        };
        for name in names {
            let function = pantin_functions::table().core(name);
            let signature = function.and_then(|function| describe::signatures(function).into_iter().next());
            let detail = signature.map(|(parameters, result)| format!("({}){result}", parameters.join(", ")));
            self.add(2, name, CompletionItemKind::FUNCTION, detail, None);
        }
    }

    fn keywords(&mut self) {
        for word in [
            "case", "class", "default", "define", "else", "elsif", "false", "function", "if", "inherits", "node",
            "true", "type", "undef", "unless",
        ] {
            self.add(3, word, CompletionItemKind::KEYWORD, None, None);
        }
    }

    fn attributes(&mut self, owner: &str) {
        let Some(found) = self.scope.known.and_then(|known| known.resource_type(owner)) else {
            return self.parameters(DefinitionKind::Define, owner);
        };
        let described = describe::described(self.scope, owner);
        for attribute in &found.declaration().attributes {
            let name = attribute.name.as_str();
            let mut of_ruby = described.iter().flat_map(|found| found.properties.iter().chain(&found.parameters));
            let words = of_ruby.find(|found| found.name == name);
            let word = match attribute.kind {
                AttributeKind::Property => "property",
                AttributeKind::Parameter => "parameter",
                AttributeKind::Metaparameter => "metaparameter",
            };
            let detail = words.map_or_else(|| word.to_owned(), |found| format!("{word}: {}", found.value_type));
            self.attribute(u8::from(name != "ensure"), name, detail, words.map(|found| found.doc.clone()));
        }
        self.metaparameters();
    }

    /// The values that the type of an attribute or parameter lists.
    fn values(&self, owner: &str, is_class: bool, attribute: &str) -> Vec<String> {
        let kind = if is_class { DefinitionKind::Class } else { DefinitionKind::Define };
        let defined = self.scope.index.definitions_of(kind, owner).last();
        if let Some(parameter) = defined.and_then(|(_, definition)| definition.parameter(attribute)) {
            let ty = parameter.ty.as_ref().map_or("", |ty| &*ty.text);
            return values::of_type(ty, self.scope);
        }
        if is_class {
            return Vec::new();
        }
        let core: Vec<String> = values_of(owner, attribute).map(str::to_owned).collect();
        if !core.is_empty() {
            return core;
        }
        let described = describe::described(self.scope, owner);
        let mut all = described.iter().flat_map(|found| found.properties.iter().chain(&found.parameters));
        let ty = all.find(|found| found.name == attribute).map(|found| found.value_type.clone());
        values::of_type(&ty.unwrap_or_default(), self.scope)
    }

    fn attribute(&mut self, rank: u8, name: &str, detail: String, words: Option<String>) {
        self.add(rank, name, CompletionItemKind::PROPERTY, Some(detail), words);
        self.inserting(name, format!("{name} => "), format!("{name} => $0,"));
    }

    fn parameters(&mut self, kind: DefinitionKind, owner: &str) {
        let found = self.scope.index.definitions_of(kind, owner).last().map(|(_, definition)| definition);
        let Some(definition) = found else { return };
        let comment = definition.documentation();
        for parameter in &definition.parameters {
            let rank = u8::from(parameter.default.is_some());
            self.attribute(rank, &parameter.name, describe::parameter(parameter), comment.parameter(&parameter.name));
        }
        self.metaparameters();
    }

    fn metaparameters(&mut self) {
        for name in describe::metaparameters() {
            self.attribute(5, name, "metaparameter".to_owned(), None);
        }
    }

    /// Variables of the definition around the cursor, with types, then global ones and those of other classes.
    fn variables(&mut self) {
        let view = self.view;
        let (text, index) = (&view.indexed.text, &view.indexed.index);
        // An index of an earlier text: its definitions are near.
        let offset = (self.start as u32).min(text.as_str().len().saturating_sub(1) as u32);
        let around = index.definition_at(offset);
        let number = around.and_then(|around| index.definitions.iter().position(|one| std::ptr::eq(one, around)));
        let number = number.map(|number| number as u32);
        for parameter in around.iter().flat_map(|definition| &definition.parameters) {
            let words = around.and_then(|definition| definition.documentation().parameter(&parameter.name));
            let detail = Some(describe::parameter(parameter));
            self.add(0, &parameter.name, CompletionItemKind::VARIABLE, detail, words);
        }
        let mut names = BTreeSet::new();
        for reference in &index.references {
            use VariableUse::{Set, SetInBlock, SetPrivate};
            let Target::Variable { name, how: Set | SetInBlock | SetPrivate } = &reference.target else { continue };
            if reference.within == number || reference.within.is_none() {
                names.insert(name.to_string());
            }
        }
        for name in names {
            self.add(1, &name, CompletionItemKind::VARIABLE, None, None);
        }
        for name in GLOBALS {
            self.add(2, name, CompletionItemKind::VARIABLE, None, None);
        }
        if around.is_some_and(|around| around.kind == DefinitionKind::Define) {
            self.add(1, "title", CompletionItemKind::VARIABLE, None, None);
            self.add(1, "name", CompletionItemKind::VARIABLE, None, None);
        }
        if let Some((class, _)) = self.word.trim_start_matches("::").rsplit_once("::") {
            let class = class.to_ascii_lowercase();
            let names: Vec<String> =
                self.scope.index.class(&class).iter().flat_map(|class| class.variables.iter().cloned()).collect();
            for name in names {
                self.add(1, &format!("{class}::{name}"), CompletionItemKind::VARIABLE, None, None);
            }
        }
    }

    fn variables_of_renderers(&mut self) {
        let mut found: Vec<(String, Option<String>)> = Vec::new();
        for (file, within, _) in self.view.renderers(self.scope) {
            let Some(index) = self.scope.index.file(file) else { continue };
            let definition = within.and_then(|number| index.definitions.get(number as usize));
            let parameters = definition.iter().flat_map(|definition| &definition.parameters);
            found.extend(parameters.map(|one| (one.name.to_string(), Some(describe::parameter(one)))));
            for reference in index.references.iter().filter(|reference| reference.within == within) {
                use VariableUse::{Set, SetPrivate};
                if let Target::Variable { name, how: Set | SetPrivate } = &reference.target {
                    found.push((name.to_string(), None));
                }
            }
            if definition.is_some_and(|definition| definition.kind == DefinitionKind::Define) {
                found.extend(["title", "name"].map(|name| (name.to_owned(), None)));
            }
        }
        for (name, detail) in found {
            self.add(0, &name, CompletionItemKind::VARIABLE, detail, None);
        }
    }

    /// What the chosen node has in a part of a hash.
    fn given(&mut self, base: &str, path: &[String]) {
        let folder = self.state.folder(&self.view.document.path);
        let values = folder.nodes.lock().values.clone();
        let value = values.as_ref().and_then(|values| values.given.get(base));
        let part = value.and_then(|value| on_node::of_path(value, path.iter().map(String::as_str)));
        match part.and_then(Value::as_object) {
            Some(entries) => entries.iter().for_each(|(key, value)| {
                let detail = on_node::cut(&on_node::notation(value));
                self.add(0, key, CompletionItemKind::CONSTANT, Some(detail), None);
            }),
            None if base == "facts" && path.is_empty() => self.facts(),
            None => {}
        }
    }

    /// Facts of the chosen node by their paths, else of the first node that the repository has facts of, and those that code
    /// reads.
    fn facts(&mut self) {
        let folder = self.state.folder(&self.view.document.path);
        let values = folder.nodes.lock().values.clone();
        if let Some(Value::Object(facts)) = values.as_ref().and_then(|values| values.given.get("facts")) {
            return self.facts_below("", facts);
        }
        let mut names = BTreeSet::new();
        for (_, index) in self.scope.index.files() {
            for reference in &index.references {
                if let Target::Fact { name, form: FactForm::Access } = &reference.target {
                    names.insert(name.to_string());
                }
            }
        }
        let project = self.view.loaded.as_ref().and_then(|loaded| loaded.project.as_ref());
        for directory in project.iter().flat_map(|project| &project.facts).take(1) {
            let Some(file) = files_below(&Disk, &directory.path, ".json").into_iter().next() else { continue };
            let Ok(bytes) = Disk.read(&file) else { continue };
            let Ok(value) = json::read::<Value>(&bytes) else { continue };
            let facts = value.get("values").unwrap_or(&value).as_object();
            names.extend(facts.into_iter().flat_map(|facts| facts.keys().cloned()));
        }
        for name in names {
            self.add(0, &name, CompletionItemKind::CONSTANT, None, None);
        }
    }

    /// Facts by the names that lead to them, with dots, as `fact()` takes them: what begins with what is typed, and the next
    /// part of it.
    fn facts_below(&mut self, before: &str, facts: &serde_json::Map<String, Value>) {
        for (key, value) in facts {
            let name = format!("{before}{key}");
            let detail = on_node::cut(&on_node::notation(value));
            self.add(0, &name, CompletionItemKind::CONSTANT, Some(detail), None);
            let inside = format!("{name}.");
            if let Value::Object(parts) = value
                && self.word.starts_with(&inside)
            {
                self.facts_below(&inside, parts);
            }
        }
    }

    /// Keys of data, and the parameters of classes.
    fn keys(&mut self) {
        let mut names = BTreeSet::new();
        let files = self.view.loaded.as_ref();
        let files = files.map(|loaded| data_files(&loaded.environment, loaded.project.as_ref())).unwrap_or_default();
        for file in files {
            let Some(text) = self.state.text(&file) else { continue };
            for line in text.as_str().lines() {
                let key = line.trim_start_matches(['\'', '"']);
                let end =
                    key.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | ':'))).unwrap_or(key.len());
                let key = key[..end].trim_end_matches(':');
                if !key.is_empty()
                    && key != "lookup_options"
                    && line.starts_with(['\'', '"']) | line.starts_with(key)
                    && line.contains(':')
                {
                    names.insert(key.to_owned());
                }
            }
        }
        for (_, index) in self.scope.index.files() {
            for definition in index.definitions.iter().filter(|found| found.kind == DefinitionKind::Class) {
                names.extend(definition.parameters.iter().map(|found| format!("{}::{}", definition.name, found.name)));
            }
        }
        for name in names {
            self.add(0, &name, CompletionItemKind::PROPERTY, None, None);
        }
    }

    /// Files of modules as code names them.
    fn files(&mut self, folder: &str, prefix: &str, ending: &str) {
        let Some(loaded) = &self.view.loaded else { return };
        let typed = self.word.strip_prefix(prefix).unwrap_or(self.word);
        let module = typed.split_once('/').map(|(module, _)| module);
        for found in loaded.environment.modules() {
            if module.is_some_and(|module| module != found.name) {
                continue;
            }
            let directory = found.directory.join(folder);
            for path in files_below(&Disk, &directory, ending).into_iter().take(MAX_ITEMS) {
                let Ok(rest) = path.strip_prefix(&directory) else { continue };
                let label = format!("{prefix}{}/{}", found.name, rest.display());
                self.add(0, &label, CompletionItemKind::FILE, None, None);
            }
        }
    }
}
