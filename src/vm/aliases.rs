//! What the right side of a type alias means. It is interpreted, not evaluated: names that nothing defines become
//! unresolved references, and what is wrong is told in the words of Puppet's type parser.
//!
//! Source: `Puppet::Pops::Types::PTypeAliasType`, `Puppet::Pops::Types::TypeParser`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::types::TypeTable;
use pantin_base::budget::List;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::{Constant, TypeAccess};
use pantin_values::types::issues as types_issues;
use pantin_values::types::{AsTyping, Types, alias_body, names, object, parse, specialize};
use pantin_values::value::format::program_text;
use pantin_values::value::ty::Alias;
use pantin_values::value::{HashBuilder, Regexp, Type, Value};

impl<'c> TypeTable<'c> {
    /// A type in normal form, or the definition of an Object type or TypeSet, which takes the alias' name.
    pub(super) fn alias_definition(&self, alias: Alias<'c>, constant: &'c Constant) -> Result<Type<'c>, Issue> {
        if let Constant::TypeAccess(access) = constant
            && let [definition @ Constant::Hash(entries)] = &*access.arguments
        {
            if access.name.eq_ignore_ascii_case("object") {
                let definition = self.outside_of_type_sets(|types| types.interpreted(definition))?;
                return object::define(self, alias.name, &definition).map(Type::Object);
            }
            if access.name.eq_ignore_ascii_case("typeset") {
                return self.type_set(alias, entries);
            }
        }
        match self.outside_of_type_sets(|types| types.interpreted(constant))? {
            Value::Type(ty) => Ok(alias_body(self, alias.name, ty)),
            other => Err(types_issues::invalid_type_specification(&program_text(&other, &AsTyping(self)))),
        }
    }

    /// What the text of a right side means that the compiler has no constant for; nearly always what is wrong with it.
    pub(super) fn alias_text(&self, alias: Alias<'c>, text: &Constant) -> Result<Type<'c>, Issue> {
        let Constant::String(text) = text else { return Err(types_issues::invalid_type_specification(alias.name)) };
        let ty = self.outside_of_type_sets(|types| parse(types, text))?;
        Ok(alias_body(self, alias.name, &ty))
    }

    /// One of the types that Puppet describes types with.
    pub(super) fn declare_described(
        &self,
        symbol: Symbol,
        name: &'static str,
        text: &'static str,
    ) -> Result<Type<'c>, Issue> {
        // What names itself means only itself.
        self.set_name(symbol, Some(Type::Reference(name)));
        let body = parse(self, text)?;
        let ty = if let Type::Object(_) = body {
            body
        } else {
            let alias = self.new_alias(name);
            self.set_alias_body(alias, body);
            Type::Alias(alias)
        };
        self.set_name(symbol, Some(ty));
        Ok(ty)
    }

    /// Reads a definition to which the members of a type set that is being read mean nothing.
    fn outside_of_type_sets<R>(&self, read: impl FnOnce(&Self) -> R) -> R {
        self.type_sets.borrow_mut().push(None);
        let result = read(self);
        self.type_sets.borrow_mut().pop();
        result
    }

    pub(super) fn interpreted(&self, constant: &'c Constant) -> Result<Value<'c>, Issue> {
        let arena = Types::arena(self);
        Ok(match constant {
            Constant::TypeName(written) => {
                let name = &*written.name;
                let mut ty = names::builtin(name);
                if ty.is_none() {
                    ty = self.sibling(name)?;
                }
                if ty.is_none() {
                    ty = Types::resolve(self, name)?;
                }
                Value::Type(arena.alloc(ty.unwrap_or(Type::Reference(name))))
            }
            Constant::TypeAccess(access) => {
                let arguments = self.interpreted_all(&access.arguments)?;
                Value::Type(
                    arena.alloc(specialize(self, &access.name, arguments, &|| self.access_text(access, arguments))?),
                )
            }
            Constant::Array(elements) => Value::Array(self.interpreted_all(elements)?),
            Constant::Hash(entries) => {
                let mut builder = HashBuilder::with_capacity(entries.len());
                for (key, value) in entries {
                    builder.insert(self.interpreted(key)?, self.interpreted(value)?);
                }
                builder.finish_value(arena)
            }
            Constant::Regexp(source) => Value::Regexp(arena.alloc(Regexp { source })),
            other @ (Constant::Undef
            | Constant::Default
            | Constant::Boolean(_)
            | Constant::Integer(_)
            | Constant::Float(_)
            | Constant::String(_)) => super::scalars::scalar(other).unwrap_or(Value::Undef),
        })
    }

    fn interpreted_all(&self, constants: &'c [Constant]) -> Result<&'c [Value<'c>], Issue> {
        let mut values = List::with_capacity_in(constants.len(), Types::arena(self));
        for constant in constants {
            values.push(self.interpreted(constant)?);
        }
        Ok(values.into_slice())
    }

    /// The access as source text.
    fn access_text(&self, access: &TypeAccess, arguments: &[Value<'c>]) -> String {
        let texts: Vec<String> = arguments.iter().map(|argument| program_text(argument, &AsTyping(self))).collect();
        format!("{}[{}]", access.name, texts.join(", "))
    }
}
