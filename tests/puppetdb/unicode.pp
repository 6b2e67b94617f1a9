# Text of every kind.
notify { "Grüße \u{1F600} \u2603": message => "tab\tquote\"backslash\\ nul-free \u0001 \u007f \u2028" }
file { '/tmp/ünï': content => "zeile eins\r\nzeile zwei\u{10FFFF}\n", tag => 'straße' }
@@notify { '日本語': tag => ['日', 'x'] }
notify { 'long': message => 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }
