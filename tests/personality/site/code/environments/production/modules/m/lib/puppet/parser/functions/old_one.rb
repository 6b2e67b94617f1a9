module Puppet::Parser::Functions
  newfunction(:old_one, :type => :rvalue, :doc => 'An old function of m.') do |args|
    args[0]
  end
end
