//! The run that a catalog is of.

/// An agent's data about its run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Run<'r> {
    /// Identifier of the run.
    pub transaction_uuid: Option<&'r str>,
    /// Identifier of the job that the run is part of.
    pub job_id: Option<&'r str>,
}
