# The context of a lookup, as backends see it. What they ask most is answered here: what was made of a file stays with the
# code that made it, values without interpolation are as they are, and the cache is kept on both sides.
module Puppet
  module Pops
    module Types
      class LookupContext < Handle
        # What was kept in a context, and how many times the compiler says something was.
        Kept = Struct.new(:entries, :writes, :is_whole)

        @kept = {}
        @files = {}

        class << self
          attr_reader :kept, :files
          # Whether a lookup waits for a value: a key that is missing ends all code up to it.
          attr_accessor :catching
        end

        def initialize(number, kind, writes)
          super(number, kind)
          kept = self.class.kept
          @cache = kept[number]
          return if @cache && @cache.writes == writes

          # Other code kept something: what is not here may be there.
          @cache = Kept.new({}, writes, writes.zero?)
          kept[number] = @cache
        end

        def not_found(*arguments)
          return ask('not_found', arguments) if !self.class.catching || !arguments.empty?

          raise Pantin::Missing, 'ask' => 'method', 'object' => pantin_wire, 'name' => 'not_found', 'args' => []
        end

        def cache(*arguments)
          return ask('cache', arguments) unless arguments.size == 2

          # Keys of other kinds may be refused.
          if !arguments[0].is_a?(String)
            ask('cache', arguments)
          else
            Pantin::Deferred.call(@number, 'cache', arguments)
          end
          key, value = arguments
          @cache.entries[key] = value
          @cache.writes += 1
          value
        end

        def cache_all(*arguments)
          @cache.is_whole = false
          ask('cache_all', arguments)
        end

        def cache_has_key(*arguments)
          return ask('cache_has_key', arguments) unless arguments.size == 1 && here?

          is_there = @cache.entries.key?(arguments[0])
          return ask('cache_has_key', arguments) unless is_there || @cache.is_whole

          is_there
        end

        def cached_value(*arguments)
          return ask('cached_value', arguments) unless arguments.size == 1 && here?

          return ask('cached_value', arguments) unless @cache.is_whole || @cache.entries.key?(arguments[0])

          @cache.entries[arguments[0]]
        end

        def interpolate(*arguments)
          return interpolated(arguments[0]) if arguments.size == 1 && plain?(arguments[0])

          # Lookups within texts may call other code that keeps something here.
          @has_asked = true
          ask('interpolate', arguments)
        end

        def cached_file_data(*arguments, &block)
          path = arguments[0]
          return ask('cached_file_data', arguments, &block) unless arguments.size == 1 && path.is_a?(String)

          files = self.class.files
          return files[path] if files.key?(path)

          made = nil
          maker = block && proc { |text| made = [block.call(text)]; made[0] }
          answer = ask('cached_file_data', arguments, &maker)
          files[path] = made ? made[0] : answer
        end

        def explain(*arguments, &block)
          ask('explain', arguments, &block)
        end

        private

        def here?
          !@has_asked
        end

        def plain?(value)
          case value
          when String then !value.include?('%{')
          when Array then value.all? { |element| plain?(element) }
          when Hash then value.all? { |key, element| plain?(key) && plain?(element) }
          else true
          end
        end

        # Arrays and hashes are new ones.
        def interpolated(value)
          case value
          when Array then value.map { |element| interpolated(element) }
          when Hash then value.to_h { |key, element| [interpolated(key), interpolated(element)] }
          else value
          end
        end

        def ask(name, arguments, &block)
          Pantin.ask('method', 'object' => pantin_wire, 'name' => name, 'args' => Pantin::Wire.encode(arguments),
                               'block' => Pantin::Wire.proc_reference(block))
        end
      end
    end
  end
end
