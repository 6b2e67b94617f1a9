//! Packages, filebuckets, purged resources and changes by Augeas. Source: lib/puppet/type/{package,filebucket,resources}.rb,
//! augeas_core

use crate::check::Ground;
use crate::check::inspect::{class_of, written};
use crate::check::paths::is_absolute;
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::symbol::Symbol;
use pantin_catalog::RichData;
use pantin_catalog::resource_types::Openness;

pub(super) fn package(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    if let Some(value) = subject.get("name").filter(|value| !matches!(value, RichData::String(_))) {
        found.push(subject.parameter("name", &format!("Name must be a String not {}", class_of(value))));
    }
    for name in ["install_options", "uninstall_options"] {
        let is_option = |value: &RichData| matches!(value, RichData::String(_) | RichData::Hash(_));
        if !subject.each(name).iter().all(is_option) {
            found.push(subject.parameter(name, "Expected either a string or hash of options"));
        }
    }
    if subject.text("ensure") == Some("disabled") && subject.has("flavor") {
        found.push(subject.parameter("flavor", "Cannot have both `ensure => disabled` and `flavor`"));
    }
    if !subject.is_deferred() && subject.has("mark") && matches!(subject.text("ensure"), Some("absent" | "purged")) {
        found.push(
            subject.whole("You cannot use \"mark\" property while \"ensure\" is one of [\"absent\", \"purged\"]"),
        );
    }
}

pub(super) fn filebucket(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let detail = match subject.get("path") {
        Some(RichData::Array(_)) => "You can only have one filebucket path",
        Some(RichData::String(path)) if !is_absolute(path) => "Filebucket paths must be absolute",
        Some(_) | None => return,
    };
    found.push(subject.parameter("path", detail));
}

pub(super) fn resources(subject: &Subject<'_>, ground: &Ground<'_>, found: &mut Vec<Diagnostic>) {
    let name = subject.name("name");
    if !ground.has_type(name) {
        let name = subject.plain("name", name);
        found.push(subject.parameter("name", &format!("Could not find resource type '{name}'")));
        return;
    }
    let is_purged = subject.get("purge").is_some_and(|value| matches!(&*written(value), "true" | "yes"));
    let Some(known) = ground.resource_type(name).filter(|_| is_purged) else { return };
    let has_ensure = known.attribute(Symbol::intern("ensure")).is_some();
    if !has_ensure && known.declaration().openness == Openness::Closed {
        found.push(subject.parameter("purge", "Purging is only supported on types that accept 'ensure'"));
    }
}

pub(super) fn augeas(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    if !subject.is_deferred() && subject.has("lens") != subject.has("incl") {
        found.push(subject.whole("You must specify both the lens and incl parameters, or neither."));
    }
}
