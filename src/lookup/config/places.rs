//! Where errors of `hiera.yaml` are in it: Puppet names the file, and seldom a line.

use std::path::Path;
use std::sync::Arc;

use crate::configuration::Config;
use crate::run::Run;
use pantin_base::diagnostics::{Issue, Label};
use pantin_base::source::{LineIndex, Place, Span};
use pantin_data::located::{Located, read};
use pantin_values::types::mismatch::Step;

/// The text of a configuration, with the places of its keys.
struct Text {
    text: String,
    root: Located,
}

impl Text {
    fn place(&self, span: Span) -> Place {
        LineIndex::new(&self.text).place(&self.text, span)
    }

    /// The part that steps lead to, as far as the text has it, and the place that stands for it.
    fn part(&self, way: &[Step]) -> (&Located, Span) {
        let (mut node, mut span) = (&self.root, Span::new(0, 0));
        for step in way {
            let next = match step {
                Step::Key(key) => node.pair(key).map(|(key, value)| (value, key.span)),
                Step::Index(index) => node.elements().get(*index).map(|value| {
                    // Of an element of several lines its first key is shown.
                    (value, value.pairs().first().map_or(value.span, |(key, value)| key.span.to(value.span)))
                }),
            };
            let Some(next) = next else { break };
            (node, span) = next;
        }
        (node, span)
    }
}

impl<'c> Config<'c> {
    /// The error with its place in the file: that of the part which steps lead to, or of keys in it.
    #[cold]
    pub(super) fn placed(&self, run: &Run<'_, 'c>, issue: Issue, way: &[Step], keys: &[&str]) -> Issue {
        let Some((path, text)) = self.text(run) else { return issue };
        let (part, span) = text.part(way);
        let spans = keys.iter().filter_map(|key| Some((*key, part.pair(key)?.0.span)));
        let mut spans = spans.map(|(key, span)| (key, text.place(span)));
        let Some((_, first)) = spans.next() else { return issue.from_origin(Some(path), text.place(span)) };
        spans.fold(issue.from_origin(Some(path), first), |issue, (key, place)| {
            issue.related(Label { file: Some(Arc::from(path)), place, text: format!("'{key}' is here") })
        })
    }

    /// Places in the file that steps lead to, as second places of an error that is reported elsewhere.
    #[cold]
    pub(super) fn labelled(&self, run: &Run<'_, 'c>, issue: Issue, ways: &[Vec<Step>]) -> Issue {
        const MAX_COUNT: usize = 4;
        let Some((path, text)) = self.text(run) else { return issue };
        ways.iter().take(MAX_COUNT).fold(issue, |issue, way| {
            let label = "this part of the configuration is not valid".to_owned();
            issue.related(Label { file: Some(Arc::from(path)), place: text.place(text.part(way).1), text: label })
        })
    }

    /// The error with the place of a key that has a value.
    #[cold]
    pub(crate) fn placed_at_value(&self, run: &Run<'_, 'c>, issue: Issue, key: &str, value: &str) -> Issue {
        let Some((path, text)) = self.text(run) else { return issue };
        let mut found = None;
        text.root.for_each_mapping(&mut |pairs| {
            let is_it = |(name, given): &&(Located, Located)| name.text() == Some(key) && given.text() == Some(value);
            found = found.or_else(|| pairs.iter().find(is_it).map(|(_, given)| given.span));
        });
        found.map_or(issue.clone(), |span| issue.from_origin(Some(path), text.place(span)))
    }

    fn text(&self, run: &Run<'_, 'c>) -> Option<(&'c str, Text)> {
        let path = self.path?;
        let content = run.host.environment().files().read(Path::new(path)).ok()?;
        let text = String::from_utf8(content).ok()?;
        Some((path, Text { root: read(&text)?, text }))
    }
}
