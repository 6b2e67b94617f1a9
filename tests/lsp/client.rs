//! A client of the language server.

use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use serde_json::{Value, json};

use super::process::command;

/// A client with a server of its own.
pub(super) struct Client {
    process: Child,
    input: Option<Box<dyn Write>>,
    output: BufReader<Box<dyn Read>>,
    folder: PathBuf,
    next: i32,
    /// Texts and versions of open documents.
    pub(super) texts: BTreeMap<String, (String, i32)>,
    answers: BTreeMap<i32, Value>,
    diagnostics: BTreeMap<String, Vec<(i32, Value)>>,
    /// Notifications of other kinds, by their methods.
    notifications: BTreeMap<String, VecDeque<Value>>,
    is_utf8: bool,
    /// The kinds of semantic tokens.
    pub(super) legend: Value,
    /// The semantic tokens of the last answer, as numbers.
    pub(super) tokens: Vec<Value>,
}

/// A server whose cache is beside the folder: a cache in it would be a change of the environment that is there.
fn server(folder: &Path, arguments: &[&str]) -> Command {
    let cache = folder.with_extension("cache");
    let _ = fs::remove_dir_all(&cache);
    let mut command = command(folder, arguments);
    command.env("XDG_CACHE_HOME", cache);
    command
}

impl Client {
    pub(super) fn start(folder: &Path, is_utf8: bool) -> Self {
        let mut client = Self::uninitialized(folder);
        client.is_utf8 = is_utf8;
        client.initialize();
        client
    }

    /// A client whose session has not begun.
    pub(super) fn uninitialized(folder: &Path) -> Self {
        let mut command = server(folder, &["lsp"]);
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        Self::with((process, Box::new(input), Box::new(output)), folder)
    }

    pub(super) fn connect(folder: &Path, port: u16) -> Self {
        let process = server(folder, &["lsp", "--port", &port.to_string()]).spawn().unwrap();
        let stream = loop {
            match TcpStream::connect(("127.0.0.1", port)) {
                Ok(stream) => break stream,
                Err(_) => std::thread::yield_now(),
            }
        };
        let input = stream.try_clone().unwrap();
        let mut client = Self::with((process, Box::new(input), Box::new(stream)), folder);
        client.initialize();
        client
    }

    fn with((process, input, output): (Child, Box<dyn Write>, Box<dyn Read>), folder: &Path) -> Self {
        Self {
            process,
            input: Some(input),
            output: BufReader::new(output),
            folder: folder.to_owned(),
            next: 0,
            texts: BTreeMap::new(),
            answers: BTreeMap::new(),
            diagnostics: BTreeMap::new(),
            notifications: BTreeMap::new(),
            is_utf8: false,
            legend: Value::Null,
            tokens: Vec::new(),
        }
    }

    /// Begins the session.
    pub(super) fn initialize(&mut self) {
        let encodings = if self.is_utf8 { json!(["utf-8", "utf-16"]) } else { json!(["utf-16"]) };
        let edit = json!({ "documentChanges": true, "resourceOperations": ["rename"] });
        let params = json!({
            "processId": null,
            "workspaceFolders": [{ "uri": self.uri(""), "name": "example" }],
            "capabilities": {
                "general": { "positionEncodings": encodings },
                "workspace": { "workspaceEdit": edit },
                "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } },
            },
        });
        let answer = self.request("initialize", &params);
        let encoding = &answer["result"]["capabilities"]["positionEncoding"];
        assert_eq!(encoding, if self.is_utf8 { "utf-8" } else { "utf-16" });
        self.legend = answer["result"]["capabilities"]["semanticTokensProvider"]["legend"].clone();
        self.notify("initialized", &json!({}));
    }

    pub(super) fn uri(&self, file: &str) -> String {
        format!("file://{}", self.folder.join(file).display()).trim_end_matches('/').to_owned()
    }

    fn write(&mut self, message: &Value) {
        let text = message.to_string();
        let input = self.input.as_mut().unwrap();
        write!(input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        input.flush().unwrap();
    }

    pub(super) fn notify(&mut self, method: &str, params: &Value) {
        self.write(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    pub(super) fn send(&mut self, method: &str, params: &Value) -> i32 {
        self.next += 1;
        self.write(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        self.next
    }

    pub(super) fn request(&mut self, method: &str, params: &Value) -> Value {
        let id = self.send(method, params);
        self.answer(id)
    }

    pub(super) fn answer(&mut self, id: i32) -> Value {
        loop {
            if let Some(answer) = self.answers.remove(&id) {
                return answer;
            }
            assert!(self.read(), "the server went away");
        }
    }

    /// The diagnostics of the newest text of a document.
    pub(super) fn diagnostics(&mut self, file: &str) -> Value {
        let (uri, version) = (self.uri(file), self.texts[file].1);
        loop {
            let known = self.diagnostics.entry(uri.clone()).or_default();
            let found = known.iter().position(|(of, _)| *of == version);
            if let Some(at) = found {
                return known.drain(..=at).next_back().unwrap().1;
            }
            assert!(self.read(), "the server went away");
        }
    }

    /// The next notification of a kind.
    pub(super) fn notification(&mut self, method: &str) -> Value {
        loop {
            if let Some(found) = self.notifications.get_mut(method).and_then(VecDeque::pop_front) {
                return found;
            }
            assert!(self.read(), "the server went away");
        }
    }

    /// Reads a message; false at the end.
    fn read(&mut self) -> bool {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).unwrap_or_default() == 0 {
                return false;
            }
            match line.trim().split_once(": ") {
                Some(("Content-Length", number)) => length = number.parse().unwrap(),
                Some(_) => {}
                None => break,
            }
        }
        let mut bytes = vec![0; length];
        self.output.read_exact(&mut bytes).unwrap();
        let message: Value = serde_json::from_slice(&bytes).unwrap();
        match (message["method"].as_str(), message["id"].as_i64()) {
            (None, Some(id)) => {
                let before = self.answers.insert(id as i32, message);
                assert!(before.is_none(), "two answers");
            }
            (Some("textDocument/publishDiagnostics"), _) => {
                let params = &message["params"];
                let version = params["version"].as_i64().unwrap_or_default() as i32;
                let uri = params["uri"].as_str().unwrap().to_owned();
                self.diagnostics.entry(uri).or_default().push((version, params["diagnostics"].clone()));
            }
            (Some(method), None) => {
                self.notifications.entry(method.to_owned()).or_default().push_back(message["params"].clone());
            }
            _ => {}
        }
        true
    }

    pub(super) fn open(&mut self, file: &str) {
        let text = fs::read_to_string(self.folder.join(file)).unwrap();
        let document = json!({ "uri": self.uri(file), "languageId": "puppet", "version": 1, "text": text });
        self.texts.insert(file.to_owned(), (text, 1));
        self.notify("textDocument/didOpen", &json!({ "textDocument": document }));
    }

    pub(super) fn change(&mut self, file: &str, range: Value, text: &str) {
        let version = self.texts.get_mut(file).map(|(_, version)| {
            *version += 1;
            *version
        });
        let params = json!({
            "textDocument": { "uri": self.uri(file), "version": version },
            "contentChanges": [{ "range": range, "text": text }],
        });
        self.notify("textDocument/didChange", &params);
    }

    /// Replaces the whole text of a document.
    pub(super) fn replace(&mut self, file: &str, text: &str) {
        let version = self.texts[file].1 + 1;
        self.texts.insert(file.to_owned(), (text.to_owned(), version));
        let params = json!({
            "textDocument": { "uri": self.uri(file), "version": version },
            "contentChanges": [{ "text": text }],
        });
        self.notify("textDocument/didChange", &params);
    }

    /// The position of a byte in the text of a document.
    pub(super) fn position(&self, text: &str, offset: usize) -> Value {
        let before = &text[..offset];
        let line = before.rsplit('\n').next().unwrap();
        let character = if self.is_utf8 { line.len() } else { line.encode_utf16().count() };
        json!({ "line": before.matches('\n').count(), "character": character })
    }

    /// Ends the session as a client should.
    pub(super) fn end(mut self) {
        let answer = self.request("shutdown", &json!(null));
        assert!(answer.get("error").is_none(), "{answer}");
        self.notify("exit", &json!(null));
        assert!(self.process.wait().unwrap().success());
    }

    /// The number of the server's process.
    pub(super) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Ends a session that was shut down.
    pub(super) fn exit(mut self) -> ExitStatus {
        self.notify("exit", &json!(null));
        self.process.wait().unwrap()
    }

    /// Goes away without a word.
    pub(super) fn leave(&mut self) -> ExitStatus {
        drop(self.input.take());
        self.process.wait().unwrap()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
