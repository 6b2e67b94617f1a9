#@ check: validate

#= definitions-as-values
$x = class c { }

#= a-node-as-value
$x = node n { }

#= a-function-as-value
$x = function f() { }

#= a-case-without-braces
case 1 { 1: notice(1) }

#= a-duplicate-default
case 1 { default: { } default: { } }

#= a-duplicate-key
$x = {a => 1, a => 2}

#= a-duplicate-quoted-key
$x = {"a" => 1, a => 2}

#= a-duplicate-number-key
$x = {1 => 1, 1 => 2}

#= duplicate-keys-in-arguments
f(a => 1, a => 2)

#= an-unfolded-hash-entry
$x = {*$y}

#= an-unclosed-array
$x = [1, 2

#= an-unclosed-hash
$x = {a => 1

#= an-unclosed-paren
$x = (1 + 2

#= an-extra-paren
$x = 1)

#= an-extra-brace
}

#= two-commas
f(1,,2)

#= a-leading-comma
f(,1)

#= a-trailing-comma
f(1,)
$x = [1,]
$y = {a => 1,}

#= an-arrow-without-a-right-side
Notify[a] ->

#= an-arrow-at-the-start
-> Notify[a]

#= chained-comparison
notice(1 < 2 < 3)

#= chained-equality
notice(1 == 2 == 3)

#= no-operator
$x = 1 2

#= keywords-as-keys
$x = {if => 1}

#= type-as-a-key
$x = {type => 1, function => 2}

#= a-comma-list
$x = 1, 2

#= an-else-without-if
else { }

#= elsif-after-else
if a { } else { } elsif b { }

#= unless-elsif
unless a { } elsif b { }

#= a-selector-without-options
$x = 1 ? { }

#= a-selector-without-a-comma
$x = 1 ? { a => 1 b => 2 }

#= a-dot-without-a-name
1.

#= a-dot-with-a-number
$x.1

#= import-is-gone
import "x"

#= a-lambda-alone
|$x| { 1 }

#= a-lambda-as-value
$x = |$y| { 1 }

#= a-double-negation
notice(!!true, --1)

#= an-unclosed-comment
/* x

#= a-backslash
\

#= a-percent
%

#= a-question-mark
?

#= an-at-sign
@

#= a-bad-type-name
Foo::bar

#= a-bad-name
foo::Bar

#= a-triple-colon
foo:::bar

#= a-byte-order-mark
﻿notice(1)

#= an-empty-text


#= a-semicolon
notice(1); notice(2);

#= an-epp-tag
<%= 1 %>

#= a-regexp-that-is-a-division
$x = 4 / 2 / 1

#= a-regexp-after-a-brace
if true { } /x/

#= an-unclosed-regexp
$x = /abc

#= a-heredoc-without-a-body
$x = @(A)
