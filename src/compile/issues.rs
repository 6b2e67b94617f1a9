//! Issues of compilations: facts, ENC, artefacts.

crate::issues! {
    category "loader";

    /// A file of facts is malformed.
    "PANTIN_UNREADABLE_FACTS" Error unreadable_facts(file: &str, detail: &str) => "Could not read facts from {file}: {detail}"

    /// A file of facts holds something else.
    "PANTIN_UNREADABLE_FACTS" Error facts_not_a_hash(file: &str) => "Could not read facts from {file}: expected a hash of facts"

    /// The output of an external node classifier is malformed. Source: indirector/node/exec.rb translate
    "PANTIN_EXTERNAL_NODE_FAILED" Error external_node_failed(name: &str, detail: &str) => "Could not load external node results for {name}: {detail}"

    /// A stored node cannot be used. Source: indirector/yaml.rb find
    "PANTIN_STORED_NODE" Error unusable_stored_node(name: &str, detail: &str) => "Could not parse YAML data for node {name}: {detail}"

    /// What an external node classifier said of a node has another form than it must have; what Ruby says of it. Source: lib/puppet/node.rb, `Puppet::Parser::Compiler#evaluate_node_classes`
    "PANTIN_UNUSABLE_CLASSIFICATION" Error unusable_classification(detail: &str) => "{detail}"

    /// A program that tells trusted data of a node wrote no JSON. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_MALFORMED" Error malformed_trusted_external(detail: &str) => "{detail}"
}
