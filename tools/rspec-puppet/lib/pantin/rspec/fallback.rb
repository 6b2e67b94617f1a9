# frozen_string_literal: true

module Pantin
  module RSpec
    # What is left to Puppet: whatever only the memory of this process has.
    module Fallback
      # Stubs that change nothing for a compiler; rspec-puppet and puppetlabs_spec_helper make them for every example.
      HARMLESS = [
        ['Puppet.features', :root?],
        ['Selinux', :is_selinux_enabled],
      ].freeze

      # Codes of errors that Puppet has without a code. A definition that is there twice is not among them: of a module whose
      # class a precondition defines, rspec-puppet has Puppet load less than it otherwise would.
      PUPPETS = %w[
        CANNOT_ALIAS CIRCULAR_INHERITANCE CONTAINER_REMOVED DEFAULT_DEFINED DUPLICATE_DECLARATION ILLEGAL_CONTROL_FLOW
        ILLEGAL_OVERRIDE INVALID_TAG LATE_OVERRIDE LOOKUP_FAILED METAPARAMETER_AS_PARAMETER METAPARAMETER_WITH_DEFAULT
        NOT_REALIZED NO_NODE_DEFINITION NO_PARAMETER_NAMED NO_REFERENCE NO_TITLE_PATTERN OVERRIDE_UNDECLARED
        PARAMETER_GIVEN_TWICE PARAMETER_SET RELATIONSHIP_MISSING RELATIONSHIP_SOURCE RELATIONSHIP_TARGET STAGE_ON_RESOURCE
        UNKNOWN_CLASS UNKNOWN_PARENT UNKNOWN_RESOURCE_TYPE UNKNOWN_STAGE UNTITLED_REFERENCE
      ].freeze

      # Notes functions that a spec defines in Ruby.
      module Functions
        def newfunction(name, *arguments, &block)
          Fallback.note(name, caller_locations(1, 1))
          super
        end

        def create_function(name, *arguments, &block)
          Fallback.note(name, caller_locations(1, 1))
          super
        end
      end

      class << self
        # Begins to look at what specs do.
        def watch
          @functions = []
          @puppet = File.dirname(Puppet.method(:lookup).source_location.first)
          Puppet::Parser::Functions.singleton_class.prepend(Functions)
          Puppet::Functions.singleton_class.prepend(Functions)
        end

        # Notes a function, unless a file of a module or of Puppet defines it.
        def note(name, callers)
          path = callers.first&.path.to_s
          return if path.include?('/lib/puppet/') || path.start_with?(@puppet)

          @functions << name.to_s unless @functions.include?(name.to_s)
        end

        # Why a catalog cannot be asked for, if that is so.
        def reason(node)
          hiera_reason || stub_reason || function_reason || facts_reason(node)
        end

        # What is stubbed that may matter, if anything is.
        def stub_reason
          stub = rspec_stub || mocha_stub
          "the example stubs #{stub}" if stub
        end

        # Why an error is no answer, if that is so: it is none of Puppet's, so it is pantin that cannot go on.
        def reason_of_error(error)
          code = error['code'].to_s
          return if !code.start_with?('PANTIN_') || PUPPETS.include?(code.delete_prefix('PANTIN_'))

          "pantin says #{code}: #{error['message']}"
        end

        private

        def hiera_reason
          config = ::RSpec.configuration
          return 'disable_module_hiera is set' if config.disable_module_hiera
          return 'fixture_hiera_configs are set' unless config.fixture_hiera_configs.empty?

          'use_fixture_spec_hiera is set' if config.use_fixture_spec_hiera
        end

        def function_reason
          "the function #{@functions.join(', ')} is defined in Ruby by the spec" unless @functions.empty?
        end

        def facts_reason(node)
          odd = [node.facts.values, node.parameters].filter_map { |values| odd_value(values) }.first
          "a fact is a #{odd.class}" if odd
        end

        # A value that JSON would change.
        def odd_value(value)
          case value
          when Hash then value.each { |key, inner| return key unless plain_key?(key); odd = odd_value(inner); return odd if odd }
          when Array then value.each { |inner| odd = odd_value(inner); return odd if odd }
          when Float then return value unless value.finite?
          when String, Integer, true, false, nil then nil
          else return value
          end
          nil
        end

        def plain_key?(key)
          key.is_a?(String) || key.is_a?(Symbol)
        end

        # The first stub of rspec-mocks that may matter. Doubles alone are known to nobody.
        def rspec_stub
          return unless defined?(::RSpec::Mocks)

          space = ::RSpec::Mocks.space
          return unless space.respond_to?(:proxies)
          return 'instances of a class' unless space.any_instance_recorders.empty?

          space.proxies.each_value do |proxy|
            object = proxy.object
            next if object.is_a?(::RSpec::Mocks::TestDouble)

            proxy.instance_variable_get(:@method_doubles).each do |name, double|
              next if double.stubs.empty? && double.expectations.empty?

              stub = stubbed(object, name)
              return stub if stub
            end
          end
          nil
        end

        def mocha_stub
          return unless defined?(::Mocha::Mockery)

          ::Mocha::Mockery.instance.stubba.stubba_methods.each do |method|
            stub = stubbed(method.stubbee, method.method_name)
            return stub if stub
          end
          nil
        end

        # How a stub is told of, unless it is harmless.
        def stubbed(object, name)
          shown = object.equal?(Puppet.features) ? 'Puppet.features' : shown(object)
          "#{shown}.#{name}" unless HARMLESS.include?([shown, name.to_sym])
        end

        def shown(object)
          object.is_a?(Module) ? object.to_s : "a #{object.class}"
        end
      end
    end
  end
end
