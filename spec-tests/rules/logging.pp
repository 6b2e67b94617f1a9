#= logging-levels
#@ source: LG-1
notice('n')
warning('w')
err('e')
alert('a')
crit('c')
emerg('em')
info('not shown')
debug('not shown')

#= logging-context
#@ source: LG-2
class c { notice('in a class') d { 't': } }
define d() { warning('in a define') }
include c

#= logging-secrets-in-a-text
#@ source: LG-5
$secret = Sensitive('hunter2')
notice($secret, "a ${secret} b", [$secret], { 'k' => $secret })

#= logging-secrets-in-an-error
#@ source: LG-5
class c(Integer $x) { }
class { 'c': x => Sensitive('hunter2') }

#= logging-secrets-in-a-call
#@ source: LG-5
upcase(Sensitive('hunter2'))
