//! Archives in PuppetDB's form become commands.

use std::io::{self, Read};

use flate2::read::MultiGzDecoder;
use serde_json::{Map, Value};
use tar::{Archive, Entry, EntryType};

use super::layout::{KINDS, ROOT};
use crate::refusal::Refusal;
use crate::{Request, command};
use pantin_data::json;
use pantin_store::{CommandKind, Store};

/// How much larger an archive may become when it is decompressed.
const MAX_EXPANSION: u64 = 500;
/// The maximum size of a file: more than the largest command.
const MAX_FILE: u64 = 256 << 20;
/// The number of refused files that an answer names.
const MAX_NAMED: usize = 20;

/// Submits all files of an archive as commands.
pub(super) fn import(store: &dyn Store, request: &Request<'_>, archive: &[u8]) -> Result<(), Refusal> {
    let unreadable = |detail: String| Refusal::invalid(format!("The archive cannot be read: {detail}"));
    let most = (archive.len() as u64).saturating_mul(MAX_EXPANSION).max(1 << 20);
    let mut files = Archive::new(MultiGzDecoder::new(archive).take(most));
    let (mut versions, mut refused, mut count) = (Map::new(), Vec::new(), 0_usize);
    for file in files.entries().map_err(|error| unreadable(error.to_string()))? {
        let Some((name, content)) = read(file).map_err(|error| unreadable(error.to_string()))? else { continue };
        let Some(name) =
            name.strip_prefix("./").unwrap_or(&name).strip_prefix(ROOT).and_then(|name| name.strip_prefix('/'))
        else {
            continue;
        };
        if name == "export-metadata.json" {
            let metadata: Value = json::read(&content).map_err(|error| unreadable(error.to_string()))?;
            versions = metadata["command_versions"].as_object().cloned().unwrap_or_default();
            continue;
        }
        let Some((kind, node)) = command_of(name) else { continue };
        if versions.is_empty() {
            return Err(unreadable(format!("{ROOT}/export-metadata.json does not come first")));
        }
        count += 1;
        let version = versions.get(&kind.name().replace(' ', "_")).and_then(Value::as_u64);
        let done =
            version.ok_or_else(|| Refusal::invalid("the archive does not say in which version")).and_then(|version| {
                let payload = json::read(&content).map_err(|error| Refusal::invalid(error.to_string()))?;
                command::submit(store, request, (kind.name(), version), node, payload)
            });
        match done {
            Ok(()) => {}
            // The store is not there: nothing else will be taken either.
            Err(refusal @ (Refusal::Store(_) | Refusal::Busy(_))) => return Err(refusal),
            Err(refusal) => refused.push(format!("{name}: {}", refusal.text())),
        }
    }
    if refused.is_empty() && !versions.is_empty() {
        return Ok(());
    }
    if versions.is_empty() {
        return Err(unreadable(format!("there is no {ROOT}/export-metadata.json")));
    }
    let number = refused.len();
    refused.truncate(MAX_NAMED);
    Err(Refusal::invalid(format!("{number} of {count} files were not imported:\n{}", refused.join("\n"))))
}

/// The name and the content of a file; `None` for folders and links.
fn read<R: Read>(file: io::Result<Entry<'_, R>>) -> io::Result<Option<(String, Vec<u8>)>> {
    let file = file?;
    if file.header().entry_type() != EntryType::Regular {
        return Ok(None);
    }
    let (name, size) = (String::from_utf8_lossy(&file.path_bytes()).into_owned(), file.size());
    let mut content = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut content)?;
    match content.len() as u64 {
        read if read > MAX_FILE => Err(io::Error::other(format!("{name} is too large"))),
        read if read < size => Err(io::Error::other("it is cut off")),
        _ => Ok(Some((name, content))),
    }
}

/// The command of a file and its node: `reports/a.example.com-….json`
fn command_of(name: &str) -> Option<(CommandKind, &str)> {
    let (folder, file) = name.split_once('/')?;
    let (_, kind) = KINDS.iter().find(|(known, _)| *known == folder)?;
    let node = file.strip_suffix(".json")?;
    if *kind == CommandKind::ReplaceFacts {
        return Some((*kind, node));
    }
    let (node, hash) = node.rsplit_once('-')?;
    (hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some((*kind, node))
}
