//! Content types and content negotiation.
//!
//! Source: `lib/puppet/network/format_handler.rb`, `lib/puppet/network/formats.rb`.

/// A content type of the API.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Media {
    /// JSON with rich data as hashes with `__ptype`.
    RichJson,
    /// JSON.
    Json,
    /// Old agents' name for JSON; the same for valid UTF-8.
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

    /// The `Content-Type` header.
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

    /// The type in a `Content-Type`, without its parameters.
    #[must_use]
    pub fn of(content_type: &str) -> Option<Self> {
        let name = content_type.split(';').next().unwrap_or_default().trim();
        let all = [Self::RichJson, Self::Json, Self::Pson, Self::Binary, Self::Text];
        all.into_iter().find(|media| media.name().eq_ignore_ascii_case(name))
    }

    /// The first type of an `Accept` header among those `offered`. Ignores weights.
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
