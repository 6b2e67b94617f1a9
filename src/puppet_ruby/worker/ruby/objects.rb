# What code changes in place. In Puppet, arrays, hashes and strings that Ruby code gets are the compiler's own, and
# everybody who holds one sees the change; here the compiler is told of it.
module Pantin
  module Objects
    # Code without any of this changes nothing. What it calls may.
    CHANGES = /<<|call_function|function_\w|\byield\b|\w!|\]\s*(?:\|\||&&|[-+*\/%|&])?=(?![=~>])|
               \.(?:push|pop|shift|unshift|append|prepend|insert|concat|delete\w*|clear|replace|fill|store|update|keep_if|setbyte|send|public_send|__send__)\b/x.freeze
    MAX_DEPTH = 100

    # Values of one call, as they were.
    class Watch
      def initialize
        # Objects with smaller numbers tell of their changes by these.
        @first = Shared.first
        @roots = []
        @kept = {}.compare_by_identity
      end

      # Of copies only the strings are the compiler's own. The block says whether the value is still what it is the value of.
      def add(root, value, is_copy = false, &is_there)
        return if @kept.key?(value) || numbered?(value)

        @roots << [root, value, is_copy, is_there]
        keep(root, value, [], is_copy)
      end

      # Which values are not what they were, and where the compiler has them.
      def take_changes
        changed = @kept.reject { |value, (_, _, before)| Objects.same?(value, before) }
        return [] if changed.empty?

        gone = @roots.reject { |_, _, _, is_there| is_there.nil? || is_there.call }
        @roots -= gone
        gone = gone.to_h { |root,| [root, true] }.compare_by_identity
        changed.reject! { |_, (root, _)| gone.key?(root) }

        changes = changed.map { |value, (root, path, _)| root.merge('path' => path, 'value' => Wire.encode(value)) }
        @kept.clear
        @roots.each { |root, value, is_copy| keep(root, value, [], is_copy) }
        changes
      end

      private

      def numbered?(value)
        number = Shared.number(value)
        !number.nil? && number < @first
      end

      def keep(root, value, path, is_copy)
        return if path.size > MAX_DEPTH || @kept.key?(value) || numbered?(value)

        case value
        when Array
          @kept[value] = [root, path, value.dup] unless is_copy
          value.each_with_index { |element, at| keep(root, element, path + [at], is_copy) }
        when Hash
          @kept[value] = [root, path, value.dup] unless is_copy
          value.each_value.with_index { |element, at| keep(root, element, path + [at], is_copy) }
        when String
          @kept[value] = [root, path, value.dup] unless value.frozen? || value.empty?
        end
      end
    end

    @watches = []
    # What was found in the texts of files that were loaded, which are frozen.
    @changes = {}.compare_by_identity

    class << self
      # Whether an object is what it was.
      def same?(value, before)
        case value
        when String then value == before && value.encoding == before.encoding
        when Array then value.size == before.size && value.each_with_index.all? { |element, at| element.equal?(before[at]) }
        else
          value.size == before.size &&
            value.each_pair.zip(before.each_pair).all? { |(key, element), (other, old)| key.eql?(other) && element.equal?(old) }
        end
      end

      def changes?(text)
        return CHANGES.match?(text) unless text.frozen?

        @changes.clear if @changes.size > 1_000
        @changes.fetch(text) { @changes[text] = CHANGES.match?(text) }
      end

      # Runs code that may change values if its text says so; `arguments` are among them.
      def watching(text, arguments = [], kind = nil)
        watch = changes?(text) ? Watch.new : nil
        if watch && kind == :list
          watch.add({ 'list' => true }, arguments)
        elsif watch
          arguments.each_with_index { |value, at| watch.add({ 'argument' => at }, value, kind == :copies) }
        end
        @watches.push(watch)
        begin
          result = yield
          tell
          result
        ensure
          @watches.pop
        end
      end

      # Whether code runs that may change values.
      def watching?
        !@watches.last.nil?
      end

      # The value of an attribute of a resource was handed out.
      def attribute(resource, param, value)
        return unless (String === value || Array === value || Hash === value) && !@watches.empty?

        watch = @watches[-1] ||= Watch.new
        watch.add({ 'resource' => resource.pantin_id, 'name' => param.name.to_s }, value) do
          resource.parameter(param.name).equal?(param) && param.pantin_value.equal?(value)
        end
      end

      # The value of a variable was handed out.
      def variable(scope, name, value)
        @watches.last&.add({ 'scope' => scope, 'name' => name }, value)
      end

      def tell
        changes = [*@watches.last&.take_changes, *Shared.take_changes]
        Pantin.ask('changed', 'changes' => changes) unless changes.empty?
      end
    end
  end
end
