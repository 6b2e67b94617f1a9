//! Values as YAML, as Ruby's Psych writes them: the styles of texts, anchors of collections that come again, tags of
//! what is no plain data.
//!
//! Source: Psych 4.0 (the behaviour of `YAMLTree`), libyaml's emitter.

use hashbrown::HashMap;
use libyaml_safer::{Emitter, Encoding, Event, MappingStyle, ScalarStyle, SequenceStyle};
use pantin_values::value::depth::deeper;

use crate::yaml::text::{YamlText, restored};
use pantin_base::budget;
use pantin_base::diagnostics::{Fault, Issue};
use pantin_values::value::format::{ruby_inspect, ruby_text};
use pantin_values::value::issues::runtime_error;
use pantin_values::value::number::float_text;
use pantin_values::value::{Identity, Shape, Typing, Value};

/// How collections that come again are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Repeats {
    /// As aliases, but for empty ones: those may share their address without being the same.
    #[default]
    Aliases,
    /// As aliases. Empty ones have addresses of their own.
    AliasesOfEmpty,
    /// In full each time.
    InFull,
}

/// What Psych lets callers choose.
#[derive(Clone, Copy, Debug, Default)]
pub struct YamlStyle {
    /// Blanks of a level.
    pub indentation: Option<i32>,
    /// Columns after which lines are folded; -1 for never.
    pub line_width: Option<i32>,
    /// Whether to write the canonical form.
    pub canonical: bool,
    /// How collections that come again are written.
    pub repeats: Repeats,
    /// The version to name at the top.
    pub version: Option<(i32, i32)>,
}

/// A value as a YAML document.
///
/// # Errors
/// When a value has no form in YAML.
pub fn write_yaml<'c>(value: &Value<'c>, options: YamlStyle, typing: &dyn Typing<'c>) -> Result<String, Issue> {
    if let Some(width) = options.line_width.filter(|width| *width < -1) {
        return Err(runtime_error(&format!("Invalid line_width {width}, must be non-negative or -1 for unlimited.")));
    }
    let mut tree = Tree {
        events: Vec::new(),
        places: HashMap::default(),
        anchors: 0,
        disguises: false,
        typing,
        options,
        written: 0,
        level: 0,
    };
    tree.value(value)?;
    let disguises = tree.disguises;
    let text = emit_yaml(tree.events.into_iter().map(Node::into_event), options);
    let text = restored(text.map_err(|fault| runtime_error(&fault))?, disguises);
    Ok(match options.version {
        Some((major, minor)) => format!("%YAML {major}.{minor}\n{text}"),
        None => text,
    })
}

/// A YAML document of the events between its beginning and its end.
///
/// # Errors
/// Why the events are no document.
pub fn emit_yaml(events: impl IntoIterator<Item = Event>, style: YamlStyle) -> Result<String, Fault> {
    let mut out = Vec::new();
    emit(events, style, &mut out).map_err(|error| Fault::new(error.to_string()))?;
    String::from_utf8(out).map_err(|error| Fault::new(error.to_string()))
}

fn emit(
    events: impl IntoIterator<Item = Event>,
    style: YamlStyle,
    out: &mut Vec<u8>,
) -> Result<(), libyaml_safer::Error> {
    let mut emitter = Emitter::new();
    emitter.set_output_string(out);
    emitter.set_unicode(true);
    emitter.set_canonical(style.canonical);
    emitter.set_indent(style.indentation.unwrap_or(2));
    emitter.set_width(style.line_width.unwrap_or(0));
    emitter.emit(Event::stream_start(Encoding::Utf8))?;
    emitter.emit(Event::document_start(None, &[], false))?;
    for event in events {
        emitter.emit(event)?;
    }
    emitter.emit(Event::document_end(true))?;
    emitter.emit(Event::stream_end())?;
    emitter.flush()
}

/// An event whose anchor may still be given to it.
enum Node {
    Scalar { text: String, tag: Option<&'static str>, plain: bool, quoted: bool, style: ScalarStyle },
    Sequence { anchor: Option<u32> },
    SequenceEnd,
    Mapping { tag: Option<&'static str>, anchor: Option<u32> },
    MappingEnd,
    Alias(u32),
}

impl Node {
    fn into_event(self) -> Event {
        let named = |anchor: Option<u32>| anchor.map(|number| number.to_string());
        match self {
            Self::Scalar { text, tag, plain, quoted, style } => Event::scalar(None, tag, &text, plain, quoted, style),
            Self::Sequence { anchor } => {
                Event::sequence_start(named(anchor).as_deref(), None, true, SequenceStyle::Block)
            }
            Self::SequenceEnd => Event::sequence_end(),
            Self::Mapping { tag, anchor } => {
                Event::mapping_start(named(anchor).as_deref(), tag, tag.is_none(), MappingStyle::Block)
            }
            Self::MappingEnd => Event::mapping_end(),
            Self::Alias(number) => Event::alias(&number.to_string()),
        }
    }
}

struct Tree<'x, 'c> {
    events: Vec<Node>,
    /// Where collections begin, by their address and the length of arrays: one that comes again becomes an alias.
    places: HashMap<Identity, usize, rustc_hash::FxBuildHasher>,
    anchors: u32,
    /// Whether texts were disguised.
    disguises: bool,
    typing: &'x dyn Typing<'c>,
    options: YamlStyle,
    /// Bytes of texts so far.
    written: usize,
    /// Collections that have not ended.
    level: usize,
}

impl<'c> Tree<'_, 'c> {
    fn value(&mut self, value: &Value<'c>) -> Result<(), Issue> {
        if let Value::String(text) = value {
            self.written += text.len();
            budget::fits_text(self.written)?;
        }
        match value {
            Value::Undef => self.scalar(String::new(), Some("tag:yaml.org,2002:null"), ScalarStyle::Any),
            Value::Boolean(_) | Value::Integer(_) | Value::BigInteger(_) => self.plain(ruby_text(value, self.typing)),
            Value::Float(number) if number.is_nan() => self.plain(".nan".to_owned()),
            Value::Float(number) if number.is_infinite() => {
                self.plain(if *number > 0.0 { ".inf" } else { "-.inf" }.to_owned());
            }
            Value::Float(number) => self.plain(float_text(*number)),
            Value::String(text) => self.string(text)?,
            Value::Default => self.plain(":default".to_owned()),
            Value::Runtime(runtime) if runtime.class == "Symbol" => self.plain(format!(":{}", runtime.text)),
            Value::Regexp(_) => self.tagged(ruby_inspect(value, self.typing), "!ruby/regexp", ScalarStyle::Any),
            other @ (Value::Array(_)
            | Value::Hash(_)
            | Value::Type(_)
            | Value::Sensitive(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Binary(_)
            | Value::Uri(_)
            | Value::Object(_)
            | Value::Iterator(_)
            | Value::Resource(_)
            | Value::Runtime(_)) => {
                self.level += 1;
                let result = deeper(|| self.structure(other));
                self.level -= 1;
                return result;
            }
        }
        Ok(())
    }

    /// Counts the blanks before what begins a line: of deep values they are most of the text.
    fn line(&mut self) -> Result<(), Issue> {
        self.written += 2 * self.level;
        budget::fits_text(self.written).map_err(Issue::from)
    }

    fn structure(&mut self, value: &Value<'c>) -> Result<(), Issue> {
        match value.shape() {
            Shape::List(elements) => {
                let place = Identity::of(value).filter(|_| self.has_identity(elements.len()));
                if self.begin(place, Node::Sequence { anchor: None }) {
                    for (at, element) in elements.iter().enumerate() {
                        // The first one stands behind the dash.
                        if at > 0 {
                            self.line()?;
                        }
                        self.value(element)?;
                    }
                    self.events.push(Node::SequenceEnd);
                }
            }
            Shape::Map(hash) => {
                let place = Identity::of(value).filter(|_| self.has_identity(hash.len()));
                if self.begin(place, Node::Mapping { tag: None, anchor: None }) {
                    for (key, value) in hash.entries() {
                        self.line()?;
                        self.value(key)?;
                        self.value(value)?;
                    }
                    self.events.push(Node::MappingEnd);
                }
            }
            Shape::Rich(Value::Sensitive(inner)) => {
                self.object("!ruby/object:Puppet::Pops::Types::PSensitiveType::Sensitive", &[("value", *inner)])?;
            }
            Shape::Rich(Value::Timestamp(time)) => {
                self.nanoseconds("!ruby/object:Puppet::Pops::Time::Timestamp", time.total_nanoseconds());
            }
            Shape::Rich(Value::Timespan(span)) => {
                self.nanoseconds("!ruby/object:Puppet::Pops::Time::Timespan", span.total_nanoseconds());
            }
            Shape::Rich(Value::Binary(bytes)) => {
                self.events.push(Node::Mapping {
                    tag: Some("!ruby/object:Puppet::Pops::Types::PBinaryType::Binary"),
                    anchor: None,
                });
                self.plain("binary_buffer".to_owned());
                match std::str::from_utf8(bytes) {
                    Ok(text) if text.is_ascii() => self.string(text)?,
                    _ => self.tagged(
                        base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes),
                        "!binary",
                        ScalarStyle::Literal,
                    ),
                }
                self.events.push(Node::MappingEnd);
            }
            Shape::Undef
            | Shape::Boolean(_)
            | Shape::Integer(_)
            | Shape::BigInteger(_)
            | Shape::Float(_)
            | Shape::Text(_)
            | Shape::Rich(_) => {
                let class = pantin_values::value::ruby_class::ruby_class(value);
                return Err(runtime_error(&format!("to_yaml(): a {class} cannot be written as YAML")));
            }
        }
        Ok(())
    }

    /// Whether a collection of a length that comes again becomes an alias.
    fn has_identity(&self, length: usize) -> bool {
        match self.options.repeats {
            Repeats::Aliases => length > 0,
            Repeats::AliasesOfEmpty => true,
            Repeats::InFull => false,
        }
    }

    /// Begins a collection unless it was written before, in which case an alias is written.
    fn begin(&mut self, place: Option<Identity>, node: Node) -> bool {
        let Some(place) = place else {
            self.events.push(node);
            return true;
        };
        let Some(first) = self.places.get(&place).copied() else {
            self.places.insert(place, self.events.len());
            self.events.push(node);
            return true;
        };
        if let Node::Sequence { anchor } | Node::Mapping { anchor, .. } = &mut self.events[first] {
            let number = *anchor.get_or_insert_with(|| {
                self.anchors += 1;
                self.anchors
            });
            self.events.push(Node::Alias(number));
        }
        false
    }

    fn object(&mut self, tag: &'static str, attributes: &[(&str, Value<'c>)]) -> Result<(), Issue> {
        self.events.push(Node::Mapping { tag: Some(tag), anchor: None });
        for (name, value) in attributes {
            self.plain((*name).to_owned());
            self.value(value)?;
        }
        self.events.push(Node::MappingEnd);
        Ok(())
    }

    fn nanoseconds(&mut self, tag: &'static str, number: i128) {
        self.events.push(Node::Mapping { tag: Some(tag), anchor: None });
        self.plain("nsecs".to_owned());
        self.plain(number.to_string());
        self.events.push(Node::MappingEnd);
    }

    fn plain(&mut self, text: String) {
        self.scalar(text, None, ScalarStyle::Any);
    }

    fn scalar(&mut self, text: String, tag: Option<&'static str>, style: ScalarStyle) {
        self.events.push(Node::Scalar { text, tag, plain: true, quoted: false, style });
    }

    fn tagged(&mut self, text: String, tag: &'static str, style: ScalarStyle) {
        self.events.push(Node::Scalar { text, tag: Some(tag), plain: false, quoted: false, style });
    }

    fn string(&mut self, text: &str) -> Result<(), Issue> {
        let YamlText { text, tag, style, is_disguised } = YamlText::new(text, self.options.line_width)?;
        self.disguises |= is_disguised;
        let is_plain = tag.is_none();
        self.events.push(Node::Scalar { text, tag, plain: is_plain, quoted: is_plain, style });
        Ok(())
    }
}
