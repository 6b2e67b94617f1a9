//! Arguments of `pantin ca`: those of `puppetserver ca`. `--certname` is one of Puppet's settings, and is taken out before.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::output_arguments::{Form, OutputArguments};

/// `pantin ca …`
#[derive(Subcommand, Debug)]
pub(crate) enum CaCommand {
    /// Create a root, an authority signed by it, and this server's certificate
    Setup(SetupArguments),
    /// Import an authority that has signed nothing yet, and create this server's certificate
    Import(ImportArguments),
    /// List waiting requests; with --all or names also certificates
    List(ListArguments),
    /// Sign waiting requests
    Sign(SignArguments),
    /// Revoke certificates
    Revoke(NamedArguments),
    /// Revoke certificates and remove their files
    Clean(NamedArguments),
    /// Create keys and certificates here, to be copied to other hosts
    Generate(GenerateArguments),
    /// Renew certificates with the same key and extensions
    Renew(RenewArguments),
}

/// Where it is said what may be signed.
#[derive(Args, Debug, Default)]
pub(crate) struct PolicyArguments {
    /// Configuration file of the server, for its section `ca`
    #[arg(long, value_name = "FILE")]
    pub(crate) server_config: Option<PathBuf>,
    /// Directory with ca.conf of Puppet's server
    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) puppetserver_conf: Option<PathBuf>,
}

/// Names of certificates.
#[derive(Args, Debug)]
pub(crate) struct CertificateNames {
    /// Names of certificates; `--certname NAME[,NAME]` is the same
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,
}

/// How the certificate of this server is made.
#[derive(Args, Debug)]
pub(crate) struct HostArguments {
    /// Alternative names of the server: `DNS:a,IP:192.0.2.1`; names without a prefix are host names
    #[arg(long, value_name = "NAME[,NAME]")]
    pub(crate) subject_alt_names: Option<String>,
    #[command(flatten)]
    pub(crate) policy: PolicyArguments,
}

/// `pantin ca setup`
#[derive(Args, Debug)]
pub(crate) struct SetupArguments {
    /// Common name of the root
    #[arg(long, value_name = "NAME")]
    pub(crate) root_ca_name: Option<String>,
    /// Key type of root and authority: RSA with `keylength` bits, as Puppet's, or P-256
    #[arg(long, value_enum, default_value = "rsa")]
    pub(crate) ca_key_type: KeyType,
    /// Change nothing and succeed if there is an authority already, for containers that start again
    #[arg(long)]
    pub(crate) if_missing: bool,
    #[command(flatten)]
    pub(crate) host: HostArguments,
}

/// Kind of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum KeyType {
    /// RSA
    Rsa,
    /// An elliptic curve
    Ec,
}

/// `pantin ca import`
#[derive(Args, Debug)]
pub(crate) struct ImportArguments {
    /// The key of the authority, in PEM
    #[arg(long, value_name = "FILE")]
    pub(crate) private_key: PathBuf,
    /// Certificates of the authority, up to the root, in PEM
    #[arg(long, value_name = "FILE")]
    pub(crate) cert_bundle: PathBuf,
    /// CRLs of all of them, in PEM; the authority's own CRL is created if missing
    #[arg(long, value_name = "FILE")]
    pub(crate) crl_chain: PathBuf,
    #[command(flatten)]
    pub(crate) host: HostArguments,
}

/// `pantin ca list`
#[derive(Args, Debug)]
pub(crate) struct ListArguments {
    /// List certificates, too
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) output: OutputArguments<ListForm>,
    #[command(flatten)]
    pub(crate) names: CertificateNames,
}

/// Form of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum ListForm {
    /// Lines
    #[default]
    Text,
    /// JSON
    Json,
}

impl Form for ListForm {
    const JSON: Self = Self::Json;
}

/// `pantin ca sign`
#[derive(Args, Debug)]
pub(crate) struct SignArguments {
    /// Sign all waiting requests
    #[arg(long)]
    pub(crate) all: bool,
    /// Lifetime of the certificates, such as `90d`; units are y, d, h, m and s
    #[arg(long, value_name = "TTL")]
    pub(crate) ttl: Option<String>,
    #[command(flatten)]
    pub(crate) policy: PolicyArguments,
    #[command(flatten)]
    pub(crate) names: CertificateNames,
}

/// `pantin ca revoke`, `pantin ca clean`
#[derive(Args, Debug)]
pub(crate) struct NamedArguments {
    #[command(flatten)]
    pub(crate) names: CertificateNames,
}

/// `pantin ca generate`
#[derive(Args, Debug)]
pub(crate) struct GenerateArguments {
    /// Authorize the owner of the certificate to administer the authority
    #[arg(long)]
    pub(crate) ca_client: bool,
    /// Accepted without effect: the server may keep running
    #[arg(long, hide = true)]
    pub(crate) force: bool,
    /// Print the certificate, its key, and the authority's certificate and CRL as a Secret of Kubernetes with this name
    #[arg(long, value_name = "NAME")]
    pub(crate) kubernetes_secret: Option<String>,
    /// Lifetime of the certificates, such as `90d`; units are y, d, h, m and s
    #[arg(long, value_name = "TTL")]
    pub(crate) ttl: Option<String>,
    #[command(flatten)]
    pub(crate) host: HostArguments,
    #[command(flatten)]
    pub(crate) names: CertificateNames,
}

/// `pantin ca renew`
#[derive(Args, Debug)]
pub(crate) struct RenewArguments {
    /// Lifetime of the certificates, such as `90d`; units are y, d, h, m and s
    #[arg(long, value_name = "TTL")]
    pub(crate) ttl: Option<String>,
    #[command(flatten)]
    pub(crate) policy: PolicyArguments,
    #[command(flatten)]
    pub(crate) names: CertificateNames,
}

impl CaCommand {
    /// The names of certificates that are typed; `None` where `--certname` is the setting.
    pub(crate) const fn names_mut(&mut self) -> Option<&mut Vec<String>> {
        match self {
            Self::Setup(_) | Self::Import(_) => None,
            Self::List(ListArguments { names, .. })
            | Self::Sign(SignArguments { names, .. })
            | Self::Revoke(NamedArguments { names })
            | Self::Clean(NamedArguments { names })
            | Self::Generate(GenerateArguments { names, .. })
            | Self::Renew(RenewArguments { names, .. }) => Some(&mut names.names),
        }
    }

    /// Moves the names of `--certname` from the settings to the names of certificates.
    pub(crate) fn take_names(&mut self, flags: &mut Vec<(String, String)>) {
        let Some(names) = self.names_mut() else { return };
        flags.retain(|(flag, value)| {
            let is_setting = flag != "certname";
            if !is_setting {
                names.extend(value.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned));
            }
            is_setting
        });
    }
}
