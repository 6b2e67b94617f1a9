//! Lines whose length the author wants to keep: `# lint:ignore:140chars`.

use crate::atoms::Atoms;

/// Names of checks of the length of lines.
const CHECKS: [&str; 2] = ["140chars", "80chars"];

/// Ranges of offsets in which no line is broken because of its length.
pub(crate) fn long_lines(atoms: &Atoms<'_>) -> Vec<(usize, usize)> {
    let mut ranges = Vec::new();
    let mut open = None;
    for atom in &atoms.list {
        for comment in atom.leading.iter().chain(&atom.trailing) {
            let Some(at) = comment.text.find("lint:") else { continue };
            let offset = atoms.offset_of(comment);
            let text = &comment.text[at..];
            if text.starts_with("lint:endignore") {
                ranges.extend(open.take().map(|from| (from, offset)));
            } else if CHECKS.iter().any(|check| text.contains(&format!("lint:ignore:{check}"))) {
                let start = crate::columns::line_start(atoms.source, offset);
                if atoms.source[start..offset].trim().is_empty() {
                    open = open.or(Some(offset));
                } else {
                    ranges.push((start, offset));
                }
            }
        }
    }
    ranges.extend(open.map(|from| (from, atoms.source.len())));
    ranges
}
