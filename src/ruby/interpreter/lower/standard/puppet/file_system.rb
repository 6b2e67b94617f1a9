# Files of the disk, by strings or paths.
module Puppet::FileSystem
  module_function

  def exist?(path)
    File.exist?(path.to_s)
  end

  def file?(path)
    File.file?(path.to_s)
  end

  def directory?(path)
    File.directory?(path.to_s)
  end

  def read_preserve_line_endings(path)
    Pantin::Primitive.text_of_file(path.to_s)
  end

  def binread(path)
    File.binread(path.to_s)
  end

  def pathname(path)
    Pathname.new(path.to_s)
  end

  def basename(path)
    Pathname.new(path.to_s).basename
  end

  def basename_string(path)
    File.basename(path.to_s)
  end

  def dir(path)
    Pathname.new(path.to_s).dirname
  end

  def children(path)
    Pathname.new(path.to_s).children
  end
end
