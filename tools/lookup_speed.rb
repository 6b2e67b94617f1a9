# Times lookups in Puppet over 10,000 keys in 200 files on 8 levels: the data of benches/lookup.rs.
#
#   ruby -W0 lookup_speed.rb         with Puppet's lib directory on RUBYLIB
require 'puppet'
require 'tmpdir'
require 'fileutils'

LEVELS = 8
FILES = 200
KEYS = 10_000
root = Dir.mktmpdir('speed')
at_exit { FileUtils.rm_rf(root) }
Puppet.initialize_settings(['--confdir', root, '--vardir', "#{root}/var", '--codedir', "#{root}/code", '--hiera_config', "#{root}/none.yaml"], true, false)
Puppet::Util::Log.level = :warning
directory = "#{root}/code/environments/production"
FileUtils.mkdir_p("#{directory}/data/Debian")
hierarchy = +"version: 5\nhierarchy:\n"
(0...LEVELS).each do |level|
  hierarchy << "  - name: level #{level}\n    paths:\n"
  (level...FILES).step(LEVELS) do |file|
    hierarchy << "      - \"%{facts.os.family}/#{file}.yaml\"\n"
    text = +"---\n"
    (file...KEYS).step(FILES) do |number|
      text << "m#{number % 40}::key#{number}:\n  ensure: present\n  list: [one, two, #{number}]\n  nested: {a: true, b: \"text\"}\nplain#{number}: value #{number}\n"
      text << "dynamic#{number}: \"%{facts.os.family}-%{lookup('plain#{number}')}\"\n" if (number % 10).zero?
    end
    File.write("#{directory}/data/Debian/#{file}.yaml", text)
  end
end
File.write("#{directory}/hiera.yaml", hierarchy)

def time(name, count = 1)
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  count.times { yield }
  seconds = (Process.clock_gettime(Process::CLOCK_MONOTONIC) - start) / count
  puts format('%-45s %12.2f us', name, seconds * 1e6)
end

# A new compilation: Puppet keeps what it read for one catalog only.
def compilation
  environment = Puppet.lookup(:environments).get!('production')
  facts = { 'os' => { 'family' => 'Debian' } }
  node = Puppet::Node.new('n', facts: Puppet::Node::Facts.new('n', facts), environment: environment)
  node.merge(facts)
  Puppet.override(current_environment: environment) do
    Puppet[:code] = 'undef'
    Puppet::Parser::Compiler.new(node).compile { |catalog| yield catalog }
  end
end

def find(scope, key)
  Puppet::Pops::Lookup.lookup(key, nil, nil, false, nil, Puppet::Pops::Lookup::Invocation.new(scope))
end

text = File.read("#{directory}/data/Debian/0.yaml")
time('read a YAML file', 20) { Puppet::Util::Yaml.safe_load(text, [Symbol]) }
scope = nil
Puppet::Parser::Compiler.class_eval { define_method(:top) { @topscope } }
base = Puppet.base_context(Puppet.settings)
Puppet.override(base) do
  compilation { |_| nil }
  environment = Puppet.lookup(:environments).get!('production')
  Puppet.override(current_environment: environment) do
    facts = { 'os' => { 'family' => 'Debian' } }
    node = Puppet::Node.new('n', facts: Puppet::Node::Facts.new('n', facts), environment: environment)
    node.merge(facts)
    compiler = Puppet::Parser::Compiler.new(node)
    compiler.compile do |catalog|
      scope = compiler.topscope
      time('first of a compilation (reads the data)') { find(scope, 'plain199') }
      time('repeated, first file', 2000) { find(scope, 'plain0') }
      time('repeated, last file', 200) { find(scope, 'plain199') }
      time('repeated, hash', 2000) { find(scope, 'm0::key0') }
      time('repeated, interpolated', 1000) { find(scope, 'dynamic0') }
      time('all 10,000 keys') { KEYS.times { |number| find(scope, "plain#{number}") } }
      catalog
    end
  end
end
