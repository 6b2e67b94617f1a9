//! The thread that does deployments, one after the other.

use crate::Site;
use crate::deploy::{Deployer, Outcome, State};
use pantin_base::diagnostics::Level;

/// Does the queued deployments until the server ends, if it has any.
pub(crate) fn work(site: &Site) {
    let Some(deployer) = &site.deployer else { return };
    while let Some(job) = deployer.next() {
        for superseded in deployer.take_superseded() {
            note(site, deployer, &superseded, "");
        }
        let (outcome, output) = deployer.run(&site.service, &job, &mut site.log(None));
        note(site, deployer, &outcome, &output);
        deployer.done(outcome);
    }
}

/// Counts and logs a result.
fn note(site: &Site, deployer: &Deployer, outcome: &Outcome, output: &str) {
    site.metrics.count_deployment(outcome.state.name());
    let level = if outcome.state == State::Failed { Level::Err } else { Level::Notice };
    site.tell(level, outcome.text());
    if let Err(issue) = deployer.record(site.now(), outcome, output) {
        site.tell(Level::Warning, issue.text());
    }
}
