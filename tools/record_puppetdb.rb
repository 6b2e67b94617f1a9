#!/usr/bin/ruby
# frozen_string_literal: true

# Records what Puppet 8 with the terminus of PuppetDB sends for a node: for the manifests in tests/puppetdb, facts and the catalog;
# for the reports there, the report.
#
#   ORACLE_HOME=… TERMINUS=FOLDER tools/record_puppetdb.rb [NAME…]
#
# FOLDER has the terminus, `lib/ruby` of Debian's package puppet-terminus-puppetdb: the folder with `puppet/util/puppetdb.rb` below it.
# A PuppetDB is played by what takes the requests of the terminus. Times, random identifiers and folders have fixed values.
require 'json'
require 'stringio'

# What tools/record.rb sets up is needed; it reads requests, of which there are none.
$stdin = StringIO.new
$stdout = StringIO.new
load File.join(__dir__, 'record.rb')
$stdout = STDOUT
$LOAD_PATH.unshift(ENV.fetch('TERMINUS'))
# What the terminus of Puppet 7 calls its JSON.
class Object
  def to_pson(*) = to_json
end
require 'puppet/util/puppetdb'
require 'puppet/indirector/catalog/puppetdb'
require 'puppet/indirector/facts/puppetdb'
require 'puppet/indirector/node/puppetdb'
require 'puppet/indirector/resource/puppetdb'
require 'puppet/reports/puppetdb'

CASES = File.expand_path('../tests/puppetdb', __dir__)
NODE = 'web.example.com'
FACTS = {
  'letter' => 'w', 'none' => nil, 'list' => [1, 'zwei', { 'drei' => 3.5 }],
  'large' => [18_446_744_073_709_551_615, -9_223_372_036_854_775_808], 'snow' => "\u2603 und \u{1F600}", '_puppet_inventory_1' => { 'packages' => [['bash', '5.2', 'apt'], ['zsh', '5.9', 'apt']] }
}.freeze
NOW = Time.utc(2026, 11, 23, 20, 12, 11, 123_456)
UUID = '00000000-0000-4000-8000-000000000000'
Puppet[:storeconfigs] = true
Puppet[:node_name_value] = 'puppet.example.com'

# Stands for PuppetDB: keeps requests, and has no resources.
module Requests
  KEPT = [] # rubocop:disable Style/MutableConstant
  ANSWER = Struct.new(:code, :reason, :body, :success) do
    def success? = success
    def [](_) = nil
  end

  def self.post(url, body, headers: {}, options: {})
    # The checksum is gone in later versions, and PuppetDB does not look at it.
    query = URI.decode_www_form(url.query.to_s).to_h.except('checksum')
    KEPT << { 'method' => 'POST', 'path' => url.path, 'query' => query, 'headers' => headers.except('X-Uncompressed-Length'),
              'compress' => options[:compress].to_s, 'body' => JSON.parse(body) }
    ANSWER.new(200, 'OK', { 'uuid' => UUID }.to_json, true)
  end

  def self.get(url, headers: {}, options: {}) # rubocop:disable Lint/UnusedMethodArgument
    query = URI.decode_www_form(url.query.to_s).to_h
    KEPT << { 'method' => 'GET', 'path' => url.path, 'query' => query, 'headers' => headers }
    ANSWER.new(200, 'OK', '[]', true)
  end
end
Puppet.runtime[:http] = Requests
Time.define_singleton_method(:now) { NOW }
Puppet::Node::Facts.indirection.terminus_class = :memory

def terminus(indirection) = indirection.terminus(:puppetdb)

def save(indirection, instance, options = {})
  request = Puppet::Indirector::Request.new(indirection.name, :save, instance.name, instance, **options)
  terminus(indirection).save(request)
end

def record(root)
  environments = Puppet::Environments::Directories.new("#{root}/environments", [])
  Puppet.override(environments: environments) do
    environment = environments.get!('production')
    node = Puppet::Node.new(NODE, environment: environment)
    facts = Puppet::Node::Facts.new(NODE, FACTS.dup)
    node.fact_merge(Puppet::Node::Facts.new(NODE, FACTS.except('_puppet_inventory_1')))
    node.add_server_facts(SERVER_FACTS.dup)
    information = Puppet::Context::TrustedInformation.new('remote', NODE, { 'pp_role' => 'web' }, {})
    Puppet.override(current_environment: environment, trusted_information: information, rich_data: true) do
      given = { environment: environment, transaction_uuid: UUID, job_id: 7 }
      save(Puppet::Node::Facts.indirection, facts, { environment: environment })
      catalog = Puppet::Parser::Compiler.compile(node)
      catalog.catalog_uuid = UUID
      catalog.version = 1_795_464_731
      save(Puppet::Resource::Catalog.indirection, catalog, given)
    end
  end
rescue Puppet::Error => e
  Requests::KEPT << error_hash(e)
end

def report(file)
  report = Puppet::Transaction::Report.from_data_hash(JSON.parse(File.read(file)))
  report.extend(Puppet::Reports.report(:puppetdb))
  report.process
rescue Puppet::Error => e
  Requests::KEPT << error_hash(e)
end

def sorted(value)
  case value
  when Hash then value.sort.to_h { |key, element| [key, sorted(element)] }
  when Array then value.map { |element| sorted(element) }
  else value
  end
end

def write(path, root)
  text = JSON.pretty_generate(sorted(Requests::KEPT)).gsub(root, '').gsub(/#<(Sensitive \[value redacted\]):\d+>/, '\1')
  File.write(path, "#{text}\n")
  errors = Requests::KEPT.filter_map { |request| request['message'] }
  puts "#{File.basename(path)}: #{errors.empty? ? "#{Requests::KEPT.length} requests" : errors.join('; ')}"
end

wanted = ARGV.empty? ? Dir["#{CASES}/*.pp"].sort + Dir["#{CASES}/*.report"].sort : ARGV.map { |name| "#{CASES}/#{name}" }
wanted.each do |path|
  Requests::KEPT.clear
  forget_warnings
  if path.end_with?('.report')
    report(path)
    write("#{path}.json", '/nowhere')
  else
    Dir.mktmpdir('puppetdb') do |root|
      FileUtils.mkdir_p("#{root}/environments/production/manifests")
      FileUtils.cp(path, "#{root}/environments/production/manifests/site.pp")
      record(root)
      write(path.sub(/\.pp\z/, '.json'), root)
    end
  end
end
