//! One compilation from request to catalog.

use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use pantin_base::budget::Arena;

use super::release_words::in_words_of;
use super::served::note_served;
use super::workspace::OfRubyCode;
use super::{Doubles, FactsOfNode, Request, Workspace, limits};
use pantin_base::budget::Limits;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log, Strictness};
use pantin_base::source::{Language, Place};
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{Delivered, FromTitle, Identity, Naming, TitleReader, make_plain, texts_of_objects};
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_environment::issues as environment_issues;
use pantin_environment::module_types::ResourceTypes;
use pantin_environment::{Changes, Environment, reads};
use pantin_lookup::DataCache;
use pantin_puppet_ruby::DIGESTS;
use pantin_puppet_ruby::bridge::{RubyBridge, RubySession};
use pantin_values::value::issues as value_issues;
use pantin_values::value::{Hash, HashBuilder, Value};
use pantin_vm::issues as vm_issues;
use pantin_vm::observe::{Activity, CodePlace, Observer, Stage};
use pantin_vm::schedule::{NodeClass, NodeClasses, evaluate_catalog};
use pantin_vm::{Hosts, Node, Storage, Unwind, Vm, note_fact};

/// Compiles catalogs of one environment. Shared by threads: every compilation has its own memory.
pub struct Compiler {
    environment: Environment,
    resource_types: Arc<ResourceTypes>,
    data: DataCache,
    ruby: OfRubyCode,
    pub(super) content: OnceLock<String>,
    pub(super) limits: Limits,
}

fn read_types() -> Arc<ResourceTypes> {
    Arc::new(ResourceTypes::new(Some(Box::new(pantin_puppet_ruby::source::RubyTypes))))
}

/// Bytes reserved in the catalog's JSON for each resource: enough for most, so that it seldom grows.
const BYTES_OF_RESOURCE: usize = 768;

/// The surroundings of a compilation.
pub(super) struct Watchers<'c> {
    /// Ruby code of modules.
    pub(super) ruby: Rc<RubyBridge>,
    /// The target of log entries.
    pub(super) log: &'c mut (dyn Log + 'c),
    /// The observer, if any.
    pub(super) observer: Option<&'c mut (dyn Observer + 'c)>,
    /// Values that a test gives, if it is one.
    pub(super) doubles: Option<&'c Doubles>,
}

/// A finished catalog.
#[derive(Debug)]
pub struct Compiled {
    /// The catalog as an agent receives it, as JSON.
    pub json: Vec<u8>,
    /// Number of resources delivered.
    pub resources: usize,
    /// Number of containment edges.
    pub edges: usize,
    /// Bytes that values took.
    pub memory: usize,
}

impl Compiled {
    /// A catalog as text, in memory that the thread has.
    #[must_use]
    pub fn of(catalog: &Delivered<'_>, workspace: &Workspace) -> Self {
        Self::with_keys(catalog, workspace, "")
    }

    /// The same with further keys after the catalog's own, as in [`Delivered::write_json_with`].
    #[must_use]
    pub fn with_keys(catalog: &Delivered<'_>, workspace: &Workspace, keys: &str) -> Self {
        let mut json = workspace.take_text();
        json.reserve(64 * 1024 + catalog.resources.len() * BYTES_OF_RESOURCE);
        catalog.write_json_with(keys, &mut json);
        Self { json, resources: catalog.resources.len(), edges: catalog.edges.len(), memory: catalog.memory }
    }
}

impl Compiler {
    /// A compiler of an environment.
    #[must_use]
    pub fn new(environment: Environment) -> Self {
        Self {
            environment,
            resource_types: read_types(),
            data: DataCache::new(),
            ruby: OfRubyCode::new(),
            content: OnceLock::new(),
            limits: Limits::default(),
        }
    }

    /// The same compiler with other limits for each compilation.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The compiler of the environment's next generation: it shares units and data whose files did not change, and
    /// resource types and Ruby processes if no Ruby code did. This one remains valid for its users.
    ///
    /// # Errors
    /// Those of [`Environment::successor`].
    pub fn successor(&self, changes: &Changes) -> Result<Self, Issue> {
        let environment = self.environment.successor(changes)?;
        let is_same_ruby = !self.environment.may_change_ruby(changes);
        let data = self.data.successor(|path| environment.takes_over(&self.environment, path));
        Ok(Self {
            environment,
            resource_types: if is_same_ruby { Arc::clone(&self.resource_types) } else { read_types() },
            data,
            ruby: if is_same_ruby { self.ruby.shared() } else { OfRubyCode::new() },
            content: OnceLock::new(),
            limits: self.limits,
        })
    }

    /// The environment.
    #[must_use]
    pub fn environment(&self) -> &Environment {
        &self.environment
    }

    /// The resource types of its environment.
    #[must_use]
    pub fn resource_types(&self) -> &ResourceTypes {
        &self.resource_types
    }

    pub(super) const fn ruby(&self) -> &OfRubyCode {
        &self.ruby
    }

    /// Compiles one catalog. Log entries go to `log` while it runs.
    pub fn compile(&self, request: &Request<'_>, log: &mut dyn Log) -> Result<Compiled, Diagnostic> {
        self.compile_in(&self.workspace(), request, log, None)
    }

    /// The data that a thread keeps between the catalogs that it compiles.
    #[must_use]
    pub fn workspace(&self) -> Workspace {
        Workspace::new(&self.environment, self.ruby.version)
    }

    /// Compiles one catalog with this thread's data from earlier ones of the same compiler, and an optional observer.
    /// The observer gets no end for stages that an error interrupts.
    pub fn compile_in(
        &self,
        workspace: &Workspace,
        request: &Request<'_>,
        log: &mut dyn Log,
        observer: Option<&mut dyn Observer>,
    ) -> Result<Compiled, Diagnostic> {
        self.deliver_in(workspace, request, (log, observer), |catalog| Ok(Compiled::of(catalog, workspace)))
    }

    /// Compiles one catalog and passes it on while it is in the memory of its compilation: as text, a
    /// [`Document`](pantin_catalog::Document), or both. The time for that counts as rendering.
    pub fn deliver_in<R>(
        &self,
        workspace: &Workspace,
        request: &Request<'_>,
        (log, observer): (&mut dyn Log, Option<&mut dyn Observer>),
        then: impl FnOnce(&Delivered<'_>) -> Result<R, Issue>,
    ) -> Result<R, Diagnostic> {
        let doubles = workspace.doubles();
        let mut then = Some(then);
        self.attempts(workspace, request, (log, observer), |ruby, (log, observer)| {
            let observer: Option<&mut dyn Observer> = observer.map(|observer| observer as &mut dyn Observer);
            let storage = workspace.take_storage(self.limits);
            let work = || {
                self.evaluate(&storage, request, Watchers { ruby, log, observer, doubles: doubles.as_deref() }, |vm| {
                    vm.stage(Stage::Render, |vm| {
                        let delivered = self.delivered(vm, request)?;
                        note_served(&self.environment, &delivered);
                        let twice = || bytecode_issues::internal("a catalog was delivered twice");
                        let then = then.take().ok_or_else(twice).map_err(Diagnostic::without_place)?;
                        reads::silently(|| then(&delivered)).map_err(Diagnostic::without_place)
                    })
                })
            };
            let result = match self.environment.notebook().filter(|_| workspace.is_recorded()) {
                None => work(),
                Some(notebook) => {
                    let (result, reads) = reads::record(notebook, work);
                    workspace.keep_reads(reads);
                    result
                }
            };
            workspace.keep_storage(storage);
            result
        })
    }

    /// The delivered part of the catalog that a machine has evaluated.
    fn delivered<'c>(&'c self, vm: &mut Vm<'c>, request: &Request<'c>) -> Result<Delivered<'c>, Diagnostic> {
        let rich_data = self.environment.settings().rich_data();
        if !rich_data || vm.owned.for_ruby().asks_process() {
            tell_of_conversions(vm, rich_data)?;
        }
        let identity = Identity {
            name: vm.node.name,
            environment: self.environment.name(),
            version: request.version,
            code_id: request.code_id,
            catalog_uuid: request.catalog_uuid,
        };
        let mut delivered = Delivered::of(&vm.catalog, vm.types.clone(), &Titles(vm), identity);
        delivered.provenance = vm.take_provenance();
        Ok(delivered)
    }

    /// Evaluates everything that makes a catalog, then does something with the machine.
    pub(super) fn evaluate<'c, R>(
        &'c self,
        storage: &'c Storage,
        request: &'c Request<'c>,
        watchers: Watchers<'c>,
        then: impl FnOnce(&mut Vm<'c>) -> Result<R, Diagnostic>,
    ) -> Result<R, Diagnostic> {
        let settings = self.environment.settings();
        let ruby = self.limits.ruby.or(settings.ruby_timeout());
        let evaluated = limits::within(Limits { ruby, ..self.limits }, request, || {
            self.evaluate_unbounded(storage, request, watchers, then)
        });
        evaluated.map_err(|diagnostic| in_words_of(settings.language_release(), diagnostic))
    }

    fn evaluate_unbounded<'c, R>(
        &'c self,
        storage: &'c Storage,
        request: &'c Request<'c>,
        watchers: Watchers<'c>,
        then: impl FnOnce(&mut Vm<'c>) -> Result<R, Diagnostic>,
    ) -> Result<R, Diagnostic> {
        let Watchers { ruby, log, mut observer, doubles } = watchers;
        if let Some(observer) = &mut observer {
            observer.begin(Activity::Stage(Stage::Facts), CodePlace::default());
        }
        let arena = &storage.arena;
        let setup = Setup { arena, request };
        let placeless = Diagnostic::without_place;
        for told in self.environment.configuration_issues() {
            let level = Level::of(told.severity());
            let is_of_puppet = self.environment.settings().language() != Language::Specification;
            if environment_issues::is::unusable_metadata(told.issue())
                || environment_issues::is::conflicting_manifest(told.issue())
                || is_of_puppet && environment_issues::is::reserved_module_name(told.issue())
            {
                return Err(told.clone());
            }
            log.write(Entry::of(level, told));
        }
        let facts = request.facts.values(arena).map_err(placeless)?;
        let node = setup.node(&facts, &self.environment).map_err(placeless)?;
        let classes = setup.classes().map_err(placeless)?;
        let session = RubySession::new(Rc::clone(&ruby), Arc::clone(&self.ruby.marks));
        let session = Some(Rc::new(session) as _);
        let functions = pantin_functions::table();
        let hosts = Hosts { functions, digests: DIGESTS, ruby: session, exports: request.exports };
        let mut vm = Vm::new(storage, (&self.environment, &*self.resource_types, &self.data), node, hosts, log);
        setup.set_top_variables(&mut vm, &facts).map_err(placeless)?;
        if let Some(doubles) = doubles {
            doubles.give(&mut vm).map_err(placeless)?;
        }
        vm.listeners.observe(observer);
        vm.listeners.end();
        let evaluated = evaluate_catalog(&mut vm, &classes);
        if ruby.is_attempt_over() {
            return Err(placeless(bytecode_issues::internal("an attempt that ended")));
        }
        vm.listeners.tell_steps();
        match evaluated {
            Ok(()) => {}
            Err(Unwind::Failed(diagnostic)) => return Err(diagnostic),
            Err(Unwind::Raised(issue)) => return Err(placeless(issue)),
            Err(Unwind::Break(jump)) => {
                let file = jump.origin.file.unwrap_or("unknown");
                return Err(placeless(vm_issues::illegal_control_flow("break", file, jump.origin.place.line)));
            }
            Err(Unwind::NotFound) => return Err(placeless(value_issues::runtime_error("uncaught throw :no_such_key"))),
            Err(Unwind::Next(_) | Unwind::Return(_)) => {
                return Err(placeless(bytecode_issues::internal("control flow left the compilation")));
            }
        }
        then(&mut vm)
    }
}

/// Turns all parameters into plain data, or finds what even rich data cannot hold. Losses are warnings or errors, by
/// `strict`.
fn tell_of_conversions(vm: &mut Vm<'_>, rich_data: bool) -> Result<(), Diagnostic> {
    let delivered = vm.catalog.resources().filter(|(_, resource)| !resource.realization.is_virtual);
    let ids: Vec<_> = delivered.map(|(id, _)| id).collect();
    for id in ids {
        let resource = vm.catalog.get_mut(id);
        let site = resource.site;
        let told = if rich_data { texts_of_objects(resource, &vm.types) } else { make_plain(resource, &vm.types) };
        for issue in told {
            let file = site.file.map(Arc::from);
            let place = Place { column: 0, ..site.place };
            if vm.strict() == Strictness::Error {
                let failed = Diagnostic::new(issue, file, place).with_prefix("Evaluation Error: ");
                // Puppet reports values that rich data cannot hold after writing the catalog, and names no node.
                return Err(if rich_data { failed.alone() } else { failed });
            }
            let entry = Entry { code: Some(issue.code()), file, place, ..Entry::new(Level::Warning, issue.text()) };
            vm.listeners.write(entry);
        }
    }
    Ok(())
}

/// Titles as the resource types of a compilation read them.
struct Titles<'v, 'c>(&'v Vm<'c>);

impl TitleReader for Titles<'_, '_> {
    fn read<'t>(&self, type_name: Symbol, title: &'t str) -> (FromTitle<'t>, Option<Symbol>) {
        let Some(found) = self.0.types.resource_type(type_name) else {
            return (FromTitle::new(), None);
        };
        // A title that fits no pattern was refused when the resource was declared.
        let parts = found.parse_title(title).unwrap_or_default();
        let mut once = FromTitle::new();
        for (name, text) in parts {
            match once.iter_mut().find(|(have, _)| *have == name) {
                Some(have) => have.1 = text,
                None => once.push((name, text)),
            }
        }
        (once, Some(found.namevar()))
    }

    fn naming(&self, type_name: Symbol) -> Naming {
        match self.0.types.resource_type(type_name) {
            Some(found) if found.namevars().len() > 1 => Naming::Titles,
            Some(found) if found.is_isomorphic() => Naming::Attribute(found.namevar()),
            Some(_) => Naming::Aliases,
            None => Naming::Attribute(symbol!("name")),
        }
    }
}

/// Making values of a request.
struct Setup<'c> {
    arena: &'c Arena,
    request: &'c Request<'c>,
}

type Pairs<'c> = Vec<(&'c str, Value<'c>)>;

impl<'c> Setup<'c> {
    fn text(&self, text: &str) -> &'c str {
        self.arena.alloc_str(text)
    }

    fn hash(&self, pairs: &[(&'c str, Value<'c>)]) -> Value<'c> {
        let mut builder = HashBuilder::with_capacity(pairs.len());
        for (name, value) in pairs {
            builder.insert(Value::String(name), *value);
        }
        builder.finish_value(self.arena)
    }

    fn hash_of_facts(&self, facts: &Pairs<'c>) -> Value<'c> {
        if !self.request.facts.are_different() {
            return self.hash(facts);
        }
        let entries = self.arena.alloc_slice_fill_iter(facts.iter().map(|(name, value)| (Value::String(name), *value)));
        Value::Hash(Hash::of_different(self.arena, entries))
    }

    fn node(&self, facts: &Pairs<'c>, environment: &Environment) -> Result<Node<'c>, Issue> {
        let of_server = environment.settings().language_release().of_server();
        let implementation = of_server.map(|(_, name)| ("serverimplementation", Value::String(name)));
        let fact = |(name, value): &'_ (String, String)| match of_server {
            Some((version, _)) if name == "serverversion" => ("serverversion", Value::String(version)),
            _ => (self.text(name), Value::String(self.text(value))),
        };
        let server_facts: Pairs<'c> = implementation
            .into_iter()
            .chain(self.request.server_facts.iter().map(fact))
            .chain([("environment", Value::String(self.text(environment.name())))])
            .collect();
        Ok(Node {
            name: self.text(self.request.node),
            facts: self.hash_of_facts(facts),
            trusted: self.trusted(facts)?,
            server_facts: self.hash(&server_facts),
            classes: match self.request.enc {
                Some(enc) => enc.class_value(self.arena)?,
                None => Value::Array(&[]),
            },
            code: self.request.code,
        })
    }

    /// `$trusted`: the data that came with the facts, completed from the certificate name. Without a certificate, the
    /// name is that of the facts. Source: context/trusted_information.rb
    fn trusted(&self, facts: &Pairs<'c>) -> Result<Value<'c>, Issue> {
        let given = self.request.facts.trusted(self.arena)?;
        let given = |key: &str| given.and_then(|given| given.as_hash().and_then(|hash| hash.get_str(key)));
        let certname = match given("certname") {
            Some(name @ Value::String(_)) => name,
            _ if self.request.authenticated == "local" => {
                note_fact(&["clientcert"]);
                facts.iter().find(|(name, _)| *name == "clientcert").map_or(Value::Undef, |(_, name)| *name)
            }
            _ => Value::String(self.text(self.request.node)),
        };
        let (hostname, domain) = match certname.as_str().map(|name| name.split_once('.').ok_or(name)) {
            Some(Ok((hostname, domain))) => (Value::String(hostname), Value::String(domain)),
            Some(Err(hostname)) => (Value::String(hostname), Value::Undef),
            None => (Value::Undef, Value::Undef),
        };
        let empty = || HashBuilder::new().finish_value(self.arena);
        let external = match (given("external"), self.request.external) {
            (Some(given), _) => given,
            (None, Some(external)) => external.value(self.arena)?,
            (None, None) => empty(),
        };
        let authenticated = given("authenticated").unwrap_or(Value::String(self.text(self.request.authenticated)));
        Ok(self.hash(&[
            ("authenticated", authenticated),
            ("certname", certname),
            ("extensions", given("extensions").unwrap_or_else(empty)),
            ("hostname", hostname),
            ("domain", domain),
            ("external", external),
        ]))
    }

    fn classes(&self) -> Result<NodeClasses<'c>, Issue> {
        let Some(enc) = self.request.enc else { return Ok(NodeClasses::default()) };
        let mut names = Vec::new();
        for class in enc.classes() {
            let parameters = enc.class_parameters(class, self.arena)?;
            let name = enc.class_name(class);
            names.push(NodeClass { name, is_text: class.is_text, parameters: Some(parameters) });
        }
        Ok(NodeClasses { names, fault: enc.fault().cloned() })
    }

    /// Node parameters of the classifier, facts, and the compiler's own variables, in Puppet's order.
    fn set_top_variables(&self, vm: &mut Vm<'c>, facts: &Pairs<'c>) -> Result<(), Issue> {
        vm.names_mut().expect_top(facts.len());
        if let Some(enc) = self.request.enc {
            for (name, value) in enc.parameters(self.arena)? {
                vm.names_mut().set_top(name, value);
            }
        }
        let server = vm.node.server_facts.as_hash().map_or(&[][..], |hash| hash.entries());
        let server = server.iter().filter_map(|(name, value)| Some((name.as_str()?, *value)));
        let server = server.filter(|(name, _)| *name != "environment");
        let environment = Value::String(self.text(vm.environment.name()));
        let tells = self.request.enc.is_none_or(|enc| enc.facts() != FactsOfNode::Overridden);
        for (name, value) in facts.iter().copied().chain(server) {
            let have = if name == "environment" { Some(environment) } else { vm.names_mut().add_top(name, value) };
            if let Some(have) = have.filter(|_| tells) {
                self.warn_clash(vm, name, have, value);
            }
        }
        // `$trusted` is never taken from them.
        vm.names_mut().unset_top("trusted");
        let (node, names) = (vm.node, vm.names_mut());
        for (name, _) in names.top_variables() {
            refuse_reserved(name)?;
        }
        names.set_top("environment", environment);
        names.set_top("trusted", node.trusted);
        names.set_top("server_facts", node.server_facts);
        names.set_top("facts", node.facts);
        Ok(())
    }

    fn warn_clash(&self, vm: &mut Vm<'c>, name: &str, have: Value<'c>, value: Value<'c>) {
        let text = |value: &Value<'c>| pantin_values::value::format::ruby_text(value, &vm.types);
        let message = format!(
            "The node parameter '{name}' for node '{}' was already set to '{}'. It could not be set to '{}'",
            self.request.node,
            text(&have),
            text(&value)
        );
        vm.listeners.warn_once(&message, Entry::new(Level::Warning, message.clone()));
    }
}

/// The compiler's own names, and numbers, are not allowed as names of facts or parameters. Source: parser/scope.rb
/// `setvar`
fn refuse_reserved(name: &str) -> Result<(), Issue> {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(value_issues::runtime_error(&format!(
            "Cannot assign to a numeric match result variable '${name}'"
        )));
    }
    match name {
        "facts" | "server_facts" => {
            Err(value_issues::runtime_error(&format!("Attempt to assign to a reserved variable name: '{name}'")))
        }
        _ => Ok(()),
    }
}
