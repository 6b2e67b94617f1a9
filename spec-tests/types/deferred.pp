#= class-c-string-x-class-c-x-deferred-new-string-1
class c(String $x) {}
class { 'c': x => Deferred('new', [String, 1]) }

#= class-c-string-x-class-c-x-deferred-upcase-a
class c(String $x) {}
class { 'c': x => Deferred('upcase', ['a']) }

#= class-c-string-x-class-c-x-deferred-upcase
class c(String $x) {}
class { 'c': x => Deferred('upcase', []) }

#= class-c-string-x-class-c-x-deferred-upcase-2
class c(String $x) {}
class { 'c': x => Deferred('upcase') }

#= class-c-integer-x-class-c-x-deferred-join-1
class c(Integer $x) {}
class { 'c': x => Deferred('join', [[1]]) }

#= class-c-integer-x-class-c-x-deferred-split-a-b
class c(Integer $x) {}
class { 'c': x => Deferred('split', ['a', 'b']) }

#= class-c-integer-x-class-c-x-deferred-empty-a
class c(Integer $x) {}
class { 'c': x => Deferred('empty', ['a']) }

#= class-c-integer-x-class-c-x-deferred-length-a
class c(Integer $x) {}
class { 'c': x => Deferred('length', ['a']) }

#= class-c-integer-5-x-class-c-x-deferred-length-a
class c(Integer[5] $x) {}
class { 'c': x => Deferred('length', ['a']) }

#= function-myf-integer-1-class-c-string-x-class-c
function myf() >> Integer { 1 }
class c(String $x) {}
class { 'c': x => Deferred('myf', []) }

#= function-myf-integer-a-variant-integer-boolean-1
function myf(Integer $a) >> Variant[Integer,Boolean] { 1 }
class c(String $x) {}
class { 'c': x => Deferred('myf', [1]) }

#= function-myf-integer-a-variant-integer-boolean-1-2
function myf(Integer $a) >> Variant[Integer,Boolean] { 1 }
class c(String $x) {}
class { 'c': x => Deferred('myf', ['a']) }

#= function-myf-integer-a-1-class-c-string-x-string
function myf(Integer $a) { 1 }
class c(String $x, String $y) {}
class { 'c': x => Deferred('myf', [1]), y => Deferred('myf', [1]) }

#= define-d-string-x-d-c-x-deferred-md5-1
define d(String $x) {}
d { 'c': x => Deferred('md5', [1]) }

#= define-d-string-x-d-c-x-deferred-sprintf-a
define d(String $x) {}
d { 'c': x => Deferred('sprintf', ["a"]) }

#= define-d-string-x-deferred-sprintf-x-notice-type
define d(String $x = Deferred('sprintf', ['x'])) { notice type($x) }
d { 'c':  }

#= define-d-sensitive-string-x-d-c-x-sensitive-defe
define d(Sensitive[String] $x) { }
d { 'c': x => Sensitive(Deferred('sprintf', ['x'])) }

#= define-d-array-string-x-d-c-x-deferred-sprintf-x
define d(Array[String] $x) { }
d { 'c': x => [Deferred('sprintf', ['x'])] }

#= define-d-x-d-c-x-deferred-sprintf-x
define d($x) { }
d { 'c': x => Deferred('sprintf', ['x']) }

#= define-d-deferred-x-d-c-x-deferred-sprintf-x
define d(Deferred $x) { }
d { 'c': x => Deferred('sprintf', ['x']) }

#= define-d-deferred-x-d-c-x-deferred-length-x
define d(Deferred $x) { }
d { 'c': x => Deferred('length', ['x']) }

#= define-d-integer-x-d-c-x-deferred-fqdn-rand-3
define d(Integer $x) { }
d { 'c': x => Deferred('fqdn_rand', [3]) }

#= define-d-integer-x-d-c-x-deferred-sha1-3
define d(Integer $x) { }
d { 'c': x => Deferred('sha1', [3]) }

#= define-d-integer-x-d-c-x-deferred-hiera-3
define d(Integer $x) { }
d { 'c': x => Deferred('hiera', [3]) }

#= define-d-integer-x-d-c-x-deferred-lookup-a
define d(Integer $x) { }
d { 'c': x => Deferred('lookup', ['a']) }

#= define-d-integer-x-d-c-x-deferred-each-1
define d(Integer $x) { }
d { 'c': x => Deferred('each', [[1]]) }

#= define-d-integer-x-notify-x-message-x-d-c-x-defe
define d(Integer $x) { notify { x: message => $x } }
d { 'c': x => Deferred('keys', [{}]) }

