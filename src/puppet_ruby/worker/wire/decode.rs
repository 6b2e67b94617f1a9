//! JSON to values.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rustc_hash::FxHashMap;

use crate::issues;
use crate::worker::failure::CallFailure;
use crate::worker::host::WorkerHost;
use crate::worker::wire::json::Json;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_data::integer;
use pantin_values::value::{
    HashBuilder, Regexp, ResourceReference, RuntimeValue, SemVer, SemVerRange, Timespan, Timestamp, Uri, Value,
    raw_bytes,
};

/// A value or a failure of the host.
pub(in crate::worker) type Received<'a, F> = Result<Value<'a>, CallFailure<F>>;

/// Makes values in the host's arena.
pub(in crate::worker) struct Decoder<'h, H> {
    host: &'h mut H,
    places: Option<Places>,
}

/// Places of objects that Ruby code has, too: texts, arrays and hashes, each before what is in it.
struct Places {
    count: u32,
    /// The number of the first place, if others than known objects get numbers.
    first: Option<u32>,
    /// Known objects by their places.
    same: FxHashMap<u32, u32>,
    /// Places of objects that nobody may change.
    fixed: Vec<u32>,
}

impl Places {
    fn read(json: &Json<'_>) -> Self {
        let number =
            |json: &Json<'_>| if let Json::Integer(number) = json { u32::try_from(*number).ok() } else { None };
        let pair = |pair: &Json<'_>| match pair.elements() {
            [at, known] => Some((number(at)?, number(known)?)),
            _ => None,
        };
        let same = json.get("same").map(Json::elements).unwrap_or_default().iter().filter_map(pair).collect();
        let fixed = json.get("fixed").map(Json::elements).unwrap_or_default().iter().filter_map(number).collect();
        Self { count: 0, first: json.get("at").and_then(number), same, fixed }
    }
}

impl<'h, 'a, H: WorkerHost<'a>> Decoder<'h, H> {
    pub(in crate::worker) const fn new(host: &'h mut H) -> Self {
        Self { host, places: None }
    }

    /// The place of an object that is read.
    const fn place(&mut self) -> Option<u32> {
        let Some(places) = &mut self.places else { return None };
        places.count += 1;
        Some(places.count - 1)
    }

    /// The object of a place: the one that is known there.
    fn placed(&mut self, at: Option<u32>, value: Value<'a>) -> Value<'a> {
        let (Some(at), Some(places)) = (at, &self.places) else { return value };
        match (places.same.get(&at), places.first) {
            (Some(known), _) => self.host.objects().borrow().value(*known).unwrap_or(value),
            (None, Some(first)) => {
                let is_fixed = places.fixed.binary_search(&at).is_ok();
                self.host.objects().borrow_mut().note(first + at, value);
                if is_fixed {
                    self.host.note_frozen(&value);
                }
                value
            }
            (None, None) => value,
        }
    }

    /// The values of a list of arguments.
    pub(in crate::worker) fn arguments(&mut self, json: &Json<'_>) -> Result<&'a [Value<'a>], CallFailure<H::Failure>> {
        match json {
            Json::Array(_) | Json::Null => self.values(json),
            shared => match self.value(shared)? {
                Value::Array(values) => Ok(values),
                _ => Ok(&[]),
            },
        }
    }

    fn values(&mut self, json: &Json<'_>) -> Result<&'a [Value<'a>], CallFailure<H::Failure>> {
        let values: Vec<_> = json.elements().iter().map(|element| self.value(element)).collect::<Result<_, _>>()?;
        let arena = self.host.arena();
        // What is empty has a place of its own, too: code may put something into it.
        Ok(if values.is_empty() {
            &arena.alloc_slice_fill_copy(2, Value::Undef)[1..1]
        } else {
            arena.alloc_slice_copy(&values)
        })
    }

    pub(in crate::worker) fn value(&mut self, json: &Json<'_>) -> Received<'a, H::Failure> {
        let arena = self.host.arena();
        Ok(match json {
            Json::Null => Value::Undef,
            Json::Boolean(truth) => Value::Boolean(*truth),
            Json::Integer(number) => Value::Integer(*number),
            Json::BigInteger(digits) => integer(digits, arena).map_err(CallFailure::from)?,
            Json::Float(number) => Value::Float(*number),
            Json::String(text) => {
                let at = self.place();
                self.placed(at, Value::String(arena.alloc_str(text)))
            }
            Json::Array(_) => {
                let at = self.place();
                let values = self.values(json)?;
                self.placed(at, Value::Array(values))
            }
            Json::Object(entries) => match entries.first() {
                Some((key, Json::String(kind))) if key == "$t" => self.special(kind, json)?,
                _ => {
                    let at = self.place();
                    let mut builder = HashBuilder::with_capacity(entries.len());
                    for (key, value) in entries {
                        let value = self.value(value)?;
                        builder.insert(Value::String(arena.alloc_str(key)), value);
                    }
                    self.placed(at, builder.finish_value(arena))
                }
            },
        })
    }

    fn special(&mut self, kind: &str, json: &Json<'_>) -> Received<'a, H::Failure> {
        let arena = self.host.arena();
        let text = || json.get("v").and_then(Json::as_str).unwrap_or_default();
        let inner = json.get("v").unwrap_or(&Json::Null);
        let nanoseconds = || json.integer("ns").and_then(|number| u32::try_from(number).ok());
        let parsed = match kind {
            "Hash" => {
                let at = self.place();
                let hash = self.pairs(inner)?;
                self.placed(at, hash)
            }
            "Shared" => {
                let around = self.places.replace(Places::read(json));
                let value = self.value(inner);
                self.places = around;
                value?
            }
            "Float" => Value::Float(match text() {
                "NaN" => f64::NAN,
                "Infinity" => f64::INFINITY,
                _ => f64::NEG_INFINITY,
            }),
            "Default" => Value::Default,
            "Regexp" => Value::Regexp(arena.alloc(Regexp { source: arena.alloc_str(text()) })),
            "Sensitive" => {
                let inner = self.value(inner)?;
                Value::Sensitive(arena.alloc(inner))
            }
            "Type" => Value::Type(self.host.parse_type(text()).map_err(CallFailure::Host)?),
            "Resource" => {
                let type_name = Symbol::of_data(&json.text("type")).map_err(Issue::from)?;
                Value::Resource(
                    arena.alloc(ResourceReference { type_name, title: arena.alloc_str(&json.text("title")) }),
                )
            }
            "Timestamp" => {
                let (Some(seconds), Some(nanoseconds)) = (json.integer("s"), nanoseconds()) else {
                    return Err(issues::bad_answer("a time is incomplete").into());
                };
                Value::Timestamp(arena.alloc(Timestamp { seconds, nanoseconds }))
            }
            "Timespan" => {
                let (Some(seconds), Some(nanoseconds)) = (json.integer("s"), nanoseconds()) else {
                    return Err(issues::bad_answer("a duration is incomplete").into());
                };
                Value::Timespan(arena.alloc(Timespan { seconds, nanoseconds }))
            }
            "SemVer" => Value::SemVer(arena.alloc(SemVer::parse(arena.alloc_str(text()))?)),
            "SemVerRange" => Value::SemVerRange(arena.alloc(SemVerRange::parse(arena.alloc_str(text()), arena)?)),
            "Binary" => match STANDARD.decode(text()) {
                Ok(bytes) => Value::Binary(arena.alloc_slice_copy(&bytes)),
                Err(_) => return Err(issues::bad_answer("bytes are not base64").into()),
            },
            "URI" => Value::Uri(arena.alloc(Uri::parse(text(), arena)?)),
            "Object" => {
                let around = self.places.take();
                let attributes = self.value(inner);
                self.places = around;
                let attributes = attributes?;
                return self.host.object(&json.text("type"), attributes).map_err(CallFailure::Host);
            }
            "Known" => {
                self.place();
                let number = json.integer("v").and_then(|number| u32::try_from(number).ok());
                let value = number.and_then(|number| self.host.objects().borrow().value(number));
                if value.is_none() {
                    self.host.objects().borrow_mut().miss();
                }
                return value.ok_or_else(|| issues::bad_answer("an object is unknown").into());
            }
            "Bytes" | "Raw" => {
                let at = self.place();
                let bytes = STANDARD.decode(text()).map_err(|_| issues::bad_answer("a value has no bytes"))?;
                let content = raw_bytes::text_of(&bytes);
                let value = match kind {
                    "Bytes" => self.host.bytes_text(&content),
                    _ => Value::String(arena.alloc_str(&content)),
                };
                return Ok(self.placed(at, value));
            }
            "Handle" => {
                let number = json.integer("id").and_then(|number| u32::try_from(number).ok());
                let value = number.and_then(|number| self.host.of_handle(number));
                return value.ok_or_else(|| issues::bad_answer("a handle is unknown").into());
            }
            "Runtime" => {
                let class = arena.alloc_str(&json.text("class"));
                Value::Runtime(arena.alloc(RuntimeValue::new(class, arena.alloc_str(text()))))
            }
            "Proc" | "Block" => Value::Runtime(arena.alloc(RuntimeValue::new("Proc", "#<Proc>"))),
            kind => return Err(unknown(kind).into()),
        };
        Ok(parsed)
    }

    fn pairs(&mut self, json: &Json<'_>) -> Received<'a, H::Failure> {
        let mut builder = HashBuilder::new();
        for pair in json.elements().chunks_exact(2) {
            let key = self.value(&pair[0])?;
            let value = self.value(&pair[1])?;
            builder.insert(key, value);
        }
        Ok(builder.finish_value(self.host.arena()))
    }
}

fn unknown(kind: &str) -> Issue {
    issues::bad_answer(&format!("a value has the unknown kind '{kind}'"))
}
