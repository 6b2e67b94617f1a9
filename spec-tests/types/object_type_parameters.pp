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
