Puppet::Type.type(:mkey).provide(:plain) do
  desc 'Keeps keys in plain text.'
end
