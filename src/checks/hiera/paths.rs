//! Paths of levels as patterns: what is interpolated, and `*` of globs, stand for any text.

/// The texts between what may be anything, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern(Vec<String>);

impl Pattern {
    /// The pattern of a path with interpolations, or of a glob with them.
    pub(super) fn new(path: &str, is_glob: bool) -> Self {
        let mut parts = vec![String::new()];
        let mut rest = path;
        while !rest.is_empty() {
            let open = |text: &str| text.find('}').map_or(text.len(), |end| end + 1);
            let skipped = match rest.as_bytes() {
                [b'%', b'{', ..] => open(rest),
                [b'{', ..] if is_glob => open(rest),
                [b'[', ..] if is_glob => rest.find(']').map_or(rest.len(), |end| end + 1),
                [b'*' | b'?', ..] if is_glob => 1,
                _ => 0,
            };
            if skipped > 0 {
                parts.push(String::new());
                rest = &rest[skipped..];
            } else if let (Some(c), Some(last)) = (rest.chars().next(), parts.last_mut()) {
                last.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
        Self(parts)
    }

    /// True if some values make it this path.
    pub(super) fn matches(&self, path: &str) -> bool {
        let [first, middle @ .., last] = self.0.as_slice() else {
            return self.0.first().is_some_and(|only| only == path);
        };
        let Some(mut rest) = path.strip_prefix(first.as_str()) else { return false };
        for part in middle {
            let Some(at) = rest.find(part.as_str()) else { return false };
            rest = &rest[at + part.len()..];
        }
        rest.ends_with(last.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn interpolations_stand_for_any_text() {
        for (pattern, is_glob, path, is_match) in [
            ("nodes/%{trusted.certname}.yaml", false, "nodes/a.b.yaml", true),
            ("nodes/%{trusted.certname}.yaml", false, "node/a.yaml", false),
            ("common.yaml", false, "common.yaml", true),
            ("common.yaml", false, "common.yml", false),
            ("*/x.{yaml,yml}", true, "a/x.yml", true),
            ("%{a}/%{b}.yaml", false, "x/y.yaml", true),
        ] {
            assert_eq!(Pattern::new(pattern, is_glob).matches(path), is_match, "{pattern} {path}");
        }
    }
}
