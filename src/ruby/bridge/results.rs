//! Results of functions, with what they asked Puppet for: such a call is made again only when one of the answers differs.
//!
//! What is asked is asked again in the same order, so that what a call does by asking, to keep something in the context of
//! a lookup for instance, happens. Kept per thread, for all nodes that it compiles.

use std::collections::VecDeque;
use std::hash::{Hash as _, Hasher as _};
use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHasher};

use crate::diagnostics::Level;
use crate::lookup::FileData;
use crate::processes;
use crate::ruby::bridge::natives::NativeFunction;
use crate::ruby::bridge::outputs::Kept;
use crate::ruby::bridge::templates::NativeScope;
use crate::ruby::interpreter::FileTest;
use crate::value::Value;
use crate::vm::{Flow, context_of, is_same_object};

/// Bytes that are kept, about. Then everything begins anew.
const MOST_BYTES: usize = 16 << 20;
/// Bytes of one call and of what it depends on.
const MOST_OF_ONE: usize = 64 << 10;
/// Bytes of what was made of one file.
const MOST_OF_FILE: usize = 4 << 20;
/// Results of the same call with other answers.
const MOST_OF_CALL: usize = 8;
/// What was made of one file.
const MOST_MADE: usize = 4;
/// Questions of one call.
const MOST_QUESTIONS: usize = 64;

/// What a function asks for, with values as they are while it runs or as they are kept.
pub(super) enum Question<V> {
    /// A variable.
    Variable(Box<str>),
    /// What a function gives.
    Function { name: Box<str>, is_legacy: bool, arguments: Box<[V]> },
    /// What a method of a lookup's context gives.
    Context { context: V, name: Box<str>, arguments: Box<[V]> },
    /// What was made of a file, or else its text.
    FileData { context: V, path: Box<str> },
    /// Nothing: what was made of the text of a file is kept.
    Made { path: Box<str> },
    /// Something about a file.
    File { test: FileTest, path: Box<str> },
    /// A setting.
    Setting(Box<str>),
    /// Whether messages of a level go anywhere.
    Heard(Level),
}

/// What it was told.
#[derive(Clone)]
pub(super) enum Answer<V> {
    Value(V),
    /// There is no such variable.
    Missing,
    /// What was made of a file.
    Made(Rc<MadeFile>),
    /// The text of a file, by its digest.
    Text(u128),
    /// None that could be kept.
    Failed,
}

/// What code made of the content of a file. The same content gives the same of these.
pub(super) struct MadeFile {
    kept: Kept,
}

/// How a call ended.
enum Outcome<V> {
    Value(V),
    /// A data function has no value.
    NotFound,
}

/// A value that is kept.
enum Held {
    Kept(Kept),
    /// The very value of an argument.
    Argument(usize),
    /// The very value that answered a question.
    Answer(usize),
}

/// Values that may be met again.
struct Around<'a, 'c> {
    arguments: &'a [Value<'c>],
    answers: &'a [Value<'c>],
}

impl Held {
    fn of<'c>(value: &Value<'c>, around: &Around<'_, 'c>, room: &mut usize) -> Option<Self> {
        if let Some(at) = around.answers.iter().rposition(|answer| is_same_object(answer, value)) {
            return Some(Self::Answer(at));
        }
        let is_argument = |argument: &Value<'c>| match context_of(value) {
            Some(context) => context_of(argument) == Some(context),
            None => is_same_object(argument, value),
        };
        if let Some(at) = around.arguments.iter().position(is_argument) {
            return Some(Self::Argument(at));
        }
        Kept::of(value, room).map(Self::Kept)
    }

    fn all_of<'c>(values: &[Value<'c>], around: &Around<'_, 'c>, room: &mut usize) -> Option<Box<[Self]>> {
        values.iter().map(|value| Self::of(value, around, room)).collect()
    }

    fn is<'c>(&self, value: &Value<'c>, around: &Around<'_, 'c>) -> bool {
        match self {
            Self::Kept(kept) => kept.is(value),
            Self::Argument(at) => around.arguments.get(*at).is_some_and(|argument| is_same_object(argument, value)),
            Self::Answer(at) => around.answers.get(*at).is_some_and(|answer| is_same_object(answer, value)),
        }
    }

    fn value<'c>(&self, around: &Around<'_, 'c>, scope: &NativeScope<'_, 'c>) -> Value<'c> {
        match self {
            Self::Kept(kept) => kept.value(scope.arena_of_values()),
            Self::Argument(at) => around.arguments.get(*at).copied().unwrap_or(Value::Undef),
            Self::Answer(at) => around.answers.get(*at).copied().unwrap_or(Value::Undef),
        }
    }
}

/// What a function asked for while it ran.
#[derive(Default)]
pub(super) struct Noted<'c> {
    steps: Vec<(Question<Value<'c>>, Answer<Value<'c>>)>,
}

impl<'c> Noted<'c> {
    /// Whether it was asked before what is heard: the answer does not change meanwhile.
    pub(super) fn knows_of(&self, level: Level) -> bool {
        self.steps.iter().any(|(question, _)| matches!(question, Question::Heard(known) if *known == level))
    }

    /// Notes a question; `None` when there are too many.
    pub(super) fn push(mut self, question: Question<Value<'c>>, answer: Answer<Value<'c>>) -> Option<Self> {
        self.steps.push((question, answer));
        (self.steps.len() <= MOST_QUESTIONS).then_some(self)
    }
}

/// A call that is kept.
struct KeptCall {
    function: Rc<NativeFunction>,
    signature: usize,
    arguments: Box<[Argument]>,
    steps: Box<[(Question<Held>, Answer<Held>)]>,
    outcome: Outcome<Held>,
}

/// What a kept call was called with.
enum Argument {
    Kept(Kept),
    /// The context of some lookup: what it answers is among the questions.
    Context,
}

impl Argument {
    fn of(value: &Value<'_>, room: &mut usize) -> Option<Self> {
        match context_of(value) {
            Some(_) => Some(Self::Context),
            None => Kept::of(value, room).map(Self::Kept),
        }
    }

    fn is(&self, value: &Value<'_>) -> bool {
        match self {
            Self::Kept(kept) => kept.is(value),
            Self::Context => context_of(value).is_some(),
        }
    }
}

/// What functions gave on a thread.
#[derive(Default)]
pub(super) struct Results {
    calls: HashMap<u64, Vec<Rc<KeptCall>>, FxBuildHasher>,
    files: HashMap<Box<str>, Vec<Rc<MadeFile>>, FxBuildHasher>,
    bytes: usize,
}

/// What was told of files, as long as nothing ran that may have changed them.
#[derive(Default)]
pub(super) struct Tested {
    /// How many programs and Ruby calls there were before.
    since: (u64, u64),
    answers: HashMap<Box<str>, [Option<bool>; FileTest::KINDS], FxBuildHasher>,
}

impl Tested {
    /// What a test of a file says; `test` asks the disk.
    fn ask(&mut self, since: (u64, u64), (kind, path): (FileTest, &str), test: impl FnOnce() -> bool) -> bool {
        if self.since != since {
            self.since = since;
            self.answers.clear();
        }
        let kind = kind as usize;
        if let Some(known) = self.answers.get(path).and_then(|answers| answers[kind]) {
            return known;
        }
        let answer = test();
        self.answers.entry(path.into()).or_default()[kind] = Some(answer);
        answer
    }
}

/// A call by its function, signature and arguments.
pub(super) type Called<'a, 'c> = (&'a Rc<NativeFunction>, usize, &'a [Value<'c>]);

/// Calls that may be the same one have the same number.
fn number((function, signature, arguments): Called<'_, '_>) -> u64 {
    let mut hasher = FxHasher::default();
    (Rc::as_ptr(function).addr(), signature).hash(&mut hasher);
    arguments.iter().filter_map(Value::as_str).for_each(|text| text.hash(&mut hasher));
    hasher.finish()
}

impl Results {
    fn find(&self, called: Called<'_, '_>) -> Vec<Rc<KeptCall>> {
        let (function, signature, arguments) = called;
        let Some(calls) = self.calls.get(&number(called)) else { return Vec::new() };
        let is_same = |call: &&Rc<KeptCall>| {
            Rc::ptr_eq(&call.function, function)
                && call.signature == signature
                && call.arguments.len() == arguments.len()
                && call.arguments.iter().zip(arguments).all(|(kept, value)| kept.is(value))
        };
        calls.iter().filter(is_same).map(Rc::clone).collect()
    }

    /// Keeps a call; `None` as result is that a data function has no value.
    pub(super) fn keep<'c>(&mut self, called: Called<'_, 'c>, noted: Noted<'c>, result: Option<Value<'c>>) {
        let mut room = MOST_OF_ONE;
        let Some(call) = kept(called, noted, result, &mut room) else { return };
        self.make_room(MOST_OF_ONE - room);
        let calls = self.calls.entry(number(called)).or_default();
        if calls.len() == MOST_OF_CALL {
            calls.remove(0);
        }
        calls.push(Rc::new(call));
    }

    /// What was made of a file, kept if it was not before. `None` when it cannot be.
    pub(super) fn made(&mut self, path: &str, value: &Value<'_>) -> Option<Rc<MadeFile>> {
        if let Some(known) = self.files.get(path).and_then(|made| made.iter().find(|made| made.kept.is(value))) {
            return Some(Rc::clone(known));
        }
        let mut room = MOST_OF_FILE;
        let made = Rc::new(MadeFile { kept: Kept::of(value, &mut room)? });
        self.make_room(MOST_OF_FILE - room);
        let all = self.files.entry(path.into()).or_default();
        if all.len() == MOST_MADE {
            all.remove(0);
        }
        all.push(Rc::clone(&made));
        Some(made)
    }

    fn make_room(&mut self, bytes: usize) {
        if self.bytes > MOST_BYTES {
            *self = Self::default();
        }
        self.bytes += bytes;
    }
}

fn kept<'c>(
    (function, signature, arguments): Called<'_, 'c>,
    noted: Noted<'c>,
    result: Option<Value<'c>>,
    room: &mut usize,
) -> Option<KeptCall> {
    let mut answers = Vec::with_capacity(noted.steps.len());
    let mut steps = Vec::with_capacity(noted.steps.len());
    for (question, answer) in noted.steps {
        *room = room.checked_sub(size_of::<(Question<Held>, Answer<Held>)>())?;
        let around = Around { arguments, answers: &answers };
        let question = match question {
            Question::Variable(name) => Question::Variable(name),
            Question::Function { name, is_legacy, arguments } => {
                Question::Function { name, is_legacy, arguments: Held::all_of(&arguments, &around, room)? }
            }
            Question::Context { context, name, arguments } => {
                let arguments = Held::all_of(&arguments, &around, room)?;
                Question::Context { context: Held::of(&context, &around, room)?, name, arguments }
            }
            Question::FileData { context, path } => {
                Question::FileData { context: Held::of(&context, &around, room)?, path }
            }
            Question::Made { path } => Question::Made { path },
            Question::File { test, path } => Question::File { test, path },
            Question::Setting(name) => Question::Setting(name),
            Question::Heard(level) => Question::Heard(level),
        };
        let (answer, value) = match answer {
            Answer::Value(value) => (Answer::Value(Held::of(&value, &around, room)?), value),
            Answer::Missing => (Answer::Missing, Value::Undef),
            Answer::Made(made) => (Answer::Made(made), Value::Undef),
            Answer::Text(digest) => (Answer::Text(digest), Value::Undef),
            Answer::Failed => return None,
        };
        answers.push(value);
        steps.push((question, answer));
    }
    let around = Around { arguments, answers: &answers };
    let outcome = match result {
        Some(value) => Outcome::Value(Held::of(&value, &around, room)?),
        None => Outcome::NotFound,
    };
    let arguments = arguments.iter().map(|value| Argument::of(value, room)).collect::<Option<_>>()?;
    Some(KeptCall { function: Rc::clone(function), signature, arguments, steps: steps.into(), outcome })
}

impl Answer<Held> {
    fn is<'c>(&self, given: &Answer<Value<'c>>, around: &Around<'_, 'c>) -> bool {
        match (self, given) {
            (Self::Value(kept), Answer::Value(value)) => kept.is(value, around),
            (Self::Missing, Answer::Missing) => true,
            (Self::Made(one), Answer::Made(other)) => Rc::ptr_eq(one, other),
            (Self::Text(one), Answer::Text(other)) => one == other,
            (Self::Value(_) | Self::Missing | Self::Made(_) | Self::Text(_) | Self::Failed, _) => false,
        }
    }
}

/// Answers to questions that were asked again, for code that runs after all and asks the same.
#[derive(Default)]
pub(super) struct Repeated<'c> {
    /// Of functions and methods of contexts.
    pub(super) calls: VecDeque<Flow<'c>>,
    /// Of `cached_file_data`.
    pub(super) files: VecDeque<Flow<'c, FileData<'c>>>,
}

impl<'c> NativeScope<'_, 'c> {
    /// What a call gives that was made before: `None` within when a data function has no value. `None` when it has to be
    /// made; it then begins with the answers that were given here.
    pub(super) fn result_of(&mut self, called: Called<'_, 'c>) -> Option<Option<Value<'c>>> {
        let mut candidates = self.session.results.borrow().find(called);
        let arguments = called.2;
        let mut answers: Vec<Value<'c>> = Vec::new();
        loop {
            let first = Rc::clone(candidates.first()?);
            let around = Around { arguments, answers: &answers };
            let Some((question, expected)) = first.steps.get(answers.len()) else {
                self.repeated = Repeated::default();
                return Some(match &first.outcome {
                    Outcome::Value(held) => Some(held.value(&around, self)),
                    Outcome::NotFound => None,
                });
            };
            let given = self.ask(question, expected, &around);
            let at = answers.len();
            candidates.retain(|one| one.steps.get(at).is_some_and(|(_, answer)| answer.is(&given, &around)));
            answers.push(match given {
                Answer::Value(value) => value,
                Answer::Missing | Answer::Made(_) | Answer::Text(_) | Answer::Failed => Value::Undef,
            });
        }
    }

    /// Asks once more.
    fn ask(
        &mut self,
        question: &Question<Held>,
        expected: &Answer<Held>,
        around: &Around<'_, 'c>,
    ) -> Answer<Value<'c>> {
        let values = |scope: &Self, held: &[Held]| -> smallvec::SmallVec<[Value<'c>; 4]> {
            held.iter().map(|held| held.value(around, scope)).collect()
        };
        match question {
            Question::Variable(name) => self.find(name).map_or(Answer::Missing, Answer::Value),
            Question::Function { name, is_legacy, arguments } => {
                let arguments = values(self, arguments);
                let result = self.call_again(name, *is_legacy, &arguments);
                self.repeat(result)
            }
            Question::Context { context, name, arguments } => {
                let (context, arguments) = (context.value(around, self), values(self, arguments));
                match self.call_context_again(&context, name, &arguments) {
                    Some(result) => self.repeat(result),
                    None => Answer::Failed,
                }
            }
            Question::FileData { path, .. } => {
                let found = self.context_file(path);
                let answer = match &found {
                    Ok(data) => self.file_answer(path, data),
                    Err(_) => None,
                };
                self.repeated.files.push_back(found);
                answer.unwrap_or(Answer::Failed)
            }
            Question::Made { path } => match expected {
                Answer::Made(made) => {
                    let value = made.kept.value(self.arena_of_values());
                    self.keep_made(path, value, Rc::clone(made));
                    Answer::Made(Rc::clone(made))
                }
                Answer::Value(_) | Answer::Missing | Answer::Text(_) | Answer::Failed => Answer::Failed,
            },
            Question::File { test, path } => {
                let session = self.session;
                let since = (processes::started(), session.worker.conversations());
                let answer = session.tested.borrow_mut().ask(since, (*test, path), || self.test_file(*test, path));
                Answer::Value(Value::Boolean(answer))
            }
            Question::Setting(name) => Answer::Value(self.read_setting(name)),
            Question::Heard(level) => Answer::Value(Value::Boolean(self.is_heard(*level))),
        }
    }

    fn repeat(&mut self, result: Flow<'c>) -> Answer<Value<'c>> {
        let answer = match &result {
            Ok(value) => Answer::Value(*value),
            Err(_) => Answer::Failed,
        };
        self.repeated.calls.push_back(result);
        answer
    }
}
