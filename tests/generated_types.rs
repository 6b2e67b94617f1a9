//! `generate types`: what it writes, and what becomes of it when the Ruby code changes.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::fs::File;
use std::time::{Duration, SystemTime};

use process::{err, folder, out, run};

const RUBY: &str = "envs/production/modules/m/lib/puppet/type/thing.rb";
const GENERATED: &str = "envs/production/.resource_types/thing.pp";

fn ruby(parameters: &[&str]) -> String {
    let parameters: String = parameters.iter().map(|name| format!("  newparam(:{name})\n")).collect();
    format!("Puppet::Type.newtype(:thing) do\n  newparam(:name, namevar: true)\n{parameters}end\n")
}

#[test]
fn a_file_of_a_newer_module_is_written_again_from_older_ruby_code() {
    let site = ("envs/production/manifests/site.pp", "thing { 'x': one => 1, two => 2 }\n");
    let folder = folder("generated_types", &[("facts.json", "{}"), site, (RUBY, &ruby(&["one", "two"]))]);
    let generate = || {
        let output = run(&folder, &["generate", "types", "--environment", "production", "--environmentpath", "envs"]);
        assert!(output.status.success(), "{}", err(&output));
        out(&output) + &err(&output)
    };
    let compile = || {
        let fixed = ["catalog", "compile", "node.example.com", "--facts", "facts.json", "--environmentpath", "envs"];
        let output = run(&folder, &fixed);
        (output.status.code(), err(&output))
    };
    let generated = || std::fs::read_to_string(folder.join(GENERATED)).unwrap();

    assert!(generate().contains("thing.pp"));
    assert!(generated().contains("'one'") && generated().contains("'two'"), "{}", generated());
    assert_eq!(compile(), (Some(0), String::new()));
    assert!(!generate().contains("thing.pp"), "nothing changed");

    // An older release of the module, whose files are older than what was generated.
    std::fs::write(folder.join(RUBY), ruby(&["one"])).unwrap();
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    File::options().write(true).open(folder.join(RUBY)).unwrap().set_modified(long_ago).unwrap();
    let (code, told) = compile();
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("The resource type 'thing' was generated from another version of"), "{told}");
    assert!(told.contains("it still has two"), "{told}");

    assert!(generate().contains("thing.pp"));
    assert!(generated().contains("'one'") && !generated().contains("'two'"), "{}", generated());
    let (code, told) = compile();
    assert!(code == Some(1) && told.contains("no parameter named 'two'"), "{told}");
}
