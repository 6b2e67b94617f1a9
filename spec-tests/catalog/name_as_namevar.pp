#@ check: compile
#@ source: Puppet::Resource#parameter_name

#= name-replaces-path-of-title
file { '/a/': name => '/tmp/y' }

#= name-before-path
file { 'a': mode => '0644', name => '/tmp/y', path => '/x', owner => 'r' }

#= name-after-path
file { 'a': path => '/x', mode => '0644', name => '/tmp/y', owner => 'r' }

#= name-undef
file { 'a': path => '/x', mode => '0644', name => undef, owner => 'r' }

#= name-repeats-title
file { '/a': path => '/x', mode => '0644', name => '/a', owner => 'r' }

#= name-is-title
file { '/a': mode => '0644', name => '/a', owner => 'r' }

#= path-is-title
file { 'x': mode => '0644', path => 'x', owner => 'r' }

#= name-of-exec
exec { '/a': name => '/x', path => '/a', creates => '/b', command => '/a'}

#= sensitive-name-and-path
file { 'a': mode => '0644', name => Sensitive('/tmp/y'), path => '/x', owner => 'r' }

#= sensitive-name
file { 'a': mode => '0644', name => Sensitive('/tmp/y'), owner => 'r' }

#= name-from-a-collector
file { '/a': }
File <| |> { name => '/b' }

#= name-from-a-default
File { name => '/c' }
file { '/a': }

#= name-of-a-defined-type
define d($x = 1) { }
d { 'a': name => 'b' }

#= name-of-a-type-with-two-namevars
package { 'a': name => 'b', provider => 'gem' }

#= name-of-types-with-other-namevars
tidy { 'a': name => '/b' }
mount { 'c': name => '/d' }
augeas { 'e': name => 'f' }
