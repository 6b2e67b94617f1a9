# Runs `puppet lookup` with Puppet 8, the reference. Started by `cargo differential lookups`.
#
# Reads one JSON object a line on standard input, {"folder": DIR, "arguments": […]}, and answers each with one line on
# standard output, {"out": TEXT, "err": TEXT, "status": N}. Every run has a process of its own, which knows Puppet already.
#
# Puppet is found in ORACLE_HOME (the folder with root/usr/lib/ruby/vendor_ruby), or where Ruby finds libraries;
# hiera-eyaml where Ruby finds libraries.

require 'json'
require 'tmpdir'

if (home = ENV['ORACLE_HOME'])
  $LOAD_PATH.unshift(File.join(home, 'root/usr/lib/ruby/vendor_ruby'))
end
%w[
  puppet puppet/util/command_line puppet/application/lookup puppet/node/server_facts puppet/parser puppet/pops hocon yaml
  puppet/file_serving/content puppet/file_serving/metadata
].each { |library| require library }
%w[
  facts/yaml facts/memory node/plain node/exec file_metadata/file_server file_content/file_server file_bucket_file/file
  catalog/compiler
].each { |terminus| require "puppet/indirector/#{terminus}" }

# What every run would find out again: facts about this machine, and folders that no lookup looks into.
class FewFacts
  FACTS = {
    'networking.domain' => 'example.com', 'networking.hostname' => 'puppet', 'networking.ip' => '192.0.2.10',
    'networking.fqdn' => 'puppet.example.com'
  }.freeze
  def value(name) = FACTS[name.to_s]
  def method_missing(*) = nil
  def respond_to_missing?(*) = true
end
Puppet.runtime[:facter] = FewFacts.new
Puppet::Settings.prepend(Module.new { def use(*) = nil })

def answer(request)
  Dir.mktmpdir('lookups') do |folder|
    out, err = %w[out err].map { |name| File.join(folder, name) }
    child = fork do
      $stdin.reopen('/dev/null')
      $stdout.reopen(out, 'w')
      $stderr.reopen(err, 'w')
      Dir.chdir(request['folder'])
      Puppet::Util::CommandLine.new('puppet', ['lookup', *request['arguments']]).execute
    end
    Process.wait(child)
    out, err = [out, err].map { |path| File.read(path, encoding: 'UTF-8').scrub }
    { 'out' => out, 'err' => err, 'status' => $?.exitstatus }
  end
end

$stdin.each_line do |line|
  puts JSON.generate(answer(JSON.parse(line)))
  $stdout.flush
end
