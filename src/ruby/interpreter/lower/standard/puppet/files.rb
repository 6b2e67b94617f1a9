# Files of modules by the names that manifests use, in the environment that is compiled.
module Puppet::Parser::Files
  module_function

  def find_template(name, _environment = nil)
    named('templates', name)
  end

  def find_file(name, _environment = nil)
    named('files', name)
  end

  # What is no string fails as in Puppet, which takes names apart.
  def named(kind, name)
    return name if name.is_a?(String) && name.start_with?('/')

    Pantin::Primitive.module_file(kind, name.split('/', 2).join('/'))
  end

  def find_in_module(_environment, kind, name)
    Pantin::Primitive.module_file(kind.to_s, name.to_s)
  end
end
