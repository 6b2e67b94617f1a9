//! The graph of a node.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use maud::html;
use sha2::{Digest as _, Sha256};

use super::frame::{Part, line, node_page, with_catalog};
use crate::http::{Request, Response};
use crate::site::Site;
use pantin_service::catalogs::{Clusters, Drawing, Extent, GraphForm, Kind, Links, Selection, Stories, draw};
use pantin_service::exploring::{Catalog, Outcome};

/// How far from a resource its neighbours are.
const DEPTH: usize = 2;

/// The graph of a node, or of the neighbours of a resource.
pub(crate) fn graph(site: &Site, at: usize, request: &Request) -> Response {
    let outcome = site.exploration.outcome(at);
    let Outcome::Catalog(Catalog { document: Some(document), .. }) = &outcome else {
        return node_page(site, at, Part::Resources, &with_catalog(&outcome, |_| html! {}));
    };
    let around = Some(request.asked("around")).filter(|around| !around.is_empty());
    let drawing = Drawing {
        kind: Kind::Relationships,
        extent: Extent { automatic: true, expanded: false },
        selection: Selection { around: around.map(|around| (around.to_owned(), DEPTH)), ..Selection::default() },
        form: GraphForm::Html,
        clusters: Clusters::Class,
        links: Links { root: Some(site.exploration.context().working_directory.clone()), forge: None },
    };
    match draw(document, &Stories::new(), &drawing) {
        Ok(page) => whole_page(page),
        Err(issue) => node_page(site, at, Part::Resources, &html! { p.note.error { (line(issue.text())) } }),
    }
}

/// A page with its own style and scripts in it.
pub(super) fn whole_page(page: String) -> Response {
    let hashes = hashes(&page);
    Response::whole_page(page, hashes)
}

/// The hashes of the scripts in a page. No text of a page from outside has `<` in it.
fn hashes(page: &str) -> Vec<String> {
    let scripts = page.split("<script>").skip(1).filter_map(|rest| rest.split("</script>").next());
    scripts.map(|script| STANDARD.encode(Sha256::digest(script))).collect()
}

#[cfg(test)]
mod tests {
    use super::hashes;

    #[test]
    fn scripts_have_hashes() {
        let page = "<script>a</script><script type=\"application/json\" id=\"d\">x</script><script>b</script>";
        let expected = ["ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=", "PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0="];
        assert_eq!(hashes(page), expected);
    }
}
