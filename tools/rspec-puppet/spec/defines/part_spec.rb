# frozen_string_literal: true

require 'spec_helper'

describe 'sample::part' do
  let(:title) { "it's" }
  let(:params) { { text: 'a $dollar "quoted"' } }
  let(:pre_condition) { 'file { "/etc/sample": }' }

  it { is_expected.to compile.with_all_deps }
  it { is_expected.to contain_file("/etc/sample/it's").with_content('a $dollar "quoted"') }

  context 'without what it requires' do
    let(:pre_condition) { nil }

    it { is_expected.to compile.and_raise_error(%r{Could not find resource 'File\[/etc/sample\]'}) }
  end

  context 'when it fails' do
    let(:params) { super().merge(broken: true) }

    it { is_expected.to compile.and_raise_error(%r{it's is broken}) }
  end

  context 'without its parameter' do
    let(:params) { {} }

    it { is_expected.to compile.and_raise_error(%r{expects a value for parameter 'text'}) }
  end
end
