//! Runs compiled templates and functions.
//!
//! Whatever this cannot do as Ruby does ends with [`Stop::Unsupported`]; the caller then gives the whole code to Ruby.

mod arguments;
mod assign;
mod blocks;
mod calls;
mod control;
mod counts;
mod definitions;
mod descriptions;
mod errors;
mod evaluate;
mod execute;
mod frame;
mod frames;
mod lent;
mod methods;
mod objects;
mod operands;
mod quick;
mod scope;
mod shared;
mod stop;
mod suggestions;
mod text;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use hashbrown::HashMap;
use pantin_base::budget::Arena;
use smallvec::{SmallVec, smallvec};

use crate::interpreter::class::Class;
use crate::interpreter::code::Known;
use crate::interpreter::host::{Host, Mutability, Variable};
use crate::interpreter::lower::FunctionProgram;
use crate::interpreter::program::{DefinitionId, LINE_BITS, NodeId, Program, Slot};
use crate::interpreter::session::{Literals, Session};
use crate::interpreter::value::{
    Callable, Captured, Crossing, Environment, Exception, Home, Made, Objects, RubyValue, Variables,
};
pub(super) use arguments::Arguments;
use counts::Counts;
pub use counts::nothing_ran;
pub(super) use errors::{
    argument_count, class_text, converted_class, kind_text, limit, no_conversion, not_converted, raise, type_error,
    unsupported, wrong_type,
};
use errors::{kept, no_value};
pub(super) use evaluate::new_pattern;
use frame::{Frame, Running};
pub(super) use methods::Methods;
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_values::value::Value;
pub(super) use scope::{main_method, scope_method};
use stop::Carried;
pub(super) use stop::{Evaluated, Found, Stop};
pub(super) use text::write_symbol;

/// How rendering ends without a text.
#[derive(Clone, Debug)]
pub enum Ending {
    /// An exception.
    Raised {
        /// Name of its class.
        class: String,
        /// Whether Puppet's functions catch it.
        is_standard: bool,
        /// Its message.
        message: String,
        /// Line of the template, or of a file of the function.
        line: u32,
        /// The number of that file.
        file: u8,
        /// The host's failure that it stands for.
        failure: Option<usize>,
    },
    /// Only Ruby can render the template.
    Unsupported(String),
    /// Only Ruby can do it, and it may change what code keeps from one call to the next: from now on Ruby alone knows that.
    Kept(String),
}

/// What a method of the code itself is called with.
#[derive(Clone, Copy)]
pub(super) struct Given<'a, 'c> {
    pub(super) values: &'a [RubyValue<'c>],
    /// Whether the last value are keywords.
    pub(super) has_keywords: bool,
}

impl<'a, 'c> Given<'a, 'c> {
    /// Nothing.
    const fn none() -> Self {
        Self { values: &[], has_keywords: false }
    }

    /// Values without keywords.
    const fn plainly(values: &'a [RubyValue<'c>]) -> Self {
        Self { values, has_keywords: false }
    }
}

/// Variables that templates set, shared by the templates that one of them renders.
type Overrides<'c> = Rc<RefCell<HashMap<String, RubyValue<'c>>>>;

/// What one rendering needs.
pub(super) struct Machine<'m, 'c> {
    pub(super) program: &'m Program,
    /// What is known of its code.
    known: &'m Known,
    /// Registers of all code that runs.
    registers: Vec<RubyValue<'c>>,
    /// How many of them are in use.
    top: usize,
    /// The calls around the code that runs, as far as these are steps of its own.
    frames: Vec<Frame<'m, 'c>>,
    /// Room for what waits while code runs quickly.
    waiting: Vec<Running<'m>>,
    /// The scope of code that needs none.
    bare: Option<Rc<Environment<'c>>>,
    pub(super) methods: &'static Methods,
    pub(super) host: &'m mut dyn Host<'c>,
    path: Option<&'m str>,
    /// Whether it is a function that runs.
    pub(super) is_function: bool,
    instances: SmallVec<[Option<RubyValue<'c>>; 8]>,
    /// Instance variables of modules that this call has set.
    states: SmallVec<[Option<RubyValue<'c>>; 2]>,
    defined: SmallVec<[bool; 16]>,
    session: &'m Session<'c>,
    literals: Rc<Literals<'c>>,
    pub(super) objects: Rc<Objects<'c>>,
    overrides: Overrides<'c>,
    /// The exception that a `rescue` handles.
    handled: Option<Rc<Exception<'c>>>,
    steps: u64,
    /// At how many steps limits are looked at next.
    next_look: u64,
    /// What ran, if that is counted.
    counts: Option<Box<Counts>>,
    depth: u32,
    /// Nodes within nodes.
    level: u32,
    tags: u64,
    /// Templates within templates.
    nesting: u32,
    /// Objects of classes that files define.
    made: Vec<Made<'c>>,
    /// How often modules had been prepended to classes when this run began.
    prepended: usize,
    /// Whether something was compared that only code of its class can compare.
    compared: Rc<Cell<bool>>,
    /// Whether the result has objects that the code still has.
    gives_own: bool,
    /// Scopes of methods that ended, for those that are called next.
    spare: Vec<Rc<Environment<'c>>>,
}

/// So many scopes wait for use.
const MAX_SPARE: usize = 64;
/// Nodes that one rendering may evaluate before it is left to Ruby and its limit of time.
const MAX_STEPS: u64 = 50_000_000;
/// Nodes between two looks at the budget.
const STRIDE: u64 = 4_096;
/// Deeper calls are left to Ruby, which says that its stack is exhausted.
const MAX_CALLS: u32 = 2_000;
/// Longer texts are left to Ruby and its limit of memory.
pub(super) const MAX_BYTES: usize = 64 << 20;
/// Longer arrays too.
pub(super) const MAX_ITEMS: usize = 4 << 20;
const MAX_NESTING: u32 = 16;
const OUTPUT_OF_ANOTHER_KIND: &str = "an output that is no string";
/// The output of a template.
const OUTPUT: Slot = Slot { depth: 0, index: 0 };

fn ending(program: &Program, stop: Stop<'_>) -> Ending {
    match stop {
        Stop::Raised(exception) => Ending::Raised {
            class: program.class_name(exception.class).to_owned(),
            is_standard: program.is_a(exception.class, Class::StandardError),
            message: exception.message().to_string(),
            line: exception.line.get() & ((1 << LINE_BITS) - 1),
            file: (exception.line.get() >> LINE_BITS) as u8,
            failure: exception.failure,
        },
        Stop::Jump(failure) => Ending::Raised {
            class: "Exception".to_owned(),
            is_standard: false,
            message: String::new(),
            line: 0,
            file: 0,
            failure: Some(failure),
        },
        Stop::Break(_) | Stop::Next(_) | Stop::BreakOut(_) | Stop::Return(_) | Stop::ReturnOut(_) => {
            Ending::Unsupported("a jump out of the template".to_owned())
        }
        Stop::Unsupported(unsupported) if unsupported.is_kept => Ending::Kept(unsupported.reason),
        Stop::Unsupported(unsupported) => Ending::Unsupported(unsupported.reason),
    }
}

impl<'m, 'c> Machine<'m, 'c> {
    pub(super) fn new(
        code: (&'m Program, &'static Methods),
        session: &'m Session<'c>,
        host: &'m mut dyn Host<'c>,
        path: Option<&'m str>,
    ) -> Self {
        Self::sharing(code, session, host, path, session.objects())
    }

    /// A machine that shares its objects with another one.
    fn sharing(
        (program, methods): (&'m Program, &'static Methods),
        session: &'m Session<'c>,
        host: &'m mut dyn Host<'c>,
        path: Option<&'m str>,
        objects: Rc<Objects<'c>>,
    ) -> Self {
        let prepended = host.prepended();
        Self {
            program,
            known: program.known(),
            registers: Vec::new(),
            top: 0,
            frames: Vec::new(),
            waiting: Vec::new(),
            bare: None,
            methods,
            session,
            host,
            path,
            is_function: false,
            instances: smallvec![None; program.instances.len()],
            states: smallvec![None; program.states.len()],
            defined: program.definitions.iter().map(|definition| definition.is_given).collect(),
            literals: session.literals(program),
            objects,
            overrides: Overrides::default(),
            handled: None,
            steps: 0,
            next_look: STRIDE,
            counts: None,
            depth: 0,
            level: 0,
            tags: 0,
            nesting: 0,
            made: Vec::new(),
            prepended,
            compared: Rc::default(),
            gives_own: false,
            spare: Vec::new(),
        }
    }

    pub(super) fn of_function(
        (function, methods): (&'m FunctionProgram, &'static Methods),
        session: &'m Session<'c>,
        host: &'m mut dyn Host<'c>,
    ) -> Self {
        let mut machine = Self::new((&function.program, methods), session, host, None);
        machine.is_function = true;
        machine.defined.fill(true);
        machine
    }

    /// What a method gives, for Puppet.
    pub(super) fn result(
        self,
        method: DefinitionId,
        arguments: &[RubyValue<'c>],
        block: Option<Callable<'c>>,
    ) -> Result<Value<'c>, Ending> {
        self.called(method, (arguments, block), Self::crossed)
    }

    /// The same of a function of the 3.x API: what it gives is copied, but not the strings in it.
    pub(super) fn copied_result(self, method: DefinitionId, arguments: &[RubyValue<'c>]) -> Result<Value<'c>, Ending> {
        self.called(method, (arguments, None), Self::crossed_copy)
    }

    fn called(
        mut self,
        method: DefinitionId,
        (arguments, block): (&[RubyValue<'c>], Option<Callable<'c>>),
        cross: fn(&mut Self, &RubyValue<'c>) -> Result<Value<'c>, Stop<'c>>,
    ) -> Result<Value<'c>, Ending> {
        let result = self.call_method(method, RubyValue::Main, Given::plainly(arguments), block);
        // What is left in registers nobody has any more.
        self.registers.clear();
        self.spare.clear();
        let result = result.and_then(|value| {
            self.tell_changes()?;
            let crossed = match value {
                RubyValue::Class(class) => self.crossed_class(class),
                value => cross(&mut self, &value)?,
            };
            self.session.set_gives_own(self.gives_own);
            Ok(crossed)
        });
        self.ended(result)
    }

    pub(super) fn ended<R>(mut self, result: Result<R, Stop<'c>>) -> Result<R, Ending> {
        let result = match result {
            // What it changed before, whoever rescues it sees.
            Err(stop @ (Stop::Raised(_) | Stop::Jump(_))) => self.tell_changes().and(Err(stop)),
            result => result,
        };
        let result = match result {
            Err(Stop::Raised(exception)) => Err(self.with_text(exception)),
            result => result,
        };
        self.empty_objects();
        self.session.set_steps(self.steps);
        result.map_err(|stop| match ending(self.program, stop) {
            // Others have the objects that it changed.
            Ending::Unsupported(reason) if self.objects.has_changes() => Ending::Kept(reason),
            ending => ending,
        })
    }

    pub(super) fn render(&mut self) -> Result<String, Stop<'c>> {
        self.begin_counting();
        let result = self.render_body();
        self.tell_counts();
        result
    }

    fn render_body(&mut self) -> Result<String, Stop<'c>> {
        self.bind_instances();
        let home = Rc::new(Home::new(self.next_tag(), None, RubyValue::Main));
        let home_id = home.id;
        let variables = self.make_room(self.program.slots);
        let environment = Environment::new(variables, None, home);
        self.set_local(&environment, OUTPUT, RubyValue::text(String::new()));
        let returned = match self.evaluate(&environment, self.program.body) {
            Ok(_) => None,
            // The template is the body of a method, whose result a `return` says.
            Err(Stop::Return(value)) => Some(value.value()),
            Err(Stop::ReturnOut(leaving)) if leaving.to == home_id => Some(leaving.value),
            Err(stop) => return Err(stop),
        };
        self.tell_changes()?;
        match returned.unwrap_or_else(|| self.local(&environment, OUTPUT)) {
            RubyValue::Nil => Ok(String::new()),
            RubyValue::String(text) => Ok(text.content().into_owned()),
            _ => Err(unsupported(OUTPUT_OF_ANOTHER_KIND)),
        }
    }

    /// Variables of the scope become instance variables, except undef ones.
    fn bind_instances(&mut self) {
        let program = self.program;
        for (at, name) in program.instances.iter().enumerate() {
            let overridden = self.overrides.borrow().get(name.trim_start_matches('@')).cloned();
            self.instances[at] = match overridden {
                Some(value) => Some(value),
                None => match self.host.variable(name) {
                    Variable::Known(Value::Undef) | Variable::Unknown(_) => None,
                    Variable::Known(value) => Some(self.objects.value(&value)),
                },
            };
        }
    }

    /// Tells what was changed in place to Puppet, whose values they are.
    pub(super) fn tell_changes(&mut self) -> Result<(), Stop<'c>> {
        let changed = self.objects.take_changed();
        if changed.is_empty() {
            return Ok(());
        }
        let objects = Rc::clone(&self.objects);
        let crossing = Crossing::new(self.host.arena(), &|_| None).giving(&objects).within_held();
        let mut changes = Vec::with_capacity(changed.len());
        for value in &changed {
            let Some(new) = crossing.value(value, 0) else {
                return Err(no_value());
            };
            changes.extend(value.puppet_value().map(|old| (old, new)));
            value.settle(&new);
        }
        let changes = self.host.change_objects(&changes);
        self.tell_marks();
        self.take_changes(Vec::new(), &changes);
        Ok(())
    }

    /// Tells Puppet what more there is of values that it was given.
    pub(super) fn tell_marks(&mut self) {
        for (value, mark) in self.objects.take_marks() {
            self.host.note_mark(&value, mark);
        }
    }

    /// Whether a value is a text that is a string of bytes: Puppet may know of one of its own.
    pub(crate) fn is_bytes(&mut self, value: &RubyValue<'c>) -> bool {
        let RubyValue::String(text) = value else { return false };
        if text.is_bytes() {
            return true;
        }
        let is_of_puppet =
            matches!(value.puppet_value(), Some(Value::String(text)) if self.host.types().is_bytes(text));
        if is_of_puppet {
            text.set_bytes();
        }
        is_of_puppet
    }

    /// Whether an object may not be changed.
    pub(super) fn is_frozen(&mut self, value: &RubyValue<'c>) -> bool {
        let is_fixed = |puppet| self.host.mutability(&puppet) == Mutability::Frozen;
        value.is_frozen() || Objects::first_change(value).is_some_and(is_fixed)
    }

    /// Has an object changed, unless it is frozen.
    pub(super) fn change(&mut self, value: &RubyValue<'c>) -> Result<(), Stop<'c>> {
        if self.is_frozen(value) {
            return Err(self.frozen(value));
        }
        if value.is_kept() {
            return Err(kept("a change of a constant"));
        }
        if let Some(puppet) = Objects::first_change(value) {
            if self.host.mutability(&puppet) == Mutability::Unclear {
                return Err(unsupported("a change of a text that the code has several times"));
            }
            self.objects.note(value);
        }
        Ok(())
    }

    /// What the runs of this compilation share.
    pub(super) const fn session(&self) -> &'m Session<'c> {
        self.session
    }

    /// Counts many steps at once.
    pub(super) fn count_steps(&mut self, steps: u64) -> Result<(), Stop<'c>> {
        self.steps += steps;
        self.step()
    }

    fn next_tag(&mut self) -> u64 {
        self.tags += 1;
        self.tags
    }

    /// Counts a step, so that nothing goes on for ever.
    #[inline]
    pub(super) fn step(&mut self) -> Result<(), Stop<'c>> {
        self.steps += 1;
        if self.steps < self.next_look { Ok(()) } else { self.look() }
    }

    /// Begins to count what runs, if the host wants that of a file.
    fn begin_counting(&mut self) {
        if self.path.is_some() && self.host.wants_counts() {
            self.counts = Some(Box::new(Counts::none(self.program)));
        }
    }

    /// Tells the host what ran.
    fn tell_counts(&mut self) {
        if let (Some(counts), Some(path)) = (self.counts.take(), self.path) {
            self.host.counted(path, counts.by_place(self.program));
        }
    }

    /// Takes note of whether a condition held.
    #[inline]
    fn decided(&mut self, condition: NodeId, holds: bool) {
        if let Some(counts) = &mut self.counts {
            counts.decided(condition, holds);
        }
    }

    /// Looks at the limits, that of the compilation among them. Where that is exceeded, nobody uses what is left to Ruby
    /// either.
    #[cold]
    #[inline(never)]
    fn look(&mut self) -> Result<(), Stop<'c>> {
        if self.steps > MAX_STEPS {
            return Err(limit());
        }
        let is_first = self.next_look == STRIDE;
        self.next_look = self.steps + STRIDE;
        budget::check().map_err(Issue::from)?;
        // An exception has a place, and `ensure` runs; that none goes on who rescues it the next look sees to.
        budget::ruby_goes_on(is_first).map_err(|exceeded| raise(Class::Exception, Issue::from(exceeded).text()))
    }

    /// A scope for a method that is called.
    fn scope_of_method(
        &mut self,
        variables: Variables,
        block: Option<Callable<'c>>,
        receiver: RubyValue<'c>,
    ) -> Rc<Environment<'c>> {
        let id = self.next_tag();
        Environment::of_method(self.spare.pop(), variables, id, block, receiver)
    }

    /// Keeps the scope of a method that ended, unless a closure has it.
    fn recycle(&mut self, mut scope: Rc<Environment<'c>>) {
        if self.spare.len() < MAX_SPARE && Environment::clear(&mut scope) {
            self.spare.push(scope);
        }
    }

    /// Counts what a new value takes as steps.
    pub(super) fn charge(&mut self, value: &RubyValue<'c>) -> Result<(), Stop<'c>> {
        // With the limit on steps, a few hundred MiB for all that code makes.
        let steps = match value {
            RubyValue::String(text) => text.len() / 4,
            RubyValue::Array(array) => array.len() * 4,
            _ => return Ok(()),
        };
        self.steps += steps as u64;
        if self.steps > MAX_STEPS { Err(limit()) } else { Ok(()) }
    }

    pub(super) fn arena(&self) -> &'c Arena {
        self.host.arena()
    }

    /// Whether the code looks at `$~` anywhere.
    pub(super) const fn reads_matches(&self) -> bool {
        self.known.reads_matches
    }

    /// Sets `$~`.
    pub(super) fn set_match(&self, environment: Option<&Environment<'c>>, found: Option<Rc<Captured>>) {
        if let Some(environment) = environment
            && self.reads_matches()
        {
            *environment.home.last_match.borrow_mut() = found;
        }
    }
}
