//! Requests that are not answered as they want: the table of texts, in Puppet's words.
//!
//! Source: `lib/puppet/network/http/{error,issues,request}.rb`, `lib/puppet/network/http/api/indirected_routes.rb`;
//! puppetserver's answers where a comment says so.

use serde_json::json;

use super::{Media, Response};
use pantin_base::diagnostics::{Diagnostic, Issue};

/// Why a request is refused: what is answered, which is also told to the log.
#[derive(Debug)]
pub struct Refusal {
    status: u16,
    form: Form,
    message: String,
    headers: Vec<(&'static str, String)>,
}

/// In which form a refusal is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// An object with `message` and this `issue_kind`.
    Json(&'static str),
    /// An object in JSON, which is the message.
    Object,
    /// Text.
    Text,
    /// Text that no header says to be such.
    Bare,
}

/// The phrase of a status, with which Puppet's messages begin.
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
    /// No environment is named.
    no_environment() => 400 RUNTIME_ERROR "An environment parameter must be specified"

    /// The name of the environment cannot be one.
    bad_environment(name: &str) => 400 RUNTIME_ERROR "The environment must be purely alphanumeric, not '{name}'"

    /// There is no such environment.
    unknown_environment(name: &str) => 404 RUNTIME_ERROR "Could not find environment '{name}'"

    /// The path ends where the key should be.
    no_key(path: &str) => 400 RUNTIME_ERROR "No request key specified in {path}"

    /// The path names nothing of the API.
    unknown_indirection(name: &str) => 404 HANDLER_NOT_FOUND "Could not find indirection '{name}'"

    /// The path belongs to no service.
    no_route(method: &str, path: &str) => 404 HANDLER_NOT_FOUND "No route for {method} {path}"

    /// The method does nothing here.
    unsupported_method(method: &str) => 405 RUNTIME_ERROR "No support for http method {method}"

    /// Something that is asked for is not there.
    not_found(indirection: &str, key: &str) => 404 RESOURCE_NOT_FOUND "Could not find {indirection} {key}"

    /// Nothing of what is searched for is there.
    none_found(indirection: &str, key: &str) => 404 RESOURCE_NOT_FOUND "Could not find instances in {indirection} with '{key}'"

    /// A client does not say what it wants.
    no_accept() => 400 MISSING_HEADER_FIELD "Missing required Accept header"

    /// A client wants nothing that there is.
    not_acceptable(accept: &str) => 406 UNSUPPORTED_FORMAT "No supported formats are acceptable (Accept: {accept})"

    /// A client does not say what it sends.
    no_content_type() => 400 MISSING_HEADER_FIELD "No Content-Type header was received, it isn't possible to unserialize the request"

    /// A client sends something that cannot be used here.
    unsupported_media(header: &str) => 415 UNSUPPORTED_MEDIA_TYPE "Client sent a mime-type ({header}) that doesn't correspond to a format we support"

    /// A body that cannot be read.
    invalid_body(detail: &str) => 400 RUNTIME_ERROR "The request body is invalid: {detail}"

    /// What a body is of is not what the path names. Source: `lib/puppet/indirector/terminus.rb`
    wrong_instance(found: &str, wanted: &str) => 500 RUNTIME_ERROR "Instance name {found:?} does not match requested key {wanted:?}"

    /// Facts come without a word on their form. Source: `lib/puppet/indirector/catalog/compiler.rb`
    facts_without_format(node: &str) => 500 RUNTIME_ERROR "Facts but no fact format provided for {node}"

    /// Facts come in a form that nobody knows. Source: `lib/puppet/indirector/catalog/compiler.rb`
    facts_of_unknown_format() => 500 RUNTIME_ERROR "Unsupported facts format"

    /// Facts of another node, named as Ruby shows its name. Source: `lib/puppet/indirector/catalog/compiler.rb`
    facts_of_another_node(node: &str, found: &str) => 500 RUNTIME_ERROR "Catalog for {node:?} was requested with fact definition for the wrong node ({found})."

    /// Facts that cannot be read.
    unreadable_facts(detail: &str) => 500 RUNTIME_ERROR "Could not intern from json: {detail}"

    /// A name that no node can have: it would be that of another node or of a file. Puppet takes some of them.
    bad_node_name(name: &str) => 400 RUNTIME_ERROR "Invalid name of a node: {name:?}"

    /// More parameters than any agent sends.
    too_many_parameters() => 400 RUNTIME_ERROR "Too many parameters"

    /// Anything else that went wrong while the request was answered.
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

    /// The environment of a catalog is not named, or not by a name. As puppetserver answers, before Puppet looks.
    #[must_use]
    pub fn not_alphanumeric(name: &str) -> Self {
        Self::text(400, format!("The environment must be purely alphanumeric, not '{name}'"))
    }

    /// Nothing says of what files are wanted. As puppetserver answers, whose projects of Bolt are unknown here.
    #[must_use]
    pub fn no_project(indirection: &str) -> Self {
        let text =
            format!("A {indirection} request must include an `environment` or `versioned_project` query parameter.");
        Self::text(400, text)
    }

    /// An object that says what kind of thing is wrong. As puppetserver's status answers.
    #[must_use]
    pub fn kind(status: u16, kind: &str, text: &str) -> Self {
        let message = json!({ "kind": kind, "msg": text }).to_string();
        Self { status, form: Form::Object, message, headers: Vec::new() }
    }

    /// The same without a type, as puppetserver answers in places.
    #[must_use]
    pub fn bare(status: u16, text: impl Into<String>) -> Self {
        Self { status, form: Form::Bare, message: text.into(), headers: Vec::new() }
    }

    /// The path, which is decoded, leads elsewhere. As puppetserver's web layer answers.
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

    /// More requests wait than the server takes; the client is to come back after so many seconds.
    #[must_use]
    pub fn busy(seconds: u64) -> Self {
        let mut refusal = Self::text(503, "The number of requests that wait is at its limit");
        refusal.headers.push(("Retry-After", seconds.to_string()));
        refusal
    }

    /// A compilation that failed, in the words of Puppet's server.
    #[must_use]
    pub fn of_compilation(error: &Diagnostic, node: &str) -> Self {
        let of_node = if error.is_alone() { String::new() } else { format!(" on node {node}") };
        Self::server_error(&format!("{error}{of_node}"))
    }

    /// Something that went wrong on the server.
    #[must_use]
    pub fn of_issue(issue: &Issue) -> Self {
        Self::server_error(issue.text())
    }

    /// The same with another header.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// The code of the status.
    #[must_use]
    pub const fn code(&self) -> u16 {
        self.status
    }

    /// What is told.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What is sent.
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

    // Observed answers of puppetserver.
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
