# Names and other names.
file { 'configuration': path => '/etc/a.conf', ensure => file }
file { '/etc/dir/': ensure => directory }
file { '/etc/b': ensure => file, alias => ['second', 'first'] }
package { 'web': name => 'nginx', alias => 'nginx' }
package { 'same': name => 'same' }
exec { 'run it': command => '/bin/true', alias => 'running' }
notify { 'told': message => 'x', name => 'other' }
user { 'me': alias => 'Me' }
define d($name_of = 1) { }
d { 'x': alias => 'y' }
service { 'apache': name => 'httpd', require => Package['nginx'], subscribe => File['first'] }
