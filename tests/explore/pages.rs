//! What pages show.

use crate::explore::{Explored, REPOSITORY, text_of};

#[test]
fn nodes_have_their_resources_classes_facts_and_files() {
    let explored = Explored::start("pages", REPOSITORY);
    let nodes = text_of(&explored.page("/"));
    assert!(nodes.contains("3 nodes 1 without a catalog"), "{nodes}");
    assert!(nodes.contains("a.example.com 9 resources 3 classes"), "{nodes}");
    assert!(text_of(&explored.page("/?q=b.ex")).contains("b.example.com 9 resources"));
    assert!(!text_of(&explored.page("/?q=b.ex")).contains("a.example.com"));
    let resources = text_of(&explored.page("/node/a.example.com?type=File"));
    assert!(resources.contains("3 resources File[/tmp/web] site/web/manifests/init.pp:2"), "{resources}");
    assert!(text_of(&explored.page("/node/a.example.com/classes")).contains("Class[Web]"));
    let facts = text_of(&explored.page("/node/a.example.com/facts"));
    assert!(facts.contains("kernel Linux") && facts.contains("\"family\": \"Debian\""), "{facts}");
    let files = text_of(&explored.page("/node/a.example.com/files"));
    assert!(files.contains("/tmp/web 0644 content") && files.contains("/tmp/static source"), "{files}");
    let file = |title: &str| text_of(&explored.page(&format!("/node/a.example.com/file?title={title}")));
    assert!(file("/tmp/web").contains(" two"), "{}", file("/tmp/web"));
    assert!(file("/tmp/static").contains("static & <content>"), "{}", file("/tmp/static"));
    assert!(file("/tmp/key").contains("Its content is Sensitive"), "{}", file("/tmp/key"));
}

#[test]
fn parameters_say_where_they_come_from() {
    let explored = Explored::start("origins", REPOSITORY);
    let page = text_of(&explored.page("/node/a.example.com/resource?type=File&title=/tmp/web"));
    assert!(page.contains("in Class[Web]"), "{page}");
    assert!(page.contains("data: key 'web::text'"), "{page}");
    assert!(page.contains("data/common.yaml:2"), "{page}");
    let graph = explored.get("/node/a.example.com/graph");
    assert!(graph.status == 200 && graph.head.contains("script-src 'sha256-"), "{}", graph.head);
    assert!(!graph.head.contains("script-src 'unsafe"), "{}", graph.head);
}

#[test]
fn keys_have_the_nodes_of_each_value_and_the_levels_that_gave_it() {
    let explored = Explored::start("keys", REPOSITORY);
    let keys = text_of(&explored.page("/data"));
    assert!(keys.contains("Hiera: 4 keys") && keys.contains("web::text 2 files"), "{keys}");
    let key = text_of(&explored.page("/data/key?name=web::text"));
    assert!(key.contains("2 values"), "{key}");
    assert!(key.contains("1 node two Common data/common.yaml a.example.com"), "{key}");
    assert!(key.contains("1 node other Nodes data/nodes/b.example.com.yaml b.example.com"), "{key}");
    let unused = text_of(&explored.page("/unused"));
    assert!(unused.contains("nobody::asks data/common.yaml"), "{unused}");
    assert!(unused.contains("site/web/manifests/unused.pp"), "{unused}");
    let found = text_of(&explored.page("/search?q=TMP/WEB"));
    assert!(found.contains("File[/tmp/web] 2 nodes"), "{found}");
}

#[test]
fn secrets_are_on_no_page_and_texts_are_no_markup() {
    let explored = Explored::start("hostile", REPOSITORY);
    let title = "%3Cscript%3Ealert(1)%3C/script%3E";
    let node = "/node/a.example.com";
    let mut pages = vec![
        explored.page(node),
        explored.page(&format!("{node}/resource?type=Notify&title={title}")),
        explored.page(&format!("{node}/resource?type=File&title=/tmp/key")),
        explored.page(&format!("{node}/resource?type=Class&title=Web")),
        explored.page("/data/key?name=web::secret"),
        explored.page("/data/key?name=web::unused::token"),
        explored.page("/search?q=%3Cscript"),
        explored.page("/search?q=secret"),
    ];
    for part in ["classes", "facts", "files", "changes", "graph", "file?title=/tmp/key"] {
        pages.push(explored.page(&format!("{node}/{part}")));
    }
    assert!(pages[1].contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{}", pages[1]);
    assert!(pages[4].contains("Sensitive"), "{}", text_of(&pages[4]));
    let failed = explored.page("/node/c.example.com");
    assert!(failed.contains("broken &lt;i&gt;node&lt;/i&gt;") && failed.contains("does not compile"), "{failed}");
    // A changed secret stays one.
    assert_eq!(explored.change("/what-if/value", &form(&explored, "web::secret", "anothersecret")).status, 204);
    pages.push(explored.wait("/what-if", "File[/tmp/key]"));
    for page in &pages {
        assert!(
            !page.contains("topsecret")
                && !page.contains("anothersecret")
                && !page.contains("tokensecret")
                && !page.contains("hidden-default"),
            "{}",
            text_of(page)
        );
        assert!(!page.contains("<script>alert") && !page.contains("<b>bold"), "{page}");
    }
    let differences = text_of(&pages[pages.len() - 1]);
    assert!(differences.contains("content: Sensitive [value hidden], it differs"), "{differences}");
}

fn form(explored: &Explored, key: &str, value: &str) -> String {
    format!("file={}&key={key}&value={value}", explored.root.join("data/common.yaml").display())
}
