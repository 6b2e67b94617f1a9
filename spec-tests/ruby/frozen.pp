#@ check: compile

#= what-is-frozen
#@ facts: {"text": "abc", "list": ["x"]}
function f($x) { $x }
function lit() { 'abc' }
class params { $text = 'abc' $list = ['a'] }
include params
$a01 = 'abc'
$a02 = "abc"
$a03 = @(X)
  abc
  |- X
$a04 = ['abc']
$a05 = { 'abc' => 'abc' }
$a06 = abc
$a07 = f('abc')
$a08 = lit()
$a09 = "a${a01}"
$a10 = "${a01}"
$a11 = $text
$a12 = [$text]
$a13 = sprintf('%s', 'abc')
$a14 = 'abc'.upcase
$a15 = 'abc'.downcase
$a16 = split('abc', ',')
$a17 = ['abc'].map |$x| { $x }
$a18 = ['a', 'b'].join('')
$a19 = $facts['list']
$a20 = $list + ['y']
$a21 = $list.map |$x| { $x }
$a22 = $facts['text'].downcase
$a23 = regsubst('abc', 'x', 'y')
$a24 = $facts.dig('networking', 'hostname')
$a25 = ('abc' ? { default => 'def' })
$a26 = if true { 'abc' } else { 'def' }
notice(inline_template('a01 <%= @a01.frozen? %> <%= @a01.is_a?(Array) ? @a01[0].frozen? : @a01.is_a?(Hash) ? @a01.values[0].frozen? : 0 %>'))
notice(inline_template('a02 <%= @a02.frozen? %> <%= @a02.is_a?(Array) ? @a02[0].frozen? : @a02.is_a?(Hash) ? @a02.values[0].frozen? : 0 %>'))
notice(inline_template('a03 <%= @a03.frozen? %> <%= @a03.is_a?(Array) ? @a03[0].frozen? : @a03.is_a?(Hash) ? @a03.values[0].frozen? : 0 %>'))
notice(inline_template('a04 <%= @a04.frozen? %> <%= @a04.is_a?(Array) ? @a04[0].frozen? : @a04.is_a?(Hash) ? @a04.values[0].frozen? : 0 %>'))
notice(inline_template('a05 <%= @a05.frozen? %> <%= @a05.is_a?(Array) ? @a05[0].frozen? : @a05.is_a?(Hash) ? @a05.values[0].frozen? : 0 %>'))
notice(inline_template('a06 <%= @a06.frozen? %> <%= @a06.is_a?(Array) ? @a06[0].frozen? : @a06.is_a?(Hash) ? @a06.values[0].frozen? : 0 %>'))
notice(inline_template('a07 <%= @a07.frozen? %> <%= @a07.is_a?(Array) ? @a07[0].frozen? : @a07.is_a?(Hash) ? @a07.values[0].frozen? : 0 %>'))
notice(inline_template('a08 <%= @a08.frozen? %> <%= @a08.is_a?(Array) ? @a08[0].frozen? : @a08.is_a?(Hash) ? @a08.values[0].frozen? : 0 %>'))
notice(inline_template('a09 <%= @a09.frozen? %> <%= @a09.is_a?(Array) ? @a09[0].frozen? : @a09.is_a?(Hash) ? @a09.values[0].frozen? : 0 %>'))
notice(inline_template('a10 <%= @a10.frozen? %> <%= @a10.is_a?(Array) ? @a10[0].frozen? : @a10.is_a?(Hash) ? @a10.values[0].frozen? : 0 %>'))
notice(inline_template('a11 <%= @a11.frozen? %> <%= @a11.is_a?(Array) ? @a11[0].frozen? : @a11.is_a?(Hash) ? @a11.values[0].frozen? : 0 %>'))
notice(inline_template('a12 <%= @a12.frozen? %> <%= @a12.is_a?(Array) ? @a12[0].frozen? : @a12.is_a?(Hash) ? @a12.values[0].frozen? : 0 %>'))
notice(inline_template('a13 <%= @a13.frozen? %> <%= @a13.is_a?(Array) ? @a13[0].frozen? : @a13.is_a?(Hash) ? @a13.values[0].frozen? : 0 %>'))
notice(inline_template('a14 <%= @a14.frozen? %> <%= @a14.is_a?(Array) ? @a14[0].frozen? : @a14.is_a?(Hash) ? @a14.values[0].frozen? : 0 %>'))
notice(inline_template('a15 <%= @a15.frozen? %> <%= @a15.is_a?(Array) ? @a15[0].frozen? : @a15.is_a?(Hash) ? @a15.values[0].frozen? : 0 %>'))
notice(inline_template('a16 <%= @a16.frozen? %> <%= @a16.is_a?(Array) ? @a16[0].frozen? : @a16.is_a?(Hash) ? @a16.values[0].frozen? : 0 %>'))
notice(inline_template('a17 <%= @a17.frozen? %> <%= @a17.is_a?(Array) ? @a17[0].frozen? : @a17.is_a?(Hash) ? @a17.values[0].frozen? : 0 %>'))
notice(inline_template('a18 <%= @a18.frozen? %> <%= @a18.is_a?(Array) ? @a18[0].frozen? : @a18.is_a?(Hash) ? @a18.values[0].frozen? : 0 %>'))
notice(inline_template('a19 <%= @a19.frozen? %> <%= @a19.is_a?(Array) ? @a19[0].frozen? : @a19.is_a?(Hash) ? @a19.values[0].frozen? : 0 %>'))
notice(inline_template('a20 <%= @a20.frozen? %> <%= @a20.is_a?(Array) ? @a20[0].frozen? : @a20.is_a?(Hash) ? @a20.values[0].frozen? : 0 %>'))
notice(inline_template('a21 <%= @a21.frozen? %> <%= @a21.is_a?(Array) ? @a21[0].frozen? : @a21.is_a?(Hash) ? @a21.values[0].frozen? : 0 %>'))
notice(inline_template('a22 <%= @a22.frozen? %> <%= @a22.is_a?(Array) ? @a22[0].frozen? : @a22.is_a?(Hash) ? @a22.values[0].frozen? : 0 %>'))
notice(inline_template('a23 <%= @a23.frozen? %> <%= @a23.is_a?(Array) ? @a23[0].frozen? : @a23.is_a?(Hash) ? @a23.values[0].frozen? : 0 %>'))
notice(inline_template('a24 <%= @a24.frozen? %> <%= @a24.is_a?(Array) ? @a24[0].frozen? : @a24.is_a?(Hash) ? @a24.values[0].frozen? : 0 %>'))
notice(inline_template('a25 <%= @a25.frozen? %> <%= @a25.is_a?(Array) ? @a25[0].frozen? : @a25.is_a?(Hash) ? @a25.values[0].frozen? : 0 %>'))
notice(inline_template('a26 <%= @a26.frozen? %> <%= @a26.is_a?(Array) ? @a26[0].frozen? : @a26.is_a?(Hash) ? @a26.values[0].frozen? : 0 %>'))

#= parameters-and-freezing
#@ facts: {"text": "abc", "list": ["x"], "tree": {"k": ["v"]}}
class p { $text = 'abc' $list = ['a'] $tree = { 'k' => ['v'] } }
include p
define d($text, $list, $tree) {
  notice(inline_template('<%= @text.frozen? %> <%= @list.frozen? %> <%= @list[0].frozen? %> <%= @tree.frozen? %> <%= @tree["k"].frozen? %> <%= @tree["k"][0].frozen? %> <%= @tree.keys[0].frozen? %> <%= @title.frozen? %><%= @name.frozen? %> <%= @module_name.frozen? %>'))
  inline_template('<% @list << "n"; @tree["k"] << "n"; @text << "n" %>')
}
class c($text = $p::text, $list = $p::list, $tree = $p::tree) {
  notice(inline_template('<%= @text.frozen? %> <%= @list.frozen? %> <%= @list[0].frozen? %> <%= @tree.frozen? %> <%= @tree["k"].frozen? %> <%= @tree["k"][0].frozen? %> <%= @tree.keys[0].frozen? %> <%= @title.frozen? %> <%= @name.frozen? %>'))
  inline_template('<% @list << "n"; @tree["k"] << "n"; @text << "n" %>')
}
include c
d { 'facts': text => $text, list => $list, tree => $tree }
d { 'p': text => $p::text, list => $p::list, tree => $p::tree }
d { 'c': text => $c::text, list => $c::list, tree => $c::tree }
notice($p::text, $p::list, $p::tree)
notice($c::text, $c::list, $c::tree)
notice($text, $list, $tree)

#= collector-and-native-parameters
$s = inline_template('abc')
$n = [$s]
notify { 'n': message => $s }
notify { 'm': message => $n }
notify { 'o': message => { 'k' => $s } }
notify { 'p': }
Notify['p'] { message => $s }
notify { 'q': }
Notify <| title == 'q' |> { message => $n }
Notify { withpath => $n }
inline_template('<% @s << "d" %>')

#= functions-get-the-objects
function keep($x) { $x }
$a = ['a']
$s = inline_template('abc')
$b = m::modern($a, $s)
$c = legacy($a, $s)
notice($a, $s, $b, $c)
#- modules/m/lib/puppet/functions/m/modern.rb
#| Puppet::Functions.create_function(:'m::modern') do
#|   def modern(a, s)
#|     a << 'modern'
#|     s << 'modern'
#|     [a, s]
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :rvalue) do |args|
#|     args[0] << 'legacy'
#|     args[1] << 'legacy'
#|     args
#|   end
#| end

#= functions-and-frozen-objects
#@ facts: {"list": ["a"], "text": "abc"}
$r = [[$list, 'x'], [['a'], $text], [['a'], 'lit'], [['a'], "i${text}"]].map |$pair| {
  [m::try(*$pair), tryold(*$pair)]
}
notice($r)
#- modules/m/lib/puppet/functions/m/try.rb
#| Puppet::Functions.create_function(:'m::try') do
#|   def try(a, s)
#|     [(a << 'modern' rescue $!.message), (s << 'modern' rescue $!.message)]
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/tryold.rb
#| module Puppet::Parser::Functions
#|   newfunction(:tryold, type: :rvalue) do |args|
#|     [(args[0] << 'legacy' rescue $!.message), (args[1] << 'legacy' rescue $!.message)]
#|   end
#| end

#= functions-change-nested-objects
$in = ['a']
$h = { 'k' => $in, 'l' => { 'm' => 1 } }
$r = m::modern($h)
notice($in, $h, $r)
#- modules/m/lib/puppet/functions/m/modern.rb
#| Puppet::Functions.create_function(:'m::modern') do
#|   def modern(h)
#|     h['k'] << 'b'
#|     h['l'].delete('m')
#|     h['n'] = h['k']
#|     h['k'].size
#|   end
#| end

#= functions-change-variables-of-the-scope
$a = ['a']
$b = $a
m::modern()
legacy()
notice($a, $b)
#- modules/m/lib/puppet/functions/m/modern.rb
#| Puppet::Functions.create_function(:'m::modern') do
#|   def modern
#|     closure_scope['a'] << 'modern'
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :statement) do |args|
#|     lookupvar('a') << 'legacy'
#|   end
#| end

#= blocks-get-the-objects
$a = ['a']
m::modern() |$x| { notice($x) inline_template('<% @x << "block" %>') $x }
#- modules/m/lib/puppet/functions/m/modern.rb
#| Puppet::Functions.create_function(:'m::modern') do
#|   dispatch :modern do
#|     block_param
#|   end
#|   def modern
#|     a = ['ruby']
#|     b = yield(a)
#|     call_function('notice', a, b, a.equal?(b))
#|   end
#| end
