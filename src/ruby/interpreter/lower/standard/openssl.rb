# Checksums and what is made of them. Keys, certificates and ciphers are Ruby's.
module OpenSSL
  class Digest
    include ::Digest::Instance

    NAMES = { 'md5' => 'MD5', 'sha1' => 'SHA1', 'sha256' => 'SHA256', 'sha384' => 'SHA384', 'sha512' => 'SHA512' }.freeze

    attr_reader :name

    # The name of an algorithm that is given as a text or a checksum.
    def self.named(digest)
      return digest.name if digest.is_a?(OpenSSL::Digest)
      left_to_ruby unless digest.is_a?(String)
      NAMES.fetch(digest.downcase) { left_to_ruby }
    end

    def self.digest(name, data)
      Primitive.digest(named(name), data)
    end

    def self.hexdigest(name, data)
      Primitive.hex(Primitive.digest(named(name), data))
    end

    def self.base64digest(name, data)
      Base64.strict_encode64(Primitive.digest(named(name), data))
    end

    def initialize(name, data = nil)
      @name = OpenSSL::Digest.named(name)
      @parts = data.nil? ? [] : [data]
    end

    def digest(data = nil)
      data.nil? ? Primitive.digest(@name, *@parts) : Primitive.digest(@name, data)
    end
  end

  class HMAC
    include ::Digest::Instance

    def self.digest(digest, key, data)
      Primitive.hmac(OpenSSL::Digest.named(digest), key, data)
    end

    # Bytes without an encoding, other than those of checksums.
    def self.hexdigest(digest, key, data)
      [Primitive.hex(Primitive.hmac(OpenSSL::Digest.named(digest), key, data))].pack('a*')
    end

    def self.base64digest(digest, key, data)
      Base64.strict_encode64(Primitive.hmac(OpenSSL::Digest.named(digest), key, data))
    end

    def initialize(key, digest)
      @key = key
      @name = OpenSSL::Digest.named(digest)
      @parts = []
    end

    def digest
      Primitive.hmac(@name, @key, *@parts)
    end

    def hexdigest
      [Primitive.hex(digest)].pack('a*')
    end
  end

  module KDF
    def self.pbkdf2_hmac(password, salt:, iterations:, length:, hash:)
      Primitive.derived_key(OpenSSL::Digest.named(hash), password, salt, iterations, length)
    end
  end

  module PKCS5
    def self.pbkdf2_hmac(password, salt, iterations, length, digest)
      Primitive.derived_key(OpenSSL::Digest.named(digest), password, salt, iterations, length)
    end

    def self.pbkdf2_hmac_sha1(password, salt, iterations, length)
      Primitive.derived_key('SHA1', password, salt, iterations, length)
    end
  end
end
