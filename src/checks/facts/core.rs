//! The facts that Facter and Puppet have on some system.

use std::collections::BTreeSet;
use std::sync::LazyLock;

static PATHS: LazyLock<Vec<Vec<&str>>> = LazyLock::new(|| {
    let lines = include_str!("core_facts.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('.').collect()).collect()
});

/// True if some system has a fact at a path, or may have one below its beginning: of some facts only the names are known.
pub(super) fn has(path: &[String]) -> bool {
    let longest = PATHS.iter().filter(|known| known.len() <= path.len() && is_along(known, path)).map(Vec::len).max();
    longest.is_some_and(|length| length == path.len() || names_below(&path[..length]).is_empty())
}

/// The names of facts below a path, without those that each system has of its own.
pub(super) fn names_below(path: &[String]) -> BTreeSet<&'static str> {
    let below = PATHS.iter().filter(|known| known.len() > path.len() && is_along(&known[..path.len()], path));
    below.map(|known| known[path.len()]).collect()
}

fn is_along(known: &[&str], path: &[String]) -> bool {
    known.iter().zip(path).all(|(known, name)| match known.split_once('*') {
        Some((start, end)) => name.len() >= start.len() + end.len() && name.starts_with(start) && name.ends_with(end),
        None => known == name,
    })
}

#[cfg(test)]
mod tests {
    use super::has;

    #[test]
    fn paths_are_known_to_their_ends() {
        let has = |path: &str| has(&path.split('.').map(str::to_owned).collect::<Vec<_>>());
        for known in
            ["os.family", "os", "networking.interfaces.eth0.ip", "mtu_eth0", "ec2_metadata.any.thing", "osfamily"]
        {
            assert!(has(known), "{known}");
        }
        for unknown in ["os.famly", "oss", "networking.interfaces.eth0.ipp", "mtu"] {
            assert!(!has(unknown), "{unknown}");
        }
    }
}
