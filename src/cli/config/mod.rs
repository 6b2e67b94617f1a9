//! `pantin config`: the settings in force, and changes to `puppet.conf`, as `puppet config` has them.

mod edit;
mod ini;
mod init;

use std::fmt::Write as _;
use std::io;

use serde_json::{Map, Value};

use super::arguments::ConfigCommand;
use super::context::Context;
use super::delivery::{self, deliver_bytes};
use super::exit::Exit;
use super::log::About;
use super::output;
use super::output_arguments::OutputArguments;
use super::personality::Personality;
use super::render_as::RenderAs;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_service::issues as service_issues;
use pantin_service::settings::{SETTINGS, SettingValue, Settings};
use pantin_service::yaml::{self, Data};

/// Runs the command.
pub(super) fn run(context: &Context, command: &ConfigCommand) -> io::Result<Exit> {
    match command {
        ConfigCommand::Print { names, output, .. } => print(context, names, output),
        ConfigCommand::Init => init::run(context),
        ConfigCommand::Set { name, value, section } => edit::set(context, section, (name, value)),
        ConfigCommand::Delete { name, section } => edit::delete(context, section, name),
    }
}

/// Prints settings.
fn print(context: &Context, names: &[String], output: &OutputArguments<RenderAs>) -> io::Result<Exit> {
    // An environment that cannot be opened has no module path and no manifests, but the other settings are the same.
    let opened = context.environment(context.base().environment_name());
    let settings = opened.as_ref().map_or(&context.base().settings, |environment| environment.settings());
    let known = || SETTINGS.iter().map(|setting| setting.name);
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    if names.is_empty() || names == ["all"] {
        names = known().collect();
    }
    // Puppet prints nothing for them, and says nothing.
    let is_told = context.console.personality() == Personality::Pantin;
    for name in names.iter().filter(|name| is_told && known().all(|known| known != **name)) {
        let issue = service_issues::unknown_setting(name).advised(did_you_mean(name, known()));
        let warning = Diagnostic::without_place(issue).with_severity(Severity::Warning);
        context.console.tell(&warning, About::default(), &|_| None);
    }
    names.sort_unstable();
    names.dedup();
    let text = rendered(settings, &names, output.form())?;
    match (output.form(), delivery::file(output.file())) {
        (RenderAs::S, None) => output::print_with_paths(&text).map(|()| Exit::Success),
        (RenderAs::S | RenderAs::Json | RenderAs::Yaml, _) => deliver_bytes(context, output.file(), text.as_bytes()),
    }
}

fn rendered(settings: &Settings, names: &[&str], form: RenderAs) -> io::Result<String> {
    Ok(match (form, names) {
        (RenderAs::S, [name]) => text_of(settings.value(name)) + "\n",
        (RenderAs::S, _) => names.iter().fold(String::new(), |mut text, name| {
            let _ = writeln!(text, "{name} = {}", text_of(settings.value(name)));
            text
        }),
        (RenderAs::Json, _) => {
            let object = names.iter().map(|name| ((*name).to_owned(), json_of(settings.value(name))));
            Value::Object(object.collect::<Map<_, _>>()).to_string() + "\n"
        }
        (RenderAs::Yaml, _) => {
            let text = |name: &&str| (Data::Text((*name).to_owned()), data_of(settings.value(name)));
            let data = Data::Map(names.iter().map(text).collect());
            yaml::render(&data).map_err(|issue| io::Error::other(issue.text().to_owned()))?
        }
    })
}

/// Ruby's `to_s`.
fn text_of(value: &SettingValue) -> String {
    match value {
        SettingValue::List(_) => json_of(value).to_string(),
        SettingValue::Unlimited => "Infinity".to_owned(),
        other @ (SettingValue::Undef | SettingValue::Boolean(_) | SettingValue::Integer(_) | SettingValue::Text(_)) => {
            other.to_text()
        }
    }
}

fn json_of(value: &SettingValue) -> Value {
    match value {
        SettingValue::Undef => Value::Null,
        SettingValue::Boolean(value) => (*value).into(),
        SettingValue::Integer(value) => (*value).into(),
        SettingValue::List(values) => values.clone().into(),
        SettingValue::Unlimited | SettingValue::Text(_) => value.to_text().into(),
    }
}

fn data_of(value: &SettingValue) -> Data {
    match value {
        SettingValue::Undef => Data::Null,
        SettingValue::Boolean(value) => Data::Boolean(*value),
        SettingValue::Integer(value) => Data::Integer(*value),
        SettingValue::List(values) => Data::List(values.iter().cloned().map(Data::Text).collect()),
        SettingValue::Unlimited | SettingValue::Text(_) => Data::Text(value.to_text()),
    }
}
