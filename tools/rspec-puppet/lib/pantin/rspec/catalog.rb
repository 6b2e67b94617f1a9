# frozen_string_literal: true

module Pantin
  module RSpec
    # Makes a catalog of what pantin answers that is like the one that Puppet's compiler leaves in memory: references to
    # resources are resources, each resource knows its type, names that come from titles are parameters.
    class Catalog
      # What cannot be made into Ruby's objects.
      class Unusable < Puppet::Error; end

      # Types of which catalogs hold instances that Puppet knows from its own code, not from a file.
      COMPILED = 'compilable_type'

      def initialize(node, exported)
        @environment = node.environment
        @exported_only = exported
        @types = {}
        @deferred = false
      end

      # Whether the catalog has values that are functions to be called.
      def deferred?
        @deferred
      end

      # The catalog.
      def build(data)
        catalog = Puppet::Resource::Catalog.new(data['name'], @environment)
        catalog.tag(*data['tags'])
        catalog.version = data['version']
        catalog.code_id = data['code_id']
        catalog.catalog_uuid = data['catalog_uuid']
        catalog.add_class(*data['classes'])
        made = add_resources(catalog, data['resources'])
        data['edges'].each do |edge|
          source = made[edge['source']['__pvalue']]
          target = made[edge['target']['__pvalue']]
          catalog.add_edge(source, target) if source && target
        end
        catalog
      end

      private

      def add_resources(catalog, resources)
        resources.each_with_object({}) do |data, made|
          next if @exported_only && !data['exported']

          resource = resource(data['type'], data['title'], data['kind'])
          fill(resource, data)
          resource.catalog = catalog
          catalog.add_resource(resource)
          made[[data['type'], data['title']]] = resource
        end
      end

      # A resource without parameters. It is not made by its constructor, which would look for the files of its type.
      def resource(type, title, kind)
        resource = Puppet::Resource.allocate
        resource.instance_variable_set(:@parameters, {})
        resource.instance_variable_set(:@sensitive_parameters, [])
        resource.instance_variable_set(:@type, type)
        resource.instance_variable_set(:@title, title)
        resource.environment = @environment
        resource.exported = false
        found = type_of(type, title, kind)
        resource.resource_type = found if found
        resource.kind = kind || Puppet::Resource.to_kind(found)
        resource
      end

      def fill(resource, data)
        # Puppet has checked them, and has taken them apart.
        resource.instance_variable_set(:@tags, Puppet::Util::TagSet.new(data['tags']))
        resource.file = data['file'] if data['file']
        resource.line = data['line'] if data['line']
        resource.exported = data['exported']
        # What it is called is a parameter, too, which the agent's form leaves out where it is the title.
        parameters = resource.send(:parse_title)
        data['parameters']&.each { |name, value| parameters[name.to_sym] = value(value) }
        resource.instance_variable_set(:@parameters, parameters)
        return unless (sensitive = data['sensitive_parameters'])

        resource.instance_variable_set(:@sensitive_parameters, sensitive.map(&:to_sym))
      end

      # The type of a resource. Puppet's compiler has loaded classes and defined types; for them there is a stand-in with
      # their name, so that nobody looks for their files.
      def type_of(type, title, kind)
        case type
        when 'Class' then stand_in(:hostclass, title == 'main' ? '' : title.downcase)
        when 'Node' then stand_in(:node, title)
        else
          return stand_in(:definition, type.downcase) if kind == 'defined_type'

          builtin(type) || (stand_in(:definition, type.downcase) unless kind == COMPILED)
        end
      end

      def stand_in(kind, name)
        @types[[kind, name]] ||= Puppet::Resource::Type.new(kind, name)
      end

      def builtin(type)
        @types.fetch(type) { @types[type] = Puppet::Type.type(type) }
      end

      def value(data)
        case data
        when Array then data.map { |element| value(element) }
        when Hash then data.key?('__ptype') ? rich(data) : data.transform_values { |element| value(element) }
        else data
        end
      end

      def rich(data)
        inner = data['__pvalue']
        case data['__ptype']
        when 'Reference' then resource(inner[0], inner[1], nil)
        when 'Default' then :default
        when 'Sensitive' then Puppet::Pops::Types::PSensitiveType::Sensitive.new(value(inner))
        when 'Hash' then inner.each_slice(2).to_h { |key, element| [value(key), value(element)] }
        else converted(data)
        end
      end

      def converted(data)
        @deferred = true if data['__ptype'] == 'Deferred'
        Puppet::Pops::Serialization::FromDataConverter.convert(with_text_references(data))
      rescue StandardError => e
        raise Unusable, "a value of the type #{data['__ptype']} cannot be made: #{e.message}"
      end

      # What Puppet's own reader takes for references.
      def with_text_references(data)
        case data
        when Array then data.map { |element| with_text_references(element) }
        when Hash
          return "#{data['__pvalue'][0]}[#{data['__pvalue'][1]}]" if data['__ptype'] == 'Reference'

          data.transform_values { |element| with_text_references(element) }
        else data
        end
      end
    end
  end
end
