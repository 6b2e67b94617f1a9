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
use pantin_base::diagnostics::{Diagnostic, Issue, Log};
use pantin_compile::{Compiler, Request, TemplateContent, TemplateQuery, TemplateValues};
use pantin_data::{DataFile, YamlOptions, load_yaml};
use pantin_environment::SourceMode;
use pantin_environment::issues as environment_issues;
use pantin_functions::issues as functions_issues;
use pantin_server::service::issues as service_issues;
use pantin_server::service::{Data, Node, Purpose, node_data};
use pantin_values::value::issues as value_issues;
use pantin_values::value::raw_bytes;

/// Runs the command.
pub(super) fn run(context: &Context, command: &EppCommand) -> io::Result<Exit> {
    match command {
        EppCommand::Validate(arguments) => {
            let (continues, arguments) = (arguments.continue_on_error, &arguments.validate);
            let paths = found(context, &arguments.files);
            let is_plain = arguments.format == ValidateFormat::Text && arguments.render_as == RenderAs::S;
            if is_plain && context.console.personality() == Personality::Puppet {
                return epp_as_puppet::validate(context, (&arguments.files, &paths), continues);
            }
            parser::validate(context, arguments, &paths, SourceMode::Epp)
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
    let file = match arguments.values_file.as_deref().map(|path| ValuesFile::read(context, path)).transpose() {
        Ok(file) => file,
        Err(issue) => return tell(issue),
    };
    let of_file = file.as_ref().map(|file| TemplateValues { content: file.content(), expected: FILE_HASH });
    let code = |text| TemplateValues { content: TemplateContent::Code(text, "values-hash"), expected: OPTION_HASH };
    let of_option = arguments.values.as_deref().map(code);
    let values: Vec<TemplateValues<'_>> = of_file.into_iter().chain(of_option).collect();
    let node = match node_name(context, arguments) {
        Ok(node) => node,
        Err(issue) => return tell(issue),
    };
    let templates = match templates(context, arguments) {
        Ok(Some(templates)) => templates,
        Err(error) => return tell(environment_issues::unreadable_file("standard input", &error.to_string())),
        Ok(None) => return tell(value_issues::runtime_error("No input to process given on command line or stdin")),
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
        let query = TemplateQuery { function, template, values: &values };
        let mut log = NodeLog::new(context, &node, LogTiming::Live);
        let render = |compiler: &Compiler, request: &Request<'_>, log: &mut dyn Log| {
            compiler.render_template(request, &query, log)
        };
        let result = service.with_request(&asked, &mut log, render);
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
                is_ended |= name.is_none() || functions_issues::is::invalid_epp(diagnostic.issue());
            }
        }
    }
    if exit == Exit::Failure && context.console.personality() == Personality::Puppet {
        if !is_ended {
            context.console.complain(value_issues::runtime_error("error while rendering epp"));
        }
        context.console.tell_usage("epp", "render");
    }
    if exit == Exit::Success {
        if !all.ends_with('\n') {
            all.push('\n');
        }
        output::print_bytes(&raw_bytes::bytes_of(&all))?;
    }
    Ok(exit)
}

/// What Puppet says of values that are no hash, but for their class.
const FILE_HASH: &str = "--values_file option must evaluate to a Hash or undef/nil";
const OPTION_HASH: &str = "--values option must evaluate to a Hash or undef";

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

/// A file of values for templates.
enum ValuesFile {
    Code { text: String, name: String },
    Data(DataFile),
}

impl ValuesFile {
    fn read(context: &Context, path: &Path) -> Result<Self, Issue> {
        let name = path.display().to_string();
        let failed = |detail: &str| issues::unusable_values(detail);
        let absolute = context.base().absolute(path);
        if !context.base().files.exists(&absolute) {
            return Err(failed(service_issues::no_such_file(&name).text()));
        }
        let bytes = context.base().files.read(&absolute).map_err(|error| failed(&error.to_string()))?;
        if name.ends_with(".pp") {
            let text = String::from_utf8(bytes).map_err(|_| environment_issues::invalid_utf8())?;
            return Ok(Self::Code { text, name });
        }
        let data = load_yaml(&bytes, YamlOptions::PLAIN).map_err(|error| failed(&error.message(Some(&name))))?;
        Ok(data.map_or_else(|| Self::Code { text: String::new(), name }, Self::Data))
    }

    fn content(&self) -> TemplateContent<'_> {
        match self {
            Self::Code { text, name } => TemplateContent::Code(text, name),
            Self::Data(file) => TemplateContent::Data(file),
        }
    }
}
