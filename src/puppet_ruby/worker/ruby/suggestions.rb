# Puppet's messages have what Ruby takes for the name that was meant. Ruby's library for it is loaded for the first of them.
module Pantin
  module Suggestions
    def self.load
      return @loaded = false if defined?(@loaded)

      @loaded = true
      require 'did_you_mean'
    rescue LoadError
      false
    end

    def to_s
      # The library puts its own method before this one.
      Suggestions.load ? to_s : super
    end
  end

  [NameError, KeyError, LoadError].each { |error| error.prepend(Suggestions) }
end
