#= numbers-plus-numbers
notice(String(1 + 2, '%p'))
notice(String(1 + -3, '%p'))
notice(String(1 + 0.5, '%p'))
notice(String(-7 + 2, '%p'))
notice(String(-7 + -3, '%p'))
notice(String(-7 + 0.5, '%p'))
notice(String(2.5 + 2, '%p'))
notice(String(2.5 + -3, '%p'))
notice(String(2.5 + 0.5, '%p'))
notice(String(0 + 2, '%p'))
notice(String(0 + -3, '%p'))
notice(String(0 + 0.5, '%p'))
notice(String(3 + 2, '%p'))
notice(String(3 + -3, '%p'))
notice(String(3 + 0.5, '%p'))

#= numbers-minus-numbers
notice(String(1 - 2, '%p'))
notice(String(1 - -3, '%p'))
notice(String(1 - 0.5, '%p'))
notice(String(-7 - 2, '%p'))
notice(String(-7 - -3, '%p'))
notice(String(-7 - 0.5, '%p'))
notice(String(2.5 - 2, '%p'))
notice(String(2.5 - -3, '%p'))
notice(String(2.5 - 0.5, '%p'))
notice(String(0 - 2, '%p'))
notice(String(0 - -3, '%p'))
notice(String(0 - 0.5, '%p'))
notice(String(3 - 2, '%p'))
notice(String(3 - -3, '%p'))
notice(String(3 - 0.5, '%p'))

#= numbers-times-numbers
notice(String(1 * 2, '%p'))
notice(String(1 * -3, '%p'))
notice(String(1 * 0.5, '%p'))
notice(String(-7 * 2, '%p'))
notice(String(-7 * -3, '%p'))
notice(String(-7 * 0.5, '%p'))
notice(String(2.5 * 2, '%p'))
notice(String(2.5 * -3, '%p'))
notice(String(2.5 * 0.5, '%p'))
notice(String(0 * 2, '%p'))
notice(String(0 * -3, '%p'))
notice(String(0 * 0.5, '%p'))
notice(String(3 * 2, '%p'))
notice(String(3 * -3, '%p'))
notice(String(3 * 0.5, '%p'))

#= division-floors
notice(String(7 / 2, '%p'))
notice(String(7 / -2, '%p'))
notice(String(7 / 2.0, '%p'))
notice(String(-7 / 2, '%p'))
notice(String(-7 / -2, '%p'))
notice(String(-7 / 2.0, '%p'))
notice(String(7.0 / 2, '%p'))
notice(String(7.0 / -2, '%p'))
notice(String(7.0 / 2.0, '%p'))
notice(String(-7.5 / 2, '%p'))
notice(String(-7.5 / -2, '%p'))
notice(String(-7.5 / 2.0, '%p'))
notice(String(1 / 2, '%p'))
notice(String(1 / -2, '%p'))
notice(String(1 / 2.0, '%p'))

#= modulo-has-the-sign-of-the-divisor
notice(String(7 % 3, '%p'))
notice(String(7 % -3, '%p'))
notice(String(-7 % 3, '%p'))
notice(String(-7 % -3, '%p'))

#= modulo-has-the-sign-of-the-divisor-fails-5b
notice(String(-7.5 % 2, '%p'))

#= modulo-has-the-sign-of-the-divisor-fails-5
notice(String(7.5 % 2, '%p'))

#= shifts
notice(String(1 << 4, '%p'))
notice(String(256 >> 4, '%p'))
notice(String(-1 >> 1, '%p'))
notice(String(1 << 0, '%p'))
notice(String(1 << -1, '%p'))
notice(String(16 >> -1, '%p'))
notice(String(-16 << 2, '%p'))

#= an-integer-divided-by-zero
notice(1 / 0)

#= a-float-divided-by-zero
notice(1.0 / 0)

#= a-modulo-by-zero
notice(1 % 0)

#= an-overflowing-sum
notice(9223372036854775807 + 1)

#= an-overflowing-product
notice(9223372036854775807 * 2)

#= an-overflowing-difference
notice(-9223372036854775807 - 2)

#= a-shifted-float
notice(1.5 << 2)

#= a-sum-with-undef
notice(1 + undef)

#= undef-plus-one
notice(undef + 1)

#= a-sum-with-a-boolean
notice(1 + true)

#= a-sum-with-a-word
notice(1 + a)

#= a-word-plus-one
notice(a + 1)

#= a-numeric-string-is-coerced-with-an-error
notice('1' + 1)

#= a-numeric-string-at-the-right
notice(1 + '1')

#= a-type-in-a-sum
notice(1 + Integer)

#= a-negated-string
notice(-'a')

#= a-negated-numeric-string
notice(-'1')

#= a-negated-boolean
notice(-true)

#= a-negated-array
notice(-[1])

#= a-product-of-strings
notice('a' * 2)

#= an-array-times-a-number
notice([1] * 2)

#= a-hash-divided
notice({} / 2)

#= a-big-shift
notice(1 << 64)

#= modulo-of-a-string
notice('a' % 2)

#= an-empty-string-is-no-number
notice(1 + '')

#= a-hex-string-is-coerced
notice(1 + '0x10')

#= a-regexp-in-a-sum
notice(1 + /a/)

#= a-default-in-a-sum
notice(1 + default)

#= numeric-strings-are-coerced-with-a-warning
#@ set: strict=warning
notice('1' + 1)
notice(2 * '3.5')
notice('0x10' - 1)
notice('010' + 0)
notice(-'5')

#= numeric-strings-are-coerced-silently
#@ set: strict=off
notice('1' + 1)
notice('1e2' + 1)
notice(' 1' + 1)
