#@ check: compile

#= a-list-in-an-instance-variable
$a = m::f('x')
$b = m::f('y')
notify { 'n': message => $a }
$c = m::f('z')
notice($a, $b, $c)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|   end
#| end

#= a-hash-in-an-instance-variable
$a = m::f('x', 1)
notify { 'n': message => $a }
$b = m::f('y', 2)
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(k, v)
#|     @n ||= {}
#|     @n[k] = v
#|     @n
#|   end
#| end

#= a-text-in-an-instance-variable
$a = m::f('x')
notify { 'n': message => $a }
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= x.dup
#|     @n << x
#|   end
#| end

#= a-list-in-a-class-variable
$a = m::f('x')
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   @@n = []
#|   def f(x)
#|     @@n << x
#|   end
#| end

#= a-list-in-a-constant
#@ outlives: a constant of a module
$a = m::f('x')
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| module KeptInAConstantForTest
#|   ALL = []
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     KeptInAConstantForTest::ALL << x
#|   end
#| end

#= a-list-in-a-closure
$a = m::f('x')
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   n = []
#|   define_method(:f) { |x| n << x }
#| end

#= a-list-in-a-lambda
$a = m::f('x')
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @add ||= begin
#|       n = []
#|       ->(y) { n << y }
#|     end
#|     @add.call(x)
#|   end
#| end

#= a-list-in-an-instance-variable-of-the-class
$a = m::f('x')
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def self.seen
#|     @seen ||= []
#|   end
#|   def f(x)
#|     self.class.seen << x
#|   end
#| end

#= a-list-of-a-module
#@ outlives: an instance variable of a module that a library defines
$a = m::f('x')
$b = m::g('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/kept_list'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     PuppetX::KeptListForTest.keep(x)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| require_relative '../../../puppet_x/kept_list'
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x)
#|     PuppetX::KeptListForTest.keep(x)
#|   end
#| end
#- modules/m/lib/puppet_x/kept_list.rb
#| module PuppetX
#|   module KeptListForTest
#|     def self.keep(x)
#|       @kept ||= []
#|       @kept << x
#|     end
#|   end
#| end

#= within-what-is-returned
$a = m::f('x')
$b = $a['list']
notify { 'n': message => $a }
m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|     { 'list' => @n, 'size' => @n.size }
#|   end
#| end

#= the-innermost-is-kept
$a = m::f('x')
notify { 'n': message => $a }
m::f('y')
notice($a)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= { 'a' => { 'b' => [] } }
#|     @n['a']['b'] << x
#|     @n
#|   end
#| end

#= an-argument-is-kept-and-changed
$a = ['a']
notify { 'n': message => $a }
m::f($a)
notice($a)
m::f('y')
notice($a)
m::f('z')
notice($a)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     if x.is_a?(Array)
#|       @n = x
#|     else
#|       @n << x
#|     end
#|     nil
#|   end
#| end

#= an-argument-is-kept-within-a-list
$a = { 'k' => ['v'] }
notify { 'n': message => $a }
m::f($a)
m::f('y')
notice($a)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     if x.is_a?(Hash)
#|       @n << x['k']
#|     else
#|       @n.each { |l| l << x }
#|     end
#|     nil
#|   end
#| end

#= a-text-argument-is-kept-and-changed
$a = inline_template('abc')
$b = [$a]
m::f($a)
m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     if @n
#|       @n << x
#|     else
#|       @n = x
#|     end
#|     nil
#|   end
#| end

#= a-template-changes-what-a-function-keeps
$a = m::f('x')
inline_template('<% @a << "t" %>')
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|   end
#| end

#= another-function-changes-what-a-function-keeps
$a = m::f('x')
m::g($a)
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(l)
#|     l << 'g'
#|     nil
#|   end
#| end

#= parameters-of-classes-and-defines
class c($l) { notify { 'c': message => $l } }
define d($l) { notify { "d ${title}": message => $l } }
class { 'c': l => m::f('x') }
d { 'one': l => m::f('y') }
$late = m::f('z')
notice($c::l)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|   end
#| end

#= passed-to-a-function-that-code-calls
notice(m::f('x'))
notice(m::f('y'))
notice($m::keep::all)
#- modules/m/manifests/keep.pp
class m::keep { $all = m::f('k') notify { 'k': message => $all } }
#- modules/m/functions/show.pp
function m::show($l) { include m::keep notify { "s${l.length}": message => $l } $l }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|     x == 'k' ? @n : call_function('m::show', @n)
#|   end
#| end

#= passed-to-a-lambda
$r = m::f('x') |$l| { $l }
notify { 'n': message => $r }
$s = m::f('y') |$l| { $l.length }
notice($r, $s)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'String', :x
#|     block_param
#|   end
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|     yield(@n)
#|   end
#| end

#= a-function-of-the-3-x-api-keeps-in-a-constant
#@ outlives: a constant of a module
$a = kept_three('x')
$b = kept_three('y')
notice($a, $b)
#- modules/m/lib/puppet/parser/functions/kept_three.rb
#| module KeptOfThreeForTest
#|   ALL = []
#| end
#| module Puppet::Parser::Functions
#|   newfunction(:kept_three, type: :rvalue) { |args| KeptOfThreeForTest::ALL << args[0] }
#| end

#= a-function-of-the-3-x-api-keeps-in-the-scope
$a = kept_in_scope('x')
$b = kept_in_scope('y')
notice($a, $b)
#- modules/m/lib/puppet/parser/functions/kept_in_scope.rb
#| module Puppet::Parser::Functions
#|   newfunction(:kept_in_scope, type: :rvalue) { |args| @kept_in_scope ||= []; @kept_in_scope << args[0] }
#| end

#= a-closure-around-a-function-of-the-3-x-api
$a = kept_around('x')
$b = kept_around('y')
notice($a, $b)
#- modules/m/lib/puppet/parser/functions/kept_around.rb
#| module Puppet::Parser::Functions
#|   around = []
#|   newfunction(:kept_around, type: :rvalue) { |args| around << args[0] }
#| end

#= a-setter-of-a-variable-keeps-it
$x = m::f('x')
inline_template('<% scope["y"] = scope["x"] %>')
m::f('z')
notice($x, $y)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|   end
#| end

#= a-memo-that-is-never-changed
$a = m::f('x')
$b = m::f('x')
inline_template('<% @a << "t" %>')
notice($a, $b, m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= {}
#|     @n[x] ||= [x, x]
#|   end
#| end

#= the-same-object-each-time
notice(m::f(), m::same(m::f(), m::f()))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     @n ||= ['a']
#|   end
#| end
#- modules/m/lib/puppet/functions/m/same.rb
#| Puppet::Functions.create_function(:'m::same') do
#|   def same(a, b)
#|     a.equal?(b)
#|   end
#| end

#= every-way-to-change-a-list
$a = m::f()
notify { 'n': message => $a }
Integer[1, 12].each |$i| { m::f($i) notice($a) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(i = 0)
#|     case i
#|     when 0 then @n = ['b', 'a', nil, ['c']]
#|     when 1 then @n.push('x')
#|     when 2 then @n.unshift('y')
#|     when 3 then @n.flatten!
#|     when 4 then @n.compact!
#|     when 5 then @n.sort!
#|     when 6 then @n.map!(&:upcase)
#|     when 7 then @n.delete('A')
#|     when 8 then @n.concat(['B', 'B'])
#|     when 9 then @n.uniq!
#|     when 10 then @n.replace(['r'])
#|     when 11 then @n[3] = 'i'
#|     when 12 then @n.clear
#|     end
#|     @n
#|   end
#| end

#= every-way-to-change-a-hash
$a = m::f()
notify { 'n': message => $a }
Integer[1, 9].each |$i| { m::f($i) notice($a) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(i = 0)
#|     case i
#|     when 0 then @n = { 'b' => 1, 'a' => { 'x' => 'y' } }
#|     when 1 then @n['c'] = 3
#|     when 2 then @n.delete('b')
#|     when 3 then @n.merge!('d' => 4)
#|     when 4 then @n.store('e', [])
#|     when 5 then @n['e'] << 'f'
#|     when 6 then @n['a'].delete_if { |_k, _v| true }
#|     when 7 then @n.reject! { |k, _v| k == 'c' }
#|     when 8 then @n.transform_values!(&:to_s)
#|     when 9 then @n.clear
#|     end
#|     @n
#|   end
#| end

#= a-data-function-keeps-its-hash
$a = lookup('a')
notify { 'n': message => $a }
$b = lookup('b')
notice($a, $b)
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: keeps
#|     lookup_key: m::keeps
#- modules/m/lib/puppet/functions/m/keeps.rb
#| Puppet::Functions.create_function(:'m::keeps') do
#|   dispatch :keeps do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def keeps(key, options, context)
#|     return context.not_found unless ['a', 'b'].include?(key)
#|     @n ||= []
#|     @n << key
#|     @n
#|   end
#| end

#= an-object-of-a-class-keeps-a-list
#@ outlives: a class of a library
$a = m::f('x')
$b = m::f('y')
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/registry'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @r ||= PuppetX::RegistryForTest.new
#|     @r.add(x)
#|     @r.all
#|   end
#| end
#- modules/m/lib/puppet_x/registry.rb
#| module PuppetX
#|   class RegistryForTest
#|     attr_reader :all
#|     def initialize
#|       @all = []
#|     end
#|     def add(x)
#|       @all << x
#|     end
#|   end
#| end

#= sensitive-around-what-is-kept
$a = m::f('x')
m::f('y')
notice($a.unwrap)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|     Puppet::Pops::Types::PSensitiveType::Sensitive.new(@n)
#|   end
#| end

#= sensitive-argument-is-kept
$l = ['a']
$s = Sensitive($l)
m::f($s)
m::f('y')
notice($s.unwrap, $l)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     if @n
#|       @n << x
#|     else
#|       @n = x.unwrap
#|     end
#|     nil
#|   end
#| end

#= a-function-gives-its-argument-back
$a = ['a']
$b = m::f($a)
$c = [m::f($b)]
inline_template('<% @a << "t" %>')
notice($a, $b, $c)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     x
#|   end
#| end

#= a-function-with-state-gives-its-argument-back
$a = ['a', ['b']]
$b = m::f($a)
$c = $b[1]
inline_template('<% @a << "t"; @c << "u" %>')
notice($a, $b, $c)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @calls = (@calls || 0) + 1
#|     { 'x' => x }['x']
#|   end
#| end

#= a-list-twice-in-a-result
$a = m::f()
inline_template('<% @a[0] << "t" %>')
notice($a)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     l = ['a']
#|     [l, l, { 'k' => l }]
#|   end
#| end

#= what-a-called-function-gives-is-changed
$l = ['a']
class c { $all = ['k'] }
include c
m::f()
notice($c::all)
#- modules/m/functions/all.pp
function m::all() { $c::all }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     call_function('m::all') << 'f'
#|     nil
#|   end
#| end

#= what-a-called-function-gives-is-kept-and-changed
class c { $all = ['k'] }
include c
m::f(1)
notice($c::all)
m::f(2)
notice($c::all)
#- modules/m/functions/all.pp
function m::all() { $c::all }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(n)
#|     @all ||= call_function('m::all')
#|     @all << n
#|     nil
#|   end
#| end

#= a-library-changes-an-argument
#@ outlives: a module of a library
$a = ['a']
m::f($a)
notice($a)
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/changer'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(l)
#|     PuppetX::ChangerForTest.change(l)
#|     nil
#|   end
#| end
#- modules/m/lib/puppet_x/changer.rb
#| module PuppetX
#|   module ChangerForTest
#|     def self.change(list)
#|       list.push('x')
#|       ObjectSpace.count_objects
#|     end
#|   end
#| end

#= an-included-module-changes-an-argument
#@ outlives: a module of a library
$a = ['a']
m::f($a)
notice($a)
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/changer'
#| Puppet::Functions.create_function(:'m::f') do
#|   include PuppetX::IncludedChangerForTest
#|   def f(l)
#|     change(l)
#|     nil
#|   end
#| end
#- modules/m/lib/puppet_x/changer.rb
#| module PuppetX
#|   module IncludedChangerForTest
#|     def change(list)
#|       list.push('x')
#|       ObjectSpace.count_objects
#|     end
#|   end
#| end

#= changed-before-an-error-that-code-rescues
$a = ['a']
notice(m::f($a))
notice($a)
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(l)
#|     l << 'g'
#|     raise ArgumentError, 'no'
#|   end
#| end
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(l)
#|     begin
#|       call_function('m::g', l)
#|     rescue ArgumentError => e
#|       return [l.dup, e.message]
#|     end
#|   end
#| end

#= two-lists-that-have-each-other-s-parts
$a = m::f(1)
$b = m::f(2)
m::f(3)
m::f(4)
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(n)
#|     @in ||= ['in']
#|     @one ||= ['one', @in]
#|     @two ||= { 'two' => @one, 'in' => @in }
#|     case n
#|     when 1 then @one
#|     when 2 then @two
#|     when 3
#|       @in << 'x'
#|       @two['new'] = ['y']
#|       @one.unshift('z')
#|       nil
#|     when 4
#|       @two['new'] << 'later'
#|       @one[1] = 'gone'
#|       @in << 'more'
#|       nil
#|     end
#|   end
#| end

#= parameters-of-resources-and-metaparameters
$a = m::f('x')
file { '/a': ensure => file, content => 'c', tag => $a }
m::f('y')
File['/a'] -> notify { 'z': message => $a }
m::f('z')
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|   end
#| end

#= a-frozen-constant-is-returned
#@ outlives: a constant of a module
$a = m::f()
notice(inline_template('<% begin; @a << "x"; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice($a)
#- modules/m/lib/puppet/functions/m/f.rb
#| module FrozenConstantForTest
#|   ALL = ['a'].freeze
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     FrozenConstantForTest::ALL
#|   end
#| end

#= a-frozen-text-and-hash-are-returned
#@ outlives: a constant of a module
$a = m::f()
notice(inline_template('<% @a.each { |k, v| begin; v << "x"; rescue => e %><%= e.class %>: <%= e.message %> <% end; } ; begin; @a["z"] = 1; rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice($a)
#- modules/m/lib/puppet/functions/m/f.rb
#| module FrozenHashForTest
#|   ALL = { 'list' => ['a'].freeze, 'text' => 'abc'.freeze, 'free' => ['b'] }.freeze
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     ObjectSpace.count_objects
#|     FrozenHashForTest::ALL
#|   end
#| end

#= variables-in-a-template-that-ruby-renders
$in = ['a']
$out = { 'k' => $in }
m::keep($in)
notice(inline_template('<% ObjectSpace.count_objects; @out["k"] << "t"; scope["in"] << "u" %><%= @in.equal?(@out["k"]) %> <%= @in.equal?(scope["in"]) %> <%= @in.inspect %>'))
m::keep('k')
notice(inline_template('<% ObjectSpace.count_objects; scope.call_function("m::keep", ["l"]) %><%= @in.inspect %>'))
notice($in, $out)
#- modules/m/lib/puppet/functions/m/keep.rb
#| Puppet::Functions.create_function(:'m::keep') do
#|   def keep(x)
#|     if x.is_a?(Array)
#|       @n = x
#|     else
#|       @n << x
#|     end
#|     nil
#|   end
#| end

#= a-variable-passed-on-by-a-template-that-ruby-renders
$a = ['a']
inline_template('<% ObjectSpace.count_objects; x = @a; scope.call_function("m::keep", [x]); scope.call_function("m::keep", ["later"]) %>')
m::keep('last')
notice($a)
#- modules/m/lib/puppet/functions/m/keep.rb
#| Puppet::Functions.create_function(:'m::keep') do
#|   def keep(x)
#|     if x.is_a?(Array)
#|       @n = x
#|     else
#|       @n << x
#|     end
#|     nil
#|   end
#| end

#= a-loop-of-calls-that-give-what-is-kept
$r = Integer[1, 300].map |$i| { m::f($i) }
notice($r[0], $r[0] == $r[299], $r[299].length)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(i)
#|     @n ||= []
#|     @n << i if i % 100 == 0
#|     GC.start if i % 50 == 0
#|     @n
#|   end
#| end

#= a-frozen-text-that-is-not-kept
$a = m::frozen('x')
$b = m::literal()
$c = m::copied($b)
notice(m::change($a), m::change($b), m::change($c), m::change("${a}"), $a, $b)
#- modules/m/lib/puppet/functions/m/frozen.rb
#| Puppet::Functions.create_function(:'m::frozen') do
#|   def frozen(x)
#|     "#{x}y".freeze
#|   end
#| end
#- modules/m/lib/puppet/functions/m/literal.rb
#| Puppet::Functions.create_function(:'m::literal') do
#|   def literal
#|     'z'.freeze
#|   end
#| end
#- modules/m/lib/puppet/functions/m/copied.rb
#| Puppet::Functions.create_function(:'m::copied') do
#|   def copied(x)
#|     x.dup
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| Puppet::Functions.create_function(:'m::change') do
#|   def change(x)
#|     x << '!'
#|   rescue StandardError => e
#|     e.message
#|   end
#| end

#= frozen-lists-that-are-not-kept
$a = m::frozen('x')
$b = m::argument(['y', 'z'])
$c = $a + ['w']
notice(m::change($a), m::change($b), m::change($c), m::change(m::frozen('v')), m::keys({ 'k' => 1 }), $a, $b, $c)
#- modules/m/lib/puppet/functions/m/frozen.rb
#| Puppet::Functions.create_function(:'m::frozen') do
#|   def frozen(x)
#|     [x, 'y'].freeze
#|   end
#| end
#- modules/m/lib/puppet/functions/m/argument.rb
#| Puppet::Functions.create_function(:'m::argument') do
#|   def argument(x)
#|     x.freeze
#|   end
#| end
#- modules/m/lib/puppet/functions/m/keys.rb
#| Puppet::Functions.create_function(:'m::keys') do
#|   def keys(x)
#|     call_function('m::change_first', x.keys)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change_first.rb
#| Puppet::Functions.create_function(:'m::change_first') do
#|   def change_first(x)
#|     x[0] << '!'
#|   rescue StandardError => e
#|     e.message
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| Puppet::Functions.create_function(:'m::change') do
#|   def change(x)
#|     x << '!'
#|     x.length
#|   rescue StandardError => e
#|     e.message
#|   end
#| end

#= frozen-hashes-that-are-not-kept
$a = m::frozen('x')
notice(m::change($a), m::change($a + { 'w' => 1 }), $a)
#- modules/m/lib/puppet/functions/m/frozen.rb
#| Puppet::Functions.create_function(:'m::frozen') do
#|   def frozen(x)
#|     { x => 'y' }.freeze
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| Puppet::Functions.create_function(:'m::change') do
#|   def change(x)
#|     x['k'] = '!'
#|     x.length
#|   rescue StandardError => e
#|     e.message
#|   end
#| end

#= a-list-that-grows
$a = m::f('x')
notify { 'n': message => $a }
$b = m::f('y')
$c = m::f(['z'])
$d = m::g($c)
notice($a, $b, $c, $d)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= []
#|     @n << x
#|     @n.push('and') if @n.length == 2
#|     @n
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x)
#|     x.unshift('first')
#|     x << 'last'
#|     x.length
#|   end
#| end

#= arguments-that-are-kept-and-changed-later
#@ outlives: a global variable
$a = "a${facts['kernel']}"
$b = ["b${facts['kernel']}"]
$c = m::keep($a, $b)
notify { 'n': message => [$a, $b] }
$d = m::change('!')
$e = m::keep($a, $b)
notice($a, $b, $c, $d, $e)
#- modules/m/lib/puppet/functions/m/keep.rb
#| Puppet::Functions.create_function(:'m::keep') do
#|   def keep(x, y)
#|     $kept_for_test ||= []
#|     $kept_for_test << x << y
#|     $kept_for_test.length
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| Puppet::Functions.create_function(:'m::change') do
#|   def change(x)
#|     $kept_for_test[0] << x
#|     $kept_for_test[1] << x
#|     $kept_for_test.length
#|   end
#| end

#= a-list-of-a-function-that-others-change
$a = m::keep("x${facts['kernel']}")
$b = m::change($a)
$c = m::keep('y')
$d = inline_template('<% @a << "t" -%><%= @a.length %>')
$e = m::keep('z')
notice($a, $b, $c, $d, $e)
#- modules/m/lib/puppet/functions/m/keep.rb
#| Puppet::Functions.create_function(:'m::keep') do
#|   def keep(x)
#|     @n ||= []
#|     @n << x
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| Puppet::Functions.create_function(:'m::change') do
#|   def change(list)
#|     list.unshift('w')
#|     list[1] << '!'
#|     list.length
#|   end
#| end

#= a-hash-with-the-arguments
$k = "k${facts['kernel']}"
$v = ["v${facts['kernel']}"]
$a = m::keep($k, $v)
$b = m::change($a)
$c = m::keep('l', 'w')
notice($k, $v, $a, $b, $c)
#- modules/m/lib/puppet/functions/m/keep.rb
#| Puppet::Functions.create_function(:'m::keep') do
#|   def keep(k, v)
#|     @n ||= {}
#|     @n[k] = v
#|     @n['count'] ||= 0
#|     @n['count'] += 1
#|     @n
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| Puppet::Functions.create_function(:'m::change') do
#|   def change(hash)
#|     hash.each_value { |v| v << '!' if v.is_a?(Array) }
#|     hash.length
#|   end
#| end
