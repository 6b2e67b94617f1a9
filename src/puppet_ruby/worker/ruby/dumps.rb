# What YAML and JSON show of Puppet's objects. Those of this process have other parts than Puppet's: what is not the same is an error.
module Pantin
  # An object that YAML shows by parts which only Puppet's has.
  module NoYaml
    def encode_with(_)
      Pantin.unsupported("#{self.class} as YAML")
    end
  end

  # The same for what JSON would show by its text.
  module NoJson
    def to_json(*)
      Pantin.unsupported("#{self.class} as JSON")
    end
  end
end

class Puppet::Pops::Time::TimeData
  def encode_with(coder)
    coder['nsecs'] = nsecs
  end
end

class Puppet::Pops::Types::PAnyType
  include Pantin::NoYaml
end

class SemanticPuppet::VersionRange
  include Pantin::NoYaml
end

class Puppet::PantinObject
  include Pantin::NoYaml
end

class Puppet::Resource
  include Pantin::NoYaml
  include Pantin::NoJson
end
