#@ check: compile

#= a-parameter-of-a-class-by-a-legacy-function
class c($l) { notify { template('m/a.erb'): message => $l } }
class { 'c': l => ['q'] }
#- modules/m/templates/a.erb
#| <%= scope.function_mut3([@l]) -%>
#- modules/m/lib/puppet/parser/functions/mut3.rb
#| module Puppet::Parser::Functions
#|   newfunction(:mut3, type: :rvalue) { |args| args[0].concat(['x']); args[0].length.to_s }
#| end

#= a-variable-by-a-legacy-function
$a = ['q']
$b = { 'k' => $a }
notice(inline_template('<%= scope.function_mut3([@a]) %> <%= @a.inspect %> <%= scope.function_mut3([@b["k"]]) %> <%= @a.inspect %>'))
notice($a, $b, mut3($a), $a)
#- modules/m/lib/puppet/parser/functions/mut3.rb
#| module Puppet::Parser::Functions
#|   newfunction(:mut3, type: :rvalue) { |args| args[0].concat(['x']); args[0].length.to_s }
#| end

#= values-of-ruby-code-by-a-legacy-function
$a = ['q']
notice(inline_template('<% x = @a.dup %><%= scope.function_mut3([x]) %> <%= x.inspect %> <% y = [1]; z = { "k" => y } %><%= scope.function_mut3([z["k"]]) %> <%= z.inspect %><% s = "t" %><%= scope.function_mut3([[s], s]) %><%= s %>'))
notice($a)
#- modules/m/lib/puppet/parser/functions/mut3.rb
#| module Puppet::Parser::Functions
#|   newfunction(:mut3, type: :rvalue) { |args| args[0].concat(['x']); args[1] << 'u' if args[1]; args[0].length.to_s }
#| end

#= the-list-of-arguments-itself
notice(inline_template('<% x = [1, 2, 3] %><%= scope.function_eat(x) %> <%= x.inspect %>'))
$a = ['a', 'b', 'c']
notice(inline_template('<%= scope.function_eat(@a) %> <%= @a.inspect %>'))
notice($a)
#- modules/m/lib/puppet/parser/functions/eat.rb
#| module Puppet::Parser::Functions
#|   newfunction(:eat, type: :rvalue) { |args| first = args.shift; args << 'e'; "#{first}" }
#| end

#= many-ways-by-a-legacy-function
$list = ['c', 'a', 'b']
$nested = { 'l' => ['x'], 'h' => { 'k' => 1 } }
$text = inline_template('abc')
class c($list, $nested, $text) {
  inline_template('<% scope.function_change([@list, @nested, @text]) %>')
  notice($list, $nested, $text)
}
class { 'c': list => $list, nested => $nested, text => $text }
notice($list, $nested, $text, $c::list, $c::nested, $c::text)
#- modules/m/lib/puppet/parser/functions/change.rb
#| module Puppet::Parser::Functions
#|   newfunction(:change, type: :statement) do |args|
#|     list, nested, text = args
#|     list.sort!
#|     list.map! { |x| x * 2 }
#|     list.delete('aa')
#|     nested['l'] << 'y'
#|     nested['h'].merge!('m' => 2)
#|     nested['n'] = [list]
#|     nested.delete('q')
#|     text.gsub!('b', 'B')
#|     text << 'd'
#|   end
#| end

#= legacy-functions-that-call-each-other
$a = ['q']
notice(inline_template('<%= scope.function_outer([@a]) %>'), $a, outer($a), $a)
#- modules/m/lib/puppet/parser/functions/outer.rb
#| module Puppet::Parser::Functions
#|   newfunction(:outer, type: :rvalue) do |args|
#|     mine = []
#|     function_inner([args[0]])
#|     function_inner([mine])
#|     args[0].inspect + mine.inspect
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/inner.rb
#| module Puppet::Parser::Functions
#|   newfunction(:inner, type: :rvalue) { |args| args[0].push('in'); args[0] }
#| end

#= a-result-that-is-an-argument
$a = ['q']
notice(inline_template('<% x = scope.function_same([@a]); x << "z" %><%= x.equal?(@a) %> <%= @a.inspect %>'))
notice($a)
#- modules/m/lib/puppet/parser/functions/same.rb
#| module Puppet::Parser::Functions
#|   newfunction(:same, type: :rvalue) { |args| args[0] }
#| end

#= modern-functions-and-values-of-ruby-code
$a = ['q']
notice(inline_template('<% x = [1] %><%= scope.call_function("m::mut", [x]) %> <%= x.inspect %><% h = { "k" => [] } %><%= scope.call_function("m::mut", [h["k"]]) %> <%= h.inspect %><%= scope.call_function("m::mut", [@a]) %> <%= @a.inspect %>'))
notice($a)
#- modules/m/lib/puppet/functions/m/mut.rb
#| Puppet::Functions.create_function(:'m::mut') do
#|   def mut(l)
#|     l << 'x'
#|     l.length
#|   end
#| end

#= legacy-functions-by-call-function
$a = ['q']
notice(inline_template('<%= scope.call_function("mut3", [@a]) %> <%= @a.inspect %> <% x = [1] %><%= scope.call_function("mut3", [x]) %> <%= x.inspect %>'))
notice($a)
#- modules/m/lib/puppet/parser/functions/mut3.rb
#| module Puppet::Parser::Functions
#|   newfunction(:mut3, type: :rvalue) { |args| args[0].concat(['x']); args[0].length.to_s }
#| end

#= modern-functions-that-call-functions
$a = ['q']
notice(m::outer($a), $a)
#- modules/m/lib/puppet/functions/m/outer.rb
#| Puppet::Functions.create_function(:'m::outer') do
#|   def outer(l)
#|     mine = ['m']
#|     call_function('m::inner', l)
#|     call_function('m::inner', mine)
#|     call_function('legacy', l)
#|     call_function('legacy', mine)
#|     closure_scope.function_legacy([l])
#|     closure_scope.function_legacy([mine])
#|     [l, mine]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/inner.rb
#| Puppet::Functions.create_function(:'m::inner') do
#|   def inner(l)
#|     l << 'x'
#|     nil
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :statement) { |args| args[0].push('old') }
#| end

#= facts-by-a-legacy-function
#@ facts: {"list": ["a"], "text": "abc"}
notice(inline_template('<%= begin; scope.function_mut3([@list]); rescue => e; e.message; end %> <%= begin; scope.function_mut3([@facts["list"]]); rescue => e; e.message; end %>'))
notice(mut3($facts['list']), $facts['list'])
#- modules/m/lib/puppet/parser/functions/mut3.rb
#| module Puppet::Parser::Functions
#|   newfunction(:mut3, type: :rvalue) { |args| args[0].concat(['x']); args[0].length.to_s }
#| end

#= a-hash-by-puppet-s-own-functions
$h = { 'a' => 1 }
notice(inline_template('<% x = { "k" => ["v"] } %><%= scope.function_create_resources(["notify", { "t" => x2 = { "message" => "m" } }]) %><%= x2.inspect %>'))
notice($h)

#= parameters-of-defines-in-a-loop
define d($l, $h) {
  $x = inline_template('<%= scope.function_mut3([@l]) %><%= scope.function_muth([@h]) %>')
  notify { "n${title}": message => $l, withpath => true }
  notify { "m${title}": message => $h }
}
$l = ['q']
$h = { 'k' => { 'l' => ['a'] } }
['a', 'b'].each |$t| { d { $t: l => $l, h => $h } }
notice($l, $h)
#- modules/m/lib/puppet/parser/functions/mut3.rb
#| module Puppet::Parser::Functions
#|   newfunction(:mut3, type: :rvalue) { |args| args[0].concat(['x']); args[0].length.to_s }
#| end
#- modules/m/lib/puppet/parser/functions/muth.rb
#| module Puppet::Parser::Functions
#|   newfunction(:muth, type: :rvalue) { |args| args[0]['k']['l'].unshift('y'); args[0]['z'] = true; args[0].size.to_s }
#| end

#= strings-by-functions
$a = inline_template('abc')
$b = [$a, 'lit']
inline_template('<% scope.function_cry([@b[0]]) %>')
notice($a, $b)
cry($a)
notice($a, $b)
#- modules/m/lib/puppet/parser/functions/cry.rb
#| module Puppet::Parser::Functions
#|   newfunction(:cry, type: :statement) { |args| args[0] << '!' }
#| end

#= a-variable-that-a-function-finds
class c($l = ['a'], $h = { 'k' => ['v'] }) {
  find()
  inline_template('<% scope.function_find([]) %>')
  notify { 'n': message => $l }
  notify { 'o': message => $h }
}
include c
notice($c::l, $c::h)
#- modules/m/lib/puppet/parser/functions/find.rb
#| module Puppet::Parser::Functions
#|   newfunction(:find, type: :statement) do |args|
#|     lookupvar('l') << 'b'
#|     lookupvar('h')['k'].push('w')
#|     lookupvar('h')['n'] = 1
#|     self['c::l'].insert(0, '0')
#|   end
#| end

#= literals-in-both-kinds-of-quotes
$a = 'single'
$b = "double"
$c = word
$d = @(X)
  here
  |- X
notice(inline_template('<%= [@a, @b, @c, @d].map { |x| begin; x << "!"; rescue => e; e.message; end }.inspect %>'))
notice($a, $b, $c, $d)

#= a-literal-of-a-define-that-each-instance-changes
define d() {
  $text = "text"
  $list = ["one", 'two']
  inline_template('<% @text << "!"; @list[0] << "?"; @list << "three" %>')
  notice($text, $list)
}
d { ['a', 'b']: }

#= a-literal-that-is-a-parameter
class c($x = 'single', $y = "double") {
  inline_template('<% @x << "1"; @y << "2" %>')
  notice($x, $y)
}
include c
define d($x, $y) {
  inline_template('<% @x << "1"; @y << "2" %>')
  notice($x, $y)
}
d { 't': x => 'other', y => "another" }
$z = "third"
d { 'u': x => $z, y => [$z] }
notice($z)

#= a-literal-of-a-hash
$h = { 'k' => "v", "l" => 'w' }
notice(inline_template('<%= @h["k"] << "!" %> <%= begin; @h["l"] << "!"; rescue => e; e.message; end %> <%= @h.keys.map(&:frozen?).inspect %>'))
notice($h)

#= texts-of-data-that-ruby-code-changes
class c($list, $text, $tree) {
  inline_template('<% @list[0] << "!"; @text << "?"; @tree["k"]["l"] << "x" %>')
  notice($list, $text, $tree)
}
include c
notice(lookup('c::list'), lookup('c::text'), lookup('c::tree'))
#- data/common.yaml
#| c::list: [one]
#| c::text: abc
#| c::tree: { k: { l: deep } }
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Common
#|     path: common.yaml

#= interpolated-texts-are-new
$a = inline_template('abc')
$b = "${a}"
$c = "${a}d"
inline_template('<% @a << "1"; @b << "2"; @c << "3" %>')
notice($a, $b, $c)

#= texts-of-functions-of-puppet-are-new
$a = 'abc'
$b = [$a.downcase, regsubst($a, 'x', 'y'), split($a, ','), join([$a], ''), sprintf('%s', $a), strip($a), $a.chomp, lstrip($a), String($a), capitalize('Abc'), camelcase('Abc'), flatten([$a]), unique([$a]), lest($a) || { 1 }, then($a) |$x| { $x }]
notice(inline_template('<%= @b.map { |x| x.is_a?(Array) ? x[0].frozen? : x.frozen? }.inspect %>'))
