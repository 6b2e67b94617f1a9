# Numbers of every size.
define d($v) { }
d { 'int': v => [0, -1, 9223372036854775807, -9223372036854775807] }
d { 'float': v => [0.1, 1.0, 1e20, 1.5e300, -0.0, 1e-7, 123456789.123456789] }
d { 'boolean': v => [true, false] }
d { '42': v => 42 }
notify { 'count': message => 5 }
