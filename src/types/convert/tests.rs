//! Laws of conversions, and what has to hold for anything that is thrown at them.

use bumpalo::Bump;
use proptest::prelude::*;

use super::new_instance;
use crate::types::{AsTyping, PlainTypes, Types, equals, infer_detailed, parse};
use crate::value::format::{program_text, string_new, text};
use crate::value::{HashBuilder, Timestamp, Type, Value};

const NOW: Timestamp = Timestamp { seconds: 0, nanoseconds: 0 };

/// A value as a recipe, because values themselves borrow from an arena.
#[derive(Clone, Debug)]
enum Recipe {
    Undef,
    Default,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    Text(String),
    Sensitive(Box<Recipe>),
    Array(Vec<Recipe>),
    Hash(Vec<(Recipe, Recipe)>),
    Timespan(i64),
    Type(&'static str),
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let leaf = prop_oneof![
        Just(Recipe::Undef),
        Just(Recipe::Default),
        any::<bool>().prop_map(Recipe::Boolean),
        any::<i64>().prop_map(Recipe::Integer),
        any::<f64>().prop_map(Recipe::Float),
        "[a-z%\\\\'\"$\n ä0-9:-]{0,8}".prop_map(Recipe::Text),
        any::<i64>().prop_map(Recipe::Timespan),
        prop_oneof![Just("Integer[1]"), Just("Struct[{a=>String}]"), Just("Any")].prop_map(Recipe::Type),
    ];
    leaf.prop_recursive(4, 32, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Recipe::Array),
            prop::collection::vec((inner.clone(), inner.clone()), 0..4).prop_map(Recipe::Hash),
            inner.prop_map(|inner| Recipe::Sensitive(Box::new(inner))),
        ]
    })
}

fn build<'c>(recipe: &Recipe, types: &PlainTypes<'c>) -> Value<'c> {
    let arena = types.arena();
    match recipe {
        Recipe::Undef => Value::Undef,
        Recipe::Default => Value::Default,
        Recipe::Boolean(truth) => Value::Boolean(*truth),
        Recipe::Integer(number) => Value::Integer(*number),
        Recipe::Float(number) => Value::Float(*number),
        Recipe::Text(text) => Value::String(arena.alloc_str(text)),
        Recipe::Sensitive(inner) => Value::Sensitive(arena.alloc(build(inner, types))),
        Recipe::Array(elements) => {
            let elements: Vec<_> = elements.iter().map(|element| build(element, types)).collect();
            Value::Array(arena.alloc_slice_copy(&elements))
        }
        Recipe::Hash(entries) => {
            let mut builder = HashBuilder::new();
            for (key, value) in entries {
                builder.insert(build(key, types), build(value, types));
            }
            builder.finish_value(arena)
        }
        Recipe::Timespan(nanoseconds) => Value::Timespan(
            crate::value::Timespan::from_nanoseconds(i128::from(*nanoseconds)).expect("64 bits of nanoseconds fit"),
        ),
        Recipe::Type(text) => Value::Type(arena.alloc(parse(types, text).expect("the text is a type"))),
    }
}

const CONSTRUCTIBLE: &[&str] = &[
    "Integer",
    "Float",
    "Numeric",
    "Boolean",
    "String",
    "Array",
    "Hash",
    "Tuple",
    "Struct",
    "Regexp",
    "Sensitive",
    "SemVer",
    "SemVerRange",
    "Timespan",
    "Timestamp",
    "Binary",
    "URI",
    "Init[Integer]",
    "Optional[Float]",
    "NotUndef",
    "Type",
    "Any",
    "Deferred",
    "Error",
];

proptest! {
    #[test]
    fn an_integer_survives_its_text(number in any::<i64>()) {
        let arena = Bump::new();
        let types = PlainTypes::new(&arena);
        let text = new_instance(&types, NOW, &Type::STRING, &[Value::Integer(number)]).unwrap();
        let back = new_instance(&types, NOW, &Type::INTEGER, &[text]).unwrap();
        prop_assert!(matches!(back, Value::Integer(same) if same == number));
    }

    #[test]
    fn hexadecimal_and_binary_texts_are_read_back(number in 0..=i64::MAX, format in prop_oneof![Just("%#x"), Just("%#X"), Just("%#b"), Just("%#o")]) {
        let arena = Bump::new();
        let types = PlainTypes::new(&arena);
        let text = new_instance(&types, NOW, &Type::STRING, &[Value::Integer(number), Value::String(format)]).unwrap();
        let back = new_instance(&types, NOW, &Type::INTEGER, &[text]).unwrap();
        prop_assert!(matches!(back, Value::Integer(same) if same == number));
    }

    #[test]
    fn any_value_has_a_text_in_any_format(
        recipe in recipes(),
        format in "%[ #+0(<|\\[{-]{0,3}[0-9]{0,2}(\\.[0-9])?[a-zA-Z]",
        given in any::<bool>(),
    ) {
        let arena = Bump::new();
        let types = PlainTypes::new(&arena);
        let value = build(&recipe, &types);
        let typing = AsTyping(&types);
        let format = given.then_some(Value::String(&format));
        let _ = string_new(&value, format.as_ref(), &typing);
        let _ = (text(&value, &typing), program_text(&value, &typing));
    }

    #[test]
    fn any_value_is_converted_or_refused(name in prop::sample::select(CONSTRUCTIBLE), arguments in prop::collection::vec(recipes(), 0..4)) {
        let arena = Bump::new();
        let types = PlainTypes::new(&arena);
        let ty = parse(&types, name).unwrap();
        let arguments: Vec<_> = arguments.iter().map(|recipe| build(recipe, &types)).collect();
        if let Ok(value) = new_instance(&types, NOW, &ty, &arguments) {
            let is_init = matches!(ty, Type::Init { .. });
            prop_assert!(is_init || crate::types::is_instance(&types, &ty, &value));
        }
    }

    #[test]
    fn sensitive_content_is_in_no_text(secret in "[A-Z]{12}", format in prop_oneof![Just(None), Just(Some("%p")), Just(Some("%#p"))]) {
        let arena = Bump::new();
        let types = PlainTypes::new(&arena);
        let typing = AsTyping(&types);
        let secret_value = Value::Sensitive(arena.alloc(Value::String(arena.alloc_str(&secret))));
        let value = Value::Array(arena.alloc_slice_copy(&[secret_value]));
        let format = format.map(Value::String);
        let formatted = string_new(&value, format.as_ref(), &typing).unwrap();
        let refused = new_instance(&types, NOW, &Type::INTEGER, &[value]).unwrap_err();
        for shown in [formatted, text(&value, &typing), program_text(&value, &typing), refused.text().to_owned()] {
            prop_assert!(!shown.contains(&secret));
        }
    }

    #[test]
    fn program_texts_of_plain_data_are_read_back(numbers in prop::collection::vec(any::<i32>(), 0..4), word in "[a-z' ]{0,6}") {
        let arena = Bump::new();
        let types = PlainTypes::new(&arena);
        let values: Vec<_> = numbers.iter().map(|number| Value::Integer(i64::from(*number))).collect();
        let list = Value::Array(arena.alloc_slice_copy(&values));
        let inferred = infer_detailed(&types, &list);
        prop_assert!(equals(&types, &inferred, &parse(&types, &crate::types::type_text(&types, &inferred)).unwrap()));
        prop_assert!(program_text(&Value::String(&word), &AsTyping(&types)).len() >= word.len() + 2);
    }
}
