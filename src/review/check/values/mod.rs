//! Values that types refuse, and parameters that contradict each other.
//!
//! Values of attributes are checked by a table from a running Puppet, and by what types of modules declare in plain
//! words. Types with checks of their own have one file each, with the agent's messages. Checks in code of modules'
//! types are ignored.

mod accounts;
mod cron;
mod exec;
mod file;
mod hosts;
mod of_modules;
mod packages;
mod row;
mod schedule;
mod table;
mod tidy;

use super::Ground;
use super::subject::Subject;
use pantin_base::diagnostics::Diagnostic;

/// The values that an attribute of a type of Puppet lists.
pub fn values_of(type_name: &str, attribute: &str) -> impl Iterator<Item = &'static str> {
    let rows = table::ROWS.iter().filter(move |row| row.type_name == type_name && row.attribute == attribute);
    rows.flat_map(|row| row.values.iter().map(|(value, _)| *value))
}

/// Tells what the type of a resource refuses.
pub(super) fn check(subject: &Subject<'_>, ground: &Ground<'_>, found: &mut Vec<Diagnostic>) {
    for row in table::ROWS.iter().filter(|row| row.type_name.is_empty() || row.type_name == subject.type_name) {
        for value in row::values_of(subject, row.attribute, row.kind) {
            if let Some(refusal) = row.refusal(value, || subject.inspect(row.attribute, value)) {
                found.push(subject.parameter(row.attribute, &refusal));
            }
        }
    }
    of_modules::check(subject, ground, found);
    provider(subject, ground, found);
    match &*subject.type_name {
        "file" => file::check(subject, found),
        "exec" => exec::check(subject, found),
        "user" => accounts::user(subject, found),
        "group" => accounts::group(subject, found),
        "package" => packages::package(subject, found),
        "filebucket" => packages::filebucket(subject, found),
        "resources" => packages::resources(subject, ground, found),
        "augeas" => packages::augeas(subject, found),
        "schedule" => schedule::check(subject, found),
        "tidy" => tidy::check(subject, found),
        "cron" => cron::check(subject, found),
        "host" => hosts::host(subject, found),
        "mount" => hosts::mount(subject, found),
        "ssh_authorized_key" => hosts::ssh_authorized_key(subject, found),
        "sshkey" => hosts::sshkey(subject, found),
        _ => {}
    }
}

/// Reports an unknown provider.
fn provider(subject: &Subject<'_>, ground: &Ground<'_>, found: &mut Vec<Diagnostic>) {
    let known = table::PROVIDERS.iter().find(|(type_name, _)| *type_name == subject.type_name);
    if let (Some((type_name, known)), Some(name)) = (known, subject.text("provider"))
        && !known.contains(&name)
        && !ground.has_provider(type_name, name)
    {
        found.push(
            subject
                .parameter("provider", &format!("Invalid {type_name} provider '{}'", subject.plain("provider", name))),
        );
    }
}
