//! What is wrong with YAML files: syntax, and keys that a mapping has twice.

use crate::file::CheckedFile;
use crate::issues;
use pantin_base::source::Span;
use pantin_data::YamlError;
use pantin_data::located::{Located, problem_advice, problem_place};

/// Reports what is wrong with a YAML file.
pub(super) fn report_yaml(file: &mut CheckedFile, error: &YamlError) {
    let detail = match error {
        YamlError::Syntax { problem, .. } => problem.clone(),
        YamlError::Class(_) | YamlError::Limit(_) | YamlError::Other(_) => {
            error.message(Some("")).trim_start_matches("(): ").to_owned()
        }
    };
    // The message has the place where the broken part starts; users look for where it breaks.
    let problem = problem_place(&file.text).filter(|_| error.place().is_some());
    let (line, column) = problem.or(error.place()).unwrap_or((1, 1));
    let start = file.offset_of(line, column);
    let issue = issues::malformed_yaml(&detail);
    let advice = problem_advice(&file.text, &detail, (line, column));
    file.report(Span::new(start, start), issue.advised(advice));
}

/// Reports keys that a mapping has twice.
pub(super) fn check_duplicates(file: &mut CheckedFile, tree: &Located) {
    let mut twice: Vec<(Span, Span, String)> = Vec::new();
    tree.for_each_mapping(&mut |pairs| {
        for (at, (key, _)) in pairs.iter().enumerate() {
            let Some(text) = key.text().filter(|text| *text != "<<") else { continue };
            if let Some((first, _)) = pairs[..at].iter().find(|(other, _)| other.text() == Some(text)) {
                twice.push((first.span, key.span, text.to_owned()));
            }
        }
    });
    for (first, second, key) in twice {
        let line = file.place(first).line;
        file.report(second, issues::duplicate_key(&key, line));
    }
}
