//! The places of a picture's vertices: in columns by their distance from the starts of edges, below their parents.
//!
//! Each cluster has its own layout, one below the other. Vertices without edges are in a grid. The time is linear in
//! the size of the graph: pictures of some thousand vertices take no noticeable time.

use indexmap::IndexMap;

use super::{Clusters, Graph};

/// Width of a character in units of the picture, for sans-serif type of 12, and the margin on both sides of a label.
const CHARACTER: usize = 7;
const PADDING: usize = 16;
/// Labels that are longer are cut.
const MAX_LABEL_LEN: usize = 48;
/// Height of a vertex and from one row to the next.
pub(super) const HEIGHT: usize = 22;
const ROW: usize = 30;
/// Between columns, and around the vertices of a cluster.
const GAP: usize = 60;
const MARGIN: usize = 16;
/// Above the vertices of a cluster that has a title.
const TITLE: usize = 24;
/// Width that a grid of vertices without edges should not exceed.
const GRID_WIDTH: usize = 1_600;

/// A picture's places. Units are those of SVG.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) boxes: Vec<Placed>,
    pub(super) clusters: Vec<Framed>,
    pub(super) width: usize,
    pub(super) height: usize,
}

/// The place of a vertex, and its label.
#[derive(Clone, Debug, Default)]
pub(super) struct Placed {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) label: String,
}

/// The place of a cluster.
#[derive(Clone, Debug)]
pub(super) struct Framed {
    pub(super) title: String,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Layout {
    /// Lays a graph out.
    pub(super) fn of(graph: &Graph<'_>, clusters: Clusters) -> Self {
        let mut members: IndexMap<Option<&str>, Vec<usize>> = IndexMap::new();
        for at in 0..graph.vertices.len() {
            members.entry(graph.cluster_of(at, clusters)).or_default().push(at);
        }
        let boxes = graph.vertices.iter().map(|vertex| {
            let label = shortened(&vertex.name);
            Placed { width: label.chars().count() * CHARACTER + PADDING, label, ..Placed::default() }
        });
        let mut layout = Self { boxes: boxes.collect(), clusters: Vec::new(), width: 2 * MARGIN, height: MARGIN };
        let adjacency = Adjacency::of(graph, clusters);
        for (title, members) in members {
            layout.add(&adjacency, title, &members);
        }
        layout.height += MARGIN;
        layout
    }

    fn add(&mut self, adjacency: &Adjacency, title: Option<&str>, members: &[usize]) {
        let above = self.height + if title.is_some() { TITLE } else { 0 };
        let (joined, alone): (Vec<usize>, Vec<usize>) = members.iter().partition(|at| adjacency.has_edges(**at));
        let forest = Forest::of(adjacency, &joined);
        let columns = self.columns(&forest, &joined);
        let mut bottom = above;
        let mut right = 0;
        for &at in &joined {
            let placed = &mut self.boxes[at];
            placed.x = MARGIN + columns[forest.rank[&at]];
            placed.y = above + forest.half_row[&at] * ROW / 2;
            bottom = bottom.max(placed.y + ROW);
            right = right.max(placed.x + placed.width);
        }
        let widest = alone.iter().map(|at| self.boxes[*at].width).max().unwrap_or_default() + PADDING;
        let in_row = (GRID_WIDTH / widest).max(1);
        for (number, at) in alone.iter().enumerate() {
            let placed = &mut self.boxes[*at];
            placed.x = MARGIN + number % in_row * widest;
            placed.y = bottom + number / in_row * ROW;
            right = right.max(placed.x + placed.width);
        }
        bottom += alone.len().div_ceil(in_row) * ROW;
        if let Some(title) = title {
            right = right.max(MARGIN + title.chars().count() * CHARACTER + PADDING);
            let height = bottom - self.height;
            self.clusters.push(Framed { title: title.to_owned(), y: self.height, width: right, height });
        }
        self.width = self.width.max(right + 2 * MARGIN);
        self.height = bottom + MARGIN;
    }

    /// The beginning of each rank's column.
    fn columns(&self, forest: &Forest, joined: &[usize]) -> Vec<usize> {
        let mut widths: Vec<usize> = Vec::new();
        for at in joined {
            let rank = forest.rank[at];
            if widths.len() <= rank {
                widths.resize(rank + 1, 0);
            }
            widths[rank] = widths[rank].max(self.boxes[*at].width);
        }
        let mut x = 0;
        widths
            .into_iter()
            .map(|width| {
                let start = x;
                x += width + GAP;
                start
            })
            .collect()
    }
}

/// The edges inside of clusters.
struct Adjacency {
    targets: Vec<Vec<usize>>,
    has_source: Vec<bool>,
}

impl Adjacency {
    fn of(graph: &Graph<'_>, clusters: Clusters) -> Self {
        let count = graph.vertices.len();
        let mut adjacency = Self { targets: vec![Vec::new(); count], has_source: vec![false; count] };
        for edge in &graph.edges {
            let is_inside = graph.cluster_of(edge.source, clusters) == graph.cluster_of(edge.target, clusters);
            if is_inside && edge.source != edge.target {
                adjacency.targets[edge.source].push(edge.target);
                adjacency.has_source[edge.target] = true;
            }
        }
        adjacency
    }

    fn has_edges(&self, at: usize) -> bool {
        self.has_source[at] || !self.targets[at].is_empty()
    }
}

/// A forest: each vertex hangs on one in a column before it.
#[derive(Default)]
struct Forest {
    rank: rustc_hash::FxHashMap<usize, usize>,
    /// Twice the row: what has several below it is in the middle of them.
    half_row: rustc_hash::FxHashMap<usize, usize>,
}

impl Forest {
    fn of(adjacency: &Adjacency, members: &[usize]) -> Self {
        let order = topological(adjacency, members);
        let position: rustc_hash::FxHashMap<usize, usize> = order.iter().zip(0..).map(|(at, n)| (*at, n)).collect();
        let mut forest = Self::default();
        let mut parent = rustc_hash::FxHashMap::default();
        for &at in &order {
            let rank = *forest.rank.entry(at).or_insert(0);
            for target in &adjacency.targets[at] {
                // Backward edges are drawn, but move nothing.
                if position[target] > position[&at] && forest.rank.get(target).is_none_or(|have| *have <= rank) {
                    forest.rank.insert(*target, rank + 1);
                    parent.insert(*target, at);
                }
            }
        }
        let mut children: rustc_hash::FxHashMap<usize, Vec<usize>> = rustc_hash::FxHashMap::default();
        for at in members {
            if let Some(parent) = parent.get(at) {
                children.entry(*parent).or_default().push(*at);
            }
        }
        let roots = members.iter().filter(|at| !parent.contains_key(*at));
        let mut work: Vec<(usize, bool)> = roots.rev().map(|at| (*at, false)).collect();
        let mut row = 0;
        while let Some((at, is_done)) = work.pop() {
            match children.get(&at) {
                Some(below) if is_done => {
                    let ends =
                        [below.first(), below.last()].map(|child| child.map_or(0, |child| forest.half_row[child]));
                    forest.half_row.insert(at, usize::midpoint(ends[0], ends[1]));
                }
                Some(below) => {
                    work.push((at, true));
                    work.extend(below.iter().rev().map(|child| (*child, false)));
                }
                None => {
                    forest.half_row.insert(at, row);
                    row += 2;
                }
            }
        }
        forest
    }
}

/// The vertices in topological order; only edges that close a cycle go backward.
fn topological(adjacency: &Adjacency, members: &[usize]) -> Vec<usize> {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut finished = Vec::with_capacity(members.len());
    let roots = members.iter().filter(|at| !adjacency.has_source[**at]);
    for start in roots.chain(members) {
        if !seen.insert(*start) {
            continue;
        }
        let mut work = vec![(*start, 0)];
        while let Some((at, step)) = work.pop() {
            match adjacency.targets[at].get(step) {
                Some(&target) => {
                    work.push((at, step + 1));
                    if seen.insert(target) {
                        work.push((target, 0));
                    }
                }
                None => finished.push(at),
            }
        }
    }
    finished.reverse();
    finished
}

fn shortened(name: &str) -> String {
    let shown = name.replace(|letter: char| letter.is_control(), " ");
    if shown.chars().count() <= MAX_LABEL_LEN {
        return shown;
    }
    let mut cut: String = shown.chars().take(MAX_LABEL_LEN - 1).collect();
    cut.push('…');
    cut
}
