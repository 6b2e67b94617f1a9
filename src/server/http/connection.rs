//! One connection: its requests, one after the other.

use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use hyper::Request as HyperRequest;
use hyper::Response as HyperResponse;
use hyper::body::{Body as _, Incoming};
use hyper::http::request::Parts;
use tokio::sync::oneshot;

use super::access::Access;
use super::body::SentBody;
use super::exchange::{self, Allowance, NoBody, Waiting};
use super::gzip;
use super::listen::Serving;
use super::port::Port;
use super::room::Held;
use crate::Site;
use crate::api;
use crate::message::{Certificate, Client, Method, Refusal, Request, Response};
use crate::shadow::Shadow;
use pantin_base::diagnostics::Level;
use pantin_service::telemetry::{Attribute, Trace};
use pantin_service::{Workspaces, bugs};

/// One connection, for its requests.
pub(super) struct Connection {
    pub(super) serving: Arc<Serving>,
    pub(super) port: Port,
    pub(super) peer: SocketAddr,
    pub(super) certificate: Option<Arc<Certificate>>,
}

/// The certificate of the connection became invalid: the connection ends.
#[derive(Debug)]
pub(super) struct Ended;

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the certificate was revoked or has expired")
    }
}

impl std::error::Error for Ended {}

impl Connection {
    /// Answers a request.
    pub(super) async fn answer(
        self: Arc<Self>,
        request: HyperRequest<Incoming>,
    ) -> Result<HyperResponse<SentBody>, Ended> {
        let received = Instant::now();
        let site = &self.serving.site;
        if let (Some(tls), Some(certificate)) = (&self.port.tls, &self.certificate)
            && !tls.current().is_valid(&certificate.der, &*site.service.context().files)
        {
            let name = &certificate.name;
            site.tell(Level::Notice, format!("Connection of {name}({}) ends: {Ended}", self.peer.ip()));
            return Err(Ended);
        }
        let waiting = Waiting::new();
        let (parts, body) = request.into_parts();
        let headers = exchange::headers(&parts);
        let mut access = Access {
            at: 0,
            address: self.peer.ip(),
            name: None,
            line: format!("{} {} {:?}", parts.method, parts.uri, parts.version),
            status: 0,
            sent: 0,
            agent: headers.get("user-agent").map(str::to_owned),
            referer: headers.get("referer").map(str::to_owned),
            took: received.elapsed(),
            length: headers.get("content-length").map(str::to_owned),
            waited: received.elapsed(),
        };
        let now = || site.service.context().files.now();
        let trace = site.telemetry.as_ref().and_then(|telemetry| telemetry.trace(headers.get("traceparent"), now()));
        let known = match (self.port.refusal(&headers), &self.certificate) {
            (Some(refusal), _) => Err(refusal),
            _ if self.port.believes_headers(site) => Client::of_proxy(&headers, self.peer.ip()),
            (None, certificate) => Ok(Client { address: self.peer.ip(), certificate: certificate.clone() }),
        };
        let known = known.and_then(|client| {
            let refused = exchange::ambiguous(&parts).or_else(|| self.excess(&client, received));
            refused.map_or(Ok(client), Err)
        });
        let client = match known {
            Ok(client) => client,
            Err(refusal) => {
                site.tell(Level::Info, refusal.message());
                let response = refusal.response();
                waiting.finish();
                access.status = response.status;
                access.sent = response.body.len();
                self.log(access, received);
                return Ok(exchange::response(response));
            }
        };
        access.name = client.name().map(str::to_owned);
        let limits = &self.serving.limits;
        let is_known = client.certificate.is_some() || self.port.is_for_this_machine();
        let most = if is_known { limits.body } else { limits.body_of_unknown };
        let room = (&self.serving.room, is_known);
        let allowance = Allowance { most, part: limits.body_part, room };
        let (read, held) = match exchange::read_body(body, &allowance).await {
            Ok((body, held)) => (Ok(body), held),
            Err(none) => (Err(none), Held::default()),
        };
        let request = match read {
            Ok(body) => match self.shadow().filter(|_| Shadow::answers(parts.uri.path())) {
                Some(shadow) => {
                    let answer = self.serving.forward(shadow, (&parts, headers), client, body).await;
                    waiting.finish();
                    access.status = answer.status().as_u16();
                    access.sent = answer.body().size_hint().lower();
                    self.log(access, received);
                    return Ok(answer);
                }
                None => exchange::request(&parts, headers, client, body, (received, waiting.flag(), trace)),
            },
            Err(NoBody::TooLarge) => Err(Refusal::text(413, format!("A body may have {most} bytes"))),
            Err(NoBody::NoRoom) => {
                site.metrics.count_busy();
                Err(Refusal::busy(limits.retry))
            }
            Err(NoBody::Malformed) => Err(Refusal::text(400, "The body is malformed or incomplete")),
            Err(NoBody::Slow) => Err(Refusal::text(408, "The body took too long")),
            Err(NoBody::Endless) => return Err(Ended),
        };
        let response = match request {
            Ok(request) => {
                let (response, route, waited) = self.serving.run(&self.port, Arc::new(request), held).await;
                access.waited = waited;
                site.metrics.count(route, response.status, received.elapsed());
                self.send_trace(trace, (&parts, route), (response.status, waited), access.name.as_deref());
                response
            }
            Err(refusal) => {
                site.tell(Level::Info, refusal.message());
                refusal.response()
            }
        };
        waiting.finish();
        access.status = response.status;
        access.sent = response.body.len();
        self.log(access, received);
        Ok(exchange::response(response))
    }

    /// The refusal of a client without a certificate that sends too many requests. A proxy limits its own clients.
    fn excess(&self, client: &Client, now: Instant) -> Option<Refusal> {
        let serving = &self.serving;
        let is_limited = client.certificate.is_none() && self.port.is_for_agents() && self.port.tls.is_some();
        if !is_limited || serving.rates.allow(client.address, now) {
            return None;
        }
        serving.site.metrics.count_busy();
        Some(Refusal::too_many_requests())
    }

    /// The other server that answers requests of this port.
    fn shadow(&self) -> Option<&Arc<Shadow>> {
        self.serving.shadow.as_ref().filter(|_| self.port.is_for_agents())
    }

    /// Sends the span of an answered request.
    fn send_trace(
        &self,
        trace: Option<Trace>,
        (parts, route): (&Parts, &str),
        (status, waited): (u16, Duration),
        client: Option<&str>,
    ) {
        let (Some(telemetry), Some(trace)) = (&self.serving.site.telemetry, trace) else { return };
        let method = Method::of(parts.method.as_str()).name();
        let text = |text: &str| Attribute::Text(text.to_owned());
        let waited = i64::try_from(waited.as_micros()).unwrap_or(i64::MAX);
        let mut attributes = vec![
            ("http.request.method", text(method)),
            ("http.route", text(route)),
            ("url.path", text(parts.uri.path())),
            ("client.address", text(&self.peer.ip().to_string())),
            ("puppet.queue_microseconds", Attribute::Number(waited)),
        ];
        attributes.extend(client.map(|name| ("puppet.client", text(name))));
        telemetry.send([trace.request(format!("{method} {route}"), status, attributes)]);
    }

    /// Logs an answered request.
    fn log(&self, mut access: Access, received: Instant) {
        if let Some(log) = &self.serving.access_log {
            access.took = received.elapsed();
            access.at = self.serving.site.service.context().files.now();
            log.write(&access);
        }
    }
}

impl Serving {
    /// Answers a request on a thread that may block: the response, the route, and the time in the queue.
    async fn run(&self, port: &Port, request: Arc<Request>, held: Held) -> (Response, &'static str, Duration) {
        let found = match port.find(&self.site, &request) {
            Ok(found) => found,
            Err(refused) => return (refused, "", Duration::ZERO),
        };
        let route = found.path();
        let (answered, answer) = oneshot::channel();
        let site = Arc::clone(&self.site);
        let lane = found.lane(&request);
        let job = move |workspaces: &mut Workspaces| {
            let waited = request.received.elapsed();
            let response = responded(found, &site, &request, workspaces);
            let response = if request.headers.takes_gzip() { gzip::compressed(response) } else { response };
            // The client may be gone; only now does nobody hold the body.
            drop((request, held));
            let _ = answered.send((response, waited));
        };
        if self.lanes.run(lane, Box::new(job)).await.is_err() {
            self.site.metrics.count_busy();
            return (Refusal::busy(self.limits.retry).response(), route, Duration::ZERO);
        }
        match answer.await {
            Ok((response, waited)) => (response, route, waited),
            // Its thread ended with the server.
            Err(_) => (Refusal::text(503, "The server ends").response(), route, Duration::ZERO),
        }
    }
}

/// The response to a request; contains panics.
pub(super) fn responded(
    found: api::RouteMatch,
    site: &Site,
    request: &Request,
    workspaces: &mut Workspaces,
) -> Response {
    let response = catch_unwind(AssertUnwindSafe(|| found.respond(site, request, workspaces)));
    response.unwrap_or_else(|_| {
        // Discards the state left by the panic.
        *workspaces = Workspaces::default();
        let issue = bugs::issue();
        site.tell(Level::Err, issue.text());
        Refusal::of_issue(&issue).response()
    })
}
