# Records what Puppet does with the lookups of cases.yaml, into recorded.json.
#
#   ruby -W0 record.rb < cases.yaml > recorded.json         with Puppet's lib directory on RUBYLIB
require 'puppet'
require 'tmpdir'
require 'json'
require 'yaml'
require 'fileutils'

ROOT = Dir.mktmpdir('record')
Puppet.initialize_settings(['--confdir', ROOT, '--vardir', "#{ROOT}/var", '--codedir', "#{ROOT}/code"], true, false)
Puppet::Util::Log.level = :warning

module Puppet::Test
  class LogCollector # the class that Puppet's own array destination accepts
    def initialize(logs) = @logs = logs
    def <<(message) = @logs << message
  end
end

def write(files)
  FileUtils.rm_rf(Dir["#{ROOT}/*"])
  files.each do |path, content|
    FileUtils.mkdir_p(File.dirname("#{ROOT}/#{path}"))
    content.nil? ? FileUtils.mkdir_p("#{ROOT}/#{path}") : File.binwrite("#{ROOT}/#{path}", content.gsub('%ROOT%', ROOT))
  end
  FileUtils.mkdir_p("#{ROOT}/code/environments/production")
end

def tidy(text) = text.to_s.gsub(ROOT, '%ROOT%')

# The values that Ruby symbols and types cannot show in JSON are shown by inspect.
def show(value) = tidy(value.inspect)

def ask(scope, request)
  request = { 'key' => request } if request.is_a?(String)
  explainer = request['explain'] ? Puppet::Pops::Lookup::Explainer.new(request['explain'] != 'data', request['explain'] == 'options') : nil
  invocation = Puppet::Pops::Lookup::Invocation.new(scope, request['override'] || {}, request['defaults'] || {}, explainer)
  type = request['type'] && Puppet::Pops::Types::TypeParser.singleton.parse(request['type'])
  out = { 'request' => request }
  begin
    out['value'] =
      if request['parameter']
        found = false
        value = catch(:no_such_key) { v = Puppet::Pops::Lookup.search_and_merge(request['key'], invocation, nil); found = true; v }
        found ? show(value) : 'not found'
      elsif request['function']
        show(scope.call_function(request['function'], [request['key'], *(request.key?('default') ? [request['default']] : []), *(request['levels'] ? [request['levels']] : [])]))
      else
        show(Puppet::Pops::Lookup.lookup(request['key'], type, request['default'], request.key?('default'), request['merge'], invocation))
      end
  rescue StandardError => e
    out['error'] = tidy(e.message)
    out['kind'] = case e
                  when Puppet::DataBinding::LookupError then e.issue_code ? 'coded' : 'data'
                  when Puppet::PreformattedError then 'evaluation'
                  when Puppet::Error then 'refused'
                  else 'ruby'
                  end
    out['file'] = tidy(e.file) if e.respond_to?(:file) && e.file
    out['line'] = e.line if e.respond_to?(:line) && e.line
    invocation.report_text { e.message } if e.is_a?(Puppet::DataBinding::LookupError)
  end
  if explainer
    out['text'] = tidy(explainer.explain)
    out['data'] = JSON.parse(tidy(JSON.generate(explainer.to_hash)))
  end
  out
end

def run(kase, files)
  write(files)
  logs = []
  Puppet::Util::Log.close_all
  Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new(logs))
  Puppet.clear_deprecation_warnings
  Puppet::Util::Warnings.clear_warnings rescue nil
  Puppet::Util::Logging.class_variable_set(:@@warn_once, {}) rescue nil
  Puppet.instance_variable_set(:@warnings, {}) rescue nil
  settings = { 'strict' => 'error' }.merge(kase['settings'] || {})
  settings.each { |key, value| Puppet[key.to_sym] = value.to_sym }
  Puppet[:hiera_config] = "#{ROOT}/code/hiera.yaml"
  Puppet[:environmentpath] = "#{ROOT}/code/environments"
  Puppet[:code] = kase['code'] || 'undef'
  results = nil
  environments = Puppet::Environments::Directories.new("#{ROOT}/code/environments", [])
  Puppet.override(Puppet.base_context(Puppet.settings).merge(environments: environments)) do
    environment = Puppet.lookup(:environments).get('production')
    Puppet.override(current_environment: environment) do
      Puppet.override(loaders: Puppet::Pops::Loaders.new(environment)) do
        facts = kase['facts'] || {}
        node = Puppet::Node.new('node.example.com', facts: Puppet::Node::Facts.new('node.example.com', facts.dup), environment: environment)
        node.merge(facts)
        node.trusted_data = { 'authenticated' => 'local', 'certname' => 'node.example.com', 'extensions' => {}, 'hostname' => 'node', 'domain' => 'example.com' }
        compiler = Puppet::Parser::Compiler.new(node)
        compiler.compile do |catalog|
          scope = compiler.topscope
          (kase['scope'] || {}).each { |name, value| scope[name] = value }
          logs.clear
          results = kase['lookups'].map { |request| ask(scope, request) }
          catalog
        end
      end
    end
  end
  warnings = logs.map { |log| tidy(log.message.to_s) }.uniq.reject { |text| text =~ /Support for ruby version/ }
  { 'name' => kase['name'], 'files' => files, 'facts' => kase['facts'], 'scope' => kase['scope'], 'settings' => kase['settings'], 'results' => results, 'warnings' => warnings }.compact
end

cases = YAML.safe_load($stdin.read, aliases: true)
kept = {}
out = cases.map do |kase|
  read = (kase['read'] || {}).transform_values { |path| File.read(path) }
  files = kept.fetch(kase['files_of'], {}).merge(kase['files'] || {}).merge(read)
  kept[kase['name']] = files
  run(kase, files)
end
puts JSON.pretty_generate(out)
FileUtils.rm_rf(ROOT)
