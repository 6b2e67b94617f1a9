//! An issue: a code and a message, not yet at a place. Also the macro that makes tables of them.

use std::fmt;
use std::sync::Arc;

use super::diagnostic::{Label, Origin};
use crate::source::Place;

/// The severity of an issue. `--strict` moves some of Puppet's issues between these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// Says what the style guide recommends.
    Note,
    /// Says that something will stop working in a later Puppet.
    Deprecation,
    /// Does not stop the compilation.
    Warning,
    /// Stops the compilation.
    Error,
}

/// The setting `strict`: what becomes of questionable code that older Puppets let pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strictness {
    /// Not reported.
    Off,
    /// Told as a warning.
    Warning,
    /// An error.
    #[default]
    Error,
}

impl Strictness {
    /// The severity of questionable code; `None` if it is not reported.
    #[must_use]
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::Warning => Some(Severity::Warning),
            Self::Error => Some(Severity::Error),
        }
    }
}

/// The longest message in Puppet's words, in bytes. A longer one quotes what no reader wants whole.
const MAX_LEN: usize = 64 << 10;
/// The longest message in words of pantin's own, in bytes.
const MAX_OWN_LEN: usize = 4 << 10;
/// By so much Puppet's words around a message may exceed its limit.
const WRAPPING: usize = 4 << 10;

/// A text limited to a maximum length: the number of omitted characters is in its middle.
fn shortened(text: String, max_len: usize) -> String {
    if text.len() <= max_len + WRAPPING {
        return text;
    }
    let start = text.floor_char_boundary(max_len * 3 / 4);
    let end = text.ceil_char_boundary(text.len() - max_len / 4);
    let left_out = text[start..end].chars().count();
    format!("{}[… {left_out} characters …]{}", &text[..start], &text[end..])
}

/// One row of an issue table.
#[derive(Debug)]
pub struct IssueRow {
    /// Stable code; Puppet's where Puppet has one, with the prefix `PANTIN_` where it has none.
    pub code: &'static str,
    /// Severity before `--strict` applies.
    pub severity: Severity,
    /// The message with its arguments in braces.
    pub template: &'static str,
    /// The names of the arguments, in order.
    pub arguments: &'static [&'static str],
    /// The explanation: the row's documentation.
    pub explanation: &'static str,
    /// The log's name for the part of the work.
    pub category: &'static str,
}

impl IssueRow {
    /// The explanation without its sources; the message itself by default.
    #[must_use]
    pub fn cause(&self) -> String {
        let words: Vec<&str> = self.explanation.split_whitespace().collect();
        let text = words.join(" ");
        let text = text.split("Source:").next().unwrap_or_default().trim();
        if text.is_empty() { self.form() } else { text.to_owned() }
    }

    /// The message with the names of its arguments in braces, as people read it.
    #[must_use]
    pub fn form(&self) -> String {
        self.template.replace("{{", "{").replace("}}", "}")
    }

    /// The maximum length of the row's message. Those of pantin's own are shorter: they need not equal Puppet's.
    fn max_len(&self) -> usize {
        if self.code.starts_with("PANTIN_") { MAX_OWN_LEN } else { MAX_LEN }
    }
}

/// Something that went wrong, as a row of an issue table and the text of this case. One pointer wide.
#[derive(Clone, Debug)]
pub struct Issue(Box<Body>);

#[derive(Clone, Debug)]
struct Body {
    row: &'static IssueRow,
    text: String,
    arguments: Vec<String>,
    words: Option<String>,
    hint: Option<String>,
    related: Vec<Label>,
    origin: Option<Origin>,
}

impl Issue {
    /// An issue of a table row with its text and the arguments in it. Called by the functions that `issues!` makes.
    #[must_use]
    pub fn new(row: &'static IssueRow, text: String, arguments: &[&dyn fmt::Display]) -> Self {
        let arguments = arguments.iter().map(ToString::to_string).collect();
        let text = shortened(text, row.max_len());
        Self(Box::new(Body { row, text, arguments, words: None, hint: None, related: Vec::new(), origin: None }))
    }

    /// The argument of that name, as it stands in the message: what code asks for that must know what an issue is about.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<&str> {
        let position = self.0.row.arguments.iter().position(|argument| *argument == name)?;
        self.0.arguments.get(position).map(String::as_str)
    }

    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.row.code
    }

    /// The row of the table.
    #[must_use]
    pub fn row(&self) -> &'static IssueRow {
        self.0.row
    }

    /// The message, Puppet's words.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The same issue with words for its place in the source, where those of the message do not fit.
    #[must_use]
    pub fn worded(mut self, words: impl Into<String>) -> Self {
        self.0.words = Some(words.into());
        self
    }

    /// The message at the place in the source.
    #[must_use]
    pub fn words(&self) -> String {
        self.0.words.clone().unwrap_or_else(|| super::words::of_message(&self.0.text))
    }

    /// The same issue with advice that Puppet does not give.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.0.hint = Some(shortened(hint.into(), MAX_OWN_LEN));
        self
    }

    /// The same issue with advice, if any.
    #[must_use]
    pub fn advised(self, hint: Option<String>) -> Self {
        match hint {
            Some(hint) => self.hint(hint),
            None => self,
        }
    }

    /// The same issue with a second place that belongs to it.
    #[must_use]
    pub fn related(mut self, label: Label) -> Self {
        self.0.related.push(label);
        self
    }

    /// The same issue with the place that its text does not name. An existing one stays.
    #[must_use]
    pub fn from_origin(mut self, file: Option<&str>, place: Place) -> Self {
        let file = file.filter(|file| !file.is_empty());
        if self.0.origin.is_none() && (place.is_known() || file.is_some()) {
            self.0.origin = Some(Origin { file: file.map(Arc::from), place });
        }
        self
    }

    /// Takes the place away that the text does not name, for the diagnostic that has it from then on.
    pub(super) fn take_origin(&mut self) -> Option<Origin> {
        self.0.origin.take()
    }

    /// Takes the second places away, for the diagnostic that has them from then on.
    pub(super) fn take_related(&mut self) -> Vec<Label> {
        std::mem::take(&mut self.0.related)
    }

    /// Advice, if any.
    #[must_use]
    pub fn advice(&self) -> Option<&str> {
        self.0.hint.as_deref()
    }

    /// The same issue with another text around its own, for messages that Puppet wraps.
    #[must_use]
    pub fn map_text(mut self, wrap: impl FnOnce(&str) -> String) -> Self {
        self.0.text = shortened(wrap(&self.0.text), self.0.row.max_len());
        self
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text)
    }
}

/// Makes a table of issues: one function per row that builds the issue, one in `is` that knows it again, one in
/// `has_code_of` that knows all of its code, and `ROWS` that lists them all. A category is what the log calls the part of
/// the work that the rows below it are about. The functions are cold: what leads to one is kept out of the way of code that
/// goes well.
///
/// ```ignore
/// issues! {
///     category "evaluator";
///
///     /// A variable was read that no scope defines. Source: pops/issues.rb UNKNOWN_VARIABLE
///     "UNKNOWN_VARIABLE" Error unknown_variable(name: &str) => "Unknown variable: '{name}'."
/// }
/// ```
#[macro_export]
macro_rules! issues {
    ($(category $category:literal; $($(#[doc = $doc:literal])+ $code:literal $severity:ident $name:ident($($argument:ident: $type:ty),* $(,)?) => $text:literal)*)*) => {
        $($(
            $(#[doc = $doc])+
            #[must_use]
            #[cold]
            #[inline(never)]
            pub fn $name($($argument: $type),*) -> $crate::diagnostics::Issue {
                $crate::diagnostics::Issue::new(&rows::$name, format!($text), &[$(&$argument),*])
            }
        )*)*

        #[expect(non_upper_case_globals, reason = "each row has the name of the function that builds its issue")]
        mod rows {
            $($(
                pub(super) static $name: $crate::diagnostics::IssueRow = $crate::diagnostics::IssueRow {
                    code: $code,
                    severity: $crate::diagnostics::Severity::$severity,
                    template: $text,
                    arguments: &[$(stringify!($argument)),*],
                    explanation: concat!($($doc, "\n"),+),
                    category: $category,
                };
            )*)*
        }

        /// True if an issue is that of a row. Another row may have the same code.
        pub mod is {
            use $crate::diagnostics::Issue;
            $($(
                #[doc = concat!("Whether an issue is `", stringify!($name), "`.")]
                #[must_use]
                pub fn $name(issue: &Issue) -> bool {
                    std::ptr::eq(issue.row(), &super::rows::$name)
                }
            )*)*
        }

        /// True if an issue has the code of a row, which other rows may have, too.
        pub mod has_code_of {
            use $crate::diagnostics::Issue;
            $($(
                #[doc = concat!("Whether an issue has the code `", $code, "`.")]
                #[must_use]
                pub fn $name(issue: &Issue) -> bool {
                    issue.code() == $code
                }
            )*)*
        }

        /// Every row of this table: code, severity, template, explanation.
        pub static ROWS: &[&$crate::diagnostics::IssueRow] = &[$($(&rows::$name,)*)*];
    };
}

#[cfg(test)]
mod tests {
    use self::issues::{runtime_error, unknown_variable, wrong_usage};
    use super::{MAX_LEN, MAX_OWN_LEN, WRAPPING, shortened};

    #[expect(dead_code, unreachable_pub, reason = "the macro makes more than this test uses, for all crates")]
    mod issues {
        crate::issues! {
            category "test";

            /// Of Puppet.
            "RUNTIME_ERROR" Error runtime_error(detail: &str) => "{detail}"

            /// Of Puppet.
            "UNKNOWN_VARIABLE" Error unknown_variable(name: &str) => "Unknown variable: '{name}'."

            /// Of pantin.
            "PANTIN_USAGE" Error wrong_usage(detail: &str) => "{detail}"
        }
    }

    #[test]
    fn long_messages_are_shortened_in_the_middle() {
        let long = format!("begin{}end", "ä".repeat(1 << 20));
        let own = wrong_usage(&long);
        assert!(own.text().len() < MAX_OWN_LEN + 100, "{}", own.text().len());
        assert!(own.text().contains("begin") && own.text().ends_with("end"), "{}", own.text());
        let shown = shortened(long.clone(), 400);
        assert!(shown.contains("ä[… 1048381 characters …]ä"), "{shown}");
        let puppets = unknown_variable(&long);
        assert!(puppets.text().len() > MAX_LEN && puppets.text().len() < MAX_LEN + 100);
        // Surrounding words are not a reason to shorten it again.
        let wrapped = puppets.map_text(|text| format!("Error while evaluating a Function Call, {text}"));
        assert_eq!(wrapped.text().matches(" characters …]").count(), 1);
        let usual = "x".repeat(MAX_LEN + WRAPPING);
        assert_eq!(runtime_error(&usual).text(), usual);
    }
}
