# Random values that nobody can foresee.
module SecureRandom
  LETTERS = [*'A'..'Z', *'a'..'z', *'0'..'9'].freeze

  def self.random_bytes(count = nil)
    Primitive.entropy(count || 16)
  end

  def self.bytes(count)
    Primitive.entropy(count)
  end

  def self.hex(count = nil)
    Primitive.hex(Primitive.entropy(count || 16))
  end

  def self.base64(count = nil)
    Base64.strict_encode64(Primitive.entropy(count || 16))
  end

  def self.urlsafe_base64(count = nil, padding = false)
    text = Base64.urlsafe_encode64(Primitive.entropy(count || 16))
    padding ? text : text.delete('=')
  end

  def self.uuid
    digits = hex(16)
    digits[12] = '4'
    digits[16] = %w[8 9 a b][Primitive.number(4)]
    [digits[0, 8], digits[8, 4], digits[12, 4], digits[16, 4], digits[20, 12]].join('-')
  end

  def self.random_number(limit = 0)
    case limit
    when Integer then limit > 0 ? Primitive.number(limit) : Primitive.number(1 << 53) / (1 << 53).to_f
    when Range then number_within(limit)
    else left_to_ruby
    end
  end

  def self.rand(limit = 0)
    random_number(limit)
  end

  def self.alphanumeric(count = nil)
    Array.new(count || 16) { LETTERS[Primitive.number(62)] }.join
  end

  def self.number_within(range)
    left_to_ruby unless range.first.is_a?(Integer) && range.last.is_a?(Integer)
    last = range.exclude_end? ? range.last - 1 : range.last
    left_to_ruby if last < range.first
    range.first + Primitive.number(last - range.first + 1)
  end
end
