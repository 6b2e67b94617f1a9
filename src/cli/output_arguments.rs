//! The arguments that say in which form a result is written, and where.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

/// Endings of files, and the forms that they mean, where these have another name.
const ENDINGS: [(&str, &str); 5] =
    [("md", "markdown"), ("mmd", "mermaid"), ("txt", "text"), ("xml", "junit"), ("yml", "yaml")];

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
    /// The form; without an option that of the file's name.
    pub(super) fn form(&self) -> F {
        self.said().unwrap_or_default()
    }

    /// True if the command line says the form.
    pub(super) fn has_form(&self) -> bool {
        self.said().is_some()
    }

    fn said(&self) -> Option<F> {
        if self.json { Some(F::JSON) } else { self.format.or_else(|| form_of(self.place.file()?)) }
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

/// The form that the ending of a file's name means.
fn form_of<F: Form>(file: &Path) -> Option<F> {
    let ending = file.extension()?.to_str()?;
    let name = ENDINGS.iter().find(|(known, _)| *known == ending).map_or(ending, |(_, name)| *name);
    F::value_variants()
        .iter()
        .copied()
        .find(|form| form.to_possible_value().is_some_and(|value| value.get_name() == name))
}

fn help<F: Form>() -> String {
    let default = F::default().to_possible_value();
    format!(
        "Output format [default: {}, or that of the file's ending]",
        default.as_ref().map_or("text", |value| value.get_name())
    )
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::form_of;
    use crate::drawing::GraphFormat;
    use crate::render_as::RenderAs;

    #[test]
    fn files_have_the_form_of_their_endings() {
        let graph = |name: &str| form_of::<GraphFormat>(Path::new(name));
        assert_eq!(graph("a/web01.svg"), Some(GraphFormat::Svg));
        assert_eq!(graph("web01.example.com.mmd"), Some(GraphFormat::Mermaid));
        assert_eq!((graph("web01.example.com"), graph("graphs/"), graph("-")), (None, None, None));
        assert_eq!(form_of(Path::new("x.yml")), Some(RenderAs::Yaml));
    }
}
