//! `/puppet-ca/v1`: the API for agents and the authority's command line.
//!
//! Source: `certificate_authority_core.clj` of puppetserver.

mod certificates;
mod statuses;

pub(super) use certificates::{certificate, expirations, lists, renewal, request};
pub(super) use statuses::{clean, sign, sign_all, status, statuses};

use super::Call;
use crate::message::Refusal;
use pantin_base::diagnostics::Issue;
use pantin_ca::Authority;
use pantin_ca::issues as ca_issues;

/// The authority of this server.
///
/// # Errors
/// If it has none.
fn authority<'c>(call: &Call<'c>) -> Result<&'c Authority, Refusal> {
    let request = call.request;
    let missing = || Refusal::no_route(request.method.name(), request.path.as_str());
    call.site.authority.as_deref().ok_or_else(missing)
}

/// A refusal with the text of an issue: a client's mistake is a 400, after which an agent requests its certificate.
fn refusal(issue: &Issue) -> Refusal {
    let of_client = ca_issues::has_code_of::duplicate_request(issue) || ca_issues::has_code_of::unusable_lists(issue);
    Refusal::text(if of_client { 400 } else { 500 }, issue.text())
}
