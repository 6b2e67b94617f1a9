#= values
notice(String('1'.convert_to(Integer), '%p'))
notice(String(1.convert_to(String), '%p'))
notice(String(1.convert_to(Float), '%p'))
notice(String({a=>1}.convert_to(Array), '%p'))

#= values-fails-3
notice(String(['1','2'].convert_to(Array[Integer]) |$x| { $x }, '%p'))

#= no-type
notice('1'.convert_to(1))
