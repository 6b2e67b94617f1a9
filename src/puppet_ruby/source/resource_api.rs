//! Types of the Resource API: `Puppet::ResourceApi.register_type(name: …, attributes: { … })`.
//! Source: puppet-resource_api, `register_type`: namevars and parameters are parameters, read-only attributes too,
//! everything else is a property; title patterns have named groups; there is no `provider` attribute.

use crate::source::dsl::Site;
use crate::source::evaluator::Evaluator;
use crate::source::types::TypeBuilder;
use crate::source::value::{Names, Rule, TypeId, Value};
use pantin_catalog::resource_types::{AttributeKind, TitlePattern};

impl Evaluator<'_> {
    pub(super) fn register_type(&mut self, arguments: &[Value], site: Site<'_>) -> Value {
        let definition = arguments.first().cloned().unwrap_or(Value::Unknown);
        let name = definition.option("name").as_ref().and_then(Value::text).map(ToOwned::to_owned);
        let (Some(name), Some(Value::Hash(attributes))) = (name, definition.option("attributes")) else {
            self.give_up(site.1, site.0, "the definition of the type is computed");
            return Value::Unknown;
        };
        let mut ty = TypeBuilder::new(&name);
        ty.has_providers = false;
        let mut namevars = Vec::new();
        for (attribute, options) in attributes.borrow().iter() {
            let Some(attribute) = attribute.text() else {
                self.give_up(site.1, site.0, "the name of an attribute is computed");
                continue;
            };
            let behaviour = options.option("behaviour").or_else(|| options.option("behavior"));
            let behaviour = behaviour.as_ref().and_then(Value::text).unwrap_or_default();
            let kind = match behaviour {
                "namevar" | "parameter" | "read_only" => AttributeKind::Parameter,
                _ => AttributeKind::Property,
            };
            let at = ty.attribute(attribute, kind);
            if behaviour == "namevar" {
                ty.attributes[at].is_namevar = true;
                namevars.push(attribute.to_owned());
            }
        }
        ty.title_patterns = Some(match definition.option("title_patterns") {
            Some(patterns) => patterns.elements().iter().filter_map(pattern).collect(),
            None => namevars.iter().take(1).map(|name| TitlePattern::whole(name)).collect(),
        });
        for word in ["autorequire", "autosubscribe", "autobefore", "autonotify"] {
            let (Some(order), Some(Value::Hash(rules))) = (Rule::order_of(word), definition.option(word)) else {
                continue;
            };
            for (other, names) in rules.borrow().iter() {
                let Some(other) = other.text() else { continue };
                let names = names.elements().iter().filter_map(|name| name.text().map(Into::into)).collect();
                ty.relations.push(Rule { order, other: other.to_lowercase().into(), names: Names::Written(names) });
            }
        }
        self.types.push(ty);
        Value::Type(TypeId(self.types.len() - 1))
    }
}

fn pattern(value: &Value) -> Option<TitlePattern> {
    let Some(Value::Regexp(source, options)) = value.option("pattern") else { return None };
    let attributes = group_names(&source);
    Some(TitlePattern { source: (*source).to_owned(), options, attributes })
}

/// The named groups of a regular expression, in order.
fn group_names(source: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (at, _) in source.match_indices("(?<") {
        let rest = &source[at + 3..];
        let end = rest.find('>').unwrap_or(0);
        let is_name = rest.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if is_name && end > 0 && !names.iter().any(|have| have == &rest[..end]) {
            names.push(rest[..end].to_owned());
        }
    }
    names
}
