//! Catalogs that bring what is told of their files, for agents that want such and sites whose catalogs name their code.
//!
//! Source: `lib/puppet/indirector/catalog/compiler.rb`, `compile`.

use super::Call;
use crate::catalog::Delivered;
use crate::compile::{Compiled, Workspace};
use crate::diagnostics::{Diagnostic, Entry, Log};
use crate::environment::SettingValue;
use crate::server::RequestLog;
use crate::server::files::common_checksum_type;
use crate::service::{Generation, Node, Workspaces};
use crate::store::Extract;
use crate::vm::observe::Observer;
use std::sync::Arc;

/// What Puppet calls a catalog in the log.
const PLAIN: &str = "catalog";
const STATIC: &str = "static catalog";

/// A catalog for an agent.
pub(super) struct Made {
    /// The catalog.
    pub(super) catalog: Compiled,
    /// What Puppet calls it in the log.
    pub(super) kind: &'static str,
    /// What the fleet's store has of it besides, if there is one.
    pub(super) extract: Option<Extract>,
}

/// Compiles the catalog of a node, and says what kind it is.
///
/// # Errors
/// Those of the compilation; for a static catalog, a file that is not there, too.
pub(super) fn compile(
    call: &Call<'_>,
    node: &Node<'_>,
    workspaces: &mut Workspaces,
    (log, mut observer): (&mut RequestLog<'_>, Option<&mut dyn Observer>),
) -> Result<Made, Diagnostic> {
    let refuses_secrets = call.site.service.context().settings.refuse_exported_secrets();
    let extract = |catalog: &Delivered<'_>| {
        let Some(fleet) = &call.site.fleet else { return Ok(None) };
        if refuses_secrets {
            catalog.refuse_exported_secrets()?;
        }
        fleet.extract(catalog).map(Some)
    };
    let plain = |catalog: &Delivered<'_>, workspace: &Workspace| {
        Ok(Made { catalog: Compiled::of(catalog, workspace), kind: PLAIN, extract: extract(catalog)? })
    };
    let (service, parameters) = (&call.site.service, &call.request.parameters);
    let environment = node.environment.filter(|_| parameters.is_true("static_catalog") && service.tells_code_ids());
    let Some(name) = environment else {
        return service.compile(node, workspaces, log, observer, plain);
    };
    let wanted = parameters.text("checksum_type").unwrap_or_default();
    let mut opening = call.site.log(Some(node.name));
    // What is told of files is of the generation that the catalog is of: when they change meanwhile, both are made anew.
    let made = service.with_generation(name, &mut opening, |generation, _| {
        let observer: Option<&mut dyn Observer> =
            observer.as_mut().map(|observer| &mut **observer as &mut dyn Observer);
        if !has_static_catalogs(generation) {
            return service.compile_with(generation, node, workspaces, (&mut *log, observer), plain);
        }
        common_checksum_type(wanted).map_err(Diagnostic::without_place)?;
        let mut told: Vec<Entry> = Vec::new();
        let compiled =
            service.compile_with(generation, node, workspaces, (&mut *log, observer), |catalog, workspace| {
                let metadata = call.site.files.static_metadata(generation, catalog, wanted, &mut told)?;
                let made = Compiled::with_keys(catalog, workspace, &metadata.to_json_keys());
                Ok(Made { catalog: made, kind: STATIC, extract: extract(catalog)? })
            });
        told.into_iter().for_each(|entry| log.write(entry));
        compiled
    });
    made.map_err(Diagnostic::without_place)?
}

/// Whether the environment is to have them, which it is unless it says otherwise.
fn has_static_catalogs(generation: &Arc<Generation>) -> bool {
    !matches!(generation.environment().settings().value("static_catalogs"), SettingValue::Boolean(false))
}
