//! The arguments that say in which form a result is written, and where.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// The forms of a command's result.
pub(super) trait Form: ValueEnum + Copy + Default + std::fmt::Debug + Send + Sync + 'static {
    /// The form that `--json` means.
    const JSON: Self;
    /// Other names of `--format`.
    const OTHER_NAMES: &'static [&'static str] = &[];
}

/// The form of a result, and the file for it.
#[derive(Args, Debug)]
pub(super) struct OutputArguments<F: Form> {
    #[arg(long, value_enum, visible_aliases = F::OTHER_NAMES.iter().copied(), help = help::<F>())]
    format: Option<F>,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    place: OutputPlace,
}

/// The file for a result.
#[derive(Args, Debug)]
pub(super) struct OutputPlace {
    /// Output file; `-` is standard output, the default
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl<F: Form> OutputArguments<F> {
    /// The form.
    pub(super) fn form(&self) -> F {
        match (self.json, self.format) {
            (true, _) => F::JSON,
            (false, format) => format.unwrap_or_default(),
        }
    }

    /// True if the command line says the form.
    pub(super) const fn has_form(&self) -> bool {
        self.json || self.format.is_some()
    }

    /// The file as typed.
    pub(super) const fn file(&self) -> Option<&PathBuf> {
        self.place.file()
    }
}

impl OutputPlace {
    /// The file as typed.
    pub(super) const fn file(&self) -> Option<&PathBuf> {
        self.output.as_ref()
    }
}

fn help<F: Form>() -> String {
    let default = F::default().to_possible_value();
    format!("Output format [default: {}]", default.as_ref().map_or("text", |value| value.get_name()))
}
