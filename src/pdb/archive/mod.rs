//! `/pdb/admin/v1/archive`: what `puppet db export` and `puppet db import` ask for.
//!
//! PuppetDB 7.12 exports its metadata alone if a node is deactivated. Here deactivated nodes are left out, because the format
//! cannot say that they are.

mod export;
mod import;
mod layout;
mod multipart;

use serde_json::json;

use crate::refusal::Refusal;
use crate::{Method, Request, Response};
use pantin_store::Store;
use pantin_values::value::Utc;

pub(crate) fn answer(store: &dyn Store, request: &Request<'_>, rest: &str) -> Result<Response, Refusal> {
    match (rest.trim_matches('/'), request.method) {
        ("archive", Method::Get) => {
            if request.parameter("anonymization_profile").is_some_and(|profile| profile != "none") {
                return Err(Refusal::invalid("This store exports without anonymization"));
            }
            let name = Utc::of(i128::from(request.now) * 1_000).in_iso();
            let archive = export::export(store, request.now)?;
            let disposition = format!("attachment; filename=puppetdb-export-{name}.tgz");
            Ok(Response::binary(archive).header("Content-Disposition", disposition))
        }
        ("archive", Method::Post) => {
            let archive = multipart::field(request.content_type, request.body, "archive");
            let archive = archive.ok_or_else(|| Refusal::invalid("The archive is the field 'archive' of a form"))?;
            import::import(store, request, archive)?;
            Ok(Response::json(&json!({ "ok": true })))
        }
        _ => Err(Refusal::NoPath(request.path.to_owned())),
    }
}
