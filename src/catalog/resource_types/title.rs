//! What a title says about attributes. Source: lib/puppet/resource.rb (`parse_title`)

use serde::{Deserialize, Serialize};

use std::sync::OnceLock;

use onig::{MatchParam, Regex, RegexOptions, Region, SearchOptions, Syntax};
use smallvec::SmallVec;

use crate::resource_types::issues;
use crate::resource_types::resource_type::{Declaration, ResourceType};
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::{Symbol, symbol};

/// A regular expression over titles, and the attributes that its groups give values to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitlePattern {
    /// Source of the regular expression, Ruby's dialect.
    pub source: String,
    /// Options as Ruby counts them: 1 ignores case, 2 is extended, 4 lets `.` match line ends.
    pub options: u8,
    /// The attribute of each group.
    pub attributes: Vec<String>,
}

impl TitlePattern {
    /// The pattern of a type that has one namevar and says nothing about titles.
    #[must_use]
    pub fn whole(namevar: &str) -> Self {
        Self { source: "(.*)".to_owned(), options: 4, attributes: vec![namevar.to_owned()] }
    }
}

/// Attributes and the parts of the title they get; `None` for a group that took no part in the match.
pub type TitleParts<'t> = SmallVec<[(Symbol, Option<&'t str>); 2]>;

/// The patterns of a type, ready to be used.
pub(super) struct TitleReader {
    patterns: Option<Vec<Reader>>,
    /// The symbol `name`, needed wherever titles are read.
    pub(super) name: Symbol,
}

struct Reader {
    attributes: Vec<Symbol>,
    matcher: Matcher,
}

enum Matcher {
    /// Takes every title whole.
    Whole,
    /// Drops slashes at the end: the pattern of `file`.
    TrailingSlashes(Box<Lazy>),
    Regex(Box<Lazy>),
}

struct Lazy {
    source: String,
    options: u8,
    compiled: OnceLock<Option<Regex>>,
}

const WHOLE: &str = "(.*)";
const TRAILING_SLASHES: &str = r"^(/|.+:/|.*[^/])/*\Z";
const MULTILINE: u8 = 4;
/// Oniguruma's options that make `\w`, `\d` and `\s` mean ASCII, as in Ruby.
const ASCII_CLASSES: u32 = 0b111 << 16;
/// A title pattern that backtracks more often than this matches nothing.
const MAX_RETRIES: u32 = 1_000_000;

impl TitleReader {
    pub(super) fn new(declaration: &Declaration) -> Self {
        let patterns = declaration.title_patterns.as_ref();
        Self { patterns: patterns.map(|list| list.iter().map(Reader::new).collect()), name: symbol!("name") }
    }
}

impl Reader {
    fn new(pattern: &TitlePattern) -> Self {
        let lazy =
            || Box::new(Lazy { source: pattern.source.clone(), options: pattern.options, compiled: OnceLock::new() });
        let matcher = match (pattern.source.as_str(), pattern.options) {
            (WHOLE, MULTILINE) => Matcher::Whole,
            (TRAILING_SLASHES, MULTILINE) => Matcher::TrailingSlashes(lazy()),
            _ => Matcher::Regex(lazy()),
        };
        Self { attributes: pattern.attributes.iter().map(|name| Symbol::intern(name)).collect(), matcher }
    }

    fn read<'t>(&self, title: &'t str) -> Option<TitleParts<'t>> {
        match &self.matcher {
            Matcher::Whole => Some(self.attributes.iter().map(|name| (*name, Some(title))).collect()),
            // Without a slash at its end, the pattern's greedy last alternative takes the whole title.
            Matcher::TrailingSlashes(_) if !title.is_empty() && !title.ends_with('/') => {
                Some(self.attributes.iter().map(|name| (*name, Some(title))).collect())
            }
            Matcher::TrailingSlashes(lazy) | Matcher::Regex(lazy) => self.search(lazy.regex()?, title),
        }
    }

    fn search<'t>(&self, regex: &Regex, title: &'t str) -> Option<TitleParts<'t>> {
        let mut region = Region::new();
        let mut limits = MatchParam::default();
        limits.set_retry_limit_in_match(MAX_RETRIES);
        let options = SearchOptions::SEARCH_OPTION_NONE;
        regex.search_with_param(title, 0, title.len(), options, Some(&mut region), limits).ok()??;
        let group = |at: usize| region.pos(at + 1).and_then(|(start, end)| title.get(start..end));
        Some(self.attributes.iter().enumerate().map(|(at, name)| (*name, group(at))).collect())
    }
}

impl Lazy {
    fn regex(&self) -> Option<&Regex> {
        let compile = || {
            let options = RegexOptions::from_bits_retain(u32::from(self.options) | ASCII_CLASSES);
            Regex::with_options(&self.source, options, Syntax::ruby()).ok()
        };
        self.compiled.get_or_init(compile).as_ref()
    }
}

impl ResourceType {
    /// The attributes that a title sets. A later pair of the same attribute wins.
    pub fn parse_title<'t>(&self, title: &'t str) -> Result<TitleParts<'t>, Issue> {
        let titles = self.titles();
        let Some(patterns) = &titles.patterns else {
            return Ok(SmallVec::from_iter([(titles.name, Some(title))]));
        };
        patterns.iter().find_map(|pattern| pattern.read(title)).ok_or_else(|| issues::no_title_pattern(title))
    }
}

#[cfg(test)]
mod tests {
    use crate::resource_types::{Declaration, ResourceType, TitlePattern, builtin};
    use pantin_base::symbol::Symbol;

    fn parts(ty: &ResourceType, title: &str) -> Vec<(String, Option<String>)> {
        let parts = ty.parse_title(title).unwrap();
        parts.iter().map(|(name, value)| (name.to_string(), value.map(ToOwned::to_owned))).collect()
    }

    fn path(title: &str) -> String {
        let file = builtin(Symbol::intern("file")).unwrap();
        parts(file, title).remove(0).1.unwrap()
    }

    #[test]
    fn file_paths_lose_slashes_at_the_end() {
        let titles = ["/", "//", "/x", "/x/", "/x//", "C:/", "C://", "C:/x/", "x/\n", "/a\n/b/", "a:/b:/"];
        let paths: Vec<_> = titles.iter().map(|title| path(title)).collect();
        assert_eq!(paths, ["/", "/", "/x", "/x", "/x", "C:/", "C:/", "C:/x", "x/\n", "/a\n/b", "a:/b:/"]);
    }

    #[test]
    fn patterns_are_tried_in_order() {
        let pattern = |source: &str, names: &[&str]| TitlePattern {
            source: source.to_owned(),
            options: 0,
            attributes: names.iter().map(|name| (*name).to_owned()).collect(),
        };
        let ty = ResourceType::new(Declaration {
            title_patterns: Some(vec![pattern("^(.*?)@(.*)$", &["name", "type"]), pattern("^([^@]+)$", &["name"])]),
            ..Declaration::default()
        });
        assert_eq!(parts(&ty, "a@b@c")[1], ("type".to_owned(), Some("b@c".to_owned())));
        assert_eq!(parts(&ty, "a"), [("name".to_owned(), Some("a".to_owned()))]);
        let error = ResourceType::new(Declaration { title_patterns: Some(vec![]), ..Declaration::default() });
        assert_eq!(error.parse_title("x").unwrap_err().text(), "No set of title patterns matched the title \"x\".");
    }
}
