#@ check: compile

#= the-default-of-a-parameter-may-not-look-up-what-a-later-one-decides
$role = 'x'
class c($a = lookup('k'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= nor-within-a-block
$role = 'x'
class c($a = [1].map |$n| { lookup('k') }, $role = 'z') { notify { "${a}": } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-block-has-its-own-parameter
$role = 'x'
class c($a = ['y'].map |$role| { lookup('k') }, $role = 'z') { notify { "${a}": } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-function-has-its-own-variables
$role = 'x'
class c($a = f(), $role = 'z') { notify { $a: } }
function f() { lookup('k') }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= another-class-has-its-own-variables
$role = 'x'
class c($a = f(), $role = 'z') { notify { "${a}": } }
function f() { include d  1 }
class d { notify { lookup('k'): } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= interpolation-in-data-reads-it-too
$role = 'x'
class c($a = lookup('interpolated'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-value-that-is-interpolated
$role = 'x'
class c($role = lookup('nested')) { notify { $role: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= its-own-default
$role = 'x'
class c($role = lookup('k')) { notify { $role: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-default-of-lookup-does-not-help
$role = 'x'
class c($a = lookup('nosuch', undef, undef, 'd'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= hiera-reads-it-too
$role = 'x'
class c($a = hiera('k'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= parameters-before-it-have-their-values
$role = 'x'
class c($role = 'y', $a = lookup('k')) { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-value-that-was-given-is-there
$role = 'x'
define d($a = lookup('k'), $role = 'z') { notify { $a: } }
d { 't': role => 'y' }
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-define-without-it
$role = 'x'
define d($a = lookup('k'), $role = 'z') { notify { $a: } }
d { 't': }
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-function-without-it
$role = 'x'
function f($a = lookup('k'), $role = 'z') { notify { $a: } }
f()
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= parameters-of-the-parent-class
$role = 'x'
class p($role = 'y') { }
class c($a = lookup('k')) inherits p { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-parent-class-without-it
$role = 'x'
class p($a = lookup('k'), $role = 'y') { }
class c inherits p { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= scope-of-a-template
$role = 'x'
class c($a = inline_template('<%= scope["role"] %>'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= lookupvar-of-a-template
$role = 'x'
class c($a = inline_template('<%= scope.lookupvar("role") %>'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= include-of-a-template
$role = 'x'
class c($a = inline_template('<%= scope.include?("role") %>'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= exist-of-a-template
$role = 'x'
class c($a = inline_template('<%= scope.exist?("role") %>'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= has-variable-of-a-template
$role = 'x'
class c($a = inline_template('<%= has_variable?("role") %>'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= instance-variables-of-a-template
$role = 'x'
class c($a = inline_template('<%= @role %>'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= to-hash-of-a-template
$role = 'x'
class c($a = inline_template('<%= scope.to_hash["role"] %>'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= a-variable-of-epp
$role = 'x'
class c($a = inline_epp('<%= $role %>'), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= an-argument-of-epp
$role = 'x'
class c($a = inline_epp('<%= $role %>', { role => 'y' }), $role = 'z') { notify { $a: } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= getvar-within-a-block
$role = 'x'
class c($a = [1].map |$n| { getvar('role') }, $role = 'z') { notify { "${a}": } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common
#| interpolated: "%{role}"
#| nested: "%{lookup('k')}"

#= each-lookup-sees-the-variables-of-its-scope-as-they-are-then
$role = 'x'
class one($role = 'y', $p = 'default', $k = lookup('k')) { notify { "one ${p} ${k} ${lookup('k')} ${lookup('t')}": } }
class two { $r1 = lookup('k') $role = 'y' $r2 = lookup('k') notify { "two ${r1} ${r2}": } }
class three { $l = ['x', 'y', 'z'].map |$role| { lookup('k') } $m = lookup('k') notify { "three ${l} ${m}": } }
class four { ['x', 'y'].each |$role| { include "five_${role}" } notify { "four ${lookup('k')}": } }
class five_x { notify { "five_x ${lookup('k')}": } }
class five_y { notify { "five_y ${lookup('k')}": } }
class a::b { $zone = 'west' $role = 'z' }
class six { $p = lookup('q') include a::b $s = lookup('q') notify { "six ${p} ${s}": } }
class seven inherits a::b { $p = lookup('k') $q = lookup('q') notify { "seven ${p} ${q} ${lookup('t')}": } }
class nine { if true { $r = lookup('k') include ten notify { "nine ${r} ${lookup('k')} ${lookup('t')}": } } }
class ten { $role = 'y' notify { "ten ${lookup('k')}": } }
class eleven($l = ['y', 'z'].map |$role| { lookup('k') }, $m = lookup('k')) { notify { "eleven ${l} ${m}": } }
define d($role = 'y', $k = lookup('k')) { notify { "d ${title} ${k} ${lookup('k')} ${lookup('t')}": } }
function f($role) { lookup('k') }
class twelve { $a = f('y') $b = lookup('k') $c = f('z') notify { "twelve ${a} ${b} ${c} ${inline_epp('<%= $role %> <%= lookup("k") %>', { role => 'y' })} ${lookup('k')}": } }
node default {
  $zone = 'n'
  notify { "node ${lookup('k')}": }
  include six, one, two, three, four, seven, nine, eleven, twelve
  d { 'dee': } d { 'doo': role => 'z' }
  notify { "node after ${lookup('q')} ${lookup('k')}": }
  with('z') |$role| { include thirteen notify { "with ${lookup('k')}": } }
}
class thirteen { notify { "thirteen ${lookup('k')}": } }
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: several
#|     paths: ["role-%{role}.yaml", "class-%{a::b::zone}.yaml", "title-%{title}.yaml", "module-%{module_name}.yaml"]
#|   - name: common
#|     path: common.yaml
#- data/role-x.yaml
#| k: from_x
#| one::p: of_x
#- data/role-y.yaml
#| k: from_y
#| one::p: of_y
#- data/role-z.yaml
#| k: from_z
#- data/class-west.yaml
#| q: from_class
#- data/title-one.yaml
#| t: of one
#- data/title-dee.yaml
#| t: of dee
#- data/common.yaml
#| q: common
#| k: common
#| t: common
#| one::p: common

#= classes-that-a-block-includes-see-its-parameter-and-later-ones-do-not
class a { notify { "a ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
class d { notify { "d ${lookup('k')}": } }
class e { notify { "e ${lookup('k')}": } }
include a
['x', 'y'].each |$role| { if $role == 'x' { include b } else { include d } }
include e
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= the-same-within-a-node
class a { notify { "a ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
class d { notify { "d ${lookup('k')}": } }
class e { notify { "e ${lookup('k')}": } }
node default {
  include a
  ['x'].each |$role| { include b }
  include d
  $role = 'y'
  include e
}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= a-block-of-top-scope-around-a-class-with-others-in-it
class a { notify { "a ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
class d { notify { "d ${lookup('k')}": } }
class e { notify { "e ${lookup('k')}": } }
class c { include a  ['z'].each |$role| { include b }  include d }
['y'].each |$role| { include c }
include e
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= instances-see-what-is-known-when-they-are-evaluated
define t() { notify { "${title} ${lookup('k')}": } }
t { 'one': }
t { 'two': }
class a { $role = 'x'  t { 'three': }  notify { "a ${lookup('k')}": } }
include a
$role = 'y'
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= a-class-assigns-its-own-between-lookups
class a { notify { "a ${lookup('k')}": }  include b  $role = 'x'  include d  notify { "a2 ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
class d { notify { "d ${lookup('k')}": } }
class e { notify { "e ${lookup('k')}": } }
include a
include e
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= a-parent-has-one
class a { notify { "a ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
class d { notify { "d ${lookup('k')}": } }
class e { notify { "e ${lookup('k')}": } }
class p { $role = 'y' }
class c inherits p { include b  notify { "c ${lookup('k')}": }  include d }
include a
include c
include e
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= a-template-sets-one
class a { $x = inline_template("<% scope['role'] = 'x' -%>") notify { "a ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
class d { notify { "d ${lookup('k')}": } }
class e { notify { "e ${lookup('k')}": } }
include b
include a
include d
$y = inline_template("<% scope['role'] = 'y' -%>")
include e
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= a-template-around-has-a-parameter
class a { notify { "a ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
class d { notify { "d ${lookup('k')}": } }
class e { notify { "e ${lookup('k')}": } }
include a
$x = inline_epp('<%- |$role| -%><% include b -%>', { role => 'y' })
include d
$y = inline_epp('<% include e -%>', { role => 'z' })
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= a-function-around-has-a-variable
class a { notify { "a ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
class d { notify { "d ${lookup('k')}": } }
class e { notify { "e ${lookup('k')}": } }
function f() { $role = 'x'  include a  ['y'].each |$role| { include b }  1 }
$x = f()
include d
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= a-define-has-a-parameter-between-classes
define t($role) { include a  notify { "${title} ${lookup('k')}": } }
class a { notify { "a ${lookup('k')}": } }
class b { notify { "b ${lookup('k')}": } }
t { 'one': role => 'x' }
t { 'two': role => 'y' }
include b
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: of the role
#|     path: "%{role}.yaml"
#|   - name: common
#|     path: common.yaml
#- data/x.yaml
#| k: of x
#- data/y.yaml
#| k: of y
#- data/z.yaml
#| k: of z
#- data/common.yaml
#| k: common

#= blocks-of-a-class-that-a-hierarchy-names
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { include b ['one'].each |$x| { include d include e } include f include g }
class b { notice(lookup('k')) }
class d { notice(lookup('k')) }
class e { notice(lookup('k')) }
class f { notice(lookup('k')) }
class g { notice(lookup('k')) }
include a
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: v
#|   path: "%{a::x}.yaml"
#| - name: c
#|   path: c.yaml
#- data/one.yaml
#| k: of the block
#- data/c.yaml
#| k: common
