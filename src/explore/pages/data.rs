//! The keys of data.

use maud::html;

use super::frame::{MAX_ROWS, Tab, counted, cut, line, page};
use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_service::exploring::DataKey;

/// The keys of data with a text in their names.
pub(crate) fn keys(site: &Site, text: &str) -> Response {
    let body = match site.exploration.data() {
        Err(issue) => html! { p.note.error { (line(issue.text())) } },
        Ok(data) => {
            let found: Vec<&DataKey> = data.keys.iter().filter(|key| key.name.contains(text)).collect();
            html! {
                h2 { "Hiera: " (counted(data.keys.len(), "key")) }
                form.bar method="get" action="/data" {
                    input type="search" name="q" value=(text) data-filter="keys" placeholder="Filter keys" aria-label="Filter keys";
                }
                ul.rows #keys {
                    @for key in found.iter().take(MAX_ROWS) {
                        li {
                            a.name href=(links::key(&key.name)) { (line(&key.name)) }
                            span.count { (counted(key.places.len(), "file")) }
                            @if let Some(options) = &key.options { span.badge { (line(options)) } }
                            @if key.is_secret { span.badge { "encrypted" } }
                            @if let Some(module) = key.places.iter().find_map(|place| place.module.as_ref()) {
                                span.quiet { "module " (line(module)) }
                            }
                        }
                    }
                }
                (cut(found.len()))
            }
        }
    };
    page(site, (Tab::Data, "Hiera"), &body)
}
