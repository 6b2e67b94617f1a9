# Puppet::Util and its neighbours.
module Puppet
  module Util
    module Errors
      def fail(*arguments)
        raise(*arguments) if arguments.first.is_a?(Class) || arguments.first.is_a?(Exception)

        raise Puppet::Error, arguments.join(' ')
      end

      def devfail(message)
        raise Puppet::DevError, message
      end
    end

    # What PuppetDB's terminus has for code that asks: whatever store there is answers.
    module Puppetdb
      def self.query_puppetdb(query)
        Pantin.global_scope.call_function('puppetdb_query', [query])
      end
    end

    module_function

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

    def path_to_uri(path)
      URI.parse("file://#{uri_encode(path)}")
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

      # Without any options, failures are errors, and what goes to standard error is output, too.
      NO_OPTIONS = {}.freeze

      module_function

      def execute(command, options = NO_OPTIONS)
        plain = options.equal?(NO_OPTIONS)
        words = command.is_a?(Array) ? command.flatten.map(&:to_s) : [command.to_s]
        capture = options.fetch(:combine, plain) ? :capture2e : :capture2
        text, status = Open3.public_send(capture, *(words.size == 1 && command.is_a?(Array) ? [[words[0], words[0]]] : words))
        if options.fetch(:failonfail, plain) && !status.success?
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

    # Modes of files as `chmod` takes them.
    module SymbolicFileMode
      BITS = { 'r' => 4, 'w' => 2, 'x' => 1 }.freeze
      SPECIAL = { 's' => { 'u' => 4, 'g' => 2, 'o' => 1 }, 't' => { 'u' => 1, 'g' => 1, 'o' => 1 } }.freeze
      OCTAL = /^0?[0-7]{1,4}$/.freeze
      SYMBOLIC = /^([ugoa]*[-=+][-=+rstwxXugo]*)(,[ugoa]*[-=+][-=+rstwxXugo]*)*$/.freeze
      private_constant :BITS, :SPECIAL, :OCTAL, :SYMBOLIC

      def valid_symbolic_mode?(value)
        [OCTAL, SYMBOLIC].any? { |pattern| pattern.match?(normalize_symbolic_mode(value).to_s) }
      end

      def normalize_symbolic_mode(value)
        case value
        when Numeric then value.to_s(8)
        when OCTAL then value.to_i(8).to_s(8)
        else value
        end
      end

      def display_mode(value)
        OCTAL.match?(value) ? value.rjust(4, '0') : value
      end

      def symbolic_mode_to_int(modification, to_mode = 0, is_a_directory = false)
        raise Puppet::Error, 'An empty mode string is illegal' if modification.nil? || modification == ''
        return modification.to_i(8) if modification.match?(/^[0-7]+$/)
        raise Puppet::Error, 'Numeric modes must be in octal, not decimal!' if modification.match?(/^\d+$/)

        mode = { 's' => (to_mode >> 9) & 7, 'u' => (to_mode >> 6) & 7, 'g' => (to_mode >> 3) & 7, 'o' => to_mode & 7 }
        executable = is_a_directory || to_mode.anybits?(0o111)
        modification.split(/\s*,\s*/).each do |part|
          change_mode(mode, part, executable)
        rescue Puppet::Error => e
          place = part == modification ? '' : " at #{part.inspect}"
          raise Puppet::Error, "#{e}#{place} in symbolic mode #{modification.inspect}"
        end
        mode.values_at('s', 'u', 'g', 'o').reduce { |all, bits| (all << 3) | bits }
      end

      private

      # All of a part refers to the mode before it.
      def change_mode(mode, part, executable)
        match = /^([ugoa]*)([-+=].*)$/.match(part)
        raise Puppet::Error, 'Missing action' unless match

        before = mode.dup
        classes = match[1].empty? ? 'a' : match[1]
        classes.gsub('a', 'ugo').chars.uniq.each do |who|
          mode[who] = changed_bits(mode, before, who, match[2], executable)
        end
      end

      def changed_bits(mode, before, who, letters, executable)
        bits = before[who]
        action = nil
        letters.each_char do |letter|
          case letter
          when '-', '+', '='
            action = letter
            bits = 0 if letter == '='
          when 'u', 'g', 'o' then bits = combined(bits, action, before[letter])
          when 'r', 'w', 'x' then bits = combined(bits, action, BITS[letter])
          when 'X'
            raise Puppet::Error, "X only works with the '+' operator" unless action == '+'

            bits |= 1 if executable
          when 's', 't' then mode['s'] = combined(mode['s'], action, SPECIAL[letter][who])
          else raise Puppet::Error, 'Unknown operation'
          end
        end
        bits
      end

      def combined(bits, action, others)
        action == '-' ? bits & ~others : bits | others
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

    def read(path, options = {})
      File.read(path.to_s, **options)
    end
  end
end
