//! One program of tests: stores, exports and PuppetDB.

#[path = "../exports.rs"]
mod exports;
#[path = "../pdb.rs"]
mod pdb;
#[path = "../puppetdb.rs"]
mod puppetdb;
#[path = "../store/main.rs"]
mod store;
