#@ check: compile

#= hashes-in-another-order
$x = { {a=>1,b=>2} => 1, {b=>2,a=>1} => 2 }

#= hashes
$x = { {a=>1,b=>2} => 1, {a=>1,b=>2} => 2 }

#= arrays-in-another-order
$x = { [1,2] => 1, [2,1] => 2 } notice($x)

#= arrays
$x = { [1,2] => 1, [1,2] => 2 } notice($x)

#= an-integer-and-a-float
$x = { 1 => 1, 1.0 => 2 } notice($x)

#= a-hexadecimal-number
$x = { 1 => 1, 0x1 => 2 } notice($x)

#= an-octal-number
$x = { 10 => 1, 012 => 2 } notice($x)

#= floats
$x = { 1.0 => 1, 1.00 => 2 } notice($x)

#= floats-with-an-exponent
$x = { 1.0 => 1, 10e-1 => 2 } notice($x)

#= a-number-and-a-text
$x = { 1 => 1, '1' => 2 } notice($x)

#= a-name-and-a-text
$x = { a => 1, 'a' => 2 } notice($x)

#= two-texts
$x = { a => 1, "a" => 2 } notice($x)

#= a-name-and-a-type
$x = { a => 1, A => 2 } notice($x)

#= hashes-in-arrays
$x = { [{a=>1,b=>2}] => 1, [{b=>2,a=>1}] => 2 }

#= hashes-in-hashes
$x = { {a=>{c=>1,d=>2}} => 1, {a=>{d=>2,c=>1}} => 2 }

#= hashes-that-differ
$x = { {a=>1,b=>2} => 1, {b=>2,a=>1.0} => 2 } notice($x)

#= hashes-with-floats
$x = { {a=>1,b=>2.0} => 1, {b=>2.0,a=>1} => 2 } notice($x)

#= undef
$x = { undef => 1, undef => 2 } notice($x)

#= booleans
$x = { true => 1, true => 2 } notice($x)

#= default
$x = { default => 1, default => 2 } notice($x)

#= patterns
$x = { /a/ => 1, /a/ => 2 } notice($x)

#= types
$x = { Integer => 1, Integer => 2 } notice($x)

#= types-with-parameters
$x = { Integer[1,2] => 1, Integer[1,2] => 2 } notice($x)

#= variants-in-another-order
$x = { Variant[Integer,String] => 1, Variant[String,Integer] => 2 } notice($x)

#= types-with-hashes
$x = { Integer[{a=>1,b=>2}] => 1, Integer[{b=>2,a=>1}] => 2 } notice($x)

#= structs-in-another-order
$x = { Struct[{a=>Integer,b=>Any}] => 1, Struct[{b=>Any,a=>Integer}] => 2 } notice($x)

#= variables
$a = 1 $x = { $a => 1, $a => 2 } notice($x)

#= interpolated-texts
$a = 1 $x = { "$a" => 1, "$a" => 2 } notice($x)

#= arrays-with-variables
$a = 1 $x = { [$a] => 1, [$a] => 2 } notice($x)

#= hashes-with-variables
$a = 1 $x = { {x=>$a,y=>1} => 1, {y=>1,x=>$a} => 2 } notice($x)

#= times
$x = { Timespan(1) => 1, Timespan(1) => 2 } notice($x)

#= negative-numbers
$x = { -1 => 1, -1 => 2 } notice($x)

#= a-number-in-parentheses
$x = { (1) => 1, 1 => 2 } notice($x)

#= numbers-in-parentheses
$x = { (1) => 1, (1) => 2 } notice($x)

#= empty-hashes
$x = { {} => 1, {} => 2 } notice($x)

#= empty-arrays
$x = { [] => 1, [] => 2 } notice($x)

#= an-empty-array-and-an-empty-hash
$x = { [] => 1, {} => 2 } notice($x)

#= two-keys-twice
$x = { 'a' => 1, b => 2, 'a' => 3, b => 4 } notice($x)

#= a-key-within-a-key
$x = { {a=>1,a=>1} => 1}

#= three-hashes
$x = { {a=>1,b=>2} => 1, {a=>1,b=>2,c=>3} => 2, {c=>3,b=>2,a=>1} => 3 } notice($x)

#= references
$x = { File['/a'] => 1, File["/a"] => 2 } notice($x)

#= references-to-several
$x = { File['/a','/b'] => 1, File['/b','/a'] => 2 } notice($x)

#= hashes-of-texts
$x = { {'a'=>1,b=>2} => 1, {"b"=>2,"a"=>1} => 2 } notice($x)

#= texts-with-line-ends
$x = { "a\n" => 1, 'a
' => 2 } notice($x)

#= sums
$x = { 1+1 => 1, 1+1 => 2 } notice($x)

#= deep-hashes
$x = { [1, {a=>[1,{x=>1,y=>2}],b=>1}] => 1, [1,{b=>1,a=>[1,{y=>2,x=>1}]}] => 2 } notice($x)

#= not-twice
notice({ {a=>1,b=>2} => 1}[{b=>2,a=>1}], {a=>1,b=>2} == {b=>2,a=>1})

#= four-patterns
$x = { /a/ => 1, /b/ => 2, /(a)/ => 3, /a/ => 4 } notice($x)

#= hashes-with-patterns
$x = { {a=>/a/,b=>2} => 1, {b=>2,a=>/a/} => 2 } notice($x)

#= hashes-with-undef
$x = { {a=>undef,b=>true} => 1, {b=>true,a=>undef} => 2 } notice($x)

#= hashes-with-default
$x = { {a=>default,b=>Integer} => 1, {b=>Integer,a=>default} => 2 } notice($x)

#= hashes-of-names
$x = { {a=>b,c=>d} => 1, {c=>d,a=>b} => 2 } notice($x)

#= hashes-of-names-and-texts
$x = { {a=>b,c=>d} => 1, {c=>d,a=>"b"} => 2 } notice($x)

#= hashes-with-parentheses
$x = { {(1)=>b,c=>d} => 1, {c=>d,1=>"b"} => 2 } notice($x)

#= zeros
$x = { 0.0 => 1, -0.0 => 2 } notice($x)

#= a-repeated-key-within-a-key
$x = { {a=>1,a=>2} => 1, {a=>2} => 2 }

#= negative-floats
$x = { -1.0 => 1, -1.0 => 2 } notice($x)
