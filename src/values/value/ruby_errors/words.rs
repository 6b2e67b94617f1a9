//! The words of errors, for names of classes and what Ruby shows.

/// A receiver without a method of a name; [`described`] makes its description.
pub fn undefined_method(method: &str, receiver: &str) -> String {
    format!("undefined method `{method}' for {receiver}")
}

/// The same as Ruby 3.4 has it, which names `nil`, `an instance of String` or `class File`.
pub fn undefined_method_of_3_4(method: &str, receiver: &str) -> String {
    format!("undefined method '{method}' for {receiver}")
}

/// An object in messages: what `inspect` shows, and the class where that does not name it.
pub fn described(shown: String, class: &str) -> String {
    if shown.starts_with('#') { shown } else { format!("{shown}:{class}") }
}

/// Something of a class (or `nil`, `true`, `false`) where another class is wanted and nothing converts it by itself.
pub fn no_implicit_conversion(class: &str, wanted: &str) -> String {
    format!("no implicit conversion of {class} into {wanted}")
}

/// `nil` where a number is wanted.
pub const NIL_TO_INTEGER: &str = "no implicit conversion from nil to integer";

/// An integer beyond 64 bits where Ruby wants a machine's integer.
pub const BIGNUM_TO_LONG: &str = "bignum too big to convert into `long'";

/// Something of a class that `Integer()` and their like do not take.
pub fn not_converted(class: &str, wanted: &str) -> String {
    format!("can't convert {class} into {wanted}")
}

/// A text that `Integer()` or `Float()` does not take, as `inspect` shows it.
pub fn invalid_number(wanted: &str, shown: &str) -> String {
    format!("invalid value for {wanted}(): {shown}")
}

/// Two objects without an order: the class of the first, and the second as the message shows it.
pub fn no_order(class: &str, other: &str) -> String {
    format!("comparison of {class} with {other} failed")
}

/// A wrong number of arguments; `most` is `None` where there can be any number.
pub fn argument_count(given: usize, least: usize, most: Option<usize>) -> String {
    let expected = match most {
        Some(most) if most == least => least.to_string(),
        Some(most) => format!("{least}..{most}"),
        None => format!("{least}+"),
    };
    format!("wrong number of arguments (given {given}, expected {expected})")
}

/// Keywords that a method must be given, as `inspect` shows them.
pub fn missing_keywords(keywords: &[String]) -> String {
    format!("missing keyword{}: {}", plural(keywords), keywords.join(", "))
}

/// Keywords that a method does not take, as `inspect` shows them.
pub fn unknown_keywords(keywords: &[String]) -> String {
    format!("unknown keyword{}: {}", plural(keywords), keywords.join(", "))
}

const fn plural(keywords: &[String]) -> &'static str {
    if keywords.len() == 1 { "" } else { "s" }
}

/// An object that must not be changed, as `inspect` shows it.
pub fn frozen(class: &str, shown: &str) -> String {
    format!("can't modify frozen {class}: {shown}")
}
