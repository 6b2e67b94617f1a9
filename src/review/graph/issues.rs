//! Issues of graphs and queries of catalogs.

pantin_base::issues! {
    category "catalog";

    /// The text is not a valid collector query. Puppet has no such command.
    "PANTIN_NO_QUERY" Error no_query(text: &str) => "{text} is not a query: write a collector without attributes, such as File<| mode == '0644' |>"
}
