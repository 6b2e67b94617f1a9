#@ check: validate

#= a-match
Notify <| title =~ /a/ |>

#= an-expression
Notify <| title == 1 + 1 |>

#= a-call
Notify <| title == f() |>

#= a-single-word
Notify <| title |>

#= an-array
Notify <| title == [1] |>

#= a-lower-case-type
notify <| |>

#= a-quoted-type
"Notify" <| |>

#= a-value-of-a-query
$x = Notify <| |>

#= an-argument
notice(Notify <| |>)

#= not
Notify <| !(title == a) |>

#= in
Notify <| title in a |>

#= less
Notify <| title < 1 |>

#= unclosed
Notify <| title == a

#= a-string-left
Notify <| "title" == a |>

#= a-nested-query
Notify <| (title == a or title == b) and tag == c |>
