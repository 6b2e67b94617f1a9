# Versions and requirements as RubyGems has them.
class Gem::Version
  include Comparable

  FORM = /\A\s*([0-9]+(\.[0-9a-zA-Z]+)*(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?)?\s*\z/

  attr_reader :version

  def self.correct?(version)
    left_to_ruby if version.nil?
    version.to_s.match?(FORM)
  end

  def self.create(input)
    return input if input.is_a?(Gem::Version)
    input.nil? ? nil : new(input)
  end

  def initialize(version)
    left_to_ruby if version.nil?
    text = version.to_s
    raise ArgumentError, "Malformed version number string #{version}" unless text.match?(FORM)
    text = text.strip
    text = '0' if text.empty?
    @version = text.gsub('-', '.pre.')
  end

  def to_s
    @version
  end

  def inspect
    "#<#{self.class} #{@version.inspect}>"
  end

  def segments
    @version.scan(/[0-9]+|[a-z]+/i).map { |segment| segment.match?(/\A[0-9]+\z/) ? segment.to_i : segment }
  end

  # Segments without the zeros that make no difference.
  def canonical_segments
    all = segments
    first = all.index { |segment| segment.is_a?(String) } || all.size
    without_zeros(all.take(first)) + without_zeros(all.drop(first))
  end

  def prerelease?
    @version.match?(/[a-zA-Z]/)
  end

  def release
    return self unless prerelease?
    left = segments
    left.pop while left.any? { |segment| segment.is_a?(String) }
    Gem::Version.new(left.join('.'))
  end

  def bump
    left = segments
    left.pop while left.any? { |segment| segment.is_a?(String) }
    left.pop if left.size > 1
    left[-1] = left[-1].succ
    Gem::Version.new(left.join('.'))
  end

  def eql?(other)
    other.is_a?(Gem::Version) && @version == other.version
  end

  def <=>(other)
    if other.is_a?(String)
      return left_to_ruby unless Gem::Version.correct?(other)
      other = Gem::Version.new(other)
    end
    return nil unless other.is_a?(Gem::Version)
    mine = canonical_segments
    theirs = other.canonical_segments
    [mine.size, theirs.size].max.times do |at|
      one = mine[at] || 0
      two = theirs[at] || 0
      next if one == two
      return -1 if one.is_a?(String) && two.is_a?(Integer)
      return 1 if one.is_a?(Integer) && two.is_a?(String)
      return one <=> two
    end
    0
  end

  private

  def without_zeros(segments)
    segments.pop while !segments.empty? && segments.last == 0
    segments
  end
end

class Gem::Requirement
  FORM = /\A\s*(=|!=|>=|<=|~>|>|<)?\s*([0-9]+(\.[0-9a-zA-Z]+)*(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?)\s*\z/

  attr_reader :requirements

  def self.create(*inputs)
    new(*inputs)
  end

  def initialize(*requirements)
    given = requirements.flatten.compact.uniq
    @requirements = given.map { |requirement| read(requirement) }
    @requirements = [['>=', Gem::Version.new('0')]] if @requirements.empty?
  end

  def satisfied_by?(version)
    raise ArgumentError, "Need a Gem::Version: #{version.inspect}" unless version.is_a?(Gem::Version)
    @requirements.all? { |operator, wanted| is_met?(operator, version, wanted) }
  end

  private

  def read(requirement)
    return ['=', requirement] if requirement.is_a?(Gem::Version)
    left_to_ruby unless requirement.is_a?(String) && requirement.match?(FORM)
    found = requirement.match(FORM)
    [found[1] || '=', Gem::Version.new(found[2])]
  end

  def is_met?(operator, version, wanted)
    case operator
    when '=' then version == wanted
    when '!=' then version != wanted
    when '>' then version > wanted
    when '<' then version < wanted
    when '>=' then version >= wanted
    when '<=' then version <= wanted
    else version >= wanted && version.release < wanted.bump
    end
  end
end

class Gem::Dependency
  attr_reader :name, :requirement

  def initialize(name, *requirements)
    left_to_ruby unless name.is_a?(String) && requirements.all? { |requirement| requirement.is_a?(String) }
    @name = name
    @requirement = Gem::Requirement.new(*requirements)
  end

  def match?(name, version, allow_prerelease = false)
    left_to_ruby unless name.is_a?(String) && name == @name
    version = Gem::Version.new(version)
    left_to_ruby if version.prerelease?
    @requirement.satisfied_by?(version)
  end
end
