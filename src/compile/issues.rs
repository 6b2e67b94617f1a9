//! Issues of compilations: facts, ENC, artefacts.

pantin_base::issues! {
    category "loader";

    /// The facts file cannot be read.
    "PANTIN_UNREADABLE_FACTS" Error unreadable_facts(file: &str, detail: &str) => "Could not read facts from {file}: {detail}"

    /// The facts file does not contain a hash.
    "PANTIN_UNREADABLE_FACTS" Error facts_not_a_hash(file: &str) => "Could not read facts from {file}: expected a hash of facts"

    /// The output of the external node classifier is malformed. Source: indirector/node/exec.rb translate
    "PANTIN_EXTERNAL_NODE_FAILED" Error external_node_failed(name: &str, detail: &str) => "Could not load external node results for {name}: {detail}"

    /// The stored node cannot be read. Source: indirector/yaml.rb find
    "PANTIN_STORED_NODE" Error unusable_stored_node(name: &str, detail: &str) => "Could not parse YAML data for node {name}: {detail}"

    /// The output of the external node classifier has the wrong form. The message is Ruby's. Source:
    /// lib/puppet/node.rb, `Puppet::Parser::Compiler#evaluate_node_classes`
    "PANTIN_UNUSABLE_CLASSIFICATION" Error unusable_classification(detail: &str) => "{detail}"

    /// The program for external trusted data did not print JSON. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_MALFORMED" Error malformed_trusted_external(detail: &str) => "{detail}"
}
