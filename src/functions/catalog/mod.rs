//! Functions that work on the catalog. Source: `reference/functions.md` (Catalog functions).

mod create_resources;
mod defined;
mod fail;
mod puppetdb_query;
mod realize;
mod tag;

use pantin_vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &create_resources::CREATE_RESOURCES,
    &defined::DEFINED,
    &fail::FAIL,
    &puppetdb_query::PUPPETDB_QUERY,
    &realize::REALIZE,
    &tag::TAG,
    &tag::TAGGED,
];
