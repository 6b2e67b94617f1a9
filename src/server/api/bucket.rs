//! `/puppet/v3/file_bucket_file`: files that agents are about to replace.

use super::Call;
use crate::message::{Media, Method, Refusal, Response};

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
    Ok(match call.request.method {
        Method::Head => Response::ok(Media::Binary, ""),
        Method::Get | Method::Post | Method::Put | Method::Delete | Method::Other => Response::file(file, length),
    })
}
