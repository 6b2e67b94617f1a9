//! Data types that modules write in Ruby: Object types whose functions only Ruby has. Must not know how it runs them.
//!
//! Source: `Puppet::DataTypes`, `Puppet::Pops::Loader::RubyDataTypeInstantiator`

use std::path::Path;
use std::sync::Arc;

use super::types::TypeTable;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_environment::{Kind, module_of};
use pantin_values::types::{Types, parse};
use pantin_values::value::Type;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::ty::{AttributeKind, Method, ObjectType};

impl<'c> TypeTable<'c> {
    /// The data type that a Ruby file of a module must define, by its name in lower case.
    pub(super) fn data_type(&self, symbol: Symbol) -> Result<Option<Type<'c>>, Issue> {
        let Some(path) = self.data_type_file(symbol) else { return Ok(None) };
        let Some(declared) = self.declared_data_type(path) else {
            return Err(runtime_error(&format!(
                "The code loaded from {} does not seem to be a Puppet 5x API data type - no create_type call.",
                path.display()
            )));
        };
        if !declared.name.eq_ignore_ascii_case(symbol.as_str()) {
            return Err(runtime_error(&format!(
                "The code loaded from {} produced mis-matched name, expected '{symbol}', got {}",
                path.display(),
                declared.name
            )));
        }
        let failed =
            |message: &str| runtime_error(&format!("Data Type Load Error for type '{}': {message}", declared.name));
        let Some(interface) = &declared.interface else { return Err(failed("a data type must have an interface")) };
        let arena = Types::arena(self);
        let name: &'c str = arena.alloc_str(&declared.name);
        let text = format!("Object[{{name => '{name}', {interface}}}]");
        // Where it names itself it means what was read before, which has the same name.
        self.set_name(symbol, Some(Type::Reference(name)));
        let first = parse(self, &text);
        self.set_name(symbol, first.as_ref().ok().copied());
        let ty = if first.is_ok() && interface.contains(name) { parse(self, &text) } else { first };
        self.set_name(symbol, ty.as_ref().ok().copied());
        ty.map(Some).map_err(|issue| failed(issue.text()))
    }

    /// The Ruby file that an Object type comes from.
    pub fn file_of_data_type(&self, name: &str) -> Option<Arc<str>> {
        if !name.contains("::") {
            return None;
        }
        let symbol = self.environment().symbol_of(&[Kind::RubyDataType], &name.to_ascii_lowercase())?;
        self.data_type_file(symbol).map(|path| path.to_string_lossy().into())
    }

    fn data_type_file(&self, name: Symbol) -> Option<&'c Path> {
        let environment = self.environment();
        let module = match name.as_str().contains("::") {
            true => Some(environment.module_id(module_of(name.as_str()))?),
            false => None,
        };
        environment.file_for(Kind::RubyDataType, module, name).map(std::path::PathBuf::as_path)
    }
}

/// The function of an Object type or of one of its parents.
pub(super) fn method_of<'c>(ty: &ObjectType<'c>, name: &str) -> Option<(&'c str, Method<'c>)> {
    let mut at = Some(*ty);
    while let Some(ty) = at {
        if let Some(method) = ty.functions.iter().find(|method| method.name == name) {
            return Some((ty.name, *method));
        }
        at = ty.parent.copied();
    }
    None
}

/// A derived attribute as the function that gives its value. Code in Ruby may give anything.
pub(super) fn derived<'c>(ty: &ObjectType<'c>, name: &str) -> Option<Method<'c>> {
    let found = ty.all_attributes().find(|attribute| attribute.name == name)?;
    (found.kind == AttributeKind::Derived).then_some(Method {
        name: found.name,
        ty: &Type::Any,
        is_final: found.is_final,
        overrides: found.overrides,
    })
}
