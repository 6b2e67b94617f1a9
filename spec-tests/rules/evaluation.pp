#= evaluation-the-code-setting-instead-of-manifests
#@ source: MO-1
#@ set: code=notice('from the code setting')
notice('from the manifest')

#= evaluation-manifests-in-the-order-of-their-names
#@ source: MO-2
notice("site")
#- manifests/a.pp
notice("a")
#- manifests/z/b.pp
notice("z/b")
#- manifests/sub/c.pp
notice("sub/c")

#= evaluation-manifests-are-one-text
#@ source: MO-3
include c
#- manifests/a.pp
$x = 1
#- manifests/zz.pp
class c { notice("c $x") }

#= evaluation-other-files-are-no-manifests
#@ source: MO-2
notice("site")
#- manifests/readme.txt
#| no Puppet

#= evaluation-environment-conf
#@ source: MO-4
include c
#- environment.conf
#| modulepath = own
#- own/c/manifests/init.pp
class c { notice('from own') }

#= evaluation-a-manifest-of-environment-conf
#@ source: MO-4
notice('not this')
#- environment.conf
#| manifest = other.pp
#- other.pp
notice('this')

#= evaluation-parse-errors-end-it
#@ source: MO-5
notice('never'
notice('never')

#= evaluation-validation-errors-end-it
#@ source: MO-6
notice('never')
$a::b = 1

#= evaluation-warnings-do-not-end-it
#@ source: MO-6
#@ set: strict=warning
$x = { 'a' => 1, 'a' => 2 }
notice($x)

#= evaluation-definitions-come-first
#@ source: MO-7
notice(later(1))
include late
function later($x) { "later $x" }
class late { notice('late') }

#= evaluation-definitions-are-no-statements
#@ source: MO-7
$x = if true { function f() { 1 } 2 }
notice($x)

#= evaluation-globals-are-bound-first
#@ source: MO-8
$g = 'global'
node default { notice($g) include c }
class c { notice($g) }

#= evaluation-known-definitions-are-used
#@ source: MO-15
class m { notice('from the manifest') }
include m
#- modules/m/manifests/init.pp
class m { notice('from the module') }

#= evaluation-functions-twice
#@ source: MO-16
function f() { 1 }
function f() { 2 }

#= evaluation-defines-twice
#@ source: MO-16
define d() { }
define d() { }

#= evaluation-a-class-and-a-define-of-one-name
#@ source: MO-16
class c { }
define c() { }

#= evaluation-top-down
#@ source: MO-13
notice(1)
if true { notice(2) }
[3].each |$x| { notice($x) }
notice(4)

#= evaluation-loads-what-a-call-needs
#@ source: MO-17
notice(m::f())
#- modules/m/functions/f.pp
function m::f() { 'loaded' }

#= evaluation-loads-classes
#@ source: MO-18
include m
require m::r
contain m::c
#- modules/m/manifests/init.pp
class m { notice('m') }
#- modules/m/manifests/r.pp
class m::r { notice('m::r') }
#- modules/m/manifests/c.pp
class m::c { notice('m::c') }

#= evaluation-included-classes-are-evaluated-at-once
#@ source: MO-18
class c { notice('in c') }
include c
notice('after c')
include c

#= evaluation-queued-instances-load-their-type
#@ source: MO-19
m::d { 'x': }
#- modules/m/manifests/d.pp
define m::d() { notice("m::d $title") }

#= evaluation-relationships-and-queries-wait
#@ source: MO-21; CI-4
Notify <| tag == 'late' |> -> Notify['end']
define d() { @notify { "n-$title": tag => 'late' } }
d { 'x': }
notify { 'end': }

#= evaluation-of-an-enc-after-the-node
#@ source: CI-3
#@ enc: {"classes": {"c": {"x": 1}, "d": null}, "parameters": {"p": "of the ENC"}}
node default { notice("node $p") }
class c($x) { notice("c $x") }
class d { notice("d") }
notice("main $p")

#= evaluation-order-of-the-phases
#@ source: CI-2
#@ enc: {"classes": ["from_enc"], "parameters": {}}
class from_enc { notice('3 enc class') d { 'x': } }
define d() { notice('4 define') }
node default { notice('2 node') }
notice('1 main')

#= evaluation-facts-are-top-variables
#@ source: CI-1
#@ facts: {"custom": {"a": [1, 2]}}
notice($custom['a'][1], $::custom, $facts['custom'])

#= evaluation-defines-make-defines
#@ source: CI-4
define a() { b { "from $title": } }
define b() { notice("b $title") }
a { 'x': }
notice('main ends')

#= evaluation-finish-adds-tags
#@ source: CI-7
class c { notify { 'a': } }
class o { tag 'extra' include c }
include o

#= evaluation-finish-checks-parameters
#@ source: CI-7
notify { 'a': nope => 1 }

#= evaluation-metaparameters-reach-what-is-inside
#@ source: CI-8
class c { notify { 'a': } d { 'b': } }
define d() { notify { "in $title": } }
class { 'c': noop => true, loglevel => debug }

#= evaluation-overrides-before-their-resource
#@ source: CI-6
class a { include late }
Notify <| title == 'x' |> { message => 'over' }
class late { notify { 'x': } }
include a

#= evaluation-checks-overrides-at-the-end
#@ source: CI-9
Notify['missing'] { message => 1 }
notify { 'a': nope => 1 }

#= evaluation-checks-realize-at-the-end
#@ source: CI-9
realize(Notify['missing'])

#= evaluation-the-containment-of-classes
#@ source: CI-10
class test { file { '/tmp/a': content => 'test!' } }
include test

#= evaluation-match-variables-end-with-their-block
#@ source: CI-11
if 'abc' =~ /b(.)/ { notice("$0 $1") }
notice(String($1, '%p'))

#= evaluation-an-empty-definition-of-a-node
#@ source: MO-12
node default { }
notice('main')

#= evaluation-definitions-between-statements
#@ source: MO-7
notice(1)
class c { notice('never') }
define d() { notice('never') }
function f() { notice('never') }
node default { notice(3) }
notice(2)

#= evaluation-of-server-facts
#@ source: CI-12
notice($serverversion, $server_facts['serverversion'], $::servername)

#= evaluation-realize-collects
#@ source: CI-13
realize(Notify['a'])
define d() { @notify { 'a': } }
d { 'x': }
notify { 'b': }

#= evaluation-relationships-before-the-check-of-overrides
#@ source: CI-2
notify { 'a': }
Notify['missing'] { message => 1 }
Notify['a'] -> Notify['missing']

#= evaluation-relationships-before-finishing
#@ source: CI-2
notify { 'a': nope => 1 }
Notify['a'] -> Notify['missing']

#= evaluation-overrides-before-finishing
#@ source: CI-2
notify { 'a': }
Notify<| title == 'a' |> { nope => 1 }

#= evaluation-manifests-in-the-order-of-their-paths
#@ source: MO-2
notice("site")
#- manifests/a.pp
notice("a")
#- manifests/a/b.pp
notice("a/b")
#- manifests/a-b.pp
notice("a-b")
#- manifests/a_b.pp
notice("a_b")
#- manifests/B.pp
notice("B")
