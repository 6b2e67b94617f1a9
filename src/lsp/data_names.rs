//! What names in data of Hiera mean. Texts may be broken: the line of a name tells.

use crate::state::View;
use crate::subject::{Scope, Subject};
use crate::template::word_at;
use pantin_base::source::Span;
use pantin_checks::{Interpolated, interpolated_at};
use pantin_code::index::{DefinitionKind, normal};

impl View {
    /// What the name at an offset of data means: a key, what is interpolated, a class.
    pub(crate) fn subject_of_data(&self, offset: u32, scope: &Scope<'_>) -> Option<(Subject, Span)> {
        let text = self.document.text.as_str();
        if let Some((found, span)) = interpolated_at(text, offset) {
            let subject = match found {
                Interpolated::Key(key) => Subject::Key(key),
                Interpolated::Variable(name) => variable(&name),
            };
            return Some((subject, span));
        }
        let (name, span) = word_at(text, offset)?;
        let is_class = scope.index.file_of_class(&normal(name)).is_some();
        let subject = match is_key(text, span) {
            Some(indent) if indent == 0 || name.contains("::") && !is_class => Subject::Key(name.to_owned()),
            Some(_) | None if is_class => Subject::Definition(DefinitionKind::Class, normal(name)),
            Some(_) | None => return None,
        };
        Some((subject, span))
    }

    /// What the place at an offset of a configuration means: a file of a level, or what its path interpolates.
    pub(crate) fn subject_of_config(&self, offset: u32) -> Option<(Subject, Span)> {
        let text = self.document.text.as_str();
        if let Some((Interpolated::Variable(name), span)) = interpolated_at(text, offset) {
            return Some((variable(&name), span));
        }
        let levels = self.loaded.as_ref()?.hiera().level_paths(&self.document.path);
        let (span, files) = levels.into_iter().find(|(span, _)| span.start <= offset && offset <= span.end)?;
        Some((Subject::Level(files), span))
    }
}

fn variable(name: &str) -> Subject {
    let name = name.trim_start_matches("::");
    let fact = name.strip_prefix("facts.").unwrap_or(name);
    match fact.rsplit_once("::") {
        Some((class, name)) => Subject::OfClass { class: normal(class), name: name.to_owned() },
        None => Subject::Fact(fact.to_owned()),
    }
}

/// The indentation of a name, if it is a key: alone before a colon, quoted perhaps.
fn is_key(text: &str, span: Span) -> Option<usize> {
    let (before, after) = (&text[..span.start as usize], &text[span.end as usize..]);
    let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
    let lead = line.trim_end_matches(['\'', '"', '^']);
    let after = after.trim_start_matches(['\'', '"', '$']).trim_start_matches([' ', '\t']);
    (after.starts_with(':') && lead.trim_matches([' ', '\t', '{', ',', '-']).is_empty()).then_some(lead.len())
}
