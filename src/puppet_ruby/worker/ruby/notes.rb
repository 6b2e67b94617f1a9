# What code depends on that it does not ask of the compiler: files, and what is answered on this side. The compiler gets it
# with the next message, in the order in which it happened, so that it can keep what a call gave for calls to come.
module Pantin
  module Notes
    @pending = []

    class << self
      # Whether results of the code that runs are kept.
      attr_reader :taken
      alias taken? taken

      # Runs a command. Results are kept of those that say so; a block is part of the call that made it.
      def taking(command)
        around = [@taken, @known]
        @taken, @known = command['noted'], {} unless command['op'] == 'call_proc'
        watch_files if @taken
        yield
      ensure
        @taken, @known = around
      end

      def note(*note)
        @pending << note if @taken
      end

      # What does not change while code runs is noted once.
      def once(kind, name)
        return if !@taken || @known[[kind, name]]

        @known[[kind, name]] = true
        @pending << [kind, name]
      end

      # Has something done before whatever comes next, whose answer nobody waits for.
      def defer(*note)
        raise ThreadError, 'Puppet can only be called from the main thread' unless Thread.current == THREAD

        @pending << note
      end

      # Puts what is pending into a message.
      def add_to(message)
        return message if @pending.empty?

        message['notes'] = @pending
        @pending = []
        message
      end

      def file(kind, name)
        return unless @taken

        name = name.to_path if name.respond_to?(:to_path)
        return note('other') unless name.is_a?(String)

        note(kind, Wire.text(name.start_with?('/') ? name : File.expand_path(name)))
      end

      private

      # The outermost layer, so that nothing is hidden that others know.
      def watch_files
        return if @is_watching

        @is_watching = true
        File.singleton_class.prepend(Files)
      end
    end

    # What is asked of files.
    module Files
      %w[exist? exists? file? directory? readable?].each do |test|
        kind = test.sub('exists?', 'exist?')
        define_method(test) do |name|
          Notes.file(kind, name)
          super(name)
        end
      end

      %w[read binread readlines foreach].each do |reader|
        define_method(reader) do |name, *rest, **options, &block|
          Notes.file('content', name)
          super(name, *rest, **options, &block)
        end
      end

      def open(name, mode = 'r', *rest, **options, &block)
        is_reading = mode.is_a?(String) && mode.match?(/\Ar[bt]?(?::|\z)/) && !options.key?(:mode)
        Notes.file(is_reading ? 'content' : 'other', name)
        super
      end
    end
  end
end
