#= a-regexp-as-an-alias-twice
notify { 'a': alias => /x/ }
notify { 'b': alias => /x/ }

#= a-version-as-an-alias-twice
notify { 'a': alias => SemVer('1.2.3') }
notify { 'b': alias => SemVer('1.2.3') }

#= a-range-of-versions-as-an-alias-twice
notify { 'a': alias => SemVerRange('>=1.2.3') }
notify { 'b': alias => SemVerRange('>=1.2.3') }

#= a-uri-as-an-alias-twice
notify { 'a': alias => URI('http://a') }
notify { 'b': alias => URI('http://a') }

#= bytes-as-an-alias-twice
notify { 'a': alias => Binary('YQ==') }
notify { 'b': alias => Binary('YQ==') }

#= a-large-number-as-an-alias-twice
notify { 'a': alias => 9223372036854775807 }
notify { 'b': alias => 9223372036854775807 }

#= a-timespan-as-an-alias-twice
notify { 'a': alias => Timespan(1) }
notify { 'b': alias => Timespan(1) }

#= a-type-as-an-alias-twice
notify { 'a': alias => String[1] }
notify { 'b': alias => String[1] }

#= different-types-as-aliases
notify { 'a': alias => String[1] }
notify { 'b': alias => String[2] }

#= default-as-an-alias-twice
notify { 'a': alias => default }
notify { 'b': alias => default }

#= a-secret-as-an-alias-twice
notify { 'a': alias => Sensitive('x') }
notify { 'b': alias => Sensitive('x') }

#= different-secrets-as-aliases
notify { 'a': alias => Sensitive('x') }
notify { 'b': alias => Sensitive('y') }

#= a-secret-as-an-alias-that-is-a-title
notify { 'a': alias => Sensitive('b') }
notify { 'b': }

#= a-number-and-a-fraction-as-aliases
notify { 'a': alias => 1 }
notify { 'b': alias => 1.0 }

#= false-as-an-alias-twice
notify { 'a': alias => false }
notify { 'b': alias => false }
