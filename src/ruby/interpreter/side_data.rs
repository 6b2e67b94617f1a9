//! What belongs to a program without being part of its content.

use std::fmt;

/// Something of a program that its content does not show: programs that differ in it alone are the same, and a copy has its
/// own.
#[derive(Default)]
pub(super) struct SideData<T>(pub(super) T);

impl<T> fmt::Debug for SideData<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SideData")
    }
}

impl<T: Default> Clone for SideData<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> PartialEq for SideData<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
