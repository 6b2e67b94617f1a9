#= what-a-define-realizes-comes-before-what-its-siblings-declare
define inner() { notify { "inner ${title}": } }
define outer() { inner { "of ${title}": } }
define other() { notify { "other ${title}": } }
class all { outer { 'a': } outer { 'b': } @outer { 'virtual': } }
define start() {
  include all
  realize Outer['virtual']
  other { $title: }
}
start { 'x': }

#= a-collector-of-a-define-overrides-what-its-siblings-declare
define leaf($value = 'default') { notify { "${title} ${value}": } }
define branch() { leaf { $title: } }
define gardener() { Leaf <| title == 'a' |> { value => 'changed' } }
branch { ['a', 'b']: }
gardener { 'x': }

#= a-collector-of-a-nested-define-comes-too-late
define leaf($value = 'default') { notify { "${title} ${value}": } }
define branch() { leaf { $title: } }
define late() { Leaf <| title == 'a' |> { value => 'changed' } }
define gardener() { late { $title: } }
branch { ['a', 'b']: }
gardener { 'x': }

#= virtual-defines-keep-their-place-in-the-queue
define leaf() { notify { $title: } }
define first() { @leaf { "1 ${title}": } leaf { "2 ${title}": } }
define second() { leaf { "3 ${title}": } realize Leaf['1 a'] }
first { 'a': }
second { 'b': }

#= classes-of-defines-are-evaluated-between
class c { notify { 'class': } leaf { 'of class': } }
define leaf() { notify { $title: } }
define includes() { leaf { "before ${title}": } include c leaf { "after ${title}": } }
includes { ['x', 'y']: }

#= collectors-run-between-the-levels-of-defines
define a() { b { $title: } }
define b() { c { $title: } }
define c($v = 1) { notify { "c ${title} ${v}": } }
define x() { y { $title: } }
define y() { C <| |> { v => 2 } }
x { 'x': }
a { 'a': }

#= a-collector-of-a-nested-define-comes-too-late-but-strictness-is-a-warning
#@ set: strict=warning
define leaf($value = 'default') { notify { "${title} ${value}": } }
define branch() { leaf { $title: } }
define late() { Leaf <| title == 'a' |> { value => 'changed' } }
define gardener() { late { $title: } }
branch { ['a', 'b']: }
gardener { 'x': }

#= a-collector-overrides-an-evaluated-class
class c($v = 1) { notify { "c ${v}": } }
define late() { Class <| title == 'C' |> { v => 2 } }
include c
late { 'x': }

#= a-collector-finds-what-it-declared-before
define leaf($value = 'default') { notify { "${title} ${value}": } }
define gardener() { Leaf <| |> { value => 'changed' } leaf { 'own': } }
gardener { 'x': }
leaf { 'a': }
