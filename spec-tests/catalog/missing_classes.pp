#= class-not-found-cases
include Foo::Bar

#= class-not-found-cases-2
require ::FOO

#= class-not-found-cases-3
class { 'Foo': }

#= class-not-found-cases-4
contain('::Foo::BAR')

#= class-not-found-cases-5
include(Class['Foo'])

#= class-not-found-cases-6
class a inherits Foo { }
include a
