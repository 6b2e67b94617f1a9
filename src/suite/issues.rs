//! Issues of test files and of failed tests.

pantin_base::issues! {
    category "test";

    /// A test file, `spec/onceover.yaml` or a set of facts has content that pantin cannot use.
    "PANTIN_TEST_FILE" Error malformed(detail: &str) => "{detail}"

    /// The key is unknown here. `pantin schema test` prints the keys of test files.
    "PANTIN_TEST_KEY" Error unknown_key(key: &str, what: &str) => "'{key}' is not a key of {what}"

    /// The value of the key has the wrong form. `pantin schema test` prints the form of test files.
    "PANTIN_TEST_VALUE" Error wrong_value(key: &str, expected: &str, found: &str) => "'{key}' expects {expected}, got {found}"

    /// The test names a set of facts that does not exist.
    "PANTIN_TEST_FACTS" Error no_facts(name: &str, places: &str) => "No facts named '{name}' found in {places}"

    /// The group, class or node is not defined above this line. onceover defines groups in their order.
    "PANTIN_TEST_NAME" Error unknown_name(name: &str, what: &str) => "'{name}' was not found in the list of {what}"

    /// pantin cannot do this part of onceover's configuration and ignores it. Ruby code of tests does not run.
    "PANTIN_TEST_SKIPPED" Warning skipped(what: &str, reason: &str) => "Skipped {what}: {reason}"

    /// Facts of the same system from another source replace facts that were not found.
    "PANTIN_TEST_SUBSTITUTED" Warning substituted(name: &str, source: &str) => "The facts '{name}' were not found; those of {source} are used"

    /// The catalog lacks a resource that the test expects.
    "PANTIN_TEST_RESOURCE_MISSING" Error resource_missing(reference: &str) => "{reference} is not in the catalog"

    /// The catalog contains a resource that the test forbids.
    "PANTIN_TEST_RESOURCE_FORBIDDEN" Error resource_forbidden(reference: &str) => "{reference} must not be in the catalog"

    /// An attribute of a resource has another value than the test expects.
    "PANTIN_TEST_ATTRIBUTE" Error attribute_differs(reference: &str, name: &str, expected: &str) => "{reference}: '{name}' is expected to {expected}"

    /// The catalog does not order these resources as the test expects.
    "PANTIN_TEST_RELATIONSHIP" Error relationship_missing(source: &str, relation: &str, target: &str) => "{source} {relation} {target} is expected, but the catalog does not order them so"

    /// The number of resources differs from the expected one.
    "PANTIN_TEST_COUNT" Error count_differs(query: &str, expected: i64, found: i64) => "{query}: expected {expected} resources, found {found}"

    /// The test expects an error, but the compilation succeeded or failed with another error.
    "PANTIN_TEST_ERROR" Error error_missing(pattern: &str) => "Expected an error that matches {pattern}"

    /// The test expects a warning that the compilation did not log.
    "PANTIN_TEST_WARNING" Error warning_missing(pattern: &str) => "Expected a warning that matches {pattern}"

    /// The catalog differs from the stored snapshot. `pantin test --update` writes a new one.
    "PANTIN_TEST_SNAPSHOT" Error snapshot_differs(file: &str) => "The catalog differs from the snapshot {file}"

    /// The snapshot does not exist yet. `pantin test --update` writes it.
    "PANTIN_TEST_NO_SNAPSHOT" Error no_snapshot(file: &str) => "There is no snapshot {file}"

    /// Fewer lines ran than `--coverage-threshold` requires.
    "PANTIN_TEST_COVERAGE" Error coverage_too_low(found: &str, wanted: &str) => "{found} % of the lines ran, {wanted} % are required"

    /// The run selected no test.
    "PANTIN_TEST_NOTHING" Error nothing_to_test(detail: &str) => "There is nothing to test: {detail}"
}
