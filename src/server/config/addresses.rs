//! Addresses in the server's own file.

use std::net::SocketAddr;

use serde::Deserialize;

/// A list of addresses, or a single one.
pub(super) fn one_or_several<'d, D: serde::Deserializer<'d>>(from: D) -> Result<Vec<SocketAddr>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Listen {
        One(SocketAddr),
        Several(Vec<SocketAddr>),
    }
    Ok(match Listen::deserialize(from)? {
        Listen::One(address) => vec![address],
        Listen::Several(addresses) => addresses,
    })
}
