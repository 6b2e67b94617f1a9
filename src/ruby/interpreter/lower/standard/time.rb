# Times, where the zone of the machine is that of UTC.
class Time
  include Comparable

  DATE = /\A(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?: ?(Z|UTC|\+00:?00))?)?\z/

  attr_reader :nsec

  def self.now
    Primitive.now
    seconds, nanoseconds = Primitive.now
    new(seconds, nanoseconds, :of_seconds)
  end

  def self.at(seconds, *rest)
    Primitive.now
    left_to_ruby unless rest.empty?
    case seconds
    when Integer then new(seconds, 0, :of_seconds)
    when Time then new(seconds.to_i, seconds.nsec, :of_seconds)
    else left_to_ruby
    end
  end

  def self.local(*parts)
    Primitive.now
    new(seconds_of(*parts), 0, :of_seconds)
  end

  def self.mktime(*parts)
    local(*parts)
  end

  def self.utc(*parts)
    new(seconds_of(*parts), 0, :of_utc)
  end

  def self.gm(*parts)
    utc(*parts)
  end

  # The forms that are read the same way everywhere.
  def self.parse(text)
    Primitive.now
    left_to_ruby unless text.is_a?(String)
    found = text.match(DATE)
    left_to_ruby if found.nil?
    parts = [found[1], found[2], found[3], found[4] || '0', found[5] || '0', found[6] || '0'].map { |part| part.to_i }
    zone = found[7]
    left_to_ruby unless zone.nil? || zone == 'Z' || zone == 'UTC'
    new(seconds_of(*parts), 0, zone.nil? ? :of_seconds : :of_utc)
  end

  def self.iso8601(text)
    left_to_ruby unless text.is_a?(String) && text.match?(/\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\z/)
    parse(text)
  end

  def self.seconds_of(year, month = 1, day = 1, hour = 0, minute = 0, second = 0)
    [year, month, day, hour, minute, second].each { |part| left_to_ruby unless part.is_a?(Integer) }
    is_date = month.between?(1, 12) && day.between?(1, 28 + (month == 2 ? 0 : 2)) && year.between?(1000, 9999)
    left_to_ruby unless is_date && hour.between?(0, 23) && minute.between?(0, 59) && second.between?(0, 59)
    # Years that begin in March.
    from_march = (month + 9) % 12
    year -= 1 if month <= 2
    days = year * 365 + year / 4 - year / 100 + year / 400 + (153 * from_march + 2) / 5 + day - 1 - 719_468
    ((days * 24 + hour) * 60 + minute) * 60 + second
  end

  # The third one says that the others are what they are within this file.
  def initialize(*parts)
    if parts.last == :of_seconds || parts.last == :of_utc
      @seconds, @nsec = parts
      @is_utc = parts.last == :of_utc
    elsif parts.empty?
      Primitive.now
      @seconds, @nsec = Primitive.now
      @is_utc = false
    else
      Primitive.now
      @seconds = Time.seconds_of(*parts)
      @nsec = 0
      @is_utc = false
    end
  end

  def strftime(format)
    Primitive.time(@seconds, @nsec, format)
  end

  def to_i
    @seconds
  end

  def tv_sec
    @seconds
  end

  def to_f
    @seconds + @nsec / 1_000_000_000.0
  end

  def usec
    @nsec / 1000
  end

  def year
    part('%-Y')
  end

  def month
    part('%-m')
  end

  def mon
    part('%-m')
  end

  def day
    part('%-d')
  end

  def mday
    part('%-d')
  end

  def hour
    part('%-H')
  end

  def min
    part('%-M')
  end

  def sec
    part('%-S')
  end

  def wday
    part('%w')
  end

  def yday
    part('%-j')
  end

  def zone
    'UTC'
  end

  def utc_offset
    0
  end

  def gmt_offset
    0
  end

  def utc?
    @is_utc
  end

  def gmt?
    @is_utc
  end

  def utc
    @is_utc = true
    self
  end

  def gmtime
    utc
  end

  def localtime
    Primitive.now
    @is_utc = false
    self
  end

  def getutc
    Time.new(@seconds, @nsec, :of_utc)
  end

  def getgm
    getutc
  end

  def getlocal
    Primitive.now
    Time.new(@seconds, @nsec, :of_seconds)
  end

  def round
    Time.new(@nsec >= 500_000_000 ? @seconds + 1 : @seconds, 0, @is_utc ? :of_utc : :of_seconds)
  end

  def iso8601
    strftime(@is_utc ? '%Y-%m-%dT%H:%M:%SZ' : '%Y-%m-%dT%H:%M:%S+00:00')
  end

  def xmlschema
    iso8601
  end

  def httpdate
    strftime('%a, %d %b %Y %H:%M:%S GMT')
  end

  def to_s
    strftime(@is_utc ? '%Y-%m-%d %H:%M:%S UTC' : '%Y-%m-%d %H:%M:%S +0000')
  end

  def +(other)
    left_to_ruby unless other.is_a?(Integer)
    Time.new(@seconds + other, @nsec, @is_utc ? :of_utc : :of_seconds)
  end

  def -(other)
    case other
    when Integer then Time.new(@seconds - other, @nsec, @is_utc ? :of_utc : :of_seconds)
    when Time then (@seconds - other.to_i) + (@nsec - other.nsec) / 1_000_000_000.0
    else left_to_ruby
    end
  end

  def <=>(other)
    return nil unless other.is_a?(Time)
    [@seconds, @nsec] <=> [other.to_i, other.nsec]
  end

  def eql?(other)
    other.is_a?(Time) && (self <=> other) == 0
  end

  private

  def part(format)
    Primitive.time(@seconds, @nsec, format).to_i
  end
end
