//! The scope of a template or function that runs natively: how its code reaches Puppet, and what it depended on.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use smallvec::SmallVec;
use xxhash_rust::xxh3::xxh3_128;

use crate::bridge::RubySession;
use crate::bridge::answers::Answers;
use crate::bridge::documents::{DocumentRecipe, LEAST_DOCUMENT};
use crate::bridge::outputs::{Call, Output, RenderRequests};
use crate::bridge::programs::compiled_file;
use crate::bridge::results::{Answer, MadeFile, Noted, Question, Repeated};
use crate::worker::{HostFailure as _, WorkerHost as _};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Level;
use pantin_base::source::LineCounts;
use pantin_base::symbol::is_qualified;
use pantin_data::{DataFile, YamlOptions};
use pantin_host::{Files, Machine};
use pantin_lookup::FileData;
use pantin_ruby::interpreter::{
    Called, Ending, Failed, FileTest, Host, Mark, Mutability, Program, ToldOfFile, Variable,
};
use pantin_ruby::request::{Access, Request, ScopeId};
use pantin_values::types::Types;
use pantin_values::value::Value;
use pantin_vm::native::Block;
use pantin_vm::{Flow, Unwind, context_of, raise};

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

impl<'c> NativeScope<'_, 'c> {
    /// Answers a request whose answer is asked again before the result of the code is used once more.
    fn ask_noted(&mut self, request: Request<'_, 'c>) -> Result<Option<Value<'c>>, Failed> {
        self.asked = None;
        match request {
            Request::Method { object, name, arguments, .. } => self.ask_context(&object, name, arguments).transpose(),
            Request::FileData { context, path } => {
                if context_of(&context).is_none() {
                    return Ok(None);
                }
                self.file_data(&context, path).map(Some)
            }
            Request::KeepFileData { path, made } => {
                self.keep_file_data(path, made);
                Ok(Some(Value::Undef))
            }
            request => {
                let question = match &request {
                    Request::Module(name) => Some(Question::Module((*name).into())),
                    Request::Setting(name) => Some(Question::Setting((*name).into())),
                    Request::Hears(level) => Some(Question::Heard(*level)),
                    _ => None,
                };
                let answer = self.answers.answered(request);
                match (question, &answer) {
                    (Some(Question::Heard(level)), _)
                        if self.noted.as_ref().is_none_or(|noted| noted.knows_of(level)) => {}
                    (Some(question @ Question::Module(_)), Ok(module)) => {
                        let path = module.as_hash().and_then(|module| module.get_str("path"));
                        self.note(|| (question, path.map_or(Answer::Missing, Answer::Value)));
                    }
                    (Some(question), Ok(value)) => self.note(|| (question, Answer::Value(*value))),
                    _ => self.noted = None,
                }
                self.called(answer).map(Some)
            }
        }
    }

    /// Calls a method of a lookup's context; `None` for other objects.
    fn ask_context(
        &mut self,
        object: &Value<'c>,
        name: &str,
        arguments: &[Value<'c>],
    ) -> Option<Result<Value<'c>, Failed>> {
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

    fn file_data(&mut self, context: &Value<'c>, path: &str) -> Result<Value<'c>, Failed> {
        let found = match self.repeated.files.shift() {
            Some(found) => found,
            None => self.context_file(path),
        };
        match found.as_ref().ok().and_then(|data| self.session.file_answer(path, data)) {
            Some(answer) => self.note(|| (Question::FileData { context: *context, path: path.into() }, answer)),
            None => self.noted = None,
        }
        let found = found.map(|data| {
            if let FileData::Text(Value::String(text)) = data {
                self.has_read(path, text.as_bytes());
            }
            self.answers.file_data(data)
        });
        self.called(found)
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
}

impl<'c> Host<'c> for NativeScope<'_, 'c> {
    fn arena(&self) -> &'c Arena {
        self.answers.ctx.arena()
    }

    fn types(&self) -> &dyn Types<'c> {
        self.answers.ctx.type_table()
    }

    fn scope(&self) -> ScopeId {
        self.scope
    }

    fn ask(&mut self, request: Request<'_, 'c>) -> Result<Option<Value<'c>>, Failed> {
        let place;
        let request = match (request, &self.path) {
            // Where code is its file says.
            (Request::WarnOfDeprecation { message, key, place: line }, Some(path)) => {
                place = format!("{path}:{line}");
                Request::WarnOfDeprecation { message, key, place: &place }
            }
            (Request::WarnOfDeprecation { .. }, None) => return Ok(None),
            (request, _) => request,
        };
        let access = request.access();
        match access {
            Access::Plain => {}
            Access::Answer => return self.ask_noted(request),
            Access::Elsewhere | Access::Change => self.depends_on_more(),
        }
        let answer = self.answers.answered(request);
        self.has_acted |= access == Access::Change
            && match &answer {
                Ok(Value::Boolean(is_done)) => *is_done,
                Ok(Value::String(_)) => false,
                Ok(_) | Err(_) => true,
            };
        self.called(answer).map(Some)
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

    fn function(&mut self, scope: ScopeId, (name, is_legacy): (&str, bool), arguments: &'c [Value<'c>]) -> Called<'c> {
        // What is asked again is asked in the scope of the code.
        if scope != self.scope {
            self.depends_on_more();
        }
        let before = self.answers.ctx.for_ruby().changes();
        let began = self.answers.ctx.for_ruby_mut().wait_for_changes();
        let result = match self.repeated.calls.shift() {
            Some(result) => result,
            None => self.answers.call(scope, name, is_legacy, arguments, None),
        };
        let changes = self.answers.ctx.for_ruby_mut().end_waiting(began);
        match result {
            Ok(value) if self.answers.ctx.for_ruby().changes() == before => self.note(|| {
                (Question::Function { name: name.into(), is_legacy, arguments: arguments.into() }, Answer::Value(value))
            }),
            _ => self.noted = None,
        }
        match (&mut self.asked, &result) {
            (Some(asked), Ok(value)) if self.answers.ctx.for_ruby().changes() == before => {
                asked.calls.push((Call { name: name.into(), is_legacy, arguments }, *value));
            }
            _ => self.asked = None,
        }
        self.has_acted = true;
        Called { result: self.called(result), changes }
    }

    fn yield_block(&mut self, arguments: &[Value<'c>]) -> Called<'c> {
        self.depends_on_more();
        let began = self.answers.ctx.for_ruby_mut().wait_for_changes();
        let result = match self.block {
            Some(block) => self.answers.ctx.call_block(block, arguments),
            None => Err(raise("a block was called that nobody gave")),
        };
        let changes = self.answers.ctx.for_ruby_mut().end_waiting(began);
        self.has_acted = true;
        Called { result: self.called(result), changes }
    }

    fn change_objects(&mut self, changes: &[(Value<'c>, Value<'c>)]) -> Vec<(Value<'c>, Value<'c>)> {
        self.depends_on_more();
        self.has_acted = true;
        let changes = self.answers.ctx.change_objects(changes);
        self.session.process_values.borrow_mut().take_changes(&changes, false);
        changes
    }

    fn mutability(&mut self, value: &Value<'c>) -> Mutability {
        self.depends_on_more();
        let frame = self.answers.frame(self.scope);
        let ctx = &mut self.answers.ctx;
        if ctx.is_frozen(frame, value) {
            Mutability::Frozen
        } else if ctx.is_unclear(value) {
            Mutability::Unclear
        } else {
            Mutability::Free
        }
    }

    fn note_mark(&mut self, value: &Value<'c>, mark: Mark) {
        match (mark, value) {
            (Mark::Bytes, Value::String(text)) => self.answers.ctx.type_table().note_bytes(text),
            (Mark::Bytes, _) => {}
            (Mark::Frozen, value) => self.answers.ctx.note_frozen(value),
        }
    }

    fn files(&self) -> Option<&dyn Files> {
        Some(self.answers.ctx.environment().files())
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

    fn machine(&mut self) -> Option<&dyn Machine> {
        self.depends_on_more();
        Some(self.answers.ctx.environment().machine())
    }

    fn looks_elsewhere(&mut self) {
        self.depends_on_more();
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

    fn template(&mut self, name: &str) -> Option<(String, Arc<Program>)> {
        self.depends_on_more();
        let environment = self.answers.ctx.environment();
        let file = environment.template(name)?;
        let program = compiled_file(environment, file).ok()?.ok()?;
        Some((file.path.clone(), program))
    }

    fn prepended(&self) -> usize {
        self.session.shared.borrow().prepended().len()
    }

    fn wants_counts(&self) -> bool {
        self.answers.ctx.is_counting()
    }

    fn counted(&mut self, path: &str, ran: LineCounts) {
        self.answers.ctx.add_template(path, Some(ran));
    }
}
