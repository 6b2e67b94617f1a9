//! Messages from the client, in their order. Nothing here waits for anything but the next message.

use std::io;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeTextDocument, DidChangeWatchedFiles, DidChangeWorkspaceFolders, DidCloseTextDocument,
    DidOpenTextDocument, DidSaveTextDocument, Exit, Notification as _,
};
use lsp_types::request::{RegisterCapability, Request as _};
use lsp_types::{
    CancelParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWatchedFilesRegistrationOptions,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, FileChangeType, FileEvent,
    FileSystemWatcher, GlobPattern, InitializeParams, NumberOrString, Registration, RegistrationParams,
};
use serde_json::{Value, json};

use crate::capabilities::{Client, of_server};
use crate::check;
use crate::documents::Document;
use crate::host::Host;
use crate::paths::path_of;
use crate::state::State;
use crate::work;
use pantin_data::json;

/// The most documents that are open at a time.
const MAX_DOCUMENTS: usize = 4096;

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
/// Threads cannot be started.
pub fn serve(host: Box<dyn Host>) -> io::Result<End> {
    let (connection, _) = Connection::stdio();
    session(host, &connection)
}

/// Waits for one client on a port of this machine, and serves it.
///
/// # Errors
/// The port is in use; threads cannot be started.
pub fn serve_on_port(host: Box<dyn Host>, port: u16) -> io::Result<End> {
    let (connection, _) = Connection::listen((Ipv4Addr::LOCALHOST, port))?;
    session(host, &connection)
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
            Message::Request(request) => match connection.handle_shutdown(&request) {
                Ok(true) => return End::Asked,
                Ok(false) => {
                    if let Some(Request { id, .. }) = state.queue.request(request) {
                        let text = "Too many requests are waiting".to_owned();
                        state.send(Response::new_err(id, ErrorCode::RequestFailed as i32, text));
                    }
                }
                Err(_) => return End::Gone,
            },
            Message::Notification(Notification { method, .. }) if method == Exit::METHOD => return End::Gone,
            Message::Notification(notification) => notified(state, notification),
            Message::Response(_) => {}
        }
    }
    End::Gone
}

/// Asks the client to watch the files of environments.
fn watch(state: &State) {
    let patterns = ["**/*.{pp,epp,erb,rb}", "**/{environment.conf,hiera.yaml,metadata.json,Puppetfile,pantin.toml}"];
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
        DidSaveTextDocument::METHOD => {}
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
    state.queue.check(document.path.clone());
}

fn changed(state: &State, params: DidChangeTextDocumentParams) {
    let path = path_of(&params.text_document.uri);
    // A document that was never opened has no text to change.
    let Some(document) = state.document(&path) else { return };
    let edited = document.edited(params.text_document.version, params.content_changes, state.client.encoding);
    state.set_document(edited);
    state.queue.check(path);
}

fn closed(state: &State, params: DidCloseTextDocumentParams) {
    let path = path_of(&params.text_document.uri);
    state.close_document(&path);
    check::forget(state, &path, params.text_document.uri);
    if let Some(loaded) = state.folder(&path).now() {
        loaded.reread(&path);
    }
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

/// Files changed on disk. A changed manifest is read again; everything else may change what modules there are.
fn on_disk(state: &State, DidChangeWatchedFilesParams { changes }: DidChangeWatchedFilesParams) {
    for folder in state.folders() {
        let paths = changes.iter().map(|FileEvent { uri, typ }| (path_of(uri), *typ));
        let of_folder: Vec<_> = paths.filter(|(path, _)| path.starts_with(&folder.root)).collect();
        let is_manifest = |(path, typ): &(PathBuf, FileChangeType)| {
            *typ == FileChangeType::CHANGED && path.extension().is_some_and(|ending| ending == "pp")
        };
        if of_folder.is_empty() {
            continue;
        }
        let root = folder.root.clone();
        if of_folder.iter().all(is_manifest) {
            let Some(loaded) = folder.now() else { continue };
            for (path, _) in of_folder.iter().filter(|(path, _)| state.document(path).is_none()) {
                loaded.reread(path);
            }
        } else {
            state.queue.load(folder);
        }
        for document in state.documents().into_iter().filter(|document| document.path.starts_with(&root)) {
            state.queue.check(document.path.clone());
        }
    }
}
