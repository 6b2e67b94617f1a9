# Constants that Puppet has loaded when code of modules runs, and files that it has, by their names. A constant is there
# for whoever looks for it, derives from it or rescues it; what it does only Puppet can do, and whoever calls it fails.
# Names of classes and modules of Puppet 8.10.
module Pantin
  module Names
    class << self
      # Whether Puppet has a library of this name, or something installed beside it may have it.
      def file?(name)
        @files ||= FILES.lines.flat_map do |line|
          directory, names = line.split(': ')
          names.split.map { |file| "#{directory}/#{file}" }
        end.to_h { |file| [file, true] }
        @files.key?(name.delete_suffix('.rb')) || name.match?(/puppetdb|resource_api/)
      end

      # Defines what there is near the top and this process does not have; more of it when code names it.
      def define
        @supers = {}
        CONSTANTS.each_line do |line|
          owner, members = line.start_with?(': ') ? ['', line[2..]] : line.split(': ', 2)
          members.split.each { |member| note(owner, member) }
        end
        @supers.each_key { |full| made(full) if full.count(':') <= 2 && !late?(full) }
      end

      # Defines all of it, for code that asks what is defined.
      def define_for(text)
        return if @is_defined || !text.include?('defined?')

        @is_defined = true
        @supers.each_key { |full| made(full) unless late?(full) }
      end

      # A constant that code of a module names and nothing has defined yet.
      def missing(owner, name)
        modules_around(owner).each do |around|
          full = around.empty? ? name.to_s : "#{around}::#{name}"
          return made(full) if @supers.key?(full)
        end
        nil
      end

      private

      # What only code that names it has: it loads a library, which may not be installed.
      def late?(full)
        @supers[full].to_s.start_with?('Concurrent')
      end

      # The modules whose constants code in a module sees, the nearest first; templates see what Puppet includes there.
      def modules_around(owner)
        return [''] if owner.equal?(Object)
        return ['Puppet::Util', ''] if owner.name == 'Puppet::Parser::TemplateWrapper'

        parts = owner.name.to_s.split('::')
        parts.length.downto(0).map { |count| parts.first(count).join('::') }
      end

      def note(owner, member)
        name, parent = member.split('<')
        parent = parent.start_with?('::') ? parent[2..] : [owner, parent].reject(&:empty?).join('::') if parent
        @supers[[owner, name.delete_suffix('%')].reject(&:empty?).join('::')] = name.end_with?('%') ? :module : parent
      end

      # The constant of a full name, made if there is none.
      def made(full)
        owner_name, _, name = full.rpartition('::')
        owner = owner_name.empty? ? Object : made(owner_name)
        return nil unless owner.is_a?(Module)
        return (owner.autoload?(name, false) ? nil : owner.const_get(name, false)) if owner.const_defined?(name, false)

        kind = @supers[full]
        return nil if kind.nil? && !@supers.key?(full)

        owner.const_set(name, kind == :module ? Module.new.extend(Absent) : made_class(kind))
      end

      def made_class(parent)
        superclass = parent ? found(parent) : Object
        made = Class.new(superclass)
        made.extend(Absent)
        made.include(AbsentObject) unless made <= Exception
        made
      end

      def found(name)
        known = @supers.key?(name) ? made(name) : (Object.const_get(name) if Object.const_defined?(name))
        known.is_a?(Class) ? known : Object
      rescue LoadError
        Object
      end
    end

    # What only Puppet can do.
    module Absent
      def method_missing(name, *)
        Pantin.unsupported("#{self.name || inspect}.#{name} is called")
      end

      def respond_to_missing?(*)
        false
      end

      def new(*)
        return super if self <= Exception || Object.const_source_location(self.name.to_s)&.first.to_s !~ /\A<pantin/

        Pantin.unsupported("#{name}.new is called")
      end
    end

    # An object of a class that is derived from such a class.
    module AbsentObject
      def method_missing(name, *)
        Pantin.unsupported("#{self.class.name || self.class}##{name} is called")
      end

      def respond_to_missing?(*)
        false
      end
    end

    # Names what is further down.
    module Missing
      def const_missing(name)
        Names.missing(self, name) || super
      rescue NameError => e
        e.set_backtrace(e.backtrace.reject { |line| line.start_with?('<pantin names>') })
        raise
      end
    end

    # Puppet has this library loaded. It takes time, and few name it.
    Object.autoload(:Concurrent, 'concurrent')
    define
    Module.prepend(Missing)
  end
end
