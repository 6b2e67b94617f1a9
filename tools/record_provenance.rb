#!/usr/bin/ruby
# frozen_string_literal: true

# Records the catalog that Puppet 8 makes of the node in tests/provenance, whose stories tests/provenance.rs compares, and how
# `puppet lookup --explain` says that it finds the keys of the node's data.
#
#   ORACLE_HOME=… tools/record_provenance.rb
#
# tools/record.rb compiles, and says where Puppet is found. A resource a line, in Puppet's order.
require 'json'
require 'open3'
require 'tmpdir'
require 'yaml'

FOLDER = File.expand_path('../tests/provenance', __dir__)
NODE = 'one.example.net'
request = {
  'check' => 'compile', 'root' => FOLDER, 'node' => NODE, 'facts' => JSON.parse(File.read("#{FOLDER}/facts.json")),
  'enc' => YAML.safe_load(File.read("#{FOLDER}/enc.yaml")), 'settings' => {},
  'trusted' => { 'authenticated' => 'remote', 'certname' => NODE, 'extensions' => {}, 'external' => {} }
}
output, status = Open3.capture2('ruby', '-W0', "#{__dir__}/record.rb", stdin_data: JSON.generate(request))
abort 'record_provenance: Puppet failed' unless status.success?
answer = JSON.parse(output.lines.last.gsub(FOLDER, ''))
abort answer['error']['message'] if answer['error']
resources = answer['catalog']['resources'].map do |resource|
  JSON.generate(resource.slice('type', 'title', 'file', 'line', 'parameters', 'sensitive_parameters'))
end
File.write("#{FOLDER}/catalog.json", "[\n#{resources.join(",\n")}\n]\n")
puts "#{resources.size} resources"

# All four of these facts are there for the node's name to be in its trusted data.
names = { 'hostname' => 'one', 'domain' => 'example.net', 'fqdn' => NODE, 'clientcert' => NODE }
data = Dir.glob("#{FOLDER}/environments/production/data/**/*.yaml").flat_map { |file| YAML.safe_load(File.read(file)).keys }
explained = Dir.mktmpdir do |folder|
  File.write("#{folder}/facts.json", JSON.generate(JSON.parse(File.read("#{FOLDER}/facts.json")).merge(names)))
  command = ["#{ENV.fetch('ORACLE_HOME')}/puppet", 'lookup', '--node', NODE, '--facts', "#{folder}/facts.json", '--explain',
             '--environmentpath', "#{FOLDER}/environments", '--render-as', 'json', '--confdir', "#{folder}/conf", '--vardir', "#{folder}/var"]
  (data.uniq.sort - ['lookup_options']).map do |key|
    output, status = Open3.capture2(*command, key)
    abort "record_provenance: puppet lookup #{key} failed" unless status.success?
    "#{JSON.generate(key)}: #{JSON.generate(JSON.parse(output.lines.last.gsub(FOLDER, '')))}"
  end
end
File.write("#{FOLDER}/explained.json", "{\n#{explained.join(",\n")}\n}\n")
puts "#{explained.size} keys"
