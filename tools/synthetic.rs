//! Environments of any size, made up of one kind of thing: what `tools/generate.rs` writes and `benches/scaling.rs`
//! compiles.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]

/// What there is much of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Resources in one class.
    Resources,
    /// Classes in files of their own, all included.
    Classes,
    /// Instances of a defined type with two resources each.
    Defines,
    /// Virtual resources, and for each a collector by title with an override.
    Titles,
    /// Virtual resources, and for each a collector by tag.
    Tagged,
    /// Virtual resources, and for each a collector by an attribute with an override.
    Attributes,
    /// Virtual resources that are realised one by one.
    Realized,
    /// Resources in one chain of arrows.
    Chain,
    /// One resource before all others, each with an arrow of its own.
    Fan,
    /// Two sets of resources, each of one before each of the other: the number is that of the arrows.
    Dense,
    /// Resources with relationships among their attributes.
    Requires,
    /// Tags of one resource.
    Tags,
    /// Resources that inherit tags of one class.
    Inherited,
    /// Instances of a defined type within one another: a hundred chains. Their titles are no tags, which all within would get.
    Nested,
    /// Overrides that come before their resources.
    Overrides,
    /// Keys of data, each the parameter of a class.
    Keys,
    /// Keys of one hash of data that resources are made of.
    Entries,
    /// Definitions of nodes.
    Nodes,
    /// Facts.
    Facts,
    /// Resources of a type with defaults in a scope around.
    Defaults,
    /// Entries that a memo gets one by one.
    Memo,
    /// Values that a memo gets for a tenth as many keys, one by one.
    Groups,
    /// The same of the elements of an array.
    Elements,
    /// The same of the lines of a text.
    Lines,
    /// References in an array that all come before one resource.
    Related,
    /// Calls of `tag`.
    Tagging,
    /// Levels of data, a hundredth as many as entries, that are merged deeply.
    Levels,
    /// Hashes of one length of which each is kept once.
    Alike,
    /// References that are keys of a hash.
    References,
    /// Resources in one dependency cycle.
    Cycle,
}

impl Shape {
    /// All of them.
    pub(crate) const ALL: [Self; 30] = [
        Self::Resources,
        Self::Classes,
        Self::Defines,
        Self::Titles,
        Self::Tagged,
        Self::Attributes,
        Self::Realized,
        Self::Chain,
        Self::Fan,
        Self::Dense,
        Self::Requires,
        Self::Tags,
        Self::Inherited,
        Self::Nested,
        Self::Overrides,
        Self::Keys,
        Self::Entries,
        Self::Nodes,
        Self::Facts,
        Self::Defaults,
        Self::Memo,
        Self::Groups,
        Self::Elements,
        Self::Lines,
        Self::Related,
        Self::Tagging,
        Self::Levels,
        Self::Alike,
        Self::References,
        Self::Cycle,
    ];

    /// Its name.
    pub(crate) fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    /// The files of an environment with `count` of it, by their paths, `facts.json` of a node among them.
    pub(crate) fn files(self, count: usize) -> Vec<(String, String)> {
        let mut files = vec![("facts.json".to_owned(), self.facts(count))];
        match self {
            Self::Classes => files.extend((0..count).map(class)),
            Self::Keys => {
                files.extend((0..count).map(class_with_data));
                files.push(("hiera.yaml".to_owned(), HIERA.to_owned()));
                let keys = (0..count).map(|n| format!("m::c{n}::value: 'value {n} of %{{facts.kernel}}'\n"));
                files.push(("data/common.yaml".to_owned(), keys.collect()));
            }
            Self::Entries => {
                files.push(("hiera.yaml".to_owned(), HIERA.to_owned()));
                let entries = (0..count).map(|n| format!("  file{n}:\n    content: 'text {n}'\n    mode: '0644'\n"));
                files.push(("data/common.yaml".to_owned(), format!("files:\n{}", entries.collect::<String>())));
            }
            Self::Levels => files.extend(levels(count.div_ceil(100))),
            _ => {}
        }
        files.push(("manifests/site.pp".to_owned(), self.manifest(count)));
        files
    }

    fn facts(self, count: usize) -> String {
        let mut text = String::from(r#"{"kernel": "Linux""#);
        if self == Self::Facts {
            text.extend((0..count).map(|n| format!(r#", "fact{n}": {{"value": "v{n}"}}"#)));
        }
        text + "}\n"
    }

    fn manifest(self, count: usize) -> String {
        let each = |line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
        let files =
            || each(&|n| format!("file {{ '/f{n}': ensure => file, mode => '0644', content => \"text {n}\\n\" }}\n"));
        let users =
            || each(&|n| format!("@user {{ 'u{n}': ensure => present, home => '/home/u{n}', tag => 't{n}' }}\n"));
        let notifies = || each(&|n| format!("notify {{ 'n{n}': }}\n"));
        match self {
            Self::Resources => format!("class all {{\n{}}}\ninclude all\n", files()),
            Self::Classes | Self::Keys => each(&|n| format!("include m::c{n}\n")),
            Self::Defines => {
                let body = "  file { \"/etc/${title}\": content => \"port ${port}\" }\n  notify { \"made ${title}\": }\n";
                let define = format!("define site(Integer $port, Boolean $tls = true) {{\n{body}}}\n");
                define + &each(&|n| format!("site {{ 's{n}': port => {} }}\n", n + 1))
            }
            Self::Titles => users() + &each(&|n| format!("User <| title == 'u{n}' |> {{ shell => '/bin/sh{n}' }}\n")),
            Self::Tagged => users() + &each(&|n| format!("User <| tag == 't{n}' |>\n")),
            Self::Attributes => {
                users() + &each(&|n| format!("User <| home == '/home/u{n}' |> {{ comment => 'number {n}' }}\n"))
            }
            Self::Realized => users() + &each(&|n| format!("realize(User['u{n}'])\n")),
            Self::Chain => {
                let links: Vec<String> = (0..count).map(|n| format!("Notify['n{n}']")).collect();
                // Chains as long as people write them.
                notifies() + &links.chunks(10).map(|chain| chain.join(" -> ") + "\n").collect::<String>()
            }
            Self::Fan => notifies() + &each(&|n| format!("Notify['first'] -> Notify['n{n}']\n")) + "notify { 'first': }\n",
            Self::Dense => {
                let side = (count as f64).sqrt() as usize;
                let titles = |prefix: &str| {
                    (0..side).map(|n| format!("'{prefix}{n}'")).collect::<Vec<_>>().join(", ")
                };
                format!("notify {{ [{}]: }} -> notify {{ [{}]: }}\n", titles("a"), titles("b"))
            }
            Self::Requires => {
                let line = |n: usize| {
                    let before = n.saturating_sub(1);
                    let require = if n == 0 { String::new() } else { format!("require => Notify['n{before}'], ") };
                    format!("notify {{ 'n{n}': {require}tag => ['a', 'b'] }}\n")
                };
                each(&line)
            }
            Self::Tags => {
                let tags: Vec<String> = (0..count).map(|n| format!("'tag{n}'")).collect();
                format!("notify {{ 'a': tag => [{}] }}\n", tags.join(", "))
            }
            Self::Inherited => {
                let tags: Vec<String> = (0..50).map(|n| format!("'tag{n}'")).collect();
                format!("class all {{\n{}}}\nclass {{ 'all': tag => [{}] }}\n", notifies(), tags.join(", "))
            }
            Self::Nested => {
                let define = "define nest(Integer $depth, String $top) {\n  notify { $title: }\n  if $depth > 1 {\n    \
                              nest { \"/${top}/${depth}\": depth => $depth - 1, top => $top }\n  }\n}\n";
                let depth = (count / 100).max(1);
                let chains = (0..100).map(|n| format!("nest {{ '/{n}': depth => {depth}, top => 'c{n}' }}\n"));
                define.to_owned() + &chains.collect::<String>()
            }
            Self::Overrides => {
                let over = each(&|n| format!("  Notify['n{n}'] {{ message => 'over {n}' }}\n"));
                format!("class late {{\n{over}{}}}\ninclude late\n", notifies())
            }
            Self::Entries => "$files = lookup('files')\n$files.each |$name, $file| {\n  file { \"/etc/${name}\": * => $file }\n}\n\
                              create_resources('notify', $files.map |$name, $file| { [\"n${name}\", {}] }.convert_to(Hash))\n"
                .to_owned(),
            Self::Nodes => {
                let pattern = |n: usize| if n.is_multiple_of(10) { format!(", /^alias{n}\\./") } else { String::new() };
                let node = |n: usize| format!("node 'host{n}.example.com'{} {{ notify {{ 'n{n}': }} }}\n", pattern(n));
                each(&node) + "node default { notify { 'default': } }\n"
            }
            Self::Facts => "notify { $facts['fact0']['value']: }\n".to_owned(),
            Self::Memo => memo(count, "{}", "$memo + { \"key ${n}\" => $n }"),
            Self::Groups => {
                let groups = count.div_ceil(10);
                memo(count, "{}", &format!("$memo + {{ \"key ${{$n % {groups}}}\" => $n }}"))
            }
            Self::Elements => memo(count, "[]", "$memo + [\"element ${n}\"]"),
            Self::Lines => memo(count, "''", "\"${memo}line ${n}\\n\""),
            Self::Related => {
                let all = format!("$all = Integer[1, {count}].map |$n| {{ Notify[\"n${{n}}\"] }}\n");
                let notifies = format!("Integer[1, {count}].each |$n| {{ notify {{ \"n${{n}}\": }} }}\n");
                all + &notifies + "notify { 'last': }\n$all -> Notify['last']\n"
            }
            Self::Tagging => format!("Integer[1, {count}].each |$n| {{ tag(\"tag${{n}}\") }}\n"),
            Self::Levels => "notice(lookup('all', Hash, 'deep').length)\n".to_owned(),
            Self::Alike => {
                let all = format!("$all = Integer[1, {count}].map |$n| {{ {{ 'a' => $n, 'b' => [$n] }} }}\n");
                all + "notice($all.unique.length, ($all + $all).unique.length)\n"
            }
            Self::References => {
                let pairs = format!("$pairs = Integer[1, {count}].map |$n| {{ [File[\"/${{n}}\"], $n] }}\n");
                pairs + "$all = Hash($pairs)\nnotice($all[File['/1']], $all.length)\n"
            }
            Self::Cycle => {
                let last = count.saturating_sub(1);
                let line = |n: usize| {
                    let before = if n == 0 { last } else { n - 1 };
                    format!("notify {{ 'n{n}': require => Notify['n{before}'] }}\n")
                };
                if count > 1 { each(&line) } else { String::new() }
            }
            Self::Defaults => format!("File {{ owner => 'root', group => 'root' }}\nclass all {{\n{}}}\ninclude all\n", files()),
        }
    }
}

const HIERA: &str = "version: 5\nhierarchy:\n- name: common\n  path: common.yaml\n";

/// Code that makes a value of so many parts.
fn memo(count: usize, start: &str, step: &str) -> String {
    format!("$all = Integer[1, {count}].reduce({start}) |$memo, $n| {{ {step} }}\nnotice($all.length)\n")
}

/// Levels of data with a hundred entries each, and one entry that all of them have.
fn levels(count: usize) -> Vec<(String, String)> {
    let paths: String = (0..count).map(|level| format!("  - l{level}.yaml\n")).collect();
    let hierarchy = format!("version: 5\nhierarchy:\n- name: all\n  paths:\n{paths}");
    let data = |level: usize| {
        let entries = (0..100).map(|n| format!("  key {level} {n}:\n    a: {n}\n    b: [1, {level}]\n"));
        let shared = format!("  shared:\n    key {level}: 1\n    list: [a, {level}]\n");
        (format!("data/l{level}.yaml"), format!("all:\n{}{shared}", entries.collect::<String>()))
    };
    std::iter::once(("hiera.yaml".to_owned(), hierarchy)).chain((0..count).map(data)).collect()
}

fn class(n: usize) -> (String, String) {
    let text = format!(
        "class m::c{n} (String $ensure = 'present', Array[Integer] $ports = [80, {n}]) {{\n  \
           $path = \"/srv/${{ensure}}/c{n}\"\n  file {{ $path: ensure => directory }}\n  \
           $ports.each |$at, $port| {{ notify {{ \"${{path}}:${{at}}\": message => \"${{port}}\" }} }}\n}}\n"
    );
    (format!("modules/m/manifests/c{n}.pp"), text)
}

fn class_with_data(n: usize) -> (String, String) {
    let text = format!("class m::c{n} (String $value) {{\n  notify {{ 'c{n}': message => $value }}\n}}\n");
    (format!("modules/m/manifests/c{n}.pp"), text)
}
