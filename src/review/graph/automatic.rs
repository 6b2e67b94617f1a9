//! Relationships that an agent adds automatically, by the rules of `resource_types`.

use super::places::Places;
use pantin_catalog::resource_types::{AUTORELATIONS, AutomaticOrder, Autorelation, Named};
use pantin_catalog::{DocumentResource, RichData};

/// The relationships that a resource gives reason for: what comes first, and what follows.
pub(super) fn of(places: &Places<'_>, at: usize) -> Vec<(usize, usize)> {
    let resource = &places.catalog().resources[at];
    let mut found = Vec::new();
    for rule in AUTORELATIONS.iter().filter(|rule| resource.type_name.eq_ignore_ascii_case(rule.type_name)) {
        for other in others(places, resource, rule) {
            found.push(match rule.order {
                AutomaticOrder::Require => (other, at),
                AutomaticOrder::Before => (at, other),
            });
        }
    }
    found
}

/// The resources that an attribute names.
fn others(places: &Places<'_>, resource: &DocumentResource, rule: &Autorelation) -> Vec<usize> {
    let named = |name: &str| places.find(rule.other, name);
    let each = |names: Vec<&str>| names.into_iter().filter_map(named).collect();
    match rule.names {
        Named::Name(attribute) => each(texts(resource, attribute)),
        Named::NoNumber(attribute) => {
            // Of several only the first counts.
            each(texts(resource, attribute).into_iter().take(1).filter(|text| !is_number(text)).collect())
        }
        Named::AbsolutePath(attribute) => {
            each(texts(resource, attribute).into_iter().filter(|text| text.starts_with('/')).collect())
        }
        Named::List(attribute) => {
            let texts = texts(resource, attribute);
            each(texts.into_iter().flat_map(|text| text.split(',')).collect())
        }
        Named::GroupOrNumber(attribute) => match resource.parameter(attribute) {
            Some(RichData::Integer(number)) => group_of(places, *number).into_iter().collect(),
            Some(RichData::String(text)) if is_number(text) => {
                text.parse().ok().and_then(|number| group_of(places, number)).into_iter().collect()
            }
            _ => each(texts(resource, attribute)),
        },
        Named::NearestDirectory(attribute) => {
            path(resource, attribute).and_then(|path| directories(path).find_map(named)).into_iter().collect()
        }
        Named::Directories(attribute) => {
            path(resource, attribute).map(|path| directories(path).filter_map(named).collect()).unwrap_or_default()
        }
        Named::Below(attribute) => path(resource, attribute).map(|path| below(places, path)).unwrap_or_default(),
        Named::Command(attribute) => {
            let commands = texts(resource, attribute);
            let lines = commands.first().into_iter().flat_map(|command| command.lines());
            each(lines.filter_map(|line| quoted(line).or_else(|| absolute(line))).collect())
        }
        Named::Commands(attribute) => {
            let commands = commands(resource, attribute);
            each(commands.into_iter().flat_map(str::lines).filter_map(absolute).collect())
        }
    }
}

/// The texts that an attribute has; a path or a name that is left out is the title.
fn texts<'r>(resource: &'r DocumentResource, attribute: &str) -> Vec<&'r str> {
    match resource.parameter(attribute) {
        Some(RichData::String(text)) => vec![text],
        Some(RichData::Array(elements)) => elements.iter().filter_map(text).collect(),
        None if matches!(attribute, "path" | "name" | "command") => vec![&resource.title],
        _ => Vec::new(),
    }
}

fn text(value: &RichData) -> Option<&str> {
    if let RichData::String(text) = value { Some(text) } else { None }
}

/// The commands of a check: each is a text, or a list of a program and its arguments.
fn commands<'r>(resource: &'r DocumentResource, attribute: &str) -> Vec<&'r str> {
    match resource.parameter(attribute) {
        Some(RichData::String(command)) => vec![command],
        Some(RichData::Array(commands)) => commands
            .iter()
            .filter_map(
                |command| if let RichData::Array(words) = command { text(words.first()?) } else { text(command) },
            )
            .collect(),
        _ => Vec::new(),
    }
}

fn path<'r>(resource: &'r DocumentResource, attribute: &str) -> Option<&'r str> {
    texts(resource, attribute).first().copied().filter(|path| path.starts_with('/'))
}

/// The directories above a path, the closest first.
fn directories(path: &str) -> impl Iterator<Item = &str> {
    let parent = |path: &str| {
        let (parent, name) = path.trim_end_matches('/').rsplit_once('/')?;
        (!name.is_empty()).then_some(parent.len())
    };
    std::iter::successors(parent(path), move |end| parent(&path[..*end]))
        .map(move |end| if end == 0 { "/" } else { &path[..end] })
}

/// The files below a path.
fn below(places: &Places<'_>, path: &str) -> Vec<usize> {
    let resources =
        places.catalog().resources.iter().enumerate().filter(|(_, resource)| &*resource.type_name == "File");
    let is_below = |resource: &DocumentResource| {
        let file = texts(resource, "path").first().copied().unwrap_or_default();
        file.strip_prefix(path).is_some_and(|rest| rest.len() > 1 && rest.starts_with('/'))
    };
    resources.filter(|(_, resource)| is_below(resource)).map(|(at, _)| at).collect()
}

fn group_of(places: &Places<'_>, number: i64) -> Option<usize> {
    places.catalog().resources.iter().position(|resource| {
        let is_this = || match resource.parameter("gid") {
            Some(RichData::Integer(gid)) => *gid == number,
            Some(RichData::String(gid)) => gid.parse() == Ok(number),
            _ => false,
        };
        &*resource.type_name == "Group" && is_this()
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn absolute(line: &str) -> Option<&str> {
    line.split_whitespace().next().filter(|word| line.starts_with('/') && word.len() > 1)
}

fn quoted(line: &str) -> Option<&str> {
    line.strip_prefix('"')?.split_once('"').map(|(path, _)| path).filter(|path| !path.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{absolute, directories, quoted};

    #[test]
    fn directories_go_up_to_the_root() {
        assert_eq!(directories("/a/b/c").collect::<Vec<_>>(), ["/a/b", "/a", "/"]);
        assert_eq!(directories("/a/").collect::<Vec<_>>(), ["/"]);
        assert_eq!(directories("/").count(), 0);
    }

    #[test]
    fn commands_begin_with_the_path_of_their_program() {
        assert_eq!(absolute("/bin/sh -c true"), Some("/bin/sh"));
        assert_eq!(absolute("sh /bin/x"), None);
        assert_eq!(quoted("\"/opt/my tool\" run"), Some("/opt/my tool"));
        assert_eq!(quoted("/bin/sh \"x\""), None);
    }
}
