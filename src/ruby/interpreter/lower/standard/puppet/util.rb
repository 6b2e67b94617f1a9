# Small services of Puppet::Util.
module Puppet::Util
  # Of any line, as in Puppet.
  POSIX = %r{^/}
  WINDOWS = %r{^(?:(?:[A-Z]:[/\\])|(?:[/\\][/\\][^/\\]+[/\\][^/\\]+)|(?:[/\\][/\\]\?[/\\][^/\\]+))}i
  # Scheme, authority, path, query and fragment (RFC 3986, appendix B).
  PARTS = %r{\A(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?}m

  module_function

  def absolute_path?(path, platform = nil)
    return false unless path.is_a?(String)

    platform == :windows ? WINDOWS.match?(path) : POSIX.match?(path)
  end

  def deterministic_rand(seed, max)
    deterministic_rand_int(seed, max).to_s
  end

  def deterministic_rand_int(seed, max)
    Random.new(seed).rand(max)
  end

  def symbolizehash(hash)
    hash.transform_keys { |key| key.respond_to?(:to_sym) ? key.to_sym : key }
  end

  def uri_encode(path, options = { allow_fragment: false })
    raise ArgumentError, 'path may not be nil' if path.nil?

    found = path.match(PARTS)
    encoded = found[1] ? "#{found[1]}:" : ''
    encoded += "//#{found[2]}" if found[2]
    encoded += found[3].gsub(%r{[^A-Za-z0-9\-._~!*'();/?:@&=+$,\[\]]}) { |letter| hexadecimal(letter) }
    encoded += "?#{uri_queries_encode(found[4])}" if found[4]
    encoded += "#{options[:allow_fragment] ? '#' : '%23'}#{uri_query_encode(found[5])}" if found[5]
    encoded
  end

  def uri_queries_encode(text)
    text.split('&').map { |pair| pair.split('=').map { |part| uri_query_encode(part) }.join('=') }.join('&')
  end

  def uri_query_encode(text)
    return nil if text.nil?

    text.gsub(/[^A-Za-z0-9\-._~]/) { |letter| hexadecimal(letter) }
  end

  def hexadecimal(letter)
    letter.bytes.map { |byte| format('%%%02X', byte) }.join
  end
end
