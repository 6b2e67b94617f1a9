#@ check: compile

#= array-held-by-two-variables
$a = ['x']
$b = $a
inline_template('<% @a << "y" %>')
notice($a, $b)

#= hash-held-by-two-variables
$a = { 'k' => 'x' }
$b = $a
inline_template('<% @a["l"] = "y"; @a.delete("k") %>')
notice($a, $b)

#= nested-array-held-on-its-own
$in = ['x']
$out = { 'k' => $in, 'l' => [$in] }
inline_template('<% @out["k"] << "y" %>')
notice($in, $out)

#= inner-object-changed-seen-outside
$in = ['x']
$out = { 'k' => $in, 'l' => [$in] }
inline_template('<% @in << "y" %>')
notice($in, $out)

#= parameters-of-resources-hold-the-object
$a = ['x']
notify { 'n': message => $a }
inline_template('<% @a << "y" %>')

#= a-parameter-of-one-element
$a = ['x', 'z']
file { '/a': ensure => 'file', content => 'x', tag => $a }
inline_template('<% @a.pop %>')

#= string-changed-in-place
$a = inline_template('abc')
$b = $a
inline_template('<% @a << "d" %>')
notice($a, $b)

#= string-literal-changed-in-place
$a = 'abc'
$b = $a
inline_template('<% @a << "d" %>')
notice($a, $b)

#= string-literal-evaluated-twice
function f() { 'abc' }
$a = f()
inline_template('<% @a << "d" %>')
notice($a, f())

#= interpolated-string-changed-in-place
$n = 1
$a = "abc${n}"
$b = $a
inline_template('<% @a << "d" %>')
notice($a, $b)

#= string-in-a-title
$a = inline_template('abc')
notify { $a: message => $a }
inline_template('<% @a << "d" %>')

#= string-gsub
$a = inline_template('abc')
$b = [$a]
inline_template('<% @a.gsub!("b", "z"); @a.upcase! %>')
notice($a, $b)

#= string-in-an-array
$a = inline_template('abc')
$b = [$a]
inline_template('<% @b[0] << "d"; @b.each { |s| s.capitalize! } %>')
notice($a, $b)

#= string-as-hash-key
$a = inline_template('abc')
$b = { $a => 1 }
inline_template('<% @a << "d" %>')
notice($a, $b)

#= facts-are-frozen
#@ facts: {"list": ["a", "b"], "text": "abc", "tree": {"k": ["x"]}}
notice(inline_template('<% begin; @facts["list"] << "c"; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))

#= facts-in-variables-are-frozen
#@ facts: {"list": ["a", "b"], "text": "abc", "tree": {"k": ["x"]}}
notice(inline_template('<% begin; @list << "c"; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; @text << "c"; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; @tree["k"] << "c"; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; @tree["z"] = "c"; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; @tree.delete("k"); rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; @facts["new"] = "c"; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; @trusted["new"] = "c"; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice($list, $text, $tree)

#= facts-are-frozen-not-rescued
#@ facts: {"list": ["a", "b"]}
notice(inline_template('<% @list << "c" %>'))

#= parameters-of-the-classifier
#@ enc: {"classes": {}, "parameters": {"list": ["a"], "tree": {"k": "v"}}}
inline_template('<% @list << "b"; @tree["l"] = "w" %>')
notice($list, $tree)

#= hiera-data-looked-up-twice
$a = lookup('list')
$s = lookup('text')
$t = lookup('tree')
inline_template('<% @a << "b"; @s << "d"; @t["z"] = 1; @t["k"] << "w" %>')
notice($a, lookup('list'))
notice($s, lookup('text'))
notice($t, lookup('tree'), lookup('tree.k'))
#- data/common.yaml
#| list: [a]
#| text: abc
#| tree: {k: [v]}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Common
#|     path: common.yaml

#= hiera-data-merged
$t = lookup('tree', { merge => 'deep' })
inline_template('<% @t["z"] = 1; @t["k"] << "w" %>')
notice($t, lookup('tree', { merge => 'deep' }), lookup('tree'))
#- data/common.yaml
#| tree: {k: [v]}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Common
#|     path: common.yaml

#= class-parameters-from-hiera
class c(Array $list, Hash $tree) {
  inline_template('<% @list << "b"; @tree["z"] = [1] %>')
  notice($list, $tree)
}
include c
notice(lookup('c::list'), lookup('c::tree'), $c::list)
#- data/common.yaml
#| c::list: [a]
#| c::tree: {k: [v]}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Common
#|     path: common.yaml

#= class-parameters-are-the-caller-s
class c($list) {
  inline_template('<% @list << "b" %>')
}
$a = ['a']
class { 'c': list => $a }
notice($a, $c::list)

#= default-values-of-parameters
define d($list = ['a'], $text = 'abc', $tree = {}) {
  inline_template('<% @list << "b"; @text << "d"; @tree["x"] = 1 %>')
  notice($title, $list, $text, $tree)
}
d { ['one', 'two']: }

#= array-literal-in-a-function-is-new
function f() { ['a'] }
$a = f()
inline_template('<% @a << "d" %>')
notice($a, f())

#= values-made-from-changed-ones-before
$a = ['a']
$b = $a + ['b']
$c = $a.map |$x| { $x }
$d = [$a, *$a]
inline_template('<% @a << "z" %>')
notice($b, $c, $d)

#= variable-of-another-scope
class c {
  $list = ['a']
  $keep = { 'list' => $list }
}
include c
inline_template('<% scope["c::list"] << "b" %>')
notice($c::list, $c::keep)

#= lookupvar-and-local-copy
$a = ['a']
inline_template('<% x = scope.lookupvar("a"); y = x; y.push("b", "c"); x.delete("a") %>')
notice($a)

#= changed-and-read-in-the-same-template
$a = { 'l' => ['a'] }
$b = $a['l']
notice(inline_template('<% @a["l"] << "b" %><%= @b.inspect %><%= scope["b"].inspect %><% @b.clear %><%= @a %>'))

#= sort-and-friends
$a = ['c', 'a', 'b', 'a']
$b = $a
inline_template('<% @a.sort!; @a.uniq!; @a.map! { |x| x * 2 }; @a.unshift("q"); @a.concat(["r"]); @a.reject! { |x| x == "bb" }; @a.compact!; @a.reverse! %>')
notice($b)

#= merge-and-friends
$a = { 'b' => 1, 'a' => 2 }
$b = $a
inline_template('<% @a.merge!("c" => 3); @a.delete_if { |k, v| v == 1 }; @a.store("d", [4]); @a["d"] << 5; @a.default = 7 %>')
notice($b, $b['nope'])

#= result-of-a-function-called-from-a-template
function f($x) { $x }
$a = ['a']
inline_template('<% scope.call_function("f", [@a]) << "b" %>')
notice($a)

#= changed-then-passed-to-a-function
function f($x) { notice($x); $x.length }
$a = ['a']
inline_template('<% @a << "b" %><% scope.call_function("f", [@a]) %>')

#= changed-before-the-template-fails
$a = ['a']
$r = $a.map |$x| {
  inline_template('<% @a << "b" if @a.size < 2; begin; raise "x"; rescue; end %>')
}
notice($a)

#= elements-of-an-array-being-iterated
$a = ['a', 'b']
$a.each |$x| {
  inline_template('<% @a << "z" if @a.size < 5 %>')
  notice($x)
}
notice($a)

#= elements-changed-in-an-iteration
$a = [['a'], ['b']]
$a.each |$x| {
  inline_template('<% @x << "z" %>')
}
notice($a)

#= sensitive-holds-the-object
$a = ['a']
$s = Sensitive($a)
inline_template('<% @a << "b" %>')
notice($s.unwrap)
inline_template('<% @s.unwrap << "c" %>')
notice($a)

#= local-scope-of-a-lambda
$a = ['a']
$a.with |$x| {
  inline_template('<% @x << "b" %>')
}
notice($a)

#= collected-later
$a = ['a']
notify { 'n': }
Notify <| |> { message => $a }
inline_template('<% @a << "b" %>')

#= resource-defaults
$a = ['a']
Notify { message => $a }
notify { 'n': }
inline_template('<% @a << "b" %>')
notify { 'm': }

#= attributes-added-by-override
class c {
  $a = ['a']
  notify { 'n': message => $a }
}
class e inherits c {
  Notify['n'] { message => $a }
  inline_template('<% @a << "b" %>')
}
include e

#= relationship-parameters
$a = ['a']
notify { 'a': }
notify { 'b': require => Notify[$a] }
inline_template('<% @a << "b" %>')

#= changed-by-a-template-file
class m {
  $list = ['a']
  $r = template('m/t.erb')
  notice($list, $r)
}
include m
#- modules/m/templates/t.erb
#| <% @list << "b" -%>
#| <%= @list.join(',') %>

#- modules/m/manifests/init.pp
class m { $list = ['a'] $r = template('m/t.erb') notice($list, $r) }

#= empty-array-and-hash
$a = []
$b = []
$c = {}
$d = {}
inline_template('<% @a << "x"; @c["y"] = 1 %>')
notice($a, $b, $c, $d)

#= empty-array-held-by-two-variables
$a = []
$b = $a
$c = {}
$d = $c
inline_template('<% @a << "x"; @c["y"] = 1 %>')
notice($a, $b, $c, $d)

#= cleared-and-filled
$a = ['a']
$b = $a
inline_template('<% @a.clear %>')
notice($a, $b)
inline_template('<% @a << "z" %>')
notice($a, $b)

#= array-within-itself
$a = ['a']
inline_template('<% @a << @a.dup %>')
notice($a)

#= title-array
$a = ['a', 'b']
notify { $a: }
inline_template('<% @a << "c" %>')
notify { ['x', *$a]: }

#= case-of-strings-that-are-equal
$a = inline_template('abc')
$b = inline_template('abc')
inline_template('<% @a << "d" %>')
notice($a, $b)

#= string-of-a-split
$a = split('a,b', ',')
$b = $a[0]
inline_template('<% @b << "d" %>')
notice($a, $b)

#= string-of-a-function
$a = 'abc'.upcase
$b = $a.downcase
$c = "${a}"
inline_template('<% @b << "d"; @c << "e" %>')
notice($a, $b, $c)

#= string-passed-as-parameter
define d($text) {
  inline_template('<% @text << "x" %>')
  notice($text)
}
$a = inline_template('abc')
d { 'one': text => $a }
d { 'two': text => $a }

#= title-of-a-define
define d {
  inline_template('<% @title << "x" %>')
  notice($title, $name)
}
d { 'one': }

#= name-of-a-define
define d {
  inline_template('<% @name << "x" %>')
  notice($title, $name)
}
d { 'one': }

#= a-variable-of-a-class-declared-by-the-parameter-s
class a($d) { class { 'b': } notice($d) }
class b {
  $p = $a::d
  inline_template('<% @p["k"].delete("x") %>')
  notice($p, $a::d)
  include c
}
class c { notice($a::d, $b::p) }
class { 'a': d => { 'k' => { 'x' => 1, 'y' => 2 } } }
notice($a::d, $b::p)
