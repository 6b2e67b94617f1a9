//! Which page answers which address.

use std::path::Path;

use crate::http::{Request, Response};
use crate::pages;
use crate::site::Site;
use pantin_base::diagnostics::Issue;

const SCRIPT: &str = include_str!("assets/explore.js");
const ICON: &str = include_str!("assets/icon.svg");
const STYLE: &str = include_str!("assets/explore.css");

/// Answers a request of somebody who may ask.
pub(crate) fn answer(site: &Site, request: &Request) -> Response {
    let path: Vec<&str> = request.path.iter().map(String::as_str).collect();
    if request.is_change {
        return change(site, &path, request);
    }
    match path.as_slice() {
        [] => pages::nodes(site, request.asked("q")),
        ["assets", "explore.js"] => Response::file("text/javascript; charset=utf-8", SCRIPT),
        ["assets", "explore.css"] => Response::file("text/css; charset=utf-8", STYLE),
        ["favicon.ico" | "favicon.svg"] => Response::file("image/svg+xml", ICON),
        ["assets", "style.css"] => Response::file("text/css; charset=utf-8", pantin_review::page::STYLE),
        ["node", name] => of_node(site, name, |at| pages::resources(site, at, request)),
        ["node", name, "classes"] => of_node(site, name, |at| pages::classes(site, at)),
        ["node", name, "facts"] => of_node(site, name, |at| pages::facts(site, at)),
        ["node", name, "files"] => of_node(site, name, |at| pages::files(site, at)),
        ["node", name, "file"] => of_node(site, name, |at| pages::file(site, at, request.asked("title"))),
        ["node", name, "changes"] => of_node(site, name, |at| pages::node_changes(site, at)),
        ["node", name, "resource"] => {
            let reference = (request.asked("type"), request.asked("title"));
            of_node(site, name, |at| pages::resource(site, at, reference))
        }
        ["node", name, "graph"] => of_node(site, name, |at| pages::graph(site, at, request)),
        ["data"] => pages::keys(site, request.asked("q")),
        ["data", "key"] => pages::key(site, request.asked("name")),
        ["unused"] => pages::unused(site),
        ["what-if"] => pages::what_if(site),
        ["what-if", "diff"] => pages::diff(site),
        ["search"] => pages::search(site, request.asked("q")),
        _ => pages::missing(site, "There is no such page"),
    }
}

fn of_node(site: &Site, name: &str, page: impl FnOnce(usize) -> Response) -> Response {
    match site.exploration.number(name) {
        Some(at) => page(at),
        None => pages::missing(site, &format!("There is no node {name}")),
    }
}

fn change(site: &Site, path: &[&str], request: &Request) -> Response {
    let exploration = &site.exploration;
    let done = |result: Result<(), Issue>| match result {
        Ok(()) => Response::done(),
        Err(issue) => Response::wrong(422, issue.text()),
    };
    match path {
        ["what-if", "fact"] => {
            let node = Some(request.field("node")).filter(|node| !node.is_empty());
            done(exploration.change_fact(node, request.field("fact"), request.field("value")))
        }
        ["what-if", "value"] => {
            let file = Path::new(request.field("file"));
            done(exploration.change_value(file, request.field("key"), request.field("value")))
        }
        ["what-if", "drop"] => {
            match request.field("number").parse() {
                Ok(number) => exploration.drop_change(number),
                Err(_) => exploration.drop_changes(),
            }
            Response::done()
        }
        ["what-if", "restart"] => {
            exploration.restart();
            Response::done()
        }
        _ => Response::wrong(404, "There is no such change"),
    }
}
