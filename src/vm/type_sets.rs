//! Type sets: their members see each other by their simple names, whatever the order they are written in.
//!
//! Source: `Puppet::Pops::Types::PTypeSetType`

use super::types::{OpenTypeSet, TypeTable};
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::Constant;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_environment::module_of;
use pantin_values::types::{Types, alias_body, object};
use pantin_values::value::issues as value_issues;
use pantin_values::value::ty::Alias;
use pantin_values::value::{HashBuilder, SemVer, SemVerRange, Type, Value};

fn entries<'c>(definition: &'c [(Constant, Constant)], name: &str) -> &'c [(Constant, Constant)] {
    let found = definition.iter().find(|(key, _)| matches!(key, Constant::String(key) if **key == *name));
    match found {
        Some((_, Constant::Hash(entries))) => entries,
        _ => &[],
    }
}

fn text(constant: &Constant) -> &str {
    if let Constant::String(text) = constant { text } else { "" }
}

/// A text of a hash; empty where it is not there.
fn field<'c>(hash: &'c [(Constant, Constant)], name: &str) -> &'c str {
    hash.iter().find(|(key, _)| text(key) == name).map_or("", |(_, value)| text(value))
}

/// The hash that defines an Object type, which takes the name of the member: `{ … }` or `Object[{ … }]`.
fn object_definition(member: &Constant) -> Option<&Constant> {
    match member {
        Constant::Hash(_) => Some(member),
        Constant::TypeAccess(access) if access.name.eq_ignore_ascii_case("object") => match &*access.arguments {
            [definition @ Constant::Hash(_)] => Some(definition),
            _ => None,
        },
        Constant::Undef
        | Constant::Default
        | Constant::Boolean(_)
        | Constant::Integer(_)
        | Constant::Float(_)
        | Constant::String(_)
        | Constant::Regexp(_)
        | Constant::Array(_)
        | Constant::TypeName(_)
        | Constant::TypeAccess(_) => None,
    }
}

fn cannot_be_resolved(owner: &str, name: &str) -> Issue {
    value_issues::runtime_error(&format!("TypeSet '{owner}' reference to TypeSet named '{name}' cannot be resolved"))
}

impl<'c> TypeTable<'c> {
    /// The type set of an alias.
    pub(super) fn type_set(&self, alias: Alias<'c>, definition: &'c [(Constant, Constant)]) -> Result<Type<'c>, Issue> {
        object::check_type_set(
            self,
            &self.type_set_definition(definition, |constant| {
                // What the members are is looked at once all of them are known.
                Ok(match constant {
                    Constant::Hash(_) => HashBuilder::new().finish_value(Types::arena(self)),
                    Constant::TypeName(..) | Constant::TypeAccess(_) => Value::Type(&Type::Any),
                    other @ (Constant::Undef
                    | Constant::Default
                    | Constant::Boolean(_)
                    | Constant::Integer(_)
                    | Constant::Float(_)
                    | Constant::String(_)
                    | Constant::Regexp(_)
                    | Constant::Array(_)) => self.interpreted(other)?,
                })
            })?,
        )?;
        let members = entries(definition, "types");
        let references = self.type_set_references(alias.name, definition)?;
        self.type_sets.borrow_mut().push(Some(OpenTypeSet { name: alias.name, members, references }));
        let mut names = members.iter().map(|(key, _)| text(key));
        let result = self.type_set_definition(definition, |constant| {
            let ty = self.define_member(alias.name, names.next().unwrap_or_default(), constant)?;
            Ok(Value::Type(Types::arena(self).alloc(ty)))
        });
        self.type_sets.borrow_mut().pop();
        object::define_type_set(self, alias.name, &result?).map(Type::TypeSet)
    }

    /// The definition as a value, in which `member` says what each of the types is.
    fn type_set_definition(
        &self,
        definition: &'c [(Constant, Constant)],
        mut member: impl FnMut(&'c Constant) -> Result<Value<'c>, Issue>,
    ) -> Result<Value<'c>, Issue> {
        let mut hash = HashBuilder::with_capacity(definition.len());
        for (key, value) in definition {
            let value = if let Constant::Hash(members) = value
                && text(key) == "types"
            {
                let mut types = HashBuilder::with_capacity(members.len());
                for (key, value) in members {
                    types.insert(self.interpreted(key)?, member(value)?);
                }
                types.finish_value(Types::arena(self))
            } else {
                self.interpreted(value)?
            };
            hash.insert(self.interpreted(key)?, value);
        }
        Ok(hash.finish_value(Types::arena(self)))
    }

    /// The type sets that a definition refers to: the names that they have in it, and their own. All of them are read
    /// before the first is looked for.
    fn type_set_references(
        &self,
        owner: &str,
        definition: &'c [(Constant, Constant)],
    ) -> Result<Vec<(&'c str, &'c str)>, Issue> {
        let references = entries(definition, "references");
        self.check_references(owner, definition, references)?;
        let mut known = Vec::with_capacity(references.len());
        for (alias, reference) in references {
            let Constant::Hash(reference) = reference else { continue };
            let name = field(reference, "name");
            let is_known_authority = matches!(field(reference, "name_authority"), "" | object::RUNTIME_AUTHORITY);
            if !is_known_authority || self.is_of_other_module(owner, name) {
                return Err(cannot_be_resolved(owner, name));
            }
            self.check_reference(owner, name, field(reference, "version_range"))?;
            known.push((text(alias), name));
        }
        Ok(known)
    }

    /// Whether a name is that of another module than the one whose code has a type set: it does not see the sets of types
    /// of others.
    fn is_of_other_module(&self, owner: &str, name: &str) -> bool {
        let module = |name: &str| {
            let first = module_of(name).to_ascii_lowercase();
            self.environment().module_id(&first)
        };
        !name.contains("::") && module(name).is_some_and(|other| module(owner).is_some_and(|own| own != other))
    }

    /// Refuses references to one type set twice, whatever their versions, and such that are named like a member.
    fn check_references(
        &self,
        owner: &str,
        definition: &[(Constant, Constant)],
        references: &[(Constant, Constant)],
    ) -> Result<(), Issue> {
        let authority_in = |hash: &[(Constant, Constant)], otherwise: &str| match field(hash, "name_authority") {
            "" => otherwise.to_owned(),
            own => own.to_owned(),
        };
        let own_authority = authority_in(definition, object::RUNTIME_AUTHORITY);
        let members = entries(definition, "types");
        let mut seen: Vec<(String, &str)> = Vec::with_capacity(references.len());
        for (alias, reference) in references {
            let Constant::Hash(reference) = reference else { continue };
            let other = (authority_in(reference, &own_authority), field(reference, "name"));
            if seen.contains(&other) {
                let (authority, name) = other;
                return Err(value_issues::runtime_error(&format!(
                    "TypeSet '{owner}' references TypeSet '{authority}/{name}' more than once using overlapping version ranges"
                )));
            }
            seen.push(other);
            SemVerRange::parse(Types::arena(self).alloc_str(field(reference, "version_range")), Types::arena(self))?;
            let alias = text(alias);
            if members.iter().any(|(member, _)| text(member) == alias) {
                return Err(value_issues::runtime_error(&format!(
                    "TypeSet '{owner}' references a TypeSet using alias '{alias}'. The alias collides with the name of a declared type"
                )));
            }
        }
        Ok(())
    }

    /// Refuses a reference to what is no type set, or not of the wanted version.
    fn check_reference(&self, owner: &str, name: &str, range: &'c str) -> Result<(), Issue> {
        let refuse = |detail: &str| {
            let text = format!("TypeSet '{owner}' reference to TypeSet named '{name}' {detail}");
            Err(value_issues::runtime_error(&text))
        };
        match Types::resolve(self, name)? {
            Some(Type::TypeSet(Some(set))) => {
                let version = set.definition.as_hash().and_then(|hash| hash.get_str("version"));
                let version = version.and_then(|version| version.as_str()).unwrap_or("0.0.0");
                let wanted = SemVerRange::parse(Types::arena(self).alloc_str(range), Types::arena(self))?;
                if wanted.includes(&SemVer::parse(version)?) {
                    return Ok(());
                }
                refuse(&format!("resolves to an incompatible version. Expected {range}, got {version}"))
            }
            Some(other) => refuse(&format!("resolves to a {}", pantin_values::types::names::simple_name(&other))),
            None => Err(cannot_be_resolved(owner, name)),
        }
    }

    /// A type of a set, by its simple name there.
    fn define_member(&self, set: &str, name: &str, constant: &'c Constant) -> Result<Type<'c>, Issue> {
        let full = format!("{set}::{name}");
        let symbol = Symbol::intern(&full.to_ascii_lowercase());
        if let Some(known) = self.known_name(symbol) {
            return Ok(known);
        }
        let alias = self.new_alias(Types::arena(self).alloc_str(&full));
        self.set_name(symbol, Some(Type::Alias(alias)));
        let body = match object_definition(constant) {
            Some(definition) => self
                .interpreted(definition)
                .and_then(|definition| object::define(self, alias.name, &definition))
                .map(Type::Object),
            None => match self.interpreted(constant) {
                Ok(Value::Type(ty)) => Ok(alias_body(self, alias.name, ty)),
                Ok(_) => Err(bytecode_issues::internal("a member of a type set is no type")),
                Err(issue) => Err(issue),
            },
        };
        match body {
            Ok(body) => {
                self.set_alias_body(alias, body);
                let is_defined = matches!(body, Type::Object(Some(object)) if object.name == alias.name);
                let ty = if is_defined { body } else { Type::Alias(alias) };
                self.set_name(symbol, Some(ty));
                Ok(ty)
            }
            Err(issue) => {
                self.set_name(symbol, None);
                Err(issue)
            }
        }
    }

    /// The type that a name means inside of the type set being read.
    pub(super) fn sibling(&self, name: &str) -> Result<Option<Type<'c>>, Issue> {
        let (set, member, other) = {
            let open = self.type_sets.borrow();
            let Some(Some(open)) = open.last() else { return Ok(None) };
            let member = open.members.iter().find(|(key, _)| text(key).eq_ignore_ascii_case(name));
            let other = name.split_once("::").and_then(|(first, rest)| {
                let known = open.references.iter().find(|(alias, _)| alias.eq_ignore_ascii_case(first));
                known.map(|(_, set)| format!("{set}::{rest}"))
            });
            (open.name, member, other)
        };
        match (member, other) {
            (Some((key, constant)), _) => self.define_member(set, text(key), constant).map(Some),
            (None, Some(other)) => Types::resolve(self, &other),
            (None, None) => Ok(None),
        }
    }
}
