//! The grammar against Puppet 8, recovery, limits, and what must hold for any text.

mod accepted;
mod rejected;

use std::fmt::Write;
use std::time::{Duration, Instant};

use bumpalo::Bump;
use proptest::prelude::{ProptestConfig, Strategy, any, prop, prop_assert, proptest};

use crate::ast::{Expr, ExprKind};
use crate::lexer::{Dialect, Mode};
use crate::{MAX_DEPTH, parse, pn};
use pantin_base::source::{Language, Span};

/// Puppet's own language, which expectations are recorded of.
fn of_puppet(mode: Mode) -> Dialect {
    Dialect { language: Language::Puppet, ..mode.into() }
}

/// PN, or the first error.
fn outcome(text: &str, mode: Mode) -> String {
    let arena = Bump::new();
    let parsed = parse(text, of_puppet(mode), &arena);
    match parsed.program {
        Some(program) => pn::render(&program, pn::Layout::Compact),
        None => parsed.diagnostics[0].to_string(),
    }
}

/// Every error with its advice, a line each.
fn errors(text: &str) -> String {
    let arena = Bump::new();
    let mut all = String::new();
    for diagnostic in parse(text, of_puppet(Mode::Puppet), &arena).diagnostics {
        write!(all, "{diagnostic}").unwrap();
        if let Some(advice) = diagnostic.issue().advice() {
            write!(all, ": {advice}").unwrap();
        }
        all.push('\n');
    }
    all
}

#[test]
fn trees_are_those_of_puppet() {
    for (text, expected) in accepted::ACCEPTED {
        assert_eq!(outcome(text, Mode::Puppet), *expected, "{text}");
    }
}

#[test]
fn first_errors_are_those_of_puppet() {
    for (text, expected) in rejected::REJECTED {
        assert_eq!(outcome(text, Mode::Puppet), *expected, "{text}");
    }
}

#[test]
fn overrides_are_of_whatever_gives_references() {
    for base in ["$x", "$x.foo", "f('x')", "[$x]", "($x)", "$x + $y"] {
        let text = format!("{base} {{ a => 1 }}");
        let arena = Bump::new();
        let program = parse(&text, Mode::Puppet, &arena).program.expect(&text);
        let tree = pn::render(&program, pn::Layout::Compact);
        assert!(tree.starts_with("(resource-override "), "{base}: {tree}");
    }
}

#[test]
fn templates_are_lambdas() {
    for (text, expected) in [
        ("", "(lambda {:body [(epp)]})"),
        ("a", r#"(lambda {:body [(epp (render-s "a"))]})"#),
        (
            "<%- | Integer $a = 1, $b | -%>\n<% if $a { %>x<%= $b -%>\n<% } %>",
            r#"(lambda {:params {:a {:type (qr "Integer") :value 1} :b {}} :body [(epp (if {:test (var "a") :then [(render-s "x") (render (var "b"))]}))]})"#,
        ),
        ("<%= { a => 1 } %>", r#"(lambda {:body [(epp (render (hash (=> (qn "a") 1))))]})"#),
        ("<%= { $a = 1; $a } %>", r#"(lambda {:body [(epp (render (block (= (var "a") 1) (var "a"))))]})"#),
        ("x<% | $a | %>", "Syntax error at '|' (line: 1, column: 5)"),
    ] {
        assert_eq!(outcome(text, Mode::Epp), expected, "{text}");
    }
}

#[test]
fn pretty_pn_has_one_element_a_line() {
    let arena = Bump::new();
    let program = parse("f([], {a => 1})", Mode::Puppet, &arena).program.unwrap();
    let expected = "(invoke\n  {\n    :functor (qn\n      \"f\")\n    :args [\n      (array)\n      (hash\n        (=>\n          (qn\n            \"a\")\n          1))]})";
    assert_eq!(pn::render(&program, pn::Layout::Pretty), expected);
}

#[test]
fn parsing_goes_on_with_the_next_statement() {
    let text = "class a {
  $x = 5 +
  file { '/a'
    ensure => present,
  }
  notify { 'x': message => }
  $y.each |$z| {
    notice(1,, 2)
    notify { 'q': }
    $k => 3
  }
}
node default {
  @notice('x')
  foo 1, 2
}
define x($a $b) { }
class 'x' { }
$ok = 1
$z = [1, 2 3]
";
    let expected = "Syntax error at 'ensure' (line: 4, column: 5): a ':' stands between a title and its attributes
Syntax error at '}' (line: 6, column: 28): expected an expression
Syntax error at ',' (line: 8, column: 14): expected an expression or ')'
Syntax error at '=>' (line: 10, column: 8)
Virtual (@) can only be applied to a Resource Expression (line: 14, column: 3)
attempt to pass argument list to the function 'foo' which cannot be called without parentheses (line: 15, column: 8)
Syntax error at 'b' (line: 17, column: 13): expected ')', ',' or '='
A quoted string is not valid as a name here (line: 18, column: 7)
Syntax error at '3' (line: 20, column: 12): a ',' is missing
";
    assert_eq!(errors(text), expected);
}

#[test]
fn without_matching_brackets_only_the_first_error_is_told() {
    assert_eq!(errors("class a {\n  if $x {\n    $y => 1\n"), "Syntax error at '=>' (line: 3, column: 8)\n");
    assert_eq!(
        errors("class a {\n  if $x {\n    $y\n}\n"),
        "Syntax error at end of input: '{' in line 1, column 9 is never closed\n"
    );
}

#[test]
fn the_errors_of_one_text_are_limited() {
    assert_eq!(errors(&"$x => 1\n".repeat(1000)).lines().count(), 20);
}

/// A middle with many openings before and many closings behind it.
fn nested(open: &str, middle: &str, close: &str, times: usize) -> String {
    open.repeat(times) + middle + &close.repeat(times)
}

#[test]
fn deep_texts_are_refused_at_once() {
    const TIMES: usize = 10_000;
    const PATIENCE: Duration = Duration::from_secs(10);
    for (open, middle, close) in [
        ("[", "", "]"),
        ("(", "1", ")"),
        ("{ a => ", "1", "}"),
        ("!", "true", ""),
        ("- ", "1", ""),
        ("$a = ", "1", ""),
        ("$x ? a => ", "b", ""),
        ("$x ? { a => ", "b", "}"),
        ("if a { } else { ", "", "}"),
        ("f(", "", ")"),
        ("$x.f |$a| {", "", "}"),
        ("class a { ", "", "}"),
        ("case a { b: {", "", "} }"),
        ("[", "", ""),
        ("{ a => [", ";", "] }"),
    ] {
        let text = nested(open, middle, close, TIMES);
        let started = Instant::now();
        let first = outcome(&text, Mode::Puppet);
        assert!(first.starts_with(&format!("Expressions are nested more than {MAX_DEPTH} levels")), "{open}: {first}");
        assert!(started.elapsed() < PATIENCE, "{open}");
    }
}

/// Recorded: Puppet compiles chains of 1,500 links, and its Ruby runs out of stack before 5,000.
#[test]
fn chains_are_flat() {
    const LINKS: usize = 20_000;
    for (open, middle, close, dumped) in [
        ("1 + ", "1", "", "(+ "),
        ("a or ", "b", "", "(or "),
        ("a -> ", "b", "", "(-> "),
        ("a and b or ", "b", "", "(or "),
        ("", "$x", "[1]", "(access "),
        ("", "$x", ".f", "(call-method "),
        ("", "$x", " ? { default => 1 }", "(? "),
        ("", "if a { }", " elsif b { }", "(if "),
    ] {
        let found = outcome(&nested(open, middle, close, LINKS), Mode::Puppet);
        assert!(found.starts_with(dumped), "{open}{close}: {found:.200}");
        let found = outcome(&nested(open, middle, close, 2 * LINKS), Mode::Puppet);
        assert!(found.starts_with("Expressions are nested more than 30000 levels deep"), "{open}{close}: {found:.200}");
    }
    // What nests within a chain still has the limit of what nests.
    let times = MAX_DEPTH as usize / 2;
    let nested_links = nested("[1 + ", "1", "]", times + 1);
    assert!(outcome(&nested_links, Mode::Puppet).starts_with("Expressions are nested more than 1000 levels deep"));
}

#[test]
fn errors_inside_many_brackets_take_no_longer() {
    const TIMES: usize = 300;
    const PATIENCE: Duration = Duration::from_secs(10);
    for (open, middle, close) in [("[", " ; ", "]"), ("f({ a => [", " ? ", "]})"), ("if a { ", " => ", "}")] {
        let started = Instant::now();
        let found = errors(&nested(open, middle, close, TIMES));
        assert!(found.starts_with("Syntax error at '"), "{open}: {found}");
        assert!(started.elapsed() < PATIENCE, "{open}");
    }
}

#[test]
fn operators_before_an_error_take_no_longer() {
    const TIMES: usize = 60;
    const PATIENCE: Duration = Duration::from_secs(10);
    for piece in ["a or b ? { 0 (x ", "1 == 2 + (", "a and b or c ? { d => [", "f(1) |$x| { 1 < 2 + ", "!a in b ? "] {
        let started = Instant::now();
        let found = errors(&piece.repeat(TIMES));
        assert!(found.starts_with("Syntax error at "), "{piece}: {found}");
        assert!(started.elapsed() < PATIENCE, "{piece}");
    }
}

#[test]
fn trees_at_the_limit_are_accepted() {
    let times = MAX_DEPTH as usize - 1;
    assert!(outcome(&nested("[", "1", "]", times), Mode::Puppet).starts_with("(array"));
    assert!(outcome(&nested("[", "1", "]", times + 1), Mode::Puppet).starts_with("Expressions"));
}

#[test]
fn reported_places_are_those_of_puppet() {
    for (text, expected) in [
        ("1 + 2", 2),
        ("$a = $b -> $c", 3),
        ("(1 + 2)[0]", 0),
        ("$a.b(1)", 4),
        ("$a.b", 2),
        ("$a.b[1]", 2),
        ("1 + 2 ? { 3 => 4 }", 2),
        ("notice 1 + 2", 0),
        ("f(1)[2]", 0),
        ("!$a", 0),
        ("@file { 'a': }", 0),
        ("$x['a'] { b => 1 }", 0),
        ("type A = B[1]", 5),
        ("File<| |>", 0),
        ("if $a { }", 0),
    ] {
        let arena = Bump::new();
        let program = parse(text, Mode::Puppet, &arena).program.unwrap();
        assert_eq!(program.body[0].reported_span().start, expected, "{text}");
    }
}

/// Spans lie inside their parents', save those of heredocs.
fn assert_nested(expression: &Expr<'_>, whole: Span) {
    assert!(whole.start <= expression.span.start && expression.span.end <= whole.end, "{expression:?} in {whole:?}");
    assert!(expression.span.start <= expression.span.end);
    if matches!(expression.kind, ExprKind::Heredoc(_)) {
        return;
    }
    expression.for_each_child(&mut |child| assert_nested(child, expression.span));
}

fn check_spans(text: &str, mode: Mode) {
    let arena = Bump::new();
    if let Some(program) = parse(text, of_puppet(mode), &arena).program {
        assert_eq!(program.span, Span::new(0, text.len() as u32));
        program.body.iter().for_each(|expression| assert_nested(expression, program.span));
    }
}

#[test]
fn spans_nest() {
    for (text, _) in accepted::ACCEPTED {
        check_spans(text, Mode::Puppet);
    }
}

const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    " [",
    "]",
    "(",
    "\n(",
    ")",
    ",",
    ";",
    ":",
    "=>",
    "+>",
    "=",
    "+=",
    "->",
    "<~",
    "-",
    "+",
    "*",
    "/",
    "!",
    "in ",
    "and ",
    "==",
    "=~",
    "?",
    "|",
    "@",
    "@@",
    " if ",
    " else ",
    " elsif ",
    " unless ",
    " case ",
    " class ",
    " define ",
    " node ",
    " inherits ",
    " function ",
    " type ",
    " default ",
    " undef ",
    " $x ",
    " foo ",
    " Foo ",
    "'a'",
    "\"a${",
    "}b\"",
    " 1 ",
    " 1.5 ",
    " /x/ ",
    "<|",
    "|>",
    "<<|",
    "|>>",
    ".",
    ">>",
    "<<",
    " notice ",
    " true ",
    "\n",
    "@(X)\nX\n",
    " file { 'x': ",
    " a => 1",
    "{ 'a': }",
    " $x.each |$y| {",
    "%>",
    "<%=",
    "<%",
    "-%>",
    "~",
];

fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(WORDS), 0..40).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_soup_of_tokens_gives_a_tree_or_errors(text in soup(), template in any::<bool>()) {
        let mode = if template { Mode::Epp } else { Mode::Puppet };
        let arena = Bump::new();
        let parsed = parse(&text, mode, &arena);
        prop_assert!(parsed.program.is_some() || !parsed.diagnostics.is_empty());
        check_spans(&text, mode);
    }

    #[test]
    fn any_text_gives_a_tree_or_errors(text in any::<String>()) {
        let arena = Bump::new();
        let parsed = parse(&text, Mode::Puppet, &arena);
        prop_assert!(parsed.program.is_some() || !parsed.diagnostics.is_empty());
    }
}
