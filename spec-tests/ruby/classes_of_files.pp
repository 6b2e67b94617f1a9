#@ check: compile

#= exceptions-of-own-classes
notice(m::f('plain'), m::f('text'), m::f('code'), m::f('child'), m::f('again'), m::f('other'), m::f('none'))
#- modules/m/lib/puppet/functions/m/f.rb
#| class MError < StandardError
#| end
#| class MCodeError < MError
#|   attr_reader :code
#|   def initialize(message, code = 7)
#|     super("#{message}!")
#|     @code = code
#|   end
#| end
#| class MTold < ArgumentError
#|   def initialize(what)
#|     @what = what
#|   end
#|   def message
#|     "told of #{@what} (#{super.class})"
#|   end
#| end
#| module MParts
#|   class Failed < MError
#|     def to_s
#|       "failed: #{super}"
#|     end
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'String', :kind
#|   end
#|   def fail_with(kind)
#|     case kind
#|     when 'plain' then raise MError
#|     when 'text' then raise MError, 'some text'
#|     when 'code' then raise MCodeError.new('coded', 42)
#|     when 'child' then raise MCodeError, 'child'
#|     when 'again' then raise MParts::Failed, 'x'
#|     when 'other' then raise MTold.new(:b)
#|     end
#|     'nothing'
#|   end
#|   def f(kind)
#|     fail_with(kind)
#|   rescue MCodeError => e
#|     [e.message, e.code, e.is_a?(MError), e.is_a?(StandardError), MError === e, e.inspect, "#{e}"]
#|   rescue MError, KeyError => e
#|     [e.message, e.class.name.split('::').last, e.to_s, e.instance_of?(MError), e.class == MError]
#|   rescue ArgumentError => e
#|     [e.message, e.is_a?(MError)]
#|   end
#| end

#= an-exception-of-an-own-class-ends-the-compilation
m::f('x')
#- modules/m/lib/puppet/functions/m/f.rb
#| class MError < StandardError
#|   def message
#|     "mine: #{super}"
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(text)
#|     raise MError, "of #{text}"
#|   end
#| end

#= an-exception-of-an-own-class-of-puppets-errors
m::f('x')
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   class MParseError < Puppet::ParseError
#|   end
#|   def f(text)
#|     raise MParseError, "of #{text}"
#|   end
#| end

#= an-exception-that-is-no-standard-error
m::f('x')
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   class MDeep < Exception
#|   end
#|   def f(text)
#|     begin
#|       raise MDeep, text
#|     rescue StandardError
#|       'rescued'
#|     rescue MDeep => e
#|       raise ArgumentError, "#{e.message} was deep"
#|     ensure
#|       text.length
#|     end
#|   end
#| end

#= structures
#@ outlives: a class that inherits from a structure, which each loading makes anew
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| module MData
#|   Pair = Struct.new(:left, :right) do
#|     def sum
#|       left + right
#|     end
#|     def self.of(number)
#|       new(number, number)
#|     end
#|   end
#|   Named = Struct.new(:name, :size, keyword_init: true)
#|   class Point < Struct.new(:x, :y)
#|     def initialize(x, y = 9)
#|       super
#|     end
#|     def to_s
#|       "(#{x}, #{y})"
#|     end
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     pair = MData::Pair.new(1, 2)
#|     other = MData::Pair.of(4)
#|     half = MData::Pair.new(5)
#|     named = MData::Named.new(name: 'n', size: 3)
#|     point = MData::Point.new(1)
#|     pair.left += 10
#|     pair[:right] = 20
#|     pair[0] += 1 if false
#|     left, right = *other
#|     failures = [-> { MData::Pair.new(1, 2, 3) }, -> { MData::Named.new(name: 1, other: 2) }].map do |try|
#|       begin
#|         try.call
#|       rescue ArgumentError => e
#|         e.message
#|       end
#|     end
#|     [pair.left, pair['right'], pair[0], pair.sum, other.to_a, half.to_a, half.right.nil?, named.to_h.size, named.name,
#|      "#{point}", point.x, point.to_a, pair == MData::Pair.new(11, 20), pair != other, pair.members.size, pair.size,
#|      pair.map { |x| x * 2 }, pair.include?(20), pair.each_pair.class.name == 'Enumerator' || 1, left, right, failures,
#|      pair.is_a?(Enumerable), pair.is_a?(Comparable), pair.values, named.dig(:name), pair.first, pair.min, pair.to_a.sum,
#|      MData::Pair.members.map(&:to_s), pair.eql?(pair), [pair].include?(pair)]
#|   end
#| end

#= comparable-and-enumerable
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| class MWeight
#|   include Comparable
#|   attr_reader :grams
#|   def initialize(grams)
#|     @grams = grams
#|   end
#|   def <=>(other)
#|     other.is_a?(MWeight) ? grams <=> other.grams : nil
#|   end
#|   def inspect
#|     "#{grams}g"
#|   end
#|   def to_s
#|     inspect
#|   end
#| end
#| class MBag
#|   include Enumerable
#|   def initialize(*weights)
#|     @weights = weights
#|   end
#|   def each(&block)
#|     @weights.each(&block)
#|     self
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     a, b, c = MWeight.new(1), MWeight.new(2), MWeight.new(3)
#|     bag = MBag.new(c, a, b)
#|     failure = begin
#|       a < 5
#|     rescue ArgumentError => e
#|       e.message.sub(/\S*MWeight/, 'MWeight')
#|     end
#|     [a < b, a > b, a <= a, b >= c, a == MWeight.new(1), a != b, a.between?(a, c), c.clamp(a, b).grams, [c, a, b].sort.inspect,
#|      [c, a, b].max.to_s, [c, a, b].min_by(&:grams).to_s, bag.sort.map(&:grams), bag.map(&:grams), bag.to_a.size, bag.first.grams,
#|      bag.min.grams, bag.select { |w| w > a }.size, bag.include?(c), bag.inject { |x, y| x > y ? x : y }.grams, bag.count,
#|      bag.each_with_index.map { |w, i| w.grams * i }, bag.sort_by { |w| -w.grams }.map(&:to_s), bag.reduce(0) { |s, w| s + w.grams },
#|      bag.each_slice(2).map(&:size), bag.entries.size, bag.group_by { |w| w.grams.odd? }.transform_values(&:size), a == 1, failure,
#|      bag.each_with_object([]) { |w, all| all << w.grams }, bag.zip([1, 2, 3]).map { |w, n| w.grams * n }, bag.any? { |w| w == b }]
#|   end
#| end

#= classes-as-values
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| module MKinds
#|   class Base
#|     def self.kind
#|       'base'
#|     end
#|     def self.build(*values)
#|       new(*values)
#|     end
#|     def initialize(value, times: 1)
#|       @value = value
#|       @times = times
#|     end
#|     def shown
#|       "#{self.class.name.split('::').last}:#{@value * @times}"
#|     end
#|     def kind_of_class
#|       self.class.kind
#|     end
#|   end
#|   class Other < Base
#|     def self.kind
#|       'other'
#|     end
#|   end
#|   ALL = { 'base' => Base, 'other' => Other }.freeze
#|   def self.find(name)
#|     ALL.fetch(name, Base)
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     found = ['base', 'other', 'none'].map { |name| MKinds.find(name) }
#|     objects = found.map { |kind| kind.new('x', times: 2) }
#|     told = objects.map do |object|
#|       case object
#|       when MKinds::Other then 'an other'
#|       when MKinds::Base then 'a base'
#|       end
#|     end
#|     options = {}
#|     [objects.map(&:shown), told, found.map { |kind| kind.kind }, found.map(&:kind), objects.map(&:kind_of_class),
#|      MKinds::Base.build('y').shown, found[0] == MKinds::Base, MKinds::Other < MKinds::Base, MKinds::Base <= MKinds::Base,
#|      MKinds::Other.name.end_with?('Other'), objects[1].is_a?(MKinds::Base), objects[0].is_a?(MKinds::Other),
#|      objects[1].class == MKinds::Other, objects[0].public_send(:shown), objects[0].send('kind_of_class'),
#|      [:shown, :kind_of_class].map { |name| objects[1].public_send(name) }, %i[upcase reverse].map { |name| 'abc'.send(name) },
#|      5.public_send('+', 3), join(['a', 'b'], **options), join(['a', 'b'], **{ with: '-' })]
#|   end
#|   def join(list, with: '+')
#|     list.join(with)
#|   end
#| end

#= objects-with-an-equality-of-their-own
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| class MName
#|   attr_reader :text
#|   def initialize(text)
#|     @text = text
#|   end
#|   def ==(other)
#|     other.is_a?(MName) && text.downcase == other.text.downcase
#|   end
#|   def to_a
#|     text.chars
#|   end
#|   def inspect
#|     "<#{text}>"
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     a, b, c = MName.new('Ab'), MName.new('aB'), MName.new('c')
#|     all = [*a, *c]
#|     [a == b, a != b, a == c, a == 'Ab', a.equal?(b), all, Array(b), [a, c].inspect, { 'k' => a }.inspect,
#|      (case b when a then 'case' else 'none' end)]
#|   end
#| end
