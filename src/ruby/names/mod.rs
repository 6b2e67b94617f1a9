//! Constants that Puppet 8.10 has loaded when code of modules runs, and Ruby files that it has: one table for both engines.

/// In each line a module, then its members: `%` after those that are modules, `<` before the class that one is derived from.
pub const CONSTANTS: &str = include_str!("constants.txt");

/// In each line a directory, then the Ruby files in it.
pub const FILES: &str = include_str!("files.txt");

/// The names of the members that a module has when code runs.
pub(crate) fn loaded(module: &str) -> impl Iterator<Item = &'static str> {
    members(CONSTANTS, module).map(|member| member.split(['%', '<']).next().unwrap_or(member))
}

/// The names of the files in a directory, without endings.
pub(crate) fn files(directory: &str) -> impl Iterator<Item = &'static str> {
    members(FILES, directory)
}

/// Whether Puppet has a Ruby file that is required by this name.
pub(crate) fn is_file(name: &str) -> bool {
    name.rsplit_once('/').is_some_and(|(directory, file)| files(directory).any(|known| known == file))
}

fn members(table: &'static str, owner: &str) -> impl Iterator<Item = &'static str> {
    let rows = table.lines().filter_map(|line| line.split_once(": "));
    rows.filter(move |(known, _)| *known == owner).flat_map(|(_, members)| members.split_whitespace())
}

#[cfg(test)]
mod tests {
    use super::{files, is_file, loaded};

    #[test]
    fn tables_have_what_puppet_has() {
        assert!(loaded("Puppet").any(|name| name == "Module"));
        assert!(loaded("Puppet::Util").any(|name| name == "Execution"));
        assert!(files("puppet").any(|name| name == "face"));
        assert!(is_file("puppet/util/execution") && !is_file("puppet/util/nothing") && !is_file("json"));
    }
}
