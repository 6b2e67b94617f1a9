# frozen_string_literal: true

module Pantin
  module RSpec
    # Remembers the facts of the server. rspec-puppet asks Facter for them with each catalog, which takes longer than to
    # compile it; they depend on the facts of the example alone, which it gives to Facter before.
    module ServerFacts
      # So many sets of facts are remembered.
      MAX_COUNT = 64

      @known = {}

      class << self
        # What rspec-puppet finds in facts that say where they are; nothing where Facter has to be asked. The facts of an
        # example weigh more than all that Facter knows, which it would load anew for each set of them.
        def in(facts)
          networking = facts[:networking] || facts['networking']
          return nil unless networking.is_a?(Hash)

          name, address = networking.values_at('fqdn', 'ip')
          return nil unless [name, address].all? { |value| value.is_a?(String) && !value.empty? }

          { 'serverversion' => Puppet.version.to_s, 'servername' => name, 'serverip' => address }
        end

        # What is known of a set of facts, else what the block gives.
        def of(facts)
          return @known[facts] if @known.key?(facts)

          @known.shift if @known.size >= MAX_COUNT
          @known[facts] = yield
        end
      end

      def stub_facts!(facts)
        @pantin_facts = facts
        super
      end

      def server_facts_hash
        return super if @pantin_facts.nil? || Fallback.stub_reason

        ServerFacts.in(@pantin_facts) || ServerFacts.of(@pantin_facts) { super }.dup
      end
    end
  end
end
