# Functions of the 3.x API: blocks that run as methods of the scope.
class Puppet::Pops::Loader::RubyLegacyFunctionInstantiator
  def self.surroundings
    binding
  end
end

module Puppet
  module Parser
    module Functions
      @known = {}
      @beside = []

      # So that `module Puppet::Parser::Functions … newfunction` and code that asks about functions both work.
      class << self
        def newfunction(name, options = {}, &block)
          name = name.to_s
          arity = options[:arity] || -1
          type = options[:type] || :statement
          unless %i[statement rvalue].include?(type)
            raise Puppet::DevError, "Invalid statement type #{type.inspect}"
          end

          # A method, because blocks may not return.
          Scope.define_method("real_function_#{name}", &block)
          Scope.define_method("function_#{name}") do |arguments, &given|
            unless arguments.is_a?(Array)
              raise ArgumentError, 'custom functions must be called with a single array that contains the arguments. ' \
                                   'For example, function_example([1]) instead of function_example(1)'
            end
            Pantin::Legacy.check_arity(name, arity, arguments)
            result = Pantin::Legacy.returned(__send__("real_function_#{name}", arguments, &given))
            type == :rvalue ? result : nil
          end
          @known[name] = { name: "function_#{name}", type: type, arity: arity, doc: options[:doc] }
        end

        attr_reader :known

        # Functions that files define beside the one that they are named after: no other file is looked for.
        def beside?(name)
          @beside.include?(name.to_s) && !loaded(name)
        end

        def pantin_loaded(name)
          before = @known.keys
          yield.tap { @beside |= @known.keys - before - [name] }
        end

        def function(name, _environment = nil)
          return @known[name.to_s][:name] if @known.key?(name.to_s)

          Pantin.ask('known', 'kind' => 'function', 'name' => name.to_s) ? "function_#{name}" : false
        end

        def loaded(name)
          Pantin.ask('known', 'kind' => 'any function', 'name' => name.to_s) ? name : nil
        end

        def rvalue?(name, _environment = nil)
          found = @known[name.to_s]
          found ? found[:type] == :rvalue : true
        end

        def arity(name, _environment = nil)
          found = @known[name.to_s]
          found ? found[:arity] : -1
        end

        def autoloader
          Autoloader
        end

        def environment_module(_environment = nil)
          Scope
        end

        def reset; end
      end

      # Functions are found when they are called; there is nothing to do before. What is loaded is what this compilation loaded.
      module Autoloader
        @loaded = {}

        class << self
          def load(name)
            deprecated("load(\"#{name}\")")
            return false unless Functions.function(name)

            @loaded[name.to_s] = true
          end

          def loadall
            deprecated('loadall')
            nil
          end

          def loaded?(name)
            deprecated("loaded?(\"#{name}\")")
            @loaded.key?(name.to_s)
          end

          def delegatee
            self
          end

          private

          def deprecated(call)
            name = "Puppet::Parser::Functions.autoloader##{call}"
            Puppet.warn_once('deprecations', name, "The method '#{name}' is deprecated in favor of using 'Scope#call_function'.")
          end
        end
      end

      class Error
        def self.is4x(name)
          raise Puppet::ParseError, "#{name}() can only be called using the 4.x function API. See Scope#call_function"
        end
      end
    end
  end
end

module Pantin
  module Legacy
    @texts = {}

    class << self
      def load(name, path, text)
        text ||= File.read(path, encoding: 'UTF-8')
        surroundings = Puppet::Pops::Loader::RubyLegacyFunctionInstantiator.surroundings
        found = Puppet::Parser::Functions.pantin_loaded(name) { Pantin.evaluate(text, path, surroundings) }
        unless found.is_a?(Hash)
          raise ArgumentError, "Illegal legacy function definition! The code loaded from #{path} did not return the result of " \
                               "calling 'newfunction'. Got '#{found.class}'"
        end
        unless found[:name] == "function_#{name}"
          raise ArgumentError, "The code loaded from #{path} produced mis-matched name, expected 'function_#{name}', got '#{found[:name]}'"
        end

        @texts[name] = text&.freeze
        { 'rvalue' => found[:type] == :rvalue, 'arity' => found[:arity] }
      end

      # With a list that Ruby code shares, or a list of copies: of these the strings are not, nor what variables have.
      def call(name, scope, arguments, is_shared = false)
        Objects.watching(@texts[name].to_s, arguments, is_shared ? :list : :copies) do
          scope.public_send("function_#{name}", arguments)
        end
      end

      def check_arity(name, arity, arguments)
        if arity >= 0 && arguments.size != arity
          raise ArgumentError, "#{name}(): Wrong number of arguments given (#{arguments.size} for #{arity})"
        elsif arity.negative? && arguments.size < (arity + 1).abs
          raise ArgumentError, "#{name}(): Wrong number of arguments given (#{arguments.size} for minimum #{(arity + 1).abs})"
        end
      end

      # What a function returned, with :undef turned into undef at every depth.
      def returned(value)
        case value
        when :undef then nil
        when Array then value.map { |element| returned(element) }
        when Hash then value.to_h { |key, element| [returned(key), returned(element)] }
        else value
        end
      end
    end
  end
end
