//! Replaces PostgreSQL in a build without the feature `postgresql`: databases have names, but cannot be opened.

use std::path::Path;
use std::sync::Arc;

use super::{Archive, issues, scheme};
use pantin_base::diagnostics::Issue;
use pantin_host::System;

/// The address of a database, which cannot exist in such a build.
#[derive(Debug)]
pub enum Address {}

impl Address {
    /// Returns true if a text is the URL of a database.
    #[must_use]
    pub fn is_url(text: &str) -> bool {
        scheme::is_url(text)
    }

    /// Never an address.
    ///
    /// # Errors
    /// Always: this build has no PostgreSQL.
    pub fn of_url(_url: &str, _system: &dyn System) -> Result<Self, Issue> {
        Err(issues::without_postgresql())
    }

    /// Never an address.
    ///
    /// # Errors
    /// Always: this build has no PostgreSQL.
    pub fn of_file(_file: &Path, _system: &dyn System) -> Result<Self, Issue> {
        Err(issues::without_postgresql())
    }
}

/// Never called: no address exists.
///
/// # Errors
/// None.
pub fn open_database(address: Address, _files: Arc<dyn System>) -> Result<Arc<dyn Archive>, Issue> {
    match address {}
}
