//! The lifetime of a service, and its effect on environments.

/// The lifetime of a service.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lifetime {
    /// One request. Files are read as found, and every caller gets the error of an environment that cannot be opened.
    OneRequest,
    /// One run of a command with many nodes. They share a generation of an environment until a node finds a changed
    /// file: this node and later ones use the next generation, and pantin warns once.
    OneRun,
    /// Until it ends. Environments have generations, according to `environment_timeout`. A request that finds a changed
    /// file starts again with the next generation. Only the request that fails to open an environment gets the error.
    Serving,
}

impl Lifetime {
    /// Returns true if it ends with a command.
    pub(super) const fn is_of_a_command(self) -> bool {
        match self {
            Self::OneRequest | Self::OneRun => true,
            Self::Serving => false,
        }
    }
}
