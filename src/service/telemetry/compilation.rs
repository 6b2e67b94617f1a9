//! The spans of a compilation: its stages, and the functions, lookups, templates and classes that are slow.

use std::time::{Duration, Instant};

use super::span::{Attribute, Kind, Span, Trace, id};
use pantin_vm::observe::{Activity, CodePlace, Observer};

/// The maximum number of spans of a compilation.
const MAX_COUNT: usize = 1_000;

/// Watches a compilation.
pub struct Spans {
    trace: Trace,
    own: u64,
    name: &'static str,
    begun: Instant,
    slow: Duration,
    /// What is under way, innermost last.
    around: Vec<Open>,
    spans: Vec<Span>,
    dropped: i64,
}

/// Something under way.
struct Open {
    begun: Instant,
    id: u64,
    is_stage: bool,
    kind: &'static str,
    name: String,
    file: String,
    line: u32,
}

impl Spans {
    pub(super) fn begin(trace: Trace, slow: Duration) -> Self {
        let (around, spans) = (Vec::new(), Vec::new());
        Self { trace, own: id(), name: "compile", begun: Instant::now(), slow, around, spans, dropped: 0 }
    }

    /// The same for other work.
    pub(super) fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// The spans of the compilation that ended.
    pub fn finish(mut self, (node, environment): (&str, &str), is_error: bool) -> Vec<Span> {
        let text = |text: &str| Attribute::Text(text.to_owned());
        let mut attributes = vec![("puppet.node", text(node)), ("puppet.environment", text(environment))];
        if self.dropped > 0 {
            attributes.push(("puppet.dropped_spans", Attribute::Number(self.dropped)));
        }
        self.spans.push(Span {
            trace: self.trace.trace,
            id: self.own,
            parent: Some(self.trace.span),
            name: self.name.to_owned(),
            kind: Kind::Internal,
            begun: self.trace.at(self.begun),
            took: self.begun.elapsed(),
            attributes,
            is_error,
        });
        self.spans
    }
}

impl Observer for Spans {
    fn begin(&mut self, activity: Activity<'_>, place: CodePlace<'_>) {
        let (kind, name) = activity.named();
        let is_stage = matches!(activity, Activity::Stage(_));
        self.around.push(Open {
            begun: Instant::now(),
            // Only what is sent needs an identifier that nobody else has.
            id: 0,
            is_stage,
            kind,
            name: name.to_owned(),
            file: place.file.to_owned(),
            line: place.line,
        });
    }

    fn end(&mut self) {
        let Some(mut open) = self.around.pop() else { return };
        let took = open.begun.elapsed();
        if !open.is_stage && took < self.slow {
            return;
        }
        if self.spans.len() >= MAX_COUNT {
            self.dropped += 1;
            return;
        }
        if open.id == 0 {
            open.id = id();
        }
        // What is around takes as long, or is a stage: it will be sent.
        let parent = match self.around.last_mut() {
            Some(around) => {
                if around.id == 0 {
                    around.id = id();
                }
                around.id
            }
            None => self.own,
        };
        let mut attributes = Vec::new();
        if !open.file.is_empty() {
            attributes.push(("code.file.path", Attribute::Text(open.file)));
        }
        if open.line > 0 {
            attributes.push(("code.line.number", Attribute::Number(open.line.into())));
        }
        self.spans.push(Span {
            trace: self.trace.trace,
            id: open.id,
            parent: Some(parent),
            name: format!("{} {}", open.kind, open.name),
            kind: Kind::Internal,
            begun: self.trace.at(open.begun),
            took,
            attributes,
            is_error: false,
        });
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{MAX_COUNT, Spans};
    use crate::telemetry::span::Trace;
    use pantin_vm::observe::{Activity, CodePlace, Observer, Stage};

    #[test]
    fn stages_and_slow_work_have_spans_in_each_other() {
        let trace = Trace::of(None, 1.0, 1_000).unwrap();
        let mut spans = Spans::begin(trace, Duration::from_millis(5));
        spans.begin(Activity::Stage(Stage::Main), CodePlace::default());
        spans.begin(Activity::Class("apache"), CodePlace { file: "/a.pp", line: 3 });
        spans.begin(Activity::Native("quick"), CodePlace::default());
        spans.end();
        spans.begin(Activity::Lookup("slow::key"), CodePlace::default());
        std::thread::sleep(Duration::from_millis(6));
        spans.end();
        spans.end();
        spans.end();
        let spans = spans.finish(("web01", "production"), false);
        let names: Vec<&str> = spans.iter().map(|span| span.name.as_str()).collect();
        assert_eq!(names, ["lookup slow::key", "class apache", "stage main", "compile"]);
        for pair in spans.windows(2) {
            assert_eq!(pair[0].parent, Some(pair[1].id));
            assert!(pair[0].begun >= pair[1].begun && pair[0].trace == pair[1].trace);
        }
        assert_eq!(spans[3].parent, Some(trace.span));
        assert_eq!(spans[1].attributes.len(), 2);
    }

    #[test]
    fn a_compilation_has_a_maximum_of_spans() {
        let trace = Trace::of(None, 1.0, 0).unwrap();
        let mut spans = Spans::begin(trace, Duration::ZERO);
        for _ in 0..MAX_COUNT + 7 {
            spans.begin(Activity::Native("f"), CodePlace::default());
            spans.end();
        }
        let spans = spans.finish(("n", "e"), true);
        assert_eq!(spans.len(), MAX_COUNT + 1);
        assert!(spans[MAX_COUNT].is_error && spans[MAX_COUNT].attributes.len() == 3);
    }
}
