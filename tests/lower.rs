//! Golden listings of lowering: `tests/lower/NAME.pp` (or `.epp`) and the bytecode it becomes, `NAME.bc`.
//!
//! Each unit is verified too. To write the listings anew, set `UPDATE_GOLDEN=1` and review the difference.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, clippy::panic, reason = "a test reads and writes its files")]

use std::fs;
use std::path::Path;

use bumpalo::Bump;
use pantin::bytecode::{Unit, disassemble, verify};
use pantin::cache::{decode_unit, encode_unit};
use pantin::diagnostics::Diagnostic;
use pantin::lower::lower;
use pantin::source::LineIndex;
use pantin::syntax;
use pantin::syntax::lexer::Mode;
use proptest::prelude::{BoxedStrategy, Just, ProptestConfig, Strategy, prop, prop_oneof, proptest};

/// The unit of a text that parses.
fn unit(text: &str, mode: Mode) -> Result<Unit, Diagnostic> {
    let arena = Bump::new();
    let parsed = syntax::parse(text, mode, &arena);
    let Some(program) = parsed.program else { panic!("does not parse: {:?}\n{text}", parsed.diagnostics) };
    lower(&program, text, &LineIndex::new(text))
}

fn listing(text: &str, mode: Mode) -> String {
    let unit = unit(text, mode).unwrap();
    verify(&unit).unwrap();
    disassemble(&unit, text)
}

#[test]
fn listings_are_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lower");
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut sources: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "pp" || extension == "epp"));
    sources.sort();
    assert!(!sources.is_empty());
    let mut different = Vec::new();
    for source in sources {
        let mode =
            if source.extension().is_some_and(|extension| extension == "epp") { Mode::Epp } else { Mode::Puppet };
        let found = listing(&fs::read_to_string(&source).unwrap(), mode);
        let golden = source.with_extension("bc");
        if update {
            fs::write(golden, found).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != found {
            different.push(golden);
        }
    }
    assert!(different.is_empty(), "listings differ, see the module's documentation: {different:?}");
}

#[test]
fn lists_of_any_length_are_lowered() {
    let elements = vec!["$a"; 70_000].join(",");
    verify(&unit(&format!("$x = [{elements}]"), Mode::Puppet).unwrap()).unwrap();
    let parts = "${a} ".repeat(70_000);
    verify(&unit(&format!("$x = \"{parts}\""), Mode::Puppet).unwrap()).unwrap();
    let entries = vec!["$a => 1"; 40_000].join(",");
    verify(&unit(&format!("$x = {{{entries}}}"), Mode::Puppet).unwrap()).unwrap();
    let statements = "notice(1)\n".repeat(70_000);
    verify(&unit(&statements, Mode::Puppet).unwrap()).unwrap();
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let arguments = vec!["$a"; 70_000].join(",");
    let refused = unit(&format!("f({arguments})"), Mode::Puppet).unwrap_err();
    assert_eq!(refused.issue().code(), "PANTIN_TOO_LARGE");
    assert!(refused.place().line == 1 && refused.place().column > 60_000, "{refused}");
    let assignments: String = (0..70_000).map(|number| format!("$v{number} = 1\n")).collect();
    let refused = unit(&assignments, Mode::Puppet).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "Too many variables in one body: at most 65536 are possible here (line: 65537, column: 1)"
    );
}

/// Expressions as text.
fn expression() -> BoxedStrategy<String> {
    const LITERALS: &[&str] =
        &["1", "-2.5", "'text'", "name", "undef", "default", "/re(g)ex/", "$a", "$b", "$::c", "$d::e", "$1"];
    const TYPES: &[&str] = &["Integer", "Array[String, 1]", "File['/a']", "Class[$a]"];
    let leaf = prop_oneof![prop::sample::select(LITERALS), prop::sample::select(TYPES)];
    let leaf = leaf.prop_map(str::to_owned);
    const OPERATORS: &[&str] =
        &["+", "-", "*", "/", "%", "<<", ">>", "==", "!=", "<", ">=", "=~", "!~", "in", "and", "or"];
    leaf.prop_recursive(5, 40, 4, move |inner| {
        let several = prop::collection::vec(inner.clone(), 0..4);
        let pair = (inner.clone(), inner.clone());
        prop_oneof![
            (pair.clone(), prop::sample::select(OPERATORS))
                .prop_map(|((lhs, rhs), operator)| format!("({lhs}) {operator} ({rhs})")),
            inner.clone().prop_map(|operand| format!("!({operand})")),
            several.clone().prop_map(|elements| format!("[{}]", elements.join(", "))),
            several.clone().prop_map(|arguments| format!("f(*$a, {})", arguments.join(", "))),
            pair.clone().prop_map(|(key, value)| format!("{{ {key} => {value} }}")),
            pair.clone().prop_map(|(base, argument)| format!("({base})[{argument}]")),
            pair.clone().prop_map(|(receiver, body)| format!("({receiver}).map |$x, $y = $b| {{ {body} }}")),
            pair.clone().prop_map(|(subject, option)| format!("({subject}) ? {{ {option} => $0, default => 2 }}")),
            pair.clone().prop_map(|(head, tail)| format!("\"{{${{{head}}}}} and ${{[{tail}]}}\"")),
            (pair, inner).prop_map(|((test, then), otherwise)| {
                format!("if {test} {{ $b = {then} }} else {{ {otherwise} }}")
            }),
        ]
    })
    .boxed()
}

/// Statements as text.
fn statement() -> BoxedStrategy<String> {
    let value = expression();
    let pair = (value.clone(), value.clone());
    prop_oneof![
        value.clone().prop_map(|value| format!("$a = {value}")),
        value.clone().prop_map(|value| format!("[$b, [$c]] = {value}")),
        pair.clone().prop_map(|(test, value)| format!("unless {test} {{ notice({value}) }}")),
        pair.clone()
            .prop_map(|(test, value)| format!("case {test} {{ default, {value}: {{ }} *$a: {{ notice($1) }} }}")),
        pair.clone().prop_map(|(title, value)| format!("file {{ {title}: mode => {value}, * => $a }}")),
        pair.clone().prop_map(|(title, value)| format!("File[{title}] {{ mode +> {value} }}")),
        pair.prop_map(|(value, other)| format!("User<| a == $a or b != {value} |> {{ x => {other} }} -> Class['a']")),
        value.prop_map(|value| format!("class k(Integer[$b] $p = {value}) {{ $q = $p }}")),
        Just("File { owner => $a }".to_owned()),
    ]
    .boxed()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_is_lowered_verifies_and_survives_the_cache(statements in prop::collection::vec(statement(), 1..5)) {
        let text = statements.join("\n");
        let unit = unit(&text, Mode::Puppet).unwrap();
        verify(&unit).unwrap();
        assert!(disassemble(&unit, &text).starts_with("chunk 0 Main"));
        let back = decode_unit(&encode_unit(&unit).unwrap()).unwrap();
        back.open_all().unwrap();
        assert_eq!(back, unit);
    }
}
