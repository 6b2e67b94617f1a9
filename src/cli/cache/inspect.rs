//! `pantin cache verify` and `pantin cache info`.

use std::io;
use std::path::Path;

use serde_json::{Value, json};

use super::report::fail;
use super::text::text;
use crate::context::Context;
use crate::delivery::{deliver, deliver_bytes};
use crate::exit::Exit;
use crate::output::own;
use crate::output_arguments::OutputArguments;
use crate::render_as::RenderAs;
use pantin_service::artefacts::{Inspection, RubyDetail, Verified};
use pantin_service::yaml;

pub(super) fn verify(
    context: &Context,
    file: &Path,
    directory: Option<&Path>,
    output: &OutputArguments<RenderAs>,
) -> io::Result<Exit> {
    let verified = match Inspection::open(context.base(), file, directory) {
        Ok(inspection) => inspection.verify(),
        Err(issue) => return Ok(fail(context, None, issue)),
    };
    let errors = verified.errors();
    let Verified { name, damaged, foreign, is_compared, differences } = verified;
    let exit = match (errors.is_empty(), differences.is_empty()) {
        (false, _) => Exit::Failure,
        (true, false) => Exit::Usage,
        (true, true) => Exit::Success,
    };
    if output.form() != RenderAs::S {
        let differences: Vec<Value> =
            differences.iter().map(|(change, path)| json!({"change": change, "path": path})).collect();
        let value = json!({
            "artefact": name,
            "damaged": damaged,
            "usable": foreign.is_none(),
            "compared": is_compared,
            "differences": differences,
        });
        let written = print(context, &value, output)?;
        return Ok(if written == Exit::Success { exit } else { written });
    }
    for error in errors {
        fail(context, None, error);
    }
    let mut lines: String = differences.iter().map(|(change, path)| format!("{change} {path}\n")).collect();
    if exit == Exit::Success {
        let compared = if is_compared { " and the same as the directory" } else { "" };
        lines += &format!("{name} is whole{compared}\n");
    }
    let written = deliver(context, output.file(), &own(&lines))?;
    Ok(if written == Exit::Success { exit } else { written })
}

pub(super) fn info(
    context: &Context,
    (file, directory): (&Path, Option<&Path>),
    (has_definitions, ruby): (bool, RubyDetail),
    output: &OutputArguments<RenderAs>,
) -> io::Result<Exit> {
    let described = Inspection::open(context.base(), file, directory)
        .and_then(|inspection| inspection.describe(has_definitions, ruby));
    let value = match described {
        Ok(value) => value,
        Err(issue) => return Ok(fail(context, None, issue)),
    };
    match output.form() {
        RenderAs::S => deliver(context, output.file(), &own(&text(&value))),
        RenderAs::Json | RenderAs::Yaml => print(context, &value, output),
    }
}

fn print(context: &Context, value: &Value, output: &OutputArguments<RenderAs>) -> io::Result<Exit> {
    match output.form() {
        RenderAs::Yaml => {
            let text = yaml::render_json(value).map_err(|issue| io::Error::other(issue.text().to_owned()))?;
            deliver_bytes(context, output.file(), text.as_bytes())
        }
        RenderAs::Json | RenderAs::S => deliver(context, output.file(), &format!("{value:#}\n")),
    }
}
