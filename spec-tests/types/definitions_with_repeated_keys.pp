#@ check: compile
#@ set: strict=warning

#= a-parent-that-is-named-twice
type Parent = Object[{ attributes => { a => Integer } }]
type Other = Object[{ attributes => { c => Integer } }]
type Sub = Object[{ parent => Parent, parent => Other, attributes => { b => Integer } }]
notice(Sub(1, 2), Sub, type(Sub(1, 2)))

#= attributes-twice
type Parent = Object[{ attributes => { a => Integer } }]
type Sub = Object[{ parent => Parent, attributes => { b => Integer }, attributes => { c => Integer } }]
notice(Sub(1, 2), type(Sub(1, 2)))

#= an-attribute-twice
type Sub = Object[{ attributes => { b => Integer, b => String } }]
notice(Sub('x'), type(Sub('x')))

#= keys-twice-in-other-hashes
notice({ a => 1, b => 2, a => 3 }, { 1 => 'x', '1' => 'y', 1 => 'z' }, { a => { b => 1, b => 2 } }, [{ a => 1, 'a' => 2 }])
notice({ default => 1, default => 2 }, { 1.0 => 1, 1.0 => 2 }, { undef => 1, undef => 2 })

#= keys-twice-in-a-struct
type S = Struct[{ a => Integer, a => String }]
notice(S, { 'a' => 'x' } =~ S, { 'a' => 1 } =~ S)

#= keys-twice-in-parameters
class c(Hash $h = { a => 1, a => 2 }) { notice($h) }
include c
