//! What the client can, and what the server can.

use std::path::PathBuf;
use std::sync::{PoisonError, RwLock};

use lsp_types::{
    CallHierarchyServerCapability, CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CodeLensOptions,
    CompletionOptions, DocumentLinkOptions, ExecuteCommandOptions, FoldingRangeProviderCapability,
    HoverProviderCapability, InitializeParams, OneOf, RenameOptions, SaveOptions, SelectionRangeProviderCapability,
    SemanticTokensFullOptions, SemanticTokensOptions, SemanticTokensServerCapabilities, ServerCapabilities,
    SignatureHelpOptions, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TextDocumentSyncSaveOptions, TypeDefinitionProviderCapability, WorkDoneProgressOptions,
    WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
};

use crate::legend::legend;
use crate::paths::path_of;
use crate::text::Encoding;

/// The command that explains the code of a diagnostic.
pub(crate) const EXPLAIN: &str = "pantin.explain";
/// The command that chooses the node whose values are shown.
pub(crate) const CHOOSE_NODE: &str = "pantin.chooseNode";
/// The command that lists the nodes that use a definition.
pub(crate) const SHOW_NODES: &str = "pantin.showNodes";
/// The command that lists the references to a definition.
pub(crate) const SHOW_REFERENCES: &str = "pantin.showReferences";
/// The command that compares the catalogs of the fleet with and without unsaved texts.
pub(crate) const SHOW_CHANGES: &str = "pantin.showChanges";
/// The command that tells where the values of a resource come from.
pub(crate) const WHY: &str = "pantin.why";

const COMMANDS: [&str; 6] = [EXPLAIN, CHOOSE_NODE, SHOW_NODES, SHOW_REFERENCES, SHOW_CHANGES, WHY];

/// What the client can and has.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "the protocol names each by itself")]
pub(crate) struct Client {
    /// How it counts columns.
    pub(crate) encoding: Encoding,
    /// Whether it takes changes of files as a list, in order.
    pub(crate) has_document_changes: bool,
    /// Whether such a list may rename files.
    pub(crate) renames_files: bool,
    /// Whether it fills in snippets.
    pub(crate) has_snippets: bool,
    /// Whether it asks again for inlay hints.
    pub(crate) refreshes_hints: bool,
    /// Whether it asks again for code lenses.
    pub(crate) refreshes_lenses: bool,
    /// Whether it watches files on request.
    pub(crate) watches: bool,
    folders: RwLock<Vec<PathBuf>>,
}

impl Client {
    pub(crate) fn of(params: &InitializeParams) -> Self {
        let (general, workspace) = (&params.capabilities.general, &params.capabilities.workspace);
        let offered = general.as_ref().and_then(|general| general.position_encodings.as_deref()).unwrap_or_default();
        let edits = workspace.as_ref().and_then(|workspace| workspace.workspace_edit.as_ref());
        let operations = edits.and_then(|edits| edits.resource_operations.as_deref()).unwrap_or_default();
        let completion = params.capabilities.text_document.as_ref().and_then(|found| found.completion.as_ref());
        let item = completion.and_then(|completion| completion.completion_item.as_ref());
        let watching = workspace.as_ref().and_then(|workspace| workspace.did_change_watched_files);
        #[expect(deprecated, reason = "older clients give one folder only")]
        let folders = match (&params.workspace_folders, &params.root_uri) {
            (Some(folders), _) => folders.iter().map(|folder| path_of(&folder.uri)).collect(),
            (None, Some(root)) => vec![path_of(root)],
            (None, None) => Vec::new(),
        };
        Self {
            encoding: Encoding::negotiate(offered),
            has_document_changes: edits.and_then(|edits| edits.document_changes).unwrap_or_default(),
            renames_files: operations.contains(&lsp_types::ResourceOperationKind::Rename),
            has_snippets: item.and_then(|item| item.snippet_support).unwrap_or_default(),
            refreshes_hints: workspace
                .as_ref()
                .and_then(|workspace| workspace.inlay_hint.as_ref()?.refresh_support)
                .unwrap_or_default(),
            refreshes_lenses: workspace
                .as_ref()
                .and_then(|workspace| workspace.code_lens.as_ref()?.refresh_support)
                .unwrap_or_default(),
            watches: watching.and_then(|watching| watching.dynamic_registration).unwrap_or_default(),
            folders: RwLock::new(folders),
        }
    }

    /// The folders that the client has open.
    pub(crate) fn folders(&self) -> Vec<PathBuf> {
        self.folders.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn change_folders(&self, added: Vec<PathBuf>, removed: &[PathBuf]) {
        let mut folders = self.folders.write().unwrap_or_else(PoisonError::into_inner);
        folders.retain(|folder| !removed.contains(folder));
        folders.extend(added);
    }
}

/// What the server can.
pub(crate) fn of_server(encoding: Encoding) -> ServerCapabilities {
    let text = |letters: &[&str]| Some(letters.iter().map(|letter| (*letter).to_owned()).collect());
    let progress = WorkDoneProgressOptions::default();
    ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions { include_text: Some(false) })),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: text(&["$", "@", ":", "'", "\"", "/"]),
            ..CompletionOptions::default()
        }),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: text(&["(", ","]),
            retrigger_characters: None,
            work_done_progress_options: progress,
        }),
        definition_provider: Some(OneOf::Left(true)),
        type_definition_provider: Some(TypeDefinitionProviderCapability::Simple(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL]),
            ..CodeActionOptions::default()
        })),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: progress,
        }),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: progress,
        })),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        call_hierarchy_provider: Some(CallHierarchyServerCapability::Simple(true)),
        inlay_hint_provider: Some(OneOf::Left(true)),
        semantic_tokens_provider: Some(SemanticTokensServerCapabilities::SemanticTokensOptions(
            SemanticTokensOptions {
                legend: legend(),
                range: Some(true),
                full: Some(SemanticTokensFullOptions::Delta { delta: Some(true) }),
                work_done_progress_options: progress,
            },
        )),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: COMMANDS.map(str::to_owned).to_vec(),
            work_done_progress_options: progress,
        }),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: None,
        }),
        ..ServerCapabilities::default()
    }
}
