# frozen_string_literal: true

module Pantin
  module RSpec
    # Compiles with both, and tells what is not the same. The catalog is Puppet's.
    module Comparison
      class << self
        # Asks the block for the catalog of `:pantin`, and then of `:puppet`.
        def of(node)
          pantin, puppet = %i[pantin puppet].map do |compiler|
            yield compiler
          rescue Puppet::Error => e
            e
          end
          differences(node, pantin, puppet)
          raise puppet if puppet.is_a?(Exception)

          puppet
        end

        private

        def differences(node, pantin, puppet)
          where = ::RSpec.current_example&.full_description || node.name
          if [pantin, puppet].any?(Exception)
            told = [pantin, puppet].map { |result| result.is_a?(Exception) ? result.message : 'a catalog' }
            Summary.differ("#{where}: pantin has #{told[0]}, Puppet #{told[1]}") if told.uniq.size > 1
          else
            difference = first_difference(data(pantin), data(puppet), [])
            Summary.differ("#{where}: #{difference}") if difference
          end
        end

        def data(catalog)
          resources = catalog.resources.map do |resource|
            { 'ref' => resource.ref, 'parameters' => parameters(resource), 'tags' => resource.tags.to_a,
              'file' => resource.file, 'line' => resource.line, 'kind' => resource.kind,
              'exported' => resource.exported ? true : false, 'sensitive' => resource.sensitive_parameters,
              'type' => resource.resource_type&.name.to_s.downcase, 'key' => resource.uniqueness_key }
          end
          { 'tags' => catalog.tags.to_a, 'classes' => catalog.classes, 'resources' => resources,
            'edges' => catalog.edges.map { |edge| "#{edge.source.ref} => #{edge.target.ref}" },
            'environment' => catalog.environment_instance.name, 'format' => catalog.catalog_format }
        end

        # With the classes of values: a reference is not the same as its text.
        def parameters(resource)
          resource.parameters.to_h { |name, value| [name, shown(value)] }
        end

        def shown(value)
          case value
          when Array then value.map { |element| shown(element) }
          when Hash then value.to_h { |key, element| [shown(key), shown(element)] }
          when Puppet::Resource then "a reference to #{value.ref}"
          when Puppet::Pops::Types::PSensitiveType::Sensitive then ['Sensitive', shown(value.unwrap)]
          else value
          end
        end

        # The first place where two values are not the same, told.
        def first_difference(pantin, puppet, path)
          return if pantin == puppet

          if pantin.is_a?(Hash) && puppet.is_a?(Hash) && pantin.keys == puppet.keys
            inner = pantin.keys.lazy.filter_map { |key| first_difference(pantin[key], puppet[key], path + [key]) }.first
          elsif pantin.is_a?(Array) && puppet.is_a?(Array) && pantin.size == puppet.size
            pairs = pantin.zip(puppet).each_with_index
            inner = pairs.lazy.filter_map { |(one, other), at| first_difference(one, other, path + [named(one, at)]) }.first
          end
          inner || "#{path.join(' ')}: pantin has #{pantin.inspect[0, 500]}, Puppet #{puppet.inspect[0, 500]}"
        end

        def named(value, place)
          value.is_a?(Hash) && value['ref'] ? value['ref'] : place
        end
      end
    end
  end
end
