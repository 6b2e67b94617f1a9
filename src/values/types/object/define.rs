//! Reading the definition of an Object type from a hash.
//!
//! Source: reference/types.md §2, `Puppet::Pops::Types::PObjectType`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use crate::types::object::accepts::lineage;
use crate::types::object::schema;
use crate::types::{AsTyping, Types, alias, assignable, infer_generalized, is_instance, mismatch};
use crate::value::issues::runtime_error;
use crate::value::ruby_errors::no_method;
use crate::value::ty::{Attribute, AttributeKind, Method, ObjectType};
use crate::value::{Hash, Type, Value};
use pantin_base::diagnostics::Issue;

/// What messages call an Object type.
fn label_of(name: &str) -> &str {
    if name.is_empty() { "Object" } else { name }
}

/// An attribute or a function.
#[derive(Clone, Copy)]
enum Member<'a> {
    Attribute(Attribute<'a>),
    Function(Method<'a>),
}

impl<'a> Member<'a> {
    const fn word(&self) -> &'static str {
        match self {
            Self::Attribute(_) => "attribute",
            Self::Function(_) => "function",
        }
    }

    const fn name(&self) -> &'a str {
        match self {
            Self::Attribute(attribute) => attribute.name,
            Self::Function(function) => function.name,
        }
    }

    const fn ty(&self) -> &'a Type<'a> {
        match self {
            Self::Attribute(attribute) => attribute.ty,
            Self::Function(function) => function.ty,
        }
    }

    const fn flags(&self) -> (bool, bool) {
        match self {
            Self::Attribute(attribute) => (attribute.is_final, attribute.overrides),
            Self::Function(function) => (function.is_final, function.overrides),
        }
    }

    fn is_constant(&self) -> bool {
        matches!(self, Self::Attribute(attribute) if attribute.kind == AttributeKind::Constant)
    }

    fn label(&self, container: &str) -> String {
        format!("{} {container}[{}]", self.word(), self.name())
    }
}

/// The member of a name in a type or its parents, and the type that has it.
fn inherited<'a>(parent: Option<&ObjectType<'a>>, name: &str) -> Option<(Member<'a>, &'a str)> {
    for ty in lineage(parent?) {
        if let Some(attribute) = ty.attributes.iter().find(|attribute| attribute.name == name) {
            return Some((Member::Attribute(*attribute), label_of(ty.name)));
        }
        if let Some(function) = ty.functions.iter().find(|function| function.name == name) {
            return Some((Member::Function(*function), label_of(ty.name)));
        }
    }
    None
}

fn fail<T>(detail: &str) -> Result<T, Issue> {
    Err(runtime_error(detail))
}

/// Refuses a value that is no instance of a type.
pub(super) fn assert(cx: &dyn Types<'_>, subject: &str, ty: &Type<'_>, value: &Value<'_>) -> Result<(), Issue> {
    match mismatch::describe_instance(cx, subject, ty, value) {
        Some(message) => fail(&message),
        None => Ok(()),
    }
}

/// Refuses a text that does not look like a URI.
pub(in crate::types) fn assert_uri(cx: &dyn Types<'_>, subject: &str, value: &Value<'_>) -> Result<(), Issue> {
    assert(cx, subject, &schema::URI, value)
}

/// Refuses what is no name of a type.
pub(in crate::types) fn assert_name(cx: &dyn Types<'_>, subject: &str, value: &Value<'_>) -> Result<(), Issue> {
    assert(cx, subject, &schema::TYPE_NAME, value)
}

/// Refuses what hides an inherited member without saying so.
fn check_override(
    cx: &dyn Types<'_>,
    container: &str,
    parent: Option<&ObjectType<'_>>,
    member: &Member<'_>,
) -> Result<(), Issue> {
    let (_, overrides) = member.flags();
    let own = member.label(container);
    let Some((hidden, owner)) = inherited(parent, member.name()) else {
        if overrides {
            let word = member.word();
            return fail(&format!("expected {own} to override an inherited {word}, but no such {word} was found"));
        }
        return Ok(());
    };
    let theirs = hidden.label(owner);
    if std::mem::discriminant(&hidden) != std::mem::discriminant(member) {
        return fail(&format!("{own} attempts to override {theirs}"));
    }
    if hidden.flags().0 && !(hidden.is_constant() && member.is_constant()) {
        return fail(&format!("{own} attempts to override final {theirs}"));
    }
    if !overrides {
        return fail(&format!("{own} attempts to override {theirs} without having override => true"));
    }
    if !assignable(cx, hidden.ty(), member.ty()) {
        return fail(&format!("{own} attempts to override {theirs} with a type that does not match"));
    }
    Ok(())
}

/// An Object type from its definition; `None` for an empty one. `name` is that of the alias that defines it, or empty.
pub fn define<'c>(cx: &dyn Types<'c>, name: &str, definition: &Value<'c>) -> Result<Option<&'c ObjectType<'c>>, Issue> {
    let Value::Hash(hash) = definition else {
        return fail(&no_method(&AsTyping(cx), "empty?", definition));
    };
    if hash.is_empty() && name.is_empty() {
        return Ok(None);
    }
    assert(cx, "object initializer", &schema::OBJECT, definition)?;
    let given = hash.get_str("name").and_then(|name| name.as_str()).unwrap_or_default();
    let name = cx.arena().alloc_str(if name.is_empty() { given } else { name });
    let (parent, other_parent) = parent_of(cx, name, hash)?;
    let container = label_of(name);
    let reader = Reader { cx, container, parent };
    let attributes = reader.attributes(hash)?;
    let ty = ObjectType {
        name,
        parent,
        other_parent,
        type_parameters: reader.type_parameters(hash)?,
        attributes,
        functions: reader.functions(hash, attributes)?,
        equality: reader.equality(hash, attributes)?,
        equality_include_type: !matches!(hash.get_str("equality_include_type"), Some(Value::Boolean(false))),
        serialization: None,
        definition: *definition,
    };
    Ok(Some(cx.arena().alloc(ty)))
}

/// What the definition names as its parent: an Object type, or a type that gives nothing.
type Parent<'c> = (Option<&'c ObjectType<'c>>, Option<&'c Type<'c>>);

fn parent_of<'c>(cx: &dyn Types<'c>, name: &str, hash: &Hash<'c>) -> Result<Parent<'c>, Issue> {
    let Some(Value::Type(parent)) = hash.get_str("parent") else { return Ok((None, None)) };
    let (object, other) = match alias::resolved(cx, parent) {
        Type::Object(Some(parent)) | Type::ObjectExtension { base: parent, .. } => (Some(parent), None),
        Type::Reference(name) => return fail(&format!("reference to unresolved type '{name}'")),
        _ => (None, Some(parent)),
    };
    // The body of an alias is not there yet while it is being read.
    let last = object.map_or(other, |object| lineage(object).last().and_then(|oldest| oldest.other_parent));
    match last {
        Some(Type::Alias(oldest)) if oldest.name == name => {
            fail(&format!("The Object type '{name}' inherits from itself"))
        }
        _ => Ok((object, other)),
    }
}

struct Reader<'r, 'c> {
    cx: &'r dyn Types<'c>,
    container: &'r str,
    parent: Option<&'c ObjectType<'c>>,
}

fn flag(spec: &Hash<'_>, name: &str) -> bool {
    matches!(spec.get_str(name), Some(Value::Boolean(true)))
}

impl<'c> Reader<'_, 'c> {
    fn type_parameters(&self, hash: &Hash<'c>) -> Result<&'c [Attribute<'c>], Issue> {
        let Some(Value::Hash(specs)) = hash.get_str("type_parameters") else { return Ok(&[]) };
        let mut parameters = Vec::with_capacity(specs.len());
        for (key, spec) in specs.entries() {
            let name = key.as_str().unwrap_or_default();
            let (ty, value) = if let Value::Hash(spec) = spec {
                (spec.get_str("type").unwrap_or(Value::Undef), spec.get_str("value"))
            } else {
                (*spec, None)
            };
            assert(self.cx, &format!("type_parameter {}[{name}]", self.container), &Type::Type(None), &ty)?;
            let Value::Type(ty) = ty else { continue };
            let ty = if let Type::Optional(_) = ty { ty } else { self.cx.arena().alloc(Type::Optional(Some(ty))) };
            if let Some(value) = value.filter(|value| !matches!(value, Value::Default)) {
                assert(self.cx, &format!("type_parameter {}[{name}] value", self.container), ty, &value)?;
            }
            let kind = AttributeKind::Normal;
            parameters.push(Attribute { name, ty, kind, value, is_final: false, overrides: false });
        }
        Ok(self.cx.arena().alloc_slice_copy(&parameters))
    }

    fn attributes(&self, hash: &Hash<'c>) -> Result<&'c [Attribute<'c>], Issue> {
        let mut attributes: Vec<Attribute<'c>> = Vec::new();
        let specs = hash.get_str("attributes").and_then(|specs| specs.as_hash());
        let constants = hash.get_str("constants").and_then(|constants| constants.as_hash());
        if let (Some(specs), Some(constants)) = (specs, constants)
            && let Some(name) = constants.keys().filter_map(|key| key.as_str()).find(|key| specs.get_str(key).is_some())
        {
            let container = self.container;
            return fail(&format!("attribute {container}[{name}] is defined as both a constant and an attribute"));
        }
        for (key, spec) in specs.map_or(&[][..], |specs| specs.entries()) {
            attributes.push(self.attribute(key.as_str().unwrap_or_default(), spec)?);
        }
        for (key, value) in constants.map_or(&[][..], |constants| constants.entries()) {
            let name = key.as_str().unwrap_or_default();
            let ty = self.cx.arena().alloc(infer_generalized(self.cx, value));
            let overrides = inherited(self.parent, name).is_some();
            let kind = AttributeKind::Constant;
            attributes.push(Attribute { name, ty, kind, value: Some(*value), is_final: true, overrides });
        }
        for attribute in &attributes {
            check_override(self.cx, self.container, self.parent, &Member::Attribute(*attribute))?;
        }
        Ok(self.cx.arena().alloc_slice_copy(&attributes))
    }

    fn attribute(&self, name: &'c str, spec: &Value<'c>) -> Result<Attribute<'c>, Issue> {
        let label = format!("attribute {}[{name}]", self.container);
        if matches!(name, "__ptype" | "__pvalue") {
            return fail(&format!("The attribute '{name}' is reserved and cannot be used"));
        }
        let Value::Hash(hash) = spec else {
            assert(self.cx, &label, &Type::Type(None), spec)?;
            let ty: &'c Type<'c> = if let Value::Type(ty) = spec { ty } else { &Type::Any };
            let value = matches!(ty, Type::Optional(_)).then_some(Value::Undef);
            let kind = AttributeKind::Normal;
            return Ok(Attribute { name, ty, kind, value, is_final: false, overrides: false });
        };
        assert(self.cx, &format!("initializer for {label}"), &schema::ATTRIBUTE, spec)?;
        let ty: &'c Type<'c> = match hash.get_str("type") {
            Some(Value::Type(ty)) => ty,
            _ => &Type::Any,
        };
        let (kind, kind_name) = match hash.get_str("kind").and_then(|kind| kind.as_str()) {
            Some("constant") => (AttributeKind::Constant, "constant"),
            Some("derived") => (AttributeKind::Derived, "derived"),
            Some("given_or_derived") => (AttributeKind::GivenOrDerived, "given_or_derived"),
            Some("reference") => (AttributeKind::Reference, "reference"),
            _ => (AttributeKind::Normal, ""),
        };
        let is_constant = kind == AttributeKind::Constant;
        if is_constant && matches!(hash.get_str("final"), Some(Value::Boolean(false))) {
            return fail(&format!("{label} of kind 'constant' cannot be combined with final => false"));
        }
        let value = hash.get_str("value");
        match value {
            Some(_) if matches!(kind, AttributeKind::Derived | AttributeKind::GivenOrDerived) => {
                return fail(&format!("{label} of kind '{kind_name}' cannot be combined with an attribute value"));
            }
            Some(value) if !matches!(value, Value::Default) => {
                assert(self.cx, &format!("{label} value"), ty, &value)?;
            }
            None if is_constant => return fail(&format!("{label} of kind 'constant' requires a value")),
            _ => {}
        }
        let is_final = is_constant || flag(hash, "final");
        Ok(Attribute { name, ty, kind, value, is_final, overrides: flag(hash, "override") })
    }

    fn functions(&self, hash: &Hash<'c>, attributes: &[Attribute<'c>]) -> Result<&'c [Method<'c>], Issue> {
        let Some(Value::Hash(specs)) = hash.get_str("functions") else { return Ok(&[]) };
        let mut functions = Vec::with_capacity(specs.len());
        for (key, spec) in specs.entries() {
            let name = key.as_str().unwrap_or_default();
            let label = format!("function {}[{name}]", self.container);
            let (ty, is_final, overrides) = if let Value::Hash(hash) = spec {
                assert(self.cx, &format!("initializer for function '{name}'"), &schema::FUNCTION, spec)?;
                (hash.get_str("type").unwrap_or(Value::Undef), flag(hash, "final"), flag(hash, "override"))
            } else {
                assert(self.cx, &label, &schema::FUNCTION_TYPE, spec)?;
                (*spec, false, false)
            };
            let Value::Type(ty) = ty else { continue };
            if attributes.iter().any(|attribute| attribute.name == name) {
                return fail(&format!("{label} conflicts with attribute with the same name"));
            }
            let function = Method { name, ty, is_final, overrides };
            check_override(self.cx, self.container, self.parent, &Member::Function(function))?;
            functions.push(function);
        }
        Ok(self.cx.arena().alloc_slice_copy(&functions))
    }

    fn equality(&self, hash: &Hash<'c>, attributes: &[Attribute<'c>]) -> Result<Option<&'c [&'c str]>, Issue> {
        let names: Vec<&'c str> = match hash.get_str("equality") {
            Some(Value::String(name)) => vec![name],
            Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
            _ => return Ok(None),
        };
        if !names.is_empty() && matches!(hash.get_str("equality_include_type"), Some(Value::Boolean(false))) {
            return fail("equality_include_type = false cannot be combined with non empty equality specification");
        }
        let functions = hash.get_str("functions").and_then(|functions| functions.as_hash());
        for name in &names {
            self.check_equality(name, attributes, functions)?;
        }
        Ok(Some(self.cx.arena().alloc_slice_copy(&names)))
    }

    fn check_equality(
        &self,
        name: &str,
        attributes: &[Attribute<'c>],
        functions: Option<&Hash<'c>>,
    ) -> Result<(), Issue> {
        let container = self.container;
        let (attribute, owner) = match inherited(self.parent, name) {
            Some((Member::Attribute(attribute), owner)) => {
                if let Some(including) = self.including_parent(name) {
                    return fail(&format!(
                        "{container} equality is referencing attribute {owner}[{name}] which is included in equality of {including}"
                    ));
                }
                (Some(attribute), owner)
            }
            Some((Member::Function(_), owner)) => {
                return fail(&format!(
                    "{container} equality is referencing function {owner}[{name}]. Only attribute references are allowed"
                ));
            }
            None => (attributes.iter().find(|attribute| attribute.name == name).copied(), container),
        };
        match attribute {
            Some(attribute) if attribute.kind == AttributeKind::Constant => fail(&format!(
                "{container} equality is referencing constant attribute {owner}[{name}]. Reference to constant is not allowed in equality"
            )),
            Some(_) => Ok(()),
            None if functions.is_some_and(|functions| functions.get_str(name).is_some()) => fail(&format!(
                "{container} equality is referencing function {container}[{name}]. Only attribute references are allowed"
            )),
            None => fail(&format!("{container} equality is referencing non existent attribute '{name}'")),
        }
    }

    /// The parent whose own equality has this attribute.
    fn including_parent(&self, name: &str) -> Option<&'c str> {
        let mut found = None;
        for ty in lineage(self.parent?) {
            let own = match ty.equality {
                Some(names) => names.contains(&name),
                None => ty
                    .attributes
                    .iter()
                    .any(|attribute| attribute.name == name && attribute.kind != AttributeKind::Constant),
            };
            if own {
                found = Some(label_of(ty.name));
            }
        }
        found
    }
}

/// `Base[parameters…]`: an Object type with values for its type parameters, by position or by name.
pub fn extend<'c>(cx: &dyn Types<'c>, base: &'c ObjectType<'c>, arguments: &[Value<'c>]) -> Result<Type<'c>, Issue> {
    let mut declared: Vec<Attribute<'c>> = Vec::new();
    for ty in lineage(base) {
        declared.splice(0..0, ty.type_parameters.iter().copied());
    }
    let label = label_of(base.name);
    let Some(first) = declared.first() else {
        return fail(&format!("The {label}-Type cannot be parameterized using []"));
    };
    let named = match arguments {
        [hash @ Value::Hash(names)] if !is_instance(cx, first.ty, hash) => Some(*names),
        _ => None,
    };
    let mut parameters: Vec<(&'c str, Value<'c>)> = Vec::new();
    let mut give = |parameter: &Attribute<'c>, value: &Value<'c>| -> Result<(), Issue> {
        if !matches!(value, Value::Default) {
            assert(cx, &format!("type_parameter {label}[{}]", parameter.name), parameter.ty, value)?;
            parameters.push((parameter.name, *value));
        }
        Ok(())
    };
    if let Some(names) = named {
        for (key, value) in names.entries() {
            let name = key.as_str().unwrap_or_default();
            let Some(parameter) = declared.iter().find(|parameter| parameter.name == name) else {
                return fail(&format!("'{name}' is not a known type parameter for {label}-Type"));
            };
            give(parameter, value)?;
        }
    } else {
        for (parameter, value) in declared.iter().zip(arguments) {
            give(parameter, value)?;
        }
    }
    if parameters.is_empty() {
        return fail(&format!("The {label}-Type cannot be parameterized using an empty parameter list"));
    }
    Ok(Type::ObjectExtension { base, parameters: cx.arena().alloc_slice_copy(&parameters) })
}
