//! The path of a request, decoded once.

use super::parameters::{Plus, decode};

/// The path of a request, without its query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestPath(String);

impl RequestPath {
    /// Decodes a path; a plus is a plus. `None` if it is not an absolute path in UTF-8, or has a NUL, `.` or `..`,
    /// encoded or not.
    #[must_use]
    pub fn decode(encoded: &str) -> Option<Self> {
        let decoded = String::from_utf8(decode(encoded.as_bytes(), Plus::IsPlus)).ok()?;
        let leads_elsewhere = || decoded.split('/').any(|segment| matches!(segment, "." | ".."));
        (decoded.starts_with('/') && !decoded.contains('\0') && !leads_elsewhere()).then_some(Self(decoded))
    }

    /// A path for messages, even if it is invalid.
    #[must_use]
    pub fn shown(encoded: &str) -> String {
        String::from_utf8_lossy(&decode(encoded.as_bytes(), Plus::IsPlus)).into_owned()
    }

    /// The decoded path.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The path for authorization rules: without doubled slashes.
    #[must_use]
    pub fn normalized(&self) -> String {
        let mut normalized = String::with_capacity(self.0.len());
        for character in self.0.chars() {
            if character != '/' || !normalized.ends_with('/') {
                normalized.push(character);
            }
        }
        normalized
    }
}

#[cfg(test)]
mod tests {
    use super::RequestPath;

    #[test]
    fn a_path_is_decoded_once_and_leads_nowhere_else() {
        let decoded = |text: &str| RequestPath::decode(text).map(|path| path.as_str().to_owned());
        assert_eq!(decoded("/a/g++%20x%2541"), Some("/a/g++ x%41".to_owned()));
        for bad in ["/a/../b", "/a/%2e%2e/b", "/a/%2E.", "/..", "a", "", "/a/./b", "/a%00", "/%ff", "/a%2f..%2fb", "*"]
        {
            assert_eq!(decoded(bad), None, "{bad}");
        }
        assert_eq!(decoded("/a/..b/c.."), Some("/a/..b/c..".to_owned()));
    }

    #[test]
    fn rules_see_no_doubled_slashes() {
        assert_eq!(RequestPath::decode("//puppet///v3%2F%2Fx").unwrap().normalized(), "/puppet/v3/x");
    }
}
