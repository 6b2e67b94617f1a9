//! Instructions on a machine without native functions. What each gives, Puppet 8 gives: `spec-tests/language` has it recorded.

use crate::testing::evaluated;

fn all_give(cases: &[(&str, &str)]) {
    for (code, expected) in cases {
        let found = evaluated(code).map_err(|issue| issue.text().to_owned());
        assert_eq!(found.as_deref(), Ok(*expected), "{code}");
    }
}

fn all_fail(cases: &[(&str, &str)]) {
    for (code, expected) in cases {
        let found = evaluated(code).err().map(|issue| issue.text().to_owned());
        assert_eq!(found.as_deref(), Some(*expected), "{code}");
    }
}

#[test]
fn arithmetic() {
    all_give(&[
        ("7 / 2", "3"),
        ("-7 / 2", "-4"),
        ("7 % 3", "1"),
        ("1 << 3", "8"),
        ("16 >> 2", "4"),
        ("2 + 3 * 4", "14"),
        ("-(2)", "-2"),
        ("7.0 / 2", "3.5"),
    ]);
    all_fail(&[("1 / 0", "Division by 0"), ("'a' + 1", "The value 'a' cannot be converted to Numeric.")]);
}

#[test]
fn lists_and_hashes() {
    all_give(&[
        ("([1] + [2, 3])[2]", "3"),
        ("([1, 2, 3] - [2])[1]", "3"),
        ("([1] << [2])[1][0]", "2"),
        ("({ 'a' => 1 } + { 'a' => 2 })['a']", "2"),
        ("[*[1, 2], 3][2]", "3"),
        ("{ 'a' => { 'b' => 1 } }['a']['b']", "1"),
    ]);
}

#[test]
fn access() {
    all_give(&[
        ("[1, 2, 3][-1]", "3"),
        ("[1, 2, 3][1, 2][1]", "3"),
        ("[1][5]", ""),
        ("'abcd'[1, 2]", "bc"),
        ("{ 'a' => 1 }['b']", ""),
    ]);
}

#[test]
fn comparisons() {
    all_give(&[
        ("'A' == 'a'", "true"),
        ("[1, 'A'] == [1, 'a']", "true"),
        ("1 == 1.0", "true"),
        ("1 != '1'", "true"),
        ("'b' < 'C'", "true"),
        ("Integer[1, 5] < Integer", "true"),
        ("'bar' in 'FOOBAR'", "true"),
        ("1 in [2, 1]", "true"),
        ("'a' in { 'a' => 1 }", "true"),
        ("!false and (true or unknown())", "true"),
    ]);
}

#[test]
fn matches_set_variables_in_their_region() {
    all_give(&[
        ("if 'abc' =~ /b(c)/ { $1 }", "c"),
        ("if 'abc' !~ /x/ { 'no' }", "no"),
        ("case 'abc' { /(b)/: { $1 } default: { 'none' } }", "b"),
        ("'5' =~ Integer", "false"),
    ]);
}

#[test]
fn choices() {
    all_give(&[
        ("case 'Foo' { 'foo': { 1 } default: { 2 } }", "1"),
        ("case 5 { Integer[6]: { 'large' } default: { 'small' } }", "small"),
        ("case 'b' { *['a', 'b']: { 'one of them' } }", "one of them"),
        ("'x' ? { 'X' => 'found', default => 'none' }", "found"),
        ("if false { 1 } elsif true { 2 } else { 3 }", "2"),
        ("unless false { 1 } else { 2 }", "1"),
    ]);
    all_fail(&[("1 ? { 2 => 3 }", "No matching entry for selector parameter with value '1'")]);
}

#[test]
fn texts_are_put_together() {
    all_give(&[("$a = 1\n\"x${a}y${$a + 1}\"", "x1y2"), ("\"${[1, 'a']}\"", "[1, a]")]);
}

#[test]
fn variables_are_assigned_once() {
    all_give(&[("$a = 1\n$a", "1"), ("[$a, [$b]] = [1, [2]]\n$b", "2")]);
    all_fail(&[("$a = 1\n$a = 2", "Cannot reassign variable '$a'"), ("$unknown", "Unknown variable: 'unknown'.")]);
}

#[test]
fn functions_of_manifests() {
    let twice = "function f($x, $y = $x + 1) { $x * $y }\n";
    all_give(&[
        (&format!("{twice}f(3)"), "12"),
        (&format!("{twice}f(3, 5)"), "15"),
        (&format!("{twice}3.f"), "12"),
        ("function g(Integer *$all) { $all[1] }\ng(1, 2)", "2"),
    ]);
    all_fail(&[(
        &format!("{twice}f()"),
        "Error while evaluating a Function Call, 'f' expects between 1 and 2 arguments, got none",
    )]);
}
