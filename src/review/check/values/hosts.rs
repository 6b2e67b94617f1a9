//! Hosts, mounts and keys of SSH. Source: host_core, mount_core, sshkeys_core

use std::net::{Ipv4Addr, Ipv6Addr};

use crate::check::inspect::{has_line_of, inspected_text};
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;

pub(super) fn host(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let name = subject.name("name");
    if name.split('.').any(|part| !is_part_of_name(part)) {
        found.push(subject.parameter("name", "Invalid host name"));
    }
    for ip in subject.texts("ip") {
        let address = ip.split('%').next().unwrap_or_default().trim();
        if (!is_v4(ip) && address.parse::<Ipv6Addr>().is_err()) || ip.contains(['\n', '\r']) {
            let shown = inspected_text(&subject.plain("ip", ip));
            found.push(subject.parameter("ip", &format!("Invalid IP address {shown}")));
        }
    }
    for alias in subject.texts("host_aliases") {
        if alias.chars().any(char::is_whitespace) {
            found.push(subject.parameter("host_aliases", "Host aliases cannot include whitespace"));
        } else if alias.is_empty() {
            let detail = "Host aliases cannot be an empty string. Use an empty array to delete all host_aliases ";
            found.push(subject.parameter("host_aliases", detail));
        }
    }
    if subject.texts("comment").any(|comment| comment.contains(['\n', '\r'])) {
        found.push(subject.parameter("comment", "Comment cannot include newline"));
    }
}

/// An address whose numbers may begin with zeros.
fn is_v4(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').map(|part| part.trim_start_matches('0')).collect();
    let parts: Vec<&str> = parts.into_iter().map(|part| if part.is_empty() { "0" } else { part }).collect();
    !text.split('.').any(|part| part.is_empty() || part.len() > 3) && parts.join(".").parse::<Ipv4Addr>().is_ok()
}

fn is_part_of_name(part: &str) -> bool {
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    part.split('\n').any(|line| match line.chars().count() {
        0 => false,
        1 | 2 => line.chars().all(is_word),
        _ => {
            line.starts_with(is_word)
                && line.ends_with(is_word)
                && line.chars().all(|letter| is_word(letter) || letter == '-')
        }
    })
}

pub(super) fn mount(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for name in ["blockdevice", "fstype", "options"] {
        for value in subject.texts(name) {
            if value.chars().any(char::is_whitespace) {
                let value = subject.plain(name, value);
                found.push(subject.parameter(name, &format!("{name} must not contain whitespace: {value}")));
            } else if value.is_empty() && name != "blockdevice" {
                found.push(subject.parameter(name, &format!("{name} must not be an empty string")));
            }
        }
    }
}

pub(super) fn ssh_authorized_key(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for key in subject.texts("key") {
        if key.chars().any(char::is_whitespace) {
            let key = subject.plain("key", key);
            found.push(subject.parameter("key", &format!("Key must not contain whitespace: {key}")));
        }
    }
    for option in subject.texts("options") {
        if !is_option(option) {
            let option = subject.plain("options", option);
            let detail = format!(
                "Option {option} is not valid. A single option must either be of the form 'option' or \
                 'option=\"value\"'. Multiple options must be provided as an array"
            );
            found.push(subject.parameter("options", &detail));
        }
    }
    let has_target = subject.has("target") && subject.text("target") != Some("absent");
    if !subject.is_deferred() && !has_target && !subject.has("user") {
        found.push(subject.whole("Attribute 'user' or 'target' is mandatory"));
    }
}

/// `no-pty`, `command="…"`
fn is_option(text: &str) -> bool {
    let is_name = |name: &str| has_line_of(name, |letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    match text.split_once('=') {
        None => is_name(text),
        Some((name, value)) => is_name(name) && value.len() > 1 && value.starts_with('"') && value.ends_with('"'),
    }
}

pub(super) fn sshkey(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for alias in subject.texts("host_aliases") {
        if alias.chars().any(char::is_whitespace) {
            found.push(subject.parameter("host_aliases", "Aliases cannot include whitespace"));
        } else if alias.contains(',') {
            let detail = "Aliases must be provided as an array, not a comma-separated list";
            found.push(subject.parameter("host_aliases", detail));
        }
    }
    let name = subject.name("name");
    if name.chars().any(char::is_whitespace) {
        found.push(subject.parameter("name", "Resourcename cannot include whitespaces"));
    } else if name.contains(',') {
        let detail = "No comma in resourcename allowed. If you want to specify aliases use the host_aliases property";
        found.push(subject.parameter("name", detail));
    }
}
