//! The certificate authority: its files and operations. `puppetserver ca` reads and writes the same files.
//!
//! * Parts of certificates, requests and CRLs: [`Request`], [`Names`], [`PrivateKey`], and `x509_cert`'s types. Only
//!   `ring` makes and checks signatures.
//! * Locations: [`Layout`]. Files are replaced atomically, under a lock that other processes respect.
//! * Signing rules: [`Policy`], [`Autosign`].
//! * [`Authority`] has all operations; [`setup()`] creates one.
//!
//! Must not know HTTP nor the command line. Texts are those of puppetserver: [`crate::issues`].
//!
//! Source: `certificate_authority.clj` of puppetserver; `puppetserver-ca-cli`; `lib/puppet/ssl`.

#![cfg(unix)]

mod attributes;
mod authority;
mod autosign;
mod extensions;
mod files;
mod host;
mod infrastructure;
mod inventory;
mod issuance;
pub mod issues;
mod keys;
mod layout;
mod names;
mod oids;
mod pem;
mod policy;
mod request;
mod revocation;
mod setup;
mod signatures;
mod status;
mod times;

pub use attributes::Attributes;
pub use authority::{Authority, Submitted};
pub use autosign::Autosign;
pub use host::{Host, Purpose, Saved};
pub use keys::{KeyKind, PrivateKey};
pub use layout::Layout;
pub use names::{Names, text_of};
pub use oids::{identifier_of, short_name};
pub use pem::block as pem_block;
pub use policy::{Policy, seconds_of};
pub use request::Request;
pub use setup::{Imported, Made, import, setup};
pub use status::{State, Status};
pub use times::inventory_time;
