//! "Did you mean?": what Ruby adds to messages about names and keys that are not there, as its library `did_you_mean` does.

use std::sync::LazyLock;

use crate::interpreter::class::Class;
use crate::interpreter::run::{Machine, Stop};
use crate::interpreter::value::{Hash, RubyValue};
use crate::request::Request;
use pantin_host::LanguageRelease;
use pantin_values::value::Value;
use pantin_values::value::ruby_errors::{corrections, did_you_mean};

/// The methods of Ruby's classes while Puppet compiles, with a bit for each class; `tools/gen_method_names.rb` writes them.
static METHOD_NAMES: LazyLock<Vec<(&str, u32)>> = LazyLock::new(|| {
    let rows = include_str!("method_names.txt").lines().filter_map(|line| line.split_once(' '));
    rows.filter_map(|(name, classes)| Some((name, u32::from_str_radix(classes, 16).ok()?))).collect()
});

impl<'c> Machine<'_, 'c> {
    /// The release whose texts Ruby code gets.
    pub(crate) fn release(&mut self) -> LanguageRelease {
        let name = self.ask(Request::Setting("language_release")).unwrap_or(Value::Undef);
        LanguageRelease::named(name.as_str().unwrap_or_default())
    }

    /// What follows the message about a method that the instances of a class do not have. `None`: only Ruby knows the methods.
    pub(super) fn method_suggestions(&mut self, class: Class, name: &str) -> Option<String> {
        const CLASSES_IN_TABLE: u32 = 20;
        let is_known = class.number() < CLASSES_IN_TABLE
            && match class {
                Class::Class | Class::Module | Class::Own(_) => false,
                _ => class.number() != Class::StandardError.number(),
            };
        match class {
            // Ruby excludes all that `nil` has.
            Class::NilClass => Some(String::new()),
            _ if !is_known => None,
            class => Some(self.suggestions(name, || {
                let of_class = METHOD_NAMES.iter().filter(|(_, classes)| classes & (1 << class.number()) != 0);
                of_class.map(|(name, _)| ((*name).to_owned(), (*name).to_owned())).collect()
            })),
        }
    }

    /// What follows the message about a key that a hash does not have.
    pub(in crate::interpreter) fn key_suggestions(
        &mut self,
        hash: &Hash<'c>,
        key: &RubyValue<'c>,
    ) -> Result<String, Stop<'c>> {
        let mut words = Vec::new();
        for (known, _) in hash.pairs() {
            words.push((self.text(&known)?, self.inspect(&known)?));
        }
        if let RubyValue::String(text) = key {
            let same: Vec<&str> =
                words.iter().filter(|(word, _)| *word == *text.borrow()).map(|(_, shown)| &**shown).collect();
            if !same.is_empty() {
                return Ok(self.suggested(&same));
            }
        }
        let text = self.text(key)?;
        Ok(self.suggestions(&text, || words))
    }

    /// The words, with what is shown of them, that may be what was meant.
    fn suggestions(&mut self, input: &str, words: impl FnOnce() -> Vec<(String, String)>) -> String {
        let words = words();
        let meant: Vec<&str> = corrections(input, &words).into_iter().map(|(_, shown)| &**shown).collect();
        self.suggested(&meant)
    }

    fn suggested(&mut self, meant: &[&str]) -> String {
        // Messages of Ruby 3.4 are without.
        match self.release() {
            LanguageRelease::OpenVox9 => String::new(),
            LanguageRelease::Puppet810 | LanguageRelease::OpenVox828 => did_you_mean(meant),
        }
    }
}
