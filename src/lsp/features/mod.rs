//! One file for each kind of request. All are answered from the same state.

mod actions;
mod commands;
mod completion;
mod data;
mod describe;
mod folding;
mod formatting;
mod hierarchy;
mod hints;
mod hover;
mod lenses;
mod links;
mod on_node;
mod places;
mod refusal;
mod rename;
mod rename_checks;
mod signature;
mod symbols;
mod tokens;
mod values;
mod wanted;

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{
    CallHierarchyIncomingCalls, CallHierarchyOutgoingCalls, CallHierarchyPrepare, CodeActionRequest, CodeLensRequest,
    Completion, DocumentHighlightRequest, DocumentLinkRequest, DocumentSymbolRequest, ExecuteCommand,
    FoldingRangeRequest, Formatting, GotoDefinition, GotoTypeDefinition, HoverRequest, InlayHintRequest,
    PrepareRenameRequest, RangeFormatting, References, Rename, Request as Method, SelectionRangeRequest,
    SemanticTokensFullDeltaRequest, SemanticTokensFullRequest, SemanticTokensRangeRequest, SignatureHelpRequest,
    WorkspaceSymbolRequest,
};

pub(crate) use self::commands::{answer_slowly, is_slow};
use self::refusal::Refusal;
use crate::state::State;
use pantin_data::json;

/// Answers a request.
pub(crate) fn answer(state: &State, request: Request) -> Response {
    match request.method.as_str() {
        HoverRequest::METHOD => with::<HoverRequest>(state, request, hover::hover),
        GotoDefinition::METHOD => with::<GotoDefinition>(state, request, places::definition),
        GotoTypeDefinition::METHOD => with::<GotoTypeDefinition>(state, request, places::type_definition),
        References::METHOD => with::<References>(state, request, places::references),
        DocumentHighlightRequest::METHOD => with::<DocumentHighlightRequest>(state, request, places::highlights),
        DocumentSymbolRequest::METHOD => with::<DocumentSymbolRequest>(state, request, symbols::of_document),
        WorkspaceSymbolRequest::METHOD => with::<WorkspaceSymbolRequest>(state, request, symbols::of_workspace),
        SignatureHelpRequest::METHOD => with::<SignatureHelpRequest>(state, request, signature::help),
        FoldingRangeRequest::METHOD => with::<FoldingRangeRequest>(state, request, folding::folding),
        SelectionRangeRequest::METHOD => with::<SelectionRangeRequest>(state, request, folding::selection),
        DocumentLinkRequest::METHOD => with::<DocumentLinkRequest>(state, request, links::links),
        CallHierarchyPrepare::METHOD => with::<CallHierarchyPrepare>(state, request, hierarchy::prepare),
        CallHierarchyIncomingCalls::METHOD => with::<CallHierarchyIncomingCalls>(state, request, hierarchy::incoming),
        CallHierarchyOutgoingCalls::METHOD => with::<CallHierarchyOutgoingCalls>(state, request, hierarchy::outgoing),
        Completion::METHOD => with::<Completion>(state, request, completion::complete),
        CodeActionRequest::METHOD => with::<CodeActionRequest>(state, request, actions::actions),
        Formatting::METHOD => fallible::<Formatting>(state, request, formatting::whole),
        RangeFormatting::METHOD => fallible::<RangeFormatting>(state, request, formatting::range),
        InlayHintRequest::METHOD => with::<InlayHintRequest>(state, request, hints::hints),
        SemanticTokensFullRequest::METHOD => with::<SemanticTokensFullRequest>(state, request, tokens::full),
        SemanticTokensRangeRequest::METHOD => with::<SemanticTokensRangeRequest>(state, request, tokens::range),
        SemanticTokensFullDeltaRequest::METHOD => with::<SemanticTokensFullDeltaRequest>(state, request, tokens::delta),
        CodeLensRequest::METHOD => with::<CodeLensRequest>(state, request, lenses::lenses),
        ExecuteCommand::METHOD => fallible::<ExecuteCommand>(state, request, commands::execute),
        PrepareRenameRequest::METHOD => with::<PrepareRenameRequest>(state, request, rename::prepare),
        Rename::METHOD => fallible::<Rename>(state, request, rename::rename),
        _ => {
            let text = format!("There is no method '{}'", request.method);
            Response::new_err(request.id, ErrorCode::MethodNotFound as i32, text)
        }
    }
}

fn with<M: Method>(state: &State, request: Request, work: fn(&State, M::Params) -> M::Result) -> Response {
    match json::read_value(request.params) {
        Ok(params) => Response::new_ok(request.id, work(state, params)),
        Err(error) => Response::new_err(request.id, ErrorCode::InvalidParams as i32, error.to_string()),
    }
}

fn fallible<M: Method>(
    state: &State,
    request: Request,
    work: fn(&State, M::Params) -> Result<M::Result, Refusal>,
) -> Response {
    match json::read_value(request.params).map(|params| work(state, params)) {
        Ok(Ok(result)) => Response::new_ok(request.id, result),
        Ok(Err(Refusal(text))) => Response::new_err(request.id, ErrorCode::RequestFailed as i32, text),
        Err(error) => Response::new_err(request.id, ErrorCode::InvalidParams as i32, error.to_string()),
    }
}
