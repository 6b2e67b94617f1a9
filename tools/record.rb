# Runs spec cases with Puppet 8, the reference, and tells what happened. Started by `cargo record`.
#
# Reads one JSON object a line on standard input and answers each with one line on standard output:
#   {"check": "compile", "root": DIR, "node": NAME, "facts": {…}, "trusted": {…}, "enc": {…}, "settings": {…}, "modules": DIR}
#   {"check": "validate" | "pn" | "epp", "text": CODE, "file": NAME, "settings": {…}}
# A list of such objects is run in one process, where settings must not differ, with one line for each of them.
# `root` has the folder `environments/production`. Folders of this machine, addresses of Ruby's objects and line numbers
# of the JSON library's source are taken out of every text.
#
# Puppet is found in ORACLE_HOME (the folder with root/usr/lib/ruby/vendor_ruby), or where Ruby finds libraries.

require 'json'
require 'tmpdir'

if (home = ENV['ORACLE_HOME'])
  $LOAD_PATH.unshift(File.join(home, 'root/usr/lib/ruby/vendor_ruby'))
end
require 'puppet'
require 'puppet/application_support'
require 'puppet/indirector/catalog/compiler'
require 'puppet/parser'
require 'puppet/pops'
require 'puppet/pops/pn'

abort "record: this is Puppet #{Puppet.version}, expectations come from Puppet 8 (ORACLE_HOME)" unless Puppet.version.start_with?('8.')

SERVER_FACTS = {
  'serverversion' => Puppet.version.to_s, 'servername' => 'puppet.example.com', 'serverip' => '192.0.2.10'
}.freeze

# Collects log entries instead of printing them.
class CollectedLog
  ENTRIES = [] # rubocop:disable Style/MutableConstant
end
Puppet::Util::Log.newdesttype(:collected) do
  match 'CollectedLog'
  def initialize(*) = super()

  def handle(entry)
    told = { 'level' => entry.level.to_s, 'message' => entry.message.to_s }
    told['source'] = entry.source.to_s unless entry.source.to_s == 'Puppet'
    told['file'] = entry.file if entry.file
    told['line'] = entry.line if entry.line
    told['pos'] = entry.pos if entry.respond_to?(:pos) && entry.pos
    CollectedLog::ENTRIES << told
  end
end

Puppet::Resource::Catalog::Compiler.prepend(Module.new { private def set_server_facts = @server_facts = SERVER_FACTS.dup })

# The process's own folders, with nothing in them.
HOME = Dir.mktmpdir('record')
at_exit { FileUtils.remove_entry(HOME) }
Puppet.settings.preferred_run_mode = :server
Puppet.initialize_settings(
  ['--confdir', "#{HOME}/conf", '--codedir', "#{HOME}/code", '--vardir', "#{HOME}/var", '--rundir', "#{HOME}/run",
   '--logdir', "#{HOME}/log", '--publicdir', "#{HOME}/public", '--certname', 'puppet.example.com']
)
Puppet::Util::Log.level = :notice
Puppet::Util::Log.newdestination(CollectedLog.new)
Puppet::ApplicationSupport.push_application_context(Puppet::Util::RunMode[:server])
Puppet::Node::Facts.indirection.terminus_class = :memory
Puppet::Node.indirection.terminus_class = :plain
Puppet::Resource::Catalog.indirection.terminus_class = :compiler

def forget_warnings
  Puppet::Util::Warnings.clear_warnings
  Puppet.clear_deprecation_warnings
  $unique_warnings&.clear
  CollectedLog::ENTRIES.clear
end

def error_hash(error)
  told = { 'message' => error.message.to_s }
  told['code'] = error.issue_code.to_s if error.respond_to?(:issue_code) && error.issue_code
  %i[file line pos].each do |part|
    value = error.respond_to?(part) && error.public_send(part)
    told[part.to_s] = value.is_a?(Integer) ? value : value.to_s if value
  end
  told['class'] = error.class.name unless error.is_a?(Puppet::Error)
  told
end

def with_settings(settings)
  saved = settings.keys.to_h { |name| [name, Puppet[name.to_sym]] }
  settings.each { |name, value| Puppet[name.to_sym] = value }
  yield
ensure
  saved.each { |name, value| Puppet[name.to_sym] = value }
end

def compile(request)
  root = request['root']
  modules = request['modules']
  $LOAD_PATH.concat(Dir.glob("#{modules}/*/lib").sort) if modules
  environments = Puppet::Environments::Directories.new("#{root}/environments", [modules].compact)
  Puppet.override(environments: environments) do
    environment = environments.get!('production')
    enc = request['enc'] || {}
    node = Puppet::Node.new(request['node'], environment: environment, classes: enc['classes'] || [],
                                             parameters: (enc['parameters'] || {}).dup)
    node.fact_merge(Puppet::Node::Facts.new(request['node'], request['facts']))
    node.add_server_facts(SERVER_FACTS.dup)
    trusted = request['trusted']
    information = Puppet::Context::TrustedInformation.new(
      trusted['authenticated'], trusted['certname'], trusted['extensions'], trusted['external']
    )
    Puppet.override(current_environment: environment, trusted_information: information, rich_data: environment.rich_data?) do
      catalog = Puppet::Resource::Catalog.indirection.find(node.name, use_node: node)
      { 'catalog' => JSON.parse(catalog.to_json) }
    end
  end
end

def validate(request)
  parser = Puppet::Pops::Parser::EvaluatingParser.new
  parser.parse_string(request['text'], request['file'])
  {}
end

def dump(request)
  parser = request['check'] == 'epp' ? Puppet::Pops::Parser::EppParser.new : Puppet::Pops::Parser::Parser.new
  result = parser.parse_string(request['text'], request['file'])
  text = +''
  Puppet::Pops::Model::PNTransformer.transform(result.model).format(nil, text)
  { 'pn' => text }
end

def run(request)
  forget_warnings
  answer = with_settings(request['settings'] || {}) do
    case request['check']
    when 'compile' then compile(request)
    when 'validate' then validate(request)
    else dump(request)
    end
  rescue Exception => error # rubocop:disable Lint/RescueException
    raise if error.is_a?(Interrupt) || error.is_a?(SystemExit)

    { 'error' => error_hash(error) }
  end
  log = CollectedLog::ENTRIES.reject { |entry| entry['message'].start_with?('Compiled catalog for') }
  # The terminus logs the error that it raises.
  log.pop if answer['error'] && log.last && log.last['level'] == 'err' && answer['error']['message'].include?(log.last['message'])
  answer.merge('log' => log)
end

def without_folders(value, root)
  case value
  when String then value.gsub(root, '').gsub(HOME, 'HOME').gsub(/0x0{4}\h{12}/, '0x000000000000').gsub(/\d+: unexpected token at/, 'unexpected token at')
  when Array then value.map { |element| without_folders(element, root) }
  when Hash then value.to_h { |key, element| [without_folders(key, root), without_folders(element, root)] }
  else value
  end
end

puts JSON.generate('recorded_with' => "Puppet #{Puppet.version}")
$stdout.flush
$stdin.each_line do |line|
  # Puppet remembers settings in many places: every case has a process of its own.
  child = fork do
    requests = JSON.parse(line)
    [requests].flatten.each do |request|
      answer = without_folders(run(request), request['root'] || "\0")
      puts JSON.generate(answer)
      $stdout.flush
    end
    exit!
  end
  Process.wait(child)
end
