//! What the layout is, and the laws: formatting twice changes nothing more, the meaning and the comments stay.

use proptest::prelude::*;

use crate::{Off, Rule, Style, atoms, format as fmt, format_lines, patch};
use bumpalo::Bump;
use pantin_syntax::lexer::{Mode, lex};
use pantin_syntax::parse;

fn formatted(text: &str) -> String {
    let once = fmt(text, &Style::default()).unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
    let twice = fmt(&once, &Style::default()).unwrap_or_else(|errors| panic!("{once}\n{errors:?}"));
    assert_eq!(twice, once, "formatted twice:\n{twice}\nformatted once:\n{once}\nwritten:\n{text}");
    once
}

/// Pairs of texts: as written, and as formatted.
const CASES: &[(&str, &str)] = &[
    ("", ""),
    ("\n\n", ""),
    ("# only a comment", "# only a comment\n"),
    ("$a=1", "$a = 1\n"),
    ("class a{}", "class a {}\n"),
    ("class a(String $b,$c=1){}", "class a(String $b, $c = 1) {}\n"),
    (
        "class a (\n  String $b, # b\n  $c = 1\n)\ninherits d\n{\n}",
        "class a (\n  String $b, # b\n  $c = 1,\n) inherits d {\n}\n",
    ),
    (
        "class a (\n  String  $b = 1,\n  Integer $cc = 1,\n) {}",
        "class a (\n  String  $b = 1,\n  Integer $cc = 1,\n) {}\n",
    ),
    ("file{'a':ensure=>present,mode=>'1'}", "file { 'a':\n  ensure => present,\n  mode   => '1',\n}\n"),
    ("file { 'a': ensure => present, }", "file { 'a': ensure => present }\n"),
    ("@@file { 'a': }", "@@file { 'a': }\n"),
    ("file { 'a': ensure => present;\n'b': }", "file {\n  'a': ensure => present;\n  'b':\n}\n"),
    ("a {\n'b': c => 1\n}", "a {\n  'b': c => 1,\n}\n"),
    ("a {\n'b':   c => 1, d => 2;\n'eee': c => 3; }", "a {\n  'b':   c => 1, d => 2;\n  'eee': c => 3;\n}\n"),
    ("file { ['a',\n 'b']:\n ensure => present }", "file { [\n    'a',\n    'b',\n  ]:\n    ensure => present,\n}\n"),
    ("File{mode=>'1'}", "File { mode => '1' }\n"),
    ("File<|title=='a'|>{mode=>'1'}", "File<| title == 'a' |> { mode => '1' }\n"),
    ("a::b{'c':} -> d{'e':}", "a::b { 'c': } -> d { 'e': }\n"),
    ("File['a'] -> # why\n  # more\nFile['b']", "File['a'] # why\n# more\n-> File['b']\n"),
    ("if $a\n{\nnotice(1)}\n# c\nelse\n{ notice 2 }", "if $a {\n  notice(1)\n}\n# c\nelse { notice 2 }\n"),
    ("if $a{1}elsif $b{2}else{3}", "if $a { 1 } elsif $b { 2 } else { 3 }\n"),
    ("unless $a{1}", "unless $a { 1 }\n"),
    (
        "case $a{\n'b':{ include c }\n'dd': { include e } # f\ndefault:{}\n}",
        "case $a {\n  'b': { include c }\n  'dd': { include e } # f\n  default: {}\n}\n",
    ),
    (
        "case $a {\n  'b':     { include c }\n  default: { include e }\n}",
        "case $a {\n  'b':     { include c }\n  default: { include e }\n}\n",
    ),
    ("$a = $b?{1=>2,default=>3}", "$a = $b ? { 1 => 2, default => 3 }\n"),
    ("$a = $b?{\n1=>2,default=>3}", "$a = $b ? {\n  1       => 2,\n  default => 3,\n}\n"),
    ("$a = { 'b' => 1,\n'cc' => [1,2,] }", "$a = {\n  'b'  => 1,\n  'cc' => [1, 2],\n}\n"),
    ("$a = [1, 2,\n3, 4]", "$a = [\n  1, 2,\n  3, 4,\n]\n"),
    ("$a = []\n$b = [\n]\n$c = {\n}", "$a = []\n$b = []\n$c = {}\n"),
    ("$a = [ # b\n]", "$a = [] # b\n"),
    ("$a = [\n# b\n]", "$a = [\n  # b\n]\n"),
    ("f( 1,{\n'a'=>2 })", "f(1, {\n  'a' => 2,\n})\n"),
    ("f(a=>1,\nbb=>2)", "f(\n  a  => 1,\n  bb => 2\n)\n"),
    ("$a.each|$b,$c|{notice $b}", "$a.each |$b, $c| { notice $b }\n"),
    ("$a\n.filter |$b| { $b }\n.map |$b| {\n$b }", "$a\n.filter |$b| { $b }\n.map |$b| {\n  $b\n}\n"),
    ("$a\n  .filter |$b| { $b }", "$a\n  .filter |$b| { $b }\n"),
    ("1 .f", "1 .f\n"),
    ("notice (1)", "notice(1)\n"),
    ("include a,b", "include a, b\n"),
    ("function a(Integer $b)>>String{'c'}", "function a(Integer $b) >> String { 'c' }\n"),
    ("type A=Struct[{b=>C}]", "type A = Struct[{ b => C }]\n"),
    ("type A={attributes=>{a=>Integer}}", "type A = { attributes => { a => Integer } }\n"),
    ("node 'a',b.c{}", "node 'a', b.c {}\n"),
    ("$a = \"b\"\n$c = \"d$e ${f}\"\n$g = \"it's\"", "$a = 'b'\n$c = \"d${e} ${f}\"\n$g = \"it's\"\n"),
    ("$a = \"$B ${$c} \\$d\"", "$a = \"$B ${$c} \\$d\"\n"),
    ("$a = @(E)\n   b\n  | E\n$c=1", "$a = @(E)\n   b\n  | E\n$c = 1\n"),
    ("f(@(A),@(B))\n a\n A\n b\n B\n\n\n1", "f(@(A), @(B))\n a\n A\n b\n B\n\n1\n"),
    ("$a   = 1\n# b\n#$c = 1\n$ddd = 2", "$a   = 1\n# b\n#$c = 1\n$ddd = 2\n"),
    ("$a   = 1\n\n$ddd = 2", "$a = 1\n\n$ddd = 2\n"),
    ("$a = 1   # x\n$bb = 2  # y", "$a = 1   # x\n$bb = 2  # y\n"),
    ("$a = 1     # x\n$bbbb = 2 # y", "$a = 1 # x\n$bbbb = 2 # y\n"),
    ("$a = 1 # x\n       # y\n$b = 1", "$a = 1 # x\n       # y\n$b = 1\n"),
    ("$a   = 1\n$bcd = 2\n$e=3", "$a   = 1\n$bcd = 2\n$e = 3\n"),
    ("$a   = [\n  1,\n]\n$bcd = 2", "$a   = [\n  1,\n]\n$bcd = 2\n"),
    ("$a = 1;$b = 2", "$a = 1;\n$b = 2\n"),
    ("$a = ($b\nand $c)", "$a = ($b\nand $c)\n"),
    ("$a = (\n$b\nand $c)", "$a = (\n  $b\n  and $c\n)\n"),
    ("if $a and\n$b { }", "if $a and\n$b { }\n"),
    ("if $a and\n  $b or\n  $c { }", "if $a and\n  $b or\n  $c { }\n"),
    ("/* a\n b */ $a = /* c */ 1", "/* a\n b */\n$a = /* c */ 1\n"),
    ("$a = 1\r\n\r\n\r\n$b=2\r\n", "$a = 1\r\n\r\n$b = 2\r\n"),
    ("class a {\n\n  $b = 1\n\n}", "class a {\n\n  $b = 1\n\n}\n"),
    ("$a = - 1 - -$b * !$c", "$a = -1 - -$b * !$c\n"),
];

#[test]
fn layout() {
    let wrong = CASES.iter().filter(|(written, expected)| formatted(written) != *expected);
    let wrong: Vec<String> = wrong.map(|(written, _)| format!("{written}\nis\n{}", formatted(written))).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn long_lists_are_broken() {
    let long = ["'a123456789012345678901234567890'"; 5].join(",");
    let one_a_line = ["    'a123456789012345678901234567890',\n"; 5].concat();
    let expected = format!("class a {{\n  $b = [\n{one_a_line}  ]\n}}\n");
    assert_eq!(formatted(&format!("class a {{\n$b = [{long}]}}")), expected);
    // Within an operation and around one text nothing is won.
    for line in [format!("fail('{0}{0}')\n", "x".repeat(70)), format!("if f({}) > 1 {{}}\n", long.replace(',', ", "))] {
        assert_eq!(formatted(&line), line);
    }
    let kept = format!("$b = [{}] # lint:ignore:140chars\n", long.replace(',', ", "));
    assert_eq!(formatted(&kept), kept);
}

#[test]
fn broken_texts_are_refused() {
    assert!(fmt("class {", &Style::default()).is_err());
    assert!(fmt("\u{feff}class a {}", &Style::default()).is_err());
}

#[test]
fn lines_are_formatted_alone() {
    let text = "$a=1\n# c\n$b=2\n$c=@(E)\n x\n E\nfile{'a':\nmode=>'1',\nensure=>file}\n";
    let lines = |first, last| format_lines(text, (first, last), &Style::default()).unwrap_or_default();
    assert_eq!(lines(1, 1), text.replace("$a=1", "$a = 1"));
    assert_eq!(lines(2, 2), text.replace("$b=2", "$b = 2"));
    assert_eq!(lines(4, 4), text.replace("$c=@", "$c = @"));
    assert_eq!(lines(8, 8), text.replace("mode=>'1'", "  mode   => '1'"));
    assert_eq!(lines(1, 9), formatted(text));
    assert_eq!(lines(100, 200), text);
}

#[test]
fn patches_are_those_of_diff() {
    let expected = "--- a/x.pp\n+++ b/x.pp\n@@ -1,2 +1,2 @@\n-$a=1\n+$a = 1\n $b = 2\n";
    assert_eq!(patch("x.pp", "$a=1\n$b = 2\n", "$a = 1\n$b = 2\n"), expected);
}

/// A text with most forms of the language.
const FORMS: &str = "class a::b (String $c, Optional[Integer[1, 2]] *$d = undef,) inherits e { \
    file { ['f', \"g\"]: ensure => present, * => { h => 1 }, mode => $i ? { 'j' => 'k', default => \"l${m}$n\" }, } \
    -> service { 'o': ; 'p': enable => true, } ~> File <| q == 1 and r != 's' |> { t +> [1, 2] } \
    if $u =~ /v/ and !($w in [1]) or $x[1, 'y'] { notice 1, 2 } elsif true { } else { fail('z') } \
    case $a { 'b', default: { include c } d: { } } \
    $e = f(1, g => 2, h => 3).i |$j, Integer $k| { $j + 1 } [0].l() \
    unless $m { [$n, $o] = [1, 2] } } \
    define p ($q) { @r { 's': } } node 't', /u/, v.w { } type X = Variant[Enum['y', 'z'], Hash[String, Integer]] \
    function aa(Any $b = 1) >> String { \"${c['d']} $e\" } Exec { path => '/bin' } File['f'] { mode => '1' } \
    $g = { 'h' => [1, { i => -2 }], j => ($k * 3) } File['a'] -> File['b']";

/// What may stand between two atoms instead of a blank.
fn between() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        6 => Just(" "),
        1 => Just("\n"),
        1 => Just("   "),
        1 => Just("\t"),
        1 => Just("\n\n\n    "),
        1 => Just(" # comment\n"),
        1 => Just("\n  # own line\n  "),
        1 => Just("\n\n# one\n\n# two\n"),
        1 => Just(" /* block */ "),
        1 => Just(" /* two\n lines */\n"),
    ]
}

/// The forms with something between their atoms.
fn with_gaps<'g>(gap: impl Fn(usize) -> &'g str) -> String {
    let arena = Bump::new();
    let atoms = atoms::of(FORMS, &lex(FORMS, Mode::Puppet, &arena));
    let mut text = String::new();
    for (index, atom) in atoms.list.iter().enumerate() {
        // These two mean something else behind a blank.
        let is_bound = atom.text == "[" || atom.text == "(";
        if is_bound && !FORMS[..atom.span.start as usize].ends_with(' ') {
            text.truncate(text.trim_end_matches(' ').len());
        }
        text.push_str(&FORMS[atom.span.start as usize..atom.span.end as usize]);
        text.push_str(gap(index));
    }
    text
}

fn is_manifest(text: &str) -> bool {
    parse(text, Mode::Puppet, &Bump::new()).program.is_some()
}

/// A comment or an end of a line at any one place.
#[test]
fn laws_hold_for_a_comment_anywhere() {
    for odd in ["\n", "\n\n\n    ", " # comment\n", "\n\n# one\n\n# two\n", " /* block */ ", " /* two\n lines */\n"] {
        for place in 0..FORMS.split_whitespace().count() * 2 {
            let text = with_gaps(|index| if index == place { odd } else { " " });
            if is_manifest(&text) {
                formatted(&text);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Blanks, line ends and comments everywhere at once: a text is formatted, or refused if its comments are in places
    /// where they cannot stay. It never means something else.
    #[test]
    fn texts_are_formatted_or_refused(gaps in prop::collection::vec(between(), 400)) {
        let text = with_gaps(|index| gaps.get(index).copied().unwrap_or(" "));
        if is_manifest(&text) {
            match fmt(&text, &Style::default()) {
                Ok(once) => prop_assert_eq!(formatted(&once), once),
                Err(errors) => prop_assert_eq!(errors[0].issue().code(), "PANTIN_FORMAT_UNFAITHFUL"),
            }
        }
    }
}

/// A text that only one rule changes, for each rule: as formatted with the rule.
const RULES: &[(Rule, &str, &str)] = &[
    (Rule::ArrowAlignment, "a { 'b':\n  c   => 1,\n  dd => 2,\n}\n", "a { 'b':\n  c  => 1,\n  dd => 2,\n}\n"),
    (Rule::ArrowAlignment, "$a = {\n  b => 1,\n  cc => 2,\n}\n", "$a = {\n  b  => 1,\n  cc => 2,\n}\n"),
    (Rule::ArrowPlace, "A['b'] ->\nC['d']\n", "A['b']\n-> C['d']\n"),
    (Rule::LastComma, "a { 'b':\n  c => 1\n}\n", "a { 'b':\n  c => 1,\n}\n"),
    (Rule::LastComma, "$a = [\n  1\n]\n", "$a = [\n  1,\n]\n"),
    (Rule::Quotes, "$a = \"b\"\n", "$a = 'b'\n"),
    (Rule::EnclosedVariables, "$a = \"$b c\"\n", "$a = \"${b} c\"\n"),
];

#[test]
fn rules_can_be_switched_off_for_a_text_and_for_lines() {
    for (rule, written, with_rule) in RULES {
        assert_eq!(formatted(written), *with_rule);
        let off = Off::of(|check| rule.checks().contains(&check));
        let style = Style { off, ..Style::default() };
        assert_eq!(fmt(written, &style).unwrap(), *written, "{rule:?}");
        let check = rule.checks()[0];
        let ignored = format!("# lint:ignore:{check}\n{written}# lint:endignore\n");
        assert_eq!(formatted(&format!("{ignored}{written}")), format!("{ignored}{with_rule}"), "{rule:?}");
    }
    let long = format!("$a = ['{}', '{}']\n", "b".repeat(80), "c".repeat(80));
    assert_ne!(formatted(&long), long);
    let off = Off::of(|check| check == "140chars");
    assert_eq!(fmt(&long, &Style { off, ..Style::default() }).unwrap(), long);
}
