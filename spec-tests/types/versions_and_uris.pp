#= results
notice(SemVerRange('1.x'))
notice(SemVerRange(SemVer('1.0.0'), SemVer('2.0.0')))
notice(SemVerRange(SemVer('1.0.0'), SemVer('2.0.0'), true))
notice(SemVerRange(default, SemVer('2.0.0')))
notice(SemVerRange(SemVer('1.0.0'), default))
notice(SemVerRange(default, default))
notice(SemVerRange(SemVer('2.0.0'), SemVer('1.0.0')))
notice(SemVerRange('1.x || 2.x'))
notice(SemVerRange('>1.0.0 <2.0.0 >1.5.0'))
notice(SemVerRange('1.0.0 - 2.0.0'))
notice(SemVerRange(' '))
notice(SemVerRange('||'))
notice(SemVerRange('>1 <0'))
notice(SemVerRange('1.0.0-rc1'))
notice(SemVerRange('~>1.2'))
notice(SemVerRange('> 1.2'))
notice(SemVerRange('>v1.2'))
notice(SemVerRange({min => SemVer('1.0.0')}))
notice(SemVerRange({min => SemVer('1.0.0'), max => SemVer('2.0.0'), exclude_max => true}))
notice('1.2.3' =~ SemVerRange(SemVer('2.0.0'), SemVer('1.0.0')))
notice('1.2.3' =~ SemVerRange(SemVer('1.0.0'), SemVer('2.0.0')))
notice('1.0.0-rc1' =~ SemVerRange('>=1.0.0-alpha'))
notice('1.0.1-rc1' =~ SemVerRange('>=1.0.0-alpha'))
notice('1.0.0-rc1' =~ SemVerRange('*'))
notice('1.0.0-rc1' =~ SemVerRange('>=0.0.0'))
notice(SemVer('1.2.3-rc1+b1'))
notice(SemVer(1,2,3,'rc','b'))
notice(SemVer({major=>1,minor=>2,patch=>3,prerelease=>'rc'}))
notice(SemVer("1.2.3\n"))
notice(String(SemVerRange('1.x'),'%p'))
notice(String(SemVer('1.2.3'),'%p'))
notice([SemVer('1.2.3'), SemVerRange('1.x')])
notice(String([SemVer('1.2.3'), SemVerRange('1.x')]))
notice(SemVer['>=1.0.0 <2.0.0', '1.5.0 - 3.0.0'])
notice(SemVer['1.x'])
notice(type(SemVerRange('1.x')))
notice(type(SemVer('1.2.3')))
notice(URI('http://a'))
notice(URI('http://a') == URI('http://a/'))
notice(URI('http://a:80/x').port)
notice(URI('http://a:80/x'))
notice(URI('http://a').port)
notice(URI('http://a').path)
notice(URI('mailto:x@y'))
notice(URI('mailto:x@y').opaque)
notice(URI('mailto:x@y').path)
notice(URI('foo:bar').opaque)
notice(URI('http://[::1]:80/'))
notice(URI('http://[::1]:80/').host)
notice(URI('http://u:p@h:8080/p/q?x=1#f'))
notice(URI('http://u:p@h:8080/p/q?x=1#f').userinfo)
notice(URI('HTTP://A/B'))
notice(URI('HTTP://A/B').scheme)
notice(URI('HTTP://A/B').host)
notice(URI({scheme=>'http',host=>'a'}))
notice(URI({scheme=>'foo',host=>'a',path=>'/x', query=>'a=1'}))
notice(URI({path=>'/x'}))
notice(URI('http://a/b/c/d') + '../x')
notice(URI('http://a/b/c/d') + '?x')
notice(URI('http://a/b/c/d') + '#x')
notice(URI('http://a/b/c/d') + '//h/x')
notice(URI('http://a/b/c/d') + '/../x')
notice(URI('http://a/b/c/d') + 'http://b/./x/../y')
notice(URI('http://a/b/c/d') + '')
notice(URI('http://a') + 'x')
notice(URI('mailto:a@b') + 'x')
notice(URI('http://a/b/c/d') + './x/./y/../z/')
notice(URI('http://a/b') + '?q#f')
notice(URI('file:///etc/x'))
notice(URI('file:///etc/x').host)
notice(URI('ftp://a/b;type=a'))
notice(URI('ftp://a/b').path)
notice(URI('urn:isbn:123'))
notice(URI('ldap://a/dc=x?a?b'))
notice(URI('http:'))
notice(URI('http:/x'))
notice(URI('//a/x'))
notice(String(URI('http://a/b'),'%p'))
notice(String([URI('http://a/b')]))
notice(type(URI('http://a:80/b')))
notice(type(URI('http://a:81/b')))

#= refused-semverrange-foo
notice(SemVerRange('foo'))

#= refused-semverrange-1-0-0
notice(SemVerRange('  1.0.0'))

#= refused-semverrange
notice(SemVerRange(''))

#= refused-semverrange-v1-2
notice(SemVerRange('v1.2'))

#= refused-semver-1-2
notice(SemVer('1.2'))

#= refused-semver-1-2-3-negative-01
notice(SemVer('1.2.3-01'))

#= refused-semver-1-2-2
notice(SemVer(1,2))

#= refused-semverrange-1
notice(SemVerRange(1))

#= refused-semver-1-2-3-major
notice(SemVer('1.2.3').major)

#= refused-uri-a-b-c
notice(URI('a/b c'))

#= refused-uri
notice(URI(''))

#= refused-uri-scheme-greater-http-host-greater-a-path-greate
notice(URI({scheme=>'http',host=>'a',path=>'x'}))

#= refused-uri-bogus-greater-x
notice(URI({bogus=>'/x'}))

#= refused-uri-scheme-greater-mailto-opaque-greater-a-b
notice(URI({scheme=>'mailto', opaque=>'a@b'}))

#= refused-uri-scheme-greater-http-host-greater-a-b
notice(URI({scheme=>'http', host=>'a b'}))

#= refused-uri-a-b-plus-x
notice(URI('a/b') + 'x')

#= refused-uri-http-zz
notice(URI('http://%zz'))

#= refused-uri-http-a
notice(URI('http://a/ä'))

#= refused-uri-http-a-b
notice(URI('http://a:b/'))

#= refused-uri-1
notice(URI(1))

#= refused-uri-http-a-1
notice(URI('http://a', 1))

#= a-uri-type-of-a-bare-word
notice(URI['bare'])

#= a-uri-type-of-a-fragment
notice(URI['#f'])

#= parts-of-a-uri-type-that-are-types
notice(URI('http://h/p') =~ URI[{'scheme' => Pattern[/^h/], 'path' => Collection}])
notice(URI('http://h/p') =~ URI[{'scheme' => Enum['http'], 'port' => Integer}])

#= a-part-of-a-uri-type-that-may-be-undef
notice(URI[{'scheme' => Optional[String]}])

#= a-uri-of-parts-with-a-bad-host
notice(URI({host => '%a'}))

#= a-uri-of-parts-with-an-underscore-in-its-host
notice(URI({scheme => 'http', host => 'a_b'}))

#= a-uri-of-parts-whose-host-gets-brackets
notice(URI({scheme => 'http', host => '::1'}))
notice(URI({scheme => 'http', host => '[::1]', path => '/a'}))
notice(URI({scheme => 'http', host => 'a%20b'}))

#= a-uri-of-parts-with-a-bad-user
notice(URI({scheme => 'http', host => 'a', userinfo => 'u@p'}))

#= a-uri-of-parts-with-a-bad-password
notice(URI({scheme => 'http', host => 'a', userinfo => 'u:p w'}))

#= a-uri-of-parts-with-relative-paths
notice(URI({path => 'a/b'}))
notice(URI({scheme => 'ftp', host => 'h', path => 'a/b'}))
notice(URI({path => '/a%20b'}))

#= a-uri-of-parts-with-a-colon-in-its-relative-path
notice(URI({path => 'a:b'}))

#= a-uri-of-parts-with-a-bad-escape-in-its-path
notice(URI({path => '/a%zz'}))

#= a-uri-of-parts-with-a-path-that-is-not-absolute
notice(URI({scheme => 'x', path => 'a/b'}))

#= a-uri-of-parts-with-a-bad-opaque-part
notice(URI({scheme => 'x', opaque => '/a'}))

#= a-uri-of-parts-with-path-and-opaque-part
notice(URI({scheme => 'x', opaque => 'a', path => '/b'}))

#= a-uri-of-parts-whose-query-and-fragment-are-escaped
notice(URI({scheme => 'x', fragment => "a b\t<#é"}))
notice(URI({scheme => 'x', host => 'h', query => "a b\n<#'é%"}))
