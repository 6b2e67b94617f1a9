# Objects that the compiler and Ruby code both have. Whoever changes one in place tells the other side, by the number that this
# process gave it. The compiler says where numbered objects are in what it sends, and asks for numbers of others (`keep`).
module Pantin
  module Shared
    # Code without any of this keeps nothing from one call to the next.
    KEEPS = /@|\$|->|\b(?:lambda|proc|define_method|require\w*|load|binding|eval|send)\b|\b[A-Z]/.freeze
    # What is in each file.
    PLAIN = /'[^'\n]*'|"[^"\n#]*"|^\s*\#.*$|\bPuppet::Functions\.create_function\b|\b(?:raise|rescue|is_a\?\(?)\s*[\w:]+/.freeze
    # Changes of what an instance variable has, and of nothing else.
    OWN = /\(@\w+\s*\|\|=\s*[^()@]*\)\s*<<|@\w+\s*(?:<<|\[[^\[\]@]*\]\s*(?:\|\||&&|[-+*\/%|&])?=(?![=~>])|
           \.(?:push|append|unshift|prepend|insert|concat|store|update|delete|clear)\b)/x.freeze
    # What may run later, or somewhere else.
    ELSEWHERE = /@@|\$|->|\b(?:lambda|proc|define_method|require\w*|load|binding|eval|send|method|instance_\w+)\b|\b[A-Z]/.freeze
    # After so many new numbers it is looked which objects are gone.
    MIN_NEW = 2_000

    @objects = ObjectSpace::WeakMap.new
    @numbers = ObjectSpace::WeakMap.new
    # What objects were like when the compiler was told of them, by number.
    @before = {}
    @last = 0
    @limit = MIN_NEW
    @keeps = {}.compare_by_identity
    @own = {}.compare_by_identity
    # For each call that runs: nothing, or the object whose instance variables have all that it changes, and what they had.
    @calls = []

    class << self
      # Whether nothing that arrives is numbered.
      attr_reader :declines

      def declining(declines)
        @declines = declines
        yield
      ensure
        @declines = false
      end

      def keeps?(text)
        @keeps.clear if @keeps.size > 1_000
        @keeps.fetch(text) { @keeps[text] = KEEPS.match?(text.gsub(PLAIN, '')) }
      end

      # Whether code changes nothing that is numbered but what its instance variables have.
      def changes_own?(text)
        @own.clear if @own.size > 1_000
        @own.fetch(text) do
          is_readable = text.each_line.all? { |line| line.count("'").even? && line.count('"').even? }
          @own[text] = is_readable && !ELSEWHERE.match?(text.gsub(PLAIN, '')) && !Objects::CHANGES.match?(text.gsub(OWN, ''))
        end
      end

      # Runs a call. An object is given if the call changes only what its instance variables have.
      def calling(object)
        @calls.push(object && [object, values_of(object)])
        yield
      ensure
        @calls.pop
      end

      def number(object)
        @numbers[object]
      end

      def object(number)
        @objects[number]
      end

      def any?
        @last.positive?
      end

      # The number that is given next.
      def first
        @last + 1
      end

      # So many numbers in a row, by the first.
      def reserve(count)
        forget_gone if @before.size > @limit
        first = @last + 1
        @last += count
        first
      end

      def give(number, object)
        return if String === object && object.empty?

        @objects[number] = object
        @numbers[object] = number
        @before[number] = object.dup unless object.frozen?
      end

      # What code changed since this was asked last.
      def take_changes
        changed = {}.compare_by_identity
        gone = []
        looked_at do |number, before|
          object = @objects[number]
          if object.nil? then gone << number
          elsif !Objects.same?(object, before) then changed[object] = number
          end
        end
        gone.each { |number| @before.delete(number) }
        inner_first(changed).map do |object|
          number = @numbers[object]
          before = @before[number]
          @before[number] = object.dup unless object.frozen?
          added = changed.size == 1 ? added_to(object, before) : nil
          value = Wire.share(added || object, is_content: true)
          { 'known' => number, (added ? 'added' : 'value') => value }
        end
      end

      # Takes what the compiler made of objects.
      def update(updates)
        updates.each do |number, value|
          object, new = @objects[number], Wire.decode(value)
          next if object.nil? || object.frozen? || object.class != new.class

          object.replace(new)
          @before[number] = object.dup
        end
      end

      # Adds to a message what was numbered since the last one.
      def add_to(message)
        return message if @taken.nil?

        message['took'] = @taken
        @taken = nil
        message
      end

      def took(first)
        (@taken ||= []) << first
      end

      private

      # What may have been changed, with what it was.
      def looked_at(&block)
        object, had = @calls.last
        return @before.each(&block) unless object

        numbers = [*had, *values_of(object)].filter_map { |value| @numbers[value] }.uniq
        numbers.each { |number| yield number, @before[number] if @before.key?(number) }
      end

      def values_of(object)
        object.instance_variables.map { |name| object.instance_variable_get(name) }
      end

      # What stands behind what an array had, if that is all there is new.
      def added_to(object, before)
        return unless Array === object && Array === before && !before.empty? && before.size < object.size

        at = 0
        at += 1 while at < before.size && before[at].equal?(object[at])
        object.drop(at) if at == before.size
      end

      # Changed objects and those within them that have changed ones, the innermost first.
      def inner_first(changed)
        return changed.keys if changed.size == 1

        found = []
        seen = {}.compare_by_identity
        changed.each_key { |object| add_changed(object, changed, seen, found) }
        found
      end

      def add_changed(object, changed, seen, found)
        return seen[object] if seen.key?(object)

        seen[object] = false
        parts = case object
                when Array then object
                when Hash then object.values
                else []
                end
        is_changed = parts.count { |part| add_changed(part, changed, seen, found) }.positive? || changed.key?(object)
        found << object if is_changed && @numbers[object]
        seen[object] = is_changed
      end

      def forget_gone
        GC.start
        @before.delete_if { |number,| @objects[number].nil? }
        @limit = [2 * @before.size, MIN_NEW].max
      end
    end
  end

  module Wire
    # A value as the compiler gets it, with the numbers of its objects. Texts, arrays and hashes have places, each before what
    # is in it; that of a place is a number after the first, unless the object is known: then its number stands for it.
    class Giving
      def initialize(is_content, keeps)
        @count = 0
        @fixed = []
        @is_content = is_content
        @first = keeps ? Shared.first : nil
      end

      def wrapped(value)
        plain = encode(value)
        Shared.reserve(@count) if @first
        return plain if @first.nil? || @count.zero?

        wrapped = { '$t' => 'Shared', 'at' => @first, 'v' => plain }
        wrapped['fixed'] = @fixed unless @fixed.empty?
        wrapped
      end

      private

      def encode(value, depth = 0)
        raise Puppet::Error, 'a value is nested too deeply' if depth > MAX_DEPTH

        case value
        when String then place(value) || Wire.string(value)
        when Array then place(value) || value.map { |element| encode(element, depth + 1) }
        when Hash then place(value) || Wire.hash(value, depth) { |element| encode(element, depth + 1) }
        when Puppet::Pops::Types::PSensitiveType::Sensitive
          { '$t' => 'Sensitive', 'v' => encode(value.unwrap, depth + 1) }
        else Wire.encode(value, depth)
        end
      end

      def place(object)
        at = @count
        @count += 1
        return if at.zero? && @is_content

        number = Shared.number(object)
        return { '$t' => 'Known', 'v' => number } if number
        return if @first.nil?

        Shared.give(@first + at, object)
        @fixed << at if object.frozen?
        nil
      end
    end

    # Reads what the compiler sends.
    class Receiving
      def initialize(value)
        @same = value['same'].to_h
        keeps = value['keep'] && !Shared.declines
        @first = Shared.reserve(value['keep']) if keeps
        Shared.took(@first) if value['keep']
        @count = 0
      end

      def decode(value)
        case value
        when String then place(@count, value).tap { @count += 1 }
        when Array
          at = next_place
          value.map! { |element| decode(element) }
          place(at, value)
        when Hash then value.key?('$t') ? special(value) : hash(value)
        else value
        end
      end

      private

      def next_place
        @count.tap { @count += 1 }
      end

      def hash(value)
        at = next_place
        value.transform_values! { |element| decode(element) }
        place(at, value)
      end

      def special(value)
        inner = value['v']
        case value['$t']
        when 'Hash'
          at = next_place
          place(at, inner.map { |element| decode(element) }.each_slice(2).to_h)
        when 'Sensitive' then Puppet::Pops::Types::PSensitiveType::Sensitive.new(decode(inner))
        when 'Bytes', 'Raw' then place(@count, Values.decode(value)).tap { @count += 1 }
        else Values.decode(value)
        end
      end

      # The object of a place: the one that is known, if it is still there.
      def place(at, value)
        number = @same[at]
        if number
          known = Shared.object(number)
          return known if known

          Shared.give(number, value)
        elsif @first
          Shared.give(@first + at, value)
        end
        value
      end
    end
  end
end
