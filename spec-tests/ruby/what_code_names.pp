#@ check: compile

#= constants-of-puppet-that-code-names
notice(m::constants())
#- modules/m/lib/puppet/functions/m/constants.rb
#| Puppet::Functions.create_function(:'m::constants') do
#|   def constants
#|     [
#|       Puppet::Provider, Puppet::Parser::AST, Puppet::Pops::Loaders, Puppet::Indirector, Puppet::Node::Facts,
#|       Puppet::HTTP, Puppet::SSL, Puppet::Network, Puppet::Util::Log, Puppet::GettextConfig, Hiera,
#|       Puppet::Concurrent, Puppet::Resource, Puppet::Transaction, Puppet::Settings, Puppet::FileSystem,
#|       Puppet::Pops::Parser::Parser, Puppet::Util::Execution, Puppet::Type, Puppet::Confine,
#|       Puppet::Graph, Puppet::Module, Puppet::Parameter, Puppet::Property, Puppet::Resource::Catalog,
#|       Puppet::Util::Errors, Puppet::Util::Logging, Puppet::Pops::Evaluator, Puppet::Pops::Model,
#|     ].map { |x| x.to_s }
#|   end
#| end

#= constants-of-puppet-in-a-template
notice(inline_template('<%= Puppet::Provider %> <%= Puppet::Parser::AST %> <%= Puppet::Pops::Loaders %> <%= Puppet::Node::Facts %> <%= Puppet::Util::Log %> <%= Hiera %>'))

#= a-constant-of-puppet-that-is-only-rescued
notice(m::rescued())
#- modules/m/lib/puppet/functions/m/rescued.rb
#| Puppet::Functions.create_function(:'m::rescued') do
#|   def rescued
#|     begin
#|       raise 'x'
#|     rescue Puppet::HTTP::ResponseError, Puppet::SSL::SSLError => e
#|       'http'
#|     rescue StandardError => e
#|       "#{e.class} #{e.is_a?(Puppet::Network::HTTP::Error::HTTPError) rescue 'no such constant'}"
#|     end
#|   end
#| end

#= a-constant-that-puppet-does-not-have
notice(m::wrong())
#- modules/m/lib/puppet/functions/m/wrong.rb
#| Puppet::Functions.create_function(:'m::wrong') do
#|   def wrong
#|     Puppet::Nope
#|   end
#| end

#= a-library-that-puppet-has-no-more
notice(m::rails())
#- modules/m/lib/puppet/functions/m/rails.rb
#| require 'puppet/rails'
#| Puppet::Functions.create_function(:'m::rails') do
#|   def rails
#|     1
#|   end
#| end

#= a-library-that-puppet-has-no-more-in-a-legacy-function
notice(rails())
#- modules/m/lib/puppet/parser/functions/rails.rb
#| require 'puppet/rails'
#| module Puppet::Parser::Functions
#|   newfunction(:rails, type: :rvalue) { |args| 1 }
#| end

#= libraries-that-puppet-has
notice(m::libraries())
#- modules/m/lib/puppet/functions/m/libraries.rb
#| require 'puppet'
#| require 'puppet/util'
#| require 'puppet/util/errors'
#| require 'puppet/parser/ast'
#| require 'puppet/provider'
#| require 'puppet/resource/catalog'
#| require 'puppet/util/execution'
#| require 'puppet/pops/loaders'
#| require 'puppet/http'
#| Puppet::Functions.create_function(:'m::libraries') do
#|   def libraries
#|     'ok'
#|   end
#| end

#= mktmpdir-without-its-library
notice(m::temporary())
#- modules/m/lib/puppet/functions/m/temporary.rb
#| Puppet::Functions.create_function(:'m::temporary') do
#|   def temporary
#|     Dir.mktmpdir('x') { |d| File.directory?(d) }
#|   end
#| end

#= functions-of-the-older-api-with-capitals
notice(dnsLookup('a'))
notice(inline_template('<%= scope.function_dnsLookup(["b"]) %>'))
#- modules/m/lib/puppet/parser/functions/dnsLookup.rb
#| module Puppet::Parser::Functions
#|   newfunction(:dnsLookup, type: :rvalue) { |args| "looked up #{args[0]}" }
#| end

#= functions-of-the-older-api-with-capitals-in-lower-case
notice(dnslookup('a'))
#- modules/m/lib/puppet/parser/functions/dnsLookup.rb
#| module Puppet::Parser::Functions
#|   newfunction(:dnsLookup, type: :rvalue) { |args| "looked up #{args[0]}" }
#| end

#= functions-of-the-older-api-with-capitals-in-the-file-alone
notice(dnslookup('a'))
#- modules/m/lib/puppet/parser/functions/dnsLookup.rb
#| module Puppet::Parser::Functions
#|   newfunction(:dnslookup, type: :rvalue) { |args| "looked up #{args[0]}" }
#| end

#= functions-of-the-newer-api-with-capitals
notice(m::dnsLookup('a'))
#- modules/m/lib/puppet/functions/m/dnsLookup.rb
#| Puppet::Functions.create_function(:'m::dnsLookup') do
#|   def dns(a)
#|     "looked up #{a}"
#|   end
#| end

#= the-scope-of-the-resource-of-a-scope
class c {
  $x = 'in c'
  notice(inline_template('<%= scope.resource.scope.class %> <%= scope.resource.scope.to_s %> <%= scope.resource.scope.equal?(scope) %>'))
  d { 'in c': }
}
define d($y = 1) {
  $z = 'in d'
  notice(inline_template('<%= scope.resource.scope.to_s %> <%= scope.resource.scope["x"].inspect rescue "none" %> <%= scope.resource.scope.resource.to_s %> <%= scope.resource.scope.resource.scope.to_s %>'))
}
$top = 'top'
$x = 'at the top'
include c
d { 't': }
notice(inline_template('<%= scope.resource.scope.to_s %> <%= scope.resource.to_s %>'))
class e { contain f }
class f { notice(inline_template('<%= scope.resource.scope.to_s %> <%= scope.resource.scope["top"] %>')) }
include e

#= a-constant-of-puppet-that-is-called
notice(m::calls())
#- modules/m/lib/puppet/functions/m/calls.rb
#| Puppet::Functions.create_function(:'m::calls') do
#|   def calls
#|     [defined?(Puppet::HTTP), Object.const_defined?('Puppet::SSL'), Puppet::HTTP::ResponseError < StandardError, Puppet::Provider.is_a?(Class)]
#|   end
#| end

#= a-module-that-looks-into-the-constants-of-puppet
notice(m::looks())
#- modules/m/lib/puppet_x/m/looks.rb
#| module PuppetX; end
#| module PuppetX::M
#|   class Provider < Puppet::Provider
#|     def name; 'mine'; end
#|   end
#|   class Failure < Puppet::HTTP::HTTPError; end
#| end
#- modules/m/lib/puppet/functions/m/looks.rb
#| require_relative '../../../puppet_x/m/looks'
#| Puppet::Functions.create_function(:'m::looks') do
#|   def looks
#|     raise PuppetX::M::Failure, 'failed'
#|   rescue Puppet::Error => e
#|     "#{e.class} #{e.message} #{PuppetX::M::Provider.superclass}"
#|   end
#| end
