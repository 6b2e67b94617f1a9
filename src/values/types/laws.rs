//! Laws that hold for every type and value.

use std::hash::{DefaultHasher, Hash, Hasher};

use pantin_base::budget::Arena;
use proptest::prelude::*;

use crate::types::convert::new_instance;
use crate::types::samples::{LEAVES, MADE, NOW, Seed, seeds, type_texts, types};
use crate::types::{
    assignable, common_type, equals, generalize, infer, infer_detailed, is_instance, normalize, parse, type_text,
};
use crate::value::{KeyHash, Type, eql};

/// Puppet's own answers are not transitive where it asks for less than all instances: a hash for a struct, a bare Enum for
/// a string, an optional or undef key, anything for an Optional or a Variant without a type.
const LOOSE: &[&str] = &["Hash", "Struct", "Enum", "Pattern", "Collection", "Tuple", "Iterable"];

fn is_loose(text: &str) -> bool {
    LOOSE.iter().any(|name| text.contains(name)) || is_bare(text)
}

/// Whether a text has an Optional or a Variant without any type, of which Puppet does not know what it means.
fn is_bare(text: &str) -> bool {
    ["Optional", "Variant"].iter().any(|name| text.split(name).skip(1).any(|rest| !rest.starts_with('[')))
}

/// Types without the loose ones.
fn strict_texts() -> impl Strategy<Value = String> {
    let strict: Vec<&str> = LEAVES.iter().copied().filter(|leaf| !is_loose(leaf)).collect();
    let leaf = proptest::sample::select(strict).prop_map(str::to_owned);
    leaf.prop_recursive(2, 6, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|ty| format!("Array[{ty}]")),
            inner.clone().prop_map(|ty| format!("Array[{ty}, 1]")),
            inner.clone().prop_map(|ty| format!("Optional[{ty}]")),
            inner.clone().prop_map(|ty| format!("Type[{ty}]")),
            proptest::collection::vec(inner, 1..3).prop_map(|types| format!("Variant[{}]", types.join(", "))),
        ]
    })
}

/// Whether a value has a Sensitive around an array or a hash, of whose content Puppet takes the common type.
fn hides_containers(seed: &Seed) -> bool {
    match seed {
        Seed::Sensitive(inner) => matches!(**inner, Seed::Array(_) | Seed::Hash(_)) || hides_containers(inner),
        Seed::Array(elements) => elements.iter().any(hides_containers),
        Seed::Hash(entries) => entries.iter().any(|(key, value)| hides_containers(key) || hides_containers(value)),
        Seed::Undef
        | Seed::Default
        | Seed::Boolean(_)
        | Seed::Integer(_)
        | Seed::Float(_)
        | Seed::Text(_)
        | Seed::Made(..)
        | Seed::Timespan(_) => false,
    }
}

/// Values that their text makes again.
fn with_texts() -> impl Strategy<Value = Seed> {
    let made: Vec<_> = MADE.iter().copied().filter(|(ty, _)| !["Deferred", "Error", "Regexp"].contains(ty)).collect();
    prop_oneof![
        any::<bool>().prop_map(Seed::Boolean),
        any::<i64>().prop_map(Seed::Integer),
        (-9_999_999..9_999_999_i32).prop_map(|number| Seed::Float(f64::from(number) / 8.0)),
        // Puppet leaves leading zeros of fractions out.
        any::<i32>().prop_map(|seconds| Seed::Timespan(i64::from(seconds) * 1_000_000_000)),
        "[ -~ä]{0,6}".prop_map(Seed::Text),
        proptest::sample::select(made).prop_map(|(ty, text)| Seed::Made(ty, text)),
    ]
}

/// More cases than usual, of which Puppet's own exceptions are left out.
fn config() -> ProptestConfig {
    let cases = ProptestConfig::default().cases.max(512);
    ProptestConfig { cases, max_global_rejects: 8 * cases, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_type_is_assignable_to_itself(text in type_texts()) {
        // Puppet says no for a NotUndef around what is only undef, for an Optional of nothing, and for what has them inside.
        prop_assume!(!text.contains("NotUndef") && !is_bare(&text));
        let arena = Arena::new();
        let cx = types(&arena);
        let ty = parse(&cx, &text).unwrap();
        prop_assert!(assignable(&cx, &ty, &ty), "{text}");
        prop_assert!(assignable(&cx, &Type::Any, &ty), "{text}");
    }

    #[test]
    fn assignability_is_transitive(a in strict_texts(), b in strict_texts(), c in strict_texts()) {
        let arena = Arena::new();
        let cx = types(&arena);
        let [x, y, z] = [&a, &b, &c].map(|text| parse(&cx, text).unwrap());
        if assignable(&cx, &x, &y) && assignable(&cx, &y, &z) {
            prop_assert!(assignable(&cx, &x, &z), "{c} <= {b} <= {a}");
        }
    }

    #[test]
    fn a_value_is_an_instance_of_its_types(seed in seeds()) {
        prop_assume!(!hides_containers(&seed));
        let arena = Arena::new();
        let cx = types(&arena);
        let value = seed.value(&cx);
        let detailed = infer_detailed(&cx, &value);
        prop_assert!(is_instance(&cx, &detailed, &value), "{}", type_text(&cx, &detailed));
    }

    #[test]
    fn an_instance_has_an_assignable_type(seed in seeds(), text in strict_texts()) {
        // Types are objects to themselves only, and what a Sensitive has inside is of a common type.
        prop_assume!(!text.contains("Object") && !hides_containers(&seed));
        // A range does not have what comes right before the release that ends it; its type has.
        prop_assume!(!(text.contains("SemVer[") && format!("{seed:?}").contains("-rc")));
        let arena = Arena::new();
        let cx = types(&arena);
        let value = seed.value(&cx);
        let ty = parse(&cx, &text).unwrap();
        let inferred = infer_detailed(&cx, &value);
        prop_assert_eq!(is_instance(&cx, &ty, &value), assignable(&cx, &ty, &inferred), "{} {}", text, type_text(&cx, &inferred));
    }

    #[test]
    fn normal_form_means_the_same(seed in seeds(), text in type_texts()) {
        prop_assume!(!text.contains("Collection") && !is_bare(&text));
        let arena = Arena::new();
        let cx = types(&arena);
        let value = seed.value(&cx);
        let ty = parse(&cx, &text).unwrap();
        prop_assume!(!text.contains("Array[Any,") );
        let normal = normalize(&cx, &ty);
        prop_assert_eq!(is_instance(&cx, &ty, &value), is_instance(&cx, &normal, &value), "{} {}", text, type_text(&cx, &normal));
    }

    #[test]
    fn texts_are_read_back(text in type_texts()) {
        // The content of a Sensitive is generalized each time it is written; an Object type without a name within another
        // type is written without its attributes, a TypeSet with those of the one without a name, an alias with what it stands for.
        prop_assume!(!["Sensitive", "Object[{", "TypeSet", "My::Range", "My::Tree"].iter().any(|name| text.contains(name)));
        let arena = Arena::new();
        let cx = types(&arena);
        let ty = parse(&cx, &text).unwrap();
        let printed = type_text(&cx, &ty);
        let again = parse(&cx, &printed).unwrap();
        prop_assert!(ty == again, "{text} {printed}");
    }

    #[test]
    fn generalizing_widens(seed in seeds()) {
        let arena = Arena::new();
        let cx = types(&arena);
        let reduced = infer(&cx, &seed.value(&cx));
        prop_assert!(assignable(&cx, &generalize(&cx, &reduced), &reduced), "{}", type_text(&cx, &reduced));
    }

    #[test]
    fn a_common_type_has_the_instances_of_both(a in strict_texts(), b in strict_texts()) {
        let arena = Arena::new();
        let cx = types(&arena);
        let [x, y] = [&a, &b].map(|text| parse(&cx, text).unwrap());
        let common = common_type(&cx, &x, &y);
        // Undef is no reason for a wider type.
        for (text, ty) in [(&a, &x), (&b, &y)] {
            prop_assert!(text.contains("Undef") || assignable(&cx, &common, ty), "{text}: {}", type_text(&cx, &common));
        }
    }

    #[test]
    fn what_is_made_is_not_made_again((ty, text) in proptest::sample::select(MADE)) {
        let arena = Arena::new();
        let cx = types(&arena);
        let value = Seed::Made(ty, text).value(&cx);
        let again = new_instance(&cx, NOW, &parse(&cx, ty).unwrap(), &[value]).unwrap();
        prop_assert!(eql(&value, &again), "{ty} {text}");
    }

    #[test]
    fn a_text_makes_the_value_again(seed in with_texts()) {
        let arena = Arena::new();
        let cx = types(&arena);
        let value = seed.value(&cx);
        let ty = generalize(&cx, &infer(&cx, &value));
        // `Type[T].new` reads a text and holds it against `T`.
        let text = new_instance(&cx, NOW, &Type::STRING, &[value]).unwrap();
        let again = new_instance(&cx, NOW, &ty, &[text]).unwrap();
        prop_assert!(eql(&value, &again), "{} {text:?}", type_text(&cx, &ty));
    }

    #[test]
    fn equal_values_are_of_one_type_and_hash(a in seeds(), b in seeds()) {
        let arena = Arena::new();
        let cx = types(&arena);
        let [a, b] = [&a, &b].map(|seed| seed.value(&cx));
        let hash = |value| {
            let mut hasher = DefaultHasher::new();
            KeyHash(value).hash(&mut hasher);
            hasher.finish()
        };
        prop_assert!(KeyHash(a) == KeyHash(a));
        prop_assert_eq!(KeyHash(a) == KeyHash(b), KeyHash(b) == KeyHash(a));
        if KeyHash(a) == KeyHash(b) {
            prop_assert_eq!(hash(a), hash(b));
            prop_assert!(equals(&cx, &infer(&cx, &a), &infer(&cx, &b)));
        }
    }

    #[test]
    fn no_text_panics(text in "[A-Za-z0-9\\[\\]{}(),=>'\"/\\\\ #$:.+-]{0,40}") {
        let arena = Arena::new();
        let cx = types(&arena);
        let _ = parse(&cx, &text);
    }
}
