//! One command and everything that is asked until its result comes.

use std::path::PathBuf;

use crate::issues;
use crate::worker::allowance::{Allowance, Exceeded};
use crate::worker::call::{RubyWorker, Subject, WorkerConfig, member};
use crate::worker::failure::{CallFailure, RubyError};
use crate::worker::host::{HostFailure, LASTING, WorkerHost};
use crate::worker::journal::Replay;
use crate::worker::process::{Process, Silence};
use crate::worker::questions::deferred;
use crate::worker::tally::Tally;
use crate::worker::updates::write_updates;
use crate::worker::wire::{Decoder, Json, Received, Sharing, encode_shared, write_string};
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_host::processes;
use pantin_values::value::Value;
use pantin_vm::issues as vm_issues;

/// Calls within calls beyond this depth are refused.
const MAX_DEPTH: u32 = 64;

impl RubyWorker {
    /// Sends a command, answers what is asked, and gives back its result.
    pub(super) fn converse<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        subject: &Subject<'_>,
        command: &str,
    ) -> Result<Json<'static>, CallFailure<H::Failure>> {
        if self.depth.get() >= MAX_DEPTH {
            return Err(issues::ruby_too_deep(subject.text).into());
        }
        // Code that exceeded a limit does not restart here.
        budget::check().map_err(Issue::from)?;
        self.journal.borrow_mut().begin(command);
        let is_replayed = self.journal.borrow().is_replaying();
        let result = if is_replayed { Ok(()) } else { self.ensure_started(subject) };
        let result = result.map_err(CallFailure::from).and_then(|()| self.within_limits(host, subject, command));
        self.journal.borrow_mut().end(!matches!(result, Err(CallFailure::Worker(_))));
        result
    }

    fn within_limits<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        subject: &Subject<'_>,
        command: &str,
    ) -> Result<Json<'static>, CallFailure<H::Failure>> {
        self.conversations.set(self.conversations.get() + 1);
        let mut allowance = Allowance::new(self.config.limit());
        let exchange = || self.exchange(host, subject, command, &mut allowance);
        let result = stacker::maybe_grow(256 << 10, 4 << 20, exchange);
        // Where that is too much, the next question of the compilation is refused.
        let _ = budget::spend_on_ruby(allowance.taken());
        result
    }

    /// The same for commands whose result is a value.
    pub(super) fn value<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        subject: &str,
        command: &str,
    ) -> Result<Value<'a>, CallFailure<H::Failure>> {
        let json = self.converse(host, &Subject { text: subject }, command)?;
        let value = Decoder::new(host).value(&json);
        self.known(host, value)
    }

    /// What the process said, unless it names an object of an earlier attempt: that ends this one.
    pub(super) fn known<'a, R, H: WorkerHost<'a>>(
        &self,
        host: &H,
        said: Result<R, CallFailure<H::Failure>>,
    ) -> Result<R, CallFailure<H::Failure>> {
        let has_missed = host.objects().borrow_mut().take_missed();
        if has_missed && self.journal.borrow_mut().diverge() {
            return Err(issues::attempt_ended().into());
        }
        said
    }

    fn exchange<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        subject: &Subject<'_>,
        command: &str,
        allowance: &mut Allowance,
    ) -> Result<Json<'static>, CallFailure<H::Failure>> {
        let mut failures: Vec<Option<H::Failure>> = Vec::new();
        let mut conversation = Conversation::begin(self);
        let mut message = self.round(subject, command, allowance)?;
        loop {
            take_numbers(host, &message);
            let deferred = deferred::make(host, &message);
            if let Some(value) = message.take("ok") {
                conversation.is_over = true;
                return deferred.map(|()| value);
            }
            if let Some(error) = message.take("error") {
                conversation.is_over = true;
                deferred?;
                // What the code ended with is the failure of a question.
                if let Some(question) = error.get("last") {
                    self.answer(host, question)?;
                }
                return Err(self.failure(subject, &error, &mut failures));
            }
            let answer = deferred.and_then(|()| self.answer(host, &message));
            if self.has_diverged() {
                return Err(issues::attempt_ended().into());
            }
            if conversation.process != self.started.get() {
                // What answered lost the process that asked, whether it told that or not.
                let lost = issues::ruby_died(subject.text, "while it was waiting for an answer");
                return Err(answer.err().unwrap_or(CallFailure::Worker(lost)));
            }
            let sharing = match &*message.text("ask") {
                "function" | "yield" | "method" | "variables" => Sharing::All,
                "variable" if !LASTING.contains(&message.text("name").trim_start_matches("::")) => Sharing::All,
                _ => Sharing::Known,
            };
            let mut line = answer_line(host, (answer, sharing), &mut failures)?;
            if let Some(number) = host.take_given_argument() {
                line.push_str(&format!(",\"given\":{number}"));
            }
            line.push('}');
            message = self.round(subject, &line, allowance)?;
        }
    }

    /// Sends a line and waits for the next one.
    fn round(&self, subject: &Subject<'_>, line: &str, allowance: &mut Allowance) -> Result<Json<'static>, Issue> {
        match self.journal.borrow_mut().said(line) {
            Replay::Known(message) => {
                return Json::read(&message)
                    .map(Json::into_owned)
                    .ok_or_else(|| issues::bad_answer(&format!("it is not JSON ({})", subject.text)));
            }
            Replay::Diverged => return Err(issues::attempt_ended()),
            Replay::Unknown => {}
        }
        self.exchange_lines(subject, line, allowance, true)
    }

    /// The same, without what is known.
    fn exchange_lines(
        &self,
        subject: &Subject<'_>,
        line: &str,
        allowance: &mut Allowance,
        is_recorded: bool,
    ) -> Result<Json<'static>, Issue> {
        let mut slot = self.process.borrow_mut();
        let Some(process) = slot.as_mut() else {
            return Err(issues::ruby_died(subject.text, "while it was waiting for an answer"));
        };
        let result = match process.exchange(line, allowance) {
            Ok(answer) => match Json::read(answer).map(Json::into_owned) {
                // It took too long and says where it is.
                Some(message) if message.get("place").is_some() => {
                    Tally::add_killed();
                    let issue = silence_issue(&self.config, subject, Silence::TimedOut(Exceeded::Processor), "");
                    Err(issue.hint(format!("it was in {}", message.text("place"))))
                }
                message => {
                    if is_recorded {
                        self.journal.borrow_mut().record(line, answer);
                    }
                    message.ok_or_else(|| issues::bad_answer(&format!("it is not JSON ({})", subject.text)))
                }
            },
            Err(silence) => Err(silence_issue(&self.config, subject, silence, &process.take_printed())),
        };
        drop(slot);
        if result.is_err() {
            self.forget();
        }
        result
    }

    fn failure<F: HostFailure>(
        &self,
        subject: &Subject<'_>,
        error: &Json<'_>,
        failures: &mut [Option<F>],
    ) -> CallFailure<F> {
        let index = error.integer("failure").and_then(|index| usize::try_from(index).ok());
        if let Some(failure) = index.and_then(|index| failures.get_mut(index)).and_then(Option::take) {
            return CallFailure::Host(failure);
        }
        if let Some(status) = error.integer("status") {
            return issues::ruby_exited(subject.text, status).into();
        }
        let class = error.text("class");
        if class == "NoMemoryError" {
            // Whatever state the process is in, it is not to be trusted.
            self.forget();
            return issues::ruby_out_of_memory(subject.text, self.config.memory_limit >> 20).into();
        }
        if class == "Pantin::Unsupported" {
            return issues::unsupported_change(subject.text, &error.text("message")).into();
        }
        let trace = error.get("trace").map(Json::elements).unwrap_or_default();
        CallFailure::Ruby(Box::new(RubyError {
            class,
            is_standard: error.is_true("standard"),
            is_placed: error.is_true("placed"),
            message: error.text("message"),
            file: error.get("file").and_then(Json::as_str).map(ToOwned::to_owned),
            line: error.integer("line").and_then(|line| u32::try_from(line).ok()).unwrap_or_default(),
            trace: trace.iter().filter_map(|line| line.as_str().map(ToOwned::to_owned)).collect(),
        }))
    }

    /// Tells the process that a compilation begins, which is said in each attempt.
    fn begin(&self, subject: &Subject<'_>, line: &str) -> Result<Json<'static>, Issue> {
        self.exchange_lines(subject, line, &mut Allowance::new(self.config.limit()), false)
    }

    /// Takes the number of the process that serves the compilation.
    fn serve_from(&self, answer: &Json<'_>) -> Option<()> {
        let serving = answer.integer("ok").and_then(|number| u32::try_from(number).ok())?;
        self.process.borrow().as_ref()?.watch(serving);
        Some(())
    }

    fn ensure_started(&self, subject: &Subject<'_>) -> Result<(), Issue> {
        if self.is_running() {
            if self.is_stale.take() {
                let answer = self.begin(subject, "{\"op\":\"begin\"}")?;
                return self.serve_from(&answer).ok_or_else(|| issues::ruby_died(subject.text, "when it began"));
            }
            return Ok(());
        }
        self.is_stale.set(false);
        let ruby = self.config.ruby.display().to_string();
        let process = Process::start(&self.config)
            .map_err(|error| vm_issues::ruby_missing(subject.text, &ruby, &error.to_string()))?;
        *self.process.borrow_mut() = Some(process);
        self.started.set(self.started.get() + 1);
        let (memory, is_kept) = (self.config.memory_limit, processes::are_kept());
        let mut line = format!("{{\"op\":\"init\",\"memory\":{memory},\"kept\":{is_kept},\"libraries\":[");
        write_paths(&mut line, &self.config.libraries);
        line.push_str("],\"frozen\":[");
        write_paths(&mut line, &self.config.frozen);
        line.push_str("]}");
        let answer = self.begin(subject, &line)?;
        if self.serve_from(&answer).is_none() {
            self.forget();
            let reason = answer.get("error").map(|error| error.text("message")).unwrap_or_default();
            return Err(vm_issues::ruby_missing(subject.text, &ruby, &reason));
        }
        Ok(())
    }
}

/// A command that was sent and has no result yet. Whatever leaves before it has one (a limit, a panic, a process that was
/// lost) leaves Ruby code behind that waits for an answer, with the values of this compilation: its process ends then, so
/// that the next command meets a new one.
struct Conversation<'w> {
    worker: &'w RubyWorker,
    /// The number of the process that got the command.
    process: u64,
    is_over: bool,
}

impl<'w> Conversation<'w> {
    fn begin(worker: &'w RubyWorker) -> Self {
        worker.depth.set(worker.depth.get() + 1);
        Self { worker, process: worker.started.get(), is_over: false }
    }
}

impl Drop for Conversation<'_> {
    fn drop(&mut self) {
        self.worker.depth.set(self.worker.depth.get().saturating_sub(1));
        if !self.is_over && self.worker.started.get() == self.process {
            self.worker.forget();
        }
    }
}

/// What Ruby code gets for an answer: a value, or a failure, which a value is too that cannot be told. The line is not closed.
fn answer_line<'a, H: WorkerHost<'a>>(
    host: &mut H,
    (answer, sharing): (Received<'a, H::Failure>, Sharing),
    failures: &mut Vec<Option<H::Failure>>,
) -> Result<String, Issue> {
    let mut updates = String::new();
    write_updates(&mut updates, host)?;
    let written = answer.and_then(|value| {
        let mut line = String::from("{\"answer\":");
        encode_shared(&mut line, host, &value, sharing)?;
        Ok(line)
    });
    let mut line = match written {
        Ok(line) => line,
        Err(failure) => {
            let (number, is_jump, text, class) = match &failure {
                CallFailure::Host(failure) => {
                    let class = host.class_of_failure(failure);
                    (failures.len().to_string(), failure.is_jump(), failure.message(), class)
                }
                CallFailure::Ruby(error) => ("-1".to_owned(), false, error.message.clone(), error.class.clone()),
                CallFailure::Worker(issue) | CallFailure::NotStandard(issue) => {
                    ("-1".to_owned(), false, issue.text().to_owned(), String::new())
                }
            };
            let mut line = format!("{{\"failure\":{number},\"jump\":{is_jump}");
            member(&mut line, "message", &text);
            member(&mut line, "class", &class);
            if let CallFailure::Host(failure) = failure {
                failures.push(Some(failure));
            }
            line
        }
    };
    line.push_str(&updates);
    Ok(line)
}

/// Takes the numbers that the process gave to objects of the last line.
fn take_numbers<'a, H: WorkerHost<'a>>(host: &mut H, message: &Json<'_>) {
    let number = |json: &Json<'_>| if let Json::Integer(number) = json { u32::try_from(*number).ok() } else { None };
    let first: Vec<_> = message.get("took").map(Json::elements).unwrap_or_default().iter().map(number).collect();
    host.objects().borrow_mut().take_numbers(&first);
}

fn write_paths(line: &mut String, paths: &[PathBuf]) {
    for (at, path) in paths.iter().enumerate() {
        line.push_str(if at > 0 { "," } else { "" });
        write_string(line, &path.to_string_lossy());
    }
}

fn silence_issue(config: &WorkerConfig, subject: &Subject<'_>, silence: Silence, printed: &str) -> Issue {
    const MAX_COUNT: usize = 400;
    match silence {
        Silence::TimedOut(Exceeded::Processor) => {
            budget::issues::ruby_timed_out(subject.text, &config.time_limit.as_secs_f64().to_string())
        }
        Silence::TimedOut(Exceeded::Waiting) => {
            issues::ruby_waits(subject.text, &config.waiting_limit.as_secs_f64().to_string())
        }
        Silence::TimedOut(Exceeded::Budget) => {
            let exceeded = budget::check().err().unwrap_or_else(|| budget::exceed(budget::Exceeded::Cancelled));
            Issue::from(exceeded).map_text(|text| format!("{}: {text}", subject.text))
        }
        Silence::TooLong => issues::bad_answer(&format!("it is longer than 512 MiB ({})", subject.text)),
        Silence::Ended(_) if printed.contains("failed to allocate memory") => {
            issues::ruby_out_of_memory(subject.text, config.memory_limit >> 20)
        }
        Silence::Ended(status) => {
            let how = status.unwrap_or_else(|| "for an unknown reason".to_owned());
            let issue = issues::ruby_died(subject.text, &how);
            let end: String = printed.trim().chars().take(MAX_COUNT).collect();
            if end.is_empty() { issue } else { issue.hint(format!("It printed: {end}")) }
        }
    }
}
