//! File metadata for agents: `file_metadata`.
//!
//! Source: `lib/puppet/file_serving/{base,metadata}.rb`.

use std::io;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::checksums::{ChecksumType, Checksums};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_host::{Attributes, EntryKind, Links, Stamp, System};
use pantin_service::mounts::collapsed;

use pantin_values::value::Timestamp;

/// The source of owner, group and mode.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum SourcePermissions {
    /// Those of the server's process, and 0644.
    Ignore,
    /// The file's. The agent decides whether to use them always or only for a new file.
    Use,
}

/// The requested metadata of each file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RequestedMetadata {
    /// The handling of links.
    pub links: Links,
    /// The checksum.
    pub checksum: ChecksumType,
    /// Owner, group and mode.
    pub permissions: SourcePermissions,
}

/// File metadata for agents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileMetadata {
    /// The file, or the base directory of a list of files.
    pub path: String,
    /// The relative path from there to the file.
    pub relative_path: Option<String>,
    /// The handling of links.
    pub links: Links,
    /// User id of the owner.
    pub owner: u32,
    /// Group id.
    pub group: u32,
    /// Permissions.
    pub mode: u32,
    /// The type of the checksum, and the checksum behind its type in braces; missing for a link to an unreadable file.
    pub checksum: (ChecksumType, Option<String>),
    /// Its type.
    pub kind: EntryKind,
    /// The target of a link.
    pub destination: Option<String>,
    /// The URI of the content of exactly this version, in static catalogs.
    pub content_uri: Option<String>,
    /// The source that found it, in static catalogs.
    pub source: Option<String>,
}

/// The user and group of the server's process.
fn process() -> (u32, u32) {
    (rustix::process::geteuid().as_raw(), rustix::process::getegid().as_raw())
}

/// A time as Ruby writes it, in UTC.
fn ruby_utc(nanoseconds: i128) -> String {
    let text = Timestamp::from_nanoseconds(nanoseconds).map(|time| time.format("%Y-%m-%d %H:%M:%S +0000", None));
    // Files do not have times that cannot be formatted.
    text.and_then(Result::ok).unwrap_or_default()
}

/// The maximum number of attempts if a file changes meanwhile.
const ATTEMPTS: usize = 4;

/// An error of the system in Ruby's words.
pub(super) fn system_error(error: &io::Error, function: &str, path: &str) -> Issue {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    issues::system_error(text, function, path)
}

/// A path and its relative part, without doubled slashes.
pub(super) fn full_path(base: &str, relative: Option<&str>) -> String {
    let joined = match relative {
        None | Some("" | ".") => base.to_owned(),
        Some(relative) => format!("{base}/{relative}"),
    };
    collapsed(&joined)
}

impl FileMetadata {
    /// Describes a file, or the one at `relative` below it.
    ///
    /// # Errors
    /// If it does not exist, cannot be read, or is a device.
    pub(super) fn of(
        (files, checksums): (&dyn System, &Checksums),
        base: &str,
        relative: Option<&str>,
        wanted: RequestedMetadata,
    ) -> Result<Self, Issue> {
        let full = full_path(base, relative);
        let path = Path::new(&full);
        for _ in 0..ATTEMPTS {
            let stamp = files.stamp(path);
            let described = Self::describe((files, checksums), (base, relative, &full), (stamp, wanted));
            // All of it is of one version of the file.
            if files.stamp(path) == stamp {
                return described;
            }
        }
        Err(issues::keeps_changing(&full))
    }

    fn describe(
        (files, checksums): (&dyn System, &Checksums),
        (base, relative, full): (&str, Option<&str>, &str),
        (stamp, wanted): (Option<Stamp>, RequestedMetadata),
    ) -> Result<Self, Issue> {
        let path = Path::new(full);
        // Last, because now the generation records the file.
        let checksum = |of: ChecksumType| -> io::Result<String> {
            let value = match of {
                ChecksumType::Mtime => ruby_utc(files.attributes(path, Links::Follow)?.modified),
                ChecksumType::Ctime => ruby_utc(files.attributes(path, Links::Follow)?.changed),
                ChecksumType::None => String::new(),
                digest @ (ChecksumType::Sha256
                | ChecksumType::Sha256Lite
                | ChecksumType::Md5
                | ChecksumType::Md5Lite
                | ChecksumType::Sha1
                | ChecksumType::Sha1Lite
                | ChecksumType::Sha512
                | ChecksumType::Sha384
                | ChecksumType::Sha224) => checksums.of(files, path, (stamp, digest))?,
            };
            Ok(format!("{{{}}}{value}", of.name()))
        };
        let function = match wanted.links {
            Links::Manage => "rb_file_s_lstat",
            Links::Follow => "rb_file_s_stat",
        };
        let found = files.attributes(path, wanted.links).map_err(|error| system_error(&error, function, full))?;
        let mut destination = None;
        let checksum = match found.kind {
            EntryKind::File => {
                let value = checksum(wanted.checksum).map_err(|error| system_error(&error, "rb_sysopen", full))?;
                (wanted.checksum, Some(value))
            }
            EntryKind::Directory => {
                // Puppet uses the time of the list's base directory.
                let of = files.attributes(Path::new(base), Links::Follow);
                let of = of.map_err(|error| system_error(&error, "rb_file_s_stat", base))?;
                (ChecksumType::Ctime, Some(format!("{{ctime}}{}", ruby_utc(of.changed))))
            }
            EntryKind::Link => {
                let target = files.link_target(path).map_err(|error| system_error(&error, "rb_readlink", full))?;
                destination = Some(target.to_string_lossy().into_owned());
                (wanted.checksum, checksum(wanted.checksum).ok())
            }
            EntryKind::Pipe | EntryKind::Socket => (ChecksumType::None, Some("{none}".to_owned())),
            EntryKind::BlockDevice | EntryKind::CharacterDevice => {
                return Err(issues::unmanageable_type(kind_name(found.kind)));
            }
        };
        let (owner, group, mode) = permissions(&found, wanted.permissions);
        Ok(Self {
            path: base.to_owned(),
            relative_path: relative.map(str::to_owned),
            links: wanted.links,
            owner,
            group,
            mode,
            checksum,
            kind: found.kind,
            destination,
            content_uri: None,
            source: None,
        })
    }

    /// The same as data, its keys in Puppet's order.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let (of, checksum) = &self.checksum;
        let mut data = Map::with_capacity(11);
        let mut add = |key: &str, value: Value| drop(data.insert(key.to_owned(), value));
        add("path", json!(self.path));
        add("relative_path", json!(self.relative_path));
        add("links", json!(links_name(self.links)));
        add("owner", json!(self.owner));
        add("group", json!(self.group));
        add("mode", json!(self.mode));
        add("checksum", json!({"type": of.name(), "value": checksum}));
        add("type", json!(kind_name(self.kind)));
        add("destination", json!(self.destination));
        if let Some(uri) = &self.content_uri {
            add("content_uri", json!(uri));
        }
        if let Some(source) = &self.source {
            add("source", json!(source));
        }
        Value::Object(data)
    }

    /// The full path of the file.
    #[must_use]
    pub fn full_path(&self) -> String {
        full_path(&self.path, self.relative_path.as_deref())
    }
}

fn permissions(found: &Attributes, permissions: SourcePermissions) -> (u32, u32, u32) {
    match permissions {
        SourcePermissions::Ignore => {
            let (owner, group) = process();
            (owner, group, 0o644)
        }
        SourcePermissions::Use => (found.owner, found.group, found.mode),
    }
}

/// Puppet's word for the handling of links.
const fn links_name(links: Links) -> &'static str {
    match links {
        Links::Manage => "manage",
        Links::Follow => "follow",
    }
}

/// Ruby's word for the type of a file.
const fn kind_name(kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::File => "file",
        EntryKind::Directory => "directory",
        EntryKind::Link => "link",
        EntryKind::Pipe => "fifo",
        EntryKind::Socket => "socket",
        EntryKind::BlockDevice => "blockSpecial",
        EntryKind::CharacterDevice => "characterSpecial",
    }
}
