//! Exported resources as databases store them, and collectors' queries in SQL.

use pantin_catalog::{ExportFilter, Exported, PTYPE, PVALUE, RichData, Text};

/// A database's SQL for a collector's conditions on the table `exported`. The methods record the values as parameters.
pub(super) trait Dialect {
    /// The resource has a tag.
    fn tag(&mut self, tag: &str) -> String;
    /// The resource has this title.
    fn title(&mut self, title: &str) -> String;
    /// A parameter has this value, in the form of [`compared`].
    fn parameter(&mut self, name: &str, value: &str) -> String;
}

/// The condition in SQL.
pub(super) fn condition(filter: &ExportFilter, dialect: &mut dyn Dialect) -> String {
    match filter {
        ExportFilter::Tag(tag) => dialect.tag(tag),
        ExportFilter::Title(RichData::String(title)) => dialect.title(title),
        // A title is a text.
        ExportFilter::Title(_) => "1 = 0".to_owned(),
        ExportFilter::Parameter(name, value) => dialect.parameter(name, &compared(value)),
        ExportFilter::Not(inner) => format!("NOT ({})", condition(inner, dialect)),
        ExportFilter::And(parts) => format!("({} AND {})", condition(&parts.0, dialect), condition(&parts.1, dialect)),
        ExportFilter::Or(parts) => format!("({} OR {})", condition(&parts.0, dialect), condition(&parts.1, dialect)),
    }
}

/// A value as JSON with sorted keys, for comparisons.
pub(super) fn compared(value: &RichData) -> String {
    let mut text = Vec::new();
    sorted(value).write_json(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

fn sorted(value: &RichData) -> RichData {
    match value {
        RichData::Hash(entries) => {
            let mut entries: Vec<(Text, RichData)> =
                entries.iter().map(|(key, value)| (key.clone(), sorted(value))).collect();
            entries.sort_by(|(a, _), (b, _)| a.cmp(b));
            RichData::Hash(entries.into())
        }
        RichData::Array(elements) => RichData::Array(elements.iter().map(sorted).collect()),
        RichData::Undef
        | RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::String(_) => value.clone(),
    }
}

/// The key that marks an integer of more than 64 bits, which JSON readers take for a float.
const BIG_INTEGER: &str = "Integer";

/// A resource's parameters in stored form.
pub(super) fn parameters(resource: &Exported) -> String {
    let mut text = Vec::new();
    let own = resource.parameters.iter().map(|(name, value)| (name.clone(), tagged(value))).collect();
    RichData::Hash(own).write_json(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// Parameters from their stored form.
pub(super) fn entries(parameters: &str) -> Vec<(Text, RichData)> {
    match RichData::read(parameters).map(untagged) {
        Ok(RichData::Hash(entries)) => entries.into(),
        _ => Vec::new(),
    }
}

fn tagged(value: &RichData) -> RichData {
    match value {
        RichData::BigInteger(digits) => {
            let entries = [
                (PTYPE.into(), RichData::String(BIG_INTEGER.into())),
                (PVALUE.into(), RichData::String(digits.clone())),
            ];
            RichData::Hash(entries.into())
        }
        RichData::Hash(entries) => {
            RichData::Hash(entries.iter().map(|(name, value)| (name.clone(), tagged(value))).collect())
        }
        RichData::Array(elements) => RichData::Array(elements.iter().map(tagged).collect()),
        RichData::Undef | RichData::Boolean(_) | RichData::Integer(_) | RichData::Float(_) | RichData::String(_) => {
            value.clone()
        }
    }
}

fn untagged(value: RichData) -> RichData {
    match value {
        RichData::Hash(entries) => match &*entries {
            [(ptype, RichData::String(name)), (pvalue, RichData::String(digits))]
                if &**ptype == PTYPE && &**name == BIG_INTEGER && &**pvalue == PVALUE =>
            {
                RichData::BigInteger(digits.clone())
            }
            _ => RichData::Hash(entries.into_iter().map(|(name, value)| (name, untagged(value))).collect()),
        },
        RichData::Array(elements) => RichData::Array(elements.into_iter().map(untagged).collect()),
        RichData::Undef
        | RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::String(_) => value,
    }
}

/// A digest of resources with their stored parameters, which depends on their order.
pub(super) fn digest(rows: &[(&Exported, String)]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    let mut part = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    for (resource, parameters) in rows {
        part(resource.type_name.as_bytes());
        part(resource.title.as_bytes());
        part(resource.file.as_deref().unwrap_or_default().as_bytes());
        part(&resource.line.unwrap_or_default().to_le_bytes());
        part(&(resource.tags.len() as u64).to_le_bytes());
        resource.tags.iter().for_each(|tag| part(tag.as_bytes()));
        part(parameters.as_bytes());
    }
    *hasher.finalize().as_bytes()
}
