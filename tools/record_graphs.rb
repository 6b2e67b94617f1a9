#!/usr/bin/ruby
# frozen_string_literal: true

# Records the edges that Puppet 8's agent writes with `--graph` for catalogs: resources.dot, relationships.dot and
# expanded_relationships.dot, one edge a line, sorted.
#
#   ORACLE_HOME=… tools/record_graphs.rb CATALOG.json…
#
# A catalog of tests/module_nodes or tests/graphs becomes tests/graphs/NAME.edges. Nothing is applied: the catalog is made
# the one that an agent would apply, and its graphs are asked for their edges.
HOME = ENV['ORACLE_HOME'] || "#{Dir.home}/.cache/puppet-oracle"
$LOAD_PATH.unshift("#{HOME}/root/usr/lib/ruby/vendor_ruby", *Dir["#{HOME}/root/usr/share/rubygems-integration/all/gems/*/lib"])
MODULES = ENV['PANTIN_MODULES'] || `#{__dir__}/modules`.strip
$LOAD_PATH.concat(Dir["#{MODULES}/*/lib"])

require 'json'
require 'tmpdir'
require 'puppet'

GRAPHS = File.expand_path('../tests/graphs', __dir__)

def edges(graph) = graph.edges.map { |edge| "#{edge.source.ref} -> #{edge.target.ref}" }.sort

def recorded(file)
  catalog = Puppet::Resource::Catalog.from_data_hash(JSON.parse(File.read(file)))
  catalog = catalog.to_ral
  catalog.host_config = false
  catalog.finalize
  resources = edges(catalog)
  relationships = nil
  graph = Puppet::Graph::RelationshipGraph.new(Puppet::Graph::SequentialPrioritizer.new)
  # What the agent writes before containers become pairs of anchors.
  graph.define_singleton_method(:replace_containers_with_anchors) do |of|
    relationships = edges.map { |edge| "#{edge.source.ref} -> #{edge.target.ref}" }.sort
    super(of)
  end
  graph.populate_from(catalog)
  { 'resources' => resources, 'relationships' => relationships, 'expanded_relationships' => edges(graph) }
end

Dir.mktmpdir do |folder|
  Puppet.initialize_settings(['--confdir', folder, '--vardir', folder, '--codedir', folder])
  Puppet.push_context(Puppet.base_context(Puppet.settings))
  Puppet::Util::Log.newdestination(:console)
  environment = Puppet::Node::Environment.create(:production, [MODULES])
  Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)) do
    ARGV.each do |file|
      name = File.basename(file, '.json')
      parts = recorded(file)
      text = parts.map { |part, list| "#{part}.dot\n#{list.map { |edge| "  #{edge}\n" }.join}" }.join
      File.write("#{GRAPHS}/#{name}.edges", text)
      puts "#{name}: #{parts.map { |part, list| "#{list.size} #{part}" }.join(', ')}"
    rescue StandardError => e
      puts "#{name}: #{e.class} #{e.message}"
      puts e.backtrace.first(3) if ENV['VERBOSE']
    end
  end
end
