//! HTTP on a port of this machine: who may ask, requests, answers, connections.

mod door;
mod exchange;
mod listen;
mod message;

pub(crate) use door::Door;
pub(crate) use listen::Listening;
pub(crate) use message::{Request, Response, query};
