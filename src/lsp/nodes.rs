//! The nodes of a folder: the one that was chosen with its values, and which nodes use what.

use std::sync::Arc;

use lsp_server::{Notification, Request, RequestId};
use lsp_types::request::{CodeLensRefresh, InlayHintRefreshRequest, Request as _};
use serde_json::{Value, json};

use crate::folder::Folder;
use crate::paths::uri_of;
use crate::queue::Job;
use crate::state::State;
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::Diagnostic;
use pantin_host::{Disk, Files as _, UnsavedTexts};
use pantin_service::editing::{Caches, EditedNodes, Uses};

/// The notification that a chosen node has new values, or none.
pub(crate) const VALUES: &str = "$/pantin/values";

/// The nodes of a folder, with the texts that the client has open.
pub(crate) fn edited(state: &State, folder: &Folder) -> Result<Arc<EditedNodes>, Vec<Diagnostic>> {
    let known = folder.nodes.lock().nodes.clone();
    let nodes = match known {
        Some(nodes) => nodes,
        None => {
            let found = Arc::new(state.host.nodes(&folder.root)?);
            Arc::clone(folder.nodes.lock().nodes.get_or_insert(found))
        }
    };
    nodes.set_texts(unsaved(state, folder));
    Ok(nodes)
}

/// The texts of open documents that differ from their files.
pub(crate) fn unsaved(state: &State, folder: &Folder) -> UnsavedTexts {
    let documents = state.documents().into_iter().filter(|document| document.path.starts_with(&folder.root));
    let differs = |path: &std::path::Path, text: &str| Disk.read(path).map_or(true, |saved| saved != text.as_bytes());
    let changed = documents.filter(|document| differs(&document.path, document.text.as_str()));
    changed.map(|document| (document.path.clone(), document.text.as_str().into())).collect()
}

/// Queues the values of the chosen node, if any: a document changed.
pub(crate) fn renew_values(state: &State, folder: &Arc<Folder>) {
    if folder.nodes.lock().chosen.is_some() {
        state.queue.later(Job::Values(Arc::clone(folder)));
    }
}

/// Queues a new count of uses, if the client shows them.
pub(crate) fn renew_uses(state: &State, folder: &Arc<Folder>) {
    if folder.nodes.lock().wants_uses {
        state.queue.later(Job::Uses(Arc::clone(folder)));
    }
}

/// Which nodes use what, if known. The first call queues a count, after which clients that can refresh their lenses.
pub(crate) fn uses(state: &State, folder: &Arc<Folder>) -> Option<Arc<Uses>> {
    let mut known = folder.nodes.lock();
    let is_first = !std::mem::replace(&mut known.wants_uses, true);
    let uses = known.uses.clone();
    drop(known);
    if is_first {
        state.queue.later(Job::Uses(Arc::clone(folder)));
    }
    uses
}

/// Compiles the chosen node for its values. False if it was cancelled.
pub(crate) fn make_values(state: &State, folder: &Folder, (caches, cancel): (&mut Caches, &Cancel)) -> bool {
    let Some(chosen) = folder.nodes.lock().chosen.clone() else { return true };
    let made = match edited(state, folder) {
        Ok(nodes) => match nodes.choice(&chosen) {
            Some(choice) => nodes.values(choice, (caches, cancel)).map_err(|failure| failure.to_string()),
            None => Err(format!("There is no node '{chosen}'")),
        },
        Err(found) => Err(text_of(&found)),
    };
    if cancel.load(std::sync::atomic::Ordering::Relaxed) {
        return false;
    }
    let mut known = folder.nodes.lock();
    if known.chosen.as_ref() != Some(&chosen) {
        return true;
    }
    match made {
        Ok(values) => (known.values, known.failure) = (Some(Arc::new(values)), None),
        Err(text) => known.failure = Some(text),
    }
    let failure = known.failure.clone();
    drop(known);
    let uri = uri_of(&folder.root).map(|uri| uri.as_str().to_owned());
    let params = json!({ "folder": uri, "node": chosen, "failure": failure });
    state.send(Notification { method: VALUES.to_owned(), params });
    if state.client.refreshes_hints {
        refresh(state, InlayHintRefreshRequest::METHOD);
    }
    true
}

/// Compiles the fleet to count uses. False if it was cancelled.
pub(crate) fn count_uses(state: &State, folder: &Folder, (caches, cancel): (&mut Caches, &Cancel)) -> bool {
    let nodes = match edited(state, folder) {
        Ok(nodes) => nodes,
        Err(found) => {
            state.log(text_of(&found));
            return true;
        }
    };
    let Some(uses) = nodes.uses((caches, cancel)) else { return false };
    folder.nodes.lock().uses = Some(Arc::new(uses));
    state.send(Notification { method: "$/pantin/uses".to_owned(), params: Value::Null });
    if state.client.refreshes_lenses {
        refresh(state, CodeLensRefresh::METHOD);
    }
    true
}

/// Errors as one text.
pub(crate) fn text_of(found: &[Diagnostic]) -> String {
    found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn refresh(state: &State, method: &str) {
    state.send(Request { id: RequestId::from(method.to_owned()), method: method.to_owned(), params: Value::Null });
}
