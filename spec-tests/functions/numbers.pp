#= rounding
notice(String(abs(-1), '%p'))
notice(String(abs(-1.5), '%p'))
notice(String(ceiling(1.2), '%p'))
notice(String(floor(-1.2), '%p'))
notice(String(round(1.5), '%p'))
notice(String(round(-1.5), '%p'))
notice(String(round(2.5), '%p'))
notice(String(floor(3), '%p'))

#= abs-of-a-word
notice(abs('x'))

#= ceiling-of-a-numeric-text
notice(ceiling('1.5'))

#= a-text-that-begins-with-a-point
notice(floor('.5'), ceiling('-.5'))

#= a-text-that-ends-with-a-point
notice(floor('5.'))
