//! Certificates, requests and CRLs.

use std::path::Path;

use super::{Call, authority, refusal};
use crate::message::{Media, Method, Refusal, Response, read_date};
use pantin_base::budget;
use pantin_base::diagnostics::{Entry, Level};
use pantin_ca::{Submitted, issues as ca_issues};
use pantin_compile::Limits;

/// `GET certificate/NAME`
pub(in crate::api) fn certificate(call: &Call<'_>) -> Result<Response, Refusal> {
    let missing = || Refusal::text(404, format!("Could not find certificate {}", call.key));
    let path = authority(call)?.find_certificate(call.key).ok_or_else(missing)?;
    file(call, &path)
}

/// A file in PEM, or 304 if the client's copy is as new, by its time.
fn file(call: &Call<'_>, path: &Path) -> Result<Response, Refusal> {
    let files = &call.site.service.context().files;
    let unreadable =
        |error: std::io::Error| refusal(&ca_issues::unusable_file(&path.display().to_string(), &error.to_string()));
    if let Some(known) = call.request.headers.get("if-modified-since").and_then(read_date) {
        let changed = files.metadata(path).map_err(unreadable)?.modified;
        if changed <= i128::from(known) * 1_000_000_000 {
            return Ok(Response::new(304, Media::Text, ""));
        }
    }
    files.read(path).map(|text| Response::ok(Media::Text, text)).map_err(unreadable)
}

/// `GET`, `PUT`, `DELETE certificate_request/NAME`
pub(in crate::api) fn request(call: &Call<'_>) -> Result<Response, Refusal> {
    let authority = authority(call)?;
    match call.request.method {
        Method::Put => {
            // A program that decides may use the client's time.
            let most = std::time::Instant::now().checked_add(call.site.limits.autosign);
            let (deadline, cancel) = (call.deadline().into_iter().chain(most).min(), Some(call.request.cancel.clone()));
            let _held = budget::begin(Limits::default(), deadline, cancel);
            let began = std::time::Instant::now();
            let submitted = authority.submit(call.key, &call.request.body, &mut call.site.log(Some(call.key)));
            let result = match submitted {
                Ok(Submitted::Signed) => "signed",
                Ok(Submitted::Waits) => "waits",
                Err(_) => "refused",
            };
            call.site.metrics.count_request_to_sign(result, began.elapsed());
            submitted.map(|_| Response::ok(Media::Text, "")).map_err(|issue| refusal(&issue))
        }
        Method::Delete => {
            let missing = || Refusal::text(404, format!("No certificate request for {}", call.key));
            let removed = authority.remove_request(call.key).map_err(|issue| refusal(&issue))?;
            if removed { Ok(Response::empty(204)) } else { Err(missing()) }
        }
        Method::Get | Method::Head | Method::Post | Method::Other => {
            let found = authority.find_request(call.key).map_err(|issue| refusal(&issue))?;
            let missing = || Refusal::text(404, format!("Could not find certificate_request {}", call.key));
            found.map(|text| Response::ok(Media::Text, text)).ok_or_else(missing)
        }
    }
}

/// `GET certificate_revocation_list/ANY`, `PUT certificate_revocation_list`
pub(in crate::api) fn lists(call: &Call<'_>) -> Result<Response, Refusal> {
    let authority = authority(call)?;
    match (call.request.method, call.key.is_empty()) {
        (Method::Put, true) => {
            authority.update_lists(&call.request.body).map_err(|issue| refusal(&issue))?;
            Ok(Response::ok(Media::Text, "Successfully updated CRLs."))
        }
        (Method::Get, false) => file(call, &authority.published_list()),
        _ => Err(Refusal::text(404, "Not Found")),
    }
}

/// `GET expirations`
pub(in crate::api) fn expirations(call: &Call<'_>) -> Result<Response, Refusal> {
    let expirations = authority(call)?.expirations().map_err(|issue| refusal(&issue))?;
    Ok(Response::json(&expirations))
}

/// `POST certificate_renewal`: renews the certificate of the connection. To an agent, a 404 means that the server does
/// not support it.
pub(in crate::api) fn renewal(call: &Call<'_>) -> Result<Response, Refusal> {
    let authority = authority(call)?;
    if !authority.policy().allow_auto_renewal {
        return Err(Refusal::text(404, "Not Found"));
    }
    let certificate = call.request.client.certificate.as_deref().filter(|certificate| !certificate.der.is_empty());
    let missing = || Refusal::text(400, "No valid certificate found in renewal request");
    let certificate = certificate.ok_or_else(missing)?;
    let mut log = call.site.log(Some(&certificate.name));
    log.tell(&Entry::new(Level::Info, "Certificate present, processing renewal request"));
    match authority.renew(&certificate.der, None, &mut log) {
        Ok(text) => Ok(Response::ok(Media::Text, text)),
        Err(issue) if ca_issues::is::foreign_certificate(&issue) => Err(Refusal::text(403, issue.text())),
        Err(issue) => Err(refusal(&issue)),
    }
}
