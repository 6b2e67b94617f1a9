# Records which tests onceover makes of a configuration: ruby record_onceover.rb DIRECTORY_OF_ONCEOVER < cases.json > onceover.json
# Recorded with onceover 5.0.2 (commit b329bba), whose libraries that need other gems are replaced by the lines below.
require 'fileutils'
require 'json'
require 'logger'
require 'tmpdir'

home = File.expand_path(ARGV.fetch(0))
$LOAD_PATH.unshift "#{home}/lib"
module R10K; class Puppetfile; end; end
module MultiJson
  class ParseError < StandardError; end
  def self.load(text) = JSON.parse(text)
end
class Onceover; module Logger; end; end
def logger = $logger ||= ::Logger.new(File::NULL)
%w[onceover/logger onceover/beaker].each { |name| $LOADED_FEATURES << "#{home}/lib/#{name}.rb" }
%w[r10k/puppetfile multi_json git].each do |name|
  stub = File.join(Dir.mktmpdir, "#{name}.rb")
  FileUtils.mkdir_p(File.dirname(stub))
  File.write(stub, '')
  $LOAD_PATH.unshift File.dirname(stub).delete_suffix(File.dirname(name) == '.' ? '' : "/#{File.dirname(name)}")
end

# Each case has a process of its own: onceover keeps its objects in class variables.
def matrix(known)
  Dir.mktmpdir do |root|
    FileUtils.mkdir_p(%W[#{root}/spec/factsets #{root}/site/m/manifests])
    File.write("#{root}/environment.conf", "modulepath = site\n")
    File.write("#{root}/spec/onceover.yaml", known['yaml'])
    known['classes'].each_with_index { |name, at| File.write("#{root}/site/m/manifests/#{format('%03d', at)}.pp", "class #{name} {}\n") }
    known['nodes'].each { |name| File.write("#{root}/spec/factsets/#{name}.json", '{"values": {}}') }
    read, write = IO.pipe
    pid = fork do
      read.close
      require 'onceover/controlrepo'
      require 'onceover/testconfig'
      repo = Onceover::Controlrepo.new(path: root)
      config = Onceover::TestConfig.new(repo.onceover_yaml, repo.opts)
      config.spec_tests.each { |test| config.verify_spec_test(repo, test) }
      tests = config.run_filters(Onceover::Test.deduplicate(config.spec_tests))
      # Tests of one name are one file.
      found = tests.map { |test| [test.classes[0].name, test.nodes[0].name, test.tags] }.uniq { |found| found.take(2) }
      write.puts JSON.generate(found)
    rescue Exception => error
      write.puts JSON.generate('error' => error.message.lines.first.to_s.strip)
    ensure
      write.close
      exit!
    end
    write.close
    answer = read.read
    Process.wait(pid)
    JSON.parse(answer)
  end
end

cases = JSON.parse($stdin.read)
puts JSON.pretty_generate(cases.map { |known| known.merge('matrix' => matrix(known)) })
