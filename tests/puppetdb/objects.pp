# Types of objects, and what is made later.
define d($v) { }
d { 'type of error': v => Error }
d { 'init': v => Init[Integer] }
d { 'type of deferred': v => [Deferred, SemVer, Timestamp, Sensitive] }
d { 'deferred': v => { 'a' => [Deferred('sprintf', ['%s %s', Sensitive('x'), /y/])] } }
