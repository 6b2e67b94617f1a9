#= capitals-in-3x-names
notice(dnsLookup('x'), aB(1))
notice(dnslookup('x'))
#- modules/m/lib/puppet/parser/functions/dnsLookup.rb
#| module Puppet::Parser::Functions
#|   newfunction(:dnsLookup, type: :rvalue) { |args| "dns #{args[0]}" }
#| end
#- modules/m/lib/puppet/parser/functions/aB.rb
#| Puppet::Parser::Functions::newfunction(:aB, :type => :rvalue) do |args|
#|   function_dnsLookup([args[0].to_s]) + function_notice(['x']).to_s
#| end

#= capitals-in-4x-names
notice(m::camelCase(1))
#- modules/m/lib/puppet/functions/m/camelCase.rb
#| Puppet::Functions.create_function(:'m::camelCase') do
#|   def camelCase(a)
#|     a + 1
#|   end
#| end

#= a-type-in-the-form-of-2008
thing { 'a': }
#- modules/m/lib/puppet/type/thing.rb
#| module Puppet
#|   newtype(:thing) do
#|     newparam(:name, :namevar => true)
#|   end
#| end

#= a-type-in-the-form-of-2009
thing { 'a': }
#- modules/m/lib/puppet/type/thing.rb
#| module Puppet
#|   Type.newtype(:thing) do
#|     newparam(:name) { isnamevar }
#|     ensurable
#|   end
#| end

#= require-rails
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'puppet/rails'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     1
#|   end
#| end

#= require-of-libraries-that-are-gone
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     %w[puppet/rails puppet/external/pson/pure puppet/face puppet/network/http_pool puppet/util/zaml puppet/application puppet/indirector puppet/ssl puppet/util/log puppet/pops/nope json yaml puppet/provider puppet/util/run_mode].map { |n| begin; require n; "#{n} ok"; rescue LoadError => e; "#{n} no"; end }.join(' ')
#|   end
#| end

#= constants-of-puppet
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     %w[Puppet::Provider Puppet::Parser::AST Puppet::Pops::Loaders Puppet::Indirector Puppet::Node::Facts Puppet::HTTP Puppet::SSL Puppet::Network Puppet::Util::Log Puppet::Util::Windows Puppet::GettextConfig Hiera Concurrent Puppet::Nope Puppet::Util::Nope Puppet::Transaction Puppet::Property Puppet::Parameter Puppet::Application Puppet::Face Puppet::Interface Puppet::FileSystem Puppet::Pops::Types::TypeFactory Puppet::Pops::Evaluator::EvaluatorImpl Puppet::Pops::PuppetStack Puppet::Reports Puppet::Module Puppet::ModuleTool SemanticPuppet::Version Puppet::Pops::Time::Timestamp Puppet::Trusted Puppet::Etc Puppet::Settings Puppet::Resource::Catalog Puppet::Util::Execution Puppet::Util::SUIDManager Puppet::Confine Puppet::Feature].map { |n|
#|       begin
#|         n.split('::').inject(Object) { |m, c| m.const_get(c) }
#|         "#{n} yes"
#|       rescue NameError
#|         "#{n} no"
#|       end }.join(', ')
#|   end
#| end

#= scope-resource-scope
define d() { notice(inline_template('<%= scope.resource.scope.class %> <%= scope.resource.scope == scope %> <%= scope.resource.scope.resource.ref rescue "x" %>')) }
d { 'x': }
class c { notice(inline_template('<%= scope.resource.scope.class %> <%= scope.resource.ref %>')) }
include c
notice(inline_template('<%= scope.resource.scope.inspect[0,10] %> <%= scope.resource.ref %>'))

#= did-you-mean-in-templates
notice(inline_template('<%= @abc.lenght %>'))

#= did-you-mean-in-templates-3
notice(inline_template('<%= [1].frist %>'))

#= did-you-mean-in-templates-4
notice(inline_template('<%= scope.lokupvar("x") %>'))

#= did-you-mean-in-templates-5
notice(inline_template('<%= { "abc" => 1 }.fetch("abd") %>'))

#= did-you-mean-in-templates-6
notice(inline_template('<%= Strng.new %>'))

#= did-you-mean-in-templates-7
notice(inline_template('<%= require "jsn" %>'))
