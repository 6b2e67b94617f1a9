//! Releases of stdlib, and which of them a native function stands in for.

use pantin_vm::native::Function;

/// Major and minor number of a release.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Version(pub(super) u16, pub(super) u16);

impl Version {
    /// Whether it is from before release 8, of which most native functions are.
    pub(super) const fn is_early(self) -> bool {
        self.0 < 8
    }
}

/// A span of releases.
#[derive(Clone, Copy, Debug)]
pub(super) struct Releases {
    from: Version,
    before: Version,
}

impl Releases {
    /// Release 8.
    pub(super) const EIGHT: Self = Self { from: Version(8, 0), before: Version(9, 0) };
    /// Release 9.
    pub(super) const NINE: Self = Self { from: Version(9, 0), before: Version(10, 0) };
    /// Releases 8 and 9.
    pub(super) const BOTH: Self = Self { from: Version(8, 0), before: Version(10, 0) };

    /// From one release up to another, which is not part of it.
    pub(super) const fn between(from: Version, before: Version) -> Self {
        Self { from, before }
    }

    pub(super) fn include(self, version: Version) -> bool {
        (self.from..self.before).contains(&version)
    }
}

/// A native function and the releases that it stands in for.
#[derive(Debug)]
pub(super) struct Native {
    pub(super) function: &'static Function,
    pub(super) releases: Releases,
}

/// A function of releases 8 and 9.
pub(super) const fn both(function: &'static Function) -> Native {
    Native { function, releases: Releases::BOTH }
}

/// A function of release 8.
pub(super) const fn eight(function: &'static Function) -> Native {
    Native { function, releases: Releases::EIGHT }
}

/// A function of release 9.
pub(super) const fn nine(function: &'static Function) -> Native {
    Native { function, releases: Releases::NINE }
}
