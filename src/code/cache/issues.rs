//! Issues of artefacts and caches.

pantin_base::issues! {
    category "loader";

    /// The artefact cannot be opened or read.
    "PANTIN_ARTEFACT_UNREADABLE" Error artefact_unreadable(file: &str, detail: &str) => "Could not read the artefact {file}: {detail}"

    /// The artefact is damaged or truncated, or the file is not an artefact.
    "PANTIN_ARTEFACT_DAMAGED" Error artefact_damaged(file: &str, part: &str) => "The artefact {file} is damaged: {part}"

    /// The artefact was built by another version of pantin, or for other directories.
    "PANTIN_ARTEFACT_FOREIGN" Error artefact_foreign(file: &str, detail: &str) => "The artefact {file} cannot be used: {detail}"

    /// The artefact has no signature, or the signature does not match the key.
    "PANTIN_ARTEFACT_UNSIGNED" Error artefact_unsigned(file: &str, detail: &str) => "The signature of the artefact {file} is missing or invalid: {detail}"

    /// The artefact cannot be written.
    "PANTIN_ARTEFACT_UNWRITABLE" Error artefact_unwritable(file: &str, detail: &str) => "Could not write the artefact {file}: {detail}"
}
