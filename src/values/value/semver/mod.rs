//! Semantic versions and ranges of them.
//!
//! Source: the `semantic_puppet` library: `Version`, `VersionRange`

mod comparison;
mod partial;
mod range;
mod read;
mod version;

pub use self::range::SemVerRange;
pub use self::version::SemVer;

#[cfg(test)]
mod tests {
    use pantin_base::budget::Arena;
    use proptest::prelude::*;

    use super::{SemVer, SemVerRange};

    fn includes(range: &str, version: &str) -> bool {
        let arena = Arena::new();
        SemVerRange::parse(range, &arena).unwrap().includes(&SemVer::parse(version).unwrap())
    }

    #[test]
    fn ranges_include_what_puppet_says() {
        for (range, version, expected) in [
            ("1.x", "1.2.3", true),
            (">=1.0.0-alpha", "1.0.0-rc1", true),
            (">=1.0.0-alpha", "1.0.1-rc1", false),
            ("*", "1.0.0-rc1", true),
            (">=0.0.0", "1.0.0-rc1", false),
            ("1.0.0 - 2.0.0", "2.0.0", true),
            ("~>1.2", "1.3.0", false),
            ("^1.2", "1.3.0", true),
            ("> 1.2", "1.2.9", false),
            (">v1.2", "1.3.0", true),
            ("1.x || 3.x", "3.1.0", true),
        ] {
            assert_eq!(includes(range, version), expected, "{version} in {range}");
        }
    }

    #[test]
    fn normal_forms_and_errors_are_those_of_puppet() {
        let arena = Arena::new();
        let normal = |text| SemVerRange::parse(text, &arena).map(|range| range.normalized());
        assert_eq!(normal("1.x").unwrap(), ">=1.0.0 <2.0.0");
        assert_eq!(normal("foo").unwrap_err().text(), "Unparsable version range: \"foo\"");
        assert_eq!(normal("v1.2").unwrap_err().text(), "Unparsable version range: \"v1.2\"");
        let two = SemVer::parse("2.0.0").unwrap();
        let between = SemVerRange::between(SemVer::parse("1.0.0").ok(), Some(two), false, &arena).unwrap();
        assert_eq!(between.text, "2.0.0 - 1.0.0");
        assert_eq!(
            SemVer::parse("1.2.3-01").unwrap_err().text(),
            "Numeric pre-release identifiers MUST NOT contain leading zeroes"
        );
    }

    proptest! {
        #[test]
        fn what_is_rendered_reads_back(major in 0_u64..100, minor in 0_u64..100, patch in 0_u64..100, pre in "([a-z][a-z0-9-]{0,5}(\\.[1-9])?)?") {
            let version = SemVer { major, minor, patch, prerelease: &pre, build: "" };
            let text = version.to_string();
            prop_assert_eq!(SemVer::parse(&text).unwrap(), version);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9x.<>=~^ |*a-]{0,20}") {
            let arena = Arena::new();
            let _ = SemVerRange::parse(&text, &arena);
        }
    }
}
