# A text that is written and read like a file.
class StringIO
  def self.open(*given)
    stream = new(*given)
    return stream unless block_given?
    yield stream
  end

  # The text that is given is written to.
  def initialize(*given)
    left_to_ruby unless given.length < 2 && given.all? { |text| text.is_a?(String) && text.ascii_only? && !text.frozen? }
    @string = given.first || String.new
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
    @at >= @string.length
  end

  def write(*parts)
    parts.map { |part| add(part.to_s) }.sum
  end

  def add(text)
    left_to_ruby unless text.ascii_only?
    if @at == @string.length
      @string << text
    else
      left_to_ruby if @at > @string.length
      @string[@at, text.length] = text
    end
    @at += text.length
    text.length
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
    rest = @string[@at..] || ''
    @at = @string.length if @at < @string.length
    rest
  end

  def gets(*given)
    left_to_ruby unless given.empty?
    return nil if eof?
    line = @string[@at..].lines.first
    @at += line.length
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
