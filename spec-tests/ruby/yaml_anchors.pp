#@ check: compile

#= an-array-in-a-hash-twice
$a = ['x']
$h = { 'one' => $a, 'two' => $a }
notice(inline_template('<%= @h.to_yaml %>'), inline_template('<%= require "yaml"; YAML.dump(@h) %>'))

#= a-hash-that-ruby-code-has-twice
$h = { 'x' => 1 }
notice(inline_template('<%= { "a" => @h, "b" => @h, "c" => @h }.to_yaml %>'))

#= two-things-twice
$a = ['x']
$h = { 'k' => 'v' }
notice(inline_template('<%= [@a, @h, [@h, @a], { "z" => @h }].to_yaml %>'))

#= parts-of-an-array
$a = [['x'], ['y']]
$h = { 'one' => $a, 'two' => $a[0], 'three' => $a[0] }
notice(inline_template('<%= @h.to_yaml %>'))

#= strings-have-no-anchors
$s = 'text'
$h = { 'one' => $s, 'two' => $s }
notice(inline_template('<%= @h.to_yaml %>'))

#= what-functions-make
$a = [['x'], 1]
$h = { 'one' => $a, 'two' => $a.map |$x| { $x }, 'three' => $a.filter |$x| { true }, 'four' => $a + [2], 'five' => unique($a), 'six' => $a[0], 'seven' => $a[0,1] }
notice(inline_template('<%= @h.to_yaml %>'))

#= merged-hashes
$a = { 'k' => ['x'] }
$h = { 'one' => $a, 'two' => $a['k'], 'three' => $a + { 'z' => 1 } }
notice(inline_template('<%= @h.to_yaml %>'))

#= arguments-of-puppet-functions
function f($h) { inline_template('<%= @h.to_yaml %>') }
$a = ['x']
notice(f({ 'one' => $a, 'two' => $a }))

#= parts-of-facts
$h = { 'one' => $facts['os'], 'two' => $facts['os']['release'] }
notice(inline_template('<%= @h["two"].equal?(@h["one"]["release"]) %>'))

#= class-parameters-are-copies
$a = ['x']
class c($h) { notice(inline_template('<%= @h.to_yaml %>')) }
class { 'c': h => { 'one' => $a, 'two' => $a } }

#= defaults-of-class-parameters-are-copies
$a = ['x']
class c($h = { 'one' => $a, 'two' => $a }) { notice(inline_template('<%= @h.to_yaml %>')) }
include c

#= parameters-of-defines-are-copies
$a = ['x']
define d($h) { notice(inline_template('<%= @h.to_yaml %>')) }
d { 'c': h => { 'one' => $a, 'two' => [$a, { 'three' => $a }] } }

#= what-a-class-makes-of-its-parameter
class c($a = ['x']) {
  $h = { 'one' => $a, 'two' => $a }
  notice(inline_template('<%= @h.to_yaml %>'), inline_template('<%= [@a, @a].to_yaml %>'))
}
include c

#= class-parameters-from-data
class c($h) { notice(inline_template('<%= @h.to_yaml %>')) }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: common
#|     path: common.yaml
#- data/common.yaml
#| c::h:
#|   one: &x
#|     - 1
#|   two: *x

#= what-was-looked-up
$x = lookup('x')
notice(inline_template('<%= @x.to_yaml %>'), inline_template('<%= [@x, @x].to_yaml %>'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: common
#|     path: common.yaml
#- data/common.yaml
#| x:
#|   one: &x
#|     - 1
#|   two: *x

#= parameters-that-were-given-one-value
$l = ['a', { 'b' => 1 }]
class c($x, $y) {
  $both = { 'x' => $x, 'y' => $y }
  notice(inline_template('<%= @both.to_yaml %>'), inline_template('<%= [@x, @y].to_yaml %>'))
}
class { 'c': x => $l, y => $l }
define d($x, $y = $x) { notice(inline_template('<%= [@x, @y].to_yaml %>')) }
d { 'd': x => $l }
d { 'e': x => $l, y => [$l] }

#= a-parameter-and-the-variable-that-it-was-given
$l = ['x']
class c($a, $b = $facts['os']) {
  notice(inline_template('<%= [@a, scope["l"]].to_yaml %>'), inline_template('<%= [@b, @facts["os"], @os].to_yaml %>'))
  $c = $a
  notice(inline_template('<%= [@a, @c].to_yaml %>'))
}
class { 'c': a => $l }

#= sums-with-nothing
$a = ['a']
$h = { 'a' => 1 }
$l = [$a, $a + [], $a, $h, $h + {}, $h + []]
notice(inline_template('<%= @l.to_yaml %>'))

#= one-template-of-values-that-share-and-that-do-not
[true, false, true].each |$shares| {
  $l = ['x']
  $m = if $shares { [$l, $l] } else { [['x'], ['x']] }
  notice(inline_template('<%= @m.to_yaml %>'), inline_template('<%= [@l, @m].to_yaml %>'))
}
