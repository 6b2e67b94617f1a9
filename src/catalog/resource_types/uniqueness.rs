//! What makes a resource unique. Source: lib/puppet/resource.rb (`uniqueness_key`), lib/puppet/resource/catalog.rb
//! (`create_resource_aliases`)

use smallvec::SmallVec;

use crate::resource_types::resource_type::ResourceType;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_values::value::Value;

impl ResourceType {
    /// The values of the key attributes, sorted by attribute name. `parameter` gives the attributes that the resource
    /// has; `undef` counts as not given.
    pub fn uniqueness_key<'a>(
        &self,
        title: &'a str,
        parameter: impl Fn(Symbol) -> Option<Value<'a>>,
    ) -> Result<SmallVec<[Value<'a>; 1]>, Issue> {
        let parts = self.parse_title(title)?;
        let value = |name: Symbol| {
            let given = parameter(name).filter(|value| !value.is_undef());
            given.or_else(|| {
                let part = parts.iter().rev().find(|(attribute, _)| *attribute == name);
                part.and_then(|(_, text)| text.map(Value::String))
            })
        };
        let truth = |value: &Value<'_>| value.is_true();
        let namevar = self.namevar();
        let name = self.titles().name;
        let fallback = value(namevar).filter(truth).or_else(|| value(name).filter(truth));
        let fallback = fallback.unwrap_or(Value::String(title));
        let with_fallback = |attribute: Symbol| {
            let found = value(attribute);
            if attribute == namevar || attribute == name { found.filter(truth).or(Some(fallback)) } else { found }
        };
        Ok(self.key_attributes().iter().map(|attribute| with_fallback(*attribute).unwrap_or(Value::Undef)).collect())
    }

    /// The key under which a resource must be unique besides its title: none for types that are not isomorphic,
    /// none when the key says nothing or only repeats the title.
    pub fn uniqueness_alias<'a>(
        &self,
        title: &'a str,
        parameter: impl Fn(Symbol) -> Option<Value<'a>>,
    ) -> Result<Option<SmallVec<[Value<'a>; 1]>>, Issue> {
        if !self.is_isomorphic() {
            return Ok(None);
        }
        let key = self.uniqueness_key(title, parameter)?;
        let says_nothing = !key.iter().any(Value::is_true);
        let repeats_title = matches!(key[..], [Value::String(only)] if only == title);
        Ok((!says_nothing && !repeats_title).then_some(key))
    }
}

#[cfg(test)]
mod tests {
    use crate::resource_types::builtin;
    use pantin_base::symbol::Symbol;
    use pantin_values::value::Value;

    fn alias(ty: &str, title: &str, parameters: &[(&str, &str)]) -> Option<Vec<String>> {
        let ty = builtin(Symbol::intern(ty)).unwrap();
        let given = |name: Symbol| {
            let found = parameters.iter().find(|(attribute, _)| name == *attribute);
            found.map(|(_, value)| Value::String(value))
        };
        let key = ty.uniqueness_alias(title, given).unwrap()?;
        Some(key.iter().map(|value| value.as_str().unwrap_or("undef").to_owned()).collect())
    }

    #[test]
    fn keys_are_those_of_puppet() {
        assert_eq!(alias("file", "/x/", &[]), Some(vec!["/x".to_owned()]));
        assert_eq!(alias("file", "/x", &[]), None);
        assert_eq!(alias("file", "a", &[("path", "/x/")]), Some(vec!["/x/".to_owned()]));
        let package = |name: &str, provider: &str| Some(vec!["undef".to_owned(), name.to_owned(), provider.to_owned()]);
        assert_eq!(alias("package", "p", &[]), package("p", "undef"));
        assert_eq!(alias("package", "p", &[("name", "q"), ("provider", "gem")]), package("q", "gem"));
        assert_eq!(alias("exec", "p", &[("command", "/bin/true")]), None);
        assert_eq!(alias("notify", "p", &[("message", "x")]), None);
    }
}
