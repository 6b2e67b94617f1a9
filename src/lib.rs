//! pantin compiles Puppet code into catalogs: a bytecode compiler and a virtual machine.
//!
//! # From text to catalog
//!
//! ```text
//!  text ──lex──▶ tokens ──parse──▶ AST ──validate──▶ ──lower──▶ unit ──verify──▶ cache / artefact
//!                                                                │
//!  environment.conf, modulepath, autoloader, resource types ──▶ environment      shared by every compilation and thread
//!                                                                │
//!  facts, trusted data, ENC, Hiera ──▶ compilation: vm ⇄ schedule ──▶ catalog ──▶ delivered ──▶ JSON, YAML, documents
//! ```
//!
//! * A **unit** ([`bytecode::Unit`]) is one compiled file: constants, names, one chunk of register bytecode for each class,
//!   define, node, function, lambda, alias and the file's main body, and the places they came from.
//! * An **environment** ([`environment::Environment`]) is modules, settings and the units made so far.
//! * A **generation** ([`service::Generation`]) is an environment at one moment: what is read of it stays as it is, and the
//!   next generation shares what did not change.
//! * A **compilation** ([`compile::Compiler`]) is one node: a machine ([`vm`]) with an arena of its own, driven by the
//!   scheduler ([`schedule`]) in Puppet's order. Values are `Copy` and borrow from the arena or the environment.
//!
//! # Rooms
//!
//! Each room is a crate: the package `pantin-vm` in `src/vm`, with `Cargo.toml` and `lib.rs`. This package, `pantin`, has the
//! program and gives the rooms' modules their short names. Lowest first; a room depends only on rooms before it:
//!
//! | room | modules | what | never depends on |
//! |---|---|---|---|
//! | `base` | `bytes`, [`symbol`], [`source`], [`diagnostics`], [`budget`] | bytes looked at eight at a time; interned names; text and places in it; issues, diagnostics, the log; what one compilation may use, and the arena that it is taken from | |
//! | `host` | [`host`] | the machine: files, clock, names, watching; Puppet's settings on it; programs that run beside this one, with limits ([`host::processes`]) | |
//! | `client` | | requests to services of the site, over TLS with this host's certificate | `environment` |
//! | `syntax` | [`syntax`] | lexer, parser, AST, validation, PN | |
//! | `format` | [`format`](mod@format) | the layout of manifests | |
//! | `values` | [`value`], [`types`] | values and types as data; algorithms over types | |
//! | `data` | [`data`] | YAML, JSON and HOCON as trees of data | |
//! | `code` | [`bytecode`], [`lower`], [`index`], [`cache`] | instructions, units, verification; from AST to units; what files define and refer to; all of it on disk | |
//! | `catalog` | [`catalog`], [`resource_types`] | the catalog, queues of pending work, finished catalogs; attributes, namevars, title patterns | `environment` |
//! | `environment` | [`environment`], [`module_types`] | modules, autoloading, generations, units of files; resource types of modules | |
//! | `lookup` | [`lookup`] | Hiera | |
//! | `vm` | [`vm`], [`schedule`] | evaluation of chunks; the order of a compilation | |
//! | `ruby` | [`ruby`] | the Ruby engine: syntax and interpreter, for anything that implements its host | `environment`, `lookup`, `vm` |
//! | `puppet_ruby` | [`puppet_ruby`] | Ruby of modules: types, the worker, the bridge between engine and `vm` | |
//! | `functions` | [`functions`] | native functions | `ruby`, `puppet_ruby` |
//! | `compile` | [`compile`], [`analysis`], [`coverage`], [`impact`] | one node's catalog; definitions and references of files, and names that nothing defines; which lines ran; what a change can touch | |
//! | `review` | [`review`], [`provenance`], [`graph`], [`check`] | what differs between catalogs; where each value came from; catalogs as graphs; what an agent would refuse | `vm`, `ruby`, `puppet_ruby`, `environment` |
//! | `store` | [`store`] | what is stored of a fleet: nodes, facts, catalogs, reports, exported resources | `environment` |
//! | `ca` | [`ca`] | the certificate authority: keys, requests, certificates, lists of revoked ones, in files as puppetserver has them | `environment` |
//! | `pdb` | [`pdb`] | PuppetDB's HTTP API over a store, without sockets | `environment`, `server` |
//! | `service` | [`service`] | environments by name, each with its generations, and nodes compiled | |
//! | `server` | [`server`] | Puppet's HTTP API over TLS | |
//! | `lsp` | `lsp` | the language server for editors | `server` |
//! | `cli` | [`cli`] | the command line: arguments and output | all but `server` and `base`, in time |
//!
//! `tests/tidy.rs` checks the last column against `cargo metadata`, and the order of modules within a room.
//!
//! Where two rooms or modules need each other, the lower one has data or a trait: [`catalog::Pending`] between `vm` and
//! `schedule`, [`vm::native`] between `vm` and `functions`, [`lookup::LookupHost`] between `lookup` and `vm`,
//! [`module_types::TypeSource`] between `module_types` and `puppet_ruby`.
//!
//! # Invariants
//!
//! * Lexing, parsing, validating and lowering are pure functions of one file's text and the language settings.
//! * Nothing of the syntax tree survives lowering.
//! * A unit read from disk is verified before it runs; cached and fresh units give equal catalogs.
//! * Disk, clock, variables of the process, programs, network, threads and panics are touched in the files that
//!   `tests/tidy/machine.rs` names, and in no other: those of `host`, `cache`, `puppet_ruby::worker`, `store`, `ca`,
//!   `service`, `server` and `cli`, and `budget` for the clock. Processes are started by [`host::processes`].
//! * Names are interned for as long as the process lives ([`symbol`]): names of code, never those that facts, titles and data bring.
//! * A catalog never depends on the order of a hash table, on threads or on a warm cache.
//! * A finished catalog is data, made once ([`catalog::Delivered`]); its form is written in one place and read in one.
//! * [`value::Value`] holds only what a manifest can observe.
//! * Text from outside (titles, data, names of files) is printed through [`diagnostics::control`], which escapes it for its
//!   destination. Paths are text that keeps every byte ([`source::text_of`], [`source::on_system`]).
//! * Every failure that a user can see is an issue with a code; a panic is a bug of pantin.
//! * What exceeds a limit is an error of the [`budget`]. One thing alone unwinds to get there: an arena that may not grow
//!   ([`budget::Full`], from one place, caught where compilations begin), as whoever allocates has nothing to go on with.

pub use pantin_base::budget;
pub use pantin_base::diagnostics;
pub use pantin_base::source;
pub use pantin_base::symbol;
#[cfg(pantin_serves)]
pub use pantin_ca as ca;
pub use pantin_catalog as catalog;
pub use pantin_catalog::resource_types;
pub use pantin_cli as cli;
pub use pantin_code::bytecode;
pub use pantin_code::cache;
pub use pantin_code::index;
pub use pantin_code::lower;
pub use pantin_compile as compile;
pub use pantin_compile::analysis;
pub use pantin_compile::coverage;
pub use pantin_compile::impact;
pub use pantin_data as data;
pub use pantin_environment as environment;
pub use pantin_environment::module_types;
pub use pantin_format as format;
pub use pantin_functions as functions;
pub use pantin_host as host;
pub use pantin_lookup as lookup;
#[cfg(feature = "lsp")]
pub use pantin_lsp as lsp;
#[cfg(pantin_serves)]
pub use pantin_pdb as pdb;
pub use pantin_puppet_ruby as puppet_ruby;
pub use pantin_review as review;
pub use pantin_review::check;
pub use pantin_review::graph;
pub use pantin_review::provenance;
pub use pantin_ruby as ruby;
#[cfg(pantin_serves)]
pub use pantin_server as server;
pub use pantin_service as service;
pub use pantin_store as store;
pub use pantin_syntax as syntax;
pub use pantin_values::types;
pub use pantin_values::value;
pub use pantin_vm as vm;
pub use pantin_vm::schedule;
