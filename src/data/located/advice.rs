//! What is probably wrong with YAML that cannot be read.

/// What to do about the problem at a line and a column, counted from 1. `problem` is the reader's message.
#[must_use]
pub fn problem_advice(text: &str, problem: &str, (line, column): (u32, u32)) -> Option<String> {
    let line_of = |number: u32| text.lines().nth((number as usize).checked_sub(1)?);
    let has_tab = |number: u32| line_of(number).is_some_and(|line| line.trim_start_matches(' ').starts_with('\t'));
    if has_tab(line) || has_tab(line + 1) {
        return Some("YAML allows no tabs before keys and elements".to_owned());
    }
    let here = line_of(line).unwrap_or_default();
    if problem.contains("cannot start any token") {
        let letter =
            here.chars().nth((column as usize).saturating_sub(1)).filter(|letter| "%@`|>".contains(*letter))?;
        return Some(format!("a value that begins with {letter} needs quotes"));
    }
    if problem.contains("mapping values are not allowed") {
        return Some(
            "a value with a colon and a blank in it needs quotes; keys of one mapping have the same indentation"
                .to_owned(),
        );
    }
    let is_block = problem.contains("did not find expected key") || problem.contains("did not find expected '-'");
    let indentation = here.len() - here.trim_start_matches(' ').len();
    let before: Vec<&str> = text.lines().take((line as usize).saturating_sub(1)).collect();
    let fits = before.iter().any(|other| other.len() - other.trim_start_matches(' ').len() == indentation);
    match is_block {
        true if !fits => Some(format!("no line before has this indentation ({indentation})")),
        true if here.trim_start().starts_with(['\'', '"']) || here.matches(['\'', '"']).count() % 2 == 1 => {
            Some("a text in quotes ends with its closing quote: what follows is no YAML".to_owned())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::problem_place;
    use super::problem_advice;

    fn advice(text: &str) -> Option<String> {
        let error = crate::load_yaml(text.as_bytes(), crate::YamlOptions::DATA).err()?;
        problem_advice(text, &error.message(None), problem_place(text)?)
    }

    #[test]
    fn frequent_slips_are_named() {
        assert_eq!(advice("a: %{facts.x}\n").unwrap(), "a value that begins with % needs quotes");
        assert_eq!(advice("a: 1\n\tb: 2\n").unwrap(), "YAML allows no tabs before keys and elements");
        assert!(advice("a: x: y\n").unwrap().starts_with("a value with a colon"));
        assert_eq!(advice("a: 1\nb:\n  - x\n oops\n").unwrap(), "no line before has this indentation (1)");
        assert!(advice("a: 1\n").is_none());
    }
}
