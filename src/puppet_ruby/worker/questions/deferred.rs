//! Calls of a lookup context's methods that Ruby code did not wait for: they come with its next message.

use crate::worker::failure::CallFailure;
use crate::worker::host::WorkerHost;
use crate::worker::wire::{Decoder, Json};
use pantin_ruby::request::Request;

/// Makes the calls that came with a message, in order. The first failure ends it.
pub(in crate::worker) fn make<'a, H: WorkerHost<'a>>(
    host: &mut H,
    message: &Json<'_>,
) -> Result<(), CallFailure<H::Failure>> {
    for call in message.get("deferred").map(Json::elements).unwrap_or_default() {
        let [Json::Integer(number), name, arguments] = call.elements() else { continue };
        let Some(object) = u32::try_from(*number).ok().and_then(|number| host.of_handle(number)) else { continue };
        let arguments = Decoder::new(host).arguments(arguments)?;
        let name = name.as_str().unwrap_or_default();
        host.answer(Request::Method { object, name, arguments, block: None }).map_err(CallFailure::Host)?;
    }
    Ok(())
}
