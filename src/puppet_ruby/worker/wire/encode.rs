//! Values to JSON.

use std::cell::RefCell;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::issues;
use crate::worker::host::{Handle, WorkerHost};
use crate::worker::wire::json::write_string;
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_values::value::depth::deeper;
use pantin_values::value::format::{ruby_inspect, ruby_text, text};
use pantin_values::value::issues as value_issues;
use pantin_values::value::ruby_errors::beyond_range;
use pantin_values::value::ty::{AttributeKind, Type};
use pantin_values::value::{Object, Timespan, Timestamp, Value, raw_bytes};

/// Deeper values are refused.
const MAX_DEPTH: usize = 500;

/// Writes a value as functions of the 4.x API see it.
pub(in crate::worker) fn encode<'a, H: WorkerHost<'a>>(
    out: &mut String,
    host: &H,
    value: &Value<'a>,
) -> Result<(), Issue> {
    Encoder { host, is_legacy: false, places: None }.value(out, value, 0)
}

/// How a value with objects is written that Ruby code has, too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// Those that it has are named.
    Known,
    /// The others get numbers, too.
    All,
    /// What became of an object that it has.
    Content,
}

/// The same, with the numbers of the objects that Ruby code has. Texts, arrays and hashes have places, each before what is in
/// it.
pub(crate) fn encode_shared<'a, H: WorkerHost<'a>>(
    out: &mut String,
    host: &H,
    value: &Value<'a>,
    sharing: Sharing,
) -> Result<(), Issue> {
    if sharing == Sharing::Known && !host.objects().borrow().has_any() {
        return encode(out, host, value);
    }
    let mut written = String::new();
    let places = RefCell::new(Places { sharing, ..Places::default() });
    Encoder { host, is_legacy: false, places: Some(&places) }.value(&mut written, value, 0)?;
    let Places { count, same, new, .. } = places.into_inner();
    if same.is_empty() && new.is_empty() {
        out.push_str(&written);
        return Ok(());
    }
    out.push_str("{\"$t\":\"Shared\",\"same\":[");
    for (number, (at, known)) in same.iter().enumerate() {
        out.push_str(if number > 0 { "," } else { "" });
        out.push_str(&format!("[{at},{known}]"));
    }
    out.push(']');
    if !new.is_empty() {
        out.push_str(&format!(",\"keep\":{count}"));
        host.objects().borrow_mut().expect(new);
    }
    out.push_str(",\"v\":");
    out.push_str(&written);
    out.push('}');
    Ok(())
}

/// Places of a value that is written.
struct Places<'a> {
    sharing: Sharing,
    count: u32,
    /// Those of objects that Ruby code has, with their numbers.
    same: Vec<(u32, u32)>,
    /// Those of objects that get numbers.
    new: Vec<(u32, Value<'a>)>,
}

impl Default for Places<'_> {
    fn default() -> Self {
        Self { sharing: Sharing::Known, count: 0, same: Vec::new(), new: Vec::new() }
    }
}

/// Writes arguments as functions of the 3.x API see them: extended values are text, references are resources. What undef is to
/// them depends on who calls, which is decided before. Source: `Runtime3FunctionArgumentConverter`
pub(in crate::worker) fn encode_legacy<'a, H: WorkerHost<'a>>(
    out: &mut String,
    host: &H,
    arguments: &[Value<'a>],
) -> Result<(), Issue> {
    let encoder = Encoder { host, is_legacy: true, places: None };
    encoder.list(out, arguments, |encoder, out, value| encoder.value(out, value, 1))
}

struct Encoder<'h, 'a, H> {
    host: &'h H,
    is_legacy: bool,
    places: Option<&'h RefCell<Places<'a>>>,
}

impl<'a, H: WorkerHost<'a>> Encoder<'_, 'a, H> {
    /// Takes note of the place of an object.
    fn place(&self, value: &Value<'a>) {
        let Some(places) = self.places else { return };
        let mut places = places.borrow_mut();
        let at = places.count;
        places.count += 1;
        if places.sharing == Sharing::Content && at == 0 {
            return;
        }
        match self.host.objects().borrow().number(value) {
            Some(number) => places.same.push((at, number)),
            None if places.sharing != Sharing::Known => places.new.push((at, *value)),
            None => {}
        }
    }

    fn list<T>(
        &self,
        out: &mut String,
        elements: &[T],
        mut write: impl FnMut(&Self, &mut String, &T) -> Result<(), Issue>,
    ) -> Result<(), Issue> {
        out.push('[');
        for (at, element) in elements.iter().enumerate() {
            if at > 0 {
                out.push(',');
            }
            budget::fits_text(out.len())?;
            write(self, out, element)?;
        }
        out.push(']');
        Ok(())
    }

    fn value(&self, out: &mut String, value: &Value<'a>, depth: usize) -> Result<(), Issue> {
        if depth > MAX_DEPTH {
            return Err(issues::value_too_deep());
        }
        match value {
            Value::Undef => out.push_str("null"),
            Value::Boolean(truth) => out.push_str(if *truth { "true" } else { "false" }),
            Value::Integer(number) => out.push_str(&number.to_string()),
            Value::BigInteger(number) if self.is_legacy => return Err(beyond_range(number)),
            Value::BigInteger(number) => out.push_str(&number.to_string()),
            Value::Float(number) if number.is_finite() => out.push_str(&format!("{number:?}")),
            Value::Float(number) => {
                let name = match number {
                    number if number.is_nan() => "NaN",
                    number if *number > 0.0 => "Infinity",
                    _ => "-Infinity",
                };
                special(out, "Float", name);
            }
            Value::String(text) => {
                self.place(value);
                if self.host.is_bytes(text) {
                    special(out, "Bytes", &STANDARD.encode(raw_bytes::bytes_of(text)));
                } else if raw_bytes::is_in(text) {
                    special(out, "Raw", &STANDARD.encode(raw_bytes::bytes_of(text)));
                } else {
                    write_string(out, text);
                }
            }
            Value::Array(elements) => {
                self.place(value);
                return deeper(|| self.list(out, elements, |encoder, out, value| encoder.value(out, value, depth + 1)));
            }
            Value::Hash(hash) => {
                self.place(value);
                return deeper(|| self.hash(out, hash.entries(), depth));
            }
            value if self.is_legacy && is_text_for_legacy(value) => {
                let text = match value {
                    Value::Regexp(_) => ruby_inspect(value, self.host),
                    value => ruby_text(value, self.host),
                };
                write_string(out, &text);
            }
            Value::Default => out.push_str("{\"$t\":\"Default\"}"),
            Value::Regexp(regexp) => special(out, "Regexp", regexp.source),
            Value::Type(ty) => return self.ty(out, ty),
            Value::Sensitive(inner) => {
                out.push_str("{\"$t\":\"Sensitive\",\"v\":");
                self.value(out, inner, depth + 1)?;
                out.push('}');
            }
            Value::Timestamp(Timestamp { seconds, nanoseconds }) => {
                self.time(out, "Timestamp", (*seconds, *nanoseconds), value);
            }
            Value::Timespan(Timespan { seconds, nanoseconds }) => {
                self.time(out, "Timespan", (*seconds, *nanoseconds), value);
            }
            Value::SemVer(_) => special(out, "SemVer", &text(value, self.host)),
            Value::SemVerRange(_) => special(out, "SemVerRange", &text(value, self.host)),
            Value::Binary(bytes) => special(out, "Binary", &STANDARD.encode(bytes)),
            Value::Uri(_) => special(out, "URI", &text(value, self.host)),
            Value::Resource(reference) => resource(out, reference.type_name.as_str(), reference.title),
            Value::Runtime(runtime) => match self.host.handle_of(value) {
                Some(handle) => write_handle(out, handle),
                // Of a class that came without Ruby the name alone is known.
                None if matches!(runtime.class, "Class" | "Module") => {
                    return Err(issues::class_for_ruby());
                }
                None => {
                    out.push_str("{\"$t\":\"Runtime\",\"class\":");
                    write_string(out, runtime.class);
                    out.push_str(",\"v\":");
                    write_string(out, runtime.text);
                    out.push('}');
                }
            },
            Value::Object(object) => match self.host.handle_of(value) {
                Some(handle) => write_handle(out, handle),
                None => return self.object(out, object, depth),
            },
            Value::Iterator(_) if self.is_legacy => {
                return Err(value_issues::runtime_error("Use of an Iterator is not supported here"));
            }
            Value::Iterator(_) => match self.host.handle_of(value) {
                Some(handle) => write_handle(out, handle),
                None => return Err(value_issues::runtime_error("Use of an Iterator is not supported here")),
            },
        }
        Ok(())
    }

    /// An object by the name of its type, with its attributes, which Ruby code cannot change.
    fn object(&self, out: &mut String, object: &Object<'a>, depth: usize) -> Result<(), Issue> {
        out.push_str("{\"$t\":\"Object\",\"type\":");
        write_string(out, object.ty.name);
        let file = self.host.file_of_data_type(object.ty.name);
        if let Some(file) = &file {
            out.push_str(",\"from\":");
            write_string(out, file);
        }
        out.push_str(",\"v\":{");
        // What is derived, the file computes.
        let attributes = object.ty.all_attributes().zip(object.attributes);
        let attributes = attributes.filter(|(one, _)| file.is_none() || one.kind != AttributeKind::Derived);
        for (at, (attribute, value)) in attributes.enumerate() {
            out.push_str(if at > 0 { "," } else { "" });
            write_string(out, attribute.name);
            out.push(':');
            Encoder { host: self.host, is_legacy: self.is_legacy, places: None }.value(out, value, depth + 1)?;
        }
        out.push_str("}}");
        Ok(())
    }

    fn hash(&self, out: &mut String, entries: &[(Value<'a>, Value<'a>)], depth: usize) -> Result<(), Issue> {
        let is_plain = |key: &Value<'a>| key.as_str().is_some_and(|key| !key.starts_with("$t"));
        if !entries.iter().all(|(key, _)| is_plain(key)) {
            out.push_str("{\"$t\":\"Hash\",\"v\":[");
            for (at, (key, value)) in entries.iter().enumerate() {
                budget::fits_text(out.len())?;
                out.push_str(if at > 0 { "," } else { "" });
                self.value(out, key, depth + 1)?;
                out.push(',');
                self.value(out, value, depth + 1)?;
            }
            out.push_str("]}");
            return Ok(());
        }
        out.push('{');
        for (at, (key, value)) in entries.iter().enumerate() {
            budget::fits_text(out.len())?;
            out.push_str(if at > 0 { "," } else { "" });
            write_key(out, key.as_str().unwrap_or_default())?;
            out.push(':');
            self.value(out, value, depth + 1)?;
        }
        out.push('}');
        Ok(())
    }

    fn ty(&self, out: &mut String, ty: &Type<'a>) -> Result<(), Issue> {
        match ty {
            Type::Resource { type_name: Some(name), title } if self.is_legacy => {
                resource(out, name.as_str(), title.unwrap_or_default());
            }
            Type::Class(Some(name)) if self.is_legacy => resource(out, "Class", name),
            // By name: what an alias stands for is no text that can be read as a type.
            Type::Alias(alias) => {
                out.push_str("{\"$t\":\"Type\",\"v\":");
                write_string(out, alias.name);
                out.push_str(",\"of\":");
                write_string(out, &self.host.type_text(&self.host.resolve(ty)));
                out.push('}');
            }
            ty => special(out, "Type", &self.host.type_text(ty)),
        }
        Ok(())
    }

    fn time(&self, out: &mut String, kind: &str, (seconds, nanoseconds): (i64, u32), value: &Value<'a>) {
        out.push_str(&format!("{{\"$t\":\"{kind}\",\"s\":{seconds},\"ns\":{nanoseconds},\"v\":"));
        write_string(out, &text(value, self.host));
        out.push('}');
    }
}

const fn is_text_for_legacy(value: &Value<'_>) -> bool {
    matches!(
        value,
        Value::Regexp(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Binary(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
    )
}

fn special(out: &mut String, kind: &str, text: &str) {
    out.push_str("{\"$t\":\"");
    out.push_str(kind);
    out.push_str("\",\"v\":");
    write_string(out, text);
    out.push('}');
}

fn resource(out: &mut String, type_name: &str, title: &str) {
    out.push_str("{\"$t\":\"Resource\",\"type\":");
    write_string(out, type_name);
    out.push_str(",\"title\":");
    write_string(out, title);
    out.push('}');
}

fn write_handle(out: &mut String, Handle { number, kind, writes }: Handle) {
    out.push_str(&format!("{{\"$t\":\"Handle\",\"id\":{number},\"kind\":\"{kind}\",\"writes\":{writes}}}"));
}

/// Writes a key of a program's; one with bytes that are no UTF-8 cannot be told.
fn write_key(out: &mut String, text: &str) -> Result<(), Issue> {
    if raw_bytes::is_in(text) {
        return Err(issues::bytes_for_ruby());
    }
    write_string(out, text);
    Ok(())
}
