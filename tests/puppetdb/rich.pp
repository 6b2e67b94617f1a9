# Values that JSON has no form for.
define d($v) { }
d { 'deferred': v => Deferred('join', [['a', 'b'], ',']) }
d { 'regexp': v => /a\/b.*/ }
d { 'types': v => [Integer[1, 2], String, File['/x'], Class['c'], Optional[Enum['a', 'b']], Type[Any]] }
d { 'default': v => default }
d { 'version': v => SemVer('1.2.3-rc1') }
d { 'range': v => SemVerRange('>=1.2.3 <2') }
d { 'time': v => Timestamp('2026-11-23T20:12:11.5 UTC') }
d { 'span': v => Timespan('1-02:03:04.5') }
d { 'binary': v => Binary('aGVsbG8gd29ybGQ=') }
d { 'uri': v => URI('https://example.com/a?b=c') }
d { 'undefs': v => [undef, { 'a' => undef }] }
d { 'keys': v => { 1 => 'one', true => 'truth', /r/ => 'r', default => 'd', [1, 2] => 'list', '__ptype' => 'x', undef => 'u' } }
d { 'reserved': v => { '__ptype' => 'Integer', '__pvalue' => 3 } }
d { 'nested': v => { 'a' => [{ 'b' => [/x/, default] }] } }
class c { }
include c
