//! The subcommands of `pantin ca`.
//!
//! Source: `lib/puppetserver/ca/action` and `certificate_authority.rb` of `puppetserver-ca-cli`.

use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use super::arguments::{
    CaCommand, GenerateArguments, HostArguments, ImportArguments, KeyType, ListArguments, PolicyArguments,
    RenewArguments, SetupArguments, SignArguments,
};
use super::listing::Listing;
use super::secret::kubernetes;
use crate::context::Context;
use crate::exit::Exit;
use crate::issues;
use crate::output;
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_ca::issues as ca_issues;
use pantin_ca::{Authority, Host, Imported, KeyKind, Layout, Made, Policy, Purpose, State, import, seconds_of, setup};
use pantin_host::System;
use pantin_server::config::{Options, attributes, key_kind};

/// Runs a subcommand.
pub(crate) fn run(context: &Context, command: &CaCommand) -> io::Result<Exit> {
    let done = match command {
        CaCommand::Setup(arguments) => make(context, arguments),
        CaCommand::Import(arguments) => take(context, arguments),
        CaCommand::List(arguments) => list(context, arguments),
        CaCommand::Sign(arguments) => sign(context, arguments),
        CaCommand::Revoke(arguments) => revoke(context, &arguments.names.names),
        CaCommand::Clean(arguments) => clean(context, &arguments.names.names),
        CaCommand::Generate(arguments) => generate(context, arguments),
        CaCommand::Renew(arguments) => renew(context, arguments),
    };
    match done {
        Ok(exit) => Ok(exit),
        Err(Failed::Told(found)) => {
            found.into_iter().for_each(|issue| context.console.complain(issue));
            Ok(Exit::Failure)
        }
        Err(Failed::Output(error)) => Err(error),
    }
}

/// Why a subcommand was not done.
enum Failed {
    Told(Vec<Issue>),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl From<Issue> for Failed {
    fn from(issue: Issue) -> Self {
        Self::Told(vec![issue])
    }
}

impl From<Vec<Issue>> for Failed {
    fn from(found: Vec<Issue>) -> Self {
        Self::Told(found)
    }
}

/// How bad what happened to a name is. The worst of all decides the exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Done,
    /// Nothing could be done, and nothing is wrong.
    Void,
    Missing,
    Failed,
}

impl Outcome {
    const fn exit(self) -> Exit {
        match self {
            Self::Done => Exit::Success,
            Self::Void => Exit::NothingToDo,
            Self::Missing | Self::Failed => Exit::Failure,
        }
    }
}

/// What the authority tells is told by these commands in the words of `puppetserver ca`; the rest goes to who wants to know.
struct Quiet;

impl Log for Quiet {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        false
    }
}

fn say(text: &str) -> Result<(), Failed> {
    output::print_own(&format!("{text}\n")).map_err(Failed::Output)
}

fn clock(context: &Context) -> Arc<dyn System> {
    Arc::clone(&context.base().files)
}

fn policy(context: &Context, arguments: &PolicyArguments) -> Result<Policy, Issue> {
    let base = context.base();
    let typed = Options { puppetserver_conf: arguments.puppetserver_conf.clone(), ..Options::default() };
    let options = match &arguments.server_config {
        Some(file) => typed.or(Options::read(base, file)?),
        None => typed,
    };
    options.policy(base)
}

fn open(context: &Context, arguments: &PolicyArguments) -> Result<Authority, Issue> {
    let layout = Layout::of_settings(&context.base().settings);
    Authority::open(layout, policy(context, arguments)?, clock(context))
}

fn host(context: &Context, arguments: &HostArguments) -> Result<Host, Issue> {
    let given = arguments.subject_alt_names.as_deref();
    let names = given.unwrap_or_else(|| context.base().settings.text("dns_alt_names")).to_owned();
    Ok(Host { key: key_kind(context.base())?, names, attributes: attributes(context.base())? })
}

fn make(context: &Context, arguments: &SetupArguments) -> Result<Exit, Failed> {
    let settings = &context.base().settings;
    let layout = Layout::of_settings(settings);
    if arguments.if_missing && open(context, &arguments.host.policy).is_ok() {
        say(&format!("The authority in {} exists; nothing was changed.", layout.directory.display()))?;
        return Ok(Exit::Success);
    }
    let key = match arguments.ca_key_type {
        KeyType::Rsa => KeyKind::of_settings("rsa", "", settings.integer("keylength"))?,
        KeyType::Ec => KeyKind::P256,
    };
    let root_name = arguments.root_ca_name.clone().map_or_else(random_root_name, Ok)?;
    let made = Made { key, name: settings.text("ca_name").to_owned(), root_name };
    let policy = policy(context, &arguments.host.policy)?;
    let directory = layout.directory.clone();
    setup(layout, policy, clock(context), &made, &host(context, &arguments.host)?)?;
    say(&format!("Generation succeeded. Find your files in {}", directory.display()))?;
    Ok(Exit::Success)
}

/// `Puppet Root CA: 0123456789abcd`, so that no two roots have the same name.
fn random_root_name() -> Result<String, Issue> {
    let mut bytes = [0_u8; 7];
    let source = Path::new("/dev/urandom");
    let unusable = |error: io::Error| ca_issues::unusable_file(&source.display().to_string(), &error.to_string());
    std::fs::File::open(source).and_then(|mut file| file.read_exact(&mut bytes)).map_err(unusable)?;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("Puppet Root CA: {digits}"))
}

fn take(context: &Context, arguments: &ImportArguments) -> Result<Exit, Failed> {
    let base = context.base();
    let read = |path: &Path| {
        let path = base.absolute(path);
        let unusable = |error: io::Error| ca_issues::unusable_file(&path.display().to_string(), &error.to_string());
        base.files.read(&path).map_err(unusable)
    };
    let imported = Imported {
        certificates: read(&arguments.cert_bundle)?,
        key: String::from_utf8_lossy(&read(&arguments.private_key)?).into_owned(),
        lists: read(&arguments.crl_chain)?,
    };
    let layout = Layout::of_settings(&base.settings);
    let policy = policy(context, &arguments.host.policy)?;
    let directory = layout.directory.clone();
    import(layout, policy, clock(context), &imported, &host(context, &arguments.host)?)?;
    say(&format!("Import succeeded. Find your files in {}", directory.display()))?;
    Ok(Exit::Success)
}

fn list(context: &Context, arguments: &ListArguments) -> Result<Exit, Failed> {
    let ListArguments { all, format, names } = arguments;
    let names = &names.names;
    if *all && !names.is_empty() {
        return Err(issues::wrong_usage("Cannot combine use of --all and --certname.").into());
    }
    let authority = open(context, &PolicyArguments::default())?;
    let state = (!all && names.is_empty()).then_some(State::Requested);
    let listing = Listing::new(authority.statuses(state)?, names);
    output::print_own(&listing.shown(*format, *all)).map_err(Failed::Output)?;
    Ok(if listing.lacks_something() { Exit::Failure } else { Exit::Success })
}

fn ttl(typed: Option<&str>) -> Result<Option<u64>, Issue> {
    typed.map(seconds_of).transpose()
}

fn sign(context: &Context, arguments: &SignArguments) -> Result<Exit, Failed> {
    let SignArguments { all, ttl: typed, policy, names } = arguments;
    let mut names = names.names.clone();
    match (all, names.is_empty()) {
        (true, false) => return Err(issues::wrong_usage("--all and --certname cannot be used together").into()),
        (false, true) => return Err(issues::wrong_usage("No arguments given").into()),
        _ => {}
    }
    let ttl = ttl(typed.as_deref())?;
    let authority = open(context, policy)?;
    if *all {
        names = authority.statuses(Some(State::Requested))?.into_iter().map(|status| status.name).collect();
        if names.is_empty() {
            context.console.complain(issues::no_requests());
            return Ok(Exit::NothingToDo);
        }
    }
    let mut signed = Vec::new();
    let mut exit = Exit::Success;
    for name in &names {
        match authority.sign(name, ttl, &mut Quiet) {
            Ok(()) => signed.push(name),
            Err(issue) => {
                context.console.complain(issue);
                exit = Exit::Failure;
            }
        }
    }
    if !signed.is_empty() {
        say("Successfully signed the following certificate requests:")?;
        signed.iter().try_for_each(|name| say(&format!("  {name}")))?;
    }
    Ok(exit)
}

/// Revokes the certificates of a name.
fn revoke_one(context: &Context, authority: &Authority, name: &str) -> Result<Outcome, Failed> {
    match authority.revoke(&[name.to_owned()], &mut Quiet) {
        Ok(()) => say(&format!("Certificate for {name} has been revoked")).map(|()| Outcome::Done),
        Err(issue) if ca_issues::is::no_certificate(&issue) => {
            Ok(if authority.has_request(name) { Outcome::Void } else { Outcome::Missing })
        }
        Err(issue) => {
            context.console.complain(issue);
            Ok(Outcome::Failed)
        }
    }
}

fn given<'n>(names: &'n [String], what: &str) -> Result<&'n [String], Issue> {
    let usage = || issues::wrong_usage(&format!("At least one certname is required to {what}"));
    if names.is_empty() { Err(usage()) } else { Ok(names) }
}

fn revoke(context: &Context, names: &[String]) -> Result<Exit, Failed> {
    let names = given(names, "revoke")?;
    let authority = open(context, &PolicyArguments::default())?;
    let mut worst = Outcome::Done;
    for name in names {
        let outcome = revoke_one(context, &authority, name)?;
        match outcome {
            Outcome::Void => context.console.complain(issues::unsigned(name)),
            Outcome::Missing => context.console.complain(ca_issues::no_certificate(name)),
            Outcome::Done | Outcome::Failed => {}
        }
        worst = worst.max(outcome);
    }
    Ok(worst.exit())
}

fn clean(context: &Context, names: &[String]) -> Result<Exit, Failed> {
    let names = given(names, "clean")?;
    let authority = open(context, &PolicyArguments::default())?;
    let mut worst = Outcome::Done;
    for name in names {
        let revoked = revoke_one(context, &authority, name)?;
        let outcome = match revoked {
            Outcome::Failed => Outcome::Failed,
            Outcome::Done | Outcome::Void | Outcome::Missing if authority.remove(name)? => {
                say(&format!("Cleaned files related to {name}"))?;
                if revoked == Outcome::Void { Outcome::Void } else { Outcome::Done }
            }
            Outcome::Done | Outcome::Void | Outcome::Missing => {
                context.console.complain(issues::nothing_to_clean(name));
                Outcome::Failed
            }
        };
        worst = worst.max(outcome);
    }
    Ok(worst.exit())
}

fn generate(context: &Context, arguments: &GenerateArguments) -> Result<Exit, Failed> {
    let names = given(&arguments.names.names, "generate")?;
    let authority = open(context, &arguments.host.policy)?;
    // Other names in the settings are those of this server.
    let names_typed = arguments.host.subject_alt_names.clone().unwrap_or_default();
    let host = Host { names: names_typed, ..host(context, &arguments.host)? };
    let purpose = if arguments.ca_client { Purpose::Operator } else { Purpose::Node };
    let ttl = ttl(arguments.ttl.as_deref())?;
    let mut exit = Exit::Success;
    for name in names {
        match authority.generate(name, &host, purpose, ttl, &mut Quiet) {
            Ok(saved) => match &arguments.kubernetes_secret {
                Some(secret) => say(&kubernetes(secret, &saved, &context.base().settings)?)?,
                None => {
                    for (what, path) in saved {
                        say(&format!("Successfully saved {what} for {name} to {}", path.display()))?;
                    }
                }
            },
            Err(found) => {
                found.into_iter().for_each(|issue| context.console.complain(issue));
                exit = Exit::Failure;
            }
        }
    }
    Ok(exit)
}

fn renew(context: &Context, arguments: &RenewArguments) -> Result<Exit, Failed> {
    let names = given(&arguments.names.names, "renew")?;
    let authority = open(context, &arguments.policy)?;
    let ttl = ttl(arguments.ttl.as_deref())?;
    let mut exit = Exit::Success;
    for name in names {
        match authority.renew_kept(name, ttl, &mut Quiet) {
            Ok(()) => say(&format!("Renewed certificate for {name}"))?,
            Err(issue) => {
                context.console.complain(issue);
                exit = Exit::Failure;
            }
        }
    }
    Ok(exit)
}
