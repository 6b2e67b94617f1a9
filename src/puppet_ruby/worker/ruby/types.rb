# Types as objects: their text, and questions that the compiler answers.
module Puppet
  module Pops
    module Types
      class PAnyType
        attr_reader :to_s

        def initialize(text)
          @to_s = text.freeze
        end

        def inspect
          to_s
        end

        def name
          to_s[/\A[A-Za-z:0-9_]+/]
        end

        def simple_name
          name.split('::').last
        end

        def to_alias_expanded_s
          to_s
        end

        def instance?(value, _guard = nil)
          Pantin.ask('instance', 'type' => to_s, 'value' => Pantin::Wire.encode(value))
        end
        alias === instance?

        def assignable?(other, _guard = nil)
          Pantin.ask('assignable', 'type' => to_s, 'other' => other.to_s)
        end

        def generalize
          Pantin.ask('generalize', 'type' => to_s)
        end

        def create(*arguments)
          Pantin.ask('function', 'name' => 'new', 'args' => Pantin::Wire.encode([self, *arguments]), 'scope' => 0)
        end

        def resolve(*)
          self
        end

        def resolved_type
          self
        end

        def hash
          to_s.hash
        end

        def ==(other)
          other.is_a?(PAnyType) && other.to_s == to_s
        end
        alias eql? ==

        def pantin_wire
          { '$t' => 'Type', 'v' => to_s }
        end
      end

      # The classes that code compares with, by the name of the type.
      {
        'Undef' => :PUndefType, 'Default' => :PDefaultType, 'Scalar' => :PScalarType, 'ScalarData' => :PScalarDataType,
        'Numeric' => :PNumericType, 'Integer' => :PIntegerType, 'Float' => :PFloatType, 'Boolean' => :PBooleanType,
        'String' => :PStringType, 'Enum' => :PEnumType, 'Pattern' => :PPatternType, 'Regexp' => :PRegexpType,
        'Collection' => :PCollectionType, 'Array' => :PArrayType, 'Hash' => :PHashType, 'Tuple' => :PTupleType,
        'Struct' => :PStructType, 'Optional' => :POptionalType, 'NotUndef' => :PNotUndefType, 'Variant' => :PVariantType,
        'Type' => :PTypeType, 'Callable' => :PCallableType, 'Iterable' => :PIterableType, 'Iterator' => :PIteratorType,
        'Sensitive' => :PSensitiveType, 'Timestamp' => :PTimestampType, 'Timespan' => :PTimespanType, 'SemVer' => :PSemVerType,
        'SemVerRange' => :PSemVerRangeType, 'Binary' => :PBinaryType, 'URI' => :PURIType, 'Runtime' => :PRuntimeType,
        'Object' => :PObjectType, 'TypeReference' => :PTypeReferenceType, 'Init' => :PInitType, 'CatalogEntry' => :PCatalogEntryType
      }.each do |name, constant|
        klass = const_defined?(constant, false) ? const_get(constant, false) : const_set(constant, Class.new(PAnyType))
        klass.const_set(:PANTIN_NAME, name)
        base = klass <= PAnyType ? klass : PAnyType
        klass.const_set(:DEFAULT, base.allocate.tap { |type| type.instance_variable_set(:@to_s, name) })
      end
      PAnyType::DEFAULT = PAnyType.new('Any')

      # The types whose values can be told one by one have `each`, and without a block something with all of Enumerable.
      module Elements
        def each(&block)
          elements = Pantin.ask('function', 'name' => 'new', 'args' => Pantin::Wire.encode([PArrayType::DEFAULT, self]), 'scope' => 0)
          block ? elements.each(&block) : elements.each
        end
      end
      PIntegerType.include(Elements)
      PEnumType.include(Elements)

      class PTypeAliasType < PAnyType
        def initialize(text, resolved = nil)
          super(text)
          @resolved = resolved
        end

        def resolved_type
          @resolved ? Types.from_text(@resolved) : self
        end

        # What an alias does not know itself is asked of the type that it stands for.
        def respond_to_missing?(name, include_private = false)
          @resolved ? resolved_type.respond_to?(name) : super
        end

        def method_missing(name, *arguments, &block)
          return super unless @resolved && resolved_type.respond_to?(name)

          resolved_type.public_send(name, *arguments, &block)
        end
      end

      class PResourceType < PAnyType
        attr_reader :type_name, :title

        def initialize(text)
          super
          match = /\AResource\['((?:[^'\\]|\\.)*)'(?:, '((?:[^'\\]|\\.)*)')?\]\z/m.match(text) ||
                  /\A([A-Z][\w:]*)(?:\['((?:[^'\\]|\\.)*)'\])?\z/m.match(text)
          @type_name, @title = match && [match[1], match[2]].map { |part| part&.gsub(/\\(.)/m, '\1') }
          @type_name = nil if text == 'Resource'
        end
        DEFAULT = new('Resource')
      end

      class PClassType < PAnyType
        attr_reader :class_name

        def initialize(text)
          super
          @class_name = text[/\AClass\[(?:'|)(.*?)(?:'|)\]\z/m, 1]
        end
        DEFAULT = new('Class')
      end

      BY_NAME = constants.each_with_object({}) do |constant, found|
        klass = const_get(constant)
        found[klass::PANTIN_NAME] = klass if klass.is_a?(Class) && klass.const_defined?(:PANTIN_NAME, false)
      end

      # Iteration over values as Puppet's functions do it.
      module Iterable
        def self.asserted_iterable(caller, value, infer_elements = false)
          on(value, nil, infer_elements) or raise ArgumentError, "#{caller.class}(): wrong argument type (#{value.class}; is not Iterable."
        end

        def self.on(value, _type = nil, _infer = false)
          case value
          when Array, Hash, Range, Enumerator then value.each_entry
          when String then value.each_char
          when Integer then value.negative? ? nil : value.times
          end
        end
      end

      class << self
        # The type that a text names. Its class is that of the type's name.
        def from_text(text)
          head = text[/\A[A-Za-z0-9_:]+/]
          return PClassType.new(text) if head == 'Class'
          return PResourceType.new(text) if head == 'Resource'

          klass = BY_NAME[head]
          return klass.allocate.tap { |type| type.instance_variable_set(:@to_s, text.freeze) } if klass && klass <= PAnyType
          return PAnyType.new(text) if klass

          text.match?(/\A[A-Z][\w:]*(?:\['.*'\])?\z/m) ? PResourceType.new(text) : PTypeAliasType.new(text)
        end
      end

      # The singletons that code asks for.
      class TypeParser
        def self.singleton
          @singleton ||= new
        end

        def parse(text, _context = nil)
          Pantin.ask('parse_type', 'text' => text.to_s)
        end

        def interpret_any(type, _context = nil)
          type
        end
      end

      class TypeCalculator
        class << self
          def singleton
            @singleton ||= new
          end

          def instance?(type, value)
            type.instance?(value)
          end

          def infer(value)
            Pantin.ask('infer', 'value' => Pantin::Wire.encode(value), 'detailed' => false)
          end

          def infer_set(value)
            Pantin.ask('infer', 'value' => Pantin::Wire.encode(value), 'detailed' => true)
          end

          def generalize(type)
            type.generalize
          end

          def assignable?(type, other)
            type.assignable?(other)
          end

          def string(type)
            type.to_s
          end
          alias debug_string string
        end

        %i[instance? infer infer_set generalize assignable? string debug_string].each do |name|
          define_method(name) { |*arguments| self.class.public_send(name, *arguments) }
        end
      end

      class TypeFormatter
        def self.singleton
          @singleton ||= new
        end

        def string(value)
          value.is_a?(PAnyType) ? value.to_s : Pantin.ask('text', 'value' => Pantin::Wire.encode(value))
        end
        alias alias_expanded_string string
      end

      class StringConverter
        def self.singleton
          @singleton ||= new
        end

        def self.convert(value, format = :default)
          singleton.convert(value, format)
        end

        def convert(value, format = :default)
          arguments = [PAnyType.new('String'), value]
          arguments << format unless format == :default
          Pantin.ask('function', 'name' => 'new', 'args' => Pantin::Wire.encode(arguments), 'scope' => 0)
        end
      end

      module TypeAsserter
        def self.assert_instance_of(subject, type, value, nil_ok = false)
          return value if (nil_ok && value.nil?) || type.instance?(value)

          subject = yield(subject) if block_given?
          subject = format(*subject) if subject.is_a?(Array)
          Pantin.ask('mismatch', 'subject' => subject.to_s, 'type' => type.to_s, 'value' => Pantin::Wire.encode(value))
        end
      end

      class TypeMismatchDescriber
        def self.singleton
          @singleton ||= new
        end

        def self.describe_mismatch(subject, expected, actual)
          singleton.describe_mismatch(subject, expected, actual)
        end

        def describe_mismatch(subject, expected, actual)
          Pantin.ask('describe', 'subject' => subject.to_s, 'type' => expected.to_s, 'other' => actual.to_s)
        end
      end

      module TypeFactory
        SIMPLE = {
          any: 'Any', string: 'String', boolean: 'Boolean', float: 'Float', integer: 'Integer', numeric: 'Numeric',
          scalar: 'Scalar', data: 'Data', rich_data: 'RichData', undef: 'Undef', default: 'Default', collection: 'Collection',
          array_of_any: 'Array', array_of_data: 'Array[Data]', hash_of_data: 'Hash[String, Data]', hash_of_any: 'Hash',
          regexp: 'Regexp', all_callables: 'Callable', timestamp: 'Timestamp', timespan: 'Timespan', binary: 'Binary'
        }.freeze

        SIMPLE.each { |name, text| define_singleton_method(name) { |*| Types.from_text(text) } }

        {
          optional: 'Optional', variant: 'Variant', array_of: 'Array', tuple: 'Tuple', type_type: 'Type',
          not_undef: 'NotUndef', sensitive: 'Sensitive', iterable: 'Iterable', callable: 'Callable'
        }.each do |name, text|
          define_singleton_method(name) { |*types| Types.from_text("#{text}[#{types.flatten.join(', ')}]") }
        end

        def self.enum(*values)
          Types.from_text("Enum[#{values.flatten.map { |value| "'#{value}'" }.join(', ')}]")
        end

        def self.hash_kv(key, value)
          Types.from_text("Hash[#{key}, #{value}]")
        end

        def self.range(from, to)
          Types.from_text("Integer[#{from || 'default'}, #{to || 'default'}]")
        end
      end
    end

    module Evaluator
      # What a name of a resource type stands for.
      module Runtime3ResourceSupport
        def self.find_resource_type(scope, name)
          Puppet::Type.type(name) || scope.find_definition(name)
        end

        def self.find_resource_type_or_class(scope, name)
          find_resource_type(scope, name) || scope.find_hostclass(name)
        end
      end

      Runtime3FunctionArgumentConverter = Runtime3Converter = Class.new do
        def self.convert_return(value)
          Pantin::Legacy.returned(value)
        end

        def self.convert(value, _scope = nil, undef_value = nil)
          value.nil? || value == :undef ? undef_value : value
        end

        def self.map_args(values, scope, undef_value)
          values.map { |value| convert(value, scope, undef_value) }
        end
      end
    end

    module Serialization
      # Where something is in a value.
      module JsonPath
        def self.to_json_path(path)
          path.reduce('$') { |text, step| "#{text}[#{step.is_a?(String) ? "'#{step.gsub(/['\\]/) { |c| "\\#{c}" }}'" : step.inspect}]" }
        end
      end

      # Values from rich data, as `ToDataConverter` makes it.
      class FromDataConverter
        # Made from one argument by their types.
        CONSTRUCTED = %w[Binary Regexp SemVer SemVerRange Timespan Timestamp URI].freeze

        def self.convert(value, options = {})
          new(options).convert(value)
        end

        def initialize(_options = {}); end

        def convert(value)
          @made = {}
          made(value, [])
        end

        private

        def made(value, path)
          case value
          when Array
            list = @made[JsonPath.to_json_path(path)] = []
            value.each_with_index { |element, at| list << made(element, path + [at]) }
            list
          when Hash then value.key?('__ptype') ? special(value, path) : hash(value, path)
          else value
          end
        end

        def hash(value, path)
          result = @made[JsonPath.to_json_path(path)] = {}
          value.each { |key, element| result[key] = made(element, path + [key]) }
          result
        end

        def special(data, path)
          type, value = data.values_at('__ptype', '__pvalue')
          case type
          when 'Default' then :default
          when 'Symbol' then value.to_sym
          when 'Sensitive' then Types::PSensitiveType::Sensitive.new(made(value, path))
          when 'Hash'
            result = @made[JsonPath.to_json_path(path)] = {}
            value.each_slice(2) { |key, element| result[key = made(key, path)] = made(element, path + [key]) }
            result
          when 'LocalRef' then @made.fetch(value) { refuse("LocalRef to #{value}") }
          when *CONSTRUCTED then Pantin::Wire.decode({ '$t' => 'Type', 'v' => type }).create(value)
          else refuse(type)
          end
        end

        def refuse(type)
          raise Puppet::Error, "Puppet::Pops::Serialization::FromDataConverter of '#{type}' is not supported by pantin"
        end
      end

      # Data from values. With rich data, the compiler says what a scalar is; without, Puppet has none for what is no data.
      class ToDataConverter
        REFERENCE = 'LocalRef'

        def self.convert(value, options = {})
          new(options).convert(value)
        end

        def initialize(options = {})
          @is_rich = options.fetch(:rich_data, false)
          @has_references = options.fetch(:local_reference, true)
          @symbols_are_texts = options.fetch(:symbol_as_string, false)
        end

        def convert(value)
          @paths = {}.compare_by_identity
          data(value, [])
        end

        private

        def data(value, path)
          case value
          when nil, true, false, Numeric then value
          when String then value.encoding == Encoding::BINARY && @is_rich ? rich(value, path) : value
          when Symbol then value != :default && @symbols_are_texts ? value.to_s : rich(value, path)
          when Array then once(value, path) { value.map.with_index { |element, at| data(element, path + [at]) } }
          when Hash then once(value, path) { hash(value, path) }
          when Types::PSensitiveType::Sensitive
            once(value, path) { { '__ptype' => 'Sensitive', '__pvalue' => data(value.unwrap, path) } }
          else rich(value, path)
          end
        end

        def hash(value, path)
          if value.each_key.all? { |key| key.is_a?(String) && key != '__ptype' }
            return value.to_h { |key, element| [key, data(element, path + [key])] }
          end
          if @is_rich
            pairs = value.flat_map { |key, element| [key = data(key, path), data(element, path + [key])] }
            return { '__ptype' => 'Hash', '__pvalue' => pairs }
          end
          value.to_h do |key, element|
            key = key.to_s if key.is_a?(Symbol) && @symbols_are_texts
            key.is_a?(String) ? [key, data(element, path + [key])] : refuse(key, path)
          end
        end

        def rich(value, path)
          @is_rich ? Pantin.ask('to_data', 'value' => Pantin::Wire.encode(value)) : refuse(value, path)
        end

        # What comes again is told by where it was first.
        def once(value, path)
          return recursively(value) { yield } unless @has_references
          return { '__ptype' => REFERENCE, '__pvalue' => @paths[value] } if @paths.key?(value)

          @paths[value] = JsonPath.to_json_path(path)
          yield
        end

        def recursively(value)
          raise Puppet::Error, "Endless recursion detected when attempting to serialize value of class #{value.class}" if @paths.key?(value)

          @paths[value] = true
          yield.tap { @paths.delete(value) }
        end

        # Puppet fails as well, on its way to a warning.
        def refuse(value, path)
          raise Puppet::Error, "#{JsonPath.to_json_path(path)} contains #{value.class.name.to_s.match?(/\A[AEIOUY]/i) ? 'an' : 'a'} #{value.class} value, " \
                               'which Puppet::Pops::Serialization::ToDataConverter converts with rich data only'
        end
      end
    end

    module Lookup
      class HieraConfig
        def self.symkeys_to_string(value)
          case value
          when Hash then value.to_h { |key, element| [key.is_a?(Symbol) ? key.to_s : key, symkeys_to_string(element)] }
          when Array then value.map { |element| symkeys_to_string(element) }
          else value
          end
        end
      end
    end

    module PuppetStack
      class << self
        def stacktrace
          Pantin.ask('stack')
        end

        def top_of_stack
          stacktrace.first || []
        end
      end
    end

    module Patterns
      NUMERIC = /\A\s*((?:0[xX][0-9A-Fa-f]+)|(?:0?\d+(?:\.\d+)?(?:[eE]-?\d+)?))\s*\z/.freeze
    end
  end
end
