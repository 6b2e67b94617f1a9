//! Columns: what is set below each other.

use super::Builder;
use crate::columns;
use crate::elements::{Break, Element};
use crate::off::Rule;

/// Parts of lines that end at the same column, by the run of lines that they belong to.
#[derive(Default)]
pub(super) struct Columns {
    /// The run, where the part begins, and the element that pads it.
    cells: Vec<(u32, usize, usize)>,
    /// For each run how many blanks the author left behind the widest part, besides one.
    further: Vec<u32>,
}

impl Columns {
    /// Columns of runs that the author aligned.
    pub(super) fn of(runs: &Runs) -> Self {
        Self { cells: Vec::new(), further: runs.further.clone() }
    }

    /// Notes that what was put since `from` is to be padded.
    pub(super) fn pad(&mut self, builder: &mut Builder<'_, '_>, run: u32, from: usize) {
        self.cells.push((run, from, builder.out.len()));
        builder.out.push(Element::Pad(0));
    }

    /// The same for what is before an arrow. Arrows that are not to be aligned stay where the author put them.
    pub(super) fn pad_arrow(&mut self, builder: &mut Builder<'_, '_>, run: u32, from: usize) {
        if builder.is_off(Rule::ArrowAlignment) {
            builder.out.push(Element::Pad(builder.blanks_before().saturating_sub(1)));
        } else {
            self.pad(builder, run, from);
        }
    }

    /// Pads all parts to the widest one of their run. Parts of several lines are not padded.
    pub(super) fn apply(&self, builder: &mut Builder<'_, '_>) {
        let widths: Vec<Option<u32>> = self.cells.iter().map(|(_, from, at)| builder.width(*from, *at)).collect();
        for ((run, _, at), width) in self.cells.iter().zip(&widths) {
            let of_run = self.cells.iter().zip(&widths).filter(|(cell, _)| cell.0 == *run);
            let widest = of_run.filter_map(|(_, width)| *width).max();
            if let (Some(width), Some(widest)) = (width, widest) {
                let further = self.further.get(*run as usize).copied().unwrap_or(0);
                builder.out[*at] = Element::Pad(widest - width + further);
            }
        }
    }
}

/// Neighbours whose marks were written at the same column.
#[derive(Default)]
pub(super) struct Runs {
    /// For each part its run, if it is part of one.
    pub(super) of: Vec<Option<u32>>,
    /// For each run the smallest number of blanks before a mark, less one.
    further: Vec<u32>,
}

/// The number of lines that are more than a comment.
fn lines_of_code(text: &str) -> u32 {
    text.lines().filter(|line| !line.trim_start().starts_with('#')).count() as u32
}

impl Builder<'_, '_> {
    /// The width of elements on one line; `None` if they are on several.
    fn width(&self, from: usize, to: usize) -> Option<u32> {
        let mut width = 0;
        for (index, element) in self.out[from..to].iter().enumerate() {
            width += match *element {
                Element::Atom(atom) => {
                    let atom = &self.atoms.list[atom as usize];
                    let has_comment = index > 0 && atom.leading.iter().any(|comment| comment.ends_line);
                    if has_comment || atom.text.contains('\n') {
                        return None;
                    }
                    columns::width(&atom.text)
                }
                Element::Pad(count) => count,
                Element::Space | Element::Line { at: Break::SoftSpace | Break::Fill, .. } => 1,
                Element::Open { is_broken: true, .. } | Element::Line { at: Break::Hard, .. } => return None,
                _ => 0,
            };
        }
        Some(width)
    }

    /// Runs of neighbours whose marks were written at the same column, with blanks before some of them. `places` has where each
    /// part begins and where its mark is; parts without are not aligned. Lines of a run are at most `distance` apart, if it is
    /// not 0; parts without marks are passed over then.
    pub(super) fn runs(&self, places: &[Option<(u32, u32)>], distance: u32) -> Runs {
        let ends: Vec<u32> = places.iter().map(|place| place.map_or(0, |(start, _)| start)).collect();
        self.runs_with_ends(places, &ends, distance)
    }

    /// The same for parts of several lines, with their ends: the distance is that from the line where the last one ends.
    pub(super) fn runs_with_ends(&self, places: &[Option<(u32, u32)>], ends: &[u32], distance: u32) -> Runs {
        let mut runs = Runs { of: vec![None; places.len()], further: Vec::new() };
        let mut from: Option<(usize, u32)> = None;
        let mut members: Vec<usize> = Vec::new();
        for (index, place) in places.iter().enumerate() {
            let Some((start, mark)) = *place else {
                if distance > 0 {
                    self.finish_run(&mut members, places, &mut runs);
                    from = None;
                }
                continue;
            };
            let (start, mark) = (start as usize, mark as usize);
            let is_one_line = !self.source[start..mark].contains('\n');
            let column = columns::of(self.source, mark);
            let line = columns::line_start(self.source, start);
            let continues = from.is_some_and(|(before, at)| {
                at == column && (distance == 0 || lines_of_code(&self.source[before..line]) <= distance)
            });
            if !continues || !is_one_line {
                self.finish_run(&mut members, places, &mut runs);
            }
            let last = columns::line_start(self.source, ends[index] as usize).max(line);
            from = is_one_line.then_some((last, column));
            if is_one_line {
                members.push(index);
            }
        }
        self.finish_run(&mut members, places, &mut runs);
        runs
    }

    fn finish_run(&self, members: &mut Vec<usize>, places: &[Option<(u32, u32)>], runs: &mut Runs) {
        let blanks = |index: &usize| {
            let before = &self.source[..places[*index].map_or(0, |(_, mark)| mark as usize)];
            let blanks = before.len() - before.trim_end_matches([' ', '\t']).len();
            // A tab is as wide as it needs to be.
            if before.ends_with('\t') { 1 } else { blanks as u32 }
        };
        let has_tab =
            |index: &usize| places[*index].is_some_and(|(_, mark)| self.source[..mark as usize].ends_with('\t'));
        if members.len() > 1 && members.iter().any(|index| blanks(index) > 1 || has_tab(index)) {
            let run = runs.further.len() as u32;
            members.iter().for_each(|index| runs.of[*index] = Some(run));
            runs.further.push(members.iter().map(blanks).min().unwrap_or(1).saturating_sub(1));
        }
        members.clear();
    }
}
