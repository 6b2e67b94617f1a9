//! Tar files as PuppetDB writes and reads them: regular files, in ustar's form with the long names of POSIX and of GNU.

use std::io::Read;

use pantin_base::diagnostics::Fault;

/// The size of a header and of a block.
const BLOCK: usize = 512;
/// The maximum size of a file: more than the largest command.
const MAX_FILE: u64 = 256 << 20;
/// The maximum length of a name in a header.
const MAX_NAME: usize = 100;

/// Adds a file to an archive.
///
/// # Errors
/// If the writer cannot be written.
pub(super) fn add(writer: &mut impl std::io::Write, name: &str, content: &[u8], at: i64) -> std::io::Result<()> {
    if name.len() > MAX_NAME {
        let record = record("path", name);
        put(writer, "././@PaxHeader", b'x', record.as_bytes(), at)?;
    }
    put(writer, name, b'0', content, at)
}

/// The end of an archive: two empty blocks.
///
/// # Errors
/// If the writer cannot be written.
pub(super) fn end(writer: &mut impl std::io::Write) -> std::io::Result<()> {
    writer.write_all(&[0; 2 * BLOCK])
}

/// A record of an extended header: its length counts its own digits.
fn record(key: &str, value: &str) -> String {
    let rest = key.len() + value.len() + 3;
    let mut length = rest + 1;
    while length != rest + length.to_string().len() {
        length = rest + length.to_string().len();
    }
    format!("{length} {key}={value}\n")
}

fn put(writer: &mut impl std::io::Write, name: &str, kind: u8, content: &[u8], at: i64) -> std::io::Result<()> {
    let mut header = [0_u8; BLOCK];
    let mut field = |at: usize, text: &[u8]| {
        for (to, from) in header.iter_mut().skip(at).zip(text) {
            *to = *from;
        }
    };
    field(0, name.as_bytes().get(..MAX_NAME).unwrap_or(name.as_bytes()));
    field(100, b"0000644\0");
    field(108, b"0000000\0");
    field(116, b"0000000\0");
    field(124, format!("{:011o}\0", content.len()).as_bytes());
    field(136, format!("{:011o}\0", at.max(0)).as_bytes());
    field(148, b"        ");
    field(156, &[kind]);
    field(257, b"ustar\x0000");
    let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
    for (to, from) in header.iter_mut().skip(148).zip(format!("{sum:06o}\0 ").bytes()) {
        *to = from;
    }
    writer.write_all(&header)?;
    writer.write_all(content)?;
    writer.write_all(&vec![0; content.len().next_multiple_of(BLOCK) - content.len()])
}

/// Reads the files of an archive, one by one.
pub(super) struct Files<R>(pub(super) R);

impl<R: Read> Files<R> {
    /// The next file: name and content. `None` at the end.
    ///
    /// # Errors
    /// If this is not a tar file, or a file is too large.
    pub(super) fn next(&mut self) -> Result<Option<(String, Vec<u8>)>, Fault> {
        let mut long_name = None;
        loop {
            let mut header = [0; BLOCK];
            match self.0.read_exact(&mut header) {
                Ok(()) => {}
                Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => return Ok(None),
                Err(error) => return Err(Fault::new(error.to_string())),
            }
            if header.iter().all(|byte| *byte == 0) {
                return Ok(None);
            }
            let size = number(&header[124..136]).filter(|size| *size <= MAX_FILE);
            let size = size.filter(|_| is_header(&header)).ok_or_else(|| Fault::new("it is no tar file"))?;
            let content = self.content(size)?;
            match header[156] {
                0 | b'0' => return Ok(Some((long_name.unwrap_or_else(|| name(&header)), content))),
                b'x' => long_name = path_in(&content),
                b'L' => long_name = Some(text(&content)),
                // Folders and links say nothing.
                _ => long_name = None,
            }
        }
    }

    fn content(&mut self, size: u64) -> Result<Vec<u8>, Fault> {
        let length = usize::try_from(size).unwrap_or_default();
        let whole = length.next_multiple_of(BLOCK) as u64;
        let mut content = Vec::new();
        let read = (&mut self.0).take(whole).read_to_end(&mut content);
        let read = read.map_err(|error| Fault::new(error.to_string()))?;
        if (read as u64) < size {
            return Err(Fault::new("it is cut off"));
        }
        content.truncate(length);
        Ok(content)
    }
}

/// Returns true if the sum of a header is right.
fn is_header(header: &[u8; BLOCK]) -> bool {
    let of = |(at, byte): (usize, &u8)| if (148..156).contains(&at) { u64::from(b' ') } else { u64::from(*byte) };
    number(&header[148..156]) == Some(header.iter().enumerate().map(of).sum::<u64>())
}

/// An octal number.
fn number(field: &[u8]) -> Option<u64> {
    let digits = text(field);
    u64::from_str_radix(digits.trim(), 8).ok()
}

/// A text that ends with a null byte or the field.
fn text(field: &[u8]) -> String {
    let end = field.iter().position(|byte| *byte == 0).unwrap_or(field.len());
    String::from_utf8_lossy(&field[..end]).into_owned()
}

fn name(header: &[u8; BLOCK]) -> String {
    let (name, prefix) = (text(&header[..MAX_NAME]), text(&header[345..500]));
    let has_prefix = header[257..263] == *b"ustar\0" && !prefix.is_empty();
    if has_prefix { format!("{prefix}/{name}") } else { name }
}

/// The name in an extended header.
fn path_in(content: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(content);
    let mut rest = &*text;
    while let Some((length, _)) = rest.split_once(' ') {
        let record = rest.get(..length.parse::<usize>().ok().filter(|length| *length > 0)?)?;
        if let Some(path) = record.split_once(' ').and_then(|(_, pair)| pair.strip_prefix("path=")) {
            return Some(path.trim_end_matches('\n').to_owned());
        }
        rest = &rest[record.len()..];
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Files, add, end};

    #[test]
    fn files_come_back_with_long_names_and_damage_is_told() {
        let mut archive = Vec::new();
        let names = ["a".to_owned(), format!("b/{}", "x".repeat(98)), "y".repeat(99), "z".repeat(250), "ü".repeat(60)];
        for (name, size) in names.iter().zip([0, 1, 511, 512, 513]) {
            add(&mut archive, name, &vec![b'c'; size], 1_790_000_000).unwrap();
        }
        end(&mut archive).unwrap();
        let mut files = Files(&*archive);
        for (name, size) in names.iter().zip([0, 1, 511, 512, 513]) {
            assert_eq!(files.next().unwrap(), Some((name.clone(), vec![b'c'; size])));
        }
        assert_eq!(files.next().unwrap(), None);
        let all = |bytes: &[u8]| {
            let mut files = Files(bytes);
            while let Ok(Some(_)) = files.next() {}
        };
        // No damage makes a panic.
        for at in 0..archive.len() {
            all(&archive[..at]);
            let mut damaged = archive.clone();
            damaged[at] ^= 0x55;
            all(&damaged);
        }
        assert!(Files(&[b'x'; 1024][..]).next().is_err());
    }
}
