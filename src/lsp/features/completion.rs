//! What can stand at the cursor. The text need not be complete: brackets and quotes before the cursor say what is wanted.

use std::collections::BTreeSet;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse, CompletionTextEdit,
    Documentation, InsertTextFormat, MarkupContent, MarkupKind, TextEdit,
};

use super::describe;
use super::rename::data_files;
use crate::scan::{Open, Scan, word_before};
use crate::state::{State, View};
use crate::subject::Scope;
use pantin_base::source::Span;
use pantin_catalog::resource_types::AttributeKind;
use pantin_code::index::{Definition, DefinitionKind, FactForm, Target, VariableUse, normal};
use pantin_data::json;
use pantin_host::{Disk, Files as _, files_below};

/// The most items in an answer; with more, the client asks again as the word grows.
const MAX_ITEMS: usize = 1000;
/// Functions whose arguments name classes.
const CLASS_FUNCTIONS: [&str; 3] = ["include", "contain", "require"];
/// Functions whose first argument is a key of data.
const LOOKUPS: [&str; 5] = ["lookup", "hiera", "hiera_array", "hiera_hash", "hiera_include"];
/// Variables that every code has.
const GLOBALS: [&str; 4] = ["facts", "trusted", "server_facts", "environment"];

/// What is wanted at the cursor.
enum Wanted {
    Variable,
    Class,
    /// An attribute of a resource type, or a parameter of a class.
    Attribute {
        owner: String,
        is_class: bool,
    },
    Type,
    Key,
    Fact,
    /// A file in a folder of modules.
    File {
        folder: &'static str,
        prefix: &'static str,
    },
    /// A statement or a value.
    Anything,
    Nothing,
}

pub(super) fn complete(state: &State, params: CompletionParams) -> Option<CompletionResponse> {
    let at = params.text_document_position;
    let view = state.view(&at.text_document.uri)?;
    let text = view.document.text.as_str();
    let end = view.document.text.offset(at.position, state.client.encoding) as usize;
    let scan = Scan::of(text, end);
    let (wanted, word) = wanted(text, end, &scan);
    let mut items = view.scope(|scope| {
        let mut items =
            Items { wanted: &wanted, word, start: end - word.len(), found: Vec::new(), scope, view: &view, state };
        items.add_all();
        items.found
    });
    items.sort_by(|a, b| (&a.sort_text, &a.label).cmp(&(&b.sort_text, &b.label)));
    items.dedup_by(|next, before| next.label == before.label);
    let is_incomplete = items.len() > MAX_ITEMS;
    items.truncate(MAX_ITEMS);
    let start = (end - word.len()) as u32;
    let range = view.document.text.range(Span { start, end: end as u32 }, state.client.encoding);
    for item in &mut items {
        let new_text = item.insert_text.take().unwrap_or_else(|| item.label.clone());
        item.text_edit = Some(CompletionTextEdit::Edit(TextEdit { range, new_text }));
    }
    Some(CompletionResponse::List(CompletionList { is_incomplete, items }))
}

/// What is wanted, and the part of it that is there.
fn wanted<'t>(text: &'t str, end: usize, scan: &Scan) -> (Wanted, &'t str) {
    if scan.is_comment {
        return (Wanted::Nothing, "");
    }
    let word = word_before(text, end);
    let before = &text[..end - word.len()];
    let is_of_string = scan.open.last().is_some_and(|open| open.sign == '\'');
    if before.ends_with('$') && !is_of_string
        || before.ends_with("${") && scan.open.last().is_some_and(|it| it.sign == '$')
    {
        return (Wanted::Variable, word);
    }
    if let Some((quote, around)) = scan.open.split_last().filter(|(open, _)| matches!(open.sign, '\'' | '"')) {
        return in_string(text, end, quote, around);
    }
    let line = before.rsplit(['\n', ';']).next().unwrap_or_default().trim_start();
    let first = line.split([' ', '(']).next().unwrap_or_default();
    if CLASS_FUNCTIONS.contains(&first) && line.len() > first.len() && !line.contains("=>") {
        return (Wanted::Class, word);
    }
    if word.starts_with(|c: char| c.is_ascii_uppercase()) {
        return (Wanted::Type, word);
    }
    if let Some(open) = scan.open.last().filter(|open| open.sign == '{' && open.item <= before.len()) {
        let item = &before[open.item..];
        let is_after_title = before[..open.item].ends_with([':', ',', ';']);
        if is_after_title
            && item.trim().is_empty()
            && let Some(attribute) = attribute(text, open)
        {
            return (attribute, word);
        }
    }
    (Wanted::Anything, word)
}

/// The attributes of the resource whose bracket is open.
fn attribute(text: &str, open: &Open) -> Option<Wanted> {
    let head = text[..open.at].trim_end();
    let name = word_before(head, head.len());
    let is_type = !name.is_empty() && (name.starts_with(|c: char| c.is_ascii_lowercase()) || name.starts_with(':'));
    if !is_type || head[..head.len() - name.len()].trim_end().ends_with(['|', '$', '=']) {
        return None;
    }
    if normal(name) != "class" {
        return Some(Wanted::Attribute { owner: normal(name), is_class: false });
    }
    let title = text[open.at + 1..].split(':').next()?;
    // A title may have colons.
    let rest = &text[open.at + 1..open.item.max(open.at + 1)];
    let title = rest.trim().trim_matches([':', '\'', '"', ' ']).split(['\'', '"', ',']).next().unwrap_or(title);
    Some(Wanted::Attribute { owner: normal(title.trim()), is_class: true })
}

fn in_string<'t>(text: &'t str, end: usize, quote: &Open, around: &[Open]) -> (Wanted, &'t str) {
    let inner = &text[quote.at + 1..end];
    if inner.starts_with("puppet:///modules/") {
        return (Wanted::File { folder: "files", prefix: "puppet:///modules/" }, inner);
    }
    if inner.contains(['\n', '$']) {
        return (Wanted::Nothing, "");
    }
    let Some(open) = around.last() else { return (before_string(text, quote), inner) };
    let name = word_before(text, open.at);
    let wanted = match (open.sign, name) {
        ('(', "template") if open.commas == 0 => Wanted::File { folder: "templates", prefix: "" },
        ('(', "epp") if open.commas == 0 => Wanted::File { folder: "templates", prefix: "" },
        ('(', "file") => Wanted::File { folder: "files", prefix: "" },
        ('(', "fact") => Wanted::Fact,
        ('(', name) if LOOKUPS.contains(&name) && open.commas == 0 => Wanted::Key,
        ('(', name) if CLASS_FUNCTIONS.contains(&name) => Wanted::Class,
        ('[', "facts") => Wanted::Fact,
        ('[', "Class") => Wanted::Class,
        ('{', "class") if open.item == open.at + 1 => Wanted::Class,
        _ if text[..open.at].trim_end().ends_with("class") && open.item == open.at + 1 => Wanted::Class,
        _ => before_string(text, quote),
    };
    (wanted, inner)
}

/// For a string behind the name of a function without brackets.
fn before_string(text: &str, quote: &Open) -> Wanted {
    let before = text[..quote.at].trim_end();
    if CLASS_FUNCTIONS.contains(&word_before(before, before.len())) { Wanted::Class } else { Wanted::Nothing }
}

/// The items that were found.
struct Items<'i> {
    wanted: &'i Wanted,
    word: &'i str,
    /// Where it starts.
    start: usize,
    found: Vec<CompletionItem>,
    scope: &'i Scope<'i>,
    view: &'i View,
    state: &'i State,
}

impl Items<'_> {
    fn add_all(&mut self) {
        match self.wanted {
            Wanted::Nothing => {}
            Wanted::Variable => self.variables(),
            Wanted::Class => self.classes(),
            Wanted::Type => self.types(),
            Wanted::Attribute { owner, is_class: true } => self.parameters(DefinitionKind::Class, owner),
            Wanted::Attribute { owner, is_class: false } => self.attributes(owner),
            Wanted::Fact => self.facts(),
            Wanted::Key => self.keys(),
            Wanted::File { folder, prefix } => self.files(folder, prefix),
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
        let documentation = words.filter(|words| !words.trim().is_empty()).map(|words| {
            let value = words.trim().to_owned();
            Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value })
        });
        self.found.push(CompletionItem {
            label: label.to_owned(),
            kind: Some(kind),
            detail,
            documentation,
            sort_text: Some(format!("{rank}{label}")),
            ..CompletionItem::default()
        });
    }

    /// Fills in more than the label of the item that was added last.
    fn inserting(&mut self, label: &str, plain: String, snippet: String) {
        let has_snippets = self.state.client.has_snippets;
        if let Some(item) = self.found.last_mut().filter(|item| item.label == label) {
            item.insert_text = Some(if has_snippets { snippet } else { plain });
            item.insert_text_format = has_snippets.then_some(InsertTextFormat::SNIPPET);
        }
    }

    fn definitions(&mut self, kinds: &[DefinitionKind], item: CompletionItemKind, mut rank: impl FnMut(&str) -> u8) {
        let all = self.scope.index.files().flat_map(|(_, index)| index.definitions.iter());
        let all: Vec<&Definition> = all.filter(|definition| kinds.contains(&definition.kind)).collect();
        for definition in all {
            let comment = definition.documentation();
            self.add(
                rank(&definition.name),
                &definition.name,
                item,
                Some(comment.summary().to_owned()).filter(|words| !words.is_empty()),
                Some(describe::definition(definition)),
            );
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
            let words = Some(describe::definition(definition));
            let detail = Some("defined type".to_owned());
            self.add(1, &definition.name, CompletionItemKind::STRUCT, detail, words);
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

    /// Facts of the nodes that the repository has facts of, and those that code reads.
    fn facts(&mut self) {
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
            let Ok(value) = json::read::<serde_json::Value>(&bytes) else { continue };
            let facts = value.get("values").unwrap_or(&value).as_object();
            names.extend(facts.into_iter().flat_map(|facts| facts.keys().cloned()));
        }
        for name in names {
            self.add(0, &name, CompletionItemKind::CONSTANT, None, None);
        }
    }

    /// Keys of data, and the parameters of classes.
    fn keys(&mut self) {
        let mut names = BTreeSet::new();
        for file in data_files(self.view) {
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
    fn files(&mut self, folder: &str, prefix: &str) {
        let Some(loaded) = &self.view.loaded else { return };
        let typed = self.word.strip_prefix(prefix).unwrap_or(self.word);
        let module = typed.split_once('/').map(|(module, _)| module);
        for found in loaded.environment.modules() {
            if module.is_some_and(|module| module != found.name) {
                continue;
            }
            let directory = found.directory.join(folder);
            for path in files_below(&Disk, &directory, "").into_iter().take(MAX_ITEMS) {
                let Ok(rest) = path.strip_prefix(&directory) else { continue };
                let label = format!("{prefix}{}/{}", found.name, rest.display());
                self.add(0, &label, CompletionItemKind::FILE, None, None);
            }
        }
    }
}
