//! Which function runs which methods of which class: one table, from which calls follow, whether a method gives an
//! enumerator, how many arguments it takes, and what is left to Ruby.
//!
//! A row is a function and the methods that it runs. Whatever Ruby's classes have (`method`, which is generated from Ruby
//! itself) is in a row of the class or of what it inherits from, or among the methods that are left to Ruby; the compiler
//! refuses the table otherwise.

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::{
    address, array, big_integer, bits, boolean, class, comparable, enumerable, enumerator, exception,
    extremes_of_ranges, float, hash, integer, matched, nil, object, objects, procedure, range, regexp, sensitive,
    steps, string, symbol,
};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, main_method, scope_method};
use crate::interpreter::value::RubyValue;
use pantin_values::value::Value;

/// Runs the methods of a row. `None`: with these arguments, what the class inherits from does it.
type Implementation = for<'m, 'a, 'c> fn(&mut Machine<'m, 'c>, &RubyValue<'c>, Method, &Arguments<'a, 'c>) -> Found<'c>;

/// What a class makes of a method.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// What runs it; `None` when the class leaves it to what it inherits from.
    pub(super) implementation: Option<Implementation>,
    /// Whether it gives an enumerator when it is called without a block.
    pub(super) is_loop: bool,
    /// Whether Ruby has it, and only Ruby.
    pub(super) is_left: bool,
    /// The number of arguments, where Ruby takes one number only.
    pub(super) count: Option<u8>,
}

const NOTHING: Entry = Entry { implementation: None, is_loop: false, is_left: false, count: None };

macro_rules! method_table {
    ($(
        $(#[doc = $doc:literal])+
        $owner:ident $(($class:ident))?: $($ancestor:ident)* {
            $($function:path => $($method:ident)+;)*
            $(#loops $($loop:ident)+;)?
            $(#left $($left:ident)+;)?
        }
    )*) => {
        /// Who has methods: what the table has rows of.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(in crate::interpreter) enum Owner {
            $($(#[doc = $doc])+ $owner,)*
        }

        impl Owner {
            const ALL: &[Self] = &[$(Self::$owner),*];

            /// Itself and what it inherits from, nearest first.
            pub(in crate::interpreter) const fn lineage(self) -> &'static [Self] {
                match self {
                    $(Self::$owner => &[Self::$owner, $(Self::$ancestor),*],)*
                }
            }

            /// The class in Ruby whose methods are known.
            const fn class(self) -> Option<Class> {
                match self {
                    $(Self::$owner => [$(Some(Class::$class),)? None][0],)*
                }
            }
        }

        type Entries = [Entry; Method::COUNT];

        static TABLE: [Entries; Owner::ALL.len()] = {
            let mut table = [[NOTHING; Method::COUNT]; Owner::ALL.len()];
            $({
                let entries = &mut table[Owner::$owner as usize];
                $(implement(entries, $function, &[$(Method::$method),+]);)*
                $(loops(entries, &[$(Method::$loop),+]);)?
                $(leave(entries, &[$(Method::$left),+]);)?
                count(entries, Owner::$owner);
            })*
            check(&table);
            table
        };
    };
}

const fn implement(entries: &mut [Entry; Method::COUNT], function: Implementation, methods: &[Method]) {
    let mut at = 0;
    while at < methods.len() {
        let entry = &mut entries[methods[at] as usize];
        assert!(entry.implementation.is_none(), "a method is in two rows of its class");
        entry.implementation = Some(function);
        at += 1;
    }
}

const fn loops(entries: &mut [Entry; Method::COUNT], methods: &[Method]) {
    let mut at = 0;
    while at < methods.len() {
        entries[methods[at] as usize].is_loop = true;
        at += 1;
    }
}

const fn leave(entries: &mut [Entry; Method::COUNT], methods: &[Method]) {
    let mut at = 0;
    while at < methods.len() {
        let entry = &mut entries[methods[at] as usize];
        assert!(entry.implementation.is_none(), "a method that is left to Ruby is in a row");
        entry.is_left = true;
        at += 1;
    }
}

const fn count(entries: &mut [Entry; Method::COUNT], owner: Owner) {
    let Some(class) = owner.class() else { return };
    let mut at = 0;
    while at < Method::COUNT {
        entries[at].count = Method::ALL[at].argument_count(class.number());
        at += 1;
    }
}

/// Everything that Ruby has is in some row.
#[expect(clippy::panic, reason = "the compiler panics, which is how it says what is missing")]
const fn check(table: &[[Entry; Method::COUNT]; Owner::ALL.len()]) {
    let mut owner = 0;
    while owner < Owner::ALL.len() {
        if let Some(class) = Owner::ALL[owner].class() {
            let mut at = 0;
            while at < Method::COUNT {
                let method = Method::ALL[at];
                if method.is_defined_for(class.number()) && !is_known(table, Owner::ALL[owner], method) {
                    // What is in no row: add it to that of a function, or to what is left to Ruby.
                    panic!("{}", method.name());
                }
                at += 1;
            }
        }
        owner += 1;
    }
}

const fn is_known(table: &[[Entry; Method::COUNT]; Owner::ALL.len()], owner: Owner, method: Method) -> bool {
    let lineage = owner.lineage();
    let mut at = 0;
    while at < lineage.len() {
        let entry = &table[lineage[at] as usize][method as usize];
        if entry.is_left || entry.implementation.is_some() {
            return true;
        }
        at += 1;
    }
    false
}

impl Owner {
    /// Who has the methods of a value.
    #[inline]
    pub(in crate::interpreter) const fn of(value: &RubyValue<'_>) -> Self {
        match value {
            RubyValue::Nil => Self::NilClass,
            RubyValue::Boolean(true) => Self::TrueClass,
            RubyValue::Boolean(false) => Self::FalseClass,
            RubyValue::Integer(_) => Self::Integer,
            RubyValue::BigInteger(_) => Self::BigInteger,
            RubyValue::Float(_) => Self::Float,
            RubyValue::Symbol(_) => Self::Symbol,
            RubyValue::String(_) => Self::String,
            RubyValue::Array(_) => Self::Array,
            RubyValue::Hash(_) => Self::Hash,
            RubyValue::Range(_) => Self::Range,
            RubyValue::Regexp(_) => Self::Regexp,
            RubyValue::Captured(_) => Self::MatchData,
            RubyValue::Procedure(_) => Self::Proc,
            RubyValue::Enumerator(_) => Self::Enumerator,
            RubyValue::Address(_) => Self::IpAddress,
            RubyValue::Object(_) => Self::Library,
            RubyValue::Exception(_) => Self::Exception,
            RubyValue::Class(class) => Self::of_class(*class),
            RubyValue::Main => Self::TemplateWrapper,
            RubyValue::Scope => Self::Scope,
            RubyValue::Foreign(Value::Sensitive(_)) => Self::Sensitive,
            RubyValue::Foreign(_) => Self::Foreign,
        }
    }

    /// Who has the methods of a class itself.
    const fn of_class(class: Class) -> Self {
        match class {
            Class::Array => Self::ArrayClass,
            Class::Hash => Self::HashClass,
            Class::Regexp => Self::RegexpClass,
            Class::Set => Self::SetClass,
            Class::File => Self::FileClass,
            Class::Math => Self::MathModule,
            Class::Json => Self::JsonModule,
            Class::Yaml => Self::YamlModule,
            _ => Self::Class,
        }
    }

    /// What it makes of a method itself.
    #[inline]
    pub(super) fn entry(self, method: Method) -> &'static Entry {
        &TABLE[self as usize][method as usize]
    }

    /// Whether Ruby has a method that only Ruby runs.
    pub(in crate::interpreter) fn leaves(self, method: Method) -> bool {
        self.lineage().iter().any(|owner| owner.entry(method).is_left)
    }

    /// The number of arguments of a method, where it takes one number only.
    #[inline]
    pub(in crate::interpreter) fn argument_count(self, method: Method) -> Option<usize> {
        self.entry(method).count.map(usize::from)
    }
}

method_table! {
    /// `BasicObject`, `Object` and `Kernel`.
    Object: {
        object::call =>
            IsNil Not Equal CaseEqual NotEqual IsEql IsEqual Compare Match NotMatch IsA IsKindOf IsInstanceOf IsRespondTo ToS
            Inspect Class Dup Clone Freeze IsFrozen Tap Then YieldSelf Itself ToJson ToYaml
            Hash;
        #loops Then YieldSelf;
    }
    /// `Comparable`
    Comparable: {
        comparable::call => Less LessOrEqual Greater GreaterOrEqual Compare IsBetween Clamp;
    }
    /// `Enumerable`
    Enumerable: {
        enumerable::transform =>
            Map Collect FlatMap CollectConcat FilterMap EachEntry ReverseEach EachWithIndex EachWithObject ToA Entries ToH Sort
            SortBy Uniq Zip;
        enumerable::choose::call =>
            Select Filter FindAll Reject Find Detect FindIndex First Take Drop TakeWhile DropWhile IsInclude IsMember IsAny
            IsAll IsNone IsOne;
        enumerable::extremes::call => Min Max Minmax MinBy MaxBy MinmaxBy;
        enumerable::group::call => Partition GroupBy Tally EachSlice EachCons ChunkWhile SliceWhen;
        enumerable::fold::call => Inject Reduce Count Sum;
        enumerable::cycle => Cycle;
        #loops
            Each EachEntry EachWithIndex ReverseEach Map Collect FlatMap CollectConcat Select Filter FilterMap FindAll Reject
            Partition GroupBy SortBy MinBy MaxBy MinmaxBy EachSlice EachCons EachWithObject Find Detect TakeWhile DropWhile
            Cycle;
    }
    /// `nil`
    NilClass (NilClass): Object {
        nil::call => ToA ToH ToI ToF And Or Xor Match;
    }
    /// `true`
    TrueClass (TrueClass): Object {
        boolean::call => And Or Xor;
    }
    /// `false`
    FalseClass (FalseClass): Object {
        boolean::call => And Or Xor;
    }
    /// Integers of 64 bits.
    Integer (Integer): Comparable Object {
        integer::call =>
            Add Subtract Multiply Divide Modulo Power Div ModuloMethod Divmod Fdiv Pow Gcd Lcm Minus Abs Magnitude Succ Next
            Pred Plus ToI ToInt ToF ToS Inspect Chr Ord IsEven IsOdd IsZero IsPositive IsNegative IsNonzero IsInteger IsFinite
            IsInfinite Size BitLength Digits Round Floor Ceil Truncate Match;
        bits::call => And Or Xor Append ShiftRight Complement Index;
        steps::call => Times Upto Downto Step;
        #loops Times Upto Downto Step;
    }
    /// Longer integers.
    BigInteger (Integer): Comparable Object {
        big_integer::call =>
            Add Subtract Multiply Divide Modulo Power Div ModuloMethod Divmod Fdiv Pow Gcd Lcm Minus Abs Magnitude Succ Next
            Pred Plus ToI ToInt Ord ToF ToS Inspect IsEven IsOdd IsZero IsPositive IsNegative IsNonzero IsInteger IsFinite
            IsInfinite Match Size BitLength Digits Round Floor Ceil Truncate Chr;
        bits::call => And Or Xor Append ShiftRight Complement Index;
        #left Times Upto Downto Step;
    }
    /// Floats.
    Float (Float): Comparable Object {
        float::call =>
            Add Subtract Multiply Divide Modulo Power Fdiv Minus Plus ToF Abs Magnitude ToI ToInt Truncate Round Floor Ceil
            IsNan IsFinite IsInfinite IsInteger IsZero IsPositive IsNegative IsNonzero Match Divmod Div ModuloMethod;
        steps::call => Step;
        #loops Step;
        #left Pow;
    }
    /// Symbols.
    Symbol (Symbol): Comparable Object {
        symbol::call =>
            ToS Name ToSym ToProc Length Size IsEmpty Index Slice IsStartWith IsEndWith Match MatchMethod IsMatch Upcase
            Downcase Capitalize Swapcase Succ Next Compare Intern Casecmp IsCasecmp;
    }
    /// Strings.
    String (String): Comparable Object {
        string::operator => Add Multiply Modulo Append Concat Plus Minus;
        string::query::call =>
            Length Size Bytesize IsEmpty IsInclude IsStartWith IsEndWith Equal CaseEqual Casecmp IsCasecmp IndexOf Rindex Count
            Match MatchMethod IsMatch IsAsciiOnly IsValidEncoding;
        string::change::call =>
            UpcaseBang DowncaseBang CapitalizeBang SwapcaseBang StripBang LstripBang RstripBang ChompBang ChopBang SqueezeBang
            DeleteBang TrBang DeletePrefixBang DeleteSuffixBang Replace Clear Prepend Insert Upcase Downcase Capitalize
            Swapcase Strip Lstrip Rstrip Chomp Chop Reverse Squeeze Delete Tr TrS DeletePrefix DeleteSuffix Ljust Rjust Center
            Succ Next ReverseBang;
        string::convert::call => ToS ToStr ToSym Intern ToI Hex Oct ToF Ord Chr Sum;
        string::slice::call => Index Slice SliceBang SetIndex Partition Rpartition;
        string::substitute::call => Sub Gsub SubBang GsubBang Scan Split;
        string::iterate::call => Lines EachLine Chars EachChar Bytes EachByte Codepoints Upto;
        #loops EachLine EachChar EachByte Upto;
        #left Dump;
    }
    /// Arrays.
    Array (Array): Enumerable Object {
        array::each => Each EachIndex EachWithIndex ReverseEach;
        array::access::call =>
            Index Slice At First Last Fetch Dig ValuesAt Length Size IsEmpty IsInclude IsMember IndexOf FindIndex Rindex ToA
            Entries ToAry ToH Join ToS Inspect Assoc Rassoc;
        array::combine::call =>
            Add Subtract Difference And Intersection Or Union IsIntersect Multiply Compare Compact Flatten Reverse Rotate
            Transpose Product Combination Take Drop;
        array::choices::call => Permutation Bsearch;
        array::change::call =>
            Append Push AppendMethod Concat Pop Shift Unshift Prepend Insert SetIndex Delete DeleteAt SliceBang Clear Replace
            Fill;
        objects::of_array => Sample Shuffle;
        array::change::by_copy =>
            CompactBang UniqBang SelectBang FilterBang RejectBang KeepIf DeleteIf SortBang SortByBang MapBang CollectBang
            ReverseBang RotateBang FlattenBang;
        #loops
            Each EachIndex EachWithIndex ReverseEach SelectBang FilterBang RejectBang KeepIf DeleteIf SortByBang MapBang
            CollectBang Permutation Bsearch;
    }
    /// Hashes.
    Hash (Hash): Enumerable Object {
        hash::access =>
            Index Fetch Dig IsKey IsHasKey IsInclude IsMember IsValue IsHasValue Key Keys Values ValuesAt Length Size Count
            IsEmpty IsAny Default ToA ToHash ToS Inspect;
        hash::iterate => Each EachPair EachKey EachValue;
        hash::derive =>
            Select Filter Reject Slice Except Merge Invert Compact TransformValues TransformKeys ToH Flatten Assoc;
        hash::compare => FetchValues Less LessOrEqual Greater GreaterOrEqual Rassoc;
        hash::change =>
            SetIndex Store Delete MergeBang Update SelectBang FilterBang RejectBang KeepIf DeleteIf CompactBang Clear Replace
            Shift TransformValuesBang TransformKeysBang SetDefault;
        #loops
            Each EachPair EachKey EachValue Select Filter Reject SelectBang FilterBang RejectBang KeepIf DeleteIf
            TransformValues TransformValuesBang;
        #left ToProc CompareByIdentity;
    }
    /// Ranges.
    Range (Range): Enumerable Object {
        range::call =>
            Begin End First Last IsExcludeEnd CaseEqual IsInclude IsMember Size Count Each Step Modulo ToA Entries ToS
            Equal;
        extremes_of_ranges::call => Min Max Minmax IsCover;
        #loops Each;
        #left Compact Bsearch;
    }
    /// Regular expressions.
    Regexp (Regexp): Object {
        regexp::call => Match CaseEqual MatchMethod IsMatch Source Options;
        #left Complement Names NamedCaptures;
    }
    /// Matches.
    MatchData (MatchData): Object {
        matched::call => Index Captures ToA ValuesAt PreMatch PostMatch ToS String Length Size Begin End Offset;
        #left MatchMethod Names NamedCaptures;
    }
    /// Procs and lambdas.
    Proc (Proc): Object {
        procedure::call => Call Index Yield CaseEqual ToProc Arity IsLambda;
        #left Append ShiftRight Parameters;
    }
    /// Enumerators.
    Enumerator (Enumerator): Enumerable Object {
        enumerator::call => Each WithIndex EachWithIndex WithObject EachWithObject Size;
        #left Next Rewind Add Compact;
    }
    /// Addresses.
    IpAddress (IpAddress): Comparable Object {
        address::call =>
            IsIpv4 IsIpv6 ToString Netmask Reverse Prefix ToI ToRange IsInclude CaseEqual And Or Append ShiftRight Complement
            Succ Mask Native;
    }
    /// Exceptions. Those of some classes have a name.
    Exception (StandardError): Object {
        exception::call => Message ToS Inspect;
        #left Backtrace FullMessage Cause Exception Name;
    }
    /// Classes and modules.
    Class (Class): Object {
        class::call => CaseEqual Name Less LessOrEqual Greater GreaterOrEqual Compare New;
        #left IsInclude Prepend;
    }
    /// `Array`
    ArrayClass (Class): Class Object {
        class::array => Index;
    }
    /// `Hash`
    HashClass (Class): Class Object {
        class::hash => Index;
    }
    /// `Set`
    SetClass (Class): Class Object {
        class::set => Index;
    }
    /// `Regexp`
    RegexpClass (Class): Class Object {
        class::regexp => Escape Quote Union;
    }
    /// `File`, as far as it only looks at names.
    FileClass (Class): Class Object {
        class::file => Join Basename Dirname Extname;
    }
    /// `Math`
    MathModule (Class): Class Object {
        class::mathematics => Sqrt Log Log2 Log10;
    }
    /// `JSON`
    JsonModule (Class): Class Object {
        class::json => Generate Dump PrettyGenerate Parse;
    }
    /// `Psych`
    YamlModule (Class): Class Object {
        class::yaml => Dump;
    }
    /// The object that a template's code is a method of.
    TemplateWrapper (TemplateWrapper): Object {
        main_method => Scope IsHasVariable Classes AllTags Tags File ToS;
    }
    /// The scope.
    Scope (Scope): Object {
        scope_method => Lookupvar Index IsInclude IsExist Setvar SetIndex ToHash CallFunction Tags Catalog Findresource;
        #left Source IsBound Compiler Environment Resource Lookupdefaults IsTagged ModuleName;
    }
    /// `Sensitive`
    Sensitive (Sensitive): Object {
        sensitive::call => Unwrap;
    }
    /// Objects of libraries, whose methods have no numbers: they are found by their names.
    Library: {
    }
    /// Values that only Puppet has.
    Foreign: {
        object::call => ToS IsNil Not;
    }
}
