//! Links from pages to the files of a repository.

use clap::Args;

use pantin_service::page::Forge;

/// Where the files are that a page names.
#[derive(Args, Debug)]
pub(super) struct LinkArguments {
    /// Web address of the repository's files, to which places in pages link: `https://git.example.com/site/control/blob/main`
    #[arg(long, value_name = "URL", value_parser = forge)]
    source_url: Option<Forge>,
}

impl LinkArguments {
    /// The address, if there is one.
    pub(super) const fn forge(&self) -> Option<&Forge> {
        self.source_url.as_ref()
    }
}

fn forge(text: &str) -> Result<Forge, &'static str> {
    Forge::at(text).ok_or("an address such as https://git.example.com/site/control/blob/main is needed")
}
