//! `/puppet/v3/file_metadata`, `file_metadatas`, `file_content`, `static_file_content`: files that agents fetch.
//!
//! Source: `lib/puppet/network/http/api/indirected_routes.rb`; for static content, puppetserver's answers.

use std::io::Read as _;
use std::sync::Arc;

use super::Call;
use crate::files::{CodeVersion, FileRequest, List, list_to_json};
use crate::message::{Body, Media, Refusal, Response};
use pantin_base::diagnostics::Log;
use pantin_host::Readable;
use pantin_service::Generation;

fn asked<'c>(call: &'c Call<'_>) -> FileRequest<'c> {
    let node = call.request.client.name().unwrap_or_default();
    FileRequest { key: call.key, node, parameters: &call.request.parameters }
}

/// `GET /puppet/v3/file_metadata/MOUNT/PATH`
pub(super) fn metadata(call: &Call<'_>) -> Result<Response, Refusal> {
    let asked = asked(call);
    let found = call
        .with_generation_of_run(|generation, log| call.site.files.metadata(generation, &asked, log))?
        .ok_or_else(|| Refusal::not_found("file_metadata", call.key))?;
    Ok(Response::ok(call.media, found.to_json().to_string()))
}

/// The mount of the list that an agent's run requests first.
const FIRST_LIST: &str = "pluginfacts";

/// `GET /puppet/v3/file_metadatas/MOUNT/PATH`
pub(super) fn list(call: &Call<'_>) -> Result<Response, Refusal> {
    let asked = asked(call);
    let list = |generation: &Arc<Generation>, log: &mut dyn Log| {
        Ok((call.site.files.list(generation, &asked, log)?, Arc::clone(generation)))
    };
    let found = match call.request.client.name().filter(|_| call.key == FIRST_LIST) {
        Some(node) => {
            let (found, generation) = call.with_generation(list)?;
            call.site.runs.begin(node, &generation, None, call.request.received);
            found
        }
        None => call.with_generation_of_run(list)?.0,
    };
    let found = found.ok_or_else(|| Refusal::none_found("file_metadata", call.key))?;
    Ok(match found {
        List::Files(list) => Response::ok(call.media, list_to_json(&list)),
        List::Plugins(list) => {
            let body = Body::Precompressed { plain: list.json.clone(), gzip: list.gzip.clone() };
            Response { body, ..Response::ok(call.media, "") }
        }
    })
}

/// `GET /puppet/v3/file_content/MOUNT/PATH`
pub(super) fn content(call: &Call<'_>) -> Result<Response, Refusal> {
    let asked = asked(call);
    let found = call
        .with_generation_of_run(|generation, log| call.site.files.content(generation, &asked, log))?
        .ok_or_else(|| Refusal::not_found("file_content", call.key))?;
    Ok(sent(found))
}

/// Smaller files are read at once, without another change of threads.
const SMALL: u64 = 64 << 10;

fn sent(content: Readable) -> Response {
    match content {
        Readable::File(file, length) if length <= SMALL => {
            let mut content = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
            match file.take(SMALL + 1).read_to_end(&mut content) {
                Ok(read) if read as u64 <= SMALL => Response::ok(Media::Binary, content),
                // It grew or cannot be read: the agent has to ask again.
                Ok(_) | Err(_) => Refusal::server_error("The file changed while it was read").response(),
            }
        }
        Readable::File(file, length) => Response::file(file, length),
        Readable::Bytes(bytes) => Response::ok(Media::Binary, bytes),
    }
}

/// Directories of modules with versioned files.
const STATIC: &[&str] = &["files", "tasks", "scripts", "lib"];

/// `GET /puppet/v3/static_file_content/PATH?environment=E&code_id=ID`. A version that was removed from the store is a
/// 404; in puppetserver the site's own script decides.
pub(super) fn static_content(call: &Call<'_>) -> Result<Response, Refusal> {
    let given = |name: &str| call.request.parameters.text(name).filter(|text| !text.is_empty());
    let (Some(environment), Some(code_id), false) = (given("environment"), given("code_id"), call.key.is_empty())
    else {
        let text = "Error: A /static_file_content request requires an environment, a code-id, and a file-path";
        return Err(Refusal::text(400, text));
    };
    let consists_of =
        |text: &str, others: &[char]| text.chars().all(|c| c.is_ascii_alphanumeric() || others.contains(&c));
    if !consists_of(environment, &['_']) {
        let text = format!("The environment must be purely alphanumeric, not '{environment}'");
        return Err(Refusal::text(400, text));
    }
    if !consists_of(code_id, &['-', '_', ';', ':']) {
        let text = format!("Invalid code-id '{code_id}'. Must contain only alpha-numerics and '-', '_', ';', or ':'");
        return Err(Refusal::text(400, text));
    }
    let mut parts = call.key.splitn(4, '/');
    let (_, module) = (parts.next(), parts.next());
    let is_static = module.is_some_and(|module| !module.is_empty())
        && parts.next().is_some_and(|folder| STATIC.contains(&folder))
        && parts.next().is_some_and(|rest| !rest.is_empty());
    if !is_static {
        let text = "Request Denied: A /static_file_content request must be a file within the files, lib, scripts, or tasks \
                    directory of a module.";
        return Err(Refusal::text(403, text));
    }
    let version = CodeVersion { environment, code_id };
    let files = &call.site.files;
    let kept = files.static_content(None, version, call.key).map_err(|issue| Refusal::of_issue(&issue))?;
    let found = match kept {
        Some(found) => Some(found),
        // A removed environment has only its stored versions.
        None => match call.with_generation(|generation, _| files.static_content(Some(generation), version, call.key)) {
            Err(refusal) if refusal.code() == 404 => None,
            found => found?,
        },
    };
    let missing = || Refusal::text(404, format!("{} is not kept of the code {code_id} of {environment}", call.key));
    found.map(sent).ok_or_else(missing)
}
