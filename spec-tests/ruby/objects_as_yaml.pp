#= a-type-in-a-hash
class c($h) { notice(inline_template('<%= @h.to_yaml %>')) }
class { 'c': h => { 'one' => Integer } }

#= a-type
class c($h) { notice(inline_template('<%= @h.to_yaml %>')) }
class { 'c': h => Optional[String] }

#= times-and-versions
class c($h) { notice(inline_template('<%= @h.to_yaml %>')) }
class { 'c': h => [Timestamp(1), Timespan(1), SemVer('1.2.3'), /a/, Binary('YQ==')] }

#= a-reference
class c($h) { notice(inline_template('<%= @h.to_yaml %>')) }
class { 'c': h => [File['a'], default] }

#= values-as-json
class c($h) { notice(inline_template('<%= @h.to_json %>')) }
class { 'c': h => { 'a' => [Integer[1,2], File['a'], Timestamp(1), default, SemVer('1.2.3'), Sensitive(1), Binary('YQ==')], 2 => 3.0e10 } }

#= types-in-an-array
class c($h) { notice(inline_template('<%= require "yaml"; YAML.dump(@h) %>')) }
class { 'c': h => [Enum['a', 'b'], Struct[{ a => Integer }], Array[String, 1]] }

#= a-range-of-versions
class c($h) { notice(inline_template('<%= @h.to_yaml %>')) }
class { 'c': h => [SemVerRange('>=1.0.0')] }

#= values-as-inspect-shows-them
class c($h) { notice(inline_template('<%= @h.inspect %>')) }
class { 'c': h => [Integer, String[1], File['a'], Timestamp(1), SemVer('1.2.3'), default, Class['c'], File, Enum['a']] }

#= to-yaml-of-a-manifest
notice(to_yaml({ 'a' => Integer, 'b' => [File['x'], Timestamp(1)] }))
