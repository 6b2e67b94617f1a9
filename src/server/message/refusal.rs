//! Refused requests: the table of texts, in Puppet's words.
//!
//! Source: `lib/puppet/network/http/{error,issues,request}.rb`, `lib/puppet/network/http/api/indirected_routes.rb`;
//! puppetserver's answers if a comment says so.

use serde_json::json;

use super::{Media, Response};
use pantin_base::diagnostics::{Diagnostic, Issue};

/// Why a request is refused: the answer, and the log message.
#[derive(Debug)]
pub struct Refusal {
    status: u16,
    form: Form,
    message: String,
    headers: Vec<(&'static str, String)>,
}

/// The format of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// An object with `message` and this `issue_kind`.
    Json(&'static str),
    /// The message is an object in JSON.
    Object,
    /// Text.
    Text,
    /// Text without a `Content-Type`.
    Bare,
}

/// The phrase of a status, which begins Puppet's messages.
const fn phrase(status: u16) -> &'static str {
    match status {
        400 => "Bad Request: ",
        403 => "Not Authorized: ",
        404 => "Not Found: ",
        405 => "Method Not Allowed: ",
        406 => "Not Acceptable: ",
        415 => "Unsupported Media Type: ",
        500 => "Server Error: ",
        _ => "",
    }
}

/// The rows: name and arguments, status, `issue_kind`, text.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) => $status:literal $kind:ident $text:literal)*) => {
        impl Refusal {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $name($($argument: $type),*) -> Self {
                    Self::json($status, stringify!($kind), &format!($text))
                }
            )*
        }
    };
}

refusals! {
    /// The environment is missing.
    no_environment() => 400 RUNTIME_ERROR "An environment parameter must be specified"

    /// The environment name is invalid.
    bad_environment(name: &str) => 400 RUNTIME_ERROR "The environment must be purely alphanumeric, not '{name}'"

    /// The environment does not exist.
    unknown_environment(name: &str) => 404 RUNTIME_ERROR "Could not find environment '{name}'"

    /// The path has no key.
    no_key(path: &str) => 400 RUNTIME_ERROR "No request key specified in {path}"

    /// The API does not have this path.
    unknown_indirection(name: &str) => 404 HANDLER_NOT_FOUND "Could not find indirection '{name}'"

    /// No service has this path.
    no_route(method: &str, path: &str) => 404 HANDLER_NOT_FOUND "No route for {method} {path}"

    /// The path does not support this method.
    unsupported_method(method: &str) => 405 RUNTIME_ERROR "No support for http method {method}"

    /// The object does not exist.
    not_found(indirection: &str, key: &str) => 404 RESOURCE_NOT_FOUND "Could not find {indirection} {key}"

    /// The search finds nothing.
    none_found(indirection: &str, key: &str) => 404 RESOURCE_NOT_FOUND "Could not find instances in {indirection} with '{key}'"

    /// The `Accept` header is missing.
    no_accept() => 400 MISSING_HEADER_FIELD "Missing required Accept header"

    /// No available format is acceptable.
    not_acceptable(accept: &str) => 406 UNSUPPORTED_FORMAT "No supported formats are acceptable (Accept: {accept})"

    /// The `Content-Type` header is missing.
    no_content_type() => 400 MISSING_HEADER_FIELD "No Content-Type header was received, it isn't possible to unserialize the request"

    /// The content type is not supported here.
    unsupported_media(header: &str) => 415 UNSUPPORTED_MEDIA_TYPE "Client sent a mime-type ({header}) that doesn't correspond to a format we support"

    /// The body is invalid.
    invalid_body(detail: &str) => 400 RUNTIME_ERROR "The request body is invalid: {detail}"

    /// The body is about another object than the path. Source: `lib/puppet/indirector/terminus.rb`
    wrong_instance(found: &str, wanted: &str) => 500 RUNTIME_ERROR "Instance name {found:?} does not match requested key {wanted:?}"

    /// The format of facts is missing. Source: `lib/puppet/indirector/catalog/compiler.rb`
    facts_without_format(node: &str) => 500 RUNTIME_ERROR "Facts but no fact format provided for {node}"

    /// The format of facts is unknown. Source: `lib/puppet/indirector/catalog/compiler.rb`
    facts_of_unknown_format() => 500 RUNTIME_ERROR "Unsupported facts format"

    /// The facts are of another node, named as Ruby shows its name. Source: `lib/puppet/indirector/catalog/compiler.rb`
    facts_of_another_node(node: &str, found: &str) => 500 RUNTIME_ERROR "Catalog for {node:?} was requested with fact definition for the wrong node ({found})."

    /// The facts are invalid.
    unreadable_facts(detail: &str) => 500 RUNTIME_ERROR "Could not intern from json: {detail}"

    /// The node name is invalid: it would be that of another node or of a file. Puppet accepts some of these.
    bad_node_name(name: &str) => 400 RUNTIME_ERROR "Invalid name of a node: {name:?}"

    /// There are more parameters than any agent sends.
    too_many_parameters() => 400 RUNTIME_ERROR "Too many parameters"

    /// Any other error during the request.
    server_error(detail: &str) => 500 RUNTIME_ERROR "{detail}"
}

impl Refusal {
    fn json(status: u16, kind: &'static str, text: &str) -> Self {
        let message = format!("{}{text}", phrase(status));
        Self { status, form: Form::Json(kind), message, headers: Vec::new() }
    }

    /// A refusal in plain text.
    #[must_use]
    pub fn text(status: u16, text: impl Into<String>) -> Self {
        Self { status, form: Form::Text, message: text.into(), headers: Vec::new() }
    }

    /// The environment of a catalog is missing or invalid. As puppetserver answers, before Puppet checks.
    #[must_use]
    pub fn not_alphanumeric(name: &str) -> Self {
        Self::text(400, format!("The environment must be purely alphanumeric, not '{name}'"))
    }

    /// The environment of requested files is missing. As puppetserver answers; Bolt projects are not supported here.
    #[must_use]
    pub fn no_project(indirection: &str) -> Self {
        let text =
            format!("A {indirection} request must include an `environment` or `versioned_project` query parameter.");
        Self::text(400, text)
    }

    /// An object with the kind of error. As puppetserver's status answers.
    #[must_use]
    pub fn kind(status: u16, kind: &str, text: &str) -> Self {
        let message = json!({ "kind": kind, "msg": text }).to_string();
        Self { status, form: Form::Object, message, headers: Vec::new() }
    }

    /// The same without a type, as puppetserver sometimes answers.
    #[must_use]
    pub fn bare(status: u16, text: impl Into<String>) -> Self {
        Self { status, form: Form::Bare, message: text.into(), headers: Vec::new() }
    }

    /// The decoded path leads elsewhere. As puppetserver's web layer answers.
    #[must_use]
    pub fn relative_path(path: &str) -> Self {
        Self::bare(400, format!("Invalid relative path (.. or .) in: {path}"))
    }

    /// No rule allows the request. As trapperkeeper-authorization answers, without a type.
    #[must_use]
    pub fn forbidden(path: &str, method: &str) -> Self {
        let method = method.to_ascii_lowercase();
        let message = format!("Forbidden request: {path} (method :{method}). Please see the server logs for details.");
        Self::bare(403, message)
    }

    /// The queue is full; the client should retry after so many seconds.
    #[must_use]
    pub fn busy(seconds: u64) -> Self {
        let mut refusal = Self::text(503, "The number of requests that wait is at its limit");
        refusal.headers.push(("Retry-After", seconds.to_string()));
        refusal
    }

    /// A client without a certificate sends too many requests.
    #[must_use]
    pub fn too_many_requests() -> Self {
        let mut refusal = Self::text(429, "Too many requests come from this address");
        refusal.headers.push(("Retry-After", "1".to_owned()));
        refusal
    }

    /// A failed compilation, in the words of Puppet's server.
    #[must_use]
    pub fn of_compilation(error: &Diagnostic, node: &str) -> Self {
        let of_node = if error.is_alone() { String::new() } else { format!(" on node {node}") };
        Self::server_error(&format!("{error}{of_node}"))
    }

    /// A server error.
    #[must_use]
    pub fn of_issue(issue: &Issue) -> Self {
        Self::server_error(issue.text())
    }

    /// The same with an additional header.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// The status code.
    #[must_use]
    pub const fn code(&self) -> u16 {
        self.status
    }

    /// The message.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The response.
    #[must_use]
    pub fn response(self) -> Response {
        let mut response = match self.form {
            Form::Json(kind) => {
                let body = json!({ "message": self.message, "issue_kind": kind });
                Response::new(self.status, Media::Json, body.to_string())
            }
            Form::Object => Response::new(self.status, Media::Json, self.message),
            Form::Text | Form::Bare => Response::new(self.status, Media::Text, self.message),
        };
        if self.form == Form::Bare {
            response.content_type = None;
        }
        response.headers = self.headers;
        response
    }
}

#[cfg(test)]
mod tests {
    use super::Refusal;

    fn check(refusal: Refusal, status: u16, body: &str) {
        let response = refusal.response();
        assert_eq!((response.status, &**response.bytes().unwrap()), (status, body.as_bytes()));
    }

    // Recorded answers of puppetserver.
    #[test]
    fn texts_are_those_of_puppet() {
        let body =
            r#"{"message":"Bad Request: An environment parameter must be specified","issue_kind":"RUNTIME_ERROR"}"#;
        check(Refusal::no_environment(), 400, body);
        let body = r#"{"message":"Server Error: Catalog for \"a\" was requested with fact definition for the wrong node (\"b\").","issue_kind":"RUNTIME_ERROR"}"#;
        check(Refusal::facts_of_another_node("a", "\"b\""), 500, body);
        let body = "Forbidden request: /x (method :get). Please see the server logs for details.";
        check(Refusal::forbidden("/x", "GET"), 403, body);
        assert_eq!(Refusal::forbidden("/x", "GET").response().content_type, None);
    }
}
