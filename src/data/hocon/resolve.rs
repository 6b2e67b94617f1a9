//! Substitution in HOCON.

use hashbrown::HashMap;

use super::item::{HoconError, Item, Object, Reference, Simple, merge};

/// Values that substitution makes, at most.
const MAX_VALUES: usize = 1_000_000;
/// Values inside of values and references behind references, at most.
const MAX_NESTING: usize = 1000;
/// Stack that is left before a nested step takes a new piece.
const RED_ZONE: usize = 64 * 1024;
/// Size of a new piece of stack.
const STACK: usize = 1024 * 1024;

/// A key that is being resolved.
struct Frame {
    path: Vec<String>,
    /// Older values of the same key, which a reference of the key to itself means.
    older: Vec<Item>,
    /// How many references were on their way when it began.
    references: usize,
}

struct Resolver {
    root: Object,
    done: HashMap<Vec<String>, Option<Item>>,
    frames: Vec<Frame>,
    references: Vec<Reference>,
    values: usize,
    depth: usize,
}

/// The object with everything substituted.
pub(super) fn resolve(root: Object) -> Result<Object, HoconError> {
    let keys: Vec<String> = root.keys().cloned().collect();
    let mut resolver =
        Resolver { root, done: HashMap::new(), frames: Vec::new(), references: Vec::new(), values: 0, depth: 0 };
    let mut resolved = Object::default();
    for key in keys {
        let Some(item) = resolver.root.get(&key).cloned() else { continue };
        if let Some(item) = resolver.at_path(vec![key.clone()], item)? {
            resolved.insert(key, item);
        }
    }
    Ok(resolved)
}

type Resolved = Result<Option<Item>, HoconError>;

impl Resolver {
    /// The value of a key, resolved once.
    fn at_path(&mut self, path: Vec<String>, item: Item) -> Resolved {
        if let Some(done) = self.done.get(&path) {
            return Ok(done.clone());
        }
        self.frames.push(Frame { path: path.clone(), older: Vec::new(), references: self.references.len() });
        let result = self.item(item, Some(&path));
        self.frames.pop();
        let result = result?;
        self.done.insert(path, result.clone());
        Ok(result)
    }

    fn item(&mut self, item: Item, path: Option<&[String]>) -> Resolved {
        self.values += 1;
        self.depth += 1;
        if self.values > MAX_VALUES || self.depth > MAX_NESTING {
            return Err(HoconError("substitutions make too many values".to_owned()));
        }
        let result = stacker::maybe_grow(RED_ZONE, STACK, || self.item_at_depth(item, path));
        self.depth -= 1;
        result
    }

    fn item_at_depth(&mut self, item: Item, path: Option<&[String]>) -> Resolved {
        match item {
            simple @ Item::Simple(..) => Ok(Some(simple)),
            Item::List(items) => {
                let mut resolved = Vec::with_capacity(items.len());
                for item in items {
                    resolved.extend(self.item(item, None)?);
                }
                Ok(Some(Item::List(resolved)))
            }
            Item::Object(object) => self.object(object, path),
            Item::Reference(reference) => self.reference(reference),
            Item::Concatenation(parts, line) => {
                let mut resolved = Vec::with_capacity(parts.len());
                for part in parts {
                    resolved.extend(self.item(part, None)?);
                }
                self.values += resolved.iter().map(weight).sum::<usize>();
                concatenate(resolved, line)
            }
            Item::Stack(items) => self.stack(items, path),
        }
    }

    fn object(&mut self, object: Object, path: Option<&[String]>) -> Resolved {
        let mut resolved = Object::default();
        for (key, item) in object {
            let item = match path {
                Some(path) => {
                    let mut inner = path.to_vec();
                    inner.push(key.clone());
                    self.at_path(inner, item)?
                }
                None => self.item(item, None)?,
            };
            if let Some(item) = item {
                resolved.insert(key, item);
            }
        }
        Ok(Some(Item::Object(resolved)))
    }

    fn stack(&mut self, items: Vec<Item>, path: Option<&[String]>) -> Resolved {
        let own = self.frames.len().checked_sub(1).filter(|last| path == Some(&self.frames[*last].path[..]));
        self.newest_first(items, own)
    }

    /// Values of one key, the last one first. Its keys are not those of the file's tree, so nothing is remembered under
    /// their paths. `own` is the frame of the key, if it is being resolved.
    fn newest_first(&mut self, items: Vec<Item>, own: Option<usize>) -> Resolved {
        let mut rest = items;
        let mut merged: Option<Object> = None;
        while !rest.is_empty() {
            let newest = rest.remove(0);
            if let Some(own) = own {
                self.frames[own].older.clone_from(&rest);
            }
            match (self.item(newest, None)?, merged) {
                (None, so_far) => merged = so_far,
                (Some(Item::Object(older)), Some(newer)) => merged = Some(merge(newer, older)),
                (Some(Item::Object(object)), None) => merged = Some(object),
                (Some(_), Some(newer)) => return Ok(Some(Item::Object(newer))),
                (Some(other), None) => return Ok(Some(other)),
            }
        }
        Ok(merged.map(Item::Object))
    }

    fn reference(&mut self, reference: Reference) -> Resolved {
        let own = self.frames.iter().rposition(|frame| frame.path == reference.path);
        if let Some(own) = own {
            let older = std::mem::take(&mut self.frames[own].older);
            if older.is_empty() {
                return if reference.optional { Ok(None) } else { Err(self.cycle(&reference, own)) };
            }
            let found = self.newest_first(older.clone(), Some(own))?;
            self.frames[own].older = older;
            return match found {
                None if !reference.optional => Err(unresolved(&reference, "")),
                found => Ok(found),
            };
        }
        self.references.push(reference.clone());
        let found = self.find(&reference);
        self.references.pop();
        match found? {
            Some(item) => {
                self.values += weight(&item);
                Ok(Some(item))
            }
            None if reference.optional => Ok(None),
            None => Err(unresolved(&reference, "")),
        }
    }

    /// What a reference names, looked for from the root of the file.
    fn find(&mut self, reference: &Reference) -> Resolved {
        let mut item = Item::Object(std::mem::take(&mut self.root));
        let mut result = None;
        let mut current = &item;
        for (at, key) in reference.path.iter().enumerate() {
            match current {
                Item::Object(object) => match object.get(key) {
                    Some(inner) => current = inner,
                    None => {
                        result = Some(None);
                        break;
                    }
                },
                Item::Simple(..) | Item::List(_) => {
                    result = Some(None);
                    break;
                }
                Item::Concatenation(..) | Item::Reference(_) | Item::Stack(_) => {
                    result = Some(Some((at, current.clone())));
                    break;
                }
            }
        }
        let whole = if result.is_none() { Some(current.clone()) } else { None };
        if let Item::Object(root) = &mut item {
            self.root = std::mem::take(root);
        }
        match (whole, result) {
            (Some(found), _) => self.at_path(reference.path.clone(), found),
            (None, Some(Some((at, open)))) => {
                let path = reference.path[..at].to_vec();
                if let Some(own) = self.frames.iter().rposition(|frame| frame.path == path) {
                    return Err(self.cycle(reference, own));
                }
                let mut found = self.at_path(path, open)?;
                for key in &reference.path[at..] {
                    found = match found {
                        Some(Item::Object(mut object)) => object.swap_remove(key),
                        _ => None,
                    };
                }
                Ok(found)
            }
            _ => Ok(None),
        }
    }

    fn cycle(&self, reference: &Reference, frame: usize) -> HoconError {
        let mut involved: Vec<&Reference> = self.references.iter().collect();
        if involved.last().is_none_or(|last| *last != reference) {
            involved.push(reference);
        }
        let first = involved.get(self.frames[frame].references).copied().unwrap_or(reference);
        let names: Vec<&str> = involved.iter().map(|r| r.written.as_str()).chain([first.written.as_str()]).collect();
        unresolved(reference, &format!(" was part of a cycle of substitutions involving {}", names.join(", ")))
    }
}

fn unresolved(reference: &Reference, more: &str) -> HoconError {
    let text = format!("Could not resolve substitution to a value: {}{more}", reference.written);
    HoconError::at(reference.line, &text)
}

/// How many values there are in one.
fn weight(item: &Item) -> usize {
    match item {
        Item::List(items) => 1 + items.iter().map(weight).sum::<usize>(),
        Item::Object(object) => 1 + object.values().map(weight).sum::<usize>(),
        Item::Simple(_, text) => 1 + text.len() / 64,
        Item::Concatenation(..) | Item::Reference(_) | Item::Stack(_) => 1,
    }
}

fn is_blank(item: &Item) -> bool {
    matches!(item, Item::Simple(Simple::Text, text) if text.chars().all(char::is_whitespace))
}

/// Adjacent values as one; `None` for an empty list.
pub(super) fn concatenate(parts: Vec<Item>, line: u32) -> Resolved {
    let is_container = |item: &Item| matches!(item, Item::List(_) | Item::Object(_));
    if !parts.iter().any(is_container) {
        let mut parts = parts;
        return Ok(match parts.len() {
            0 => None,
            1 => parts.pop(),
            _ => {
                let text: String = parts
                    .iter()
                    .map(|part| if let Item::Simple(_, text) = part { text.as_str() } else { "" })
                    .collect();
                Some(Item::Simple(Simple::Text, text))
            }
        });
    }
    let mut joined: Option<Item> = None;
    for part in parts.into_iter().filter(|part| !is_blank(part)) {
        joined = Some(match (joined, part) {
            (None, part) => part,
            (Some(Item::List(mut first)), Item::List(second)) => {
                first.extend(second);
                Item::List(first)
            }
            (Some(Item::Object(first)), Item::Object(second)) => Item::Object(merge(second, first)),
            (Some(first), second) => {
                let text = format!(
                    "Cannot concatenate object or list with a non-object-or-list, {} and {} are not compatible",
                    shown(&first),
                    shown(&second)
                );
                return Err(HoconError::at(line, &text));
            }
        });
    }
    Ok(joined)
}

/// A value as the library's messages show it.
fn shown(item: &Item) -> String {
    match item {
        Item::Simple(Simple::Text, text) => format!("Unquoted(\"{text}\")"),
        Item::Simple(Simple::Null, text) => format!("ConfigNull({text})"),
        Item::Simple(Simple::Boolean(_), text) => format!("ConfigBoolean({text})"),
        Item::Simple(Simple::Integer(_) | Simple::BigInteger(_), text) => format!("ConfigInt({text})"),
        Item::Simple(Simple::Float(_), text) => format!("ConfigDouble({text})"),
        Item::List(items) => {
            format!("SimpleConfigList([{}])", items.iter().map(plain).collect::<Vec<_>>().join(","))
        }
        Item::Object(_) => format!("SimpleConfigObject({})", plain(item)),
        Item::Concatenation(..) | Item::Reference(_) | Item::Stack(_) => String::new(),
    }
}

fn plain(item: &Item) -> String {
    match item {
        Item::Simple(Simple::Text, text) => format!("\"{text}\""),
        Item::Simple(_, text) => text.clone(),
        Item::List(items) => format!("[{}]", items.iter().map(plain).collect::<Vec<_>>().join(",")),
        Item::Object(object) => {
            let entries: Vec<String> = object.iter().map(|(key, item)| format!("\"{key}\":{}", plain(item))).collect();
            format!("{{{}}}", entries.join(","))
        }
        Item::Concatenation(..) | Item::Reference(_) | Item::Stack(_) => String::new(),
    }
}
