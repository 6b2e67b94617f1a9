# frozen_string_literal: true

module Pantin
  module RSpec
    # Counts catalogs, and the time that they took.
    module Summary
      @compiled = 0
      @seconds = { asked: 0.0, built: 0.0, left: 0.0 }
      @reasons = Hash.new(0)
      @differences = []

      class << self
        # Asks pantin.
        def asked(&block)
          @compiled += 1
          timed(:asked, &block)
        end

        # Makes Ruby's objects of an answer.
        def built(&block)
          timed(:built, &block)
        end

        # Leaves a catalog to Puppet.
        def left(reason, &block)
          @reasons[reason] += 1
          timed(:left, &block)
        end

        # Notes that two catalogs are not the same.
        def differ(what)
          @differences << what
        end

        # Tells it on standard error.
        def tell
          @differences.each { |what| $stderr.puts "pantin-rspec: #{what}" }
          $stderr.puts format('pantin-rspec: %<count>d catalogs asked of pantin in %<asked>.2f s, made in %<built>.2f s',
                      count: @compiled, **@seconds)
          return if @reasons.empty?

          $stderr.puts format('pantin-rspec: %<count>d catalogs left to Puppet in %<left>.2f s:', count: @reasons.values.sum, **@seconds)
          @reasons.sort_by { |reason, count| [-count, reason] }.each { |reason, count| $stderr.puts "  #{count} because #{reason}" }
        end

        private

        def timed(what)
          began = Process.clock_gettime(Process::CLOCK_MONOTONIC)
          yield
        ensure
          @seconds[what] += Process.clock_gettime(Process::CLOCK_MONOTONIC) - began
        end
      end
    end
  end
end
