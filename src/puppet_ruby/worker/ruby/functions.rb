# Functions of the 4.x API. The compiler chooses the signature; here is what declares and runs them.
module Puppet
  module Pops
    module Loader; end
  end
end

# What loads files in Puppet: error messages tell where constants were looked for.
class Puppet::Pops::Loader::RubyFunctionInstantiator
  def self.surroundings
    binding
  end
end

module Puppet
  module Pops
    module Functions
      class Function
        attr_reader :loader

        def initialize(closure_scope, loader)
          @closure_scope = closure_scope
          @loader = loader
        end

        def self.dispatcher
          @dispatcher ||= Pantin::Dispatcher.new(self)
        end

        def self.signatures
          dispatcher.dispatches
        end

        def closure_scope
          @closure_scope || Pantin.global_scope
        end

        def call(scope, *arguments, &block)
          self.class.dispatcher.dispatch(self, scope, arguments, &block)
        end

        def call_function(name, *arguments, &block)
          internal_call_function(closure_scope, name, arguments, &block)
        end

        protected

        def internal_call_function(scope, name, arguments, &block)
          scope.call_function(name, arguments, &block)
        rescue Puppet::ParseError, ArgumentError => e
          raise unless e.message == "Unknown function '#{name}'"

          raise ArgumentError, "Function #{self.class.name}(): Unknown function: '#{name}'"
        end
      end
    end
  end

  module Functions
    class Function < Pops::Functions::Function
      class << self
        attr_reader :func_name
        alias name func_name

        def loader
          nil
        end

        def builder
          Pantin::SignatureBuilder
        end

        def dispatch(method_name, &block)
          dispatcher.add(builder.new(method_name, local_type_texts, false).build(&block))
        end

        def argument_mismatch(method_name, &block)
          dispatcher.add(builder.new(method_name, local_type_texts, true).build(&block))
        end

        def local_types(&block)
          local_type_texts.concat(Pantin::LocalTypes.new.build(&block))
        end

        def local_type_texts
          @local_type_texts ||= []
        end
      end
    end

    class PuppetFunction < Function; end

    class InternalFunction < Function
      def self.builder
        Pantin::InternalSignatureBuilder
      end

      def call_function_with_scope(scope, name, *arguments, &block)
        internal_call_function(scope, name, arguments, &block)
      end
    end

    class << self
      def create_function(name, base = Function, &block)
        create_loaded_function(name, nil, base, &block)
      rescue StandardError => e
        raise ArgumentError, "Function Load Error for function '#{name}': #{e.message}"
      end

      def create_loaded_function(name, _loader = nil, base = Function, &block)
        name = name.to_s
        klass = Class.new(base)
        klass.instance_variable_set(:@func_name, name)
        klass.class_eval(&block)
        klass.dispatcher.add_default(name) if klass.dispatcher.dispatches.empty?
        Pantin::Functions.created(name, klass)
        klass
      end
    end
  end
end

module Pantin
  # One signature as the compiler gets it, and the method behind it.
  Signature = Struct.new(:method_name, :parameters, :min, :max, :block, :return_type, :injections, :weaving, :mismatch, :local_types) do
    def describe
      { 'method' => method_name.to_s, 'min' => min, 'max' => max, 'block' => block, 'return' => return_type, 'mismatch' => mismatch,
        'parameters' => parameters, 'local_types' => local_types }
    end

    # Puts what is injected among the arguments.
    def weave(scope, arguments)
      return arguments if injections.empty?

      weaving.flat_map do |knit|
        case knit
        when Symbol then [injected(knit, scope)]
        when :rest then []
        else
          from = knit.abs - 1
          knit.negative? ? arguments.drop(from) : arguments[from, 1] || []
        end
      end
    end

    def injected(kind, scope)
      case kind
      when :scope then scope
      when :cache then Puppet::Parser::Compiler.current.pantin_cache
      else Puppet.lookup(kind)
      end
    end
  end

  # The words of `dispatch … do`.
  class SignatureBuilder
    def initialize(method_name, local_types, mismatch)
      @signature = Signature.new(method_name, [], 0, 0, nil, nil, [], [], mismatch, local_types)
    end

    def build(&block)
      instance_eval(&block)
      @signature
    end

    def param(type, name)
      add(type, name)
      raise ArgumentError, 'A required parameter cannot be added after an optional parameter' if @signature.min != @signature.max

      @signature.min += 1
      @signature.max += 1
    end
    alias required_param param

    def optional_param(type, name)
      add(type, name)
      @signature.max += 1
    end

    def repeated_param(type, name)
      add(type, name, true)
      @signature.max = nil
    end
    alias optional_repeated_param repeated_param

    def required_repeated_param(type, name)
      add(type, name, true)
      if @signature.min != @signature.max
        raise ArgumentError, 'A required repeated parameter cannot be added after an optional parameter'
      end

      @signature.min += 1
      @signature.max = nil
    end

    def block_param(*type_and_name)
      raise ArgumentError, 'Attempt to redefine block' if @signature.block

      case type_and_name.size
      when 0 then type, name = 'Callable', :block
      when 1 then type, name = 'Callable', type_and_name[0]
      when 2 then type, name = type_and_name
      else raise ArgumentError, "block_param accepts max 2 arguments (type, name), got #{type_and_name.size}."
      end
      raise ArgumentError, "Expected block_param name to be a Symbol, got #{name.class}" unless name.is_a?(Symbol)

      @signature.block = { 'type' => type.to_s, 'name' => name.to_s, 'optional' => false }
    end
    alias required_block_param block_param

    def optional_block_param(*type_and_name)
      block_param(*type_and_name)
      @signature.block['optional'] = true
    end

    def return_type(type)
      unless type.is_a?(String) || type.is_a?(Puppet::Pops::Types::PAnyType)
        raise ArgumentError, "Argument to 'return_type' must be a String reference to a Puppet Data Type. Got #{type.class}"
      end

      @signature.return_type = type.to_s
    end

    private

    def add(type, name, repeated = false)
      raise ArgumentError, 'Parameters cannot be added after a block parameter' if @signature.block
      raise ArgumentError, 'Parameters cannot be added after a repeated parameter' if @signature.max.nil?
      raise ArgumentError, "Parameter name argument must be a Symbol. Got #{name.class}" if name.is_a?(String)
      unless type.is_a?(String) || type.is_a?(Puppet::Pops::Types::PAnyType)
        raise ArgumentError, "Parameter 'type' must be a String reference to a Puppet Data Type. Got #{type.class}"
      end

      @signature.parameters << [type.to_s, name.to_s]
      count = @signature.parameters.size
      @signature.weaving << (repeated ? -count : count)
    end
  end

  # Internal functions may be given the scope and other things that no manifest passes. The compilers are those of
  # `Puppet::Pal`, which the compilation of a node knows nothing of.
  class InternalSignatureBuilder < SignatureBuilder
    { scope_param: :scope, cache_param: :cache, script_compiler_param: :pal_script_compiler,
      compiler_param: :pal_catalog_compiler, pal_compiler_param: :pal_compiler }.each do |word, kind|
      define_method(word) do
        @signature.injections << kind
        @signature.weaving << kind
      end
    end
  end

  # The words of `local_types do`.
  class LocalTypes
    def build(&block)
      @texts = []
      instance_eval(&block)
      @texts
    end

    def type(text)
      @texts << text
    end
  end

  # The signatures of a function's class.
  class Dispatcher
    attr_reader :dispatches

    def initialize(klass)
      @klass = klass
      @dispatches = []
    end

    def add(signature)
      @dispatches << signature
    end

    def empty?
      @dispatches.empty?
    end

    # Without signatures, the method of the function's name takes as many arguments of any type as it has parameters.
    def add_default(name)
      simple = name.split('::').last
      unless @klass.method_defined?(simple)
        raise ArgumentError, "Function Creation Error, cannot create a default dispatcher for function '#{simple}', " \
                             'no method with this name found'
      end

      parameters = @klass.instance_method(simple).parameters
      kinds = parameters.map(&:first)
      required = kinds.count(:req)
      max = kinds.include?(:rest) ? nil : required + kinds.count(:opt)
      names = parameters.select { |kind, _| %i[req opt rest].include?(kind) }.map { |_, given| ['Any', given.to_s] }
      add(Signature.new(simple, names, required, max, nil, nil, [], [], false, []))
    end

    # For functions that take the call into their own hands first.
    def dispatch(instance, scope, arguments, &block)
      chosen = Pantin.ask('dispatch', 'name' => @klass.func_name, 'args' => Wire.encode(arguments), 'block' => Wire.proc_reference(block))
      invoke(instance, scope, chosen, arguments, &block)
    end

    def invoke(instance, scope, index, arguments, &block)
      signature = @dispatches.fetch(index)
      result = instance.__send__(signature.method_name, *signature.weave(scope, arguments), &block)
      raise ArgumentError, "'#{@klass.func_name}' #{result}" if signature.mismatch

      result
    end
  end

  # The functions that were loaded. As in Puppet, there is one object of each, which keeps its instance variables from call
  # to call.
  module Functions
    @classes = {}
    @instances = {}
    @sources = {}

    class << self
      def created(name, klass)
        @classes[name.downcase] = klass
      end

      def load(name, path, text)
        text ||= File.read(path, encoding: 'UTF-8')
        unless text.match?(/Puppet::Functions\.create_function/)
          raise ArgumentError, "The code loaded from #{path} does not seem to be a Puppet 4x API function - no create_function call."
        end

        klass = Pantin.evaluate(text, path, Puppet::Pops::Loader::RubyFunctionInstantiator.surroundings)
        unless klass.is_a?(Class)
          raise ArgumentError, "The code loaded from #{path} did not produce a Function class when evaluated. Got '#{klass.class}'"
        end
        unless klass.name.to_s == name
          raise ArgumentError, "The code loaded from #{path} produced mis-matched name, expected '#{name}', got #{klass.name}"
        end

        @sources[name] = [path, text.freeze]
        @instances.delete(name)
        own = klass.instance_method(:call).owner != Puppet::Pops::Functions::Function
        { 'name' => klass.func_name, 'own_call' => own, 'keeps' => Shared.keeps?(text), 'dispatches' => klass.dispatcher.dispatches.map(&:describe) }
      end

      # The text of a function's file.
      def text(name)
        @sources[name]&.last.to_s
      end

      # The object of a function whose code changes only what that keeps.
      def owner(name)
        @instances[name] if Shared.changes_own?(text(name))
      end

      def call(name, index, scope, arguments, block)
        instance = instance(name)
        Objects.watching(@sources[name].last, arguments) do
          next instance.call(scope, *arguments, &block) if index.nil?

          instance.class.dispatcher.invoke(instance, scope, index, arguments, &block)
        end
      end

      private

      def instance(name)
        @instances[name] ||= @classes.fetch(name).new(nil, nil)
      end
    end
  end

  def self.evaluate(text, path, surroundings = TOPLEVEL_BINDING.dup)
    text ||= File.read(path, encoding: 'UTF-8')
    Names.define_for(text)
    surroundings.eval(text, path, 1)
  end
end
