//! The state that a running lookup passes to lookups that data functions begin meanwhile.

/// Which layers are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Reach {
    /// All of them.
    #[default]
    AllLayers,
    /// Only the global one.
    Global,
}

/// Special behaviour of the `hiera` functions, and of the global layer of a version 3 configuration.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Legacy<'c> {
    /// The lookup began in one of the `hiera` functions.
    pub(super) is_hiera_call: bool,
    /// Their `override`: paths before those of the hierarchy.
    pub(super) locations: &'c [&'c str],
    /// Variables are seen as Hiera 3 saw them: empty strings as nothing, `calling_module` and others besides.
    pub(super) scope: bool,
}

/// The state that a nested lookup takes from the outer one.
#[derive(Clone, Copy, Default)]
pub(super) struct Inherited<'c> {
    pub(super) reach: Reach,
    pub(super) legacy: Legacy<'c>,
}
