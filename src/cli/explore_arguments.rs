//! The arguments of `pantin explore`.

use clap::Args;

use super::node_arguments::NodeArguments;

/// `pantin explore …`
#[derive(Args, Debug)]
pub(super) struct ExploreArguments {
    /// Certificate names; the default is every node of the repository, else every node with facts in the store
    #[arg(conflicts_with_all = ["all_nodes", "list"])]
    nodes: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// Port of 127.0.0.1; any free one by default
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true)]
    pub(super) port: u16,
    /// Do not open the browser, only print the address
    #[arg(long)]
    pub(super) no_open: bool,
}

impl ExploreArguments {
    /// Puts the nodes where --node has them.
    pub(super) fn settle(&mut self) {
        self.asked.add_named(&mut self.nodes);
    }
}
