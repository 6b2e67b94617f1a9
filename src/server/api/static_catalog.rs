//! Static catalogs, for agents that support them and sites whose catalogs name their code.
//!
//! Source: `lib/puppet/indirector/catalog/compiler.rb`, `compile`.

use super::Call;
use crate::RequestLog;
use crate::files::common_checksum_type;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Log};
use pantin_catalog::Delivered;
use pantin_compile::{Compiled, Workspace};
use pantin_host::SettingValue;
use pantin_service::{Generation, Node, Workspaces};
use pantin_store::Extract;
use pantin_vm::observe::Observer;
use std::sync::Arc;

/// Puppet's name of a catalog in the log.
const PLAIN: &str = "catalog";
const STATIC: &str = "static catalog";

/// A catalog for an agent.
pub(super) struct StaticCatalog {
    /// The catalog.
    pub(super) catalog: Compiled,
    /// Puppet's name of it in the log.
    pub(super) kind: &'static str,
    /// The extract for the fleet's store, if any.
    pub(super) extract: Option<Extract>,
}

/// Compiles the catalog of a node, and returns its kind: with the generation that its run began with while that is
/// valid, else with the current one.
///
/// # Errors
/// Those of the compilation; for a static catalog, also a missing file.
pub(super) fn compile(
    call: &Call<'_>,
    (node, run): (&Node<'_>, Option<&Arc<Generation>>),
    workspaces: &mut Workspaces,
    (log, mut observer): (&mut RequestLog<'_>, Option<&mut dyn Observer>),
) -> Result<StaticCatalog, Diagnostic> {
    if let Some(generation) = run {
        let made = compile_with(call, (node, generation), workspaces, (&mut *log, again(&mut observer)));
        if generation.stale().is_none() {
            return made;
        }
    }
    let (service, parameters) = (&call.site.service, &call.request.parameters);
    let environment = node.environment.filter(|_| parameters.is_true("static_catalog") && service.tells_code_ids());
    let Some(name) = environment else {
        let made =
            |catalog: &Delivered<'_>, workspace: &Workspace| plain(call, Compiled::of(catalog, workspace), catalog);
        return service.compile(node, workspaces, log, observer, made);
    };
    let mut opening = call.site.log(Some(node.name));
    // File metadata and catalog are of the same generation: if files change meanwhile, both are made again.
    let made = service.with_generation(name, &mut opening, |generation, _| {
        compile_with(call, (node, generation), workspaces, (&mut *log, again(&mut observer)))
    });
    made.map_err(Diagnostic::without_place)?
}

/// The same observer for another attempt.
fn again<'o>(observer: &'o mut Option<&mut dyn Observer>) -> Option<&'o mut dyn Observer> {
    match observer {
        Some(observer) => Some(&mut **observer),
        None => None,
    }
}

/// Compiles with one generation.
fn compile_with(
    call: &Call<'_>,
    (node, generation): (&Node<'_>, &Arc<Generation>),
    workspaces: &mut Workspaces,
    (log, observer): (&mut RequestLog<'_>, Option<&mut dyn Observer>),
) -> Result<StaticCatalog, Diagnostic> {
    let (service, parameters) = (&call.site.service, &call.request.parameters);
    let is_static = parameters.is_true("static_catalog") && service.tells_code_ids() && has_static_catalogs(generation);
    if !is_static {
        let made =
            |catalog: &Delivered<'_>, workspace: &Workspace| plain(call, Compiled::of(catalog, workspace), catalog);
        return service.compile_with(generation, node, workspaces, (log, observer), made);
    }
    let wanted = parameters.text("checksum_type").unwrap_or_default();
    common_checksum_type(wanted).map_err(Diagnostic::without_place)?;
    let mut told: Vec<Entry> = Vec::new();
    let compiled = service.compile_with(generation, node, workspaces, (&mut *log, observer), |catalog, workspace| {
        let metadata = call.site.files.static_metadata(generation, catalog, wanted, &mut told)?;
        let made = Compiled::with_keys(catalog, workspace, &metadata.to_json_keys());
        Ok(StaticCatalog { kind: STATIC, ..plain(call, made, catalog)? })
    });
    told.into_iter().for_each(|entry| log.write(entry));
    compiled
}

/// A catalog with its extract for the fleet's store.
fn plain(call: &Call<'_>, made: Compiled, catalog: &Delivered<'_>) -> Result<StaticCatalog, Issue> {
    let Some(fleet) = &call.site.fleet else { return Ok(StaticCatalog { catalog: made, kind: PLAIN, extract: None }) };
    if call.site.service.context().settings.refuse_exported_secrets() {
        catalog.refuse_exported_secrets()?;
    }
    Ok(StaticCatalog { catalog: made, kind: PLAIN, extract: Some(fleet.extract(catalog)?) })
}

/// Returns true if the environment has static catalogs, which is the default.
fn has_static_catalogs(generation: &Arc<Generation>) -> bool {
    !matches!(generation.environment().settings().value("static_catalogs"), SettingValue::Boolean(false))
}
