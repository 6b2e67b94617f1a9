//! What belongs to a program without being part of its content.

use std::fmt;

/// Something of a program that its content does not show: programs that differ in it alone are the same, and a copy has its
/// own.
#[derive(Default)]
pub(super) struct Aside<T>(pub(super) T);

impl<T> fmt::Debug for Aside<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Aside")
    }
}

impl<T: Default> Clone for Aside<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> PartialEq for Aside<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
