# frozen_string_literal: true

module Pantin
  module RSpec
    # What pantin is asked, made of what Puppet's compiler would be given.
    module Request
      # Settings that code can see, or that change what it means. The directory of variable data is not among them: each
      # example has another one.
      SETTINGS = %i[
        basemodulepath certname codedir confdir environmentpath merge_dependency_warnings rich_data ssldir strict
        strict_variables tasks vendormoduledir
      ].freeze

      class << self
        # The request for the catalog of a node.
        def of(node, exported)
          facts = node.facts.values
          environment = node.environment
          {
            'node' => node.name,
            'code' => Puppet[:code].to_s,
            'facts' => facts,
            'node_params' => parameters(node, facts),
            'trusted' => trusted,
            'server_facts' => texts(node.server_facts || {}),
            'environment' => environment.name.to_s,
            'modulepath' => environment.full_modulepath.map(&:to_s),
            'hiera_config' => Puppet[:hiera_config].to_s,
            'settings' => settings,
            'deadline' => ::RSpec.configuration.pantin_deadline,
            'references' => 'typed',
            'exported' => exported ? true : false,
          }
        end

        private

        # Parameters of the node that are not just its facts, which rspec-puppet has merged with them.
        def parameters(node, facts)
          node.parameters.reject do |name, value|
            name.to_s == 'environment' || (facts.key?(name) && facts[name].equal?(value))
          end
        end

        def trusted
          information = Puppet.lookup(:trusted_information) { nil }
          return nil unless information

          information.to_h.slice('authenticated', 'certname', 'extensions', 'external')
        end

        def texts(hash)
          hash.each_with_object({}) { |(name, value), all| all[name.to_s] = value.to_s if name.to_s != 'environment' }
        end

        def settings
          SETTINGS.each_with_object({}) do |name, all|
            value = Puppet.settings.setting(name) && Puppet[name]
            # A path with what pantin would interpolate is none that Puppet has left.
            all[name.to_s] = [true, false].include?(value) ? value : value.to_s unless value.nil? || value == ''
          end
        end
      end
    end
  end
end
