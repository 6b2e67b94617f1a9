//! A forged artefact, with checksums that fit, does no harm: it is refused, fails with an error, or gives some catalog.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use pantin_fuzz::Forgery;

static FORGERY: LazyLock<Forgery> = LazyLock::new(|| {
    Forgery::new(&[
        ("manifests/site.pp", "node default { include m\n m::d { ['a', 'b']: size => 3 } M::D <| |> -> Notify['n'] }"),
        (
            "modules/m/manifests/init.pp",
            "class m(String $x, String $y = m::f(2), M::T $t = 1) { notify { 'n': message => template('m/a.erb') } }",
        ),
        (
            "modules/m/manifests/d.pp",
            "define m::d(Integer $size) { m_type { $title: ensure => present, size => $size } }",
        ),
        (
            "modules/m/functions/f.pp",
            "function m::f(Integer $n) >> String { $n.map |$i| { \"<${i}>\" }.join(epp('m/b.epp', { n => $n })) }",
        ),
        ("modules/m/types/t.pp", "type M::T = Variant[Integer[0, 9], Pattern[/^a+$/]]"),
        ("modules/m/templates/a.erb", "<% [1, 2].each do |i| -%>\n<%= i %> <%= @x.sub(/a/, 'b') %>\n<% end -%>\n"),
        ("modules/m/templates/b.epp", "<%- |Integer $n| -%>\n<% if $n > 1 { %>many<% } %>\n"),
        (
            "modules/m/lib/puppet/type/m_type.rb",
            "Puppet::Type.newtype(:m_type) do\n ensurable\n newparam(:name) {}\n newproperty(:size) {}\nend\n",
        ),
        ("hiera.yaml", "version: 5\n"),
        ("data/common.yaml", "m::x: \"%{facts.kernel} a\"\nlookup_options: {m::x: {merge: first}}\n"),
    ])
});

fuzz_target!(|edits: &[u8]| FORGERY.compile(edits));
