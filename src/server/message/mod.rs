//! Requests and responses in the form for handlers: data, without sockets.

mod date;
mod media;
mod parameters;
mod path;
mod refusal;
mod request;
mod response;

pub use date::read_date;
pub use media::Media;
pub use parameters::Parameters;
pub(crate) use parameters::{decode_form, decode_path};
pub use path::RequestPath;
pub use refusal::Refusal;
pub use request::{Certificate, Client, Headers, Method, Request};
pub use response::{Body, Response};
