//! Files. Source: lib/puppet/type/file.rb, lib/puppet/type/file/*.rb

use crate::check::inspect::{class_of, has_line_of, inspected_text, written};
use crate::check::paths::is_absolute;
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::RichData;

/// Read-only attributes that show the state of a file.
const READ_ONLY: [&str; 3] = ["type", "ctime", "mtime"];

/// Schemes that files come by.
const SCHEMES: [&str; 4] = ["file", "puppet", "http", "https"];

pub(super) fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let path = subject.name("path");
    if !is_absolute(path) {
        let path = subject.plain("path", path);
        found.push(subject.parameter("path", &format!("File paths must be fully qualified, not '{path}'")));
    }
    if let Some(location) = subject.text("staging_location")
        && !is_absolute(location)
    {
        let location = subject.plain("staging_location", location);
        let detail = format!("File paths must be fully qualified, not '{location}'");
        found.push(subject.parameter("staging_location", &detail));
    }
    mode(subject, found);
    for group in subject.each("group") {
        if matches!(group, RichData::String(text) if text.is_empty()) {
            found.push(subject.parameter("group", &format!("Invalid group name '{}'", inspected_text(""))));
        }
    }
    for name in READ_ONLY.into_iter().filter(|name| subject.has(name)) {
        found.push(subject.parameter(name, &format!("{name} is read-only")));
    }
    if let Some(value @ (RichData::Integer(_) | RichData::Float(_) | RichData::Hash(_))) = subject.get("backup") {
        let shown = subject.inspect("backup", value);
        found.push(subject.parameter("backup", &format!("Invalid backup type {shown}")));
    }
    if let Some(value) = subject.get("recurse")
        && !matches!(&*written(value), "true" | "false" | "remote")
    {
        found.push(
            subject.parameter("recurse", &format!("Invalid recurse value {}", subject.inspect("recurse", value))),
        );
    }
    if matches!(subject.get("ignore"), Some(RichData::Boolean(true) | RichData::Integer(_) | RichData::Hash(_))) {
        found.push(subject.parameter("ignore", "Ignore must be a string or an Array"));
    }
    for source in subject.texts("source") {
        if let Some(detail) = refused_source(source, &subject.plain("source", source)) {
            found.push(subject.parameter("source", &detail));
        }
    }
    if !subject.is_deferred() {
        whole(subject, found);
    }
}

fn mode(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for value in subject.each("mode") {
        match value {
            RichData::String(text) if is_mode(text) => {}
            RichData::String(text) => {
                let shown = inspected_text(&subject.plain("mode", text));
                found.push(subject.parameter("mode", &format!("The file mode specification is invalid: {shown}")));
            }
            other @ (RichData::Undef
            | RichData::Boolean(_)
            | RichData::Integer(_)
            | RichData::BigInteger(_)
            | RichData::Float(_)
            | RichData::Array(_)
            | RichData::Hash(_)) => {
                let class = class_of(other);
                let detail = format!("The file mode specification must be a string, not '{class}'");
                found.push(subject.parameter("mode", &detail));
            }
        }
    }
}

/// True if a text is a mode: octal, or symbolic.
fn is_mode(text: &str) -> bool {
    let is_octal = |line: &str| {
        let digits = if line.len() == 5 { line.strip_prefix('0').unwrap_or(line) } else { line };
        (1..=4).contains(&digits.len()) && digits.bytes().all(|digit| matches!(digit, b'0'..=b'7'))
    };
    let is_part = |part: &str| {
        let rest = part.trim_start_matches(['u', 'g', 'o', 'a']);
        rest.starts_with(['-', '=', '+']) && rest.chars().all(|letter| "-=+rstwxXugo".contains(letter))
    };
    text.split('\n').any(|line| is_octal(line) || line.split(',').all(is_part))
}

/// An agent's error for a source that does not name a place of files. `shown` is the part that messages may show.
fn refused_source(source: &str, shown: &str) -> Option<String> {
    if is_absolute(source) {
        return None;
    }
    let is_scheme = |text: &&str| {
        text.starts_with(|letter: char| letter.is_ascii_alphabetic())
            && text.chars().all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter))
    };
    let Some((scheme, rest)) = source.split_once(':').filter(|(scheme, _)| is_scheme(scheme)) else {
        return Some(format!("Cannot use relative URLs '{shown}'"));
    };
    if !rest.starts_with('/') {
        return Some(format!("Cannot use opaque URLs '{shown}'"));
    }
    let scheme = scheme.to_ascii_lowercase();
    (!SCHEMES.contains(&&*scheme)).then(|| format!("Cannot use URLs of type '{scheme}' as source for fileserving"))
}

/// Checks combinations of parameters.
fn whole(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let has_target = subject.has("target") || ensures_link_to(subject);
    let creators = [subject.has("content"), subject.has("source"), has_target];
    let checksum = subject.text("checksum");
    if creators.into_iter().filter(|has| *has).count() > 1 {
        found.push(subject.whole("You cannot specify more than one of content, source, target"));
    }
    if subject.text("recurse") == Some("remote") && !subject.has("source") {
        found.push(subject.whole("You cannot specify a remote recursion without a source"));
    }
    if checksum == Some("none") && subject.has("source") {
        found.push(subject.whole("You cannot specify source when using checksum 'none'"));
    }
    if let Some(checksum @ ("none" | "ctime" | "mtime")) = checksum
        && subject.has("content")
    {
        found.push(subject.whole(&format!("You cannot specify content when using checksum '{checksum}'")));
    }
    if let Some(value) = subject.text("checksum_value")
        && !is_checksum(checksum.unwrap_or("sha256"), value)
    {
        let value = subject.plain("checksum_value", value);
        let kind = checksum.unwrap_or("sha256");
        found.push(subject.whole(&format!("Checksum value '{value}' is not a valid checksum type {kind}")));
    }
}

/// True if `ensure` is the path that a link leads to.
fn ensures_link_to(subject: &Subject<'_>) -> bool {
    let is_state = |ensure: &str| matches!(ensure, "absent" | "false" | "file" | "present" | "directory" | "link" | "");
    subject.text("ensure").is_some_and(|ensure| !is_state(ensure))
}

/// True if a text is a checksum of a kind. Points in time are always accepted.
fn is_checksum(kind: &str, value: &str) -> bool {
    let digits = match kind {
        "md5" | "md5lite" => 32,
        "sha1" | "sha1lite" => 40,
        "sha224" => 56,
        "sha256" | "sha256lite" => 64,
        "sha384" => 96,
        "sha512" => 128,
        "none" => return value.is_empty(),
        _ => return true,
    };
    has_line_of(value, |letter| letter.is_ascii_hexdigit()) && value.split('\n').any(|line| line.len() == digits)
}

#[cfg(test)]
mod tests {
    use super::{is_mode, refused_source};

    #[test]
    fn modes_are_octal_or_symbolic() {
        for mode in ["0644", "644", "7", "00644", "06444", "u=rwX,g=rX,o=", "a+x", "+x", "u=g", "ug=rw,o-w"] {
            assert!(is_mode(mode), "{mode}");
        }
        for mode in ["", "0888", "006444", "rw", "u=rw,", "u=q", "u rw", "644 "] {
            assert!(!is_mode(mode), "{mode}");
        }
    }

    #[test]
    fn sources_are_places_of_files() {
        for source in ["/a", "puppet:///modules/a/b", "http://a/b", "file:///a", "C:/a"] {
            assert_eq!(refused_source(source, source), None);
        }
        assert_eq!(refused_source("a/b", "a/b").as_deref(), Some("Cannot use relative URLs 'a/b'"));
        assert_eq!(refused_source("puppet:a", "puppet:a").as_deref(), Some("Cannot use opaque URLs 'puppet:a'"));
        let ftp = refused_source("ftp://a/b", "ftp://a/b");
        assert_eq!(ftp.as_deref(), Some("Cannot use URLs of type 'ftp' as source for fileserving"));
    }
}
