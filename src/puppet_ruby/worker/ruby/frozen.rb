# The files of an environment that is not on the disk: what Ruby code reads and requires of them comes from the compiler.
# Nothing here is in force unless the compiler names directories.
module Pantin
  module Frozen
    @roots = []
    @kinds = {}
    @loaded = {}

    class << self
      def start(roots)
        @roots = roots.map { |root| root.chomp('/') }
        return if @roots.empty?

        File.singleton_class.prepend(Files)
        IO.singleton_class.prepend(Files)
        # What `Pathname` asks.
        FileTest.singleton_class.prepend(Tests)
        Dir.singleton_class.prepend(Directories)
        Object.prepend(Require)
        Kernel.singleton_class.prepend(Require)
      end

      # Whether there are such directories.
      def any?
        @roots.any?
      end

      # The path, absolute, if it is in one of the directories.
      def path(name)
        return nil unless @roots.any? && Thread.current == THREAD

        name = name.to_path if name.respond_to?(:to_path)
        return nil unless name.is_a?(String)

        path = File.expand_path(name)
        path if @roots.any? { |root| path == root || path.start_with?("#{root}/") }
      end

      # 'file', 'directory' or nil
      def kind(path)
        @kinds.fetch(path) { @kinds[path] = Pantin.ask('source_file', 'name' => path, 'kind' => 'kind') }
      end

      def content(path)
        raise Errno::ENOENT.new(path, 'rb_sysopen') if kind(path).nil?
        raise Errno::EISDIR.new(path, 'io_fread') if kind(path) == 'directory'

        Pantin.ask('source_file', 'name' => path, 'kind' => 'content').unpack1('m')
      end

      def names(path)
        Pantin.ask('source_file', 'name' => path, 'kind' => 'names') || []
      end

      # The file that `require` means; nil if there is none.
      def library(name)
        file = name.end_with?('.rb') ? name : "#{name}.rb"
        if file.start_with?('/')
          found = path(file)
          return found && kind(found) == 'file' ? found : nil
        end

        Pantin.ask('source_file', 'name' => file, 'kind' => 'library')
      end

      # Requires a library of the modules; nil if there is none.
      def require_library(name)
        return nil if @roots.empty? || name.start_with?('/')

        path = library(name)
        path && load_once(path)
      end

      def load_once(path)
        return false if @loaded[path]

        @loaded[path] = true
        load(path)
      end

      def load(path)
        Pantin.evaluate(content(path).force_encoding(Encoding::UTF_8), path)
        true
      end
    end

    # What there is.
    module Tests
      %i[exist? file? directory? readable? zero? empty? size size? symlink?].each do |name|
        define_method(name) do |file|
          path = Frozen.path(file)
          next super(file) unless path

          kind = Frozen.kind(path)
          case name
          when :exist?, :readable? then !kind.nil?
          when :file? then kind == 'file'
          when :directory? then kind == 'directory'
          when :symlink? then false
          else
            size = kind == 'file' ? Frozen.content(path).bytesize : nil
            name == :zero? || name == :empty? ? size&.zero? || false : size
          end
        end
      end
    end

    # Reading.
    module Files
      include Tests

      def read(name, length = nil, offset = nil, **options)
        path = Frozen.path(name)
        return super unless path

        text = Frozen.content(path)
        text = text[(offset || 0)..] || '' if offset
        text = text[0, length] if length
        Frozen.encoded(text, options[:encoding] || options[:external_encoding] || options[:mode])
      end

      def binread(name, *rest)
        path = Frozen.path(name)
        path && rest.empty? ? Frozen.content(path) : super
      end

      def readlines(name, *rest, **options)
        path = Frozen.path(name)
        path ? Frozen.encoded(Frozen.content(path), options[:encoding]).lines(*rest, **options.slice(:chomp)) : super
      end

      def foreach(name, *rest, **options, &block)
        path = Frozen.path(name)
        return super unless path

        path && readlines(path, *rest, **options).each(&block)
      end

      def open(name, mode = 'r', *rest, **options)
        path = Frozen.path(name)
        return super unless path && mode.to_s.start_with?('r') && !mode.to_s.include?('+')

        require 'stringio'
        text = Frozen.encoded(Frozen.content(path), options[:encoding] || mode.to_s)
        io = StringIO.new(text)
        block_given? ? yield(io) : io
      end

      def realpath(name, *rest)
        Frozen.path(name) || super
      end
    end

    # Listing.
    module Directories
      def exist?(name)
        path = Frozen.path(name)
        path ? Frozen.kind(path) == 'directory' : super
      end

      def children(name, **options)
        path = Frozen.path(name)
        path ? Frozen.names(path) : super
      end

      def entries(name, **options)
        path = Frozen.path(name)
        path ? ['.', '..'] + Frozen.names(path) : super
      end

      def glob(patterns, *rest, **options, &block)
        patterns = Array(patterns)
        return super unless patterns.any? { |pattern| Frozen.path(pattern.to_s[/\A[^*?\[{]*/]) }

        found = patterns.flat_map { |pattern| Pantin.ask('source_file', 'name' => pattern.to_s, 'kind' => 'glob') }
        block ? found.each(&block) && nil : found
      end

      def [](*patterns, **options)
        glob(patterns.flatten, **options)
      end
    end

    # Loading. What neither Ruby nor a gem has is looked for in the libraries of the modules.
    module Require
      def require(name)
        path = Frozen.path(name.to_s) ? Frozen.library(name.to_s) : nil
        return Frozen.load_once(path) if path

        super
      end

      def require_relative(name)
        from = caller_locations(1, 1).first
        path = Frozen.path(File.expand_path(name.to_s, File.dirname(from.path)))
        path ? Pantin::Frozen.load_once(Pantin::Frozen.library(path) || raise(LoadError, "cannot load such file -- #{path}")) : Kernel.require(File.expand_path(name.to_s, File.dirname(from.absolute_path || from.path)))
      end

      def load(name, wrap = false)
        path = Frozen.path(name.to_s)
        path ? Frozen.load(path) : super
      end
    end

    # A text read with an encoding or mode such as `rb:bom|utf-8:utf-8`.
    def self.encoded(text, encoding)
      named = encoding.to_s[/(?:\A|:)(?:bom\|)?([A-Za-z][A-Za-z0-9-]{3,})/i, 1]
      text = text.byteslice(3..) if encoding.to_s.downcase.include?('bom|') && text.start_with?("\xEF\xBB\xBF".b)
      return text if named.nil? && encoding.to_s.include?('b')

      text.force_encoding(named && (Encoding.find(named) rescue nil) || Encoding::UTF_8)
    end
  end
end
