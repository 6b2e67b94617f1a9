# A text that is written and read like a file.
class StringIO
  def self.open(*given)
    stream = new(*given)
    return stream unless block_given?
    yield stream
  end

  # The text that is given is written to.
  def initialize(*given)
    left_to_ruby unless given.length < 2 && given.all? { |text| text.is_a?(String) && !text.frozen? }
    @string = given.first || ''.dup
    @at = 0
  end

  def string
    @string
  end

  def pos
    @at
  end

  def rewind
    @at = 0
  end

  def eof?
    @at >= @string.bytesize
  end

  # What is after a place, which is a number of bytes.
  def rest
    return '' if eof?
    return @string.dup if @at.zero?
    left_to_ruby unless @string.ascii_only?
    @string[@at..]
  end

  def write(*parts)
    parts.map { |part| add(part.to_s) }.sum
  end

  def add(text)
    if @at == @string.bytesize
      @string << text
    else
      left_to_ruby if @at > @string.bytesize || !text.ascii_only? || !@string.ascii_only?
      @string[@at, text.length] = text
    end
    @at += text.bytesize
    text.bytesize
  end

  def <<(part)
    add(part.to_s)
    self
  end

  def print(*parts)
    left_to_ruby if parts.empty?
    parts.each { |part| add(part.to_s) }
    nil
  end

  def puts(*parts)
    add("\n") if parts.empty?
    parts.each do |part|
      left_to_ruby if part.is_a?(Array)
      text = part.to_s
      add(text.end_with?("\n") ? text : "#{text}\n")
    end
    nil
  end

  def printf(format, *values)
    add(format(format, *values))
    nil
  end

  def read(*given)
    left_to_ruby unless given.empty?
    found = rest
    @at = @string.bytesize unless eof?
    found
  end

  def gets(*given)
    left_to_ruby unless given.empty?
    return nil if eof?
    line = rest.lines.first
    @at += line.bytesize
    line
  end

  def each_line
    yield gets until eof?
    self
  end

  def readlines
    found = read.lines
    found
  end

  def close
    nil
  end
end
