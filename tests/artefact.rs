//! Compiled environments as users meet them: built, used checked and frozen, verified, replaced.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that starts processes and writes files")]

#[path = "support/modules.rs"]
mod modules;
mod process;
#[path = "artefact/signatures.rs"]
mod signatures;

use std::fs;
use std::os::unix::fs::{MetadataExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Output;

use modules::modules_folder;
use process::{command, err, folder, out, run};
use serde_json::{Value, json};

const NODE: &str = "web01.example.com";

/// A folder with a copy of the example environment below `environments/production`, and its facts.
fn example(name: &str) -> PathBuf {
    let folder = folder(&format!("artefact-{name}"), &[]);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/example");
    copy(&source.join("production"), &folder.join("environments/production"));
    fs::copy(source.join("web01.json"), folder.join("facts.json")).unwrap();
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

fn environment(folder: &Path) -> PathBuf {
    folder.join("environments/production")
}

const ENVIRONMENT: [&str; 4] = ["--environmentpath", "environments", "--environment", "production"];

fn build(folder: &Path, arguments: &[&str]) -> Output {
    let arguments = [&["cache", "build"], &ENVIRONMENT[..], arguments].concat();
    let output = run(folder, &arguments);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    output
}

fn compile(folder: &Path, arguments: &[&str]) -> Output {
    let fixed = ["catalog", "compile", NODE, "--facts", "facts.json"];
    run(folder, &[&fixed, &ENVIRONMENT[..], arguments].concat())
}

/// A catalog without what differs from run to run.
fn catalog(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", err(output));
    let mut catalog: Value = serde_json::from_slice(&output.stdout).unwrap();
    for name in ["version", "catalog_uuid"] {
        assert!(catalog.as_object_mut().unwrap().remove(name).is_some(), "{name}");
    }
    catalog
}

/// A catalog that was made without a word.
fn silent(output: &Output) -> Value {
    assert_eq!(err(output), "");
    catalog(output)
}

#[test]
fn every_way_gives_the_same_catalog() {
    let folder = example("identity");
    let fresh = silent(&compile(&folder, &["--no-cache"]));
    build(&folder, &["--output", "production.pantin"]);
    assert_eq!(silent(&compile(&folder, &[])), fresh, "filling the store");
    assert_eq!(silent(&compile(&folder, &[])), fresh, "from the store");
    let checked = ["--artefact", "production.pantin"];
    assert_eq!(silent(&compile(&folder, &checked)), fresh, "checked");
    assert_eq!(silent(&compile(&folder, &checked)), fresh, "checked by stamps");
    fs::rename(environment(&folder), folder.join("away")).unwrap();
    let frozen = ["--artefact", "production.pantin", "--frozen"];
    assert_eq!(silent(&compile(&folder, &frozen)), fresh, "frozen");
    // A directory of artefacts, by the other spelling.
    assert_eq!(silent(&compile(&folder, &["--artifact", ".", "--frozen"])), fresh);
    let output = compile(&folder, &checked);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("Could not find a directory environment named 'production'"), "{}", err(&output));
    assert!(err(&output).contains("--frozen"), "{}", err(&output));
}

#[test]
fn the_same_files_give_the_same_bytes() {
    let (one, two) = (example("bytes-one"), example("bytes-two"));
    build(&one, &["--output", "one.pantin", "--jobs", "1"]);
    build(&one, &["--output", "four.pantin", "--jobs", "4"]);
    build(&two, &["--output", "."]);
    let bytes = fs::read(one.join("one.pantin")).unwrap();
    assert_eq!(fs::read(one.join("four.pantin")).unwrap(), bytes);
    assert_eq!(fs::read(two.join("production.pantin")).unwrap(), bytes);
    // Built again over itself, and after a change that is taken back.
    let output = build(&two, &["--output", "production.pantin"]);
    assert!(out(&output).contains(" 0 compiled, 14 as before"), "{}", out(&output));
    assert_eq!(fs::read(two.join("production.pantin")).unwrap(), bytes);
    let base = environment(&two).join("modules/profile/manifests/base.pp");
    let text = fs::read_to_string(&base).unwrap();
    fs::write(&base, format!("{text}\n")).unwrap();
    let output = build(&two, &["--output", "production.pantin"]);
    assert!(out(&output).contains(" 1 compiled, 13 as before"), "{}", out(&output));
    assert_ne!(fs::read(two.join("production.pantin")).unwrap(), bytes);
    fs::write(&base, text).unwrap();
    build(&two, &["--output", "production.pantin"]);
    assert_eq!(fs::read(two.join("production.pantin")).unwrap(), bytes);
}

#[test]
fn what_changes_in_the_tree_is_noticed() {
    let folder = example("checked");
    build(&folder, &["--output", "production.pantin"]);
    let titles = || {
        let output = compile(&folder, &["--artefact", "production.pantin", "--render-as", "s"]);
        assert_eq!(err(&output), "");
        out(&output)
    };
    let before = titles();
    let site = environment(&folder).join("manifests/site.pp");
    let text = fs::read_to_string(&site).unwrap();
    fs::write(&site, format!("{text}\nnotify {{ 'a change': }}\n")).unwrap();
    assert!(titles().contains("Notify[a change]"));
    // The same size, and the time set back: nothing that `touch` can do deceives it.
    let old = fs::metadata(&site).unwrap().modified().unwrap();
    fs::write(&site, format!("{text}\nnotify {{ 'a chance': }}\n")).unwrap();
    fs::File::options().append(true).open(&site).unwrap().set_modified(old).unwrap();
    assert!(titles().contains("Notify[a chance]"));
    fs::write(&site, &text).unwrap();
    assert_eq!(titles(), before);
    // Added, removed, and another module path.
    let added = environment(&folder).join("manifests/zz.pp");
    fs::write(&added, "notify { 'added': }").unwrap();
    let conf = environment(&folder).join("environment.conf");
    let kept = fs::read_to_string(&conf).unwrap();
    assert!(titles().contains("Notify[added]"));
    fs::remove_file(added).unwrap();
    assert_eq!(titles(), before);
    let other = folder.join("other/profile/manifests");
    copy(&environment(&folder).join("modules/profile"), &folder.join("other/profile"));
    fs::write(other.join("base.pp"), "class profile::base { notify { 'from elsewhere': } }").unwrap();
    fs::write(&conf, "modulepath = ../../other:modules\n").unwrap();
    assert!(titles().contains("Notify[from elsewhere]"));
    fs::write(&conf, &kept).unwrap();
    assert_eq!(titles(), before);
    fs::remove_file(environment(&folder).join("modules/profile/manifests/base.pp")).unwrap();
    let output = compile(&folder, &["--artefact", "production.pantin"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("profile::base"), "{}", err(&output));
}

/// How many compiled files the user's store has.
fn kept(folder: &Path) -> usize {
    let count = |folder: &Path| fs::read_dir(folder).map_or(0, Iterator::count);
    let folders = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    let builds = folders(&folder.join(".cache/pantin"));
    builds.iter().flat_map(|build| folders(build)).filter(|found| found.is_dir()).map(|found| count(&found)).sum()
}

/// The number of the file that has what earlier runs found: another one when it was written again.
fn recollection(folder: &Path) -> u64 {
    let builds = fs::read_dir(folder.join(".cache/pantin")).unwrap().map(|entry| entry.unwrap().path());
    let mut files = builds.flat_map(|build| fs::read_dir(build).unwrap().map(Result::unwrap));
    let is_it = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with("environment-");
    files.find(is_it).unwrap().metadata().unwrap().ino()
}

#[test]
fn what_earlier_runs_found_counts_until_it_changes() {
    let folder = example("recollection");
    let metadata = r#"{"name": "a-profile", "version": "1.0.0", "author": "a", "source": "s", "license": "l", "dependencies": []}"#;
    fs::write(environment(&folder).join("modules/profile/metadata.json"), metadata).unwrap();
    let expected = || out(&compile(&folder, &["--render-as", "s", "--no-cache"]));
    let titles = || {
        let output = compile(&folder, &["--render-as", "s"]);
        assert_eq!(err(&output), "");
        out(&output)
    };
    // Nothing is known of files that were changed just now, then they are compared, then nobody touched them.
    let settled = || {
        let expected = expected();
        assert_eq!(titles(), expected);
        std::thread::sleep(std::time::Duration::from_millis(2100));
        (0..3).for_each(|_| assert_eq!(titles(), expected));
    };
    settled();
    let number = recollection(&folder);
    titles();
    assert_eq!(recollection(&folder), number, "nothing is new");
    let before = kept(&folder);
    let base = environment(&folder).join("modules/profile/manifests/base.pp");
    let text = fs::read_to_string(&base).unwrap();
    let old = fs::metadata(&base).unwrap().modified().unwrap();
    fs::write(&base, text.replace("/etc/motd", "/etc/motq")).unwrap();
    fs::File::options().append(true).open(&base).unwrap().set_modified(old).unwrap();
    assert!(titles().contains("File[/etc/motq]"));
    assert_eq!(kept(&folder), before + 1, "only the file that changed is compiled");
    settled();
    fs::write(&base, &text).unwrap();
    assert!(titles().contains("File[/etc/motd]"));
    assert_eq!(kept(&folder), before + 1);
    // A name that is added to a folder which was looked through.
    let site = environment(&folder).join("manifests/site.pp");
    let manifest = fs::read_to_string(&site).unwrap();
    let functions = environment(&folder).join("modules/profile/lib/puppet/functions");
    fs::create_dir_all(&functions).unwrap();
    for name in ["first", "second"] {
        let function =
            format!("Puppet::Functions.create_function(:{name}) do\n  def {name}\n    '{name}'\n  end\nend\n");
        fs::write(functions.join(format!("{name}.rb")), function).unwrap();
        fs::write(&site, format!("{manifest}\nnotify {{ {name}(): }}\n")).unwrap();
        assert!(titles().contains(&format!("Notify[{name}]")));
        settled();
    }
    fs::write(&site, &manifest).unwrap();
    fs::remove_file(&base).unwrap();
    let output = compile(&folder, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("profile::base"), "{}", err(&output));
}

#[test]
fn verify_says_what_differs() {
    let folder = example("verify");
    build(&folder, &["--output", "a.pantin"]);
    let verify = |arguments: &[&str]| run(&folder, &[&["cache", "verify", "a.pantin"], arguments].concat());
    assert_eq!(verify(&[]).status.code(), Some(0));
    let output = verify(&["environments/production"]);
    assert_eq!((output.status.code(), err(&output)), (Some(0), String::new()));
    let tree = environment(&folder);
    fs::write(tree.join("data/common.yaml"), "--- {}\n").unwrap();
    fs::write(tree.join("data/added.yaml"), "--- {}\n").unwrap();
    fs::remove_file(tree.join("modules/webapp/types/port.pp")).unwrap();
    let output = verify(&["environments/production"]);
    assert_eq!(output.status.code(), Some(2));
    let expected = "added data/added.yaml\nchanged data/common.yaml\nremoved modules/webapp/types/port.pp\n";
    assert_eq!(out(&output), expected);
    let output = verify(&["environments/production", "--render-as", "json"]);
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["differences"].as_array().unwrap().len(), 3);
    let output = run(&folder, &["cache", "info", "a.pantin", "environments/production", "--render-as", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["would_be_compiled"].as_array().unwrap().len(), 2);
    assert_eq!(value["kinds"]["manifests"]["compiled"], 9);
    assert_eq!(value["definitions"]["class"], 3);
    let output = run(&folder, &["cache", "info", "a.pantin", "--definitions"]);
    assert!(out(&output).contains("define webapp::site modules/webapp/manifests/site.pp"), "{}", out(&output));
}

#[test]
fn info_says_what_needs_ruby() {
    let function = |name: &str, body: &str| {
        format!(
            "Puppet::Functions.create_function(:'{name}') do\n  def {}(x)\n    {body}\n  end\nend\n",
            name.replace("m::", "")
        )
    };
    let old = "Puppet::Parser::Functions.newfunction(:old, type: :rvalue) { |args| args[0].upcase }\n";
    let files = [
        ("templates/native.erb", "<%= @a.upcase %>\n".to_owned()),
        ("templates/whole.erb", "\n<%= __LINE__ %>\n".to_owned()),
        ("lib/puppet/functions/m/native.rb", function("m::native", "x.upcase")),
        ("lib/puppet/functions/m/part.rb", function("m::part", "x == 1 ? Socket.gethostname : x")),
        // Puppet has this one itself.
        ("lib/puppet/functions/warning.rb", function("warning", "Socket.gethostname")),
        ("lib/puppet/parser/functions/old.rb", old.to_owned()),
    ];
    let files = files.map(|(path, text)| (format!("environments/production/modules/m/{path}"), text));
    let folder = folder("artefact-ruby", &files.each_ref().map(|(path, text)| (&**path, &**text)));
    build(&folder, &["--output", "a.pantin"]);
    let output = run(&folder, &["cache", "info", "a.pantin", "--ruby", "--render-as", "json"]);
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&value["kinds"]["ruby_functions"]["compiled"], &value["kinds"]["erb_templates"]["compiled"]),
        (&4.into(), &2.into())
    );
    let path = |found: &Value| found["path"].as_str().unwrap().to_owned();
    let [part, whole] = &value["needs_ruby"].as_array().unwrap()[..] else { panic!("{value}") };
    assert_eq!((path(part), &part["always"]), ("modules/m/lib/puppet/functions/m/part.rb".to_owned(), &false.into()));
    assert!(part["reasons"].to_string().contains("'Socket' in line 3"), "{part}");
    assert_eq!((path(whole), &whole["always"]), ("modules/m/templates/whole.erb".to_owned(), &true.into()));
    assert_eq!(whole["reasons"], json!(["a word in underscores"]));
    let text = out(&run(&folder, &["cache", "info", "a.pantin", "--ruby"]));
    assert!(text.contains("  need Ruby: 2 files\n    modules/m/lib/puppet/functions/m/part.rb: only for the constant 'Socket' in line 3"), "{text}");
    assert!(!out(&run(&folder, &["cache", "info", "a.pantin"])).contains("need Ruby"));
    // A directory is compiled for it.
    let summary = ["cache", "info", "environments/production", "--ruby", "--summary"];
    let output = run(&folder, &[&summary[..], &["--render-as", "json"]].concat());
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let counts = |kind: &str| ["files", "partly", "always"].map(|what| value["ruby"][kind][what].as_u64().unwrap());
    assert_eq!((counts("templates"), counts("functions")), ([2, 0, 1], [4, 1, 0]), "{value}");
    let text = out(&run(&folder, &summary));
    assert!(text.contains("functions of Ruby: 4 files; without a Ruby process 3, partly 1, with one 0\n"), "{text}");
    assert!(text.contains("        1 the constant 'Socket'\n"), "{text}");
}

#[test]
fn libraries_that_are_written_in_ruby_here_need_no_ruby_process() {
    let bodies = [
        ("version", "Gem::Version.new(x) > Gem::Version.new('1.0')"),
        ("semantic", "SemanticPuppet::Version.parse(x).major"),
        ("uri", "URI.parse(x).host"),
        ("digest", "(Digest::SHA256.new << x).hexdigest"),
        ("hmac", "OpenSSL::HMAC.new(x, OpenSSL::Digest.new('SHA256')).digest"),
        (
            "derived",
            "OpenSSL::KDF.pbkdf2_hmac(x, salt: x, iterations: 9, length: 9, hash: OpenSSL::Digest.new('SHA256'))",
        ),
        ("random", "SecureRandom.hex(4)"),
        ("time", "Time.now.utc.year"),
        ("yaml", "{ 'a' => x }.to_yaml({})"),
    ];
    let path = |kind: &str| format!("environments/production/modules/m/{kind}");
    let functions = bodies.map(|(name, body)| {
        let create = format!("Puppet::Functions.create_function(:'m::{name}')");
        (
            path(&format!("lib/puppet/functions/m/{name}.rb")),
            format!("{create} do\n  def {name}(x)\n    {body}\n  end\nend\n"),
        )
    });
    let templates =
        bodies.map(|(name, body)| (path(&format!("templates/{name}.erb")), format!("<% x = 'x' -%>\n<%= {body} %>\n")));
    let files: Vec<_> = functions.iter().chain(&templates).map(|(path, text)| (&**path, &**text)).collect();
    let folder = folder("artefact-libraries", &files);
    let output = run(&folder, &["cache", "info", "environments/production", "--ruby", "--render-as", "json"]);
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&value["needs_ruby"], &value["kinds"]["ruby_functions"]["compiled"]),
        (&json!([]), &bodies.len().into())
    );
}

/// The functions and templates of Debian's modules that need a Ruby process, as a whole or for parts of them. The list may
/// only shrink: what runs natively silently falls back to Ruby where something about it breaks.
#[test]
fn what_real_modules_leave_to_ruby_only_shrinks() {
    const LEFT: &str = include_str!("data/left_to_ruby.txt");
    let folder = folder("artefact-modules", &[("environments/production/manifests/site.pp", "")]);
    let to = environment(&folder).join("modules");
    for module in fs::read_dir(modules_folder()).unwrap() {
        let module = module.unwrap();
        let to = to.join(module.file_name());
        fs::create_dir_all(&to).unwrap();
        for part in ["lib", "templates"].into_iter().filter(|part| module.path().join(part).is_dir()) {
            symlink(module.path().join(part), to.join(part)).unwrap();
        }
    }
    let output = run(&folder, &["cache", "info", "environments/production", "--ruby", "--render-as", "json"]);
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let counted = ["ruby_functions", "erb_templates"].map(|kind| value["kinds"][kind]["compiled"].as_u64().unwrap());
    assert!(counted[0] > 200 && counted[1] > 300, "{counted:?}");
    let left = value["needs_ruby"].as_array().unwrap().iter().map(|file| {
        let path = file["path"].as_str().unwrap().trim_start_matches("modules/");
        format!("{} {path}\n", if file["always"] == json!(true) { "whole" } else { "parts" })
    });
    assert_eq!(left.collect::<String>(), LEFT);
}

/// Overwrites a text in a file by another one.
fn damage(file: &Path, text: &str) {
    let mut bytes = fs::read(file).unwrap();
    let at = bytes.windows(text.len()).rposition(|window| window == text.as_bytes()).unwrap();
    bytes[at] ^= 1;
    fs::write(file, bytes).unwrap();
}

#[test]
fn damage_is_named_and_never_used() {
    let folder = example("damage");
    let files = environment(&folder).join("modules/webapp/files");
    fs::create_dir_all(&files).unwrap();
    fs::write(files.join("motd"), "a file as it is").unwrap();
    let fresh = silent(&compile(&folder, &["--no-cache"]));
    build(&folder, &["--output", "a.pantin"]);
    damage(&folder.join("a.pantin"), "# Web servers: one");
    let output = run(&folder, &["cache", "verify", "a.pantin"]);
    assert_eq!(output.status.code(), Some(1));
    let wanted = "a.pantin is damaged: the content of modules/profile/manifests/web.pp";
    assert!(err(&output).contains(wanted), "{}", err(&output));
    // The text of a manifest is only needed for messages, that of a template only for Ruby.
    assert_eq!(silent(&compile(&folder, &["--artefact", "a.pantin", "--frozen"])), fresh);
    for text in ["server_name", "a file as it is"] {
        build(&folder, &["--output", "a.pantin"]);
        damage(&folder.join("a.pantin"), text);
        assert_eq!(silent(&compile(&folder, &["--artefact", "a.pantin", "--frozen"])), fresh);
    }
    let reading = ["--artefact", "a.pantin", "-e", "notify { file('webapp/motd'): }"];
    let output = compile(&folder, &[&reading[..], &["--frozen"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("is damaged: the content of"), "{}", err(&output));
    assert_eq!(compile(&folder, &reading).status.code(), Some(0), "the tree is whole");
    // A unit is compiled again, from the text beside it or from the tree, with one warning.
    build(&folder, &["--output", "a.pantin"]);
    let mut bytes = fs::read(folder.join("a.pantin")).unwrap();
    let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
    let blobs = 48 + word(12) + word(48 + 8) * 40 + word(48 + 12) * 24;
    for at in (blobs + 600..blobs + 6000).step_by(97) {
        bytes[at] ^= 0x40;
    }
    fs::write(folder.join("a.pantin"), bytes).unwrap();
    for arguments in [&["--artefact", "a.pantin"][..], &["--artefact", "a.pantin", "--frozen"]] {
        let output = compile(&folder, arguments);
        assert_eq!(catalog(&output), fresh);
        assert_eq!(err(&output).matches("Warning: ").count(), 1, "{}", err(&output));
        assert!(err(&output).contains("is damaged: what "), "{}", err(&output));
    }
}

#[test]
fn what_is_no_artefact_of_this_pantin_is_left_alone() {
    let folder = example("foreign");
    let fresh = silent(&compile(&folder, &["--no-cache"]));
    build(&folder, &["--output", "a.pantin"]);
    let whole = fs::read(folder.join("a.pantin")).unwrap();
    let sealed = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x80;
        let checksum = xxhash_rust::xxh3::xxh3_64(&bytes[..40]).to_le_bytes();
        bytes[40..48].copy_from_slice(&checksum);
        bytes
    };
    let other_format = sealed(8);
    let other_pantin = sealed(16);
    let cases = [
        (other_format, "Notice", "the format 131"),
        (other_pantin, "Notice", "another version of pantin"),
        (whole[..whole.len() - 1].to_vec(), "Warning", "is damaged"),
        (b"nothing of that kind".to_vec(), "Warning", "is damaged"),
        (Vec::new(), "Warning", "is damaged"),
    ];
    for (bytes, level, message) in cases {
        fs::write(folder.join("b.pantin"), bytes).unwrap();
        let output = compile(&folder, &["--artefact", "b.pantin"]);
        assert_eq!(catalog(&output), fresh);
        let told = err(&output);
        assert!(told.starts_with(level) && told.contains(message) && told.lines().count() == 1, "{told}");
        let output = compile(&folder, &["--artefact", "b.pantin", "--frozen"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).starts_with("Error: ") && err(&output).contains(message), "{}", err(&output));
        assert_eq!(run(&folder, &["cache", "verify", "b.pantin"]).status.code(), Some(1), "{message}");
    }
    fs::remove_file(folder.join("b.pantin")).unwrap();
    let output = compile(&folder, &["--artefact", "b.pantin", "--frozen"]);
    assert!(err(&output).contains("Could not read the artefact"), "{}", err(&output));
    let output = compile(&folder, &["--artefact", "b.pantin"]);
    assert_eq!(catalog(&output), fresh);
    let output = compile(&folder, &["--artefact", "/dev/zero", "--frozen"]);
    assert!(err(&output).contains("not a regular file"), "{}", err(&output));
    let output = run(&folder, &["catalog", "compile", NODE, "--frozen"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_build_replaces_the_file_or_leaves_it() {
    let folder = example("replace");
    build(&folder, &["--output", "a.pantin"]);
    let before = fs::read(folder.join("a.pantin")).unwrap();
    fs::write(folder.join("a.pantin"), "damaged").unwrap();
    build(&folder, &["--output", "a.pantin"]);
    assert_eq!(fs::read(folder.join("a.pantin")).unwrap(), before);
    let arguments = [&["cache", "build", "--output", "/dev/null/a.pantin"], &ENVIRONMENT[..]].concat();
    let output = run(&folder, &arguments);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("Could not write the artefact"), "{}", err(&output));
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!names.iter().any(|name| name.to_string_lossy().ends_with(".tmp")), "{names:?}");
    // An environment that is not there, and one with a file that cannot be compiled.
    let output = run(&folder, &["cache", "build", "--environmentpath", "environments", "--environment", "nowhere"]);
    assert_eq!(output.status.code(), Some(1));
    fs::write(
        environment(&folder).join("modules/webapp/manifests/broken.pp"),
        "class webapp::broken {\n  file { ) }\n}\n",
    )
    .unwrap();
    let output = build(&folder, &["--all", "--output", "all"]);
    assert!(err(&output).contains("Warning: Syntax error"), "{}", err(&output));
    assert!(folder.join("all/production.pantin").exists());
    let output = compile(&folder, &["--artefact", "all", "--frozen", "-e", "include webapp::broken"]);
    assert!(err(&output).contains("broken.pp"), "{}", err(&output));
    assert!(err(&output).contains("  file { ) }"), "the line is shown: {}", err(&output));
}

#[test]
fn the_named_environments_are_built_and_those_that_are_gone_are_removed() {
    let folder = example("named");
    copy(&environment(&folder), &folder.join("environments/testing"));
    let build = |arguments: &[&str]| run(&folder, &[&["cache", "build", "--environmentpath"], arguments].concat());
    let files = || {
        let mut names: Vec<String> = fs::read_dir(folder.join("built"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    let output = build(&["environments", "production", "testing", "--output", "built/"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    fs::write(folder.join("built/notes.txt"), "of somebody").unwrap();
    assert_eq!(files(), ["notes.txt", "production.pantin", "testing.pantin"]);
    fs::remove_dir_all(folder.join("environments/testing")).unwrap();
    // Nothing goes while it is not known which environments there are.
    let output = build(&["nowhere", "--all", "--prune", "--output", "built/"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("nowhere"), "{}", err(&output));
    assert_eq!(files(), ["notes.txt", "production.pantin", "testing.pantin"]);
    let output = build(&["environments", "production", "--prune", "--output", "built/"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(files(), ["notes.txt", "production.pantin"]);
}

#[test]
fn many_processes_use_it_while_it_is_built() {
    let folder = example("many");
    let fresh = silent(&compile(&folder, &["--no-cache"]));
    build(&folder, &["--output", "a.pantin"]);
    build(&folder, &["--output", "production.pantin"]);
    std::thread::scope(|scope| {
        let building = scope.spawn(|| (0..10).for_each(|_| drop(build(&folder, &["--output", "a.pantin"]))));
        let compiling: Vec<_> = (0..4)
            .map(|at| {
                let mode: &[&str] =
                    if at % 2 == 0 { &["--artefact", "a.pantin"] } else { &["--artefact", ".", "--frozen"] };
                let (folder, fresh) = (&folder, &fresh);
                scope.spawn(move || (0..6).for_each(|_| assert_eq!(silent(&compile(folder, mode)), *fresh)))
            })
            .collect();
        building.join().unwrap();
        compiling.into_iter().for_each(|thread| thread.join().unwrap());
    });
}

#[test]
fn a_store_that_cannot_be_written_is_told_once() {
    let folder = example("store");
    let fresh = silent(&compile(&folder, &["--no-cache"]));
    fs::write(folder.join("file"), "").unwrap();
    let fixed = ["catalog", "compile", NODE, "--facts", "facts.json"];
    let arguments = [&fixed, &ENVIRONMENT[..]].concat();
    let output = command(&folder, &arguments).env("XDG_CACHE_HOME", folder.join("file")).output().unwrap();
    assert_eq!(catalog(&output), fresh);
    let told = err(&output);
    assert!(told.starts_with("Warning: Compiled files cannot be kept in ") && told.lines().count() == 1, "{told}");
    // A user without a home has nothing to be told.
    let output = command(&folder, &arguments).env("HOME", folder.join("nowhere")).output().unwrap();
    assert_eq!(silent(&output), fresh);
}

#[test]
fn ruby_code_of_modules_needs_no_source_tree() {
    let folder = example("ruby");
    let module = environment(&folder).join("modules/odd");
    let write = |path: &str, text: &str| {
        let path = module.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write(
        "lib/puppet/functions/odd/modern.rb",
        "require 'puppet_x/odd/words'\nrequire_relative '../../../puppet_x/odd/more'\n\
         Puppet::Functions.create_function(:'odd::modern') do\n  dispatch(:go) { }\n  def go\n    \
         data = File.read(File.join(File.dirname(__FILE__), '../../../../files/data.txt')).strip\n    \
         here = Dir.glob(File.expand_path('../../../../../files/*.txt', __FILE__)).map { |f| File.basename(f) }.join('+')\n    \
         [PuppetX::Odd::WORDS, PuppetX::Odd::MORE, data, here, File.exist?(__FILE__), __FILE__].join(' ')\n  end\nend\n",
    );
    write("lib/puppet_x/odd/words.rb", "module PuppetX\n  module Odd\n    WORDS = 'words'.freeze\n  end\nend\n");
    write(
        "lib/puppet_x/odd/more.rb",
        "require 'puppet_x/odd/words'\nmodule PuppetX\n  module Odd\n    MORE = \"more #{WORDS}\"\n  end\nend\n",
    );
    write(
        "lib/puppet/parser/functions/old.rb",
        "module Puppet::Parser::Functions\n  newfunction(:old, :type => :rvalue) do |args|\n    \
         File.readlines(Puppet::Parser::Files.find_file('odd/data.txt', nil)).size.to_s\n  end\nend\n",
    );
    write("files/data.txt", "a line\nanother\n");
    write("files/more.txt", "");
    write(
        "lib/puppet/type/odd_type.rb",
        "Puppet::Type.newtype(:odd_type) do\n  ensurable\n  newparam(:name, :namevar => true)\n  newproperty(:size)\nend\n",
    );
    write("templates/odd.erb", "<%= `echo a`.strip %> <%= scope.function_old([]) %>\n");
    let code = "notify { odd::modern(): message => file('odd/data.txt') } notify { old(): message => template('odd/odd.erb') } odd_type { 'x': size => 3 }";
    let arguments = ["-e", code];
    let fresh = silent(&compile(&folder, &[&arguments[..], &["--no-cache"]].concat()));
    assert!(fresh.to_string().contains("words more words a line\\nanother data.txt+more.txt true "), "{fresh:#}");
    build(&folder, &["--output", "a.pantin"]);
    let checked = silent(&compile(&folder, &[&arguments[..], &["--artefact", "a.pantin"]].concat()));
    assert_eq!(checked, fresh);
    fs::rename(environment(&folder), folder.join("away")).unwrap();
    let frozen = silent(&compile(&folder, &[&arguments[..], &["--artefact", "a.pantin", "--frozen"]].concat()));
    assert_eq!(frozen, fresh);
}

#[test]
fn hidden_files_that_code_reads_are_in_it() {
    let folder = folder(
        "artefact-hidden",
        &[
            ("facts.json", "{}"),
            (
                "environments/production/manifests/site.pp",
                "notice(template('m/.env.erb'), epp('m/.d/t.epp'), file('m/.gitconfig'), file('m/.config/.x/y'))
                 notice(find_file('m/.gitignore'), lookup('k'))",
            ),
            // Puppet does not read it, and neither does this.
            ("environments/production/manifests/.hidden.pp", "fail('hidden')"),
            ("environments/production/hiera.yaml", "version: 5\nhierarchy:\n  - {name: a, path: .secret.yaml}\n"),
            ("environments/production/data/.secret.yaml", "k: v\n"),
            ("environments/production/.git/HEAD", "ref: refs/heads/main\n"),
            ("environments/production/.github/workflow.yaml", "on: push\n"),
            ("environments/production/modules/m/.git/HEAD", "ref: refs/heads/main\n"),
            ("environments/production/modules/m/templates/.env.erb", "env=<%= 1 + 1 %>\n"),
            ("environments/production/modules/m/templates/.d/t.epp", "epp=<%= 1 + 1 %>\n"),
            ("environments/production/modules/m/files/.gitconfig", "[user]\n"),
            ("environments/production/modules/m/files/.gitignore", "*\n"),
            ("environments/production/modules/m/files/.config/.x/y", "deep\n"),
        ],
    );
    let fresh = compile(&folder, &["--no-cache"]);
    assert!(err(&fresh).contains(r"env=2\n epp=2\n [user]\n deep\n"), "{}", err(&fresh));
    build(&folder, &["--output", "hidden.pantin"]);
    // What is still on the disk would be read there.
    fs::rename(environment(&folder), folder.join("away")).unwrap();
    let frozen = compile(&folder, &["--artefact", "hidden.pantin", "--frozen"]);
    assert_eq!((catalog(&frozen), err(&frozen)), (catalog(&fresh), err(&fresh)));
    let kept = fs::read(folder.join("hidden.pantin")).unwrap();
    let has = |text: &str| kept.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("deep") && !has("refs/heads/main") && !has("on: push"), "only what compilations may read");
}

#[test]
fn modules_from_outside_of_the_environment_are_in_it() {
    let folder = example("outside");
    let module = folder.join("shared/apart/manifests");
    fs::create_dir_all(&module).unwrap();
    fs::write(module.join("init.pp"), "class apart { notify { 'apart': } }").unwrap();
    let conf = environment(&folder).join("environment.conf");
    fs::write(conf, "modulepath = modules:../../shared:../../missing\n").unwrap();
    let arguments = ["-e", "include apart"];
    let fresh = silent(&compile(&folder, &[&arguments[..], &["--no-cache"]].concat()));
    build(&folder, &["--output", "a.pantin"]);
    fs::rename(environment(&folder), folder.join("away")).unwrap();
    fs::rename(folder.join("shared"), folder.join("away-shared")).unwrap();
    let frozen = [&arguments[..], &["--artefact", "a.pantin", "--frozen"]].concat();
    assert_eq!(silent(&compile(&folder, &frozen)), fresh);
    let output = compile(&folder, &[&frozen[..], &["--modulepath", "/a:/b:/c"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("2 directories of the module path outside of the environment"), "{}", err(&output));
}

#[test]
fn a_full_disk_leaves_nothing_behind() {
    let folder = example("full");
    build(&folder, &["--output", "a.pantin"]);
    let before = fs::read(folder.join("a.pantin")).unwrap();
    fs::write(environment(&folder).join("data/large.txt"), vec![b'x'; 64 << 10]).unwrap();
    // The shell's unit is a kilobyte or half of one; both are less than the artefact.
    let command = format!(
        "ulimit -f 40; exec {} cache build --environmentpath environments --environment production --output a.pantin",
        env!("CARGO_BIN_EXE_pantin")
    );
    let output = std::process::Command::new("sh").args(["-c", &command]).current_dir(&folder).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert!(err(&output).contains("Could not write the artefact"), "{}", err(&output));
    assert_eq!(fs::read(folder.join("a.pantin")).unwrap(), before);
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!names.iter().any(|name| name.to_string_lossy().ends_with(".tmp")), "{names:?}");
}

/// Names of files below a folder.
fn names_below(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { names_below(&path) } else { vec![path.display().to_string()] }).collect()
}

#[test]
fn a_full_disk_below_the_users_cache_is_told_once_and_does_no_harm() {
    let folder = example("full_cache");
    let fresh = silent(&compile(&folder, &["--no-cache"]));
    let fixed = ["catalog", "compile", NODE, "--facts", "facts.json"];
    let whole = command(&folder, &[&fixed, &ENVIRONMENT[..]].concat());
    let run = |script: &str| {
        let mut shell = std::process::Command::new("/bin/sh");
        shell.args(["-c", script, "sh"]).arg(whole.get_program()).args(whole.get_args()).current_dir(&folder);
        shell.env_clear().env("HOME", &folder).output().unwrap()
    };
    // Blocks of 512 bytes or of a kibibyte, as the shell has it; either way more than there is.
    for _ in 0..2 {
        let output = run("trap '' XFSZ; ulimit -f 1; exec \"$@\"");
        assert_eq!(catalog(&output), fresh);
        let told = err(&output);
        assert!(told.starts_with("Warning: Compiled files cannot be kept in ") && told.lines().count() == 1, "{told}");
        let names = names_below(&folder.join(".cache"));
        assert!(!names.iter().any(|name| name.ends_with(".tmp")), "{names:?}");
    }
    for _ in 0..2 {
        assert_eq!(silent(&run("exec \"$@\"")), fresh, "there is room again");
    }
    // What was kept is used where nothing more can be.
    assert_eq!(silent(&run("trap '' XFSZ; ulimit -f 0; exec \"$@\"")), fresh);
}

#[test]
fn types_of_an_artefact_count_until_their_files_change() {
    let folder = example("types");
    let library = environment(&folder).join("modules/odd/lib");
    let write = |path: &str, text: &str| {
        fs::create_dir_all(library.join(path).parent().unwrap()).unwrap();
        fs::write(library.join(path), text).unwrap();
    };
    let thing = |parameter: &str| {
        format!(
            "require 'puppet_x/odd'\nPuppet::Type.newtype(:thing) do\n  newparam(:name, namevar: true)\n  newparam(:{parameter})\nend\n"
        )
    };
    write("puppet/type/thing.rb", &thing("size"));
    write("puppet_x/odd.rb", "module PuppetX; end\n");
    build(&folder, &["--output", "a.pantin"]);
    let declare = |parameter: &str, mode: &[&str]| {
        let code = format!("thing {{ 'a': {parameter} => 1 }}");
        let output = compile(&folder, &[&["--artefact", "a.pantin", "-e", &code], mode].concat());
        assert!(output.status.success() || err(&output).to_lowercase().contains("thing"), "{}", err(&output));
        output.status.success()
    };
    assert!(declare("size", &[]) && !declare("weight", &[]), "as it was built");
    write("puppet/type/thing.rb", &thing("weight"));
    assert!(!declare("size", &[]) && declare("weight", &[]), "its file changed");
    assert!(declare("size", &["--frozen"]) && !declare("weight", &["--frozen"]), "nothing but the artefact counts");
    build(&folder, &["--output", "a.pantin"]);
    write("puppet_x/odd.rb", "module PuppetX; Odd = 1; end\n");
    assert!(declare("weight", &[]) && !declare("size", &[]), "a file that has a say changed");
    fs::remove_file(library.join("puppet/type/thing.rb")).unwrap();
    assert!(!declare("weight", &[]), "it is gone");
    assert!(declare("weight", &["--frozen"]));
}

#[test]
fn an_artefact_of_another_environment_is_named() {
    let folder = example("another");
    copy(&environment(&folder), &folder.join("environments/testing"));
    for name in ["production", "testing"] {
        let file = format!("{name}.pantin");
        let arguments =
            ["cache", "build", "--environmentpath", "environments", "--environment", name, "--output", &file];
        assert_eq!(run(&folder, &arguments).status.code(), Some(0));
    }
    for more in [&[][..], &["--frozen"]] {
        let output = compile(&folder, &[&["--artefact", "testing.pantin"], more].concat());
        let told = err(&output);
        assert_eq!(output.status.code(), Some(0), "{told}");
        assert!(told.contains("was built from the environment testing, and is used as production"), "{told}");
        let output = compile(&folder, &[&["--artefact", "production.pantin"], more].concat());
        assert!(!err(&output).contains("was built of"), "{}", err(&output));
    }
}
