#@ check: compile

#= references-in-functions
$a = Notify['a']
$b = Notify['a']
notify { 'a': }
notice(legacy([$a, $b, $a], [$b]))
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :rvalue) do |args|
#|     a, b = args
#|     [(a - b).size, (a & b).size, (a | b).size, a.uniq.size, a.include?(b[0]), a[0] == b[0], a[0].eql?(b[0]), a[0].equal?(a[2]), a.index(b[0]).inspect, a.count(b[0]), a.hash == b.hash, {a[0] => 1, b[0] => 2}.size, a.delete(b[0]).to_s]
#|   end
#| end

#= references-of-other-titles
notify { 'a': }
notice(legacy([Notify['a'], Notify['b']], [Notify['b'], File['/a']]))
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :rvalue) do |args|
#|     a, b = args
#|     [a[0] == b[0], a[1] == b[0], a[1] == b[1], (a - b).size, (a | b).size, a.include?(b[0]), a.include?(b[1]), a == a.dup, a == [a[0], b[0]], Set.new(a + b).size, a.group_by { |x| x }.size, (a + b).uniq { |x| x.to_s }.size]
#|   end
#| end

#= references-and-resources-of-the-catalog
notify { 'a': message => 'x' }
notify { 'b': }
notice(legacy([Notify['a'], Notify['b']]))
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :rvalue) do |args|
#|     found = findresource('Notify[a]')
#|     again = catalog.resource('Notify', 'a')
#|     [found.equal?(again), found.eql?(again), [found] - [again], { found => 1 }.key?(again), args[0].map { |x| findresource(x.to_s) }.uniq.size, [found, again].uniq.size]
#|   end
#| end

#= resources-that-code-makes
notice(legacy())
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :rvalue) do |args|
#|     a = Puppet::Resource.new('notify', 'a')
#|     b = Puppet::Resource.new('Notify', 'a')
#|     [a == b, a.eql?(b), [a] & [b], [a].include?(b), { a => 1 }.key?(b), [a, b].uniq.size, a == a.dup, a != b]
#|   end
#| end

#= objects
type Car = Object[{attributes => {n => Numeric}}]
$a = Car(1)
$b = Car(1.0)
$c = Car(1)
notice($a == $b, $a == $c)
notice(inline_template('<%= @a == @b %> <%= @a.eql?(@b) %> <%= ([@a] - [@b]).size %> <%= [@a, @b].uniq.size %> <%= [@a].include?(@b) %>'))
notice(inline_template('<%= @a == @c %> <%= @a.eql?(@c) %> <%= ([@a] - [@c]).size %> <%= [@a, @c].uniq.size %> <%= @a.hash == @c.hash %> <%= [@a].include?(@c) %>'))
notice(m::f($a, $b, $c))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(a, b, c)
#|     [a == b, a.eql?(b), [a].include?(b), [a, b].uniq.size, { a => 1 }.key?(b), a == c, { a => 1 }.key?(c), ([a] & [c]).size, a == 1, a == nil, a != c]
#|   end
#| end

#= objects-whose-type-says-what-counts
type Part = Object[{attributes => {n => Integer, note => {type => String, value => ''}}, equality => [n]}]
type Any1 = Object[{attributes => {n => Integer}, equality_include_type => false}]
type Any2 = Object[{attributes => {n => Integer}, equality_include_type => false}]
type Sub = Object[{parent => Part, attributes => {m => Integer}}]
$l = [Part(1, 'a'), Part(1, 'b'), Part(2, 'a'), Any1(1), Any2(1), Sub(1, 'a', 2), Sub(1, 'b', 2), Sub(1, 'a', 3)]
notice($l.map |$x| { $l.map |$y| { $x == $y } })
notice(m::f($l))
notice($l.unique.length)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(l)
#|     l.map { |x| l.map { |y| x == y } } + [l.uniq.size, l.to_h { |x| [x, 1] }.size, l.index(l[1]), l.count(l[0])]
#|   end
#| end

#= objects-in-objects
type Wheel = Object[{attributes => {size => Numeric}}]
type Bike = Object[{attributes => {wheels => Array[Wheel], tags => Hash}}]
$l = [Bike([Wheel(1)], {'a' => 1}), Bike([Wheel(1)], {'a' => 1}), Bike([Wheel(1.0)], {'a' => 1}), Bike([Wheel(1)], {'a' => 1.0}), Bike([], {'a' => 1})]
notice($l.map |$x| { $l.map |$y| { $x == $y } })
notice(m::f($l))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(l)
#|     l.map { |x| l.map { |y| x == y } } + [l.uniq.size, l.count(l[0])]
#|   end
#| end
