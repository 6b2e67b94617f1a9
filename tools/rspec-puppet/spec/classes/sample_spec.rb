# frozen_string_literal: true

require 'spec_helper'

describe 'sample' do
  it { is_expected.to compile.with_all_deps }
  it { is_expected.to contain_class('sample').with_owner('root').with_level('low') }
  it { is_expected.to contain_class('sample::late') }
  it { is_expected.to contain_file('configuration').with_path('/etc/sample/conf').that_requires('User[root]') }
  it { is_expected.to contain_file('configuration').that_requires('Package[sample]').that_notifies('Exec[File[/etc/sample]]') }
  it { is_expected.to contain_file('/etc/sample').without_content.that_comes_before('File[configuration]') }
  it { is_expected.to contain_sample_widget('widget of web.test').with_level('LOW').with_size(3).that_requires('File[/etc/sample]') }
  it { is_expected.to contain_notify('role web of web of facts') }
  it { is_expected.to contain_notify('deferred').with_message('later') }
  it { is_expected.to contain_sample__part('one').with_text("none of Debian\n") }
  it { is_expected.to have_sample__part_resource_count(2) }
  it { is_expected.not_to contain_notify('virtual') }
  it { is_expected.not_to contain_sample_widget('exported by web.test') }
  it { is_expected.not_to compile.and_raise_error(%r{anything}) }

  let(:node) { 'web.test' }

  it 'exports a widget' do
    expect(exported_resources).to contain_sample_widget('exported by web.test').with_size(1)
  end

  it 'hides what is sensitive' do
    expect(catalogue.resource('File', 'configuration').sensitive_parameters).to eq [:content]
  end

  context 'with parameters' do
    let(:params) { { owner: 'me', level: 'high', secret: sensitive('x'), more: { 'a' => [1, { 'b' => :undef }], 'c' => true } } }

    it { is_expected.to compile.with_all_deps }
    it { is_expected.to contain_user('me') }
    it { is_expected.to contain_class('sample').with_more('a' => [1, { 'b' => nil }], 'c' => true) }
    it { is_expected.to contain_sample_widget('widget of web.test').with_level('HIGH').with_content('a=[1, {b => }],c=true') }
  end

  context 'with a wrong parameter' do
    let(:params) { { level: 'middle' } }

    it { is_expected.to compile.and_raise_error(%r{parameter 'level' expects a match for Sample::Level = Enum\['high', 'low'\], got 'middle'.*on node web.test}) }
  end

  context 'with Hiera' do
    let(:hiera_config) { File.expand_path('../fixtures/hiera/hiera.yaml', __dir__) }

    it { is_expected.to contain_user('from_hiera') }
    it { is_expected.to contain_sample__part('two').with_text("hello of Debian\n") }
  end

  context 'with facts and parameters of the node' do
    let(:facts) { { 'os' => { 'family' => 'RedHat' }, 'nothing' => nil } }
    let(:node_params) { { 'role' => 'of the node' } }
    let(:trusted_facts) { { 'pp_role' => 'db' } }
    let(:environment) { 'testing' }
    let(:pre_condition) { ['notify { "before ${environment} ${facts["nothing"] =~ Undef}": }', 'define another() { notify { "${title}": } }'] }
    let(:post_condition) { 'another { "after": }' }

    it { is_expected.to contain_notify('role db of web of the node') }
    it { is_expected.to contain_notify('before testing true') }
    it { is_expected.to contain_another('after') }
    it { is_expected.to contain_notify('after') }
    it { is_expected.to contain_file('configuration').with_tag(%w[on_RedHat configuration]) }
  end

  context 'with a stub' do
    let(:params) { { owner: 'stubbed' } }

    before { allow(File).to receive(:exist?).and_call_original }

    it { is_expected.to contain_user('stubbed') }
  end
end

describe 'sample::circle' do
  it { is_expected.not_to compile }
end

describe 'sample::dangling' do
  it { is_expected.to compile.and_raise_error(%r{Could not find resource 'File\[/not/there\]' in parameter 'require'}) }
end

describe 'sample::missing' do
  it { is_expected.to compile.and_raise_error(%r{Could not find class ::sample::missing}) }
end
