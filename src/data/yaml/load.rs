//! Events of the first document to a [`DataFile`]: anchors, merge keys, tags, duplicate keys.
//!
//! Source: Psych 4.0 (the behaviour of `safe_load` with aliases), Puppet 8 lib/puppet/util/yaml.rb.

use std::fmt;
use std::hash::{Hash as _, Hasher as _};
use std::io::BufReader;

use hashbrown::{HashMap, HashTable};
use libyaml_safer::{Encoding, EventData, Parser, ScalarStyle};
use rustc_hash::{FxBuildHasher, FxHasher};

use super::scalar::{Scalar, resolve};
use super::tags::{Tagged, mapping_tag, scalar_tag, sequence_tag};
use crate::tree::{DataBuilder, DataFile, MAX_EXPANDED, Node, NodeId, TooLarge};
use pantin_base::source::Place;
use pantin_values::value::ruby_errors::{frozen, invalid_number, not_converted};

/// What a reader of YAML accepts beyond plain data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YamlOptions {
    /// What happens to symbols.
    pub symbols: Symbols,
    /// Whether aliases are resolved.
    pub aliases: Aliases,
    /// Whether regular expressions are values.
    pub regexps: Regexps,
}

/// What happens to symbols (`:name`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbols {
    /// They are an error.
    Refused,
    /// They are values.
    Allowed,
    /// They are values, but become strings where they are keys of hashes, as Puppet has it in data files.
    KeysBecomeStrings,
}

/// Whether regular expressions (`!ruby/regexp /a/`) are values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regexps {
    /// They are.
    Allowed,
    /// They are an error.
    Refused,
}

/// Whether aliases are resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aliases {
    /// They are.
    Resolved,
    /// They are an error.
    Refused,
}

impl YamlOptions {
    /// Data files and `hiera.yaml`.
    pub const DATA: Self =
        Self { symbols: Symbols::KeysBecomeStrings, aliases: Aliases::Resolved, regexps: Regexps::Refused };
    /// Files that hold nothing but plain data: facts, the output of an ENC.
    pub const PLAIN: Self = Self { symbols: Symbols::Refused, aliases: Aliases::Resolved, regexps: Regexps::Refused };
}

/// Why a text is no YAML, or none that is accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum YamlError {
    /// The text is malformed. Line and column are those that libyaml reports, which are where the broken part starts.
    Syntax {
        /// What is wrong.
        problem: String,
        /// Counted from 1.
        line: u64,
        /// Counted from 1.
        column: u64,
    },
    /// A value would be an object of this class.
    Class(String),
    /// It is beyond a limit of ours.
    Limit(String),
    /// Anything else, in Ruby's words.
    Other(String),
}

impl YamlError {
    /// Line and column, where they are known.
    #[must_use]
    pub fn place(&self) -> Option<(u32, u32)> {
        match self {
            Self::Syntax { line, column, .. } => Some((u32::try_from(*line).ok()?, u32::try_from(*column).ok()?)),
            Self::Class(_) | Self::Limit(_) | Self::Other(_) => None,
        }
    }

    /// The message of Puppet's `YamlLoadError`, which names the file in most cases.
    #[must_use]
    pub fn message(&self, file: Option<&str>) -> String {
        let file = file.unwrap_or("<unknown>");
        match self {
            Self::Syntax { problem, line, column } => format!("({file}): {problem} at line {line} column {column}"),
            Self::Class(class) => format!("({file}): Tried to load unspecified class: {class}"),
            Self::Limit(text) => format!("({file}): {text}"),
            Self::Other(text) => text.clone(),
        }
    }
}

impl fmt::Display for YamlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(None))
    }
}

impl From<TooLarge> for YamlError {
    fn from(_: TooLarge) -> Self {
        Self::Limit("the file is too large".to_owned())
    }
}

/// Values inside of values, at most.
const MAX_NESTING: usize = 1000;

/// Reads the first document of a text; `None` if it has no document.
///
/// # Errors
/// When the text is malformed, or holds what `options` refuse. Of several errors Psych's is given: the first of syntax,
/// then the first of content.
pub fn load_yaml(text: &[u8], options: YamlOptions) -> Result<Option<DataFile>, YamlError> {
    load_located_yaml(text, options).map(|found| found.map(|located| located.file))
}

/// The first document of a text with the places of its values.
#[derive(Clone, Debug)]
pub struct LocatedYaml {
    /// The document.
    pub file: DataFile,
    places: Box<[LineColumn]>,
}

/// Line and column, counted from 1.
type LineColumn = (u32, u32);

impl LocatedYaml {
    /// Where a value or a key begins. The place of an alias is that of its anchor.
    #[must_use]
    pub fn place(&self, id: NodeId) -> Place {
        let (line, column) = self.places.get(id.index()).copied().unwrap_or_default();
        Place { line, column, ..Place::default() }
    }
}

/// As [`load_yaml`], with the places of all values.
///
/// # Errors
/// As [`load_yaml`].
pub fn load_located_yaml(text: &[u8], options: YamlOptions) -> Result<Option<LocatedYaml>, YamlError> {
    // The scanner panics where a text ends in the middle of something, and over a tag right before a comma.
    let attempt = |text: &[u8]| std::panic::catch_unwind(|| load(text, options, None)).ok();
    let ends_a_line = matches!(text.last(), None | Some(b'\n' | b'\r'));
    let found = if ends_a_line { attempt(text) } else { attempt(text).or_else(|| with_last_line_ended(text, options)) };
    found.unwrap_or_else(|| {
        Err(YamlError::Syntax { problem: "found what cannot be scanned".to_owned(), line: 1, column: 1 })
    })
}

/// Reads a text with a line break behind it, which a block scalar at its end must not get.
fn with_last_line_ended(text: &[u8], options: YamlOptions) -> Option<Result<Option<LocatedYaml>, YamlError>> {
    let ended = [text, b"\n"].concat();
    std::panic::catch_unwind(|| load(&ended, options, Some(text.len() as u64))).ok()
}

/// Reads a text; `end` is where its line break was added.
fn load(text: &[u8], options: YamlOptions, end: Option<u64>) -> Result<Option<LocatedYaml>, YamlError> {
    let mut parser = Parser::new();
    // A small buffer: the reader decodes a whole buffer at once.
    parser.set_input(BufReader::with_capacity(16 * 1024, text));
    parser.set_encoding(Encoding::Utf8);
    let mut loader = Loader::new(options);
    loop {
        let event = parser.parse().map_err(|error| syntax_error(&error, text))?;
        let number = |number: u64| u32::try_from(number + 1).unwrap_or(u32::MAX);
        loader.at = (number(event.start_mark.line), number(event.start_mark.column));
        match event.data {
            EventData::StreamEnd => return Ok(None),
            EventData::DocumentEnd { .. } => return loader.finish().map(Some),
            EventData::Scalar { anchor, tag, mut value, plain_implicit, quoted_implicit, style }
                if matches!(style, ScalarStyle::Literal | ScalarStyle::Folded) =>
            {
                if end.is_some_and(|end| event.end_mark.index > end) && value.ends_with('\n') {
                    value.pop();
                }
                loader.event(EventData::Scalar { anchor, tag, value, plain_implicit, quoted_implicit, style })?;
            }
            data @ (EventData::StreamStart { .. }
            | EventData::DocumentStart { .. }
            | EventData::Alias { .. }
            | EventData::Scalar { .. }
            | EventData::SequenceStart { .. }
            | EventData::SequenceEnd
            | EventData::MappingStart { .. }
            | EventData::MappingEnd) => loader.event(data)?,
        }
    }
}

fn syntax_error(error: &libyaml_safer::Error, text: &[u8]) -> YamlError {
    let problem = match (error.kind(), error.context()) {
        (libyaml_safer::ErrorKind::Reader | libyaml_safer::ErrorKind::Io, _) => reader_problem(text).to_owned(),
        (_, Some(context)) => format!("{} {context}", error.problem()),
        (_, None) => error.problem().to_owned(),
    };
    // Ruby gives the place of the context. Without one libyaml's scanner takes the place of the problem for it, its
    // parser leaves it at the beginning.
    let mark = match error.kind() {
        libyaml_safer::ErrorKind::Scanner => error.context_mark().or(error.problem_mark()),
        libyaml_safer::ErrorKind::Parser => error.context_mark(),
        libyaml_safer::ErrorKind::Reader
        | libyaml_safer::ErrorKind::Composer
        | libyaml_safer::ErrorKind::Emitter
        | libyaml_safer::ErrorKind::Io => None,
    };
    let (line, column) = mark.map_or((1, 1), |mark| (mark.line + 1, mark.column + 1));
    YamlError::Syntax { problem, line, column }
}

/// libyaml's words for the first thing that its reader refuses.
fn reader_problem(text: &[u8]) -> &'static str {
    let (valid, error) = match std::str::from_utf8(text) {
        Ok(valid) => (valid, None),
        Err(error) => (std::str::from_utf8(&text[..error.valid_up_to()]).unwrap_or_default(), Some(error)),
    };
    let refused = |c: char| {
        !matches!(c, '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}')
            && u32::from(c) < 0x10000
    };
    let Some(error) = error else { return "control characters are not allowed" };
    if valid.chars().any(refused) {
        return "control characters are not allowed";
    }
    let rest = &text[error.valid_up_to()..];
    let width = match rest[0] {
        0x00..=0x7f => 1,
        0xc0..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf7 => 4,
        _ => return "invalid leading UTF-8 octet",
    };
    if rest.len() < width {
        return "incomplete UTF-8 octet sequence";
    }
    let mut code = u32::from(rest[0]) & (0x7f >> width);
    for byte in &rest[1..width] {
        if byte & 0xc0 != 0x80 {
            return "invalid trailing UTF-8 octet";
        }
        code = code << 6 | u32::from(byte & 0x3f);
    }
    let shortest = [0, 0, 0x80, 0x800, 0x1_0000][width];
    if code < shortest { "invalid length of a UTF-8 sequence" } else { "invalid Unicode character" }
}

/// A collection that is being read.
struct Open {
    at: LineColumn,
    anchor: Option<String>,
    kind: OpenKind,
}

enum OpenKind {
    Sequence(Vec<NodeId>),
    /// A sequence of mappings with one entry each (`!!omap`).
    OrderedMap(Vec<NodeId>),
    Mapping(Entries, Pending),
}

/// What a mapping waits for.
enum Pending {
    Key,
    /// The value of this key.
    Value(NodeId, MergeKey),
}

/// Whether a key is `<<`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MergeKey {
    Yes,
    No,
}

/// What stands after a merge key decides how it is merged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    Scalar,
    Sequence,
    MappingOrAlias,
}

/// Entries of a hash with Ruby's order: a key that comes again keeps its place.
#[derive(Default)]
struct Entries {
    list: Vec<NodeId>,
    index: HashTable<u32>,
}

struct Loader {
    options: YamlOptions,
    builder: DataBuilder,
    /// Values after the expansion of aliases, by node.
    expanded: Vec<u64>,
    /// Where the value begins that is read.
    at: LineColumn,
    /// Where values begin, by node.
    places: Vec<LineColumn>,
    anchors: HashMap<String, Option<NodeId>, FxBuildHasher>,
    open: Vec<Open>,
    root: Option<NodeId>,
    error: Option<YamlError>,
}

impl Loader {
    fn new(options: YamlOptions) -> Self {
        Self {
            options,
            builder: DataBuilder::new(),
            expanded: Vec::new(),
            at: LineColumn::default(),
            places: Vec::new(),
            anchors: HashMap::default(),
            open: Vec::new(),
            root: None,
            error: None,
        }
    }

    fn finish(self) -> Result<LocatedYaml, YamlError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let root = self.root.ok_or_else(|| YamlError::Other("the document has no content".to_owned()))?;
        Ok(LocatedYaml { file: self.builder.finish(root), places: self.places.into() })
    }

    /// Notes of a node that was just made how many values it expands to, and where it begins.
    fn count(&mut self, expanded: u64) {
        self.expanded.push(expanded);
        self.places.push(self.at);
    }

    /// Keeps the first error: those of syntax, which may still come, go first.
    fn fail(&mut self, error: YamlError) {
        self.error.get_or_insert(error);
    }

    fn event(&mut self, data: EventData) -> Result<(), YamlError> {
        match data {
            EventData::Scalar { anchor, tag, value, quoted_implicit, .. } => {
                let is_string_tag = tag.as_deref() == Some("tag:yaml.org,2002:str");
                let node = self.scalar(tag.as_deref(), &value, quoted_implicit)?;
                if let Some(anchor) = anchor {
                    self.anchors.insert(anchor, Some(node));
                }
                let merge = if value == "<<" && !is_string_tag { MergeKey::Yes } else { MergeKey::No };
                self.add(node, Written::Scalar, merge)
            }
            EventData::SequenceStart { anchor, tag, .. } => {
                let kind = match sequence_tag(tag.as_deref()) {
                    Tagged::OrderedMap => OpenKind::OrderedMap(Vec::new()),
                    Tagged::Class(class) => {
                        self.fail(YamlError::Class(class));
                        OpenKind::Sequence(Vec::new())
                    }
                    Tagged::Plain | Tagged::Text => OpenKind::Sequence(Vec::new()),
                };
                self.open(anchor, kind)
            }
            EventData::MappingStart { anchor, tag, .. } => {
                match mapping_tag(tag.as_deref()) {
                    Tagged::Class(class) => self.fail(YamlError::Class(class)),
                    // Psych puts what it finds into a string that is not there.
                    Tagged::Text => self.fail(YamlError::Other(frozen("NilClass", "nil"))),
                    Tagged::Plain | Tagged::OrderedMap => {}
                }
                self.open(anchor, OpenKind::Mapping(Entries::default(), Pending::Key))
            }
            EventData::SequenceEnd | EventData::MappingEnd => self.close(),
            EventData::Alias { anchor } => self.alias(&anchor),
            EventData::StreamStart { .. }
            | EventData::StreamEnd
            | EventData::DocumentStart { .. }
            | EventData::DocumentEnd { .. } => Ok(()),
        }
    }

    fn alias(&mut self, anchor: &str) -> Result<(), YamlError> {
        let node = match (self.options.aliases, self.anchors.get(anchor)) {
            (Aliases::Resolved, Some(Some(node))) => *node,
            (Aliases::Resolved, Some(None)) => {
                self.fail(YamlError::Limit(format!("alias '{anchor}' refers to a value that contains it")));
                self.leaf(Node::Undef)?
            }
            (Aliases::Refused, _) | (Aliases::Resolved, None) => {
                self.fail(YamlError::Other(format!("Unknown alias: {anchor}")));
                self.leaf(Node::Undef)?
            }
        };
        let merge = if let Node::String(text) = self.builder.get(node)
            && self.builder.text_of(text) == "<<"
        {
            MergeKey::Yes
        } else {
            MergeKey::No
        };
        self.add(node, Written::MappingOrAlias, merge)
    }

    fn open(&mut self, anchor: Option<String>, kind: OpenKind) -> Result<(), YamlError> {
        if self.open.len() >= MAX_NESTING {
            return Err(YamlError::Limit(format!("more than {MAX_NESTING} collections inside of each other")));
        }
        if let Some(anchor) = &anchor {
            self.anchors.insert(anchor.clone(), None);
        }
        self.open.push(Open { at: self.at, anchor, kind });
        Ok(())
    }

    fn close(&mut self) -> Result<(), YamlError> {
        let Some(Open { at, anchor, kind }) = self.open.pop() else { return Ok(()) };
        self.at = at;
        let (node, written) = match kind {
            OpenKind::Sequence(elements) => {
                let node = self.builder.array(&elements)?;
                self.measure(&elements)?;
                (node, Written::Sequence)
            }
            OpenKind::OrderedMap(elements) => {
                let mut entries = Entries::default();
                for element in elements {
                    let [key, value, ..] = *self.builder.children_of(element) else { continue };
                    entries.insert(&self.builder, key, value);
                }
                let node = self.builder.hash(&entries.list)?;
                self.measure(&entries.list)?;
                (node, Written::Sequence)
            }
            OpenKind::Mapping(entries, _) => {
                let node = self.builder.hash(&entries.list)?;
                self.measure(&entries.list)?;
                (node, Written::MappingOrAlias)
            }
        };
        if let Some(anchor) = anchor {
            self.anchors.insert(anchor, Some(node));
        }
        self.add(node, written, MergeKey::No)
    }

    fn leaf(&mut self, node: Node) -> Result<NodeId, YamlError> {
        let id = self.builder.node(node)?;
        self.count(1);
        Ok(id)
    }

    /// Notes how large a collection is when its aliases are expanded: whoever prints it has to walk all of that.
    fn measure(&mut self, children: &[NodeId]) -> Result<(), YamlError> {
        let sum = children.iter().fold(1u64, |sum, child| sum.saturating_add(self.expanded[child.index()]));
        let own = self.expanded.len() as u64;
        if sum > MAX_EXPANDED && sum > own.saturating_mul(4) {
            return Err(YamlError::Limit(format!("aliases expand to more than {MAX_EXPANDED} values")));
        }
        self.count(sum);
        Ok(())
    }

    fn scalar(&mut self, tag: Option<&str>, value: &str, quoted: bool) -> Result<NodeId, YamlError> {
        let node = match scalar_tag(tag, value, quoted) {
            Ok(node) => node,
            Err(class) => {
                self.fail(YamlError::Class(class));
                return self.leaf(Node::Undef);
            }
        };
        let node = match node {
            super::tags::TaggedScalar::Regexp if self.options.regexps == Regexps::Allowed => {
                Node::Regexp(self.builder.text(value)?)
            }
            super::tags::TaggedScalar::Regexp => {
                self.fail(YamlError::Class("Regexp".to_owned()));
                return self.leaf(Node::Undef);
            }
            super::tags::TaggedScalar::Text => {
                let node = self.builder.string(value)?;
                self.count(1);
                return Ok(node);
            }
            super::tags::TaggedScalar::Bytes(bytes) => match String::from_utf8(bytes) {
                Ok(text) => {
                    let node = self.builder.string(&text)?;
                    self.count(1);
                    return Ok(node);
                }
                Err(error) => {
                    let latin: String = error.as_bytes().iter().map(|byte| char::from(*byte)).collect();
                    Node::Bytes(self.builder.text(&latin)?)
                }
            },
            super::tags::TaggedScalar::Symbol => self.symbol(value)?,
            super::tags::TaggedScalar::Float => match resolve(value) {
                Scalar::Float(number) => Node::Float(number),
                Scalar::Integer(number) => Node::Float(number as f64),
                Scalar::Undef
                | Scalar::Boolean(_)
                | Scalar::BigInteger(_)
                | Scalar::Symbol(_)
                | Scalar::String
                | Scalar::Class(_)
                | Scalar::Invalid(_) => {
                    let nothing = value.is_empty().then(|| not_converted("nil", "Float"));
                    let detail = nothing.unwrap_or_else(|| invalid_number("Float", &format!("{value:?}")));
                    self.fail(YamlError::Other(detail));
                    Node::Undef
                }
            },
            super::tags::TaggedScalar::Resolve => return self.plain(value),
        };
        self.leaf(node)
    }

    fn symbol(&mut self, name: &str) -> Result<Node, YamlError> {
        if self.options.symbols == Symbols::Refused {
            self.fail(YamlError::Class("Symbol".to_owned()));
        }
        Ok(Node::Symbol(self.builder.text(name)?))
    }

    fn plain(&mut self, value: &str) -> Result<NodeId, YamlError> {
        let node = match resolve(value) {
            Scalar::String => {
                let node = self.builder.string(value)?;
                self.count(1);
                return Ok(node);
            }
            Scalar::Undef => Node::Undef,
            Scalar::Boolean(truth) => Node::Boolean(truth),
            Scalar::Integer(number) => Node::Integer(number),
            Scalar::BigInteger(digits) => Node::BigInteger(self.builder.text(&digits)?),
            Scalar::Float(number) => Node::Float(number),
            Scalar::Symbol(name) => self.symbol(name)?,
            Scalar::Class(class) => {
                self.fail(YamlError::Class(class.to_owned()));
                Node::Undef
            }
            Scalar::Invalid(text) => {
                self.fail(YamlError::Other(text));
                Node::Undef
            }
        };
        self.leaf(node)
    }

    /// Puts a finished value into the collection that is being read.
    fn add(&mut self, node: NodeId, written: Written, merge: MergeKey) -> Result<(), YamlError> {
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return Ok(());
        };
        match &mut open.kind {
            OpenKind::Sequence(elements) | OpenKind::OrderedMap(elements) => elements.push(node),
            OpenKind::Mapping(entries, pending) => match std::mem::replace(pending, Pending::Key) {
                Pending::Key => {
                    let key = if let Node::Symbol(name) = self.builder.get(node)
                        && self.options.symbols == Symbols::KeysBecomeStrings
                    {
                        let name = self.builder.text_of(name).to_owned();
                        let key = self.builder.string(&name)?;
                        self.expanded.push(1);
                        self.places.push(self.at);
                        key
                    } else {
                        node
                    };
                    *pending = Pending::Value(key, merge);
                }
                Pending::Value(key, MergeKey::Yes) if merge_values(&self.builder, entries, node, written) => {
                    let _ = key;
                }
                Pending::Value(key, _) => entries.insert(&self.builder, key, node),
            },
        }
        Ok(())
    }
}

/// Merges what stands after `<<`. Says no when it cannot be merged, so that it becomes an ordinary entry.
fn merge_values(builder: &DataBuilder, entries: &mut Entries, node: NodeId, written: Written) -> bool {
    match (written, builder.get(node)) {
        (Written::MappingOrAlias, Node::Hash(..)) => {
            entries.merge(builder, node);
            true
        }
        (Written::Sequence, Node::Array(..)) => {
            let elements = builder.children_of(node);
            if !elements.iter().all(|element| matches!(builder.get(*element), Node::Hash(..))) {
                return false;
            }
            // Puppet's Ruby merges them into a hash of their own first, the last one first; earlier ones win.
            let mut merged = Entries::default();
            for element in elements.iter().rev() {
                merged.merge(builder, *element);
            }
            for pair in merged.list.chunks_exact(2) {
                entries.insert(builder, pair[0], pair[1]);
            }
            true
        }
        _ => false,
    }
}

impl Entries {
    fn insert(&mut self, builder: &DataBuilder, key: NodeId, value: NodeId) {
        let hash = key_hash(builder, key);
        let list = &self.list;
        if let Some(at) = self.index.find(hash, |at| same_key(builder, list[*at as usize * 2], key)) {
            let at = *at as usize;
            self.list[at * 2 + 1] = value;
            return;
        }
        let at = (self.list.len() / 2) as u32;
        self.list.extend([key, value]);
        let list = &self.list;
        self.index.insert_unique(hash, at, |at| key_hash(builder, list[*at as usize * 2]));
    }

    fn merge(&mut self, builder: &DataBuilder, hash: NodeId) {
        let pairs: Vec<NodeId> = builder.children_of(hash).to_vec();
        for pair in pairs.chunks_exact(2) {
            self.insert(builder, pair[0], pair[1]);
        }
    }
}

fn key_hash(builder: &DataBuilder, key: NodeId) -> u64 {
    fn feed(builder: &DataBuilder, key: NodeId, state: &mut FxHasher) {
        let node = builder.get(key);
        match node {
            Node::Undef => 0u8.hash(state),
            Node::Boolean(truth) => truth.hash(state),
            Node::Integer(number) => number.hash(state),
            Node::Float(number) => number.to_bits().hash(state),
            Node::String(text) | Node::Template(text) => builder.text_of(text).hash(state),
            Node::BigInteger(text) | Node::Symbol(text) | Node::Bytes(text) | Node::Regexp(text) => {
                1u8.hash(state);
                builder.text_of(text).hash(state);
            }
            // Only the outer shape: collections are rarely keys, and equality decides.
            Node::Array(..) | Node::Hash(..) => builder.children_of(key).len().hash(state),
        }
    }
    let mut state = FxHasher::default();
    feed(builder, key, &mut state);
    state.finish().rotate_left(26)
}

/// Ruby's `eql?`.
fn same_key(builder: &DataBuilder, a: NodeId, b: NodeId) -> bool {
    if a == b {
        return true;
    }
    let text = |text| builder.text_of(text);
    match (builder.get(a), builder.get(b)) {
        (Node::Undef, Node::Undef) => true,
        (Node::Boolean(a), Node::Boolean(b)) => a == b,
        (Node::Integer(a), Node::Integer(b)) => a == b,
        (Node::Float(a), Node::Float(b)) => a == b,
        (Node::String(a) | Node::Template(a), Node::String(b) | Node::Template(b)) => text(a) == text(b),
        (Node::BigInteger(a), Node::BigInteger(b))
        | (Node::Symbol(a), Node::Symbol(b))
        | (Node::Bytes(a), Node::Bytes(b))
        | (Node::Regexp(a), Node::Regexp(b)) => text(a) == text(b),
        (Node::Array(..), Node::Array(..)) | (Node::Hash(..), Node::Hash(..)) => {
            let (a, b) = (builder.children_of(a), builder.children_of(b));
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_key(builder, *a, *b))
        }
        _ => false,
    }
}
