//! Of which class an error of the compiler is for Ruby code that rescues it.

use std::cell::RefCell;

use crate::worker::RubyError;
use pantin_base::diagnostics::Issue;
use pantin_vm::Unwind;
use pantin_vm::native::Api;
use pantin_vm::{Ctx, Target};

/// The class of errors that nothing else is known of.
pub(super) const PARSE_ERROR: &str = "Puppet::ParseError";
const ARGUMENT_ERROR: &str = "ArgumentError";
const LOOKUP_ERROR: &str = "Puppet::DataBinding::LookupError";
const ASSERTION_ERROR: &str = "Puppet::Pops::Types::TypeAssertionError";

/// Errors that Ruby code raised and that became the compiler's: the last one, by its message.
#[derive(Default)]
pub(super) struct RaisedByRuby(RefCell<Option<(String, String)>>);

impl RaisedByRuby {
    /// Takes note of an error.
    pub(super) fn note(&self, error: &RubyError) {
        self.0.replace(Some((error.message.clone(), error.class.clone())));
    }

    /// The class of an error with this message.
    fn class_of(&self, message: &str) -> Option<String> {
        let known = self.0.borrow();
        known.as_ref().filter(|(known, _)| known == message).map(|(_, class)| class.clone())
    }
}

/// The class of what a function raises that says nothing of it.
pub(super) fn of_function(ctx: &mut Ctx<'_, '_>, name: &str) -> &'static str {
    match ctx.find_function(name, None) {
        Ok(Some(target)) => of_target(&target),
        Ok(None) | Err(_) => ARGUMENT_ERROR,
    }
}

/// Functions of the 3.x API that leave errors to Ruby.
const RAISE_NOTHING: [&str; 3] = ["create_resources", "fqdn_rand", "sprintf"];

/// Native functions of the 3.x API raise errors of Puppet, but for a few. What functions in Ruby raise has a class; calls that they refuse
/// are errors of arguments.
pub(super) fn of_target(target: &Target<'_>) -> &'static str {
    match target {
        Target::Native(function)
            if matches!(function.api, Api::Legacy(_)) && !RAISE_NOTHING.contains(&function.name) =>
        {
            PARSE_ERROR
        }
        Target::Native(_) | Target::Puppet(_) | Target::Ruby(_) | Target::Double(_) => ARGUMENT_ERROR,
    }
}

/// The class of an error, if the called function raises those of another one.
pub(super) fn class_of(unwind: &Unwind<'_>, of_function: &str, raised: &RaisedByRuby) -> String {
    match unwind {
        Unwind::Raised(issue) => {
            raised.class_of(issue.text()).unwrap_or_else(|| class_of_issue(issue, of_function).to_owned())
        }
        Unwind::Failed(diagnostic) => match class_of_issue(diagnostic.issue(), of_function) {
            LOOKUP_ERROR => LOOKUP_ERROR.to_owned(),
            // Puppet has put the place into its message.
            _ => "Puppet::PreformattedError".to_owned(),
        },
        Unwind::Next(_) | Unwind::Break(_) | Unwind::Return(_) | Unwind::NotFound => PARSE_ERROR.to_owned(),
    }
}

fn class_of_issue<'i>(issue: &Issue, of_function: &'i str) -> &'i str {
    let text = issue.text();
    match issue.code() {
        "LOOKUP_ERROR" | "PANTIN_RAISED_LOOKUP_ERROR" | "PANTIN_LOOKUP_FAILED" => LOOKUP_ERROR,
        "PANTIN_RAISED_PUPPET_ERROR" => "Puppet::Error",
        "PANTIN_RESULT_MISMATCH" => ASSERTION_ERROR,
        _ if text.starts_with("assert_type(): ") => ASSERTION_ERROR,
        "TYPE_MISMATCH" => ARGUMENT_ERROR,
        // The message shows the regular expression.
        "RUNTIME_ERROR" if text.contains(": /") && text.ends_with('/') => "RegexpError",
        _ if text.starts_with("Could not find class ") => "Puppet::Error",
        _ if text.starts_with("Unknown function") || text.contains("(): Unknown function: '") => ARGUMENT_ERROR,
        "RUNTIME_ERROR" => {
            let of_files = ["Could not find ", "Failed to parse "].iter().any(|start| text.starts_with(start));
            if of_files { PARSE_ERROR } else { of_function }
        }
        _ => of_function,
    }
}
