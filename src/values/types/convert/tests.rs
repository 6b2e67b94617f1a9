//! Laws of conversions, and what has to hold for anything that is thrown at them.

use pantin_base::budget::Arena;
use proptest::prelude::*;

use super::new_instance;
use crate::types::samples::{MADE, NOW, Seed, containers, types};
use crate::types::{AsTyping, equals, infer_detailed, parse};
use crate::value::format::{program_text, string_new, text};
use crate::value::{Type, Value};

/// Values at their limits.
fn recipes() -> impl Strategy<Value = Seed> {
    let leaf = prop_oneof![
        Just(Seed::Undef),
        Just(Seed::Default),
        any::<bool>().prop_map(Seed::Boolean),
        any::<i64>().prop_map(Seed::Integer),
        any::<f64>().prop_map(Seed::Float),
        "[a-z%\\\\'\"$\n ä0-9:-]{0,8}".prop_map(Seed::Text),
        any::<i64>().prop_map(Seed::Timespan),
        prop::sample::select(MADE).prop_map(|(ty, text)| Seed::Made(ty, text)),
    ];
    containers(leaf)
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
        let arena = Arena::new();
        let types = types(&arena);
        let text = new_instance(&types, NOW, &Type::STRING, &[Value::Integer(number)]).unwrap();
        let back = new_instance(&types, NOW, &Type::INTEGER, &[text]).unwrap();
        prop_assert!(matches!(back, Value::Integer(same) if same == number));
    }

    #[test]
    fn hexadecimal_and_binary_texts_are_read_back(number in 0..=i64::MAX, format in prop_oneof![Just("%#x"), Just("%#X"), Just("%#b"), Just("%#o")]) {
        let arena = Arena::new();
        let types = types(&arena);
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
        let arena = Arena::new();
        let types = types(&arena);
        let value = recipe.value(&types);
        let typing = AsTyping(&types);
        let format = given.then_some(Value::String(&format));
        let _ = string_new(&value, format.as_ref(), &typing);
        let _ = (text(&value, &typing), program_text(&value, &typing));
    }

    #[test]
    fn any_value_is_converted_or_refused(name in prop::sample::select(CONSTRUCTIBLE), arguments in prop::collection::vec(recipes(), 0..4)) {
        let arena = Arena::new();
        let types = types(&arena);
        let ty = parse(&types, name).unwrap();
        let arguments: Vec<_> = arguments.iter().map(|recipe| recipe.value(&types)).collect();
        if let Ok(value) = new_instance(&types, NOW, &ty, &arguments) {
            let is_init = matches!(ty, Type::Init { .. });
            prop_assert!(is_init || crate::types::is_instance(&types, &ty, &value));
        }
    }

    #[test]
    fn sensitive_content_is_in_no_text(secret in "[A-Z]{12}", format in prop_oneof![Just(None), Just(Some("%p")), Just(Some("%#p"))]) {
        let arena = Arena::new();
        let types = types(&arena);
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
        let arena = Arena::new();
        let types = types(&arena);
        let values: Vec<_> = numbers.iter().map(|number| Value::Integer(i64::from(*number))).collect();
        let list = Value::Array(arena.alloc_slice_copy(&values));
        let inferred = infer_detailed(&types, &list);
        prop_assert!(equals(&types, &inferred, &parse(&types, &crate::types::type_text(&types, &inferred)).unwrap()));
        prop_assert!(program_text(&Value::String(&word), &AsTyping(&types)).len() >= word.len() + 2);
    }
}
