//! Compression of responses.

use std::io::Write;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::message::{Body, Media, Response};

/// The minimum size of compressed responses.
const SMALLEST: usize = 1_400;

/// The response with a compressed body, if that pays off. Files are not compressed, so that their lengths are known.
pub(super) fn compressed(mut response: Response) -> Response {
    let is_binary = response.content_type == Some(Media::Binary.content_type());
    let gzip = match &response.body {
        Body::Precompressed { gzip, .. } | Body::Gzip { gzip, .. } => gzip.clone(),
        Body::Bytes(plain) if !is_binary && plain.len() >= SMALLEST => {
            let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 4), Compression::fast());
            let written = encoder.write_all(plain).and_then(|()| encoder.finish());
            match written {
                Ok(gzip) => Bytes::from(gzip),
                Err(_) => return response,
            }
        }
        Body::Bytes(_) | Body::File { .. } => return response,
    };
    response.body = Body::Bytes(gzip);
    response.header("Content-Encoding", "gzip").header("Vary", "Accept-Encoding, User-Agent")
}

#[cfg(test)]
mod tests {
    use super::compressed;
    use crate::message::{Headers, Media, Response};

    #[test]
    fn who_takes_gzip_gets_large_texts_in_it() {
        let takes = |value: &str| Headers::new([("Accept-Encoding".to_owned(), value.to_owned())]).takes_gzip();
        assert!(takes("gzip;q=1.0,deflate;q=0.6,identity;q=0.3") && takes("br, GZIP"));
        assert!(!takes("gzip;q=0") && !takes("gzip;q=0.0") && !takes("deflate") && !takes(""));
        let text = "a".repeat(10_000);
        let small = compressed(Response::ok(Media::Json, text.clone()));
        assert!(small.bytes().unwrap().len() < 200 && small.headers.len() == 2);
        assert_eq!(compressed(Response::ok(Media::Binary, text)).bytes().unwrap().len(), 10_000);
        assert_eq!(compressed(Response::ok(Media::Json, "{}")).bytes().unwrap().len(), 2);
    }
}
