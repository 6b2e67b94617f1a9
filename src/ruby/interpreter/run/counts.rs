//! Counting what of a template runs, for whoever wants to know what was covered.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::interpreter::program::{LINE_BITS, Node, NodeId, Program};
use pantin_base::source::LineCounts;

/// How often conditions held, and how often not.
type Outcomes = HashMap<u32, [u64; 2], FxBuildHasher>;

/// Conditions within conditions that are looked at.
const MAX_LEVELS: u32 = 1_000;

/// What of a program ran.
pub(super) struct Counts {
    /// How often each node was evaluated.
    nodes: Box<[u64]>,
    /// How often each condition held, and how often not.
    conditions: Outcomes,
}

impl Counts {
    pub(super) fn none(program: &Program) -> Self {
        Self { nodes: vec![0; program.nodes.len()].into(), conditions: Outcomes::default() }
    }

    /// Takes note that a node is evaluated.
    pub(super) fn evaluated(&mut self, id: NodeId) {
        self.nodes[id.index()] += 1;
    }

    /// Takes note of whether a condition held.
    pub(super) fn decided(&mut self, condition: NodeId, holds: bool) {
        self.conditions.entry(condition.0).or_default()[usize::from(!holds)] += 1;
    }

    /// How often a condition held, and how often not. Those that are made of others are decided by these.
    fn outcomes(&self, program: &Program, condition: NodeId, known: &mut Outcomes, level: u32) -> [u64; 2] {
        if let Some(found) = self.conditions.get(&condition.0).or_else(|| known.get(&condition.0)) {
            return *found;
        }
        if level > MAX_LEVELS {
            return [0, 0];
        }
        // What a damaged cache says to be within itself ends here.
        known.insert(condition.0, [0, 0]);
        let mut of = |node: NodeId| self.outcomes(program, node, known, level + 1);
        let found = match program.node(condition) {
            Node::Not(operand) => {
                let [held, failed] = of(*operand);
                [failed, held]
            }
            Node::And(left, right) => {
                let ([_, failed], [held, rest]) = (of(*left), of(*right));
                [held, failed + rest]
            }
            Node::Or(left, right) => {
                let ([held, _], [rest, failed]) = (of(*left), of(*right));
                [held + rest, failed]
            }
            _ => [0, 0],
        };
        known.insert(condition.0, found);
        found
    }

    /// By lines.
    pub(super) fn by_place(&self, program: &Program) -> LineCounts {
        let mut ran = LineCounts::default();
        let mut known = Outcomes::default();
        let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
        for (at, node) in program.nodes.iter().enumerate() {
            let conditions = conditions(node);
            let line = program.lines[at] & ((1 << LINE_BITS) - 1);
            if line > 0 && is_counted(node) {
                let most = ran.lines.entry(line).or_default();
                let times = match conditions[..] {
                    // They are jumps, which nobody counts. The first condition of a `case` is looked at each time.
                    [condition, ..] => self.outcomes(program, condition, &mut known, 0).iter().sum(),
                    [] => self.nodes[at],
                };
                *most = times.max(*most);
            }
            for condition in conditions {
                let line = program.line(condition) & ((1 << LINE_BITS) - 1);
                let number = numbers.entry(line).or_default();
                let found = self.outcomes(program, condition, &mut known, 0);
                ran.branches.insert((line, *number), found);
                *number += 1;
            }
        }
        ran
    }
}

/// The lines and branches of a template of which nothing ran.
#[must_use]
pub fn nothing_ran(program: &Program) -> LineCounts {
    Counts::none(program).by_place(program)
}

/// Whether evaluating a node says that its line ran: what is quicker evaluated than counted does not, nor does what only holds
/// others together.
const fn is_counted(node: &Node) -> bool {
    !matches!(
        node,
        Node::Nil
            | Node::Local(_)
            | Node::Instance(_)
            | Node::String(_)
            | Node::FrozenString(_)
            | Node::Symbol(_)
            | Node::Integer(_)
            | Node::Field(_)
            | Node::Receiver
            | Node::True
            | Node::False
            | Node::Sequence(_)
    )
}

/// The conditions that say where the code of a node goes on.
fn conditions(node: &Node) -> Vec<NodeId> {
    match node {
        Node::If { condition, .. } | Node::While { condition, .. } => vec![*condition],
        Node::And(left, _) | Node::Or(left, _) => vec![*left],
        Node::Case { whens, .. } => {
            whens.iter().filter_map(|when| when.conditions.first()).map(|first| first.node).collect()
        }
        _ => Vec::new(),
    }
}
