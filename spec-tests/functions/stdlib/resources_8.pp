#@ stdlib: 8

#= resources-1
ensure_packages(['a','b'])
ensure_packages('a')
ensure_packages({'c' => {'provider' => 'gem'}}, {'ensure' => 'latest'})

#= resources-2
package { 'a': ensure => present }
ensure_packages(['a'])

#= resources-3
package { 'a': ensure => installed }
ensure_packages(['a'], {'ensure' => 'present'})

#= resources-4
package { 'a': ensure => installed }
ensure_packages(['a'], {'ensure' => 'latest'})

#= resources-5
ensure_packages([])
ensure_packages({})

#= resources-6
ensure_packages(1)

#= resources-7
ensure_packages('')

#= resources-8
ensure_packages({'a' => 1})

#= resources-9
ensure_packages({'a' => undef})

#= resources-10
ensure_packages('a', {'provider' => 'x', 'require' => Package['b']})
package{'b':}
ensure_packages('a', {'provider' => 'x', 'require' => Package['b']})

#= resources-11
ensure_resource('user','x',{'ensure'=>'present'})
ensure_resource('user','x',{'ensure'=>'present'})
ensure_resource('user',['y',['z']],{'gid'=>undef})

#= resources-12
ensure_resource('user','x',{'ensure'=>'present'})
ensure_resource('user','x',{'ensure'=>'absent'})

#= resources-13
ensure_resource('user','x')
ensure_resource('user','x')
ensure_resource('User','x',{})

#= resources-14
ensure_resource()

#= resources-15
ensure_resource('user')

#= resources-16
ensure_resource('nope','x')

#= resources-17
ensure_resource('user','x',undef)

#= resources-18
ensure_resource('user','x',1)

#= resources-19
define foo($a = 1, $b = undef) { notice($a) }
ensure_resource('foo','x',{'a'=>2})
ensure_resource('foo','x',{'a'=>2})

#= resources-20
define foo($a = 1) { notice($a) }
foo{'x':}
ensure_resource('foo','x',{'a'=>1})

#= resources-21
class foo($a = 1) { notice($a) }
ensure_resource('class','foo',{'a'=>2})
ensure_resource('class','foo',{'a'=>2})
ensure_resource('class','foo')

#= resources-22
ensure_resources('user',{'a'=>{'uid'=>1},'b'=>{}, 'c'=>undef},{'ensure'=>'present'})

#= resources-23
ensure_resources('user','a',{})

#= resources-24
ensure_resources('user',{})

#= resources-25
ensure_resources('user',{'a'=>1})

#= resources-26
user{'dan': ensure=>present, shell=>'/bin/csh', managehome=>false}
notice(String(defined_with_params('User[dan]',{'ensure'=>'present'}), '%p'))

#= resources-27
user{'dan': ensure=>present, shell=>'/bin/csh', managehome=>false}
notice(String(defined_with_params('User[dan]',{'ensure'=>'present','managehome'=>false,'gid'=>undef}), '%p'))

#= resources-28
user{'dan': ensure=>present}
notice(String(defined_with_params('User[dan]',{'ensure'=>'Present'}), '%p'))

#= resources-29
user{'dan': ensure=>present}
notice(String(defined_with_params(User['dan'],{'ensure'=>'present'}), '%p'))

#= resources-30
user{'dan': ensure=>present}
notice(String(defined_with_params('user[dan]'), '%p'))

#= resources-31
user{'dan': ensure=>present}
notice(String(defined_with_params('User[dan]',''), '%p'))

#= resources-32
user{'dan': ensure=>present}
notice(String(defined_with_params('User[nope]',{}), '%p'))

#= resources-33
user{'dan': ensure=>present}
notice(String(defined_with_params(User,{}), '%p'))

#= resources-34
user{'dan': ensure=>present}
notice(String(defined_with_params('User',{}), '%p'))

#= resources-35
notice(String(defined_with_params(''), '%p'))

#= resources-36
notice(String(defined_with_params(), '%p'))

#= resources-37
notice(String(defined_with_params(1), '%p'))

#= resources-38
notice(String(defined_with_params('Nope[x]'), '%p'))

#= resources-39
class foo {}
include foo
notice(String(defined_with_params('Class[foo]'), '%p'))

#= resources-40
class foo {}
include foo
notice(String(defined_with_params('Nope[foo]'), '%p'))

#= resources-41
file{'/tmp/x': mode=>'0644'}
notice(String(defined_with_params('File[/tmp/x/]',{'mode'=>'0644'}), '%p'))

#= resources-42
file{'/tmp/x': mode=>'0644', require=>User['a']}
user{'a':}
notice(String(defined_with_params('File[/tmp/x]',{'require'=>User['a']}), '%p'))

#= resources-43
File{owner=>'root'}
file{'/tmp/x': mode=>'0644'}
notice(String(getparam('File[/tmp/x]','owner'), '%p'))

#= resources-44
file{'/tmp/x': mode=>'0644'}
notice(String(getparam(File['/tmp/x'],'mode'), '%p'))

#= resources-45
file{'/tmp/x': mode=>'0644'}
notice(String(getparam('File[/tmp/x]','nope'), '%p'))

#= resources-46
file{'/tmp/x': mode=>'0644'}
notice(String(getparam('File[/tmp/x]',''), '%p'))

#= resources-47
notice(String(getparam('File[/tmp/x]','mode'), '%p'))

#= resources-48
notice(String(getparam('File','mode'), '%p'))

#= resources-49
notice(String(getparam(1,'mode'), '%p'))

#= resources-50
notice(String(getparam('File[x]',1), '%p'))

#= resources-51
notice(String(getparam(), '%p'))

#= resources-52
notice(String(getparam('File[x]'), '%p'))

#= resources-53
class foo($a=5) {}
include foo
notice(String(getparam('Class[foo]','a'), '%p'))

#= resources-54
class foo($a=5) {}
include foo
notice(String(getparam(Class['foo'],'a'), '%p'))

#= resources-55
define foo($a=5) {}
foo{'x':}
notice(String(getparam('Foo[x]','a'), '%p'))

#= resources-56
define foo($a=5) {}
foo{'x': a=>[1,2]}
notice(String(getparam(Foo['x'],'a'), '%p'))

#= resources-57
file{'/tmp/x': alias=>'y', tag=>['a','b']}
notice(String(getparam('File[y]','tag'), '%p'))

#= resources-58
file{'/tmp/x': mode=>'0644'}
notice(String(getparam('File[/tmp/x]','title'), '%p'))

#= resources-59
file{'/x': require=>File['/y']}
file{'/y':}
notice(String(getparam('File[/x]','require'), '%p'))

#= resources-60
notice(String(stdlib::str2resource('File[/nope]'), '%p'))

#= resources-61
notice(String(stdlib::str2resource('x'), '%p'))

#= resources-62
class foo {}
include foo
notice(String(stdlib::str2resource('Class[foo]'), '%p'))

#= resources-63
class foo { assert_private() }
include foo

#= resources-64
define foo { assert_private('no no') }
foo{'x':}

#= resources-65
notice(String(assert_private(), '%p'))

#= resources-66
notice(String(assert_private('a','b'), '%p'))

#= resources-67
class foo { deprecation('k','m',false) }
include foo

#= resources-68
class foo { [1].each |$x| {
 deprecation('k','m',false) } }
class { 'foo': }

#= resources-69
define foo { deprecation('k','m',false) }
foo{'x':}

#= resources-70
node default { deprecation('k','m',false) }

#= resources-71
function x() { deprecation('k','m',false) }
node default { x() }

#= resources-72
function x() { deprecation('k','m') }
define foo { x() }
foo{'x':}

#= resources-73
notice(merge({a=>1},{b=>2}))
notice(merge({a=>1},{b=>2}))
notice(to_yaml({a=>1}))

#= resources-74
notify{'a': message => base64('decode','aGVsbG8=')}

#= resources-75
user{'a': password => pw_hash('a','sha-512','b')}
user{'b': password => Sensitive(pw_hash('a','sha-512','b'))}
$x = pw_hash('a','sha-512','b')
user{'c': password => "${x}", comment => [$x]}

#= resources-76
notify{'a': message => base64('decode','/w==')}

#= resources-77
private()

#= resources-78
class foo { private('x') }
include foo
