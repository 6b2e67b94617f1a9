//! Users and groups. Source: lib/puppet/type/user.rb, lib/puppet/type/group.rb

use crate::check::inspect::{has_line_of, written};
use crate::check::paths::is_absolute;
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::RichData;

/// Properties that are a number of days, and what an agent calls them.
const DAYS: [(&str, &str); 3] = [
    ("password_min_age", "Password minimum age"),
    ("password_max_age", "Password maximum age"),
    ("password_warn_days", "Password warning days"),
];

pub(super) fn user(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    if subject.texts("password").any(|password| password.contains(':')) {
        found.push(subject.parameter("password", "Passwords cannot include ':'"));
    }
    for (name, words) in DAYS {
        let is_number = |value: &RichData| {
            let text = written(value);
            text.split('\n').any(|line| has_line_of(line.strip_prefix('-').unwrap_or(line), |c| c.is_ascii_digit()))
        };
        if subject.each(name).iter().any(|value| !is_number(value)) {
            found.push(subject.parameter(name, &format!("{words} must be provided as a number.")));
        }
    }
    for group in subject.texts("groups") {
        let detail = match group {
            "" => "Group names must not be empty. If you want to specify \"no groups\" pass an empty array",
            group if has_line_of(group, |letter| letter.is_ascii_digit()) => {
                "Group names must be provided, not GID numbers."
            }
            group if group.contains(',') => "Group names must be provided as an array, not a comma-separated list.",
            _ => continue,
        };
        found.push(subject.parameter("groups", detail));
    }
    for expiry in subject.texts("expiry") {
        if expiry != "absent" && !expiry.split('\n').any(is_day) {
            found.push(subject.parameter("expiry", "Expiry dates must be YYYY-MM-DD or the string \"absent\""));
        }
    }
    purged_keys(subject, found);
}

fn is_day(text: &str) -> bool {
    text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        })
}

fn purged_keys(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let name = "purge_ssh_keys";
    match subject.get(name) {
        None | Some(RichData::Boolean(_)) => {}
        Some(RichData::String(_) | RichData::Array(_)) => {
            for entry in subject.texts(name).filter(|entry| !matches!(*entry, "true" | "false")) {
                if !is_absolute(entry) && !entry.starts_with('~') && !entry.starts_with("%h/") {
                    let entry = subject.plain(name, entry);
                    found.push(subject.parameter(name, &format!("Paths to keyfiles must be absolute, not {entry}")));
                }
            }
        }
        Some(value) => {
            let shown = subject.inspect(name, value);
            let detail = format!("purge_ssh_keys must be true, false, or an array of file names, not {shown}");
            found.push(subject.parameter(name, &detail));
        }
    }
}

pub(super) fn group(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for gid in subject.texts("gid") {
        if !has_line_of(gid, |letter| letter.is_ascii_digit() || letter == '-') {
            found.push(subject.parameter("gid", &format!("Invalid GID {}", subject.plain("gid", gid))));
        }
    }
}
