File<| |>
User<| title == 'a' and (uid != 5 or groups == $group) |> { ensure => absent, tag +> 'x' }
Host<<| tag == "t${x}" |>>
Notify<| $attribute == undef |>
Notify<| title == [1] |>
