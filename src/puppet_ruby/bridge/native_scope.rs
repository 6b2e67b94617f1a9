//! The scope of a template or function that runs natively: how its code reaches Puppet, and what it depended on.

use std::borrow::Cow;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use smallvec::SmallVec;
use xxhash_rust::xxh3::xxh3_128;

use crate::bridge::answers::{Answers, random_bytes};
use crate::bridge::documents::{DocumentRecipe, LEAST_DOCUMENT};
use crate::bridge::outputs::{Call, Output, RenderRequests};
use crate::bridge::programs::compiled_file;
use crate::bridge::results::{Answer, MadeFile, Noted, Question, Repeated};
use crate::bridge::{RubySession, resources};
use crate::worker::{HostFailure as _, Question as WorkerQuestion, ScopeId, WorkerHost as _};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::{Category, Entry, Level, Strictness};
use pantin_base::source::LineCounts;
use pantin_base::symbol::{Symbol, is_qualified};
use pantin_data::{DataFile, YamlOptions};
use pantin_environment::module_types::Library;
use pantin_host::{Files, LibraryFiles as _, Machine};
use pantin_lookup::FileData;
use pantin_ruby::interpreter::{
    Ending, Failed, FileData as RubyFileData, FileTest, Host, Prepended, Program, ToldOfFile, Variable, is_group,
};
use pantin_ruby::syntax::code_digest;
use pantin_values::types::{Types, resolved};
use pantin_values::value::format::{ruby_text, sprintf};
use pantin_values::value::{Type, Value};
use pantin_vm::native::Block;
use pantin_vm::{Change, Flow, Unwind, context_of, raise};

/// The name of an unknown variable as messages show it: from top scope, unless its class is why it is unknown.
fn shown_variable<'n>(name: &'n str, reason: &str) -> Cow<'n, str> {
    let plain = name.strip_prefix("::").unwrap_or(name);
    match (plain.contains("::"), reason.is_empty()) {
        (false, _) => name.into(),
        (true, false) => plain.into(),
        (true, true) => format!("::{plain}").into(),
    }
}

/// Methods of a lookup's context that only read.
const READING: [&str; 5] = ["cache_has_key", "cached_entries", "cached_value", "environment_name", "module_name"];

/// The scope of a template or function that runs natively.
pub(super) struct NativeScope<'v, 'c> {
    pub(super) answers: Answers<'v, 'c>,
    scope: ScopeId,
    failures: SmallVec<[Option<Unwind<'c>>; 1]>,
    /// Whether the code did something that others see: it called code, logged, or changed something.
    has_acted: bool,
    /// What was asked for, as long as it is nothing but variables and functions that gave something.
    pub(super) asked: Option<RenderRequests<'c>>,
    /// The same of a function, whose results are kept another way.
    pub(super) noted: Option<Noted<'c>>,
    /// What the first calls gave, when they were made already.
    pub(super) repeated: Repeated<'c>,
    pub(super) session: &'v RubySession<'c>,
    /// Whether functions are called in the global scope.
    is_global: bool,
    /// What the last function that was called changed of values.
    changes: Vec<Change<'c>>,
    /// What code read of files and may be a document: digests, and the files.
    read: SmallVec<[(u128, Box<str>); 1]>,
    /// The file of the function that runs.
    pub(super) path: Option<Arc<str>>,
    /// The block that it was given.
    pub(super) block: Option<Block<'c>>,
}

impl<'v, 'c> NativeScope<'v, 'c> {
    pub(super) fn new(session: &'v RubySession<'c>, answers: Answers<'v, 'c>, scope: ScopeId) -> Self {
        Self {
            answers,
            scope,
            failures: SmallVec::new(),
            has_acted: false,
            asked: None,
            noted: None,
            repeated: Repeated::default(),
            session,
            is_global: false,
            changes: Vec::new(),
            read: SmallVec::new(),
            path: None,
            block: None,
        }
    }

    /// What is made does not depend on known questions alone: it is not kept.
    fn depends_on_more(&mut self) {
        self.asked = None;
        self.noted = None;
    }

    /// Takes note of what code read of a file; gives its digest.
    fn has_read(&mut self, path: &str, bytes: &[u8]) -> u128 {
        let digest = xxh3_128(bytes);
        if bytes.len() >= LEAST_DOCUMENT {
            self.read.push((digest, path.into()));
        }
        digest
    }

    /// Takes note of an answer to a function.
    fn note(&mut self, note: impl FnOnce() -> (Question<Value<'c>>, Answer<Value<'c>>)) {
        if let Some(noted) = self.noted.take() {
            let (question, answer) = note();
            self.noted = noted.push(question, answer);
        }
    }

    /// The scope in which code runs that is not global.
    pub(super) fn set_scope(&mut self, scope: ScopeId) {
        self.scope = scope;
    }

    pub(super) fn arena_of_values(&self) -> &'c Arena {
        self.answers.ctx.arena()
    }

    pub(super) fn find(&self, name: &str) -> Option<Value<'c>> {
        self.answers.find_variable(self.scope, name)
    }

    pub(super) fn call_again(&mut self, name: &str, is_legacy: bool, arguments: &[Value<'c>]) -> Flow<'c> {
        self.has_acted = true;
        let arguments = self.answers.ctx.arena().alloc_slice_copy(arguments);
        self.answers.call(self.scope, name, is_legacy, arguments, None)
    }

    pub(super) fn call_context_again(
        &mut self,
        context: &Value<'c>,
        name: &str,
        arguments: &[Value<'c>],
    ) -> Option<Flow<'c>> {
        self.has_acted |= !READING.contains(&name);
        self.answers.call_context(context, name, arguments, None)
    }

    pub(super) fn context_file(&mut self, path: &str) -> Flow<'c, FileData<'c>> {
        self.answers.ctx.context_file(self.answers.ctx.caller, path)
    }

    pub(super) fn test_file(&self, test: FileTest, path: &str) -> bool {
        test.of(self.answers.ctx.environment().files(), Path::new(path))
    }

    pub(super) fn is_heard(&self, level: Level) -> bool {
        self.answers.ctx.wants(level)
    }

    pub(super) fn read_setting(&self, name: &str) -> Value<'c> {
        self.answers.ctx.setting(name)
    }

    /// The directory of a module in the form that code gets.
    pub(super) fn directory_of_module(&self, name: &str) -> Option<String> {
        let module = self.answers.ctx.environment().module(name)?;
        Some(module.directory.to_string_lossy().into_owned())
    }

    pub(super) fn content_of(&self, path: &str) -> Answer<Value<'c>> {
        self.session.content_answer(self.answers.ctx.environment().files(), path)
    }

    /// Keeps what was made of a file, here and for other compilations.
    pub(super) fn keep_made(&self, path: &str, value: Value<'c>, made: Option<Rc<MadeFile>>) {
        self.session.keep_made(&self.answers.ctx, path, value, made);
    }

    /// Makes the calls that a template made before. Gives whether all of them give the same; if not, the next rendering
    /// begins with what they gave.
    pub(super) fn repeats(&mut self, known: &Output) -> bool {
        self.has_acted |= !known.calls.is_empty();
        let arena = self.answers.ctx.arena();
        known.calls.iter().all(|(call, kept)| {
            let arguments = call.arguments.iter().map(|kept| kept.value(arena));
            let arguments = arena.alloc_slice_fill_iter(arguments);
            let result = self.answers.call(self.scope, &call.name, call.is_legacy, arguments, None);
            let is_same = matches!(&result, Ok(value) if kept.is(value));
            self.repeated.calls.push(result);
            is_same
        })
    }

    /// Whether the code did something that others see.
    pub(super) const fn has_acted(&self) -> bool {
        self.has_acted
    }

    /// A failure of the machine by its number.
    pub(super) fn take_failure(&mut self, number: usize) -> Option<Unwind<'c>> {
        self.failures.get_mut(number)?.take()
    }

    /// Whether code ended because a data function has no value.
    pub(super) fn is_not_found(&self, ending: &Ending) -> bool {
        let Ending::Raised { failure: Some(number), .. } = ending else { return false };
        matches!(self.failures.get(*number), Some(Some(Unwind::NotFound)))
    }

    /// The result of a call.
    fn called(&mut self, result: Flow<'c>) -> Result<Value<'c>, Failed> {
        result.map_err(|unwind| self.failed(unwind))
    }

    /// A failure, kept under a number.
    fn failed(&mut self, unwind: Unwind<'c>) -> Failed {
        let failed = Failed {
            message: unwind.message(),
            class: self.answers.class_of_failure(&unwind),
            number: self.failures.len(),
            is_jump: unwind.is_jump(),
        };
        self.failures.push(Some(unwind));
        failed
    }
}

impl<'c> Host<'c> for NativeScope<'_, 'c> {
    fn arena(&self) -> &'c Arena {
        self.answers.ctx.arena()
    }

    fn variable(&mut self, name: &str) -> Variable<'c> {
        let found = self.answers.find_variable(self.scope, name);
        match &mut self.asked {
            // Why there is none depends on more.
            Some(_) if found.is_none() && is_qualified(name) => self.asked = None,
            Some(asked) => asked.variables.push((name.into(), found)),
            None => {}
        }
        if found.is_none() && is_qualified(name) {
            self.noted = None;
        }
        self.note(|| (Question::Variable(name.into()), found.map_or(Answer::Missing, Answer::Value)));
        match found {
            Some(value) => Variable::Known(value),
            None => Variable::Unknown(self.answers.ctx.missing_reason(name)),
        }
    }

    fn refusal(&mut self, name: &str) -> Option<Failed> {
        let issue = self.answers.unevaluated(self.scope, name)?;
        Some(self.failed(issue.into()))
    }

    fn wants_counts(&self) -> bool {
        self.answers.ctx.is_counting()
    }

    fn counted(&mut self, path: &str, ran: LineCounts) {
        self.answers.ctx.add_template(path, Some(ran));
    }

    fn variables(&mut self) -> Vec<(&'c str, Value<'c>)> {
        self.depends_on_more();
        self.answers.ctx.visible_variables(self.answers.frame(self.scope))
    }

    fn set_variable(&mut self, name: &str, value: Value<'c>) -> Result<(), String> {
        self.depends_on_more();
        if name.bytes().all(|byte| byte.is_ascii_digit()) && !name.is_empty() {
            return Err(format!("Cannot assign to a numeric match result variable '${name}'"));
        }
        if matches!(name, "trusted" | "facts" | "server_facts") {
            return Err(format!("Attempt to assign to a reserved variable name: '{name}'"));
        }
        let frame = self.answers.frame(self.scope);
        if Symbol::find(name).and_then(|name| self.answers.ctx.own_variable(frame, name)).is_some() {
            return Err(format!("Cannot reassign variable '${name}'"));
        }
        let name = self.answers.ctx.text(name);
        self.answers.ctx.set_variable(frame, name, value);
        self.has_acted = true;
        Ok(())
    }

    fn is_frozen(&mut self, value: &Value<'c>) -> bool {
        self.depends_on_more();
        let frame = self.answers.frame(self.scope);
        self.answers.ctx.is_frozen(frame, value)
    }

    fn note_frozen(&mut self, value: &Value<'c>) {
        self.answers.ctx.note_frozen(value);
    }

    fn note_bytes(&mut self, text: &'c str) {
        self.answers.ctx.type_table().note_bytes(text);
    }

    fn is_bytes(&mut self, text: &'c str) -> bool {
        Types::is_bytes(self.answers.ctx.type_table(), text)
    }

    fn is_unclear(&mut self, value: &Value<'c>) -> bool {
        self.answers.ctx.is_unclear(value)
    }

    fn change_objects(&mut self, changes: &[(Value<'c>, Value<'c>)]) -> Vec<(Value<'c>, Value<'c>)> {
        self.depends_on_more();
        self.has_acted = true;
        let changes = self.answers.ctx.change_objects(changes);
        self.session.process_values.borrow_mut().take_changes(&changes, false);
        changes
    }

    fn take_changes(&mut self) -> Vec<Change<'c>> {
        std::mem::take(&mut self.changes)
    }

    fn function(&mut self, name: &str, is_legacy: bool, arguments: &'c [Value<'c>]) -> Result<Value<'c>, Failed> {
        let changes = self.answers.ctx.for_ruby().changes();
        let began = self.answers.ctx.for_ruby_mut().wait_for_changes();
        let result = match self.repeated.calls.shift() {
            Some(result) => result,
            None => {
                let scope = if self.is_global { ScopeId(0) } else { self.scope };
                self.answers.call(scope, name, is_legacy, arguments, None)
            }
        };
        self.changes = self.answers.ctx.for_ruby_mut().end_waiting(began);
        match result {
            Ok(value) if self.answers.ctx.for_ruby().changes() == changes => self.note(|| {
                (Question::Function { name: name.into(), is_legacy, arguments: arguments.into() }, Answer::Value(value))
            }),
            _ => self.noted = None,
        }
        match (&mut self.asked, &result) {
            (Some(asked), Ok(value)) if self.answers.ctx.for_ruby().changes() == changes => {
                asked.calls.push((Call { name: name.into(), is_legacy, arguments }, *value));
            }
            _ => self.asked = None,
        }
        self.has_acted = true;
        self.called(result)
    }

    fn yield_block(&mut self, arguments: &[Value<'c>]) -> Result<Value<'c>, Failed> {
        self.depends_on_more();
        let began = self.answers.ctx.for_ruby_mut().wait_for_changes();
        let result = match self.block {
            Some(block) => self.answers.ctx.call_block(block, arguments),
            None => Err(raise("a block was called that nobody gave")),
        };
        self.changes = self.answers.ctx.for_ruby_mut().end_waiting(began);
        self.has_acted = true;
        self.called(result)
    }

    fn set_global(&mut self, is_global: bool) -> bool {
        // What is asked again is asked in the scope of the code.
        if is_global && self.scope != ScopeId(0) {
            self.depends_on_more();
        }
        std::mem::replace(&mut self.is_global, is_global)
    }

    fn attributes_of_scope(&mut self) -> Option<Vec<(&'c str, Value<'c>)>> {
        self.depends_on_more();
        resources::attributes(&self.answers.ctx, self.answers.ctx.container(self.answers.frame(self.scope)))
    }

    fn find_resource(&mut self, type_name: &str, title: &str) -> Option<Option<u32>> {
        let (_, found) = self.answers.ctx.find_written_resource(type_name, title).ok()?;
        Some(found.map(|id| id.0))
    }

    fn resources(&mut self) -> Option<Vec<u32>> {
        Some(self.answers.ctx.catalog().resources().map(|(id, _)| id.0).collect())
    }

    fn reference(&mut self, resource: u32) -> Option<(&'c str, &'c str)> {
        let resource = self.answers.ctx.catalog().get(self.answers.ctx.resource_by_number(resource)?);
        Some((resource.type_name.as_str(), resource.title))
    }

    fn parameter(&mut self, resource: u32, name: &str) -> Option<Value<'c>> {
        let id = self.answers.ctx.resource_by_number(resource)?;
        self.answers.ctx.own_text(id, Symbol::find(name)?);
        resources::parameter(&self.answers.ctx, id, Symbol::find(name)?)
    }

    fn context_method(
        &mut self,
        object: &Value<'c>,
        name: &str,
        arguments: &[Value<'c>],
    ) -> Option<Result<Value<'c>, Failed>> {
        self.asked = None;
        let result = match self.repeated.calls.shift() {
            Some(result) => result,
            None => self.answers.call_context(object, name, arguments, None)?,
        };
        match &result {
            Ok(value) => self.note(|| {
                (
                    Question::Context { context: *object, name: name.into(), arguments: arguments.into() },
                    Answer::Value(*value),
                )
            }),
            // This is how data functions end that have no value.
            Err(Unwind::NotFound) if name == "not_found" => {}
            Err(_) => self.noted = None,
        }
        self.has_acted |= !READING.contains(&name);
        Some(self.called(result))
    }

    fn file_data(&mut self, context: &Value<'c>, path: &str) -> Option<Result<RubyFileData<'c>, Failed>> {
        context_of(context)?;
        self.asked = None;
        let found = match self.repeated.files.shift() {
            Some(found) => found,
            None => self.context_file(path),
        };
        match found.as_ref().ok().and_then(|data| self.session.file_answer(path, data)) {
            Some(answer) => self.note(|| (Question::FileData { context: *context, path: path.into() }, answer)),
            None => self.noted = None,
        }
        Some(match found {
            Ok(FileData::Made(made)) => Ok(RubyFileData::Made(made)),
            Ok(FileData::Text(text)) => {
                if let Some(text) = text.as_str() {
                    self.has_read(path, text.as_bytes());
                }
                Ok(RubyFileData::Text(text))
            }
            Err(unwind) => Err(self.failed(unwind)),
        })
    }

    fn setting(&mut self, name: &str) -> Value<'c> {
        self.asked = None;
        let value = self.answers.ctx.setting(name);
        self.note(|| (Question::Setting(name.into()), Answer::Value(value)));
        value
    }

    fn stack(&mut self) -> Option<Value<'c>> {
        self.depends_on_more();
        self.answers.answer(WorkerQuestion::Stack).ok()
    }

    fn deprecation_warning(&mut self, message: &str, key: Option<&str>, place: &str) -> bool {
        let Some(path) = &self.path else { return false };
        let place = format!("{path}:{place}");
        self.depends_on_more();
        let ctx = &mut self.answers.ctx;
        let text = ctx.text(&format!("{message}\n   (location: {place})"));
        let entry = Entry::new(Level::Warning, text).about(Category::Ruby);
        self.has_acted |= ctx.warn_once(key.unwrap_or(&place), entry);
        true
    }

    fn prepend(&mut self, class: &str, module: &str, (name, digest): (&str, u128)) -> bool {
        self.depends_on_more();
        // Ruby code that asks for this would not meet it.
        if self.session.worker.is_asking() {
            return false;
        }
        let library = Library(self.answers.ctx.environment());
        let Some(file) = library.find(name).filter(|file| code_digest(&file.text) == Some(digest)) else {
            return false;
        };
        let (class, module) = (class.into(), module.into());
        let prepended = Prepended { class, module, path: file.path, text: Arc::from(&*file.text) };
        self.has_acted |= self.session.shared.borrow_mut().prepend(&prepended);
        true
    }

    fn prepended(&self) -> usize {
        self.session.shared.borrow().prepended().len()
    }

    fn document(&mut self, text: &str, options: YamlOptions) -> Option<DataFile> {
        // Texts that are in no file, as what was decrypted, are not kept in one either.
        if self.read.is_empty() {
            return None;
        }
        let digest = xxh3_128(text.as_bytes());
        let (_, path) = self.read.iter().find(|(known, _)| *known == digest)?;
        let Ok(document) = self.answers.ctx.environment().kept(Path::new(&**path)).of(&DocumentRecipe(options), text);
        document
    }

    fn told_of_file(&mut self, path: &str, told: ToldOfFile<'_>) {
        self.asked = None;
        match told {
            ToldOfFile::Test(test, answer) => {
                let answer = Answer::Value(Value::Boolean(answer));
                self.note(|| (Question::File { test, path: path.into() }, answer));
            }
            ToldOfFile::Content(bytes) => {
                let digest = self.has_read(path, bytes);
                self.note(|| (Question::Content(path.into()), Answer::Text(digest)));
            }
        }
    }

    fn module_directory(&mut self, name: &str) -> Option<String> {
        self.asked = None;
        let directory = self.directory_of_module(name);
        let answer = directory
            .as_ref()
            .map_or(Answer::Missing, |path| Answer::Value(Value::String(self.answers.ctx.text(path))));
        self.note(|| (Question::Module(name.into()), answer));
        directory
    }

    fn files(&self) -> Option<&dyn Files> {
        Some(self.answers.ctx.environment().files())
    }

    fn machine(&self) -> Option<&dyn Machine> {
        Some(self.answers.ctx.environment().machine())
    }

    fn keep_file_data(&mut self, path: &str, made: Option<Value<'c>>) {
        let Some(made) = made else { return self.noted = None };
        let kept = self.session.results.borrow_mut().made(path, &made);
        self.keep_made(path, made, kept.clone());
        match kept {
            Some(kept) => self.note(|| (Question::Made { path: path.into() }, Answer::Made(kept))),
            None => self.noted = None,
        }
    }

    fn is_explained(&self) -> bool {
        self.answers.ctx.lookups().is_explained()
    }

    fn has_legacy_function(&mut self, name: &str) -> bool {
        let ctx = &mut self.answers.ctx;
        ctx.find_legacy_function(name).is_some() || matches!(ctx.find_function(name, None), Ok(Some(_)))
    }

    fn classes(&mut self) -> Value<'c> {
        self.depends_on_more();
        resources::classes(&self.answers.ctx)
    }

    fn tags(&mut self) -> Value<'c> {
        self.depends_on_more();
        resources::tags(&self.answers.ctx)
    }

    fn unknown_variable(&mut self, name: &str, reason: &str) -> Option<String> {
        if is_group(name) {
            return None;
        }
        self.depends_on_more();
        let message = format!("Undefined variable '{}'; {reason}", shown_variable(name, reason));
        match self.answers.ctx.strict() {
            Strictness::Error => return Some(message),
            Strictness::Warning => {
                if self.answers.ctx.is_first_warning(format!("Variable: {name}")) {
                    self.has_acted = true;
                    self.log(Level::Warning, &format!("{message}\n   (file & line not available)"));
                }
            }
            Strictness::Off => {}
        }
        None
    }

    fn hears(&mut self, level: Level) -> bool {
        self.asked = None;
        let is_heard = self.is_heard(level);
        if self.noted.as_ref().is_some_and(|noted| !noted.knows_of(level)) {
            self.note(|| (Question::Heard(level), Answer::Value(Value::Boolean(is_heard))));
        }
        is_heard
    }

    fn log(&mut self, level: Level, message: &str) {
        if self.hears(level) {
            self.noted = None;
            let ctx = &mut self.answers.ctx;
            ctx.log(Entry::new(level, message).about(Category::Ruby));
            self.has_acted = true;
        }
    }

    fn text_of(&self, value: &Value<'c>) -> String {
        ruby_text(value, self.answers.ctx.type_table())
    }

    fn format(&self, format: &str, arguments: &[Value<'c>]) -> Result<String, String> {
        sprintf(format, arguments, self.answers.ctx.type_table()).map_err(|issue| issue.text().to_owned())
    }

    fn looks_elsewhere(&mut self) {
        self.depends_on_more();
    }

    fn fill_with_entropy(&mut self, bytes: &mut [u8]) -> bool {
        self.depends_on_more();
        let drawn = random_bytes(bytes.len());
        drawn.is_some_and(|drawn| {
            bytes.copy_from_slice(&drawn);
            true
        })
    }

    fn is_instance(&mut self, ty: &Value<'c>, value: &Value<'c>) -> Option<bool> {
        self.depends_on_more();
        match ty {
            Value::Type(ty) => Some(pantin_values::types::is_instance(self.answers.ctx.type_table(), ty, value)),
            _ => None,
        }
    }

    fn strings_of_type(&mut self, ty: &Value<'c>) -> Option<Value<'c>> {
        self.depends_on_more();
        let ctx = &self.answers.ctx;
        match ty {
            Value::Type(ty) if let Type::Enum { values, .. } = resolved(ctx.type_table(), ty) => {
                let strings = values.iter().map(|text| Value::String(text));
                Some(Value::Array(ctx.arena().alloc_slice_fill_iter(strings)))
            }
            _ => None,
        }
    }

    fn template(&mut self, name: &str) -> Option<(String, Arc<Program>)> {
        self.depends_on_more();
        let environment = self.answers.ctx.environment();
        let file = environment.template(name)?;
        let program = compiled_file(environment, file).ok()?.ok()?;
        Some((file.path.clone(), program))
    }
}
