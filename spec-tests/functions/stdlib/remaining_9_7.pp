#@ stdlib: 9_7

#= rewrap-sensitive-data
notice(stdlib::rewrap_sensitive_data([1, { 'a' => 'b' }]))
notice(stdlib::rewrap_sensitive_data([1, { 'a' => Sensitive('b') }]))
notice(stdlib::rewrap_sensitive_data({ 'a' => Sensitive(['x']) }) |$data| { "given ${data}" }.unwrap)

#= rewrap-sensitive-data-refused
notice(stdlib::rewrap_sensitive_data())

#= sort-by
notice(stdlib::sort_by(['ccc', 'a', 'bb']) |$x| { $x.length })
notice(stdlib::sort_by({ 'x' => 2, 'y' => 1 }) |$pair| { $pair[1] })
notice(stdlib::sort_by({ 'x' => 2, 'y' => 1 }) |$key, $value| { $value })

#= sort-by-without-a-block
notice(stdlib::sort_by([1]))

#= sort-by-of-values-that-have-no-order
notice(stdlib::sort_by([1, 'a']) |$x| { $x })
