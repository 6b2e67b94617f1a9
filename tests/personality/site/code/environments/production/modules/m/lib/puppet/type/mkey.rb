Puppet::Type.newtype(:mkey) do
  @doc = 'Keeps a key.

  It has two paragraphs.'

  ensurable

  feature :encryption, 'Keys can be encrypted.', :methods => [:encrypt]

  newparam(:name, :namevar => true) do
    desc 'The name of the key.'
  end

  newparam(:force, :boolean => true) do
    desc 'Whether to force it.'
    newvalues(:true, :false)
    defaultto :false
  end

  newproperty(:bits) do
    desc 'The number of bits.'
    newvalues(/\A\d+\z/)
  end
end
