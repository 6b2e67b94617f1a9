#= if-elsif-else
$x = 2
if $x == 1 { notice('one') } elsif $x == 2 { notice('two') } else { notice('more') }
if false { notice('a') } else { notice('b') }
if undef { notice('a') }

#= unless
unless false { notice('a') } else { notice('b') }
unless true { notice('a') } else { notice('b') }

#= values-of-conditionals
$a = if true { 1 } else { 2 }
$b = unless true { 1 }
$c = case 1 { 2: { 'two' } }
$d = if false { 1 }
notice(String([$a, $b, $c, $d], '%p'))

#= an-empty-body-is-undef
$a = if true { }
notice(String($a, '%p'))

#= case-by-value-regexp-type
$values = [1, 'abc', 'ABC', [1], undef, 2.5, default]
$values.each |$v| {
  case $v {
    1, 2: { notice('number') }
    'Abc': { notice("text $v") }
    /b/: { notice('has b') }
    Array: { notice('array') }
    undef: { notice('undef') }
    default: { notice('other') }
  }
}

#= the-default-may-stand-first
case 1 { default: { notice('d') } 1: { notice('one') } }

#= unfolded-options
$o = [1, 2]
case 2 { *$o: { notice('in') } default: { notice('out') } }
$r = 5 ? { *$o => 'in', default => 'out' }
notice($r)

#= selectors
notice(1 ? { 1 => 'a', default => 'b' })
notice('X' ? { 'x' => 'a', default => 'b' })
notice('abc' ? { /c$/ => 'ends', String => 'text' })
notice([1] ? { Array[Integer] => 'ints', default => 'no' })
notice(true ? { true => undef })

#= no-selector-entry-matches
notice('z' ? { 'a' => 1 })

#= no-case-option-matches
$x = case 'z' { 'a': { 1 } }
notice(String($x, '%p'))

#= two-defaults-in-a-case
#@ check: validate
case 1 { default: {} default: {} }

#= two-defaults-in-a-selector
#@ check: validate
$x = 1 ? { default => 1, default => 2 }

#= a-case-without-options
#@ check: validate
case 1 { }

#= array-options-compare-whole
case [1, 2] { [1, 2]: { notice('same') } default: { notice('other') } }

#= a-hash-pattern-in-a-case
case {a => 1} { {a => Integer}: { notice('pattern') } default: { notice('no') } }
case [1, 'x'] { [Integer, /x/]: { notice('pattern') } default: { notice('no') } }

#= a-variable-set-in-a-branch-stays
if true { $x = 1 }
notice($x)

#= a-nested-selector
notice(1 ? { 1 => 2 ? { 2 => 'deep' } })

#= methods-and-elements-of-selectors
$x = 2
notice($x ? { 1 => [3], default => [2, 1, 2] }.sort.unique)
notice($x ? { 2 => ['a', 'b'] }[1])
$x ? { 2 => [4, 5] }.each |$y| { notice($y) }
