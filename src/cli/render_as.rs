//! Forms of results that Puppet has, too.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::output_arguments::Form;

/// Form of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum RenderAs {
    /// Plain text
    #[default]
    #[value(name = "text", alias = "s")]
    S,
    /// JSON
    Json,
    /// YAML
    Yaml,
}

impl Form for RenderAs {
    const JSON: Self = Self::Json;
    const OTHER_NAMES: &'static [&'static str] = &["render-as"];
}

/// The same forms for results that are data: JSON is the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DataForm(pub(super) RenderAs);

impl Default for DataForm {
    fn default() -> Self {
        Self(RenderAs::Json)
    }
}

impl ValueEnum for DataForm {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self(RenderAs::Json), Self(RenderAs::Yaml), Self(RenderAs::S)]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        self.0.to_possible_value()
    }
}

impl Form for DataForm {
    const JSON: Self = Self(RenderAs::Json);
    const OTHER_NAMES: &'static [&'static str] = RenderAs::OTHER_NAMES;
}
