# frozen_string_literal: true

require 'rspec-puppet'

require_relative 'rspec/catalog'
require_relative 'rspec/comparison'
require_relative 'rspec/fallback'
require_relative 'rspec/request'
require_relative 'rspec/server_facts'
require_relative 'rspec/session'
require_relative 'rspec/summary'

module Pantin
  # Has rspec-puppet compile the catalogs of classes, defines, hosts and type aliases with pantin. What pantin cannot know,
  # as it is in the memory of this process, is left to Puppet.
  module RSpec
    # Takes the place of Puppet's compiler below rspec-puppet's adapters, which have set up everything by then: node, code,
    # settings, environment.
    module Adapter
      def catalog(node, exported)
        reason = Fallback.reason(node)
        return Summary.left(reason) { super } if reason

        prepare(node)
        return Comparison.of(node) { |compiler| compiler == :puppet ? super : pantin_catalog(node, exported) } if RSpec.compares?

        pantin_catalog(node, exported) { super }
      end

      private

      # The catalog as pantin compiles it, or as the block has it where pantin cannot go on.
      def pantin_catalog(node, exported, &puppet)
        answer = Summary.asked { RSpec.session.ask(Request.of(node, exported)) }
        RSpec.relay(answer['logs'])
        error = answer['error']
        if error
          reason = Fallback.reason_of_error(error)
          return Summary.left(reason, &puppet) if reason && puppet

          raise RSpec.logged(Puppet::PreformattedError.new(error['message']))
        end
        Summary.built { built(node, Catalog.new(node, exported), answer['catalog']) }
      rescue Catalog::Unusable => e
        raise unless puppet

        Summary.left(e.message, &puppet)
      end

      # Functions that are deferred are called by adapters that come of this one, or else by this one.
      def built(node, maker, data)
        catalog = maker.build(data)
        if maker.deferred? && instance_of?(::RSpec::Puppet::Adapters::Base)
          Puppet::Pops::Evaluator::DeferredResolver.resolve_and_replace(node.facts, catalog)
        end
        catalog
      end

      # What adapters of some versions do themselves in `catalog`.
      def prepare(node)
        node.environment = current_environment
        name = node.environment.name.to_s
        node.parameters['environment'] = name if node.parameters['environment'] != name
      end
    end

    class << self
      # The process that compiles, started when it is needed first.
      def session
        # A process that was forked has a parent whose session it must not use.
        @session = nil if @session && @session.owner != Process.pid
        @session ||= Session.new(command)
      end

      # Ends the process that compiles, if one was started.
      def finish
        @session&.close if @session&.owner == Process.pid
        @session = nil
      end

      # Whether the library does anything: `PANTIN_RSPEC=off` leaves everything to Puppet.
      def active?
        ENV['PANTIN_RSPEC'] != 'off'
      end

      # Whether everything is compiled with both, to see that it is the same.
      def compares?
        ENV['PANTIN_RSPEC'] == 'compare'
      end

      # Whether it is told what was left to Puppet, and why.
      def verbose?
        ::RSpec.configuration.pantin_verbose || !ENV.fetch('PANTIN_RSPEC_VERBOSE', '').empty?
      end

      # Logs what the compilation logged where Puppet's own log goes.
      def relay(entries)
        entries.each do |entry|
          log = { level: entry['level'].to_sym, message: entry['message'], source: entry['source'] || 'Puppet' }
          %w[file line].each { |key| log[key.to_sym] = entry[key] if entry[key] }
          Puppet::Util::Log.create(log)
        end
      end

      # Logs an error as Puppet's compiler does before it raises it.
      def logged(error)
        Puppet.log_exception(error)
        error
      end

      private

      def command
        ::RSpec.configuration.pantin || ENV['PANTIN'] || 'pantin'
      end
    end
  end
end

RSpec.configure do |config|
  config.add_setting :pantin, default: nil
  config.add_setting :pantin_verbose, default: false
  config.add_setting :pantin_deadline, default: 300

  if Pantin::RSpec.active?
    RSpec::Puppet::Adapters::Base.prepend(Pantin::RSpec::Adapter)
    RSpec::Puppet::Support.prepend(Pantin::RSpec::ServerFacts)
    Pantin::RSpec::Fallback.watch

    config.after(:suite) do
      Pantin::RSpec::Summary.tell if Pantin::RSpec.verbose? || Pantin::RSpec.compares?
      Pantin::RSpec.finish
    end
  end
end
