//! Why a request is not answered, in PuppetDB's words.

use crate::response::Response;
use pantin_base::diagnostics::Issue;

/// Why a request is not answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// The query or its parameters are invalid.
    Invalid(String),
    /// The command is invalid.
    InvalidCommand(String),
    /// The store has nothing of this name.
    Unknown(&'static str, String),
    /// The API does not have this path.
    NoPath(String),
    /// The body has a type that is not read.
    ContentType(String),
    /// Too many queries are answered at the same time, or too large ones.
    Busy(String),
    /// The store cannot be used.
    Store(String),
}

impl Refusal {
    pub(crate) fn invalid(text: impl Into<String>) -> Self {
        Self::Invalid(text.into())
    }

    /// The text for who asks.
    pub(crate) fn text(&self) -> String {
        self.clone().response().text_of_body().into_owned()
    }

    pub(crate) fn response(self) -> Response {
        match self {
            Self::Invalid(text) => Response::text(400, text),
            Self::InvalidCommand(text) => Response::error(400, &text),
            Self::Unknown(what, name) => Response::error(404, &format!("No information is known about {what} {name}")),
            Self::NoPath(path) => Response::error(404, &format!("There is no {path} here")),
            Self::ContentType(name) => Response::text(415, format!("content type {name} not supported")),
            Self::Busy(text) => Response::text(503, text).header("Retry-After", "5"),
            Self::Store(text) => Response::text(500, text),
        }
    }
}

impl From<Issue> for Refusal {
    /// An issue of the store is the server's fault, any other one that of the query.
    fn from(issue: Issue) -> Self {
        let of_stores = ["PANTIN_STORE_", "PANTIN_NO_STORE", "PANTIN_POSTGRESQL_", "PANTIN_PUPPETDB_"];
        if issue.code() == "PANTIN_DEADLINE" {
            return Self::Store(
                "The query takes too long; a narrower condition, fewer fields or a limit make it faster".to_owned(),
            );
        }
        if issue.code() == "PANTIN_QUERY_OUT_OF_MEMORY" {
            return Self::Busy(issue.text().to_owned());
        }
        let is_store = of_stores.iter().any(|prefix| issue.code().starts_with(prefix));
        if is_store { Self::Store(issue.text().to_owned()) } else { Self::Invalid(issue.text().to_owned()) }
    }
}
