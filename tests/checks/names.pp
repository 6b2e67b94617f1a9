#= slash-at-the-end-of-a-path
file { 'one': path => '/tmp/checks', ensure => directory }
file { 'two': path => '/tmp/checks/', ensure => directory }

#= dots-in-a-path
file { '/tmp/checks/a': ensure => file }
file { 'two': path => '/tmp/checks/b/../a', ensure => file }

#= two-slashes-in-a-path
file { '/tmp/checks/a': ensure => file }
file { 'two': path => '/tmp//checks/a', ensure => file }

#= paths-that-only-look-alike
file { '/tmp/checks/a': ensure => file }
file { '/tmp/checks/A': ensure => file }

#= alias-of-another-title
#@ change: catalog['resources'].find { |r| r['title'] == 'b' }['parameters'] = { 'alias' => 'a' }
notify { 'a': }
notify { 'b': }

#= alias-of-another-alias
#@ change: catalog['resources'].find { |r| r['title'] == 'b' }['parameters'] = { 'alias' => %w[y x] }
notify { 'a': alias => 'x' }
notify { 'b': }

#= alias-of-its-own-title
notify { 'a': alias => 'a' }

#= alias-that-a-later-title-has
#@ change: catalog['resources'].find { |r| r['title'] == 'a' }['parameters'] = { 'alias' => 'b' }
notify { 'a': }
notify { 'b': }

#= alias-that-a-relationship-uses
notify { 'a': alias => 'x' }
notify { 'b': require => Notify['x'] }

#= alias-that-a-path-has
#@ change: catalog['resources'].find { |r| r['title'] == 'b' }['parameters']['alias'] = '/tmp/checks/a'
file { '/tmp/checks/a': ensure => file }
notify { 'n': alias => '/tmp/checks/a' }
file { 'b': path => '/tmp/checks/b', ensure => file }

#= mounts-with-a-slash-at-the-end
mount { '/mnt/a': ensure => absent }
mount { 'b': name => '/mnt/a/', ensure => absent }

#= packages-of-two-providers
package { 'gem rake': name => 'rake', ensure => absent, provider => 'gem' }
package { 'rake': ensure => absent, provider => 'apt' }

#= commands-that-are-alike
exec { 'a': command => '/bin/true' }
exec { 'b': command => '/bin/true' }
