# Semantic versions as Puppet has them.
class SemanticPuppet::Version
  include Comparable

  FORM = /\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/

  class ValidationFailure < ArgumentError
  end

  attr_reader :major, :minor, :patch

  def self.parse(text)
    left_to_ruby unless text.is_a?(String)
    found = text.match(FORM)
    raise ValidationFailure, "Unable to parse '#{text}' as a semantic version identifier" unless found
    prerelease = found[4]
    build = found[5]
    new(found[1].to_i, found[2].to_i, found[3].to_i, parse_prerelease(prerelease), build.nil? ? nil : build.split('.'))
  end

  def self.valid?(text)
    left_to_ruby unless text.is_a?(String)
    found = text.match(FORM)
    return false if found.nil?
    prerelease = found[4]
    prerelease.nil? || prerelease.split('.').all? { |part| !part.match?(/^0\d+$/) }
  end

  def self.parse_prerelease(prerelease)
    return nil if prerelease.nil?
    prerelease.split('.').map do |part|
      next part unless part.match?(/^\d+$/)
      if part.length > 1 && part.start_with?('0')
        raise ValidationFailure, 'Numeric pre-release identifiers MUST NOT contain leading zeroes'
      end
      part.to_i
    end
  end

  def initialize(major, minor, patch, prerelease = nil, build = nil)
    @major = major
    @minor = minor
    @patch = patch
    @prerelease = prerelease
    @build = build
  end

  def next(part)
    case part
    when :major then SemanticPuppet::Version.new(@major + 1, 0, 0)
    when :minor then SemanticPuppet::Version.new(@major, @minor + 1, 0)
    when :patch then SemanticPuppet::Version.new(@major, @minor, @patch + 1)
    end
  end

  def prerelease
    @prerelease.nil? || @prerelease.empty? ? nil : @prerelease.join('.')
  end

  def build
    @build.nil? || @build.empty? ? nil : @build.join('.')
  end

  def stable?
    @prerelease.nil? || @prerelease.empty?
  end

  def to_stable
    @prerelease.nil? ? self : SemanticPuppet::Version.new(@major, @minor, @patch, nil, @build)
  end

  def to_s
    text = "#{@major}.#{@minor}.#{@patch}"
    text += "-#{@prerelease.join('.')}" unless @prerelease.nil?
    text += "+#{@build.join('.')}" unless @build.nil?
    text
  end

  def inspect
    to_s
  end

  def identifiers
    @prerelease
  end

  def builds
    @build
  end

  def eql?(other)
    other.is_a?(SemanticPuppet::Version) && @major.eql?(other.major) && @minor.eql?(other.minor) &&
      @patch.eql?(other.patch) && @prerelease == other.identifiers && @build == other.builds
  end

  def ==(other)
    eql?(other)
  end

  def <=>(other)
    return nil unless other.is_a?(SemanticPuppet::Version)
    order = [@major, @minor, @patch] <=> [other.major, other.minor, other.patch]
    order == 0 ? order_of_prereleases(@prerelease, other.identifiers) : order
  end

  private

  def order_of_prereleases(mine, theirs)
    return theirs.nil? ? 0 : 1 if mine.nil?
    return -1 if theirs.nil?
    mine.each_with_index do |one, at|
      return 1 if at >= theirs.size
      other = theirs[at]
      order = if one.is_a?(Integer)
                other.is_a?(Integer) ? one <=> other : -1
              elsif other.is_a?(Integer)
                1
              else
                one <=> other
              end
      return order unless order == 0
    end
    mine.size <=> theirs.size
  end
end
