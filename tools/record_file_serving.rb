#!/usr/bin/env ruby
# frozen_string_literal: true

# Records what Puppet 8 answers to the requests of tests/file_serving/requests.txt over the files of
# tests/file_serving/site.json, what it says of the code there, which static catalogs it makes of
# tests/file_serving/static.json, and which names `File.fnmatch` matches: tests/file_serving/*.recorded.json.
#
#     PUPPET_HOME=ROOT tools/record_file_serving.rb
#
# ROOT is the root of a file system with Puppet 8 as Debian packages it (default: /). Requests go through Puppet's own handler
# of HTTP, without a socket.

require 'fileutils'
require 'json'
require 'tmpdir'

HERE = File.expand_path('../tests/file_serving', __dir__)
ROOT = ENV.fetch('PUPPET_HOME', '/').chomp('/')
ENV['TZ'] = 'UTC'

$VERBOSE = nil
$LOAD_PATH.unshift("#{ROOT}/usr/lib/ruby/vendor_ruby")
require 'puppet'
require 'puppet/network/http'
require 'puppet/network/http/api/indirected_routes'
require 'puppet/info_service'
require 'puppet/indirector/catalog/compiler'

CLIENT = 'agent.example.com'

def write_site(site)
  JSON.parse(File.read("#{HERE}/site.json")).each do |entry|
    path = "#{site}/#{entry['path']}"
    FileUtils.mkdir_p(File.dirname(path))
    if entry['link'] then File.symlink(entry['link'], path)
    elsif entry['fifo'] then File.mkfifo(path)
    elsif entry['directory'] then FileUtils.mkdir_p(path)
    else File.binwrite(path, entry['content'].gsub('SITE', site) * entry.fetch('repeat', 1))
    end
    File.chmod(entry['mode'].to_i(8), path) if entry['mode']
  end
end

# Times depend on the run, and so does where the site is.
def plain(text, site)
  text = text.dup.force_encoding('UTF-8')
  text = text.gsub(site, 'SITE').gsub(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0000/, 'TIME')
  text.gsub(/, :environment=>[^,}]*(?=[,}])/, '')
end

# As Puppet's server gets it from the web: Puppet itself has had no web server since version 6.
class Server
  include Puppet::Network::HTTP::Handler

  def answer(line)
    response = Puppet::Network::HTTP::MemoryResponse.new
    respond_to_errors(response) do
      path, query = line.split('?', 2)
      request = Puppet::Network::HTTP::Request.from_hash(
        path: "/puppet/v3/#{Puppet::Util.uri_unescape(path)}", params: parameters(query.to_s),
        headers: { 'accept' => path.start_with?('file_content') ? 'application/octet-stream' : 'application/json' }
      )
      Puppet::Network::HTTP::API::IndirectedRoutes.new.call(request, response)
    end
    response
  end

  def parameters(query)
    given = Hash.new { |hash, key| hash[key] = [] }
    query.split('&').each { |pair| pair.split('=', 2).then { |key, value| given[key] << CGI.unescape(value.to_s) } }
    given['environment'] = ['production'] unless given.key?('environment')
    decode_params(given.transform_values { |values| values.length == 1 ? values[0] : values }).merge(node: CLIENT, ip: '127.0.0.1', authenticated: true)
  end
end

module Puppet::Util
  def self.uri_unescape(text) = text.gsub(/%(\h\h)/) { Regexp.last_match(1).hex.chr }.force_encoding('UTF-8')
end

# The body may be a file that is to be sent.
class Puppet::Network::HTTP::MemoryResponse
  def respond_with(code, type, body)
    @code = code
    @type = type.respond_to?(:mime) ? type.mime : type
    @body = body.respond_to?(:read) ? read(body) : body.to_s
  end

  # A directory can be opened, and nothing can be read of it.
  def read(file)
    file.read
  rescue Errno::EISDIR
    ''
  end
end

def record_requests(site)
  lines = File.readlines("#{HERE}/requests.txt", chomp: true).reject { |line| line.empty? || line.start_with?('#') }
  lines.to_h do |line|
    warnings = []
    Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new(warnings))
    response = Server.new.answer(line.delete_prefix('GET '))
    Puppet::Util::Log.close_all
    told = warnings.select { |entry| entry.level == :warning }.map { |entry| plain(entry.message, site) }
    answer = { 'status' => response.code, 'type' => response.type, 'body' => plain(response.body, site) }
    answer['warnings'] = told unless told.empty?
    [line, answer]
  end
end

def record_information(site)
  environment = Puppet.lookup(:environments).get!('production')
  manifests = environment.modules.flat_map { |mod| mod.all_manifests }.sort
  tasks = Puppet::InfoService.tasks_per_environment('production')
  names = Dir.glob("#{site}/environments/production/modules/one/tasks/*").map { |file| File.basename(file, '.*') }.uniq.sort
  data = (names + ['none']).to_h do |name|
    title = name == 'init' ? 'one' : "one::#{name}"
    [title, (Puppet::InfoService.task_data('production', 'one', title) rescue { 'raised' => $!.class.name, 'message' => $!.message })]
  end
  {
    'classes' => Puppet::InfoService.classes_per_environment('production' => manifests)['production'],
    'tasks' => tasks.sort_by { |task| task[:name] },
    'task_data' => data,
    'plans' => Puppet::InfoService.plans_per_environment('production').sort_by { |plan| plan[:name] },
  }
end

def record_static(site)
  JSON.parse(File.read("#{HERE}/static.json")).transform_values do |manifest|
    node = Puppet::Node.new(CLIENT, environment: Puppet.lookup(:environments).get!('static'))
    File.write("#{site}/environments/static/manifests/site.pp", manifest['code'])
    Puppet.lookup(:environments).clear_all
    node = Puppet::Node.new(CLIENT, environment: Puppet.lookup(:environments).get!('static'))
    node.merge('networking' => {})
    compiler = Puppet::Resource::Catalog.indirection.terminus(:compiler)
    options = { static_catalog: true, code_id: 'abc', checksum_type: manifest.fetch('checksum_type', 'sha256.md5') }
    catalog = compiler.send(:compile, node, options).filter(&:virtual?)
    data = catalog.to_data_hash
    { 'keys' => data.keys, 'metadata' => data['metadata'], 'recursive_metadata' => data['recursive_metadata'] }
  rescue StandardError => e
    { 'error' => e.message }
  end
end

FNMATCH_PATTERNS = ['', '*', '?', '*.rb', '.*', '.*.rb', '[ab]', '[!ab]', '[^ab]', '[a-c]x', '[]a]', '[a', '[', ']', 'a*c', '**', '*a*b*', '\\*', 'a\\', '\\', '{a,b}', 'a?c',
                    'A', '[A-Z]', '[a-', '[-a]', '[a-]', '[!', '[]', '[!]', '[\\]]', '[\\!a]', '*.', 'ö', '?', '??', '[ö]', '[à-ü]', 'a/b', '*/b', 'a*', '[.]x', '?x', '.svn', 'CVS', '[b-a]', '[[:alpha:]]', '~', '*~', '#*#'].freeze
FNMATCH_NAMES = ['', 'a', 'b', 'c', 'ab', 'abc', 'axc', 'bx', 'x.rb', '.x.rb', '.rb', '.', '.x', '*', '**', 'a\\', '\\', '[', ']', '[a', '{a,b}', '-', '!', '^', 'A', 'Z', 'xxaxxbxx', 'ö', 'öö', 'a/b', '.svn', 'CVS', 'x~', '~', '#x#', 'a.', "a\nb", 'axbc'].freeze

def record_fnmatch
  matches = FNMATCH_PATTERNS.uniq.to_h { |pattern| [pattern, FNMATCH_NAMES.select { |name| File.fnmatch?(pattern, name) }] }
  { 'names' => FNMATCH_NAMES, 'matches' => matches }
end

module Puppet::Test; end

# Keeps what is logged.
class Puppet::Test::LogCollector
  def initialize(logs) = @logs = logs
  def <<(entry) = @logs << entry
end
Puppet::Util::Log.newdesttype(:collected) do
  match 'Puppet::Test::LogCollector'
  def initialize(collector) = (super(); @collector = collector)
  def handle(message) = @collector << message
end

def write(name, recorded)
  File.write("#{HERE}/#{name}.recorded.json", "#{JSON.pretty_generate(recorded)}\n")
end

Dir.mktmpdir('files') do |top|
  File.umask(0o022)
  site = "#{File.realpath(top)}/site"
  FileUtils.mkdir_p(["#{site}/environments", "#{site}/home"])
  ENV['HOME'] = "#{site}/home"
  write_site(site)
  FileUtils.mkdir_p("#{site}/environments/static/manifests")
  Puppet.initialize_settings(
    %w[conf code var run log public].flat_map { |name| ["--#{name}dir", name == 'conf' ? site : "#{site}/#{name}"] } +
    ['--environmentpath', "#{site}/environments", '--basemodulepath', "#{site}/base", '--fileserverconfig', "#{site}/fileserver.conf"]
  )
  Puppet.settings.preferred_run_mode = :server
  Puppet::FileServing::Metadata.indirection.terminus_class = :file_server
  Puppet::FileServing::Content.indirection.terminus_class = :file_server
  Puppet::Node::Facts.indirection.terminus_class = :memory
  loaders = Puppet::Environments::Directories.from_path("#{site}/environments", ["#{site}/base"])
  Puppet.override(environments: Puppet::Environments::Cached.new(Puppet::Environments::Combined.new(*loaders))) do
    write('requests', record_requests(site))
    write('information', JSON.parse(plain(JSON.generate(record_information(site)), site)))
    write('static', JSON.parse(plain(JSON.generate(record_static(site)), site)))
  end
  write('fnmatch', record_fnmatch)
end
