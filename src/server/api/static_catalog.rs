//! Catalogs that bring what is told of their files, for agents that want such and sites whose catalogs name their code.
//!
//! Source: `lib/puppet/indirector/catalog/compiler.rb`, `compile`.

use super::Call;
use crate::compile::Compiled;
use crate::diagnostics::{Diagnostic, Entry, Log};
use crate::environment::SettingValue;
use crate::server::RequestLog;
use crate::server::files::common_checksum_type;
use crate::service::{Generation, Node, Workspaces};
use std::sync::Arc;

/// What Puppet calls a catalog in the log.
const PLAIN: &str = "catalog";
const STATIC: &str = "static catalog";

/// Compiles the catalog of a node, and says what kind it is.
///
/// # Errors
/// Those of the compilation; for a static catalog, a file that is not there, too.
pub(super) fn compile(
    call: &Call<'_>,
    node: &Node<'_>,
    workspaces: &mut Workspaces,
    log: &mut RequestLog<'_>,
) -> Result<(Compiled, &'static str), Diagnostic> {
    let (service, parameters) = (&call.site.service, &call.request.parameters);
    let environment = node.environment.filter(|_| parameters.is_true("static_catalog") && service.tells_code_ids());
    let Some(name) = environment else {
        let plain =
            service.compile(node, workspaces, log, None, |catalog, workspace| Ok(Compiled::of(catalog, workspace)));
        return plain.map(|catalog| (catalog, PLAIN));
    };
    let wanted = parameters.text("checksum_type").unwrap_or_default();
    let mut opening = call.site.log(Some(node.name));
    // What is told of files is of the generation that the catalog is of: when they change meanwhile, both are made anew.
    let made = service.with_generation(name, &mut opening, |generation, _| {
        if !has_static_catalogs(generation) {
            let plain = service.compile_with(generation, node, workspaces, log, |catalog, workspace| {
                Ok(Compiled::of(catalog, workspace))
            });
            return plain.map(|catalog| (catalog, PLAIN));
        }
        common_checksum_type(wanted).map_err(Diagnostic::without_place)?;
        let mut told: Vec<Entry> = Vec::new();
        let compiled = service.compile_with(generation, node, workspaces, log, |catalog, workspace| {
            let metadata = call.site.files.static_metadata(generation, catalog, wanted, &mut told)?;
            Ok(Compiled::with_keys(catalog, workspace, &metadata.to_json_keys()))
        });
        told.into_iter().for_each(|entry| log.write(entry));
        compiled.map(|catalog| (catalog, STATIC))
    });
    made.map_err(Diagnostic::without_place)?
}

/// Whether the environment is to have them, which it is unless it says otherwise.
fn has_static_catalogs(generation: &Arc<Generation>) -> bool {
    !matches!(generation.environment().settings().value("static_catalogs"), SettingValue::Boolean(false))
}
