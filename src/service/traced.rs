//! Whoever watches all compilations of a service, for traces.

use std::fmt;
use std::sync::Arc;

use super::generation::Generation;
use super::node::{Listener, Purpose};
use pantin_base::diagnostics::{Entry, Level, Log};
use pantin_vm::observe::{Activity, CodePlace, Observer};
use pantin_vm::steps::{Ran, Templates};

/// Watches all compilations.
pub trait Tracer: fmt::Debug + Send + Sync {
    /// Work of a kind begins: `compile`, `lookup`.
    fn begin(self: Arc<Self>, work: &'static str) -> Box<dyn Traced>;
}

/// Watches one compilation.
pub trait Traced: Observer {
    /// It ends, for a node in an environment.
    fn finish(self: Box<Self>, node: (&str, &str), is_error: bool);
}

/// The kind of work for a purpose.
pub(crate) const fn work_for(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Catalog => "compile",
        Purpose::Lookup { .. } => "lookup",
        Purpose::Template => "template",
    }
}

/// Watches a compilation for its trace, and passes everything on to whom the caller has watching.
pub(crate) struct Both<'o> {
    pub(crate) traced: Box<dyn Traced>,
    pub(crate) other: Option<&'o mut dyn Observer>,
}

impl Observer for Both<'_> {
    fn begin(&mut self, activity: Activity<'_>, place: CodePlace<'_>) {
        self.traced.begin(activity, place);
        if let Some(other) = &mut self.other {
            other.begin(activity, place);
        }
    }

    fn end(&mut self) {
        self.traced.end();
        if let Some(other) = &mut self.other {
            other.end();
        }
    }

    fn signature(&mut self, number: usize) {
        if let Some(other) = &mut self.other {
            other.signature(number);
        }
    }

    fn wants_provenance(&self) -> bool {
        self.other.as_ref().is_some_and(|other| other.wants_provenance())
    }

    fn wants_steps(&self) -> bool {
        self.other.as_ref().is_some_and(|other| other.wants_steps())
    }

    fn ran(&mut self, ran: &[Ran<'_>], templates: &Templates) {
        if let Some(other) = &mut self.other {
            other.ran(ran, templates);
        }
    }

    fn constructor(&mut self, ty: &str, number: Option<usize>) {
        if let Some(other) = &mut self.other {
            other.constructor(ty, number);
        }
    }
}

/// Passes events on, and keeps the name of the environment.
pub(crate) struct Named<'l> {
    pub(crate) listener: &'l mut dyn Listener,
    pub(crate) environment: String,
}

impl Listener for Named<'_> {
    fn environment(&mut self, name: &str) {
        name.clone_into(&mut self.environment);
        self.listener.environment(name);
    }

    fn generation(&mut self, generation: &Arc<Generation>) {
        self.listener.generation(generation);
    }
}

impl Log for Named<'_> {
    fn write(&mut self, entry: Entry) {
        self.listener.write(entry);
    }

    fn wants(&self, level: Level) -> bool {
        self.listener.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.listener.wants_of_manifests(level)
    }
}
