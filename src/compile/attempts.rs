//! Attempts at one compilation: it begins again if Ruby code that ran natively has to run in a process.
//!
//! Messages before the first Ruby code are the same in each attempt: they are written at once, by the first one. Later ones
//! wait until the attempt counts.

use std::rc::Rc;

use super::{Compiler, Request, Workspace};
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Level, Log};
use pantin_host::Remembered;
use pantin_puppet_ruby::bridge::RubyBridge;
use pantin_vm::observe::{Activity, CodePlace, Observer};
use pantin_vm::steps::{Ran, Templates};

impl Compiler {
    /// Runs the attempts at one compilation. The result is that of the last one.
    pub(super) fn attempts<R>(
        &self,
        workspace: &Workspace,
        request: &Request<'_>,
        (log, observer): (&mut dyn Log, Option<&mut dyn Observer>),
        mut run: impl FnMut(Rc<RubyBridge>, (&mut dyn Log, Option<&mut dyn Observer>)) -> Result<R, Diagnostic>,
    ) -> Result<R, Diagnostic> {
        let remembered = Remembered::begin();
        let ruby = workspace.begin(self.environment(), self.ruby(), request.node);
        let mut log = AttemptLog { log, ruby: Rc::clone(&ruby), is_first: true, entries: Vec::new() };
        let mut observer = observer.map(|observer| AttemptObserver { observer, open: 0 });
        loop {
            let observing = observer.as_mut().map(|observer| observer as &mut dyn Observer);
            let result = run(Rc::clone(&ruby), (&mut log, observing));
            let Some(why) = ruby.begin_again() else {
                log.finish();
                return result;
            };
            log.begin_again(&why);
            observer.iter_mut().for_each(AttemptObserver::begin_again);
            remembered.begin_again();
        }
    }
}

/// The log of attempts.
struct AttemptLog<'l> {
    log: &'l mut dyn Log,
    ruby: Rc<RubyBridge>,
    is_first: bool,
    /// Messages since the first Ruby code.
    entries: Vec<Entry>,
}

impl AttemptLog<'_> {
    fn begin_again(&mut self, why: &str) {
        self.is_first = false;
        self.entries.clear();
        if self.log.wants(Level::Debug) {
            let message = format!("The compilation begins again with Ruby, because {why}");
            self.log.write(Entry::new(Level::Debug, message).about(Category::Ruby));
        }
    }

    /// The attempt counts.
    fn finish(self) {
        self.entries.into_iter().for_each(|entry| self.log.write(entry));
    }
}

impl Log for AttemptLog<'_> {
    fn write(&mut self, entry: Entry) {
        if self.ruby.has_run() {
            self.entries.push(entry);
        } else if self.is_first {
            self.log.write(entry);
        }
    }

    fn wants(&self, level: Level) -> bool {
        self.log.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.log.wants_of_manifests(level)
    }
}

/// The observer of attempts: what an attempt left open ends with it.
struct AttemptObserver<'o> {
    observer: &'o mut dyn Observer,
    open: usize,
}

impl AttemptObserver<'_> {
    fn begin_again(&mut self) {
        (0..std::mem::take(&mut self.open)).for_each(|_| self.observer.end());
    }
}

impl Observer for AttemptObserver<'_> {
    fn begin(&mut self, activity: Activity<'_>, place: CodePlace<'_>) {
        self.open += 1;
        self.observer.begin(activity, place);
    }

    fn end(&mut self) {
        self.open = self.open.saturating_sub(1);
        self.observer.end();
    }

    fn signature(&mut self, number: usize) {
        self.observer.signature(number);
    }

    fn wants_provenance(&self) -> bool {
        self.observer.wants_provenance()
    }

    fn wants_steps(&self) -> bool {
        self.observer.wants_steps()
    }

    fn ran(&mut self, ran: &[Ran<'_>], templates: &Templates) {
        self.observer.ran(ran, templates);
    }

    fn constructor(&mut self, ty: &str, number: Option<usize>) {
        self.observer.constructor(ty, number);
    }
}
