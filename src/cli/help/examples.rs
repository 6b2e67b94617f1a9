//! Three examples of each command, as its help and its manual page show them. Where they can, they run in a control
//! repository that has facts of its nodes in `facts/`.

/// The examples of a command.
type Examples = (&'static str, [&'static str; 3]);

/// Examples by command. `catalog compile` has those of `compile`.
pub(super) const EXAMPLES: &[Examples] = &[
    (
        "check",
        [
            "pantin check",
            "pantin check web01.example.com --json",
            "pantin check --no-catalogs --format gitlab -o findings.json",
        ],
    ),
    (
        "compile",
        [
            "pantin compile web01.example.com",
            "pantin compile web01.example.com --format text",
            "pantin compile --all-nodes -o catalogs/",
        ],
    ),
    (
        "diff",
        [
            "pantin diff main",
            "pantin diff main --node web01.example.com -o review.md",
            "pantin diff production staging --environmentpath environments --all-nodes",
        ],
    ),
    ("impact", ["pantin impact main", "pantin impact --files data/common.yaml", "pantin impact --unused --json"]),
    (
        "why",
        [
            "pantin why web01.example.com 'File[/etc/motd]'",
            "pantin why web01.example.com 'File[/etc/motd]' content",
            "pantin why --all-nodes 'File[/etc/motd]' content",
        ],
    ),
    (
        "graph",
        [
            "pantin graph web01.example.com -o web01.svg",
            "pantin graph web01.example.com --around 'Class[profile::web]' --depth 2",
            "pantin graph --all-nodes --format html -o graphs/",
        ],
    ),
    (
        "validate",
        [
            "pantin validate --environment production",
            "pantin validate manifests/site.pp --json",
            "pantin validate --environment production --deep --format sarif -o findings.sarif",
        ],
    ),
    (
        "map",
        [
            "pantin map --format html -o map.html",
            "pantin map --around profile::web --depth 2",
            "pantin map --only class --format mermaid",
        ],
    ),
    (
        "query",
        [
            "pantin query web01.example.com \"File<| mode == '0644' |>\"",
            "pantin query 'Package<| |>' --format csv",
            "pantin query 'nodes[certname] { facts_environment = \"production\" }' --store fleet.db",
        ],
    ),
    (
        "catalog select",
        [
            "pantin catalog select web01.example.com file",
            "pantin catalog select web01.example.com '*'",
            "pantin catalog select --all-nodes package",
        ],
    ),
    (
        "catalog check",
        [
            "pantin catalog check web01.example.com",
            "pantin catalog check --all-nodes --json",
            "pantin catalog check --catalog catalogs/web01.example.com.json",
        ],
    ),
    (
        "parser dump",
        [
            "pantin parser dump manifests/site.pp",
            "pantin parser dump -e 'notice(1 + 2)' --format bytecode",
            "pantin parser dump manifests/site.pp --format json --pretty",
        ],
    ),
    ("fmt", ["pantin fmt", "pantin fmt --check", "pantin fmt manifests/site.pp --diff"]),
    ("test", ["pantin test", "pantin test --changed main", "pantin test --format junit -o results.xml"]),
    (
        "explore",
        ["pantin explore", "pantin explore web01.example.com db01.example.com", "pantin explore --port 8400 --no-open"],
    ),
    ("watch", ["pantin watch", "pantin watch --filter web01", "pantin watch --os debian-12,redhat-9"]),
    (
        "merge",
        ["pantin merge parts/", "pantin merge parts/ --format gitlab -o findings.json", "pantin merge part-1/ part-2/"],
    ),
    (
        "lookup",
        [
            "pantin lookup web01.example.com profile::base::packages",
            "pantin lookup profile::base::packages --node web01.example.com --explain",
            "pantin lookup profile::base::packages --all-nodes",
        ],
    ),
    (
        "epp validate",
        [
            "pantin epp validate",
            "pantin epp validate webapp/webapp.conf.epp",
            "pantin epp validate modules/webapp/templates/webapp.conf.epp --json",
        ],
    ),
    (
        "epp render",
        [
            "pantin epp render -e 'workers = <%= 2 * 4 %>'",
            "pantin epp render webapp/webapp.conf.epp --node web01.example.com --values '{ settings => {} }'",
            "pantin epp render motd.epp --values-file values.yaml --facts facts/web01.example.com.json",
        ],
    ),
    (
        "epp dump",
        [
            "pantin epp dump webapp/webapp.conf.epp",
            "pantin epp dump modules/webapp/templates/webapp.conf.epp --format ast",
            "pantin epp dump -e 'a <%= 1 + 2 %>' --format bytecode",
        ],
    ),
    (
        "cache build",
        [
            "pantin cache build production --environmentpath environments -o production.pantin",
            "pantin cache build --all -o artefacts/",
            "pantin cache build --all --prune -o artefacts/ --jobs 2",
        ],
    ),
    (
        "cache verify",
        [
            "pantin cache verify production.pantin",
            "pantin cache verify production.pantin environments/production",
            "pantin cache verify production.pantin --key code.pub --json",
        ],
    ),
    (
        "cache sign",
        [
            "pantin cache sign production.pantin --key code.key",
            "pantin cache sign artefacts/ --key code.key",
            "pantin cache sign built.pantin --key code.key --of production",
        ],
    ),
    (
        "cache info",
        [
            "pantin cache info production.pantin",
            "pantin cache info production.pantin --definitions --json",
            "pantin cache info environments/production --ruby --summary",
        ],
    ),
    (
        "facts",
        [
            "pantin facts web01.example.com os.family networking.ip",
            "pantin facts role --all-nodes",
            "pantin facts role --node web01.example.com --value-only --format text",
        ],
    ),
    ("module list", ["pantin module list", "pantin module list --tree", "pantin module list --json -o modules.json"]),
    (
        "node find",
        [
            "pantin node find web01.example.com",
            "pantin node find web01.example.com --json",
            "pantin node find web01.example.com --facts facts --format yaml",
        ],
    ),
    (
        "generate types",
        [
            "pantin generate types",
            "pantin generate types --force",
            "pantin generate types --environmentpath environments --environment production",
        ],
    ),
    ("describe", ["pantin describe file", "pantin describe --list", "pantin describe service --short --providers"]),
    ("doc", ["pantin doc", "pantin doc profile::base", "pantin doc webapp::site --json"]),
    (
        "store status",
        ["pantin store status", "pantin store status --store fleet.db --json", "pantin store status -o status.txt"],
    ),
    (
        "store deactivate",
        [
            "pantin store deactivate old.example.com",
            "pantin store deactivate old.example.com older.example.com",
            "pantin store deactivate old.example.com --store fleet.db",
        ],
    ),
    (
        "store prune",
        [
            "pantin store prune",
            "pantin store prune --node-ttl 3 --report-ttl 30",
            "pantin store prune --store fleet.db --node-purge-ttl 60",
        ],
    ),
    (
        "store send",
        [
            "pantin store send",
            "pantin store send --store fleet.db",
            "pantin store send --store postgresql://pantin@db.example.com/fleet",
        ],
    ),
    (
        "store export",
        [
            "pantin store export -o fleet.jsonl",
            "pantin store export --store fleet.db",
            "pantin store export --store postgresql://pantin@db.example.com/fleet",
        ],
    ),
    (
        "store import",
        [
            "pantin store import fleet.jsonl",
            "pantin store import fleet.jsonl --store fleet.db",
            "pantin store export --store old.db | pantin store import - --store fleet.db",
        ],
    ),
    (
        "ca setup",
        [
            "pantin ca setup",
            "pantin ca setup --subject-alt-names DNS:puppet,DNS:puppet.example.com",
            "pantin ca setup --if-missing",
        ],
    ),
    (
        "ca import",
        [
            "pantin ca import --private-key ca_key.pem --cert-bundle ca_crt.pem --crl-chain ca_crl.pem",
            "pantin ca import --private-key k.pem --cert-bundle c.pem --crl-chain r.pem --certname puppet",
            "pantin ca import --private-key k.pem --cert-bundle c.pem --crl-chain r.pem --debug",
        ],
    ),
    ("ca list", ["pantin ca list", "pantin ca list --all --format json", "pantin ca list web01.example.com"]),
    (
        "ca sign",
        ["pantin ca sign web01.example.com", "pantin ca sign --all", "pantin ca sign web01.example.com --ttl 90d"],
    ),
    (
        "ca revoke",
        [
            "pantin ca revoke web01.example.com",
            "pantin ca revoke web01.example.com web02.example.com",
            "pantin ca revoke --certname web01.example.com",
        ],
    ),
    (
        "ca clean",
        [
            "pantin ca clean web01.example.com",
            "pantin ca clean web01.example.com web02.example.com",
            "pantin ca clean --certname web01.example.com",
        ],
    ),
    (
        "ca generate",
        [
            "pantin ca generate web01.example.com",
            "pantin ca generate puppet.example.com --subject-alt-names DNS:puppet",
            "pantin ca generate web01.example.com --ttl 90d",
        ],
    ),
    (
        "ca renew",
        [
            "pantin ca renew web01.example.com",
            "pantin ca renew web01.example.com web02.example.com",
            "pantin ca renew web01.example.com --ttl 1y",
        ],
    ),
    (
        "config print",
        [
            "pantin config print modulepath",
            "pantin config print environment manifest --json",
            "pantin config print --section server",
        ],
    ),
    (
        "config init",
        [
            "pantin config init",
            "pantin config init && pantin config print environment",
            "pantin config init && pantin check",
        ],
    ),
    (
        "config set",
        [
            "pantin config set certname web01.example.com",
            "pantin config set server puppet.example.com --section agent",
            "pantin config set storeconfigs true --section server",
        ],
    ),
    (
        "config delete",
        [
            "pantin config delete certname",
            "pantin config delete server --section agent",
            "pantin config delete storeconfigs --section server",
        ],
    ),
    (
        "serve",
        [
            "pantin serve",
            "pantin serve --server-config server.toml --listen 127.0.0.1:8140",
            "pantin serve --shadow https://puppet.example.com:8140 --shadow-record differences.jsonl",
        ],
    ),
    ("status", ["pantin status", "pantin status https://puppet.example.com:8140", "pantin status --within 1"]),
    ("lsp", ["pantin lsp", "pantin lsp --port 7000", "pantin lsp --debug --logdest lsp.log"]),
    ("explain", ["pantin explain UNKNOWN_VARIABLE", "pantin explain", "pantin explain --all"]),
    ("schema", ["pantin schema", "pantin schema check", "pantin schema diff > diff.schema.json"]),
    (
        "completions",
        [
            "pantin completions bash > ~/.local/share/bash-completion/completions/pantin",
            "pantin completions zsh > ~/.zfunc/_pantin",
            "pantin completions fish > ~/.config/fish/completions/pantin.fish",
        ],
    ),
    ("man", ["pantin man manual/", "pantin man ~/.local/share/man/man1", "pantin man /usr/local/share/man/man1"]),
    ("help", ["pantin help compile", "pantin help diff --all", "pantin help review"]),
    ("version", ["pantin version", "pantin --version", "pantin version | grep artefacts"]),
];

/// The examples of a command by its words. The second word of a two-word form may be a command of its own.
pub(super) fn of(words: &[&str]) -> Option<&'static [&'static str; 3]> {
    let named = |name: &str| EXAMPLES.iter().find(|(known, _)| *known == name).map(|(_, examples)| examples);
    named(&words.join(" ")).or_else(|| match words {
        ["catalog" | "parser" | "environment", short] => named(short),
        _ => None,
    })
}
