# Calls of the compiler whose result nobody waits for. They go with the next message, in their order.
module Pantin
  module Deferred
    @pending = []

    class << self
      def call(number, name, arguments)
        raise ThreadError, 'Puppet can only be called from the main thread' unless Thread.current == THREAD

        @pending << [number, name, Wire.encode(arguments)]
      end

      # Puts what is pending into a message.
      def add_to(message)
        return message if @pending.empty?

        message['deferred'] = @pending
        @pending = []
        message
      end
    end
  end
end
