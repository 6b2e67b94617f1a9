#= integer-a
class c(Integer $p) { }
class { 'c': p => 'a' }

#= integer-1-5-9
class c(Integer[1,5] $p) { }
class { 'c': p => 9 }

#= string-2-a
class c(String[2] $p) { }
class { 'c': p => 'a' }

#= string-1-2-abc
class c(String[1,2] $p) { }
class { 'c': p => 'abc' }

#= enum-a-b-c
class c(Enum[a,b] $p) { }
class { 'c': p => 'c' }

#= pattern-x-a
class c(Pattern[/x/] $p) { }
class { 'c': p => 'a' }

#= array-integer-1-a
class c(Array[Integer] $p) { }
class { 'c': p => [1,'a'] }

#= array-integer-2-1
class c(Array[Integer,2] $p) { }
class { 'c': p => [1] }

#= array-array-integer-1-x
class c(Array[Array[Integer]] $p) { }
class { 'c': p => [[1],['x']] }

#= hash-string-integer-a-x
class c(Hash[String,Integer] $p) { }
class { 'c': p => {a=>'x'} }

#= hash-integer-integer-a-1
class c(Hash[Integer,Integer] $p) { }
class { 'c': p => {a=>1} }

#= struct-a-integer-a-x
class c(Struct[{a=>Integer}] $p) { }
class { 'c': p => {a=>'x'} }

#= struct-a-integer
class c(Struct[{a=>Integer}] $p) { }
class { 'c': p => {} }

#= struct-a-integer-a-1-b-2
class c(Struct[{a=>Integer}] $p) { }
class { 'c': p => {a=>1,b=>2} }

#= struct-a-struct-b-integer-a-b-x
class c(Struct[{a=>Struct[{b=>Integer}]}] $p) { }
class { 'c': p => {a=>{b=>x}} }

#= tuple-integer-string-1-2
class c(Tuple[Integer,String] $p) { }
class { 'c': p => [1,2] }

#= tuple-integer-string-1
class c(Tuple[Integer,String] $p) { }
class { 'c': p => [1] }

#= optional-integer-a
class c(Optional[Integer] $p) { }
class { 'c': p => 'a' }

#= variant-integer-boolean-a
class c(Variant[Integer,Boolean] $p) { }
class { 'c': p => 'a' }

#= variant-array-integer-integer-a
class c(Variant[Array[Integer],Integer] $p) { }
class { 'c': p => ['a'] }

#= notundef-undef
class c(NotUndef $p) { }
class { 'c': p => undef }

#= boolean-true
class c(Boolean $p) { }
class { 'c': p => 'true' }

#= float-1
class c(Float $p) { }
class { 'c': p => 1 }

#= numeric-1
class c(Numeric $p) { }
class { 'c': p => '1' }

#= undef-1
class c(Undef $p) { }
class { 'c': p => 1 }

#= type-integer-string
class c(Type[Integer] $p) { }
class { 'c': p => String }

#= type-1
class c(Type $p) { }
class { 'c': p => 1 }

#= sensitive-integer-sensitive-a
class c(Sensitive[Integer] $p) { }
class { 'c': p => Sensitive('a') }

#= sensitive-a
class c(Sensitive $p) { }
class { 'c': p => 'a' }

#= callable-1
class c(Callable $p) { }
class { 'c': p => 1 }

#= regexp-a
class c(Regexp $p) { }
class { 'c': p => 'a' }

#= data-a
class c(Data $p) { }
class { 'c': p => /a/ }

#= scalardata-1
class c(ScalarData $p) { }
class { 'c': p => [1] }

#= collection-1
class c(Collection $p) { }
class { 'c': p => 1 }

#= timestamp-1
class c(Timestamp $p) { }
class { 'c': p => 1 }

#= semver-1-0-0
class c(SemVer $p) { }
class { 'c': p => '1.0.0' }

#= binary-a
class c(Binary $p) { }
class { 'c': p => 'a' }

#= class-notify
class c(Class $p) { }
class { 'c': p => Notify }

#= notify-a-notify-b
class c(Notify[a] $p) { }
class { 'c': p => Notify[b] }

#= optional-struct-a-integer-a-x
class c(Optional[Struct[{a=>Integer}]] $p) { }
class { 'c': p => {a=>x} }

#= default-1
class c(Default $p) { }
class { 'c': p => 1 }

#= iterable-integer-a
class c(Iterable[Integer] $p) { }
class { 'c': p => ['a'] }

#= enum-a-1
class c(Enum[a] $p) { }
class { 'c': p => 1 }

#= string-undef
class c(String $p) { }
class { 'c': p => undef }

#= array-variant-integer-boolean-x
class c(Array[Variant[Integer,Boolean]] $p) { }
class { 'c': p => ['x'] }

#= function-integer-a
function f(Integer $p) { 1 }
f('a')

#= function-integer-1-5-9
function f(Integer[1,5] $p) { 1 }
f(9)

#= function-string-2-a
function f(String[2] $p) { 1 }
f('a')

#= function-string-1-2-abc
function f(String[1,2] $p) { 1 }
f('abc')

#= function-enum-a-b-c
function f(Enum[a,b] $p) { 1 }
f('c')

#= function-pattern-x-a
function f(Pattern[/x/] $p) { 1 }
f('a')

#= function-array-integer-1-a
function f(Array[Integer] $p) { 1 }
f([1,'a'])

#= function-array-integer-2-1
function f(Array[Integer,2] $p) { 1 }
f([1])

#= function-array-array-integer-1-x
function f(Array[Array[Integer]] $p) { 1 }
f([[1],['x']])

#= function-hash-string-integer-a-x
function f(Hash[String,Integer] $p) { 1 }
f({a=>'x'})

#= function-hash-integer-integer-a-1
function f(Hash[Integer,Integer] $p) { 1 }
f({a=>1})

#= function-struct-a-integer-a-x
function f(Struct[{a=>Integer}] $p) { 1 }
f({a=>'x'})

#= function-struct-a-integer
function f(Struct[{a=>Integer}] $p) { 1 }
f({})

#= function-struct-a-integer-a-1-b-2
function f(Struct[{a=>Integer}] $p) { 1 }
f({a=>1,b=>2})

#= function-struct-a-struct-b-integer-a-b-x
function f(Struct[{a=>Struct[{b=>Integer}]}] $p) { 1 }
f({a=>{b=>x}})

#= function-tuple-integer-string-1-2
function f(Tuple[Integer,String] $p) { 1 }
f([1,2])

#= function-tuple-integer-string-1
function f(Tuple[Integer,String] $p) { 1 }
f([1])

#= function-optional-integer-a
function f(Optional[Integer] $p) { 1 }
f('a')

#= function-variant-integer-boolean-a
function f(Variant[Integer,Boolean] $p) { 1 }
f('a')

#= function-variant-array-integer-integer-a
function f(Variant[Array[Integer],Integer] $p) { 1 }
f(['a'])

#= function-notundef-undef
function f(NotUndef $p) { 1 }
f(undef)

#= function-boolean-true
function f(Boolean $p) { 1 }
f('true')

#= function-float-1
function f(Float $p) { 1 }
f(1)

#= function-numeric-1
function f(Numeric $p) { 1 }
f('1')

#= function-undef-1
function f(Undef $p) { 1 }
f(1)

#= function-type-integer-string
function f(Type[Integer] $p) { 1 }
f(String)

#= function-type-1
function f(Type $p) { 1 }
f(1)

#= function-sensitive-integer-sensitive-a
function f(Sensitive[Integer] $p) { 1 }
f(Sensitive('a'))

#= function-sensitive-a
function f(Sensitive $p) { 1 }
f('a')

#= function-callable-1
function f(Callable $p) { 1 }
f(1)

#= function-regexp-a
function f(Regexp $p) { 1 }
f('a')

#= function-data-a
function f(Data $p) { 1 }
f(/a/)

#= function-scalardata-1
function f(ScalarData $p) { 1 }
f([1])

#= function-collection-1
function f(Collection $p) { 1 }
f(1)

#= function-timestamp-1
function f(Timestamp $p) { 1 }
f(1)

#= function-semver-1-0-0
function f(SemVer $p) { 1 }
f('1.0.0')

#= function-binary-a
function f(Binary $p) { 1 }
f('a')

#= function-class-notify
function f(Class $p) { 1 }
f(Notify)

#= function-notify-a-notify-b
function f(Notify[a] $p) { 1 }
f(Notify[b])

#= function-optional-struct-a-integer-a-x
function f(Optional[Struct[{a=>Integer}]] $p) { 1 }
f({a=>x})

#= function-default-1
function f(Default $p) { 1 }
f(1)

#= function-iterable-integer-a
function f(Iterable[Integer] $p) { 1 }
f(['a'])

#= function-enum-a-1
function f(Enum[a] $p) { 1 }
f(1)

#= function-string-undef
function f(String $p) { 1 }
f(undef)

#= function-array-variant-integer-boolean-x
function f(Array[Variant[Integer,Boolean]] $p) { 1 }
f(['x'])

#= define-integer-a
define d(Integer $p) { }
d { 't': p => 'a' }

#= define-integer-1-5-9
define d(Integer[1,5] $p) { }
d { 't': p => 9 }

#= define-string-2-a
define d(String[2] $p) { }
d { 't': p => 'a' }

#= define-string-1-2-abc
define d(String[1,2] $p) { }
d { 't': p => 'abc' }

#= define-enum-a-b-c
define d(Enum[a,b] $p) { }
d { 't': p => 'c' }

#= define-pattern-x-a
define d(Pattern[/x/] $p) { }
d { 't': p => 'a' }

#= define-array-integer-1-a
define d(Array[Integer] $p) { }
d { 't': p => [1,'a'] }

#= define-array-integer-2-1
define d(Array[Integer,2] $p) { }
d { 't': p => [1] }

#= define-array-array-integer-1-x
define d(Array[Array[Integer]] $p) { }
d { 't': p => [[1],['x']] }

#= define-hash-string-integer-a-x
define d(Hash[String,Integer] $p) { }
d { 't': p => {a=>'x'} }

#= define-hash-integer-integer-a-1
define d(Hash[Integer,Integer] $p) { }
d { 't': p => {a=>1} }

#= define-struct-a-integer-a-x
define d(Struct[{a=>Integer}] $p) { }
d { 't': p => {a=>'x'} }

#= lambda-integer-a
with('a') |Integer $p| { }

#= lambda-integer-1-5-9
with(9) |Integer[1,5] $p| { }

#= lambda-string-2-a
with('a') |String[2] $p| { }

#= lambda-string-1-2-abc
with('abc') |String[1,2] $p| { }

#= lambda-enum-a-b-c
with('c') |Enum[a,b] $p| { }

#= lambda-pattern-x-a
with('a') |Pattern[/x/] $p| { }

#= lambda-array-integer-1-a
with([1,'a']) |Array[Integer] $p| { }

#= lambda-array-integer-2-1
with([1]) |Array[Integer,2] $p| { }

#= lambda-array-array-integer-1-x
with([[1],['x']]) |Array[Array[Integer]] $p| { }

#= lambda-hash-string-integer-a-x
with({a=>'x'}) |Hash[String,Integer] $p| { }

#= lambda-hash-integer-integer-a-1
with({a=>1}) |Hash[Integer,Integer] $p| { }

#= lambda-struct-a-integer-a-x
with({a=>'x'}) |Struct[{a=>Integer}] $p| { }

#= return-integer-a
function f() >> Integer { 'a' }
notice(f())

#= return-integer-1-5-9
function f() >> Integer[1,5] { 9 }
notice(f())

#= return-string-2-a
function f() >> String[2] { 'a' }
notice(f())

#= return-string-1-2-abc
function f() >> String[1,2] { 'abc' }
notice(f())

#= return-enum-a-b-c
function f() >> Enum[a,b] { 'c' }
notice(f())

#= return-pattern-x-a
function f() >> Pattern[/x/] { 'a' }
notice(f())

#= return-array-integer-1-a
function f() >> Array[Integer] { [1,'a'] }
notice(f())

#= return-array-integer-2-1
function f() >> Array[Integer,2] { [1] }
notice(f())

#= return-array-array-integer-1-x
function f() >> Array[Array[Integer]] { [[1],['x']] }
notice(f())

#= return-hash-string-integer-a-x
function f() >> Hash[String,Integer] { {a=>'x'} }
notice(f())

#= return-hash-integer-integer-a-1
function f() >> Hash[Integer,Integer] { {a=>1} }
notice(f())

#= return-struct-a-integer-a-x
function f() >> Struct[{a=>Integer}] { {a=>'x'} }
notice(f())

#= object-types-have-no-word
notice(1.step(Object))

#= object-types-without-a-name-have-none
notice(1.step(Object[{attributes => {a => Integer}}]))
