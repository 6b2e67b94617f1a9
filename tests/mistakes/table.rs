//! The repository, and the mistakes: what is replaced, and what is found then.

/// A mistake in one file.
pub(crate) struct Mistake {
    /// What it is.
    pub(crate) name: &'static str,
    /// The file.
    pub(crate) file: &'static str,
    /// What stands there without it.
    pub(crate) from: &'static str,
    /// What stands there instead.
    pub(crate) to: &'static str,
    /// The exit code.
    pub(crate) exit: i32,
    /// The findings.
    pub(crate) findings: &'static [&'static str],
}

/// A control repository without mistakes.
pub(crate) const REPOSITORY: &[(&str, &str)] = &[
    ("environment.conf", "modulepath = site:modules\n"),
    (
        "hiera.yaml",
        "version: 5\ndefaults:\n  datadir: data\n  data_hash: yaml_data\nhierarchy:\n  - name: Nodes\n    path: \"nodes/%{trusted.certname}.yaml\"\n  - name: Systems\n    path: \"os/%{facts.os.family}.yaml\"\n  - name: Flags\n    path: flags.json\n    data_hash: json_data\n  - name: Common\n    path: common.yaml\n",
    ),
    (
        "data/common.yaml",
        "---\nprofile::web::port: 80\nprofile::web::names:\n  - example.com\nprofile::web::owner: \"%{lookup('site::owner')}\"\nsite::owner: root\nlookup_options:\n  profile::web::names:\n    merge: unique\n",
    ),
    ("data/os/Debian.yaml", "profile::web::package: \"nginx-%{facts.os.release.major}\"\n"),
    ("data/flags.json", "{\n  \"profile::web::flags\": {\"debug\": false}\n}\n"),
    ("manifests/site.pp", "node 'web01.example.com' {\n  include role::web\n}\nnode default {\n  include profile\n}\n"),
    ("site/role/manifests/web.pp", "class role::web {\n  include profile\n  include profile::web\n}\n"),
    (
        "site/profile/metadata.json",
        "{\n  \"name\": \"example-profile\",\n  \"version\": \"0.1.0\",\n  \"author\": \"example\",\n  \"license\": \"Apache-2.0\",\n  \"source\": \"local\",\n  \"dependencies\": [\n    {\"name\": \"example/role\", \"version_requirement\": \">= 0.1.0 < 2.0.0\"}\n  ]\n}\n",
    ),
    (
        "site/profile/manifests/init.pp",
        "class profile {\n  file { '/etc/motd':\n    ensure => file,\n    mode   => '0644',\n    source => 'puppet:///modules/profile/motd',\n  }\n}\n",
    ),
    (
        "site/profile/manifests/web.pp",
        "class profile::web (\n  Integer $port,\n  Array[String] $names,\n  String $owner,\n  String $package,\n  Hash[String, Boolean] $flags = {},\n) {\n  package { 'nginx':\n    ensure => installed,\n  }\n  file { '/etc/nginx/nginx.conf':\n    ensure  => file,\n    owner   => $owner,\n    content => epp('profile/nginx.epp', { 'port' => $port }),\n    require => Package['nginx'],\n    notify  => Service['nginx'],\n  }\n  file { '/etc/nginx/names':\n    content => template('profile/names.erb'),\n  }\n  service { 'nginx':\n    ensure => running,\n  }\n  $names.each |$name| {\n    profile::vhost { $name:\n      port => $port,\n    }\n  }\n}\n",
    ),
    (
        "site/profile/manifests/vhost.pp",
        "define profile::vhost (Integer $port) {\n  exec { \"vhost ${title} ${port}\":\n    command => '/usr/bin/true',\n  }\n}\n",
    ),
    ("site/profile/templates/nginx.epp", "<%- | Integer $port | -%>\nlisten <%= $port %>;\n"),
    ("site/profile/templates/names.erb", "<% @names.each do |name| -%>\nname <%= name %>\n<% end -%>\n"),
    ("site/profile/files/motd", "hello\n"),
    ("facts/web01.example.com.yaml", "os:\n  family: Debian\n  release:\n    major: '12'\n"),
    ("facts/db01.example.com.yaml", "os:\n  family: Debian\n  release:\n    major: '12'\n"),
    ("Puppetfile", "forge 'https://forge.puppet.com'\n\nmod 'role', local: true\nmod 'profile', local: true\n"),
];

/// The mistakes.
pub(crate) const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "broken YAML",
        file: "data/common.yaml",
        from: "  - example.com\n",
        to: "  - example.com\n oops\n",
        exit: 1,
        findings: &[
            "error PANTIN_DATA_SYNTAX data/common.yaml:5:2 This is not valid YAML: did not find expected key while parsing a block mapping",
        ],
    },
    Mistake {
        name: "a misspelt key",
        file: "data/common.yaml",
        from: "profile::web::port:",
        to: "profile::web::prot:",
        exit: 1,
        findings: &[
            "warning PANTIN_UNKNOWN_DATA_KEY data/common.yaml:2:1 The class 'profile::web' has no parameter 'prot'",
            "error TYPE_MISMATCH site/role/manifests/web.pp:3:3 Evaluation Error: Error while evaluating a Function Call, Class[Profile::Web]: expects a value for parameter 'port'",
        ],
    },
    Mistake {
        name: "a value of the wrong type",
        file: "data/common.yaml",
        from: "port: 80",
        to: "port: eighty",
        exit: 1,
        findings: &[
            "error PANTIN_DATA_TYPE data/common.yaml:2:21 'profile::web::port' expects an Integer value, got String",
        ],
    },
    Mistake {
        name: "a lookup of nothing",
        file: "data/common.yaml",
        from: "site::owner')",
        to: "site::ownr')",
        exit: 2,
        findings: &[
            "warning PANTIN_UNKNOWN_INTERPOLATED_KEY data/common.yaml:5:23 No data has the key 'site::ownr'",
            "warning PANTIN_UNKNOWN_DATA_KEY data/common.yaml:6:1 No class 'site' is defined, and nothing looks up 'site::owner'",
        ],
    },
    Mistake {
        name: "an unclosed interpolation",
        file: "data/os/Debian.yaml",
        from: "major}",
        to: "major",
        exit: 1,
        findings: &["error PANTIN_UNCLOSED_INTERPOLATION data/os/Debian.yaml:1:31 '%{' has no closing brace"],
    },
    Mistake {
        name: "a level with an unknown fact",
        file: "hiera.yaml",
        from: "facts.os.family",
        to: "facts.os.familly",
        exit: 1,
        findings: &[
            "warning PANTIN_UNREACHABLE_LEVEL hiera.yaml:9:15 No node reads the level 'Systems': no node has the fact 'os.familly'",
            "error TYPE_MISMATCH site/role/manifests/web.pp:3:3 Evaluation Error: Error while evaluating a Function Call, Class[Profile::Web]: expects a value for parameter 'package'",
        ],
    },
    Mistake {
        name: "a missing EPP file",
        file: "site/profile/manifests/web.pp",
        from: "profile/nginx.epp",
        to: "profile/ngnix.epp",
        exit: 1,
        findings: &[
            "error PANTIN_MISSING_FILE site/profile/manifests/web.pp:14:20 'profile/ngnix.epp' does not exist: the module 'profile' has no templates/ngnix.epp",
        ],
    },
    Mistake {
        name: "a missing EPP parameter",
        file: "site/profile/manifests/web.pp",
        from: "{ 'port' => $port }",
        to: "{ 'prot' => $port }",
        exit: 1,
        findings: &[
            "error TYPE_MISMATCH site/profile/manifests/web.pp:14:16 Evaluation Error: Error while evaluating a Function Call, lambda:\n  has no parameter named 'prot'\n  expects a value for parameter 'port'",
        ],
    },
    Mistake {
        name: "an EPP syntax error",
        file: "site/profile/templates/nginx.epp",
        from: "<%= $port %>",
        to: "<%= $port + %>",
        exit: 1,
        findings: &["error SYNTAX_ERROR site/profile/templates/nginx.epp:2:20 Syntax error at '%>'"],
    },
    Mistake {
        name: "an unquoted mode",
        file: "site/profile/manifests/init.pp",
        from: "'0644'",
        to: "0644",
        exit: 1,
        findings: &[
            "error PANTIN_INVALID_PARAMETER site/profile/manifests/init.pp:4:5 Parameter mode failed on File[/etc/motd]: The file mode specification must be a string, not 'Integer' [2 nodes: db01.example.com, web01.example.com]",
            "warning PANTIN_UNQUOTED_MODE site/profile/manifests/init.pp:4:15 The mode 0644 is a number; agents accept strings only",
        ],
    },
    Mistake {
        name: "an unknown class",
        file: "site/role/manifests/web.pp",
        from: "profile::web",
        to: "profile::wbe",
        exit: 1,
        findings: &["error PANTIN_UNDEFINED_CLASS site/role/manifests/web.pp:3:11 No class 'profile::wbe' is defined"],
    },
    Mistake {
        name: "an unknown defined type",
        file: "site/profile/manifests/web.pp",
        from: "profile::vhost {",
        to: "profile::vhots {",
        exit: 1,
        findings: &[
            "error PANTIN_UNDEFINED_RESOURCE_TYPE site/profile/manifests/web.pp:25:5 No resource type 'profile::vhots' is defined",
        ],
    },
    Mistake {
        name: "an unknown function",
        file: "site/profile/manifests/web.pp",
        from: "epp(",
        to: "eep(",
        exit: 1,
        findings: &["error PANTIN_UNDEFINED_FUNCTION site/profile/manifests/web.pp:14:16 No function 'eep' is defined"],
    },
    Mistake {
        name: "an unknown data type",
        file: "site/profile/manifests/web.pp",
        from: "Integer $port,",
        to: "Integr $port,",
        exit: 1,
        findings: &["error PANTIN_UNDEFINED_TYPE site/profile/manifests/web.pp:2:3 No type 'Integr' is defined"],
    },
    Mistake {
        name: "an unknown attribute",
        file: "site/profile/manifests/init.pp",
        from: "ensure => file",
        to: "ensrue => file",
        exit: 1,
        findings: &[
            "error PANTIN_UNDEFINED_PARAMETER site/profile/manifests/init.pp:3:5 The resource type 'file' has no parameter 'ensrue'",
        ],
    },
    Mistake {
        name: "an unknown parameter of a class",
        file: "site/role/manifests/web.pp",
        from: "include profile::web",
        to: "class { 'profile::web': prot => 80 }",
        exit: 1,
        findings: &[
            "error PANTIN_UNDEFINED_PARAMETER site/role/manifests/web.pp:3:27 The class 'profile::web' has no parameter 'prot'",
        ],
    },
    Mistake {
        name: "an unknown parameter of a defined type",
        file: "site/profile/manifests/web.pp",
        from: "      port => $port",
        to: "      prot => $port",
        exit: 1,
        findings: &[
            "error PANTIN_UNDEFINED_PARAMETER site/profile/manifests/web.pp:26:7 The resource type 'profile::vhost' has no parameter 'prot'",
        ],
    },
    Mistake {
        name: "a reference in small letters",
        file: "site/profile/manifests/web.pp",
        from: "Package['nginx']",
        to: "package['nginx']",
        exit: 1,
        findings: &[
            "error BAD_STRING_SLICE_KEY_TYPE site/profile/manifests/web.pp:15:24 Evaluation Error: A substring operation does not accept a String as a character index. Expected an Integer",
        ],
    },
    Mistake {
        name: "a missing comma",
        file: "site/profile/manifests/init.pp",
        from: "ensure => file,",
        to: "ensure => file",
        exit: 1,
        findings: &["error SYNTAX_ERROR site/profile/manifests/init.pp:4:5 Syntax error at 'mode'"],
    },
    Mistake {
        name: "a duplicate resource",
        file: "site/profile/manifests/init.pp",
        from: "  file { '/etc/motd':",
        to: "  file { '/etc/motd': }\n  file { '/etc/motd':",
        exit: 1,
        findings: &[
            "error PANTIN_DUPLICATE_DECLARATION site/profile/manifests/init.pp:3:3 Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: File[/etc/motd] is already declared at (file: site/profile/manifests/init.pp, line: 2); cannot redeclare (file: site/profile/manifests/init.pp, line: 3) [2 nodes: db01.example.com, web01.example.com]",
        ],
    },
    Mistake {
        name: "a dependency cycle",
        file: "site/profile/manifests/web.pp",
        from: "    ensure => installed,",
        to: "    ensure  => installed,\n    require => Service['nginx'],",
        exit: 1,
        findings: &[
            "error PANTIN_DEPENDENCY_CYCLE site/profile/manifests/web.pp:12:3 Found 1 dependency cycle: (Package[nginx] => File[/etc/nginx/nginx.conf] => Service[nginx] => Package[nginx])",
        ],
    },
    Mistake {
        name: "an undefined variable",
        file: "site/profile/manifests/web.pp",
        from: "owner   => $owner",
        to: "owner   => $onwer",
        exit: 1,
        findings: &[
            "error UNKNOWN_VARIABLE site/profile/manifests/web.pp:13:16 Evaluation Error: Unknown variable: 'onwer'.",
        ],
    },
    Mistake {
        name: "a mode that is none",
        file: "site/profile/manifests/init.pp",
        from: "'0644'",
        to: "'0999'",
        exit: 1,
        findings: &[
            "error PANTIN_INVALID_PARAMETER site/profile/manifests/init.pp:4:5 Parameter mode failed on File[/etc/motd]: The file mode specification is invalid: \"0999\" [2 nodes: db01.example.com, web01.example.com]",
        ],
    },
    Mistake {
        name: "a bad range of a dependency",
        file: "site/profile/metadata.json",
        from: ">= 0.1.0 < 2.0.0",
        to: ">= 0.1.0 <= two",
        exit: 1,
        findings: &[
            "error PANTIN_METADATA_VERSION site/profile/metadata.json:8:53 '>= 0.1.0 <= two' is not a range of versions",
        ],
    },
    Mistake {
        name: "a wrong path of a template",
        file: "site/profile/manifests/web.pp",
        from: "profile/names.erb",
        to: "profile/name.erb",
        exit: 1,
        findings: &[
            "error PANTIN_MISSING_FILE site/profile/manifests/web.pp:19:25 'profile/name.erb' does not exist: the module 'profile' has no templates/name.erb",
        ],
    },
    Mistake {
        name: "a template of a misspelt module",
        file: "site/profile/manifests/web.pp",
        from: "profile/names.erb",
        to: "profle/names.erb",
        exit: 1,
        findings: &[
            "error PANTIN_MISSING_MODULE site/profile/manifests/web.pp:19:25 'profle/names.erb' does not exist: the module path has no module 'profle'",
        ],
    },
    Mistake {
        name: "a template of no module at top scope",
        file: "manifests/site.pp",
        from: "node default {",
        to: "file { '/a': content => template('elsewhere/a') }\nnode default {",
        exit: 1,
        findings: &[
            "error PANTIN_MISSING_MODULE manifests/site.pp:4:34 'elsewhere/a' does not exist: the module path has no module 'elsewhere'",
        ],
    },
    Mistake {
        name: "a wrong path of a source",
        file: "site/profile/manifests/init.pp",
        from: "profile/motd",
        to: "profile/mtod",
        exit: 1,
        findings: &[
            "error PANTIN_SOURCE_NOT_FOUND site/profile/manifests/init.pp:5:5 File[/etc/motd]: Could not evaluate: Could not retrieve information from environment production source(s) puppet:///modules/profile/mtod [2 nodes: db01.example.com, web01.example.com]",
        ],
    },
    Mistake {
        name: "a required package that is missing",
        file: "site/profile/manifests/web.pp",
        from: "Package['nginx']",
        to: "Package['ngnix']",
        exit: 1,
        findings: &[
            "error PANTIN_RELATIONSHIP_MISSING site/profile/manifests/web.pp:15:5 Could not find resource 'Package[ngnix]' in parameter 'require'",
        ],
    },
    Mistake {
        name: "a tab in YAML",
        file: "data/common.yaml",
        from: "  - example.com",
        to: "\t- example.com",
        exit: 1,
        findings: &[
            "error PANTIN_DATA_SYNTAX data/common.yaml:4:1 This is not valid YAML: found character that cannot start any token while scanning for the next token",
        ],
    },
    Mistake {
        name: "no default node",
        file: "manifests/site.pp",
        from: "node default",
        to: "node 'db02.example.com'",
        exit: 1,
        findings: &[
            "error PANTIN_NO_NODE_DEFINITION manifests/site.pp:4:1 Could not find node statement with name 'default' or 'db01.example.com'",
        ],
    },
    Mistake {
        name: "a missing brace",
        file: "site/profile/manifests/init.pp",
        from: "  }\n}\n",
        to: "  }\n",
        exit: 1,
        findings: &["error SYNTAX_ERROR site/profile/manifests/init.pp:1:15 Syntax error at end of input"],
    },
    Mistake {
        name: "a duplicate key",
        file: "data/common.yaml",
        from: "site::owner: root\n",
        to: "site::owner: root\nprofile::web::port: 8080\n",
        exit: 2,
        findings: &[
            "warning PANTIN_DUPLICATE_KEY data/common.yaml:7:1 The key 'profile::web::port' is here twice; the first is in line 2, and the last one wins",
        ],
    },
    Mistake {
        name: "an ERB syntax error",
        file: "site/profile/templates/names.erb",
        from: "<% end -%>\n",
        to: "",
        exit: 1,
        findings: &[
            "error PANTIN_TEMPLATE_SYNTAX site/profile/templates/names.erb:2:16 The Ruby code of this template is not valid: unexpected end-of-input, assuming it is closing the parent top level context",
        ],
    },
    Mistake {
        name: "a Puppetfile syntax error",
        file: "Puppetfile",
        from: "'role', local",
        to: "'role' local",
        exit: 1,
        findings: &[
            "error PANTIN_PUPPETFILE_SYNTAX Puppetfile:3:1 This is not valid Ruby: unexpected local variable or method, expecting end-of-input",
        ],
    },
    Mistake {
        name: "a module twice",
        file: "Puppetfile",
        from: "mod 'profile', local: true\n",
        to: "mod 'profile', local: true\nmod 'example/role', local: true\n",
        exit: 1,
        findings: &[
            "error PANTIN_DUPLICATE_MODULE Puppetfile:5:5 The module 'role' is here twice; the first is in line 3",
        ],
    },
    Mistake {
        name: "a comma too much in metadata.json",
        file: "site/profile/metadata.json",
        from: "< 2.0.0\"}\n",
        to: "< 2.0.0\"},\n",
        exit: 1,
        findings: &["error PANTIN_DATA_SYNTAX site/profile/metadata.json:9:3 This is not valid JSON: trailing comma"],
    },
    Mistake {
        name: "a missing key of metadata.json",
        file: "site/profile/metadata.json",
        from: "  \"license\": \"Apache-2.0\",\n",
        to: "",
        exit: 1,
        findings: &[
            "error PANTIN_METADATA_KEY site/profile/metadata.json:1:1 A module's metadata needs the key 'license'",
        ],
    },
    Mistake {
        name: "an unknown key of hiera.yaml",
        file: "hiera.yaml",
        from: "  datadir: data",
        to: "  datadri: data",
        exit: 1,
        findings: &["error PANTIN_UNKNOWN_HIERA_KEY hiera.yaml:3:3 Hiera does not know the key 'datadri'"],
    },
    Mistake {
        name: "broken JSON",
        file: "data/flags.json",
        from: "false}",
        to: "false",
        exit: 1,
        findings: &["error PANTIN_DATA_SYNTAX data/flags.json:3:1 This is not valid JSON: EOF while parsing an object"],
    },
    Mistake {
        name: "a missing required parameter",
        file: "data/common.yaml",
        from: "profile::web::port: 80\n",
        to: "",
        exit: 1,
        findings: &[
            "error TYPE_MISMATCH site/role/manifests/web.pp:3:3 Evaluation Error: Error while evaluating a Function Call, Class[Profile::Web]: expects a value for parameter 'port'",
        ],
    },
    Mistake {
        name: "a wrong type in a declaration",
        file: "site/role/manifests/web.pp",
        from: "include profile::web",
        to: "class { 'profile::web': port => 'eighty' }",
        exit: 1,
        findings: &[
            "error PANTIN_LITERAL_MISMATCH site/role/manifests/web.pp:3:35 Class[Profile::Web]: parameter 'port' expects an Integer value, got String",
        ],
    },
    Mistake {
        name: "an unknown fact in data",
        file: "data/os/Debian.yaml",
        from: "facts.os.release.major",
        to: "facts.os.relase.major",
        exit: 2,
        findings: &["warning PANTIN_UNKNOWN_FACT data/os/Debian.yaml:1:31 No node has the fact 'os.relase.major'"],
    },
    Mistake {
        name: "an alias of nothing",
        file: "data/common.yaml",
        from: "site::owner: root",
        to: "site::owner: \"%{alias('site::boss')}\"",
        exit: 2,
        findings: &["warning PANTIN_UNKNOWN_INTERPOLATED_KEY data/common.yaml:6:15 No data has the key 'site::boss'"],
    },
    Mistake {
        name: "lookup_options that match nothing",
        file: "data/common.yaml",
        from: "  profile::web::names:\n    merge",
        to: "  profile::web::nams:\n    merge",
        exit: 2,
        findings: &[
            "warning PANTIN_UNUSED_LOOKUP_OPTIONS data/common.yaml:8:3 'profile::web::nams' of lookup_options matches no key of data and no parameter of a class",
        ],
    },
    Mistake {
        name: "an unknown merge strategy",
        file: "data/common.yaml",
        from: "merge: unique",
        to: "merge: uniqe",
        exit: 1,
        findings: &["error PANTIN_UNKNOWN_MERGE data/common.yaml:9:12 There is no merge strategy 'uniqe'"],
    },
    Mistake {
        name: "a data file that no level reads",
        file: "hiera.yaml",
        from: "path: flags.json",
        to: "path: flag.json",
        exit: 2,
        findings: &["warning PANTIN_UNUSED_DATA_FILE data/flags.json:1:1 No level of hiera.yaml reads this file"],
    },
    Mistake {
        name: "an equals sign for an arrow",
        file: "site/profile/manifests/init.pp",
        from: "ensure => file",
        to: "ensure = file",
        exit: 1,
        findings: &["error SYNTAX_ERROR site/profile/manifests/init.pp:3:12 Syntax error at '='"],
    },
    Mistake {
        name: "a variable assigned twice",
        file: "site/profile/manifests/web.pp",
        from: "  package { 'nginx':",
        to: "  $a = 1\n  $a = 2\n  package { 'nginx':",
        exit: 1,
        findings: &[
            "error ILLEGAL_REASSIGNMENT site/profile/manifests/web.pp:9:6 Evaluation Error: Cannot reassign variable '$a'",
        ],
    },
    Mistake {
        name: "a missing service in a relationship",
        file: "site/profile/manifests/web.pp",
        from: "Service['nginx'],",
        to: "Service['ngnix'],",
        exit: 1,
        findings: &[
            "error PANTIN_RELATIONSHIP_MISSING site/profile/manifests/web.pp:16:5 Could not find resource 'Service[ngnix]' in parameter 'notify'",
        ],
    },
    Mistake {
        name: "no modulepath",
        file: "environment.conf",
        from: "modulepath = site:modules\n",
        to: "environment_timeout = 0\n",
        exit: 2,
        findings: &[
            "warning PANTIN_UNSEARCHED_DIRECTORY environment.conf:1:1 Puppet does not search 'site': environment.conf has no modulepath",
        ],
    },
    Mistake {
        name: "a command without a path",
        file: "site/profile/manifests/vhost.pp",
        from: "'/usr/bin/true'",
        to: "'true'",
        exit: 1,
        findings: &[
            "error PANTIN_INVALID_RESOURCE site/profile/manifests/vhost.pp:3:5 Validation of Exec[vhost example.com 80] failed: 'true' is not qualified and no path was specified. Please qualify the command or specify a path.",
        ],
    },
    Mistake {
        name: "an unknown interpolation method",
        file: "data/os/Debian.yaml",
        from: "%{facts.os.release.major}",
        to: "%{fact('os')}",
        exit: 1,
        findings: &[
            "error PANTIN_UNKNOWN_INTERPOLATION data/os/Debian.yaml:1:31 Hiera has no interpolation method 'fact'",
        ],
    },
    Mistake {
        name: "a class in the wrong file",
        file: "site/role/manifests/web.pp",
        from: "class role::web",
        to: "class role::wbe",
        exit: 1,
        findings: &[
            "error ILLEGAL_DEFINITION_LOCATION site/role/manifests/web.pp:1:1 Unacceptable location. The name 'role::wbe' is unacceptable in file 'site/role/manifests/web.pp'",
        ],
    },
    Mistake {
        name: "an unclosed string",
        file: "site/profile/manifests/init.pp",
        from: "'0644'",
        to: "'0644",
        exit: 1,
        findings: &[
            "error SYNTAX_ERROR site/profile/manifests/init.pp:5:16 Syntax error at 'puppet'",
            "error UNCLOSED_QUOTE site/profile/manifests/init.pp:5:47 Unclosed quote after \"'\" followed by ',\\n  }...'",
        ],
    },
    Mistake {
        name: "data that nothing reads",
        file: "data/common.yaml",
        from: "site::owner: root",
        to: "site::owner: root\nsite_ownre: root",
        exit: 2,
        findings: &["warning PANTIN_UNUSED_DATA_KEY data/common.yaml:7:1 Nothing looks up 'site_ownre'"],
    },
    Mistake {
        name: "a misspelt fact in a manifest",
        file: "site/profile/manifests/init.pp",
        from: "    ensure => file,\n",
        to: "    ensure => file,\n    group  => $facts['os']['famly'],\n",
        exit: 2,
        findings: &["warning PANTIN_UNKNOWN_FACT site/profile/manifests/init.pp:4:28 No node has the fact 'os.famly'"],
    },
    Mistake {
        name: "a misspelt fact in a template",
        file: "site/profile/templates/nginx.epp",
        from: "<%= $port %>",
        to: "<%= $port %> <%= $facts['os']['relase']['major'] %>",
        exit: 1,
        findings: &[
            "error PANTIN_UNKNOWN_FACT site/profile/templates/nginx.epp:2:38 No node has the fact 'os.relase.major'",
        ],
    },
    Mistake {
        name: "a misspelt fact in a template in Ruby",
        file: "site/profile/templates/names.erb",
        from: "<%= name %>",
        to: "<%= name %> <%= @facts['os']['famly'] %>",
        exit: 2,
        findings: &[
            "warning PANTIN_UNKNOWN_FACT site/profile/templates/names.erb:2:36 No node has the fact 'os.famly'",
        ],
    },
    Mistake {
        name: "a misspelt word in the Puppetfile",
        file: "Puppetfile",
        from: "mod 'role'",
        to: "modd 'role'",
        exit: 1,
        findings: &["error PANTIN_PUPPETFILE_SYNTAX Puppetfile:3:1 Puppetfiles have no 'modd'"],
    },
    Mistake {
        name: "facts whose absence is provided for",
        file: "site/profile/manifests/init.pp",
        from: "class profile {\n",
        to: "class profile (Optional[String] $f = $facts['kernal']) {\n  if $facts['os']['famly'] { notice($facts['os']['famly']) }\n  $a = $facts['os']['releas']\n  if $a =~ NotUndef { notice($a) }\n  notice($facts['os']['relase'] ? { undef => 1, default => 2 }, $facts.dig('os', 'famly'), $facts['networking'])\n",
        exit: 0,
        findings: &[],
    },
];
