//! Issues of artefacts and caches.

crate::issues! {
    category "loader";

    /// An artefact cannot be opened or read.
    "PANTIN_ARTEFACT_UNREADABLE" Error artefact_unreadable(file: &str, detail: &str) => "Could not read the artefact {file}: {detail}"

    /// An artefact is not as it was built: cut off, overwritten, or no artefact at all.
    "PANTIN_ARTEFACT_DAMAGED" Error artefact_damaged(file: &str, part: &str) => "The artefact {file} is damaged: {part}"

    /// An artefact was built by another version of pantin, or of other directories than those in use.
    "PANTIN_ARTEFACT_FOREIGN" Error artefact_foreign(file: &str, detail: &str) => "The artefact {file} cannot be used: {detail}"

    /// An artefact has no signature, or not that which it has to have.
    "PANTIN_ARTEFACT_UNSIGNED" Error artefact_unsigned(file: &str, detail: &str) => "The artefact {file} is not signed as it has to be: {detail}"

    /// An artefact cannot be written.
    "PANTIN_ARTEFACT_UNWRITABLE" Error artefact_unwritable(file: &str, detail: &str) => "Could not write the artefact {file}: {detail}"
}
