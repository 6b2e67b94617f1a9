//! The sources of node data other than a classifier program: the setting `node_terminus`.
//!
//! Source: `lib/puppet/indirector/node`, `lib/puppet/indirector/yaml.rb`.

use std::path::Path;

use super::context::Context;
use super::node_data::of_search;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_compile::EncResult;
use pantin_compile::issues as compile_issues;

/// A terminus's data of a node; `None` if only facts count.
pub(super) fn find(context: &Context, terminus: &str, node: &str) -> Result<Option<EncResult>, Issue> {
    match terminus {
        "plain" => Ok(None),
        // The memory is always empty.
        "memory" => Err(issues::unknown_node(node)),
        "yaml" => match stored(context, node).map_err(|issue| of_search(issue, node))? {
            Some(found) => Ok(Some(found)),
            None => Err(issues::unknown_node(node)),
        },
        "json" | "msgpack" | "rest" | "store_configs" => {
            Err(of_search(issues::unsupported_node_terminus(terminus), node))
        }
        _ => Err(of_search(issues::unknown_node_terminus(terminus), node)),
    }
}

/// The node in `node/NODE.yaml` below `yamldir`.
fn stored(context: &Context, node: &str) -> Result<Option<EncResult>, Issue> {
    if node.contains('/') || node.starts_with('.') {
        return Ok(None);
    }
    let path = Path::new(context.settings.text("yamldir")).join("node").join(format!("{node}.yaml"));
    let shown = path.display().to_string();
    let unusable = |error: std::io::Error| compile_issues::unusable_stored_node(node, &format!("({shown}): {error}"));
    let Some(bytes) = context.files.read_if_there(&path).map_err(unusable)? else { return Ok(None) };
    EncResult::read_stored(&bytes, node, &shown)
}
