//! The rules of deep checks: which are off unless somebody asks, and the checks of puppet-lint that they replace.

use pantin_base::diagnostics::suggest::closest;

/// A rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its code.
    pub code: &'static str,
    /// True if it is off unless `--pedantic` or `pantin.toml` switches it on.
    pub is_pedantic: bool,
    /// The checks of puppet-lint and its plugins that report the same.
    pub checks: &'static [&'static str],
}

const fn on(code: &'static str, checks: &'static [&'static str]) -> Rule {
    Rule { code, is_pedantic: false, checks }
}

const fn pedantic(code: &'static str, checks: &'static [&'static str]) -> Rule {
    Rule { code, is_pedantic: true, checks }
}

/// The rules of `parser validate --deep`, by their codes.
pub const RULES: &[Rule] = &[
    on("PANTIN_ABSOLUTE_NAME", &["absolute_classname", "relative_classname_reference"]),
    pedantic("PANTIN_ANCHOR", &["anchor_resource"]),
    on("PANTIN_CASE_WITHOUT_DEFAULT", &["case_without_default"]),
    pedantic("PANTIN_CODE_AT_TOP", &["code_on_top_scope", "global_resource", "global_function"]),
    pedantic("PANTIN_COLLECTOR_WITHOUT_QUERY", &["spaceship_operator_without_tag"]),
    on("PANTIN_DASHED_VARIABLE", &["variable_contains_dash"]),
    pedantic("PANTIN_DEFAULT_LOOKUP", &["lookup_in_parameter", "explicit_hiera_class_param_lookup"]),
    pedantic("PANTIN_EMPTY_DEFAULT", &["params_empty_string_assignment"]),
    on("PANTIN_ENSURE_ORDER", &["ensure_first_param"]),
    on("PANTIN_FILE_MODE", &["file_mode"]),
    on("PANTIN_FOREIGN_PARENT", &["inherits_across_namespaces"]),
    pedantic("PANTIN_LATEST_PACKAGE", &["package_ensure"]),
    on("PANTIN_LEGACY_FACT", &["legacy_facts"]),
    on("PANTIN_LITERAL_VARIABLE", &["single_quote_string_with_variables"]),
    on("PANTIN_MISPLACED_DEFINITION", &["autoloader_layout"]),
    on("PANTIN_MODULE_SOURCE", &["puppet_url_without_modules"]),
    on("PANTIN_NESTED_DEFINITION", &["nested_classes_or_defines"]),
    on("PANTIN_ONLY_VARIABLE", &["only_variable_string"]),
    pedantic("PANTIN_OPTIONAL_WITHOUT_DEFAULT", &["optional_default"]),
    on("PANTIN_PARAMETER_ORDER", &["parameter_order"]),
    pedantic("PANTIN_PARAMS_CLASS", &["class_inherits_from_params_class"]),
    pedantic("PANTIN_QUOTED_BOOLEAN", &["quoted_booleans"]),
    pedantic("PANTIN_REPEATED_EXEC", &["exec_idempotency"]),
    on("PANTIN_REVERSED_RELATIONSHIP", &["right_to_left_relationship"]),
    on("PANTIN_SELECTOR_IN_RESOURCE", &["selector_inside_resource"]),
    on("PANTIN_SYMLINK_TARGET", &["ensure_not_symlink_target"]),
    on("PANTIN_TOP_SCOPE_FACT", &["top_scope_facts"]),
    pedantic("PANTIN_TOP_SCOPE_VARIABLE", &["topscope_variable"]),
    pedantic("PANTIN_UNDEF_ARGUMENT", &["undef_in_function"]),
    on("PANTIN_UNDOCUMENTED", &["documentation"]),
    pedantic("PANTIN_UNDOCUMENTED_PARAMETER", &["parameter_documentation"]),
    on("PANTIN_UNKNOWN_TAG_PARAMETER", &["parameter_documentation"]),
    on("PANTIN_UNQUOTED_MODE", &["unquoted_file_mode"]),
    on("PANTIN_UNQUOTED_NODE", &["unquoted_node_name"]),
    on("PANTIN_UNQUOTED_REFERENCE", &["resource_reference_without_title_quotes"]),
    on("PANTIN_UNQUOTED_TITLE", &["unquoted_resource_title"]),
    pedantic("PANTIN_UNQUOTED_VALUE", &["unquoted_string_in_case", "unquoted_string_in_selector"]),
    pedantic("PANTIN_UNSAFE_COMMAND", &["check_unsafe_interpolations"]),
    pedantic("PANTIN_UNSET_VARIABLE", &["variable_scope"]),
    pedantic("PANTIN_UNTYPED_PARAMETER", &["parameter_types"]),
    on("PANTIN_VARIABLE_CASE", &["variable_is_lowercase"]),
    on("PANTIN_VERSION_COMPARISON", &["version_comparison"]),
    on("PANTIN_WORLD_WRITABLE", &["world_writable_files"]),
];

/// Checks of puppet-lint and its plugins that no rule replaces: those about layout, and those of errors in Puppet 8.
const OTHER_CHECKS: [&str; 37] = [
    "140chars",
    "2sp_soft_tabs",
    "80chars",
    "arrow_alignment",
    "arrow_on_right_operand_line",
    "class_alignment_equals",
    "class_alignment_params",
    "closing_brace_spacing",
    "double_quoted_strings",
    "duplicate_class_parameters",
    "duplicate_params",
    "empty_lines",
    "empty_string_assignment",
    "hard_tabs",
    "leading_zero",
    "manifest_whitespace_arrows_single_space_after",
    "manifest_whitespace_class_name_single_space_after",
    "manifest_whitespace_closing_brace_after",
    "manifest_whitespace_closing_brace_before",
    "manifest_whitespace_closing_bracket_after",
    "manifest_whitespace_closing_bracket_before",
    "manifest_whitespace_double_newline_end_of_file",
    "manifest_whitespace_opening_brace_after",
    "manifest_whitespace_opening_brace_before",
    "manifest_whitespace_opening_bracket_after",
    "manifest_whitespace_opening_bracket_before",
    "metadata_deps",
    "names_containing_dash",
    "names_containing_uppercase",
    "slash_comments",
    "space_before_arrow",
    "star_comments",
    "strict_indent",
    "trailing_comma",
    "trailing_newline",
    "trailing_whitespace",
    "variables_not_enclosed",
];

/// True for the name of a check of puppet-lint or its plugins.
pub(super) fn is_check(name: &str) -> bool {
    OTHER_CHECKS.contains(&name) || RULES.iter().any(|rule| rule.checks.contains(&name))
}

/// The check with the name that is nearest to one that does not exist.
pub(super) fn nearest_check(name: &str) -> Option<&'static str> {
    let of_rules = RULES.iter().flat_map(|rule| rule.checks.iter().copied());
    closest(name, of_rules.chain(OTHER_CHECKS))
}

/// Rules that only the specification of the language knows: Puppet accepts and documents what they report.
const OF_SPECIFICATION: &str = "PANTIN_UNSPECIFIED_";

/// True if only the specification of the language knows a rule.
pub(super) fn is_of_specification(code: &str) -> bool {
    code.starts_with(OF_SPECIFICATION)
}

/// True if a rule is off unless somebody asks for it.
pub(super) fn is_pedantic(code: &str) -> bool {
    is_of_specification(code) || rule(code).is_some_and(|rule| rule.is_pedantic)
}

/// The rule of a code.
pub(super) fn rule(code: &str) -> Option<&'static Rule> {
    RULES.binary_search_by_key(&code, |rule| rule.code).ok().and_then(|at| RULES.get(at))
}

/// The codes of a check of puppet-lint, or of a rule by its own code.
pub(super) fn codes(name: &str) -> impl Iterator<Item = &'static str> {
    RULES.iter().filter(move |rule| rule.code == name || rule.checks.contains(&name)).map(|rule| rule.code)
}

#[cfg(test)]
mod tests {
    use super::{RULES, codes, is_pedantic};

    #[test]
    fn rules_are_sorted() {
        assert!(RULES.is_sorted_by_key(|rule| rule.code));
    }

    #[test]
    fn rules_are_found_by_code_and_check() {
        assert_eq!(codes("file_mode").collect::<Vec<_>>(), ["PANTIN_FILE_MODE"]);
        assert_eq!(codes("PANTIN_ANCHOR").collect::<Vec<_>>(), ["PANTIN_ANCHOR"]);
        assert_eq!(codes("parameter_documentation").count(), 2);
        assert_eq!(codes("140chars").count(), 0);
        assert!(is_pedantic("PANTIN_UNSPECIFIED_QUERY") && is_pedantic("PANTIN_QUOTED_BOOLEAN"));
        assert!(!is_pedantic("PANTIN_FILE_MODE") && !is_pedantic("SYNTAX_ERROR"));
    }
}
