//! Resource types with their documentation: what `puppet generate types` and `puppet describe` tell of them.
//!
//! Source: lib/puppet/util/docs.rb, lib/puppet/parameter.rb `doc`, lib/puppet/parameter/value_collection.rb,
//! lib/puppet/provider.rb, lib/puppet/util/provider_features.rb, lib/puppet/type.rb `providify`

use crate::source::accepted::{Accepted, accepted};
use crate::source::evaluator::{Evaluator, Unread};
use crate::source::types::AttributeBuilder;
use crate::source::value::{ModuleId, TypeId, Value, Word};
use pantin_catalog::resource_types::{AttributeKind, TitlePattern};
use pantin_host::{LibraryFile, LibraryFiles};
use pantin_values::value::format::puppet_quote;
use pantin_values::value::regexp::escape_slashes;

/// A resource type as its documentation tells of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescribedType {
    /// Name.
    pub name: String,
    /// Its documentation, without indentation.
    pub doc: String,
    /// Properties, `ensure` first.
    pub properties: Vec<DescribedAttribute>,
    /// Parameters.
    pub parameters: Vec<DescribedAttribute>,
    /// How titles name attributes.
    pub title_patterns: Vec<TitlePattern>,
    /// Whether resources with different titles are different.
    pub isomorphic: bool,
    /// Names and documentation of its providers, by name.
    pub providers: Vec<(String, String)>,
}

/// An attribute as its documentation tells of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescribedAttribute {
    /// Name.
    pub name: String,
    /// Its documentation, with the values that it may have.
    pub doc: String,
    /// Whether it is said to name resources.
    pub is_namevar: bool,
    /// The type of its values in Puppet's language.
    pub value_type: String,
}

/// Why a type cannot be described from its source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undescribed {
    /// What could not be read.
    pub what: String,
    /// Its line; 0 if unknown.
    pub line: u32,
}

impl Undescribed {
    fn of(unread: Unread) -> Self {
        Self { what: unread.what, line: unread.line }
    }
}

/// The type `name` that `file` declares, with its providers.
///
/// # Errors
///
/// What of it could not be read; that the file declares no such type is `None`.
pub fn describe(
    name: &str,
    file: &LibraryFile,
    library: &dyn LibraryFiles,
) -> Result<Option<DescribedType>, Undescribed> {
    let mut evaluator = Evaluator::new(library);
    evaluator.describes = true;
    evaluator.run(file);
    let found = evaluator.types.iter().position(|ty| &*ty.name == name).map(TypeId);
    let Some(id) = found else {
        return evaluator.unread.take().map_or(Ok(None), |unread| Err(Undescribed::of(unread)));
    };
    for provider in library.ruby_files(&format!("puppet/provider/{name}")) {
        evaluator.run(&provider);
    }
    if let Some(unread) = evaluator.unread.take() {
        return Err(Undescribed::of(unread));
    }
    Ok(Some(evaluator.described(id)))
}

impl Evaluator<'_> {
    fn described(&mut self, id: TypeId) -> DescribedType {
        let declaration = self.finish_type(id);
        let ty = &self.types[id.0];
        let mut providers: Vec<(String, String)> =
            ty.providers.iter().map(|(name, module)| ((**name).to_owned(), self.provider_doc(id, *module))).collect();
        providers.sort();
        let of_kind = |kind| {
            let found = ty.attributes.iter().filter(move |attribute| attribute.kind == kind);
            let mut all: Vec<DescribedAttribute> = found.map(|found| described(found, &ty.name, &providers)).collect();
            all.sort_by_key(|attribute| kind != AttributeKind::Property || attribute.name != "ensure");
            all
        };
        DescribedType {
            name: (*ty.name).to_owned(),
            doc: scrubbed(&self.type_doc(id)),
            properties: of_kind(AttributeKind::Property),
            parameters: of_kind(AttributeKind::Parameter),
            title_patterns: declaration.title_patterns.unwrap_or_default(),
            isomorphic: ty.isomorphic,
            providers,
        }
    }

    /// `desc` or `@doc`, whichever there is.
    fn type_doc(&self, id: TypeId) -> String {
        let ty = &self.types[id.0];
        let assigned = ty.members.variables.get("@doc").and_then(Value::text).map(str::to_owned);
        assigned.or_else(|| said(&ty.words, "desc")).unwrap_or_default()
    }

    fn provider_doc(&self, ty: TypeId, provider: ModuleId) -> String {
        let module = &self.modules[provider.0];
        let words = &module.words;
        let assigned = module.members.variables.get("@doc").and_then(Value::text).map(str::to_owned);
        let doc = said(words, "desc").or(assigned);
        let mut extra = Vec::new();
        let mut commands: Vec<String> = Vec::new();
        for (_, arguments) in words.iter().filter(|(word, _)| matches!(&**word, "commands" | "optional_commands")) {
            let entries = arguments.first().map(pairs).unwrap_or_default();
            commands.extend(entries.iter().filter_map(|(_, path)| path.to_text()));
        }
        for (_, arguments) in words.iter().filter(|(word, _)| &**word == "has_command") {
            commands.extend(arguments.get(1).and_then(Value::to_text));
        }
        if !commands.is_empty() {
            extra.push(format!("Required binaries: {}.", ticked(commands)));
        }
        let defaults: Vec<String> = words
            .iter()
            .filter(|(word, _)| &**word == "defaultfor")
            .flat_map(|(_, arguments)| arguments.iter())
            .map(|facts| {
                let one = |(fact, value): &(Value, Value)| {
                    let values: Vec<String> = value.elements().iter().filter_map(Value::to_text).collect();
                    Some(format!("`{}` == `{}`", fact.to_text()?, values.join(", ")))
                };
                let mut all: Vec<String> = pairs(facts).iter().filter_map(one).collect();
                all.sort();
                format!("Default for {}.", all.join(" and "))
            })
            .collect();
        if !defaults.is_empty() {
            extra.push(defaults.join(" "));
        }
        let features = self.features(ty, provider);
        if !features.is_empty() {
            extra.push(format!("Supported features: {}.", ticked(features)));
        }
        let extra: Vec<String> = extra.into_iter().map(|line| format!("* {line}")).collect();
        let extra = extra.join("\n");
        match doc {
            Some(doc) if extra.is_empty() => scrubbed(&doc),
            Some(doc) => format!("{}\n\n{extra}", scrubbed(&doc)),
            None => extra,
        }
    }

    /// The features of a type that a provider says it has, or has the methods of.
    fn features(&self, ty: TypeId, provider: ModuleId) -> Vec<String> {
        let module = &self.modules[provider.0];
        let declared: Vec<String> = module
            .words
            .iter()
            .filter(|(word, _)| matches!(&**word, "has_feature" | "has_features"))
            .flat_map(|(_, arguments)| arguments.iter().filter_map(Value::to_text))
            .collect();
        let makes_methods = module.words.iter().any(|(word, _)| &**word == "mk_resource_methods");
        let attributes = &self.types[ty.0].attributes;
        let has_method = |name: &str| {
            let of_attribute = || {
                let attribute = name.strip_suffix('=').unwrap_or(name);
                makes_methods && attributes.iter().any(|known| &*known.name == attribute)
            };
            self.instance_method(provider, name, 0).is_some() || of_attribute()
        };
        let words = self.types[ty.0].words.iter().filter(|(word, _)| &**word == "feature");
        words
            .filter_map(|(_, arguments)| {
                let name = arguments.first()?.to_text()?;
                let methods =
                    arguments.get(2).and_then(|options| options.option("methods")).map(|list| list.elements());
                let has_all = methods.is_some_and(|all| all.iter().filter_map(Value::text).all(&has_method));
                (declared.contains(&name) || has_all).then_some(name)
            })
            .collect()
    }
}

/// An attribute with its documentation.
fn described(attribute: &AttributeBuilder, ty: &str, providers: &[(String, String)]) -> DescribedAttribute {
    let accepted = accepted(attribute);
    let doc = said(&attribute.words, "desc");
    let doc = match &*attribute.name {
        "provider" if attribute.is_of_providers => provider_parameter(ty, providers),
        _ => with_values(&scrubbed(&doc.unwrap_or_default()), &accepted, attribute),
    };
    DescribedAttribute {
        name: (*attribute.name).to_owned(),
        doc,
        is_namevar: attribute.is_namevar,
        value_type: value_type(&accepted),
    }
}

/// The documentation of the parameter that chooses a provider.
fn provider_parameter(ty: &str, providers: &[(String, String)]) -> String {
    let mut text = format!(
        "The specific backend to use for this `{ty}`\nresource. You will seldom need to specify this --- Puppet will \
         usually\ndiscover the appropriate provider for your platform.Available providers are:\n\n"
    );
    for (name, doc) in providers {
        let doc = scrubbed(doc);
        let mut lines = doc.split('\n');
        text += &format!("{name}\n: {}\n", lines.next().unwrap_or_default());
        for line in lines {
            let indent = if line.trim().is_empty() { "" } else { "  " };
            text += &format!("{indent}{line}\n");
        }
        text.push('\n');
    }
    text
}

/// A documentation with what is said of values and required features.
fn with_values(doc: &str, accepted: &[Accepted], attribute: &AttributeBuilder) -> String {
    let mut values = String::new();
    let texts = accepted.iter().filter_map(|accepted| {
        let text = accepted.text.as_ref()?;
        Some(match accepted.aliases.is_empty() {
            true => format!("`{text}`"),
            false => format!("`{text}` (also called `{}`)", accepted.aliases.join(", ")),
        })
    });
    let texts: Vec<String> = texts.collect();
    if !texts.is_empty() {
        values += &format!("Valid values are {}. ", texts.join(", "));
    }
    let regexps = accepted.iter().filter(|accepted| accepted.text.is_none());
    let regexps: Vec<String> = regexps.map(|accepted| inspected(&accepted.regexp.0, accepted.regexp.1)).collect();
    if !regexps.is_empty() {
        values += &format!("Values can match `{}`.", regexps.join("`, `"));
    }
    let mut text = format!("{doc}\n\n{values}");
    if !attribute.required_features.is_empty() {
        text += &format!("\n\nRequires features {}.", attribute.required_features.join(" "));
    }
    text
}

/// The type of the accepted values.
fn value_type(accepted: &[Accepted]) -> String {
    // One that is declared again stays where it was.
    let mut known: Vec<&Accepted> = Vec::new();
    for one in accepted {
        match known.iter_mut().find(|have| have.text == one.text && have.regexp == one.regexp) {
            Some(have) => *have = one,
            None => known.push(one),
        }
    }
    let texts = known.iter().filter_map(|one| Some([&[one.text.clone()?], &one.aliases[..]].concat())).flatten();
    let texts: Vec<String> = texts.map(|text| puppet_quote(&text)).collect();
    let regexps = known.iter().filter(|one| one.text.is_none());
    let regexps: Vec<String> = regexps.map(|one| regexp_literal(&one.regexp.0, one.regexp.1)).collect();
    let has_truth = texts.iter().any(|text| text == "'true'" || text == "'false'");
    let variants: Vec<String> = [
        has_truth.then(|| "Boolean".to_owned()),
        (!texts.is_empty()).then(|| format!("Enum[{}]", texts.join(", "))),
        (!regexps.is_empty()).then(|| format!("Pattern[{}]", regexps.join(", "))),
    ]
    .into_iter()
    .flatten()
    .collect();
    match &variants[..] {
        [] => "Any".to_owned(),
        [one] => one.clone(),
        _ => format!("Variant[{}]", variants.join(", ")),
    }
}

/// A regular expression as Puppet's language has it: with options as a group.
#[must_use]
pub fn regexp_literal(source: &str, options: u8) -> String {
    let mut text = String::from("/");
    match options {
        0 => escape_slashes(&mut text, source),
        options => text += &super::value::regexp_text(source, options),
    }
    text + "/"
}

/// A regular expression as Ruby's `inspect` shows it.
fn inspected(source: &str, options: u8) -> String {
    let mut text = String::from("/");
    escape_slashes(&mut text, source);
    let letters = [(4, 'm'), (1, 'i'), (2, 'x')];
    let letters: String = letters.iter().filter(|(bit, _)| options & bit != 0).map(|(_, letter)| *letter).collect();
    format!("{text}/{letters}")
}

/// What a word was said with last.
fn said(words: &[Word], wanted: &str) -> Option<String> {
    let last = words.iter().rev().find(|(word, _)| &**word == wanted)?;
    last.1.first()?.to_text()
}

/// The entries of a hash.
fn pairs(value: &Value) -> Vec<(Value, Value)> {
    match value {
        Value::Hash(entries) => entries.borrow().clone(),
        _ => Vec::new(),
    }
}

/// Names in ticks, sorted.
fn ticked(names: Vec<String>) -> String {
    let mut names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    names.sort();
    names.join(", ")
}

/// A text without the indentation that all its lines but the first have, and without blanks at the ends of lines.
#[must_use]
pub fn scrubbed(text: &str) -> String {
    if !text.trim().contains('\n') {
        return text.trim().to_owned();
    }
    let is_blank = |c: char| c == ' ' || c == '\t';
    let rest = text.split_once('\n').map_or("", |(_, rest)| rest);
    let indents = rest.lines().filter(|line| !line.trim().is_empty());
    let indent = indents.map(|line| &line[..line.len() - line.trim_start_matches(is_blank).len()]).min().unwrap_or("");
    let lines = text.split('\n').map(|line| line.strip_prefix(indent).unwrap_or(line).trim_end());
    lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}
