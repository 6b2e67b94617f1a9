# Values that JSON does not have. Each class can write itself for the wire.
module SemanticPuppet
  class Version
    def hash
      to_s.hash
    end

    def pantin_wire
      { '$t' => 'SemVer', 'v' => to_s }
    end
  end

  class VersionRange
    attr_reader :to_s

    def self.parse(text)
      new(text)
    end

    def initialize(text)
      @to_s = text
    end

    def include?(version)
      Pantin.ask('in_range', 'range' => Pantin::Wire.encode(self), 'value' => Pantin::Wire.encode(version))
    end
    alias member? include?
    alias === include?
    alias cover? include?

    def pantin_wire
      { '$t' => 'SemVerRange', 'v' => to_s }
    end
  end
end

module Puppet
  module Pops
    module Types
      class PSensitiveType
        class Sensitive
          def initialize(value)
            @value = value
          end

          def unwrap
            @value
          end

          def to_s
            'Sensitive [value redacted]'
          end

          def inspect
            "#<#{self}>"
          end

          def hash
            @value.hash
          end

          def ==(other)
            other.is_a?(Sensitive) && other.unwrap == @value
          end
          alias eql? ==

          def pantin_wire
            { '$t' => 'Sensitive', 'v' => yield(@value) }
          end
        end
      end

      class PBinaryType
        class Binary
          attr_reader :binary_buffer

          def self.from_base64(text)
            new(text.unpack1('m'))
          end

          def self.from_string(text)
            new(text.dup.force_encoding(Encoding::BINARY))
          end

          def self.from_binary_string(text)
            new(text)
          end

          def initialize(bytes)
            @binary_buffer = bytes.dup.force_encoding(Encoding::BINARY).freeze
          end

          def length
            binary_buffer.bytesize
          end

          def to_s
            [binary_buffer].pack('m0')
          end
          alias relaxed_to_s to_s

          def hash
            binary_buffer.hash
          end

          def ==(other)
            other.is_a?(Binary) && other.binary_buffer == binary_buffer
          end
          alias eql? ==

          def pantin_wire
            { '$t' => 'Binary', 'v' => to_s }
          end
        end
      end
    end

    module Time
      # Nanoseconds, and Puppet's text of them.
      class TimeData
        include Comparable
        attr_reader :nsecs

        def initialize(nsecs, text = nil)
          @nsecs = nsecs
          @text = text
        end

        def to_i
          nsecs / 1_000_000_000
        end

        def to_f
          nsecs / 1_000_000_000.0
        end

        def to_r
          Rational(nsecs, 1_000_000_000)
        end

        def to_c
          Complex(to_r)
        end

        def to_s
          @text ||= Pantin.ask('text', 'value' => Pantin::Wire.encode(self))
        end

        def format(format, *rest)
          Pantin.ask('function', 'name' => 'strftime', 'args' => Pantin::Wire.encode([self, format, *rest]), 'scope' => 0)
        end

        def <=>(other)
          other.is_a?(TimeData) ? nsecs <=> other.nsecs : to_f <=> other
        end

        def eql?(other)
          other.class == self.class && other.nsecs == nsecs
        end

        def hash
          nsecs.hash
        end

        def pantin_wire
          { '$t' => self.class.name.split('::').last, 's' => nsecs.div(1_000_000_000), 'ns' => nsecs.modulo(1_000_000_000) }
        end
      end

      class Timestamp < TimeData
        def self.now
          from_time(::Time.now)
        end

        def self.from_time(time)
          new(time.tv_sec * 1_000_000_000 + time.tv_nsec)
        end

        def to_time
          ::Time.at(to_r).utc
        end

        def +(other)
          Timestamp.new(nsecs + TimeData.nanoseconds(other))
        end

        def -(other)
          difference = nsecs - TimeData.nanoseconds(other)
          other.is_a?(Timestamp) ? Timespan.new(difference) : Timestamp.new(difference)
        end
      end

      class Timespan < TimeData
        def +(other)
          other.is_a?(Timestamp) ? other + self : Timespan.new(nsecs + TimeData.nanoseconds(other))
        end

        def -(other)
          Timespan.new(nsecs - TimeData.nanoseconds(other))
        end
      end

      def TimeData.nanoseconds(value)
        value.is_a?(TimeData) ? value.nsecs : (value * 1_000_000_000).to_i
      end
    end
  end

  # Instances of Object types, attributes by name.
  class PantinObject
    attr_reader :pantin_type, :pantin_attributes

    def initialize(type, attributes)
      @pantin_type = type
      @pantin_attributes = attributes
    end

    def _pcore_init_hash
      pantin_attributes
    end

    def to_s
      Pantin.ask('text', 'value' => Pantin::Wire.encode(self))
    end

    # Its type says which attributes count.
    def ==(other)
      equal?(other) || other.is_a?(PantinObject) &&
        Pantin.ask('equal', 'value' => Pantin::Wire.encode(self), 'other' => Pantin::Wire.encode(other))
    end
    alias eql? ==

    # The same for all, as objects of several types may be equal.
    def hash
      PantinObject.object_id.hash
    end

    def respond_to_missing?(name, _ = false)
      pantin_attributes.key?(name.to_s) || super
    end

    def method_missing(name, *arguments, &block)
      return pantin_attributes[name.to_s] if arguments.empty? && pantin_attributes.key?(name.to_s)

      Pantin.ask('method', 'object' => Pantin::Wire.encode(self), 'name' => name.to_s,
                           'args' => Pantin::Wire.encode(arguments), 'block' => Pantin::Wire.proc_reference(block))
    end

    def pantin_wire
      { '$t' => 'Object', 'type' => pantin_type, 'v' => yield(pantin_attributes) }
    end
  end

  module DataTypes
    @loaded = {}
    @classes = {}

    # What a file says of a data type: its interface is the compiler's, its functions are kept here.
    class Builder
      attr_reader :pantin_class

      def interface(_); end

      def implementation(&block)
        @pantin_class = Class.new(PantinObject, &block)
      end

      def implementation_class(ruby_class)
        @pantin_class = ruby_class
      end

      def load_file(name)
        Pantin.require_from_modules(name)
      end
    end

    class << self
      def create_type(name, &block)
        builder = Builder.new
        builder.instance_eval(&block)
        @classes[name.to_s.downcase] = builder.pantin_class
      end

      def pantin_object(type, attributes, file)
        unless @loaded[file]
          @loaded[file] = true
          Pantin::Frozen.path(file) ? Pantin::Frozen.load_once(file) : Kernel.load(file)
        end
        implementation = @classes[type.downcase]
        return PantinObject.new(type, attributes) if implementation.nil?
        return foreign(implementation, type, attributes) unless implementation < PantinObject

        prepare(implementation, type, attributes.keys)
        implementation.allocate.tap { |object| PantinObject.instance_method(:initialize).bind_call(object, type, attributes) }
      end

      private

      def prepare(implementation, type, names)
        return if implementation.singleton_methods(false).include?(:new)

        implementation.define_singleton_method(:new) do |*arguments|
          Pantin.global_scope.call_function('new', [Pops::Types.from_text(type), *arguments])
        end
        names.each do |name|
          next if implementation.instance_methods(false).include?(name.to_sym)

          implementation.define_method(name) { pantin_attributes[name] }
        end
      end

      # A class of the module's own, made of the attributes in their order.
      def foreign(implementation, type, attributes)
        object = implementation.new(*attributes.values)
        object.define_singleton_method(:pantin_wire) do |&encode|
          { '$t' => 'Object', 'type' => type, 'v' => encode.call(attributes.keys.to_h { |name| [name, public_send(name)] }) }
        end
        object
      end
    end

    class Error < PantinObject
      def initialize(message, kind = nil, details = nil, issue_code = nil, partial_result = nil, artifact_exception = nil)
        names = %w[msg kind details issue_code partial_result artifact_exception]
        values = [message, kind, details, issue_code, partial_result, artifact_exception]
        super('Error', names.zip(values).to_h.compact)
      end

      %w[msg kind details issue_code partial_result].each { |name| define_method(name) { pantin_attributes[name] } }
      alias message msg
    end
  end

  module Pops
    module Types
      module PuppetObject; end
      # A value of the compiler that only it understands (a lookup context, an iterator).
      class Handle
        def initialize(number, kind)
          @number = number
          @kind = kind
        end

        def to_s
          @kind
        end

        def respond_to_missing?(name, _ = false)
          !name.to_s.start_with?('to_') && name != :pantin_block
        end

        def method_missing(name, *arguments, &block)
          super if name.to_s.start_with?('to_')
          Pantin.ask('method', 'object' => pantin_wire, 'name' => name.to_s, 'args' => Pantin::Wire.encode(arguments),
                               'block' => Pantin::Wire.proc_reference(block))
        end

        def pantin_wire
          { '$t' => 'Handle', 'id' => @number, 'kind' => @kind }
        end
      end
    end
  end
end

module Pantin
  module Values
    module_function

    def decode(value)
      inner = value['v']
      case value['$t']
      when 'Hash' then Wire.decode(inner).each_slice(2).to_h
      when 'Shared' then Wire::Receiving.new(value).decode(inner)
      when 'Float' then { 'NaN' => Float::NAN, 'Infinity' => Float::INFINITY }.fetch(inner, -Float::INFINITY)
      when 'Default' then :default
      when 'Bytes' then inner.unpack1('m')
      when 'Raw' then inner.unpack1('m').force_encoding(Encoding::UTF_8)
      when 'Regexp' then Regexp.new(inner)
      when 'Sensitive' then Puppet::Pops::Types::PSensitiveType::Sensitive.new(Wire.decode(inner))
      when 'Type' then value['of'] ? Puppet::Pops::Types::PTypeAliasType.new(inner, value['of']) : Puppet::Pops::Types.from_text(inner)
      when 'Resource' then Puppet::Resource.new(value['type'], value['title'])
      when 'Timestamp' then Puppet::Pops::Time::Timestamp.new(value['s'] * 1_000_000_000 + value['ns'], inner)
      when 'Timespan' then Puppet::Pops::Time::Timespan.new(value['s'] * 1_000_000_000 + value['ns'], inner)
      when 'SemVer' then SemanticPuppet::Version.parse(inner)
      when 'SemVerRange' then SemanticPuppet::VersionRange.parse(inner)
      when 'Binary' then Puppet::Pops::Types::PBinaryType::Binary.from_base64(inner)
      when 'URI' then URI.parse(inner)
      when 'Object' then object(value['type'], Wire.decode(inner), value['from'])
      when 'Handle' then handle(value)
      when 'Block' then Wire.block(value)
      when 'Runtime' then value['class'] == 'Symbol' ? inner.to_sym : inner
      else raise ArgumentError, "a value of the kind #{value['$t']} came from the compiler"
      end
    end

    def handle(value)
      return Puppet::Pops::Types::Handle.new(value['id'], value['kind']) unless value['kind'] == 'LookupContext'

      Puppet::Pops::Types::LookupContext.new(value['id'], value['kind'], value['writes'])
    end

    def object(type, attributes, file)
      return Puppet::DataTypes.pantin_object(type, attributes, file) if file
      return Puppet::PantinObject.new(type, attributes) unless type == 'Error'

      Puppet::DataTypes::Error.new(*attributes.values_at('msg', 'kind', 'details', 'issue_code', 'partial_result'))
    end
  end
end
