//! Types in a catalog: `{"__ptype":"Pcore::IntegerType","from":1,"to":2}`, members that have their default left out.
//! Source: `reference/compiler.md` §9, the `_pcore_init_hash` of Puppet's types

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use super::data_writer::DataWriter;
use super::rich_data::write_value;
use pantin_values::types::names::simple_name;
use pantin_values::value::depth::deeper;
use pantin_values::value::integer::Bound;
use pantin_values::value::ty::{CallableType, Size, StructElement, StructKey};
use pantin_values::value::{Hash, HashBuilder, Type, Typing, Value};

/// Writes a type.
pub(super) fn write_type<'c, W: DataWriter<'c>>(out: &mut W, ty: &Type<'c>, typing: &dyn Typing<'c>) {
    deeper(|| Writer::new(out, ty, typing).members(ty));
}

/// One type being written.
struct Writer<'o, 'x, 'c, W> {
    out: &'o mut W,
    typing: &'x dyn Typing<'c>,
}

impl<'o, 'x, 'c, W: DataWriter<'c>> Writer<'o, 'x, 'c, W> {
    fn new(out: &'o mut W, ty: &Type<'c>, typing: &'x dyn Typing<'c>) -> Self {
        out.begin_hash(2);
        out.key("__ptype");
        match ty {
            Type::Object(_) => out.kept_string("Pcore::ObjectType"),
            Type::ObjectExtension { .. } => out.kept_string("Pcore::ObjectTypeExtenType"),
            _ => out.string(&format!("Pcore::{}Type", simple_name(ty))),
        }
        Self { out, typing }
    }

    fn key(&mut self, name: &str) {
        self.out.key(name);
    }

    fn value(&mut self, name: &str, value: &Value<'c>) {
        self.key(name);
        write_value(self.out, value, self.typing);
    }

    fn ty(&mut self, name: &str, ty: &Type<'c>) {
        self.key(name);
        write_type(self.out, ty, self.typing);
    }

    fn list<T>(&mut self, name: &str, items: &[T], write: impl Fn(&mut W, &T, &dyn Typing<'c>)) {
        self.key(name);
        self.out.begin_array(items.len());
        for item in items {
            write(self.out, item, self.typing);
        }
        self.out.end_array();
    }

    /// `from` and `to`; an open beginning is written when there is an end.
    fn range<T: Copy>(&mut self, from: Option<T>, to: Option<T>, value: impl Fn(T) -> Value<'c>) {
        match (from, to) {
            (Some(from), _) => self.value("from", &value(from)),
            (None, Some(_)) => self.value("from", &Value::Undef),
            (None, None) => {}
        }
        if let Some(to) = to {
            self.value("to", &value(to));
        }
    }

    fn size(&mut self, name: &str, size: Size) {
        if size != Size::ANY {
            let to = size.max().map(Bound::Word);
            self.ty(name, &Type::Integer { from: Some(Bound::Word(size.min)), to });
        }
    }

    fn members(mut self, ty: &Type<'c>) {
        match ty {
            Type::Integer { from, to } => self.range(*from, *to, Bound::value),
            Type::Float { from, to } => self.range(*from, *to, Value::Float),
            Type::Timespan { from, to } => self.range(*from, *to, Value::Timespan),
            Type::Timestamp { from, to } => self.range(*from, *to, Value::Timestamp),
            Type::String { value: Some(text), .. } => self.value("size_type_or_value", &Value::String(text)),
            Type::String { size, .. } => self.size("size_type_or_value", *size),
            Type::Collection(size) => self.size("size_type", *size),
            Type::Enum { values, case_insensitive } => {
                self.list("values", values, |out, value, _| out.string(value));
                if *case_insensitive {
                    self.value("case_insensitive", &Value::Boolean(true));
                }
            }
            Type::Pattern(patterns) => self.list("patterns", patterns, |out, pattern, typing| {
                write_type(out, &Type::Regexp(Some(*pattern)), typing);
            }),
            Type::Regexp(Some(pattern)) => self.value("pattern", &Value::String(pattern.source)),
            Type::Array { element, size } => {
                self.content("element_type", element);
                self.size("size_type", *size);
            }
            Type::Hash { key, value, size } => {
                if !matches!((key, value), (Type::Any, Type::Any)) {
                    self.ty("key_type", key);
                    self.ty("value_type", value);
                }
                self.size("size_type", *size);
            }
            Type::Tuple { types, size } => {
                self.list("types", types, |out, ty, typing| write_type(out, ty, typing));
                size.iter().for_each(|size| self.size("size_type", *size));
            }
            Type::Struct(elements) => self.list("elements", elements, write_element),
            Type::Iterable(Some(content)) | Type::Iterator(Some(content)) | Type::Optional(Some(content)) => {
                self.ty("type", content);
            }
            Type::Type(Some(content)) => self.ty("type", content),
            Type::NotUndef(content) => self.content("type", content),
            Type::Variant(types) => self.list("types", types, |out, ty, typing| write_type(out, ty, typing)),
            Type::Callable(callable) => self.callable(callable),
            Type::SemVer(ranges) if !ranges.is_empty() => self.list("ranges", ranges, |out, range, typing| {
                write_value(out, &Value::SemVerRange(typing.arena().alloc(*range)), typing);
            }),
            Type::Uri(Some(parameters)) => self.value("parameters", parameters),
            Type::Resource { type_name: Some(type_name), title } => {
                self.value("type_name", &Value::String(type_name.as_str()));
                title.iter().for_each(|title| self.value("title", &Value::String(title)));
            }
            Type::Class(Some(name)) => self.value("class_name", &Value::String(name)),
            Type::Runtime { runtime: Some(runtime), name } => {
                self.value("runtime", &Value::String(runtime));
                name.iter().for_each(|name| self.value("name_or_pattern", &Value::String(name)));
            }
            Type::Init { ty: Some(content), arguments } => {
                self.ty("type", content);
                if !arguments.is_empty() {
                    self.value("init_args", &Value::Array(arguments));
                }
            }
            Type::Object(None) => self.value("_pcore_init_hash", &Value::Hash(&Hash::EMPTY)),
            Type::Object(Some(object)) => {
                let definition = self.typing.definition(ty);
                let definition = definition.unwrap_or_else(|| name_alone(object.name, self.typing));
                self.value("_pcore_init_hash", &definition);
            }
            Type::ObjectExtension { base, .. } => {
                self.ty("base_type", &Type::Object(Some(base)));
                let given = self.typing.definition(ty).unwrap_or(Value::Array(&[]));
                self.value("init_parameters", &given);
            }
            _ => {}
        }
        self.out.end_hash();
    }

    fn content(&mut self, name: &str, ty: &Type<'c>) {
        if !matches!(ty, Type::Any) {
            self.ty(name, ty);
        }
    }

    fn callable(&mut self, callable: &CallableType<'c>) {
        match callable.parameters {
            Some(types) => self.ty("param_types", &Type::Tuple { types, size: callable.size }),
            None => self.value("param_types", &Value::Undef),
        }
        for (name, ty) in [("block_type", callable.block), ("return_type", callable.returns)] {
            match ty {
                Some(ty) => self.ty(name, ty),
                None => self.value(name, &Value::Undef),
            }
        }
    }
}

/// What stands for the definition of an Object type that needs itself, which Puppet cannot write.
fn name_alone<'c>(name: &'c str, typing: &dyn Typing<'c>) -> Value<'c> {
    let mut hash = HashBuilder::with_capacity(1);
    hash.insert(Value::String("name"), Value::String(name));
    hash.finish_value(typing.arena())
}

fn write_element<'c, W: DataWriter<'c>>(out: &mut W, element: &StructElement<'c>, typing: &dyn Typing<'c>) {
    let key = Type::String { size: Size::ANY, value: Some(element.name) };
    let accepts_undef = typing.is_assignable(element.value, &Type::Undef);
    let is_optional = element.key == StructKey::Optional && !accepts_undef;
    out.begin_hash(3);
    out.key("__ptype");
    out.kept_string("Pcore::StructElement");
    out.key("key_type");
    if is_optional {
        write_type(out, &Type::Optional(Some(typing.arena().alloc(key))), typing);
    } else {
        write_type(out, &key, typing);
    }
    out.key("value_type");
    write_type(out, element.value, typing);
    out.end_hash();
}
