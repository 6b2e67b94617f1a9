//! What Ruby's library `did_you_mean` adds to messages about names and keys that are not there.

/// The end of a message that shows what may have been meant.
#[must_use]
pub fn did_you_mean(meant: &[&str]) -> String {
    if meant.is_empty() { String::new() } else { format!("\nDid you mean?  {}", meant.join("\n               ")) }
}

/// The words that are near to an input, nearest first. Each is there with what is shown of it.
#[must_use]
pub fn corrections<'w>(input: &str, words: &'w [(String, String)]) -> Vec<&'w (String, String)> {
    let wanted = normalized(input);
    let least = if wanted.len() > 3 { 0.834 } else { 0.77 };
    let near = |word: &str| likeness(&normalized(word), &wanted) >= least;
    let mut near: Vec<_> = words.iter().filter(|(word, _)| near(word) && word != input).collect();
    let shown_likeness = |word: &str| likeness(&word.chars().collect::<Vec<_>>(), &wanted);
    near.sort_by(|(a, _), (b, _)| shown_likeness(a).total_cmp(&shown_likeness(b)));
    near.reverse();
    let mistypes = wanted.len().div_ceil(4);
    let mistyped: Vec<_> =
        near.iter().copied().filter(|(word, _)| distance(&normalized(word), &wanted) <= mistypes).collect();
    if !mistyped.is_empty() {
        return mistyped;
    }
    let is_misspelt = |word: &str| {
        let word = normalized(word);
        distance(&word, &wanted) < word.len().min(wanted.len())
    };
    near.into_iter().find(|(word, _)| is_misspelt(word)).into_iter().collect()
}

fn normalized(word: &str) -> Vec<char> {
    word.to_lowercase().chars().filter(|char| *char != '@').collect()
}

/// How alike two words are by Jaro and Winkler, from 0 to 1. Their prefix counts where they are more alike than 0.7.
fn likeness(word: &[char], other: &[char]) -> f64 {
    let alike = jaro(word, other);
    if alike <= 0.7 {
        return alike;
    }
    let prefix = word.iter().zip(other).take(4).take_while(|(a, b)| a == b).count();
    alike + prefix as f64 * 0.1 * (1.0 - alike)
}

fn jaro(word: &[char], other: &[char]) -> f64 {
    let (short, long) = if word.len() > other.len() { (other, word) } else { (word, other) };
    let range = (long.len() / 2).saturating_sub(1);
    let (mut of_short, mut of_long) = (vec![false; short.len()], vec![false; long.len()]);
    for (at, char) in short.iter().enumerate() {
        let window = at.saturating_sub(range)..(at + range + 1).min(long.len());
        if let Some(found) = window.into_iter().find(|found| !of_long[*found] && long[*found] == *char) {
            of_short[at] = true;
            of_long[found] = true;
        }
    }
    let matched = |word: &[char], marks: &[bool]| -> Vec<char> {
        word.iter().zip(marks).filter(|(_, mark)| **mark).map(|(char, _)| *char).collect()
    };
    let (in_short, in_long) = (matched(short, &of_short), matched(long, &of_long));
    if in_short.is_empty() {
        return 0.0;
    }
    let moved = in_short.iter().zip(&in_long).filter(|(a, b)| a != b).count() / 2;
    let count = in_short.len() as f64;
    (count / short.len() as f64 + count / long.len() as f64 + (count - moved as f64) / count) / 3.0
}

/// How many characters have to be put in, taken out or replaced.
fn distance(word: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, char) in word.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], line + 1);
        for (at, of_other) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(char != of_other);
            diagonal = row[at + 1];
            row[at + 1] = replaced.min(diagonal + 1).min(row[at] + 1);
        }
    }
    row[other.len()]
}
