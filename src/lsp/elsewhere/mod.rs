//! Where names stand that no index of a manifest has: in templates, data, comments, and strings that are names or templates.

mod data;
mod manifests;
mod names;
mod ruby;
mod sought;
mod templates;

use crate::state::{State, View};
use crate::subject::Scope;

pub(crate) use self::sought::{Elsewhere, Extent, Sought};

/// Finds a name in everything that is no indexed code.
pub(crate) fn elsewhere(
    (state, view): (&State, &View),
    sought: &Sought,
    scope: &Scope<'_>,
    extent: Extent,
) -> Elsewhere {
    let mut found = Elsewhere::default();
    manifests::search((state, extent), sought, scope, &mut found);
    if let Some(loaded) = &view.loaded {
        templates::search((state, loaded), sought, scope, &mut found);
        if extent == Extent::All {
            data::search((state, loaded), sought, &mut found);
        }
    }
    found
}
