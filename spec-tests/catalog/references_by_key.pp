#@ check: compile
#@ source: Puppet::Resource::Catalog#resource

#= parameter
file { '/tmp/b': }
notify { 'x': require => File['/tmp/b/'] }

#= arrow
file { '/tmp/b': }
File['/tmp/b/'] -> Notify['x']
notify { 'x': }

#= defined
file { '/tmp/b': }
notice(defined(File['/tmp/b/']))

#= access
file { '/tmp/b': mode => '0644' }
notice(File['/tmp/b/']['mode'])

#= override
class a { file { '/tmp/b': mode => '0644' } }
class b inherits a { File['/tmp/b/'] { mode => '0600' } }
include b

#= declared-twice
file { '/tmp/b': }
file { '/tmp/b/': }

#= declared-with-slash
file { '/tmp/b/': }
realize(File['/tmp/b'])

#= realized-with-slash
@file { '/tmp/b/': }
realize(File['/tmp/b'])

#= realized-by-normal-path
@file { 'x': path => '/tmp/b/' }
realize(File['/tmp/b'])

#= realized-by-path-with-slash
@file { 'x': path => '/tmp/b' }
realize(File['/tmp/b/'])

#= inner-slashes-stay
@file { '/tmp/b': }
realize(File['/tmp//b'])

#= collector-compares-titles
@file { '/tmp/b': }
File <| title == '/tmp/b/' |>

#= arrow-from-virtual
@file { '/tmp/b': }
File['/tmp/b/'] -> notify { 'q': }

#= exec-has-no-command-key
@exec { 'x': command => '/bin/true' }
realize(Exec['/bin/true'])

#= package-by-name
@package { 'x': name => 'y' }
realize(Package['y'])

#= user-by-name
@user { 'x': name => 'y' }
realize(User['y'])

#= create-resources-clash
file { 'x': path => '/tmp/b' }
create_resources('file', {'/tmp/b/' => {}})

#= three-slashes-in-path
file { '/tmp/b': }
if ! defined(File['/tmp/b/']) { notice('no') } else { notice('yes') }
file { 'y': path => '/tmp/b///' }

#= arrow-and-parameter
file { '/tmp/b': }
Notify['x'] -> File['/tmp/b/']
notify { 'x': before => File['/tmp/b/'] }

#= appending-override
class a { file { '/tmp/b': mode => '0644' } }
class b inherits a { File['/tmp/b/'] { mode +> '0600' } }
include b

#= arrow-to-itself
file { '/tmp/b': audit => 'all' } ~> File['/tmp/b/']

#= text-as-parameter
file { '/tmp/b': }
notify { 'x': require => 'File[/tmp/b/]', before => 'file[/tmp/b//]' }

#= package-with-provider
package { 'x': name => 'y', provider => 'gem' }
notice(defined(Package['y']), defined(Package['x']))
package { 'z': name => 'y' }
notice(defined(Package['y']))

#= package-name-twice-other-provider
package { 'a': name => 'y', provider => 'gem' }
package { 'b': name => 'y', provider => 'pip' }
Package['y'] -> notify { 'q': }

#= package-name-twice
package { 'a': name => 'y' }
package { 'y': }

#= package-name-twice-same-provider
package { 'a': name => 'y', provider => 'gem' }
package { 'y': provider => 'gem' }

#= package-required-by-name
package { 'a': name => 'y' }
notify { 'q': require => Package['y'] }

#= package-required-by-name-with-provider
package { 'a': name => 'y', provider => 'gem' }
notify { 'q': require => Package['y'] }

#= service-by-name
service { 'a': name => 'y' }
notify { 'q': require => Service['y'] }

#= cron-is-by-name
cron { 'a': name => 'y', command => 'z' }
notify { 'q': require => Cron['y'] }

#= file-name-attribute
file { 'a': name => '/tmp/y' }
notify { 'q': require => File['/tmp/y'] }

#= file-name-and-path
file { 'a': name => '/tmp/y', path => '/tmp/z' }
notify { 'q': require => File['/tmp/z'] }

#= windows-path
file { 'c:/b/': }
notify { 'q': require => File['c:/b'] }
notify { 'r': require => File['c:/b/'] }

#= root
file { '/': }
notify { 'q': require => [File['/'], File['//']] }

#= root-realized-with-two-slashes
@file { '/': }
realize(File['//'])

#= slash-with-line-end
file { "/tmp/a\n/": }
notify { 'q': require => File["/tmp/a\n"] }

#= array-of-references
file { ['/tmp/a/', '/tmp/b']: }
File['/tmp/a', '/tmp/b/'] -> notify { 'q': }

#= override-by-collector
file { '/tmp/a/': }
File <| title == '/tmp/a' |> { mode => '0600' }
File <| title == '/tmp/a/' |> { owner => 'root' }
File <| path == '/tmp/a' |> { group => 'root' }

#= override-later
class a { include b File['/tmp/b/'] { mode => '0600' } }
class b { file { '/tmp/b': mode => '0644' } }
include a

#= override-before-declaration
class a { File['/tmp/b/'] { mode => '0600' } file { '/tmp/b': } }
include a

#= override-before-declaration-exact
class a { File['/tmp/b'] { mode => '0600' } file { '/tmp/b': } }
include a

#= collector-of-references
file { '/tmp/b': require => Notify['x'] }
notify { ['x', 'y']: }
notify { 'z': require => File['/tmp/b/'] }
Notify <| require == File['/tmp/b'] |> { message => 'by path' }
Notify <| require == File['/tmp/b/'] |> { tag => 'by-slash' }

#= getparam-and-params
file { '/tmp/b': mode => '0600' }
notice(File['/tmp/b/']['mode', 'owner'])

#= missing-with-slash
file { '/tmp/b': require => File['/tmp/c/'] }

#= missing-with-slash-arrow
file { '/tmp/b': } -> File['/tmp/c/']

#= defined-type-keeps-slash
define d { }
d { '/tmp/b': }
notify { 'q': require => D['/tmp/b/'] }

#= exec-keeps-slash
exec { '/bin/a': }
notify { 'q': require => Exec['/bin/a/'] }

#= mount-takes-slash-away
mount { '/mnt/a/': device => 'x' }
notify { 'q': require => Mount['/mnt/a'] }

#= mount-with-slash
mount { '/mnt/a': device => 'x' }
notify { 'q': require => Mount['/mnt/a/'] }

#= alias-with-slash
file { '/tmp/b': alias => '/tmp/c/' }
notify { 'q': require => File['/tmp/c/'] }
notify { 'r': require => File['/tmp/c'] }

#= include-before-reference
notify { 'q': require => File['/tmp/b/'] }
file { '/tmp/b/': }

#= two-titles-one-path
file { '/tmp/b': }
file { 'x': path => '/tmp/b/' }
notify { 'q': require => File['/tmp/b/'] }

#= tidy-by-path
tidy { 'x': path => '/tmp/b' }
notify { 'q': require => Tidy['/tmp/b'] }

#= resources-by-name
resources { 'cron': purge => true }
notify { 'q': require => Resources['cron'] }

#= ssh-key
ssh_authorized_key { 'x': name => 'y', key => 'a', user => 'u', type => 'rsa' }
notify { 'q': require => Ssh_authorized_key['y'] }

#= stage-and-schedule
schedule { 'x': name => 'y', period => daily }
notify { 'q': require => Schedule['y'] }
stage { 's': name => 't', before => Stage['main'] }
notify { 'r': require => Stage['t'] }

#= by-references
notify { 'a': }
notice(Resource[Notify], Resource[Notify['a']], Resource[Notify['a'], 'b'], Resource[Notify, 'a'], Resource[Resource['notify', 'a']])
notice(Resource[Resource])

#= by-what-names-no-type
notice(Resource[Resource, 'a'])

#= by-a-class
notice(Resource[Class['a']])
