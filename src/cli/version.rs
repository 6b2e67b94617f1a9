//! `pantin version`: what this build is, for reports of bugs and for whoever wonders why files are compiled again.

use std::io;

use super::exit::Exit;
use super::output;
use pantin_service::versions::{ARTEFACT_FORMAT, PUPPET_VERSION, UNIT_FORMAT, fingerprint};

/// Prints the facts of the build, one a line.
pub(super) fn run() -> io::Result<Exit> {
    let rows = [
        ("pantin", env!("CARGO_PKG_VERSION").to_owned()),
        ("catalogs of", format!("Puppet {PUPPET_VERSION}")),
        ("compiled files", format!("format {UNIT_FORMAT}, fingerprint {:016x}", fingerprint())),
        ("artefacts", format!("format {ARTEFACT_FORMAT}")),
        ("target", env!("PANTIN_TARGET").to_owned()),
        ("profile", env!("PANTIN_PROFILE").to_owned()),
        ("compiler", env!("PANTIN_RUSTC").to_owned()),
    ];
    let text: String = rows.iter().map(|(name, value)| format!("{:16}{value}\n", format!("{name}:"))).collect();
    output::print(&text)?;
    Ok(Exit::Success)
}
