#= cycle-of-two-requires
notify { 'a': require => Notify['b'] }
notify { 'b': require => Notify['a'] }

#= cycle-of-three-before
notify { 'a': before => Notify['b'] }
notify { 'b': before => Notify['c'] }
notify { 'c': before => Notify['a'] }

#= cycle-of-arrows
notify { ['a', 'b']: }
Notify['a'] -> Notify['b'] ~> Notify['a']

#= cycle-of-notify-and-subscribe
notify { 'a': notify => Notify['b'] }
notify { 'b': notify => Notify['c'] }
notify { 'c': }
notify { 'd': subscribe => Notify['c'], before => Notify['a'] }

#= resource-that-requires-itself
notify { 'a': require => Notify['a'] }

#= cycle-through-a-class
include m::first
notify { 'a': require => Class['m::first'], before => Notify['in first'] }

#= cycle-of-two-classes
include m::first, m::second
Class['m::first'] -> Class['m::second']
Notify['in second'] -> Notify['in first']

#= cycle-through-an-empty-class
include m::empty
notify { 'a': before => Class['m::empty'] }
notify { 'b': require => Class['m::empty'], before => Notify['a'] }

#= class-that-requires-what-it-contains
class whole { notify { 'inside': } }
class { 'whole': require => Notify['inside'] }

#= cycle-through-a-defined-type
m::part { 'x': require => Notify['after'] }
notify { 'after': require => Notify['part x'] }

#= cycle-of-stages
stage { 'early': before => Stage['main'] }
class { 'm::first': stage => 'early' }
notify { 'a': before => Notify['in first'] }

#= cycle-by-a-directory
file { '/tmp/checks': ensure => directory, require => File['/tmp/checks/a'] }
file { '/tmp/checks/a': content => 'a' }

#= directory-required-by-hand-is-no-cycle
file { '/tmp/checks': ensure => directory }
file { '/tmp/checks/a': content => 'a', require => File['/tmp/checks'] }

#= cycle-by-a-directory-and-an-exec
file { '/tmp/checks': ensure => directory, require => Exec['/bin/true'] }
exec { '/bin/true': cwd => '/tmp/checks/x', require => File['/tmp/checks/x/y'] }
file { '/tmp/checks/x/y': content => 'a' }

#= automatic-relationship-against-a-manual-one-is-left-out
file { '/tmp/checks': ensure => directory }
exec { '/bin/true': cwd => '/tmp/checks', before => File['/tmp/checks'] }

#= cycle-by-the-owner-of-a-file
user { 'joe': require => Notify['n'] }
file { '/tmp/checks-joe': ensure => file, owner => 'joe', before => Notify['n'] }
notify { 'n': }

#= cycle-by-the-group-of-a-user
group { 'staffers': require => Notify['n'] }
user { 'joe': gid => 'staffers', before => Notify['n'] }
notify { 'n': }

#= cycle-by-a-command-that-is-a-file
file { '/tmp/checks-tool': content => 'a', require => Notify['n'] }
exec { '/tmp/checks-tool --do': before => Notify['n'] }
notify { 'n': }

#= cycle-by-a-type-of-a-module
file { '/tmp/checks.conf': content => 'a', require => Notify['n'] }
m_thing { 'x': config => '/tmp/checks.conf', before => Notify['n'] }
notify { 'n': }

#= cycle-by-the-directory-that-a-type-of-a-module-computes
file { '/tmp/checks': ensure => directory, require => Notify['n'] }
m_thing { 'x': target => '/tmp/checks/target', before => Notify['n'] }
notify { 'n': }

#= cycle-by-what-a-type-of-a-module-comes-before
m_thing { 'x': follower => 'n', require => Notify['n'] }
notify { 'n': before => Notify['o'] }
notify { 'o': before => M_thing['y'] }
m_thing { 'y': follower => ['p', 'n'] }
notify { 'p': }

#= cycle-by-what-a-type-of-a-module-notifies
m_thing { 'x': group => '/bin/true', require => Notify['n'] }
exec { '/bin/true': before => Notify['n'] }
notify { 'n': }

#= cycle-by-what-a-type-of-a-module-finds-in-the-catalog
m_thing { 'x': label => 'l', before => Notify['n'] }
m_thing { 'y': label => 'l-source', require => Notify['n'] }
notify { 'n': }

#= types-of-modules-without-a-cycle
file { '/tmp/checks': ensure => directory }
m_thing { 'x': target => '/tmp/checks/target', label => 'l', follower => 'n', group => '/bin/true' }
m_thing { 'y': label => 'l-source', config => '/tmp/nothing' }
exec { '/bin/true': }
notify { 'n': }

#= two-cycles
notify { 'a': require => Notify['b'] }
notify { 'b': require => Notify['a'] }
notify { 'c': require => Notify['d'] }
notify { 'd': require => Notify['c'] }

#= chains-without-a-cycle
include m::first, m::second
notify { ['a', 'b', 'c']: }
Notify['a'] -> Class['m::first'] -> Notify['b'] -> Class['m::second'] ~> Notify['c']
