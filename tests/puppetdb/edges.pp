# Every relationship, with references of every form.
class before_all { notify { 'inside': } }
class after_all { notify { 'end': } }
include before_all, after_all
file { '/tmp/x/': ensure => directory, before => File['/tmp/x/y'] }
file { '/tmp/x/y': ensure => file, require => [File['/tmp/x/'], Class['before_all']], notify => [Exec['a', 'b'], Service['s']] }
exec { ['a', 'b']: path => '/bin', command => "true" }
service { 's': subscribe => File['/tmp/x/y'], before => Class['after_all'] }
notify { "of\nlines": } -> notify { 'title [with] brackets': } ~> notify { "it's": }
Class['before_all'] -> Class['after_all']
notify { 'both': require => Notify['inside'], before => [Notify['end'], [Notify["it's"]]] }
Notify['both'] -> Notify['end']
