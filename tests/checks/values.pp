#= relative-path
file { 'etc/motd': ensure => file }

#= mode-that-is-none
file { '/tmp/checks': ensure => file, mode => '0999' }

#= mode-that-is-a-number
file { '/tmp/checks': ensure => file, mode => 420 }

#= modes
file { '/tmp/checks-a': ensure => file, mode => '0644' }
file { '/tmp/checks-b': ensure => file, mode => 'u=rwX,g=rX,o=' }
file { '/tmp/checks-c': ensure => file, mode => 'a+x' }

#= content-and-source
file { '/tmp/checks': content => 'a', source => 'puppet:///modules/m/there.txt' }

#= content-and-target
file { '/tmp/checks': content => 'a', target => '/tmp/b' }

#= content-and-a-path-as-ensure
file { '/tmp/checks': ensure => '/tmp/b', content => 'a' }

#= link
file { '/tmp/checks': ensure => link, target => '/tmp/b' }

#= remote-recursion-without-a-source
file { '/tmp/checks': ensure => directory, recurse => remote }

#= recurse-that-is-none
file { '/tmp/checks': ensure => directory, recurse => 'deep' }

#= recurselimit-that-is-none
file { '/tmp/checks': ensure => directory, recurse => true, recurselimit => 'two' }

#= content-without-a-checksum
file { '/tmp/checks': content => 'a', checksum => 'none' }

#= source-without-a-checksum
file { '/tmp/checks': source => 'puppet:///modules/m/there.txt', checksum => 'none' }

#= checksum-value-that-is-none
file { '/tmp/checks': source => 'puppet:///modules/m/there.txt', checksum => 'md5', checksum_value => 'abc' }

#= links-that-are-not-known
file { '/tmp/checks': ensure => file, links => 'ignore' }

#= purge-that-is-no-truth
file { '/tmp/checks': ensure => directory, purge => 'maybe' }

#= group-without-a-name
file { '/tmp/checks': ensure => file, group => '' }

#= ctime-that-is-set
file { '/tmp/checks': ensure => file, ctime => 'now' }

#= backup-that-is-a-number
file { '/tmp/checks': ensure => file, backup => 5 }

#= backup-of-a-filebucket-that-is-not-there
file { '/tmp/checks': ensure => file, backup => 'main' }

#= backup-of-a-filebucket
filebucket { 'main': path => '/tmp/checks-bucket' }
file { '/tmp/checks': ensure => file, backup => 'main' }

#= filebucket-with-a-relative-path
filebucket { 'main': path => 'bucket' }

#= command-without-a-path
exec { 'true': }

#= command-with-a-path-to-look-in
exec { 'true': path => '/bin:/usr/bin' }

#= command-in-quotes-without-a-path
exec { 'a': command => '"my tool" --do' }

#= check-without-a-path
exec { '/bin/true': unless => 'test -e /tmp/x' }

#= checks-without-a-path
exec { '/bin/true': onlyif => ['/usr/bin/test -e /tmp/x', 'grep a /tmp/x'] }

#= refresh-without-a-path
exec { '/bin/true': refresh => 'reload' }

#= relative-directory-of-a-command
exec { '/bin/true': cwd => 'tmp' }

#= relative-file-that-a-command-creates
exec { '/bin/true': creates => ['/tmp/a', 'b'] }

#= environment-without-a-value
exec { '/bin/true': environment => ['A=b', 'C'] }

#= timeout-that-is-no-number
exec { '/bin/true': timeout => 'long' }

#= tries-that-are-none
exec { '/bin/true': tries => 'often' }

#= tries-that-are-too-few
exec { '/bin/true': tries => 0 }

#= umask-that-is-a-number
exec { '/bin/true': umask => 22 }

#= logoutput-that-is-not-known
exec { '/bin/true': logoutput => 'sometimes' }

#= commands
exec { '/bin/true': tries => 3, try_sleep => '1.5', timeout => '10', umask => '022', environment => 'A=b', unless => '/bin/true' }
exec { 'shell': command => 'echo a && true', provider => shell, unless => 'test -e /' }

#= service-that-is-started
service { 'nothing': ensure => 'started' }

#= service-that-is-enabled-now
service { 'nothing': enable => 'now' }

#= user-that-is-installed
user { 'joe': ensure => 'installed' }

#= groups-in-one-text
user { 'joe': ensure => absent, groups => 'a,b' }

#= groups-that-are-numbers
user { 'joe': ensure => absent, groups => ['100'] }

#= expiry-that-is-no-day
user { 'joe': ensure => absent, expiry => 'tomorrow' }

#= membership-that-is-not-known
user { 'joe': ensure => absent, groups => ['a'], membership => 'maximum' }

#= gid-that-is-no-number
group { 'staffers': ensure => absent, gid => 'many' }

#= account-that-is-well
group { 'staffers': ensure => absent, gid => '4000' }
user { 'joe': ensure => absent, expiry => '2030-01-01', groups => ['a', 'b'], membership => inclusive }

#= package-of-an-unknown-provider
package { 'x': ensure => absent, provider => 'aptt' }

#= package-with-a-name-that-is-a-number
package { 'x': name => 5, ensure => absent }

#= configfiles-that-are-not-known
package { 'x': ensure => absent, configfiles => 'merge' }

#= package-that-is-well
package { 'nothing-of-that-name': ensure => absent }

#= cron-at-an-hour-that-is-none
cron { 'x': command => '/bin/true', hour => 25 }

#= cron-on-a-day-that-is-none
cron { 'x': command => '/bin/true', weekday => 'someday' }

#= cron-with-a-special-that-is-none
cron { 'x': command => '/bin/true', special => 'sometimes' }

#= cron-with-a-special-and-a-minute
cron { 'x': command => '/bin/true', special => 'daily', minute => 5 }

#= host-with-an-address-that-is-none
host { 'a.example.com': ip => '300.1.1.1' }

#= host-with-a-name-that-is-none
host { 'a_b-.example.com': ip => '10.0.0.1' }

#= host-that-is-well
host { 'a.example.com': ensure => absent, ip => '10.0.0.1', host_aliases => ['a', 'b'] }

#= mount-with-blanks-in-its-options
mount { '/mnt/x': ensure => absent, options => 'ro, noatime' }

#= key-with-a-blank
ssh_authorized_key { 'x': ensure => absent, user => 'root', type => 'rsa', key => 'ssh-rsa AAAA' }

#= key-of-nobody
ssh_authorized_key { 'x': ensure => absent, type => 'rsa', key => 'AAAA' }

#= key-of-a-kind-that-is-not-known
ssh_authorized_key { 'x': ensure => absent, user => 'root', type => 'rsa2', key => 'AAAA' }

#= option-of-a-key-that-is-none
ssh_authorized_key { 'x': ensure => absent, user => 'root', type => 'rsa', key => 'AAAA', options => 'a b' }

#= schedule-with-a-range-that-is-none
schedule { 's': range => 'always' }

#= schedule-at-an-hour-that-is-none
schedule { 's': range => '2 - 25' }

#= schedule-with-a-period-that-is-none
schedule { 's': period => 'yearly' }

#= schedule-on-a-day-that-is-none
schedule { 's': weekday => 'someday' }

#= schedule-that-is-not-there
notify { 'n': schedule => 'maint' }

#= schedules
schedule { 'maint': range => '2 - 4', period => daily, repeat => 1, weekday => ['Mon', 'Tues', 3] }
notify { 'n': schedule => 'maint' }

#= tidy-with-an-age-that-is-none
tidy { '/tmp/checks': age => 'old' }

#= tidy-with-a-unit-that-is-none
tidy { '/tmp/checks': size => '5q' }

#= tidy-with-matches-and-no-recursion
tidy { '/tmp/checks': matches => '*.log' }

#= tidy-that-is-well
tidy { '/tmp/checks-that-are-not-there': age => '1w', size => '10m', recurse => 1, matches => ['*.log'] }

#= resources-of-a-type-that-is-not-there
resources { 'nothing_of_that_name': purge => true }

#= purge-of-resources-without-ensure
resources { 'exec': purge => true }

#= loglevel-that-is-not-known
notify { 'n': loglevel => 'loud' }

#= noop-that-is-no-truth
notify { 'n': noop => 'maybe' }

#= audit-of-an-attribute-that-is-not-there
file { '/tmp/checks': audit => ['mode', 'colour'] }

#= augeas-with-a-lens-alone
augeas { 'x': changes => 'set /a b', lens => 'Shellvars.lns' }

#= sensitive-mode-that-is-none
file { '/tmp/checks': ensure => file, mode => Sensitive('rw-secret') }

#= message-that-an-agent-computes
notify { 'n': message => Deferred('upcase', ['a']) }

#= command-that-an-agent-computes
exec { 'n': command => Deferred('upcase', ['/bin/true']) }

#= type-of-a-module-with-values-that-it-takes
m_choice { 'n': ensure => absent, mode => 'quick', size => '10k', code => 'yes', colours => ['red', 'green'], level => 'high', own => 'q', any => 'q' }

#= type-of-a-module-with-a-word-that-it-does-not-take
m_choice { 'n': mode => 'lazy' }

#= type-of-a-module-with-a-text-that-no-pattern-matches
m_choice { 'n': size => 'large' }

#= type-of-a-module-with-no-truth
m_choice { 'n': code => 'perhaps' }

#= type-of-a-module-with-an-element-that-it-does-not-take
m_choice { 'n': colours => ['red', 'blue'] }

#= type-of-a-module-with-a-property-that-it-does-not-take
m_choice { 'n': level => 'middle' }

#= type-of-a-module-that-cannot-be-there-like-that
m_choice { 'n': ensure => 'there' }

#= type-of-a-module-with-a-secret-that-it-does-not-take
m_choice { 'n': mode => Sensitive('hidden') }
