#= regular-expressions-are-shown-with-their-options
notice("${/é/}", /é/, "${[/é/]}", { /é/ => 1 }, Regexp[/é/], Regexp['é'], "${Regexp[/a\/é/]}", type(/é/), /(?i:é)/, /é\/b/)

#= patterns-are-shown-with-their-options
notice(Pattern[/é/], Pattern['é'], Pattern[/(?i:é)/], "${Pattern['a', 'é']}", Pattern[/é\/b/])

#= converted-regular-expressions
notice(String(/é/), String(/é/, '%p'), String(/é/, '%#s'), String([/é/]), String(Pattern[/é/]))

#= escapes-that-stand-for-characters-beyond-ascii
notice(/\u00e9/, Pattern[/\u00e9/], /\u{e9}/, /\\u00e9/, /\p{L}/, Pattern[/\p{L}/], /[[:alpha:]]/)

#= a-value-that-does-not-match-such-a-pattern
type Duration = Pattern[/\A[0-9]+(ns|µs|ms)\z/]
assert_type(Duration, 'x')

#= in-a-resource
notify { 'a': message => [/é/, 'b'] }
