//! Regular expressions, Ruby's dialect. A value is only the source; compiled forms live in a cache of this thread, so
//! that values stay `Copy`.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use hashbrown::HashMap;
use onig::{RegexOptions, Region, SearchOptions, Syntax};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use super::raw_bytes;
use super::regexp_beginning::Beginning;
pub use super::regexp_beginning::Subject;
use super::regexp_limits::{MAX_STEPS, STEPS_AT_FIRST, TOO_MANY_IN_SEARCH, limits};
use crate::value::issues;
use pantin_base::budget::{self, Exceeded};
use pantin_base::diagnostics::Issue;

/// A regular expression by its source. Options are part of the source, as Puppet writes them (`(?i-mx:…)`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Regexp<'a> {
    /// The text between the slashes.
    pub source: &'a str,
}

/// Compiled expressions kept per thread; a program has hundreds, data may bring more.
const CACHED: usize = 4096;
/// Oniguruma's options that make `\w`, `\d` and `\s` mean ASCII, as they do in Ruby; the crate has no names for them.
const ASCII_RANGES: u32 = (1 << 16) | (1 << 17) | (1 << 18);

/// Matches between two looks at what the compilation may use.
const STRIDE: usize = 256;
/// What a part of a text that is split takes while a list of values is made of it.
const BYTES_OF_PART: usize = 128;

/// Answers kept per thread, and the longest text of one: the same parameters are checked for many resources and nodes.
const ANSWERS: usize = 4096;
const MAX_CACHED_LEN: usize = 96;

thread_local! {
    static COMPILED: RefCell<HashMap<Box<str>, Rc<Regex>, FxBuildHasher>> = RefCell::new(HashMap::default());
    /// Whether an expression, by its number, matches a text.
    static MATCHED: RefCell<HashMap<(u64, Box<str>), bool, FxBuildHasher>> = RefCell::new(HashMap::default());
    static NUMBERS: Cell<u64> = const { Cell::new(0) };
    /// Where the engine writes what it found: its memory is used again.
    static REGION: RefCell<Region> = RefCell::new(Region::new());
}

#[derive(Hash)]
struct CacheKey<'t>(u64, &'t str);

impl hashbrown::Equivalent<(u64, Box<str>)> for CacheKey<'_> {
    fn equivalent(&self, key: &(u64, Box<str>)) -> bool {
        self.0 == key.0 && *self.1 == *key.1
    }
}

impl Regexp<'_> {
    /// The compiled form.
    pub fn compile(&self) -> Result<Rc<Regex>, Issue> {
        compile(self.source)
    }
}

/// The compiled form of a source text, from the cache if it is there.
pub fn compile(source: &str) -> Result<Rc<Regex>, Issue> {
    let known = COMPILED.with_borrow(|cache| cache.get(source).cloned());
    if let Some(regex) = known {
        return Ok(regex);
    }
    let regex = Rc::new(Regex::new(source)?);
    COMPILED.with_borrow_mut(|cache| {
        if cache.len() >= CACHED {
            cache.clear();
        }
        cache.insert(source.into(), Rc::clone(&regex));
    });
    Ok(regex)
}

/// Writes the source of an expression as Ruby shows it: slashes get a backslash when they have none.
pub fn escape_slashes(out: &mut String, source: &str) {
    let mut is_escaped = false;
    for c in source.chars() {
        if c == '/' && !is_escaped {
            out.push('\\');
        }
        is_escaped = c == '\\' && !is_escaped;
        out.push(c);
    }
}

/// A compiled regular expression.
#[derive(Debug)]
pub struct Regex {
    inner: onig::Regex,
    /// Of all that this thread compiled.
    number: u64,
    /// Groups have no numbers then.
    has_names: bool,
    /// What every text begins with that it matches.
    beginning: Beginning,
}

/// Where a match and its groups are, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    groups: SmallVec<[Option<(usize, usize)>; 4]>,
}

impl Match {
    /// Start of the whole match.
    #[must_use]
    pub fn start(&self) -> usize {
        self.groups.first().copied().flatten().map_or(0, |group| group.0)
    }

    /// End of the whole match.
    #[must_use]
    pub fn end(&self) -> usize {
        self.groups.first().copied().flatten().map_or(0, |group| group.1)
    }

    /// Number of groups, the whole match included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Never: there is always the whole match.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The text of a group; 0 is the whole match.
    #[must_use]
    pub fn group<'t>(&self, text: &'t str, number: usize) -> Option<&'t str> {
        let (start, end) = self.groups.get(number).copied().flatten()?;
        text.get(start..end)
    }

    /// The texts of all groups; the first is the whole match.
    pub fn texts<'t>(&self, text: &'t str) -> impl ExactSizeIterator<Item = Option<&'t str>> {
        self.groups.iter().map(move |group| group.and_then(|(start, end)| text.get(start..end)))
    }
}

impl Regex {
    fn new(source: &str) -> Result<Self, Issue> {
        let options = RegexOptions::from_bits_retain(ASCII_RANGES);
        let translated = translate(source);
        onig::Regex::with_options(&translated, options, Syntax::ruby())
            .map(|inner| {
                let mut has_names = false;
                inner.foreach_name(|_, _| {
                    has_names = true;
                    false
                });
                let number = NUMBERS.get();
                NUMBERS.set(number + 1);
                Self { inner, number, has_names, beginning: Beginning::of(source) }
            })
            .map_err(|error| {
                let mut shown = String::with_capacity(source.len());
                escape_slashes(&mut shown, source);
                issues::runtime_error(&format!("{}: /{shown}/", error.description()))
            })
    }

    /// The engine cannot be stopped from outside. It gives up after so many steps instead, and begins anew with twice as
    /// many, as long as the budget has time: that takes twice the time that is needed at most, and only where it is long.
    fn search(&self, text: &str, from: usize, mut region: Option<&mut Region>) -> Result<bool, Issue> {
        if from == 0 && raw_bytes::is_in(text) {
            return Err(issues::runtime_error("invalid byte sequence in UTF-8"));
        }
        let mut steps = STEPS_AT_FIRST;
        loop {
            let region = region.as_deref_mut();
            let options = SearchOptions::SEARCH_OPTION_NONE;
            match self.inner.search_with_param(text, from, text.len(), options, region, limits(steps)) {
                Ok(position) => return Ok(position.is_some()),
                Err(error) if error.code() == TOO_MANY_IN_SEARCH && steps < MAX_STEPS => {
                    budget::check()?;
                    steps *= 2;
                }
                Err(_) => return Err(budget::exceed(Exceeded::Steps).into()),
            }
        }
    }

    /// Whether the expression matches somewhere.
    pub fn is_match(&self, text: &str) -> Result<bool, Issue> {
        if self.cannot_match(text) { Ok(false) } else { self.searched(text) }
    }

    /// The same of a text that other expressions are asked about, too.
    pub fn is_match_of(&self, subject: Subject<'_>) -> Result<bool, Issue> {
        if self.beginning.is_missing_in(subject) { Ok(false) } else { self.searched(subject.text) }
    }

    /// Whether it is known without a search that a text does not match.
    fn cannot_match(&self, text: &str) -> bool {
        !self.beginning.is_unknown() && self.beginning.is_missing_in(text.into())
    }

    fn searched(&self, text: &str) -> Result<bool, Issue> {
        if text.len() > MAX_CACHED_LEN {
            return self.search(text, 0, None);
        }
        if let Some(answer) = self.known(text) {
            return Ok(answer);
        }
        let answer = self.search(text, 0, None)?;
        self.keep(text, answer);
        Ok(answer)
    }

    /// Whether it matches a text, if that was asked before.
    fn known(&self, text: &str) -> Option<bool> {
        MATCHED.with_borrow(|answers| answers.get(&CacheKey(self.number, text)).copied())
    }

    /// Keeps whether it matches a text.
    fn keep(&self, text: &str, answer: bool) {
        MATCHED.with_borrow_mut(|answers| {
            if answers.len() >= ANSWERS {
                answers.clear();
            }
            answers.insert((self.number, text.into()), answer);
        });
    }

    /// The first match at or after `from`, a byte position at a character's boundary.
    pub fn find_at(&self, text: &str, from: usize) -> Result<Option<Match>, Issue> {
        if from > text.len() {
            return Ok(None);
        }
        REGION.with_borrow_mut(|region| {
            if !self.search(text, from, Some(region))? {
                return Ok(None);
            }
            Ok(Some(Match { groups: (0..region.len()).map(|group| region.pos(group)).collect() }))
        })
    }

    /// The first match, where it may be known that a short text has none.
    pub fn find_known(&self, text: &str) -> Result<Option<Match>, Issue> {
        if self.cannot_match(text) {
            return Ok(None);
        }
        if text.len() > MAX_CACHED_LEN {
            return self.find_at(text, 0);
        }
        match self.known(text) {
            Some(false) => Ok(None),
            Some(true) => self.find_at(text, 0),
            None => {
                let found = self.find_at(text, 0)?;
                self.keep(text, found.is_some());
                Ok(found)
            }
        }
    }

    /// The first match.
    pub fn find(&self, text: &str) -> Result<Option<Match>, Issue> {
        self.find_at(text, 0)
    }

    /// The groups of the first match as texts; the first is the whole match.
    pub fn captures<'t>(&self, text: &'t str) -> Result<Option<Vec<Option<&'t str>>>, Issue> {
        Ok(self.find(text)?.map(|found| found.texts(text).collect()))
    }

    /// Every match from left to right, none overlapping, as Ruby's `scan` and `gsub` walk. They end with the time of their
    /// compilation.
    #[must_use]
    pub const fn matches<'t>(&self, text: &'t str) -> Matches<'_, 't> {
        Matches { regex: self, text, from: 0, found: 0 }
    }

    /// Ruby's `sub` and `gsub` with a replacement text, in which `\1`, `\k<name>`, `\0`, `\&`, `` \` ``, `\'` and `\\` mean something.
    pub fn replace(&self, text: &str, replacement: &str, which: Replace) -> Result<String, Issue> {
        let mut out = String::with_capacity(text.len());
        let mut done = 0;
        for found in self.matches(text).take(which.count()) {
            let found = found?;
            budget::fits_text(out.len())?;
            out.push_str(&text[done..found.start()]);
            self.expand(&mut out, text, &found, replacement)?;
            done = found.end();
        }
        out.push_str(&text[done..]);
        Ok(out)
    }

    /// Appends what a replacement text means for a match.
    pub fn expand(&self, out: &mut String, text: &str, found: &Match, replacement: &str) -> Result<(), Issue> {
        let mut rest = replacement;
        while let Some(at) = rest.find('\\') {
            out.push_str(&rest[..at]);
            let after = &rest[at + 1..];
            let Some(selector) = after.chars().next() else {
                out.push('\\');
                return Ok(());
            };
            rest = &after[selector.len_utf8()..];
            match selector {
                '1'..='9' if self.has_names => {}
                '0'..='9' => out.push_str(found.group(text, selector as usize - '0' as usize).unwrap_or("")),
                '+' => {
                    let last = (1..found.len()).rev().find_map(|number| found.group(text, number));
                    out.push_str(last.unwrap_or(""));
                }
                '&' => out.push_str(found.group(text, 0).unwrap_or("")),
                '`' => out.push_str(&text[..found.start()]),
                '\'' => out.push_str(&text[found.end()..]),
                '\\' => out.push('\\'),
                'k' if rest.starts_with('<') && rest.contains('>') => {
                    let (name, tail) = rest[1..].split_once('>').unwrap_or(("", ""));
                    let Some(number) = self.group_of(name, found) else {
                        return Err(issues::runtime_error(&format!("undefined group name reference: {name}")));
                    };
                    out.push_str(found.group(text, number).unwrap_or(""));
                    rest = tail;
                }
                other => {
                    out.push('\\');
                    out.push(other);
                }
            }
        }
        out.push_str(rest);
        Ok(())
    }

    /// The number of a group by its name or, when that is a number, the number itself.
    #[must_use]
    pub fn group_number(&self, name: &str) -> Option<usize> {
        name.parse().ok().or_else(|| self.named_group(name))
    }

    /// The number of a group by its name: of several that have it, the last one that matched.
    #[must_use]
    pub fn group_of(&self, name: &str, found: &Match) -> Option<usize> {
        let mut number = None;
        self.inner.foreach_name(|group, numbers| {
            if group == name {
                let numbers = || numbers.iter().rev().map(|number| *number as usize);
                let matched = |number: &usize| found.groups.get(*number).copied().flatten().is_some();
                number = numbers().find(matched).or_else(|| numbers().next());
            }
            number.is_none()
        });
        number
    }

    fn named_group(&self, name: &str) -> Option<usize> {
        let mut number = None;
        self.inner.foreach_name(|group, numbers| {
            if group == name {
                number = numbers.last().map(|last| *last as usize);
            }
            number.is_none()
        });
        number
    }

    /// Ruby's `String#split` with this expression and without a limit.
    pub fn split<'t>(&self, text: &'t str) -> Result<Vec<&'t str>, Issue> {
        let mut parts = Vec::new();
        let mut begin = 0;
        let mut start = 0;
        let mut last_was_empty = false;
        let mut rounds = 0;
        while let Some(found) = self.find_at(text, start)? {
            rounds += 1;
            if rounds % STRIDE == 0 {
                budget::check()?;
                budget::fits(parts.len() * BYTES_OF_PART)?;
            }
            if found.start() == found.end() && found.start() == start {
                if text.is_empty() {
                    parts.push("");
                    break;
                }
                if !last_was_empty {
                    start += character_length(text, start).max(1);
                    last_was_empty = true;
                    continue;
                }
                let end = begin + character_length(text, begin);
                parts.push(&text[begin..end]);
                begin = start;
            } else {
                parts.push(&text[begin..found.start()]);
                begin = found.end();
                start = begin;
            }
            last_was_empty = false;
            parts.extend(found.texts(text).skip(1).flatten());
        }
        if text.len() > begin {
            parts.push(&text[begin..]);
        }
        while parts.last().is_some_and(|part| part.is_empty()) {
            parts.pop();
        }
        Ok(parts)
    }
}

/// The matches of an expression in a text ([`Regex::matches`]).
#[derive(Debug)]
pub struct Matches<'r, 't> {
    regex: &'r Regex,
    text: &'t str,
    from: usize,
    found: usize,
}

impl Iterator for Matches<'_, '_> {
    type Item = Result<Match, Issue>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.found % STRIDE == STRIDE - 1
            && let Err(exceeded) = budget::check()
        {
            return Some(Err(exceeded.into()));
        }
        let found = match self.regex.find_at(self.text, self.from) {
            Ok(found) => found?,
            Err(issue) => return Some(Err(issue)),
        };
        let end = found.end();
        self.from = if found.start() == end { end + character_length(self.text, end).max(1) } else { end };
        self.found += 1;
        Some(Ok(found))
    }
}

/// How many matches are replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replace {
    /// Only the first.
    First,
    /// All.
    All,
}

impl Replace {
    /// At most so many.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::First => 1,
            Self::All => usize::MAX,
        }
    }
}

fn character_length(text: &str, at: usize) -> usize {
    text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8)
}

/// Ruby's `Regexp.escape`: an expression that matches the text and nothing else.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '[' | ']' | '{' | '}' | '(' | ')' | '|' | '-' | '*' | '.' | '\\' | '?' | '+' | '^' | '$' | '#' | ' ' => {
                out.push('\\');
                out.push(c);
            }
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\u{b}' => out.push_str("\\v"),
            '\u{c}' => out.push_str("\\f"),
            c => out.push(c),
        }
    }
    out
}

/// Ruby reads `\u{41 42}` before its engine sees the expression; here it becomes what the engine knows.
fn translate(source: &str) -> String {
    if !source.contains("\\u{") {
        return source.to_owned();
    }
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let after = &rest[at..];
        if let Some(escape) = after.strip_prefix("\\u{")
            && let Some((codes, tail)) = escape.split_once('}')
        {
            codes.split_whitespace().for_each(|code| out.push_str(&format!("\\x{{{code}}}")));
            rest = tail;
            continue;
        }
        let length = 1 + character_length(after, 1);
        out.push_str(&after[..length]);
        rest = &after[length..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::{Replace, compile};
    use pantin_base::budget::{Exceeded, Limits, begin, exceeded};

    #[test]
    fn empty_matches_advance_as_in_ruby() {
        let regex = compile("l*").unwrap();
        assert_eq!(regex.replace("hello", "-", Replace::All).unwrap(), "-h-e--o-");
        assert_eq!(compile("x*").unwrap().replace("abc", "-", Replace::All).unwrap(), "-a-b-c-");
        assert_eq!(compile("").unwrap().split("abc").unwrap(), ["a", "b", "c"]);
        assert_eq!(compile(",").unwrap().split(",a,,b,,").unwrap(), ["", "a", "", "b"]);
        assert_eq!(compile("(,)").unwrap().split("a,b").unwrap(), ["a", ",", "b"]);
    }

    #[test]
    fn classes_are_ascii_and_anchors_are_of_lines() {
        assert!(!compile(r"\A\w\z").unwrap().is_match("ä").unwrap());
        assert!(!compile(r"\d").unwrap().is_match("٣").unwrap());
        assert!(compile(r"\A[[:alpha:]]\z").unwrap().is_match("ä").unwrap());
        assert!(compile(r"^b$").unwrap().is_match("a\nb\nc").unwrap());
        assert!(compile(r"\A\u{e4}\z").unwrap().is_match("ä").unwrap());
    }

    #[test]
    fn replacements_know_groups() {
        let regex = compile("(?<first>a)(b)?").unwrap();
        assert_eq!(regex.replace("xab", r"[\1\k<first>\\\0]", Replace::First).unwrap(), r"x[a\ab]");
        let regex = compile("(a)(b)?").unwrap();
        assert_eq!(regex.replace("xab", r"[\1\\\0]", Replace::First).unwrap(), r"x[a\ab]");
    }

    #[test]
    fn exponential_matches_end_with_an_error() {
        let text = "a".repeat(40) + "b";
        assert!(compile(r"^(a|a|aa)+$").unwrap().is_match(&text).is_err());
    }

    /// A text of a megabyte has a million matches, and all of them at once would be a hundred megabytes.
    #[test]
    fn matches_take_no_memory_until_they_are_asked_for() {
        let _held = begin(Limits { memory: 8 << 20, ..Limits::default() }, None, None);
        let text = "a".repeat(1 << 20);
        let replaced = compile("a").unwrap().replace(&text, "b", Replace::All).unwrap();
        assert_eq!((replaced.len(), exceeded()), (1 << 20, None));
        assert!(compile("a").unwrap().replace(&text, "0123456789", Replace::All).is_err());
        assert_eq!(exceeded(), Some(Exceeded::Memory(8 << 20)));
    }

    #[test]
    fn walks_over_matches_end_with_the_time_of_their_compilation() {
        let over = std::time::Instant::now();
        let _held = begin(Limits::default(), Some(over), None);
        let text = "a,".repeat(1_000);
        assert!(compile(",").unwrap().matches(&text).any(|found| found.is_err()));
        assert!(compile(",").unwrap().split(&text).is_err());
    }

    #[test]
    fn messages_are_those_of_ruby() {
        assert_eq!(compile("[").unwrap_err().text(), "premature end of char-class: /[/");
    }
}
