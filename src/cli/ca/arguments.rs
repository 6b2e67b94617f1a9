//! Arguments of `pantin ca`: those of `puppetserver ca`. `--certname` is one of Puppet's settings, and is taken out before.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

/// `pantin ca …`
#[derive(Subcommand, Debug)]
pub(in crate::cli) enum CaCommand {
    /// Make a root, an authority that it signs, and the certificate of this server
    Setup(SetupArguments),
    /// Take an authority from elsewhere that has signed nothing yet, and make the certificate of this server
    Import(ImportArguments),
    /// List requests that wait; certificates, too, with --all or names
    List(ListArguments),
    /// Sign requests that wait
    Sign(SignArguments),
    /// Revoke certificates
    Revoke(NamedArguments),
    /// Revoke certificates and remove what there is of their names
    Clean(NamedArguments),
    /// Make keys and certificates here, for somebody to carry to where they belong
    Generate(GenerateArguments),
    /// Sign certificates anew: the same key and extensions, valid from now on
    Renew(RenewArguments),
}

/// Where it is said what may be signed.
#[derive(Args, Debug, Default)]
pub(in crate::cli) struct PolicyArguments {
    /// The server's own file: what its section `ca` says
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) server_config: Option<PathBuf>,
    /// The directory with ca.conf of Puppet's server, which is read as it is
    #[arg(long, value_name = "DIRECTORY")]
    pub(in crate::cli) puppetserver_conf: Option<PathBuf>,
}

/// Names of certificates.
#[derive(Args, Debug)]
pub(in crate::cli) struct CertificateNames {
    /// Names of certificates; `--certname NAME[,NAME]` is the same
    #[arg(value_name = "NAME")]
    pub(in crate::cli) names: Vec<String>,
}

/// How the certificate of this server is made.
#[derive(Args, Debug)]
pub(in crate::cli) struct HostArguments {
    /// Other names of the server: `DNS:a,IP:192.0.2.1`; those without a prefix are names of hosts
    #[arg(long, value_name = "NAME[,NAME]")]
    pub(in crate::cli) subject_alt_names: Option<String>,
    #[command(flatten)]
    pub(in crate::cli) policy: PolicyArguments,
}

/// `pantin ca setup`
#[derive(Args, Debug)]
pub(in crate::cli) struct SetupArguments {
    /// Common name of the root
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) root_ca_name: Option<String>,
    /// Kind of the keys of root and authority: RSA with `keylength` bits, as Puppet's, or the curve P-256
    #[arg(long, value_enum, default_value = "rsa")]
    pub(in crate::cli) ca_key_type: KeyType,
    #[command(flatten)]
    pub(in crate::cli) host: HostArguments,
}

/// Kind of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(in crate::cli) enum KeyType {
    /// RSA
    Rsa,
    /// An elliptic curve
    Ec,
}

/// `pantin ca import`
#[derive(Args, Debug)]
pub(in crate::cli) struct ImportArguments {
    /// The key of the authority, in PEM
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) private_key: PathBuf,
    /// Certificates of the authority, up to the root, in PEM
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) cert_bundle: PathBuf,
    /// Lists of revoked certificates of all of them, in PEM; that of the authority itself is made if it is missing
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) crl_chain: PathBuf,
    #[command(flatten)]
    pub(in crate::cli) host: HostArguments,
}

/// `pantin ca list`
#[derive(Args, Debug)]
pub(in crate::cli) struct ListArguments {
    /// List certificates, too
    #[arg(long)]
    pub(in crate::cli) all: bool,
    /// Form of the list
    #[arg(long, value_enum, default_value = "text")]
    pub(in crate::cli) format: ListForm,
    #[command(flatten)]
    pub(in crate::cli) names: CertificateNames,
}

/// Form of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(in crate::cli) enum ListForm {
    /// Lines
    Text,
    /// JSON
    Json,
}

/// `pantin ca sign`
#[derive(Args, Debug)]
pub(in crate::cli) struct SignArguments {
    /// Sign every request that waits
    #[arg(long)]
    pub(in crate::cli) all: bool,
    /// For how long the certificates are valid: `90d`; the units are y, d, h, m and s
    #[arg(long, value_name = "TTL")]
    pub(in crate::cli) ttl: Option<String>,
    #[command(flatten)]
    pub(in crate::cli) policy: PolicyArguments,
    #[command(flatten)]
    pub(in crate::cli) names: CertificateNames,
}

/// `pantin ca revoke`, `pantin ca clean`
#[derive(Args, Debug)]
pub(in crate::cli) struct NamedArguments {
    #[command(flatten)]
    pub(in crate::cli) names: CertificateNames,
}

/// `pantin ca generate`
#[derive(Args, Debug)]
pub(in crate::cli) struct GenerateArguments {
    /// Let whoever has the certificate tell the authority what to do
    #[arg(long)]
    pub(in crate::cli) ca_client: bool,
    /// Accepted and without meaning: nothing here has to be stopped
    #[arg(long, hide = true)]
    pub(in crate::cli) force: bool,
    /// For how long the certificates are valid: `90d`; the units are y, d, h, m and s
    #[arg(long, value_name = "TTL")]
    pub(in crate::cli) ttl: Option<String>,
    #[command(flatten)]
    pub(in crate::cli) host: HostArguments,
    #[command(flatten)]
    pub(in crate::cli) names: CertificateNames,
}

/// `pantin ca renew`
#[derive(Args, Debug)]
pub(in crate::cli) struct RenewArguments {
    /// For how long the certificates are valid: `90d`; the units are y, d, h, m and s
    #[arg(long, value_name = "TTL")]
    pub(in crate::cli) ttl: Option<String>,
    #[command(flatten)]
    pub(in crate::cli) policy: PolicyArguments,
    #[command(flatten)]
    pub(in crate::cli) names: CertificateNames,
}

impl CaCommand {
    /// The names of certificates that are typed; `None` where `--certname` is the setting.
    pub(in crate::cli) const fn names_mut(&mut self) -> Option<&mut Vec<String>> {
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
    pub(in crate::cli) fn take_names(&mut self, flags: &mut Vec<(String, String)>) {
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
