//! For how long a service lives, and what follows of that for its environments.

/// For how long a service lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lifetime {
    /// For one request. Files are read as they are found, and what kept an environment from being opened is told again to
    /// whoever asks.
    OneRequest,
    /// For one run of a command with many nodes, which have the same generation of an environment until one of them meets a
    /// file that has changed: that node begins anew with the next generation, which those after it have, too, and this is
    /// told once.
    OneRun,
    /// Until it is ended. Environments have generations, as `environment_timeout` says; a request that met a file which had
    /// changed begins anew with the next one, and what kept an environment from being opened is told to the request that
    /// met it alone.
    Serving,
}

impl Lifetime {
    /// Whether it ends with a command.
    pub(super) const fn is_of_a_command(self) -> bool {
        match self {
            Self::OneRequest | Self::OneRun => true,
            Self::Serving => false,
        }
    }
}
