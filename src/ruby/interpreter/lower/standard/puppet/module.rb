# A module of the environment that is compiled. Of other environments nothing is known.
class Puppet::Module
  attr_reader :name, :path

  def self.find(name, environment = nil)
    found = Pantin::Primitive.find_module(name, environment)
    found && new(found['name'], found['path'])
  end

  def initialize(name, path, _environment = nil)
    @name = name
    @path = path
  end

  def file(name)
    found = File.join(path, 'files', name.to_s)
    File.exist?(found) ? found : nil
  end

  def template(name)
    found = File.join(path, 'templates', name.to_s)
    File.exist?(found) ? found : nil
  end

  def metadata_file
    File.join(path, 'metadata.json')
  end

  def has_metadata?
    File.exist?(metadata_file)
  end

  def metadata
    has_metadata? ? JSON.parse(File.read(metadata_file)) : {}
  end

  def version
    metadata['version']
  end

  def plugin_directory
    File.join(path, 'lib')
  end

  def to_s
    "Module #{name}(#{path})"
  end
end
