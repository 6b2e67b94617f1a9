#= secrets-in-objects-1
type Car = Object[attributes => { x => Any }]
notice(Car(Sensitive(2)), [Car(Sensitive(2))], String(Car(Sensitive('a')), '%p'), String(Car(Sensitive(2)), '%s'))

#= secrets-in-objects-2
notice(String([Sensitive(2)], '%p'), String({ 'a' => Sensitive(2) }, '%p'), String(Sensitive(2), '%p'), String(Sensitive(2), '%s'), "${[Sensitive(2)]}")

#= secrets-in-objects-3
type Car = Object[attributes => { x => Any, y => { type => Any, value => 1 } }]
notice([Car(Sensitive(2)), Car([Sensitive(2)]), Car({ 'a' => Sensitive(2) })])
notice(Car(Sensitive([1])), Car(Timestamp(1)), Car(default), Car(/a/), Car(SemVer('1.0.0')), Car(Timespan(1)), Car(Binary('YQ==')), Car(URI('http://a')), Car(File['a']), Car(Integer[1]), Car(undef), Car(Car(1)))

#= secrets-in-objects-4
type Car = Object[attributes => { x => Any }]
notice(String({ 'a' => Car(Sensitive(2)) }, '%p'), inline_template('<%= 1 %>'), "${Car(Sensitive(2))}", [Car(Sensitive(2))].join(','))
notify { 'x': message => Car(Sensitive(2)) }

#= secrets-in-objects-5
notice(String([[Sensitive(2)]], '%#p'), String([Sensitive(2), 'a'], { Array => { format => '%(a', string_formats => { Any => '%p' } } }), Sensitive([1, Sensitive(2)]))

#= attributes-of-objects-that-have-no-form-of-their-own
type Car = Object[attributes => { x => Any }]
notice(Car([1, 2].reverse_each), Car(Integer[1, 3].step(2)), Car(Sensitive({ 'a' => [1, 'b'] })), Car([Binary('YQ=='), Sensitive(Sensitive(1))]))

#= types-with-values-that-have-no-form-of-their-own
type Car = Object[attributes => { x => { type => Any, value => Sensitive(1) }, y => { type => Any, value => Binary('YQ==') } }]
notice(Car, Car(), String(Car, '%#p'))

#= a-type-of-a-secret-value
notice(type(Sensitive(1)), Type[Sensitive], Init[Integer, Sensitive(1)], TypeReference['x'])
