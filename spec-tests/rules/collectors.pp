#= collectors-find-regular-virtual-and-exported
#@ source: CE-CO-1
notify { 'regular': }
@notify { 'virtual': }
@@notify { 'exported': }
Notify <| |> { message => 'found' }

#= collectors-of-exported-ones
#@ source: CE-CO-2
notify { 'regular': }
@notify { 'virtual': }
@@notify { 'exported': }
Notify <<| |>>

#= collectors-cannot-be-assigned
#@ source: CE-CO-3
notify { 'a': }
$x = Notify <| |>
notice($x)

#= collectors-have-a-value-that-branches-give
#@ source: CE-CO-3
notify { 'a': }
$x = if true { Notify <| |> }
notice($x)

#= collectors-in-relationships
#@ source: CE-CO-4
notify { ['a', 'b']: tag => 'first' }
notify { 'c': }
Notify <| tag == 'first' |> -> Notify['c']

#= collectors-override-what-they-find
#@ source: CE-CO-5
notify { ['a', 'b']: message => 'before' }
notify { 'c': message => 'other' }
Notify <| message == 'before' |> { message => 'after' }

#= collectors-override-once-each
#@ source: CE-CO-6
notify { 'a': tag => ['t'] }
Notify <| tag == 't' |> { tag +> 'more' }

#= collectors-two-of-them-override-both
#@ source: CE-CO-7
@notify { 'a': message => ['x'] }
Notify <| title == 'a' |> { message +> ['one'] }
Notify <| title == 'a' |> { message +> ['two'] }

#= collectors-and
#@ source: CE-CO-8
notify { 'a': message => 'm', noop => true }
notify { 'b': message => 'm' }
Notify <| message == 'm' and noop == true |> { tag => 'found' }

#= collectors-or
#@ source: CE-CO-8
notify { ['a', 'b', 'c']: }
Notify <| title == 'a' or title == 'b' |> { message => 'found' }

#= collectors-parentheses
#@ source: CE-CO-8
notify { 'a': message => '1' }
notify { 'b': message => '2' }
notify { 'c': message => '1' }
Notify <| (title == 'a' or title == 'b') and message == '1' |> { tag => 'found' }

#= collectors-not-equal
#@ source: CE-CO-8
notify { ['a', 'b']: }
Notify <| title != 'a' |> { message => 'found' }

#= collectors-compare-with-a-variable
#@ source: CE-CO-9
$wanted = 'b'
notify { ['a', 'b']: }
Notify <| title == $wanted |> { message => 'found' }

#= collectors-compare-with-a-number
#@ source: CE-CO-9
notify { 'a': message => 1 }
notify { 'b': message => '1' }
Notify <| message == 1 |> { tag => 'found' }

#= collectors-compare-with-a-name
#@ source: CE-CO-9
notify { 'a': message => word }
Notify <| message == word |> { tag => 'found' }

#= collectors-compare-with-a-boolean
#@ source: CE-CO-9
notify { 'a': noop => true }
notify { 'b': noop => false }
Notify <| noop == false |> { tag => 'found' }

#= collectors-compare-with-an-interpolated-string
#@ source: CE-CO-9
$x = 'a'
notify { ['a-1', 'b-1']: }
Notify <| title == "${x}-1" |> { message => 'found' }

#= collectors-compare-with-a-sum
#@ source: CE-CO-10
Notify <| title == 1 + 1 |>

#= collectors-compare-with-a-call
#@ source: CE-CO-10
Notify <| title == upcase('a') |>

#= collectors-compare-with-an-array
#@ source: CE-CO-11
Notify <| title == ['a'] |>

#= collectors-compare-with-a-hash
#@ source: CE-CO-11
Notify <| title == { 'a' => 1 } |>

#= collectors-with-another-operator
#@ source: CE-CO-8
Notify <| title =~ /a/ |>

#= collectors-with-attributes-from-a-hash
#@ source: CE-CO-12
notify { 'a': }
Notify <| |> { * => { 'message' => 'h' } }

#= collectors-run-again
#@ source: CE-CO-13
@notify { 'first': tag => 'wanted' }
Notify <| tag == 'wanted' |>
define d() { @notify { "later-$title": tag => 'wanted' } }
d { 'x': }

#= collectors-realize
#@ source: CE-CO-14
@notify { ['a', 'b']: }
Notify <| title == 'a' |>

#= collectors-realize-defines-that-make-more
#@ source: CE-CO-14; CI-4
define d() { @notify { "n-$title": } }
@d { 'x': }
D <| |>
Notify <| |>

#= collectors-of-a-class
#@ source: CE-CO-15
Class <| |>

#= collectors-of-an-unknown-type
#@ source: CE-CO-15
Nothing <| |>

#= collectors-with-keywords-as-attributes
#@ source: CE-CO-16
define d($type, $node = 1, $default = 2) { notice("${title} ${type}") }
@d { 'a': type => 'x' }
@d { 'b': type => 'y' }
@d { 'c': type => 'z', node => 3 }
@d { 'd': type => 'z', default => 4 }
D <| type == 'x' or (node == 3 and type != 'x') |>
D <| default == 4 |>

#= collectors-with-keywords-elsewhere
#@ source: CE-CO-16
Notify <| title == type |>

#= collectors-with-a-name-alone
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| message |>

#= collectors-with-a-name-alone-of-nothing
#@ source: CE-CO-17
Notify<| message |>

#= collectors-with-a-boolean-behind-and
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| title == 'v' and true |>

#= collectors-with-a-boolean-behind-and-that-nothing-meets
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| title == 'w' and true |>

#= collectors-with-a-name-behind-or
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| title == 'v' or message |>

#= collectors-with-a-name-before-and
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| message and title == 'v' |>

#= collectors-that-compare-a-boolean
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| true == 2 |>

#= collectors-that-compare-a-number
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| 1 == 2 |>

#= collectors-that-compare-undef
#@ source: CE-CO-16
@notify { 'v': message => 'm' }
Notify<| undef == 'v' |>

#= collectors-that-compare-a-comparison
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| title == 'v' == 'm' |>

#= collectors-that-compare-with-a-comparison
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| title == (title == 'v') |>

#= collectors-that-compare-a-reference
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
Notify<| File['x'] == 'v' |>

#= collectors-that-compare-an-attribute-in-a-variable
#@ source: CE-CO-18
@notify { 'v': message => 'm' }
$attribute = 'title'
Notify<| $attribute == 'v' |>

#= collectors-that-compare-an-attribute-in-a-text
#@ source: CE-CO-18
@notify { 'v': message => 'm' }
$part = 'ti'
Notify<| "${part}tle" == 'v' and 'message' == 'm' |>

#= collectors-that-compare-a-number-in-a-variable
#@ source: CE-CO-17
@notify { 'v': message => 'm' }
$attribute = 5
Notify<| $attribute == 'v' |>

#= collectors-that-compare-with-references-and-hashes
#@ source: CE-CO-18
@notify { 'v': message => 'm', require => Notify['w'] }
@notify { 'x': message => { 'a' => 1 } }
notify { 'w': }
$hash = { 'a' => 1 }
Notify<| require == Notify['w'] |>
Notify<| message == $hash |>

#= collectors-compare-tags-with-an-array
#@ source: CE-CO-18
$tags = ['x', 'b']
@notify { 'v': tag => ['a', 'b'] }
@notify { 'w': tag => ['a', 'c'] }
Notify<| tag == $tags |>

#= collectors-compare-tags-with-an-array-with-a-number
#@ source: CE-CO-18
$tags = ['x', 1]
@notify { 'v': tag => ['a', 'b'] }
Notify<| tag == $tags |>

#= collectors-compare-with-an-array-in-a-variable
#@ source: CE-CO-18; CE-CO-11
$values = ['a', 'b']
@notify { 'v': message => ['a', 'b'] }
@notify { 'a': }
Notify<| message == $values or title == $values |>

#= collectors-compare-with-an-access
#@ source: CE-CO-9
$names = { 'first' => ['v'] }
@notify { 'v': }
Notify<| title == $names['first'][0] |>

#= collectors-compare-with-parentheses
#@ source: CE-CO-9
$wanted = 'v'
@notify { 'v': }
Notify<| title == ($wanted) |>

#= collectors-compare-with-undef
#@ source: CE-CO-9
@notify { 'v': }
@notify { 'w': message => 'm' }
Notify<| message == undef |>

#= collectors-compare-with-default
#@ source: CE-CO-10
@notify { 'v': }
Notify<| message == default |>

#= collectors-that-compare-undef-in-puppet
#@ source: CE-CO-17
#@ set: language=puppet
@notify { 'v': message => 'm' }
Notify<| undef == 'v' |>

#= collectors-with-default-and-undef-as-attributes
#@ source: CE-CO-16
define d($default = 0, $undef = 0) { notice($title) }
@d { 'a': default => 1 }
@d { 'b': undef => 2 }
@d { 'c': }
D<| default == 1 or undef == 2 |>

#= collectors-and-before-or
#@ source: CE-CO-8
notify { 'a': message => '1' }
notify { 'b': message => '2' }
notify { 'c': message => '2' }
Notify<| title == 'a' or title == 'b' and message == '2' |> { tag => 'found' }
