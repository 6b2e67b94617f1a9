#@ source: functions.sigs; calls by signatures that other cases call only where something else fails

#= numbers-as-texts
notice(camelcase(1), capitalize(-2.5), chomp(3), chop(12), lstrip(4), rstrip(5.0), strip(6))

#= shellquote
notice(shellquote('a', 'b c', "d'e", ['f', ['$g']], '', 'h"i'))

#= annotate-with-a-block
type Note = Object[{ parent => Annotation, attributes => { 'text' => String } }]
type Thing = Object[{ attributes => { 'x' => Integer } }]
$thing = Thing(1)
notice(annotate(Note, $thing))
notice(annotate(Note, $thing) || { { 'text' => 'made' } })
notice(annotate(Note, $thing))

#= annotate-with-a-hash
type Note = Object[{ parent => Annotation, attributes => { 'text' => String } }]
type Thing = Object[{ attributes => { 'x' => Integer } }]
$thing = Thing(1)
notice(annotate(Note, $thing, { 'text' => 'given' }))
notice(annotate(Note, $thing))
notice(annotate(Note, $thing, 'clear'))
notice(annotate(Note, $thing))

#= timestamps-of-now
notice(Timestamp() =~ Timestamp)

#= tuples
notice(Tuple[Integer, String]([1, 'a']), Tuple[String, 1]('ab'), Tuple[Integer](1, true), Tuple(5, true), Tuple[Integer, 1, default]({1 => 2}.keys))

#= tuples-of-what-does-not-fit
notice(Tuple[Integer]('ab'))

#= tuples-of-what-has-no-elements
notice(Tuple[Integer](1.5))

#= tuples-without-arguments
notice(Tuple[Integer]())

#= structs
notice(Struct[{ 'a' => Integer }]([['a', 1]]), Struct[{ 'a' => Integer }](['a', 1]), Struct[{ 'a' => Struct[{ 'b' => Integer }] }]([[['a', 'b'], 1]], 'tree'))

#= structs-of-what-does-not-fit
notice(Struct[{ 'a' => Integer }](['b', 1]))

#= structs-without-arguments
notice(Struct[{ 'a' => Integer }]())

#= notundef
notice(NotUndef('a'))
notice(NotUndef(undef))

#= notundef-without-arguments
notice(NotUndef())

#= notundef-of-several
notice(NotUndef(1, 2))

#= numeric-of-several
notice(Numeric(1, 2, 3))

#= sensitive-of-another-type
notice(Sensitive[String](Sensitive(1)))
