//! Classes of Ruby's and Puppet's libraries that are written in Ruby here: files that are compiled with the code that names
//! what they define. What they leave out calls `left_to_ruby`, which nobody defines. Those of Puppet the process runs, too.

use crate::syntax::{Parsed, SyntaxError, parse};

/// A file, and what code names that needs it.
struct Standard {
    name: &'static str,
    constants: &'static [&'static str],
    text: &'static str,
}

/// A file stands before those that it needs itself.
const FILES: &[Standard] = &[
    Standard {
        name: "gem_version.rb",
        constants: &["Gem::Version", "Gem::Requirement", "Gem::Dependency"],
        text: include_str!("gem_version.rb"),
    },
    Standard { name: "uri.rb", constants: &["URI"], text: include_str!("uri.rb") },
    Standard { name: "openssl.rb", constants: &["OpenSSL"], text: include_str!("openssl.rb") },
    Standard { name: "digest.rb", constants: &["Digest", "OpenSSL"], text: include_str!("digest.rb") },
    Standard { name: "securerandom.rb", constants: &["SecureRandom"], text: include_str!("securerandom.rb") },
    Standard { name: "resolv.rb", constants: &["Resolv"], text: include_str!("resolv.rb") },
    Standard { name: "stringio.rb", constants: &["StringIO"], text: include_str!("stringio.rb") },
    Standard { name: "time.rb", constants: &["Time"], text: include_str!("time.rb") },
];

/// Those of Puppet.
const OF_PUPPET: &[Standard] = &[
    Standard {
        name: "semantic_puppet.rb",
        constants: &["SemanticPuppet::Version", "SemVer"],
        text: include_str!("puppet/semantic_puppet.rb"),
    },
    Standard { name: "module.rb", constants: &["Puppet::Module"], text: include_str!("puppet/module.rb") },
    Standard { name: "files.rb", constants: &["Puppet::Parser::Files"], text: include_str!("puppet/files.rb") },
    Standard {
        name: "file_system.rb",
        constants: &["Puppet::FileSystem"],
        text: include_str!("puppet/file_system.rb"),
    },
    // Much code names the module for what is in it.
    Standard {
        name: "util.rb",
        constants: &[
            "absolute_path",
            "deterministic_rand",
            "deterministic_rand_int",
            "symbolizehash",
            "uri_encode",
            "uri_query_encode",
        ],
        text: include_str!("puppet/util.rb"),
    },
];

/// The files that both engines run, by their names.
pub fn of_puppet() -> impl Iterator<Item = (&'static str, &'static str)> {
    OF_PUPPET.iter().map(|file| (file.name, file.text))
}

/// The files that code with these texts needs, by their names.
pub(super) fn needed<'t>(
    texts: impl Iterator<Item = &'t str> + Clone,
) -> Result<Vec<(&'static str, Parsed)>, SyntaxError> {
    let is_needed =
        |file: &&Standard| texts.clone().any(|text| file.constants.iter().any(|constant| names(text, constant)));
    FILES.iter().chain(OF_PUPPET).filter(is_needed).map(|file| Ok((file.name, parse(file.text)?))).collect()
}

/// Whether a constant's name is in a text as a word.
fn names(text: &str, constant: &str) -> bool {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    text.match_indices(constant)
        .any(|(at, _)| !text[..at].ends_with(is_word) && !text[at + constant.len()..].starts_with(is_word))
}

#[cfg(test)]
mod tests {
    use super::{FILES, OF_PUPPET, names, parse};

    #[test]
    fn all_files_are_ruby() {
        for file in FILES.iter().chain(OF_PUPPET) {
            assert!(parse(file.text).is_ok(), "{}", file.name);
        }
    }

    #[test]
    fn constants_are_words() {
        assert!(names("x = ::URI.parse(y)", "URI"));
        assert!(!names("MY_URI = OURI", "URI"));
    }
}
