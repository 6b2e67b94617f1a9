#!/usr/bin/ruby
# frozen_string_literal: true

# Records what Puppet 8 collects of exported resources, for the manifests in tests/exports.
#
#   ORACLE_HOME=… tools/record_exports.rb [NAME…]
#
# Each manifest is compiled for the nodes a.example.com, b.example.com and c.example.com, whose fact `letter` is the first
# letter of their names, twice: in the second round collectors find what all nodes exported in the first, and
# nothing that is exported in the same round. Where PuppetDB would keep and answer, a table in memory does, in the way of PuppetDB's terminus. What is recorded
# is the second round: catalogs in the order that Puppet gives, and errors.
require 'json'
require 'stringio'

# What tools/record.rb sets up is needed; it reads requests, of which there are none.
$stdin = StringIO.new
$stdout = StringIO.new
load File.join(__dir__, 'record.rb')
$stdout = STDOUT

CASES = File.expand_path('../tests/exports', __dir__)
NODES = %w[a b c].map { |letter| "#{letter}.example.com" }.freeze
Puppet[:storeconfigs] = true

# What PuppetDB would have: resources by node.
module Kept
  RESOURCES = {} # rubocop:disable Style/MutableConstant

  # What collectors see: what there was when the round began.
  SEEN = {} # rubocop:disable Style/MutableConstant

  # The catalog before what is virtual is taken out of it. Sensitive parameters are not kept.
  def self.keep(node, catalog)
    exported = catalog.resources.select { |resource| resource.exported && resource.type != 'Class' }
    RESOURCES[node] = exported.map do |resource|
      data = JSON.parse(resource.to_json)
      hidden = data['sensitive_parameters'] || []
      { 'certname' => node, 'type' => data['type'], 'title' => data['title'], 'tags' => data['tags'],
        'parameters' => (data['parameters'] || {}).except(*hidden) }
    end
  end

  def self.match?(resource, filter)
    return true if filter.nil?

    left, operator, right = filter
    case operator
    when 'and' then match?(resource, left) && match?(resource, right)
    when 'or' then match?(resource, left) || match?(resource, right)
    when '==' then equal?(resource, left.to_s, right)
    when '!=' then !equal?(resource, left.to_s, right)
    else raise "#{operator}?"
    end
  end

  def self.equal?(resource, name, value)
    value = JSON.parse(JSON.generate([value]))[0]
    case name
    when 'tag' then resource['tags'].include?(value.to_s.downcase)
    when 'title' then resource['title'] == value
    else resource['parameters'][name] == value
    end
  end

  def self.search(type, options)
    all = SEEN.sort.reject { |node, _| node == options[:host] }.flat_map { |_, resources| resources }
    found = all.select { |resource| resource['type'] == type && match?(resource, options[:filter]) }
    # Every answer is a new one, as over the network: Puppet changes values in place.
    found.map { |resource| JSON.parse(JSON.generate(resource)) }.map do |resource|
      parameters = resource['parameters'].map { |name, value| Puppet::Parser::Resource::Param.new(name: name, value: value) }
      made = Puppet::Parser::Resource.new(resource['type'], resource['title'], scope: options[:scope], parameters: parameters)
      made.collector_id = resource.values_at('certname', 'type', 'title').join('|')
      made
    end
  end
end

Puppet::Resource.indirection.define_singleton_method(:search) { |type, options = {}| Kept.search(type, options) }

def compile_node(environments, name)
  environment = environments.get!('production')
  node = Puppet::Node.new(name, environment: environment)
  node.fact_merge(Puppet::Node::Facts.new(name, { 'letter' => name[0] }))
  node.add_server_facts(SERVER_FACTS.dup)
  information = Puppet::Context::TrustedInformation.new('remote', name, {}, {})
  Puppet.override(current_environment: environment, trusted_information: information, rich_data: true) do
    catalog = Puppet::Parser::Compiler.compile(node)
    Kept.keep(name, catalog)
    JSON.parse(catalog.filter(&:virtual?).to_json)
  end
rescue Puppet::Error => e
  error_hash(e)
end

def round(environments)
  Kept::SEEN.replace(Kept::RESOURCES)
  NODES.to_h do |node|
    forget_warnings
    answer = compile_node(environments, node)
    [node, { 'answer' => answer.reject { |key, _| %w[version catalog_uuid].include?(key) },
             'log' => CollectedLog::ENTRIES.map { |entry| "#{entry['level']}: #{entry['message']}" } }]
  end
end

def sorted(value)
  case value
  when Hash then value.sort.to_h { |key, element| [key, sorted(element)] }
  when Array then value.map { |element| sorted(element) }
  else value
  end
end

wanted = ARGV.empty? ? Dir["#{CASES}/*.pp"].sort : ARGV.map { |name| "#{CASES}/#{name}.pp" }
wanted.each do |path|
  Dir.mktmpdir('exports') do |root|
    FileUtils.mkdir_p("#{root}/environments/production/manifests")
    FileUtils.cp(path, "#{root}/environments/production/manifests/site.pp")
    Kept::RESOURCES.clear
    recorded = Array.new(2) do
      environments = Puppet::Environments::Directories.new("#{root}/environments", [])
      Puppet.override(environments: environments) { round(environments) }
    end
    text = JSON.pretty_generate(sorted(recorded.last)).gsub(root, '')
    File.write(path.sub(/\.pp\z/, '.json'), "#{text}\n")
    errors = recorded.last.values.filter_map { |node| node['answer']['message'] }
    puts "#{File.basename(path)}: #{errors.empty? ? 'catalogs' : errors.uniq.join('; ')}"
  end
end
