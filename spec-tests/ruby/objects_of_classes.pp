#@ check: compile

#= objects-with-attributes-and-methods
notice(m::f([3, 1, 2]), m::f([]))
#- modules/m/lib/puppet/functions/m/f.rb
#| class MCounter
#|   attr_reader :total, :seen
#|   attr_accessor :label
#|   attr_writer :hidden
#|   def initialize(label, start = 0)
#|     @label = label
#|     @total = start
#|     @seen = []
#|   end
#|   def add(number)
#|     @total += number
#|     @seen << number
#|     self
#|   end
#|   def each
#|     @seen.each { |x| yield x }
#|   end
#|   def to_s
#|     "#{@label}: #{total} of #{seen.inspect}"
#|   end
#|   def hidden?
#|     @hidden ? true : false
#|   end
#|   def [](at)
#|     @seen[at]
#|   end
#|   def +(other)
#|     MCounter.new("#{label}+#{other.label}", total + other.total)
#|   end
#|   def size
#|     @seen.size
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(numbers)
#|     counter = MCounter.new('sum')
#|     numbers.each { |number| counter.add(number) }
#|     other = MCounter.new('other', 10).add(1)
#|     other.label = 'o'
#|     other.label += 'p'
#|     other.hidden = 1
#|     found = []
#|     counter.each { |x| found << x * 2 }
#|     [counter.to_s, "#{other}", String(counter), found, counter[0], (counter + other).to_s, counter.size,
#|      other.hidden?, counter.hidden?, counter.nil?, !counter, counter == other, counter == counter,
#|      counter.is_a?(Object), counter.is_a?(String), counter.respond_to?(:add), [counter, other].map(&:total),
#|      [counter, other].sort_by { |c| c.total }.map(&:label), [counter].include?(other), Array(counter).size]
#|   end
#| end

#= inheritance-modules-and-super
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| module MNames
#|   def full
#|     "#{prefix}.#{name}"
#|   end
#|   def prefix
#|     'module'
#|   end
#| end
#| module MLoud
#|   def full
#|     'loud'
#|   end
#| end
#| class MBase
#|   include MNames
#|   attr_reader :name
#|   LIMIT = 3
#|   def initialize(name)
#|     @name = name
#|   end
#|   def describe(a, b = 2, *rest)
#|     "#{self.name} #{a} #{b} #{rest.inspect} #{LIMIT}"
#|   end
#|   def limit
#|     LIMIT
#|   end
#|   def twice
#|     yield(name) + yield(name)
#|   end
#| end
#| class MChild < MBase
#|   include MLoud
#|   def initialize(name, more)
#|     super(name)
#|     @more = more
#|   end
#|   def describe(a, b = 5, *rest)
#|     super + '!' + super(1) + @more
#|   end
#|   def prefix
#|     'child'
#|   end
#|   def limit
#|     super + 1
#|   end
#|   def twice
#|     "<#{super}>"
#|   end
#| end
#| class MGrandChild < MChild
#|   def full
#|     "grand #{super if false}#{name}"
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     base, child, grand = MBase.new('b'), MChild.new('c', 'more'), MGrandChild.new('g', 'm')
#|     [base.full, child.full, grand.full, base.prefix, child.prefix, grand.prefix, base.limit, child.limit,
#|      base.describe(1), child.describe(7, 8, 9), child.twice { |x| x.upcase }, grand.name]
#|   end
#| end

#= methods-with-keywords
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| class MPoint
#|   def initialize(x:, y: x * 2, **others)
#|     @x, @y, @others = x, y, others
#|   end
#|   def to_s
#|     "#{@x}/#{@y} #{@others.inspect}"
#|   end
#|   def move(by, dx: by, dy:)
#|     [@x + dx, @y + dy, by]
#|   end
#|   def options(name, options = {})
#|     [name, options]
#|   end
#|   def splat(*all, key: 'none')
#|     [all, key]
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     point = MPoint.new(x: 1)
#|     result = [point.to_s, MPoint.new(y: 1, x: 2, z: 3, 'w' => 4).to_s, point.move(1, dy: 2), point.move(1, dy: 2, dx: 3),
#|       point.options('n', a: 1), point.options('n'), point.options('n', { 'b' => 2 }),
#|       point.splat, point.splat(1, 2), point.splat(1, key: 2), point.splat({ 'key' => 3 }), m(1, b: 2), m(1, { 'b' => 3 })]
#|     errors = []
#|     [-> { MPoint.new }, -> { MPoint.new(y: 1) }, -> { point.move(1, dx: 1) }, -> { point.move(1, dy: 1, a: 1, b: 2) },
#|      -> { point.splat(keys: 1) }].each do |code|
#|       begin
#|         code.call
#|         errors << 'nothing'
#|       rescue ArgumentError => e
#|         errors << e.message
#|       end
#|     end
#|     [result, errors]
#|   end
#|   def m(a, hash = nil, b: 7)
#|     [a, b, hash]
#|   end
#| end

#= wrong-numbers-of-arguments
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| class MPlain
#|   attr_accessor :a
#|   def one(x)
#|     x
#|   end
#| end
#| class MMade
#|   def initialize(x, y = 1)
#|     @x = x
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     plain = MPlain.new
#|     [-> { MPlain.new(1) }, -> { plain.one }, -> { plain.a(1) }, -> { MMade.new }, -> { MMade.new(1, 2, 3) },
#|      -> { plain.a }, -> { plain.one(1, 2) }].map do |code|
#|       begin
#|         [code.call]
#|       rescue ArgumentError => e
#|         "#{e.class} #{e.message}"
#|       end
#|     end
#|   end
#| end

#= an-error-within-a-method-of-an-object
notice(m::f(0))
#- modules/m/lib/puppet/functions/m/f.rb
#| class MDivider
#|   def initialize(by)
#|     @by = by
#|   end
#|   def divide(number)
#|     number / @by
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(by)
#|     MDivider.new(by).divide(3)
#|   end
#| end

#= objects-of-a-file-that-is-required
notice(m::f({ 'a' => 1, 'b' => { 'c' => [1, 2], 'd' => { 'e' => 'x' } } }))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/m/writer'
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :write do
#|     param 'Hash', :data
#|     return_type 'String'
#|   end
#|   def write(data)
#|     PuppetX::M::Writer.new(data).text
#|   end
#| end
#- modules/m/lib/puppet_x/m/writer.rb
#| module PuppetX
#|   module M
#|     class Writer
#|       attr_reader :text
#|       INDENT = '  '.freeze
#|
#|       def self.quoted(value)
#|         value.inspect
#|       end
#|
#|       def initialize(data)
#|         @text = ''
#|         visit(data, [])
#|       end
#|
#|       private
#|
#|       def visit(data, path)
#|         simple, nested = data.partition { |_, value| !value.is_a?(Hash) }
#|         @text << "[#{path.join('.')}]\n" unless path.empty?
#|         simple.each { |key, value| @text << "#{INDENT * path.size}#{key} = #{Writer.quoted(value)}\n" }
#|         nested.each { |key, value| visit(value, path + [key]) }
#|       end
#|     end
#|   end
#| end

#= objects-that-hold-each-other
notice(m::f(['a/b/c', 'a/d', 'e']))
#- modules/m/lib/puppet/functions/m/f.rb
#| class MNode
#|   attr_reader :name, :parent, :children
#|   def initialize(name, parent = nil)
#|     @name = name
#|     @parent = parent
#|     @children = {}
#|   end
#|   def child(name)
#|     @children[name] ||= MNode.new(name, self)
#|   end
#|   def path
#|     return name if parent.nil? || parent.name.nil?
#|     "#{parent.path}>#{name}"
#|   end
#|   def leaves
#|     return [path] if children.empty?
#|     children.values.flat_map(&:leaves)
#|   end
#|   def depth
#|     @depth ||= parent ? parent.depth + 1 : 0
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(paths)
#|     root = MNode.new(nil)
#|     paths.each { |path| path.split('/').reduce(root) { |node, part| node.child(part) } }
#|     [root.leaves, root.child('a').child('b').depth, root.child('a').parent.equal?(root),
#|      { root => 1 }[root], root.child('a').name&.upcase, root.name&.upcase]
#|   end
#| end

#= objects-of-a-legacy-function
notice(legacy_sum([1, 2, 3]))
#- modules/m/lib/puppet/parser/functions/legacy_sum.rb
#| module Puppet::Parser::Functions
#|   class Summer
#|     def initialize(list)
#|       @list = list
#|     end
#|     def sum
#|       @list.inject(0) { |a, b| a + b }
#|     end
#|   end
#|   newfunction(:legacy_sum, type: :rvalue) do |args|
#|     Summer.new(args[0]).sum
#|   end
#| end

#= objects-with-methods-that-ruby-calls
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| class MVersion
#|   include Comparable
#|   attr_reader :parts
#|   def initialize(text)
#|     @parts = text.split('.').map(&:to_i)
#|   end
#|   def <=>(other)
#|     parts <=> other.parts
#|   end
#|   def hash
#|     parts.hash
#|   end
#|   def eql?(other)
#|     parts == other.parts
#|   end
#|   def to_s
#|     parts.join('.')
#|   end
#| end
#| class MGhost
#|   def method_missing(name, *args)
#|     "#{name} #{args.size}"
#|   end
#|   def respond_to_missing?(*)
#|     true
#|   end
#| end
#| class MItem
#|   attr_reader :weight
#|   def initialize(weight)
#|     @weight = weight
#|   end
#|   def <=>(other)
#|     weight <=> other.weight
#|   end
#|   def to_a
#|     [weight]
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     list = ['1.10', '1.9', '2.0', '1.9'].map { |text| MVersion.new(text) }
#|     items = [3, 1, 2].map { |weight| MItem.new(weight) }
#|     [list.max.to_s, list.min.to_s, list.uniq.size, list[1] == list[3], list[0] > list[1], MGhost.new.anything(1, 2),
#|      items.sort.map(&:weight), [*items[0], Array(items[1])].flatten]
#|   end
#| end

#= what-objects-do-that-others-must-not-see
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| class MSecret
#|   def initialize
#|     @secret = 's'
#|   end
#|   def open(other)
#|     [self.key, key, other.guarded]
#|   end
#|   protected
#|   def guarded
#|     'g'
#|   end
#|   private
#|   def key
#|     @secret
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     secret = MSecret.new
#|     result = [secret.respond_to?(:key), secret.respond_to?(:open), secret.open(MSecret.new), secret.send(:key)]
#|     begin
#|       secret.key
#|     rescue NoMethodError => e
#|       result << e.message.sub(/0x\h+/, '0x')
#|     end
#|     result
#|   end
#| end

#= an-object-that-a-module-keeps
#@ outlives: an object that a module keeps
notice(m::f('a'))
notice(m::f('b'))
#- modules/m/lib/puppet/functions/m/f.rb
#| class MLog
#|   def initialize
#|     @lines = []
#|   end
#|   def add(line)
#|     @lines << line
#|     @lines.size
#|   end
#|   def self.one
#|     @one ||= new
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(line)
#|     MLog.one.add(line)
#|   end
#| end

#= an-object-as-a-result
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| class MThing
#|   def to_s
#|     'thing'
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     "#{MThing.new} " + [MThing.new, 1].join(',')
#|   end
#| end

#= modules-of-modules-and-attributes-that-are-private
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| module MInner
#|   def shown
#|     "inner #{value}"
#|   end
#|   def both
#|     'inner both'
#|   end
#| end
#| module MOuter
#|   include MInner
#|   def both
#|     'outer both'
#|   end
#| end
#| class MHolder
#|   include MOuter
#|   def initialize(value, &block)
#|     @value = value
#|     @block = block
#|     @count = 0
#|   end
#|   def call(*arguments)
#|     self.count += 1
#|     @block.call(value, *arguments)
#|   end
#|   def each_pair_of(list)
#|     return 'no block' unless block_given?
#|     list.each_slice(2).map { |a, b = nil| yield a, b }
#|   end
#|   def told
#|     "#{count} #{@block ? 'with' : 'without'}"
#|   end
#|   def first_of(list, &test)
#|     list.find(&test)
#|   end
#|   def early(list)
#|     list.each { |item| return item if item > value }
#|     nil
#|   end
#|   private
#|   attr_accessor :count
#|   attr_reader :value
#| end
#| class MSub < MHolder
#|   def each_pair_of(list, &block)
#|     super(list.reverse, &block)
#|   end
#|   def both
#|     [super, shown]
#|   end
#|   def shown
#|     "sub #{super}"
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     holder = MHolder.new(2) { |value, by = 3| value * by }
#|     sub = MSub.new(5)
#|     [holder.call, holder.call(10), holder.told, holder.shown, holder.both, holder.each_pair_of([1]),
#|      sub.each_pair_of([1, 2, 3]) { |a, b| [b, a] }, sub.each_pair_of([]), sub.both, sub.told,
#|      holder.first_of([1, 2, 3]) { |x| x > 1 }, holder.early([1, 2, 3, 4]), holder.early([1]), holder.respond_to?(:count)]
#|   end
#| end

#= objects-send-themselves-what-texts-name
notice(m::run("add 1 2\nname x\n\nadd 3 4 # comment\nhidden"))
#- modules/m/lib/puppet/functions/m/run.rb
#| module Commands
#|   class Parser
#|     def initialize(text)
#|       @lines = text.lines.map(&:rstrip)
#|       @done = []
#|     end
#|
#|     def parse
#|       @lines.each_with_index do |line, at|
#|         @at = at + 1
#|         args = line.gsub(/#.*/, '').strip.split
#|         send(*args) unless args.empty?
#|       end
#|       @done
#|     end
#|
#|     def add(one, other)
#|       @done << [@at, one.to_i + other.to_i]
#|     end
#|
#|     def name(*names)
#|       @done << [@at, __send__(:joined, names)]
#|     end
#|
#|     def joined(names)
#|       names.join('-')
#|     end
#|
#|     private
#|
#|     def hidden
#|       @done << public_send('joined', ['a', 'b'])
#|     end
#|   end
#| end
#| Puppet::Functions.create_function(:'m::run') do
#|   def run(text)
#|     Commands::Parser.new(text).parse
#|   end
#| end

#= objects-send-themselves-what-is-wrong
notice(m::run('add 1'))
#- modules/m/lib/puppet/functions/m/run.rb
#| class Sender
#|   def call(text)
#|     send(*text.split)
#|   end
#|
#|   def add(one, other)
#|     one + other
#|   end
#| end
#| Puppet::Functions.create_function(:'m::run') do
#|   def run(text)
#|     Sender.new.call(text)
#|   end
#| end
