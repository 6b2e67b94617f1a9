#!/usr/bin/ruby
# frozen_string_literal: true

# Records what functions that modules write in Ruby give for some arguments. Puppet 8 must be on Ruby's load path.
#
#   record_ruby_functions.rb MODULES < CASES > RECORDED
#
# A case is a line of JSON: [name, [arguments]]. A recording adds the number of the chosen signature (nil for the 3.x API)
# and the result or the error.
require 'json'
require 'puppet'

FACTS = { 'networking' => { 'fqdn' => 'host.example.com', 'interfaces' => { 'eth0' => {} } }, 'memorysize' => '2.00 GB',
          'os' => { 'name' => 'Debian', 'release' => { 'major' => '12' } } }.freeze

modules = ARGV.fetch(0)
$LOAD_PATH.concat(Dir.glob("#{modules}/*/lib"))
Puppet.settings.preferred_run_mode = :server
Puppet.initialize_settings(['--confdir', '/nonexistent', '--vardir', '/nonexistent'])
Puppet::Util::Log.newdestination(:console) if ENV['DEBUG']
environment = Puppet::Node::Environment.create(:production, [modules])

def signature(function, arguments)
  dispatcher = function.class.dispatcher
  type = Puppet::Pops::Types::TypeCalculator.singleton.infer_set(arguments)
  dispatcher.dispatchers.index { |d| d.type.callable_with?(arguments, nil) } || (type && nil)
end

def record(scope, name, arguments)
  function = scope.compiler.loaders.private_environment_loader.load(:function, name)
  index = function.class < Puppet::Functions::Function3x ? nil : signature(function, arguments)
  result = scope.call_function(name, Marshal.load(Marshal.dump(arguments)))
  [index, { 'result' => result }]
rescue StandardError => e
  [index, { 'error' => e.message }]
end

Puppet.override(current_environment: environment, environments: Puppet::Environments::Static.new(environment)) do
  node = Puppet::Node.new('host.example.com', environment: environment, parameters: FACTS.dup)
  compiler = Puppet::Parser::Compiler.new(node)
  Puppet.override(global_scope: compiler.topscope, loaders: compiler.loaders, rich_data: true) do
    compiler.send(:evaluate_main) rescue nil
    scope = compiler.topscope
    scope.set_facts(FACTS)
    FACTS.each { |name, value| scope.setvar(name, value) unless scope.exist?(name) }
    $stdin.each_line do |line|
      name, arguments = JSON.parse(line)
      index, outcome = record(scope, name, arguments)
      puts JSON.generate([name, arguments, index, outcome])
    end
  end
end
