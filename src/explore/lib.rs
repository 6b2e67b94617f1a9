//! `pantin explore`: a page over the nodes of a repository or store, for the browser of whoever runs it.
//!
//! Listens on 127.0.0.1 alone. Who has no token, another `Host` or another `Origin` gets 403. Pages are made here by
//! templates of `maud`, which escape every text; scripts only fetch and replace parts of them. Nothing is written to disk.
//!
//! A thread of the caller watches files and compiles ([`Explorer::run`]); connections are served beside it.

mod http;
pub mod issues;
mod links;
mod pages;
mod routes;
mod site;
mod watcher;

use std::io;
use std::sync::Arc;

use http::{Door, Listening};
use pantin_base::diagnostics::Issue;
use pantin_service::exploring::Exploration;
use site::Site;
use watcher::Watcher;

/// A page that waits for its readers.
pub struct Explorer {
    site: Arc<Site>,
    listening: Listening,
}

impl Explorer {
    /// Listens on a port of 127.0.0.1; 0 is any free one. `name` is that of the repository.
    ///
    /// # Errors
    /// If the port cannot be used.
    pub fn listen(exploration: Exploration, name: String, port: u16) -> Result<Self, Issue> {
        let site = Arc::new(Site { exploration, name });
        let door = Door::new();
        let listening = Listening::open(port, door).map_err(|error| issues::unusable_port(port, &error))?;
        Ok(Self { site, listening })
    }

    /// The address that opens the page. It has the token.
    #[must_use]
    pub fn address(&self) -> String {
        self.listening.address()
    }

    /// Serves the page, and compiles what changes, until `is_over` says that the program ends.
    ///
    /// # Errors
    /// If threads cannot be started.
    pub fn run(self, is_over: &dyn Fn() -> bool) -> io::Result<()> {
        let Self { site, listening } = self;
        let served = Arc::clone(&site);
        let server = listening.serve(site.exploration.reached(), move |request| routes::answer(&served, request))?;
        let result = Watcher::new(&site.exploration).run(&|reached| server.tell(reached), is_over);
        server.stop();
        result
    }
}
