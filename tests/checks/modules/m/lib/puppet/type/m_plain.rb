# frozen_string_literal: true

# A type that says nothing of others.
Puppet::Type.newtype(:m_plain) do
  newparam(:path) { isnamevar }
  newparam(:text)
end
