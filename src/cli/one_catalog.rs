//! The catalog of one node that a command looks at: compiled now, or kept in a file.

use std::path::PathBuf;

use super::context::{Context, LogTiming, NodeLog};
use super::log::About;
use super::node_arguments::NodeData;
use super::one_catalog_arguments::OneCatalog;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_catalog::{Delivered, Document, Texts};
use pantin_compile::Workspace;
use pantin_environment::issues as environment_issues;
use pantin_service::{Data, Node, Provenance, Purpose, Workspaces};

/// What a compilation records besides the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Records {
    /// Nothing.
    Nothing,
    /// Where values come from.
    Provenance,
}

impl OneCatalog {
    /// Compiles the catalog and makes something of it. Why there is none was told already where this is `None`.
    pub(super) fn compile<R>(
        &self,
        context: &Context,
        records: Records,
        then: impl FnOnce(&Delivered<'_>, &Workspace) -> Result<R, Issue>,
    ) -> Option<R> {
        let name = self.node.as_deref().unwrap_or_else(|| context.base().settings.text("certname"));
        let NodeData { facts, enc, trusted } = &self.data;
        let asked = Node {
            name,
            facts: Data::from_file(facts.as_deref()),
            enc: Data::from_file(enc.as_deref()),
            trusted: trusted.as_deref(),
            environment: None,
            purpose: Purpose::Catalog,
            deadline: None,
            cancel: None,
            code: None,
        };
        let mut log = NodeLog::new(context, name, LogTiming::Live);
        let workspaces = &mut Workspaces::default();
        let result = match records {
            Records::Nothing => context.service.compile(&asked, workspaces, &mut log, None, then),
            Records::Provenance => context.service.compile(&asked, workspaces, &mut log, Some(&mut Provenance), then),
        };
        let NodeLog { environment, .. } = log;
        result.map_err(|error| tell(context, (name, &environment), &error)).ok()
    }

    /// The catalog by itself: that of a file if there is one, else what is compiled.
    pub(super) fn document(&self, context: &Context, file: Option<&PathBuf>) -> Option<Document> {
        let mut texts = Texts::default();
        let Some(file) = file else {
            return self.compile(context, Records::Nothing, |catalog, _| Document::of(catalog, &mut texts));
        };
        let base = context.base();
        let name = file.display().to_string();
        let bytes = base.files.read(&base.absolute(file));
        let read = bytes.map_err(|error| environment_issues::unreadable_file(&name, &error.to_string()));
        let read = read.and_then(|bytes| Document::read(&bytes, &name, &mut texts));
        read.map_err(|issue| context.console.complain(issue)).ok()
    }
}

fn tell(context: &Context, (node, environment): (&str, &str), error: &Diagnostic) {
    let about = About { node: Some(node), environment: Some(environment) };
    context.console.tell(error, about, &|file| context.text_of(file));
}
