//! Files of passwords, as PostgreSQL's programs have them: lines `HOST:PORT:DATABASE:USER:PASSWORD`.
//! Source: PostgreSQL 15, `libpq` (The Password File).

use std::path::PathBuf;

use super::server::{Secret, Server, at_home};
use pantin_base::diagnostics::Fault;
use pantin_host::System;
use pantin_host::platform::is_open_to_others;

/// The password in the file for a server's database and user.
///
/// # Errors
/// If others can read the file, or if a named file cannot be read.
pub(super) fn password(
    named: Option<String>,
    server: &Server,
    (database, user): (&str, &str),
    system: &dyn System,
) -> Result<Option<Secret>, Fault> {
    let is_named = named.is_some();
    let path = named.map(PathBuf::from).or_else(|| at_home(system, ".pgpass"));
    let Some(path) = path.filter(|path| is_named || system.is_file(path)) else { return Ok(None) };
    let failed = |detail: &str| Fault::new(format!("the file of passwords {}: {detail}", path.display()));
    let metadata = std::fs::metadata(&path).map_err(|error| failed(&error.to_string()))?;
    if is_open_to_others(&metadata) {
        return Err(failed("others than its owner may use it; it needs the mode 0600"));
    }
    let text = system.read(&path).map_err(|error| failed(&error.to_string()))?;
    let host = if server.is_local() && server.host == "/var/run/postgresql" { "localhost" } else { &server.host };
    let wanted = [host, &server.port.to_string(), database, user];
    Ok(found(&String::from_utf8_lossy(&text), &wanted).map(Secret))
}

/// The password of the first matching line.
fn found(text: &str, wanted: &[&str; 4]) -> Option<String> {
    text.lines().filter(|line| !line.starts_with('#')).find_map(|line| {
        let fields = fields(line);
        let (password, about) = fields.split_last().filter(|(_, about)| about.len() == wanted.len())?;
        let is_meant = about.iter().zip(wanted).all(|(field, wanted)| field == "*" || field == wanted);
        is_meant.then(|| password.clone())
    })
}

/// The fields between colons; a backslash escapes a colon or a backslash.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        let last = fields.len() - 1;
        match character {
            ':' => fields.push(String::new()),
            '\\' => fields[last].extend(characters.next()),
            other => fields[last].push(other),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::found;

    #[test]
    fn the_first_line_that_fits_has_the_password() {
        let text = "# db:5432:fleet:puppet:no\nother:5432:fleet:puppet:no\ndb:*:fleet:puppet:a\\:b\\\\c\n*:*:*:*:any\n";
        let password = |wanted: [&str; 4]| found(text, &wanted);
        assert_eq!(password(["db", "5433", "fleet", "puppet"]).as_deref(), Some("a:b\\c"));
        assert_eq!(password(["db", "5433", "fleet", "somebody"]).as_deref(), Some("any"));
        assert_eq!(found("db:5432:fleet\n", &["db", "5432", "fleet", "puppet"]), None);
    }
}
