#!/usr/bin/ruby
# frozen_string_literal: true

# Records what Puppet 8's agent makes of catalogs: whether it applies them (without changing anything), and what it says.
#
#   ORACLE_HOME=… tools/record_checks.rb [NAME…]
#
# Each case of tests/checks/*.pp is compiled by Puppet, with the modules of tests/checks/modules and those that agents are
# delivered with. `#@ change:` has Ruby code that changes the catalog: what no compiler makes and an agent may be sent. The catalog
# goes to tests/checks/catalogs/NAME.json, with `/checks` for the directory of the environment, and to
# `puppet apply --noop --catalog` (for files of modules the manifest does); what that logged as an error, and how it ended, is in tests/checks/recorded.json.
HOME = ENV['ORACLE_HOME'] || "#{Dir.home}/.cache/puppet-oracle"
$LOAD_PATH.unshift("#{HOME}/root/usr/lib/ruby/vendor_ruby", *Dir["#{HOME}/root/usr/share/rubygems-integration/all/gems/*/lib"])

require 'fileutils'
require 'json'
require 'tmpdir'
require 'puppet'

CHECKS = File.expand_path('../tests/checks', __dir__)
MODULE_PATH = ["#{CHECKS}/modules", "#{HOME}/core_modules"].freeze
DELIVERED = Dir["#{HOME}/core_modules/*/lib"]
$LOAD_PATH.concat(DELIVERED, ["#{CHECKS}/modules/m/lib"])

Case = Struct.new(:name, :changes, :code)

# Other lines stay blank, so that places are those of the file.
def cases(file)
  found = []
  lines = File.readlines(file)
  lines.each_with_index do |line, at|
    if line =~ /^#= (\S+)$/
      found << Case.new(Regexp.last_match(1), [], "\n" * (at + 1))
    elsif line =~ /^#@ change: (.*)$/
      found.last.changes << Regexp.last_match(1)
      found.last.code << "\n"
    else
      found.last&.code&.<< line
    end
  end
  found
end

def compiled(one, file)
  Dir.mktmpdir do |folder|
    path = "#{folder}/#{File.basename(file)}"
    File.write(path, one.code)
    environment = Puppet::Node::Environment.create(:production, MODULE_PATH, path)
    catalog = Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment), rich_data: true) do
      node = Puppet::Node.new('node.example.com', environment: environment)
      node.merge('networking' => { 'fqdn' => 'node.example.com' })
      Puppet::Parser::Compiler.compile(node).filter(&:virtual?).to_data_hash
    end
    text = JSON.generate(catalog).gsub(folder, '/checks').gsub(CHECKS, '/checks')
    catalog = JSON.parse(text).merge('catalog_uuid' => '00000000-0000-0000-0000-000000000000', 'version' => 1)
    # What a case changes.
    one.changes.each { |change| binding.eval(change) }
    catalog
  end
end

def applied(one, file, catalog_file)
  Dir.mktmpdir do |folder|
    log = "#{folder}/log.jsonl"
    FileUtils.mkdir_p("#{folder}/code/environments/production")
    # The agent's files are those of the environment that the catalog names.
    File.write("#{folder}/code/environments/production/environment.conf", "modulepath = #{MODULE_PATH.join(':')}\n")
    manifest = "#{folder}/#{File.basename(file)}"
    File.write(manifest, one.code)
    # A catalog that is read has no modules, whatever its environment: what has to do with their files is compiled once more.
    what = File.basename(file) == 'sources.pp' ? [manifest] : ['--catalog', catalog_file]
    arguments = ['apply', '--noop', *what, '--detailed-exitcodes', '--logdest', log, '--confdir', "#{folder}/conf", '--vardir', "#{folder}/var", '--codedir', "#{folder}/code", '--ssldir', "#{folder}/ssl", '--publicdir', "#{folder}/public",
                 '--logdir', "#{folder}/logs", '--rundir', "#{folder}/run"]
    command = ['ruby', '-W0', "#{HOME}/root/usr/bin/puppet"]
    libraries = "#{HOME}/root/usr/lib/ruby/vendor_ruby"
    system({ 'RUBYLIB' => libraries, 'HOME' => folder }, *command, *arguments, out: File::NULL, err: File::NULL)
    status = $?.exitstatus
    entries = File.exist?(log) ? File.readlines(log).map { |line| JSON.parse(line) } : []
    errors = entries.select { |entry| %w[err alert emerg crit].include?(entry['level']) }
    told = errors.map { |entry| [(entry['source'] unless entry['source'] == 'Puppet'), entry['message']].compact.join(': ').gsub(folder, '/checks') }
    { 'exit' => status, 'refused' => [1, 4, 6].include?(status) || !told.empty?, 'errors' => told }
  end
end

Dir.mktmpdir do |folder|
  Puppet.initialize_settings(['--confdir', folder, '--vardir', folder, '--codedir', folder, '--strict', 'error'])
  Puppet.push_context(Puppet.base_context(Puppet.settings))
  Puppet::Util::Log.newdestination(:console)
  recorded_file = "#{CHECKS}/recorded.json"
  recorded = File.exist?(recorded_file) ? JSON.parse(File.read(recorded_file)) : {}
  all = Dir["#{CHECKS}/*.pp"].flat_map { |file| cases(file).map { |one| [one, file] } }
  Dir.mkdir("#{CHECKS}/catalogs") unless Dir.exist?("#{CHECKS}/catalogs")
  wanted = ARGV.empty? ? all : all.select { |one, _| ARGV.include?(one.name) }
  queue = Queue.new
  wanted.each do |one, file|
    catalog = compiled(one, file)
    path = "#{CHECKS}/catalogs/#{one.name}.json"
    File.write(path, "#{JSON.pretty_generate(catalog)}\n")
    queue << [one, file, path]
  rescue StandardError => e
    puts "#{one.name}: is not compiled: #{e.message.lines.first}"
  end
  workers = Array.new(2) do
    Thread.new do
      until queue.empty?
        one, file, path = queue.pop
        name = one.name
        recorded[name] = applied(one, file, path)
        puts "#{name}: #{recorded[name]['exit']} #{recorded[name]['errors'].first.to_s.lines.first}"
      end
    end
  end
  workers.each(&:join)
  names = all.map { |one, _| one.name }
  recorded = recorded.select { |name, _| names.include?(name) }.sort.to_h
  File.write(recorded_file, "#{JSON.pretty_generate({ 'recorded_with' => "Puppet #{Puppet.version}" }.merge(recorded.reject { |name, _| name == 'recorded_with' }))}\n")
end
