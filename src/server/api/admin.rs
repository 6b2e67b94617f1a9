//! `/puppet-admin-api/v1`: for operators of the server.

use super::Call;
use crate::message::{Refusal, Response};
use pantin_base::diagnostics::{Entry, Level};

/// `DELETE /puppet-admin-api/v1/environment-cache[?environment=E]`: the next request checks environments for changes.
pub(super) fn flush(call: &Call<'_>) -> Result<Response, Refusal> {
    let environment = call.request.parameters.text("environment");
    call.site.service.flush(environment);
    let which = environment.map_or_else(|| "all environments".to_owned(), |name| format!("the environment {name}"));
    call.site.log(call.request.client.name()).tell(&Entry::new(Level::Info, format!("Flushed {which}")));
    Ok(Response::empty(204))
}

/// `DELETE /puppet-admin-api/v1/jruby-pool`: flushes all environments. Ruby code of modules follows its files, so
/// nothing else is cached.
pub(super) fn flush_all(call: &Call<'_>) -> Result<Response, Refusal> {
    call.site.service.flush(None);
    Ok(Response::empty(204))
}
