//! `pantin ca list`
//!
//! Source: `action/list.rb` of `puppetserver-ca-cli`.

use serde_json::{Map, Value};

use pantin_ca::{State, Status};

/// The form of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListForm {
    /// Lines.
    Text,
    /// JSON.
    Json,
}

/// What is listed, by state, and names of which there is nothing.
pub(super) struct Listing {
    statuses: Vec<Status>,
    missing: Vec<String>,
}

const STATES: [(State, &str); 3] = [
    (State::Requested, "Requested Certificates:"),
    (State::Signed, "Signed Certificates:"),
    (State::Revoked, "Revoked Certificates:"),
];

impl Listing {
    /// Of these, those with one of the names; all, if no name is given.
    pub(super) fn new(mut statuses: Vec<Status>, names: &[String]) -> Self {
        statuses.retain(|status| names.is_empty() || names.contains(&status.name));
        let is_missing = |name: &&String| !statuses.iter().any(|status| status.name == **name);
        let missing = names.iter().filter(is_missing).cloned().collect();
        Self { statuses, missing }
    }

    /// Whether something is not there that was asked for.
    pub(super) const fn lacks_something(&self) -> bool {
        !self.missing.is_empty()
    }

    /// The list. `has_all` says whether JSON has states of which there is nothing.
    pub(super) fn shown(&self, form: ListForm, has_all: bool) -> String {
        match form {
            ListForm::Text => self.text(),
            ListForm::Json => self.json(has_all),
        }
    }

    fn of(&self, state: State) -> impl Iterator<Item = &Status> {
        self.statuses.iter().filter(move |status| status.state == state)
    }

    fn text(&self) -> String {
        if self.statuses.is_empty() && self.missing.is_empty() {
            return "No certificates to list\n".to_owned();
        }
        let mut text = String::new();
        for (state, head) in STATES {
            let Some(width) = self.of(state).map(|status| status.name.len()).max() else { continue };
            text.push_str(&format!("{head}\n"));
            for status in self.of(state) {
                let Status { name, fingerprint, names, authorization, .. } = status;
                text.push_str(&format!("    {name:<width$} (SHA256)  {fingerprint}", width = width + 6));
                if !names.is_empty() {
                    text.push_str(&format!("\talt names: {names:?}"));
                }
                if !authorization.is_empty() {
                    let values: Vec<String> =
                        authorization.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                    text.push_str(&format!("\tauthorization extensions: [{}]", values.join(", ")));
                }
                text.push('\n');
            }
        }
        if !self.missing.is_empty() {
            text.push_str("Missing Certificates:\n");
            self.missing.iter().for_each(|name| text.push_str(&format!("    {name}\n")));
        }
        text
    }

    fn json(&self, has_all: bool) -> String {
        let mut groups = Map::new();
        for (state, _) in STATES {
            let group: Vec<Value> = self.of(state).map(Status::json).collect();
            if has_all || !group.is_empty() {
                groups.insert(state.name().to_owned(), group.into());
            }
        }
        if !has_all && !self.missing.is_empty() {
            groups.insert("missing".to_owned(), self.missing.clone().into());
        }
        if groups.is_empty() {
            groups.insert(State::Requested.name().to_owned(), Value::Array(Vec::new()));
        }
        format!("{}\n", Value::Object(groups))
    }
}
