//! Issues of Ruby code of modules.

pantin_base::issues! {
    category "ruby";

    /// The Ruby code of the resource type cannot be evaluated without running it. Its attributes are not checked.
    /// `puppet generate types` writes a declaration that can always be read.
    "PANTIN_TYPE_NOT_READ" Warning type_not_read(name: &str, reason: &str) => "The resource type '{name}' cannot be read completely, its attributes are not checked: {reason}"

    /// The Ruby process ended unexpectedly.
    "PANTIN_RUBY_DIED" Error ruby_died(what: &str, how: &str) => "{what}: the Ruby process ended ({how})"

    /// Ruby code called `exit` or `abort`. Puppet would end without a message.
    "PANTIN_RUBY_EXITED" Error ruby_exited(what: &str, status: i64) => "{what}: the Ruby code called exit({status})"

    /// Ruby code slept or waited for a process or the network longer than the limit.
    "PANTIN_RUBY_WAITS" Error ruby_waits(what: &str, seconds: &str) => "{what}: the Ruby code waited for {seconds} seconds and did not finish"

    /// Ruby code changes something of the compiler that pantin cannot change. The compilation fails, and no `rescue`
    /// catches this, because the catalog could differ from Puppet's.
    "PANTIN_RUBY_UNSUPPORTED_CHANGE" Error unsupported_change(what: &str, change: &str) => "{what}: {change}, which is not supported"

    /// Ruby code exceeds its memory limit.
    "PANTIN_RUBY_MEMORY" Error ruby_out_of_memory(what: &str, mebibytes: u64) => "{what}: the Ruby code needs more than {mebibytes} MiB of memory"

    /// Calls between Puppet and Ruby code are nested too deeply.
    "PANTIN_RUBY_TOO_DEEP" Error ruby_too_deep(what: &str) => "{what}: too many calls between Puppet and Ruby within each other"

    /// The Ruby process does not follow the protocol. Code of a module interferes with it.
    "PANTIN_RUBY_PROTOCOL" Error bad_answer(detail: &str) => "The Ruby process answered with something that cannot be read: {detail}"

    /// The file does not define the function that it is named for.
    "PANTIN_RUBY_NO_FUNCTION" Error no_function(path: &str, name: &str) => "The code loaded from {path} does not define the function '{name}'"

    /// A function of the 3.x API defines methods. Source: pops/loader/ruby_legacy_function_instantiator.rb
    "PANTIN_RUBY_ILLEGAL_METHOD" Error illegal_method(name: &str, path: &str, column: u32) => "Illegal method definition of method '{name}' in source {path} on line {column} in legacy function. See https://puppet.com/docs/puppet/latest/functions_refactor_legacy.html for more information"

    /// The file of a 3.x function does not call `newfunction`. Source: pops/loader/ruby_legacy_function_instantiator.rb
    "PANTIN_RUBY_NO_NEWFUNCTION" Error no_newfunction(path: &str) => "The code loaded from {path} does not seem to be a Puppet 3x API function - no 'newfunction' call."

    /// Ruby code has to run in a process, and the compilation begins again. This never leaves the compilation.
    "PANTIN_RUBY_ATTEMPT" Error attempt_ended() => "the compilation begins again, because Ruby code needs a process"

    /// A value for Ruby code is nested too deeply.
    "PANTIN_RUBY_VALUE_TOO_DEEP" Error value_too_deep() => "a value that is given to Ruby code is nested too deeply"

    /// A class or module of Ruby code is given to other Ruby code, and only its name is known.
    "PANTIN_RUBY_VALUE" Error class_for_ruby() => "Use of a class of Ruby is not supported here"

    /// A text that is given to Ruby code has bytes that are not UTF-8.
    "PANTIN_RUBY_VALUE" Error bytes_for_ruby() => "a text with bytes that are not UTF-8 cannot be given to Ruby"

    /// Ruby code asks whether a range of versions includes something that is not a version.
    "PANTIN_RUBY_MISUSE" Error no_version() => "a version is compared with something else"

    /// Ruby code calls a block after the function ended that got the block.
    "PANTIN_RUBY_MISUSE" Error late_block() => "a block was called after the call it was given to"

    /// Ruby code uses a resource after the compilation that it belongs to.
    "PANTIN_RUBY_MISUSE" Error foreign_resource() => "a resource of another catalog"

    /// Ruby code uses a scope after the compilation that it belongs to.
    "PANTIN_RUBY_MISUSE" Error foreign_scope() => "a scope of another catalog"

    /// Ruby code asks for the signatures of a function that has none.
    "PANTIN_RUBY_MISUSE" Error no_signatures(function: &str) => "The function '{function}' has no signatures"
}
