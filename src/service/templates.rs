//! Templates for `pantin epp render`.

use std::borrow::Cow;
use std::path::Path;

use crate::{Context, Listener, Node, Service, issues};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_compile::{TemplateContent, TemplateQuery, TemplateValues};
use pantin_data::{DataFile, YamlOptions, load_yaml};
use pantin_environment::issues as environment_issues;
use pantin_functions::issues as functions_issues;
use pantin_values::value::raw_bytes;

/// Puppet's refusal of values that are not a hash, without their class.
const FILE_HASH: &str = "--values_file option must evaluate to a Hash or undef/nil";
const OPTION_HASH: &str = "--values option must evaluate to a Hash or undef";

/// The values of templates: those of a file, and those of the command line, which win.
#[derive(Debug, Default)]
pub struct TypedValues<'a> {
    file: Option<FileValues>,
    code: Option<&'a str>,
}

impl<'a> TypedValues<'a> {
    /// Reads the file of values, if any. `code` is an expression in Puppet's language.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub fn read(base: &Context, file: Option<&Path>, code: Option<&'a str>) -> Result<Self, Issue> {
        let file = file.map(|path| FileValues::read(base, path)).transpose()?;
        Ok(Self { file, code })
    }
}

/// A template as typed.
#[derive(Clone, Copy, Debug)]
pub struct TypedTemplate<'a> {
    /// The function that renders it: `epp` or `inline_epp`.
    pub function: &'a str,
    /// Its file, or its text.
    pub template: &'a str,
    /// Its values.
    pub values: &'a TypedValues<'a>,
}

impl TypedTemplate<'_> {
    /// Renders the template for a node.
    ///
    /// # Errors
    /// If the template or its values are invalid; the error of the template.
    pub fn render(&self, service: &Service, node: &Node<'_>, log: &mut dyn Listener) -> Result<String, Diagnostic> {
        let TypedValues { file, code } = self.values;
        let of_file = file.as_ref().map(|file| TemplateValues { content: file.content(), expected: FILE_HASH });
        let of_code = code
            .map(|text| TemplateValues { content: TemplateContent::Code(text, "values-hash"), expected: OPTION_HASH });
        let values: Vec<TemplateValues<'_>> = of_file.into_iter().chain(of_code).collect();
        let query = TemplateQuery { function: self.function, template: self.template, values: &values };
        service.with_request(node, log, |compiler, request, log| compiler.render_template(request, &query, log))
    }
}

/// Returns true if an issue says that a text is not a template.
#[must_use]
pub fn is_no_template(issue: &Issue) -> bool {
    functions_issues::is::invalid_epp(issue)
}

/// The bytes of a rendered text, which may hold bytes that are not UTF-8.
#[must_use]
pub fn bytes_of(text: &str) -> Cow<'_, [u8]> {
    raw_bytes::bytes_of(text)
}

/// A file of values for templates.
#[derive(Debug)]
enum FileValues {
    Code { text: String, name: String },
    Data(DataFile),
}

impl FileValues {
    fn read(base: &Context, path: &Path) -> Result<Self, Issue> {
        let name = path.display().to_string();
        let failed = |detail: &str| issues::unusable_values(detail);
        let absolute = base.absolute(path);
        if !base.files.exists(&absolute) {
            return Err(failed(issues::no_such_file(&name).text()));
        }
        let bytes = base.files.read(&absolute).map_err(|error| failed(&error.to_string()))?;
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
