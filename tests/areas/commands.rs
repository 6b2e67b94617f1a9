//! One program of tests: the command line: commands, their output, what they refuse.

#[path = "../cli.rs"]
mod cli;
#[path = "../deep.rs"]
mod deep;
#[path = "../diagnostics.rs"]
mod diagnostics;
#[path = "../example.rs"]
mod example;
#[path = "../explain.rs"]
mod explain;
#[path = "../explore/main.rs"]
mod explore;
#[path = "../format.rs"]
mod format;
#[path = "../generated_types.rs"]
mod generated_types;
#[path = "../habits.rs"]
mod habits;
#[path = "../help.rs"]
mod help;
#[path = "../hostile_data.rs"]
mod hostile_data;
#[path = "../hostile_text.rs"]
mod hostile_text;
#[path = "../language.rs"]
mod language;
#[path = "../lint.rs"]
mod lint;
#[path = "../logging.rs"]
mod logging;
#[path = "../lookup.rs"]
mod lookup;
#[path = "../lsp.rs"]
mod lsp;
#[path = "../personality.rs"]
mod personality;
#[path = "../projects.rs"]
mod projects;
#[path = "../readme.rs"]
mod readme;
#[path = "../schemas.rs"]
mod schemas;
#[path = "../silence.rs"]
mod silence;
#[path = "../streams.rs"]
mod streams;
#[path = "../suite.rs"]
mod suite;
#[path = "../templates.rs"]
mod templates;
#[path = "../validate.rs"]
mod validate;
#[path = "../watching.rs"]
mod watching;
