#@ source: functions.md, calling convention facts: the older functions get resources for references

#= as-texts
class a::b { }
define d($x = 1) { }
notice(sprintf('%s', Notify['x']))
notice(sprintf('%s %s', Class['a::b'], D['y']))
notice(sprintf('%10s|%-10s|', File['/x'], File['/x']))
notice(sprintf('%s', Notify))
notice(fqdn_rand(1000, Notify['x']))
notice(tagged(Notify['x']))

#= in-containers
notify { 'a': }
create_resources('notify', { 'b' => { 'require' => Notify['a'] }, 'c' => { 'before' => [Notify['a']] } })

#= as-parameters-of-a-class
class c(Type[Notify] $x, Array[Type[CatalogEntry]] $y) { notice($x, $y) }
create_resources('class', { 'c' => { 'x' => Notify['a'], 'y' => [Class['d'], Notify['b']] } })

#= of-a-type-that-there-is-not
notice(sprintf('%s', Nothing['x']))

#= fail
fail(File['/x'], 'is', Class['a::b'])

#= tag
tag(Notify['x'])

#= md5
notice(md5(Notify['x']))

#= a-class-without-a-name
notice(sprintf('%s', Class))
