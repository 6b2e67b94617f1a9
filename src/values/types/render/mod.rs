//! Types as text, exactly as Puppet prints them.
//!
//! Source: reference/types.md §5

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types and values few count here")]

mod values;

use std::fmt::Write as _;

use pantin_base::budget::Arena;

pub(super) use values::quote;
use values::write_value;

use crate::types::names::capitalize_segments;
use crate::types::{PassedTypes, Types, alias, assignable, builtin_alias_name};
use crate::value::depth::{deeper, fits};
use crate::value::integer::Bound;
use crate::value::ty::{CallableType, Size, StructElement, StructKey};
use crate::value::{Type, Value};
use pantin_base::symbol::Symbol;

/// Types deeper than this are cut short.
const MAX_DEPTH: usize = 500;

/// The bare `TypeSet` is one itself.
const DEFAULT_TYPE_SET: &str = "TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]";

/// A type as interpolation and messages print it: an alias with what it stands for, but no alias inside of another type.
pub fn type_text(cx: &dyn Types<'_>, ty: &Type<'_>) -> String {
    let mut out = String::new();
    write_type(cx, &mut out, ty);
    out
}

/// Appends [`type_text`].
pub fn write_type(cx: &dyn Types<'_>, out: &mut String, ty: &Type<'_>) {
    let expand = matches!(ty, Type::Alias(_) | Type::BuiltinAlias(_) | Type::Object(_) | Type::TypeSet(_));
    let form = if expand { Form::Expanded } else { Form::Plain };
    Writer { cx, out, form, set: "", open: Vec::new(), depth: 0 }.ty(ty);
}

/// A type with every alias in it followed by what it stands for.
pub fn expanded_text(cx: &dyn Types<'_>, ty: &Type<'_>) -> String {
    let mut out = String::new();
    Writer { cx, out: &mut out, form: Form::Expanded, set: "", open: Vec::new(), depth: 0 }.ty(ty);
    out
}

/// What is shown beyond the plain text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Plain,
    Expanded,
}

struct Writer<'w, 'c> {
    cx: &'w dyn Types<'c>,
    out: &'w mut String,
    form: Form,
    /// Name of the type set that is being written, whose members have short names.
    set: &'w str,
    /// Aliases whose expansion is being written.
    open: Vec<String>,
    depth: usize,
}

impl Writer<'_, '_> {
    fn ty(&mut self, ty: &Type<'_>) {
        if self.depth >= MAX_DEPTH {
            self.out.push('…');
            return;
        }
        self.depth += 1;
        if fits(self.out) {
            deeper(|| self.write(ty));
        }
        self.depth -= 1;
    }

    fn write(&mut self, ty: &Type<'_>) {
        match ty {
            Type::Any => self.out.push_str("Any"),
            Type::Unit => self.out.push_str("Unit"),
            Type::Undef => self.out.push_str("Undef"),
            Type::Default => self.out.push_str("Default"),
            Type::Scalar => self.out.push_str("Scalar"),
            Type::ScalarData => self.out.push_str("ScalarData"),
            Type::Numeric => self.out.push_str("Numeric"),
            Type::SemVerRange => self.out.push_str("SemVerRange"),
            Type::Binary => self.out.push_str("Binary"),
            Type::CatalogEntry => self.out.push_str("CatalogEntry"),
            Type::Boolean(None) => self.out.push_str("Boolean"),
            Type::Boolean(Some(truth)) => self.format(format_args!("Boolean[{truth}]")),
            Type::Integer { from, to } => self.range("Integer", from.map(Bound::value), to.map(Bound::value)),
            Type::Float { from, to } => self.range("Float", from.map(Value::Float), to.map(Value::Float)),
            Type::Timespan { from, to } => self.times("Timespan", from.map(Value::Timespan), to.map(Value::Timespan)),
            Type::Timestamp { from, to } => {
                self.times("Timestamp", from.map(Value::Timestamp), to.map(Value::Timestamp));
            }
            Type::String { size, .. } => self.list("String", *size == Size::ANY, |list| list.size(*size)),
            Type::Enum { values, case_insensitive } => {
                self.list("Enum", values.is_empty(), |out| {
                    for value in *values {
                        quote(out.item(), value);
                    }
                    if *case_insensitive {
                        out.item().push_str("true");
                    }
                });
            }
            Type::Pattern(patterns) => self.list("Pattern", patterns.is_empty(), |out| {
                for pattern in *patterns {
                    out.value(&Value::Regexp(pattern));
                }
            }),
            Type::Regexp(None) => self.out.push_str("Regexp"),
            Type::Regexp(Some(regexp)) => self.list("Regexp", false, |out| {
                out.value(&Value::Regexp(regexp));
            }),
            Type::SemVer(ranges) => self.list("SemVer", ranges.is_empty(), |out| {
                for range in *ranges {
                    out.value(&Value::SemVerRange(range));
                }
            }),
            Type::Collection(_) | Type::Array { .. } | Type::Hash { .. } | Type::Tuple { .. } | Type::Struct(_) => {
                self.container(ty);
            }
            Type::Iterable(content) => self.content("Iterable", *content),
            Type::Iterator(content) => self.content("Iterator", *content),
            Type::Type(content) => self.content("Type", *content),
            Type::Sensitive(content) => {
                self.content("Sensitive", Some(content).filter(|ty| !matches!(ty, Type::Any)).copied());
            }
            Type::Optional(content) => self.literal_content("Optional", *content),
            Type::NotUndef(content) => {
                self.literal_content("NotUndef", Some(*content).filter(|ty| !matches!(ty, Type::Any)));
            }
            Type::Variant(types) => self.types("Variant", types),
            Type::Callable(callable) => self.callable(callable),
            Type::BuiltinAlias(_)
            | Type::Uri(_)
            | Type::Resource { .. }
            | Type::Class(_)
            | Type::Runtime { .. }
            | Type::Init { .. }
            | Type::Object(_)
            | Type::ObjectExtension { .. }
            | Type::TypeSet(_)
            | Type::Alias(_)
            | Type::Reference(_) => self.reference(ty),
        }
    }

    /// Types that name something: resources, classes, aliases, objects.
    fn reference(&mut self, ty: &Type<'_>) {
        match ty {
            Type::Class(None) => self.out.push_str("Class"),
            Type::Class(Some(name)) => self.format(format_args!("Class[{name}]")),
            Type::Resource { type_name: None, .. } => self.out.push_str("Resource"),
            Type::Resource { type_name: Some(name), title } => self.resource(*name, *title),
            Type::Runtime { runtime: None, name: None } => self.out.push_str("Runtime"),
            Type::Runtime { runtime, name } => {
                self.format(format_args!("Runtime[{}, ", runtime.unwrap_or("undef")));
                match name {
                    Some(name) => quote(self.out, name),
                    None => self.out.push_str("undef"),
                }
                self.out.push(']');
            }
            Type::Init { ty: None, .. } => self.out.push_str("Init"),
            Type::Init { ty: Some(content), arguments } => {
                self.out.push_str("Init[");
                self.ty(content);
                for argument in *arguments {
                    self.out.push_str(", ");
                    self.value(argument);
                }
                self.out.push(']');
            }
            Type::Uri(None) => self.out.push_str("URI"),
            Type::Uri(Some(parameters)) => {
                self.out.push_str("URI[");
                self.value(parameters);
                self.out.push(']');
            }
            Type::Alias(found) => match alias::itself(self.cx, ty) {
                Some(object) => self.object(object),
                None => self.alias(ty, found.name),
            },
            Type::BuiltinAlias(found) => self.out.push_str(builtin_alias_name(*found)),
            Type::Object(_) | Type::TypeSet(_) | Type::ObjectExtension { .. } => self.object(ty),
            Type::Reference(text) => {
                self.out.push_str("TypeReference[");
                quote(self.out, text);
                self.out.push(']');
            }
            _ => {}
        }
    }

    fn format(&mut self, arguments: std::fmt::Arguments<'_>) {
        // Writing to a String never fails.
        let _ = self.out.write_fmt(arguments);
    }

    fn value(&mut self, value: &Value<'_>) {
        match value {
            Value::Type(ty) => self.ty(ty),
            Value::Array(elements) => self.list("", false, |list| {
                for element in *elements {
                    list.nested(|writer| writer.value(element));
                }
            }),
            Value::Hash(hash) => {
                self.out.push('{');
                for (position, (key, value)) in hash.entries().iter().enumerate() {
                    if position > 0 {
                        self.out.push_str(", ");
                    }
                    self.value(key);
                    self.out.push_str(" => ");
                    self.value(value);
                }
                self.out.push('}');
            }
            _ => write_value(self.cx, self.out, value),
        }
    }

    fn list(&mut self, name: &str, is_bare: bool, fill: impl FnOnce(&mut List<'_, '_, '_>)) {
        self.out.push_str(name);
        if !is_bare {
            self.out.push('[');
            fill(&mut List { writer: self, is_first: true });
            self.out.push(']');
        }
    }

    fn range(&mut self, name: &str, from: Option<Value<'_>>, to: Option<Value<'_>>) {
        self.list(name, from.is_none() && to.is_none(), |list| {
            match from {
                Some(from) => list.value(&from),
                None => list.item().push_str("default"),
            }
            if let Some(to) = to {
                list.value(&to);
            }
        });
    }

    /// A range of times, of which a single one is written once.
    fn times(&mut self, name: &str, from: Option<Value<'_>>, to: Option<Value<'_>>) {
        let same = match (from, to) {
            (Some(Value::Timespan(from)), Some(Value::Timespan(to))) => from == to,
            (Some(Value::Timestamp(from)), Some(Value::Timestamp(to))) => from == to,
            _ => false,
        };
        self.range(name, from, to.filter(|_| !same));
    }

    fn content(&mut self, name: &str, content: Option<&Type<'_>>) {
        self.list(name, content.is_none(), |list| {
            if let Some(content) = content {
                list.ty(content);
            }
        });
    }

    /// As [`Self::content`], but a literal string is shown as one.
    fn literal_content(&mut self, name: &str, content: Option<&Type<'_>>) {
        match content {
            Some(Type::String { value: Some(text), .. }) => self.list(name, false, |list| quote(list.item(), text)),
            content => self.content(name, content),
        }
    }

    fn types(&mut self, name: &str, types: &[Type<'_>]) {
        self.list(name, types.is_empty(), |list| {
            for ty in types {
                list.ty(ty);
            }
        });
    }

    fn container(&mut self, ty: &Type<'_>) {
        match ty {
            Type::Collection(size) => self.list("Collection", *size == Size::ANY, |list| list.size(*size)),
            Type::Array { size: Size::ZERO, .. } => self.out.push_str("Array[0, 0]"),
            Type::Array { element, size } => {
                self.list("Array", matches!(element, Type::Any) && *size == Size::ANY, |list| {
                    list.ty(element);
                    list.size(*size);
                });
            }
            Type::Hash { size: Size::ZERO, .. } => self.out.push_str("Hash[0, 0]"),
            Type::Hash { key, value, size } => self.list("Hash", *ty == Type::HASH, |list| {
                list.ty(key);
                list.ty(value);
                list.size(*size);
            }),
            Type::Tuple { types, size } => self.list("Tuple", types.is_empty(), |list| {
                for ty in *types {
                    list.ty(ty);
                }
                list.given_size(*size);
            }),
            Type::Struct(members) => self.list("Struct", members.is_empty(), |list| {
                list.item().push('{');
                list.writer.members(members);
                list.writer.out.push('}');
            }),
            _ => {}
        }
    }

    fn members(&mut self, members: &[StructElement<'_>]) {
        for (position, member) in members.iter().enumerate() {
            if position > 0 {
                self.out.push_str(", ");
            }
            let accepts_undef = assignable(self.cx, member.value, &Type::Undef);
            let around = match member.key {
                StructKey::Optional if !accepts_undef => "Optional",
                StructKey::Required if accepts_undef => "NotUndef",
                StructKey::Required | StructKey::Optional => "",
            };
            self.out.push_str(around);
            if !around.is_empty() {
                self.out.push('[');
            }
            quote(self.out, member.name);
            if !around.is_empty() {
                self.out.push(']');
            }
            self.out.push_str(" => ");
            self.ty(member.value);
        }
    }

    fn callable(&mut self, callable: &CallableType<'_>) {
        match (callable.parameters, callable.returns) {
            (None, None) => self.out.push_str("Callable"),
            (None, Some(returns)) => {
                self.out.push_str("Callable[[], ");
                self.ty(returns);
                self.out.push(']');
            }
            (Some(parameters), None) => {
                self.list("Callable", false, |list| list.parameters(callable, parameters));
            }
            (Some(parameters), Some(returns)) => self.list("Callable", false, |list| {
                list.nested(|writer| writer.list("", false, |list| list.parameters(callable, parameters)));
                list.ty(returns);
            }),
        }
    }

    fn resource(&mut self, name: Symbol, title: Option<&str>) {
        self.out.push_str(&capitalize_segments(name.as_str()));
        if let Some(title) = title {
            self.out.push('[');
            quote(self.out, title);
            self.out.push(']');
        }
    }

    /// A name without that of the type set being written.
    fn short<'n>(&self, name: &'n str) -> (&'n str, bool) {
        let member = name.strip_prefix(self.set).and_then(|rest| rest.strip_prefix("::"));
        member.filter(|_| !self.set.is_empty()).map_or((name, false), |member| (member, true))
    }

    fn alias(&mut self, ty: &Type<'_>, name: &str) {
        let (name, is_member) = self.short(name);
        if is_member
            && self.form == Form::Expanded
            && let Some(body) = alias::body(self.cx, ty)
            && !self.open.iter().any(|open| open == name)
        {
            self.open.push(name.to_owned());
            self.ty(body);
            self.open.pop();
            return;
        }
        self.out.push_str(name);
        if self.form != Form::Expanded || self.open.iter().any(|open| open == name) {
            return;
        }
        let Some(body) = alias::body(self.cx, ty) else { return };
        self.out.push_str(" = ");
        self.open.push(name.to_owned());
        self.ty(body);
        self.open.pop();
    }

    fn object(&mut self, ty: &Type<'_>) {
        match ty {
            Type::Object(None) => self.out.push_str(if self.form == Form::Expanded { "Object[{}]" } else { "Object" }),
            Type::Object(Some(object)) if self.form == Form::Expanded => {
                let arena = Arena::new();
                let passed = PassedTypes::new(&arena, self.cx);
                let definition = super::object::definition(&passed, object);
                self.form = Form::Plain;
                super::object::write_definition(self.out, &definition, |out, value| {
                    Writer { cx: self.cx, out, form: Form::Plain, set: self.set, open: Vec::new(), depth: self.depth }
                        .value(value);
                });
                self.form = Form::Expanded;
            }
            Type::Object(Some(object)) => {
                self.out.push_str(if object.name.is_empty() { "Object" } else { self.short(object.name).0 });
            }
            Type::ObjectExtension { base, parameters } => {
                let parameters = super::object::shown_parameters(self.cx.arena(), base, parameters);
                self.list(base.name, false, |list| {
                    for value in &parameters {
                        list.nested(|writer| writer.value(value));
                    }
                });
            }
            Type::TypeSet(None) => self.out.push_str(DEFAULT_TYPE_SET),
            Type::TypeSet(Some(set)) => {
                self.out.push_str("TypeSet");
                let (cx, depth) = (self.cx, self.depth);
                super::object::write_type_set(self.out, (cx, &set.definition), |out, value, is_member| {
                    let form = if is_member { Form::Expanded } else { Form::Plain };
                    Writer { cx, out, form, set: set.name, open: Vec::new(), depth }.value(value);
                });
            }
            _ => {}
        }
    }
}

/// The items of one pair of brackets.
struct List<'l, 'w, 'c> {
    writer: &'l mut Writer<'w, 'c>,
    is_first: bool,
}

impl List<'_, '_, '_> {
    /// Where to write the next item.
    fn item(&mut self) -> &mut String {
        if !self.is_first {
            self.writer.out.push_str(", ");
        }
        self.is_first = false;
        self.writer.out
    }

    fn ty(&mut self, ty: &Type<'_>) {
        self.item();
        self.writer.ty(ty);
    }

    fn value(&mut self, value: &Value<'_>) {
        self.item();
        write_value(self.writer.cx, self.writer.out, value);
    }

    fn nested(&mut self, write: impl FnOnce(&mut Writer<'_, '_>)) {
        self.item();
        write(self.writer);
    }

    /// The size, unless it is any.
    fn size(&mut self, size: Size) {
        if size != Size::ANY {
            self.given_size(Some(size));
        }
    }

    fn given_size(&mut self, size: Option<Size>) {
        let Some(size) = size else { return };
        let text = size.min.to_string();
        self.item().push_str(&text);
        if let Some(max) = size.max() {
            let text = max.to_string();
            self.item().push_str(&text);
        }
    }

    fn parameters(&mut self, callable: &CallableType<'_>, parameters: &[Type<'_>]) {
        for ty in parameters.iter().filter(|ty| !matches!(ty, Type::Unit)) {
            self.ty(ty);
        }
        if parameters.is_empty() {
            self.item().push_str("0, 0");
        } else {
            self.given_size(callable.size);
        }
        if let Some(block) = callable.block {
            self.ty(block);
        }
    }
}
