# frozen_string_literal: true

Gem::Specification.new do |spec|
  spec.name = 'pantin-rspec'
  spec.version = '0.1.0'
  spec.summary = 'Has rspec-puppet compile catalogs with pantin'
  spec.description = 'One line in spec_helper.rb, and the catalogs of class, define and host specs are compiled by a ' \
                     'resident pantin process. What only the memory of Ruby has is left to Puppet.'
  spec.authors = ['The pantin authors']
  spec.license = 'Apache-2.0'
  spec.files = Dir['lib/**/*.rb', 'README.md']
  spec.required_ruby_version = '>= 2.7'
  spec.add_dependency 'rspec-puppet', '>= 2.9', '< 6'
end
