//! Issues of titles of resources.

pantin_base::issues! {
    category "catalog";

    /// No title pattern of the type fits the title. Source: lib/puppet/resource.rb parse_title
    "PANTIN_NO_TITLE_PATTERN" Error no_title_pattern(title: &str) => "No set of title patterns matched the title \"{title}\"."
}
