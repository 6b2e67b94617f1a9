//! The parameters of file requests, with Puppet's semantics.
//!
//! Source: `lib/puppet/file_serving/{fileset,metadata,base}.rb`; `lib/puppet/network/http/handler.rb`, `decode_params`.

use super::checksums::ChecksumType;
use super::fileset::{MaxFiles, Selection};
use super::metadata::{RequestedMetadata, SourcePermissions};
use crate::issues;
use crate::message::Parameters;
use pantin_base::diagnostics::Issue;
use pantin_host::Links;

/// Parameters as received: the values of each name, in order.
pub trait RequestParameters {
    /// The values of a name; empty if missing.
    fn values(&self, name: &str) -> &[String];

    /// Names and values in the order received.
    fn all(&self) -> Vec<(&str, &[String])>;
}

impl RequestParameters for Parameters {
    fn values(&self, name: &str) -> &[String] {
        self.texts(name)
    }

    fn all(&self) -> Vec<(&str, &[String])> {
        self.iter().collect()
    }
}

fn last<'g>(given: &'g dyn RequestParameters, name: &str) -> Option<&'g str> {
    given.values(name).last().map(String::as_str)
}

impl RequestedMetadata {
    /// The requested metadata of a file. The default checksum is SHA-256.
    ///
    /// # Errors
    /// If Puppet does not know a parameter's value.
    pub fn read(given: &dyn RequestParameters) -> Result<Self, Issue> {
        let links = match last(given, "links") {
            None | Some("manage" | "ignore") => Links::Manage,
            Some("follow") => Links::Follow,
            Some(_) => return Err(issues::unknown_links()),
        };
        let checksum = match last(given, "checksum_type") {
            None => ChecksumType::Sha256,
            Some(name) => ChecksumType::of(name).ok_or_else(|| issues::unsupported_checksum_type(name))?,
        };
        let permissions = match last(given, "source_permissions") {
            None | Some("ignore") => SourcePermissions::Ignore,
            Some("use" | "use_when_creating") => SourcePermissions::Use,
            Some(name) => return Err(issues::unsupported_source_permission(name)),
        };
        Ok(Self { links, checksum, permissions })
    }
}

impl Selection {
    /// The selected files of a directory.
    ///
    /// # Errors
    /// If Puppet does not know a parameter's value.
    pub fn read(given: &dyn RequestParameters) -> Result<Self, Issue> {
        let links = match last(given, "links") {
            None | Some("manage") => Links::Manage,
            Some("follow") => Links::Follow,
            Some(links) => return Err(issues::invalid_links(links)),
        };
        let recurse = match last(given, "recurse") {
            None | Some("false") => false,
            Some(number) if is_number(number) => return Err(issues::numeric_recurse()),
            Some(_) => true,
        };
        let recurselimit = match last(given, "recurselimit") {
            // Puppet does not compare it.
            _ if !recurse => None,
            None | Some("infinite") => None,
            Some(number) if is_number(number) => Some(number.parse().unwrap_or(u64::MAX)),
            Some(_) => return Err(issues::recurselimit_not_number()),
        };
        let max_files = match last(given, "max_files") {
            None => MaxFiles::Soft,
            Some("-1") => MaxFiles::Any,
            Some(number) if is_number(number) => match number.parse() {
                Ok(0) => MaxFiles::Soft,
                Ok(limit) => MaxFiles::AtMost(limit),
                Err(_) => MaxFiles::Any,
            },
            Some(_) => return Err(issues::max_files_not_number()),
        };
        Ok(Self { recurse, recurselimit, max_files, ignore: given.values("ignore").to_vec(), links })
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The parameters in Ruby's notation, for errors about the whole request; empty without parameters.
pub(super) fn shown(given: &dyn RequestParameters) -> String {
    let value = |text: &String| match text.as_str() {
        "true" | "false" => text.clone(),
        number if is_number(number) => number.to_owned(),
        _ => pantin_values::value::format::ruby_quote(text),
    };
    let shown = |(name, values): (&str, &[String])| match values {
        [one] => format!(":{name}=>{}", value(one)),
        many => format!(":{name}=>[{}]", many.iter().map(value).collect::<Vec<_>>().join(", ")),
    };
    let all: Vec<String> = given.all().into_iter().filter(|(name, _)| *name != "environment").map(shown).collect();
    if all.is_empty() { String::new() } else { format!(" with {{{}}}", all.join(", ")) }
}
