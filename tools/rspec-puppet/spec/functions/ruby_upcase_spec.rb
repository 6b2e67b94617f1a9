# frozen_string_literal: true

require 'spec_helper'

describe 'sample::ruby_upcase' do
  it { is_expected.to run.with_params('a').and_return('A') }
end
