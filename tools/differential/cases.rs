//! Recorded cases with other words in them: a literal or a type in the place of another one, the same for the same seed.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use crate::random::Random;
use crate::support::{self, Check, MAIN};

/// Words that are odd in most places.
const ODD: &[&str] = &[
    "undef",
    "''",
    "-1",
    "0",
    "1.5",
    "[]",
    "{}",
    "/a/",
    "Integer",
    "default",
    "'ü'",
    "Sensitive('x')",
    "[1, [2, 'a']]",
    "{'a' => {'b' => 1}}",
    "true",
    "[undef]",
    "Optional[String]",
    "\"a\\nb\"",
    "99999999999",
    "Timespan('1-00:00:00')",
    "SemVer('1.2.3')",
    "Binary('YWJj')",
    "{1 => 2}",
    "Notify['x']",
    "Class['x']",
    "$facts['os']",
];

/// Words that are literals.
const LITERALS: [&str; 4] = ["undef", "true", "false", "default"];

/// The recorded cases that are compiled.
pub(crate) struct Cases {
    cases: Vec<BTreeMap<String, String>>,
    /// Words of all cases.
    words: Vec<String>,
}

impl Cases {
    /// The cases below a folder.
    ///
    /// # Errors
    /// When a file cannot be read as cases.
    pub(crate) fn below(root: &Path) -> Result<Self, String> {
        let all = support::read_all(root)?.into_iter().flat_map(|file| file.cases);
        let compiled = all.filter(|case| case.check == Check::Compile && case.stdlib.is_none());
        let cases: Vec<BTreeMap<String, String>> = compiled.map(|case| case.files).collect();
        let text = |files: &BTreeMap<String, String>| files.get(MAIN).cloned().unwrap_or_default();
        let words = cases.iter().map(text).flat_map(|text| {
            let of_text: Vec<String> = words(&text).into_iter().map(|word| text[word].to_owned()).collect();
            of_text
        });
        let words = words.collect();
        Ok(Self { cases, words })
    }

    /// The files of a case, with one word or two of its program replaced.
    pub(crate) fn files(&self, seed: u64) -> BTreeMap<String, String> {
        let mut random = Random::new(seed ^ 0xca5e);
        let mut files = random.pick(&self.cases).clone();
        let Some(text) = files.get_mut(MAIN) else { return files };
        for _ in 0..=random.below(2) {
            let found = words(text);
            if found.is_empty() {
                break;
            }
            let place = random.pick(&found).clone();
            let other = self.other(&mut random, text, &found);
            let word = match random.below(12) {
                0 => format!("[{}, {other}]", &text[place.clone()]),
                1 => format!("{}, {other}", &text[place.clone()]),
                _ => other,
            };
            text.replace_range(place, &word);
        }
        files
    }

    /// A word of the same program, an odd one, or one of any program.
    fn other(&self, random: &mut Random, text: &str, found: &[Range<usize>]) -> String {
        match random.below(20) {
            0..=6 => text[random.pick(found).clone()].to_owned(),
            7..=13 => (*random.pick(ODD)).to_owned(),
            _ => random.pick(&self.words).clone(),
        }
    }
}

/// Where a program has words that others can stand for: strings without interpolation, numbers, literals, types.
fn words(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let end_of = |from: usize, is_inside: fn(u8) -> bool| {
        bytes[from..].iter().position(|byte| !is_inside(*byte)).map_or(bytes.len(), |length| from + length)
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b':';
    let mut words = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        at = match bytes[at] {
            b'#' => end_of(at, |byte| byte != b'\n'),
            b'$' => end_of(at + 1, is_name),
            quote @ (b'\'' | b'"') => {
                let end = string_end(bytes, at, quote);
                if !text[start..end].contains('$') {
                    words.push(start..end);
                }
                end
            }
            byte if is_name(byte) => {
                let end = end_of(at, is_name);
                let word = &text[start..end];
                if byte.is_ascii_uppercase() || byte.is_ascii_digit() || LITERALS.contains(&word) {
                    words.push(start..end);
                }
                end
            }
            _ => at + 1,
        };
    }
    words
}

/// Where a string ends that begins at `start`.
fn string_end(bytes: &[u8], start: usize, quote: u8) -> usize {
    let mut at = start + 1;
    while at < bytes.len() && bytes[at] != quote {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}
