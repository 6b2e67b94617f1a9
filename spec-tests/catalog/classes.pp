#= include
class a { notify { "in a": } }
include a

#= include-twice
class a { notice("once") }
include a
include a

#= include-several
class a { }
class b { }
include a, [b]
include ["::a"]

#= include-of-nothing
include nope

#= include-of-undef
include undef

#= include-of-an-empty-text
include ""

#= include-by-reference
class a { notice("a") }
include Class["a"]

#= include-of-a-resource
include Notify["a"]

#= the-value-of-include
class a { }
$x = include(a)
notice($x)

#= contain
class a { contain b }
class b { notify { "b": } }
include a

#= contain-in-main
class b { notify { "b": } }
contain b

#= require
class a { require b
  notify { "a": } }
class b { notify { "b": } }
include a

#= require-in-main
class b { }
require b

#= a-class-as-a-resource
class a($x = 1) { notice($x) }
class { "a": x => 2 }

#= a-class-as-a-resource-after-include
class a { }
include a
class { "a": }

#= include-after-a-class-as-a-resource
class a($x = 1) { notice($x) }
class { "a": x => 2 }
include a

#= a-class-twice
class { "a": }
class { "a": }
class a { }

#= an-unknown-class-as-a-resource
class { "nope": }

#= a-missing-parameter
class a($x) { }
include a

#= an-unknown-parameter
class a { }
class { "a": x => 1 }

#= a-parameter-of-the-wrong-type
class a(Integer $x) { }
class { "a": x => "s" }

#= a-default-of-the-wrong-type
class a(Integer $x = "s") { }
include a

#= several-wrong-parameters
class a(Integer $x, String $y, $z) { }
class { "a": x => "s", y => 1, q => 2 }

#= defaults-see-earlier-parameters
class a($x = 1, $y = $x + 1) { notice($y) }
include a

#= defaults-do-not-see-later-parameters
class a($y = $x, $x = 1) { notice($y) }
include a

#= inheritance
class p($v = 1) { notify { "p": } }
class c($w = $p::v) inherits p { notify { "c": message => $w } }
include c

#= inheriting-from-nothing
class c inherits nope { }
include c

#= nested-classes
class a { class b { notice("a::b") } }
include a
include a::b

#= a-class-is-lazy-inside-its-outer
class a { class b { notice("a::b") } }
include a::b

#= a-class-twice-defined
class a { notice(1) }
class a { notice(2) }
include a

#= a-define-and-a-class
class a { }
define a() { }
include a

#= classes-are-case-insensitive-references
class abc { }
include abc
notice(defined(Class["ABC"]), Class["Abc"])

#= metaparameters-of-classes
class a { notify { "n": } }
class { "a": noop => true, tag => "t" }

#= tags-of-classes
class a::b { notify { "n": } }
include a::b

#= tags-are-inherited-by-includes
class a { tag("extra")
 include b }
class b { notify { "n": } }
include a

#= stages
stage { "pre": before => Stage["main"] }
class a { notify { "n": } }
class { "a": stage => "pre" }

#= an-unknown-stage
class a { }
class { "a": stage => "zz" }

#= a-stage-of-a-resource
notify { "a": stage => "main" }

#= return-in-a-class
class a { notice(1)
 return()
 notice(2) }
include a
notice(3)

#= break-in-a-class
class a { break() }
include a

#= a-captures-rest-parameter
#@ check: validate
class a(*$x) { }

#= reserved-parameters
#@ check: validate
class a($title) { }

#= a-metaparameter-as-parameter
class a($require) { }
class { "a": require => 1 }

#= a-metaparameter-with-a-default
class a($tag = 1) { notice($tag) }
include a

#= edges-of-a-class-that-its-parent-contains
class parent { contain child }
class child inherits parent { notify { 'child': } }
include child

#= edges-of-what-a-parent-declares
class other { }
class parent { include other notify { 'parent': } }
class child inherits parent { notify { 'child': } }
class around { contain child }
include around

#= the-stage-comes-after-the-parameters
stage { 'last': }
class inner($a = 1) { }
class outer($b = 2) { include inner }
class { 'outer': stage => 'last' }
Stage['main'] -> Stage['last']

#= a-default-reads-a-parameter-that-is-not-given
class c(Array $a, $b = $a.map |$x| { $x }) { }
include c

#= a-default-of-a-define-reads-a-parameter-that-is-not-given
define d($a, $b = "x${a}") { }
d { 't': }

#= a-default-reads-a-parameter-given-as-undef
class c($a, $b = "v${a}") { notice($b) }
class { 'c': a => undef }

#= a-default-that-finds-nothing-fails-in-the-line-of-its-class
class around {
  include c
}
class c(
  $a = lookup('nothing'),
) { }
include around

#= a-default-that-finds-nothing-fails-in-the-line-of-its-define
define d(
  $a = [1].map |$x| { lookup('nothing') },
) { }

d { 't': }

#= a-body-that-finds-nothing-fails-without-a-line
class c(
  $a = 1,
) { $x = lookup('nothing') }
include c

#= the-name-of-a-class
class d($a = 1, $b = $name) { notify { $title: message => "$a $b $name" } }
class { 'd': a => 3, name => 'Y', tag => 'x' }

#= an-undef-name
class c { notice($name) }
define d { notice($name) }
class { 'c': name => undef }
d { 'x': name => undef }

#= a-default-reads-a-parameter-that-was-not-given-by-its-full-name
class a($u, $r = "${a::u}x") { notice($r) }
include a

#= what-is-in-no-module-has-an-empty-name-of-one
class s { notice($module_name == '', $caller_module_name == '') include m d { 'x': } }
define d { notice($module_name == '', $caller_module_name == '') }
include s
notice($module_name == '', $caller_module_name =~ Undef)
#- modules/m/manifests/init.pp
class m { notice($module_name, $caller_module_name == '') }
