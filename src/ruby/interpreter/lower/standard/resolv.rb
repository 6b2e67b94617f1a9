# Names and addresses, as name servers and the hosts file of the machine know them.
class Resolv
  class ResolvError < StandardError
  end

  class ResolvTimeout < RuntimeError
  end

  class Hosts
    def initialize(path = '/etc/hosts')
      @path = path
      @addresses = {}
      @names = {}
      left_to_ruby unless File.exist?(path)
      File.readlines(path).each do |line|
        address, *names = line.sub(/#.*/m, '').split(' ')
        next if address.nil?
        left_to_ruby if line.match?(/\A\s/)
        @names[address] = (@names[address] || []) + names
        names.each { |name| @addresses[name] = [address] + (@addresses[name] || []) }
      end
    end

    def getaddresses(name)
      (@addresses[name] || []).dup
    end

    def getnames(address)
      (@names[address] || []).dup
    end

    def getaddress(name)
      Resolv.first_of(getaddresses(name), "#{@path} has no name: #{name}")
    end

    def getname(address)
      Resolv.first_of(getnames(address), "#{@path} has no address: #{address}")
    end
  end

  class IPv4
    Regex256 = /25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d/
    Regex = /\A(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\z/

    attr_reader :address

    def self.create(given)
      return given if given.is_a?(IPv4)
      left_to_ruby unless given.is_a?(String)
      raise ArgumentError, "cannot interpret as IPv4 address: #{given.inspect}" unless given.match?(Regex)
      new(given.split('.').map { |part| part.to_i }.pack('C4'))
    end

    def initialize(address)
      @address = address
    end

    def to_s
      @address.unpack('C4').join('.')
    end

    def inspect
      "#<Resolv::IPv4 #{self}>"
    end

    def to_name
      DNS::Name.new(@address.unpack('C4').reverse.map { |part| part.to_s } + ['in-addr', 'arpa'])
    end

    def ==(other)
      other.is_a?(IPv4) && @address.unpack('C4') == other.address.unpack('C4')
    end

    def eql?(other)
      self == other
    end
  end

  class IPv6
    Regex_8Hex = /\A(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}\z/
    Regex_CompressedHex = /\A((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?)::((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?)\z/
    Regex_6Hex4Dec = /\A((?:[0-9A-Fa-f]{1,4}:){6})(\d+)\.(\d+)\.(\d+)\.(\d+)\z/
    Regex_CompressedHex4Dec = /\A((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?)::((?:[0-9A-Fa-f]{1,4}:)*)(\d+)\.(\d+)\.(\d+)\.(\d+)\z/
    Regex_8HexLinkLocal = /\A[Ff][Ee]80(?::[0-9A-Fa-f]{1,4}){7}%[0-9A-Za-z]+\z/
    Regex_CompressedHexLinkLocal = /\A[Ff][Ee]80:(?:((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?)::((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?)|:((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?))?:[0-9A-Fa-f]{1,4}%[0-9A-Za-z.]+\z/
    Regex = Regexp.union(Regex_8Hex, Regex_CompressedHex, Regex_6Hex4Dec, Regex_CompressedHex4Dec, Regex_8HexLinkLocal, Regex_CompressedHexLinkLocal)

    attr_reader :address

    def self.create(given)
      return given if given.is_a?(IPv6)
      left_to_ruby unless given.is_a?(String)
      if given.match?(Regex_8Hex)
        parts = given.split(':')
      elsif given.match?(Regex_CompressedHex)
        before, after = given.split('::', 2).map { |side| side.split(':') }
        left_to_ruby if before.length + after.length > 8
        parts = before + ['0'] * (8 - before.length - after.length) + after
      elsif given.match?(Regex)
        left_to_ruby
      else
        raise ArgumentError, "not numeric IPv6 address: #{given}"
      end
      new(parts.map { |part| part.hex }.pack('n8'))
    end

    def initialize(address)
      @address = address
    end

    # Releases of Ruby differ in what a single zero is.
    def to_s
      parts = @address.unpack('n8')
      plain = parts.map { |part| part.to_s(16) }.join(':')
      shortened = plain.sub(/(^|:)0(:0)+(:|$)/, '::')
      left_to_ruby if shortened == plain && parts.include?(0)
      shortened
    end

    def inspect
      "#<Resolv::IPv6 #{self}>"
    end

    def to_name
      DNS::Name.new(@address.unpack('H32').first.chars.reverse + ['ip6', 'arpa'])
    end

    def ==(other)
      other.is_a?(IPv6) && @address.unpack('n8') == other.address.unpack('n8')
    end

    def eql?(other)
      self == other
    end
  end

  class DNS
    class Name
      def self.create(given)
        return given if given.is_a?(Name)
        raise ArgumentError, "cannot interpret as DNS name: #{given.inspect}" unless given.is_a?(String)
        new(given.split('.').reject { |label| label.empty? }, given.end_with?('.'))
      end

      def initialize(labels, absolute = true)
        @labels = labels
        @absolute = absolute
      end

      def absolute?
        @absolute
      end

      def length
        @labels.length
      end

      def to_s
        @labels.join('.')
      end

      def inspect
        "#<Resolv::DNS::Name: #{self}#{@absolute ? '.' : ''}>"
      end

      def ==(other)
        other.is_a?(Name) && @absolute == other.absolute? && to_s.downcase == other.to_s.downcase
      end

      def eql?(other)
        self == other
      end
    end

    class Resource
      attr_reader :ttl

      def living(seconds)
        @ttl = seconds
        self
      end

      class DomainName < Resource
        attr_reader :name

        def initialize(name)
          @name = name
        end
      end

      class CNAME < DomainName
      end

      class NS < DomainName
      end

      class PTR < DomainName
      end

      class MX < Resource
        attr_reader :preference, :exchange

        def initialize(preference, exchange)
          @preference = preference
          @exchange = exchange
        end
      end

      module IN
        class A < Resource
          attr_reader :address

          def initialize(address)
            @address = IPv4.create(address)
          end
        end

        class AAAA < Resource
          attr_reader :address

          def initialize(address)
            @address = IPv6.create(address)
          end
        end

        class CNAME < Resource::CNAME
        end

        class NS < Resource::NS
        end

        class PTR < Resource::PTR
        end

        class MX < Resource::MX
        end

        class SRV < Resource
          attr_reader :priority, :weight, :port, :target

          def initialize(priority, weight, port, target)
            @priority = priority
            @weight = weight
            @port = port
            @target = Name.create(target)
          end
        end
      end
    end

    def self.open(config = nil)
      resolver = new(config)
      return resolver unless block_given?
      yield resolver
    end

    def initialize(config = nil)
      @servers = nil
      @search = nil
      @dots = nil
      return if config.nil?
      left_to_ruby unless config.is_a?(Hash) && (config.keys - [:nameserver, :search, :ndots]).empty?
      left_to_ruby unless config.key?(:nameserver)
      @servers = list(config[:nameserver])
      @search = config.key?(:search) ? list(config[:search]) : nil
      @dots = config[:ndots] || 1
      left_to_ruby unless @dots.is_a?(Integer) && @dots >= 0
    end

    def list(given)
      given = [given] if given.is_a?(String)
      left_to_ruby unless given.is_a?(Array) && given.all? { |item| item.is_a?(String) }
      given
    end

    def close
      nil
    end

    def getresources(name, typeclass)
      shown = name.is_a?(Name) ? "#{name}#{name.absolute? ? '.' : ''}" : name
      raise ArgumentError, "cannot interpret as DNS name: #{shown.inspect}" unless shown.is_a?(String)
      Primitive.resolve(shown, typeclass.name, @servers, @search, @dots).map do |ttl, *fields|
        resource(typeclass, fields).living(ttl)
      end
    end

    def resource(typeclass, fields)
      case typeclass.name
      when 'Resolv::DNS::Resource::IN::A' then Resource::IN::A.new(IPv4.new(fields.first))
      when 'Resolv::DNS::Resource::IN::AAAA' then Resource::IN::AAAA.new(IPv6.new(fields.first))
      when 'Resolv::DNS::Resource::IN::CNAME' then Resource::IN::CNAME.new(full(fields.first))
      when 'Resolv::DNS::Resource::IN::MX' then Resource::IN::MX.new(fields.first, full(fields.last))
      when 'Resolv::DNS::Resource::IN::NS' then Resource::IN::NS.new(full(fields.first))
      when 'Resolv::DNS::Resource::IN::PTR' then Resource::IN::PTR.new(full(fields.first))
      else Resource::IN::SRV.new(fields[0], fields[1], fields[2], full(fields[3]))
      end
    end

    def full(name)
      Name.create("#{name}.")
    end

    def getresource(name, typeclass)
      Resolv.first_of(getresources(name, typeclass), "DNS result has no information for #{name}")
    end

    def each_resource(name, typeclass)
      getresources(name, typeclass).each { |resource| yield resource }
    end

    def getaddresses(name)
      found = getresources(name, Resource::IN::A).map { |resource| resource.address }
      return found unless Primitive.has_ipv6
      found + getresources(name, Resource::IN::AAAA).map { |resource| resource.address }
    end

    def getaddress(name)
      found = getresources(name, Resource::IN::A)
      found = getresources(name, Resource::IN::AAAA) if found.empty? && Primitive.has_ipv6
      Resolv.first_of(found, "DNS result has no information for #{name}").address
    end

    def each_address(name)
      getaddresses(name).each { |address| yield address }
    end

    def getnames(address)
      if address.is_a?(Name)
        name = address
      elsif address.is_a?(IPv4) || address.is_a?(IPv6)
        name = address.to_name
      elsif address.is_a?(String) && address.match?(IPv4::Regex)
        name = IPv4.create(address).to_name
      elsif address.is_a?(String) && address.match?(IPv6::Regex)
        name = IPv6.create(address).to_name
      else
        raise ResolvError, "cannot interpret as address: #{address}"
      end
      getresources(name, Resource::IN::PTR).map { |resource| resource.name }
    end

    def getname(address)
      Resolv.first_of(getnames(address), "DNS result has no information for #{address}")
    end

    def each_name(address)
      getnames(address).each { |name| yield name }
    end
  end

  def self.first_of(found, message)
    raise ResolvError, message if found.empty?
    found.first
  end

  def self.address?(name)
    name.match?(IPv4::Regex) || name.match?(IPv6::Regex)
  end

  def self.getaddresses(name)
    left_to_ruby unless name.is_a?(String)
    return [name] if address?(name)
    found = Hosts.new.getaddresses(name)
    found = DNS.new.getaddresses(name).map { |address| address.to_s } if found.empty?
    found
  end

  def self.getaddress(name)
    first_of(getaddresses(name), "no address for #{name}")
  end

  def self.each_address(name)
    getaddresses(name).each { |address| yield address }
  end

  def self.getnames(address)
    left_to_ruby unless address.is_a?(String)
    found = Hosts.new.getnames(address)
    found = DNS.new.getnames(address).map { |name| name.to_s } if found.empty?
    found
  end

  def self.getname(address)
    first_of(getnames(address), "no name for #{address}")
  end
end
