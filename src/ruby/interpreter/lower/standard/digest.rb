# Checksums as objects, and as bytes; as digits they are among the functions of libraries.
module Digest
  # What is made of parts that are given one by one.
  module Instance
    def update(data)
      @parts += [data]
      self
    end

    def <<(data)
      update(data)
    end

    def reset
      @parts = []
      self
    end

    def hexdigest(*data)
      Primitive.hex(digest(*data))
    end

    def base64digest(*data)
      Base64.strict_encode64(digest(*data))
    end

    def to_s
      hexdigest
    end
  end

  class Base
    include Digest::Instance

    def initialize
      @parts = []
    end

    def digest(data = nil)
      data.nil? ? Primitive.digest(algorithm, *@parts) : Primitive.digest(algorithm, data)
    end
  end

  class MD5 < Base
    def self.digest(data)
      Primitive.digest('MD5', data)
    end

    def algorithm
      'MD5'
    end
  end

  class SHA1 < Base
    def self.digest(data)
      Primitive.digest('SHA1', data)
    end

    def algorithm
      'SHA1'
    end
  end

  class SHA256 < Base
    def self.digest(data)
      Primitive.digest('SHA256', data)
    end

    def algorithm
      'SHA256'
    end
  end

  class SHA384 < Base
    def self.digest(data)
      Primitive.digest('SHA384', data)
    end

    def algorithm
      'SHA384'
    end
  end

  class SHA512 < Base
    def self.digest(data)
      Primitive.digest('SHA512', data)
    end

    def algorithm
      'SHA512'
    end
  end
end
