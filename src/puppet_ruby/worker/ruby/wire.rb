# Values as JSON: plain data as it is, everything else as an object whose first key is "$t". Hashes with other keys than
# plain strings are lists of keys and values.
module Pantin
  module Wire
    module_function

    MAX_DEPTH = 500

    def encode(value, depth = 0)
      raise Puppet::Error, 'a value is nested too deeply' if depth > MAX_DEPTH

      case value
      when String then string(value)
      when nil, true, false then value
      when Integer then value
      when Array then value.map { |element| encode(element, depth + 1) }
      when Hash then hash(value, depth)
      when Float then value.finite? ? value : { '$t' => 'Float', 'v' => value.to_s }
      when Symbol then symbol(value)
      when Regexp then { '$t' => 'Regexp', 'v' => value.options & 7 == 0 ? value.source : value.to_s }
      else special(value, depth)
      end
    end

    # A value whose objects the compiler has, too, from now on; of one that it has already, the content.
    def share(value, is_content: false)
      Giving.new(is_content, true).wrapped(value)
    end

    # What code gives, which may keep it; of other code those objects have numbers that the compiler has.
    def result(value, keeps)
      keeps || Shared.any? ? Giving.new(false, keeps).wrapped(value) : encode(value)
    end

    def symbol(value)
      case value
      when :undef then nil
      when :default then { '$t' => 'Default' }
      else { '$t' => 'Runtime', 'class' => 'Symbol', 'v' => value.to_s }
      end
    end

    def hash(value, depth, &part)
      part ||= ->(element) { encode(element, depth + 1) }
      plain = value.each_key.all? { |key| key.is_a?(String) && !key.start_with?('$t') }
      if plain
        result = {}
        value.each { |key, element| result[text(key)] = part.call(element) }
        return result
      end
      pairs = []
      value.each { |key, element| pairs << part.call(key) << part.call(element) }
      { '$t' => 'Hash', 'v' => pairs }
    end

    # A text, or a string of bytes that is none: catalogs have those without an encoding as Binary.
    def string(value)
      return { '$t' => 'Bytes', 'v' => [value].pack('m0') } if value.encoding == Encoding::BINARY

      is_text = value.valid_encoding? || ![Encoding::UTF_8, Encoding::US_ASCII].include?(value.encoding)
      is_text ? text(value) : { '$t' => 'Raw', 'v' => [value].pack('m0') }
    end

    def text(value)
      value = value.to_s
      value = value.dup.force_encoding(Encoding::UTF_8) if value.encoding == Encoding::BINARY || value.encoding == Encoding::US_ASCII
      value = value.encode(Encoding::UTF_8, invalid: :replace, undef: :replace) unless value.encoding == Encoding::UTF_8
      value = value.scrub unless value.valid_encoding?
      value.instance_of?(String) ? value : String.new(value)
    end

    def special(value, depth)
      return value.pantin_wire { |inner| encode(inner, depth + 1) } if value.respond_to?(:pantin_wire)
      return encode(value.to_f) if defined?(::BigDecimal) && value.is_a?(::BigDecimal)

      if defined?(::URI::Generic) && value.is_a?(::URI::Generic)
        { '$t' => 'URI', 'v' => text(value.to_s) }
      elsif value.is_a?(Proc)
        proc_reference(value)
      else
        { '$t' => 'Runtime', 'class' => value.class.name.to_s, 'v' => text(value.to_s) }
      end
    end

    def proc_reference(block)
      return nil if block.nil?
      return { '$t' => 'Block', 'id' => block.pantin_block } if block.respond_to?(:pantin_block)

      PROCS << block
      { '$t' => 'Proc', 'id' => PROCS.size - 1, 'arity' => block.arity }
    end

    def decode(value)
      case value
      when Array then value.map! { |element| decode(element) }
      when Hash
        return Values.decode(value) if value.key?('$t')

        value.transform_values! { |element| decode(element) }
      else value
      end
    end

    # A value that nobody changes, down to its parts.
    def frozen(value)
      case value
      when Array then value.each { |element| frozen(element) }
      when Hash then value.each_value { |element| frozen(element) }
      when String then value
      else return value
      end
      value.freeze
    end

    # A lambda of Puppet code.
    def block(value)
      number = value['id']
      proc = proc { |*arguments| Pantin.ask('yield', { 'block' => number, 'args' => share(arguments) }, arguments) }
      arity = value['arity']
      names = value['names'] || []
      proc.define_singleton_method(:pantin_block) { number }
      proc.define_singleton_method(:arity) { arity }
      proc.define_singleton_method(:parameters) { |**| names.map { |name| [:opt, name.to_sym] } }
      proc
    end
  end
end
