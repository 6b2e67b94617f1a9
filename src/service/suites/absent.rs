//! Modules that the Puppetfile names and that are not installed.

use super::repository::Repository;
use crate::{Quiet, Service};
use pantin_checks::{CheckedFile, check_puppetfile};

/// Of so many modules all are named.
const MAX_NAMED: usize = 8;

/// The warning about modules without which tests may fail; `None` if all are installed.
#[must_use]
pub fn absent_modules(service: &Service, repository: &Repository) -> Option<String> {
    let mut file = CheckedFile::read(&*service.context().files, &repository.root.join("Puppetfile"))?;
    let generation = service.open(service.context().environment_name(), &mut Quiet).ok()?;
    let mut absent = check_puppetfile(&mut file).modules;
    absent.retain(|name| generation.environment().module(name).is_none());
    if absent.is_empty() {
        return None;
    }
    absent.sort_unstable();
    let named = absent.iter().take(MAX_NAMED).cloned().collect::<Vec<_>>().join(", ");
    let more = match absent.len().saturating_sub(MAX_NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Some(format!("Tests may fail because modules of the Puppetfile are not installed: {named}{more}"))
}
