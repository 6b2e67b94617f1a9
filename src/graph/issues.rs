//! Issues of graphs and queries of catalogs.

crate::issues! {
    category "catalog";

    /// A query that is none. Puppet has no such command.
    "PANTIN_NO_QUERY" Error no_query(text: &str) => "{text} is no query: it has to be a collector without attributes, such as File<| mode == '0644' |>"
}
