# What Puppet has loaded anyway, and functions of modules therefore use without asking: loaded here on first use.
{
  URI: 'uri', ERB: 'erb', YAML: 'yaml', Psych: 'psych', Digest: 'digest', Set: 'set', IPAddr: 'ipaddr', Base64: 'base64',
  SecureRandom: 'securerandom', Shellwords: 'shellwords', Tempfile: 'tempfile', FileUtils: 'fileutils', Pathname: 'pathname',
  Date: 'date', DateTime: 'date', Open3: 'open3', OpenSSL: 'openssl', Zlib: 'zlib', CGI: 'cgi', Socket: 'socket', Etc: 'etc',
  Timeout: 'timeout', StringIO: 'stringio', StringScanner: 'strscan', Benchmark: 'benchmark', BigDecimal: 'bigdecimal',
  Singleton: 'singleton', Forwardable: 'forwardable', OpenStruct: 'ostruct', Logger: 'logger', Monitor: 'monitor',
  SortedSet: 'set', PP: 'pp', Resolv: 'resolv', Find: 'find'
}.each { |name, file| Object.autoload(name, file) unless Object.const_defined?(name) }

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

# Puppet's own files are here already; libraries installed as gems are looked for when nothing else has them.
module Pantin
  module Require
    OURS = %r{\A(?:puppet|puppet/(?!type/|provider/|functions/|parser/functions/).*|semantic_puppet.*|hocon/.*)\z}.freeze

    def require(name)
      super
    rescue LoadError => e
      raise unless e.path == name.to_s
      return false if OURS.match?(name.to_s) && !name.to_s.start_with?('hocon')
      raise if defined?(::Gem)

      begin
        super('rubygems')
      rescue LoadError
        raise e
      end
      Kernel.require(name)
    end
  end
end
Object.prepend(Pantin::Require)
Kernel.singleton_class.prepend(Pantin::Require)
