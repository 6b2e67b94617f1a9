#= values
notice(String(join([1,2]), '%p'))
notice(String(join([1,[2,[3]]],'-'), '%p'))
notice(String(join([undef,'a',1.5],','), '%p'))
notice(String(join([],','), '%p'))
notice(String([a].join, '%p'))
notice(String(join([true,default,/x/,Integer],'|'), '%p'))

#= values-fails-5
notice(String(join({a=>1,b=>2},','), '%p'))

#= a-text
notice(join('a', ','))
