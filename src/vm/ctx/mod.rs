//! The door to a compilation: all that native functions, the Ruby bridge and methods of objects see of the machine.

mod calls;
mod log;
mod objects;
mod resources;
mod scopes;

use std::rc::Rc;

use super::machine::Node;
use super::native::Ctx;
use super::ruby_host::RubyHost;
use super::types::TypeTable;
use super::unwind::{EVALUATION_ERROR, Flow, Origin, Unwind, raise};
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Strictness};
use pantin_base::source::Place;
use pantin_catalog::ExportStore;
use pantin_environment::Environment;
use pantin_lookup::Lookup;
use pantin_values::value::Value;

impl<'c> Ctx<'_, 'c> {
    /// Where values are allocated.
    #[must_use]
    pub fn arena(&self) -> &'c pantin_base::budget::Arena {
        self.vm.arena
    }

    /// The number of the calling frame, for whoever keeps frames by number.
    #[must_use]
    pub const fn caller_number(&self) -> u32 {
        self.caller.0
    }

    /// The code that is compiled.
    #[must_use]
    pub fn environment(&self) -> &'c Environment {
        self.vm.environment
    }

    /// The node.
    #[must_use]
    pub fn node(&self) -> &Node<'c> {
        &self.vm.node
    }

    /// Ruby code of modules; `None` where it is switched off.
    #[must_use]
    pub fn ruby(&self) -> Option<Rc<dyn RubyHost<'c> + 'c>> {
        self.vm.hosts.ruby.clone()
    }

    /// What other nodes exported; `None` where nothing keeps it.
    #[must_use]
    pub fn exports(&self) -> Option<&'c dyn ExportStore> {
        self.vm.hosts.exports
    }

    /// The lookups of this compilation.
    #[must_use]
    pub fn lookups(&self) -> &Lookup<'c> {
        self.vm.lookups.lookup()
    }

    /// How strict Puppet's `strict` setting is.
    #[must_use]
    pub const fn strict(&self) -> Strictness {
        self.vm.strict()
    }

    /// The same call, for as long as something borrows it.
    pub fn reborrow(&mut self) -> Ctx<'_, 'c> {
        Ctx { vm: self.vm, caller: self.caller, name: self.name, place: self.place, left: self.left }
    }

    /// Known definitions and types.
    #[must_use]
    pub fn type_table(&self) -> &TypeTable<'c> {
        &self.vm.types
    }

    /// The types, to hold while the machine is called.
    #[must_use]
    pub fn types(&self) -> Rc<TypeTable<'c>> {
        Rc::clone(&self.vm.types)
    }

    /// Where the function is called, for control flow that nothing catches.
    #[must_use]
    pub fn origin(&self) -> Origin<'c> {
        let unit = self.vm.stack[self.caller].code.unit;
        Origin { file: Some(&*unit.file).filter(|file| !file.is_empty()), place: self.place }
    }

    /// A string in the arena.
    #[must_use]
    pub fn text(&self, text: &str) -> &'c str {
        self.vm.text(text)
    }

    /// A string in the arena, as a value.
    #[must_use]
    pub fn string(&self, text: &str) -> Value<'c> {
        Value::String(self.vm.arena.alloc_str(text))
    }

    /// An array in the arena, as a value.
    #[must_use]
    pub fn array(&self, elements: &[Value<'c>]) -> Value<'c> {
        Value::Array(self.vm.arena.alloc_slice_copy(elements))
    }

    /// A text in the arena when the value is a string; empty for anything else, which dispatch let not come here.
    #[must_use]
    pub fn text_of(&self, value: Option<&Value<'c>>) -> &'c str {
        value.and_then(Value::as_str).unwrap_or_default()
    }

    /// Warns of something that will go away, once per compilation, as Puppet does without naming a place.
    pub fn deprecated(&mut self, key: &str, text: &str) {
        let message = format!("{text}\n   (file & line not available)");
        let entry = Entry { source: Some("Puppet".to_owned()), ..Entry::new(Level::Warning, message) };
        self.vm.listeners.warn_once(key, entry);
    }

    /// Reports an unknown variable as the setting `strict` says: as an error, once as a warning, or not at all.
    pub fn undefined_variable(&mut self, name: &str) -> Flow<'c, ()> {
        let text = format!("Undefined variable '{name}'; {}", self.vm.missing_reason(name));
        match self.vm.strict() {
            Strictness::Error => return Err(raise(&text)),
            Strictness::Warning => self.deprecated(&format!("Variable: {name}"), &text),
            Strictness::Off => {}
        }
        Ok(())
    }

    /// Warns of something that will go away, once per compilation and line, with the place in the text as Puppet does.
    pub fn deprecated_here(&mut self, key: &str, text: &str) {
        let file = self.origin().file.unwrap_or("unknown");
        let location = format!("(file: {file}, line: {})", self.place.line);
        let entry =
            Entry { source: Some("Puppet".to_owned()), ..Entry::new(Level::Warning, format!("{text}\n   {location}")) };
        self.vm.listeners.warn_once(key, entry);
    }

    /// An error where the function is called, of which Puppet tells the line only.
    #[must_use]
    pub fn at_line(&self, issue: Issue) -> Unwind<'c> {
        let file = self.vm.stack[self.caller].code.unit.file.clone();
        let place = Place { line: self.place.line, ..Place::default() };
        Unwind::Failed(Diagnostic::new(issue, Some(file), place).with_prefix(EVALUATION_ERROR))
    }
}
