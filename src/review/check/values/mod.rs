//! Values that types refuse, and parameters that contradict each other.
//!
//! What attributes take is a table of what a running Puppet says, or what types of modules say in so many words; what types look
//! at in a way of their own is a file each, in the agent's words. What types of modules do in code is not looked at.

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

/// Tells a provider that there is not.
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
