//! Comments as Puppet Strings reads them: text, then tags with what belongs to them in further, indented lines.

use super::lines::Lines;

/// A comment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comment {
    /// The text before all tags.
    pub text: String,
    /// The tags in order.
    pub tags: Vec<Tag>,
}

/// A tag: `@param [Type] name text`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// The word behind the at sign.
    pub name: String,
    /// The rest of its line and its further lines.
    pub text: String,
}

/// The comment whose last line is just above a line (counted from one), as written. Without one, the empty text.
pub(super) fn above<'t>(text: &'t str, lines: &Lines, line: u32) -> &'t str {
    let start = |line: u32| lines.starts().get((line as usize).saturating_sub(1)).map_or(text.len(), |at| *at as usize);
    let is_comment = |line: u32| {
        let line = text.get(start(line)..start(line + 1)).unwrap_or_default();
        line.trim_start().starts_with('#')
    };
    let mut first = line;
    while first > 1 && is_comment(first - 1) {
        first -= 1;
    }
    text.get(start(first)..start(line)).unwrap_or_default()
}

impl Comment {
    /// The comment whose last line is just above a line (counted from one).
    #[must_use]
    pub fn above(text: &str, line: u32) -> Self {
        Self::of(above(text, &Lines::of(text), line))
    }

    /// The comment of lines that begin with `#`.
    #[must_use]
    pub fn of(lines: &str) -> Self {
        let mut comment = Self::default();
        for line in lines.lines() {
            let line = line.trim_start().trim_start_matches('#');
            let line = line.strip_prefix(' ').unwrap_or(line).trim_end();
            let is_further = line.starts_with(' ') || line.is_empty();
            match (line.strip_prefix('@'), comment.tags.last_mut()) {
                (Some(tag), _) => {
                    let (name, text) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
                    comment.tags.push(Tag { name: name.to_owned(), text: text.trim().to_owned() });
                }
                (None, Some(tag)) if is_further => {
                    let further = line.strip_prefix("  ").unwrap_or(line.trim_start());
                    tag.text += &format!("\n{further}");
                }
                // Text between tags is of none of them.
                (None, _) => comment.text += &format!("{line}\n"),
            }
        }
        comment.text = comment.text.trim().to_owned();
        for tag in &mut comment.tags {
            tag.text = tag.text.trim().to_owned();
        }
        comment
    }

    /// The texts of the tags of a name.
    pub fn all<'c>(&'c self, name: &'c str) -> impl Iterator<Item = &'c str> {
        self.tags.iter().filter(move |tag| tag.name == name).map(|tag| tag.text.as_str())
    }

    /// The first sentence: the tag for it, else the first line of the text.
    #[must_use]
    pub fn summary(&self) -> &str {
        let first = self.text.lines().next().unwrap_or_default();
        self.all("summary").next().unwrap_or(first)
    }

    /// The text about a parameter, without a type.
    #[must_use]
    pub fn parameter(&self, name: &str) -> Option<String> {
        self.all("param").find_map(|text| {
            let text = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
                Some((_, rest)) => rest.trim_start(),
                None => text,
            };
            let (found, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            (found.trim_start_matches('$') == name).then(|| rest.trim().to_owned())
        })
    }

    /// True if it declares the definition below it as private.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.all("api").any(|text| text.split_whitespace().next() == Some("private"))
    }
}

#[cfg(test)]
mod tests {
    use super::Comment;

    #[test]
    fn comments_have_text_and_tags() {
        let text = "# not of it\n\n# Does it.\n#\n# At once.\n# @summary In short\n# @param [Integer] port\n#   Where it\n\
                    #   listens\n# @param $name The name\n# @api private\n# @example\n#   include a\nclass a {}";
        let comment = Comment::above(text, 14);
        assert_eq!(comment.text, "Does it.\n\nAt once.");
        assert_eq!(comment.summary(), "In short");
        assert_eq!(comment.parameter("port").as_deref(), Some("Where it\nlistens"));
        assert_eq!(comment.parameter("name").as_deref(), Some("The name"));
        assert_eq!(comment.parameter("other"), None);
        assert!(comment.is_private());
        assert_eq!(comment.all("example").collect::<Vec<_>>(), ["include a"]);
        assert_eq!(Comment::above("class a {}", 1), Comment::default());
    }
}
