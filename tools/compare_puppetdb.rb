#!/usr/bin/ruby
# frozen_string_literal: true

# Compares what a real PuppetDB has of a node after Puppet's recorded command and after pantin's, for the manifests in tests/puppetdb.
#
#   tools/puppetdb DIRECTORY &
#   tools/compare_puppetdb.rb DIRECTORY PANTIN [PORT]
#
# Read back are resources and edges of the last catalog. Prints a line for each manifest, and what differs; ends with 1 if anything does
# that is not the text of a Sensitive value inside of an object, of which pantin tells not even the type.
require 'fileutils'
require 'json'
require 'net/http'
require 'open3'
require 'openssl'
require 'time'
require 'tmpdir'

directory, PANTIN, port = ARGV
SSL = File.join(File.expand_path(directory), 'ssl')
PORT = (port || 18_081).to_i
CASES = File.expand_path('../tests/puppetdb', __dir__)
NODE = 'web.example.com'

def connection
  @connection ||= Net::HTTP.new('localhost', PORT).tap do |http|
    http.use_ssl = true
    http.ca_file = "#{SSL}/certs/ca.pem"
    http.cert = OpenSSL::X509::Certificate.new(File.read("#{SSL}/certs/localhost.pem"))
    http.key = OpenSSL::PKey.read(File.read("#{SSL}/private_keys/localhost.pem"))
    http.start
  end
end

def now = Time.now.utc.iso8601(3)

def submit(request, time)
  query = URI.encode_www_form(request['query'].merge('producer-timestamp' => time))
  body = JSON.generate(request['body'].merge('producer_timestamp' => time))
  answer = connection.post("#{request['path']}?#{query}", body, request['headers'])
  abort "PuppetDB: #{answer.code} #{answer.body}" unless answer.code == '200'
end

# Commands are worked on after they were taken.
def catalog_since(time)
  100.times do
    answer = connection.get("/pdb/query/v4/catalogs/#{NODE}", 'Accept' => 'application/json')
    catalog = JSON.parse(answer.body)
    return catalog if answer.code == '200' && Time.parse(catalog['producer_timestamp']) >= Time.parse(time)

    sleep 0.2
  end
  abort 'PuppetDB has no such catalog after 20 seconds'
end

def read_back(time, folder)
  catalog = catalog_since(time)
  resources = catalog.dig('resources', 'data').map do |resource|
    kept = resource.slice('type', 'title', 'exported', 'line', 'parameters')
    kept.merge('tags' => resource['tags'].sort, 'file' => resource['file']&.sub(folder, ''))
  end
  text = JSON.generate(resources.sort_by { |resource| resource.values_at('type', 'title') })
  resources = JSON.parse(text.gsub('Instance of Sensitive[String]', 'Sensitive [value redacted]'))
  [resources, catalog.dig('edges', 'data').sort_by(&:to_s)]
end

def write(path, text)
  FileUtils.mkdir_p(File.dirname(path))
  File.write(path, text)
end

def compile(folder, manifest)
  certificates = "hostcert=#{SSL}/certs/localhost.pem\nhostprivkey=#{SSL}/private_keys/localhost.pem\nlocalcacert=#{SSL}/certs/ca.pem"
  write("#{folder}/conf/puppet.conf", "[main]\nstoreconfigs = true\ncertname = puppet.example.com\n#{certificates}\n")
  write("#{folder}/conf/puppetdb.conf", "[main]\nserver_urls = https://localhost:#{PORT}\n")
  write("#{folder}/code/environments/production/manifests/site.pp", manifest)
  write("#{folder}/facts.json", JSON.generate('name' => NODE, 'values' => { 'letter' => 'w' }))
  folders = ['--confdir', "#{folder}/conf", '--codedir', "#{folder}/code", '--vardir', "#{folder}/var"]
  log, status = Open3.capture2e(PANTIN, *folders, 'catalog', 'compile', NODE, '--facts', "#{folder}/facts.json", '--output', "#{folder}/out/")
  abort log unless status.success?
end

different = Dir["#{CASES}/*.pp"].sort.count do |path|
  recorded = JSON.parse(File.read(path.sub(/pp\z/, 'json'))).last
  next false unless recorded['body']

  Dir.mktmpdir('puppetdb') do |folder|
    time = now
    submit(recorded, time)
    expected = read_back(time, '')
    sleep 0.01
    time = now
    compile(folder, File.read(path))
    got = read_back(time, "#{folder}/code")
    puts "#{File.basename(path, '.pp')}: #{expected == got ? 'the same' : 'DIFFERENT'}, #{got[0].length} resources, #{got[1].length} edges"
    expected.zip(got) { |a, b| (a - b).each { |one| puts "  Puppet 8: #{one}" } && (b - a).each { |one| puts "  pantin:   #{one}" } }
    expected != got
  end
end
exit 1 if different.positive?
