#@ check: compile

#= objects-that-say-themselves-what-is-equal
notice(m::merged({'a' => 1, 'b' => 2, 'c' => 1}, {'d' => 2, 'e' => 3}))
#- modules/m/lib/puppet/functions/m/merged.rb
#| require 'set'
#| class Item
#|   attr_reader :name, :number
#|   def initialize(name, number)
#|     @name = name
#|     @number = number
#|   end
#|
#|   def ==(other)
#|     hash == other.hash
#|   end
#|
#|   def eql?(other)
#|     hash == other.hash
#|   end
#|
#|   def hash
#|     "#{@number}_#{[@number, nil, true, 1.5, :s].hash}".hash
#|   end
#| end
#| Puppet::Functions.create_function(:'m::merged') do
#|   def merged(first, second)
#|     one = Set[]
#|     other = Set[]
#|     first.each { |k, v| one.add(Item.new(k, v)) }
#|     second.each { |k, v| other.add(Item.new(k, v)) }
#|     names = ->(set) { set.map { |item| item.name } }
#|     [names.call(one), names.call(other), names.call(one & other), names.call(other & one), names.call(one | other),
#|      names.call(one - other), names.call(one ^ other), one.include?(Item.new('z', 2)), one.include?(Item.new('z', 3)),
#|      one.subset?(other), Set[Item.new('y', 2)].subset?(one), one.delete?(Item.new('x', 7)).nil?, names.call(one.delete(Item.new('x', 1))),
#|      one == Set[Item.new('w', 2)], names.call(Set[Item.new('v', 2)].intersection(other)), names.call(other.merge(one)), other.size]
#|   end
#| end

#= objects-with-the-same-hash-that-differ
notice(m::counted(['a', 'b', 'aa', 'c', 'bb']))
#- modules/m/lib/puppet/functions/m/counted.rb
#| require 'set'
#| class Word
#|   attr_reader :text
#|   def initialize(text)
#|     @text = text
#|   end
#|
#|   def eql?(other)
#|     @text[0] == other.text[0]
#|   end
#|
#|   def hash
#|     @text.length > 9 ? 2 : 1
#|   end
#| end
#| Puppet::Functions.create_function(:'m::counted') do
#|   def counted(words)
#|     set = Set.new(words.map { |word| Word.new(word) })
#|     [set.size, set.map { |word| word.text }]
#|   end
#| end

#= a-key-that-changed
notice(m::changed())
#- modules/m/lib/puppet/functions/m/changed.rb
#| require 'set'
#| class Box
#|   attr_accessor :value
#|   def initialize(value)
#|     @value = value
#|   end
#|
#|   def eql?(other)
#|     @value == other.value
#|   end
#|
#|   def hash
#|     @value.hash
#|   end
#| end
#| Puppet::Functions.create_function(:'m::changed') do
#|   def changed
#|     box = Box.new(1)
#|     set = Set[box, Box.new(2)]
#|     box.value = 2
#|     [set.include?(Box.new(1)), set.include?(Box.new(2)), set.include?(box), set.size]
#|   end
#| end

#= the-order-of-what-sets-have-in-common
notice(m::common())
#- modules/m/lib/puppet/functions/m/common.rb
#| require 'set'
#| Puppet::Functions.create_function(:'m::common') do
#|   def common
#|     [Set[3, 1] & Set[1, 2, 3], Set[1, 2, 3] & Set[3, 1], Set[3, 1] & [1, 2, 3], Set[3, 1].intersection(Set[1, 3])].map { |set| set.to_a }
#|   end
#| end
