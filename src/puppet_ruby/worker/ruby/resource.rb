# Resources: references, those that are declared, and those that Ruby code makes.
module Puppet
  module Util
    class TagSet < Set
      def to_s
        to_a.join(' ')
      end
    end

    # Tags of whatever includes this.
    module Tagging
      VALID_TAG = /\A[[:alnum:]_][[:alnum:]_:.-]*\z/u.freeze

      def tag(*names)
        @tags ||= TagSet.new
        names.flatten.compact.each do |tag|
          name = tag.to_s.downcase
          next unless @tags.add?(name)

          unless valid_tag?(name)
            @tags.delete(name)
            raise Puppet::ParseError.new("Invalid tag '#{name}'", file, line)
          end
          @tags.merge(name.split('::')) if name.include?('::')
        end
      end

      def tag_if_valid(name)
        tag(name) if name.is_a?(String) && valid_tag?(name)
      end

      def tagged?(*names)
        raw_tagged?(names.map { |name| name.to_s.downcase })
      end

      def raw_tagged?(names)
        names.any? { |name| tags.include?(name) }
      end

      def tags
        (@tags ||= TagSet.new).dup
      end

      def tags=(names)
        @tags = TagSet.new
        names = names.strip.split(/\s*,\s*/) if names.is_a?(String)
        tag(*names)
      end

      def valid_tag?(name)
        VALID_TAG.match?(name)
      end
    end
  end

  # A reference to a resource, or a resource that is not of the catalog.
  class Resource
    include Enumerable
    include Util::Errors
    include Util::Logging
    include Util::Tagging
    attr_reader :type, :title, :parameters
    attr_accessor :file, :line, :virtual, :exported, :kind, :strict

    def self.type_and_title(type, title)
      if title.nil? && (match = /\A([^\[\]]+)\[(.+)\]\z/m.match(type.to_s))
        type, title = match[1], match[2]
      end
      raise ArgumentError, "No title provided and #{type.inspect} is not a valid resource reference" if title.nil?

      [type.to_s.split('::').map(&:capitalize).join('::').freeze, title]
    end

    def initialize(type, title = nil, options = {})
      type, title = type.type, type.title if type.is_a?(Resource)
      @type, @title = Resource.type_and_title(type, title)
      @parameters = {}
      options.each { |name, value| public_send("#{name}=", value) unless %i[parameters environment].include?(name) }
      (options[:parameters] || {}).each { |name, value| self[name] = value }
      tag(@type)
      tag_if_valid(@title)
    end

    def ref
      "#{type}[#{title}]"
    end
    alias to_s ref

    # What its type stands for.
    def resource_type
      known = Puppet::Parser::KnownTypes.new
      return known.hostclass(title) if type == 'Class'

      Puppet::Type.type(type) || known.definition(type)
    end

    def inspect
      "#{ref}#{to_hash.inspect}"
    end

    def [](name)
      parameters[name.to_sym]
    end

    def []=(name, value)
      parameters[name.to_sym] = value
    end

    def name
      self[:name] || title
    end

    def to_hash
      from_title.merge(parameters)
    end

    def include?(name)
      parameters.key?(name.to_sym)
    end
    alias key? include?
    alias has_key? include?

    def each(&block)
      parameters.each(&block)
    end

    def keys
      parameters.keys
    end

    def values
      parameters.values
    end

    def length
      parameters.length
    end

    def empty?
      parameters.empty?
    end

    def delete(name)
      parameters.delete(name)
    end

    def virtual?
      virtual || false
    end

    def exported?
      exported || false
    end

    def class?
      type == 'Class'
    end

    def stage?
      type == 'Stage'
    end

    def ==(other)
      other.is_a?(Resource) && other.ref == ref
    end

    def pantin_wire
      { '$t' => 'Resource', 'type' => type, 'title' => title.to_s }
    end

    private

    # The attributes that the title says.
    def from_title
      Pantin.ask('title_attributes', 'type' => type, 'title' => title.to_s).transform_keys(&:to_sym)
    end
  end

  module Parser
    # A resource of the catalog, or one that code makes for it. There is one object for each resource; it is asked for anew
    # after Puppet code has run, and what code does to it is told before Puppet code runs.
    class Resource < Puppet::Resource
      # An attribute of a resource.
      class Param
        attr_reader :name, :source, :add, :file, :line
        attr_writer :pantin_owner

        def initialize(name: nil, value: nil, source: nil, line: nil, file: nil, add: nil)
          raise Puppet::ResourceError, "'name' is a required option for #{self.class}" unless name

          @name = name.to_sym
          @value, @source, @line, @file, @add = value, source, line, file, add
        end

        def value
          @pantin_owner&.pantin_shown(self, @value)
          @value
        end

        def value=(value)
          @pantin_owner&.pantin_touched
          @value = value
        end

        # The value, looked at by no code of modules.
        def pantin_value(*value)
          value.empty? ? @value : @value = value[0]
        end

        %i[name source add file line].each do |attribute|
          define_method("#{attribute}=") do |value|
            Pantin.unsupported("the #{attribute} of a parameter that a resource has is set") if @pantin_owner
            instance_variable_set("@#{attribute}", value)
          end
        end

        def pantin_of_puppet?
        !@pantin_owner.nil?
      end

      def line_to_i
          line ? Integer(line) : nil
        end

        def to_s
          "#{name} => #{value}"
        end

        def self.from_param(param, value)
          param.dup.tap { |copy| copy.instance_exec { @pantin_owner, @value = nil, value } }
        end
      end

      attr_reader :pantin_id

      # The scope that it was declared in.
      def scope
        @scope || (pantin_id && Scope.of(Pantin.ask('resource_scope', 'id' => pantin_id)))
      end

      def initialize(type, title, attributes, with_defaults = true)
        raise ArgumentError, 'Resources require a hash as last argument' unless attributes.is_a?(Hash)
        raise ArgumentError, 'Resources require a scope' unless attributes[:scope]

        @scope = attributes[:scope]
        @source = attributes[:source] || @scope.source
        super(type, title, attributes.except(:scope, :source, :catalog))
        return unless with_defaults

        @scope.lookupdefaults(self.type).each { |name, value| self[name] = value unless @parameters.key?(name) }
      end

      def pantin_of_puppet?
        !pantin_id.nil?
      end

      def [](name)
        name = name.to_sym
        name == :title ? title : pantin_now.parameter(name)&.value
      end

      def set_parameter(name, value = nil)
        param = name.is_a?(Param) ? name : Param.new(name: name, value: value, source: source)
        pantin_touched
        tag(*param.pantin_value) if param.name == :tag
        param.pantin_owner = self
        @parameters[param.name] = param
      end
      alias []= set_parameter

      def parameters
        pantin_touched
        @parameters
      end

      def eachparam
        parameters.each_value { |param| yield param }
      end

      def to_hash
        from_title.merge(given_values)
      end

      # What the resource has in a declaration: all that is not undef, and of relationships no nested arrays.
      def given_values
        pantin_now
        @parameters.each_value.with_object({}) do |param, result|
          value = param.value
          next if value.nil? || value == :undef

          if %i[before subscribe notify require].include?(param.name) && value.is_a?(Array)
            value = value.flatten.reject { |one| one.nil? || one == :undef }
          end
          result[param.name] = value
        end
      end
      private :given_values

      def source
        return @source unless pantin_id

        Pantin.ask('resource_source', 'id' => pantin_id).then { |info| Puppet::Resource::Type.of(info) }
      end

      def catalog
        Compiler.current.catalog
      end

      def environment
        Node::Environment.current
      end

      def tag(*names)
        pantin_touched
        super
      end

      def tags
        pantin_now
        super
      end

      # Those of what contains it count as well.
      def raw_tagged?(names)
        super || !@pantin_tags_around.nil? && names.any? { |name| @pantin_tags_around.include?(name) }
      end

      def tags=(names)
        pantin_touched
        super
      end

      %i[virtual exported].each do |attribute|
        define_method(attribute) do
          pantin_now
          super()
        end

        define_method("#{attribute}=") do |value|
          pantin_touched
          @virtual = true if attribute == :exported && value
          super(value)
        end
      end

      def evaluated?
        pantin_now
        @evaluated || false
      end
      alias evaluated evaluated?

      # What nobody can change in a resource of the catalog.
      %i[file line kind strict source scope evaluated override translated catalog collector_id].each do |attribute|
        define_method("#{attribute}=") do |value|
          Pantin.unsupported("the #{attribute} of #{ref} is set") if pantin_id
          instance_variable_set("@#{attribute}", value)
        end
      end

      # What the compiler is told of a resource that it does not know yet.
      def pantin_described
        { 'type' => type, 'title' => title.to_s, 'declared_in' => scope.pantin_scope, 'file' => file, 'line' => line,
          'virtual' => virtual ? true : false, 'exported' => exported ? true : false, 'tags' => tags.to_a,
          'attributes' => @parameters.map { |name, param| [name.to_s, Pantin::Wire.encode(param.pantin_value)] } }
      end

      # This is a resource of the catalog from now on.
      def pantin_added(id)
        @pantin_id = id
        @pantin_epoch = Pantin.epoch
        Pantin::Resources.known(self)
        @parameters.each_value { |param| param.pantin_owner = self }
        pantin_told
      end

      # Takes what the compiler says, unless nothing can have changed.
      def pantin_take(info)
        return self if @pantin_epoch == Pantin.epoch

        @pantin_epoch = Pantin.epoch
        before, @parameters = @parameters || {}, {}
        info['parameters'].each do |name, value|
          name = name.to_sym
          param = before[name] || Param.new(name: name, source: Puppet::Resource::Type.new('type' => 'hostclass', 'name' => ''))
          param.pantin_owner = self
          # The same object as long as it is the same value: code may hold it.
          param.pantin_value(value) unless before[name] && param.pantin_value.eql?(value)
          @parameters[name] = param
        end
        @tags = Util::TagSet.new(info['tags'])
        @pantin_tags_around = info['tags_around']
        @virtual, @exported, @evaluated, @file, @line = info.values_at('virtual', 'exported', 'evaluated', 'file', 'line')
        pantin_told
      end

      # As the catalog has it now.
      def pantin_now
        pantin_take(Pantin.ask('resource_state', 'id' => pantin_id)) if pantin_id && @pantin_epoch != Pantin.epoch
        self
      end

      # Code changes it, or may do so.
      def pantin_touched
        pantin_now
        Pantin::Resources.touched(self) if pantin_id
      end

      # Code gets a value, and may change it in place.
      def pantin_shown(param, value)
        Pantin::Objects.attribute(self, param, value) if pantin_id
      end

      def parameter(name)
        @parameters[name]
      end

      # What is not as the compiler knows it; nil if all is.
      def pantin_changes
        changes = {}
        known, now = @pantin_known, pantin_state
        unless known[0].size == now[0].size && known[0].zip(now[0]).all? { |(a, b), (c, d)| a.equal?(c) && b.equal?(d) }
          changes['attributes'] = attributes_beside(known[0].to_h.compare_by_identity)
        end
        changes['tags'] = now[1].to_a unless known[1] == now[1]
        changes['virtual'] = now[2] unless known[2] == now[2]
        changes['exported'] = now[3] unless known[3] == now[3]
        changes unless changes.empty?
      end

      # From here on the compiler knows it as it is.
      def pantin_told
        @pantin_known = pantin_state
        self
      end

      private

      def pantin_state
        [@parameters.each_value.map { |param| [param, param.pantin_value] }, (@tags || Util::TagSet.new).dup, @virtual ? true : false, @exported ? true : false]
      end

      # All attributes in order: of those that changed the value, of the others only the name.
      def attributes_beside(known)
        @parameters.map do |name, param|
          value = param.pantin_value
          next [name.to_s] if known.key?(param) && known[param].equal?(value)

          Pantin::Objects.attribute(self, param, value)
          [name.to_s, Pantin::Wire.encode(value)]
        end
      end
    end
  end

  class Resource
    # What a scope is the code of.
    class Type
      attr_reader :type, :name, :module_name, :parent, :file, :line

      def self.of(info)
        info && new(info)
      end

      def initialize(info)
        @type = info['type'].to_sym
        @name, @module_name, @parent, @file, @line = info.values_at('name', 'module', 'parent', 'file', 'line')
      end

      # That of a class is its name.
      def namespace
        type == :hostclass ? name : name.rpartition('::')[0]
      end

      %i[hostclass definition node].each { |kind| define_method("#{kind}?") { type == kind } }

      def ==(other)
        other.is_a?(Type) && [type, name] == [other.type, other.name]
      end
    end

    # What has been compiled so far.
    class Catalog
      include Util::Tagging
      attr_reader :file, :line

      # Puppet code may add resources, so that what was found is good until some runs.
      def resource(type, title = nil)
        key = Resource.type_and_title(type.is_a?(Resource) ? type.ref : type, title)
        Pantin::Resources.found(key) { Pantin.ask('resource', 'type' => key[0], 'title' => key[1].to_s) }
      end

      def resources
        Pantin.ask('resources').map { |info| Pantin::Resources.of(info) }
      end

      def add_resource(*resources)
        resources.each { |resource| Pantin::Resources.add(resource, nil) }
      end

      def remove_resource(*resources)
        resources.each { |resource| Pantin::Resources.remove(resource) }
      end

      def classes
        Pantin.ask('classes')
      end

      def tags
        @tags = Util::TagSet.new(Pantin.ask('tags'))
        super
      end

      def tag(*names)
        tags
        super.tap { Pantin.ask('tag_catalog', 'tags' => @tags.to_a) }
      end

      def tags=(_names)
        Pantin.unsupported('the tags of the catalog are set')
      end

      def name
        Pantin.ask('node')['name']
      end

      def environment
        Node::Environment.current.name
      end

      def environment_instance
        Node::Environment.current
      end

      def resource_keys
        resources.map { |found| [found.type, found.title] }
      end

      def resource_refs
        resources.map(&:ref)
      end
    end
  end
end

module Pantin
  # The resources of the catalog that code has seen.
  module Resources
    @known = {}
    @found = {}
    @touched = {}.compare_by_identity

    class << self
      # Puppet code has run.
      def outdated
        @found.clear
      end

      # The outermost code is done.
      def left
        @touched.clear
      end

      def known(resource)
        @known[resource.pantin_id] = resource
      end

      def touched(resource)
        @touched[resource] = true
      end

      # The object for what the compiler says about a resource.
      def of(info)
        return nil if info.nil?

        found = @known[info['id']] ||= Puppet::Parser::Resource.allocate.tap do |new|
          new.instance_exec { @pantin_id, @type, @title = info.values_at('id', 'type', 'title').each(&:freeze) }
        end
        found.pantin_take(info)
      end

      def found(key)
        @found.fetch(key) { @found[key] = of(yield) }
      end

      # Adds a resource to the catalog; with a scope, as the compiler does, which contains it there.
      def add(resource, scope)
        Pantin.unsupported("#{resource.ref} is added to the catalog") if resource.is_a?(Puppet::Resource) && %w[Class Node].include?(resource.type)
        unless resource.is_a?(Puppet::Parser::Resource)
          Pantin.unsupported("#{resource.respond_to?(:ref) ? resource.ref : resource.class} is added to the catalog, and is no Puppet::Parser::Resource")
        end
        @found.clear
        about = resource.pantin_described
        about['container'] = scope.pantin_scope if scope
        resource.pantin_added(Pantin.ask('add_resource', about))
      end

      def remove(resource)
        found = Puppet::Parser::Compiler.current.catalog.resource(resource.type, resource.title) unless resource.respond_to?(:pantin_id)
        id = (found || resource).pantin_id
        Pantin.ask('remove_resource', 'id' => id) if id
        @found.clear
      end

      # Tells the compiler what was changed.
      def tell
        @touched.each_key do |resource|
          changes = resource.pantin_changes or next
          Pantin.ask('change_resource', changes.merge('id' => resource.pantin_id))
          resource.pantin_told
        end
      end
    end
  end

  # Something was done to an object of Puppet's that has no effect here. No `rescue` of modules keeps this to itself.
  class Unsupported < Exception; end # rubocop:disable Lint/InheritException

  def self.unsupported(what)
    raise Unsupported, what
  end
end
