//! A cached catalog in JSON: compressed, except its beginning, which gets a new identifier each time.

use std::io::{self, Read, Write};

use bytes::Bytes;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compress, Compression, Crc, FlushCompress};

/// The text before the identifier of a catalog. Within a JSON string its quotes would have backslashes.
const KEY: &[u8] = b"\"catalog_uuid\":\"";
/// The length of the identifier.
const LENGTH: usize = 36;
/// The minimal header of a gzip file: RFC 1952, 2.3.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// The maximum size of the end of a compressed part.
const SPARE: usize = 64;

/// A catalog in JSON that can be sent again, with another identifier.
#[derive(Debug)]
pub(super) struct Answer {
    /// The text before the identifier.
    before: Box<[u8]>,
    /// The text behind it, compressed separately.
    behind: Box<[u8]>,
    /// The checksum and length of the latter.
    crc: Crc,
}

/// The position of a catalog's identifier.
fn place(json: &[u8]) -> Option<usize> {
    Some(json.windows(KEY.len()).position(|window| window == KEY)? + KEY.len())
}

/// The identifier of a catalog in JSON.
#[must_use]
pub fn uuid_of(json: &[u8]) -> Option<&str> {
    let at = place(json)?;
    std::str::from_utf8(json.get(at..at + LENGTH)?).ok()
}

impl Answer {
    /// From a catalog; `None` without an identifier.
    pub(super) fn of(json: &[u8]) -> Option<Self> {
        let at = place(json)?;
        let behind = json.get(at + LENGTH..)?;
        let mut crc = Crc::new();
        crc.update(behind);
        let mut encoder = DeflateEncoder::new(Vec::with_capacity(behind.len() / 8), Compression::fast());
        encoder.write_all(behind).ok()?;
        let behind = encoder.finish().ok()?;
        Some(Self { before: json[..at].into(), behind: behind.into(), crc })
    }

    /// The size in memory.
    pub(super) fn size(&self) -> usize {
        self.before.len() + self.behind.len()
    }

    /// The size of the JSON.
    pub(super) fn length(&self) -> u64 {
        (self.before.len() + LENGTH) as u64 + u64::from(self.crc.amount())
    }

    /// The JSON with an identifier.
    ///
    /// # Errors
    /// Only if memory is damaged.
    pub(super) fn plain(&self, uuid: &str) -> io::Result<Vec<u8>> {
        let mut json = Vec::with_capacity(self.length() as usize);
        json.extend_from_slice(&self.before);
        json.extend_from_slice(uuid.as_bytes());
        DeflateDecoder::new(&*self.behind).read_to_end(&mut json)?;
        Ok(json)
    }

    /// The same in gzip. Both parts are compressed separately; together they are one stream.
    ///
    /// # Errors
    /// If compression fails.
    pub(super) fn gzip(&self, uuid: &str) -> io::Result<Bytes> {
        let mut out = Vec::with_capacity(HEAD.len() + self.size() + SPARE);
        out.extend_from_slice(&HEAD);
        let mut crc = Crc::new();
        let mut begin = Vec::with_capacity(self.before.len() + LENGTH);
        begin.extend_from_slice(&self.before);
        begin.extend_from_slice(uuid.as_bytes());
        crc.update(&begin);
        let mut compress = Compress::new(Compression::fast(), false);
        let mut done = 0;
        loop {
            out.reserve(begin.len() + SPARE);
            let room = out.capacity() - out.len();
            let length = out.len();
            compress.compress_vec(&begin[done..], &mut out, FlushCompress::Sync)?;
            done = compress.total_in() as usize;
            // A call that leaves room in the buffer has flushed everything.
            if done == begin.len() && out.len() - length < room {
                break;
            }
        }
        out.extend_from_slice(&self.behind);
        crc.combine(&self.crc);
        out.extend_from_slice(&crc.sum().to_le_bytes());
        out.extend_from_slice(&crc.amount().to_le_bytes());
        Ok(out.into())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;
    use proptest::prelude::*;

    use super::Answer;

    const OLD: &str = "00000000-0000-4000-8000-000000000000";
    const NEW: &str = "12345678-9abc-4def-8012-3456789abcde";

    fn json(uuid: &str, tags: &str, resources: &str) -> String {
        format!(
            "{{\"tags\":[\"{tags}\"],\"version\":\"\\\"catalog_uuid\\\":\\\"\",\"catalog_uuid\":\"{uuid}\",\"resources\":[{resources}]}}"
        )
    }

    proptest! {
        #[test]
        fn a_catalog_comes_back_with_another_identifier(tags in "[a-z:_]{0,5000}", resources in "\\PC{0,3000}", times in 0_usize..60) {
            let resources = resources.repeat(times);
            let answer = Answer::of(json(OLD, &tags, &resources).as_bytes()).expect("it has an identifier");
            let expected = json(NEW, &tags, &resources);
            prop_assert_eq!(answer.length(), expected.len() as u64);
            prop_assert_eq!(&answer.plain(NEW).expect("it is as it was made"), expected.as_bytes());
            let gzip = answer.gzip(NEW).expect("it is compressed");
            let mut text = String::new();
            // One member, as Ruby's reader requires, with the right checksum.
            GzDecoder::new(&*gzip).read_to_string(&mut text).expect("it is in the format of gzip");
            prop_assert_eq!(text, expected);
        }
    }

    #[test]
    fn what_has_no_identifier_is_not_kept() {
        assert!(Answer::of(b"{\"catalog_uuid\":null}").is_none());
        assert!(Answer::of(b"{\"catalog_uuid\":\"short\"}").is_none());
    }
}
