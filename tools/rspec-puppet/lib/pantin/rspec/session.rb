# frozen_string_literal: true

require 'json'
require 'open3'
require 'tmpdir'

module Pantin
  module RSpec
    # A process of `pantin serve --stdio`, and what is asked of it. One that ends unexpectedly is started again with the next
    # request.
    class Session
      # What cannot be asked or answered.
      class Failed < StandardError; end

      # The protocol that this library speaks.
      PROTOCOL = 1

      # The process that started it.
      attr_reader :owner

      def initialize(command)
        @command = command
        @owner = Process.pid
        @number = 0
      end

      # The answer to a request.
      def ask(request)
        start unless @input
        @number += 1
        begin
          @input.puts(JSON.generate({ 'id' => @number, 'protocol' => PROTOCOL }.merge(request)))
          line = @output.gets
        rescue Errno::EPIPE
          line = nil
        end
        answer = line && JSON.parse(line, max_nesting: false)
        # What was not understood at all has an answer without a number.
        return answer if answer && (answer['id'] == @number || (answer['id'].nil? && answer['error']))

        close
        raise Failed, "#{@command} ended without an answer" unless answer

        raise Failed, "#{@command} gave the answer to another request"
      end

      # Ends the process.
      def close
        [@input, @output].each { |stream| stream&.close }
        @waiter&.join
        FileUtils.rm_rf(@directory) if @directory
        @input = @output = @waiter = @directory = nil
      end

      private

      def start
        # The command line's settings count for all requests; nothing of this machine's configuration shall.
        @directory = Dir.mktmpdir('pantin-rspec')
        arguments = ['serve', '--stdio', '--compat', '--confdir', "#{@directory}/conf", '--codedir', "#{@directory}/code",
                     '--vardir', "#{@directory}/var"]
        @input, @output, @waiter = Open3.popen2(@command, *arguments)
        @input.set_encoding(Encoding::UTF_8)
        @output.set_encoding(Encoding::UTF_8)
      rescue SystemCallError => e
        FileUtils.rm_rf(@directory)
        raise Failed, "pantin-rspec cannot start #{@command}: #{e.message}. Name it with PANTIN or the setting `pantin`"
      end
    end
  end
end
