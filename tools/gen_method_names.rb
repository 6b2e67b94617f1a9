# Writes src/ruby/interpreter/run/method_names.txt: the methods that Ruby's classes have while Puppet 8 compiles. Ruby looks
# there for the method that code meant.
#
#   ORACLE_HOME=… ruby -W0 tools/gen_method_names.rb > src/ruby/interpreter/run/method_names.txt
#
# A line is a name and, in hexadecimal, the classes that have it; these have the numbers of gen_ruby_methods.rb.
require 'json'
require 'yaml'
require 'erb'
require 'ipaddr'

$LOAD_PATH.unshift(File.join(ENV.fetch('ORACLE_HOME'), 'root/usr/lib/ruby/vendor_ruby'))
require 'puppet'
require 'puppet/application_support'
require 'puppet/indirector/catalog/compiler'
require 'puppet/parser'
require 'puppet/pops'

CLASSES = [NilClass, TrueClass, FalseClass, Integer, Float, String, Symbol, Array, Hash, Range, Regexp, MatchData, Proc,
           Enumerator, Class, StandardError, Puppet::Parser::TemplateWrapper, Puppet::Parser::Scope,
           Puppet::Pops::Types::PSensitiveType::Sensitive, IPAddr].freeze

Puppet.initialize_settings([])
environment = Puppet::Node::Environment.create(:production, [])
Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)) do
  Puppet[:code] = "notice(inline_template('<%= 1 %>'))"
  Puppet::Parser::Compiler.compile(Puppet::Node.new('node', environment: environment))
end

masks = Hash.new(0)
CLASSES.each_with_index do |one, number|
  one.public_instance_methods.union(one.protected_instance_methods).each { |name| masks[name] |= 1 << number }
end
masks.sort.each { |name, mask| puts "#{name} #{mask.to_s(16)}" }
