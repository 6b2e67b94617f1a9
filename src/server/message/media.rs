//! Types of content, and which of them a client wants.
//!
//! Source: `lib/puppet/network/format_handler.rb`, `lib/puppet/network/formats.rb`.

/// A type of content that the API speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Media {
    /// JSON in which values that JSON does not have are hashes with `__ptype`.
    RichJson,
    /// JSON.
    Json,
    /// JSON as old agents call it; there is no difference in valid UTF-8.
    Pson,
    /// Bytes.
    Binary,
    /// Text.
    Text,
}

impl Media {
    /// Its name in `Accept` and `Content-Type`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RichJson => "application/vnd.puppet.rich+json",
            Self::Json => "application/json",
            Self::Pson => "text/pson",
            Self::Binary => "application/octet-stream",
            Self::Text => "text/plain",
        }
    }

    /// The header that content of the type comes with.
    #[must_use]
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::RichJson => "application/vnd.puppet.rich+json; charset=utf-8",
            Self::Json => "application/json;charset=utf-8",
            Self::Pson => "text/pson; charset=utf-8",
            Self::Binary => "application/octet-stream",
            Self::Text => "text/plain; charset=utf-8",
        }
    }

    /// The type that a `Content-Type` names, whatever parameters it has.
    #[must_use]
    pub fn of(content_type: &str) -> Option<Self> {
        let name = content_type.split(';').next().unwrap_or_default().trim();
        let all = [Self::RichJson, Self::Json, Self::Pson, Self::Binary, Self::Text];
        all.into_iter().find(|media| media.name().eq_ignore_ascii_case(name))
    }

    /// The first type of an `Accept` header that is among those `offered`. Weights do not count.
    #[must_use]
    pub fn accepted(accept: &str, offered: &[Self]) -> Option<Self> {
        accept.split(',').find_map(|wanted| {
            let wanted = wanted.split(';').next().unwrap_or_default().trim();
            match wanted {
                "*/*" | "*" => offered.first().copied(),
                _ => offered.iter().copied().find(|media| media.name().eq_ignore_ascii_case(wanted)),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Media;

    #[test]
    fn the_first_type_that_is_offered_is_given() {
        let offered = [Media::RichJson, Media::Json];
        let accepted = |accept| Media::accepted(accept, &offered);
        assert_eq!(accepted("application/vnd.puppet.rich+json, application/json, text/pson"), Some(Media::RichJson));
        assert_eq!(accepted("text/pson, application/json;q=0.1, application/vnd.puppet.rich+json"), Some(Media::Json));
        assert_eq!(accepted("*/*"), Some(Media::RichJson));
        assert_eq!(accepted("text/html"), None);
        assert_eq!(Media::of("application/json;charset=utf-8"), Some(Media::Json));
        assert_eq!(Media::of("application/x-yaml"), None);
    }
}
