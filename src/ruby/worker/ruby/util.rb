# Puppet::Util and its neighbours.
module Puppet
  module Util
    POSIX = %r{\A/}.freeze
    WINDOWS = %r{\A(?:(?:[A-Z]:[/\\])|(?:[/\\][/\\][^/\\]+[/\\][^/\\]+)|(?:[/\\][/\\]\?[/\\][^/\\]+))}i.freeze

    module Errors
      def fail(*arguments)
        raise(*arguments) if arguments.first.is_a?(Class) || arguments.first.is_a?(Exception)

        raise Puppet::Error, arguments.join(' ')
      end

      def devfail(message)
        raise Puppet::DevError, message
      end
    end

    module_function

    def absolute_path?(path, platform = nil)
      return false unless path.is_a?(String)

      case platform
      when :windows then WINDOWS.match?(path)
      else POSIX.match?(path)
      end
    end

    def which(command)
      return (File.executable?(command) ? command : nil) if absolute_path?(command)

      folder = ENV.fetch('PATH', '').split(File::PATH_SEPARATOR).find do |path|
        File.file?(File.join(path, command)) && File.executable?(File.join(path, command))
      end
      folder && File.join(folder, command)
    end

    def create_erb(content)
      ERB.new(content, trim_mode: '-')
    end

    def execute(command, **options)
      Execution.execute(command, options)
    end

    def symbolizehash(hash)
      hash.transform_keys { |key| key.respond_to?(:to_sym) ? key.to_sym : key }
    end

    def path_to_uri(path)
      URI.parse("file://#{uri_encode(path)}")
    end

    def uri_encode(path, _options = {})
      path.to_s.gsub(%r{[^A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]}) { |letter| letter.bytes.map { |byte| format('%%%02X', byte) }.join }
    end

    def uri_query_encode(text)
      text.to_s.gsub(/[^A-Za-z0-9\-._~]/) { |letter| letter.bytes.map { |byte| format('%%%02X', byte) }.join }
    end

    def deterministic_rand(seed, max)
      deterministic_rand_int(seed, max).to_s
    end

    def deterministic_rand_int(seed, max)
      Random.new(seed).rand(max)
    end

    def benchmark(*)
      yield
    end

    def thinmark
      yield
      0
    end

    def resolve_stackframe(frame)
      frame.is_a?(String) && (match = /\A(.+):(\d+):in /.match(frame)) ? [match[1], match[2].to_i] : [nil, nil]
    end

    def logmethods(target, _use = true)
      target.include(Puppet::Util::Logging)
    end

    def withenv(variables, _mode = nil)
      before = ENV.to_hash
      variables.each { |name, value| ENV[name.to_s] = value }
      yield
    ensure
      ENV.replace(before)
    end

    def safe_posix_fork
      raise Puppet::DevError, 'functions cannot fork'
    end

    module Platform
      module_function

      def windows?
        false
      end

      def jruby?
        false
      end

      def default_paths
        %w[/usr/sbin /usr/bin /sbin /bin]
      end
    end

    module Package
      module_function

      def versioncmp(first, second, ignore_trailing_zeroes = false)
        arguments = ignore_trailing_zeroes ? [first.to_s, second.to_s, true] : [first.to_s, second.to_s]
        Pantin.ask('function', 'name' => 'versioncmp', 'args' => Pantin::Wire.encode(arguments), 'scope' => 0)
      end
    end

    module Execution
      class ProcessOutput < String
        attr_reader :exitstatus

        def initialize(text, status)
          super(text)
          @exitstatus = status
        end
      end

      module_function

      def execute(command, options = {})
        words = command.is_a?(Array) ? command.flatten.map(&:to_s) : [command.to_s]
        text, status = Open3.capture2e(*(words.size == 1 && command.is_a?(Array) ? [[words[0], words[0]]] : words))
        if (options.fetch(:failonfail, false)) && !status.success?
          raise Puppet::ExecutionFailure, "Execution of '#{words.join(' ')}' returned #{status.exitstatus}: #{text.strip}"
        end
        ProcessOutput.new(text, status.exitstatus)
      rescue Errno::ENOENT, Errno::EACCES => e
        raise Puppet::ExecutionFailure, "Could not execute posix command: #{e.message}"
      end

      def execpipe(command, failonfail = true)
        output = execute(command, failonfail: failonfail)
        block_given? ? yield(StringIO.new(output)) : output
      end
    end

    module Json
      class ParseError < StandardError
        attr_reader :cause, :data

        def self.build(error, data)
          result = new(error.message)
          result.instance_variable_set(:@data, data)
          result
        end
      end

      module_function

      def load(text, options = {})
        JSON.parse(text, options)
      rescue JSON::ParserError => e
        raise ParseError.build(e, text)
      end

      def dump(value, options = {})
        options[:pretty] ? JSON.pretty_generate(value) : JSON.generate(value)
      end

      def load_file(path, options = {})
        load(File.read(path, encoding: 'UTF-8'), options)
      end

      def load_file_if_valid(path, options = {})
        load_file(path, options)
      rescue StandardError
        nil
      end
    end

    module Yaml
      YamlLoadError = Class.new(Puppet::Error)

      module_function

      def safe_load(text, allowed = [], filename = nil)
        YAML.safe_load(text, permitted_classes: allowed, aliases: true, filename: filename)
      rescue ::Psych::Exception => e
        raise YamlLoadError.new("(#{filename || '<unknown>'}): #{e.message}", e)
      end

      def safe_load_file(path, allowed = [])
        safe_load(File.read(path, encoding: 'bom|utf-8'), allowed, path)
      end
      alias load_file safe_load_file
      module_function :load_file

      def dump(value, path)
        File.write(path, YAML.dump(value))
      end
    end

    module Checksums
      %w[md5 sha1 sha256 sha384 sha512].each do |name|
        define_method(name) { |text| Digest.const_get(name.upcase).hexdigest(text) }
        module_function name
      end
    end
  end

  module FileSystem
    module_function

    def exist?(path)
      File.exist?(path.to_s)
    end

    def file?(path)
      File.file?(path.to_s)
    end

    def directory?(path)
      File.directory?(path.to_s)
    end

    def read(path, options = {})
      File.read(path.to_s, **options)
    end

    def read_preserve_line_endings(path)
      File.open(path.to_s, 'rb:bom|utf-8:utf-8', &:read)
    end

    def binread(path)
      File.binread(path.to_s)
    end

    def pathname(path)
      Pathname.new(path.to_s)
    end

    def basename(path)
      Pathname.new(path.to_s).basename
    end

    def dir(path)
      Pathname.new(path.to_s).dirname
    end

    def children(path)
      Pathname.new(path.to_s).children
    end
  end

  module Parser
    module Files
      module_function

      def find_template(name, _environment = nil)
        named('templates', name)
      end

      def find_file(name, _environment = nil)
        named('files', name)
      end

      # What is no string fails as in Puppet, which takes names apart.
      def named(kind, name)
        Pantin.ask('file', 'kind' => kind, 'name' => name.split('/', 2).join('/'))
      end

      def find_in_module(_environment, kind, name, *)
        Pantin.ask('file', 'kind' => kind.to_s, 'name' => name.to_s)
      end
    end
  end
end
