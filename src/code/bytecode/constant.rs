//! Constants of a unit.

use pantin_base::source::Place;

/// A constant. Containers are folded when all of their parts are constants.
#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// `undef`
    Undef,
    /// `default`
    Default,
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// A float.
    Float(f64),
    /// A string.
    String(Box<str>),
    /// A regular expression, the text between the slashes.
    Regexp(Box<str>),
    /// An array of constants.
    Array(Box<[Constant]>),
    /// A hash of constants.
    Hash(Box<[(Constant, Constant)]>),
    /// A type name, resolved in the environment when first needed.
    TypeName(Box<TypeName>),
    /// A type with arguments.
    TypeAccess(Box<TypeAccess>),
}

const _: () = assert!(size_of::<Constant>() == 24);

/// A type without arguments: `Integer`.
#[derive(Clone, PartialEq, Debug)]
pub struct TypeName {
    /// Name of the type as written.
    pub name: Box<str>,
    /// Its place.
    pub place: Place,
}

/// A type with arguments: `Array[String, 1]`.
#[derive(Clone, PartialEq, Debug)]
pub struct TypeAccess {
    /// Name of the type as written.
    pub name: Box<str>,
    /// Arguments.
    pub arguments: Box<[Constant]>,
    /// Place of the name, which is that of the whole.
    pub place: Place,
    /// Places of the arguments, one each.
    pub argument_places: Box<[Place]>,
}

impl Constant {
    /// How deep containers nest at most; whoever walks a constant may recurse.
    pub const MAX_NESTING: u32 = 100;

    /// Whether the constant holds a type name anywhere, so that it needs an environment.
    #[must_use]
    pub fn needs_environment(&self) -> bool {
        match self {
            Self::TypeName(..) | Self::TypeAccess(..) => true,
            Self::Array(elements) => elements.iter().any(Self::needs_environment),
            Self::Hash(entries) => {
                entries.iter().any(|(key, value)| key.needs_environment() || value.needs_environment())
            }
            Self::Undef
            | Self::Default
            | Self::Boolean(_)
            | Self::Integer(_)
            | Self::Float(_)
            | Self::String(_)
            | Self::Regexp(_) => false,
        }
    }
}
