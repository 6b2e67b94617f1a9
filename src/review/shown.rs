//! Values as reviews show them: of a `Sensitive` one, reviews show only that it is one.

use pantin_catalog::RichData;

/// A value, unless it must not be shown.
#[derive(Clone, PartialEq, Debug)]
pub enum Shown {
    /// A value without anything that must not be shown.
    Data(RichData),
    /// A value that must not be shown.
    Sensitive,
}

/// The placeholder for a value that must not be shown.
pub const HIDDEN: &str = "Sensitive [value hidden]";

impl Shown {
    /// A value without its `Sensitive` content.
    #[must_use]
    pub fn of(value: &RichData) -> Self {
        if is_sensitive(value) { Self::Sensitive } else { Self::Data(veiled(value)) }
    }

    /// The value, if it may be shown.
    #[must_use]
    pub const fn data(&self) -> Option<&RichData> {
        match self {
            Self::Data(data) => Some(data),
            Self::Sensitive => None,
        }
    }
}

/// True if a value is a `Sensitive` one in the form that catalogs have.
pub(super) fn is_sensitive(value: &RichData) -> bool {
    let RichData::Hash(entries) = value else { return false };
    entries
        .iter()
        .any(|(key, value)| &**key == "__ptype" && matches!(value, RichData::String(name) if &**name == "Sensitive"))
}

fn veiled(value: &RichData) -> RichData {
    match value {
        value if is_sensitive(value) => RichData::String(HIDDEN.into()),
        RichData::Array(elements) => RichData::Array(elements.iter().map(veiled).collect()),
        RichData::Hash(entries) => {
            RichData::Hash(entries.iter().map(|(key, value)| (key.clone(), veiled(value))).collect())
        }
        RichData::Undef
        | RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::String(_) => value.clone(),
    }
}
