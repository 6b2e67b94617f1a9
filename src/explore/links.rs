//! Addresses of pages.

use crate::http::query;

/// The page of a node.
pub(crate) fn node(name: &str) -> String {
    format!("/node/{}", query(name))
}

/// A part of a node's page.
pub(crate) fn part(name: &str, part: &str) -> String {
    format!("{}/{part}", node(name))
}

/// The page of a resource of a node.
pub(crate) fn resource(name: &str, type_name: &str, title: &str) -> String {
    format!("{}/resource?type={}&title={}", node(name), query(type_name), query(title))
}

/// The page of a file that a node will have.
pub(crate) fn file(name: &str, title: &str) -> String {
    format!("{}/file?title={}", node(name), query(title))
}

/// The page of a key of data.
pub(crate) fn key(name: &str) -> String {
    format!("/data/key?name={}", query(name))
}
