//! YAML as Psych reads and writes it; it is written as the same events to the same emitter.

use std::rc::Rc;

use hashbrown::HashMap;
use libyaml_safer::{Event, EventData, MappingStyle, ScalarStyle, SequenceStyle};

use crate::interpreter::kernel::Permitted;
use crate::interpreter::run::{Evaluated, Machine, Stop, limit, unsupported};
use crate::interpreter::value::{Hash, Pattern, RubyValue};
use pantin_data::{
    Aliases, DataFile, Node, NodeId, Regexps, Symbols, YamlOptions, YamlStyle, YamlText, emit_yaml, load_yaml, restored,
};
use pantin_values::value::integer::Integer;
use pantin_values::value::number::float_text;

const MAX_DEPTH: usize = 100;

/// `YAML.load`. Whatever is not read here is left to Ruby and its messages.
pub(super) fn load<'c>(machine: &mut Machine<'_, 'c>, text: &str, permitted: Permitted) -> Evaluated<'c> {
    let options = YamlOptions {
        symbols: if permitted.symbols { Symbols::Allowed } else { Symbols::Refused },
        aliases: if permitted.aliases { Aliases::Resolved } else { Aliases::Refused },
        regexps: if permitted.regexps { Regexps::Allowed } else { Regexps::Refused },
    };
    let known = machine.host.document(text, options);
    match known.map_or_else(|| load_yaml(text.as_bytes(), options), |known| Ok(Some(known))) {
        Ok(Some(file)) => {
            Reading { file: &file, has_aliases: permitted.aliases, made: HashMap::new() }.value(file.root_id(), 0)
        }
        Ok(None) | Err(_) => Err(unsupported("YAML that cannot be read")),
    }
}

/// A document that becomes objects.
struct Reading<'f, 'c> {
    file: &'f DataFile,
    /// Whether a value may be in several places.
    has_aliases: bool,
    /// What became of values: an alias is the same object.
    made: HashMap<usize, RubyValue<'c>>,
}

impl<'c> Reading<'_, 'c> {
    fn value(&mut self, id: NodeId, depth: usize) -> Evaluated<'c> {
        if depth > MAX_DEPTH {
            return Err(limit());
        }
        if let Some(known) = self.made.get(&id.index()) {
            return Ok(known.clone());
        }
        let value = self.new_value(id, depth)?;
        if self.has_aliases {
            self.made.insert(id.index(), value.clone());
        }
        Ok(value)
    }

    fn new_value(&mut self, id: NodeId, depth: usize) -> Evaluated<'c> {
        let file = self.file;
        Ok(match file.node(id) {
            Node::Undef => RubyValue::Nil,
            Node::Boolean(truth) => RubyValue::Boolean(truth),
            Node::Integer(number) => RubyValue::Integer(number),
            Node::Float(number) => RubyValue::Float(number),
            Node::String(text) | Node::Template(text) => RubyValue::text(file.text(text).to_owned()),
            Node::Symbol(text) => RubyValue::symbol(file.text(text)),
            Node::Regexp(text) => regexp(file.text(text))?,
            Node::BigInteger(text) => match Integer::parse(file.text(text), 10) {
                Some(number) => RubyValue::integer(number),
                None => return Err(limit()),
            },
            Node::Bytes(_) => return Err(unsupported("a value that is no data")),
            Node::Array(children, _) => {
                let items = file.children(children).iter().map(|child| self.value(*child, depth + 1));
                RubyValue::array(items.collect::<Result<_, _>>()?)
            }
            Node::Hash(children, _) => {
                let hash = Hash::new();
                for pair in file.children(children).chunks_exact(2) {
                    let key = self.value(pair[0], depth + 1)?;
                    hash.insert(&key, self.value(pair[1], depth + 1)?);
                }
                RubyValue::hash(hash)
            }
        })
    }
}

const REGEXP: &str = "this regular expression";

/// A regular expression with its slashes and options.
fn regexp<'c>(text: &str) -> Evaluated<'c> {
    let inner = text.strip_prefix('/').and_then(|text| text.rsplit_once('/'));
    let Some((source, letters)) = inner else { return Err(unsupported(REGEXP)) };
    let mut options = 0;
    for letter in letters.chars() {
        options |= match letter {
            'i' => 1,
            'm' => 4,
            // Outside of Ruby, options become part of the source, where a comment of an extended one hides what follows.
            _ => return Err(unsupported(REGEXP)),
        };
    }
    match Pattern::new(source, options) {
        Ok(pattern) => Ok(RubyValue::Regexp(Rc::new(pattern))),
        Err(_) => Err(unsupported(REGEXP)),
    }
}

/// `to_yaml`
pub(super) fn dump<'c>(value: &RubyValue<'c>) -> Result<String, Stop<'c>> {
    let mut document = Document { events: Vec::new(), seen: HashMap::new(), anchors: 0, is_disguised: false };
    document.describe(value, 0)?;
    let text = emit_yaml(document.events, YamlStyle::default());
    let text = text.map_err(|_| unsupported("YAML that cannot be written"))?;
    Ok(restored(text, document.is_disguised))
}

/// A document that is being written.
struct Document<'c> {
    events: Vec<Event>,
    /// Arrays and hashes by their addresses, kept so that these stay theirs, and the events that begin them.
    seen: HashMap<usize, (RubyValue<'c>, usize)>,
    /// How many anchors were given.
    anchors: u32,
    /// Whether characters stand for those of escapes.
    is_disguised: bool,
}

impl<'c> Document<'c> {
    fn describe(&mut self, value: &RubyValue<'c>, depth: usize) -> Result<(), Stop<'c>> {
        if depth > MAX_DEPTH {
            return Err(limit());
        }
        if self.is_repeated(value) {
            return Ok(());
        }
        match value {
            RubyValue::Nil => self.events.push(plain("", Some("tag:yaml.org,2002:null"))),
            RubyValue::Boolean(truth) => self.events.push(plain(if *truth { "true" } else { "false" }, None)),
            RubyValue::Integer(number) => self.events.push(plain(&number.to_string(), None)),
            RubyValue::BigInteger(number) => self.events.push(plain(&number.to_string(), None)),
            RubyValue::Float(number) if number.is_finite() => self.events.push(plain(&float_text(*number), None)),
            RubyValue::String(text) => {
                let text = YamlText::new(&text.borrow(), None)?;
                self.is_disguised |= text.is_disguised();
                self.events.push(text.into_event());
            }
            RubyValue::Symbol(name) if !name.is_empty() => self.events.push(plain(&format!(":{name}"), None)),
            RubyValue::Array(array) => {
                self.events.push(Event::sequence_start(None, None, true, SequenceStyle::Block));
                for item in array.items() {
                    self.describe(&item, depth + 1)?;
                }
                self.events.push(Event::sequence_end());
            }
            RubyValue::Hash(hash) => {
                self.events.push(Event::mapping_start(None, None, true, MappingStyle::Block));
                for (key, value) in hash.pairs() {
                    self.describe(&key, depth + 1)?;
                    self.describe(&value, depth + 1)?;
                }
                self.events.push(Event::mapping_end());
            }
            _ => return Err(unsupported("an object as YAML")),
        }
        Ok(())
    }

    /// Writes an alias of an array or hash that was written before; otherwise takes note of where it begins.
    fn is_repeated(&mut self, value: &RubyValue<'c>) -> bool {
        let address = match value {
            RubyValue::Array(array) => Rc::as_ptr(array).addr(),
            RubyValue::Hash(hash) => Rc::as_ptr(hash).addr(),
            _ => return false,
        };
        let Some((_, first)) = self.seen.get(&address) else {
            self.seen.insert(address, (value.clone(), self.events.len()));
            return false;
        };
        let (EventData::SequenceStart { anchor, .. } | EventData::MappingStart { anchor, .. }) =
            &mut self.events[*first].data
        else {
            return false;
        };
        let name = anchor.get_or_insert_with(|| {
            self.anchors += 1;
            self.anchors.to_string()
        });
        let alias = Event::alias(name);
        self.events.push(alias);
        true
    }
}

fn plain(text: &str, tag: Option<&str>) -> Event {
    Event::scalar(None, tag, text, true, false, ScalarStyle::Any)
}
