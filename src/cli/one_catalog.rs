//! The catalog of one node for a command: compiled now, or in a file.

use std::path::PathBuf;

use super::context::{Context, LogTiming, NodeLog};
use super::log::About;
use super::one_catalog_arguments::OneCatalog;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::catalogs::{Delivered, Document, Texts, document_of_file};
use pantin_service::{Provenance, Workspaces};

/// What a compilation records besides the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Records {
    /// Nothing.
    Nothing,
    /// The origin of values.
    Provenance,
}

impl OneCatalog {
    /// Compiles the catalog and passes it on. `None` after reporting an error.
    pub(super) fn compile<R>(
        &self,
        context: &Context,
        records: Records,
        then: impl FnOnce(&Delivered<'_>) -> Result<R, Issue>,
    ) -> Option<R> {
        let name = self.node.as_deref().unwrap_or_else(|| context.base().settings.text("certname"));
        let sources = self.data.sources(None);
        let node = sources.node(name);
        let mut log = NodeLog::new(context, name, LogTiming::Live);
        let workspaces = &mut Workspaces::default();
        // What is wrong with the question is no error of the compilation.
        let then = |catalog: &Delivered<'_>, _: &_| Ok(then(catalog));
        let result = match records {
            Records::Nothing => context.service.compile(&node, workspaces, &mut log, None, then),
            Records::Provenance => context.service.compile(&node, workspaces, &mut log, Some(&mut Provenance), then),
        };
        let NodeLog { environment, .. } = log;
        let answer = result.map_err(|error| tell(context, (name, &environment), &error)).ok()?;
        answer.map_err(|issue| context.console.complain(issue)).ok()
    }

    /// The catalog of a file if one is given, else the compiled one, as a document.
    pub(super) fn document(&self, context: &Context, file: Option<&PathBuf>) -> Option<Document> {
        match file {
            None => self.compile(context, Records::Nothing, |catalog| Document::of(catalog, &mut Texts::default())),
            Some(file) => document_of_file(context.base(), file).map_err(|issue| context.console.complain(issue)).ok(),
        }
    }
}

fn tell(context: &Context, (node, environment): (&str, &str), error: &Diagnostic) {
    let about = About { node: Some(node), environment: Some(environment) };
    context.console.tell(error, about, &|file| context.text_of(file));
}
