//! What if: saved files, facts and values.

use std::time::Instant;

use crate::explore::{Explored, REPOSITORY, text_of, write};

#[test]
fn a_saved_manifest_shows_what_it_changes_and_on_which_nodes() {
    let explored = Explored::start("manifest", REPOSITORY);
    assert!(text_of(&explored.page("/what-if")).contains("0 of 3 nodes changed"));
    let file = "site/web/manifests/init.pp";
    let before = std::fs::read_to_string(explored.root.join(file)).unwrap();
    let begin = Instant::now();
    write(&explored.root, file, &before.replace("0644", "0600"));
    let page = text_of(&explored.wait("/what-if", "2 of 3 nodes changed"));
    println!("shown {} ms after the file was saved", begin.elapsed().as_millis());
    assert!(page.contains("0600"), "{page}");
    assert!(page.contains("changed File[/tmp/web] site/web/manifests/init.pp:2 on 2 nodes"), "{page}");
    assert!(page.contains("mode: \"0644\""), "{page}");
    assert!(page.contains("Saved site/web/manifests/init.pp"), "{page}");
    // A manifest that is broken: an error, not a blank page.
    write(&explored.root, file, "class web {\n");
    let page = text_of(&explored.wait("/what-if", "2 fail now"));
    assert!(page.contains("a.example.com b.example.com") && page.contains("init.pp"), "{page}");
    assert!(text_of(&explored.page("/node/a.example.com")).contains("does not compile"));
    write(&explored.root, file, &before);
    explored.wait("/what-if", "0 of 3 nodes changed");
}

#[test]
fn data_files_and_facts_that_are_saved_count() {
    let explored = Explored::start("saved", REPOSITORY);
    write(&explored.root, "data/nodes/a.example.com.yaml", "web::text: new level\n");
    let page = text_of(&explored.wait("/what-if", "new level"));
    assert!(page.contains("1 of 3 nodes changed") && page.contains("on 1 node "), "{page}");
    write(&explored.root, "facts/b.example.com.json", r#"{"kernel": "Linux", "os": {"family": "RedHat"}}"#);
    let page = text_of(&explored.wait("/node/b.example.com/changes", "family RedHat"));
    assert!(page.contains("Notify["), "{page}");
    // Files of modules are compared by content.
    write(&explored.root, "site/web/files/static.txt", "static, later\n");
    let page = text_of(&explored.wait("/what-if", "static, later"));
    assert!(page.contains("static & <content>") && page.contains("File[/tmp/static]"), "{page}");
    // The state now becomes the one to compare with.
    assert_eq!(explored.change("/what-if/restart", "").status, 204);
    explored.wait("/what-if", "0 of 3 nodes changed");
    assert!(!explored.page("/what-if").contains("Saved"));
}

#[test]
fn a_fact_of_the_page_changes_one_node_or_all() {
    let explored = Explored::start("fact", REPOSITORY);
    let before = explored.files();
    let change = |form: &str| explored.change("/what-if/fact", form).status;
    assert_eq!(change("node=a.example.com&fact=os.family&value=Suse"), 204);
    let page = text_of(&explored.wait("/what-if", "family Suse"));
    assert!(
        page.contains("1 of 3 nodes changed") && page.contains("Fact os.family = \"Suse\" on a.example.com"),
        "{page}"
    );
    let facts = text_of(&explored.page("/node/a.example.com/facts"));
    assert!(facts.contains("\"family\": \"Suse\"") && facts.contains("\"name\": \"Debian\""), "{facts}");
    let resource = format!("/node/a.example.com/resource?type=Notify&title={}", "%3Cscript%3Ealert(1)%3C/script%3E");
    assert!(explored.page(&resource).contains("family Suse"));
    assert_eq!(change("node=&fact=os.family&value=Gentoo"), 204);
    // The last change of a fact counts.
    assert!(text_of(&explored.wait("/what-if", "2 of 3 nodes changed")).contains("family Gentoo"));
    for wrong in ["fact=&value=1", "fact=os..family&value=1", "fact=a&value=%5B", "node=x&fact=a&value=1"] {
        assert_eq!(change(wrong), 422, "{wrong}");
    }
    assert_eq!(explored.change("/what-if/drop", "number=all").status, 204);
    explored.wait("/what-if", "0 of 3 nodes changed");
    assert_eq!(explored.files(), before);
}

#[test]
fn a_value_of_the_page_changes_the_nodes_that_look_it_up() {
    let explored = Explored::start("value", REPOSITORY);
    let before = explored.files();
    let change = |file: &str, key: &str, value: &str| {
        let file = explored.root.join(file);
        explored.change("/what-if/value", &format!("file={}&key={key}&value={value}", file.display())).status
    };
    assert_eq!(change("data/common.yaml", "web::text", "three"), 204);
    let page = text_of(&explored.wait("/what-if", "1 of 3 nodes changed"));
    assert!(
        page.contains("1 of 3 nodes changed") && page.contains("Key web::text = \"three\" data/common.yaml"),
        "{page}"
    );
    assert!(text_of(&explored.page("/data/key?name=web::text")).contains("1 node three Common"));
    // A level of a node that has no file yet.
    assert_eq!(change("data/nodes/a.example.com.yaml", "web::text", "four"), 204);
    explored.wait("/node/a.example.com/changes", "four");
    assert_eq!(explored.change("/what-if/drop", "number=1").status, 204);
    let page = text_of(&explored.wait("/node/a.example.com/changes", "three"));
    assert!(!page.contains("four"), "{page}");
    // A value of the wrong type is an error of the nodes that get it.
    assert_eq!(change("data/common.yaml", "web::text", "%5B1%5D"), 204);
    assert!(text_of(&explored.wait("/what-if", "Fails now")).contains("expects a String"));
    for wrong in ["/etc/passwd", "data/../../x.yaml", "manifests/site.pp"] {
        assert_eq!(change(wrong, "k", "1"), 422, "{wrong}");
    }
    assert_eq!(change("data/common.yaml", "k", "%7B"), 422);
    assert_eq!(explored.files(), before);
    assert!(!explored.root.join("data/nodes/a.example.com.yaml").exists());
}

#[test]
fn an_environment_that_cannot_be_opened_is_an_error_on_each_page() {
    let explored = Explored::start("environment", REPOSITORY);
    write(&explored.root, "hiera.yaml", "version: 5\nhierarchy: [\n");
    let page = text_of(&explored.wait("/what-if", "Fails now"));
    assert!(page.contains("hiera.yaml"), "{page}");
    assert_eq!(explored.get("/data").status, 200);
}

#[test]
fn changes_say_by_which_value_or_line_they_are_there() {
    let explored = Explored::start("causes", REPOSITORY);
    let file = "site/web/manifests/init.pp";
    let before = std::fs::read_to_string(explored.root.join(file)).unwrap();
    write(&explored.root, file, &before.replace("0644", "0600"));
    let page = text_of(&explored.wait("/what-if", "because "));
    assert!(page.contains("because site/web/manifests/init.pp:2 mode: '0644' -> '0600'"), "{page}");
    // A level that did not exist, and a value of the page over it.
    write(&explored.root, file, &before);
    write(&explored.root, "data/nodes/a.example.com.yaml", "# a\nweb::text: new\n");
    let page = text_of(&explored.wait("/what-if", "data/nodes/a.example.com.yaml:2"));
    assert!(page.contains("'two' -> 'new'"), "{page}");
    let file = explored.root.join("data/common.yaml");
    let form = format!("file={}&key=web::text&value=three", file.display());
    std::fs::remove_file(explored.root.join("data/nodes/a.example.com.yaml")).unwrap();
    assert_eq!(explored.change("/what-if/value", &form).status, 204);
    explored.wait("/node/a.example.com/changes", "because data/common.yaml:2");
    assert_eq!(explored.change("/what-if/drop", "number=all").status, 204);
    assert_eq!(explored.change("/what-if/fact", "fact=os.family&value=Suse").status, 204);
    explored.wait("/what-if", "family Suse");
    explored.wait("/node/b.example.com/changes", "because ");
}

#[test]
fn trusted_data_of_the_page_change_what_code_and_data_see() {
    let explored = Explored::start("trusted", REPOSITORY);
    let change = |form: &str| explored.change("/what-if/fact", form).status;
    assert_eq!(change("node=a.example.com&fact=trusted.certname&value=b.example.com"), 204);
    let page = text_of(&explored.wait("/what-if", "1 of 3 nodes changed"));
    assert!(page.contains("other"), "{page}");
    assert!(text_of(&explored.page("/node/a.example.com/facts")).contains("trusted"));
    assert_eq!(change("fact=trusted.extensions.pp_role&value=web"), 204);
    for wrong in ["fact=trusted.hostname&value=x", "fact=trusted&value=x", "fact=trusted.role&value=x"] {
        assert_eq!(change(wrong), 422, "{wrong}");
    }
}

#[test]
fn nodes_come_and_go_with_their_files_of_facts() {
    let explored = Explored::start("listed", REPOSITORY);
    assert!(text_of(&explored.page("/")).contains("3 nodes"));
    write(&explored.root, "facts/d.example.com.yaml", "kernel: Linux\n");
    let page = text_of(&explored.wait("/", "d.example.com"));
    assert!(page.contains("4 nodes"), "{page}");
    explored.wait("/node/d.example.com", "does not compile");
    std::fs::remove_file(explored.root.join("facts/d.example.com.yaml")).unwrap();
    explored.wait("/", "<strong>3 nodes</strong>");
    assert_eq!(explored.get("/node/d.example.com").status, 404);
    assert!(text_of(&explored.page("/what-if")).contains("0 of 3 nodes changed"));
    assert_eq!(explored.get("/favicon.ico").status, 200);
}
