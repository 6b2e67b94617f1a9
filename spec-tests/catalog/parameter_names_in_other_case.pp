#= names-of-a-class-are-in-lower-case
class a($fooBar = 1, $aB = undef, $cD = [1], $eF = { 'aB' => 1 }) { notice($fooBar) }
include a

#= a-name-that-is-given
class a($fooBar) { notice($fooBar) }
class { 'a': fooBar => 3 }

#= names-of-a-defined-type
define d($fooBar = 1, $fooBAZ = undef) { notice($fooBar) }
d { 'x': }
d { 'y': fooBar => 4 }

#= two-names-become-one
class a($fooBar = 1, $foobar = 2) { notice($fooBar, $foobar) }
define d($fooBar = 1, $foobar = 2) { notice($fooBar, $foobar) }
include a
d { 'x': }
d { 'y': fooBar => 4, foobar => 5 }
d { 'z': foobar => 7 }
d { 'u': foobar => undef }
d { 'v': fooBar => 8, foobar => undef }

#= code-reads-them-as-they-are-written
define d($fooBar = 1, $foobar = 2) { }
d { 'x': }
notice(D['x']['fooBar'], D['x']['foobar'])

#= reads-of-parameters-that-are-there
define d($fooBar = 1, $foobar = 2) { }
d { 'x': fooBar => 3 }
notice(D['x']['fooBar'], D['x']['foobar'])

#= defaults-overrides-and-queries
define d($fooBar = 1) { notice($fooBar) }
D { fooBar => 9 }
d { 'x': }
@d { 'y': fooBar => 2 }
@d { 'z': fooBar => 3 }
D <| fooBar == 2 |>
D <| title == 'z' |> { fooBar => 4 }

#= an-override-in-another-case
define d($fooBar = 1) { notice($fooBar) }
d { 'x': }
D['x'] { foobar => 9 }

#= from-hashes
define d($fooBar) { notice($fooBar) }
class a($aB = 1) { }
create_resources('d', { 'x' => { 'fooBar' => 2 } })
class { 'a': * => { 'aB' => 5 } }

#= sensitive-parameters-keep-their-case
define d(Sensitive $fooBar) { }
d { 'x': fooBar => Sensitive('x') }

#= nearly-a-metaparameter
define d($noOp = 1, $reQuire = 2) { notice($noOp) }
d { 'x': noOp => true }

#= nearly-the-name
define d($nAme = 1) { notice($nAme, $name) }
define e($nAme = 'x') { notice($nAme, $name) }
d { 'x': }
d { 'y': nAme => 'y' }
d { 'z': nAme => 'y', name => 'u' }
e { 'x': }

#= relationships-in-values
define d($fooBar) { }
notify { 'n': }
d { 'x': fooBar => Notify['n'], require => Notify['n'] }

#= exported-and-virtual
define d($fooBar = 1) { }
@@d { 'x': fooBar => 2 }
@d { 'y': fooBar => 2 }
realize(D['y'])
