//! What Puppet names the matches of node definitions. Source: `Puppet::Resource::Type#name`

use pantin_code::bytecode::{Definition, HostPattern, interpolation};
use pantin_environment::LoadedUnit;

/// The names of all patterns of a unit's node definitions, in their order.
pub(super) fn node_names(unit: &LoadedUnit) -> &[Box<str>] {
    unit.findings.node_names.get_or_init(|| {
        let nodes = unit.unit.definitions.iter().filter_map(|definition| match definition {
            Definition::Node(node) => Some(node),
            Definition::Class(_) | Definition::Define(_) | Definition::Function(_) | Definition::TypeAlias(_) => None,
        });
        nodes.flat_map(|node| &node.patterns).map(|pattern| node_pattern_name(pattern).into()).collect()
    })
}

/// What Puppet names a match of a node definition; two definitions with the same name clash.
pub fn node_pattern_name(pattern: &HostPattern) -> String {
    match pattern {
        HostPattern::Name(name) => name.to_lowercase(),
        HostPattern::Default => "default".to_owned(),
        HostPattern::Interpolated { parts, .. } => interpolation(parts),
        HostPattern::Regexp(source) => format!("__node_regexp__{}", regexp_name(&source.to_lowercase())),
    }
}

/// A regular expression as part of a node's name: groups with a question mark are spelled out, what a tag cannot have is
/// dropped. Source: `Puppet::Resource::Type#name`
fn regexp_name(source: &str) -> String {
    let mut name = String::new();
    let mut rest = source;
    while let Some(start) = rest.find("(?") {
        let (before, group) = rest.split_at(start);
        name.push_str(before);
        let Some(end) = group.find(')') else {
            rest = group;
            break;
        };
        for character in group[..=end].chars() {
            match character {
                '(' => name.push_str("LP"),
                '?' => name.push_str("QU"),
                '<' => name.push_str("LT"),
                '>' => name.push_str("GT"),
                '!' => name.push_str("EX"),
                '=' => name.push_str("EQ"),
                ')' => name.push_str("RP"),
                other => name.push(other),
            }
        }
        rest = &group[end + 1..];
    }
    name.push_str(rest);
    let kept = |character: &char| character.is_alphanumeric() || matches!(character, '_' | '-' | ':' | '.');
    name.chars().filter(kept).collect::<String>().trim_start_matches('.').to_owned()
}
