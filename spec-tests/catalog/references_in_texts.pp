# References to resources that are written as texts.
#@ source: resource.rb, type_and_title

#= realize-foo-bar-of-x-end
realize('Foo bar[x]')

#= realize-foo-bar-of-x-end-fail-later
realize('Foo bar[x]') fail('later')

#= realize-x-fail-later
realize('x') fail('later')

#= realize-fi-end-le-of-x-end
realize('Fi]le[x]')

#= realize-file-of-x-end-line
realize("File[/x]\n")

#= realize-a-line-file-of-x-end
realize("a\nFile[/x]")

#= realize-1-of-x-end
realize('1[x]')

#= realize-file-of-x-end
realize(' File[x]')

#= realize-file-of-x-end-2
realize('file [x]')

#= realize-letter-of-x-end
realize('é[x]')

#= realize-file-of-x-end-end
realize('File[/x]]')

#= realize-file-of-of-x-end
realize('File[[x]')

#= realize-file-of-end
realize('File[]')

#= realize-nope-of-x-end
realize('Nope[x]')

#= realize-no-qualified-pe-of-x-end
realize('no::pe[x]')

#= realize-foo-bar-of-x-end-2
realize('Foo-bar[x]')

#= realize-foo-bar-of-x-end-3
realize('Foo.bar[x]')

#= realize-qualified-foo-of-x-end
realize('::Foo[x]')

#= realize-foo-bar-of-x-end-4
realize('Foo/bar[x]')

#= file-x-realize-qualified-file-of-x-end
@file{'/x':} realize('::File[/x]')

#= file-x-realize-file-of-x-end-line
@file{'/x':} realize("file[/x]\n")

#= notify-a-before-foo-bar-of-x-end
notify{'a': before => 'Foo bar[x]'}

#= notify-a-require-foo-bar-of-x-end
notify{'a': require => 'Foo bar[x]'}

#= notify-a-require-of-foo-bar-of-x-end-end
notify{'a': require => ['Foo bar[x]']}

#= notify-a-require-of-sensitive-file-of-x-end-end
notify{'a': require => [Sensitive(File['/x'])]}

#= notify-a-require-sensitive-file-of-x-end
notify{'a': require => Sensitive('File[/x]')}

#= notify-a-before-sensitive-x
notify{'a': before => Sensitive('x')}

#= notify-a-before-of-sensitive-x-end
notify{'a': before => [Sensitive('x')]}

#= notify-a-notify-sensitive-of-value-redacted-end
notify{'a': notify => 'Sensitive [value redacted]'}

#= notify-a-subscribe-notify-of-b-end-line-notify-b
notify{'a': subscribe => "Notify[b]\n"} notify{'b':}

#= notify-a-subscribe-foo-bar-of-x-end
notify{'a': subscribe => 'Foo-bar[x]'}

#= notify-a-subscribe-1-of-x-end
notify{'a': subscribe => '1[x]'}

#= notify-a-subscribe-x
notify{'a': subscribe => 'x'}

#= notify-a-subscribe-qualified-notify-of-b-end-notify-b
notify{'a': subscribe => '::Notify[b]'} notify{'b':}

#= notify-a-subscribe-a-end-b-of-c-end
notify{'a': subscribe => 'a]b[c]'}

#= notify-a-subscribe-notify-of-b-end-notify-b
notify{'a': subscribe => ' Notify[b]'} notify{'b':}

#= notify-a-subscribe-nope-of-b-end
notify{'a': subscribe => 'Nope[b]'}

#= notify-a-subscribe-of-notify-of-b-end-foo-bar-of-x-end-end-notify-b
notify{'a': subscribe => ['Notify[b]', 'Foo bar[x]']} notify{'b':}

#= foo-bar-of-x-end-arrow-notify-of-a-end-notify-a
'Foo bar[x]' -> Notify['a'] notify{'a':}

#= notify-of-a-end-arrow-foo-bar-of-x-end-notify-a
Notify['a'] -> 'Foo bar[x]' notify{'a':}

#= notify-of-a-end-arrow-notify-of-b-end-notify-of-a-b-end
'Notify[a]' -> 'Notify[b]' notify{['a','b']:}

#= notify-of-a-end-arrow-notify-of-b-end-notify-of-a-b-end-2
'Notify [a]' -> 'Notify[b]' notify{['a','b']:}

#= define-d-nothing-d-x-require-foo-bar-of-x-end
define d() {} d{'x': require => 'Foo bar[x]'}

#= class-c-class-c-require-foo-bar-of-x-end
class c {} class{'c': require => 'Foo bar[x]'}

#= notify-of-a-end-require-foo-bar-of-x-end-notify-a
Notify['a'] { require => 'Foo bar[x]' } notify{'a':}

#= file-require-foo-bar-of-x-end-file-a
File { require => 'Foo bar[x]' } file{'/a':}

#= notify-a-require-foo-bar-of-x-end-2
@notify{'a': require => 'Foo bar[x]'}

#= notice-defined-foo-bar-of-x-end
notice(defined('Foo bar[x]'))

#= notice-defined-sensitive-of-x-end
notice(defined('Sensitive [x]'))

#= create-resources-foo-bar-of-x-end
create_resources('Foo bar[x]', {})

#= create-resources-foo-bar-a
create_resources('foo bar', {a=>{}})
