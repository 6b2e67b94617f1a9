//! What all threads share: documents, folders, the way to the client.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use crossbeam_channel::Sender;
use lsp_server::{Message, Notification};
use lsp_types::notification::{LogMessage, Notification as _, ShowMessage};
use lsp_types::{LogMessageParams, MessageType, PublishDiagnosticsParams, SemanticToken, ShowMessageParams, Uri};

use crate::capabilities::Client;
use crate::documents::{Content, Document, Indexed};
use crate::folder::{Folder, Loaded};
use crate::host::Host;
use crate::paths::path_of;
use crate::queue::Queue;
use crate::text::Text;
use pantin_host::{Disk, Files as _};
use pantin_project::Project;

/// The most environments that are open at a time; of more, the one that was not used for the longest time is closed.
const MAX_FOLDERS: usize = 8;
/// The most documents whose semantic tokens are kept.
const MAX_TOKENS: usize = 32;
/// The largest file that is read to show a place in it.
const MAX_FILE: usize = 64 << 20;

/// The semantic tokens of a document, with their name.
type SentTokens = (PathBuf, String, Arc<[SemanticToken]>);

/// What all threads share.
pub(crate) struct State {
    pub(crate) host: Box<dyn Host>,
    pub(crate) client: Client,
    pub(crate) queue: Queue,
    sender: Sender<Message>,
    documents: RwLock<BTreeMap<PathBuf, Arc<Document>>>,
    /// The one that was used last is last.
    folders: Mutex<Vec<Arc<Folder>>>,
    /// What was last sent about each open document.
    published: Mutex<BTreeMap<PathBuf, PublishDiagnosticsParams>>,
    /// The semantic tokens that were sent last, with their numbers.
    tokens: Mutex<Vec<SentTokens>>,
}

impl State {
    pub(crate) fn new(host: Box<dyn Host>, client: Client, sender: Sender<Message>) -> Self {
        let (documents, folders, published) = (RwLock::default(), Mutex::default(), Mutex::default());
        let (queue, tokens) = (Queue::default(), Mutex::default());
        Self { host, client, queue, sender, documents, folders, published, tokens }
    }

    /// Sends a message. A client that went away gets none.
    pub(crate) fn send(&self, message: impl Into<Message>) {
        let _ = self.sender.send(message.into());
    }

    /// Tells the client what went wrong.
    pub(crate) fn log(&self, message: String) {
        let params = LogMessageParams { typ: MessageType::WARNING, message };
        self.send(Notification::new(LogMessage::METHOD.to_owned(), params));
    }

    /// Shows the user a warning.
    pub(crate) fn tell(&self, message: String) {
        let params = ShowMessageParams { typ: MessageType::WARNING, message };
        self.send(Notification::new(ShowMessage::METHOD.to_owned(), params));
    }

    pub(crate) fn document(&self, path: &Path) -> Option<Arc<Document>> {
        self.documents.read().unwrap_or_else(PoisonError::into_inner).get(path).cloned()
    }

    pub(crate) fn documents(&self) -> Vec<Arc<Document>> {
        self.documents.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    pub(crate) fn set_document(&self, document: Document) -> Arc<Document> {
        let document = Arc::new(document);
        let mut documents = self.documents.write().unwrap_or_else(PoisonError::into_inner);
        documents.insert(document.path.clone(), Arc::clone(&document));
        document
    }

    pub(crate) fn close_document(&self, path: &Path) {
        self.documents.write().unwrap_or_else(PoisonError::into_inner).remove(path);
    }

    /// Remembers what is sent about a document. False if that was sent before.
    pub(crate) fn is_news(&self, params: &PublishDiagnosticsParams) -> bool {
        let mut published = self.published.lock().unwrap_or_else(PoisonError::into_inner);
        let before = published.insert(path_of(&params.uri), params.clone());
        before.as_ref() != Some(params)
    }

    /// True if something was sent about a document.
    pub(crate) fn forget_published(&self, path: &Path) -> bool {
        self.published.lock().unwrap_or_else(PoisonError::into_inner).remove(path).is_some()
    }

    /// Puts a document in the place of itself, unless a newer version came meanwhile.
    pub(crate) fn renew(&self, document: &Document) {
        let mut documents = self.documents.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = documents.get_mut(&document.path)
            && found.version == document.version
        {
            *found = Arc::new(document.again());
        }
    }

    /// The folder of the repository that a file is in, which starts to be opened if it is not yet.
    pub(crate) fn folder(&self, path: &Path) -> Arc<Folder> {
        let mut folders = self.lock_folders();
        if let Some(folder) = used_last(&mut folders, |folder| path.starts_with(&folder.root)) {
            return folder;
        }
        let start = path.parent().filter(|_| path.is_absolute()).unwrap_or(Path::new("/"));
        let root = match Project::find(&Disk, start) {
            Some(project) => project.root,
            None => {
                let workspace = self.client.folders();
                workspace.into_iter().find(|root| path.starts_with(root)).unwrap_or_else(|| start.to_owned())
            }
        };
        if let Some(folder) = used_last(&mut folders, |folder| folder.root == root) {
            return folder;
        }
        if folders.len() >= MAX_FOLDERS {
            folders.remove(0);
        }
        // One that was closed for others before it was open need not be opened twice.
        let folder = self.queue.opening(&root).unwrap_or_else(|| {
            let folder = Arc::new(Folder::new(root));
            self.queue.load(Arc::clone(&folder));
            folder
        });
        folders.push(Arc::clone(&folder));
        folder
    }

    /// The folder that a file is in, if its environment was not closed.
    pub(crate) fn known_folder(&self, path: &Path) -> Option<Arc<Folder>> {
        let folders = self.lock_folders();
        let known = folders.iter().filter(|folder| path.starts_with(&folder.root));
        known.max_by_key(|folder| folder.root.as_os_str().len()).cloned()
    }

    fn lock_folders(&self) -> MutexGuard<'_, Vec<Arc<Folder>>> {
        self.folders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn folders(&self) -> Vec<Arc<Folder>> {
        self.lock_folders().clone()
    }

    /// Keeps the semantic tokens of a document, and gives them a name.
    pub(crate) fn keep_tokens(&self, document: &Document, tokens: Arc<[SemanticToken]>) -> String {
        let mut all = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(path, ..)| *path != document.path);
        if all.len() >= MAX_TOKENS {
            all.remove(0);
        }
        let name = document.version.to_string();
        all.push((document.path.clone(), name.clone(), tokens));
        name
    }

    /// The semantic tokens of a document by their name.
    pub(crate) fn kept_tokens(&self, document: &Document, name: &str) -> Option<Arc<[SemanticToken]>> {
        let all = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = all.iter().filter(|(path, own, _)| *path == document.path && own == name);
        found.next().map(|(.., tokens)| Arc::clone(tokens))
    }

    /// The document of a URI that has code, with its environment and its index.
    pub(crate) fn view(&self, uri: &Uri) -> Option<View> {
        self.any_view(uri).filter(|view| matches!(view.document.content, Content::Code(_)))
    }

    /// The document of a URI, of any content, with its environment and its index.
    pub(crate) fn any_view(&self, uri: &Uri) -> Option<View> {
        let document = self.document(&path_of(uri))?;
        if document.content == Content::Other {
            return None;
        }
        let loaded = self.folder(&document.path).loaded();
        let indexed = document.indexed(loaded.as_ref().map(|loaded| &*loaded.environment));
        let indexed =
            indexed.unwrap_or_else(|| Arc::new(Indexed { text: Arc::clone(&document.text), index: Arc::default() }));
        Some(View { document, loaded, indexed })
    }

    /// The text that the index of a file is of.
    pub(crate) fn text(&self, path: &Path) -> Option<Arc<Text>> {
        if let Some(document) = self.document(path) {
            let loaded = self.known_folder(path).and_then(|folder| folder.now());
            let indexed = document.indexed(loaded.as_ref().map(|loaded| &*loaded.environment));
            return Some(indexed.map_or_else(|| Arc::clone(&document.text), |indexed| Arc::clone(&indexed.text)));
        }
        let size = Disk.metadata(path).ok()?.size;
        if usize::try_from(size).ok()? > MAX_FILE {
            return None;
        }
        let bytes = Disk.read(path).ok()?;
        Some(Arc::new(Text::new(String::from_utf8_lossy(&bytes).into_owned())))
    }
}

/// The folder with the longest path that a condition holds for, which becomes the last.
fn used_last(folders: &mut Vec<Arc<Folder>>, is_it: impl Fn(&Folder) -> bool) -> Option<Arc<Folder>> {
    let found = folders.iter().enumerate().filter(|(_, folder)| is_it(folder));
    let (at, _) = found.max_by_key(|(_, folder)| folder.root.as_os_str().len())?;
    let folder = folders.remove(at);
    folders.push(Arc::clone(&folder));
    Some(folder)
}

/// A document with its environment and its index.
pub(crate) struct View {
    pub(crate) document: Arc<Document>,
    pub(crate) loaded: Option<Arc<Loaded>>,
    /// Of this version, else of one before.
    pub(crate) indexed: Arc<Indexed>,
}
