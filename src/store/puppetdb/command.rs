//! Commands to PuppetDB.

use pantin_data::json;
use serde_json::{Value, json};

/// A command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Command {
    /// Name in messages.
    pub(super) name: String,
    /// Version of its form.
    pub(super) version: u64,
    /// Certificate name of its node.
    pub(super) node: String,
    /// Creation time of its data: microseconds since 1970.
    pub(super) at: i64,
    /// The payload in JSON.
    pub(super) payload: Vec<u8>,
}

impl Command {
    pub(super) fn new(name: &str, version: u64, node: &str, at: i64, payload: Vec<u8>) -> Self {
        Self { name: name.to_owned(), version, node: node.to_owned(), at, payload }
    }

    /// Its form on disk: a header line, and the payload.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let Self { name, version, node, at, payload } = self;
        let head = json!({ "command": name, "version": version, "certname": node, "at": at, "length": payload.len() });
        let mut bytes = head.to_string().into_bytes();
        bytes.push(b'\n');
        bytes.extend_from_slice(payload);
        bytes
    }

    /// A queued command; `None` if it is damaged.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let end = memchr::memchr(b'\n', bytes)?;
        let (head, payload) = (&bytes[..end], &bytes[end + 1..]);
        let head: Value = json::read(head).ok()?;
        let text = |key: &str| head.get(key).and_then(Value::as_str);
        let number = |key: &str| head.get(key).and_then(Value::as_u64);
        let is_whole = number("length") == Some(payload.len() as u64);
        let at = head.get("at")?.as_i64()?;
        is_whole
            .then(|| Some(Self::new(text("command")?, number("version")?, text("certname")?, at, payload.to_owned())))?
    }
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn a_command_comes_back_as_it_went_to_disk_and_a_damaged_one_does_not() {
        let command = Command::new("replace facts", 5, "ö.example.com", -3, b"{\"a\":\n1}".to_vec());
        let bytes = command.to_bytes();
        assert_eq!(Command::of_bytes(&bytes), Some(command));
        for end in 0..bytes.len() {
            assert_eq!(Command::of_bytes(&bytes[..end]), None, "{end} bytes");
        }
    }
}
