//! Comments behind code on consecutive lines that were aligned stay aligned.

use crate::columns;
use crate::print::{Line, Lines};

/// Aligns them.
pub(crate) fn comments(lines: &mut Lines) {
    let mut from = 0;
    while from < lines.list.len() {
        let count = run(&lines.list[from..]);
        if count > 1 {
            align(&mut lines.list[from..from + count]);
        }
        from += count.max(1);
    }
}

/// How many lines from the first on have comments that were written at the same column.
fn run(lines: &[Line]) -> usize {
    let Some(column) = lines.first().filter(|line| has_code(line)).and_then(|line| line.remark.as_ref()) else {
        return 0;
    };
    let belongs = |line: &&Line| {
        let is_aligned = line.remark.as_ref().is_some_and(|remark| remark.column == column.column);
        // A comment of the code below it stands where that code stands.
        is_aligned && (has_code(line) || line.remark.as_ref().is_some_and(|remark| remark.gap + 2 <= remark.column))
    };
    1 + lines[1..].iter().take_while(belongs).count()
}

fn has_code(line: &Line) -> bool {
    !line.text.is_empty()
}

fn align(lines: &mut [Line]) {
    let last_width = |line: &Line| columns::width(line.text.rsplit('\n').next().unwrap_or_default());
    let with_code = lines.iter().filter(|line| has_code(line));
    let widest = with_code.max_by_key(|line| last_width(line));
    let gap = widest.and_then(|line| line.remark.as_ref()).map_or(1, |remark| remark.gap);
    let column = widest.map_or(0, last_width) + gap;
    for line in lines {
        let width = last_width(line);
        if let Some(remark) = &mut line.remark {
            remark.gap = column - width;
        }
    }
}
