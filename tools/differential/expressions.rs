//! Single expressions, the same for the same seed: types, operators, conversions and functions, with arguments that fit
//! and such that do not.

use crate::random::Random;
use crate::vocabulary::VOCABULARY;

/// Forms within forms at most.
const DEPTH: usize = 3;

/// A program that logs what one expression is.
pub(crate) fn program(seed: u64) -> Vec<String> {
    // Neighbouring seeds must not make neighbouring choices.
    let mut random = Random::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let expression = form(&mut random, "expression", DEPTH);
    vec![match random.below(3) {
        0 => format!("notice({expression})"),
        1 => format!("$x = {expression}\nnotice(String($x, '%p'))"),
        _ => format!("$x = {expression}\nnotice($x, type($x))"),
    }]
}

/// A text for a name of the vocabulary.
fn form(random: &mut Random, name: &str, depth: usize) -> String {
    let Some((_, forms)) = VOCABULARY.iter().find(|(of, _)| *of == name) else { return format!("{{{name}}}") };
    let leaves = || forms.iter().copied().filter(|form| !has_hole(form));
    let chosen = if depth == 0 && leaves().next().is_some() {
        let count = leaves().count();
        leaves().nth(random.below(count)).unwrap_or_default()
    } else {
        *random.pick(forms)
    };
    let mut text = String::new();
    let mut rest = chosen;
    while let Some((before, hole, after)) = next_hole(rest) {
        text.push_str(before);
        // Now and then something that does not belong there.
        let hole = if VALUES.contains(&hole) && random.percent(6) { "value" } else { hole };
        text.push_str(&form(random, hole, depth.saturating_sub(1)));
        rest = after;
    }
    text + rest
}

/// Names whose forms are whole expressions, so that another expression may stand there.
const VALUES: &[&str] =
    &["number", "string", "pattern", "replacement", "flags", "time", "radix", "boolean", "format", "zone", "range"];

fn has_hole(form: &str) -> bool {
    next_hole(form).is_some()
}

/// The text before the first hole, its name, and the text after it.
fn next_hole(form: &str) -> Option<(&str, &str, &str)> {
    for (at, _) in form.match_indices('{') {
        let Some((hole, after)) = form[at + 1..].split_once('}') else { continue };
        if VOCABULARY.iter().any(|(name, _)| *name == hole) {
            return Some((&form[..at], hole, after));
        }
    }
    None
}
