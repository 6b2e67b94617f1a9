# What the files ask that both engines run, and what these define things in.
module SemanticPuppet
end

module Puppet
  module Parser
  end
end

module Pantin
  module Primitive
    module_function

    # Every environment that code names is taken for the one that is compiled.
    def find_module(name, _environment)
      Pantin.ask('module', 'name' => name.to_s)
    end

    # Without a mark of the byte order.
    def text_of_file(path)
      File.open(path, 'rb:bom|utf-8:utf-8', &:read)
    end

    def module_file(kind, name)
      Pantin.ask('file', 'kind' => kind, 'name' => name)
    end
  end
end

class SemanticPuppet::Version
  # What the engine leaves to Ruby goes on here.
  def self.left_to_ruby; end
  private_class_method :left_to_ruby
end
