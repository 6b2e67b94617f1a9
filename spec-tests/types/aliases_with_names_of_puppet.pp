#@ check: compile
#@ source: Puppet::Pops::Loader::BaseLoader#fail_redefine

#= annotation
type Annotation = Integer

#= any
type Any = Integer

#= array
type Array = Integer

#= binary
type Binary = Integer

#= boolean
type Boolean = Integer

#= callable
type Callable = Integer

#= catalogentry
type CatalogEntry = Integer

#= class
type Class = Integer

#= collection
type Collection = Integer

#= data
type Data = Integer

#= default
type Default = Integer

#= deferred
type Deferred = Integer

#= enum
type Enum = Integer

#= error
type Error = Integer

#= exec
type Exec = Integer

#= file
type File = Integer

#= filebucket
type Filebucket = Integer

#= float
type Float = Integer

#= group
type Group = Integer

#= hash
type Hash = Integer

#= init
type Init = Integer

#= integer
type Integer = Integer

#= iterable
type Iterable = Integer

#= iterator
type Iterator = Integer

#= node
type Node = Integer

#= notundef
type NotUndef = Integer

#= notify
type Notify = Integer

#= numeric
type Numeric = Integer

#= object
type Object = Integer

#= optional
type Optional = Integer

#= package
type Package = Integer

#= pattern
type Pattern = Integer

#= puppet-lookupcontext
type Puppet::LookupContext = Integer

#= puppet-lookupkey
type Puppet::LookupKey = Integer

#= puppet-lookupvalue
type Puppet::LookupValue = Integer

#= regexp
type Regexp = Integer

#= resource
type Resource = Integer

#= resources
type Resources = Integer

#= richdata
type RichData = Integer

#= richdatakey
type RichDataKey = Integer

#= rubymethod
type RubyMethod = Integer

#= runtime
type Runtime = Integer

#= scalar
type Scalar = Integer

#= scalardata
type ScalarData = Integer

#= schedule
type Schedule = Integer

#= semver
type SemVer = Integer

#= semverrange
type SemVerRange = Integer

#= sensitive
type Sensitive = Integer

#= service
type Service = Integer

#= stage
type Stage = Integer

#= string
type String = Integer

#= struct
type Struct = Integer

#= tidy
type Tidy = Integer

#= timespan
type Timespan = Integer

#= timestamp
type Timestamp = Integer

#= tuple
type Tuple = Integer

#= type
type Type = Integer

#= typereference
type TypeReference = Integer

#= typeset
type TypeSet = Integer

#= uri
type URI = Integer

#= undef
type Undef = Integer

#= unresolvedreference
type UnresolvedReference = Integer

#= user
type User = Integer

#= variant
type Variant = Integer

#= whit
type Whit = Integer
