//! Reads tables of TOML key by key, so that all errors of a file are reported together.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::issues;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Place, Span};
use pantin_host::expand_path;

/// A file that is being read, and what is wrong with it.
pub(super) struct Reader<'t> {
    text: &'t str,
    lines: LineIndex,
    file: Arc<str>,
    root: PathBuf,
    exists: &'t dyn Fn(&Path) -> bool,
    found: Vec<Diagnostic>,
}

impl<'t> Reader<'t> {
    /// `exists` says whether the machine has a path.
    pub(super) fn new(text: &'t str, file: &Arc<str>, root: &Path, exists: &'t dyn Fn(&Path) -> bool) -> Self {
        let lines = LineIndex::new(text);
        Self { text, lines, file: Arc::clone(file), root: root.to_owned(), exists, found: Vec::new() }
    }

    /// Reports an issue at a range of bytes.
    pub(super) fn report(&mut self, span: Option<Range<usize>>, issue: Issue) {
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let place = span.map(|span| self.lines.place(self.text, Span::new(offset(span.start), offset(span.end))));
        self.found.push(Diagnostic::new(issue, Some(Arc::clone(&self.file)), place.unwrap_or_default()));
    }

    /// Reads the table at the top.
    pub(super) fn document<T>(&mut self, entries: &DeTable<'_>, read: impl FnOnce(&mut Table<'_, 't>) -> T) -> T {
        let whole = 0..0;
        let mut table =
            Table { reader: self, entries, name: String::new(), span: whole, known: Vec::new(), is_open: false };
        let value = read(&mut table);
        table.finish();
        value
    }

    /// What is wrong with the file, in the order of its lines.
    pub(super) fn into_found(self) -> Vec<Diagnostic> {
        let mut found = self.found;
        found.sort_by_key(|diagnostic| {
            let Place { line, column, .. } = diagnostic.place();
            (line, column)
        });
        found
    }
}

/// A table whose keys are read one by one.
pub(super) struct Table<'r, 't> {
    reader: &'r mut Reader<'t>,
    entries: &'r DeTable<'r>,
    /// Its name as in messages; empty at the top.
    name: String,
    span: Range<usize>,
    known: Vec<&'static str>,
    /// True if it accepts every key.
    is_open: bool,
}

impl Table<'_, '_> {
    fn name_of(&self, key: &str) -> String {
        if self.name.is_empty() { key.to_owned() } else { format!("{}.{key}", self.name) }
    }

    fn wrong(&mut self, key: &str, span: Range<usize>, (expected, actual): (&str, &str)) {
        let name = self.name_of(key);
        self.reader.report(Some(span), issues::wrong_value(&name, expected, actual));
    }

    /// The value of a key that is a string.
    pub(super) fn text(&mut self, key: &'static str) -> Option<String> {
        self.known.push(key);
        let value = find(self.entries, key)?;
        match value.get_ref().as_str() {
            Some(text) => Some(text.to_owned()),
            None => {
                self.wrong(key, value.span(), ("a string", shown(value.get_ref())));
                None
            }
        }
    }

    /// The value of a key that is true or false.
    pub(super) fn boolean(&mut self, key: &'static str) -> Option<bool> {
        self.known.push(key);
        let value = find(self.entries, key)?;
        let found = value.get_ref().as_bool();
        if found.is_none() {
            self.wrong(key, value.span(), ("a boolean", shown(value.get_ref())));
        }
        found
    }

    /// The value of a key that is a number.
    pub(super) fn number(&mut self, key: &'static str) -> Option<f64> {
        self.known.push(key);
        let value = find(self.entries, key)?;
        let text = match value.get_ref() {
            DeValue::Float(number) => Some(number.as_str()),
            DeValue::Integer(number) => Some(number.as_str()).filter(|_| number.radix() == 10),
            DeValue::String(_) | DeValue::Boolean(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => {
                None
            }
        };
        let number = text.and_then(|text| text.parse().ok());
        if number.is_none() {
            self.wrong(key, value.span(), ("a number", shown(value.get_ref())));
        }
        number
    }

    /// The value of a key that is the path of something that exists.
    pub(super) fn path(&mut self, key: &'static str) -> Option<PathBuf> {
        let text = self.text(key)?;
        let span = find(self.entries, key)?.span();
        Some(self.existing(key, &text, span))
    }

    /// A path as it is written; an error if it does not exist.
    fn existing(&mut self, key: &str, text: &str, span: Range<usize>) -> PathBuf {
        let path = self.absolute(text);
        if !(self.reader.exists)(&path) {
            let name = self.name_of(key);
            self.reader.report(Some(span), issues::missing_path(&name, text));
        }
        path
    }

    /// The value of a key that is a file or a URL.
    pub(super) fn location(&mut self, key: &'static str) -> Option<String> {
        let text = self.text(key)?;
        Some(if text.contains("://") { text } else { self.absolute(&text).display().to_string() })
    }

    fn absolute(&self, text: &str) -> PathBuf {
        expand_path(Path::new(text), &self.reader.root)
    }

    /// The strings of an array with their places; nothing without the key.
    fn spanned_texts(&mut self, key: &'static str) -> Vec<(String, Range<usize>)> {
        self.known.push(key);
        let Some(value) = find(self.entries, key) else { return Vec::new() };
        let Some(elements) = value.get_ref().as_array() else {
            self.wrong(key, value.span(), ("an array of strings", shown(value.get_ref())));
            return Vec::new();
        };
        let mut texts = Vec::new();
        for element in elements {
            match element.get_ref().as_str() {
                Some(text) => texts.push((text.to_owned(), element.span())),
                None => {
                    let actual = format!("{} in it", shown(element.get_ref()));
                    self.wrong(key, element.span(), ("an array of strings", &actual));
                }
            }
        }
        texts
    }

    /// The value of a key that is an array of strings; empty without the key.
    pub(super) fn texts(&mut self, key: &'static str) -> Vec<String> {
        self.spanned_texts(key).into_iter().map(|(text, _)| text).collect()
    }

    /// The value of a key that is an array of paths of what exists.
    pub(super) fn paths(&mut self, key: &'static str) -> Vec<PathBuf> {
        let texts = self.spanned_texts(key);
        texts.into_iter().map(|(text, span)| self.existing(key, &text, span)).collect()
    }

    /// The value of a key that is a certificate name.
    pub(super) fn certname(&mut self, key: &'static str) -> Option<String> {
        let name = self.text(key)?;
        let span = find(self.entries, key)?.span();
        self.check_certname(key, &name, span);
        Some(name)
    }

    /// The value of a key that is an array of certificate names.
    pub(super) fn certnames(&mut self, key: &'static str) -> Vec<String> {
        let names = self.spanned_texts(key);
        for (name, span) in &names {
            self.check_certname(key, name, span.clone());
        }
        names.into_iter().map(|(name, _)| name).collect()
    }

    /// Reports a name that no certificate can have: a file has that name, too.
    fn check_certname(&mut self, key: &str, name: &str, span: Range<usize>) {
        let is_valid = |letter: char| letter.is_alphanumeric() || "-_.@:".contains(letter);
        if name.is_empty() || name.starts_with('.') || !name.chars().all(is_valid) {
            self.wrong(key, span, ("a certificate name", &format!("'{name}'")));
        }
    }

    /// The value of a key that is an array of directories, or settings with such.
    pub(super) fn module_path(&mut self, key: &'static str) -> Vec<String> {
        let texts = self.texts(key).into_iter();
        let place = |text: String| {
            if text.starts_with('$') { text } else { self.absolute(&text).display().to_string() }
        };
        texts.map(place).collect()
    }

    /// The value of a key that is an array of codes of rules.
    pub(super) fn names(&mut self, key: &'static str, known: &[&str]) -> Vec<String> {
        let texts = self.spanned_texts(key);
        for (text, span) in &texts {
            self.check_rule(text, span.clone(), known);
        }
        texts.into_iter().map(|(text, _)| text).collect()
    }

    fn check_rule(&mut self, code: &str, span: Range<usize>, known: &[&str]) {
        if !known.contains(&code) {
            let issue = issues::unknown_rule(code).advised(did_you_mean(code, known.iter().copied()));
            self.reader.report(Some(span), issue);
        }
    }

    /// The levels of rules: every key is the code of one.
    pub(super) fn levels<T: Copy>(&mut self, known: &[&str], names: &[(&str, T)]) -> Vec<(String, T)> {
        let expected: Vec<String> = names.iter().map(|(name, _)| format!("'{name}'")).collect();
        let expected = match expected.split_last() {
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
            None => String::new(),
        };
        let mut levels = Vec::new();
        for (code, value) in self.entries.iter() {
            self.check_rule(code.get_ref(), code.span(), known);
            let text = value.get_ref().as_str();
            match names.iter().find(|(name, _)| text == Some(name)) {
                Some((_, level)) => levels.push((code.get_ref().to_string(), *level)),
                None => {
                    let actual = text.map_or_else(|| shown(value.get_ref()).to_owned(), |text| format!("'{text}'"));
                    self.wrong(code.get_ref(), value.span(), (&expected, &actual));
                }
            }
        }
        self.accept_all();
        levels
    }

    /// Every key with its value, which is a path.
    pub(super) fn all_paths(&mut self) -> Vec<(String, PathBuf)> {
        let mut paths = Vec::new();
        for (key, value) in self.entries.iter() {
            match value.get_ref().as_str() {
                Some(text) => {
                    let path = self.existing(key.get_ref(), text, value.span());
                    paths.push((key.get_ref().to_string(), path));
                }
                None => self.wrong(key.get_ref(), value.span(), ("a string", shown(value.get_ref()))),
            }
        }
        self.accept_all();
        paths
    }

    /// The value of a key that is a table; the default without the key.
    pub(super) fn table<T: Default>(&mut self, key: &'static str, read: impl FnOnce(&mut Table<'_, '_>) -> T) -> T {
        self.known.push(key);
        let Some(value) = find(self.entries, key) else { return T::default() };
        let Some(entries) = value.get_ref().as_table() else {
            self.wrong(key, value.span(), ("a table", shown(value.get_ref())));
            return T::default();
        };
        self.child(key, (entries, value.span()), read)
    }

    /// The value of a key that is an array of tables.
    pub(super) fn tables<T>(&mut self, key: &'static str, read: impl Fn(&mut Table<'_, '_>) -> T) -> Vec<T> {
        self.known.push(key);
        let Some(value) = find(self.entries, key) else { return Vec::new() };
        let elements = value.get_ref().as_array();
        let tables = elements.and_then(|elements| {
            let table = |element: &'_ Spanned<DeValue<'_>>| element.get_ref().is_table();
            elements.iter().all(table).then_some(elements)
        });
        let Some(tables) = tables else {
            self.wrong(key, value.span(), ("an array of tables", shown(value.get_ref())));
            return Vec::new();
        };
        let mut values = Vec::new();
        for table in tables {
            if let Some(entries) = table.get_ref().as_table() {
                values.push(self.child(key, (entries, table.span()), &read));
            }
        }
        values
    }

    fn child<T>(
        &mut self,
        key: &str,
        (entries, span): (&DeTable<'_>, Range<usize>),
        read: impl FnOnce(&mut Table<'_, '_>) -> T,
    ) -> T {
        let name = self.name_of(key);
        let mut table = Table { reader: &mut *self.reader, entries, name, span, known: Vec::new(), is_open: false };
        let value = read(&mut table);
        table.finish();
        value
    }

    /// Reports a key that the table lacks.
    pub(super) fn require(&mut self, key: &str) {
        if find(self.entries, key).is_none() {
            self.reader.report(Some(self.span.clone()), issues::missing_key(key, &self.name));
        }
    }

    /// Accepts every key.
    fn accept_all(&mut self) {
        self.is_open = true;
    }

    /// Reports the keys that nobody read.
    fn finish(self) {
        let is_unknown = |key: &str| !self.is_open && !self.known.contains(&key);
        for (key, _) in self.entries.iter().filter(|(key, _)| is_unknown(key.get_ref())) {
            let advice = did_you_mean(key.get_ref(), self.known.iter().copied());
            let name = self.name_of(key.get_ref());
            self.reader.report(Some(key.span()), issues::unknown_key(&name).advised(advice));
        }
    }
}

fn find<'d>(entries: &'d DeTable<'d>, wanted: &str) -> Option<&'d Spanned<DeValue<'d>>> {
    entries.iter().find(|(key, _)| key.get_ref() == wanted).map(|(_, value)| value)
}

/// The type of a value in words.
fn shown(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a float",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "an array",
        DeValue::Table(_) => "a table",
    }
}
