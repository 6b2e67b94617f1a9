#= integers-in-three-radixes
notice(String(0, '%p'))
notice(String(42, '%p'))
notice(String(010, '%p'))
notice(String(0x1F, '%p'))
notice(String(0xff, '%p'))
notice(String(9223372036854775807, '%p'))
notice(String(-9223372036854775807, '%p'))
notice(String(007, '%p'))

#= floats
notice(String(1.0, '%p'))
notice(String(1.5e3, '%p'))
notice(String(1e3, '%p'))
notice(String(1.0e-3, '%p'))
notice(String(0.1, '%p'))
notice(String(100.0, '%p'))
notice(String(1e15, '%p'))
notice(String(1e16, '%p'))
notice(String(123456789.123456789, '%p'))
notice(String(-0.0, '%p'))
notice(String(1.0e100, '%p'))
notice(String(2.5E2, '%p'))

#= an-integer-beyond-64-bits
#@ check: validate
notice(9223372036854775808)

#= an-octal-digit-too-large
#@ check: validate
notice(08)

#= a-hex-digit-too-large
#@ check: validate
notice(0xZZ)

#= letters-after-digits
#@ check: validate
notice(5abc)

#= underscores-in-numbers
#@ check: validate
notice(1_000)

#= binary-is-no-number
#@ check: validate
notice(0b11)

#= a-point-without-digits
#@ check: validate
notice(1.)

#= a-point-at-the-start
#@ check: validate
notice(.5)

#= a-signed-exponent
#@ check: validate
notice(1e+5)

#= a-float-that-is-too-large
#@ source: pops/utils.rb, match_to_fp
notice(4e999)

#= zero-with-an-exponent
#@ source: pops/utils.rb, match_to_fp
notice(0.0e1)

#= a-float-that-is-too-small
#@ source: pops/utils.rb, match_to_fp
notice(1e-400)

#= a-small-float-with-zeros-and-an-exponent
#@ source: pops/utils.rb, match_to_fp
notice(0.01e1)
