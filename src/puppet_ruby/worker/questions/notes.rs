//! What Ruby code depends on without asking, from the wire to the host.

use crate::issues;
use crate::worker::failure::CallFailure;
use crate::worker::host::{Note, WorkerHost};
use crate::worker::wire::{Decoder, Json};
use pantin_base::diagnostics::Level;
use pantin_values::value::Value;

/// Tells the host what came with a message, in order. The first failure ends it.
pub(in crate::worker) fn take<'a, H: WorkerHost<'a>>(
    host: &mut H,
    message: &Json<'_>,
) -> Result<(), CallFailure<H::Failure>> {
    for note in message.get("notes").map(Json::elements).unwrap_or_default() {
        let note = decoded(host, note.elements())?;
        host.noted(note).map_err(CallFailure::Host)?;
    }
    Ok(())
}

fn decoded<'a, H: WorkerHost<'a>>(host: &mut H, note: &[Json<'_>]) -> Result<Note<'a>, CallFailure<H::Failure>> {
    let text = |at: usize| note.get(at).and_then(Json::as_str).unwrap_or_default().to_owned();
    let context = |host: &H| match note.get(1) {
        Some(Json::Integer(number)) => u32::try_from(*number).ok().and_then(|number| host.of_handle(number)),
        _ => None,
    };
    let kind = text(0);
    Ok(match kind.as_str() {
        "context" => {
            let object = context(&*host).unwrap_or(Value::Undef);
            let arguments = Decoder { host }.values(note.get(3).unwrap_or(&Json::Null))?;
            Note::Context { object, name: text(2), arguments }
        }
        "file_data" => Note::FileData { object: context(&*host).unwrap_or(Value::Undef), path: text(2) },
        "variable" => Note::Variable(text(1)),
        "setting" => Note::Setting(text(1)),
        "heard" => Level::from_name(&text(1)).map_or(Note::Other, Note::Heard),
        "content" => Note::Content(text(1)),
        "exist?" | "file?" | "directory?" | "readable?" => Note::File { path: text(1), test: kind },
        "other" => Note::Other,
        other => return Err(issues::bad_answer(&format!("'{other}' is no note")).into()),
    })
}
