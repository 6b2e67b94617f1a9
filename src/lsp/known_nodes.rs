//! What is known of the nodes of a folder.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pantin_service::editing::{EditedNodes, NodeValues, Uses};

/// The nodes of a folder.
#[derive(Default)]
pub(crate) struct FolderNodes(Mutex<Known>);

/// What is known of them.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) nodes: Option<Arc<EditedNodes>>,
    /// The chosen node.
    pub(crate) chosen: Option<String>,
    /// Its values, those of the last text that compiled.
    pub(crate) values: Option<Arc<NodeValues>>,
    /// Why the newest text has no values.
    pub(crate) failure: Option<String>,
    /// Which nodes use what.
    pub(crate) uses: Option<Arc<Uses>>,
    /// True if the client asked which nodes use what.
    pub(crate) wants_uses: bool,
}

impl FolderNodes {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
