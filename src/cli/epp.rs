//! `pantin epp validate`, `pantin epp render` and `pantin epp dump`.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use super::code_arguments::{EppCommand, EppRenderArguments, ValidateFormat};
use super::context::{Context, LogTiming, NodeLog};
use super::exit::Exit;
use super::log::About;
use super::parser::DumpRequest;
use super::personality::Personality;
use super::render_as::RenderAs;
use super::{epp_as_puppet, output, parser, streams};
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::issues::unreadable_input;
use pantin_service::manifests::SourceMode;
use pantin_service::templates::{self, TypedTemplate, TypedValues};
use pantin_service::{Data, Node, Purpose, node_data};

/// Runs the command.
pub(super) fn run(context: &Context, command: &EppCommand) -> io::Result<Exit> {
    match command {
        EppCommand::Validate(arguments) => {
            let (continues, arguments) = (arguments.continue_on_error, &arguments.validate);
            let paths = found(context, &arguments.files);
            let is_plain = arguments.output.form() == ValidateFormat::Text && arguments.render_as == RenderAs::S;
            if is_plain && context.console.personality() == Personality::Puppet {
                return epp_as_puppet::validate(context, (&arguments.files, &paths), continues);
            }
            parser::validate_files(context, arguments, &paths, SourceMode::Epp)
        }
        EppCommand::Render(arguments) => render(context, arguments),
        EppCommand::Dump(arguments) => {
            let files = found(context, &arguments.dump.files);
            parser::dump(context, &DumpRequest::of_templates(&arguments.dump, &files, !arguments.no_header))
        }
    }
}

/// Templates named as in manifests (`module/file.epp`) become the files that they stand for, whatever lies in the
/// working directory.
fn found(context: &Context, names: &[PathBuf]) -> Vec<PathBuf> {
    let environment = context.environment(context.base().environment_name()).ok();
    let of_module = |name: &Path| {
        let environment = environment.as_ref()?;
        let mut parts = name.components();
        let module = environment.module(parts.next()?.as_os_str().to_str()?)?;
        let file = module.directory.join("templates").join(parts.as_path());
        context.base().files.is_file(&file).then_some(file)
    };
    let in_place = |name: &Path| Some(context.base().absolute(name)).filter(|path| context.base().files.exists(path));
    let resolve = |name: &PathBuf| of_module(name).or_else(|| in_place(name)).unwrap_or_else(|| name.clone());
    names.iter().map(resolve).collect()
}

fn render(context: &Context, arguments: &EppRenderArguments) -> io::Result<Exit> {
    let tell = |issue| {
        context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
        context.console.tell_usage("epp", "render");
        Ok(Exit::Failure)
    };
    let values = TypedValues::read(context.base(), arguments.values_file.as_deref(), arguments.values.as_deref());
    let values = match values {
        Ok(values) => values,
        Err(issue) => return tell(issue),
    };
    let node = match node_name(context, arguments) {
        Ok(node) => node,
        Err(issue) => return tell(issue),
    };
    let templates = match templates(context, arguments) {
        Ok(Some(templates)) => templates,
        Err(error) => return tell(unreadable_input("standard input", &error)),
        Ok(None) => return tell(issues::refused("No input to process given on command line or stdin")),
    };
    let has_headers = templates.len() > 1 && !arguments.no_header;
    let service = context.service.of_code("undef");
    let asked = Node {
        name: &node,
        facts: Data::from_file(arguments.facts.as_deref()),
        enc: Data::Configured,
        trusted: None,
        environment: None,
        purpose: Purpose::Template,
        deadline: None,
        cancel: None,
        code: None,
    };
    let (mut exit, mut is_ended) = (Exit::Success, false);
    let mut all = String::new();
    for (name, function, template) in &templates {
        let typed = TypedTemplate { function, template, values: &values };
        let mut log = NodeLog::new(context, &node, LogTiming::Live);
        let result = typed.render(&service, &asked, &mut log);
        match result {
            Ok(text) => {
                if let Some(name) = name.filter(|_| has_headers) {
                    let gap = if all.is_empty() { "" } else { "\n" };
                    all += &format!("{gap}--- {}\n", name.display());
                }
                all += &text;
            }
            Err(diagnostic) => {
                let about = About { node: None, environment: Some(&log.environment) };
                context.console.tell(&diagnostic, about, &|file| context.text_of(file));
                exit = Exit::Failure;
                // What is no template ends Puppet's command at once.
                is_ended |= name.is_none() || templates::is_no_template(diagnostic.issue());
            }
        }
    }
    if exit == Exit::Failure && context.console.personality() == Personality::Puppet {
        if !is_ended {
            context.console.complain(issues::refused("error while rendering epp"));
        }
        context.console.tell_usage("epp", "render");
    }
    if exit == Exit::Success {
        if !all.ends_with('\n') {
            all.push('\n');
        }
        output::print_bytes(&templates::bytes_of(&all))?;
    }
    Ok(exit)
}

/// The name of each template, if it has one, the function that renders it, and what that function takes; `None` when
/// nothing was given.
type Templates<'a> = Option<Vec<(Option<&'a Path>, &'static str, String)>>;

fn templates<'a>(context: &Context, arguments: &'a EppRenderArguments) -> io::Result<Templates<'a>> {
    let inline = |text: String| Ok(Some(vec![(None, "inline_epp", text)]));
    if let Some(text) = arguments.source.as_deref().or_else(|| context.base().sources.flag("code")) {
        return inline(text.to_owned());
    }
    if arguments.files.is_empty() {
        let mut input = streams::input()?;
        return if input.is_terminal() { Ok(None) } else { inline(io::read_to_string(&mut input)?) };
    }
    let files = found(context, &arguments.files);
    let named = |(name, file): (&'a PathBuf, PathBuf)| (Some(name.as_path()), "epp", file.display().to_string());
    Ok(Some(arguments.files.iter().zip(files).map(named).collect()))
}

/// The node that was named, else the one that the facts tell, else this machine.
fn node_name(context: &Context, arguments: &EppRenderArguments) -> Result<String, Issue> {
    let own = context.base().settings.text("certname");
    match (&arguments.node, &arguments.facts) {
        (Some(node), _) => Ok(node.clone()),
        (None, None) => Ok(own.to_owned()),
        (None, Some(path)) => {
            let facts = node_data::facts(context.base(), own, Some(path), &mut Vec::new())?;
            Ok(facts.certname().unwrap_or(own).to_owned())
        }
    }
}
