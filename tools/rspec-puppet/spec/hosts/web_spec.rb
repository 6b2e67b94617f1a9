# frozen_string_literal: true

require 'spec_helper'

describe 'web.test' do
  let(:pre_condition) { 'node "web.test" { include sample } node default { fail("no") }' }

  it { is_expected.to compile.with_all_deps }
  it { is_expected.to contain_class('sample') }
end
