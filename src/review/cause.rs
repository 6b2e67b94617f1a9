//! The cause of a difference: the one place where both sides part.

use super::site::Site;
use pantin_catalog::Text;

/// Why a resource differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The parameter, or `None` if it is about the resource itself.
    pub parameter: Option<Text>,
    /// The name of what differs: a key of data, a variable, a parameter; of a resource its declaration.
    pub name: String,
    /// The first side; `None` if only the second one has it.
    pub from: Option<CauseEnd>,
    /// The second side; `None` if only the first one has it.
    pub to: Option<CauseEnd>,
}

/// One side of a cause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CauseEnd {
    /// The place.
    pub site: Option<Site>,
    /// The value, if it is short and may be shown.
    pub value: Option<String>,
}

impl Cause {
    /// The place: of the second side, and of the first one where that is another file.
    #[must_use]
    pub fn place(&self) -> String {
        let site = |end: &Option<CauseEnd>| end.as_ref().and_then(|end| end.site.clone());
        match (site(&self.from), site(&self.to)) {
            (Some(from), Some(to)) if from.file != to.file => format!("{from} -> {to}"),
            (_, Some(site)) | (Some(site), None) => site.to_string(),
            (None, None) => String::new(),
        }
    }

    /// What differs there: `workers: 4 -> 8`.
    #[must_use]
    pub fn change(&self) -> String {
        let value = |end: &Option<CauseEnd>| end.as_ref().and_then(|end| end.value.clone());
        let name = &self.name;
        match (&self.from, &self.to, value(&self.from), value(&self.to)) {
            (_, _, Some(from), Some(to)) => format!("{name}: {from} -> {to}"),
            (None, _, _, Some(to)) => format!("{name}: {to} is new"),
            (_, None, Some(from), _) => format!("{name}: {from} is removed"),
            (_, _, None, Some(to)) => format!("{name} is now {to}"),
            (_, _, Some(from), None) => format!("{name} was {from}"),
            (Some(_), Some(_), None, None) => format!("{name} differs"),
            // The name of a resource's cause says it all.
            _ if self.parameter.is_none() => name.clone(),
            _ => format!("{name} differs"),
        }
    }
}
