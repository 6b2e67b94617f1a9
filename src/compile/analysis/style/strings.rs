//! Rules about strings.

use super::issues;
use super::walk::Walk;
use pantin_base::source::Span;
use pantin_syntax::ast::{Concatenation, ExprKind, TextPart};

impl Walk<'_> {
    pub(super) fn string(&mut self, text: &str, span: Span) {
        let source = self.source(span);
        if matches!(text, "true" | "false") && source.starts_with(['\'', '"']) {
            self.tell_fixed(span, issues::quoted_boolean(text), (span, text.to_owned()));
        }
        if source.starts_with('\'')
            && let Some(name) = self.literal_variable(text)
        {
            self.tell(span, issues::literal_variable(name));
        }
    }

    /// The first `${name}` in a text that names a variable of the scope, or one of a class: no shell has such names.
    fn literal_variable<'t>(&self, text: &'t str) -> Option<&'t str> {
        let variables = self.around.variables.as_ref()?;
        let mut names = text.split("${").skip(1).filter_map(|rest| Some(rest.split_once(['}', '['])?.0));
        names.find(|name| variables.contains(*name) || is_of_class(name))
    }

    pub(super) fn concatenation(&mut self, span: Span, concatenation: &Concatenation<'_>) {
        if let [TextPart::Expression(expression)] = concatenation.parts
            && matches!(expression.kind, ExprKind::Variable(_) | ExprKind::Access(_))
        {
            self.tell(span, issues::only_variable());
        }
    }
}

/// `a::b`, `::a`
fn is_of_class(name: &str) -> bool {
    let is_word = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    name.contains("::") && name.split("::").all(is_word)
}
