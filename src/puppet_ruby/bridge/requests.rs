//! The answers to requests of Ruby code, whichever engine runs it: a line for each row of the list.

use std::borrow::Cow;

use crate::bridge::answers::{Answers, random_bytes};
use crate::bridge::resources;
use crate::issues;
use pantin_base::diagnostics::{Category, Entry, Level, Strictness};
use pantin_base::symbol::Symbol;
use pantin_environment::module_types::Library;
use pantin_host::LibraryFiles as _;
use pantin_lookup::FileData;
use pantin_ruby::interpreter::Prepended;
use pantin_ruby::request::{Request, ScopeId};
use pantin_ruby::syntax::code_digest;
use pantin_values::types::mismatch;
use pantin_values::value::Value;
use pantin_vm::issues as vm_issues;
use pantin_vm::{Flow, Unwind, raise};

/// The name of an unknown variable as messages show it: from top scope, unless its class is why it is unknown.
fn shown_variable<'n>(name: &'n str, reason: &str) -> Cow<'n, str> {
    let plain = name.strip_prefix("::").unwrap_or(name);
    match (plain.contains("::"), reason.is_empty()) {
        (false, _) => name.into(),
        (true, false) => plain.into(),
        (true, true) => format!("::{plain}").into(),
    }
}

/// The warning of a place in a Ruby file, or of none.
fn warning(message: String) -> Entry {
    Entry::new(Level::Warning, message).about(Category::Ruby)
}

impl<'c> Answers<'_, 'c> {
    /// The answer to a request.
    pub(super) fn answered(&mut self, request: Request<'_, 'c>) -> Flow<'c> {
        let ctx = &mut self.ctx;
        match request {
            Request::Function { scope, name, is_legacy, arguments, block } => {
                self.call(scope, name, is_legacy, arguments, block)
            }
            Request::Yield { block, arguments } => self.call_block(block, arguments),
            Request::Dispatch { function, arguments, block } => self.choose_signature(function, arguments, block),
            request @ (Request::Variable { .. }
            | Request::UnknownVariable { .. }
            | Request::Variables { .. }
            | Request::VariableValues(_)
            | Request::SetVariable { .. }) => self.of_variables(request),
            Request::Changed(changes) => self.change_objects(&changes).map(|()| Value::Undef),
            Request::Random(count) => {
                let drawn = random_bytes(count).ok_or_else(|| raise("failed to get urandom"))?;
                Ok(Value::Binary(ctx.arena().alloc_slice_copy(&drawn)))
            }
            Request::Setting(name) => Ok(ctx.setting(name)),
            request @ (Request::Hears(_)
            | Request::Log { .. }
            | Request::WarnOnce { .. }
            | Request::WarnOfDeprecation { .. }) => Ok(self.of_log(&request)),
            Request::Method { object, name, arguments, block } => self.call_method(&object, name, arguments, block),
            Request::FileData { path, .. } => {
                let data = ctx.context_file(ctx.caller, path)?;
                Ok(self.file_data(data))
            }
            Request::KeepFileData { path, made } => {
                if let Some(made) = made {
                    ctx.lookups().keep_file_data(ctx.text(path), made);
                }
                Ok(Value::Undef)
            }
            Request::IsExplained => Ok(Value::Boolean(ctx.lookups().is_explained())),
            Request::Mismatch { subject, ty, value } => {
                match mismatch::describe_instance(ctx.type_table(), subject, ty, &value) {
                    Some(text) => Err(vm_issues::type_mismatch(&text).into()),
                    None => Ok(value),
                }
            }
            Request::Describe { subject, ty, other } => {
                Ok(self.text(&mismatch::describe_mismatch(self.ctx.type_table(), subject, ty, other)))
            }
            request @ (Request::IsInstance { .. }
            | Request::IsAssignable { .. }
            | Request::IsEqual { .. }
            | Request::IsInRange { .. }
            | Request::Generalize(_)
            | Request::Infer { .. }
            | Request::Text(_)) => {
                request.of_types(ctx.type_table()).ok_or_else(|| Unwind::Raised(issues::no_version()))
            }
            Request::ToData(value) => Ok(pantin_catalog::data_of(&value, ctx.type_table())),
            Request::Stack => Ok(ctx.call_stack()),
            Request::Environment => Ok(self.environment()),
            Request::Module(name) => Ok(self.module(name)),
            Request::ModuleFile { kind, name } => Ok(self.file(kind, name)),
            Request::SourceFile { kind, name } => Ok(self.source_file(kind, name)),
            Request::Known { kind, name } => self.known(kind, name).map(Value::Boolean),
            Request::Node => Ok(resources::node(ctx)),
            Request::ChangedClass => {
                ctx.for_ruby_mut().note_changed_classes();
                self.session.attempt.classes_changed(&self.session.marks);
                Ok(Value::Undef)
            }
            Request::Prepend { class, module, file, digest } => {
                Ok(Value::Boolean(self.prepend((class, module), (file, digest))))
            }
            request @ (Request::ResourceNumber { .. }
            | Request::Resource { .. }
            | Request::ResourceState(_)
            | Request::ResourceReference(_)
            | Request::ResourceParameter { .. }
            | Request::ResourceSource(_)
            | Request::TitleAttributes { .. }
            | Request::ChangeResource(_)
            | Request::AddResource(_)
            | Request::RemoveResource(_)
            | Request::TagCatalog(_)
            | Request::NewScope { .. }
            | Request::Resources
            | Request::ResourceNumbers
            | Request::ResourceScope(_)
            | Request::ParentScope(_)
            | Request::ClassScope(_)
            | Request::EnterScope(_)
            | Request::CurrentResource(_)
            | Request::CurrentAttributes(_)
            | Request::Defaults { .. }
            | Request::Source(_)
            | Request::Classes
            | Request::Tags) => self.of_catalog(request),
        }
    }

    /// The answer to a request about variables.
    fn of_variables(&mut self, request: Request<'_, 'c>) -> Flow<'c> {
        match request {
            Request::Variable { scope, name, is_local: true, .. } => {
                let frame = self.frame(scope);
                let value = Symbol::find(name).and_then(|name| self.ctx.own_variable(frame, name));
                Ok(value.map_or_else(|| self.hash(&[]), |value| self.hash(&[("value", value)])))
            }
            Request::Variable { scope, name, is_local: false, is_any } => match self.unevaluated(scope, name) {
                Some(issue) if !is_any => Err(issue.into()),
                Some(_) | None => Ok(self.variable(scope, name)),
            },
            Request::UnknownVariable { name, reason } => Ok(self.unknown_variable(name, reason)),
            Request::Variables { scope, names, with_undef, is_own } => {
                let frame = self.frame(scope);
                Ok(self.variables(scope, |ctx, name, value| {
                    names.as_deref().is_none_or(|names| names.iter().any(|wanted| wanted == name))
                        && (with_undef || !value.is_undef())
                        && (!is_own || Symbol::find(name).is_some_and(|name| ctx.own_variable(frame, name).is_some()))
                }))
            }
            Request::VariableValues(scope) => Ok(self.variable_values(scope)),
            Request::SetVariable { scope, name, value, is_new } => Ok(self.set_variable(scope, name, value, is_new)),
            // Others have arms of their own.
            _ => Ok(Value::Undef),
        }
    }

    /// The answer to a request about the log.
    fn of_log(&mut self, request: &Request<'_, 'c>) -> Value<'c> {
        let ctx = &mut self.ctx;
        match *request {
            Request::Hears(level) => Value::Boolean(ctx.wants(level)),
            Request::WarnOnce { key, message } => Value::Boolean(ctx.warn_once(key, warning(message.to_owned()))),
            Request::WarnOfDeprecation { message, key, place } => {
                let message = format!("{message}\n   (location: {place})");
                Value::Boolean(ctx.warn_once(key.unwrap_or(place), warning(message)))
            }
            Request::Log { level, message, source } if ctx.wants(level) => {
                let source = Some(source.to_owned()).filter(|source| source != "Puppet");
                ctx.log(Entry { source, ..Entry::new(level, message.to_owned()) }.about(Category::Ruby));
                Value::Undef
            }
            _ => Value::Undef,
        }
    }

    /// A file for a lookup's context.
    pub(super) fn file_data(&self, data: FileData<'c>) -> Value<'c> {
        let (is_made, data) = match data {
            FileData::Made(made) => (true, made),
            FileData::Text(text) => (false, text),
        };
        Value::Array(self.ctx.arena().alloc_slice_copy(&[Value::Boolean(is_made), data]))
    }

    /// What is wrong with an unknown variable; a warning is logged here.
    fn unknown_variable(&mut self, name: &str, reason: &str) -> Value<'c> {
        let message = format!("Undefined variable '{}'; {reason}", shown_variable(name, reason));
        match self.ctx.strict() {
            Strictness::Error => return self.text(&message),
            Strictness::Warning => {
                let entry = warning(format!("{message}\n   (file & line not available)"));
                self.ctx.warn_once(&format!("Variable: {name}"), entry);
            }
            Strictness::Off => {}
        }
        Value::Undef
    }

    fn variable_values(&mut self, scope: ScopeId) -> Value<'c> {
        let visible = self.ctx.visible_variables(self.frame(scope));
        let mut builder = pantin_values::value::HashBuilder::with_capacity(visible.len());
        for (name, value) in visible.into_iter().filter(|(_, value)| !value.is_undef()) {
            builder.insert(Value::String(name), value);
        }
        builder.finish_value(self.ctx.arena())
    }

    fn set_variable(&mut self, scope: ScopeId, name: &str, value: Value<'c>, is_new: bool) -> Value<'c> {
        let frame = self.frame(scope);
        if is_new {
            if name.bytes().all(|byte| byte.is_ascii_digit()) && !name.is_empty() {
                return self.text(&format!("Cannot assign to a numeric match result variable '${name}'"));
            }
            if matches!(name, "trusted" | "facts" | "server_facts") {
                return self.text(&format!("Attempt to assign to a reserved variable name: '{name}'"));
            }
            if Symbol::find(name).and_then(|name| self.ctx.own_variable(frame, name)).is_some() {
                return self.text(&format!("Cannot reassign variable '${name}'"));
            }
        }
        let name = self.ctx.text(name);
        self.ctx.set_variable(frame, name, value);
        Value::Undef
    }

    /// Has the methods of a module come before those of a class. Whether that is possible.
    fn prepend(&mut self, (class, module): (&str, &str), (name, digest): (&str, u128)) -> bool {
        // Ruby code that asks for this would not meet it.
        if self.session.worker.is_asking() {
            return false;
        }
        let library = Library(self.ctx.environment());
        let Some(file) = library.find(name).filter(|file| code_digest(&file.text) == Some(digest)) else {
            return false;
        };
        let (class, module) = (class.into(), module.into());
        let prepended = Prepended { class, module, path: file.path, text: std::sync::Arc::from(&*file.text) };
        self.session.shared.borrow_mut().prepend(&prepended);
        true
    }
}
