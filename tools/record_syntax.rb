#!/usr/bin/ruby
# frozen_string_literal: true

# Records what Puppet's parser and validator make of every Puppet file of some modules. Puppet 8 must be on Ruby's load
# path.
#
#   record_syntax.rb MODULES > RECORDED
#
# One line a file, tab separated: its path below MODULES, the hash of its text, and the hash of its tree as PN; of a file
# that Puppet refuses, "refused", the place and the message. Hashes are the first 16 digits of SHA-256.
require 'digest'
require 'puppet'
require 'puppet/pops/pn'

# What a splat becomes; Puppet 8.10 writes a method call where its class is meant, and fails.
module Puppet
  module Pops
    module PN
      def self.Literal(value) = Literal.new(value) # rubocop:disable Naming/MethodName
    end
  end
end

modules = ARGV.fetch(0)
Puppet.settings.preferred_run_mode = :server
Puppet.initialize_settings(['--confdir', '/nonexistent', '--vardir', '/nonexistent', '--strict', 'error'])

def short_hash(text) = Digest::SHA256.hexdigest(text)[0, 16]

def parser_of(path)
  path.end_with?('.epp') ? Puppet::Pops::Parser::EvaluatingParser::EvaluatingEppParser : Puppet::Pops::Parser::EvaluatingParser
end

def outcome(path, text)
  program = parser_of(path).new.parse_string(text, path)
  tree = +''
  Puppet::Pops::Model::PNTransformer.transform(program).format(nil, tree)
  [short_hash(tree)]
rescue Puppet::ParseError => e
  ['refused', e.line, e.pos, e.basic_message]
end

Dir.chdir(modules)
Dir.glob('*/**/*.{pp,epp}').select { |path| File.file?(path) }.sort.each do |path|
  text = File.read(path, encoding: 'utf-8')
  puts [path, short_hash(text), *outcome(path, text)].join("\t")
end
