module Pantin
  # Libraries that Puppet has loaded before code of modules runs. They are loaded here on first use, by the process that serves
  # a compilation, and then by the one that forks the next: no code can tell the difference.
  module Libraries
    NAMES = %w[
      base64 benchmark bigdecimal cgi date digest erb etc fileutils find forwardable ipaddr json logger monitor net/http open3
      openssl optparse ostruct pathname pp psych resolv securerandom set shellwords singleton socket strscan stringio tempfile
      time timeout tmpdir uri yaml zlib
    ].freeze

    class << self
      # Those that are loaded now.
      def loaded
        names = $LOADED_FEATURES.map { |path| path.delete_suffix('.rb').delete_suffix('.so') }
        NAMES.select { |name| names.any? { |path| path.end_with?("/#{name}") } }
      end

      def load(names)
        return if Frozen.any?

        (names - loaded).each { |name| require name }
      rescue LoadError
        nil
      end
    end
  end
end

# What Puppet has loaded anyway, and functions of modules therefore use without asking: loaded here on first use.
{
  URI: 'uri', ERB: 'erb', YAML: 'yaml', Psych: 'psych', Digest: 'digest', Set: 'set', IPAddr: 'ipaddr', Base64: 'base64',
  SecureRandom: 'securerandom', Shellwords: 'shellwords', Tempfile: 'tempfile', FileUtils: 'fileutils', Pathname: 'pathname',
  Date: 'date', DateTime: 'date', Open3: 'open3', OpenSSL: 'openssl', Zlib: 'zlib', CGI: 'cgi', Socket: 'socket', Etc: 'etc',
  Timeout: 'timeout', StringIO: 'stringio', StringScanner: 'strscan', Benchmark: 'benchmark', BigDecimal: 'bigdecimal',
  Singleton: 'singleton', Forwardable: 'forwardable', OpenStruct: 'ostruct', Logger: 'logger', Monitor: 'monitor',
  SortedSet: 'set', PP: 'pp', Resolv: 'resolv', Find: 'find', Gem: 'rubygems', Facter: 'facter',
  OptionParser: 'optparse', RbConfig: 'rbconfig'
}.each { |name, file| Object.autoload(name, file) unless Object.const_defined?(name) }

# Loads the library, which brings the real method.
def Dir.mktmpdir(*arguments, **options, &block)
  require 'tmpdir'
  Dir.mktmpdir(*arguments, **options, &block)
end

# Puppet has openssl loaded, which takes too long to load for nothing.
class Integer
  def to_bn
    require 'openssl'
    to_bn
  end
end

module Net
  autoload :HTTP, 'net/http'
end

module Kernel
  def URI(text) # rubocop:disable Naming/MethodName
    require 'uri'
    URI(text)
  end

  # Loads YAML, which brings the real method.
  def to_yaml(*arguments)
    require 'yaml'
    to_yaml(*arguments)
  end

  private

  def BigDecimal(*arguments) # rubocop:disable Naming/MethodName
    require 'bigdecimal'
    BigDecimal(*arguments)
  end
end

module Enumerable
  # Loads Set, which brings the real method.
  unless method_defined?(:to_set)
    def to_set(*arguments, &block)
      require 'set'
      to_set(*arguments, &block)
    end
  end
end

class Time
  %i[parse strptime iso8601 rfc2822 httpdate].each do |name|
    define_singleton_method(name) do |*arguments|
      require 'time'
      public_send(name, *arguments)
    end
  end

  %i[iso8601 xmlschema rfc2822 httpdate].each do |name|
    next if method_defined?(name)

    define_method(name) do |*arguments|
      require 'time'
      public_send(name, *arguments)
    end
  end
end

# Puppet's own files are here already, whatever the machine has installed: only modules' files of such names are loaded.
# Libraries installed as gems are looked for when nothing else has them.
module Pantin
  LIBRARIES = []

  module Require
    OURS = %r{\A(?:puppet|puppet/.*|puppet_x|semantic_puppet|semantic_puppet/.*|puppet_pal)\z}.freeze

    def require(name)
      return Pantin.require_from_modules(name.to_s) if OURS.match?(name.to_s)

      begin
        super
      rescue LoadError => e
        raise if e.path != name.to_s

        found = Frozen.require_library(name.to_s)
        return found unless found.nil?
        raise unless Object.autoload?(:Gem)

        begin
          super('rubygems')
        rescue LoadError
          raise e
        end
        # Gems are found by the method of objects, not by that of Kernel itself.
        Object.new.send(:require, name)
      end
    end
  end

  def self.require_from_modules(name)
    found = Frozen.require_library(name)
    return found unless found.nil?

    file = name.end_with?('.rb') ? name : "#{name}.rb"
    folder = LIBRARIES.find { |library| File.file?(File.join(library, file)) }
    return Kernel.require(File.join(folder, file)) if folder
    return false if !name.start_with?('puppet/') || Names.file?(name)

    raise LoadError.new("cannot load such file -- #{name}").tap { |error| error.instance_variable_set(:@path, name) }
  end
end
Object.prepend(Pantin::Require)
Kernel.singleton_class.prepend(Pantin::Require)
