//! Messages from the client, in their order. Nothing here waits for anything but the next message.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeTextDocument, DidChangeWatchedFiles, DidChangeWorkspaceFolders, DidCloseTextDocument,
    DidOpenTextDocument, DidSaveTextDocument, Exit, Notification as _,
};
use lsp_types::request::{RegisterCapability, Request as _, Shutdown};
use lsp_types::{
    CancelParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWatchedFilesRegistrationOptions,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams,
    FileChangeType, FileEvent, FileSystemWatcher, GlobPattern, InitializeParams, NumberOrString, Registration,
    RegistrationParams,
};
use serde_json::{Value, json};

use crate::capabilities::{Client, of_server};
use crate::check;
use crate::documents::{Content, Document, Page};
use crate::features::is_slow;
use crate::host::Host;
use crate::nodes;
use crate::paths::path_of;
use crate::state::State;
use crate::transport::Transport;
use crate::work;
use pantin_data::json;
use pantin_environment::SourceMode;

/// The most documents that are open at a time.
const MAX_DOCUMENTS: usize = 4096;

/// How long a client may take from `shutdown` to `exit`.
const MAX_FAREWELL: Duration = Duration::from_secs(30);

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The client asked for it.
    Asked,
    /// The client went away.
    Gone,
}

/// Serves one client over standard input and output.
///
/// # Errors
/// Threads cannot be started; the input is no messages of the protocol.
pub fn serve(host: Box<dyn Host>) -> io::Result<End> {
    ended(host, &Transport::standard()?)
}

/// Waits for one client on a port of this machine, and serves it.
///
/// # Errors
/// The port is in use; threads cannot be started; the input is no messages of the protocol.
pub fn serve_on_port(host: Box<dyn Host>, port: u16) -> io::Result<End> {
    ended(host, &Transport::on_port(port)?)
}

fn ended(host: Box<dyn Host>, transport: &Transport) -> io::Result<End> {
    let end = session(host, &transport.connection)?;
    match transport.failure() {
        Some(text) if end == End::Gone => Err(io::Error::new(io::ErrorKind::InvalidData, text)),
        Some(_) | None => Ok(end),
    }
}

fn session(host: Box<dyn Host>, connection: &Connection) -> io::Result<End> {
    let Ok((id, params)) = connection.initialize_start() else { return Ok(End::Gone) };
    let params: InitializeParams = match json::read_value(params) {
        Ok(params) => params,
        Err(error) => {
            let response = Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string());
            let _ = connection.sender.send(response.into());
            return Ok(End::Gone);
        }
    };
    let client = Client::of(&params);
    let server = json!({ "name": "pantin", "version": env!("CARGO_PKG_VERSION") });
    let result = json!({ "capabilities": of_server(client.encoding), "serverInfo": server });
    if connection.initialize_finish(id, result).is_err() {
        return Ok(End::Gone);
    }
    let state = Arc::new(State::new(host, client, connection.sender.clone()));
    work::start(&state)?;
    if state.client.watches {
        watch(&state);
    }
    let end = messages(&state, connection);
    state.queue.end();
    Ok(end)
}

fn messages(state: &State, connection: &Connection) -> End {
    for message in &connection.receiver {
        match message {
            Message::Request(request) if request.method == Shutdown::METHOD => {
                state.send(Response::new_ok(request.id, Value::Null));
                return after_shutdown(state, connection);
            }
            Message::Request(request) => {
                let is_slow = is_slow(&request);
                if let Some(Request { id, .. }) = state.queue.request(request, is_slow) {
                    let text = "Too many requests are waiting".to_owned();
                    state.send(Response::new_err(id, ErrorCode::RequestFailed as i32, text));
                }
            }
            Message::Notification(Notification { method, .. }) if method == Exit::METHOD => return End::Gone,
            Message::Notification(notification) => notified(state, notification),
            Message::Response(_) => {}
        }
    }
    End::Gone
}

/// Waits for the end. Requests are refused.
fn after_shutdown(state: &State, connection: &Connection) -> End {
    while let Ok(message) = connection.receiver.recv_timeout(MAX_FAREWELL) {
        match message {
            Message::Request(request) => {
                let text = "The session was shut down".to_owned();
                state.send(Response::new_err(request.id, ErrorCode::InvalidRequest as i32, text));
            }
            Message::Notification(Notification { method, .. }) if method == Exit::METHOD => return End::Asked,
            Message::Notification(_) | Message::Response(_) => {}
        }
    }
    End::Gone
}

/// Asks the client to watch the files of environments.
fn watch(state: &State) {
    let patterns = [
        "**/*.{pp,epp,erb,rb,yaml,yml,json,eyaml}",
        "**/{environment.conf,hiera.yaml,metadata.json,Puppetfile,pantin.toml}",
    ];
    let watcher =
        |pattern: &str| FileSystemWatcher { glob_pattern: GlobPattern::String(pattern.to_owned()), kind: None };
    let options = DidChangeWatchedFilesRegistrationOptions { watchers: patterns.into_iter().map(watcher).collect() };
    let registration = Registration {
        id: "files".to_owned(),
        method: DidChangeWatchedFiles::METHOD.to_owned(),
        register_options: json::value_of(&options).ok(),
    };
    let params = RegistrationParams { registrations: vec![registration] };
    let id = RequestId::from("watch".to_owned());
    state.send(Request::new(id, RegisterCapability::METHOD.to_owned(), params));
}

fn read<T: serde::de::DeserializeOwned>(state: &State, params: Value) -> Option<T> {
    json::read_value(params).map_err(|error| state.log(format!("A message is not understood: {error}"))).ok()
}

fn notified(state: &State, Notification { method, params }: Notification) {
    match method.as_str() {
        DidOpenTextDocument::METHOD => read(state, params).into_iter().for_each(|params| opened(state, params)),
        DidChangeTextDocument::METHOD => read(state, params).into_iter().for_each(|params| changed(state, params)),
        DidCloseTextDocument::METHOD => read(state, params).into_iter().for_each(|params| closed(state, params)),
        DidSaveTextDocument::METHOD => read(state, params).into_iter().for_each(|params| saved(state, params)),
        Cancel::METHOD => read(state, params).into_iter().for_each(|params| cancelled(state, params)),
        DidChangeWatchedFiles::METHOD => read(state, params).into_iter().for_each(|params| on_disk(state, params)),
        DidChangeWorkspaceFolders::METHOD => {
            let Some(DidChangeWorkspaceFoldersParams { event }) = read(state, params) else { return };
            let paths = |folders: &[lsp_types::WorkspaceFolder]| -> Vec<PathBuf> {
                folders.iter().map(|folder| path_of(&folder.uri)).collect()
            };
            state.client.change_folders(paths(&event.added), &paths(&event.removed));
        }
        _ => {}
    }
}

fn opened(state: &State, params: DidOpenTextDocumentParams) {
    if state.documents().len() >= MAX_DOCUMENTS {
        return state.log(format!("More than {MAX_DOCUMENTS} documents are open"));
    }
    let document = state.set_document(Document::open(params.text_document));
    state.folder(&document.path);
    if document.is_too_large() {
        tell_size(state, &document);
    }
    state.queue.check(document.path.clone());
}

fn tell_size(state: &State, document: &Document) {
    state.tell(format!("{} is larger than 4 MiB: only its syntax is checked", document.path.display()));
}

fn changed(state: &State, params: DidChangeTextDocumentParams) {
    let path = path_of(&params.text_document.uri);
    // A document that was never opened has no text to change.
    let Some(document) = state.document(&path) else { return };
    let edited = document.edited(params.text_document.version, params.content_changes, state.client.encoding);
    let edited = state.set_document(edited);
    if edited.is_too_large() && !document.is_too_large() {
        tell_size(state, &edited);
    }
    if document.is_large() {
        for id in state.queue.supersede(&document.uri) {
            let text = "The document changed".to_owned();
            state.send(Response::new_err(id, ErrorCode::ContentModified as i32, text));
        }
    }
    // Values of nodes come from data, too. Those of code are made when it has no errors.
    if !matches!(document.content, Content::Code(_)) {
        nodes::renew_values(state, &state.folder(&path));
    }
    state.queue.check(path);
}

/// A saved file may change what nodes use, and what data they have.
fn saved(state: &State, params: DidSaveTextDocumentParams) {
    let folder = state.folder(&path_of(&params.text_document.uri));
    nodes::renew_values(state, &folder);
    nodes::renew_uses(state, &folder);
}

fn closed(state: &State, params: DidCloseTextDocumentParams) {
    let path = path_of(&params.text_document.uri);
    state.close_document(&path);
    check::forget(state, &path, params.text_document.uri);
    state.queue.check(path);
}

fn cancelled(state: &State, CancelParams { id }: CancelParams) {
    let id = match id {
        NumberOrString::Number(number) => RequestId::from(number),
        NumberOrString::String(text) => RequestId::from(text),
    };
    if state.queue.cancel(&id) {
        let text = "The request was cancelled".to_owned();
        state.send(Response::new_err(id, ErrorCode::RequestCanceled as i32, text));
    }
}

/// Files changed on disk. Changed manifests and data are read again; everything else may change what modules there are.
fn on_disk(state: &State, DidChangeWatchedFilesParams { changes }: DidChangeWatchedFilesParams) {
    for folder in state.folders() {
        let paths = changes.iter().map(|FileEvent { uri, typ }| (path_of(uri), *typ));
        let of_folder: Vec<_> = paths.filter(|(path, _)| path.starts_with(&folder.root)).collect();
        let is_single = |(path, typ): &(PathBuf, FileChangeType)| match Content::of(path, "") {
            Content::Code(SourceMode::Puppet) => *typ == FileChangeType::CHANGED,
            Content::Page(Page::Data) => true,
            Content::Code(SourceMode::Epp) | Content::Page(_) | Content::Other => false,
        };
        if of_folder.is_empty() {
            continue;
        }
        nodes::renew_values(state, &folder);
        nodes::renew_uses(state, &folder);
        if of_folder.iter().all(is_single) {
            // Those that are not open are read again instead of checked.
            of_folder.into_iter().for_each(|(path, _)| state.queue.check(path));
        } else {
            state.queue.load(folder);
        }
    }
}
