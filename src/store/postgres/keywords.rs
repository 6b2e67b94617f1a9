//! Connection keywords: from a URL, a file and environment variables. Source: PostgreSQL 15, `libpq` (Connection
//! Strings, Environment Variables).

use pantin_base::diagnostics::Fault;

use std::collections::BTreeMap;

use crate::scheme::SCHEMES;

/// Keywords and values.
pub(super) type Keywords = BTreeMap<String, String>;

/// The keywords, and the environment variables with their defaults.
const KNOWN: &[(&str, &str)] = &[
    ("host", "PGHOST"),
    ("hostaddr", "PGHOSTADDR"),
    ("port", "PGPORT"),
    ("dbname", "PGDATABASE"),
    ("user", "PGUSER"),
    ("password", "PGPASSWORD"),
    ("passfile", "PGPASSFILE"),
    ("channel_binding", "PGCHANNELBINDING"),
    ("options", "PGOPTIONS"),
    ("application_name", "PGAPPNAME"),
    ("sslmode", "PGSSLMODE"),
    ("sslcert", "PGSSLCERT"),
    ("sslkey", "PGSSLKEY"),
    ("sslrootcert", "PGSSLROOTCERT"),
    ("sslcrl", "PGSSLCRL"),
    ("connect_timeout", "PGCONNECT_TIMEOUT"),
    ("target_session_attrs", "PGTARGETSESSIONATTRS"),
];

/// The keywords of a URL.
///
/// # Errors
/// If the URL is invalid.
pub(super) fn of_url(url: &str) -> Result<Keywords, Fault> {
    let rest = SCHEMES.iter().find_map(|scheme| url.strip_prefix(scheme)).ok_or("it is no URL of a database")?;
    let mut keywords = Keywords::new();
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, database) = rest.split_once('/').unwrap_or((rest, ""));
    let (credentials, hosts) = match authority.rsplit_once('@') {
        Some((credentials, hosts)) => (Some(credentials), hosts),
        None => (None, authority),
    };
    if let Some(credentials) = credentials {
        let (user, password) = credentials.split_once(':').unwrap_or((credentials, ""));
        set(&mut keywords, "user", decoded(user)?)?;
        set(&mut keywords, "password", decoded(password)?)?;
    }
    let (mut names, mut ports) = (Vec::new(), Vec::new());
    for host in hosts.split(',').filter(|_| !hosts.is_empty()) {
        let (name, port) = match host.strip_prefix('[') {
            Some(rest) => {
                let (name, port) = rest.split_once(']').ok_or("an address has no end")?;
                (name, port.strip_prefix(':').unwrap_or_default())
            }
            None => host.split_once(':').unwrap_or((host, "")),
        };
        names.push(decoded(name)?);
        ports.push(port.to_owned());
    }
    if ports.iter().any(|port| !port.is_empty()) {
        set(&mut keywords, "port", ports.join(","))?;
    }
    set(&mut keywords, "host", names.join(","))?;
    set(&mut keywords, "dbname", decoded(database)?)?;
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').ok_or("a keyword has no value")?;
        set(&mut keywords, &decoded(name)?, decoded(value)?)?;
    }
    Ok(keywords)
}

/// The keywords of lines `KEYWORD = VALUE`. Values may be in quotes; `#` begins a comment at the start of a line.
///
/// # Errors
/// If a line is invalid.
pub(super) fn of_lines(text: &str) -> Result<Keywords, Fault> {
    let mut keywords = Keywords::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (name, value) = line.split_once('=').ok_or_else(|| Fault::new(format!("line {number} has no =")))?;
        let value = value.trim();
        let quoted = value.strip_prefix('\'').and_then(|value| value.strip_suffix('\''));
        let value = quoted.map_or_else(|| value.to_owned(), |value| value.replace("\\'", "'").replace("\\\\", "\\"));
        set(&mut keywords, name.trim(), value).map_err(|detail| Fault::new(format!("line {number}: {detail}")))?;
    }
    Ok(keywords)
}

/// Adds the values of environment variables.
pub(super) fn with_variables(
    mut keywords: Keywords,
    variable: &dyn Fn(&str) -> Option<String>,
) -> Result<Keywords, Fault> {
    for (name, variable_name) in KNOWN {
        if !keywords.contains_key(*name)
            && let Some(value) = variable(variable_name)
        {
            set(&mut keywords, name, value)?;
        }
    }
    Ok(keywords)
}

/// A later value replaces an earlier one; an empty value is ignored.
fn set(keywords: &mut Keywords, name: &str, value: String) -> Result<(), Fault> {
    match (name, value.as_str()) {
        // Text written here is always UTF-8.
        ("client_encoding", "UTF8" | "UTF-8" | "auto") => Ok(()),
        ("client_encoding", _) => Err(Fault::new("client_encoding can only be UTF8")),
        _ if KNOWN.iter().all(|(known, _)| *known != name) => {
            Err(Fault::new(format!("it has an unknown keyword {name}")))
        }
        (_, "") => Ok(()),
        (_, value) if value.contains('\0') => Err(Fault::new(format!("{name} has a null byte"))),
        _ => {
            keywords.insert(name.to_owned(), value);
            Ok(())
        }
    }
}

/// Decodes a part of a URL.
fn decoded(text: &str) -> Result<String, Fault> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, further)) = rest.split_first() {
        rest = further;
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits = rest.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let escaped = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(escaped.ok_or("an escape with % has no two digits")?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).map_err(|_| Fault::new("it is not in UTF-8"))
}
