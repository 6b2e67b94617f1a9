//! The trace of a command: a span for the command, in it those of its compilations and of what else takes long.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::span::{Attribute, Kind, Span, Trace, id};
use super::{Spans, Telemetry, TelemetryConfiguration};
use crate::traced::{Traced, Tracer};
use pantin_client::Identity;
use pantin_host::{Settings, System};
use pantin_vm::observe::{Activity, CodePlace, Observer};

/// How long the end of a command waits for the collector.
const PATIENCE: Duration = Duration::from_secs(5);

/// The trace of a command.
pub struct CommandTraces {
    name: String,
    telemetry: Telemetry,
    trace: Trace,
}

impl CommandTraces {
    /// Begins the trace of a command; `None` if it is not one of those that are sent. `parent` is the `traceparent` of the
    /// pipeline that runs the command.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn begin(
        configuration: TelemetryConfiguration,
        (settings, files): (&Settings, &Arc<dyn System>),
        name: &str,
        parent: Option<&str>,
    ) -> io::Result<Option<Self>> {
        let Some(trace) = Trace::of(parent, configuration.share, files.now()) else { return Ok(None) };
        let identity = Identity::of_settings(settings, Arc::clone(files));
        let has_certificate = files.is_file(Path::new(settings.text("hostcert")));
        let identity = if has_certificate { identity } else { identity.anonymous() };
        let telemetry = Telemetry::start(configuration, identity, settings.text("certname"))?;
        Ok(Some(Self { name: name.to_owned(), telemetry, trace }))
    }

    /// Does a part of the command's work in a span of its own.
    pub fn part<R>(&self, name: &str, work: impl FnOnce() -> R) -> R {
        let begun = Instant::now();
        let done = work();
        self.telemetry.send([Span {
            trace: self.trace.trace,
            id: id(),
            parent: Some(self.trace.span),
            name: name.to_owned(),
            kind: Kind::Internal,
            begun: self.trace.at(begun),
            took: begun.elapsed(),
            attributes: Vec::new(),
            is_error: false,
        }]);
        done
    }

    /// Ends the trace, and waits until it is sent, up to a timeout. Gives what was not sent.
    pub fn finish(&self, code: i64) -> Option<String> {
        self.telemetry.send([Span {
            trace: self.trace.trace,
            id: self.trace.span,
            parent: self.trace.client,
            name: self.name.clone(),
            kind: Kind::Internal,
            begun: self.trace.at(self.trace.begun),
            took: self.trace.begun.elapsed(),
            attributes: vec![("process.exit.code", Attribute::Number(code))],
            is_error: code != 0,
        }]);
        self.telemetry.finish(PATIENCE);
        self.telemetry.lost()
    }
}

impl fmt::Debug for CommandTraces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CommandTraces").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Tracer for CommandTraces {
    fn begin(self: Arc<Self>, work: &'static str) -> Box<dyn Traced> {
        let spans = self.telemetry.compilation(self.trace).named(work);
        Box::new(OfCommand { traces: self, spans })
    }
}

/// The spans of one compilation.
struct OfCommand {
    traces: Arc<CommandTraces>,
    spans: Spans,
}

impl Observer for OfCommand {
    fn begin(&mut self, activity: Activity<'_>, place: CodePlace<'_>) {
        self.spans.begin(activity, place);
    }

    fn end(&mut self) {
        self.spans.end();
    }
}

impl Traced for OfCommand {
    fn finish(self: Box<Self>, node: (&str, &str), is_error: bool) {
        self.traces.telemetry.send(self.spans.finish(node, is_error));
    }
}
