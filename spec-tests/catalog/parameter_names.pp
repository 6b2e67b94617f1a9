# Parameters that every resource has, and those of definitions that are not evaluated yet.

#= a-define-given-title
define d() { notice($title) }
d { 'a': title => 'b' }

#= a-define-given-name
define d() { notice($title, $name) }
d { 'a': name => 'b' }

#= a-define-given-title-through-a-hash
define d() { notice($title) }
d { 'a': * => { 'title' => 'b' } }

#= a-class-given-title
class c() { notice($title) }
class { 'c': title => 'b' }

#= a-class-given-name
class c() { notice($title, $name) }
class { 'c': name => 'b' }

#= a-notify-given-title
notify { 'a': title => 'b' }

#= a-file-given-title
file { '/a': title => 'b' }

#= an-override-of-title
notify { 'a': }
Notify['a'] { title => 'b' }

#= an-override-of-title-of-a-define
define d() { notice($title) }
d { 'a': }
D['a'] { title => 'b' }

#= defaults-of-title
define d() { notice($title) }
D { title => 'b' }
d { 'a': }

#= create-resources-with-title
define d() { notice($title) }
create_resources('d', { 'a' => { 'title' => 'b' } })

#= create-resources-with-name
define d() { notice($title, $name) }
create_resources('d', { 'a' => { 'name' => 'b' } })

#= a-define-with-unknown-and-title
define d($x = 1) { }
d { 'a': title => 'b', y => 1 }

#= getvar-of-an-earlier-parameter
class c($a = 1, $b = getvar('a')) { notice($b) }
include c

#= getvar-of-a-later-parameter
class c($b = getvar('a'), $a = 1) { notice($b) }
include c

#= getvar-of-the-parameter-itself
class c($b = getvar('b')) { notice($b) }
include c

#= getvar-of-a-later-parameter-that-is-given
class c($b = getvar('a'), $a = 1) { notice($b) }
class { 'c': a => 3 }

#= getvar-with-a-default-of-a-later-parameter
class c($b = getvar('a', 7), $a = 1) { notice($b) }
include c

#= getvar-of-a-later-parameter-in-a-define
define d($b = getvar('a', 7), $a = 1) { notice($b) }
d { 'x': }

#= getvar-of-an-earlier-parameter-in-a-define
define d($a = 1, $b = getvar('a', 7)) { notice($b) }
d { 'x': }

#= getvar-of-a-later-parameter-in-a-function
function f($b = getvar('a', 7), $a = 1) { $b }
notice(f())

#= getvar-of-an-earlier-parameter-in-a-function
function f($a = 1, $b = getvar('a', 7)) { $b }
notice(f())

#= getvar-of-a-top-scope-variable-that-a-later-parameter-hides
$a = 'top'
class c($b = getvar('a', 7), $a = 1) { notice($b) }
include c

#= a-later-parameter-in-a-default
class c($b = $a, $a = 1) { notice($b) }
include c

#= a-later-parameter-that-is-given-in-a-default
class c($b = $a, $a = 1) { notice($b) }
class { 'c': a => 3 }

#= a-later-parameter-with-a-qualified-name
class c($b = $c::a, $a = 1) { notice($b) }
include c

#= an-earlier-parameter-with-a-qualified-name
class c($a = 1, $b = $c::a) { notice($b) }
include c

#= getvar-of-an-earlier-parameter-with-a-qualified-name
class c($a = 1, $b = getvar('c::a')) { notice($b) }
include c

#= a-parameter-in-a-template-of-a-default
class c($a = 1, $b = inline_epp('<%= $a %>')) { notice($b) }
include c

#= a-parameter-in-an-interpolation-of-a-default
class c($a = 1, $b = "x${a}") { notice($b) }
include c

#= a-parameter-in-a-lambda-of-a-default
class c($a = 1, $b = [1, 2].map |$x| { $x + $a }) { notice($b) }
include c

#= a-later-parameter-in-a-lambda-of-a-default
class c($b = [1, 2].map |$x| { $x + $a }, $a = 1) { notice($b) }
include c

#= a-title-in-a-default
define d($b = $title, $c = $name) { notice($b, $c) }
d { 'x': }

#= a-module-name-in-a-default
class c($b = $module_name, $c = $caller_module_name) { notice($b, $c) }
include c

#= a-match-variable-in-a-default
class c($a = 'xay' =~ /a/, $b = $0) { notice($b) }
include c

#= an-assignment-in-a-default
class c($b = $q = 3) { notice($b) }
include c

#= a-resource-in-a-default
class c($b = notify { 'x': }) { notice($b) }
include c
