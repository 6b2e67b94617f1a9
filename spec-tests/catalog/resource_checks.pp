# Which mistake of a resource expression comes first, and what was evaluated before it.

#= a-title-twice-in-an-array-before-attributes
function f() { notice('evaluated') 'm' }
notify { ['a', 'a']: message => f() }

#= a-title-twice-in-bodies-before-attributes
function f() { notice('evaluated') 'm' }
notify { 'a': message => f(); 'a': message => f() }

#= a-title-twice-in-later-bodies
function f($x) { notice($x) $x }
notify { f('a'): message => f('1'); f('b'): message => f('2'); f('a'): message => f('3') }

#= a-title-twice-is-told-before-a-wrong-title-of-a-later-body
notify { 'a': ; 'a': ; undef: }

#= a-title-twice-within-one-array-is-told-before-a-wrong-one
notify { ['a', 'a', undef]: }

#= a-wrong-title-is-told-before-one-twice
notify { ['a', undef, 'a']: }

#= titles-of-the-later-body-are-evaluated-after-attributes
function f($x) { notice($x) $x }
notify { f('a'): message => f('1'); f(undef): message => f('2') }

#= an-attribute-twice-before-later-ones
function f($x) { notice($x) $x }
notify { 'a': message => f('1'), message => f('2'), loglevel => f('3') }

#= an-attribute-twice-before-later-bodies
function f($x) { notice($x) $x }
notify { 'a': message => f('1'), message => f('2'); 'b': message => f('4') }

#= an-attribute-twice-before-a-title-twice
notify { 'a': message => '1', message => '2'; 'a': message => '4' }

#= a-hash-of-attributes-that-is-none-before-later-ones
function f($x) { notice($x) $x }
notify { 'a': * => f('1'), loglevel => f('3') }

#= a-hash-of-attributes-with-a-number-before-later-ones
function f($x) { notice($x) $x }
notify { 'a': * => f({1 => 2}), loglevel => f('3') }

#= a-hash-of-attributes-that-repeats-before-later-ones
function f($x) { notice($x) $x }
notify { 'a': message => f('1'), * => f({'message' => 2}), loglevel => f('3') }

#= an-attribute-that-repeats-one-of-a-hash-before-later-ones
function f($x) { notice($x) $x }
notify { 'a': * => f({'message' => 2}), message => f('1'), loglevel => f('3') }

#= a-hash-of-attributes-that-is-none-before-a-title-twice
notify { 'a': * => 1; 'a': }

#= two-default-bodies-before-their-attributes
function f($x) { notice($x) $x }
notify { default: message => f('1'); default: message => f('2'); 'a': }

#= a-default-twice-in-an-array
notify { [default, default]: }

#= a-default-among-titles-and-again
notify { ['a', default]: message => 'x'; default: }

#= an-unknown-type-after-everything
function f($x) { notice($x) $x }
unknown { f('a'): message => f('1'); f('b'): message => f('2') }

#= an-unknown-type-after-a-title-twice
unknown { 'a': ; 'a': }

#= an-unknown-type-after-an-attribute-twice
unknown { 'a': x => 1, x => 2 }

#= a-type-that-is-none-before-titles
function f($x) { notice($x) $x }
Integer[1] { f('a'): message => f('1') }

#= a-type-with-a-title-before-titles
function f($x) { notice($x) $x }
$x = 'notify'
Resource[$x] { f('a'): message => f('1') }

#= a-type-reference-that-is-unknown-before-titles
function f($x) { notice($x) $x }
Resource['unknown'] { f('a'): message => f('1') }

#= a-type-that-a-function-gives-before-titles
function f($x) { notice($x) $x }
notice('first')
f('notify') { f('a'): message => f('1') }

#= defaults-of-an-unknown-type-before-attributes
function f($x) { notice($x) $x }
Unknown { message => f('1') }

#= defaults-of-a-data-type-before-attributes
function f($x) { notice($x) $x }
Integer { message => f('1') }

#= defaults-of-classes-before-attributes
function f($x) { notice($x) $x }
Class { message => f('1') }

#= defaults-with-an-attribute-twice
function f($x) { notice($x) $x }
Notify { message => f('1'), message => f('2'), loglevel => f('3') }

#= defaults-from-a-hash-that-is-none
function f($x) { notice($x) $x }
Notify { * => f('1'), loglevel => f('3') }

#= defaults-from-a-hash
Notify { * => { 'message' => 'x' } }
notify { 'a': }

#= an-override-with-an-attribute-twice
function f($x) { notice($x) $x }
notify { 'a': }
Notify['a'] { message => f('1'), message => f('2'), loglevel => f('3') }

#= an-override-from-a-hash-that-is-none
function f($x) { notice($x) $x }
notify { 'a': }
Notify['a'] { * => f('1'), loglevel => f('3') }

#= a-collector-with-an-attribute-twice
function f($x) { notice($x) $x }
@notify { 'a': }
Notify <| |> { message => f('1'), message => f('2'), loglevel => f('3') }

#= a-collector-of-an-unknown-type-before-attributes
function f($x) { notice($x) $x }
Unknown <| title == 'x' |> { message => f('1') }

#= a-class-declaration-with-a-title-twice
class c { notice('c') }
class { ['c', 'c']: }

#= a-class-that-is-unknown-after-another
class c { notice('c') }
class { 'c': ; 'unknown': }

#= two-resources-of-which-the-second-is-refused
notify { 'a': message => 'x'; 'b': bogus => 1 }

#= exported-before-titles
function f($x) { notice($x) $x }
@@notify { f('a'): message => f('1') }

#= a-virtual-class-before-its-title
function f($x) { notice($x) $x }
@class { f('a'): x => f('1') }

#= a-value-that-no-resource-can-have-before-later-ones
function f($x) { notice($x) $x }
notify { 'a': message => f(Integer[1]), loglevel => f('3'); ['a', 'a']: }

#= a-title-of-blanks-and-an-empty-array
notify { [[], []]: message => 'x' }
notify { ' ': message => 'x' }

#= the-index-of-a-wrong-title-counts-flat
notify { ['a', ['b', [undef]]]: message => 'x' }

#= a-title-that-is-sensitive
notify { Sensitive('a'): message => 'x' }

#= a-title-that-is-a-number-in-later-bodies
notify { 'a': message => 'x'; ['b', 3]: message => notice('seen') }

#= an-override-with-an-attribute-twice-in-lines
notify { 'a': }
Notify['a'] {
  message => '1',
  message => '2',
}

#= a-collector-with-an-attribute-twice-in-lines
@notify { 'a': }
Notify <| |> {
  message => '1',
  message => '2',
}

#= a-collector-that-finds-nothing-with-an-attribute-twice
Notify <| title == 'x' |> { message => '1', message => '2' }

#= defaults-with-an-attribute-twice-in-lines
Notify {
  message => '1',
  message => '2',
}

#= an-exported-collector-of-an-unknown-type-before-attributes
function f($x) { notice($x) $x }
Unknown <<| title == 'x' |>> { message => f('1') }

#= an-attribute-twice-before-a-hash-that-is-none
notify { 'a': message => 1, message => 2, * => 5 }
