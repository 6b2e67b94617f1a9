# Types that are written in texts: blanks, comments, lists, other expressions.
#@ source: type_parser.rb

#= text-1
notice(assert_type('Integer [1,2]',1))

#= text-2
notice(assert_type('Integer[1,2] ',1))

#= text-3
notice(assert_type(' Integer[1,2]',1))

#= text-4
notice(assert_type("Integer\n[1,2]",1))

#= text-5
notice(assert_type("Integer[1,2]\n",1))

#= text-6
notice(assert_type('Integer[ 1 , 2 ]',1))

#= text-7
notice(assert_type('Integer[1,2,]',1))

#= text-8
notice(assert_type('Struct [{a=>Integer}]',{a=>1}))

#= text-9
notice(assert_type('Struct[ { a => Integer } ]',{a=>1}))

#= text-10
notice(assert_type("Integer\t[1,2]",1))

#= text-11
notice(assert_type('Integer# c',1))

#= text-12
notice(assert_type("Integer[1, # c\n2]",1))

#= text-13
notice(assert_type("Integer /* c */ [1,2]",1))

#= text-14
notice(assert_type("Integer/* c */[1,2]",1))

#= text-15
notice(assert_type('Array[Integer [1,2]]',[1]))

#= text-16
notice(assert_type('Variant[Integer, String [1]]','a'))

#= text-17
notice(assert_type('Optional[Enum [a]]','a'))

#= text-18
notice(assert_type('Integer;',1))

#= text-19
notice(assert_type('Integer, String',1))

#= text-20
notice(assert_type('integer',1))

#= text-21
notice(assert_type('',1))

#= text-22
notice(assert_type('Type[Integer [1]]',Integer))

#= text-23
notice(assert_type("Hash[String,Integer]",{'a'=>1}))

#= text-24
notice(assert_type("Callable[[Integer],String]",1))

#= text-25
notice(assert_type("Callable [Integer]",1))

#= text-26
notice(assert_type("Tuple[Integer ,String]",[1,'a']))

#= text-27
notice(assert_type("Pattern[/a/]",'a'))

#= text-28
notice(assert_type("Pattern [/a/]",'a'))

#= text-29
notice(assert_type("Integer[1..2]",1))

#= text-30
notice(assert_type("Integer[-1, 2]",1))

#= text-31
notice(assert_type("Integer[- 1, 2]",1))

#= text-32
notice(assert_type("Integer[0x1, 0b1]",1))

#= text-33
notice(assert_type("Float[1.0, 2.0]",1.5))

#= text-34
notice(assert_type("Enum['a','b']",'a'))

#= text-35
notice(assert_type('Enum["a","b"]','a'))

#= text-36
notice(assert_type("Enum[a, b]",'a'))

#= text-37
notice(assert_type("Undef",undef))

#= text-38
notice(assert_type("Foo[bar]",1))

#= text-39
notice(assert_type("Foo [bar]",1))

#= text-41
'Notify [a]' -> Notify['b']

#= text-42
notice(convert_to('1', Integer))

#= text-43
notice('1'.convert_to('Integer'))

#= text-44
notice(Integer['1'])

#= text-45
notice('Integer[1,2]' =~ Type)

#= text-46
notice(1 =~ 'Integer')

#= text-47
notice(type('Integer [1]'))

#= text-48
notice(assert_type("Integer [1,2]",1))

#= text-49
notice(assert_type("Array[Integer String]",1))

#= text-50
notice(assert_type("Integer String",1))

#= text-51
notice(assert_type("Array[Integer 1]",1))

#= text-52
notice(assert_type("Array[Integer \"a\"]",1))

#= text-53
notice(assert_type("Array[1 2]",1))

#= text-54
notice(assert_type("Array[a b]",1))

#= text-55
notice(assert_type("Array[\$x]",1))

#= text-56
notice(assert_type("Array[Integer {}]",1))

#= text-57
notice(assert_type("Array[Integer + 1]",1))

#= text-58
notice(assert_type("Array[!Integer]",1))

#= text-59
notice(assert_type("Array[f(1)]",1))

#= text-60
notice(assert_type("Array[Integer.new]",1))

#= text-61
notice(assert_type("Integer[1",1))

#= text-62
notice(assert_type("Integer]",1))

#= text-63
notice(assert_type("Integer[[1]]",1))

#= text-64
notice(assert_type("Integer[1,,2]",1))

#= text-65
notice(assert_type("Array[Integer=>1]",1))

#= text-66
notice(assert_type("Array[a=>]",1))

#= text-67
notice(assert_type("Integer[1] + 1",1))

#= text-68
notice(assert_type("Integer[1] Integer[2]",1))

#= text-69
notice(assert_type("1 2",1))

#= text-70
notice(assert_type("a b",1))

#= text-71
notice(assert_type("Array[Integer][1]",1))

#= text-72
notice(assert_type("Array[Integer] [1]",1))

#= text-73
notice(assert_type("Array[ Integer[1] ]",1))

#= text-74
notice(assert_type("Array[Integer[1] ]",1))

#= text-75
notice(assert_type("Array [Integer]",1))

#= text-76
notice(assert_type("Array/**/[Integer]",1))

#= text-77
notice(assert_type("Array/* x */[Integer]",1))

#= text-78
notice(assert_type("Array /**/[Integer]",1))

#= text-79
notice(assert_type("Array/**/ [Integer]",1))

#= text-80
notice(assert_type("Array#x\n[Integer]",1))

#= text-81
notice(assert_type("(Array)[Integer]",1))

#= text-82
notice(assert_type("[Integer]",1))

#= text-83
notice(assert_type("{a => Integer}",1))

#= text-84
notice(assert_type("[1] [2]",1))

#= text-85
notice(assert_type("Array[[1] [2]]",1))

#= text-86
notice(assert_type("Array[{} {}]",1))

#= text-87
notice(assert_type("Hash[String, Integer [1]]",1))

#= text-88
notice(assert_type("Struct[{a => Integer [1]}]",1))

#= text-89
notice(assert_type("Struct[{a => [1]}]",1))

#= text-90
notice(assert_type("Struct[a => Integer [1]]",1))

#= text-91
notice(assert_type("Optional[String [1], 2]",1))

#= text-92
notice(assert_type("Array[default [1]]",1))

#= text-93
notice(assert_type("Array['a' [1]]",1))

#= text-94
notice(assert_type("Array[/a/ [1]]",1))

#= text-95
notice(assert_type("Array[1 [1]]",1))

#= text-96
notice(assert_type("foo [1]",1))

#= text-97
notice(assert_type("foo[1]",1))

#= text-98
notice(assert_type("Array[foo [1]]",1))

#= text-99
notice(assert_type("Array[foo[1]]",1))

#= text-100
notice(assert_type("Type [Integer]",1))

#= text-101
notice(assert_type("Class [a]",1))

#= text-102
notice(assert_type("Class[a] ",1))

#= text-103
notice(assert_type("File ['/x']",1))

#= text-104
notice(assert_type("Array[File ['/x']]",1))

#= text-105
notice(assert_type("Integer  [1]",1))

#= text-106
notice(assert_type("\nInteger[1]",1))

#= text-107
notice(assert_type("Integer[\n1\n]",1))

#= text-108
notice(assert_type("Integer[1]#",1))

#= text-109
notice(assert_type("Integer[1] /* */ ",1))

#= text-110
notice(assert_type("Integer[1]\t",1))
