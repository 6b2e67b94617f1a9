# Metaparameters, in order or sorted.
file { '/a': ensure => file }
file { '/c': ensure => file }
file { '/b': ensure => file, require => [File['/c'], File['/a']], audit => ['mode', 'content'], loglevel => debug, noop => true, tag => ['z', 'y'], schedule => 'daily' }
schedule { 'weekend': weekday => ['Sat', 'Sun'] }
notify { 'n': subscribe => [File['/b'], File['/a']], withpath => true }
resources { 'host': purge => true }
tidy { '/tmp': age => '1d', recurse => 1 }
filebucket { 'main': path => false, server => 'puppet' }
