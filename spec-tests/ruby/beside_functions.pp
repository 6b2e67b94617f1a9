#= to-set-without-a-require
notice(m::f([1, 1, 2]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(list)
#|     set = list.to_set
#|     [set.size, set.include?(2), (set | [7]).to_a, list.to_set { |x| x + 1 }.to_a, Set.new([3]).to_a]
#|   end
#| end

#= to-set-in-a-template
$list = [1, 1, 2]
notice(template('m/t.erb'))
#- modules/m/templates/t.erb
#| <%= @list.to_set.to_a.inspect %> <%= Set[1, 2].subset?(@list.to_set) %>

#= yaml-of-values-of-class-parameters
class c($a, $b) {
  notice(template('m/t.erb'))
}
$v = { 'k' => ['l', 'm'] }
class { 'c': a => $v, b => [$v, $v, 'text', 'text'] }
#- modules/m/templates/t.erb
#| <%= @b.to_yaml %><%= @a.to_yaml %><%= [@a, @a].to_yaml %>

#= yaml-of-values-of-defined-types
define d($a, $b = undef) {
  notice(template('m/t.erb'))
}
$v = { 'k' => ['l', 'm'] }
d { 'x': a => [$v, $v], b => $v }
#- modules/m/templates/t.erb
#| <%= @a.to_yaml %><%= { 'a' => @a, 'b' => @b }.to_yaml %>

#= yaml-of-values-that-were-looked-up
class c($a) {
  notice(template('m/t.erb'))
}
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: a, path: a.yaml}
#- data/a.yaml
#| c::a:
#|   x: &v [1, 2]
#|   y: *v
#|   z: {w: *v}
#- modules/m/templates/t.erb
#| <%= @a.to_yaml %>

#= a-function-that-takes-its-scope
$x = 'top'
class c {
  $y = 'local'
  notice(m::f('y'), m::f('x'), m::f('title'))
}
include c
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch :f do
#|     scope_param
#|     param 'String', :name
#|   end
#|   def f(scope, name)
#|     [scope[name], scope.lookupvar(name), scope.exist?(name), scope.include?('nothing'), scope.to_s, scope.source.name]
#|   end
#| end

#= a-function-that-takes-its-scope-and-calls-another
class c {
  notice(m::f('x'))
}
include c
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch :f do
#|     scope_param
#|     optional_param 'String', :name
#|     return_type 'Array'
#|   end
#|   def f(scope, name = nil)
#|     [scope.call_function('upcase', [name]), scope.catalog.resource('Class', 'c').to_s, scope.compiler.node.name]
#|   end
#| end

#= helpers-of-one-file-in-another
notice(m::a(3), m::b(4))
#- modules/m/lib/puppet/functions/m/a.rb
#| module MShared
#|   def self.times(x)
#|     x * 3
#|   end
#| end
#| Puppet::Functions.create_function(:'m::a') do
#|   def a(n)
#|     MShared.times(n)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/b.rb
#| Puppet::Functions.create_function(:'m::b') do
#|   def b(n)
#|     MShared.times(n)
#|   end
#| end

#= data-read-with-the-from-data-converter
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     converter = Puppet::Pops::Serialization::FromDataConverter
#|     [converter.convert('a'), converter.convert([1, nil, { 'x' => 1.5 }]),
#|      converter.convert({ '__ptype' => 'Timespan', '__pvalue' => '1-00:00:00.0' }).to_s,
#|      converter.convert({ '__ptype' => 'Default' }).inspect,
#|      converter.convert({ '__ptype' => 'Hash', '__pvalue' => [1, 2, 'a', 'b'] }),
#|      converter.convert({ '__ptype' => 'Regexp', '__pvalue' => 'a+' }).source]
#|   end
#| end

#= a-deferred-function-without-return-type
notify { 'a': message => Deferred('m::f', [1]) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     x
#|   end
#| end

#= recursive-lookups-of-a-data-dig
notice(lookup('a.b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: a, data_dig: 'm::dig'}
#- modules/m/lib/puppet/functions/m/dig.rb
#| Puppet::Functions.create_function(:'m::dig') do
#|   dispatch :dig do
#|     param 'Array[String[1]]', :segments
#|     param 'Hash[String,Any]', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def dig(segments, options, context)
#|     context.not_found if segments[0] == 'lookup_options'
#|     context.interpolate("%{lookup('a.b')}")
#|   end
#| end

#= recursive-lookups-of-a-lookup-key
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: a, lookup_key: 'm::key'}
#- modules/m/lib/puppet/functions/m/key.rb
#| Puppet::Functions.create_function(:'m::key') do
#|   dispatch :key do
#|     param 'String[1]', :key
#|     param 'Hash[String,Any]', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def key(key, options, context)
#|     context.not_found if key == 'lookup_options'
#|     call_function('lookup', key)
#|   end
#| end

#= recursive-lookups-of-a-data-dig-that-calls-lookup
notice(lookup('a.b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: a, data_dig: 'm::dig'}
#- modules/m/lib/puppet/functions/m/dig.rb
#| Puppet::Functions.create_function(:'m::dig') do
#|   dispatch :dig do
#|     param 'Array[String[1]]', :segments
#|     param 'Hash[String,Any]', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def dig(segments, options, context)
#|     context.not_found if segments[0] == 'lookup_options'
#|     call_function('lookup', segments.join('.'))
#|   end
#| end

#= types-that-have-elements-in-templates
$r = Enum['a', 'b']
$n = Integer[1, 3]
notice(template('m/t.erb'))
#- modules/m/templates/t.erb
#| <% @r.each do |x| %><%= x %>;<% end %> <% @n.each { |x| %><%= x %>;<% } %>
#| <%= @r.each.map { |x| x * 2 }.inspect %> <%= @n.each.to_a.inspect %> <%= @n.each.reduce(:+) %> <%= @r.respond_to?(:each) %>

#= aliases-of-types-that-have-elements-in-templates
type E = Enum['a', 'b']
type N = Integer[2, 3]
$r = E
$n = N
notice(template('m/t.erb'))
#- modules/m/templates/t.erb
#| <% @r.each do |x| %><%= x %>;<% end %><% @n.each do |x| %><%= x %>;<% end %><%= @r.respond_to?(:each) %>

#= types-that-have-elements-in-functions
notice(m::f(Enum['a', 'b']), m::f(Integer[1, 2]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(type)
#|     [type.each.map { |x| x * 2 }, type.each.to_a, type.respond_to?(:each), type.respond_to?(:map)]
#|   end
#| end

#= constants-and-classes-beside-a-function
notice(m::f(3), m::g(4))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'json'
#| require 'digest'
#| FACTOR = 7
#| class MHelper
#|   LIMIT = 5
#|   attr_reader :x
#|   def initialize(x)
#|     @x = x
#|   end
#|   def self.make(x)
#|     new(x)
#|   end
#|   def to_s
#|     "<#{@x}>"
#|   end
#| end
#| module MTools
#|   def self.twice(x)
#|     [x, x]
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(n)
#|     [FACTOR * n, MHelper.make(n).to_s, MHelper::LIMIT, MTools.twice(n), JSON.generate([n]), Digest::MD5.hexdigest('a')]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   LOCAL = [1, 2]
#|   def helper(n)
#|     LOCAL.map { |x| x * n }
#|   end
#|   def g(n)
#|     helper(n)
#|   end
#| end

#= a-library-of-a-module-beside-a-function
notice(m::f(3), m_old(4))
#- modules/m/lib/puppet_x/m/tool.rb
#| module PuppetX
#|   module M
#|     class Tool
#|       def self.run(x)
#|         { 'ran' => x }
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/m/tool'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(n)
#|     PuppetX::M::Tool.run(n)
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/m_old.rb
#| require File.expand_path(File.join(File.dirname(__FILE__), '..', '..', '..', 'puppet_x', 'm', 'tool'))
#| module Puppet::Parser::Functions
#|   newfunction(:m_old, type: :rvalue) do |args|
#|     PuppetX::M::Tool.run(args[0])
#|   end
#| end

#= values-become-rich-data-in-ruby-code
#@ source: pops/serialization/to_data_converter.rb
notice(m::rich([1, 'x', /a.b/, default, Sensitive('s'), SemVer('1.2.3'), { 'k' => Timespan(3) }]))
notice(m::plain({ 'a' => [1, true, undef] }))
#- modules/m/lib/puppet/functions/m/rich.rb
#| Puppet::Functions.create_function(:'m::rich') do
#|   def rich(value)
#|     Puppet::Pops::Serialization::ToDataConverter.convert(value, rich_data: true)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/plain.rb
#| Puppet::Functions.create_function(:'m::plain') do
#|   def plain(value)
#|     Puppet::Pops::Serialization::ToDataConverter.convert(value, rich_data: false)
#|   end
#| end

#= templates-ask-types-of-texts-one-by-one
type M::Sites = Enum['eqiad', 'codfw', 'Esams']
class c(Enum['b', 'a'] $one = 'a') {
  $sites = M::Sites
  $letters = Enum['b', 'a', 'b']
  $none = Enum
  notice(inline_template("<% @sites.each do |site| -%><%= site %> <% end -%><% @letters.each { |x| -%>[<%= x %>]<% } -%><% @none.each { |x| %>never<% } %>"))
}
include c
