//! What small pieces of code become: the order of evaluation, the ends of branches, slots of variables, chunks.

use bumpalo::Bump;
use proptest::prelude::*;

use super::lower;
use crate::bytecode::{Unit, disassemble, verify};
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::LineIndex;
use pantin_syntax::lexer::Mode;

fn unit(text: &str) -> Result<Unit, Diagnostic> {
    let arena = Bump::new();
    let parsed = pantin_syntax::parse(text, Mode::Puppet, &arena);
    lower(&parsed.program.expect("code that parses"), text, &LineIndex::new(text))
}

/// The instructions of all chunks, without numbers and places; each chunk begins with its kind and name.
fn listing(text: &str) -> Vec<String> {
    let unit = unit(text).unwrap();
    verify(&unit).unwrap();
    let listing = disassemble(&unit, text);
    let lines = listing.lines().map(str::trim_start);
    let is_source = |line: &&str| line.split_once(": ").is_some_and(|(number, _)| number.parse::<u32>().is_ok());
    let lines = lines.filter(|line| !line.is_empty() && !is_source(line));
    lines.map(plain).collect()
}

/// A line without its number, its place and the name of its slot.
fn plain(line: &str) -> String {
    let line = line.split("  ").next().unwrap_or_default();
    let rest = line.split_once(' ').filter(|(number, _)| number.parse::<u32>().is_ok());
    rest.map_or(line, |(_, rest)| rest).to_owned()
}

/// Compares the instructions of the main chunk.
#[track_caller]
fn main_is(text: &str, expected: &[&str]) {
    let found = listing(text);
    let end = found[1..].iter().position(|line| line.starts_with("chunk ")).map_or(found.len(), |at| at + 1);
    let end = found[..end].iter().rposition(|line| line.starts_with("Return ")).map_or(end, |at| at + 1);
    assert_eq!(found[1..end], *expected, "{text}");
}

#[test]
fn operands_are_evaluated_from_left_to_right() {
    main_is(
        "$x = f($a) - $b * 2",
        &[
            "LoadOuter dst=r1 name=a",
            "Call dst=r0 call=f(r1)",
            "LoadOuter dst=r1 name=b",
            "LoadConst dst=r2 value=2",
            "Multiply dst=r1 lhs=r1 rhs=r2",
            "Subtract dst=r0 lhs=r0 rhs=r1",
            "StoreLocal slot=0 src=r0",
            "Return src=r0",
        ],
    );
    main_is(
        "$x = $a[1, $b]",
        &[
            "LoadOuter dst=r0 name=a",
            "LoadConst dst=r1 value=1",
            "LoadOuter dst=r2 name=b",
            "Access dst=r0 base=r0 keys=r1 r2",
            "StoreLocal slot=0 src=r0",
            "Return src=r0",
        ],
    );
}

#[test]
fn the_right_side_of_and_and_or_is_skipped() {
    let with = |jump: &str| {
        let jump = format!("{jump} cond=r0 to=@5");
        let lines = ["LoadOuter dst=r0 name=a", "Truth dst=r0 src=r0", &jump, "LoadOuter dst=r0 name=b"];
        let rest = ["Truth dst=r0 src=r0", "StoreLocal slot=0 src=r0", "Return src=r0"];
        lines.iter().chain(&rest).map(|line| (*line).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(listing("$x = $a and $b")[1..], with("JumpUnless"));
    assert_eq!(listing("$x = $a or $b")[1..], with("JumpIf"));
    // A condition needs no truth value: each side jumps.
    main_is(
        "if $a and $b { f() }",
        &[
            "LoadOuter dst=r1 name=a",
            "JumpUnless cond=r1 to=@6",
            "LoadOuter dst=r1 name=b",
            "JumpUnless cond=r1 to=@6",
            "Call dst=r0 call=statement f()",
            "Jump to=@7",
            "LoadConst dst=r0 value=undef",
            "Return src=r0",
        ],
    );
}

#[test]
fn all_branches_end_at_one_place_with_a_value() {
    main_is(
        "unless $a { f() } else { g() }",
        &[
            "LoadOuter dst=r1 name=a",
            "JumpIf cond=r1 to=@4",
            "Call dst=r0 call=statement f()",
            "Jump to=@5",
            "Call dst=r0 call=statement g()",
            "Return src=r0",
        ],
    );
    // Without else the value is undef.
    main_is(
        "$x = if $a { 1 }",
        &[
            "LoadOuter dst=r1 name=a",
            "JumpUnless cond=r1 to=@4",
            "LoadConst dst=r0 value=1",
            "Jump to=@5",
            "LoadConst dst=r0 value=undef",
            "StoreLocal slot=0 src=r0",
            "Return src=r0",
        ],
    );
}

#[test]
fn the_default_of_a_case_comes_last_wherever_it_stands() {
    main_is(
        "case $a { default: { f() } 1: { g() } }",
        &[
            "LoadOuter dst=r1 name=a",
            "LoadConst dst=r2 value=1",
            "MatchOption dst=r2 subject=r1 option=r2",
            "JumpUnless cond=r2 to=@6",
            "Call dst=r0 call=statement g()",
            "Jump to=@7",
            "Call dst=r0 call=statement f()",
            "Return src=r0",
        ],
    );
}

#[test]
fn matches_are_forgotten_behind_the_conditional() {
    main_is(
        "if $a =~ /(x)/ { f($1) }",
        &[
            "EnterMatches",
            "LoadOuter dst=r1 name=a",
            "LoadConst dst=r2 value=/(x)/",
            "Match dst=r1 lhs=r1 rhs=r2",
            "JumpUnless cond=r1 to=@8",
            "LoadMatch dst=r1 index=1",
            "Call dst=r0 call=statement f(r1)",
            "Jump to=@9",
            "LoadConst dst=r0 value=undef",
            "LeaveMatches",
            "Return src=r0",
        ],
    );
}

#[test]
fn a_variable_is_of_another_scope_before_its_assignment() {
    main_is(
        "$y = $x\n$x = 1\n$z = $x",
        &[
            "LoadOuter dst=r1 name=x",
            "StoreLocal slot=0 src=r1",
            "LoadConst dst=r1 value=1",
            "StoreLocal slot=1 src=r1",
            "LoadLocal dst=r0 slot=1",
            "StoreLocal slot=2 src=r0",
            "Return src=r0",
        ],
    );
}

#[test]
fn lambdas_see_parameters_variables_around_them_and_other_scopes() {
    let found = listing("$n = 1\neach($l) |$v| { f($v, $n, $o) }");
    let start = found.iter().position(|line| line.starts_with("chunk 1 Lambda")).unwrap();
    assert_eq!(
        found[start + 1..],
        [
            "parameter $v",
            "LoadLocal dst=r1 slot=0",
            "LoadEnclosing dst=r2 variable=0@1",
            "LoadOuter dst=r3 name=o",
            "Call dst=r0 call=statement f(r1 r2 r3)",
            "Return src=r0",
        ]
    );
    assert!(found.contains(&"Call dst=r0 call=statement each(r1) block=1".to_owned()), "{found:?}");
}

#[test]
fn literals_without_variables_are_one_constant() {
    let constant = r#"{"a" => [1, true], "b" => undef}"#;
    main_is(
        "$h = { 'a' => [1, true], 'b' => undef }",
        &[&format!("LoadConst dst=r0 value={constant}"), "StoreLocal slot=0 src=r0", "Return src=r0"],
    );
    main_is(
        "$h = { 'a' => $v }",
        &[
            "LoadConst dst=r1 value=\"a\"",
            "LoadOuter dst=r2 name=v",
            "MakeRecord dst=r0 entries=r1 r2",
            "StoreLocal slot=0 src=r0",
            "Return src=r0",
        ],
    );
}

#[test]
fn all_bodies_of_a_resource_are_evaluated_before_one_is_declared() {
    main_is(
        "file { default: mode => '1'; $a: * => $h }",
        &[
            "LoadConst dst=r1 value=default",
            "LoadConst dst=r2 value=\"1\"",
            "LoadOuter dst=r3 name=a",
            // What is wrong with the body as far as it is known comes before errors of later values.
            "CheckBody resource=Regular file { r1: mode => r2; r3: * => r4 } body=1 attributes=0",
            "LoadOuter dst=r4 name=h",
            "CheckSplat src=r4",
            "DeclareResources dst=r0 resource=Regular file { r1: mode => r2; r3: * => r4 }",
            "Return src=r0",
        ],
    );
}

#[test]
fn arrows_relate_what_stands_beside_them() {
    main_is(
        "A['x'] -> B['y'] ~> C['z']",
        &[
            "LoadType dst=r2 value=A[\"x\"]",
            "LoadType dst=r3 value=B[\"y\"]",
            "Relate dst=r1 relation=r2 -> r3",
            "LoadType dst=r2 value=C[\"z\"]",
            "Relate dst=r0 relation=r1 ~> r2",
            "Return src=r0",
        ],
    );
}

#[test]
fn defaults_of_parameters_stand_behind_the_body() {
    let found = listing("function f($a, $b = $a) { $b }");
    let start = found.iter().position(|line| line.starts_with("chunk 1 Function f")).unwrap();
    assert_eq!(
        found[start + 1..],
        [
            "parameter $a",
            "parameter $b = @2",
            "LoadLocal dst=r0 slot=1",
            "Return src=r0",
            "LoadLocal dst=r1 slot=0",
            "Return src=r1",
            "function 1"
        ]
    );
}

#[test]
fn definitions_have_chunks_of_their_own_and_leave_nothing_where_they_stand() {
    let found = listing("class a { class b { } }\nnode 'x' { f() }\ntype T = Integer[0, 5]");
    let chunks: Vec<&str> = found.iter().filter_map(|line| line.strip_prefix("chunk ")).collect();
    assert_eq!(chunks, ["0 Main", "1 Class a", "2 Class a::b", "3 Node", "4 TypeAlias T"]);
    assert_eq!(found[1..3], ["LoadConst dst=r0 value=undef", "Return src=r0"]);
}

#[test]
fn too_much_for_the_compiled_form_is_an_error_at_its_place() {
    let deep = format!("$a = 1\n{}$x{} = $a", "[".repeat(70), "]".repeat(70));
    let error = unit(&deep).map(|_| "a unit").unwrap_err();
    assert_eq!((error.issue().code(), error.place().line), ("PANTIN_TOO_DEEP", 2), "{error:?}");
}

/// Conditions, and what they select.
fn code() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("$a".to_owned()),
        Just("1".to_owned()),
        Just("f($b)".to_owned()),
        Just("'x${c}'".to_owned()),
        Just("[1, $d]".to_owned()),
    ];
    leaf.prop_recursive(5, 40, 3, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} and {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} =~ /(y)/ or {b})")),
            (inner.clone(), inner.clone(), inner.clone())
                .prop_map(|(a, b, c)| format!("if {a} {{ {b} }} else {{ f($1, {c}) }}")),
            (inner.clone(), inner.clone(), inner.clone())
                .prop_map(|(a, b, c)| format!("({a}) ? {{ /(z)/ => {b}, default => ({c}) }}")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("[{a}].map |$d| {{ {b} }}")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("case {a} {{ 1, $b: {{ {b} }} default: {{ }} }}")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The verifier accepts whatever lowering makes, and the same text is the same unit.
    #[test]
    fn lowered_code_is_valid_and_depends_on_its_text_alone(code in code()) {
        let text = format!("$x = {code}\nf($x)");
        let arena = Bump::new();
        prop_assume!(pantin_syntax::parse(&text, Mode::Puppet, &arena).program.is_some());
        let made = unit(&text).unwrap();
        prop_assert!(verify(&made).is_ok(), "{}", text);
        prop_assert_eq!(disassemble(&made, &text), disassemble(&unit(&text).unwrap(), &text));
    }
}
