//! Graphs of catalogs: edges with those that Puppet's agent writes, forms, parts.
//!
//! `graphs/*.edges` are recorded by `tools/record_graphs.rb`; the catalogs are those of `module_nodes` and of `graphs`.
#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "tests read their files and fail on the first surprise"
)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use pantin::catalog::{Document, Texts};
use pantin::graph::{Clusters, Extent, Files, Graph, Kind, Places, Selection, Stories, dot, html, json, mermaid, svg};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn catalog(name: &str) -> Document {
    let own = folder("graphs").join(format!("{name}.json"));
    let file = if own.exists() { own } else { folder("module_nodes").join(format!("{name}.json")) };
    Document::read(&std::fs::read(file).unwrap(), name, &mut Texts::default()).unwrap()
}

/// The names of all recordings.
fn recorded() -> Vec<String> {
    let files = std::fs::read_dir(folder("graphs")).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "edges"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

/// The edges of a graph as recordings have them. An agent shows the title of the class of everything with a capital.
fn edges(graph: &Graph<'_>) -> Vec<String> {
    let name = |at: usize| graph.vertices[at].name.replace("lass[main]", "lass[Main]");
    let mut edges: Vec<String> =
        graph.edges.iter().map(|edge| format!("{} -> {}", name(edge.source), name(edge.target))).collect();
    edges.sort();
    edges
}

/// What is in one list and not in the other, as often as it is.
fn differences(ours: &[String], puppets: &[String]) -> Vec<String> {
    let mut counts: BTreeMap<&str, i32> = BTreeMap::new();
    ours.iter().for_each(|edge| *counts.entry(edge).or_default() += 1);
    puppets.iter().for_each(|edge| *counts.entry(edge).or_default() -= 1);
    let sign = |count: i32| if count > 0 { "only ours" } else { "only Puppet's" };
    counts
        .into_iter()
        .filter(|(_, count)| *count != 0)
        .map(|(edge, count)| format!("{}: {edge}", sign(count)))
        .collect()
}

#[test]
fn edges_are_those_that_an_agent_writes() {
    let names = recorded();
    assert!(names.len() >= 12, "only {} recordings", names.len());
    let mut complaints = Vec::new();
    for name in names {
        let catalog = catalog(&name);
        let places = Places::of(&catalog);
        let recording = std::fs::read_to_string(folder("graphs").join(format!("{name}.edges"))).unwrap();
        let mut parts: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let mut part = "";
        for line in recording.lines() {
            match line.strip_prefix("  ") {
                Some(edge) => parts.get_mut(part).unwrap().push(edge.to_owned()),
                None => {
                    part = line;
                    parts.insert(part, Vec::new());
                }
            }
        }
        let kinds = [
            ("resources.dot", Kind::Containment, Extent::default()),
            ("relationships.dot", Kind::Relationships, Extent { automatic: true, expanded: false }),
            ("expanded_relationships.dot", Kind::Relationships, Extent { automatic: true, expanded: true }),
        ];
        for (part, kind, extent) in kinds {
            let found = differences(&edges(&Graph::of(&places, kind, extent)), &parts[part]);
            complaints.extend(found.into_iter().map(|difference| format!("{name} {part}: {difference}")));
        }
    }
    let count = complaints.len();
    complaints.truncate(60);
    assert_eq!(complaints, Vec::<String>::new(), "{count} differences");
}

/// A catalog with a cycle that goes through a container, a value that must not be shown, and names that need quotes.
const CYCLE: &str = r#"{"name": "one.example.net", "version": 1, "environment": "production", "catalog_format": 2,
"resources": [
 {"type": "Stage", "title": "main"},
 {"type": "Class", "title": "main", "kind": "unknown"},
 {"type": "Class", "title": "App", "kind": "class", "parameters": {"require": "Service[web]"}},
 {"type": "File", "title": "/etc/app", "kind": "compilable_type", "parameters": {"notify": ["Service[web]"], "content": "s3cret"},
  "sensitive_parameters": ["content"]},
 {"type": "Service", "title": "web", "kind": "compilable_type", "parameters": {"tag": "</script><b>"}},
 {"type": "Exec", "title": "say \"a\\b\" <&> | #1", "kind": "compilable_type", "parameters": {"require": "Service[web]"}}],
"edges": [{"source": "Stage[main]", "target": "Class[main]"}, {"source": "Stage[main]", "target": "Class[App]"},
 {"source": "Class[App]", "target": "File[/etc/app]"}, {"source": "Class[main]", "target": "Service[web]"},
 {"source": "Class[main]", "target": "Exec[say \"a\\b\" <&> | #1]"}],
"classes": ["app"]}"#;

fn read(text: &str) -> Document {
    Document::read(text.as_bytes(), "test", &mut Texts::default()).unwrap()
}

fn relationships<'d>(places: &Places<'d>) -> Graph<'d> {
    Graph::of(places, Kind::Relationships, Extent::default())
}

#[test]
fn a_cycle_through_a_container_is_marked() {
    let catalog = read(CYCLE);
    let places = Places::of(&catalog);
    let graph = relationships(&places);
    let marked: Vec<&str> = graph.edges.iter().filter(|edge| edge.in_cycle).map(|edge| edge.kind.name()).collect();
    assert_eq!(marked, ["require", "notify"]);
    let marked: Vec<&str> =
        graph.vertices.iter().filter(|vertex| vertex.in_cycle).map(|vertex| &*vertex.name).collect();
    assert_eq!(marked, ["Class[App]", "File[/etc/app]", "Service[web]"]);
    let none = catalog_without_cycle();
    let places = Places::of(&none);
    assert!(relationships(&places).edges.iter().all(|edge| !edge.in_cycle));
}

fn catalog_without_cycle() -> Document {
    read(&CYCLE.replace(
        r#"{"require": "Service[web]"}},
 {"type": "File""#,
        r#"{}},
 {"type": "File""#,
    ))
}

#[test]
fn parts_are_selected() {
    let catalog = read(CYCLE);
    let places = Places::of(&catalog);
    let names = |selection: &Selection| {
        let graph = relationships(&places).selected(selection, &places);
        graph.map(|graph| graph.vertices.into_iter().map(|vertex| vertex.name).collect::<Vec<_>>())
    };
    let around =
        |reference: &str, depth| Selection { around: Some((reference.to_owned(), depth)), ..Selection::default() };
    assert_eq!(names(&around("file['/etc/app']", 0)).unwrap(), ["File[/etc/app]"]);
    assert_eq!(names(&around("File[/etc/app/]", 1)).unwrap(), ["File[/etc/app]", "Service[web]"]);
    assert_eq!(names(&around("File[/etc/app]", 2)).unwrap().len(), 4);
    assert_eq!(names(&around("File[/nope]", 1)).unwrap_err().0, "File[/nope]");
    let of_type = Selection { types: vec!["service".to_owned(), "EXEC".to_owned()], ..Selection::default() };
    assert_eq!(names(&of_type).unwrap().len(), 2);
    let of_class = Selection { classes: vec!["app".to_owned()], ..Selection::default() };
    assert_eq!(names(&of_class).unwrap(), ["Class[App]", "File[/etc/app]"]);
    let nowhere = Selection { classes: vec!["nope".to_owned()], ..Selection::default() };
    assert_eq!(names(&nowhere).unwrap_err().0, "nope");
}

#[test]
fn classes_and_modules_are_between_what_they_contain() {
    let catalog = read(CYCLE);
    let places = Places::of(&catalog);
    let classes = Graph::of(&places, Kind::Classes, Extent::default());
    assert_eq!(edges(&classes), ["Class[App] -> Class[Main]", "Class[Main] -> Class[App]"]);
    let modules = Graph::of(&places, Kind::Modules, Extent::default());
    let names: Vec<&str> = modules.vertices.iter().map(|vertex| &*vertex.name).collect();
    assert_eq!(names, ["main", "app"]);
}

/// The edges of a text in Graphviz's language, read by the rules of that language for quoted names.
fn edges_of_dot(text: &str) -> Vec<String> {
    let name = |text: &str| {
        let mut out = String::new();
        let mut letters = text.strip_prefix('"').unwrap().char_indices();
        loop {
            match letters.next().unwrap() {
                (_, '\\') => out.push(letters.next().unwrap().1),
                (at, '"') => return (out, text[at + 2..].to_owned()),
                (_, letter) => out.push(letter),
            }
        }
    };
    let mut edges = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| line.starts_with('"')) {
        let (source, rest) = name(line);
        if let Some(rest) = rest.strip_prefix(" -> ") {
            edges.push(format!("{source} -> {}", name(rest).0));
        }
    }
    edges.sort();
    edges
}

#[test]
fn graphviz_reads_what_is_written_for_it() {
    for clusters in [Clusters::None, Clusters::Class, Clusters::Module] {
        let catalog = read(CYCLE);
        let places = Places::of(&catalog);
        let graph = relationships(&places);
        let text = dot(&graph, clusters);
        assert_eq!(edges_of_dot(&text), edges(&graph));
        assert_eq!(text.matches('{').count(), text.matches('}').count());
        let Some(drawn) = drawn(&text) else { continue };
        assert!(drawn.contains("</svg>"), "{drawn}");
    }
}

/// What Graphviz makes of a text; `None` where it is not installed.
fn drawn(text: &str) -> Option<String> {
    use std::io::Write as _;
    use std::process::{Command, Stdio};
    let mut dot = Command::new("dot");
    let mut child = dot.arg("-Tsvg").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn nothing_secret_and_nothing_foreign_is_in_a_picture() {
    let catalog = read(CYCLE);
    let places = Places::of(&catalog);
    let graph = relationships(&places);
    let page = html(&graph, &Stories::new(), Files::default());
    let data = json(&graph);
    for text in [
        &page,
        &data.to_string(),
        &svg(&graph, Clusters::Class),
        &mermaid(&graph, Clusters::Class),
        &dot(&graph, Clusters::Class),
    ] {
        assert!(!text.contains("s3cret"));
    }
    assert_eq!(page.matches("</script>").count(), 3, "a value ends no script");
    assert!(!page.replace("http://www.w3.org/2000/svg", "").contains("http"), "nothing is fetched");
    assert_eq!(data["vertices"][3]["parameters"]["content"], "Sensitive [value hidden]");
    assert_eq!(data["edges"].as_array().unwrap().len(), 3);
    assert!(!mermaid(&graph, Clusters::None).contains("say \"a"));
}

#[test]
fn three_thousand_resources_are_drawn() {
    let mut resources = vec![r#"{"type": "Class", "title": "main", "kind": "unknown"}"#.to_owned()];
    let mut edges = Vec::new();
    for number in 0..3_000 {
        let before = if number == 0 { String::new() } else { format!(r#""require": "File[/f{}]""#, number / 3) };
        let parameters = if number / 3 == number { String::new() } else { before };
        resources.push(format!(
            r#"{{"type": "File", "title": "/f{number}", "kind": "compilable_type", "parameters": {{{parameters}}}}}"#
        ));
        edges.push(format!(r#"{{"source": "Class[main]", "target": "File[/f{number}]"}}"#));
    }
    let text = format!(
        r#"{{"name": "n", "version": 1, "resources": [{}], "edges": [{}], "classes": []}}"#,
        resources.join(","),
        edges.join(",")
    );
    let catalog = read(&text);
    let places = Places::of(&catalog);
    for kind in [Kind::Containment, Kind::Relationships] {
        let page = html(&Graph::of(&places, kind, Extent::default()), &Stories::new(), Files::default());
        assert!(page.contains("\"File[/f2999]\""));
    }
}
