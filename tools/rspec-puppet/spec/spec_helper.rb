# frozen_string_literal: true

# These specs say the same whoever compiles: `tools/rspec-puppet/check` runs them with Puppet, with pantin, and with both.
RSpec.configure { |config| config.mock_with :rspec }

require 'rspec-puppet'
require 'pantin/rspec'

RSpec.configure do |config|
  config.module_path = File.join(__dir__, 'fixtures/modules')
  config.environmentpath = __dir__
  config.strict_variables = true
  config.default_facts = { 'os' => { 'family' => 'Debian', 'name' => 'Debian' }, 'role' => 'of facts' }
  config.default_trusted_facts = { 'pp_role' => 'web' }
end
