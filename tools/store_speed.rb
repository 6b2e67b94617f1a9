#!/usr/bin/env ruby
# Measures of PuppetDB what `benches/store.rs` measures of pantin's own stores: what a collector's questions take, and what a catalog
# takes until it is found. `tools/puppetdb DIRECTORY PORT` has to run; it is asked on PORT + 2, without TLS, on one connection.
#
#   ruby tools/store_speed.rb PORT [NODES]
#
# Side by side on one machine: this, and `PANTIN_STORE_NODES=NODES cargo bench --bench store`.
require 'json'
require 'net/http'
require 'time'

PORT = Integer(ARGV.fetch(0)) + 2
NODES = Integer(ARGV.fetch(1, '1000'))
EACH = 50
HTTP = Net::HTTP.start('127.0.0.1', PORT, read_timeout: 600)
HTTP.keep_alive_timeout = 600

def now
  Process.clock_gettime(Process::CLOCK_MONOTONIC)
end

# As `exports` of the bench has it.
def resources(node)
  (0...EACH).map do |number|
    {
      type: number.even? ? 'Nagios_service' : 'Concat::Fragment', title: "check #{number} of node#{node}", exported: true, kind: 'compilable_type',
      tags: ["service#{number}", "site#{node % 200}", 'class'], line: 12,
      file: '/etc/puppetlabs/code/environments/production/site/profile/manifests/monitoring.pp',
      parameters: { host_name: "node#{node}.example.com", check_command: "check_#{number}!80!443", ensure: 'present' }
    }
  end
end

def publish(node, resources, time = Time.now.utc)
  name, stamp = "node#{node}.example.com", time.iso8601(3)
  catalog = {
    certname: name, version: '1', environment: 'production', code_id: nil, catalog_uuid: format('%08d-0000-4000-8000-000000000000', node), job_id: nil,
    transaction_uuid: nil, producer_timestamp: stamp, producer: 'speed', edges: [], resources: resources
  }
  query = URI.encode_www_form(command: 'replace_catalog', version: 9, certname: name, 'producer-timestamp': stamp)
  answer = HTTP.post("/pdb/cmd/v1?#{query}", JSON.generate(catalog), 'Content-Type' => 'application/json', 'Accept' => 'application/json')
  raise answer.body unless answer.code == '200'
  stamp
end

def ask(path, query)
  answer = HTTP.get("#{path}?query=#{URI.encode_www_form_component(JSON.generate(query))}", 'Accept' => 'application/json')
  raise answer.body unless answer.code == '200'
  JSON.parse(answer.body)
end

def median(times)
  format('%.2f ms', times.sort[times.length / 2] * 1000)
end

began = now
NODES.times { |node| publish(node, resources(node)) }
sent = now - began
count = -> { ask('/pdb/query/v4', ['from', 'catalogs', ['extract', [%w[function count]]]])[0]['count'] }
sleep 0.2 until count.call >= NODES
puts format('%d nodes sent in %.1f s, found after %.1f s: %.2f ms each', NODES, sent, now - began, (now - began) * 1000 / NODES)

base = ['and', ['=', 'type', 'Nagios_service'], ['=', 'exported', true], ['not', ['=', 'certname', 'node1.example.com']]]
tag = ->(name) { ['=', 'tag', name] }
title = ['=', 'title', 'check 4 of node7']
{
  'a type and a title' => [title], 'a type, a tag and a title' => [['and', tag['service4'], title]],
  'a type and two tags' => [['and', tag['site7'], tag['service4']]]
}.each do |name, filter|
  query = base + filter
  found = ask('/pdb/query/v4/resources', query).length
  times = (0...200).map { start = now; ask('/pdb/query/v4/resources', query); now - start }
  puts "collect by #{name}: #{median(times)} (#{found} found)"
end

times = (0...20).map do |round|
  start = now
  stamp = Time.parse(publish(3, resources(3 + round % 2), Time.now.utc + 1 + round))
  sleep 0.001 until Time.parse(ask('/pdb/query/v4/catalogs', ['=', 'certname', 'node3.example.com'])[0]['producer_timestamp']) >= stamp
  now - start
end
puts "publish a catalog with other exports, until it is found: #{median(times)}"
