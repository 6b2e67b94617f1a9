//! What a webhook's request asks for.

use serde_json::Value;

use super::Sender;
use crate::message::Request;
use pantin_base::diagnostics::Fault;
use pantin_data::json;

/// What a request asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Push {
    /// A deployment of an environment, or of all.
    Deploy(Option<String>),
    /// Nothing: the sender checks that this server answers.
    Ping,
    /// Nothing, for this reason.
    Ignored(String),
}

impl Push {
    /// Reads a request.
    pub(super) fn read(sender: Sender, request: &Request) -> Result<Self, Fault> {
        let kind = |header: &str| request.headers.get(header).unwrap_or_default().to_owned();
        match sender {
            Sender::Github => match kind("x-github-event").as_str() {
                "push" => of_branch(&request.body),
                "ping" => Ok(Self::Ping),
                other => Ok(Self::Ignored(format!("The event {other:?} deploys nothing, only push"))),
            },
            Sender::Gitlab => match kind("x-gitlab-event").as_str() {
                "Push Hook" => of_branch(&request.body),
                other => Ok(Self::Ignored(format!("The event {other:?} deploys nothing, only Push Hook"))),
            },
            Sender::Signed => of_program(&request.body),
        }
    }
}

/// The environment of a pushed branch, as r10k names it: characters that an environment cannot have become `_`.
fn of_branch(body: &[u8]) -> Result<Push, Fault> {
    let document: Value = json::read(body).map_err(|error| format!("The body is not JSON: {error}"))?;
    let reference = document.get("ref").and_then(Value::as_str).ok_or("The body names no branch: `ref` is missing")?;
    let Some(branch) = reference.strip_prefix("refs/heads/") else {
        return Ok(Push::Ignored("Only branches are deployed".to_owned()));
    };
    let name = branch.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    Ok(Push::Deploy(Some(name)))
}

/// An object with `environment`, or nothing for all environments.
fn of_program(body: &[u8]) -> Result<Push, Fault> {
    if body.trim_ascii().is_empty() {
        return Ok(Push::Deploy(None));
    }
    let document: Value = json::read(body).map_err(|error| format!("The body is not JSON: {error}"))?;
    let map = document.as_object().ok_or("The body is not an object")?;
    if let Some(unknown) = map.keys().find(|key| *key != "environment") {
        return Err(format!("The body has an unknown key: {unknown}").into());
    }
    match map.get("environment") {
        None => Ok(Push::Deploy(None)),
        Some(Value::String(name)) if is_environment(name) => Ok(Push::Deploy(Some(name.clone()))),
        Some(_) => Err("environment is not the name of an environment".into()),
    }
}

fn is_environment(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::{Push, of_branch, of_program};

    #[test]
    fn branches_become_environments() {
        let deploy = |name: &str| Ok(Push::Deploy(Some(name.to_owned())));
        assert_eq!(of_branch(br#"{"ref":"refs/heads/production","deleted":false}"#), deploy("production"));
        assert_eq!(of_branch(br#"{"ref":"refs/heads/feature/x-1"}"#), deploy("feature_x_1"));
        // Nothing of it can be an option or a path.
        assert_eq!(of_branch(br#"{"ref":"refs/heads/--help"}"#), deploy("__help"));
        assert_eq!(of_branch(br#"{"ref":"refs/heads/../../etc"}"#), deploy("______etc"));
        assert!(matches!(of_branch(br#"{"ref":"refs/tags/1.0"}"#), Ok(Push::Ignored(_))));
        for wrong in [&b"{}"[..], b"", b"[]", b"{\"ref\":1}", b"\xff"] {
            assert!(of_branch(wrong).is_err());
        }
    }

    #[test]
    fn a_program_names_an_environment_or_all() {
        assert_eq!(of_program(b""), Ok(Push::Deploy(None)));
        assert_eq!(of_program(b"{}"), Ok(Push::Deploy(None)));
        assert_eq!(of_program(br#"{"environment":"dev"}"#), Ok(Push::Deploy(Some("dev".to_owned()))));
        for wrong in [r#"{"environment":"-x"}"#, r#"{"environment":""}"#, r#"{"other":1}"#, "[]", "x"] {
            assert!(of_program(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
