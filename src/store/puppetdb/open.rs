//! Opens the PuppetDB of a configuration.

use std::io;
use std::sync::Arc;

use super::{Configuration, PuppetDb};
use crate::{Queue, issues};
use pantin_base::diagnostics::Issue;
use pantin_client::{Client, Identity};
use pantin_host::{Settings, System};

/// The PuppetDB of a configuration, text and name, with this host's certificate. Sends nothing yet.
///
/// # Errors
/// If the configuration or the certificate cannot be used.
pub fn open_puppetdb(
    (text, name): (&str, &str),
    settings: &Settings,
    system: Arc<dyn System>,
    queue: Queue,
) -> Result<PuppetDb, Issue> {
    let failed = |error: io::Error| issues::store_failed(name, &error.to_string());
    let configuration = Configuration::read(text, name)?;
    let identity = Identity::of_settings(settings, system);
    let identity = if configuration.verify_client_certificate { identity } else { identity.anonymous() };
    let client = Client::new(identity).map_err(failed)?;
    Ok(PuppetDb::new(configuration, client, settings.text("node_name_value").to_owned(), queue))
}
