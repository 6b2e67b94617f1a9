#= parameters-a-trailing-comma
#@ source: CE-PL-1
class c($a, $b = 2,) { notice("$a $b") }
class { 'c': a => 1 }

#= parameters-a-qualified-name
#@ source: CE-PL-2
class c($a::b = 1) { }

#= parameters-a-qualified-name-in-a-define
#@ source: CE-PL-2
define d($a::b = 1) { }

#= parameters-a-captures-rest-in-a-class
#@ source: CE-PL-3
class c(*$a) { }

#= parameters-a-captures-rest-in-a-define
#@ source: CE-PL-3
define d(*$a) { }

#= parameters-a-captures-rest-in-a-function
#@ source: CE-PL-3
function f(*$a) { $a }
notice(f(1, 2))

#= parameters-a-default-of-the-wrong-type
#@ source: CE-PL-4
class c(Integer $a = 'x') { notice($a) }
include c

#= parameters-a-default-of-the-wrong-type-in-a-define
#@ source: CE-PL-4
define d(Integer $a = 'x') { notice($a) }
d { 't': }

#= parameters-an-undef-default-that-the-type-allows
#@ source: CE-PL-5
class c(Optional[Integer] $a = undef) { notice(String($a, '%p')) }
include c

#= parameters-an-undef-default-that-the-type-refuses
#@ source: CE-PL-5
class c(Integer $a = undef) { notice(String($a, '%p')) }
include c

#= parameters-without-a-type-take-anything
#@ source: CE-PL-6
define d($a) { notice(type($a)) }
d { 't': a => 1; 'u': a => [x]; 'v': a => Integer; 'w': a => default; 'x': a => undef }

#= parameters-a-default-assigns-a-variable
#@ source: CE-PL-7
class c($a = $b = 1) { notice($a) }
include c

#= parameters-a-default-assigns-a-variable-in-a-block
#@ source: CE-PL-7
class c($a = if true { $b = 1 $b }) { notice($a) }
include c

#= parameters-a-default-assigns-a-variable-in-a-lambda
#@ source: CE-PL-9
class c($a = [1].map |$x| { $b = 1 $b }) { notice($a) }
include c

#= parameters-with-defaults-anywhere
#@ source: CE-CD-5; CE-CD-3
class c($a = 1, $b, $c = 3) { notice("$a $b $c") }
class { 'c': b => 2 }

#= parameters-a-default-from-a-parameter-to-the-left
#@ source: CE-CD-6
class c($a = 1, $b = $a + 1) { notice("$a $b") }
include c

#= parameters-a-default-from-a-given-parameter-to-the-left
#@ source: CE-CD-6
class c($a = 1, $b = $a + 1) { notice("$a $b") }
class { 'c': a => 5 }

#= parameters-a-default-from-a-parameter-to-the-right
#@ source: CE-CD-6
class c($a = $b, $b = 1) { notice("$a $b") }
include c

#= parameters-a-default-from-a-given-parameter-to-the-right
#@ source: CE-CD-6
class c($a = $b, $b = 1) { notice("$a $b") }
class { 'c': b => 5 }

#= parameters-a-default-from-itself
#@ source: CE-CD-6
class c($a = $a) { notice($a) }
include c

#= parameters-a-default-from-the-inherited-class
#@ source: CE-CD-7
class base { $x = 'of base' }
class c($a = $x, $b = $base::x) inherits base { notice("$a, $b") }
include c

#= parameters-a-default-from-an-inherited-parameter
#@ source: CE-CD-7
class base($x = 'of base') { }
class c($a = $x) inherits base { notice($a) }
include c

#= parameters-of-a-define-from-the-callers-scope
#@ source: CE-RT-2
define d($a = $local) { notice($a) }
class c { $local = 'x' d { 't': } }
include c

#= parameters-of-a-define-from-a-global
#@ source: CE-RT-3
$global = 'g'
define d($a = $global, $b = $::global) { notice("$a $b") }
class c { d { 't': } }
include c

#= parameters-of-a-define-from-a-metaparameter
#@ source: CE-RT-3
define d($a = $noop, $b = $loglevel) { notice("$a $b") }
d { 't': noop => true, loglevel => debug }

#= parameters-of-a-define-from-title-and-name
#@ source: CE-RT-3
define d($a = "$title/$name") { notice($a) }
d { 't': }

#= parameters-of-a-define-from-module-name
#@ source: CE-RT-3
include m
#- modules/m/manifests/init.pp
class m { m::d { 't': } }
#- modules/m/manifests/d.pp
define m::d($a = $module_name) { notice("$a $caller_module_name") }
