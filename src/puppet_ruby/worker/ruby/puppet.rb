# The parts of Puppet's own modules that functions of modules use: errors, logs, settings, small services.

# What modules' libraries stand below (`puppet_x`).
module PuppetX
end

module Puppet
  PUPPETVERSION = '8.10.0'.freeze
  # Releases of OpenVox by the setting `language_release`.
  OPENVOX = { '8.28' => '8.28.1', '9' => '9.0.0' }.freeze
  private_constant :OPENVOX

  class Error < RuntimeError
    attr_accessor :original

    def initialize(message, original = nil)
      super(message)
      @original = original
    end
  end

  # Errors that may name a place in code that is not Ruby.
  module ExternalFileError
    attr_accessor :file, :line, :pos

    def initialize(message, file = nil, line = nil, pos = nil, original = nil)
      pos, original = nil, pos if pos.is_a?(Exception)
      super(message, original)
      @file = file unless file == ''
      @line, @pos = line, pos
    end

    def to_s
      place = [("file: #{file}" if file), ("line: #{line}" if line), ("column: #{pos}" if line && pos)].compact
      place.empty? ? super : "#{super} (#{place.join(', ')})"
    end
  end

  class ParseError < Error
    include ExternalFileError
  end

  class ParseErrorWithIssue < ParseError
    attr_reader :issue_code, :basic_message, :arguments
  end
  class PreformattedError < ParseErrorWithIssue; end
  class ResourceError < Error
    include ExternalFileError
  end
  class DevError < Error; end
  class MissingCommand < Error; end
  class ExecutionFailure < Error; end
  class Context
    class UndefinedBindingError < Error; end
  end
  class DataBinding
    class LookupError < PreformattedError; end
    class RecursiveLookupError < LookupError; end
  end

  LEVELS = %i[debug info notice warning err alert emerg crit].freeze

  # Log methods, for whoever includes it.
  module Util
    module Logging
      LEVELS.each do |level|
        define_method(level) { |message| send_log(level, message.is_a?(Array) ? message.join(' ') : message) }
      end

      # Messages for debugging may come from a block, which is called only where they are wanted.
      def debug(*messages)
        return unless Logging.wanted?(:debug)

        send_log(:debug, block_given? ? yield(*messages) : messages.join(' '))
      end

      # Objects log in their own name.
      def send_log(level, message)
        return unless Logging.wanted?(level)

        Pantin.ask('log', 'level' => level.to_s, 'message' => Pantin::Wire.text(message), 'source' => Pantin::Wire.text(to_s))
        nil
      end

      def warn_once(kind, key, message, file = nil, line = nil, level = :warning)
        return if (@@once ||= {}).key?([kind, key])

        @@once[[kind, key]] = true
        place = Logging.place(file, line) unless file == :default
        Puppet.send_log(level, place ? "#{message}\n   #{place}" : message)
      end

      # Whether the log of this compilation takes messages of a level; asked of the compiler once.
      def self.wanted?(level)
        (@wanted ||= {}).fetch(level.to_sym) { |name| @wanted[name] = Pantin.ask('hears', 'level' => name.to_s) }
      end

      def self.place(file, line)
        case [file && !file.empty?, line && true]
        when [true, true] then "(file: #{file}, line: #{line})"
        when [true, nil] then "(file: #{file})"
        when [nil, true], [false, true] then "(line: #{line})"
        else '(file & line not available)'
        end
      end

      # Whoever called the method that calls this is to blame.
      def deprecation_warning(message, key = nil)
        offender = caller.reject { |frame| frame.start_with?('<pantin') }.first
        Logging.deprecated(key || offender, "#{message}\n   (location: #{offender})")
      end

      # Once in a compilation, whichever engine runs the code.
      def self.deprecated(key, message)
        Pantin.ask('warn_once', 'key' => Pantin::Wire.text(key.to_s), 'message' => Pantin::Wire.text(message))
        nil
      end

      def puppet_deprecation_warning(message, options = {})
        file, line = options.values_at(:file, :line)
        key = options[:key] || "#{file}:#{line}"
        Logging.deprecated(key, "#{message}\n   (file: #{file || 'unknown'}, line: #{line || 'unknown'})")
      end

      def log_exception(error, message = :default, options = {})
        Puppet.send_log(options[:level] || :err, message.is_a?(String) ? message : error.message)
      end
      alias log_and_raise log_exception
      def format_exception(error, message = :default, _trace = true)
        message.is_a?(String) ? message : error.message
      end
    end
  end

  extend Util::Logging

  class Features
    def root?
      Process.uid.zero?
    end

    def posix?
      true
    end

    def respond_to_missing?(name, _ = false)
      name.to_s.end_with?('?')
    end

    def method_missing(name, *)
      super unless name.to_s.end_with?('?')
      begin
        require name.to_s.chomp('?')
        true
      rescue LoadError
        false
      end
    end
  end

  class Settings
    def [](name)
      value = (@values ||= {}).fetch(name.to_sym) { @values[name.to_sym] = Pantin.ask('setting', 'name' => name.to_s) }
      name.to_sym == :strict && value.is_a?(String) ? value.to_sym : value
    end
    alias value []

    def []=(name, value)
      (@values ||= {})[name.to_sym] = value
    end

    def include?(name)
      !self[name].nil?
    end

  end

  class RunMode
    def server?
      true
    end
    alias master? server?

    def agent?
      false
    end

    def user?
      false
    end

    def name
      :server
    end
  end

  @settings = Settings.new
  @features = Features.new
  @run_mode = RunMode.new
  @context = {}

  class << self
    attr_reader :settings, :features, :run_mode

    def [](name)
      settings[name]
    end

    def []=(name, value)
      settings[name] = value
    end

    def version
      OPENVOX.fetch(self[:language_release], PUPPETVERSION)
    end

    # Only OpenVox has this.
    def implementation
      OPENVOX.key?(self[:language_release]) ? 'openvox' : method_missing(:implementation)
    end

    def respond_to?(name, all = false)
      super && (name.to_sym != :implementation || OPENVOX.key?(self[:language_release]))
    end

    def const_missing(name)
      name == :IMPLEMENTATION && OPENVOX.key?(self[:language_release]) ? implementation : super
    end

    def minor_version
      version[/\A\d+\.\d+/]
    end

    def lookup(name)
      return @context[name] if @context.key?(name)

      case name
      when :current_environment, :root_environment then Node::Environment.current
      when :environments then Node::Environments.new
      when :global_scope then Pantin.global_scope
      when :avoid_hiera_interpolation_errors then false
      else
        raise Context::UndefinedBindingError, "Unable to lookup '#{name}'" unless block_given?

        yield
      end
    end

    def override(bindings, _description = '')
      before = @context
      @context = before.merge(bindings)
      yield
    ensure
      @context = before
    end

    def push_context(bindings, _description = '')
      @context = @context.merge(bindings)
    end

    def runtime
      {}
    end
  end

  class Node
    class Environment
      attr_reader :name, :modulepath

      def self.current
        Parser::Compiler.current.environment
      end

      def self.asked
        info = Pantin.ask('environment')
        new(info['name'].to_sym, info['modulepath'])
      end

      def initialize(name, modulepath)
        @name = name
        @modulepath = modulepath
      end
      alias full_modulepath modulepath

      def to_s
        name.to_s
      end

      def module(name)
        Puppet::Module.find(name, self)
      end

      def modules
        (Pantin.ask('environment')['modules'] || []).map { |name| self.module(name) }.compact
      end

      def known_resource_types
        Puppet::Parser::KnownTypes.new
      end

      def environment
        self
      end
    end

    class Environments
      def get(_name)
        Environment.current
      end
      alias get! get
    end
  end

  # What agents get for a source: here, as on a server, from the modules and from the disk.
  module FileServing
    class Content
      attr_reader :path
      alias full_path path

      def self.indirection
        Contents
      end

      def initialize(path)
        @path = path
      end

      def content
        @content ||= ::File.binread(path)
      end
    end

    module Contents
      def self.find(source, _options = {})
        path = path_of(source.to_s)
        Content.new(path) if path && ::File.exist?(path)
      end

      def self.path_of(source)
        case source
        when %r{\Apuppet:///modules/([^/]+)/(.+)\z}
          name, file = Regexp.last_match(1), Regexp.last_match(2)
          Module.find(name)&.file(file)
        when %r{\A(?:file://)?(/.*)\z}
          Regexp.last_match(1)
        else
          Pantin.unsupported("the content of #{source}")
        end
      end
    end
  end
end

module Kernel
  private

  def _(text)
    text
  end

  def n_(one, many, count)
    count == 1 ? one : many
  end
end
