#!/usr/bin/ruby
# frozen_string_literal: true

# Records what Puppet 8 makes of the nodes in tests/module_nodes, with the modules that tools/modules unpacks.
#
#   ORACLE_HOME=… tools/record_module_nodes.rb [NAME…]
#
# tools/record.rb compiles, and says where Puppet is found. Catalogs are written in the order that Puppet gives, a resource
# a line, without what differs from run to run; files of modules are named from MODULES on.
require 'json'
require 'open3'
require 'tmpdir'
require 'fileutils'

TOOLS = __dir__
NODES = File.expand_path('../tests/module_nodes', TOOLS)
MODULES = ENV['PANTIN_MODULES'] || `#{TOOLS}/modules`.strip
abort 'record_module_nodes: no modules' unless File.file?("#{MODULES}/stdlib/metadata.json")

def request(path, root)
  text = File.read(path)
  facts = JSON.parse(File.read("#{NODES}/facts/#{text[/^# facts: (\w+)$/, 1]}.json"))
  manifests = "#{root}/environments/production/manifests"
  FileUtils.mkdir_p(manifests)
  File.write("#{manifests}/site.pp", text)
  node = facts['networking']['fqdn']
  { 'check' => 'compile', 'root' => root, 'modules' => MODULES, 'node' => node, 'facts' => facts,
    'trusted' => { 'authenticated' => 'remote', 'certname' => node, 'extensions' => {}, 'external' => {} },
    'settings' => text.match?(/^# lenient$/) ? { 'strict' => 'warning', 'strict_variables' => false } : {} }
end

# Puppet writes `kind` and `exported` now in this order, now in the other.
def sorted(element) = element.is_a?(Hash) ? element.sort.to_h : element

def lines(name, list)
  return "#{JSON.generate(name)}: []" if list.empty?

  "#{JSON.generate(name)}: [\n#{list.map { |element| JSON.generate(sorted(element)) }.join(",\n")}\n]"
end

def rendered(answer)
  catalog = answer['catalog'] || {}
  catalog = catalog.reject { |name, _| %w[version catalog_uuid].include?(name) }
  parts = catalog.map { |name, value| value.is_a?(Array) ? lines(name, value) : "#{JSON.generate(name)}: #{JSON.generate(value)}" }
  parts << "\"error\": #{JSON.generate(answer['error']['message'])}" if answer['error']
  log = answer['log'].map { |entry| "#{entry['level']}: #{entry['message']}" }
  "{\n#{[*parts, lines('log', log)].join(",\n")}\n}\n"
end

wanted = ARGV.empty? ? Dir["#{NODES}/*.pp"].sort : ARGV.map { |name| "#{NODES}/#{name}.pp" }
Dir.mktmpdir('nodes') do |folder|
  requests = wanted.map { |path| JSON.generate(request(path, "#{folder}/#{File.basename(path, '.pp')}")) }
  output, status = Open3.capture2('ruby', '-W0', "#{TOOLS}/record.rb", stdin_data: requests.join("\n"))
  abort 'record_module_nodes: Puppet failed' unless status.success?
  answers = output.lines.drop(1)
  abort "record_module_nodes: #{answers.size} answers" unless answers.size == wanted.size
  wanted.zip(answers) do |path, answer|
    answer = JSON.parse(answer.gsub(MODULES, 'MODULES'))
    puts "#{File.basename(path)}: #{answer['error'] ? answer['error']['message'] : "#{answer['catalog']['resources'].size} resources"}"
    File.write(path.sub(/\.pp\z/, '.json'), rendered(answer))
  end
end
