//! Operating systems of facts, and those that a module supports.

use pantin_data::json;
use serde_json::Value;

/// An operating system with its release.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Platform {
    /// Name in lower case: `debian`.
    pub name: String,
    /// The whole release: `12.4`.
    pub release: String,
    /// The part of the release that stands for compatibility: `12`.
    pub major: String,
}

impl Platform {
    /// The platform that facts tell, from structured facts or from those of older agents.
    #[must_use]
    pub(super) fn of(facts: &Value) -> Option<Self> {
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        let os = facts.get("os");
        let release = os.and_then(|os| os.get("release"));
        let name = text(os.and_then(|os| os.get("name"))).or_else(|| text(facts.get("operatingsystem")))?;
        let full = text(release.and_then(|release| release.get("full")));
        let full = full.or_else(|| text(facts.get("operatingsystemrelease"))).unwrap_or_default();
        let major = text(release.and_then(|release| release.get("major")));
        let major = major.or_else(|| text(facts.get("operatingsystemmajrelease")));
        let major = major.unwrap_or_else(|| full.split('.').next().unwrap_or_default().to_owned());
        Some(Self { name: name.to_lowercase(), release: full, major })
    }
}

/// An operating system that a module's `metadata.json` lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupportedPlatform {
    /// Name in lower case.
    pub name: String,
    /// Releases; all of them if the list is empty.
    pub releases: Vec<String>,
}

impl SupportedPlatform {
    /// True if a platform is one of these.
    #[must_use]
    pub fn fits(&self, platform: &Platform) -> bool {
        let is_release = |release: &String| *release == platform.major || *release == platform.release;
        self.name == platform.name && (self.releases.is_empty() || self.releases.iter().any(is_release))
    }
}

/// The platforms of `operatingsystem_support` in the text of a `metadata.json`. None if the module does not list any.
#[must_use]
pub fn supported(metadata: &[u8]) -> Vec<SupportedPlatform> {
    let metadata: Value = json::read(metadata).unwrap_or_default();
    let listed = metadata.get("operatingsystem_support").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let platform = |entry: &Value| {
        let releases = entry.get("operatingsystemrelease").and_then(Value::as_array);
        let releases = releases.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
        Some(SupportedPlatform { name: entry.get("operatingsystem")?.as_str()?.to_lowercase(), releases })
    };
    listed.iter().filter_map(platform).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Platform, supported};

    #[test]
    fn platforms_of_facts_and_of_metadata_fit() {
        let of = |facts| Platform::of(&facts).unwrap();
        let new = of(json!({"os": {"name": "Debian", "release": {"full": "12.4", "major": "12"}}}));
        let old = of(json!({"operatingsystem": "Debian", "operatingsystemrelease": "12.4"}));
        assert_eq!(new, old);
        let metadata = br#"{"operatingsystem_support": [
            {"operatingsystem": "Debian", "operatingsystemrelease": ["11", "12"]}, {"operatingsystem": "Archlinux"}]}"#;
        let listed = supported(metadata);
        assert!(listed[0].fits(&new) && !listed[1].fits(&new));
        let arch = of(json!({"os": {"name": "Archlinux"}}));
        assert!(listed[1].fits(&arch) && !listed[0].fits(&arch));
        assert_eq!(supported(b"no JSON"), []);
    }
}
