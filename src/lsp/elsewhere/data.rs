//! Names in data of Hiera: keys, what is interpolated, names of classes.

use super::names::{Name, qualified};
use super::sought::{Elsewhere, Sought};
use crate::data_files::data_files;
use crate::folder::Loaded;
use crate::state::State;
use pantin_code::index::DefinitionKind;

/// What a name in data means.
#[derive(PartialEq, Eq, Debug)]
enum Role {
    /// The definition or variable that is looked for.
    It,
    /// Perhaps that.
    Unsure,
    Other,
}

/// Functions of interpolation that take keys.
const LOOKUPS: [&str; 4] = ["lookup(", "alias(", "hiera(", "scope("];

pub(super) fn search((state, loaded): (&State, &Loaded), sought: &Sought, found: &mut Elsewhere) {
    if sought.definition.as_ref().is_some_and(|(kind, _)| *kind != DefinitionKind::Class) {
        return;
    }
    for file in data_files(&loaded.environment, loaded.project.as_ref()) {
        let Some(text) = state.text(&file) else { continue };
        for name in qualified(text.as_str(), sought) {
            match role(text.as_str(), &name, sought) {
                Role::It => found.add(&file, name.part, name.is_member),
                Role::Unsure => {
                    let line = text.as_str()[..name.whole.0].matches('\n').count() + 1;
                    found.doubts.insert(format!("{}:{line}", file.display()));
                }
                Role::Other => {}
            }
        }
    }
}

fn role(text: &str, name: &Name, sought: &Sought) -> Role {
    let before = name.before(text);
    let before = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
    let after = name.after(text);
    let after = &after[..after.find('\n').unwrap_or(after.len())];
    let names_value = name.is_member || sought.definition.is_none();
    if before.trim_start().starts_with('#') {
        return Role::Other;
    }
    if let Some(inner) = before.rfind("%{").map(|at| before[at + 2..].trim_start()).filter(|inner| !inner.contains('}'))
    {
        let call = inner.trim_end_matches(['\'', '"', '\\']);
        let is_it = inner.is_empty() || LOOKUPS.iter().any(|function| call.trim_end() == *function);
        return if is_it && names_value { Role::It } else { Role::Other };
    }
    if before.ends_with('^') {
        return Role::Unsure;
    }
    let lead = before.trim_end_matches(['\'', '"']).trim_end();
    let rest = after.trim_start_matches(['\'', '"']).trim_start();
    let is_first = lead.trim_matches([' ', '\t', '-', '?', '{', ',']).is_empty() || lead.ends_with(['{', ',']);
    if rest.starts_with(':') && is_first {
        // At the start of a line, a key of data; below, the name of a class.
        let is_it = names_value || !before.trim_matches(['\'', '"']).is_empty();
        return if is_it { Role::It } else { Role::Other };
    }
    let ends = rest.is_empty() || rest.starts_with([',', ']', '}', '#', '\r']);
    if names_value || !ends || !lead.ends_with(['-', ':', '[', ',']) {
        return Role::Other;
    }
    let is_certain = sought.needle().contains("::");
    if is_certain { Role::It } else { Role::Unsure }
}

#[cfg(test)]
mod tests {
    use super::{Role, role};
    use crate::elsewhere::names::qualified;
    use crate::elsewhere::sought::Sought;
    use pantin_code::index::DefinitionKind;

    fn roles(text: &str, class: &str) -> Vec<Role> {
        let definition = Some((DefinitionKind::Class, class.to_owned()));
        let (faces, owners) = (Vec::new(), Vec::new());
        let sought = Sought { faces, definition, variable: String::new(), class: None, owners };
        qualified(text, &sought).iter().map(|name| role(text, name, &sought)).collect()
    }

    #[test]
    fn keys_interpolations_and_names_of_classes_are_told_apart() {
        use Role::{It, Other, Unsure};
        assert_eq!(
            roles("m::a::p: 1\n'm::a::p': 2\n\"m::a::p\" : 3\n  m::a::p: {merge: deep}\n", "m::a"),
            [It, It, It, It]
        );
        assert_eq!(roles("x: \"%{lookup('m::a::p')} %{alias(\\\"m::a::p\\\")} %{::m::a::p}\"\n", "m::a"), [It, It, It]);
        assert_eq!(roles("x: { m::a::p: 1, m::a::q: 2 }\n{\"m::a::p\": 3}\n", "m::a"), [It, It, It]);
        assert_eq!(roles("classes:\n  - m::a\n  - 'm::a'\nx: [m::a]\n", "m::a"), [It, It, It]);
        assert_eq!(roles("  '^m::a::(.*)$': 1\nclasses:\n  - m\n", "m"), [Unsure]);
        assert_eq!(
            roles("  '^m::a::p$': 1\n# m::a::p\nx: see m::a here\nm::a: 1\n", "m::a"),
            [Unsure, Other, Other, Other]
        );
    }
}
