//! `/puppet/v3/file_bucket_file`: files that agents are about to replace.

use std::fs::File;
use std::io::Read as _;

use super::Call;
use crate::message::{Media, Method, Refusal, Response};
use crate::stored::{MAX_BYTES, difference};

/// `HEAD`, `GET` and `PUT /puppet/v3/file_bucket_file/TYPE/SUM[/PATH]`
pub(super) fn answer(call: &Call<'_>) -> Result<Response, Refusal> {
    if call.request.parameters.text("list_all").is_some() {
        return Err(Refusal::server_error("Listing remote file buckets is not allowed"));
    }
    let bucket = &call.site.bucket;
    let key = bucket.key(call.key).map_err(|detail| Refusal::server_error(&detail))?;
    if call.request.method == Method::Put {
        match call.request.content_type() {
            None => return Err(Refusal::no_content_type()),
            Some((_, Some(Media::Binary))) => {}
            Some((header, _)) => return Err(Refusal::unsupported_media(header)),
        }
        bucket.save(&key, &call.request.body).map_err(|issue| Refusal::of_issue(&issue))?;
        return Ok(Response::ok(Media::Binary, ""));
    }
    let found = bucket.find(&key).map_err(|issue| Refusal::of_issue(&issue))?;
    let (file, length) = found.ok_or_else(|| Refusal::not_found("file_bucket_file", &call.key.replace("//", "/")))?;
    if let Some(other) = call.request.parameters.text("diff_with") {
        let kind = call.key.split('/').next().unwrap_or_default();
        let key = bucket.key(&format!("{kind}/{other}")).map_err(|detail| Refusal::server_error(&detail))?;
        let other_file = bucket.find(&key).map_err(|issue| Refusal::of_issue(&issue))?;
        let missing = || Refusal::server_error(&format!("could not find diff_with {other}"));
        let compared =
            [content(file, length)?, other_file.ok_or_else(missing).and_then(|(file, length)| content(file, length))?];
        return Ok(Response::ok(Media::Binary, difference(&compared[0], &compared[1])));
    }
    Ok(match call.request.method {
        Method::Head => Response::ok(Media::Binary, ""),
        Method::Get | Method::Post | Method::Put | Method::Delete | Method::Other => Response::file(file, length),
    })
}

/// A file that is compared.
fn content(file: File, length: u64) -> Result<Vec<u8>, Refusal> {
    if length > MAX_BYTES {
        return Err(Refusal::text(413, format!("Files of more than {MAX_BYTES} bytes are not compared")));
    }
    let mut content = Vec::new();
    let read = file.take(MAX_BYTES).read_to_end(&mut content);
    read.map_err(|error| Refusal::server_error(&error.to_string()))?;
    Ok(content)
}
