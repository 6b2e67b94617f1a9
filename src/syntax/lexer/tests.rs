//! Tokens as Puppet 8 gives them, each with the offset where it starts; for faulty texts its first error and how many
//! tokens came before.

use std::fmt::Write;

use bumpalo::Bump;
use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};

use crate::lexer::{Brackets, Lexed, Mode, Problem, lex};
use crate::token::{Number, Token, number};
use pantin_base::diagnostics::Severity;
use pantin_base::source::LineIndex;

fn describe(problem: &Problem, text: &str) -> String {
    match problem.span {
        None => problem.issue.text().to_owned(),
        Some(span) => {
            let place = LineIndex::new(text).place(text, span);
            format!("{}:{} {}", place.line, place.column, problem.issue)
        }
    }
}

fn render(lexed: &Lexed<'_>, text: &str) -> String {
    if let Some(error) = lexed.first_error() {
        return format!("{} after {}", describe(error, text), error.token);
    }
    let mut rendered = String::new();
    for (index, (token, span)) in lexed.tokens.iter().enumerate() {
        let separator = if index == 0 { "" } else { " " };
        write!(rendered, "{separator}{token:?}@{}", span.start).unwrap();
    }
    for warning in &lexed.problems {
        write!(rendered, "\n{}", describe(warning, text)).unwrap();
    }
    rendered
}

#[track_caller]
fn check(text: &str, mode: Mode, expected: &str) {
    let arena = Bump::new();
    assert_eq!(render(&lex(text, mode, &arena), text), expected, "{text}");
}

#[test]
fn words_and_keywords() {
    for (text, expected) in [
        (
            "a::b ::c a-b a- a--b _ _::a a::_b Foo::Bar ::Foo x::Y true undef plan",
            r#"Name("a::b")@0 Name("::c")@5 Word("a-b")@9 Name("a")@13 Minus@14 Word("a--b")@16 Word("_")@21 Word("_::a")@23 Word("a::_b")@28 ClassRef("Foo::Bar")@34 ClassRef("::Foo")@43 Name("x")@49 ClassRef("::Y")@50 Boolean(true)@54 Undef@59 Name("plan")@65"#,
        ),
        ("$a $::a::b $1 $ $a::-", "1:21 Illegal fully qualified name after 5"),
        (
            "a . b; c, d @x @@y",
            r#"Name("a")@0 Dot@2 Name("b")@4 Semic@5 Name("c")@7 Comma@8 Name("d")@10 At@12 Name("x")@13 AtAt@15 Name("y")@17"#,
        ),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn brackets_depend_on_what_is_before() {
    for (text, expected) in [
        (
            "a[1] [2]\n[3]",
            r#"Name("a")@0 LBrack@1 Number("1")@2 RBrack@3 ListStart@5 Number("2")@6 RBrack@7 ListStart@9 Number("3")@10 RBrack@11"#,
        ),
        (
            "a(1) (2)\n(3)\n  (4)",
            r#"Name("a")@0 LParen@1 Number("1")@2 RParen@3 LParen@5 Number("2")@6 RParen@7 WsLParen@9 Number("3")@10 RParen@11 WsLParen@15 Number("4")@16 RParen@17"#,
        ),
        ("$x ? { a => 1 }", r#"Variable("x")@0 QMark@3 SelBrace@5 Name("a")@7 FArrow@9 Number("1")@12 RBrace@14"#),
        ("a{b}", r#"Name("a")@0 LBrace@1 Name("b")@2 RBrace@3"#),
        ("\"x\ny\" (1)", r#"String("x\ny")@0 LParen@6 Number("1")@7 RParen@8"#),
        ("/* a\n */ (x)", r#"LParen@9 Name("x")@10 RParen@11"#),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn operators() {
    check(
        "|>> |> | <<| <| << <- <~ <= < >= >> > -> ~> => =~ == = +> += + -= - != !~ ! ~ % *",
        Mode::Puppet,
        "RRCollect@0 RCollect@4 Pipe@7 LLCollect@9 LCollect@13 LShift@16 OutEdge@19 OutEdgeSub@22 LessEqual@25 LessThan@28 GreaterEqual@30 RShift@33 GreaterThan@36 InEdge@38 InEdgeSub@41 FArrow@44 Match@47 IsEqual@50 Equals@53 PArrow@55 Appends@58 Plus@61 Deletes@63 Minus@66 NotEqual@68 NoMatch@71 Not@74 Tilde@76 Modulo@78 Times@80",
    );
}

#[test]
fn numbers() {
    for (text, expected) in [
        (
            "0 7 017 0x1F 1.5 1e5 1E-5 1.5.6 1..2",
            r#"Number("0")@0 Number("7")@2 Number("017")@4 Number("0x1F")@8 Number("1.5")@13 Number("1e5")@17 Number("1E-5")@21 Number("1.5")@26 Dot@29 Number("6")@30 Number("1")@32 Dot@33 Dot@34 Number("2")@35"#,
        ),
        ("5abc", "1:1 Illegal number '5abc' after 0"),
        ("0xg", "1:1 Not a valid hex number 0xg after 0"),
        ("08", "1:1 Not a valid octal number 08 after 0"),
        ("0b1", "1:1 Not a valid octal number 0b1 after 0"),
        ("1e+5", "1:1 Not a valid decimal number 1e after 0"),
        ("1_000", "1:1 Illegal number '1_000' after 0"),
        ("09.5", "1:1 Not a valid octal number 09.5 after 0"),
        ("a\n 5.5x", "2:2 Not a valid decimal number 5.5x after 3"),
        ("a.1x", "1:3 Illegal number '1x' after 2"),
        ("1é", "1:2 Illegal number '1' after 0"),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn regular_expressions_and_divisions() {
    for (text, expected) in [
        ("/a/ /b/ /c", r#"Regex("a")@0 Div@4 Name("b")@5 Div@6 Div@8 Name("c")@9"#),
        ("$x / 2 / 3", r#"Variable("x")@0 Div@3 Number("2")@5 Div@7 Number("3")@9"#),
        ("} / 2 /", r#"RBrace@0 Regex(" 2 ")@2"#),
        ("if /x\ny/ {", r#"If@0 Regex("x\ny")@3 LBrace@9"#),
        (r#"[/a\/b/, /\\/]"#, r#"ListStart@0 Regex("a/b")@1 Comma@7 Regex("\\\\")@9 RBrack@13"#),
        ("/a", r#"Div@0 Name("a")@1"#),
        ("(1) /2/ 3", r#"WsLParen@0 Number("1")@1 RParen@2 Div@4 Number("2")@5 Div@6 Number("3")@8"#),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn strings() {
    for (text, expected) in [
        (r#"'a' 'b\'c\\d\n'"#, r#"String("a")@0 String("b'c\\d\\n")@4"#),
        (r#""a\tb\\\$x\"" "" "$""#, r#"String("a\tb\\$x\"")@0 String("")@14 String("$")@17"#),
        ("\"a\r\nb\\\r\nc\"", r#"String("a\r\nbc")@0"#),
        (r#""\u0041\u0042 \u{1F600} \\u0041 \u005cn""#, r#"String("AB 😀 \\u0041 \n")@0"#),
        (
            r#""\q\u12""#,
            "String(\"\\\\q\\\\u12\")@0\n1:9 Unrecognized escape sequence '\\q'\n1:9 Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff",
        ),
        ("'abc", r#"1:2 Unclosed quote after "'" followed by 'abc...' after 0"#),
        (r#""abc ${x} d"#, "1:10 Unclosed quote after 'x' followed by ' d...' after 0"),
        (r#""${ x } b"#, "1:8 Unclosed quote after '' followed by ' b...' after 0"),
        (r#""a$ b"#, "1:4 Unclosed quote after '' followed by ' b...' after 0"),
        (r#""${x def" x"#, r#"1:10 Unclosed quote after '"' followed by ' x...' after 0"#),
        ("\"abc\ndef", r#"1:2 Unclosed quote after '"' followed by 'abc\nd...' after 0"#),
        (r#""${[/a/]} b"#, "1:10 Unclosed quote after '/a/' followed by ' b...' after 0"),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn interpolation() {
    for (text, expected) in [
        (r#""a${x}b$y-$""#, r#"DqPre("a")@0 Variable("x")@4 DqMid("b")@6 Variable("y")@7 DqPost("-$")@9"#),
        (
            r#""${}${if}${1}${1.0}${_a-b}${A}""#,
            r#"DqPre("")@0 DqMid("")@4 Variable("if")@6 DqMid("")@9 Variable("1")@11 DqMid("")@13 Variable("1.0")@15 DqMid("")@19 Variable("_a-b")@21 DqMid("")@26 ClassRef("A")@28 DqPost("")@30"#,
        ),
        (
            r#""${x.y} ${x[1]} ${if.a} ${x [1]} ${x ? y} ${x + 1}""#,
            r#"DqPre("")@0 Variable("x")@3 Dot@4 Name("y")@5 DqMid(" ")@7 Variable("x")@10 LBrack@11 Number("1")@12 RBrack@13 DqMid(" ")@15 Variable("if")@18 Dot@20 Name("a")@21 DqMid(" ")@23 Name("x")@26 ListStart@28 Number("1")@29 RBrack@30 DqMid(" ")@32 Name("x")@35 QMark@37 Name("y")@39 DqMid(" ")@41 Name("x")@44 Plus@46 Number("1")@48 DqPost("")@50"#,
        ),
        (
            r#""${"a${b}" / 2 / 3}""#,
            r#"DqPre("")@0 DqPre("a")@3 Variable("b")@7 DqPost("")@9 Regex(" 2 ")@11 Number("3")@17 DqPost("")@19"#,
        ),
        (
            r#""${"a${"b$c"}d"}e""#,
            r#"DqPre("")@0 DqPre("a")@3 DqPre("b")@7 Variable("c")@9 DqPost("")@11 DqPost("d")@13 DqPost("e")@16"#,
        ),
        (r#""$x::y::-$::z""#, r#"DqPre("")@0 Variable("x::y")@1 DqMid("::-")@6 Variable("::z")@9 DqPost("")@13"#),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn heredocs() {
    for (text, expected) in [
        ("@(END)\nabc\n  def\n| END\n", r#"Heredoc("")@0 String("abc\n  def\n")@7"#),
        (
            "@(A) @(B)\na\nA\nb\nB\n$x",
            r#"Heredoc("")@0 String("a\n")@10 Heredoc("")@5 String("b\n")@14 Variable("x")@18"#,
        ),
        (
            "@(\"END\")\n    $x\n    $y ${z}\n  ${w}\n    | END\n",
            r#"Heredoc("")@0 DqPre("")@9 Variable("x")@9 DqMid("\n")@15 Variable("y")@20 DqMid(" ")@22 Variable("z")@25 DqMid("\n  ")@27 Variable("w")@32 DqPost("\n")@34"#,
        ),
        (
            "\n@(\"END\"/L)\n  abc ${x 'q'} \\\n  def\\q\n  |- END\n",
            r#"Heredoc("")@1 DqPre("abc ")@12 Name("x")@20 String("q")@22 DqPost(" def\\q")@26"#,
        ),
        ("@(E:json/t)\na\\tb\\n\nE", r#"Heredoc("json")@0 String("a\tb\\n\n")@12"#),
        ("@(\"END\"/n)\n\\${x} \\n\nEND\n", r#"Heredoc("")@0 DqPre("\\")@11 Variable("x")@14 DqPost(" \n\n")@16"#),
        ("@(\"END\"/$)\n\\${x} \\n\nEND\n", r#"Heredoc("")@0 String("${x} \\n\n")@11"#),
        ("@(END)\nabc END\nEND\n", r#"Heredoc("")@0 String("")@7 ClassRef("END")@15"#),
        ("@(E D)\r\n  a\r\n  |- E D  \r\n", r#"Heredoc("")@0 String("a")@8"#),
        ("@(\"END\")\n${x\nEND\n", r#"Heredoc("")@0 DqPre("")@9 Name("x")@11 DqPost("")@13"#),
        ("@(\n@(END)\nx\nEND\n", r#"Heredoc("")@0 String("x\n")@10"#),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn faulty_heredocs() {
    for (text, expected) in [
        ("@(END\nfoo", "1:1 Unclosed parenthesis after '@(' followed by '@(END...' after 0"),
        ("@()\n", "1:4 Invalid syntax in heredoc expected @(endtag[:syntax][/escapes]) after 0"),
        ("@(\"\")\n", "1:6 Heredoc with an empty endtag after 0"),
        ("@(E/tt)\n", "1:8 An escape char for @() may only appear once. Got 't, t' after 0"),
        ("@(E/x)\n", "1:7 Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got 'x' after 0"),
        ("@(E)", "1:5 Heredoc without any following lines of text after 0"),
        ("@(E)\n", "2:1 Heredoc without end-tagged line after 0"),
        ("@(a:x)\n", "1:7 Invalid syntax in heredoc expected @(endtag[:syntax][/escapes]) after 0"),
        ("$a @(A) @(B)\na\nA\nb\n", "4:1 Heredoc without end-tagged line after 3"),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn faulty_words() {
    for (text, expected) in [
        ("a Foo::bar", "1:7 Illegal class reference after 1"),
        ("Foo::", "1:5 Illegal class reference after 0"),
        ("::X::y  ", "1:7 Illegal fully qualified class reference after 0"),
        (":::x", "1:3 Illegal fully qualified name after 0"),
        ("a::1", "1:4 Illegal fully qualified name after 1"),
        (" /* a", "1:2 Unclosed multiline comment after 0"),
        ("a::É", "1:4 Illegal fully qualified name after 1"),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn templates() {
    for (text, expected) in [
        ("", "EppStart@0"),
        ("abc", r#"EppStart@0 RenderString("abc")@0"#),
        ("a<%%b%%>c", r#"EppStart@0 RenderString("a<%b%>c")@0"#),
        (
            "<%= $x %>\nfoo\n<%- $x -%>  \n  bar <%#- c -%>  \n  x",
            r#"EppStart@0 RenderExpr@0 Variable("x")@4 EppEnd@7 RenderString("\nfoo\n")@9 Variable("x")@18 RenderString("  bar  x")@24"#,
        ),
        ("  <%- |$x| -%>\nfoo", r#"EppStart@0 Pipe@6 Variable("x")@7 Pipe@9 RenderString("foo")@14"#),
        ("<% if $x { %>T<% } %>", r#"EppStart@0 If@3 Variable("x")@6 LBrace@9 RenderString("T")@13 RBrace@17"#),
        (
            "a <%=$x-%>\n\n<%-%>b",
            r#"EppStart@0 RenderString("a ")@0 RenderExpr@0 Variable("x")@5 EppEndTrim@7 RenderString("\n")@10 RenderString("b")@17"#,
        ),
        (
            "<%= 5 % 3 %><%% x %%>",
            r#"EppStart@0 RenderExpr@0 Number("5")@4 Modulo@6 Number("3")@8 EppEnd@10 RenderString("<% x %>")@12"#,
        ),
        ("abc<%# c %>", "EppStart@0"),
        ("<%#%>x", r#"EppStart@0 RenderString("x")@0"#),
    ] {
        check(text, Mode::Epp, expected);
    }
}

#[test]
fn faulty_templates() {
    for (text, expected) in [
        ("<%", "1:3 Unbalanced embedded expression - opening <% and reaching end of input after 0"),
        ("a<% foo", "1:8 Unbalanced epp tag, reached <eof> without closing tag. after 3"),
        ("<%# foo", "1:3 Reaching end after opening <%# without seeing %> after 0"),
        ("<%= $x", "1:7 Unbalanced epp tag, reached <eof> without closing tag. after 3"),
        ("a\n<%-", "2:4 Unbalanced epp tag, reached <eof> without closing tag. after 2"),
        ("<%= 0x %>", "1:5 Not a valid hex number 0x after 2"),
    ] {
        check(text, Mode::Epp, expected);
    }
}

#[test]
fn what_makes_puppet_fail_without_a_message_is_an_error_with_one() {
    for (text, expected) in [
        ("::", "1:3 Illegal fully qualified name after 0"),
        ("$x::", "1:5 Illegal fully qualified name after 1"),
        ("/\\u{zz}/", "1:1 invalid Unicode list: /\\u{zz}/ after 0"),
        ("/[a/", "1:1 premature end of char-class: /[a/ after 0"),
        (r#""${true}""#, "1:4 Illegal interpolation. 'true' is a Boolean, not the name of a variable after 0"),
        (
            r#""\u{D800}""#,
            "1:11 Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff after 0",
        ),
        (
            "@(E/u)\n\\u1\nE",
            "3:1 Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff after 0",
        ),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn a_quote_before_another_end_is_text() {
    for (text, expected) in [
        (r#""""#, r#"String("")@0"#),
        (r#""" """#, r#"String("")@0 String("")@3"#),
        (r#"""$x""#, r#"DqPre("\"")@0 Variable("x")@2 DqPost("")@4"#),
        ("'''", r#"String("'")@0"#),
    ] {
        check(text, Mode::Puppet, expected);
    }
}

#[test]
fn all_errors_are_told() {
    let arena = Bump::new();
    let text = "$a = 5x\n$b = Foo::b\n$c = 09\n$d = 'x";
    let lexed = lex(text, Mode::Puppet, &arena);
    let lines: Vec<_> = lexed.problems.iter().map(|problem| describe(problem, text)).collect();
    assert_eq!(
        lines,
        [
            "1:6 Illegal number '5x'",
            "2:10 Illegal class reference",
            "3:6 Not a valid octal number 09",
            "4:7 Unclosed quote after \"'\" followed by 'x...'",
        ]
    );
}

#[test]
fn a_byte_order_mark_has_no_place() {
    let arena = Bump::new();
    let lexed = lex("\u{feff}a", Mode::Puppet, &arena);
    assert!(lexed.first_error().is_some_and(|error| error.span.is_none()));
}

#[test]
fn numbers_have_values() {
    use crate::ast::Radix;
    for (text, value) in [
        ("0", Number::Integer(0, Radix::Decimal)),
        ("017", Number::Integer(15, Radix::Octal)),
        ("0x7fffffffffffffff", Number::Integer(i64::MAX, Radix::Hexadecimal)),
        ("0x8000000000000000", Number::TooLarge(Radix::Hexadecimal)),
        ("1.5e-2", Number::Float(0.015)),
    ] {
        assert_eq!(number(text), Some(value), "{text}");
    }
    for text in ["a", "1e999", "0.0e1", "0.00E-3"] {
        assert_eq!(number(text), None, "{text}");
    }
}

#[test]
fn brackets_are_measured() {
    let measure = |text: &str| {
        let arena = Bump::new();
        lex(text, Mode::Puppet, &arena).brackets
    };
    assert_eq!(measure("a { \"${b[1]}\": }"), Brackets { depth: 3, unbalanced: None });
    assert_eq!(measure("a ( ]").unbalanced, Some(2));
    assert_eq!(measure("a { ( )").unbalanced, Some(1));
    assert_eq!(measure(&"[".repeat(10_000)).depth, 10_000);
}

#[test]
fn interpolations_nest_up_to_a_limit() {
    let arena = Bump::new();
    let text = "\"${".repeat(5_000);
    let lexed = lex(&text, Mode::Puppet, &arena);
    assert_eq!(lexed.first_error().map(|error| error.issue.code()), Some("PANTIN_INTERPOLATION_TOO_DEEP"));
}

#[test]
fn time_is_linear() {
    // Each of these would take minutes if a piece were looked at again for each of its parts.
    let arena = Bump::new();
    for text in ["/ \\", "@(", "\"$ ", "\"", "<%#", "/*", "a::", "1.", "(\t", "\\u005c", "[", "${"] {
        let long = text.repeat(200_000);
        let _ = lex(&long, Mode::Puppet, &arena);
        let _ = lex(&long, Mode::Epp, &arena);
    }
}

fn holds(text: &str, mode: Mode) -> Result<(), proptest::test_runner::TestCaseError> {
    let arena = Bump::new();
    let lexed = lex(text, mode, &arena);
    for (_, span) in &lexed.tokens {
        prop_assert!(span.start <= span.end && span.end as usize <= text.len());
        prop_assert!(text.is_char_boundary(span.start as usize) && text.is_char_boundary(span.end as usize));
    }
    let mut spans: Vec<_> = lexed.tokens.iter().map(|(_, span)| *span).filter(|span| !span.is_empty()).collect();
    spans.sort_unstable();
    // A string that spans lines takes in the text of a heredoc that began before it on its line, as in Puppet.
    let heredoc = lexed.tokens.iter().any(|(token, _)| matches!(token, Token::Heredoc(_)));
    prop_assert!(heredoc || spans.windows(2).all(|pair| pair[0].end <= pair[1].start), "{:?}", lexed.tokens);
    for problem in &lexed.problems {
        prop_assert!(problem.span.is_none_or(|span| span.end as usize <= text.len()));
        prop_assert!(problem.issue.row().severity != Severity::Deprecation);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_gives_spans_inside_it(text in any::<String>()) {
        holds(&text, Mode::Puppet)?;
        holds(&text, Mode::Epp)?;
    }

    #[test]
    fn any_mixture_of_marks_gives_spans_inside_it(
        pieces in proptest::collection::vec(
            proptest::sample::select(vec![
                "a", "B", "::", "$x", "${", "}", "\"", "'", "@(\"E\")", "@(E/L)", "\n", "E\n", "  | E\n", "|- E\n", "  ",
                "\\", "\\u", "0", "1.5", "x", "/", "*", "#", "<%", "%>", "-%>", "<%=", "<%#", "%%>", "[", "]", "ä", "\r\n",
                "(", ")", "{", "?", "true", "if", ".", "-",
            ]),
            0..60,
        )
    ) {
        let text = pieces.concat();
        holds(&text, Mode::Puppet)?;
        holds(&text, Mode::Epp)?;
    }
}
