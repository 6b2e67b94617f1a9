#!/usr/bin/ruby
# frozen_string_literal: true

# Records what a real PuppetDB answers to the questions in tests/queries/questions about the fleet in tests/queries/fleet.jsonl, and the
# syntax trees that it makes of them.
#
#   tools/puppetdb DIRECTORY &
#   tools/record_queries.rb DIRECTORY [PORT]
#
# DIRECTORY is new: what PuppetDB has of other nodes would be in the answers.
require 'json'
require 'net/http'
require 'openssl'
require 'time'

directory, port = ARGV
SSL = File.join(File.expand_path(directory), 'ssl')
PORT = (port || 18_081).to_i
FOLDER = File.expand_path('../tests/queries', __dir__)

def connection
  @connection ||= Net::HTTP.new('localhost', PORT).tap do |http|
    http.use_ssl = true
    http.ca_file = "#{SSL}/certs/ca.pem"
    http.cert = OpenSSL::X509::Certificate.new(File.read("#{SSL}/certs/localhost.pem"))
    http.key = OpenSSL::PKey.read(File.read("#{SSL}/private_keys/localhost.pem"))
    http.start
  end
end

def time(microseconds) = Time.at(0, microseconds, :microsecond).utc.iso8601(3)

def submit(command, version, node, at, body)
  query = URI.encode_www_form('command' => command, 'version' => version, 'certname' => node, 'producer-timestamp' => time(at))
  body = body.merge('certname' => node, 'producer_timestamp' => time(at))
  answer = connection.post("/pdb/cmd/v1?#{query}", JSON.generate(body), 'Content-Type' => 'application/json')
  abort "PuppetDB: #{answer.code} #{answer.body}" unless answer.code == '200'
end

def resources(line)
  own = line['catalog']['resources'].map do |resource|
    kept = resource['parameters'].except(*resource['sensitive_parameters'])
    resource.except('sensitive_parameters').merge('parameters' => kept)
  end
  own + line['exported']
end

def catalog(line)
  edges = line['catalog']['edges'].map do |edge|
    ends = edge.transform_values { |text| text.match(/\A(?<type>[^\[]+)\[(?<title>.*)\]\z/).named_captures }
    ends.merge('relationship' => 'contains')
  end
  kept = line['catalog'].slice('catalog_uuid', 'code_id', 'environment')
  kept.merge('version' => line['catalog']['version'].to_s, 'resources' => resources(line), 'edges' => edges, 'job_id' => nil,
             'transaction_uuid' => nil, 'producer' => 'puppet.example.com')
end

def report(report)
  metrics = report['metrics'].values.flat_map do |metric|
    metric['values'].map { |value| { 'category' => metric['name'], 'name' => value[0], 'value' => value[2] } }
  end
  began = Time.parse(report['time'])
  took = report.dig('metrics', 'time', 'values').to_h { |value| value.values_at(0, 2) }['total']
  kept = report.slice('job_id', 'puppet_version', 'report_format', 'environment', 'transaction_uuid', 'status', 'noop', 'noop_pending',
                      'corrective_change', 'logs', 'catalog_uuid', 'code_id', 'cached_catalog_status')
  kept.merge('configuration_version' => report['configuration_version'].to_s, 'start_time' => began.iso8601(3),
             'end_time' => (began + took).iso8601(3), 'metrics' => metrics, 'resources' => [], 'producer' => 'puppet.example.com')
end

def send_fleet
  File.foreach("#{FOLDER}/fleet.jsonl").count do |text|
    line = JSON.parse(text)
    node = line['certname']
    if (facts = line['facts'])
      values = facts['values'].merge('trusted' => facts['trusted'])
      environment = line['environment']
      submit('replace_facts', 5, node, line['facts_at'], 'values' => values, 'environment' => environment, 'producer' => 'puppet.example.com')
    end
    submit('replace_catalog', 9, node, line['catalog_at'], catalog(line)) if line['catalog']
    submit('store_report', 8, node, line['report_at'], report(line['report'])) if line['report']
    # Before everything of the node was worked on it would be undone.
    sleep 1
    submit('deactivate_node', 3, node, line['deactivated_at'], {}) if line['deactivated_at']
  end
end

def ask(question, options = {})
  body = JSON.generate({ 'query' => question }.merge(options))
  answer = connection.post('/pdb/query/v4', body, 'Content-Type' => 'application/json', 'Accept' => 'application/json')
  return { 'error' => answer.body.lines.first.chomp } unless answer.code == '200'

  { 'answer' => JSON.parse(answer.body) }
end

send_fleet
sleep 3
recorded = File.readlines("#{FOLDER}/questions", chomp: true).grep_v(/^#|^$/).map do |text|
  question = text.start_with?('[') ? JSON.parse(text) : text
  entry = { 'question' => question }
  tree = question.is_a?(String) ? ask(question, 'ast_only' => true)['answer'] : nil
  entry['tree'] = tree if tree
  entry.merge(ask(question))
end
File.write("#{FOLDER}/recorded.json", "[\n#{recorded.map { |entry| JSON.generate(entry) }.join(",\n")}\n]\n")
puts "#{recorded.length} questions, #{recorded.count { |entry| entry['error'] }} of them refused"
