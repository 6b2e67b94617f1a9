# facts: debian12
# What an agent relates by itself: every rule, with names that count and names that do not.
group { 'staff': ensure => present, gid => 50 }
group { 'wheel': ensure => present }
user { 'amy': ensure => present, gid => 50, groups => ['wheel', 'nobody'] }
user { 'bob': ensure => present, gid => 'staff' }
user { 'cat': ensure => present, gid => '50' }
file { '/srv': ensure => directory, owner => 'root', group => 'wheel' }
file { '/srv/app/': ensure => directory, owner => 'amy', group => '50' }
file { 'deep': path => '/srv/app/a/b/c', ensure => file, owner => 1000 }
file { '/srv/link': ensure => link, target => '/srv/app' }
file { '/opt/run.sh': ensure => file }
file { '/opt/check': ensure => file }
file { '/opt/other check': ensure => file }
exec { 'plain': command => '/opt/run.sh --now', cwd => '/srv/app', user => 'bob' }
exec { '"/opt/other check" twice': onlyif => '/opt/check 1', unless => ['/opt/run.sh 2', ['/opt/check', '3']], path => '/bin' }
exec { 'by number': command => ['/opt/check', '/opt/run.sh'], user => '1000' }
exec { 'manual':
  command => '/opt/run.sh',
  before  => File['/opt/run.sh'],
  require => User['bob'],
  user    => 'bob',
}
package { 'thing': ensure => present, source => '/opt/check', responsefile => '/opt/run.sh', provider => 'dpkg' }
package { 'other': ensure => present, source => 'opt/check', provider => 'dpkg' }
mount { '/srv': ensure => mounted, device => '/dev/sdb', fstype => 'ext4' }
mount { '/srv/app/data': ensure => mounted, device => '/dev/sdc', fstype => 'ext4' }
cron { 'nightly': command => '/opt/run.sh', user => 'amy', hour => 2, minute => 0 }
ssh_authorized_key { 'amy@home': user => 'amy', type => 'ssh-ed25519', key => 'AAAA' }
file { '/srv/app/data': ensure => directory, require => [Group['staff'], User['amy']], notify => Service['web'], before => Service['web'] }
service { 'web': ensure => running, subscribe => File['deep'] }
