//! Names in code of Ruby in the tags of templates.

use super::names::{qualified, words};
use super::sought::Sought;
use crate::template::is_in_tag;
use pantin_code::index::DefinitionKind;

/// What stands before the quoted name of a variable.
const VARIABLE: [&str; 6] = ["scope[", "lookupvar(", "lookupvar ", "has_variable?(", "to_hash[", "scope.include?("];

/// The places of the variable by its name alone.
pub(super) fn local(text: &str, variable: &str) -> Vec<(usize, usize)> {
    let is_it = |at: &usize| {
        let before = &text[..*at];
        let quoted = before.strip_suffix(['\'', '"']).map(|before| before.trim_end_matches('\\'));
        let is_named = quoted.is_some_and(|before| VARIABLE.iter().any(|end| before.ends_with(end)));
        (is_named || before.ends_with('@') && !before.ends_with("@@")) && is_in_tag(text, *at)
    };
    words(text, variable).filter(is_it).map(|at| (at, at + variable.len())).collect()
}

/// The places of a definition, or of a variable with its class; true where a variable of the class is named.
pub(super) fn global(text: &str, sought: &Sought) -> Vec<((usize, usize), bool)> {
    let mut found = Vec::new();
    for name in qualified(text, sought) {
        let quoted = name.before(text).strip_suffix(['\'', '"']).map(|before| before.trim_end_matches('\\'));
        let is_closed = name.after(text).trim_start_matches('\\').starts_with(['\'', '"', '.']);
        let Some(before) = quoted.filter(|_| is_closed && is_in_tag(text, name.whole.0)) else { continue };
        let is_it = match &sought.definition {
            None => true,
            Some((DefinitionKind::Class, whole)) => name.is_member || whole.contains("::") || names_class(before),
            Some((DefinitionKind::Function, _)) => before.trim_end().ends_with("call_function("),
            Some(_) => false,
        };
        if is_it {
            found.push((name.part, name.is_member));
        }
    }
    found
}

/// True if the code before a text includes classes.
fn names_class(before: &str) -> bool {
    let line = before.rsplit(['\n', ';']).next().unwrap_or_default();
    ["include", "contain", "require", "catalog"].iter().any(|word| line.contains(word))
}

#[cfg(test)]
mod tests {
    use super::local;

    #[test]
    fn variables_are_in_tags_alone() {
        let text = "@port <%= @port %> <%= scope['port'] + scope.lookupvar(\"port\") + port + @port2 + 'port' %>";
        let found: Vec<&str> = local(text, "port").iter().map(|(start, _)| &text[start - 2..*start]).collect();
        assert_eq!(found, [" @", "['", "(\""]);
    }
}
