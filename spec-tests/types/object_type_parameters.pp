#= values-of-type-parameters
type T = Object[{ type_parameters => { a => { type => Integer, value => 5 } }, attributes => { a => Integer } }]
notice(T, T[5], type(T.new(3)))
notice(Object[{ type_parameters => { a => { type => Integer, value => 5 }, b => String } }])
notice(Object[{ name => 'X', type_parameters => { a => { type => Optional[String], value => 'v' } } }])
notice(Object[{ name => 'X', type_parameters => { a => { type => Optional[String], value => undef } } }])
notice(Object[{ name => 'X', type_parameters => { a => { type => Type, value => Integer } } }])

#= a-default-value-of-a-type-parameter
notice(Object[{ name => 'X', type_parameters => { a => { type => Optional[String], value => default } } }])

#= a-value-of-a-type-parameter-that-does-not-fit
notice(Object[{ name => 'X', type_parameters => { a => { type => Integer, value => 'x' } } }])

#= other-entries-of-type-parameters
notice(Object[{ name => 'X', type_parameters => { a => { type => Integer, annotations => {} } } }])

#= numbers-and-texts-as-parameters
type Car = Object[type_parameters => {p => Any}, attributes => {a => Any, p => Any}]
notice(Car[1] == Car[1.0], Car[1] < Car, Car[1] <= Car[1.0], Car[Integer] == Car[Integer], Car[Integer] >= Car[1])
notice(Car['a'] == Car['A'], Car[/a/] >= Car['a'], Car['a'] >= Car[/a/], Car[Integer[1, 2]] >= Car[Integer])
notice(Car(1, 1) =~ Car[1.0], Car(1, 'a') =~ Car['A'], Car(1, 'a') =~ Car[/a/], Car(1, 2) =~ Car[Integer], Car(1, Integer) =~ Car[Integer])
notice({Car[1] => 2}[Car[1.0]], {Car['a'] => 2}[Car['a']])

#= collections-as-parameters
type Car = Object[type_parameters => {p => Any}, attributes => {a => Any, p => Any}]
notice(Car[[1]] == Car[[1.0]], Car[[Integer]] >= Car[[1]], Car[[1, 'a']] == Car[[1, 'A']], Car[[1]] == Car[[1, 2]])
notice(Car(1, [1, 'a']) =~ Car[[1.0, /a/]], Car(1, {b => 1}) =~ Car[[{b => Integer}]], Car(1, SemVer('1.2.0')) =~ Car[[SemVerRange('>1.0.0')]])
notice(Car(1, SemVer('1.2.0')) =~ Car[SemVerRange('>1.0.0')], Car(1, Timespan(1)) =~ Car[Timespan(1)], Car(1, true) =~ Car[true])
