//! Elements: what the builder hands to the printer.

/// Where a line may or must end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Break {
    /// A line ends here.
    Hard,
    /// A line ends here if the group around is broken. Nothing stands here otherwise.
    Soft,
    /// The same; a blank stands here otherwise.
    SoftSpace,
    /// The same; also a blank if the group is broken and what follows fits.
    Fill,
}

/// A piece of what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Element {
    /// An atom with its comments.
    Atom(u32),
    /// The comments before an atom.
    Leading(u32),
    /// A comma, if the group around is broken.
    Comma,
    /// A blank.
    Space,
    /// So many blanks, if the group around is broken.
    Pad(u32),
    /// An end of a line.
    Line {
        /// When it ends.
        at: Break,
        /// Whether an empty line of the author may follow.
        keeps_blank: bool,
    },
    /// Lines are indented further from here.
    Indent,
    /// The same, if the group around is broken.
    IndentIfBroken,
    /// And no longer from here.
    Dedent,
    /// The start of a group.
    Open {
        /// Whether it is broken, however short.
        is_broken: bool,
        /// Whether it must not be broken because it is long.
        is_kept: bool,
    },
    /// Its end.
    Close,
}
