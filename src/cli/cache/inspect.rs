//! `pantin cache verify` and `pantin cache info`.

use std::io;
use std::path::Path;

use serde_json::{Value, json};

use super::report::fail;
use super::text::text;
use crate::context::Context;
use crate::exit::Exit;
use crate::output;
use crate::render_as::RenderAs;
use pantin_service::artefacts::{Inspection, RubyDetail, Verified};
use pantin_service::yaml;

pub(super) fn verify(context: &Context, file: &Path, directory: Option<&Path>, form: RenderAs) -> io::Result<Exit> {
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
    if form != RenderAs::S {
        let differences: Vec<Value> =
            differences.iter().map(|(change, path)| json!({"change": change, "path": path})).collect();
        let value = json!({
            "artefact": name,
            "damaged": damaged,
            "usable": foreign.is_none(),
            "compared": is_compared,
            "differences": differences,
        });
        print(&value, form)?;
        return Ok(exit);
    }
    for error in errors {
        fail(context, None, error);
    }
    let lines: String = differences.iter().map(|(change, path)| format!("{change} {path}\n")).collect();
    output::print_own(&lines)?;
    if exit == Exit::Success {
        let compared = if is_compared { " and the same as the directory" } else { "" };
        output::print_own(&format!("{name} is whole{compared}\n"))?;
    }
    Ok(exit)
}

pub(super) fn info(
    context: &Context,
    (file, directory): (&Path, Option<&Path>),
    (has_definitions, ruby): (bool, RubyDetail),
    form: RenderAs,
) -> io::Result<Exit> {
    let described = Inspection::open(context.base(), file, directory)
        .and_then(|inspection| inspection.describe(has_definitions, ruby));
    let value = match described {
        Ok(value) => value,
        Err(issue) => return Ok(fail(context, None, issue)),
    };
    match form {
        RenderAs::S => output::print_own(&text(&value))?,
        RenderAs::Json | RenderAs::Yaml => print(&value, form)?,
    }
    Ok(Exit::Success)
}

fn print(value: &Value, form: RenderAs) -> io::Result<()> {
    match form {
        RenderAs::Yaml => {
            output::print(&yaml::render_json(value).map_err(|issue| io::Error::other(issue.text().to_owned()))?)
        }
        RenderAs::Json | RenderAs::S => output::print_own(&format!("{value:#}\n")),
    }
}
