//! Messages that differ by the name of the node only, as one.

/// The placeholder for a node's name in a message that many nodes share.
pub const NODE: &str = "NODE";

/// A message with another word in place of a node's name.
#[must_use]
pub fn without_name(message: &str, node: &str) -> String {
    let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
    let mut text = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(at) = rest.find(node).filter(|_| !node.is_empty()) {
        let (before, after) = (&rest[..at], &rest[at + node.len()..]);
        let is_begin = !before.ends_with(is_of_name) && !before.ends_with('.') && !before.ends_with('/');
        // A point may end a sentence.
        let mut next = after.chars();
        let is_end = match next.next() {
            Some('.') => !next.next().is_some_and(is_of_name),
            Some(c) => !is_of_name(c),
            None => true,
        };
        text.push_str(before);
        text.push_str(if is_begin && is_end { NODE } else { node });
        rest = after;
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::without_name;

    #[test]
    fn names_are_words_of_their_own() {
        for (message, expected) in [
            ("x on node a.example.com", "x on node NODE"),
            ("a.example.com. b", "NODE. b"),
            (
                "ba.example.com a.example.community a.example.com.au",
                "ba.example.com a.example.community a.example.com.au",
            ),
            ("", ""),
        ] {
            assert_eq!(without_name(message, "a.example.com"), expected);
        }
        assert_eq!(without_name("x", ""), "x");
    }
}
