//! Queries as text: from PQL to the syntax tree that PuppetDB makes of it. Source: PuppetDB's `pql-grammar.ebnf` and
//! `pql/transform.clj`.

use chumsky::prelude::*;
use serde_json::{Value, json};

use super::question::{Operator, Query};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_data::json;

type Extra<'s> = extra::Err<Rich<'s, char>>;
type Part<'s, T> = Boxed<'s, 's, &'s str, T, Extra<'s>>;

/// The maximum length of a query, in bytes.
const MAX_LEN: usize = 1 << 20;
/// The maximum depth of brackets and negations.
const MAX_DEPTH: usize = 100;
/// PuppetDB's entities. Each store supports some of them.
const ENTITIES: &[&str] = &[
    "package_inventory",
    "fact_contents",
    "environments",
    "fact_paths",
    "inventory",
    "resources",
    "catalogs",
    "factsets",
    "packages",
    "reports",
    "events",
    "edges",
    "facts",
    "nodes",
];
/// Functions.
const FUNCTIONS: &[&str] = &["count", "avg", "sum", "min", "max", "to_string"];

impl Query {
    /// The syntax tree that PuppetDB makes of a text.
    ///
    /// # Errors
    /// If the text is not a valid query.
    pub fn tree_of(text: &str) -> Result<Value, Issue> {
        tree_of(text)
    }
}

fn tree_of(text: &str) -> Result<Value, Issue> {
    let mut depth = 0_usize;
    let deepest = text.chars().map(|c| {
        match c {
            '(' | '[' | '{' | '!' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth
    });
    if text.len() > MAX_LEN || deepest.max().unwrap_or_default() > MAX_DEPTH {
        return Err(issues::query_unreadable(1, 1, "it is too long, or nested too deeply"));
    }
    question().parse(text).into_result().map_err(|errors| unreadable(text, &errors))
}

fn unreadable(text: &str, errors: &[Rich<'_, char>]) -> Issue {
    let at = errors.first().map_or(0, |error| error.span().start);
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    let detail = errors.first().map_or_else(String::new, ToString::to_string);
    issues::query_unreadable(line, column, &detail)
}

fn question<'s>() -> Part<'s, Value> {
    let mut from = Recursive::declare();
    let mut braces = Recursive::declare();
    braces.define(clauses(condition(from.clone().boxed(), braces.clone().boxed())));
    from.define(entity().padded().then(fields().padded().or_not()).then(braces).map(|((entity, fields), clauses)| {
        let (paging, mut others): (Vec<Value>, Vec<Value>) = clauses.into_iter().partition(is_paging);
        if let Some(fields) = fields {
            let extract = [json!("extract"), fields].into_iter().chain(others).collect();
            others = vec![Value::Array(extract)];
        }
        let head = [json!("from"), json!(entity)];
        Value::Array(head.into_iter().chain(others).chain(paging).collect())
    }));
    from.padded().then_ignore(end()).boxed()
}

fn is_paging(clause: &Value) -> bool {
    clause.get(0).and_then(Value::as_str).is_some_and(|word| matches!(word, "limit" | "offset" | "order_by"))
}

fn entity<'s>() -> Part<'s, &'s str> {
    // A name comes before its own prefixes.
    choice(ENTITIES.iter().map(|name| just(*name)).collect::<Vec<_>>()).labelled("what is asked about").boxed()
}

/// Comma-separated parts.
fn list<'s, T: 's>(part: Part<'s, T>) -> Part<'s, Vec<T>> {
    part.padded().separated_by(just(',')).at_least(1).collect().boxed()
}

/// `[certname, count()]`
fn fields<'s>() -> Part<'s, Value> {
    let fields = list(choice((function(), field().map(Value::String))).boxed());
    let fields = fields.or_not().map(|fields| Value::Array(fields.unwrap_or_default()));
    fields.padded().delimited_by(just('['), just(']')).boxed()
}

fn function<'s>() -> Part<'s, Value> {
    let name = choice(FUNCTIONS.iter().map(|name| just(*name)).collect::<Vec<_>>());
    let given = list(choice((text_value().map(Value::String), field().map(Value::String))).boxed());
    let given = given.or_not().padded().delimited_by(just('('), just(')'));
    let call = name.padded().then(given).map(|(name, given)| {
        let head = [json!("function"), json!(name)];
        Value::Array(head.into_iter().chain(given.into_iter().flatten()).collect())
    });
    call.boxed()
}

/// The clauses between braces, as parts of the tree.
fn clauses<'s>(condition: Part<'s, Value>) -> Part<'s, Vec<Value>> {
    let word = |word: &'static str| text::ascii::keyword(word).padded();
    let number = || text::int(10).try_map(|digits: &str, span| whole(digits).map_err(|told| Rich::custom(span, told)));
    let grouped = list(choice((function(), field().map(Value::String))).boxed());
    let group = word("group")
        .then(word("by"))
        .ignore_then(grouped)
        .map(|fields| Value::Array(std::iter::once(json!("group_by")).chain(fields).collect()));
    let direction = choice((text::ascii::keyword("asc"), text::ascii::keyword("desc")));
    let ordered = field()
        .then(direction.padded().or_not().then_ignore(empty()))
        .map(|(field, direction)| direction.map_or_else(|| json!(field), |direction| json!([field, direction])));
    let ordered = ordered.padded_by(text::whitespace()).separated_by(just(',')).at_least(1).collect::<Vec<_>>();
    let paging = choice((
        word("limit").ignore_then(number()).map(|number| json!(["limit", number])),
        word("offset").ignore_then(number()).map(|number| json!(["offset", number])),
        word("order").then(word("by")).ignore_then(ordered).map(|fields| json!(["order_by", fields])),
    ));
    let further = choice((group.map(|group| vec![group]), paging.padded().repeated().at_least(1).collect()));
    let both = condition
        .padded()
        .or_not()
        .then(further.or_not())
        .map(|(condition, further)| condition.into_iter().chain(further.into_iter().flatten()).collect());
    both.padded().delimited_by(just('{'), just('}')).boxed()
}

fn condition<'s>(from: Part<'s, Value>, braces: Part<'s, Vec<Value>>) -> Part<'s, Value> {
    let mut any = Recursive::declare();
    let implied = entity().padded().then(braces).map(|(entity, clauses)| {
        let head = [json!("subquery"), json!(entity)];
        Value::Array(head.into_iter().chain(clauses).collect())
    });
    let group = any.clone().padded().delimited_by(just('('), just(')'));
    let simple = choice((group, comparison(from), implied)).boxed();
    let negated = just('!').padded().repeated().foldr(simple, |_, condition| json!(["not", condition])).boxed();
    let joined = |part: Part<'s, Value>, word: &'static str| {
        let between = text::ascii::keyword(word).padded();
        part.padded().separated_by(between).at_least(1).collect::<Vec<_>>().map(move |mut parts| match parts.len() {
            1 => parts.swap_remove(0),
            _ => Value::Array(std::iter::once(json!(word)).chain(parts).collect()),
        })
    };
    any.define(joined(joined(negated, "and").boxed(), "or"));
    any.boxed()
}

fn comparison<'s>(from: Part<'s, Value>) -> Part<'s, Value> {
    enum Tail {
        In(Value),
        Null(bool),
        Compare(&'static str, Value),
        Unlike(&'static str, Value),
    }
    let word = |word: &'static str| text::ascii::keyword(word).padded();
    let literals = list(literal()).delimited_by(just('['), just(']'));
    let among = choice((literals.clone().map(|values| json!(["array", values])), from.padded().boxed()));
    let is_in = word("in").ignore_then(among).boxed();
    let several = list(field()).delimited_by(just('['), just(']')).padded().then(is_in.clone());
    let several = several.map(|(fields, among)| json!(["in", fields, among]));
    let texts = list(text_value()).delimited_by(just('['), just(']')).map(|texts| json!(texts));
    let operator = |operator: Operator| just(operator.text()).padded().to(operator.text());
    let ordered =
        choice([Operator::LessOrEqual, Operator::GreaterOrEqual, Operator::Less, Operator::Greater].map(operator));
    let number_or_text = choice((number(), text_value().map(Value::String)));
    let null = word("is").ignore_then(word("not").or_not()).then_ignore(word("null"));
    let tail = choice((
        is_in.map(Tail::In),
        null.map(|not| Tail::Null(not.is_none())),
        just("!=").padded().ignore_then(literal()).map(|value| Tail::Unlike("=", value)),
        just("!~").padded().ignore_then(literal()).map(|value| Tail::Unlike("~", value)),
        operator(Operator::MatchesPath).then(texts).map(|(operator, value)| Tail::Compare(operator, value)),
        operator(Operator::Matches).then(text_value()).map(|(operator, value)| Tail::Compare(operator, json!(value))),
        ordered.then(number_or_text).map(|(operator, value)| Tail::Compare(operator, value)),
        operator(Operator::Equal).then(literal()).map(|(operator, value)| Tail::Compare(operator, value)),
    ));
    let single = field().padded().then(tail).map(|(field, tail)| match tail {
        Tail::In(among) => json!(["in", field, among]),
        Tail::Null(is_null) => json!(["null?", field, is_null]),
        Tail::Compare(operator, value) => json!([operator, field, value]),
        Tail::Unlike(operator, value) => json!(["not", [operator, field, value]]),
    });
    choice((several, single)).boxed()
}

/// `certname`, `latest_report?`, `facts.os.family`, `parameters."a b"`, `facts.disks[0]`, `facts.match("eth.*").mtu`
fn field<'s>() -> Part<'s, String> {
    let is_plain = |c: &char| !c.is_whitespace() && !r#".",[]!<=>~{}()"#.contains(*c);
    let index = text::digits(10).delimited_by(just('['), just(']')).to_slice();
    let plain = any().filter(is_plain).repeated().at_least(1).then(index.or_not()).to_slice();
    let quoted = none_of('"').repeated().at_least(1).delimited_by(just('"'), just('"')).to_slice();
    let matching = just("match(").then(any().and_is(just(')').not()).repeated()).then(just(')')).to_slice();
    let steps = just('.').then(choice((matching, quoted, plain))).repeated().at_least(1);
    let into = choice((just("facts"), just("trusted"), just("parameters"))).then(steps).to_slice();
    let is_word = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
    let word = any().filter(is_word).repeated().at_least(1).then(just('?').or_not()).to_slice();
    choice((into, word)).map(str::to_owned).labelled("a field").boxed()
}

fn literal<'s>() -> Part<'s, Value> {
    recursive(|literal| {
        let elements = literal.padded().separated_by(just(',')).collect::<Vec<Value>>();
        choice((
            text_value().map(Value::String),
            number(),
            text::ascii::keyword("true").to(Value::Bool(true)),
            text::ascii::keyword("false").to(Value::Bool(false)),
            elements.padded().delimited_by(just('['), just(']')).map(Value::Array),
        ))
    })
    .labelled("a value")
    .boxed()
}

fn whole(digits: &str) -> Result<Value, String> {
    digits.parse::<i64>().map(Value::from).map_err(|_| format!("{digits} is too large"))
}

fn number<'s>() -> Part<'s, Value> {
    let digits = || text::digits(10);
    let exponent = one_of("eE").then(one_of("+-").or_not()).then(digits());
    let fraction = just('.').then(digits()).then(exponent.or_not());
    let number = just('-').or_not().then(digits()).then(fraction.or_not()).to_slice();
    number
        .try_map(|text: &str, span| {
            let read = match text.contains('.') {
                true => text.parse::<f64>().ok().filter(|number| number.is_finite()).map(Value::from),
                false => whole(text).ok(),
            };
            read.ok_or_else(|| Rich::custom(span, format!("{text} is too large")))
        })
        .boxed()
}

/// A quoted text. Double quotes follow JSON; between single quotes a backslash only escapes a quote.
fn text_value<'s>() -> Part<'s, String> {
    let content = |quote: char| {
        let plain = any().filter(move |c: &char| *c != quote && *c != '\\').ignored();
        let escaped = just('\\').then(any()).ignored();
        choice((plain, escaped)).repeated().to_slice().delimited_by(just(quote), just(quote))
    };
    let double = content('"').try_map(|content: &str, span| {
        let read = json::read_text::<String>(&format!("\"{content}\""));
        read.map_err(|_| {
            Rich::custom(span, "between double quotes a backslash is followed by what JSON has behind one")
        })
    });
    let single = content('\'').map(|content: &str| content.replace("\\'", "'"));
    choice((double, single)).boxed()
}
