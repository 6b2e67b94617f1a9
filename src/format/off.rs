//! Rules of the layout that can be switched off: those that checks of puppet-lint and its plugins are about.

/// A rule of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Lists that are too long for a line are broken.
    LineLength,
    /// Arrows of attributes and pairs are aligned.
    ArrowAlignment,
    /// Arrows between resources stand before the right operand.
    ArrowPlace,
    /// A comma stands behind the last element.
    LastComma,
    /// Strings without interpolation have single quotes.
    Quotes,
    /// Variables in strings have braces.
    EnclosedVariables,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 6] = [
        Self::LineLength,
        Self::ArrowAlignment,
        Self::ArrowPlace,
        Self::LastComma,
        Self::Quotes,
        Self::EnclosedVariables,
    ];

    /// The checks that report what the rule changes. The first one is that which is on by default.
    #[must_use]
    pub const fn checks(self) -> &'static [&'static str] {
        match self {
            Self::LineLength => &["140chars", "80chars"],
            Self::ArrowAlignment => &["arrow_alignment"],
            Self::ArrowPlace => &["arrow_on_right_operand_line"],
            Self::LastComma => &["trailing_comma"],
            Self::Quotes => &["double_quoted_strings"],
            Self::EnclosedVariables => &["variables_not_enclosed"],
        }
    }
}

/// Whether a rule is off at an offset of the text.
pub(crate) type IsOff<'o> = &'o dyn Fn(Rule, u32) -> bool;

/// The rules that are off for a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Off(u8);

impl Off {
    /// The rules whose usual check is off.
    #[must_use]
    pub fn of(is_off: impl Fn(&str) -> bool) -> Self {
        let off = Rule::ALL.iter().filter(|rule| rule.checks().first().is_some_and(|check| is_off(check)));
        Self(off.fold(0, |bits, rule| bits | 1 << *rule as u8))
    }

    /// True if a rule is off.
    #[must_use]
    pub const fn has(self, rule: Rule) -> bool {
        self.0 & (1 << rule as u8) != 0
    }
}
