//! What Puppet 8 finds in small programs, in its order.

use std::fmt::Write;

use bumpalo::Bump;

use crate::lexer::{Dialect, Mode};
use crate::parse;
use crate::validate::{Namespace, Rules, check_syntax, validate};
use pantin_base::diagnostics::Severity;
use pantin_base::source::{Language, LazyLineIndex};

#[track_caller]
fn check(text: &str, mode: Mode, rules: &Rules, expected: &str) {
    let arena = Bump::new();
    let dialect = Dialect { language: rules.language, ..mode.into() };
    let program = parse(text, dialect, &arena).program.expect(text);
    let mut found = String::new();
    for diagnostic in validate(&program, text, &LazyLineIndex::new(text), rules) {
        let place = diagnostic.place();
        let severity = match diagnostic.severity() {
            Severity::Error => "",
            Severity::Note => "note: ",
            Severity::Warning => "warning: ",
            Severity::Deprecation => "deprecation: ",
        };
        let separator = if found.is_empty() { "" } else { "\n" };
        write!(found, "{separator}{}:{} {severity}{}", place.line, place.column, diagnostic.message()).unwrap();
    }
    assert_eq!(found, expected, "{text}");
}

#[track_caller]
fn check_all(cases: &[(&str, &str)], mode: Mode) {
    for (text, expected) in cases {
        // Expectations are recorded of Puppet's own language.
        check(text, mode, &Rules { language: Language::Puppet, ..Rules::default() }, expected);
    }
}

const DEFINITIONS: &[(&str, &str)] = &[
    ("class a { function f {} }", "1:11 A Function Definition may only appear at toplevel"),
    ("class a { function f {} $x = 1 }", "1:11 A Function Definition may only appear at toplevel"),
    ("class a { type B = String\n $x=1 }", "1:16 A Type Alias may only appear at toplevel"),
    (
        "if true { class x {} }",
        "1:11 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "define d { class x {} }",
        "1:12 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "function f { define b {} }",
        "1:14 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "each([1]) |$x| { class x {} }",
        "1:18 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    ("class a { class b { class c {} } }", ""),
    (
        "class foo-bar {}",
        "1:1 Unacceptable name. The name 'foo-bar' is unacceptable as the name of a Host Class Definition",
    ),
    ("class A {}", "1:1 Unacceptable name. The name 'A' is unacceptable as the name of a Host Class Definition"),
    ("class _a {}", "1:1 Unacceptable name. The name '_a' is unacceptable as the name of a Host Class Definition"),
    ("class ::a {}", "1:1 Unacceptable name. The name '::a' is unacceptable as the name of a Host Class Definition"),
    ("define a::_b {}", "1:1 Unacceptable name. The name 'a::_b' is unacceptable as the name of a 'define' expression"),
    ("function a-b {}", "1:1 Unacceptable name. The name 'a-b' is unacceptable as the name of a Function Definition"),
    ("type ::Foo = String", "1:6 Unacceptable name. The name '::Foo' is unacceptable as the name of a Type Alias"),
    ("attr", "1:1 Use of reserved word: attr, must be quoted if intended to be a String value"),
    (
        "class string {}",
        "1:1 The name: 'string' is already defined by Puppet and can not be used as the name of a Host Class Definition.",
    ),
    (
        "define hash {}",
        "1:1 The name: 'hash' is already defined by Puppet and can not be used as the name of a 'define' expression.",
    ),
    ("type String = Integer", ""),
    ("class plan {}", "1:1 deprecation: Use of future reserved word: 'plan'"),
    ("define plan {}", "1:1 deprecation: Use of future reserved word: 'plan'"),
    ("function plan() {}", "1:1 deprecation: Use of future reserved word: 'plan'"),
    ("function a($title) {}", ""),
    ("function a(*$x, $y){}", ""),
    ("class a($x = [1, if true { $y = 1 }]) {}", "1:31 Assignment not allowed here"),
    ("f(class a {})", "1:3 Classes, definitions, and nodes may only appear at toplevel or inside other classes"),
    ("$f('x')", "1:1 Illegal expression. A Variable is unacceptable as function name in a Function Call"),
    ("$x = 'a'\n'x'('y')", "2:1 Illegal expression. A String is unacceptable as function name in a Function Call"),
    ("type Foo { 1 }", "1:1 Expressions of type a Type Definition are not supported in this version of Puppet"),
    ("type A[1] = B", "1:6 Expressions of type a Type Mapping are not supported in this version of Puppet"),
    (
        "type Runtime['ruby',[/a/,'b']] = Foo",
        "1:6 Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got A Type Mapping",
    ),
    (
        "type Runtime['ruby','x'] = [/a/,'b']",
        "1:6 Illegal type mapping. Expected a Type on the left side, got A Type Mapping",
    ),
    (
        "type Runtime['ruby','x'] = [1]",
        "1:6 Illegal type mapping. Expected a Type on the left side, got A Type Mapping",
    ),
    ("function f() >> Plan[1] {}", "1:17 deprecation: Use of future reserved word: 'plan'"),
    (
        "type Foo = [1]",
        "1:12 Illegal expression. An Array Expression is unacceptable as a type reference in a Type Alias",
    ),
    ("function f { type A = B }", "1:19 A Type Alias may only appear at toplevel"),
    (
        "class a { if true { function b {} } }",
        "1:21 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "unless File { function a {} } else { class b {} }",
        "1:15 Classes, definitions, and nodes may only appear at toplevel or inside other classes\n1:38 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    ("class a { class b { function c {} } }", "1:21 A Function Definition may only appear at toplevel"),
];

#[test]
fn definitions() {
    check_all(DEFINITIONS, Mode::Puppet);
}

const PARAMETERS: &[(&str, &str)] = &[
    ("class a($x,$x){}", "1:12 The parameter 'x' is declared more than once in the parameter list"),
    ("class a($title){}", "1:9 The parameter $title redefines a built in parameter in the Host Class Definition"),
    (
        "define a($name, $title) {}",
        "1:10 The parameter $name redefines a built in parameter in the 'define' expression\n1:17 The parameter $title redefines a built in parameter in the 'define' expression",
    ),
    (
        "class a($A){}",
        r#"1:9 Illegal parameter name. The given name 'A' does not conform to the naming rule /^[a-z_]\w*$/"#,
    ),
    (
        "class a($1){}",
        "1:9 The numeric parameter name '$1' cannot be used (clashes with numeric match result variables)\n1:9 Illegal parameter name. The given name '1' does not conform to the naming rule /^[a-z_]\\w*$/",
    ),
    (
        "class a($a::b) {}",
        r#"1:9 Illegal parameter name. The given name 'a::b' does not conform to the naming rule /^[a-z_]\w*$/"#,
    ),
    ("class a(*$x){}", "1:10 Parameter $x has 'captures rest' - not supported in a Host Class Definition"),
    ("define a(*$x, $y){}", "1:11 Parameter $x has 'captures rest' - not supported in a 'define' expression"),
    ("each(1) |*$x, $y| {}", "1:11 Parameter $x is not last, and has 'captures rest'"),
    (
        "class a(Enum[$x] $y) {}",
        "1:18 deprecation: The parameter '$y' must be a literal type, not a Puppet::Pops::Model::AccessExpression",
    ),
    (
        "class a(Optional[['a']] $y, Enum['a',undef] $z) {}",
        "1:25 deprecation: The parameter '$y' must be a literal type, not a Puppet::Pops::Model::AccessExpression",
    ),
];

#[test]
fn parameters() {
    check_all(PARAMETERS, Mode::Puppet);
}

const ASSIGNMENTS: &[(&str, &str)] = &[
    (
        "$1 = 2",
        "1:1 Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable",
    ),
    ("$a::b = 1", "1:1 Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces"),
    ("$x[1] = 2", "1:1 Illegal attempt to assign via [index/key]. Not an assignable reference"),
    ("1 = 2", "1:1 Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference"),
    ("[$a, 1] = 2", "1:6 Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference"),
    (
        "[$a, [$b, $c::d]] = 2",
        "1:11 Illegal attempt to assign to 'c::d'. Cannot assign to variables in other namespaces",
    ),
    ("a = 1", "1:1 Illegal attempt to assign to 'a Name'. Not an assignable reference"),
    ("$x += 1", "1:4 The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals"),
    ("$x -= 1", "1:4 The operator '-=' is no longer supported. See http://links.puppet.com/remove-plus-equals"),
    ("File['x'] = 1", "1:1 Illegal attempt to assign via [index/key]. Not an assignable reference"),
    (
        "file { 'a': ensure +> 1 }",
        "1:13 Illegal +> operation on attribute ensure. This operator can not be used in a Resource Instance Definition",
    ),
    (
        "1 = 2 = 3",
        "1:1 Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference\n1:5 Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference",
    ),
    (
        "file { 'a': b => class c {}, d +> 1; 'e': f +> 2, * => {}, * => 2 }",
        "1:18 Invalid use of expression. A Host Class Definition does not produce a value\n1:18 Classes, definitions, and nodes may only appear at toplevel or inside other classes\n1:30 Illegal +> operation on attribute d. This operator can not be used in a Resource Instance Definition\n1:60 Unfolding of attributes from Hash can only be used once per resource body\n1:43 Illegal +> operation on attribute f. This operator can not be used in a Resource Instance Definition",
    ),
];

#[test]
fn assignments() {
    check_all(ASSIGNMENTS, Mode::Puppet);
}

const VALUES: &[(&str, &str)] = &[
    (
        "$x = class a {}",
        "1:6 Invalid use of expression. A Host Class Definition does not produce a value\n1:6 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "case class a {} { 1: {} }",
        "1:6 Invalid use of expression. A Host Class Definition does not produce a value\n1:6 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "class a {} -> b",
        "1:1 Invalid use of expression. A Host Class Definition does not produce a value\n1:1 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "(class a {}) -> 1",
        "1:2 Invalid use of expression. A Host Class Definition does not produce a value\n1:2 Invalid use of expression. A Host Class Definition does not produce a value\n1:2 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        r#""${class a {}}""#,
        "1:4 Invalid use of expression. A Host Class Definition does not produce a value\n1:4 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "$x = type A = B",
        "1:11 Invalid use of expression. A Type Alias does not produce a value\n1:11 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
];

#[test]
fn values() {
    check_all(VALUES, Mode::Puppet);
}

const RESOURCES: &[(&str, &str)] = &[
    ("File['a'] { ensure +> 1 }", ""),
    (
        "file { 'a': * => {}, * => {} }",
        "1:22 Unfolding of attributes from Hash can only be used once per resource body",
    ),
    ("@File { a => 1 }", "1:1 Resource Defaults are not virtualizable"),
    ("@@File['x'] { a => 1 }", "1:1 Resource Defaults are not virtualizable"),
    ("@class { 'x': }", "1:1 Classes are not virtualizable"),
    ("@@class { 'x': }", "1:1 Classes are not virtualizable"),
    ("Foo[1] { a => 1, b +> 2 }", ""),
];

#[test]
fn resources() {
    check_all(RESOURCES, Mode::Puppet);
}

const COLLECTORS: &[(&str, &str)] = &[
    ("$x = File <| |>", "1:6 Invalid use of expression. A Virtual Query does not produce a value"),
    (
        "$x = -File<||>",
        "1:7 Invalid use of expression. A Virtual Query does not produce a value\n1:7 Invalid use of expression. A Virtual Query does not produce a value",
    ),
    (
        "[class a {}, File<||>]",
        "1:2 Invalid use of expression. A Host Class Definition does not produce a value\n1:14 Invalid use of expression. A Virtual Query does not produce a value\n1:2 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    ("{a => File<||>}", "1:7 Invalid use of expression. A Virtual Query does not produce a value"),
    (
        "$x = (File<||>)",
        "1:7 Invalid use of expression. A Virtual Query does not produce a value\n1:7 Invalid use of expression. A Virtual Query does not produce a value",
    ),
    ("File<||> { ensure +> 1 }", ""),
    ("File<| a =~ 1 |>", "1:10 Illegal query expression. A '=~' expression cannot be used in a query"),
    ("File<| a == 1 and (b != 2 or c == $x) |>", ""),
    ("File<| [1] |>", "1:8 Illegal query expression. An Array Expression cannot be used in a query"),
    ("File<| 'x' |>", ""),
    ("File<| a == 1 + 1 |>", ""),
    ("file<||>", "1:1 Illegal expression. A Name is unacceptable as type name in a Virtual Query"),
    ("File['a']<||>", "1:1 Illegal expression. A '[]' expression is unacceptable as type name in a Virtual Query"),
    ("$x<||>", "1:1 Illegal expression. A Variable is unacceptable as type name in a Virtual Query"),
    ("File<| a and -1 |>", "1:14 Illegal query expression. An Unary Minus cannot be used in a query"),
    ("!File<||>", "1:2 Invalid use of expression. A Virtual Query does not produce a value"),
    (
        "File<||> ? { File<||> => File<||> }",
        "1:1 Invalid use of expression. A Virtual Query does not produce a value\n1:14 Invalid use of expression. A Virtual Query does not produce a value",
    ),
    ("file { File<||>: a => File<||> }", "1:23 Invalid use of expression. A Virtual Query does not produce a value"),
    ("*File<||>", "1:2 Invalid use of expression. A Virtual Query does not produce a value"),
    ("f(*File<||>)", "1:4 Invalid use of expression. A Virtual Query does not produce a value"),
    ("File<||> == 1", "1:1 Invalid use of expression. A Virtual Query does not produce a value"),
    ("(File<||>)", "1:2 Invalid use of expression. A Virtual Query does not produce a value"),
    ("$a = $b = File<||>", "1:11 Invalid use of expression. A Virtual Query does not produce a value"),
    (
        "File<| (a =~ 1) or 2.0 or true or default or f() |>",
        "1:11 Illegal query expression. A '=~' expression cannot be used in a query\n1:35 Illegal query expression. A 'default' expression cannot be used in a query\n1:46 Illegal query expression. A Function Call cannot be used in a query",
    ),
];

#[test]
fn collectors() {
    check_all(COLLECTORS, Mode::Puppet);
}

const CONDITIONALS: &[(&str, &str)] = &[
    (
        "case 1 { default: {} default: {} }",
        "1:22 This 'case' statement already has a 'default' entry - this is a duplicate",
    ),
    (
        "case 1 { default, default: {} 2: {} default: {} }",
        "1:19 This 'case' statement already has a 'default' entry - this is a duplicate\n1:37 This 'case' statement already has a 'default' entry - this is a duplicate",
    ),
    (
        "1 ? { default => 1, default => 2, default => 3 }",
        "1:21 This Selector Expression already has a 'default' entry - this is a duplicate",
    ),
];

#[test]
fn conditionals() {
    check_all(CONDITIONALS, Mode::Puppet);
}

const KEYS: &[(&str, &str)] = &[
    (
        "{a=>1,a=>2,'a'=>3,A=>4, 1=>1, 1.0=>2, 1=>3}",
        "1:8 The key 'a' is declared more than once\n1:15 The key 'a' is declared more than once\n1:20 The key 'a' is declared more than once\n1:40 The key '1' is declared more than once",
    ),
    (
        r#"{[1,2]=>1,[1,2]=>2,{a=>1}=>1,{a=>1}=>2,/a/=>1,/a/=>2,undef=>1,undef=>2,default=>1,default=>3,A[1]=>1,B[1]=>2, -1=>1,-1=>2, $x=>1,$x=>2, true=>1,true=>2, "a$x"=>1, (1)=>1,(1)=>2}"#,
        "1:16 The key '[1, 2]' is declared more than once\n1:36 The key '{\"a\"=>1}' is declared more than once\n1:50 The key '(?-mix:a)' is declared more than once\n1:68 The key '' is declared more than once\n1:90 The key 'default' is declared more than once\n1:106 The key '[1]' is declared more than once\n1:119 The key '-1' is declared more than once\n1:149 The key 'true' is declared more than once",
    ),
    ("type Foo = Bar { a=>1,a=>2 }", "1:24 The key 'a' is declared more than once"),
    ("type Foo = Bar { parent => 1, b => 2 }", "1:16 The key 'parent' is declared more than once"),
    ("{ -'a' => 1, -'a' => 2 }", "1:19 The key 'a' is declared more than once"),
    (
        r#"{ [undef, true] => 1, [undef,true]=>2, [1.0]=>1,[1.0]=>2, ['a"b']=>1,['a"b']=>2, [default]=>1,[default]=>2, [/x/]=>1,[/x/]=>2,{}=>1,{}=>2,{'a'=>undef,1=>[2]}=>1,{'a'=>undef,1=>[2]}=>2, 1e3=>1,1000.0=>2 , 1e20=>1,1e20=>2}"#,
        "1:35 The key '[nil, true]' is declared more than once\n1:54 The key '[1.0]' is declared more than once\n1:77 The key '[\"a\\\"b\"]' is declared more than once\n1:104 The key '[:default]' is declared more than once\n1:123 The key '[/x/]' is declared more than once\n1:135 The key '{}' is declared more than once\n1:181 The key '{\"a\"=>nil, 1=>[2]}' is declared more than once\n1:199 The key '1000.0' is declared more than once\n1:217 The key '1.0e+20' is declared more than once",
    ),
    ("f({a=>1,a=>2})", "1:10 The key 'a' is declared more than once"),
    ("f(a=>1,a=>2)", "1:9 The key 'a' is declared more than once"),
];

#[test]
fn keys() {
    check_all(KEYS, Mode::Puppet);
}

const NODES: &[(&str, &str)] = &[
    ("class a { node b {} }", ""),
    (
        "node a inherits b {}",
        "1:17 Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation",
    ),
    (
        "node 'a$b' {}",
        "1:6 The hostname 'a$b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed)",
    ),
    (r#"node "a$b" {}"#, "1:8 An interpolated expression is not allowed in a hostname of a node"),
    (
        "node 'a b', /x/, default, 1.2.3, a.b {}",
        "1:6 The hostname 'a b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed)",
    ),
    (r#"node "${x}" {}"#, "1:9 An interpolated expression is not allowed in a hostname of a node"),
    (
        "node a { class b {} }",
        "1:10 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "node a { node b {} }",
        "1:10 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    (
        "node default { define c {} function d {} }",
        "1:16 Classes, definitions, and nodes may only appear at toplevel or inside other classes\n1:28 A Function Definition may only appear at toplevel",
    ),
];

#[test]
fn nodes() {
    check_all(NODES, Mode::Puppet);
}

const NAMES_AND_NUMBERS: &[(&str, &str)] = &[
    (
        "$Foo",
        r#"1:1 Illegal variable name, The given name 'Foo' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/"#,
    ),
    (
        "$_a::b",
        r#"1:1 Illegal variable name, The given name '_a::b' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/"#,
    ),
    (
        "$01",
        "1:1 Illegal numeric variable name, The given name '01' must be a decimal value if it starts with a digit 0-9",
    ),
    (
        "$1x",
        "1:1 Illegal numeric variable name, The given name '1x' must be a decimal value if it starts with a digit 0-9",
    ),
    (
        "$a::B",
        r#"1:1 Illegal variable name, The given name 'a::B' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/"#,
    ),
    (
        r#""$A""#,
        r#"1:2 Illegal variable name, The given name 'A' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/"#,
    ),
    (
        "0xffffffffffffffff",
        "1:1 A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0xffffffffffffffff'",
    ),
    (
        "-9223372036854775808",
        "1:2 A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'",
    ),
    (
        "9223372036854775808",
        "1:1 A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000'",
    ),
    (
        "99999999999999999999999",
        "1:1 A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x152d02c7e14af67fffff'",
    ),
    (
        "0777777777777777777777777",
        "1:1 A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0xffffffffffffffffff'",
    ),
];

#[test]
fn names_and_numbers() {
    check_all(NAMES_AND_NUMBERS, Mode::Puppet);
}

const EFFECTS: &[(&str, &str)] = &[
    (
        "class a { notify { x => 1 } }",
        "1:11 This expression is invalid. Did you try declaring a 'notify' resource without a title?",
    ),
    (
        "\n class a {\n 1\n notify; { a => 1 } }",
        "4:10 This Hash Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect\n3:2 This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "class a { 1 2 }",
        "1:13 This Literal Integer has no effect. A Host Class Definition can not end with a value-producing expression without other effect\n1:11 This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "class a { [1] }",
        "1:11 This Array Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect",
    ),
    (
        "define a { $x }",
        "1:12 This Variable has no effect. A 'define' expression can not end with a value-producing expression without other effect",
    ),
    (
        "node a { 'x' }",
        "1:10 This String has no effect. A Node Definition can not end with a value-producing expression without other effect",
    ),
    (
        "node a { include b\n if true { 1 } }",
        "2:2 This 'if' statement has no effect. A Node Definition can not end with a value-producing expression without other effect",
    ),
    (
        "1\n2\nnotify {}\n",
        "1:1 This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)\n3:1 This expression is invalid. Did you try declaring a 'notify' resource without a title?",
    ),
    ("notify { a => 1 }", "1:1 This expression is invalid. Did you try declaring a 'notify' resource without a title?"),
    (
        "if true { 1 }\n$x = 1",
        "1:1 This 'if' statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "$x.each |$y| { 1 2 }",
        "1:16 This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "if 1 { 1 2 } else { 3 4 }",
        "1:8 This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)\n1:21 This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "case 1 { 1: { 1 2 } 2: { 3 } }",
        "1:15 This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "if 1 { if 2 { 3 } } elsif 4 { 5 }\n7",
        "1:1 This 'if' statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "case 1 { 2: { 3 } }\n7",
        "1:1 This 'case' statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "1 ? { 2 => f() }\n7",
        "1:1 This Selector Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "-1\n7",
        "1:1 This Unary Minus has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "!f()\n7",
        "1:1 This 'not' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "[f()]\n7",
        "1:1 This Array Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "A[1]\n7",
        "1:1 This '[]' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "$x\n7",
        "1:1 This Variable has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "'a'\n7",
        "1:1 This String has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "\"a$x\"\n7",
        "1:1 This Double Quoted String has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "undef\n7",
        "1:1 This 'undef' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "default\n7",
        "1:1 This 'default' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "/a/\n7",
        "1:1 This Regular Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "{a=>1}\n7",
        "1:1 This Hash Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "A\n7",
        "1:1 This Type-Name has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "a\n7",
        "1:1 This Name has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "unless 1 { 2 }\n7",
        "1:1 This 'unless' Statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "attr\n7",
        "1:1 This Reserved Word 'attr' has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)\n1:1 Use of reserved word: attr, must be quoted if intended to be a String value",
    ),
    (
        "if true {}\n7",
        "1:1 This 'if' statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "5 + f()\n7",
        "1:3 This '+' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "a { b => 1 }\n1",
        "1:1 This Block Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)\n1:1 This expression is invalid. Did you try declaring a 'a' resource without a title?",
    ),
    (
        "class a { notify; {a=>1} }",
        "1:19 This Hash Expression has no effect. A Host Class Definition can not end with a value-producing expression without other effect\n1:1 This expression is invalid. Did you try declaring a 'notify' resource without a title?",
    ),
    (
        "\n\n  define a { notify; {a=>1} }",
        "3:22 This Hash Expression has no effect. A 'define' expression can not end with a value-producing expression without other effect\n3:3 This expression is invalid. Did you try declaring a 'notify' resource without a title?",
    ),
    (
        "$x.f |$y| { notify; {a=>1} }",
        "1:6 This expression is invalid. Did you try declaring a 'notify' resource without a title?",
    ),
    (
        "case 1 { 2: {\n notify; {a=>1} } }",
        "1:11 This expression is invalid. Did you try declaring a 'notify' resource without a title?",
    ),
    (
        "if 1 {\n notify; {a=>1} }",
        "1:6 This expression is invalid. Did you try declaring a 'notify' resource without a title?",
    ),
    ("notify; {a=>1}", "1:1 This expression is invalid. Did you try declaring a 'notify' resource without a title?"),
];

#[test]
fn effects() {
    check_all(EFFECTS, Mode::Puppet);
}

const HEREDOCS: &[(&str, &str)] = &[
    (
        "node @(E) {}\na\nE\n",
        "1:6 Illegal expression. A '@()' expression is unacceptable as hostname in a Node Definition",
    ),
    (
        "@(E:json)\n{\"a\": }\nE\n",
        r#"2:1 Invalid produced text having syntax: 'json'. JSON syntax checker: Cannot parse invalid JSON string. "unexpected token at '{"a": }\n'""#,
    ),
    ("@(E:json)\n{\"a\": 1}\nE\n", ""),
    (
        "1\n@(E:json)\n{\nE\n",
        r#"3:1 Invalid produced text having syntax: 'json'. JSON syntax checker: Cannot parse invalid JSON string. "unexpected token at '{\n'""#,
    ),
    (
        "@(E:base64)\n!!\nE\n",
        "2:1 Invalid produced text having syntax: 'base64'. Base64 syntax checker: Cannot parse invalid Base64 string - padding is not correct",
    ),
    ("@(E:base64)\nYWI=\nE\n", ""),
    (
        "@(E:pp)\n$x = \nE\n",
        r#"2:1 Invalid produced text having syntax: 'pp'. PP syntax checker: "Syntax error at end of input""#,
    ),
    (
        "@(E:pp)\n1 = 2\nE\n",
        r#"2:1 Invalid produced text having syntax: 'pp'. PP syntax checker: "Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 1)""#,
    ),
    (
        "@(E:pp)\n1 = 2 3=4\nE\n",
        r#"2:1 Invalid produced text having syntax: 'pp'. PP syntax checker: "Language validation logged 2 errors. Giving up""#,
    ),
    (
        "@(E:epp)\n<%= 1\nE\n",
        r#"2:1 Invalid produced text having syntax: 'epp'. EPP syntax checker: "Unbalanced epp tag, reached <eof> without closing tag. (line: 2, column: 1)""#,
    ),
    (
        "@(E:x+json)\n[1,]\nE\n",
        r#"2:1 Invalid produced text having syntax: 'x+json'. JSON syntax checker: Cannot parse invalid JSON string. "unexpected token at ']\n'""#,
    ),
    ("@(E:json+x)\n[1,]\nE\n", ""),
    ("@(E:yaml)\n[\nE\n", ""),
    (
        "$x = class a { 1 }\n @(E:json)\n x\n |E",
        r#"3:1 Invalid produced text having syntax: 'json'. JSON syntax checker: Cannot parse invalid JSON string. "unexpected token at 'x\n'""#,
    ),
    (
        "@(E)\na\nE\n7",
        "1:1 This '@()' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "@(E:base64)\nYWI\nE\n",
        "2:1 Invalid produced text having syntax: 'base64'. Base64 syntax checker: Cannot parse invalid Base64 string - contains letters outside strict base 64 range (or whitespace)",
    ),
    (
        "@(E:pp)\nclass 1 {}\nE\n",
        r#"2:1 Invalid produced text having syntax: 'pp'. PP syntax checker: "Syntax error at '1' (line: 1, column: 7)""#,
    ),
    (
        "@(E:epp)\n<% 1 %>\n<% $x = %>\nE\n",
        r#"2:1 Invalid produced text having syntax: 'epp'. EPP syntax checker: "This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 4)""#,
    ),
    (
        "1 2\n@(E:pp)\n1 2\nE\n",
        r#"3:1 Invalid produced text having syntax: 'pp'. PP syntax checker: "This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1)""#,
    ),
    (
        "  @(E:json)\n   {\n   | E\n",
        r#"2:1 Invalid produced text having syntax: 'json'. JSON syntax checker: Cannot parse invalid JSON string. "unexpected token at '{\n'""#,
    ),
    (
        "@(E:pp)\n$x = 5x\nE\n",
        r#"2:1 Invalid produced text having syntax: 'pp'. PP syntax checker: "Illegal number '5x' (line: 1, column: 6)""#,
    ),
    (
        "@(E:pp)\nclass 'x' {}\nE\n",
        r#"2:1 Invalid produced text having syntax: 'pp'. PP syntax checker: "A quoted string is not valid as a name here (line: 1, column: 7)""#,
    ),
    (
        "$x = @(\"E\")\n  a ${[1 = 2]}\n    ${$A}\n  | E\n",
        "2:8 Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference\n3:7 Illegal variable name, The given name 'A' does not conform to the naming rule /^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/",
    ),
    (
        "@(E:pp/n)\n@(F:pp)\n1=2\nF\nE\n",
        r#"2:1 Invalid produced text having syntax: 'pp'. PP syntax checker: "Invalid produced text having syntax: 'pp'. PP syntax checker: "Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 1)" (line: 2, column: 1)""#,
    ),
];

#[test]
fn heredocs() {
    check_all(HEREDOCS, Mode::Puppet);
}

const TEMPLATES: &[(&str, &str)] = &[
    (
        "<%- | $a, $a, *$b | -%>\n<% $x = 1 %>",
        "1:16 Parameter $b has 'captures rest' - not supported in an Epp Template\n1:11 The parameter 'a' is declared more than once in the parameter list",
    ),
    (
        "<%- | *$b, $c | -%>\n<% 1 \n 2 %>a",
        "1:8 Parameter $b is not last, and has 'captures rest'\n1:8 Parameter $b has 'captures rest' - not supported in an Epp Template\n2:4 This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)",
    ),
    (
        "a <% (1) %>",
        "1:1 Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove leading whitespace",
    ),
    ("<% f %><% ($x) %>", ""),
    (
        "<%= class a {} %>",
        "1:5 Invalid use of expression. A Host Class Definition does not produce a value\n1:5 Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    ("<% class a {} %>", "1:4 Classes, definitions, and nodes may only appear at toplevel or inside other classes"),
];

#[test]
fn templates() {
    check_all(TEMPLATES, Mode::Epp);
}

#[test]
fn files_of_modules() {
    for (path, text, expected) in [
        ("a/manifests/init.pp", "class a {}", ""),
        (
            "a/manifests/init.pp",
            "class b {}",
            "1:1 Unacceptable location. The name 'b' is unacceptable in file 'a/manifests/init.pp'",
        ),
        ("a/manifests/b.pp", "class a::b {} class a::bc {}", ""),
        (
            "a/manifests/x/init.pp",
            "class a::x::init {} class a::x {}",
            "1:21 Unacceptable location. The name 'a::x' is unacceptable in file 'a/manifests/x/init.pp'",
        ),
        ("a/lib/x.pp", "class a {}", "1:1 Unacceptable location. The name 'a' is unacceptable in file 'a/lib/x.pp'"),
        ("x.pp", "class a {}", "1:1 Unacceptable location. The name 'a' is unacceptable in file 'x.pp'"),
        ("A/manifests/B.pp", "class a::b {}", ""),
        ("a/types/t.pp", "type Q = R", ""),
        (
            "a/manifests/b.pp",
            "$x = 1\nnode x {}",
            "1:4 This '=' expression is unacceptable as a top level construct in this location\n\
             2:1 This Node Definition is unacceptable as a top level construct in this location",
        ),
    ] {
        let rules = Rules { file: Some(path.into()), namespace: Namespace::of_module_file(path), ..Rules::default() };
        check(text, Mode::Puppet, &rules, expected);
    }
}

#[test]
fn duplicate_keys_follow_a_setting() {
    let text = "{ a => 1, a => 2 }";
    let lenient = Rules { duplicate_keys: Some(Severity::Warning), ..Rules::default() };
    check(text, Mode::Puppet, &lenient, "1:13 warning: The key 'a' is declared more than once");
    check(text, Mode::Puppet, &Rules { duplicate_keys: None, ..Rules::default() }, "");
}

#[test]
fn json_stops_where_ruby_stops() {
    for (text, detail) in [
        ("{", "{"),
        ("[1,]", "]"),
        ("", ""),
        ("nope", "nope"),
        ("[1 2]", "2]"),
        ("{\"a\":1,}", "{\"a\":1,}"),
        ("\"abc", "\"abc"),
        ("[1]x", "x"),
        ("01", "01"),
        ("1.", "."),
        ("[NaN]", "NaN]"),
        ("[[", ""),
        ("{\"a\":[1,{\"b\":x}]}", "{\"b\":x}]}"),
    ] {
        let error = check_syntax(text, "json", Mode::Puppet.into()).unwrap_err();
        assert!(error.text().ends_with(&format!("\"unexpected token at '{detail}'\"")), "{error}");
    }
    for text in ["[\"a\\q\"]", "null", "/*c*/[1]", "[1 // x\n]", "-1.5e+3", "{\"a\": {}}"] {
        assert!(check_syntax(text, "json", Mode::Puppet.into()).is_ok(), "{text}");
    }
}

#[test]
fn deep_trees_are_walked() {
    let text = format!("$x = {}1{}", "[".repeat(900), "]".repeat(900));
    check(&text, Mode::Puppet, &Rules::default(), "");
}
