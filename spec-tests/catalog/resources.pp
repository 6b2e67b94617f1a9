#= a-resource
notify { "a": message => "m" }

#= several-bodies
notify { "a": message => 1; "b": message => 2; }

#= an-array-of-titles
notify { ["a", "b"]: message => "m" }

#= nested-titles
notify { ["a", ["b", ["c"]]]: }

#= no-titles
notify { []: }
notice("ok")

#= an-undef-title
notify { undef: }

#= an-undef-title-in-an-array
notify { ["a", undef]: }

#= an-empty-title
notify { "": }

#= a-number-as-title
notify { 1: }

#= a-repeated-title-in-one-expression
notify { "a": ; "a": }

#= a-duplicate-declaration
notify { "a": }
notify { "a": }

#= a-default-body
notify { default: message => "d"; "a": ; "b": message => "own" }

#= two-default-bodies
notify { default: message => "d"; default: message => "e"; "a": }

#= attributes-from-a-hash
$h = {message => "h", noop => true}
notify { "a": * => $h }

#= attributes-from-a-hash-and-others
notify { "a": noop => true, * => {message => "h"} }

#= an-attribute-twice-through-a-hash
notify { "a": message => 1, * => {message => "h"} }

#= attributes-from-no-hash
notify { "a": * => 5 }

#= an-attribute-twice
notify { "a": message => 1, message => 2 }

#= an-unknown-attribute
notify { "a": bogus => 2 }

#= an-unknown-type
nope { "a": }

#= an-unknown-capitalised-type
Nope { "a": }

#= a-capitalised-type
Notify { "a": message => 1 }

#= a-type-by-reference
Resource["notify"] { "a": message => 1 }

#= a-type-in-a-variable
$t = Notify
$t { "a": message => 1 }

#= a-type-name-in-a-variable
$t = "notify"
$t { "a": }

#= the-value-of-a-resource-expression
$r = [1, 2].map |$i| { notify { "n$i": } }
notice($r)

#= undef-attributes-vanish
notify { "a": message => undef, noop => true }

#= values-of-all-types
notify { "a": message => [1, 2.5, true, undef, default, {a => 1}, Integer, /x/, Timestamp(0), Timespan(5), SemVer("1.2.3"), Sensitive("s"), Binary("YWJj")] }

#= rich-scalars
notify { "a": message => Timestamp(0) }
notify { "b": message => SemVer("1.2.3") }
notify { "c": message => Binary("YWJj") }
notify { "d": message => /a.b/ }
notify { "e": message => Integer[1, 2] }
notify { "f": message => default }

#= hash-keys-that-are-no-strings
notify { "a": message => {1 => 2, [3] => 4} }

#= a-sensitive-attribute
notify { "a": message => Sensitive("secret") }

#= a-sensitive-inside
notify { "a": message => ["x", Sensitive("secret")] }

#= a-deferred-attribute
notify { "a": message => Deferred("upcase", ["x"]) }

#= references-as-values
notify { "a": }
notify { "b": require => Notify["a"], message => File["/x"] }
notify { "c": message => [Class["main"], Notify["a"]] }

#= rich-data-off
#@ set: rich_data=false
#@ set: strict=warning
notify { "a": message => Timestamp(0) }

#= rich-data-off-is-an-error
#@ set: rich_data=false
notify { "a": message => Timestamp(0) }

#= a-file-with-a-trailing-slash
file { "/x/": ensure => directory }

#= a-file-twice-by-path
file { "/x": }
file { "other": path => "/x" }

#= a-file-twice-by-slash
file { "/x": }
file { "/x/": }

#= a-relative-file
file { "x": }

#= a-numeric-mode
file { "/x": mode => 644 }

#= execs-may-share-commands
exec { "a": command => "/bin/x" }
exec { "b": command => "/bin/x" }

#= packages-are-unique-by-name-and-provider
package { "a": name => "x", provider => "apt" }
package { "b": name => "x", provider => "gem" }

#= packages-clash-by-name
package { "a": name => "x" }
package { "b": name => "x" }

#= an-alias
notify { "a": alias => "b" }
notify { "c": require => Notify["b"] }

#= an-alias-that-clashes
notify { "b": }
notify { "a": alias => "b" }

#= metaparameters
notify { "a": noop => true, loglevel => warning, audit => all, schedule => "s", tag => ["t1", "t2"] }

#= attribute-access
notify { "a": message => "m" }
notice(Notify["a"]["message"])
notice(String(Notify["a"]["noop"], "%p"))

#= attribute-access-before-the-declaration
notice(Notify["a"]["message"])
notify { "a": message => "m" }

#= attribute-access-of-an-unknown-attribute
notify { "a": }
notice(Notify["a"]["bogus"])

#= a-resource-of-every-builtin-kind
file { "/f": ensure => file, content => "c", mode => "0644" }
user { "u": ensure => present, uid => 5 }
group { "g": gid => "6" }
package { "p": ensure => latest }
service { "s": enable => true }
exec { "/bin/e": refreshonly => true }
schedule { "sch": period => daily }
tidy { "/t": age => "1w" }
filebucket { "fb": }
stage { "first": before => Stage["main"] }
resources { "notify": }

#= host-cron-and-mount-need-modules
cron { "c": command => "x" }

#= rich-data-off-with-every-kind-of-value
#@ set: rich_data=false
#@ set: strict=warning
notify { "a": message => [Timestamp(0), default, /x/, Integer[1, 2], {1 => 2, 'k' => [SemVer('1.0.0')]}, Binary('YWJj'), Timespan(1), Notify['a'], Class['main']], noop => default }
notify { "b": message => Sensitive(Timestamp(0)) }
notify { "c": message => [Sensitive([default])] }

#= rich-data-off-and-not-strict
#@ set: rich_data=false
#@ set: strict=off
notify { "a": message => default }

#= a-title-is-refused-before-attributes-are-evaluated
define d(Optional[String] $path = undef) {
  file { $path: content => fail('the attribute') }
}
d { 'a': }

#= an-empty-title-is-refused-before-attributes-are-evaluated
$empty = ''
notify { "${empty}": message => fail('the attribute') }

#= titles-in-an-array-are-refused-before-attributes-are-evaluated
$number = 1
notify { ['a', [$number]]: message => fail('the attribute') }

#= the-title-of-a-later-body-is-refused-after-the-attributes-before
$nothing = undef
notify {
  'a': message => notice('first');
  $nothing: message => fail('second');
}

#= an-export-is-warned-of-before-its-title-is-evaluated
$nothing = undef
@@notify { $nothing: message => notice('message') }

#= an-export-of-an-unknown-type-is-warned-of
@@nope { 'a': message => fail('message') }

#= an-unknown-class-is-named-as-written
class { '::nope::Nope': }
