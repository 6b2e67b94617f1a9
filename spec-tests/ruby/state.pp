#@ check: compile

#= a-function-object-keeps-its-instance-variables
notice(m::counted(), m::counted(), m::counted())
class a { notice(m::counted()) }
include a
#- modules/m/lib/puppet/functions/m/counted.rb
#| Puppet::Functions.create_function(:'m::counted') do
#|   def counted
#|     @count ||= 0
#|     @count += 1
#|   end
#| end

#= what-is-kept-of-arguments
notice(m::once('a'), m::once('b'), m::other('c'), m::once('d'))
#- modules/m/lib/puppet/functions/m/once.rb
#| Puppet::Functions.create_function(:'m::once') do
#|   dispatch :once do
#|     param 'String', :text
#|   end
#|   def once(text)
#|     @kept ||= {}
#|     @kept[text.length] ||= text
#|   end
#| end
#- modules/m/lib/puppet/functions/m/other.rb
#| Puppet::Functions.create_function(:'m::other') do
#|   dispatch :other do
#|     param 'String', :text
#|   end
#|   def other(text)
#|     @kept ||= {}
#|     @kept[text.length] ||= text
#|   end
#| end

#= initialize-runs-once
notice(m::f(1), m::f(2))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|   end
#|   def initialize(scope, loader)
#|     super
#|     @made = []
#|   end
#|   def f(x)
#|     @made << x
#|     @made.inspect
#|   end
#| end

#= class-variables-of-a-function
notice(m::f(1), m::f(2))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   @@seen = []
#|   dispatch :f do
#|     param 'Integer', :x
#|   end
#|   def f(x)
#|     @@seen << x
#|     @@seen.inspect
#|   end
#| end

#= instance-variables-of-the-class-of-a-function
notice(m::f(1), m::f(2))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|   end
#|   def self.seen
#|     @seen ||= []
#|   end
#|   def f(x)
#|     self.class.seen << x
#|     self.class.seen.inspect
#|   end
#| end

#= state-of-a-module-beside-the-function
#@ outlives: an instance variable of a module that a library defines
notice(m::f(1), m::f(2), m::g(3))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/kept'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     PuppetX::KeptForTest.keep(x).inspect
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| require_relative '../../../puppet_x/kept'
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x)
#|     PuppetX::KeptForTest.keep(x).inspect
#|   end
#| end
#- modules/m/lib/puppet_x/kept.rb
#| module PuppetX
#|   module KeptForTest
#|     def self.keep(x)
#|       @kept ||= []
#|       @kept << x
#|     end
#|   end
#| end

#= a-block-and-the-scope-are-those-of-the-call
notice(m::f(1) |$x| { "one ${x}" }, m::f(2) |$x| { "two ${x}" })
class a { $v = 'in a' notice(m::s()) }
class b { $v = 'in b' notice(m::s()) }
include a, b
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|     block_param
#|   end
#|   def f(x)
#|     @calls = (@calls || 0) + 1
#|     yield([x, @calls])
#|   end
#| end
#- modules/m/lib/puppet/functions/m/s.rb
#| Puppet::Functions.create_function(:'m::s', Puppet::Functions::InternalFunction) do
#|   dispatch :s do
#|     scope_param
#|   end
#|   def s(scope)
#|     @first ||= scope['v']
#|     [@first, scope['v']].inspect
#|   end
#| end

#= instance-variables-of-functions-of-the-3-x-api-are-those-of-the-scope
notice(counted(), counted())
class a { notice(counted(), counted(), other()) }
include a
define d() { notice(counted()) }
d { ['x', 'y']: }
[1, 2].each |$x| { notice(counted()) }
#- modules/m/lib/puppet/parser/functions/counted.rb
#| module Puppet::Parser::Functions
#|   newfunction(:counted, :type => :rvalue) do |args|
#|     @counted_calls ||= 0
#|     @counted_calls += 1
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/other.rb
#| module Puppet::Parser::Functions
#|   newfunction(:other, :type => :rvalue) do |args|
#|     "#{@counted_calls.inspect} calls"
#|   end
#| end

#= the-same-scope-in-functions-and-templates
class a {
  notice(marked('one'))
  notice(inline_template('<%= scope.instance_variable_get(:@marked_by).inspect %>'))
  notice(m::mark())
}
include a
#- modules/m/lib/puppet/parser/functions/marked.rb
#| module Puppet::Parser::Functions
#|   newfunction(:marked, :type => :rvalue) do |args|
#|     @marked_by = args[0]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/mark.rb
#| Puppet::Functions.create_function(:'m::mark', Puppet::Functions::InternalFunction) do
#|   dispatch :mark do
#|     scope_param
#|   end
#|   def mark(scope)
#|     scope.instance_variable_get(:@marked_by).inspect
#|   end
#| end

#= an-error-in-a-call-leaves-what-was-kept
notice(m::f(1), m::f(2))
$x = m::f(3)
notice(m::f(0))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|   end
#|   def f(x)
#|     @kept ||= []
#|     @kept << x
#|     raise Puppet::Error, @kept.inspect if x == 0
#|     @kept.size
#|   end
#| end

#= functions-that-call-each-other
notice(m::f(3))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|   end
#|   def f(x)
#|     @depth ||= []
#|     @depth << x
#|     call_function('m::f', x - 1) if x > 0
#|     @depth.inspect
#|   end
#| end

#= a-lookup-function-keeps-what-it-read
notice(lookup('a'), lookup('b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: kept
#|     lookup_key: m::kept
#- modules/m/lib/puppet/functions/m/kept.rb
#| Puppet::Functions.create_function(:'m::kept') do
#|   dispatch :kept do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def kept(key, options, context)
#|     @asked ||= []
#|     context.not_found unless key =~ /^[ab]$/
#|     @asked << key
#|     @asked.join(',')
#|   end
#| end
