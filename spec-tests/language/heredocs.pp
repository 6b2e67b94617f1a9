#= plain-text-is-kept
$x = @(END)
  a $y \n
  END
notice("[$x]")

#= a-margin-and-a-trimmed-end
$x = @(END)
    a
      b
    |- END
notice("[$x]")

#= a-margin-keeps-the-line-end
$x = @(END)
    a
    | END
notice("[$x]")

#= a-dash-drops-the-line-end
$x = @(END)
a
- END
notice("[$x]")

#= interpolation
$y = 'v'
$x = @("END")
  a $y ${y} ${1 + 1}
  | END
notice("[$x]")

#= escapes
$x = @(END/tn)
  a\tb\nc\sd
  | END
notice("[$x]")

#= all-escapes
$x = @("END"/)
  a\tb\$c\\d\u0041
  | END
notice("[$x]")

#= joined-lines
$x = @(END/L)
  a \
  b
  | END
notice("[$x]")

#= two-on-a-line
$x = [@(A), @(B)]
  one
  | A
  two
  | B
notice($x)

#= a-tag-of-several-words
$x = @(the end)
  a
  | the end
notice($x)

#= an-empty-text
$x = @(END)
| END
notice("[$x]")

#= valid-json
$x = @(END:json)
  {"a": 1}
  | END
notice($x)

#= invalid-json
#@ check: validate
$x = @(END:json)
  {a: 1}
  | END
notice($x)

#= invalid-puppet
#@ check: validate
$x = @(END:pp)
  a = = b
  | END
notice($x)

#= invalid-epp
#@ check: validate
$x = @(END:epp)
  <% if
  | END
notice($x)

#= an-unknown-syntax
$x = @(END:nothing)
  a
  | END
notice($x)

#= interpolated-json-is-checked-when-evaluated
$v = 'x'
$x = @("END":json)
  {$v: 1}
  | END
notice($x)

#= no-end
#@ check: validate
$x = @(END)
  a

#= an-unclosed-tag
#@ check: validate
$x = @(END
  a
  END

#= an-unknown-escape
#@ check: validate
$x = @(END/x)
  a
  | END

#= a-repeated-escape
#@ check: validate
$x = @(END/tt)
  a
  | END

#= an-empty-tag
#@ check: validate
$x = @()
  a
  | END

#= a-method-call-on-the-tag
$x = @(END).upcase
  abc
  |- END
notice($x)

#= less-indentation-than-the-margin
$x = @(END)
  a
 b
c
    | END
notice("[$x]")
