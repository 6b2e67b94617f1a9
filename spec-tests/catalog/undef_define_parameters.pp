#@ source: catalog expressions, Undef Parameter Values

#= default-10-given-none
define d($x = 10) { notice(String($x, '%p')) }
d { 't': }

#= default-10-given-20
define d($x = 10) { notice(String($x, '%p')) }
d { 't': x => 20 }

#= default-10-given-undef
define d($x = 10) { notice(String($x, '%p')) }
d { 't': x => undef }

#= default-undef-given-none
define d($x = undef) { notice(String($x, '%p')) }
d { 't': }

#= default-undef-given-20
define d($x = undef) { notice(String($x, '%p')) }
d { 't': x => 20 }

#= default-undef-given-undef
define d($x = undef) { notice(String($x, '%p')) }
d { 't': x => undef }

#= default-none-given-none
define d($x) { notice(String($x, '%p')) }
d { 't': }

#= default-none-given-20
define d($x) { notice(String($x, '%p')) }
d { 't': x => 20 }

#= default-none-given-undef
define d($x) { notice(String($x, '%p')) }
d { 't': x => undef }
