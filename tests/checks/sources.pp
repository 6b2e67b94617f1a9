#= source-that-is-there
file { '/tmp/checks': source => 'puppet:///modules/m/there.txt' }

#= source-that-is-not-there
file { '/tmp/checks': source => 'puppet:///modules/m/nope.txt' }

#= source-of-a-module-that-is-not-there
file { '/tmp/checks': source => 'puppet:///modules/nope/there.txt' }

#= sources-of-which-one-is-there
file { '/tmp/checks': source => ['puppet:///modules/m/nope.txt', 'puppet:///modules/m/there.txt'] }

#= sources-of-which-none-is-there
file { '/tmp/checks': source => ['puppet:///modules/m/nope.txt', 'puppet:///modules/m/no/way.txt'] }

#= source-that-is-a-directory
file { '/tmp/checks': ensure => directory, recurse => true, source => 'puppet:///modules/m/dir' }

#= directory-that-is-not-there
file { '/tmp/checks': ensure => directory, recurse => true, source => 'puppet:///modules/m/dirt' }

#= source-with-a-slash-at-its-end
file { '/tmp/checks': ensure => directory, source => 'puppet:///modules/m/dir/' }

#= source-of-a-mount-that-is-not-there
file { '/tmp/checks': source => 'puppet:///site/there.txt' }

#= source-of-what-is-removed
file { '/tmp/checks-that-are-not-there': ensure => absent, source => 'puppet:///modules/m/nope.txt' }

#= relative-source
file { '/tmp/checks': source => 'm/there.txt' }

#= opaque-source
file { '/tmp/checks': source => 'puppet:m/there.txt' }

#= source-of-a-scheme-that-is-not-served
file { '/tmp/checks': source => 'ftp://example.com/there.txt' }

#= two-missing-sources
file { '/tmp/checks-a': source => 'puppet:///modules/m/nope.txt' }
file { '/tmp/checks-b': source => 'puppet:///modules/m/nor.txt' }
