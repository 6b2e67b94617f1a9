#@ check: compile
#@ source: Puppet::Pops::Types::TypeParser#parse

#= text-1
Type('')

#= text-2
Type(' ')

#= text-3
Type('a b')

#= text-4
Type('Notify[a b]')

#= text-5
Type('File[/tmp/x]')

#= text-6
Type('Integer[')

#= text-7
Type('Integer[1,,2]')

#= text-8
Type("Integer[1\n,,2]")

#= text-9
Type("it's")

#= text-10
Type('"x')

#= text-11
Type('Integer]')

#= text-12
Type('Integer, String')

#= text-13
Type('Integer; String')

#= text-14
Type('Integer String')

#= text-15
Type('Integer{')

#= text-16
Type('1x')

#= text-17
Type('Integer[0x]')

#= text-18
Type('@x')

#= text-19
Type('x => 1')

#= text-21
Type('class a {}')

#= text-22
Type('Foo::')

#= text-23
Type('foo::Bar')

#= text-24
Type('Integer # comment')

#= text-25
Type('# only')

#= text-26
Type('$x = 1')

#= text-27
Type('Integer[1] + 2')

#= text-29
Type('Integer.foo')

#= text-30
Type('notice(1)')

#= text-31
Type('notice 1')

#= text-32
Type("\u{1F600}")

#= text-33
assert_type('bad@', 1)

#= text-34
assert_type('Integer[a', 1)

#= text-35
1 =~ Type('Enum[a b]')

#= text-36
notice(Type('Enum[a, b]'), Type('Struct[{a=>Integer}]'))

#= text-37
lookup('x', Type('Str ing'))

#= text-38
function f() { Type('a b') }
f()

#= text-39
Type('%{x}')

#= text-40
Type('~')

#= text-41
Type('Integer[-]')

#= text-42
Type('Integer[1 .. 2]')

#= text-43
Type('Pattern[/a]')

#= text-44
Type('Pattern[/(/]')
