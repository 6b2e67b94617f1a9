# Constants that Puppet has loaded when code of modules runs, and files that it has, by their names. A constant is there
# for whoever looks for it, derives from it or rescues it; what it does only Puppet can do, and whoever calls it fails.
# Names of classes and modules of Puppet 8.10.
module Pantin
  module Names
    # In each line the module, then its members: `%` after those that are modules, `<` before the class that one is derived from.
    CONSTANTS = <<~END
      : DeepMerge% Hiera Puppet% SemanticPuppet%
      DeepMerge: InvalidParameter<::StandardError
      Hiera: Scope
      Puppet: AlreadyImportedError<ImportError Application ApplicationSupport% CompilableResourceType%
      Puppet: Concurrent% Confine ConfineCollection Confiner% ConstantAlreadyDefined<Error Context
      Puppet: DataBinding DataTypes% DevError<Error Environments% Error<::RuntimeError ErrorWithData<Error
      Puppet: Etc% ExecutionFailure<Error ExternalFileError% FacterImpl FileBucket% FileBucketFile%
      Puppet: FileServing FileSystem% Functions% GettextConfig% Graph% HTTP% ImportError<::Racc::ParseError
      Puppet: Indirector% LexError<::RuntimeError LockError<Error MetaType% MissingCommand<Error Module
      Puppet: ModuleTranslations% Network% Node Pal% Parameter ParseError<Error
      Puppet: ParseErrorWithIssue<ParseError Parser% Plugins% Pops% PreformattedError<ParseErrorWithIssue
      Puppet: Property<Parameter Provider Relationship Reports Resource ResourceError<Error Runtime SSL%
      Puppet: Settings SubclassAlreadyDefined<Error SyntaxCheckers% ThreadLocal<::Concurrent::ThreadLocalVar
      Puppet: Transaction TrustedExternal% Type Util% Vendor X509%
      Puppet::Application: CommandLineArgs<::Struct
      Puppet::Concurrent: Lock Synchronized% ThreadLocalSingleton%
      Puppet::Confine: Feature<::Puppet::Confine
      Puppet::Context: DuplicateRollbackMarkError<::Puppet::Error EmptyStack Stack
      Puppet::Context: StackUnderflow<::Puppet::Error TrustedInformation
      Puppet::Context: UndefinedBindingError<::Puppet::Error UnknownRollbackMarkError<::Puppet::Error
      Puppet::DataBinding: LookupError<::Puppet::PreformattedError RecursiveLookupError<LookupError
      Puppet::DataTypes: Error TypeBuilder TypeBuilderAPI
      Puppet::Environments: Cached Combined Directories EnvironmentCreator% EnvironmentLoader%
      Puppet::Environments: EnvironmentNotFound<::Puppet::Error Static StaticDirectory<Static
      Puppet::Environments: StaticPrivate<Static
      Puppet::Environments::Cached: DefaultCacheExpirationService Entry MRUEntry<Entry NotCachedEntry<Entry
      Puppet::FileBucket: BucketError<::RuntimeError File
      Puppet::FileBucket::File: FileContents StringContents
      Puppet::FileBucketFile: Selector<::Puppet::Indirector::Code
      Puppet::FileServing: Base Metadata<Base TerminusSelector%
      Puppet::FileServing::Metadata: MetaStat WindowsStat<MetaStat
      Puppet::FileSystem: AbsolutePathPattern<PathPattern FileImpl MemoryFile MemoryImpl PathPattern
      Puppet::FileSystem: Posix<FileImpl RelativePathPattern<PathPattern Uniquefile
      Puppet::FileSystem::PathPattern: InvalidPattern<::Puppet::Error
      Puppet::Functions: DispatcherBuilder Function<::Puppet::Pops::Functions::Function
      Puppet::Functions: Function3x<InternalFunction InternalDispatchBuilder<DispatcherBuilder
      Puppet::Functions: InternalFunction<Function LocalTypeAliasesBuilder PuppetFunction<Function
      Puppet::Graph: Key Prioritizer RbTreeMap RelationshipGraph<SimpleGraph
      Puppet::Graph: SequentialPrioritizer<Prioritizer SimpleGraph
      Puppet::Graph::RbTreeMap: Node
      Puppet::HTTP: Client ConnectionError<HTTPError DNS ExternalClient<Client Factory
      Puppet::HTTP: HTTPError<::Puppet::Error Pool PoolEntry ProtocolError<HTTPError Proxy% Redirector
      Puppet::HTTP: Resolver Response ResponseConverter% ResponseError<HTTPError ResponseNetHTTP<Response
      Puppet::HTTP: RetryAfterHandler RouteError<HTTPError SerializationError<HTTPError Service Session Site
      Puppet::HTTP: TooManyRedirects<HTTPError TooManyRetryAfters<HTTPError
      Puppet::HTTP::DNS: CacheEntry
      Puppet::HTTP::Resolver: SRV<::Puppet::HTTP::Resolver ServerList<::Puppet::HTTP::Resolver
      Puppet::HTTP::Resolver: Settings<::Puppet::HTTP::Resolver
      Puppet::HTTP::Service: Ca<::Puppet::HTTP::Service Compiler<::Puppet::HTTP::Service
      Puppet::HTTP::Service: FileServer<::Puppet::HTTP::Service Puppetserver<::Puppet::HTTP::Service
      Puppet::HTTP::Service: Report<::Puppet::HTTP::Service
      Puppet::Indirector: ClassMethods% Code<Terminus Envelope% FileMetadata Indirection Memory<Terminus
      Puppet::Indirector: Plain<Terminus Request Terminus ValidationError<::Puppet::Error
      Puppet::Indirector::FileMetadata: Selector<::Puppet::Indirector::Code
      Puppet::MetaType: Manager%
      Puppet::Module: Error<::Puppet::Error FaultyMetadata<Error IncompatibleModule<Error
      Puppet::Module: IncompatiblePlatform<Error InvalidFilePattern<Error InvalidName<Error
      Puppet::Module: MissingMetadata<Error MissingModule<Error Plan Task UnsupportedPlatform<Error
      Puppet::Module::Plan: Error<::Puppet::Error InvalidFile<Error InvalidMetadata<Error InvalidName<Error
      Puppet::Module::Plan: InvalidPlan<Error PlanNotFound<Error
      Puppet::Module::Task: Error<::Puppet::Error InvalidFile<Error InvalidMetadata<Error InvalidName<Error
      Puppet::Module::Task: InvalidTask<Error TaskNotFound<Error
      Puppet::Network: Format FormatHandler% FormatSupport% HTTP% HttpPool%
      Puppet::Network::FormatHandler: FormatError<::Puppet::Error
      Puppet::Network::FormatSupport: ClassMethods%
      Puppet::Network::HTTP: Connection RedirectionLimitExceededException<::Puppet::Error
      Puppet::Node: Environment Facts Plain<::Puppet::Indirector::Plain ServerFacts
      Puppet::Node::Environment: None<::Puppet::Node::Environment Remote<::Puppet::Node::Environment
      Puppet::Node::Facts: Memory<::Puppet::Indirector::Memory NodeExpirer%
      Puppet::Pal: CatalogCompiler<Compiler Compiler FunctionSignature JsonCatalogEncoder PlanSignature
      Puppet::Pal: ScriptCompiler<Compiler TaskSignature
      Puppet::Parameter: Path<::Puppet::Parameter Value ValueCollection
      Puppet::Parser: AST AbstractCompiler% CatalogCompiler<Compiler Compiler E4ParserAdapter Files%
      Puppet::Parser: Functions% ParserFactory Relationship Resource<::Puppet::Resource Scope ScriptCompiler
      Puppet::Parser: TemplateWrapper TypeLoader
      Puppet::Parser::AST: BlockExpression<Branch Branch<::Puppet::Parser::AST HostName<Leaf
      Puppet::Parser::AST: Hostclass<TopLevelConstruct Leaf<::Puppet::Parser::AST Node<TopLevelConstruct
      Puppet::Parser::AST: PopsBridge Regex<Leaf Resource<Branch ResourceInstance<Branch
      Puppet::Parser::AST: ResourceParam<Branch TopLevelConstruct<::Puppet::Parser::AST
      Puppet::Parser::AST::PopsBridge: Expression<::Puppet::Parser::AST::Leaf
      Puppet::Parser::AST::PopsBridge: ExpressionSupportingReturn<Expression
      Puppet::Parser::AST::PopsBridge: Program<::Puppet::Parser::AST::TopLevelConstruct
      Puppet::Parser::Compiler: CatalogValidationError<::Puppet::Error CatalogValidator
      Puppet::Parser::Compiler::CatalogValidator: 
      Puppet::Parser::Compiler::CatalogValidator: RelationshipValidator<::Puppet::Parser::Compiler::CatalogValidator
      Puppet::Parser::Functions: AnonymousModuleAdapter<::Puppet::Pops::Adaptable::Adapter
      Puppet::Parser::Functions: AutoloaderDelegate Error
      Puppet::Parser::Resource: Param
      Puppet::Parser::Scope: Ephemeral LocalScope<Ephemeral MatchScope<Ephemeral ParameterScope<Ephemeral
      Puppet::Parser::Scope::ParameterScope: Access
      Puppet::Parser::TypeLoader: TypeLoaderError<::StandardError
      Puppet::Plugins: Configuration% SyntaxCheckers%
      Puppet::Plugins::SyntaxCheckers: SyntaxChecker
      Puppet::Pops: Adaptable% Adapters% DeepMergeStrategy<MergeStrategy
      Puppet::Pops: DefaultMergeStrategy<FirstFoundStrategy Evaluator% FirstFoundStrategy<MergeStrategy
      Puppet::Pops: Functions% HashMergeStrategy<MergeStrategy IssueReporter Issues% LabelProvider% Loader%
      Puppet::Pops: Loaders Lookup% MergeStrategy Migration% Model% Parser% Patterns% Pcore% PuppetStack%
      Puppet::Pops: Resource% ReverseDeepMergeStrategy<UnconstrainedDeepMergeStrategy
      Puppet::Pops: SemanticError<::RuntimeError Serialization% Time% Types%
      Puppet::Pops: UnconstrainedDeepMergeStrategy<DeepMergeStrategy UniqueMergeStrategy<MergeStrategy
      Puppet::Pops: Utils% Validation% Visitable% Visitor
      Puppet::Pops::Adaptable: Adapter
      Puppet::Pops::Adapters: DocumentationAdapter<::Puppet::Pops::Adaptable::Adapter
      Puppet::Pops::Adapters: EmptyAlternativeAdapter<::Puppet::Pops::Adaptable::Adapter
      Puppet::Pops::Adapters: LoaderAdapter<::Puppet::Pops::Adaptable::Adapter
      Puppet::Pops::Adapters: ObjectIdCacheAdapter<::Puppet::Pops::Adaptable::Adapter SourcePosAdapter
      Puppet::Pops::Adapters::LoaderAdapter: PathsAndNameCacheAdapter<::Puppet::Pops::Adaptable::Adapter
      Puppet::Pops::Evaluator: AccessOperator CallableSignature Closure<CallableSignature
      Puppet::Pops::Evaluator: CollectorTransformer Collectors% CompareOperator DeferredResolver
      Puppet::Pops::Evaluator: DeferredValue EppEvaluator EvaluatorImpl ExternalSyntaxSupport%
      Puppet::Pops::Evaluator: Jumper<::Exception LiteralEvaluator Next<Jumper PuppetProc<::Proc
      Puppet::Pops::Evaluator: PuppetStopIteration<::StopIteration RelationshipOperator Return<Jumper
      Puppet::Pops::Evaluator: Runtime3Converter Runtime3FunctionArgumentConverter<Runtime3Converter
      Puppet::Pops::Evaluator: Runtime3ResourceSupport% Runtime3Support%
      Puppet::Pops::Evaluator::Closure: Dynamic<::Puppet::Pops::Evaluator::Closure
      Puppet::Pops::Evaluator::Closure: Named<::Puppet::Pops::Evaluator::Closure
      Puppet::Pops::Evaluator::Collectors: AbstractCollector CatalogCollector<AbstractCollector
      Puppet::Pops::Evaluator::Collectors: ExportedCollector<AbstractCollector
      Puppet::Pops::Evaluator::Collectors: FixedSetCollector<AbstractCollector
      Puppet::Pops::Evaluator::RelationshipOperator: IllegalRelationshipOperandError<::RuntimeError
      Puppet::Pops::Evaluator::RelationshipOperator: NotCatalogTypeError<::RuntimeError
      Puppet::Pops::Evaluator::Runtime3Support: EvaluationError<::StandardError
      Puppet::Pops::Evaluator::Runtime3Support: ExceptionRaisingAcceptor<::Puppet::Pops::Validation::Acceptor
      Puppet::Pops::Evaluator::Runtime3Support: SeverityProducer<::Puppet::Pops::Validation::SeverityProducer
      Puppet::Pops::Functions: Dispatch<::Puppet::Pops::Evaluator::CallableSignature Dispatcher Function
      Puppet::Pops::Issues: Issue MessageData
      Puppet::Pops::Loader: BaseLoader<Loader DependencyLoader<BaseLoader GemSupport%
      Puppet::Pops::Loader: GenericPlanInstantiator Loader LoaderPaths% ModuleLoaders%
      Puppet::Pops::Loader: PredefinedLoader<BaseLoader PuppetFunctionInstantiator PuppetPlanInstantiator
      Puppet::Pops::Loader: PuppetResourceTypeImplInstantiator RubyDataTypeInstantiator
      Puppet::Pops::Loader: RubyFunctionInstantiator RubyLegacyFunctionInstantiator
      Puppet::Pops::Loader: Runtime3TypeLoader<BaseLoader SimpleEnvironmentLoader<BaseLoader
      Puppet::Pops::Loader: StaticLoader<Loader TypeDefinitionInstantiator TypedName
      Puppet::Pops::Loader::Loader: NamedEntry
      Puppet::Pops::Loader::LoaderPaths: DataTypePath<RubySmartPath FunctionPath3x<RubySmartPath
      Puppet::Pops::Loader::LoaderPaths: FunctionPath4x<RubySmartPath FunctionPathPP<PuppetSmartPath
      Puppet::Pops::Loader::LoaderPaths: PlanPath<PuppetSmartPath PuppetSmartPath<SmartPath
      Puppet::Pops::Loader::LoaderPaths: ResourceTypeImplPP<PuppetSmartPath RubySmartPath<SmartPath
      Puppet::Pops::Loader::LoaderPaths: SmartPath SmartPaths TaskPath<PuppetSmartPath
      Puppet::Pops::Loader::LoaderPaths: TypePathPP<PuppetSmartPath
      Puppet::Pops::Loader::ModuleLoaders: AbstractPathBasedModuleLoader<::Puppet::Pops::Loader::BaseLoader
      Puppet::Pops::Loader::ModuleLoaders: EmptyLoader<::Puppet::Pops::Loader::BaseLoader
      Puppet::Pops::Loader::ModuleLoaders: FileBased<AbstractPathBasedModuleLoader GemBased<FileBased
      Puppet::Pops::Loader::ModuleLoaders: LibRootedFileBased<FileBased
      Puppet::Pops::Loaders: LoaderError<::Puppet::Error LoaderModuleData ModuleResolver
      Puppet::Pops::Lookup: ConfiguredDataProvider Context DataAdapter<::Puppet::Pops::Adaptable::Adapter
      Puppet::Pops::Lookup: DataDigFunctionProvider<FunctionProvider
      Puppet::Pops::Lookup: DataHashFunctionProvider<FunctionProvider DataProvider% DebugExplainer<Explainer
      Puppet::Pops::Lookup: EnvironmentContext<::Puppet::Pops::Adaptable::Adapter
      Puppet::Pops::Lookup: EnvironmentDataProvider<ConfiguredDataProvider
      Puppet::Pops::Lookup: ExplainDataProvider<ExplainTreeNode ExplainGlobal<ExplainTreeNode
      Puppet::Pops::Lookup: ExplainInterpolate<ExplainTreeNode ExplainInvalidKey<ExplainTreeNode
      Puppet::Pops::Lookup: ExplainKeySegment<ExplainTreeNode ExplainLocation<ExplainTreeNode
      Puppet::Pops::Lookup: ExplainMerge<ExplainTreeNode ExplainMergeSource<ExplainNode
      Puppet::Pops::Lookup: ExplainModule<ExplainTreeNode ExplainNode ExplainScope<ExplainTreeNode
      Puppet::Pops::Lookup: ExplainSubLookup<ExplainTreeNode ExplainTop<ExplainTreeNode
      Puppet::Pops::Lookup: ExplainTreeNode<ExplainNode Explainer<ExplainNode FunctionContext
      Puppet::Pops::Lookup: FunctionProvider GlobalDataProvider<ConfiguredDataProvider HieraConfig
      Puppet::Pops::Lookup: HieraConfigV3<HieraConfig HieraConfigV4<HieraConfig HieraConfigV5<HieraConfig
      Puppet::Pops::Lookup: Interpolation% Invocation KeyRecorder LocationResolver%
      Puppet::Pops::Lookup: LookupAdapter<DataAdapter LookupKey LookupKeyFunctionProvider<FunctionProvider
      Puppet::Pops::Lookup: ModuleDataProvider<ConfiguredDataProvider ResolvedLocation
      Puppet::Pops::Lookup: ScopeLookupCollectingInvocation<Invocation SubLookup%
      Puppet::Pops::Lookup: V3BackendFunctionProvider<DataDigFunctionProvider
      Puppet::Pops::Lookup: V3DataHashFunctionProvider<DataHashFunctionProvider
      Puppet::Pops::Lookup: V3LookupKeyFunctionProvider<LookupKeyFunctionProvider
      Puppet::Pops::Lookup: V4DataHashFunctionProvider<DataHashFunctionProvider
      Puppet::Pops::Lookup::EnvironmentContext: FileData
      Puppet::Pops::Migration: MigrationChecker
      Puppet::Pops::Model: AbstractAttributeOperation<Positioned AbstractResource<Expression
      Puppet::Pops::Model: AccessExpression<Expression AndExpression<BooleanExpression
      Puppet::Pops::Model: ApplyBlockExpression<BlockExpression ApplyExpression<Expression
      Puppet::Pops::Model: ArithmeticExpression<BinaryExpression AssignmentExpression<BinaryExpression
      Puppet::Pops::Model: AstTransformer AttributeOperation<AbstractAttributeOperation
      Puppet::Pops::Model: AttributesOperation<AbstractAttributeOperation BinaryExpression<Expression
      Puppet::Pops::Model: BlockExpression<Expression BooleanExpression<BinaryExpression
      Puppet::Pops::Model: CallExpression<Expression CallFunctionExpression<CallExpression
      Puppet::Pops::Model: CallMethodExpression<CallExpression CallNamedFunctionExpression<CallExpression
      Puppet::Pops::Model: CaseExpression<Expression CaseOption<Expression CollectExpression<Expression
      Puppet::Pops::Model: ComparisonExpression<BinaryExpression ConcatenatedString<Expression
      Puppet::Pops::Model: Definition<Expression EppExpression<Expression ExportedQuery<QueryExpression
      Puppet::Pops::Model: Expression<Positioned Factory FunctionDefinition<NamedDefinition
      Puppet::Pops::Model: HeredocExpression<Expression HostClassDefinition<NamedDefinition
      Puppet::Pops::Model: IfExpression<Expression InExpression<BinaryExpression KeyedEntry<Positioned
      Puppet::Pops::Model: LambdaExpression<Expression Literal<Expression LiteralBoolean<LiteralValue
      Puppet::Pops::Model: LiteralDefault<Literal LiteralFloat<LiteralNumber LiteralHash<Expression
      Puppet::Pops::Model: LiteralInteger<LiteralNumber LiteralList<Expression LiteralNumber<LiteralValue
      Puppet::Pops::Model: LiteralRegularExpression<LiteralValue LiteralString<LiteralValue
      Puppet::Pops::Model: LiteralUndef<Literal LiteralValue<Literal MatchExpression<BinaryExpression
      Puppet::Pops::Model: ModelLabelProvider ModelTreeDumper<TreeDumper
      Puppet::Pops::Model: NamedAccessExpression<BinaryExpression NamedDefinition<Definition
      Puppet::Pops::Model: NodeDefinition<Definition Nop<Expression NotExpression<UnaryExpression
      Puppet::Pops::Model: OrExpression<BooleanExpression Parameter<Positioned
      Puppet::Pops::Model: ParenthesizedExpression<UnaryExpression PlanDefinition<FunctionDefinition
      Puppet::Pops::Model: PopsObject Positioned<PopsObject Program<PopsObject QRefDefinition<Definition
      Puppet::Pops::Model: QualifiedName<LiteralValue QualifiedReference<LiteralValue
      Puppet::Pops::Model: QueryExpression<Expression RelationshipExpression<BinaryExpression
      Puppet::Pops::Model: RenderExpression<UnaryExpression RenderStringExpression<LiteralString
      Puppet::Pops::Model: ReservedWord<LiteralValue ResourceBody<Positioned
      Puppet::Pops::Model: ResourceDefaultsExpression<AbstractResource ResourceExpression<AbstractResource
      Puppet::Pops::Model: ResourceOverrideExpression<AbstractResource
      Puppet::Pops::Model: ResourceTypeDefinition<NamedDefinition SelectorEntry<Positioned
      Puppet::Pops::Model: SelectorExpression<Expression TextExpression<UnaryExpression TreeDumper
      Puppet::Pops::Model: TypeAlias<QRefDefinition TypeDefinition<QRefDefinition TypeMapping<Definition
      Puppet::Pops::Model: UnaryExpression<Expression UnaryMinusExpression<UnaryExpression
      Puppet::Pops::Model: UnfoldExpression<UnaryExpression UnlessExpression<IfExpression
      Puppet::Pops::Model: VariableExpression<UnaryExpression VirtualQuery<QueryExpression
      Puppet::Pops::Model::Factory: ArgsToNonCallError<::RuntimeError
      Puppet::Pops::Parser: CodeMerger EppParser<Parser EppSupport% EvaluatingParser HeredocSupport%
      Puppet::Pops::Parser: InterpolationSupport% Lexer2 LexerSupport% Locatable Locator
      Puppet::Pops::Parser: Parser<::Racc::Parser SlurpSupport%
      Puppet::Pops::Parser::EppSupport: EppScanner
      Puppet::Pops::Parser::EvaluatingParser: EvaluatingEppParser<::Puppet::Pops::Parser::EvaluatingParser
      Puppet::Pops::Parser::LexerSupport: TokenValue<::Puppet::Pops::Parser::Locatable
      Puppet::Pops::Parser::Locatable: Fixed<::Puppet::Pops::Parser::Locatable
      Puppet::Pops::Parser::Locator: AbstractLocator<::Puppet::Pops::Parser::Locator
      Puppet::Pops::Parser::Locator: Locator19<AbstractLocator LocatorForChars<AbstractLocator
      Puppet::Pops::Parser::Locator: SubLocator<AbstractLocator
      Puppet::Pops::Resource: Param ResourceTypeImpl
      Puppet::Pops::Serialization: AbstractReader AbstractWriter Builder Deserializer Extension%
      Puppet::Pops::Serialization: FromDataConverter InstanceReader% InstanceWriter% JSON% JsonPath%
      Puppet::Pops::Serialization: ObjectArrayBuilder<Builder ObjectHashBuilder<Builder ObjectReader
      Puppet::Pops::Serialization: ObjectWriter SerializationError<::Puppet::Error Serializer TimeFactory
      Puppet::Pops::Serialization: ToDataConverter ToStringifiedConverter
      Puppet::Pops::Serialization::Extension: ArrayStart Comment Default InnerTabulation<Tabulation MapStart
      Puppet::Pops::Serialization::Extension: NotTabulated% ObjectStart PcoreObjectStart SensitiveStart
      Puppet::Pops::Serialization::Extension: SequenceStart% Tabulation
      Puppet::Pops::Serialization::JSON: Packer Reader<::Puppet::Pops::Serialization::AbstractReader
      Puppet::Pops::Serialization::JSON: Unpacker Writer<::Puppet::Pops::Serialization::AbstractWriter
      Puppet::Pops::Serialization::JsonPath: Resolver
      Puppet::Pops::Time: TimeData<::Numeric Timespan<TimeData Timestamp<TimeData
      Puppet::Pops::Time::Timespan: Format FormatParser
      Puppet::Pops::Time::Timespan::Format: DaySegment<ValueSegment FragmentSegment<ValueSegment
      Puppet::Pops::Time::Timespan::Format: HourSegment<ValueSegment LiteralSegment<Segment
      Puppet::Pops::Time::Timespan::Format: MilliSecondSegment<FragmentSegment MinuteSegment<ValueSegment
      Puppet::Pops::Time::Timespan::Format: NanoSecondSegment<FragmentSegment SecondSegment<ValueSegment
      Puppet::Pops::Time::Timespan::Format: Segment ValueSegment<Segment
      Puppet::Pops::Types: Annotatable% Annotation<::Puppet::Pops::Adaptable::Adapter
      Puppet::Pops::Types: ArrayPathElement<TypePathElement AttrReader BlockPathElement<ParameterPathElement
      Puppet::Pops::Types: ClassLoader CountMismatch<SizeMismatch EntryKeyPathElement<TypePathElement
      Puppet::Pops::Types: EntryValuePathElement<TypePathElement ExpectedActualMismatch<Mismatch
      Puppet::Pops::Types: ExtraneousKey<KeyMismatch HashIterator<Iterator ImplementationRegistry
      Puppet::Pops::Types: IntegerRangeIterator<Iterator InvalidParameter<ExtraneousKey InvocableMember%
      Puppet::Pops::Types: Iterable% Iterator IteratorProducer% KeyMismatch<Mismatch Mismatch
      Puppet::Pops::Types: MissingKey<KeyMismatch MissingParameter<KeyMismatch MissingRequiredBlock<Mismatch
      Puppet::Pops::Types: NoopTypeAcceptor PAbstractTimeDataType<PScalarType PAnyType<TypedModelObject
      Puppet::Pops::Types: PArrayType<PCollectionType PBinaryType<PAnyType PBooleanType<PScalarDataType
      Puppet::Pops::Types: PCallableType<PAnyType PCatalogEntryType<PAnyType PClassType<PCatalogEntryType
      Puppet::Pops::Types: PCollectionType<PAnyType PDefaultType<PAnyType PEnumType<PScalarDataType
      Puppet::Pops::Types: PFloatType<PNumericType PHashType<PCollectionType
      Puppet::Pops::Types: PInitType<PTypeWithContainedType PIntegerType<PNumericType
      Puppet::Pops::Types: PIterableType<PTypeWithContainedType PIteratorType<PTypeWithContainedType
      Puppet::Pops::Types: PMetaType<PAnyType PNotUndefType<PTypeWithContainedType
      Puppet::Pops::Types: PNumericType<PScalarDataType PObjectType<PMetaType PObjectTypeExtension<PAnyType
      Puppet::Pops::Types: POptionalType<PTypeWithContainedType PPatternType<PScalarDataType
      Puppet::Pops::Types: PRegexpType<PScalarType PResourceType<PCatalogEntryType PRuntimeType<PAnyType
      Puppet::Pops::Types: PScalarDataType<PScalarType PScalarType<PAnyType PSemVerRangeType<PAnyType
      Puppet::Pops::Types: PSemVerType<PScalarType PSensitiveType<PTypeWithContainedType
      Puppet::Pops::Types: PStringType<PScalarDataType PStructElement<TypedModelObject PStructType<PAnyType
      Puppet::Pops::Types: PTimespanType<PAbstractTimeDataType PTimestampType<PAbstractTimeDataType
      Puppet::Pops::Types: PTupleType<PAnyType PTypeAliasType<PAnyType PTypeReferenceType<PAnyType
      Puppet::Pops::Types: PTypeSetType<PMetaType PTypeType<PTypeWithContainedType
      Puppet::Pops::Types: PTypeWithContainedType<PAnyType PURIType<PAnyType PUndefType<PAnyType
      Puppet::Pops::Types: PUnitType<PAnyType PVariantType<PAnyType ParameterPathElement<TypePathElement
      Puppet::Pops::Types: PatternMismatch<TypeMismatch PuppetObject% RecursionGuard
      Puppet::Pops::Types: ReturnTypeElement<TypePathElement RubyGenerator<TypeFormatter
      Puppet::Pops::Types: RubyMethod<Annotation SignaturePathElement<VariantPathElement
      Puppet::Pops::Types: SizeMismatch<ExpectedActualMismatch StepIterator<Iterator StringConverter
      Puppet::Pops::Types: SubjectPathElement<TypePathElement TypeAcceptor% TypeAsserter%
      Puppet::Pops::Types: TypeAssertionError<::Puppet::Error TypeCalculator
      Puppet::Pops::Types: TypeConversionError<::Puppet::Error TypeFactory% TypeFormatter
      Puppet::Pops::Types: TypeMismatch<ExpectedActualMismatch TypeMismatchDescriber TypeParser
      Puppet::Pops::Types: TypePathElement TypeSetReference TypeWithMembers% TypedModelObject
      Puppet::Pops::Types: UnexpectedBlock<Mismatch UnresolvedTypeReference<Mismatch
      Puppet::Pops::Types: VariantPathElement<TypePathElement
      Puppet::Pops::Types::Iterable: BreadthFirstTreeIterator<TreeIterator
      Puppet::Pops::Types::Iterable: DepthFirstTreeIterator<TreeIterator TreeIterator
      Puppet::Pops::Types::PBinaryType: Binary
      Puppet::Pops::Types::PObjectType: PAnnotatedMember PAttribute<PAnnotatedMember
      Puppet::Pops::Types::PObjectType: PFunction<PAnnotatedMember PTypeParameter<PAttribute
      Puppet::Pops::Types::PSensitiveType: Sensitive
      Puppet::Pops::Types::PTypeAliasType: AssertOtherTypeAcceptor AssertSelfRecursionStatusAcceptor
      Puppet::Pops::Types::PTypeSetType: TypeSetLoader<::Puppet::Pops::Loader::BaseLoader
      Puppet::Pops::Types::StringConverter: Format FormatError<::ArgumentError Indentation
      Puppet::Pops::Types::TypeMismatchDescriber: UnresolvedTypeFinder
      Puppet::Pops::Validation: Acceptor Checker4_0<::Puppet::Pops::Evaluator::LiteralEvaluator Diagnostic
      Puppet::Pops::Validation: DiagnosticFormatter DiagnosticFormatterPuppetStyle<DiagnosticFormatter
      Puppet::Pops::Validation: DiagnosticProducer Factory SeverityProducer ValidatorFactory_4_0<Factory
      Puppet::Property: Ensure<::Puppet::Property
      Puppet::Provider: Command CommandDefiner
      Puppet::Resource: Catalog<::Puppet::Graph::SimpleGraph Ral<::Puppet::Indirector::Code Status Type
      Puppet::Resource: TypeCollection Validator%
      Puppet::Resource::Catalog: Compiler<::Puppet::Indirector::Code DuplicateResourceError<::Puppet::Error
      Puppet::SSL: Base CertMismatchError<SSLError CertVerifyError<SSLError Certificate<Base
      Puppet::SSL: CertificateRequest<Base CertificateRequestAttributes CertificateSigner Digest Oids%
      Puppet::SSL: SSLContext<::Struct SSLError<::Puppet::Error SSLProvider StateMachine Verifier
      Puppet::SSL::StateMachine: Done<SSLState Error<SSLState KeySSLState<SSLState LockFailure<SSLState
      Puppet::SSL::StateMachine: NeedCACerts<SSLState NeedCRLs<SSLState NeedCert<KeySSLState
      Puppet::SSL::StateMachine: NeedKey<SSLState NeedLock<SSLState NeedRenewedCert<KeySSLState
      Puppet::SSL::StateMachine: NeedSubmitCSR<KeySSLState SSLState Wait<SSLState
      Puppet::Settings: AliasSetting ArraySetting<BaseSetting AutosignSetting<FileSetting BaseSetting
      Puppet::Settings: BooleanSetting<BaseSetting CertificateRevocationSetting<BaseSetting ChainedValues
      Puppet::Settings: ConfigFile DirectorySetting<FileSetting DurationSetting<BaseSetting
      Puppet::Settings: EnumSetting<BaseSetting EnvironmentConf FileOrDirectorySetting<FileSetting
      Puppet::Settings: FileSetting<StringSetting HttpExtraHeadersSetting<BaseSetting IniFile
      Puppet::Settings: IntegerSetting<BaseSetting InterpolationError<SettingsError ParseError<SettingsError
      Puppet::Settings: PathSetting<StringSetting PortSetting<IntegerSetting PrioritySetting<BaseSetting
      Puppet::Settings: SearchPathElement<::Struct ServerListSetting<ArraySetting
      Puppet::Settings: SettingsError<::Puppet::Error StringSetting<BaseSetting
      Puppet::Settings: SymbolicEnumSetting<BaseSetting TTLSetting<BaseSetting TerminusSetting<BaseSetting
      Puppet::Settings: ValidationError<SettingsError ValueTranslator Values ValuesFromEnvironmentConf
      Puppet::Settings: ValuesFromSection
      Puppet::Settings::ConfigFile: Conf<::Struct Meta<::Struct Section<::Struct Setting<::Struct
      Puppet::Settings::EnvironmentConf: Static
      Puppet::Settings::FileSetting: Root Service SettingError<::StandardError Unspecified
      Puppet::Settings::IniFile: DefaultSection<SectionLine Line<::Struct LineNumber% Manipulator
      Puppet::Settings::IniFile: SectionLine<::Struct SettingLine<::Struct
      Puppet::SyntaxCheckers: Base64<::Puppet::Plugins::SyntaxCheckers::SyntaxChecker
      Puppet::SyntaxCheckers: EPP<::Puppet::Plugins::SyntaxCheckers::SyntaxChecker
      Puppet::SyntaxCheckers: Json<::Puppet::Plugins::SyntaxCheckers::SyntaxChecker
      Puppet::SyntaxCheckers: PP<::Puppet::Plugins::SyntaxCheckers::SyntaxChecker
      Puppet::Transaction: AdditionalResourceGenerator Event EventManager Persistence Report ResourceHarness
      Puppet::Transaction::Report: Processor<::Puppet::Indirector::Code
      Puppet::Transaction::ResourceHarness: ResourceApplicationContext<::Struct
      Puppet::Type: RelationshipMetaparam<::Puppet::Parameter
      Puppet::Util: Autoload CharacterEncoding% Checksums% ClassGen% Colors% CommandLine ConstantInflector%
      Puppet::Util: Docs% Errors% Execution% ExecutionStub Feature
      Puppet::Util: FileNamespaceAdapter<::Puppet::Pops::Adaptable::Adapter FileWatcher InstanceLoader%
      Puppet::Util: Json% Limits% Lockfile Log Logging% Metric
      Puppet::Util: ModuleDirectoriesAdapter<::Puppet::Pops::Adaptable::Adapter MonkeyPatches% MultiMatch
      Puppet::Util: POSIX% Package% Pidlock Platform% Profiler% ProviderFeatures% PsychSupport% RubyGems%
      Puppet::Util: RunMode SUIDManager% SkipTags Storage SymbolicFileMode% TagSet<::Set Tagging%
      Puppet::Util: UnixRunMode<RunMode Warnings% WatchedFile Watcher% Windows% WindowsRunMode<RunMode Yaml%
      Puppet::Util::Checksums: DigestLite FakeChecksum
      Puppet::Util::CommandLine: ApplicationSubcommand ExternalSubcommand NilSubcommand
      Puppet::Util::CommandLine: PuppetOptionError<::Puppet::Error PuppetOptionParser Trollop%
      Puppet::Util::CommandLine: TrollopCommandlineError<::Puppet::Util::CommandLine::Trollop::CommandlineError
      Puppet::Util::CommandLine: UnknownSubcommand<NilSubcommand
      Puppet::Util::CommandLine::Trollop: CommandlineError<::StandardError HelpNeeded<::StandardError Parser
      Puppet::Util::CommandLine::Trollop: VersionNeeded<::StandardError
      Puppet::Util::Execution: ProcessOutput<::String
      Puppet::Util::Json: ParseError<::StandardError
      Puppet::Util::Log: DestArray<Destination DestConsole<Destination DestEventlog<Destination
      Puppet::Util::Log: DestFile<Destination DestLogstash_event<Destination DestOracle<Destination
      Puppet::Util::Log: DestReport<Destination DestSyslog<Destination Destination
      Puppet::Util::Logging: DeprecationWarning<::Exception
      Puppet::Util::MultiMatch: MatchNotNil
      Puppet::Util::Profiler: AroundProfiler Logging ObjectCounts<Logging WallClock<Logging
      Puppet::Util::Profiler::Logging: Sequence
      Puppet::Util::Profiler::WallClock: Timer
      Puppet::Util::ProviderFeatures: ProviderFeature
      Puppet::Util::RubyGems: Gems18Source<Source NoGemsSource<Source Source
      Puppet::Util::Watcher: ChangeWatcher Common% PeriodicWatcher Timer
      Puppet::Util::Windows: ADSI% EventLog File% Registry% SID% Service%
      Puppet::Util::Windows::ADSI: ADSIObject Group<ADSIObject User<ADSIObject UserProfile
      Puppet::Util::Windows::SID: Principal
      Puppet::Util::Yaml: YamlLoadError<::Puppet::Error
      Puppet::X509: CertProvider PemStore%
      SemanticPuppet: Version<::Numeric VersionRange
      SemanticPuppet::Version: ValidationFailure<::ArgumentError
      SemanticPuppet::VersionRange: AbstractRange AllRange<AbstractRange ComparatorRange<AbstractRange
      SemanticPuppet::VersionRange: EqRange<ComparatorRange GtEqRange<ComparatorRange
      SemanticPuppet::VersionRange: GtRange<ComparatorRange LtEqRange<ComparatorRange
      SemanticPuppet::VersionRange: LtRange<ComparatorRange MinMaxRange<AbstractRange
    END

    # In each line a directory, then the Ruby files in it.
    FILES = <<~END
      puppet: agent application application_support coercion compilable_resource_type concurrent configurer
      puppet: confine confine_collection confiner context daemon data_binding datatypes defaults
      puppet: environments error etc face facter_impl file_bucket file_serving file_system forge functions
      puppet: graph http indirector info_service interface loaders module module_tool network node parameter
      puppet: parser plugins pops property provider relationship reports resource runtime scheduler settings
      puppet: ssl syntax_checkers thread_local transaction trusted_external type util vendor version x509
      puppet/agent: disabler locker
      puppet/application: agent apply catalog config describe device doc epp face_base facts filebucket
      puppet/application: generate help indirection_base lookup module node parser plugin report resource
      puppet/application: script ssl
      puppet/concurrent: lock synchronized thread_local_singleton
      puppet/configurer: downloader fact_handler plugin_handler
      puppet/confine: any boolean exists false feature true variable
      puppet/context: trusted_information
      puppet/datatypes: error
      puppet/datatypes/impl: error
      puppet/external: dot
      puppet/face: catalog config epp facts generate help module node parser plugin report resource
      puppet/face/catalog: select
      puppet/face/module: changes install list uninstall upgrade
      puppet/face/node: clean
      puppet/feature: base bolt cfpropertylist eventlog hiera_eyaml hocon libuser msgpack pe_license pson
      puppet/feature: selinux ssh telnet zlib
      puppet/ffi: posix windows
      puppet/ffi/posix: constants functions
      puppet/ffi/windows: api_types constants functions structs
      puppet/file_bucket: dipper file
      puppet/file_serving: base configuration content fileset http_metadata metadata mount terminus_helper
      puppet/file_serving: terminus_selector
      puppet/file_serving/configuration: parser
      puppet/file_serving/mount: file locales modules pluginfacts plugins scripts tasks
      puppet/file_system: file_impl jruby memory_file memory_impl path_pattern posix uniquefile windows
      puppet/forge: cache errors repository
      puppet/functions: abs alert all annotate any assert_type binary_file break call camelcase capitalize
      puppet/functions: ceiling chomp chop compare contain convert_to crit debug defined dig downcase each
      puppet/functions: emerg empty epp err eyaml_lookup_key filter find_file find_template flatten floor
      puppet/functions: get getvar group_by hiera hiera_array hiera_hash hiera_include hocon_data import
      puppet/functions: include index info inline_epp join json_data keys length lest lookup lstrip map
      puppet/functions: match max min module_directory new next notice partition reduce regsubst require
      puppet/functions: return reverse_each round rstrip scanf size slice sort split step strftime strip
      puppet/functions: then tree_each type unique unwrap upcase values versioncmp warning with yaml_data
      puppet/generate: type
      puppet/generate/models/type: property type
      puppet/gettext: config module_translations stubs
      puppet/graph: key prioritizer rb_tree_map relationship_graph sequential_prioritizer simple_graph
      puppet/http: client dns errors external_client factory pool pool_entry proxy redirector resolver
      puppet/http: response response_converter response_net_http retry_after_handler service session site
      puppet/http/resolver: server_list settings srv
      puppet/http/service: ca compiler file_server puppetserver report
      puppet/indirector: code direct_file_server envelope errors exec face fact_search file_content
      puppet/indirector: file_metadata file_server generic_http hiera indirection json memory msgpack none
      puppet/indirector: plain request rest store_configs terminus yaml
      puppet/indirector/catalog: compiler json msgpack rest store_configs yaml
      puppet/indirector/data_binding: hiera none
      puppet/indirector/facts: facter json memory network_device rest store_configs yaml
      puppet/indirector/file_bucket_file: file rest selector
      puppet/indirector/file_content: file file_server rest selector
      puppet/indirector/file_metadata: file file_server http rest selector
      puppet/indirector/node: exec json memory msgpack plain rest store_configs yaml
      puppet/indirector/report: json msgpack processor rest yaml
      puppet/indirector/resource: ral store_configs validator
      puppet/info_service: class_information_service plan_information_service task_information_service
      puppet/interface: action action_builder action_manager documentation face_collection option
      puppet/interface: option_builder option_manager
      puppet/metatype: manager
      puppet/module: plan task
      puppet/module_tool: applications checksums contents_description dependency errors install_directory
      puppet/module_tool: installed_modules local_tarball metadata shared_behaviors tar
      puppet/module_tool/applications: application checksummer installer uninstaller unpacker upgrader
      puppet/module_tool/errors: base installer shared uninstaller upgrader
      puppet/module_tool/tar: gnu mini
      puppet/network: authconfig authorization client_request format format_handler format_support formats
      puppet/network: http http_pool uri
      puppet/network/http: api connection error handler issues memory_response request response route
      puppet/network/http/api: indirected_routes indirection_type master server
      puppet/network/http/api/master: v3
      puppet/network/http/api/master/v3: environments
      puppet/network/http/api/server: v3
      puppet/network/http/api/server/v3: environments
      puppet/node: environment facts server_facts
      puppet/pal: catalog_compiler compiler function_signature json_catalog_encoder pal_api pal_impl
      puppet/pal: plan_signature script_compiler task_signature
      puppet/parameter: boolean package_options path value value_collection
      puppet/parser: abstract_compiler ast catalog_compiler compiler e4_parser_adapter files functions
      puppet/parser: parser_factory relationship resource scope script_compiler templatewrapper type_loader
      puppet/parser/ast: block_expression branch hostclass leaf node pops_bridge resource resource_instance
      puppet/parser/ast: resourceparam top_level_construct
      puppet/parser/compiler: catalog_validator
      puppet/parser/compiler/catalog_validator: relationship_validator
      puppet/parser/functions: assert_type binary_file break contain create_resources defined dig digest
      puppet/parser/functions: each epp fail file filter find_file fqdn_rand generate hiera hiera_array
      puppet/parser/functions: hiera_hash hiera_include include inline_epp inline_template lest lookup map
      puppet/parser/functions: match md5 new next realize reduce regsubst require return reverse_each scanf
      puppet/parser/functions: sha1 sha256 shellquote slice split sprintf step strftime tag tagged template
      puppet/parser/functions: then type versioncmp with
      puppet/parser/resource: param
      puppet/plugins: configuration syntax_checkers
      puppet/pops: adaptable adapters issue_reporter issues label_provider loaders lookup merge_strategy
      puppet/pops: patterns pcore pn puppet_stack semantic_error serialization utils validation visitable
      puppet/pops: visitor
      puppet/pops/evaluator: access_operator callable_signature closure collector_transformer
      puppet/pops/evaluator: compare_operator deferred_resolver epp_evaluator evaluator_impl
      puppet/pops/evaluator: external_syntax_support json_strict_literal_evaluator literal_evaluator
      puppet/pops/evaluator: puppet_proc relationship_operator runtime3_converter runtime3_resource_support
      puppet/pops/evaluator: runtime3_support
      puppet/pops/evaluator/collectors: abstract_collector catalog_collector exported_collector
      puppet/pops/evaluator/collectors: fixed_set_collector
      puppet/pops/functions: dispatch dispatcher function
      puppet/pops/loader: base_loader dependency_loader gem_support generic_plan_instantiator loader
      puppet/pops/loader: loader_paths module_loaders predefined_loader puppet_function_instantiator
      puppet/pops/loader: puppet_plan_instantiator puppet_resource_type_impl_instantiator
      puppet/pops/loader: ruby_data_type_instantiator ruby_function_instantiator
      puppet/pops/loader: ruby_legacy_function_instantiator runtime3_type_loader simple_environment_loader
      puppet/pops/loader: static_loader task_instantiator type_definition_instantiator typed_name uri_helper
      puppet/pops/lookup: configured_data_provider context data_adapter data_dig_function_provider
      puppet/pops/lookup: data_hash_function_provider data_provider environment_data_provider explainer
      puppet/pops/lookup: function_provider global_data_provider hiera_config interpolation invocation
      puppet/pops/lookup: key_recorder location_resolver lookup_adapter lookup_key
      puppet/pops/lookup: lookup_key_function_provider module_data_provider sub_lookup
      puppet/pops/migration: migration_checker
      puppet/pops/model: ast ast_transformer factory model_label_provider model_tree_dumper pn_transformer
      puppet/pops/model: tree_dumper
      puppet/pops/parser: code_merger eparser epp_parser epp_support evaluating_parser heredoc_support
      puppet/pops/parser: interpolation_support lexer2 lexer_support locatable locator parser_support
      puppet/pops/parser: pn_parser slurp_support
      puppet/pops/resource: param resource_type_impl
      puppet/pops/serialization: abstract_reader abstract_writer deserializer extension from_data_converter
      puppet/pops/serialization: instance_reader instance_writer json json_path object serializer
      puppet/pops/serialization: time_factory to_data_converter to_stringified_converter
      puppet/pops/time: timespan timestamp
      puppet/pops/types: annotatable annotation class_loader implementation_registry iterable p_binary_type
      puppet/pops/types: p_init_type p_meta_type p_object_type p_object_type_extension p_runtime_type
      puppet/pops/types: p_sem_ver_range_type p_sem_ver_type p_sensitive_type p_timespan_type
      puppet/pops/types: p_timestamp_type p_type_set_type p_uri_type puppet_object recursion_guard
      puppet/pops/types: ruby_generator ruby_method string_converter tree_iterators type_acceptor
      puppet/pops/types: type_asserter type_assertion_error type_calculator type_conversion_error
      puppet/pops/types: type_factory type_formatter type_mismatch_describer type_parser type_set_reference
      puppet/pops/types: type_with_members types
      puppet/pops/validation: checker4_0 tasks_checker validator_factory_4_0
      puppet/property: boolean ensure keyvalue list ordered_list
      puppet/provider: aix_object command confine exec ldap nameservice network_device package
      puppet/provider: package_targetable parsedfile
      puppet/provider/exec: posix shell windows
      puppet/provider/file: posix windows
      puppet/provider/group: aix directoryservice groupadd ldap pw windows_adsi
      puppet/provider/nameservice: directoryservice objectadd pw
      puppet/provider/package: aix appdmg apple apt aptitude aptrpm blastwave dnf dnfmodule dpkg fink
      puppet/provider/package: freebsd gem hpux macports nim openbsd opkg pacman pip pip2 pip3 pkg pkgdmg
      puppet/provider/package: pkgin pkgng pkgutil portage ports portupgrade puppet_gem puppetserver_gem rpm
      puppet/provider/package: rug sun sunfreeware tdnf up2date urpmi windows xbps yum zypper
      puppet/provider/package/windows: exe_package msi_package package
      puppet/provider/service: base bsd daemontools debian freebsd gentoo init launchd openbsd openrc
      puppet/provider/service: openwrt rcng redhat runit service smf src systemd upstart windows
      puppet/provider/user: aix directoryservice hpux ldap openbsd pw user_role_add useradd windows_adsi
      puppet/reference: configuration function indirection metaparameter providers report type
      puppet/reports: http log store
      puppet/resource: catalog status type type_collection
      puppet/scheduler: job scheduler splay_job timer
      puppet/settings: alias_setting array_setting autosign_setting base_setting boolean_setting
      puppet/settings: certificate_revocation_setting config_file directory_setting duration_setting
      puppet/settings: enum_setting environment_conf errors file_or_directory_setting file_setting
      puppet/settings: http_extra_headers_setting ini_file integer_setting path_setting port_setting
      puppet/settings: priority_setting server_list_setting string_setting symbolic_enum_setting
      puppet/settings: terminus_setting ttl_setting value_translator
      puppet/ssl: base certificate certificate_request certificate_request_attributes certificate_signer
      puppet/ssl: digest error oids openssl_loader ssl_context ssl_provider state_machine verifier
      puppet/syntax_checkers: base64 epp json pp
      puppet/test: test_helper
      puppet/transaction: additional_resource_generator event event_manager persistence report
      puppet/transaction: resource_harness
      puppet/type: component exec file filebucket group notify package resources schedule service stage tidy
      puppet/type: user whit
      puppet/type/file: checksum checksum_value content ctime data_sync ensure group mode mtime owner
      puppet/type/file: selcontext source target type
      puppet/util: at_fork autoload backups character_encoding checksums classgen colors command_line
      puppet/util: constant_inflector diff docs errors execution execution_stub feature file_watcher
      puppet/util: fileparsing filetype http_proxy inifile instance_loader json json_lockfile ldap libuser
      puppet/util: limits lockfile log logging metaid metric monkey_patches multi_match network_device
      puppet/util: package pidlock platform plist posix profiler provider_features psych_support rdoc
      puppet/util: reference resource_template retry_action rpm_compare rubygems run_mode selinux skip_tags
      puppet/util: splayer storage suidmanager symbolic_file_mode tag_set tagging terminal user_attr
      puppet/util: warnings watched_file watcher windows yaml
      puppet/util/at_fork: noop solaris
      puppet/util/command_line: puppet_option_parser trollop
      puppet/util/ldap: connection generator manager
      puppet/util/log: destination destinations
      puppet/util/network_device: base config transport
      puppet/util/network_device/transport: base
      puppet/util/package/version: debian gem pip range rpm
      puppet/util/package/version/range: eq gt gt_eq lt lt_eq min_max simple
      puppet/util/profiler: aggregate around_profiler logging object_counts wall_clock
      puppet/util/rdoc: code_objects parser
      puppet/util/rdoc/generators: puppet_generator
      puppet/util/rdoc/generators/template/puppet: puppet
      puppet/util/rdoc/parser: puppet_parser_core puppet_parser_rdoc2
      puppet/util/watcher: change_watcher periodic_watcher timer
      puppet/util/windows: access_control_entry access_control_list adsi com daemon error eventlog file
      puppet/util/windows: principal process registry root_certs security security_descriptor service sid
      puppet/util/windows: string user
      puppet/util/windows/monkey_patches: process
      puppet/x509: cert_provider pem_store
    END

    class << self
      # Whether Puppet has a library of this name, or something installed beside it may have it.
      def file?(name)
        @files ||= FILES.lines.flat_map do |line|
          directory, names = line.split(': ')
          names.split.map { |file| "#{directory}/#{file}" }
        end.to_h { |file| [file, true] }
        @files.key?(name.delete_suffix('.rb')) || name.match?(/puppetdb|resource_api/)
      end

      # Defines what there is near the top and this process does not have; more of it when code names it.
      def define
        @supers = {}
        CONSTANTS.each_line do |line|
          owner, members = line.start_with?(': ') ? ['', line[2..]] : line.split(': ', 2)
          members.split.each { |member| note(owner, member) }
        end
        @supers.each_key { |full| made(full) if full.count(':') <= 2 && !late?(full) }
      end

      # Defines all of it, for code that asks what is defined.
      def define_for(text)
        return if @is_defined || !text.include?('defined?')

        @is_defined = true
        @supers.each_key { |full| made(full) unless late?(full) }
      end

      # A constant that code of a module names and nothing has defined yet.
      def missing(owner, name)
        modules_around(owner).each do |around|
          full = around.empty? ? name.to_s : "#{around}::#{name}"
          return made(full) if @supers.key?(full)
        end
        nil
      end

      private

      # What only code that names it has: it loads a library, which may not be installed.
      def late?(full)
        @supers[full].to_s.start_with?('Concurrent')
      end

      # The modules whose constants code in a module sees, the nearest first; templates see what Puppet includes there.
      def modules_around(owner)
        return [''] if owner.equal?(Object)
        return ['Puppet::Util', ''] if owner.name == 'Puppet::Parser::TemplateWrapper'

        parts = owner.name.to_s.split('::')
        parts.length.downto(0).map { |count| parts.first(count).join('::') }
      end

      def note(owner, member)
        name, parent = member.split('<')
        parent = parent.start_with?('::') ? parent[2..] : [owner, parent].reject(&:empty?).join('::') if parent
        @supers[[owner, name.delete_suffix('%')].reject(&:empty?).join('::')] = name.end_with?('%') ? :module : parent
      end

      # The constant of a full name, made if there is none.
      def made(full)
        owner_name, _, name = full.rpartition('::')
        owner = owner_name.empty? ? Object : made(owner_name)
        return nil unless owner.is_a?(Module)
        return (owner.autoload?(name, false) ? nil : owner.const_get(name, false)) if owner.const_defined?(name, false)

        kind = @supers[full]
        return nil if kind.nil? && !@supers.key?(full)

        owner.const_set(name, kind == :module ? Module.new.extend(Absent) : made_class(kind))
      end

      def made_class(parent)
        superclass = parent ? found(parent) : Object
        made = Class.new(superclass)
        made.extend(Absent)
        made.include(AbsentObject) unless made <= Exception
        made
      end

      def found(name)
        known = @supers.key?(name) ? made(name) : (Object.const_get(name) if Object.const_defined?(name))
        known.is_a?(Class) ? known : Object
      rescue LoadError
        Object
      end
    end

    # What only Puppet can do.
    module Absent
      def method_missing(name, *)
        Pantin.unsupported("#{self.name || inspect}.#{name} is called")
      end

      def respond_to_missing?(*)
        false
      end

      def new(*)
        return super if self <= Exception || Object.const_source_location(self.name.to_s)&.first.to_s !~ /\A<pantin/

        Pantin.unsupported("#{name}.new is called")
      end
    end

    # An object of a class that is derived from such a class.
    module AbsentObject
      def method_missing(name, *)
        Pantin.unsupported("#{self.class.name || self.class}##{name} is called")
      end

      def respond_to_missing?(*)
        false
      end
    end

    # Names what is further down.
    module Missing
      def const_missing(name)
        Names.missing(self, name) || super
      rescue NameError => e
        e.set_backtrace(e.backtrace.reject { |line| line.start_with?('<pantin names>') })
        raise
      end
    end

    # Puppet has this library loaded. It takes time, and few name it.
    Object.autoload(:Concurrent, 'concurrent')
    define
    Module.prepend(Missing)
  end
end
