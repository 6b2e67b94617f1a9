#= values
notice(String(md5('a'), '%p'))
notice(String(sha1('a'), '%p'))
notice(String(sha256('a'), '%p'))
notice(String(md5(''), '%p'))

#= values-fails-5
notice(String(sha256(Sensitive('a')), '%p'))
