# Functions and resources that are given Sensitive values and other odd ones.
#@ source: function.rb, names

#= realize-sensitive-file-a
realize(Sensitive(File['/a']))

#= realize-sensitive-a
realize(Sensitive('a'))

#= realize-a
realize('a')

#= realize-file-nope
realize(File['/nope'])

#= realize-undef
realize(undef)

#= realize-empty-list
realize([])

#= realize-file-x-undef
realize([[File['/x']], undef])

#= realize-1
realize(1)

#= realize-a-1
realize({a=>1})

#= realize-file
realize(File)

#= realize-class-nope
realize(Class['nope'])

#= realize-class
realize(Class)

#= realize-default
realize(default)

#= realize-truth
realize(true)

#= realize-regexp
realize(/a/)

#= realize-string
realize(String)

#= realize-file-x
realize('File[/x]')

#= realize-resource-file-x
realize(Resource['file','/x'])

#= realize-nothing
realize()

#= file-x-realize-sensitive-file-x
@file { '/x': } realize(Sensitive(File['/x']))

#= file-x-realize-file-x
@file { '/x': } realize('File[/x]')

#= file-x-realize-file-x-file-y
@file { '/x': } realize(File['/x'], File['/y'])

#= file-x-realize-file-x-y
@file { '/x': } realize(File['/x','/y'])

#= file-x-realize-file-x-x
@file { '/x': } realize([File['/x'],'x'])

#= file-x-notice-realize-file-x
@file { '/x': } notice(realize(File['/x']))

#= tag-sensitive-a
tag(Sensitive('a'))

#= tag-a-sensitive-b
tag('a', Sensitive('b'))

#= tag-a-sensitive-b-2
tag(['a', Sensitive('b')])

#= tag-1
tag(1)

#= tag-a-1
tag({a=>1})

#= tag-undef
tag(undef)

#= tag-truth
tag(true)

#= tag-nothing
tag()

#= tag-file-a
tag(File['/a'])

#= tag-string
tag(String)

#= tag-default
tag(default)

#= tag-regexp
tag(/a/)

#= tag-1-5
tag(1.5)

#= tag-empty
tag('')

#= tag-a-b
tag('a b')

#= notice-tagged-sensitive-a
notice(tagged(Sensitive('a')))

#= notice-tagged-1
notice(tagged(1))

#= notice-tagged-nothing
notice(tagged())

#= notice-tagged-undef
notice(tagged(undef))

#= notice-tagged-main-sensitive-x
notice(tagged(['main', Sensitive('x')]))

#= notice-tagged-file-a
notice(tagged(File['/a']))

#= class-a-include-sensitive-a
class a {} include Sensitive('a')

#= class-a-include-sensitive-a-2
class a {} include(Sensitive('a'))

#= class-a-include-a-sensitive-a
class a {} include(['a', Sensitive('a')])

#= class-a-include-sensitive-class-a
class a {} include Sensitive(Class['a'])

#= class-a-contain-sensitive-a
class a {} contain Sensitive('a')

#= class-a-contain-sensitive-a-2
class a {} contain [Sensitive('a')]

#= class-a-require-sensitive-a
class a {} require Sensitive('a')

#= class-a-require-sensitive-a-2
class a {} require [[Sensitive('a')]]

#= include-undef
include undef

#= include-empty-list
include []

#= include-a-undef
include ['a', undef]

#= include-empty
include ''

#= include-1
include 1

#= include-a-1
include {a=>1}

#= include-a-1-2
include({a=>1})

#= include-truth
include true

#= include-default
include default

#= include-file-a
include File['/a']

#= include-class
include Class

#= include-string
include String

#= include-type-class
include Type[Class]

#= include-regexp
include /a/

#= contain-undef
contain undef

#= contain-1
contain 1

#= contain-default
contain default

#= contain-empty
contain ''

#= contain-file-a
contain File['/a']

#= contain-class
contain Class

#= contain
contain

#= require
require

#= include
include

#= require-undef
require undef

#= require-1
require 1

#= require-empty
require ''

#= require-file-a
require File['/a']

#= require-class
require Class

#= include-sensitive-nope
include Sensitive('nope')

#= include-deferred-f-empty-list
include Deferred('f', [])

#= include-timestamp-2020-01-01
include Timestamp('2020-01-01')

#= include-sensitive-undef
include Sensitive(undef)

#= realize-deferred-f-empty-list
realize(Deferred('f', []))

#= tag-deferred-f-empty-list
tag(Deferred('f', []))

#= realize-timestamp-2020-01-01
realize(Timestamp('2020-01-01'))

#= tag-timestamp-2020-01-01
tag(Timestamp('2020-01-01'))

#= tag-binary-ywjj
tag(Binary('YWJj'))

#= realize-binary-ywjj
realize(Binary('YWJj'))

#= include-binary-ywjj
include Binary('YWJj')

#= class-a-class-sensitive-a
class a {} class { Sensitive('a'): }

#= file-sensitive-a
file { Sensitive('/a'): }

#= file-a-sensitive-b
file { ['/a', Sensitive('/b')]: }

#= notify-a-tag-sensitive-x
notify { 'a': tag => Sensitive('x') }

#= notify-a-tag-a-sensitive-x
notify { 'a': tag => ['a', Sensitive('x')] }

#= notify-a-require-sensitive-file-x-file-x
notify { 'a': require => Sensitive(File['/x']) } file { '/x': }

#= notify-a-before-sensitive-file-x-file-x
notify { 'a': before => [Sensitive(File['/x'])] } file { '/x': }

#= sensitive-notify-a-arrow-notify-b
Sensitive(Notify['a']) -> Notify['b']

#= sensitive-a-arrow-notify-b
Sensitive('a') -> Notify['b']

#= notify-a-schedule-sensitive-x
notify { 'a': schedule => Sensitive('x') }

#= notify-a-alias-sensitive-x
notify { 'a': alias => Sensitive('x') }

#= notify-a-noop-sensitive-truth
notify { 'a': noop => Sensitive(true) }

#= notify-a-loglevel-sensitive-info
notify { 'a': loglevel => Sensitive('info') }

#= notify-a-stage-sensitive-x
notify { 'a': stage => Sensitive('x') }

#= class-a-class-a-stage-sensitive-main
class a {} class { 'a': stage => Sensitive('main') }

#= hiera-include-sensitive-x
hiera_include(Sensitive('x'))

#= notice-defined-sensitive-a
notice(defined(Sensitive('a')))

#= notice-defined-sensitive-file-a
notice(defined(Sensitive(File['/a'])))

#= notice-defined-undef
notice(defined(undef))

#= notice-defined-1
notice(defined(1))

#= create-resources-sensitive-notify-a
create_resources(Sensitive('notify'), {a=>{}})

#= create-resources-notify-sensitive-a
create_resources('notify', Sensitive({a=>{}}))

#= create-resources-notify-a-sensitive
create_resources('notify', {a=>Sensitive({})})

#= create-resources-notify-a-message-sensitive-x
create_resources('notify', {a=>{message=>Sensitive('x')}})

#= create-resources-notify-a-sensitive-message-x
create_resources('notify', {a=>{}}, Sensitive({message=>'x'}))

#= create-resources-class-a-sensitive-class-a
create_resources('class', {a=>Sensitive({})}) class a {}

#= fail-sensitive-x
fail(Sensitive('x'))

#= fail-a-sensitive-x-sensitive-y-a-sensitive-z
fail('a', Sensitive('x'), [Sensitive('y')], {a=>Sensitive('z')})

#= notice-sensitive-x-sensitive-y
notice(Sensitive('x'), [Sensitive('y')])

#= notice-getvar-sensitive-x
notice(getvar(Sensitive('x')))

#= notice-lookup-sensitive-x
notice(lookup(Sensitive('x')))

#= notice-file-sensitive-x
notice(File[Sensitive('/x')])

#= notice-class-sensitive-x
notice(Class[Sensitive('x')])

#= notice-resource-sensitive-file-a
notice(Resource[Sensitive('file'), 'a'])

#= file-collect-title-sensitive-x
File <| title == Sensitive('x') |>

#= file-collect-tag-sensitive-x
File <| tag == Sensitive('x') |>

#= notify-collect-message-x-notify-x-message-sensitive-x
Notify <| message == 'x' |> notify { 'x': message => Sensitive('x') }

#= file-x-arrow-sensitive-undef
file { '/x': } -> Sensitive(undef)
