//! Modules, classes and other constants that Ruby, its libraries and Puppet have: code that defines one of these changes what
//! other code sees.
//!
//! Source: `Object.constants` of Puppet 8.10 on Ruby 3.1 with its libraries loaded; [`names`] for Puppet's own.
// A generated table, exempt from the limit on lines.

use std::sync::LazyLock;

use hashbrown::HashMap;

use crate::interpreter::lower::shared::{OF_FUNCTIONS, OF_LEGACY_FUNCTIONS};
use crate::names;

/// At the top.
const OF_RUBY: &[&str] = &[
    "ARGF",
    "ARGV",
    "Abbrev",
    "Addrinfo",
    "ArgumentError",
    "Array",
    "Base64",
    "BasicObject",
    "BasicSocket",
    "Benchmark",
    "BigDecimal",
    "BigMath",
    "Bignum",
    "Binding",
    "CGI",
    "CROSS_COMPILING",
    "CSV",
    "Class",
    "ClosedQueueError",
    "Comparable",
    "Complex",
    "Concurrent",
    "ConditionVariable",
    "DOT",
    "DRb",
    "DRbIdConv",
    "DRbObject",
    "DRbUndumped",
    "Date",
    "DateTime",
    "DeepMerge",
    "Delegator",
    "DidYouMean",
    "Digest",
    "Dir",
    "ENV",
    "EOFError",
    "ERB",
    "Encoding",
    "EncodingError",
    "Enumerable",
    "Enumerator",
    "Errno",
    "ErrorHighlight",
    "Etc",
    "Exception",
    "ExceptionForMatrix",
    "FalseClass",
    "FastGettext",
    "Fiber",
    "FiberError",
    "File",
    "FileTest",
    "FileUtils",
    "Find",
    "Fixnum",
    "Float",
    "FloatDomainError",
    "Forwardable",
    "FrozenError",
    "GC",
    "Gem",
    "GetoptLong",
    "Hash",
    "Hiera",
    "IO",
    "IOError",
    "IPAddr",
    "IPSocket",
    "IndexError",
    "Integer",
    "Interrupt",
    "JSON",
    "Kernel",
    "KeyError",
    "LoadError",
    "LocalJumpError",
    "Locale",
    "Logger",
    "Marshal",
    "MatchData",
    "Math",
    "Matrix",
    "Method",
    "Module",
    "Monitor",
    "MonitorMixin",
    "MultiJson",
    "Mutex",
    "NameError",
    "Net",
    "NilClass",
    "NoMatchingPatternError",
    "NoMatchingPatternKeyError",
    "NoMemoryError",
    "NoMethodError",
    "NotImplementedError",
    "Numeric",
    "Object",
    "ObjectSpace",
    "Observable",
    "Open3",
    "OpenSSL",
    "OpenStruct",
    "OpenURI",
    "OptParse",
    "OptionParser",
    "PP",
    "PStore",
    "ParseError",
    "Pathname",
    "PrettyPrint",
    "Prime",
    "Proc",
    "Process",
    "Psych",
    "Puppet",
    "Queue",
    "RDoc",
    "REXML",
    "RUBYGEMS_ACTIVATION_MONITOR",
    "RUBY_COPYRIGHT",
    "RUBY_DESCRIPTION",
    "RUBY_ENGINE",
    "RUBY_ENGINE_VERSION",
    "RUBY_PATCHLEVEL",
    "RUBY_PLATFORM",
    "RUBY_RELEASE_DATE",
    "RUBY_REVISION",
    "RUBY_VERSION",
    "Racc",
    "Ractor",
    "Random",
    "Range",
    "RangeError",
    "Rational",
    "RbConfig",
    "Refinement",
    "Regexp",
    "RegexpError",
    "Resolv",
    "Rinda",
    "Ripper",
    "RubyVM",
    "RuntimeError",
    "STDERR",
    "STDIN",
    "STDOUT",
    "ScanError",
    "ScriptError",
    "SecureRandom",
    "SecurityError",
    "SemanticPuppet",
    "Set",
    "Shellwords",
    "Signal",
    "SignalException",
    "SimpleDelegator",
    "SingleForwardable",
    "Singleton",
    "SizedQueue",
    "Socket",
    "SocketError",
    "SortedSet",
    "StandardError",
    "StopIteration",
    "String",
    "StringIO",
    "StringScanner",
    "Struct",
    "Symbol",
    "SyntaxError",
    "Syslog",
    "SystemCallError",
    "SystemExit",
    "SystemStackError",
    "TCPServer",
    "TCPSocket",
    "TOPLEVEL_BINDING",
    "TSort",
    "Tempfile",
    "Thread",
    "ThreadError",
    "ThreadGroup",
    "Time",
    "Timeout",
    "TracePoint",
    "TrueClass",
    "TypeError",
    "UDPSocket",
    "UN",
    "UNIXServer",
    "UNIXSocket",
    "URI",
    "UnboundMethod",
    "UncaughtThrowError",
    "UnicodeNormalize",
    "Vector",
    "WEBrick",
    "Warning",
    "WeakRef",
    "YAML",
    "ZeroDivisionError",
    "Zlib",
];

/// Of `Puppet` and `Puppet::Util`: values, and what these load by other names than those of their files.
const OTHERS: &[&str] = &[
    "Puppet::AS_DURATION",
    "Puppet::Log",
    "Puppet::OLDEST_RECOMMENDED_RUBY_VERSION",
    "Puppet::PUPPETVERSION",
    "Puppet::ResourceType",
    "Puppet::Test",
    "Puppet::Util::ALNUM",
    "Puppet::Util::ALPHA",
    "Puppet::Util::AbsolutePathPosix",
    "Puppet::Util::AbsolutePathWindows",
    "Puppet::Util::DEFAULT_POSIX_MODE",
    "Puppet::Util::DEFAULT_WINDOWS_MODE",
    "Puppet::Util::ESCAPED",
    "Puppet::Util::HEX",
    "Puppet::Util::PUPPET_STACK_INSERTION_FRAME",
    "Puppet::Util::RESERVED",
    "Puppet::Util::RFC_3986_URI_REGEX",
    "Puppet::Util::UNRESERVED",
    "Puppet::Util::UNSAFE",
];

/// The constants of `Puppet` and `Puppet::Util`, and whether they are loaded whatever ran before.
static OF_PUPPET: LazyLock<HashMap<String, bool>> = LazyLock::new(|| {
    let mut known: HashMap<String, bool> = OTHERS.iter().map(|name| ((*name).to_owned(), true)).collect();
    for (module, directory) in [("Puppet", "puppet"), ("Puppet::Util", "puppet/util")] {
        known.extend(names::loaded(module).map(|name| (format!("{module}::{name}"), true)));
        for file in names::files(directory) {
            known.entry(format!("{module}::{}", constant_of_file(file))).or_insert(false);
        }
    }
    known.extend(LATER_OF_PUPPET.iter().map(|name| (format!("Puppet::{name}"), false)));
    known
});

/// The constant that a file is expected to define: `file_system` has `FileSystem`.
fn constant_of_file(file: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    file.split('_').map(capital).collect()
}

/// Whether Ruby or Puppet have a constant of that name. Deeper within theirs, all names are taken for known.
pub(super) fn is_known_module(path: &str) -> bool {
    // Files of functions are evaluated in classes that have nothing.
    if [OF_FUNCTIONS, OF_LEGACY_FUNCTIONS].iter().any(|base| path.starts_with(base)) {
        return false;
    }
    let mut ends = path.match_indices("::").map(|(at, _)| at).chain([path.len()]);
    let first = ends.next().map_or(path, |end| &path[..end]);
    if OF_RUBY.binary_search(&first).is_err() {
        return false;
    }
    let Some(second) = ends.next().map(|end| &path[..end]).filter(|_| first == "Puppet") else { return true };
    if !OF_PUPPET.contains_key(second) {
        return false;
    }
    match (second, ends.next().map(|end| &path[..end])) {
        ("Puppet::Util", Some(third)) => OF_PUPPET.contains_key(third),
        // Nothing but functions is there.
        ("Puppet::Parser", Some("Puppet::Parser::Functions")) => {
            let fourth = ends.next().map(|end| &path["Puppet::Parser::Functions::".len()..end]);
            fourth.is_none_or(|name| matches!(name, "AutoloaderDelegate" | "Error"))
        }
        _ => true,
    }
}

/// Those of `Puppet` that have no file of their own, and are loaded when something needs them.
const LATER_OF_PUPPET: [&str; 7] = ["External", "Feature", "Ffi", "Generate", "Gettext", "Metatype", "Reference"];

/// Those of Ruby that Puppet loads when something needs them: whether they are there depends on what ran before.
const LOADED_LATER: &[&str] = &[
    "Abbrev",
    "BigDecimal",
    "BigMath",
    "CSV",
    "DRb",
    "DRbIdConv",
    "DRbObject",
    "DRbUndumped",
    "ExceptionForMatrix",
    "Matrix",
    "Observable",
    "OpenURI",
    "PP",
    "PStore",
    "PrettyPrint",
    "REXML",
    "Rinda",
    "Shellwords",
    "Tempfile",
    "UN",
    "Vector",
    "WEBrick",
    "WeakRef",
];

/// Whether Ruby code of a compilation finds a constant of that name, whatever ran before.
pub(super) fn is_loaded(path: &str) -> bool {
    let levels = path.matches("::").count();
    let is_of_table = match path.split_once("::") {
        None => true,
        Some(("Puppet", rest)) => levels == 1 || levels == 2 && rest.starts_with("Util::"),
        Some(_) => false,
    };
    let is_later = LOADED_LATER.binary_search(&path).is_ok() || OF_PUPPET.get(path) == Some(&false);
    let is_there = is_of_table && is_known_module(path) && !is_later;
    is_there || LOADED_DEEPER.contains(&path)
}

/// More of them: deeper within, and what gems bring that Puppet needs.
const LOADED_DEEPER: [&str; 12] = [
    "Facter",
    "Puppet::Parser::AST",
    "Puppet::Parser::Compiler",
    "Puppet::Parser::Files",
    "Puppet::Parser::Functions",
    "Puppet::Parser::Resource",
    "Puppet::Parser::Scope",
    "Puppet::Pops::Evaluator",
    "Puppet::Pops::Loaders",
    "Puppet::Pops::Parser",
    "Puppet::Pops::PuppetStack",
    "Puppet::Pops::Types",
];

#[cfg(test)]
mod tests {
    use super::{LOADED_LATER, is_known_module, is_loaded};

    #[test]
    fn what_every_compilation_has_loaded_is_known() {
        assert!(LOADED_LATER.is_sorted());
        for loaded in ["String", "Puppet", "Puppet::Module", "Puppet::Util::Log", "Puppet::Pops::PuppetStack"] {
            assert!(is_loaded(loaded), "{loaded}");
        }
        for other in ["PuppetX", "CSV", "Puppet::Face", "Puppet::Util::Plist", "Puppet::Pops::Own", "Net::HTTP::X"] {
            assert!(!is_loaded(other), "{other}");
        }
    }

    #[test]
    fn what_ruby_and_puppet_have_is_known() {
        for known in
            ["String", "Puppet", "Puppet::Util", "Puppet::Util::Execution", "Puppet::Pops::Any", "Net::HTTP::X"]
        {
            assert!(is_known_module(known), "{known}");
        }
        let own = format!("{}::String", super::OF_FUNCTIONS);
        for unknown in [
            own.as_str(),
            "PuppetX",
            "PuppetX::Util",
            "Puppet::Icinga2",
            "Puppet::Util::Own",
            "Puppet::Parser::Functions::Own",
        ] {
            assert!(!is_known_module(unknown), "{unknown}");
        }
    }
}
