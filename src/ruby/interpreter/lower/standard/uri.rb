# Addresses as Ruby's `uri` takes them apart: those of the web, and others as far as they have no form of their own.
module URI
  class Error < StandardError
  end

  class InvalidURIError < Error
  end

  class InvalidComponentError < Error
  end

  class BadURIError < Error
  end

  ABSOLUTE = %r{\A([A-Za-z][-+.0-9A-Za-z]*):(?://(?:((?:%\h\h|[!$&-.0-;=A-Z_a-z~])*)@)?((?:%\h\h|[!$&-.0-9;=A-Z_a-z~])+|\[[\h:.]+\])(?::(\d*))?((?:/(?:%\h\h|[!$&-.0-;=@-Z_a-z~])*)*))(?:\?([^#]*))?(?:\#((?:%\h\h|[!$&-.0-;=@-Z_a-z~/?])*))?\z}
  RELATIVE = %r{\A(/(?:(?:%\h\h|[!$&-.0-;=@-Z_a-z~])+(?:/(?:%\h\h|[!$&-.0-;=@-Z_a-z~])*)*)?|(?:%\h\h|[!$&-.0-9;=@-Z_a-z~])+(?:/(?:%\h\h|[!$&-.0-;=@-Z_a-z~])*)*|)(?:\?([^#]*))?(?:\#((?:%\h\h|[!$&-.0-;=@-Z_a-z~/?])*))?\z}
  # Those that are taken apart otherwise.
  OF_OTHER_FORM = %w[file ftp ldap ldaps mailto ws wss].freeze
  PLAIN_QUERY = %r{\A[!$-&(-;=?-Z_a-z~]*\z}

  def self.parse(text)
    left_to_ruby unless text.is_a?(String) && text.ascii_only?
    # White space and texts that are none are Ruby's to complain about in its words.
    if (found = text.match(ABSOLUTE))
      query = found[6]
      left_to_ruby unless query.nil? || query.match?(PLAIN_QUERY)
      parts = [found[1].downcase, found[2], found[3], found[4], found[5], query, found[7]]
      case parts[0]
      when 'http' then HTTP.new(*parts)
      when 'https' then HTTPS.new(*parts)
      when *OF_OTHER_FORM then left_to_ruby
      else Generic.new(*parts)
      end
    elsif (found = text.match(RELATIVE))
      query = found[2]
      left_to_ruby unless query.nil? || query.match?(PLAIN_QUERY)
      Generic.new(nil, nil, nil, nil, found[1], query, found[3])
    elsif text.match?(/\A[A-Za-z][-+.0-9A-Za-z]*:/) || text.start_with?('//')
      left_to_ruby
    else
      raise InvalidURIError, "bad URI(is not URI?): #{text.inspect}"
    end
  end

  # `URI(…)`
  def self.of(address)
    address.is_a?(Generic) ? address : parse(address)
  end

  def self.join(*texts)
    base = parse(texts.first)
    texts.drop(1).each { |text| base = base.merge(text) }
    base
  end

  class Generic
    attr_reader :scheme, :host, :port, :path, :query, :fragment, :user, :password

    def initialize(scheme, userinfo, host, port, path, query, fragment)
      @scheme = scheme
      @user, @password = userinfo.split(':', 2) unless userinfo.nil?
      @user = '' if !userinfo.nil? && @user.nil?
      @host = host
      @port = port.nil? || port.empty? ? default_port : port.to_i
      @path = path
      @query = query
      @fragment = fragment
    end

    def default_port
      nil
    end

    def opaque
      nil
    end

    def registry
      nil
    end

    def userinfo
      return nil if @user.nil?
      @password.nil? ? @user : "#{@user}:#{@password}"
    end

    def hostname
      @host.nil? ? nil : @host.sub(/\A\[(.*)\]\z/, '\1')
    end

    def absolute?
      !@scheme.nil?
    end

    def absolute
      absolute?
    end

    def relative?
      @scheme.nil?
    end

    def hierarchical?
      true
    end

    def scheme=(value)
      left_to_ruby unless value.is_a?(String) && value.match?(/\A[a-z][-+.0-9a-z]*\z/)
      @scheme = value
    end

    def host=(value)
      left_to_ruby unless value.is_a?(String) && value.match?(/\A[-.0-9A-Za-z]+\z/)
      @host = value
    end

    def port=(value)
      left_to_ruby unless value.is_a?(Integer) && value > 0
      @port = value
    end

    def path=(value)
      left_to_ruby unless value.is_a?(String) && value.match?(%r{\A(?:/(?:%\h\h|[!$&-.0-;=@-Z_a-z~])*)*\z})
      @path = value
    end

    def query=(value)
      left_to_ruby unless value.nil? || (value.is_a?(String) && value.match?(PLAIN_QUERY))
      @query = value
    end

    def fragment=(value)
      left_to_ruby unless value.nil? || (value.is_a?(String) && value.match?(/\A[-.0-9A-Z_a-z~]*\z/))
      @fragment = value
    end

    def user=(value)
      left_to_ruby unless value.is_a?(String) && value.match?(/\A[-.0-9A-Z_a-z~]+\z/) && !@host.nil?
      @user = value
    end

    def password=(value)
      left_to_ruby unless value.is_a?(String) && value.match?(/\A[-.0-9A-Z_a-z~]+\z/) && !@user.nil?
      @password = value
    end

    def to_s
      text = ''
      text += "#{@scheme}:" unless @scheme.nil?
      text += '//' unless @host.nil?
      text += "#{userinfo}@" unless @user.nil?
      text += @host unless @host.nil?
      text += ":#{@port}" if !@port.nil? && @port != default_port
      text += @path
      text += "?#{@query}" unless @query.nil?
      text += "##{@fragment}" unless @fragment.nil?
      text
    end

    def inspect
      "#<#{self.class} #{self}>"
    end

    def ==(other)
      return false unless self.class == other.class
      return true if to_s == other.to_s
      left_to_ruby
    end

    def merge(other)
      other = URI.parse(other) if other.is_a?(String)
      return other if other.absolute?
      left_to_ruby if relative? || @host.nil? || other.path.match?(%r{(\A|/)\.\.?(/|\z)})
      left_to_ruby if other.path.empty? || @path.match?(%r{(\A|/)\.\.?(/|\z)})
      path = other.path
      path = "#{@path.empty? ? '/' : @path.sub(%r{[^/]*\z}, '')}#{path}" unless path.start_with?('/')
      self.class.new(@scheme, userinfo, @host, @port.to_s, path, other.query, other.fragment)
    end

    def +(other)
      merge(other)
    end
  end

  class HTTP < Generic
    def default_port
      80
    end

    def request_uri
      path = @path.start_with?('/') ? @path : "/#{@path}"
      @query.nil? ? path : "#{path}?#{@query}"
    end
  end

  class HTTPS < HTTP
    def default_port
      443
    end
  end
end
