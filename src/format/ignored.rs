//! Lines in which the author switches rules off: `# lint:ignore:140chars`.

use crate::atoms::Atoms;
use crate::off::Rule;

/// A rule that is off between two offsets.
pub(crate) type Ignored = (Rule, usize, usize);

/// What comments switch off. Alone in its line a comment applies until one that ends it, or to the end of the text.
pub(crate) fn of(atoms: &Atoms<'_>) -> Vec<Ignored> {
    let mut found = Vec::new();
    let mut open: Vec<(Vec<Rule>, usize)> = Vec::new();
    let close = |(rules, from): (Vec<Rule>, usize), to, found: &mut Vec<Ignored>| {
        found.extend(rules.into_iter().map(|rule| (rule, from, to)));
    };
    for atom in &atoms.list {
        for comment in atom.leading.iter().chain(&atom.trailing) {
            let Some(at) = comment.text.find("lint:") else { continue };
            let offset = atoms.offset_of(comment);
            let mut words =
                comment.text[at..].split_whitespace().take_while(|word| word.starts_with("lint:")).peekable();
            if words.peek().is_some_and(|word| word.starts_with("lint:endignore")) {
                if let Some(block) = open.pop() {
                    close(block, offset, &mut found);
                }
                continue;
            }
            let rules: Vec<Rule> = words.filter_map(|word| rule(word.strip_prefix("lint:ignore:")?)).collect();
            let start = crate::columns::line_start(atoms.source, offset);
            if atoms.source[start..offset].trim().is_empty() {
                open.push((rules, offset));
            } else {
                close((rules, start), offset, &mut found);
            }
        }
    }
    open.into_iter().for_each(|block| close(block, atoms.source.len(), &mut found));
    found
}

/// The rule of a check.
fn rule(check: &str) -> Option<Rule> {
    Rule::ALL.into_iter().find(|rule| rule.checks().contains(&check))
}
