//! Data of Hiera and its configuration: levels of keys, symbols, links, hints and completion.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionResponse, CompletionTextEdit, DocumentLink,
    DocumentSymbol, DocumentSymbolResponse, Documentation, InlayHint, InlayHintLabel, MarkupContent, MarkupKind,
    Position, SymbolKind, TextEdit,
};

use super::describe;
use crate::documents::{Content, Page};
use crate::paths::uri_of;
use crate::scan::word_before;
use crate::state::{State, View};
use crate::subject::Spot;
use pantin_base::source::Span;
use pantin_checks::{Entry, outline};
use pantin_code::index::DefinitionKind;

/// The most items in an answer.
const MAX_ITEMS: usize = 1000;
/// Methods of interpolations.
const METHODS: [&str; 4] = ["lookup", "alias", "literal", "scope"];

/// True for a document of Hiera.
pub(super) fn is_page(view: &View) -> bool {
    matches!(view.document.content, Content::Page(Page::Data | Page::HieraConfig))
}

/// The places where data gives a key.
pub(super) fn spots(view: &View, key: &str) -> Vec<Spot> {
    let givers = view.loaded.as_ref().map(|loaded| loaded.hiera().givers(key)).unwrap_or_default();
    givers.iter().map(|giver| Spot::new(&giver.file, giver.span)).collect()
}

fn shown(view: &View, path: &std::path::Path) -> String {
    let root = view.loaded.as_ref().and_then(|loaded| loaded.environment.directory());
    let below = root.and_then(|root| path.strip_prefix(root).ok()).unwrap_or(path);
    below.display().to_string()
}

/// The levels that give a key, in words.
pub(super) fn givers(view: &View, key: &str) -> String {
    let Some(loaded) = &view.loaded else { return String::new() };
    let mut text = String::new();
    for giver in loaded.hiera().givers(key) {
        let level = match (&giver.module, giver.level.as_str()) {
            (_, "") => "no level".to_owned(),
            (Some(module), level) => format!("{level} (module {module})"),
            (None, level) => level.to_owned(),
        };
        text += &format!("* {level}: `{}`\n", shown(view, std::path::Path::new(&*giver.file)));
    }
    if !text.is_empty() {
        text = format!("\n\nLevels with the key:\n\n{text}");
    }
    if let Some(options) = loaded.hiera().options(key) {
        text += &format!("\nOptions: `{}`\n", options.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    text
}

/// The files of a level, in words.
pub(super) fn level(view: &View, files: &[std::path::PathBuf]) -> String {
    const MAX_FILES: usize = 20;
    if files.is_empty() {
        return "No file of this level exists".to_owned();
    }
    let lines = files.iter().take(MAX_FILES).map(|file| format!("* `{}`\n", shown(view, file)));
    let rest = files.len().saturating_sub(MAX_FILES);
    let rest = if rest > 0 { format!("* and {rest} more\n") } else { String::new() };
    format!("{} of this level:\n\n{}{rest}", count(files.len()), lines.collect::<String>())
}

fn count(files: usize) -> String {
    match files {
        0 => "no file".to_owned(),
        1 => "1 file".to_owned(),
        files => format!("{files} files"),
    }
}

/// The keys of a document.
pub(super) fn symbols(state: &State, view: &View) -> DocumentSymbolResponse {
    let entries = outline(view.document.text.as_str()).unwrap_or_default();
    DocumentSymbolResponse::Nested(entries.iter().map(|entry| symbol(state, view, entry)).collect())
}

#[expect(deprecated, reason = "the field has to be given")]
fn symbol(state: &State, view: &View, entry: &Entry) -> DocumentSymbol {
    let range = |span| view.document.text.range(span, state.client.encoding);
    let whole = Span { start: entry.span.start, end: entry.span.end.max(entry.value.end) };
    let children: Vec<_> = entry.children.iter().map(|child| symbol(state, view, child)).collect();
    // Encrypted values are long and say nothing.
    let detail = entry.scalar.clone().filter(|text| text.len() <= 60 && !text.starts_with("ENC["));
    DocumentSymbol {
        name: if entry.key.is_empty() { "''".to_owned() } else { entry.key.clone() },
        detail,
        kind: if children.is_empty() { SymbolKind::KEY } else { SymbolKind::NAMESPACE },
        tags: None,
        deprecated: None,
        range: range(whole),
        selection_range: range(entry.span),
        children: Some(children),
    }
}

/// Links from the paths in a configuration to files; from a path for many files to the first.
pub(super) fn links(state: &State, view: &View) -> Vec<DocumentLink> {
    let Content::Page(Page::HieraConfig) = view.document.content else { return Vec::new() };
    let Some(loaded) = &view.loaded else { return Vec::new() };
    let levels = loaded.hiera().level_paths(&view.document.path);
    let link = |(span, files): &(Span, Vec<std::path::PathBuf>)| {
        let range = view.document.text.range(*span, state.client.encoding);
        let tooltip = Some(count(files.len()));
        Some(DocumentLink { range, target: Some(uri_of(files.first()?)?), tooltip, data: None })
    };
    levels.iter().filter_map(link).collect()
}

/// The number of files behind each path of a configuration; types behind the keys of parameters in data.
pub(super) fn hints(state: &State, view: &View, wanted: Span) -> Vec<InlayHint> {
    const MAX_LETTERS: usize = 40;
    let Some(loaded) = &view.loaded else { return Vec::new() };
    let hint = |offset: u32, label: String| InlayHint {
        position: view.document.text.position(offset, state.client.encoding),
        label: InlayHintLabel::String(label),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    };
    let is_wanted = |span: Span| wanted.start <= span.start && span.end <= wanted.end;
    if view.document.content == Content::Page(Page::HieraConfig) {
        let levels = loaded.hiera().level_paths(&view.document.path).into_iter();
        return levels
            .filter(|(span, _)| is_wanted(*span))
            .map(|(span, files)| hint(span.end, count(files.len())))
            .collect();
    }
    if !loaded.hiera().has(&view.document.path) {
        return Vec::new();
    }
    let entries = outline(view.document.text.as_str()).unwrap_or_default();
    view.scope(|scope| {
        let of_key = |entry: &Entry| {
            let (class, name) = entry.key.rsplit_once("::").filter(|_| is_wanted(entry.span))?;
            let (_, class) = scope.index.definitions_of(DefinitionKind::Class, class).last()?;
            let ty = &class.parameter(name)?.ty.as_ref()?.text;
            let words = ty.split_whitespace().collect::<Vec<_>>().join(" ");
            let cut = words.char_indices().nth(MAX_LETTERS).map(|(at, _)| format!("{}…", &words[..at]));
            Some(hint(entry.span.end, cut.unwrap_or(words)))
        };
        entries.iter().filter_map(of_key).collect()
    })
}

/// Keys at the beginning of a line; facts, methods and keys in interpolations.
pub(super) fn complete(state: &State, view: &View, position: Position) -> Option<CompletionResponse> {
    let text = view.document.text.as_str();
    let end = view.document.text.offset(position, state.client.encoding) as usize;
    let line = &text[text[..end].rfind('\n').map_or(0, |at| at + 1)..end];
    let loaded = view.loaded.as_ref()?;
    let hiera = loaded.hiera();
    let open = line.rfind("%{").filter(|at| !line[*at..].contains('}'));
    let (word, mut items) = if let Some(open) = open {
        let inside = line[open + 2..].trim_start();
        match inside.rsplit_once(['\'', '"']) {
            Some(_) if view.document.content == Content::Page(Page::HieraConfig) => return None,
            Some((call, key)) if call.trim_end().ends_with('(') => {
                (key, named(hiera.keys(), CompletionItemKind::PROPERTY))
            }
            Some(_) => return None,
            None => (inside.trim_start_matches("::"), interpolated(view)),
        }
    } else if view.document.content == Content::Page(Page::Data) && hiera.has(&view.document.path) {
        let word = word_before(text, end);
        let lead = line[..line.len() - word.len()].trim_end_matches(['\'', '"', '^']);
        let is_option = !lead.is_empty() && is_below_options(text, end);
        if !(lead.is_empty() || is_option || is_json(view) && lead.trim().is_empty()) {
            return None;
        }
        (word, keys(view, is_option))
    } else {
        return None;
    };
    items.retain(|item| item.label.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)));
    items.sort_by(|a, b| a.label.cmp(&b.label));
    items.dedup_by(|next, before| next.label == before.label);
    let is_incomplete = items.len() > MAX_ITEMS;
    items.truncate(MAX_ITEMS);
    let span = Span { start: (end - word.len()) as u32, end: end as u32 };
    let range = view.document.text.range(span, state.client.encoding);
    let rest =
        text[end..].trim_start_matches(|sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '\'' | '"'));
    let colon = if open.is_some() || rest.starts_with(':') || is_json(view) { "" } else { ": " };
    for item in &mut items {
        item.text_edit = Some(CompletionTextEdit::Edit(TextEdit { range, new_text: format!("{}{colon}", item.label) }));
    }
    Some(CompletionResponse::List(CompletionList { is_incomplete, items }))
}

fn is_json(view: &View) -> bool {
    view.document.path.extension().is_some_and(|ending| ending == "json")
}

/// True if the last line before an offset that is not indented begins the options of lookups.
fn is_below_options(text: &str, end: usize) -> bool {
    let mut lines = text[..end].lines().rev();
    let above = lines.find(|line| !line.trim().is_empty() && !line.starts_with([' ', '\t', '#', '-']));
    above.is_some_and(|line| line.trim_matches(['\'', '"']).starts_with("lookup_options"))
}

fn named(names: Vec<String>, kind: CompletionItemKind) -> Vec<CompletionItem> {
    names.into_iter().map(|label| CompletionItem { label, kind: Some(kind), ..CompletionItem::default() }).collect()
}

/// What an interpolation can begin with.
fn interpolated(view: &View) -> Vec<CompletionItem> {
    let facts = view.loaded.as_ref().map(|loaded| loaded.hiera().sources.fact_names()).unwrap_or_default();
    let facts = facts.into_iter().map(|name| format!("facts.{name}"));
    let others = ["environment", "module_name", "trusted.certname", "trusted.domain", "trusted.hostname"];
    let others = others.into_iter().map(str::to_owned);
    let mut items = named(facts.chain(others).collect(), CompletionItemKind::CONSTANT);
    if view.document.content == Content::Page(Page::Data) {
        let methods = METHODS.iter().map(|method| format!("{method}('"));
        items.extend(named(methods.collect(), CompletionItemKind::METHOD));
    }
    items
}

/// Parameters of classes, and other keys of data.
fn keys(view: &View, is_option: bool) -> Vec<CompletionItem> {
    let Some(loaded) = &view.loaded else { return Vec::new() };
    let module = loaded.hiera().module_of(&view.document.path);
    let mut items: Vec<CompletionItem> = view.scope(|scope| {
        let mut items = Vec::new();
        for class in scope.index.files().flat_map(|(_, index)| &index.definitions) {
            let prefix = module.as_deref().is_none_or(|module| class.name.split("::").next() == Some(module));
            if class.kind != DefinitionKind::Class || !prefix {
                continue;
            }
            let comment = class.documentation();
            for parameter in &class.parameters {
                let words = comment
                    .parameter(&parameter.name)
                    .map(|value| Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }));
                items.push(CompletionItem {
                    label: format!("{}::{}", class.name.trim_start_matches("::"), parameter.name),
                    kind: Some(CompletionItemKind::PROPERTY),
                    detail: Some(describe::parameter(parameter)),
                    documentation: words,
                    ..CompletionItem::default()
                });
            }
        }
        items
    });
    if module.is_none() {
        items.extend(named(loaded.hiera().keys(), CompletionItemKind::KEYWORD));
    }
    if !is_option {
        items.extend(named(vec!["lookup_options".to_owned()], CompletionItemKind::KEYWORD));
    }
    items
}
