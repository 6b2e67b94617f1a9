//! Names in the templates of modules, whether they are open or not.

use std::path::Path;
use std::sync::Arc;

use super::names::words;
use super::sought::{Elsewhere, Sought};
use super::{manifests, ruby};
use crate::documents::Indexed;
use crate::folder::Loaded;
use crate::scan::Scan;
use crate::state::State;
use crate::subject::{Scope, Subject, of_reference, of_variable, takes_from_outside};
use crate::template::{named, renderers};
use pantin_code::index::{FileUse, Target};
use pantin_environment::SourceMode;
use pantin_host::{Disk, files_below};

pub(super) fn search((state, loaded): (&State, &Loaded), sought: &Sought, scope: &Scope<'_>, found: &mut Elsewhere) {
    arguments((state, loaded), sought, scope, found);
    for module in loaded.environment.modules() {
        let directory = module.directory.join("templates");
        for file in files_below(&Disk, &directory, ".erb") {
            in_ruby((state, loaded), &file, sought, scope, found);
        }
        for file in files_below(&Disk, &directory, ".epp") {
            in_puppet((state, loaded), &file, sought, scope, found);
        }
    }
}

fn in_ruby((state, loaded): (&State, &Loaded), file: &Path, sought: &Sought, scope: &Scope<'_>, found: &mut Elsewhere) {
    let Some(text) = state.text(file).filter(|text| text.as_str().contains(sought.needle())) else { return };
    let text = text.as_str();
    for (part, is_member) in ruby::global(text, sought) {
        found.add(file, part, is_member);
    }
    let all = if sought.owners.is_empty() { Vec::new() } else { ruby::local(text, &sought.variable) };
    if !all.is_empty() && is_rendered((loaded, file), sought, scope, found) {
        all.into_iter().for_each(|part| found.add(file, part, false));
    }
}

fn in_puppet(
    (state, loaded): (&State, &Loaded),
    file: &Path,
    sought: &Sought,
    scope: &Scope<'_>,
    found: &mut Elsewhere,
) {
    let Some(indexed) = indexed(state, loaded, file) else { return };
    let (text, index) = (indexed.text.as_str(), &*indexed.index);
    if !text.to_ascii_lowercase().contains(sought.needle()) && !text.contains(sought.needle()) {
        return;
    }
    let name = file.to_string_lossy();
    manifests::in_index((file, text, index), sought, found);
    let mut own = Vec::new();
    for reference in &index.references {
        if sought.faces.contains(&of_reference(reference, (&name, index), scope)) {
            if let Some(part) = manifests::part(text, reference.span, sought) {
                found.add(file, part, false);
            }
        } else if let Target::Variable { name, .. } = &reference.target
            && **name == *sought.variable
            && takes_from_outside(index, name, reference.within)
            && let Some(part) = manifests::part(text, reference.span, sought)
        {
            own.push(part);
        }
    }
    if !own.is_empty() && is_rendered((loaded, file), sought, scope, found) {
        own.into_iter().for_each(|part| found.add(file, part, false));
    }
}

fn indexed(state: &State, loaded: &Loaded, file: &Path) -> Option<Arc<Indexed>> {
    if let Some(document) = state.document(file) {
        return document.indexed(Some(&*loaded.environment));
    }
    let text = state.text(file)?;
    let index = loaded.environment.index(file, SourceMode::Epp).ok().flatten()?;
    Some(Arc::new(Indexed { text, index: Arc::new(index) }))
}

/// True if a definition that has the variable renders a template. If others render it with theirs, the name must stay.
fn is_rendered((loaded, file): (&Loaded, &Path), sought: &Sought, scope: &Scope<'_>, found: &mut Elsewhere) -> bool {
    let Some(template) = named(&loaded.environment, file) else { return false };
    let all = renderers(&template, scope);
    let (own, others): (Vec<_>, Vec<_>) = all.iter().partition(|(path, within, _)| sought.is_local(path, *within));
    if own.is_empty() {
        return false;
    }
    for (path, within, _) in others {
        let Some(index) = scope.index.file(path) else { continue };
        if !sought.faces.contains(&of_variable(&sought.variable, *within, (path, index))) {
            let of = within.and_then(|number| index.definitions.get(number as usize));
            let of = of.map_or(*path, |definition| &*definition.name);
            let reason = format!("'{}' uses ${}, and {of} renders it, too", file.display(), sought.variable);
            found.conflict.get_or_insert(reason);
        }
    }
    true
}

/// Keys of the hashes that calls give to a template with the parameter.
fn arguments((state, loaded): (&State, &Loaded), sought: &Sought, scope: &Scope<'_>, found: &mut Elsewhere) {
    for (file, _) in sought.owners.iter().filter(|(file, _)| file.ends_with(".epp")) {
        let Some(Subject::File { how: FileUse::Epp, path }) = named(&loaded.environment, Path::new(file)) else {
            continue;
        };
        for (caller, _, spot) in renderers(&Subject::File { how: FileUse::Epp, path }, scope) {
            let caller = Path::new(caller);
            let Some(text) = state.text(caller) else { continue };
            match keys(text.as_str(), spot.end as usize, &sought.variable) {
                Some(keys) => keys.into_iter().for_each(|part| found.add(caller, part, false)),
                None => {
                    let line = text.as_str()[..spot.start as usize].matches('\n').count() + 1;
                    found.doubts.insert(format!("{}:{line}", caller.display()));
                }
            }
        }
    }
}

/// The places of a key in the hash after a place; `None` if something else follows there.
fn keys(text: &str, after: usize, key: &str) -> Option<Vec<(usize, usize)>> {
    let rest = text.get(after..)?.trim_start();
    let Some(rest) = rest.strip_prefix(',').map(str::trim_start) else { return Some(Vec::new()) };
    if !rest.starts_with('{') {
        return rest.starts_with(')').then(Vec::new);
    }
    let from = text.len() - rest.len();
    let mut found = Vec::new();
    for at in words(rest, key) {
        let scan = Scan::of(rest, at);
        if scan.closed.iter().any(|(start, _)| *start == 0) {
            break;
        }
        let signs: Vec<char> = scan.open.iter().map(|open| open.sign).collect();
        let is_key = match signs[..] {
            ['{'] => rest[at + key.len()..].trim_start().starts_with("=>"),
            ['{', '\'' | '"'] => {
                rest[at + key.len()..].get(1..).is_some_and(|rest| rest.trim_start().starts_with("=>"))
            }
            _ => false,
        };
        if is_key && !scan.is_comment {
            found.push((from + at, from + at + key.len()));
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::keys;

    #[test]
    fn keys_of_the_hash_itself_are_found() {
        let text = "epp('a', { port => { port => 1 }, 'port' => $port, b => 'port' }) { port => 1 }";
        let found = keys(text, 7, "port").unwrap();
        assert_eq!(found.iter().map(|(start, _)| *start).collect::<Vec<_>>(), [11, 35]);
        assert_eq!(keys("epp('a')", 7, "port"), Some(Vec::new()));
        assert_eq!(keys("epp('a', $x)", 7, "port"), None);
    }
}
