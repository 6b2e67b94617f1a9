//! Results of functions, with what they asked Puppet for: such a call is made again only when one of the answers differs.
//!
//! What is asked is asked again in the same order, so that what a call does by asking, to keep something in the context of
//! a lookup for instance, happens. Kept per thread, for all nodes that it compiles.

use std::hash::{Hash as _, Hasher as _};
use std::path::Path;
use std::rc::Rc;

use hashbrown::{HashMap, HashSet};
use rustc_hash::{FxBuildHasher, FxHasher};
use smallvec::SmallVec;
use xxhash_rust::xxh3::xxh3_128;

use pantin_base::diagnostics::Level;
use pantin_host::{Files, processes};
use pantin_lookup::FileData;

use crate::bridge::RubySession;
use crate::bridge::native_scope::NativeScope;
use crate::bridge::natives::NativeFunction;
use crate::bridge::owned_values::Kept;
use pantin_ruby::interpreter::FileTest;
use pantin_values::value::Value;
use pantin_vm::{Ctx, Flow, context_of, is_same_object};

/// The approximate maximum of cached bytes. Beyond it the cache is emptied.
const MAX_BYTES: usize = 32 << 20;
/// Bytes of one call and of what it depends on.
const MAX_BYTES_EACH: usize = 2 << 20;
/// Bytes of what was made of one file.
const MAX_OF_FILE: usize = 4 << 20;
/// Results of the same call with other answers.
const MAX_OF_CALL: usize = 8;
/// What was made of one file.
const MAX_CREATED: usize = 4;
/// Values within arguments that tell calls apart.
const MAX_REPORTED_BY: usize = 64;
/// Questions of one call.
const MAX_QUESTIONS: usize = 64;
/// Calls of which nothing is known but that they were made once.
const MAX_MET: usize = 1 << 14;

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
    /// The content of a file.
    Content(Box<str>),
    /// The directory of a module.
    Module(Box<str>),
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
        (self.steps.len() <= MAX_QUESTIONS).then_some(self)
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
    /// Whether there are many compilations to be expected, so that everything is kept at once.
    is_for_many: bool,
    /// The numbers of calls that were made once, where most of them are never made again.
    met: HashSet<u64, FxBuildHasher>,
    files: HashMap<Box<str>, Vec<Rc<MadeFile>>, FxBuildHasher>,
    bytes: usize,
}

/// What was told of files, as long as nothing ran that may have changed them.
#[derive(Default)]
pub(super) struct Tested {
    /// How many programs and Ruby calls there were before.
    since: (u64, u64),
    answers: HashMap<Box<str>, [Option<bool>; FileTest::KINDS], FxBuildHasher>,
    /// Digests of what they hold; `None` where nothing can be read.
    contents: HashMap<Box<str>, Option<u128>, FxBuildHasher>,
}

impl Tested {
    /// What a test of a file says; `test` asks the disk.
    fn ask(&mut self, since: (u64, u64), (kind, path): (FileTest, &str), test: impl FnOnce() -> bool) -> bool {
        self.begin(since);
        let kind = kind as usize;
        if let Some(known) = self.answers.get(path).and_then(|answers| answers[kind]) {
            return known;
        }
        let answer = test();
        self.answers.entry(path.into()).or_default()[kind] = Some(answer);
        answer
    }

    /// The digest of a file's content; `read` asks the disk.
    fn content(&mut self, since: (u64, u64), path: &str, read: impl FnOnce() -> Option<u128>) -> Option<u128> {
        self.begin(since);
        if let Some(known) = self.contents.get(path) {
            return *known;
        }
        let digest = read();
        self.contents.insert(path.into(), digest);
        digest
    }

    fn begin(&mut self, since: (u64, u64)) {
        if self.since != since {
            self.since = since;
            self.answers.clear();
            self.contents.clear();
        }
    }
}

/// A call by its function and arguments.
pub(super) type Called<'a, 'c> = (&'a Rc<NativeFunction>, &'a [Value<'c>]);

/// What is known of a call: the signature that took it, and what it gave; nothing when a data function has no value.
pub(super) type Known<'c> = (usize, Option<Value<'c>>);

impl<'c> RubySession<'c> {
    /// How many programs and Ruby calls there were: as long as that stays the same, none of them changed a file.
    fn ran(&self) -> (u64, u64) {
        (processes::started(), self.worker.conversations())
    }

    /// What is kept of the content of a file.
    pub(super) fn content_answer(&self, files: &dyn Files, path: &str) -> Answer<Value<'c>> {
        let read = || files.read(Path::new(path)).ok().map(|content| xxh3_128(&content));
        let digest = self.tested.borrow_mut().content(self.ran(), path, read);
        digest.map_or(Answer::Missing, Answer::Text)
    }

    /// What is kept of an answer to `cached_file_data`, if that can be.
    pub(super) fn file_answer(&self, path: &str, data: &FileData<'c>) -> Option<Answer<Value<'c>>> {
        match data {
            FileData::Made(_) => self.made.borrow().get(path).map(|made| Answer::Made(Rc::clone(made))),
            FileData::Text(text) => text.as_str().map(|text| Answer::Text(xxh3_128(text.as_bytes()))),
        }
    }

    /// Keeps what was made of a file in this compilation.
    pub(super) fn keep_made(&self, ctx: &Ctx<'_, 'c>, path: &str, value: Value<'c>, made: Option<Rc<MadeFile>>) {
        match made {
            Some(made) => self.made.borrow_mut().insert(path.into(), made),
            None => self.made.borrow_mut().remove(path),
        };
        ctx.lookups().keep_file_data(ctx.text(path), value);
    }
}

/// Calls that may be the same one have the same number.
fn number((function, arguments): Called<'_, '_>) -> u64 {
    let mut hasher = FxHasher::default();
    Rc::as_ptr(function).addr().hash(&mut hasher);
    let mut left = MAX_REPORTED_BY;
    arguments.iter().for_each(|argument| tell_by(argument, &mut left, &mut hasher));
    hasher.finish()
}

/// Feeds what tells calls apart most: the first texts and numbers of an argument, however deep.
fn tell_by(value: &Value<'_>, left: &mut usize, hasher: &mut FxHasher) {
    if *left == 0 || value.is_undef() {
        return;
    }
    *left -= 1;
    match value {
        Value::String(text) => text.hash(hasher),
        Value::Integer(number) => number.hash(hasher),
        Value::Array(elements) => elements.iter().take(*left).for_each(|element| tell_by(element, left, hasher)),
        Value::Hash(hash) => {
            for (key, value) in hash.entries().iter().take(*left) {
                tell_by(key, left, hasher);
                tell_by(value, left, hasher);
            }
        }
        _ => {}
    }
}

impl Results {
    /// None yet, for one compilation or for many.
    pub(super) fn new(is_for_many: bool) -> Self {
        Self { is_for_many, ..Self::default() }
    }

    fn find(&self, called: Called<'_, '_>) -> SmallVec<[Rc<KeptCall>; 2]> {
        let (function, arguments) = called;
        let Some(calls) = self.calls.get(&number(called)) else { return SmallVec::new() };
        let is_same = |call: &&Rc<KeptCall>| {
            Rc::ptr_eq(&call.function, function)
                && call.arguments.len() == arguments.len()
                && call.arguments.iter().zip(arguments).all(|(kept, value)| kept.is(value))
        };
        calls.iter().filter(is_same).map(Rc::clone).collect()
    }

    /// Whether not even half of the room is taken.
    pub(super) const fn has_much_room(&self) -> bool {
        self.bytes < MAX_BYTES / 2
    }

    /// Whether it is to be expected that a call with this number is made again: it was made before, or there are many
    /// compilations.
    fn expects(&mut self, number: u64) -> bool {
        if self.is_for_many {
            return true;
        }
        if self.met.len() == MAX_MET {
            self.met.clear();
        }
        self.calls.contains_key(&number) || !self.met.insert(number)
    }

    /// Keeps a call that a signature took if it may be made again.
    pub(super) fn keep<'c>(
        &mut self,
        called: Called<'_, 'c>,
        signature: usize,
        noted: Noted<'c>,
        result: Option<Value<'c>>,
    ) {
        let number = number(called);
        if !self.expects(number) {
            return;
        }
        let mut room = MAX_BYTES_EACH;
        let Some(call) = kept(called, (signature, result), noted, &mut room) else { return };
        self.make_room(MAX_BYTES_EACH - room);
        let calls = self.calls.entry(number).or_default();
        if calls.len() == MAX_OF_CALL {
            calls.remove(0);
        }
        calls.push(Rc::new(call));
    }

    /// What was made of a file, kept if it was not before. `None` when it cannot be.
    pub(super) fn made(&mut self, path: &str, value: &Value<'_>) -> Option<Rc<MadeFile>> {
        if let Some(known) = self.files.get(path).and_then(|made| made.iter().find(|made| made.kept.is(value))) {
            return Some(Rc::clone(known));
        }
        let mut room = MAX_OF_FILE;
        let made = Rc::new(MadeFile { kept: Kept::of(value, &mut room)? });
        self.make_room(MAX_OF_FILE - room);
        let all = self.files.entry(path.into()).or_default();
        if all.len() == MAX_CREATED {
            all.remove(0);
        }
        all.push(Rc::clone(&made));
        Some(made)
    }

    fn make_room(&mut self, bytes: usize) {
        if self.bytes > MAX_BYTES {
            *self = Self::new(self.is_for_many);
        }
        self.bytes += bytes;
    }
}

fn kept<'c>(
    (function, arguments): Called<'_, 'c>,
    (signature, result): Known<'c>,
    noted: Noted<'c>,
    room: &mut usize,
) -> Option<KeptCall> {
    *room = room.checked_sub(size_of::<KeptCall>())?;
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
            Question::Content(path) => Question::Content(path),
            Question::Module(name) => Question::Module(name),
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

/// What comes first goes first. Mostly there are a few, and nobody takes them.
pub(super) struct Queue<T>(SmallVec<[T; 4]>);

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self(SmallVec::new())
    }
}

impl<T> Queue<T> {
    pub(super) fn push(&mut self, value: T) {
        self.0.push(value);
    }

    pub(super) fn shift(&mut self) -> Option<T> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }
}

/// Answers to questions that were asked again, for code that runs after all and asks the same.
#[derive(Default)]
pub(super) struct Repeated<'c> {
    /// Of functions and methods of contexts.
    pub(super) calls: Queue<Flow<'c>>,
    /// Of `cached_file_data`.
    pub(super) files: Queue<Flow<'c, FileData<'c>>>,
}

impl<'c> NativeScope<'_, 'c> {
    /// What is known of a call that was made before. `None` when it has to be made; it then begins with the answers that
    /// were given here.
    pub(super) fn result_of(&mut self, called: Called<'_, 'c>) -> Option<Known<'c>> {
        let mut candidates = self.session.results.borrow().find(called);
        let arguments = called.1;
        let mut answers: SmallVec<[Value<'c>; 8]> = SmallVec::new();
        loop {
            let first = Rc::clone(candidates.first()?);
            let around = Around { arguments, answers: &answers };
            let Some((question, expected)) = first.steps.get(answers.len()) else {
                self.repeated = Repeated::default();
                let value = match &first.outcome {
                    Outcome::Value(held) => Some(held.value(&around, self)),
                    Outcome::NotFound => None,
                };
                return Some((first.signature, value));
            };
            let given = self.ask(question, expected, &around);
            let at = answers.len();
            let fits = |one: &KeptCall| one.steps.get(at).is_some_and(|(_, answer)| answer.is(&given, &around));
            match &*candidates {
                [only] if fits(only) => {}
                _ => candidates.retain(|one| fits(one)),
            }
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
        let values = |scope: &Self, held: &[Held]| -> SmallVec<[Value<'c>; 4]> {
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
                    Ok(data) => self.session.file_answer(path, data),
                    Err(_) => None,
                };
                self.repeated.files.push(found);
                answer.unwrap_or(Answer::Failed)
            }
            Question::Made { path } => match expected {
                Answer::Made(made) => {
                    let value = made.kept.value(self.arena_of_values());
                    self.keep_made(path, value, Some(Rc::clone(made)));
                    Answer::Made(Rc::clone(made))
                }
                Answer::Value(_) | Answer::Missing | Answer::Text(_) | Answer::Failed => Answer::Failed,
            },
            Question::File { test, path } => {
                let mut tested = self.session.tested.borrow_mut();
                let answer = tested.ask(self.session.ran(), (*test, path), || self.test_file(*test, path));
                Answer::Value(Value::Boolean(answer))
            }
            Question::Content(path) => self.content_of(path),
            Question::Module(name) => match self.directory_of_module(name) {
                Some(path) => Answer::Value(Value::String(self.arena_of_values().alloc_str(&path))),
                None => Answer::Missing,
            },
            Question::Setting(name) => Answer::Value(self.read_setting(name)),
            Question::Heard(level) => Answer::Value(Value::Boolean(self.is_heard(*level))),
        }
    }

    fn repeat(&mut self, result: Flow<'c>) -> Answer<Value<'c>> {
        let answer = match &result {
            Ok(value) => Answer::Value(*value),
            Err(_) => Answer::Failed,
        };
        self.repeated.calls.push(result);
        answer
    }
}
