//! Which findings explain that a node has no catalog.

use pantin_base::diagnostics::Diagnostic;
use pantin_checks::issues as check_issues;
use pantin_compile::analysis::issues as analysis_issues;

/// True if a finding is the cause of a failure. `is_here` says that both are in one file.
pub(super) fn is_cause(finding: &Diagnostic, failure: &Diagnostic, is_here: bool) -> bool {
    let (issue, message) = (finding.issue(), failure.message());
    if is_here && failure.place().is_known() && finding.place().line == failure.place().line {
        return true;
    }
    let argument = |name: &str| issue.argument(name).unwrap_or_default();
    if analysis_issues::is::undefined_parameter(issue) {
        return is_here && message.contains(&format!("no parameter named '{}'", argument("name")));
    }
    if analysis_issues::is::missing_file(issue) || analysis_issues::is::missing_module(issue) {
        return is_here && message.contains(argument("name"));
    }
    if analysis_issues::is::undefined_class(issue) {
        return message.contains(&format!("Could not find class ::{} for", argument("name")));
    }
    if check_issues::is::wrong_type(issue)
        && let Some((class, parameter)) = argument("key").rsplit_once("::")
    {
        let subject = format!("Class[{}]", capitalized(class));
        return message.contains(&subject) && message.contains(&format!("parameter '{parameter}'"));
    }
    check_issues::is::unknown_merge(issue) && message.contains(&format!("'{}'", argument("name")))
        || check_issues::is::unknown_method(issue)
            && message.contains(&format!("interpolation method '{}'", argument("name")))
        || check_issues::is::partial_alias(issue) && message.contains("'alias' interpolation")
        || check_issues::is::method_in_config(issue) && message.contains("Interpolation using method syntax")
}

/// `Profile::Web` of `profile::web`.
fn capitalized(class: &str) -> String {
    let segment = |name: &str| {
        let mut letters = name.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    class.split("::").map(segment).collect::<Vec<String>>().join("::")
}
