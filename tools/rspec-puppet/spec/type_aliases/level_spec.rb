# frozen_string_literal: true

require 'spec_helper'

describe 'Sample::Level' do
  it { is_expected.to allow_values('low', 'high') }
  it { is_expected.not_to allow_value('middle') }
end
