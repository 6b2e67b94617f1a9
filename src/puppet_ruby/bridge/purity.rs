//! Whether what a function does depends on nothing but its arguments, what it asks of Puppet and the files that it reads, so
//! that its results can be kept.
//!
//! That is known of code all of whose words are known: methods and constants of Ruby and its libraries that neither look at
//! the machine, the clock or chance nor keep anything from one call to the next, and what the file itself defines. Files are
//! read by methods that Ruby's side watches (`notes.rb`). Code that has any other word is not pure.

use std::sync::LazyLock;

use hashbrown::HashSet;

use pantin_ruby::syntax::{
    Argument, Begin, Block, Call, ConstantScope, Expr, HashEntry, Interpolation, Kind, MultipleTarget, Parameters,
    Part, Target, parse,
};

/// Methods, whoever has them.
const METHODS: &str = "
    ! != !~ % & * ** + +@ - -@ / < << <= <=> == === =~ > >= >> Array Complex Float Hash Integer Rational String [] []= ^
    _ __dir__ __method__ abs abs2 absolute absolute? absolute_path? add add? adler32 all? allbits? angle any? anybits?
    append approximate_recommendation arg argument_mismatch arity ascii_only? assoc at attr_accessor attr_reader
    attr_writer auth_tag auth_tag_len= authenticated? authority b backtrace backtrace_locations base64digest
    base64digest! basename begin between? binding binmode binread bit_length block_given? block_length block_param
    block_size bsearch bsearch_index bump bytes bytesize byteslice cache cache_all cache_has_key cached_file_data
    cached_value call call_function canonical_segments capitalize capitalize! captures casecmp casecmp? casefold? catch
    cause cbrt ccm_data_len= ceil center chain chars chomp chomp! chop chop! chr chunk chunk_while clamp class classify
    clear clone close close_read close_write closed? closed_read? closed_write? closure_scope codepoints coerce collect
    collect! collect_concat combination compact compact! compare_by_identity compare_by_identity? compile component
    concat conj conjugate correct? cos count cover? crc32 create create_function crypt curry cycle debug decode64
    decode_www_form decode_www_form_component deconstruct deconstruct_keys decrypt default default= default_port
    default_proc default_proc= deflate delete delete! delete? delete_at delete_if delete_prefix delete_prefix!
    delete_suffix delete_suffix! denominator detect difference dig digest digest! digest_length digits directory?
    dirname disjoint? dispatch div divide divmod downcase downcase! downto drop drop_while dump dup each each_byte
    each_char each_codepoint each_cons each_entry each_grapheme_cluster each_index each_key each_line each_pair
    each_slice each_value each_with_index each_with_object eager empty? encode encode! encode64 encode_www_form
    encode_www_form_component encoding encrypt end end_with? entries environment_name eof eof? eql? equal? err escape
    escapeHTML even? except exception exclude_end? exist? exists? exp expand_path explain exponent external_encoding
    extname extract fail family fdiv feed fetch fetch_values file file? fill filter filter! filter_map final find
    find_all find_index find_proxy finite? first fix fixed_encoding? flat_map flatten flatten! floor flush fnmatch
    fnmatch? force force_encoding foreach format frac fragment fragment= freeze frozen? full_message gcd gcdlcm generate
    getbyte getc grapheme_clusters grep grep_v group_by gsub gsub! h has_key? has_value? hex hexdigest hexdigest!
    hierarchical? hkdf host host= hostname hostname= html_escape hton hypot i id2name imag imaginary include include?
    index infinite? inflate info inject insert inspect instance_of? integer? intern internal_encoding interpolate
    intersect? intersection invert ip6_arpa ip6_int ipv4? ipv4_compat ipv4_compat? ipv4_mapped ipv4_mapped? ipv6? is_a?
    itself iv= iv_len iv_len= join keep_if key key= key? key_len key_len= keys kind_of? lambda lambda? last last_match
    lazy lcm length lineno lineno= lines link_local? ljust load load_file local_types local_variable_defined?
    local_variable_get local_variable_set local_variables log log10 log2 lookupvar loop loopback? lstrip lstrip!
    magnitude map map! mask match match? match_length max max_by member? members merge merge! message min min_by minmax
    minmax_by module_function module_name modulo mult n_ n_significant_digits name named_captures names nan? native
    negative? netmask new next next! next_float next_values nil? nobits? none? nonzero? normalize normalize! not_found
    notice numerator oct odd? offset one? opaque opaque= optional_block_param optional_param optional_repeated_param
    options ord origin pack padding= param parameters parse parse_file parser partition password password= path path=
    pbkdf2_hmac peek peek_values permutation phase pkcs5_keyivgen polar pop port port= pos pos= positive? post_match pow
    power pre_match precision precision_scale precs pred prefix prefix= prepend prerelease? pretty_generate prev_float
    private proc product proper_subset? proper_superset? protected public push putc query query= quo quote raise rassoc
    rationalize read readable? readlines real real? receiver rect rectangular reduce regexp registry registry= rehash
    reject reject! relative? release remainder repeated_combination repeated_param repeated_permutation replace
    request_uri require required_block_param required_param required_repeated_param reset respond_to? return_type
    reverse reverse! reverse_each rewind rindex rjust rotate rotate! round route_from route_to rpartition rstrip rstrip!
    safe_load safe_load_file scale scan scheme scheme= scrub scrub! scrypt seek segments select select! set_encoding
    set_encoding_by_bom setbyte shellescape shelljoin shellsplit shift sign sin size slice slice! slice_after
    slice_before slice_when sort sort! sort_by sort_by! source split sprintf sqrt squeeze squeeze! start_with? step
    store strict_decode64 strict_encode64 string string= strip strip! sub sub! subset? subtract succ succ! sum
    superclass superset? swapcase swapcase! symkeys_to_string take take_while tally tap tell then throw times to_a
    to_ary to_bn to_c to_f to_h to_hash to_i to_int to_json to_proc to_r to_range to_s to_set to_str to_string to_sym
    to_yaml to_yaml_properties tr tr! tr_s tr_s! transform_keys transform_keys! transform_values transform_values!
    transpose truncate try_convert type undump unescape unescapeHTML ungetbyte ungetc unicode_normalize
    unicode_normalize! unicode_normalized? union uniq uniq! unpack unpack1 unshift unwrap upcase upcase! update upto
    url_encode urlsafe_decode64 urlsafe_encode64 user user= userinfo userinfo= valid_encoding? value? values values_at
    version warning with_index with_object write yield yield_self zero? zip zone_id zone_id= | ~
";

/// Methods of `File`: these only look at names, or are watched.
const OF_FILES: &str = "
    basename dirname extname join fnmatch fnmatch? exist? exists? file? directory? readable? read readlines foreach binread
    open
";

/// Methods that change what they are called of, besides those that end in `!`.
const CHANGING: &str = "
    << []= add append clear concat delete delete_at delete_if fill force_encoding insert keep_if pop prepend push replace setbyte
    shift store subtract unshift update
";

/// Constants, with what is in them.
const CONSTANTS: &str = "
    Array BasicObject BigDecimal Base64 CGI Class Comparable Complex Digest Encoding Enumerable Enumerator Errno ERB FalseClass
    Float Hash IPAddr Integer JSON Math MatchData Module NilClass Numeric Object OpenStruct Proc Psych Range
    Rational Regexp RUBY_VERSION SemanticPuppet Set Shellwords String StringIO StringScanner Struct Symbol TrueClass URI YAML
    Zlib Gem::Version Gem::Requirement OpenSSL::BN OpenSSL::Digest OpenSSL::HMAC OpenSSL::KDF Puppet::Functions Puppet::Error
    Puppet::ParseError Puppet::DevError Puppet::LookupError Puppet::DataBinding Puppet::Util::Errors
    Puppet::Pops::Lookup::HieraConfig Puppet::Pops::Types::PSensitiveType::Sensitive
    ArgumentError EncodingError EOFError Exception FloatDomainError FrozenError IndexError IOError KeyError LoadError
    LocalJumpError NameError NoMatchingPatternError NoMatchingPatternKeyError NoMethodError NotImplementedError RangeError
    RegexpError RuntimeError ScriptError StandardError StopIteration SystemCallError TypeError UncaughtThrowError
    ZeroDivisionError
";

/// Libraries that have nothing else.
const LIBRARIES: &str = "
    base64 bigdecimal cgi digest digest/md5 digest/sha1 digest/sha2 erb forwardable ipaddr json openssl ostruct psych puppet
    set shellwords stringio strscan uri yaml zlib
";

fn words(text: &'static str) -> HashSet<&'static str> {
    text.split_whitespace().collect()
}

static KNOWN_METHODS: LazyLock<HashSet<&str>> = LazyLock::new(|| words(METHODS));
static KNOWN_OF_FILES: LazyLock<HashSet<&str>> = LazyLock::new(|| words(OF_FILES));
static KNOWN_CHANGING: LazyLock<HashSet<&str>> = LazyLock::new(|| words(CHANGING));
static KNOWN_CONSTANTS: LazyLock<HashSet<&str>> = LazyLock::new(|| words(CONSTANTS));
static KNOWN_LIBRARIES: LazyLock<HashSet<&str>> = LazyLock::new(|| words(LIBRARIES));

/// Whether the code of a file is pure. A file that cannot be read as Ruby is not.
pub(super) fn is_pure(text: &str) -> bool {
    /// More than trees take that may be read.
    const STACK: usize = 4 << 20;
    let Ok(parsed) = parse(text) else { return false };
    stacker::maybe_grow(STACK, STACK * 2, || {
        let mut code = Code::default();
        code.define_all(&parsed.body);
        code.all(&parsed.body) && !(code.has_changes && code.keeps_parts)
    })
}

/// What a file defines.
#[derive(Default)]
struct Code<'t> {
    methods: HashSet<&'t str>,
    constants: HashSet<&'t str>,
    /// Classes around what is looked at: their objects may keep what they like, as nobody keeps these.
    classes: u32,
    /// Whether it changes anything in place.
    has_changes: bool,
    /// Whether it keeps collections in constants: these are frozen, and what is in them may not be.
    keeps_parts: bool,
}

impl<'t> Code<'t> {
    /// Takes note of what definitions define, which other code may use before. Those within calls are blocks of functions.
    fn define_all(&mut self, body: &'t [Expr]) {
        for one in body {
            match &one.kind {
                Kind::Definition(method) => _ = self.methods.insert(&method.name),
                Kind::Class { path, body, .. } | Kind::Module { path, body } => {
                    if let Kind::Constant { name, .. } = &path.kind {
                        self.constants.insert(name);
                    }
                    self.define_all(body);
                }
                Kind::Assign(target, value) => {
                    self.define_all(std::slice::from_ref(&**value));
                    if let Target::Constant { scope: ConstantScope::Lexical, name } = &**target {
                        self.constants.insert(name);
                    }
                }
                Kind::Call(call) => {
                    let is_struct = matches!(&call.receiver, Some(Expr { kind: Kind::Constant { name, .. }, .. }) if &**name == "Struct");
                    if is_struct || matches!(&*call.name, "attr_reader" | "attr_accessor") {
                        self.methods.extend(symbols(&call.arguments));
                    }
                    for argument in &call.arguments {
                        if let Argument::Plain(value) = argument {
                            self.define_all(std::slice::from_ref(value));
                        }
                    }
                    if let Some(block) = &call.block {
                        self.define_all(&block.body);
                    }
                }
                Kind::Sequence(body) => self.define_all(body),
                Kind::Nil
                | Kind::True
                | Kind::False
                | Kind::SelfObject
                | Kind::Integer(_)
                | Kind::Float(_)
                | Kind::String(_)
                | Kind::Symbol(_)
                | Kind::Regexp { .. }
                | Kind::Interpolated { .. }
                | Kind::Array(_)
                | Kind::Hash(_)
                | Kind::Range { .. }
                | Kind::Splat(_)
                | Kind::Local(_)
                | Kind::Instance(_)
                | Kind::ClassVariable(_)
                | Kind::Global(_)
                | Kind::NumberedReference(_)
                | Kind::BackReference(_)
                | Kind::Constant { .. }
                | Kind::OperatorAssign { .. }
                | Kind::MultipleAssign { .. }
                | Kind::Super(_)
                | Kind::Yield(_)
                | Kind::Lambda(_)
                | Kind::And(..)
                | Kind::Or(..)
                | Kind::Defined(_)
                | Kind::If { .. }
                | Kind::Case { .. }
                | Kind::While { .. }
                | Kind::For { .. }
                | Kind::Begin(_)
                | Kind::Return(_)
                | Kind::Next(_)
                | Kind::Break(_)
                | Kind::SingletonClass { .. }
                | Kind::SourceFile
                | Kind::SourceLine
                | Kind::Unsupported(_) => {}
            }
        }
    }

    fn all(&mut self, body: &'t [Expr]) -> bool {
        body.iter().all(|one| self.expr(one))
    }

    fn maybe(&mut self, one: Option<&'t Expr>) -> bool {
        one.is_none_or(|one| self.expr(one))
    }

    fn expr(&mut self, one: &'t Expr) -> bool {
        match &one.kind {
            Kind::Nil
            | Kind::True
            | Kind::False
            | Kind::SelfObject
            | Kind::Integer(_)
            | Kind::Float(_)
            | Kind::String(_)
            | Kind::Symbol(_)
            | Kind::Regexp { .. }
            | Kind::Local(_)
            | Kind::NumberedReference(_)
            | Kind::BackReference(_)
            | Kind::SourceFile
            | Kind::SourceLine => true,
            Kind::Instance(_) => self.classes > 0,
            Kind::ClassVariable(_) | Kind::Global(_) | Kind::SingletonClass { .. } | Kind::Unsupported(_) => false,
            Kind::Interpolated { what, parts } => !matches!(what, Interpolation::Command) && self.parts(parts),
            Kind::Array(elements) => self.all(elements),
            Kind::Hash(entries) => self.entries(entries),
            Kind::Range { from, to, .. } => self.maybe(from.as_deref()) && self.maybe(to.as_deref()),
            Kind::Splat(value) | Kind::Return(value) | Kind::Next(value) | Kind::Break(value) => {
                self.maybe(value.as_deref())
            }
            Kind::Constant { scope, name } => self.constant(scope, name),
            Kind::Assign(target, value) => self.assign(target, value),
            Kind::OperatorAssign { target, value, .. } => {
                !matches!(**target, Target::Constant { .. }) && self.target(target) && self.expr(value)
            }
            Kind::MultipleAssign { targets, value } => self.targets(targets) && self.expr(value),
            Kind::Call(call) => self.call(call),
            Kind::Super(arguments) => arguments.as_deref().is_none_or(|arguments| self.arguments(arguments)),
            Kind::Yield(arguments) => self.arguments(arguments),
            Kind::Lambda(block) => self.block(block),
            Kind::And(one, other) | Kind::Or(one, other) => self.expr(one) && self.expr(other),
            // What is asked is not run.
            Kind::Defined(_) => true,
            Kind::If { condition, then, otherwise } => self.expr(condition) && self.all(then) && self.all(otherwise),
            Kind::Case { subject, whens, otherwise } => {
                self.maybe(subject.as_deref())
                    && whens.iter().all(|(conditions, body)| self.all(conditions) && self.all(body))
                    && self.all(otherwise)
            }
            Kind::While { condition, body, .. } => self.expr(condition) && self.all(body),
            Kind::For { target, collection, body } => self.target(target) && self.expr(collection) && self.all(body),
            Kind::Begin(begin) => self.begin(begin),
            Kind::Sequence(body) => self.all(body),
            Kind::Definition(method) => {
                !method.is_of_other && self.parameters(&method.parameters) && self.all(&method.body)
            }
            Kind::Class { superclass, body, .. } => {
                self.classes += 1;
                let is_pure = self.maybe(superclass.as_deref()) && self.all(body);
                self.classes -= 1;
                is_pure
            }
            // Variables of a module stay.
            Kind::Module { body, .. } => {
                let around = std::mem::take(&mut self.classes);
                let is_pure = self.all(body);
                self.classes = around;
                is_pure
            }
        }
    }

    fn parts(&mut self, parts: &'t [Part]) -> bool {
        parts.iter().all(|part| match part {
            Part::Text(_) => true,
            Part::Code(body) => self.all(body),
        })
    }

    fn entries(&mut self, entries: &'t [HashEntry]) -> bool {
        entries.iter().all(|entry| match entry {
            HashEntry::Pair(key, value) => self.expr(key) && self.expr(value),
            HashEntry::Splat(value) => self.maybe(value.as_ref()),
        })
    }

    fn constant(&self, scope: &'t ConstantScope, name: &'t str) -> bool {
        if matches!(scope, ConstantScope::Lexical) && self.constants.contains(name) {
            return true;
        }
        let Some(path) = path_of(scope, name) else { return false };
        let mut known = path.as_str();
        loop {
            if KNOWN_CONSTANTS.contains(known) {
                return true;
            }
            match known.rsplit_once("::") {
                Some((outer, _)) => known = outer,
                None => return self.constants.contains(known),
            }
        }
    }

    fn assign(&mut self, target: &'t Target, value: &'t Expr) -> bool {
        let is_kept = matches!(target, Target::Constant { .. });
        self.keeps_parts |= is_kept && matches!(&value.kind, Kind::Call(call) if &*call.name == "freeze");
        self.target(target) && (!is_kept || is_unchangeable(value)) && self.expr(value)
    }

    fn target(&mut self, target: &'t Target) -> bool {
        match target {
            Target::Local(_) => true,
            Target::Instance(_) => self.classes > 0,
            Target::Constant { scope, .. } => matches!(scope, ConstantScope::Lexical),
            Target::Attribute { receiver, name, .. } => self.knows(name) && self.expr(receiver),
            Target::Index { receiver, arguments } => {
                self.has_changes = true;
                self.expr(receiver) && self.arguments(arguments)
            }
            Target::Multiple(targets) => self.targets(targets),
            Target::ClassVariable(_) | Target::Global(_) | Target::Unsupported(_) => false,
        }
    }

    fn targets(&mut self, targets: &'t MultipleTarget) -> bool {
        let rest = targets.rest.as_ref().and_then(Option::as_deref);
        targets.first.iter().chain(rest).chain(&targets.last).all(|target| self.target(target))
    }

    fn begin(&mut self, begin: &'t Begin) -> bool {
        let rescues = begin.rescues.iter().all(|rescue| {
            self.all(&rescue.classes)
                && rescue.target.as_ref().is_none_or(|target| self.target(target))
                && self.all(&rescue.body)
        });
        rescues && self.all(&begin.body) && self.all(&begin.otherwise) && self.all(&begin.ensure)
    }

    fn block(&mut self, block: &'t Block) -> bool {
        self.parameters(&block.parameters) && self.all(&block.body)
    }

    fn parameters(&mut self, parameters: &'t Parameters) -> bool {
        let keywords = parameters.keywords.iter().filter_map(|(_, value)| value.as_ref());
        let values = parameters.optional.iter().map(|(_, value)| value).chain(keywords);
        parameters.required.iter().chain(&parameters.last).all(|target| self.target(target))
            && values.into_iter().all(|value| self.expr(value))
    }

    fn knows(&self, method: &str) -> bool {
        KNOWN_METHODS.contains(method) || self.methods.contains(method)
    }

    fn arguments(&mut self, arguments: &'t [Argument]) -> bool {
        arguments.iter().all(|argument| match argument {
            Argument::Plain(value) => self.expr(value),
            Argument::Splat(value) => self.maybe(value.as_ref()),
            Argument::Keywords(entries) => self.entries(entries),
            Argument::Block(Some(Expr { kind: Kind::Symbol(name), .. })) => self.knows(name),
            Argument::Block(value) => self.maybe(value.as_ref()),
        })
    }

    fn call(&mut self, call: &'t Call) -> bool {
        self.has_changes |= KNOWN_CHANGING.contains(&*call.name) || call.name.len() > 1 && call.name.ends_with('!');
        let is_known = match (&call.receiver, &*call.name) {
            (Some(Expr { kind: Kind::Constant { name, .. }, .. }), method) if &**name == "File" => {
                return KNOWN_OF_FILES.contains(method)
                    && self.arguments(&call.arguments)
                    && call.block.as_deref().is_none_or(|block| self.block(block));
            }
            // Puppet itself: its settings and its log.
            (Some(Expr { kind: Kind::Constant { scope: ConstantScope::Lexical, name }, .. }), method)
                if &**name == "Puppet" =>
            {
                return matches!(method, "[]" | "debug" | "info" | "notice" | "warning" | "err")
                    && self.arguments(&call.arguments)
                    && call.block.as_deref().is_none_or(|block| self.block(block));
            }
            (None, "require") => return is_known_library(&call.arguments),
            // By what it is told, it calls any method.
            (_, "reduce" | "inject" | "method" | "public_send") => {
                symbols(&call.arguments).all(|name| self.knows(name)) && has_plain_symbols(&call.arguments)
            }
            (_, method) => self.knows(method),
        };
        is_known
            && self.maybe(call.receiver.as_ref())
            && self.arguments(&call.arguments)
            && call.block.as_deref().is_none_or(|block| self.block(block))
    }
}

/// Symbols and texts among arguments.
fn symbols(arguments: &[Argument]) -> impl Iterator<Item = &str> {
    arguments.iter().filter_map(|argument| match argument {
        Argument::Plain(Expr { kind: Kind::Symbol(name) | Kind::String(name), .. }) => Some(&**name),
        Argument::Plain(_) | Argument::Splat(_) | Argument::Keywords(_) | Argument::Block(_) => None,
    })
}

/// Whether no argument is a name that is computed: each is a symbol, or the start of a sum.
fn has_plain_symbols(arguments: &[Argument]) -> bool {
    arguments.iter().all(|argument| match argument {
        Argument::Plain(value) => matches!(
            value.kind,
            Kind::Symbol(_) | Kind::Integer(_) | Kind::Float(_) | Kind::String(_) | Kind::Array(_) | Kind::Hash(_)
        ),
        Argument::Block(_) => true,
        Argument::Splat(_) | Argument::Keywords(_) => false,
    })
}

fn is_known_library(arguments: &[Argument]) -> bool {
    match arguments {
        [Argument::Plain(Expr { kind: Kind::String(name), .. })] => KNOWN_LIBRARIES.contains(&**name),
        _ => false,
    }
}

/// The name of a constant with the modules around it.
fn path_of(scope: &ConstantScope, name: &str) -> Option<String> {
    let ConstantScope::In(outer) = scope else { return Some(name.to_owned()) };
    let Kind::Constant { scope, name: outer } = &outer.kind else { return None };
    Some(format!("{}::{name}", path_of(scope, outer)?))
}

/// Whether nobody can keep anything in a value.
fn is_unchangeable(value: &Expr) -> bool {
    if let Kind::Range { from, to, .. } = &value.kind {
        return [from, to].into_iter().flatten().all(|end| is_unchangeable(end));
    }
    if let Kind::Call(call) = &value.kind {
        return match (&call.receiver, &*call.name) {
            (Some(receiver), "freeze") => is_literal(receiver),
            (Some(Expr { kind: Kind::Constant { name, .. }, .. }), "new") => {
                matches!(&**name, "Class" | "Module" | "Struct")
            }
            _ => false,
        };
    }
    is_plain(value) && !matches!(value.kind, Kind::String(_)) || matches!(value.kind, Kind::Constant { .. })
}

/// Whether a value is written out.
fn is_literal(value: &Expr) -> bool {
    if let Kind::Array(elements) = &value.kind {
        return elements.iter().all(is_literal);
    }
    if let Kind::Hash(entries) = &value.kind {
        return entries.iter().all(|entry| match entry {
            HashEntry::Pair(key, value) => is_literal(key) && is_literal(value),
            HashEntry::Splat(_) => false,
        });
    }
    is_plain(value)
}

/// Whether a value is a literal that is no collection.
const fn is_plain(value: &Expr) -> bool {
    matches!(
        value.kind,
        Kind::Nil
            | Kind::True
            | Kind::False
            | Kind::Integer(_)
            | Kind::Float(_)
            | Kind::Symbol(_)
            | Kind::String(_)
            | Kind::Regexp { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::is_pure;

    fn function(body: &str) -> String {
        format!("Puppet::Functions.create_function(:f) do\n  dispatch(:f) {{ param 'Any', :x }}\n{body}\nend")
    }

    #[test]
    fn what_depends_on_its_arguments_and_files_is_pure() {
        for body in [
            "def f(x)\n  y = x.unpack('U*').pack('U*')\n  helper(y).map(&:upcase).reduce(:+)\nend\ndef helper(a) = [a]",
            "def f(x)\n  File.exist?(x) ? YAML.safe_load(File.read(x), aliases: true) : {}\nrescue Psych::SyntaxError => e\n  \
             raise Puppet::DataBinding::LookupError, e.message\nend",
            "def f(x) = closure_scope['a'] + call_function('b', x).to_s + Puppet[:strict].to_s",
            "Row = Struct.new(:a)\nclass Own\n  attr_reader :kept\n  def initialize(a) = @kept = a\nend\n\
             def f(x) = Own.new(x).kept",
        ] {
            assert!(is_pure(&function(body)), "{body}");
        }
    }

    #[test]
    fn what_depends_on_more_is_not() {
        for body in [
            "def f(x) = @kept ||= x",
            "def f(x) = @@kept = x",
            "def f(x) = $kept",
            "def f(x) = `hostname`",
            "def f(x) = Time.now",
            "def f(x) = rand",
            "def f(x) = ENV['A']",
            "def f(x) = x.send(:system, 'a')",
            "def f(x) = x.map(&:system)",
            "def f(x) = x.reduce(:system)",
            "def f(x) = eval(x)",
            "def f(x) = Dir.entries(x)",
            "def f(x) = File.mtime(x)",
            "def f(x) = x.mtime",
            "def f(x) = IO.read(x)",
            "def f(x) = Puppet.lookup(:x)",
            "def f(x) = Puppet::Util::Execution.execute(x)",
            "require 'socket'\ndef f(x) = x",
            "require x\ndef f(x) = x",
            "KEPT = {}\ndef f(x) = KEPT[x] ||= x",
            "KEPT = [].freeze.dup\ndef f(x) = x",
            "module Own\n  def self.kept = @kept ||= 1\nend\ndef f(x) = Own.kept",
            "KEPT = ['a'].freeze\ndef f(x) = KEPT[0] << x",
            "def f(x) = [x].sample",
            "def f(x) = x.hash",
            "def f(x) = x.object_id",
            "def self.f(x) = @x",
            "def f(x) = (",
        ] {
            assert!(!is_pure(&function(body)), "{body}");
        }
    }
}
