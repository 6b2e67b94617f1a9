//! The certificate authority: its files, and what it does with them. `puppetserver ca` reads and writes the same files.
//!
//! * What certificates, requests and lists are made of: [`Request`], [`Names`], [`PrivateKey`], and `x509_cert`'s types.
//!   Signatures are made and checked by `ring` alone.
//! * Where things are: [`Layout`]. Files are replaced as a whole, under a lock that other processes respect.
//! * What may be signed: [`Policy`], [`Autosign`].
//! * [`Authority`] does all of it; [`setup()`] makes one.
//!
//! Must not know HTTP nor the command line. Texts are those of puppetserver: [`crate::issues`].
//!
//! Source: `certificate_authority.clj` of puppetserver; `puppetserver-ca-cli`; `lib/puppet/ssl`.

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
