//! The subcommands of `pantin ca`: their arguments, and their exit codes.

use std::cell::Cell;
use std::io;

use super::arguments::{CaCommand, HostArguments, KeyType, ListForm, PolicyArguments};
use crate::context::Context;
use crate::delivery::deliver;
use crate::exit::Exit;
use crate::issues;
use crate::output;
use pantin_base::diagnostics::Issue;
use pantin_server::administration::{
    self, Administration, AuthorityKey, CertificateOptions, Failed, ImportFiles, Outcome, PolicyFiles,
};

/// Runs a subcommand.
pub(crate) fn run(context: &Context, command: &CaCommand) -> io::Result<Exit> {
    let complain = |issue: Issue| context.console.complain(issue);
    let file = if let CaCommand::List(arguments) = command { arguments.output.file() } else { None };
    let written = Cell::new(Exit::Success);
    let say = |text: &str| deliver(context, file, &output::own(text)).map(|exit| written.set(exit));
    let work = Administration { base: context.base(), say: &say, complain: &complain };
    match done(&work, command) {
        Ok(Outcome::Done) => Ok(written.get()),
        Ok(Outcome::Void) => Ok(Exit::NothingToDo),
        Ok(Outcome::Missing | Outcome::Failed) => Ok(Exit::Failure),
        Err(Failed::Issues(found)) => {
            found.into_iter().for_each(complain);
            Ok(Exit::Failure)
        }
        Err(Failed::Output(error)) => Err(error),
    }
}

fn done(work: &Administration<'_>, command: &CaCommand) -> Result<Outcome, Failed> {
    let usage = |text: &str| Err(issues::wrong_usage(text).into());
    match command {
        CaCommand::Setup(arguments) => {
            let key = match arguments.ca_key_type {
                KeyType::Rsa => AuthorityKey::Rsa,
                KeyType::Ec => AuthorityKey::Ec,
            };
            let options = options(&arguments.host);
            match arguments.if_missing {
                true => work.setup_if_missing(arguments.root_ca_name.clone(), key, &options),
                false => work.setup(arguments.root_ca_name.clone(), key, &options),
            }
        }
        CaCommand::Import(arguments) => {
            let (private_key, cert_bundle) = (&*arguments.private_key, &*arguments.cert_bundle);
            let files = ImportFiles { private_key, cert_bundle, crl_chain: &arguments.crl_chain };
            work.import(files, &options(&arguments.host))
        }
        CaCommand::List(arguments) => {
            let names = &arguments.names.names;
            let form = match arguments.output.form() {
                ListForm::Text => administration::ListForm::Text,
                ListForm::Json => administration::ListForm::Json,
            };
            match arguments.all && !names.is_empty() {
                true => usage("Cannot combine use of --all and --certname."),
                false => work.list(names, arguments.all, form),
            }
        }
        CaCommand::Sign(arguments) => {
            let names = &arguments.names.names;
            match (arguments.all, names.is_empty()) {
                (true, false) => usage("--all and --certname cannot be used together"),
                (false, true) => usage("No arguments given"),
                _ => work.sign(names, arguments.ttl.as_deref(), &policy(&arguments.policy)),
            }
        }
        CaCommand::Revoke(arguments) => work.revoke(given(&arguments.names.names, "revoke")?),
        CaCommand::Clean(arguments) => work.clean(given(&arguments.names.names, "clean")?),
        CaCommand::Generate(arguments) => {
            let names = given(&arguments.names.names, "generate")?;
            let secret = arguments.kubernetes_secret.as_deref();
            let (ttl, options) = (arguments.ttl.as_deref(), options(&arguments.host));
            work.generate(names, arguments.ca_client, (ttl, secret), &options)
        }
        CaCommand::Renew(arguments) => {
            let names = given(&arguments.names.names, "renew")?;
            work.renew(names, arguments.ttl.as_deref(), &policy(&arguments.policy))
        }
    }
}

fn policy(arguments: &PolicyArguments) -> PolicyFiles {
    let PolicyArguments { server_config, puppetserver_conf } = arguments;
    PolicyFiles { server_config: server_config.clone(), puppetserver_conf: puppetserver_conf.clone() }
}

fn options(arguments: &HostArguments) -> CertificateOptions {
    let HostArguments { subject_alt_names, policy: files } = arguments;
    CertificateOptions { subject_alt_names: subject_alt_names.clone(), policy: policy(files) }
}

fn given<'n>(names: &'n [String], what: &str) -> Result<&'n [String], Issue> {
    let usage = || issues::wrong_usage(&format!("At least one certname is required to {what}"));
    if names.is_empty() { Err(usage()) } else { Ok(names) }
}
