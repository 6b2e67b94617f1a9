//! The state that a running lookup passes to lookups that data functions begin meanwhile.

/// The layers to search.
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
    /// Variables have Hiera 3's form: empty strings are undef, and there are more variables such as `calling_module`.
    pub(super) scope: bool,
}

/// The state that a nested lookup takes from the outer one.
#[derive(Clone, Copy, Default)]
pub(super) struct Inherited<'c> {
    pub(super) reach: Reach,
    pub(super) legacy: Legacy<'c>,
}
