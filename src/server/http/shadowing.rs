//! Requests that another server answers, and this one as well for comparison.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use hyper::Response as HyperResponse;
use hyper::header::CONTENT_ENCODING;
use hyper::http::request::Parts;

use super::body::SentBody;
use super::connection::responded;
use super::exchange;
use super::listen::Serving;
use crate::message::{Body, Client, Headers, Request, Response};
use crate::shadow::{Answered, Answers, Sent, Shadow};
use crate::{Site, api};
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::Level;
use pantin_client as client;
use pantin_service::Workspaces;

impl Serving {
    /// Forwards a request to the other server, and then repeats its work here if it is compared.
    pub(super) async fn forward(
        &self,
        shadow: &Arc<Shadow>,
        (parts, headers): (&Parts, Headers),
        agent: Client,
        body: Bytes,
    ) -> HyperResponse<SentBody> {
        let began = Instant::now();
        let target = parts.uri.path_and_query().map_or_else(|| parts.uri.path(), |target| target.as_str());
        let (method, path) = (parts.method.as_str(), parts.uri.path());
        let sent = Sent { method, target, headers: &parts.headers, agent: &agent, body: body.clone() };
        let answer = match shadow.forward(sent).await {
            Ok(answer) => answer,
            Err(failure) => {
                let issue = shadow.unreachable(&failure);
                self.site.tell(Level::Err, issue.text());
                self.site.metrics.count("", 502, began.elapsed());
                return exchange::response(Response {
                    status: 502,
                    content_type: None,
                    headers: Vec::new(),
                    body: Body::Bytes(Bytes::from(issue.text().to_owned())),
                });
            }
        };
        let took = began.elapsed();
        let client::Response { status, headers: came, body: answered, .. } = answer;
        let answered = Bytes::from(answered);
        let request = exchange::request(parts, headers, agent, body, (Instant::now(), Cancel::default(), None)).ok();
        if let Some(request) = request.filter(|request| Shadow::mirrors(path, request.method)) {
            let is_gzip = came.get(CONTENT_ENCODING).is_some_and(|encoding| encoding == "gzip");
            self.mirror(shadow, request, Answered { status, is_gzip, body: answered.clone(), took });
        }
        self.site.metrics.count("", status, took);
        let mut response = HyperResponse::new(SentBody::from(Body::Bytes(answered)));
        // The client library read it, so it is valid.
        *response.status_mut() = hyper::StatusCode::from_u16(status).unwrap_or(hyper::StatusCode::BAD_GATEWAY);
        *response.headers_mut() = Shadow::backward(&came);
        response
    }

    /// Repeats the work of a forwarded request, as soon as a thread is free.
    fn mirror(&self, shadow: &Arc<Shadow>, request: Request, there: Answered) {
        let (site, shadow) = (Arc::clone(&self.site), Arc::clone(shadow));
        let job = move |workspaces: &mut Workspaces| {
            // The time in the queue does not count.
            let request = Request { received: Instant::now(), ..request };
            let here = own_answer(&site, &request, workspaces);
            let path = request.path.as_str();
            if Shadow::is_catalog(path) {
                let node = path.rsplit('/').next().unwrap_or_default();
                let environment = request.parameters.text("environment");
                shadow.judge(&site, &Answers { node, environment, there: &there, here: &here });
            }
        };
        if !self.lanes.compile(Box::new(job)) {
            self.site.metrics.count_unshadowed();
        }
    }
}

fn own_answer(site: &Site, request: &Request, workspaces: &mut Workspaces) -> Answered {
    let response = match api::find(site, request) {
        Ok(found) => responded(found, site, request, workspaces),
        Err(refused) => refused,
    };
    let took: Duration = request.received.elapsed();
    let body = response.bytes().cloned().unwrap_or_default();
    Answered { status: response.status, is_gzip: false, body, took }
}
