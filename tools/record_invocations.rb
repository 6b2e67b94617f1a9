#!/usr/bin/env ruby
# frozen_string_literal: true

# Records what Puppet 8 prints, with which exit code, and which files it changes for the invocations of
# tests/personality/invocations.txt, into tests/personality/recorded.json.
#
#     PUPPET_HOME=ROOT tools/record_invocations.rb [FILTER]
#
# ROOT is the root of a file system with Puppet 8 as Debian packages it (default: /). FILTER is a part of the lines that are
# recorded anew; the others stay. Each invocation has a copy of tests/personality/site of its own. What has something of this
# machine in it is not recorded.

require 'etc'
require 'fileutils'
require 'json'
require 'shellwords'
require 'socket'
require 'tmpdir'

HERE = File.expand_path('../tests/personality', __dir__)
RECORDED = "#{HERE}/recorded.json"
ROOT = ENV.fetch('PUPPET_HOME', '/').chomp('/')

$VERBOSE = nil
$LOAD_PATH.unshift("#{ROOT}/usr/lib/ruby/vendor_ruby")
require 'puppet'
require 'puppet/face'
require 'puppet/util/command_line'

# What depends on the run, and what stands for it.
VARYING = {
  # What a machine without permissions makes Facter say, and traces of Puppet's own code.
  /^Warning: Facter: .*\n/ => '',
  /^.*\.rb:\d+:in .*\n/ => '',
  /in \d+\.\d+ seconds/ => 'in N.NN seconds',
  /"version":"?\d{10}"?/ => '"version":0',
  /"version": \d{10}/ => '"version": 0',
  /(catalog_uuid"?: ?)"?[0-9a-f-]{36}"?/ => '\1"UUID"',
  /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)? ?([+-]\d\d:?\d\d|Z|UTC)?/ => 'TIME',
  %r{file:///\S*?usr/lib/ruby} => 'RUBY',
}.freeze

def files_below(folder)
  Dir.glob('**/*', File::FNM_DOTMATCH, base: folder).select { |name| File.file?("#{folder}/#{name}") }.to_h do |name|
    [name, File.read("#{folder}/#{name}")]
  end
end

def plain(text, folder)
  text = text.dup.force_encoding('UTF-8').scrub
  text = text.gsub(/\e\[[0-9;]*m/, '').gsub(folder, 'SITE')
  text = text.gsub(ROOT, '') unless ROOT.empty?
  VARYING.reduce(text) { |so_far, (pattern, stand_in)| so_far.gsub(pattern, stand_in) }
end

# What other machines would not print.
OF_THIS_MACHINE = [Dir.home, Dir.tmpdir, Socket.gethostname, Etc.uname[:release], Etc.uname[:nodename], RUBY_PLATFORM].uniq.freeze

# Ends where a result would be another one elsewhere.
def refuse(line, result)
  text = [result['out'], result['err'], *result['files']&.values].join("\n")
  own = OF_THIS_MACHINE.find { |word| text.match?(/(?<![\w.-])#{Regexp.escape(word)}(?![\w-])/) }
  abort "#{line}: not recorded, as #{own} is of this machine" if own
end

# Runs Puppet in a process of its own, which has read Puppet's code already.
def run(words, folder, input)
  process = fork do
    Dir.chdir(folder)
    ENV.update('HOME' => "#{folder}/home", 'LC_ALL' => 'C.UTF-8', 'TZ' => 'UTC')
    $stdin.reopen(input ? "#{folder}/#{input}" : File::NULL)
    $stdout.reopen("#{folder}/../out", 'w')
    $stderr.reopen("#{folder}/../err", 'w')
    ARGV.replace(words)
    Puppet::Util::CommandLine.new('puppet', ARGV).execute
  end
  Process.wait2(process).last
end

def record(line)
  command, input = line.split(' < ', 2)
  is_bare = command.start_with?('! ')
  Dir.mktmpdir('invocation') do |top|
    folder = "#{File.realpath(top)}/site"
    FileUtils.mkdir(folder)
    FileUtils.cp_r("#{HERE}/site/.", folder)
    before = files_below(folder)
    words = Shellwords.split(command.delete_prefix('! '))
    words += %w[conf code var].flat_map { |name| ["--#{name}dir", "SITE/#{name}"] } unless is_bare
    status = run(words.map { |word| word.sub('SITE', folder) }, folder, input)
    out, err = %w[out err].map { |name| File.read("#{top}/#{name}") }
    changed = files_below(folder).reject { |name, content| before[name] == content || name.match?(%r{\A(home|var)/}) }
    result = { 'words' => words, 'input' => input, 'status' => status.exitstatus, 'out' => plain(out, folder), 'err' => plain(err, folder) }
    result['files'] = changed.transform_values { |content| plain(content, folder) } unless changed.empty?
    refuse(line, result)
    result
  end
end

lines = File.readlines("#{HERE}/invocations.txt", chomp: true).reject { |line| line.empty? || line.start_with?('#') }
recorded = File.exist?(RECORDED) ? JSON.parse(File.read(RECORDED)) : {}
wanted = lines.select { |line| ARGV.empty? ? true : line.include?(ARGV[0]) }
wanted.each do |line|
  recorded[line] = record(line)
  sorted = lines.to_h { |known| [known, recorded[known]] }.compact
  File.write(RECORDED, "#{JSON.pretty_generate(sorted)}\n")
end
