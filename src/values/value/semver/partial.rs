//! Versions with wildcards or missing parts.

/// A version with wildcards or missing parts at its end.
pub(super) struct Partial<'t> {
    pub(super) major: Option<u64>,
    pub(super) minor: Option<u64>,
    pub(super) patch: Option<u64>,
    pub(super) prerelease: &'t str,
    pub(super) build: &'t str,
}

impl<'t> Partial<'t> {
    /// Reads a version; `None` if the text is invalid.
    pub(super) fn parse(text: &'t str) -> Option<Self> {
        let mut partial = Self { major: None, minor: None, patch: None, prerelease: "", build: "" };
        let mut rest = text;
        for position in 0..3 {
            let end = rest.find(['.', '-', '+']).unwrap_or(rest.len());
            let part = &rest[..end];
            let number = match part {
                "x" | "X" | "*" => None,
                "" => return None,
                _ if !part.bytes().all(|byte| byte.is_ascii_digit()) || part.len() > 1 && part.starts_with('0') => {
                    return None;
                }
                _ => Some(part.parse().ok()?),
            };
            rest = &rest[end..];
            match position {
                0 => partial.major = number,
                1 => partial.minor = number,
                _ => {
                    partial.patch = number;
                    break;
                }
            }
            let Some(more) = rest.strip_prefix('.') else {
                return rest.is_empty().then_some(partial);
            };
            rest = more;
        }
        let identifiers = |text: &str| {
            let characters = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            text.split('.').all(|part| !part.is_empty() && characters(part))
        };
        if let Some(qualifiers) = rest.strip_prefix('-') {
            let end = qualifiers.find('+').unwrap_or(qualifiers.len());
            partial.prerelease = &qualifiers[..end];
            rest = &qualifiers[end..];
            identifiers(partial.prerelease).then_some(())?;
        }
        if let Some(build) = rest.strip_prefix('+') {
            partial.build = build;
            rest = "";
            identifiers(build).then_some(())?;
        }
        rest.is_empty().then_some(partial)
    }
}
