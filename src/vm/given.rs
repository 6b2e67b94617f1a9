//! The parameters that a class or an instance of a defined type was given.

use smallvec::{SmallVec, smallvec};

use pantin_base::symbol::Symbol;
use pantin_values::value::Value;

/// Names and values in the order in which they were given. Those of declared parameters are found by the parameter.
pub(super) struct Given<'c> {
    /// Nothing where one was taken out.
    entries: Vec<Option<(Symbol, Value<'c>)>>,
    /// For each declared parameter the number of its value plus one; 0 without a value.
    places: SmallVec<[u32; 16]>,
    /// Whether there is a name that is no declared parameter.
    has_unknown: bool,
}

impl<'c> Given<'c> {
    /// Nothing, for a definition with this many parameters.
    pub(super) fn new(parameters: usize) -> Self {
        Self { entries: Vec::new(), places: smallvec![0; parameters], has_unknown: false }
    }

    /// Adds the value of a name that was not given yet; `parameter` is the number of the declared one.
    pub(super) fn add(&mut self, parameter: Option<usize>, name: Symbol, value: Value<'c>) {
        self.entries.push(Some((name, value)));
        match parameter {
            Some(parameter) => self.places[parameter] = self.entries.len() as u32,
            None => self.has_unknown = true,
        }
    }

    /// Takes out the value of a parameter.
    pub(super) fn remove(&mut self, parameter: usize) {
        let place = std::mem::take(&mut self.places[parameter]);
        if let Some(entry) = (place as usize).checked_sub(1).and_then(|place| self.entries.get_mut(place)) {
            *entry = None;
        }
    }

    /// The value of a parameter.
    pub(super) fn get(&self, parameter: usize) -> Option<Value<'c>> {
        let place = (self.places[parameter] as usize).checked_sub(1)?;
        (*self.entries.get(place)?).map(|(_, value)| value)
    }

    /// The value of a parameter that is not undef.
    pub(super) fn defined(&self, parameter: usize) -> Option<Value<'c>> {
        self.get(parameter).filter(|value| !value.is_undef())
    }

    /// Whether there is a name that is no declared parameter.
    pub(super) const fn has_unknown(&self) -> bool {
        self.has_unknown
    }

    /// Everything in order.
    pub(super) fn entries(&self) -> impl Iterator<Item = (Symbol, Value<'c>)> {
        self.entries.iter().copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::Given;
    use pantin_base::symbol::Symbol;
    use pantin_values::value::Value;

    #[test]
    fn what_is_taken_out_and_added_again_is_last() {
        let name = |at: usize| Symbol::intern(["a", "b", "c"][at]);
        let mut given = Given::new(3);
        for at in 0..3 {
            given.add(Some(at), name(at), Value::Integer(at as i64));
        }
        given.remove(1);
        assert!(given.get(1).is_none());
        given.add(Some(1), name(1), Value::Undef);
        assert!(given.get(1).is_some() && given.defined(1).is_none());
        assert!(matches!((given.get(0), given.get(2)), (Some(Value::Integer(0)), Some(Value::Integer(2)))));
        let names: Vec<&str> = given.entries().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a", "c", "b"]);
        assert!(!given.has_unknown());
        given.add(None, Symbol::intern("x"), Value::Undef);
        assert!(given.has_unknown());
    }
}
