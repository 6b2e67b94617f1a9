# The scope as functions see it: variables, functions, resources. Everything is asked of the compiler.
module Puppet
  module Parser
    class Scope
      UNCAUGHT_THROW_EXCEPTION = UncaughtThrowError

      # A scope has a number while its code runs; that of a class, a resource or a node is found by what the compiler
      # calls its home.
      def initialize(number, home = nil)
        @number, @home = number, home
        @frames = []
      end

      # The scope of a home; the global one is 0.
      def self.of(home)
        return if home.nil?

        home.zero? ? Pantin.global_scope : Compiler.current.pantin_scope(home)
      end

      def self.kept(number)
        (@kept ||= Hash.new { |all, key| all[key] = {} })[number]
      end

      # The value of a variable is one object as long as no Puppet code runs, and for good if nobody may change it.
      def self.shown(number, name)
        @shown, @epoch = {}, Pantin.epoch unless @epoch == Pantin.epoch
        @lasting ||= {}
        return @lasting[name] if @lasting.key?(name)

        @shown.fetch([number, name]) do
          found = yield
          found['value'] = Pantin::Wire.frozen(found['value']) if found['frozen']
          (found['frozen'] && found['lasts'] ? @lasting : @shown)[found['lasts'] ? name : [number, name]] = found
        end
      end

      def self.forget
        @kept&.clear
        @told&.clear
      end

      # Another compilation begins.
      # Tells the compiler what was set, for templates that it renders itself.
      def self.tell
        return if @kept.nil? || @kept.empty?

        @told ||= {}
        @kept.each do |number, variables|
          variables.each do |name, value|
            next unless [Array, Hash, String, Integer, TrueClass, FalseClass].include?(value.class)

            object = value
            value = begin
              Pantin::Wire.encode(value)
            rescue Puppet::Error
              next # No value of Puppet, so only Ruby code can use it.
            end
            next if @told[[number, name]] == [value]

            # A copy, as strings within may change in place.
            @told[[number, name]] = Marshal.load(Marshal.dump([value]))
            Pantin.ask('set_variable', 'scope' => number, 'name' => name, 'value' => Pantin::Wire.share(object))
          end
        end
      end

      def pantin_scope
        @number || Pantin.ask('enter_scope', 'id' => @home)
      end

      # Runs code of this scope: lambdas and templates have frames of their own, as here, but share the scope.
      def pantin_enter(number)
        @frames << number
        @number = number
      end

      def pantin_leave
        @frames.pop
        @number = @frames.last
      end

      include Puppet::Util::Errors
      include Puppet::Util::Logging

      def lookupvar(name, _options = {})
        unless name.is_a?(String)
          raise Puppet::ParseError, "Scope variable name #{name.inspect} is a #{name.class}, not a string"
        end

        kept = Scope.kept(pantin_scope)
        return kept[name] if kept.key?(name)

        found = Scope.shown(pantin_scope, name) { ask('variable', 'name' => name) }
        return variable_not_found(name, found['reason']) unless found.key?('value')

        Pantin::Objects.variable(pantin_scope, name, found['value'])
        found['value']
      end
      alias [] lookupvar

      # Groups of matches are always there.
      def variable_not_found(name, reason)
        return nil if name.match?(/\A(0|[1-9]\d*)\z/)

        throw(:undefined_variable, reason)
      rescue UncaughtThrowError
        message = Pantin.ask('unknown_variable', 'name' => name, 'reason' => reason.to_s)
        raise ArgumentError, message if message
      end
      private :variable_not_found

      def include?(name)
        !Scope.kept(pantin_scope).fetch(name.to_s) { ask('variable', 'name' => name.to_s)['value'] }.nil?
      end

      def exist?(name)
        Scope.kept(pantin_scope).key?(name.to_s) || ask('variable', 'name' => name.to_s, 'any' => true).key?('value')
      end

      def bound?(name)
        Scope.kept(pantin_scope).key?(name.to_s) || ask('variable', 'name' => name.to_s, 'local' => true).key?('value')
      end
      alias has_local_variable? bound?

      # What Ruby code sets is kept as it is: templates change such values in place and read them in templates of their
      # own. It is forgotten when the outermost call returns.
      def setvar(name, value, _options = {})
        if name.is_a?(String) && name.match?(/\A[0-9]+\z/)
          raise Puppet::ParseError, "Cannot assign to a numeric match result variable '$#{name}'"
        end
        raise Puppet::ParseError, "Scope variable name #{name.inspect} is a #{name.class}, not a string" unless name.is_a?(String)
        if %w[trusted facts server_facts].include?(name)
          raise Puppet::ParseError, "Attempt to assign to a reserved variable name: '#{name}'"
        end
        raise Puppet::ParseError, "Cannot reassign variable '$#{name}'" if bound?(name)

        Scope.kept(pantin_scope)[name] = value
      end
      alias []= setvar

      def to_hash(recursive = true, include_undef = false)
        question = { 'names' => nil, 'undef' => include_undef, 'own' => !recursive }
        pantin_answered(ask('variables', question)).merge(Scope.kept(pantin_scope))
      end

      # Variables, those frozen that nobody may change.
      def pantin_answered(answer)
        variables, frozen = answer
        frozen.each { |name| Pantin::Wire.frozen(variables[name]) }
        variables
      end

      def call_function(name, arguments, &block)
        return __send__("function_#{name}", [*arguments].map { |one| one.nil? ? '' : one }, &block) if Functions.beside?(name)

        list = [*arguments]
        question = { 'name' => name.to_s, 'args' => Pantin::Wire.share(list), 'block' => Pantin::Wire.proc_reference(block) }
        ask('function', question, list)
      end

      def respond_to_missing?(name, _ = false)
        name.to_s.start_with?('function_') && Functions.function(name.to_s.delete_prefix('function_')) ? true : super
      end

      # Functions that log are methods of Puppet's scopes before any other is loaded.
      def methods(*)
        super + Puppet::LEVELS.map { |level| :"function_#{level}" }
      end

      # function_x([…]) calls functions of the 3.x API only.
      def method_missing(name, *arguments, &block)
        function = name.to_s.delete_prefix('function_')
        return super unless name.to_s.start_with?('function_') && Functions.function(function)
        unless arguments[0].is_a?(Array)
          raise ArgumentError, 'custom functions must be called with a single array that contains the arguments. ' \
                               'For example, function_example([1]) instead of function_example(1)'
        end

        question = { 'name' => function, 'args' => Pantin::Wire.share(arguments[0]), 'legacy' => true,
                     'block' => Pantin::Wire.proc_reference(block) }
        ask('function', question, arguments[0])
      end

      def catalog
        compiler.catalog
      end

      def compiler
        Compiler.current
      end

      def environment
        Node::Environment.current
      end

      def findresource(type, title = nil)
        catalog.resource(type, title)
      end

      def resource
        Pantin::Resources.of(ask('current_resource'))
      end

      def source
        Resource::Type.of(ask('source'))
      end

      # The scope of the class that it inherits from, or else the one that it was declared in.
      def parent
        Scope.of(ask('parent_scope'))
      end

      def class_scope(klass)
        name = klass.respond_to?(:name) ? klass.name : klass
        Scope.of(ask('class_scope', 'name' => name)) if name.is_a?(String)
      end

      def lookupdefaults(type)
        ask('defaults', 'type' => type.to_s).transform_keys(&:to_sym)
      end

      def find_hostclass(name)
        KnownTypes.new.hostclass(name)
      end

      def find_definition(name)
        KnownTypes.new.definition(name)
      end

      def tagged?(*names)
        call_function('tagged', names)
      end

      def module_name
        source&.module_name
      end

      def is_topscope?
        resource.ref == 'Class[main]'
      end

      def is_classscope?
        resource.type == 'Class'
      end

      def is_nodescope?
        resource.type == 'Node'
      end

      def undef_as(default, value)
        value.nil? || value == :undef ? default : value
      end

      def find_global_scope
        Pantin.global_scope
      end

      def newscope(options = {})
        compiler.newscope(self, options)
      end

      # A scope that code makes.
      class Inner < Scope
        attr_reader :resource, :source, :parent

        def initialize(parent, resource: nil, source: nil)
          @parent, @resource, @source = parent, resource, source
          container = resource&.pantin_id
          super(Pantin.ask('new_scope', 'scope' => parent.pantin_scope, 'id' => container))
        end
      end

      def to_s
        "Scope(#{resource || 'Class[main]'})"
      end
      alias inspect to_s

      def self.true?(value)
        value != '' && value != :undef && !!value
      end

      private

      def ask(what, arguments = {}, lent = nil)
        Pantin.ask(what, arguments.merge('scope' => pantin_scope), lent)
      end
    end

    # One per compilation, with what there is one of: code keeps things of its own in these objects, and adds methods.
    class Compiler
      def self.current
        @current ||= new
      end

      def self.forget
        @current = nil
      end

      def catalog
        @catalog ||= Resource::Catalog.new
      end

      def environment
        @environment ||= Node::Environment.asked
      end

      def topscope
        @topscope ||= Scope.new(0)
      end

      # What functions keep that ask for a cache, by function.
      def pantin_cache
        @cache ||= Pantin::FunctionCaches.new
      end

      # The scope of a class, a resource or a node. Code keeps things of its own in these objects, too.
      def pantin_scope(home)
        (@scopes ||= {})[home] ||= Scope.new(nil, home)
      end

      def node
        @node ||= NodeInfo.new(Pantin.ask('node'))
      end

      def findresource(type, title = nil)
        catalog.resource(type, title)
      end

      # All but the two that the compiler puts into each catalog.
      def resources
        catalog.resources.reject { |resource| ['Stage[main]', 'Class[Settings]'].include?(resource.ref) }
      end

      def add_resource(scope, resource)
        Pantin::Resources.add(resource, scope)
      end

      # A scope within another one; resources that are declared in it belong to `resource`.
      def newscope(parent, options = {})
        parent ||= topscope
        Scope::Inner.new(parent, **options)
      end

      def known_resource_types
        KnownTypes.new
      end

      def loaders
        self
      end
      alias private_environment_loader loaders
      alias public_environment_loader loaders

      # Loads a function or type: what code does with it is to see whether it is there.
      def load(kind, name)
        case kind
        when :function then Functions.loaded(name)
        when :type then Pops::Types::TypeParser.singleton.parse(name)
        end
      end
    end

    class NodeInfo
      def initialize(info)
        @info = info
      end

      def name
        @info['name']
      end
      alias certname name

      def parameters
        @info['parameters'] || {}
      end

      def facts
        values = Pantin.global_scope.lookupvar('facts') || {}
        Struct.new(:name, :values).new(name, values)
      end

      def environment
        Node::Environment.current
      end

      # Nobody would evaluate what is added here.
      def classes
        @classes ||= (@info['classes'] || []).freeze
      end

      def trusted_data
        parameters['trusted']
      end
    end

    # Which classes and defined types exist.
    class KnownTypes
      Known = Struct.new(:type, :name) do
        def to_s
          name.to_s
        end
      end

      def hostclass(name)
        Pantin.ask('known', 'kind' => 'class', 'name' => name.to_s) ? Known.new(:hostclass, name.to_s) : nil
      end
      alias find_hostclass hostclass

      def definition(name)
        Pantin.ask('known', 'kind' => 'definition', 'name' => name.to_s) ? Known.new(:definition, name.to_s) : nil
      end
      alias find_definition definition
    end
  end

  # Resource types, as far as functions ask whether there is one.
  class Type
    def self.type(name)
      Pantin.ask('known', 'kind' => 'type', 'name' => name.to_s) ? Parser::KnownTypes::Known.new(:type, name.to_sym) : nil
    end
  end
end

module Pantin
  # The caches of one compilation.
  class FunctionCaches
    def initialize
      @caches = {}.compare_by_identity
    end

    def retrieve(owner)
      @caches[owner] ||= {}
    end
  end

  def self.global_scope
    Puppet::Parser::Compiler.current.topscope
  end

  # The scope that a command names. It is left when all is told that came of the command.
  def self.enter(message)
    return global_scope if message['scope'].zero?

    scope = Puppet::Parser::Compiler.current.pantin_scope(message['home'])
    scope.pantin_enter(message['scope'])
    message['entered'] = scope
  end
end
