//! Literals that are no instances of the types of the parameters that they are for.
//!
//! Certain alone counts: a type that is made of built-in types and aliases of the environment, and a value that is written
//! out. Of several signatures of a function none takes the value.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::environment_definitions::EnvironmentDefinitions;
use crate::analysis::issues;
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::{LineIndex, Span};
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::Constant;
use pantin_code::index::{DefinitionKind, FileIndex, Owner, Target, literal, normal};
use pantin_syntax::ast::{AttributeOperation, AttributeOperator, Call, Expr, ExprKind, Program, UnaryOperator};
use pantin_values::types::mismatch::{Parameter, describe_parameters};
use pantin_values::types::names::{BUILTIN, capitalize_segments};
use pantin_values::types::{PlainTypes, is_instance, parse};
use pantin_values::value::depth::deeper;
use pantin_values::value::ty::Alias;
use pantin_values::value::{HashBuilder, Type, Value};
use pantin_vm::native::Api;

/// The longest chain of aliases.
const MAX_ALIASES: usize = 64;

/// A literal with its place.
type Literal = (Constant, Span);

/// The literals of a file that are given to parameters.
#[derive(Debug, Default)]
pub struct Literals {
    /// By the places of the attributes' names.
    attributes: BTreeMap<u32, Literal>,
    /// Those of calls, by the places of the functions' names; `None` for other arguments.
    arguments: BTreeMap<u32, Box<[Option<Literal>]>>,
}

impl Literals {
    /// The literals of a tree.
    #[must_use]
    pub fn of(program: &Program<'_>) -> Self {
        let mut found = Self::default();
        program.body.iter().for_each(|expression| found.expression(expression));
        found
    }

    fn expression(&mut self, expression: &Expr<'_>) {
        if let ExprKind::Call(call) = expression.kind {
            self.call(call);
        }
        if let ExprKind::Resource(resource) = expression.kind {
            for operation in resource.bodies.iter().flat_map(|body| body.operations) {
                if let AttributeOperation::Named { name_span, operator: AttributeOperator::Set, value, .. } = operation
                    && let Some(constant) = literal(value)
                {
                    self.attributes.insert(name_span.start, (constant, value.span));
                }
            }
        }
        deeper(|| {
            expression.for_each_child(&mut |child| self.expression(child));
        });
    }

    fn call(&mut self, call: &Call<'_>) {
        let is_splat = |argument: &Expr<'_>| {
            let ExprKind::Unary(unary) = argument.kind else { return false };
            unary.operator == UnaryOperator::Unfold
        };
        let has_literal = call.arguments.iter().any(Expr::is_literal);
        if !has_literal || call.arguments.iter().any(is_splat) {
            return;
        }
        let of = |argument: &Expr<'_>| Some((literal(argument)?, argument.span));
        self.arguments.insert(call.functor.span.start, call.arguments.iter().map(of).collect());
    }
}

/// The literals of a file that the types of their parameters refuse.
#[must_use]
pub fn mismatches(
    literals: &Literals,
    index: &FileIndex,
    (file, text): (Option<&Arc<str>>, &str),
    known: &EnvironmentDefinitions<'_>,
) -> Vec<Diagnostic> {
    if literals.attributes.is_empty() && literals.arguments.is_empty() {
        return Vec::new();
    }
    let lines = LineIndex::new(text);
    let mut found = Vec::new();
    let mut tell = |span: Span, mismatch: Option<String>| {
        let Some(mismatch) = mismatch else { return };
        found.push(Diagnostic::new(issues::literal_mismatch(&mismatch), file.cloned(), lines.place(text, span)));
    };
    for reference in &index.references {
        let start = reference.span.start;
        if let Target::Parameter { of, name } = &reference.target
            && let Some((value, span)) = literals.attributes.get(&start)
        {
            tell(*span, of_parameter((of, name), value, known));
        }
        if let Target::Function(name) = &reference.target
            && let Some(arguments) = literals.arguments.get(&start)
        {
            for (at, argument) in arguments.iter().enumerate() {
                let Some((value, span)) = argument else { continue };
                tell(*span, of_argument(name, (at, arguments.len()), value, known));
            }
        }
    }
    found
}

fn of_parameter((of, name): (&Owner, &str), value: &Constant, known: &EnvironmentDefinitions<'_>) -> Option<String> {
    let (kind, owner) = match of {
        Owner::Class(owner) => (DefinitionKind::Class, owner),
        // A resource type wins over a defined type of the same name.
        Owner::ResourceType(owner) if known.resource_type(owner).is_some() => return None,
        Owner::ResourceType(owner) => (DefinitionKind::Define, owner),
    };
    let mut definitions = known.index().definitions_of(kind, owner);
    let (Some((_, definition)), None) = (definitions.next(), definitions.next()) else { return None };
    let parameter = definition.parameter(name)?;
    // `undef` means the default; that of a class may come from data.
    if *value == Constant::Undef && (kind == DefinitionKind::Class || parameter.default.is_some()) {
        return None;
    }
    let ty = parameter.ty.as_ref()?;
    let name_of = capitalize_segments(owner);
    let subject = if kind == DefinitionKind::Class { format!("Class[{name_of}]") } else { name_of };
    mismatch(&subject, (name, &ty.text), value, known)
}

fn of_argument(
    function: &str,
    (at, count): (usize, usize),
    value: &Constant,
    known: &EnvironmentDefinitions<'_>,
) -> Option<String> {
    let name = normal(function);
    let subject = format!("'{name}'");
    let mut definitions = known.index().definitions_of(DefinitionKind::Function, &name);
    if let Some((_, definition)) = definitions.next() {
        let parameter = definition.parameters.get(at).or_else(|| definition.parameters.last())?;
        let is_it = definitions.next().is_none() && (at < definition.parameters.len() || parameter.captures_rest);
        let ty = parameter.ty.as_ref().filter(|_| is_it)?;
        return mismatch(&subject, (&parameter.name, &ty.text), value, known).map(|text| of_call(&text));
    }
    // The environment may have another one by this name.
    if known.environment().ruby_function(Symbol::intern(&name), None).is_some() {
        return None;
    }
    let Api::Dispatched(signatures) = &pantin_functions::table().core(&name)?.api else { return None };
    let mut first = None;
    for signature in *signatures {
        let mut parameters = signature.parameters.iter();
        let plain = |name: &str| name.trim_start_matches(['?', '*', '+']).to_owned();
        let is_repeated = |name: &str| name.starts_with(['*', '+']);
        let last = signature.parameters.last()?;
        let least = parameters.clone().filter(|(_, name)| !name.starts_with(['?', '*'])).count();
        if count < least || count > signature.parameters.len() && !is_repeated(last.1) {
            continue;
        }
        let (ty, name) = parameters.nth(at).unwrap_or(last);
        let found = mismatch(&subject, (&plain(name), ty), value, known)?;
        first.get_or_insert_with(|| of_call(&found));
    }
    first
}

/// What Puppet writes of calls, which has no colon behind the name.
fn of_call(text: &str) -> String {
    text.replacen("':", "'", 1)
}

/// Why a type refuses a value, in Puppet's words. `None` if it takes it, or has names that nothing defines.
fn mismatch(
    subject: &str,
    (name, ty): (&str, &str),
    value: &Constant,
    known: &EnvironmentDefinitions<'_>,
) -> Option<String> {
    if ty.contains('$') || is_plain(ty, value) {
        return None;
    }
    let arena = Arena::new();
    let types = PlainTypes::new(&arena);
    add_aliases(&types, ty, known)?;
    let ty = parse(&types, ty).ok()?;
    let value = of_constant(value, &arena)?;
    if is_instance(&types, &ty, &value) {
        return None;
    }
    let ty: &Type<'_> = arena.alloc(ty);
    let parameters = [Parameter { name, ty, is_optional: true }];
    describe_parameters(&types, subject, (&parameters, &[(name, value)]), true, &[])
}

/// True for the commonest types and values, which need no algorithm.
fn is_plain(ty: &str, value: &Constant) -> bool {
    matches!(
        (ty, value),
        ("Any", _)
            | ("String" | "Data" | "Optional[String]", Constant::String(_))
            | ("Boolean" | "Optional[Boolean]", Constant::Boolean(_))
            | ("Integer" | "Optional[Integer]", Constant::Integer(_))
            | ("Hash", Constant::Hash(_))
            | ("Array", Constant::Array(_))
    ) || matches!((ty, value), ("String[1]" | "Optional[String[1]]", Constant::String(text)) if !text.is_empty())
}

/// Adds the aliases that a type names. `None` if a name is neither built in nor an alias.
fn add_aliases(types: &PlainTypes<'_>, text: &str, known: &EnvironmentDefinitions<'_>) -> Option<()> {
    let mut waiting = vec![text.to_owned()];
    let mut added: Vec<(String, String, Alias<'_>)> = Vec::new();
    while let Some(text) = waiting.pop() {
        for name in names_in(&text) {
            let lower = name.trim_start_matches("::").to_ascii_lowercase();
            let is_builtin = BUILTIN.iter().any(|(own, _)| own.eq_ignore_ascii_case(&lower));
            if is_builtin || added.iter().any(|(known, ..)| *known == lower) {
                continue;
            }
            let mut definitions = known.index().definitions_of(DefinitionKind::TypeAlias, name);
            let (Some((_, definition)), None) = (definitions.next(), definitions.next()) else { return None };
            let body = definition.result.as_ref().filter(|body| !body.text.contains('$'))?.text.to_string();
            if added.len() >= MAX_ALIASES {
                return None;
            }
            added.push((lower, body.clone(), types.declare_alias(&definition.name)));
            waiting.push(body);
        }
    }
    for (_, body, alias) in added {
        types.set_alias_body(alias, parse(types, &body).ok()?);
    }
    Some(())
}

/// The names of types in a text, without those in strings and regular expressions.
fn names_in(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '\'' | '"' | '/' => {
                let mut escaped = false;
                let end = rest[1..].find(|letter| {
                    let is_end = letter == first && !escaped;
                    escaped = letter == '\\' && !escaped;
                    is_end
                });
                end.map_or(rest.len(), |end| end + 2)
            }
            '#' => rest.find('\n').unwrap_or(rest.len()),
            _ if first.is_ascii_alphabetic() || first == ':' || first == '_' => {
                let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | ':');
                let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
                let name = &rest[..length];
                if name.trim_start_matches(':').starts_with(|letter: char| letter.is_ascii_uppercase()) {
                    found.push(name);
                }
                length
            }
            _ => first.len_utf8(),
        };
        rest = &rest[length..];
    }
    found
}

fn of_constant<'c>(constant: &Constant, arena: &'c Arena) -> Option<Value<'c>> {
    Some(match constant {
        Constant::Undef => Value::Undef,
        Constant::Default => Value::Default,
        Constant::Boolean(truth) => Value::Boolean(*truth),
        Constant::Integer(number) => Value::Integer(*number),
        Constant::Float(number) => Value::Float(*number),
        Constant::String(text) => Value::String(arena.alloc_str(text)),
        Constant::Array(elements) => {
            let elements: Vec<Value<'c>> = elements.iter().map(|one| of_constant(one, arena)).collect::<Option<_>>()?;
            Value::Array(arena.alloc_slice_copy(&elements))
        }
        Constant::Hash(entries) => {
            let mut hash = HashBuilder::new();
            for (key, value) in entries {
                hash.insert(of_constant(key, arena)?, of_constant(value, arena)?);
            }
            hash.finish_value(arena)
        }
        Constant::Regexp(_) | Constant::TypeName(_) | Constant::TypeAccess(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::names_in;

    #[test]
    fn names_of_types_are_found_outside_of_strings() {
        let names = |text| names_in(text).join(" ");
        assert_eq!(
            names("Variant[Enum['A', \"B\\\"C\"], Pattern[/D\\/E/], ::My::Type]"),
            "Variant Enum Pattern ::My::Type"
        );
        assert_eq!(names("Struct[{ Optional[a] => Array[String[1]] }] # Not"), "Struct Optional Array String");
        assert_eq!(names("'ü"), "");
    }
}
