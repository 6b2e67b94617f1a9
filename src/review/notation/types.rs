//! Types of catalogs as code names them: `Integer[1, 2]` for `{"__ptype": "Pcore::IntegerType", "from": 1, "to": 2}`.

use pantin_catalog::{RichData, Text};

/// Writes a value, be it a type.
type Notation = fn(&RichData) -> String;

/// A type by what its hash says. `None`: it has parts that are not known here.
pub(super) fn type_notation(name: &str, entries: &[(Text, RichData)], notation: Notation) -> Option<String> {
    let name = name.strip_prefix("Pcore::")?.strip_suffix("Type")?;
    let parts = Parts { entries, notation };
    let arguments = arguments(name, &parts)?;
    let name = match (name, parts.text("type_name")) {
        ("Resource", Some(type_name)) => type_name,
        _ => name.to_owned(),
    };
    Some(if arguments.is_empty() { name } else { format!("{name}[{}]", arguments.join(", ")) })
}

/// What stands in the brackets.
fn arguments(name: &str, parts: &Parts<'_>) -> Option<Vec<String>> {
    Some(match name {
        "Integer" | "Float" | "Timespan" | "Timestamp" => parts.bounds(),
        "String" => match parts.get("size_type_or_value") {
            Some(RichData::String(_)) => parts.written("size_type_or_value").collect(),
            _ => parts.sizes("size_type_or_value"),
        },
        "Collection" => parts.sizes("size_type"),
        "Enum" => parts.list("values").chain(parts.written("case_insensitive")).collect(),
        "Pattern" => parts.list("patterns").map(|pattern| within(&pattern).to_owned()).collect(),
        "Regexp" => parts.text("pattern").map(|source| format!("/{source}/")).into_iter().collect(),
        "Array" => parts.written("element_type").chain(parts.sizes("size_type")).collect(),
        "Hash" => {
            let types = parts.written("key_type").chain(parts.written("value_type"));
            types.chain(parts.sizes("size_type")).collect()
        }
        "Tuple" => parts.list("types").chain(parts.sizes("size_type")).collect(),
        "Variant" => parts.list("types").collect(),
        "Struct" => vec![parts.members()],
        "Optional" | "NotUndef" | "Iterable" | "Iterator" | "Type" | "Sensitive" => parts.written("type").collect(),
        "Init" => parts.written("type").chain(parts.list("init_args")).collect(),
        "Resource" => parts.written("title").collect(),
        "Class" => parts.written("class_name").collect(),
        _ if parts.entries.len() == 1 => Vec::new(),
        _ => return None,
    })
}

/// What stands in the brackets of a type.
fn within(text: &str) -> &str {
    text.split_once('[').and_then(|(_, rest)| rest.strip_suffix(']')).unwrap_or(text)
}

/// The entries of a type.
struct Parts<'d> {
    entries: &'d [(Text, RichData)],
    notation: Notation,
}

impl<'d> Parts<'d> {
    fn get(&self, wanted: &str) -> Option<&'d RichData> {
        self.entries.iter().find(|(key, _)| &**key == wanted).map(|(_, value)| value)
    }

    fn text(&self, wanted: &str) -> Option<String> {
        self.get(wanted).and_then(RichData::scalar_text)
    }

    fn written(&self, wanted: &str) -> impl Iterator<Item = String> + use<> {
        self.get(wanted).map(self.notation).into_iter()
    }

    fn list(&self, wanted: &str) -> impl Iterator<Item = String> + use<> {
        let texts: Vec<String> = match self.get(wanted) {
            Some(RichData::Array(elements)) => elements.iter().map(self.notation).collect(),
            _ => Vec::new(),
        };
        texts.into_iter()
    }

    fn bounds(&self) -> Vec<String> {
        let bound = |wanted: &str| match self.get(wanted) {
            Some(RichData::Undef) => Some("default".to_owned()),
            other => other.map(self.notation),
        };
        [bound("from"), bound("to")].into_iter().flatten().collect()
    }

    /// The bounds of an `Integer` that says how long something is.
    fn sizes(&self, wanted: &str) -> Vec<String> {
        match self.get(wanted) {
            Some(RichData::Hash(entries)) => Parts { entries, ..*self }.bounds(),
            _ => Vec::new(),
        }
    }

    /// The hash of a `Struct`: keys are types of one text, those that can be missing within `Optional`.
    fn members(&self) -> String {
        let Some(RichData::Array(elements)) = self.get("elements") else { return "{}".to_owned() };
        let member = |element: &'d RichData| {
            let RichData::Hash(entries) = element else { return None };
            let of = |wanted: &str| Parts { entries, ..*self }.written(wanted).next().unwrap_or_default();
            let key = of("key_type");
            let key = match key.strip_prefix("Optional[") {
                Some(inner) => format!("Optional[{}]", within(inner.strip_suffix(']').unwrap_or(inner))),
                None => within(&key).to_owned(),
            };
            Some(format!("{key} => {}", of("value_type")))
        };
        format!("{{{}}}", elements.iter().filter_map(member).collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::type_notation;
    use crate::notation::notation;
    use pantin_catalog::{RichData, Text};

    fn ty(name: &str, entries: Vec<(&str, RichData)>) -> Vec<(Text, RichData)> {
        let name = ("__ptype".into(), RichData::String(format!("Pcore::{name}Type").as_str().into()));
        std::iter::once(name).chain(entries.into_iter().map(|(key, value)| (key.into(), value))).collect()
    }

    #[track_caller]
    fn check(name: &str, entries: Vec<(&str, RichData)>, expected: &str) {
        assert_eq!(type_notation(&format!("Pcore::{name}Type"), &ty(name, entries), notation).unwrap(), expected);
    }

    #[test]
    fn types_are_written_as_code_names_them() {
        let text = |text: &str| RichData::String(text.into());
        let integer = || RichData::Hash(ty("Integer", Vec::new()).into());
        let size = || RichData::Hash(ty("Integer", vec![("from", RichData::Integer(1))]).into());
        let key = |name: &str| RichData::Hash(ty("String", vec![("size_type_or_value", text(name))]).into());
        check("Integer", vec![("from", RichData::Integer(1)), ("to", RichData::Integer(2))], "Integer[1, 2]");
        check("Integer", vec![("from", RichData::Undef), ("to", RichData::Integer(2))], "Integer[default, 2]");
        check("Any", Vec::new(), "Any");
        check("Type", vec![("type", integer())], "Type[Integer]");
        check("Array", vec![("element_type", integer()), ("size_type", size())], "Array[Integer, 1]");
        check("Hash", vec![("key_type", integer()), ("value_type", integer())], "Hash[Integer, Integer]");
        check("Enum", vec![("values", RichData::Array(vec![text("a"), text("b")].into()))], "Enum['a', 'b']");
        let pattern = RichData::Hash(ty("Regexp", vec![("pattern", text("a.b"))]).into());
        check("Pattern", vec![("patterns", RichData::Array(vec![pattern].into()))], "Pattern[/a.b/]");
        check("Resource", vec![("type_name", text("File")), ("title", text("/a"))], "File['/a']");
        let optional = RichData::Hash(ty("Optional", vec![("type", key("b"))]).into());
        let element = |key| {
            let entries: Vec<(Text, RichData)> = vec![
                ("__ptype".into(), text("Pcore::StructElement")),
                ("key_type".into(), key),
                ("value_type".into(), integer()),
            ];
            RichData::Hash(entries.into())
        };
        let elements = RichData::Array(vec![element(key("a")), element(optional)].into());
        check("Struct", vec![("elements", elements)], "Struct[{'a' => Integer, Optional['b'] => Integer}]");
        assert_eq!(
            type_notation("Pcore::ObjectType", &ty("Object", vec![("_pcore_init_hash", text("x"))]), notation),
            None
        );
        assert_eq!(type_notation("Timestamp", &[], notation), None);
    }
}
