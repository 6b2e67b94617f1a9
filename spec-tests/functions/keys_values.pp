#= values
notice(String(keys({a=>1,2=>3}), '%p'))
notice(String(values({a=>1,2=>3}), '%p'))
notice(String({}.keys, '%p'))
notice(String({}.values, '%p'))

#= an-array
notice(keys([1]))
