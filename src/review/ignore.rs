//! Rules that leave resources and parameters out. Source: octocatalog-diff, `doc/advanced-ignores.md`

use super::compare::Reference;
use super::value::{Step, ValueDifference};
use pantin_catalog::RichData;
use pantin_values::value::regexp;

/// A rule: `Type[title]` leaves a resource out, `Type[title]::attribute::key` a value. `*` stands for any text. After an
/// attribute there may be a condition: `=>` either value is this, `=+>` this was added, `=->` this was removed, `=~>` either
/// value matches a regular expression, `=s>` both are the same set.
#[derive(Clone, Debug)]
pub struct IgnoreRule {
    type_name: String,
    title: String,
    path: Vec<String>,
    condition: Condition,
}

#[derive(Clone, Debug)]
enum Condition {
    Always,
    Either(String),
    Added(String),
    Removed(String),
    Matches(String),
    SameSet,
}

/// The reason why a text is not a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Malformed {
    /// It is not `Type[title]`, alone or with an attribute.
    Rule,
    /// Its regular expression cannot be compiled.
    Regexp(String),
}

impl std::fmt::Display for Malformed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rule => f.write_str("a rule is Type[title], Type[title]::attribute or Type[title]::attribute=>value"),
            Self::Regexp(detail) => write!(f, "its regular expression cannot be used: {detail}"),
        }
    }
}

const OPERATORS: [&str; 5] = ["=+>", "=->", "=~>", "=s>", "=>"];

impl IgnoreRule {
    /// Reads a rule.
    ///
    /// # Errors
    /// If it is not a rule.
    pub fn parse(text: &str) -> Result<Self, Malformed> {
        let (type_name, rest) = text.split_once('[').ok_or(Malformed::Rule)?;
        // Titles may have brackets, and conditions too: the title ends where an attribute begins, or at the end.
        let (title, rest) = match rest.find("]::") {
            Some(at) => (&rest[..at], &rest[at + 3..]),
            None => (rest.strip_suffix(']').ok_or(Malformed::Rule)?, ""),
        };
        let found = OPERATORS.iter().filter_map(|operator| Some((rest.find(operator)?, *operator)));
        let (path, condition) = match found.min_by_key(|(at, _)| *at) {
            None => (rest, Condition::Always),
            Some((at, operator)) => {
                let value = rest[at + operator.len()..].to_owned();
                let condition = match operator {
                    "=+>" => Condition::Added(value),
                    "=->" => Condition::Removed(value),
                    "=~>" => {
                        regexp::compile(&value).map_err(|issue| Malformed::Regexp(issue.text().to_owned()))?;
                        Condition::Matches(value)
                    }
                    "=s>" => Condition::SameSet,
                    _ => Condition::Either(value),
                };
                (&rest[..at], condition)
            }
        };
        if type_name.is_empty() || (path.is_empty() && !matches!(condition, Condition::Always)) {
            return Err(Malformed::Rule);
        }
        let steps = path.split("::").filter(|step| !step.is_empty());
        let mut path: Vec<String> = steps.map(str::to_owned).collect();
        // octocatalog-diff says where an attribute is.
        if path.len() > 1 && path[0] == "parameters" {
            path.remove(0);
        }
        Ok(Self { type_name: type_name.to_owned(), title: title.to_owned(), path, condition })
    }

    /// A rule without a condition: about resources as a whole, or about one attribute of them.
    pub(super) fn plain((type_name, title): (&str, &str), attribute: Option<&str>) -> Self {
        Self {
            type_name: type_name.to_owned(),
            title: title.to_owned(),
            path: attribute.map(str::to_owned).into_iter().collect(),
            condition: Condition::Always,
        }
    }

    fn is_about(&self, resource: &Reference) -> bool {
        let type_name = resource.type_name.to_lowercase();
        is_like(&self.type_name.to_lowercase(), &type_name) && is_like(&self.title, &resource.title)
    }

    /// True if the resource as a whole is left out.
    pub(super) fn leaves_out(&self, resource: &Reference) -> bool {
        self.path.is_empty() && self.is_about(resource)
    }

    /// True if a difference of a value is left out.
    pub(super) fn leaves_out_value(&self, resource: &Reference, difference: &ValueDifference) -> bool {
        if self.path.is_empty() || !self.is_about(resource) || self.path.len() > difference.path.len() {
            return false;
        }
        let is_step = |(wanted, step): (&String, &Step)| match step {
            Step::Key(key) => is_like(wanted, key),
            Step::Index(index) => *wanted == index.to_string(),
        };
        self.path.iter().zip(&difference.path).all(is_step) && self.holds(difference)
    }

    fn holds(&self, difference: &ValueDifference) -> bool {
        let from = difference.from.as_ref().map(|shown| shown.data());
        let to = difference.to.as_ref().map(|shown| shown.data());
        let is = |value: &Option<Option<&RichData>>, wanted: &str| {
            value.flatten().and_then(RichData::scalar_text).is_some_and(|text| text == wanted)
        };
        match &self.condition {
            Condition::Always => true,
            Condition::Either(wanted) => is(&from, wanted) || is(&to, wanted),
            Condition::Added(wanted) => from.is_none() && is(&to, wanted),
            Condition::Removed(wanted) => to.is_none() && is(&from, wanted),
            Condition::Matches(source) => {
                // It was compiled when the rule was read; each thread caches its compiled expressions.
                let is_match = |text: &str| regexp::compile(source).and_then(|regexp| regexp.is_match(text));
                let matches = |value: Option<Option<&RichData>>| {
                    value.flatten().and_then(RichData::scalar_text).is_some_and(|text| is_match(&text).unwrap_or(false))
                };
                matches(from) || matches(to)
            }
            Condition::SameSet => match (from.flatten(), to.flatten()) {
                (Some(RichData::Array(from)), Some(RichData::Array(to))) => {
                    from.iter().all(|one| to.contains(one)) && to.iter().all(|one| from.contains(one))
                }
                _ => false,
            },
        }
    }
}

/// True if a text is what a pattern says, in which `*` stands for any text.
fn is_like(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::{IgnoreRule, Malformed, is_like};

    #[test]
    fn stars_stand_for_any_text() {
        let cases = [("*", "", true), ("a*", "abc", true), ("a*c", "abc", true), ("a*c*e", "abcde", true)];
        let others =
            [("a*b*c", "acb", false), ("a", "ab", false), ("", "", true), ("*a", "ba", true), ("ab*b", "ab", false)];
        for (pattern, text, is) in cases.into_iter().chain(others) {
            assert_eq!(is_like(pattern, text), is, "{pattern} {text}");
        }
    }

    #[test]
    fn rules_are_types_titles_and_paths() {
        assert_eq!(IgnoreRule::parse("File").unwrap_err(), Malformed::Rule);
        assert_eq!(IgnoreRule::parse("File[/a").unwrap_err(), Malformed::Rule);
        assert!(matches!(IgnoreRule::parse("File[/a]::mode=~>("), Err(Malformed::Regexp(_))));
        assert_eq!(IgnoreRule::parse("A[b]::parameters::c").unwrap().path, ["c"]);
        let rule = IgnoreRule::parse("Foo::Bar[a[1]]::b::c=>d").unwrap();
        assert_eq!((&*rule.type_name, &*rule.title, rule.path.join(" ")), ("Foo::Bar", "a[1]", "b c".to_owned()));
    }
}
