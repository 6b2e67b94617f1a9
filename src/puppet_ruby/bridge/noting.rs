//! What a call that Ruby runs asks and depends on, noted so that its result can be kept.
//!
//! Only calls of functions whose code is known to depend on nothing else ([`purity`](super::purity)) are noted. What the code
//! asks is noted where it is answered; what it need not ask comes with its messages ([`Note`]).

use crate::bridge::answers::{Answers, Called};
use crate::bridge::results::{Answer, Noting, Question};
use crate::worker::{BlockReference, Note, Question as Asked, ScopeId};
use pantin_base::symbol::is_qualified;
use pantin_lookup::FileData;
use pantin_ruby::interpreter::FileTest;
use pantin_values::value::Value;
use pantin_vm::{Flow, Unwind, context_of};

/// Functions of data run in the global scope.
const SCOPE: ScopeId = ScopeId(0);

impl<'c> Answers<'_, 'c> {
    fn note(&self, question: Question<Value<'c>>, answer: Answer<Value<'c>>) {
        if let Some(noting) = &self.noting {
            noting.note(question, answer);
        }
    }

    fn spoil(&self) {
        if let Some(noting) = &self.noting {
            noting.spoil();
        }
    }

    /// Whether the call is noted.
    pub(super) fn is_noted(&self) -> bool {
        self.noting.as_ref().is_some_and(Noting::takes_notes)
    }

    /// Answers a question and takes note of the answer.
    pub(super) fn answer_noted(&mut self, question: Asked<'c>) -> Flow<'c> {
        let asked = match &question {
            Asked::Function { scope: SCOPE, name, legacy, arguments, block: None } => {
                let (name, arguments) = (name.as_str().into(), (*arguments).into());
                Question::Function { name, is_legacy: *legacy, arguments }
            }
            Asked::Variable { scope: SCOPE, name, local: false, .. } => {
                self.note_variable(name);
                return self.answered(question);
            }
            Asked::Method { object, name, arguments: [Value::String(path)], block: Some(block) }
                if name == "cached_file_data" && context_of(object).is_some() =>
            {
                return self.file_data(*object, path, *block);
            }
            Asked::Method { object, name, arguments, block: None } if context_of(object).is_some() => {
                let (name, arguments) = (name.as_str().into(), (*arguments).into());
                Question::Context { context: *object, name, arguments }
            }
            Asked::Setting(name) => Question::Setting(name.as_str().into()),
            // Of these, what the code is told is noted.
            Asked::LogLevel | Asked::SourceFile { .. } => return self.answered(question),
            Asked::Function { .. }
            | Asked::Yield { .. }
            | Asked::Dispatch { .. }
            | Asked::Variable { .. }
            | Asked::Variables { .. }
            | Asked::Changed(_)
            | Asked::SetVariable { .. }
            | Asked::Log { .. }
            | Asked::Method { .. }
            | Asked::Mismatch { .. }
            | Asked::Describe { .. }
            | Asked::WarnOnce { .. }
            | Asked::ToData(_)
            | Asked::Stack
            | Asked::Environment
            | Asked::Module(_)
            | Asked::File { .. }
            | Asked::Known { .. }
            | Asked::Resource { .. }
            | Asked::Resources
            | Asked::ResourceState(_)
            | Asked::ResourceSource(_)
            | Asked::TitleAttributes { .. }
            | Asked::ChangeResource(_)
            | Asked::AddResource(_)
            | Asked::RemoveResource(_)
            | Asked::TagCatalog(_)
            | Asked::NewScope { .. }
            | Asked::CurrentResource(_)
            | Asked::ResourceScope(_)
            | Asked::Defaults { .. }
            | Asked::Source(_)
            | Asked::Classes
            | Asked::Tags
            | Asked::Node
            | Asked::ChangedClass => {
                self.spoil();
                return self.answered(question);
            }
        };
        let changes = self.vm.for_ruby.changes();
        // This is how data functions end that have no value.
        let is_end = matches!(&asked, Question::Context { name, .. } if &**name == "not_found");
        let result = self.answered(question);
        match &result {
            Ok(value) if self.vm.for_ruby.changes() == changes => self.note(asked, Answer::Value(*value)),
            Err(Unwind::NotFound) if is_end => {}
            Ok(_) | Err(_) => self.spoil(),
        }
        result
    }

    fn note_variable(&self, name: &str) {
        match self.find_variable(SCOPE, name) {
            Some(value) => self.note(Question::Variable(name.into()), Answer::Value(value)),
            // Why there is none depends on more.
            None if is_qualified(name) => self.spoil(),
            None => self.note(Question::Variable(name.into()), Answer::Missing),
        }
    }

    /// What a block makes of a file, or was made of it before.
    fn file_data(&mut self, object: Value<'c>, path: &str, block: BlockReference) -> Flow<'c> {
        if let Some(known) = self.recorded(Called::ContextMethod("cached_file_data")) {
            self.note_file_data(object, path, &FileData::Made(known));
            return Ok(known);
        }
        let found = self.vm.context_file(self.caller, path)?;
        self.note_file_data(object, path, &found);
        let text = match found {
            FileData::Made(value) => return Ok(value),
            FileData::Text(text) => text,
        };
        let Some(block) = self.block(Some(block))? else { return Ok(text) };
        let made = self.vm.call_block(block, &[text])?;
        let Some(session) = self.noting.as_ref().map(|noting| noting.session) else { return Ok(made) };
        let kept = session.results.borrow_mut().made(path, &made);
        session.keep_made(&*self.vm, path, made, kept.clone());
        match kept {
            Some(kept) => self.note(Question::Made { path: path.into() }, Answer::Made(kept)),
            None => self.spoil(),
        }
        // The code has what it made.
        Ok(Value::Undef)
    }

    fn note_file_data(&self, context: Value<'c>, path: &str, found: &FileData<'c>) {
        let answer = self.noting.as_ref().and_then(|noting| noting.session.file_answer(path, found));
        match answer {
            Some(answer) => self.note(Question::FileData { context, path: path.into() }, answer),
            None => self.spoil(),
        }
    }

    /// Takes note of what code did not ask.
    pub(super) fn take_note(&mut self, note: Note<'c>) -> Flow<'c, ()> {
        if let Note::Context { object, name, arguments } = &note {
            let result = self.call_context(object, name, arguments, None).transpose()?;
            match result {
                Some(value) => {
                    let (name, arguments) = (name.as_str().into(), (*arguments).into());
                    self.note(Question::Context { context: *object, name, arguments }, Answer::Value(value));
                }
                None => self.spoil(),
            }
            return Ok(());
        }
        let noting = self.noting.as_ref().filter(|noting| noting.takes_notes());
        let Some(session) = noting.map(|noting| noting.session) else { return Ok(()) };
        let files = self.vm.environment.files();
        match note {
            Note::FileData { object, path } => {
                let found = self.vm.context_file(self.caller, &path)?;
                self.note_file_data(object, &path, &found);
            }
            Note::Variable(name) => self.note_variable(&name),
            Note::Setting(name) => {
                let value = self.vm.setting(&name);
                self.note(Question::Setting(name.into()), Answer::Value(value));
            }
            Note::Heard(level) => {
                let is_heard = self.vm.log.wants(level);
                self.note(Question::Heard(level), Answer::Value(Value::Boolean(is_heard)));
            }
            Note::File { test, path } => match file_test(&test) {
                Some(test) => {
                    let answer = test.of(files, std::path::Path::new(&path));
                    let path = path.into();
                    self.note(Question::File { test, path }, Answer::Value(Value::Boolean(answer)));
                }
                None => self.spoil(),
            },
            Note::Content(path) => {
                let answer = session.content_answer(files, &path);
                self.note(Question::Content(path.into()), answer);
            }
            Note::Other | Note::Context { .. } => self.spoil(),
        }
        Ok(())
    }
}

fn file_test(name: &str) -> Option<FileTest> {
    Some(match name {
        "exist?" => FileTest::Exists,
        "file?" => FileTest::IsFile,
        "directory?" => FileTest::IsDirectory,
        "readable?" => FileTest::IsReadable,
        _ => return None,
    })
}
