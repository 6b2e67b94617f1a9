//! The resources of a catalog that a collector's query matches: `File<| mode == '0644' and class == 'ntp' |>`.
//!
//! Attributes are compared as collectors do. Beside them there are `title`, `tag`, `class` (what a class contains),
//! `contains`, `requires` and `notifies` (what is directly related to a resource), unless a resource has such a parameter.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions and operators few count here")]

use bumpalo::Bump;

use super::places::{Places, split_reference};
use super::{Edge, EdgeKind, Extent, relationships};
use crate::graph::issues::no_query;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::symbol::name_in_reference;
use pantin_catalog::issues::unusable_query;
use pantin_catalog::{DocumentResource, RichData};
use pantin_syntax::ast::{BinaryOperator, CollectorForm, Expr, ExprKind, UnaryOperator};
use pantin_syntax::lexer::Mode;
use pantin_syntax::parse;
use pantin_values::value::depth::deeper;

/// A query. It can be asked of many catalogs.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    /// As references write it; `Resource` is every type.
    type_name: String,
    /// True if only exported resources match.
    is_exported: bool,
    condition: Option<Condition>,
}

#[derive(Clone, PartialEq, Debug)]
enum Condition {
    And(Box<(Self, Self)>),
    Or(Box<(Self, Self)>),
    Is { attribute: String, value: RichData },
    Not { attribute: String, value: RichData },
}

impl Query {
    /// Reads a query.
    ///
    /// # Errors
    /// The syntax error, or that the text is not a query.
    pub fn parse(text: &str) -> Result<Self, Diagnostic> {
        let placeless = |issue: Issue| Diagnostic::without_place(issue);
        if u32::try_from(text.len()).is_err() {
            return Err(placeless(no_query("a text of more than 4 GiB")));
        }
        let arena = Bump::new();
        let parsed = parse(text, Mode::Puppet, &arena);
        let Some(program) = parsed.program else {
            let first = parsed.diagnostics.into_iter().next();
            return Err(first.unwrap_or_else(|| placeless(no_query(text))));
        };
        let [Expr { kind: ExprKind::Collector(collector), .. }] = program.body else {
            return Err(placeless(no_query(text)));
        };
        let (ExprKind::TypeName(type_name) | ExprKind::Name(type_name)) = collector.type_name.kind else {
            return Err(placeless(no_query(text)));
        };
        if !collector.operations.is_empty() {
            return Err(placeless(no_query(text)));
        }
        Ok(Self {
            type_name: name_in_reference(type_name),
            is_exported: collector.form == CollectorForm::Exported,
            condition: match &collector.query.expression {
                Some(expr) => Condition::of(expr).map_err(placeless)?,
                None => None,
            },
        })
    }

    /// The resources that match, by their places in the catalog.
    #[must_use]
    pub fn matching(&self, places: &Places<'_>) -> Vec<usize> {
        let asked = QueriedCatalog { places, edges: relationships::edges(places, Extent::default()) };
        let resources = places.catalog().resources.iter().enumerate();
        let is_of_type =
            |resource: &DocumentResource| self.type_name == "Resource" || *self.type_name == *resource.type_name;
        let found = resources.filter(|(at, resource)| {
            is_of_type(resource)
                && (resource.exported || !self.is_exported)
                && self.condition.as_ref().is_none_or(|condition| asked.is_true(condition, *at))
        });
        found.map(|(at, _)| at).collect()
    }
}

impl Condition {
    fn of(expr: &Expr<'_>) -> Result<Option<Self>, Issue> {
        // Chains of conditions are as deep as they are long.
        deeper(|| Self::read(expr))
    }

    fn read(expr: &Expr<'_>) -> Result<Option<Self>, Issue> {
        let both = |binary: &pantin_syntax::ast::Binary<'_>| match (Self::of(&binary.lhs)?, Self::of(&binary.rhs)?) {
            (Some(lhs), Some(rhs)) => Ok(Box::new((lhs, rhs))),
            _ => Err(unusable_query()),
        };
        Ok(Some(match expr.kind {
            ExprKind::Nop => return Ok(None),
            ExprKind::Parenthesized(inner) => return Self::of(inner),
            ExprKind::Binary(binary) => match binary.operator {
                BinaryOperator::And => Self::And(both(binary)?),
                BinaryOperator::Or => Self::Or(both(binary)?),
                BinaryOperator::Equal | BinaryOperator::NotEqual => {
                    let (ExprKind::Name(attribute) | ExprKind::Variable(attribute)) = binary.lhs.kind else {
                        return Err(unusable_query());
                    };
                    let (attribute, value) = (attribute.to_owned(), literal(&binary.rhs).ok_or_else(unusable_query)?);
                    if let BinaryOperator::Equal = binary.operator {
                        Self::Is { attribute, value }
                    } else {
                        Self::Not { attribute, value }
                    }
                }
                _ => return Err(unusable_query()),
            },
            _ => return Err(unusable_query()),
        }))
    }
}

/// The value of a literal, or of a reference as text.
fn literal(expr: &Expr<'_>) -> Option<RichData> {
    Some(match expr.kind {
        ExprKind::String(text) | ExprKind::Name(text) | ExprKind::TypeName(text) => RichData::String(text.into()),
        ExprKind::Integer(number, _) => RichData::Integer(number),
        ExprKind::Float(number) => RichData::Float(number),
        ExprKind::Boolean(truth) => RichData::Boolean(truth),
        ExprKind::Undef => RichData::Undef,
        ExprKind::Parenthesized(inner) => literal(inner)?,
        ExprKind::Unary(unary) if unary.operator == UnaryOperator::Negate => match literal(&unary.operand)? {
            RichData::Integer(number) => RichData::Integer(number.checked_neg()?),
            RichData::Float(number) => RichData::Float(-number),
            RichData::Undef
            | RichData::Boolean(_)
            | RichData::BigInteger(_)
            | RichData::String(_)
            | RichData::Array(_)
            | RichData::Hash(_) => return None,
        },
        ExprKind::Access(access) => match (access.base.kind, access.arguments) {
            (ExprKind::TypeName(type_name), [title]) => {
                let title = literal(title)?.scalar_text()?;
                RichData::String(format!("{type_name}[{title}]").into())
            }
            _ => return None,
        },
        _ => return None,
    })
}

/// A catalog that is asked.
struct QueriedCatalog<'p, 'd> {
    places: &'p Places<'d>,
    edges: Vec<Edge>,
}

impl QueriedCatalog<'_, '_> {
    fn is_true(&self, condition: &Condition, at: usize) -> bool {
        deeper(|| match condition {
            Condition::And(both) => self.is_true(&both.0, at) && self.is_true(&both.1, at),
            Condition::Or(both) => self.is_true(&both.0, at) || self.is_true(&both.1, at),
            Condition::Is { attribute, value } => self.is_equal(at, attribute, value),
            Condition::Not { attribute, value } => !self.is_equal(at, attribute, value),
        })
    }

    fn is_equal(&self, at: usize, attribute: &str, wanted: &RichData) -> bool {
        let resource = &self.places.catalog().resources[at];
        match (resource.parameter(attribute), attribute, wanted) {
            // Values that must not be shown cannot be queried.
            (Some(_), ..) if resource.sensitive.iter().any(|name| &**name == attribute) => false,
            (_, "tag", RichData::String(tag)) => resource.tags.iter().any(|own| own.eq_ignore_ascii_case(tag)),
            (Some(RichData::Array(elements)), ..) => elements.iter().any(|element| is_same(element, wanted)),
            (Some(value), ..) => is_same(value, wanted),
            (None, "title", RichData::String(title)) => is_same_text(&resource.title, title),
            (None, "class", RichData::String(class)) => self.is_in_class(at, class),
            (None, "contains" | "requires" | "notifies", RichData::String(other)) => {
                self.is_related(at, attribute, other)
            }
            (None, _, wanted) => *wanted == RichData::Undef,
        }
    }

    fn is_in_class(&self, at: usize, class: &str) -> bool {
        let Some(class) = self.places.find("Class", class) else { return false };
        self.places.ancestors(at).any(|ancestor| ancestor == class)
    }

    fn is_related(&self, at: usize, how: &str, other: &str) -> bool {
        let Some(other) = split_reference(other).and_then(|(type_name, title)| self.places.find(type_name, title))
        else {
            return false;
        };
        match how {
            "contains" => other != at && self.places.ancestors(other).any(|ancestor| ancestor == at),
            "notifies" => {
                self.edges.iter().any(|edge| (edge.source, edge.target) == (at, other) && edge.kind.refreshes())
            }
            _ => self
                .edges
                .iter()
                .any(|edge| (edge.source, edge.target) == (other, at) && edge.kind != EdgeKind::Contains),
        }
    }
}

/// `==`: texts are the same whatever their case, numbers by their value.
fn is_same(value: &RichData, wanted: &RichData) -> bool {
    match (value, wanted) {
        (RichData::String(value), RichData::String(wanted)) => is_same_text(value, wanted),
        #[expect(clippy::cast_precision_loss, reason = "as Puppet compares them")]
        (RichData::Integer(integer), RichData::Float(float)) | (RichData::Float(float), RichData::Integer(integer)) => {
            *integer as f64 == *float
        }
        _ => value == wanted,
    }
}

fn is_same_text(value: &str, wanted: &str) -> bool {
    value == wanted || value.to_lowercase() == wanted.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::{Places, Query};
    use pantin_catalog::{Document, Texts};

    const CATALOG: &str = r#"{"name": "n", "version": 1, "resources": [
      {"type": "Class", "title": "Ntp", "tags": ["class", "ntp"]},
      {"type": "File", "title": "/etc/ntp.conf", "tags": ["file", "ntp"],
       "parameters": {"mode": "0644", "notify": "Service[ntp]", "size": 3, "content": "x"}, "sensitive_parameters": ["content"]},
      {"type": "Service", "title": "ntp", "parameters": {"ensure": "Running", "require": ["Package[ntp]"], "flags": ["a", "b"]}},
      {"type": "Package", "title": "ntp", "exported": true}],
      "edges": [{"source": "Class[Ntp]", "target": "File[/etc/ntp.conf]"}], "classes": []}"#;

    fn found(query: &str) -> Vec<usize> {
        let catalog = Document::read(CATALOG.as_bytes(), "test", &mut Texts::default()).unwrap();
        Query::parse(query).unwrap().matching(&Places::of(&catalog))
    }

    #[test]
    fn resources_are_found_as_collectors_find_them() {
        assert_eq!(found("File<| |>"), [1]);
        assert_eq!(found("File<| mode == '0644' |>"), [1]);
        assert_eq!(found("File<| mode != '0644' |>"), Vec::<usize>::new());
        assert_eq!(found("Service<| ensure == running and (flags == b or title == x) |>"), [2]);
        assert_eq!(found("Resource<| title == 'ntp' |>"), [0, 2, 3]);
        assert_eq!(found("Resource<| tag == ntp |>"), [0, 1]);
        assert_eq!(found("Resource<<| |>>"), [3]);
        assert_eq!(found("File<| size == 3.0 |>"), [1]);
        assert_eq!(found("File<| owner == undef |>"), [1]);
    }

    #[test]
    fn relations_are_attributes() {
        assert_eq!(found("Resource<| class == ntp |>"), [0, 1]);
        assert_eq!(found("Resource<| contains == File['/etc/ntp.conf'] |>"), [0]);
        assert_eq!(found("Resource<| requires == 'Package[ntp]' |>"), [2]);
        assert_eq!(found("Resource<| notifies == Service['ntp'] |>"), [1]);
    }

    #[test]
    fn what_is_sensitive_is_not_found_by_its_value() {
        assert_eq!(found("File<| content == x |>"), Vec::<usize>::new());
    }

    #[test]
    fn what_is_no_query_is_refused() {
        for text in [
            "",
            "File",
            "File['a']",
            "File<| mode |>",
            "File<| mode > 3 |>",
            "File<| a == $b |> { mode => 1 }",
            "File<|",
        ] {
            assert!(Query::parse(text).is_err(), "{text}");
        }
    }
}
