# frozen_string_literal: true

require 'puppet/parameter/boolean'

# A type that says which values its attributes take, in the ways that real modules do.
Puppet::Type.newtype(:m_choice) do
  ensurable do
    defaultvalues
    defaultto :present
  end

  newparam(:name) { isnamevar }

  def exists?
    false
  end

  newparam(:mode) do
    desc 'One of some words.'
    newvalues(:fast, :slow)
    aliasvalue(:quick, :fast)
  end

  newparam(:size) { newvalues('auto', %r{^\d+[kmg]?$}) }

  newparam(:code, boolean: true, parent: Puppet::Parameter::Boolean)

  newproperty(:colours, array_matching: :all) do
    newvalues('red', 'green')
    def retrieve
      nil
    end
  end

  newproperty(:level) do
    newvalue(:low)
    newvalue(:high)
    munge { |value| value.to_sym }
    def retrieve
      nil
    end
  end

  # What follows takes other values than it says, or refuses in words of its own.
  newparam(:own) do
    newvalues(:a)
    validate { |value| raise ArgumentError, "'#{value}' is not mine" if value == 'z' }
  end

  newparam(:any) do
    newvalues(:a)
    def unsafe_validate(_value); end
  end
end
