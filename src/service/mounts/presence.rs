//! Checks that files of a catalog are available, without an agent.

use std::path::Path;
use std::sync::Arc;

use super::{Configuration, Mounts, Place};
use crate::Quiet;
use pantin_environment::Environment;
use pantin_host::Files;

/// The files available to agents: of modules and a site's mounts.
pub struct Presence {
    mounts: Arc<Mounts>,
}

impl Presence {
    /// With the mounts of a `fileserver.conf`, which may be missing. The server itself reports errors of it.
    #[must_use]
    pub fn read(configuration: &Path, files: &dyn Files) -> Self {
        Self { mounts: Configuration::new(configuration.to_owned()).mounts(files, &mut Quiet) }
    }

    /// Returns true if the path of a URL exists: `modules/apt/sources.list`.
    #[must_use]
    pub fn has(&self, path: &str, environment: &Environment, node: &str) -> bool {
        let place = Place::of(path, &self.mounts, node).ok().flatten();
        place.is_some_and(|place| place.find(environment).is_ok_and(|found| found.is_some()))
    }
}
