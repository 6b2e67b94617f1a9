# frozen_string_literal: true

require 'pathname'

# A type that relates its resources to others in the ways that real modules do.
Puppet::Type.newtype(:m_thing) do
  newparam(:name) { isnamevar }
  newparam(:config)
  newparam(:target)
  newparam(:group)
  newparam(:follower)
  newparam(:label)

  autorequire(:file) do
    [self[:config], self[:target] && Pathname.new(self[:target]).parent.to_s].compact
  end

  { m_thing: :label, notify: :follower }.each do |type, attribute|
    next if attribute == :label

    autobefore(type) { [value(attribute)].flatten }
  end

  autonotify(:exec) { @parameters[:group].value if @parameters[:group] }

  autosubscribe(:m_thing) { same_label }

  def same_label
    catalog.resources.select { |other| other.is_a?(Puppet::Type.type(:m_thing)) && other[:label] == "#{self[:label]}-source" }
  end
end
