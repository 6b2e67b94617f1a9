//! Texts in PEM: bundles of certificates, CRLs, requests and keys. Text between the blocks is ignored.

use pantin_base::diagnostics::Fault;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

const LINE: usize = 64;

/// A block: its label, and its bytes.
pub(super) struct Block {
    /// Its label: `CERTIFICATE`.
    pub(super) label: String,
    /// In DER, unless it is encrypted.
    pub(super) bytes: Vec<u8>,
    /// True if a header marks the bytes as encrypted.
    pub(super) is_encrypted: bool,
}

/// The blocks of a text.
///
/// # Errors
/// If one of them is malformed.
pub(super) fn blocks(text: &[u8]) -> Result<Vec<Block>, Fault> {
    let text = String::from_utf8_lossy(text);
    let mut blocks = Vec::new();
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        let Some(label) = line.strip_prefix("-----BEGIN ").and_then(|rest| rest.strip_suffix("-----")) else {
            continue;
        };
        let end = format!("-----END {label}-----");
        let mut content = String::new();
        let mut is_encrypted = label.starts_with("ENCRYPTED");
        loop {
            match lines.next() {
                None => return Err(Fault::new(format!("a block of {label} does not end"))),
                Some(line) if line == end => break,
                Some(line) if line.contains(':') => is_encrypted |= line.contains("ENCRYPTED"),
                Some(line) => content.push_str(line),
            }
        }
        let bytes = STANDARD
            .decode(&content)
            .map_err(|error| Fault::new(format!("a block of {label} is malformed: {error}")))?;
        blocks.push(Block { label: label.to_owned(), bytes, is_encrypted });
    }
    Ok(blocks)
}

/// The contents of the blocks with one of these labels.
///
/// # Errors
/// If a block is malformed.
pub(super) fn all(text: &[u8], labels: &[&str]) -> Result<Vec<Vec<u8>>, Fault> {
    let found = blocks(text)?.into_iter().filter(|block| labels.contains(&block.label.as_str()));
    Ok(found.map(|block| block.bytes).collect())
}

/// A block with bytes in DER.
#[must_use]
pub fn block(label: &str, bytes: &[u8]) -> String {
    let content = STANDARD.encode(bytes);
    let mut text = format!("-----BEGIN {label}-----\n");
    let mut rest = content.as_str();
    while !rest.is_empty() {
        let (line, more) = rest.split_at(LINE.min(rest.len()));
        text.push_str(line);
        text.push('\n');
        rest = more;
    }
    text.push_str(&format!("-----END {label}-----\n"));
    text
}

#[cfg(test)]
mod tests {
    use super::{all, block, blocks};

    #[test]
    fn blocks_are_found_between_other_lines() {
        let bytes: Vec<u8> = (0..=255).collect();
        let text = format!("a comment\n{}subject=x\r\n{}", block("A", &bytes), block("B", b"").replace('\n', "\r\n"));
        let found: Vec<(String, usize)> =
            blocks(text.as_bytes()).unwrap().into_iter().map(|block| (block.label, block.bytes.len())).collect();
        assert_eq!(found, [("A".to_owned(), 256), ("B".to_owned(), 0)]);
        assert_eq!(all(text.as_bytes(), &["A"]).unwrap(), [bytes]);
        assert!(text.lines().all(|line| line.len() <= 64));
        for bad in ["-----BEGIN A-----\nAAAA\n", "-----BEGIN A-----\nA*\n-----END A-----\n"] {
            assert!(blocks(bad.as_bytes()).is_err(), "{bad}");
        }
        let legacy = "-----BEGIN K-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\nAAAA\n-----END K-----\n";
        assert!(blocks(legacy.as_bytes()).unwrap()[0].is_encrypted);
    }
}
