#= two-classes-of-one-alias
class { 'r': alias => 'x' }
class r { }
class { 'q': alias => 'x' }
class q { }

#= a-class-whose-alias-is-the-name-of-another
class { 'r': alias => 'q' }
class r { }
include q
class q { }

#= a-class-whose-alias-is-the-title-of-another
class { 'r': alias => 'Q' }
class r { }
include q
class q { }

#= a-class-after-one-that-has-its-title
include q
class q { }
class { 'r': alias => 'Q' }
class r { }

#= a-class-by-its-alias
class { 'r': alias => 'X' }
class r { }
notify { 'n': require => Class['x'] }

#= a-class-by-its-alias-in-lower-case
class { 'r': alias => 'x' }
class r { }
notify { 'n': require => Class['x'] }

#= a-class-by-its-alias-that-is-asked-for
class { 'r': alias => 'X' }
class r { }
notice(defined(Class['x']), defined('x'))
notice(Class['x']['alias'])

#= a-class-with-an-alias-list
class { 'r': alias => ['A', true, 3] }
class r { }
class { 'q': alias => [3] }
class q { }

#= a-class-from-the-classifier-with-an-alias
#@ enc: {"classes": {"r": {"alias": "X"}, "q": {"alias": "X"}}}
class r { }
class q { }

#= two-classes-of-one-alias-that-is-an-array-of-texts
class { 'r': alias => ['A', ['B']] }
class r { }
class { 'q': alias => 'B' }
class q { }

#= aliases-by-override
notify { 'a': } notify { 'b': }
Notify['a'] { alias => 'x' }
Notify['b'] { alias => 'x' }

#= an-alias-by-override-that-is-a-later-title
notify { 'a': } notify { 'b': }
Notify['a'] { alias => 'b' }

#= an-alias-by-override-that-is-an-earlier-title
notify { 'a': } notify { 'b': }
Notify['b'] { alias => 'a' }

#= an-alias-by-override-of-its-own-title
notify { 'a': }
Notify['a'] { alias => 'a' }

#= an-alias-by-override-that-is-true-twice
notify { 'a': } notify { 'b': }
Notify['a'] { alias => true }
Notify['b'] { alias => true }

#= an-alias-by-override-found-by-a-relationship
notify { 'a': } notify { 'b': require => Notify['x'] }
Notify['a'] { alias => 'x' }

#= an-alias-by-override-in-an-arrow
notify { 'a': } notify { 'b': }
Notify['a'] { alias => 'x' }
Notify['x'] -> Notify['b']

#= an-alias-by-override-taken-away
notify { 'a': alias => 'x' } notify { 'b': }
Notify['a'] { alias => undef }
Notify['b'] { alias => 'y' }
notify { 'c': require => Notify['x'] }

#= an-alias-by-override-in-a-subclass
class p { notify { 'a': alias => 'x' } notify { 'b': } }
class q inherits p { Notify['a'] { alias => 'y' } Notify['b'] { alias => 'x' } }
include q

#= an-alias-by-override-in-a-subclass-that-clashes
class p { notify { 'a': alias => 'x' } notify { 'b': alias => 'y' } }
class q inherits p { Notify['b'] { alias => 'x' } }
include q

#= an-alias-by-collector
notify { 'a': } notify { 'b': }
Notify<| |> { alias => 'x' }

#= an-alias-by-collector-of-virtual-resources
@notify { 'a': } @notify { 'b': }
Notify<| title == 'a' |> { alias => 'x' }
Notify<| title == 'b' |> { alias => 'x' }

#= an-alias-by-override-of-a-virtual-resource
@notify { 'a': } notify { 'b': }
Notify['a'] { alias => 'x' }
Notify['b'] { alias => 'x' }

#= an-alias-by-override-of-an-exported-resource
@@notify { 'a': } notify { 'b': }
Notify['a'] { alias => 'x' }
Notify['b'] { alias => 'x' }

#= an-alias-by-default
Notify { alias => 'x' }
notify { 'a': } notify { 'b': }

#= an-alias-by-default-of-a-file
File { alias => 'x' }
file { '/a': } file { '/b': }

#= a-path-by-override
file { '/a': } file { '/b': }
File['/a'] { path => '/b' }

#= a-path-by-override-of-an-earlier-one
file { '/a': } file { '/b': }
File['/b'] { path => '/a' }

#= a-path-by-override-twice
file { '/a': } file { '/b': }
File['/a'] { path => '/c' }
File['/b'] { path => '/c' }

#= a-path-by-override-that-changes-places
file { '/a': } file { '/b': }
File['/a'] { path => '/b' }
File['/b'] { path => '/a' }

#= a-path-with-a-slash-by-override
file { '/a': } file { '/b': }
File['/a'] { path => '/b/' }

#= a-path-by-collector
file { '/a': } file { '/b': }
File<| |> { path => '/c' }

#= a-name-of-a-package-by-override
package { 'a': } package { 'b': }
Package['a'] { name => 'b' }

#= a-name-of-a-package-and-provider-by-override
package { 'a': provider => 'gem' } package { 'b': provider => 'gem' }
Package['a'] { name => 'b' }
Package['b'] { provider => 'pip' }

#= a-name-of-a-service-by-collector
service { 'a': } service { 'b': }
Service<| title == 'a' |> { name => 'b' }

#= a-name-of-an-exec-by-override
exec { 'a': command => '/bin/x' } exec { 'b': command => '/bin/x' }
Exec['a'] { command => '/bin/y' }
Exec['b'] { command => '/bin/y' }

#= a-name-of-a-user-by-override-in-a-subclass
class p { user { 'a': } user { 'b': } }
class q inherits p { User['b'] { name => 'a' } }
include q

#= a-name-of-a-define-by-override
define d() { }
d { 'a': } d { 'b': }
D['a'] { name => 'b' }

#= an-alias-of-a-define-by-override
define d() { }
d { 'a': } d { 'b': }
D['a'] { alias => 'x' }
D['b'] { alias => 'x' }

#= an-alias-of-a-class-by-override
class r { } class q { }
include r, q
Class['r'] { alias => 'x' }
Class['q'] { alias => 'x' }

#= alias-in-class-and-define-of-a-resource
class { 'r': alias => true }
class r { }
class { 'q': alias => true }
class q { }

#= alias-with-list-of-true-of-a-resource
notify { 'a': alias => [true, 'x'] }
notify { 'b': alias => ['y', true] }

#= alias-with-name-of-another-of-a-resource
notify { 'a': alias => 'b' }
notify { 'b': }

#= alias-by-override-of-a-resource
notify { 'a': } notify { 'b': }
Notify['a'] { alias => 'x' }
Notify['b'] { alias => 'x' }

#= alias-number-and-float-of-a-resource
notify { 'a': alias => 1 } file { '/x': alias => 1.5 } file { '/y': alias => 1.5 }
