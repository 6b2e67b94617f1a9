//! Relationships that an agent makes by itself: which attributes of a resource name others that it needs, if they are there.
//! Source: what Puppet 8.10 writes into relationships.dot, see `tests/graphs`; lib/puppet/type/{exec,file,package,user}.rb,
//! and cron, mount and ssh_authorized_key of the modules that agents are delivered with

/// A rule by which an agent relates resources of a type to others.
#[derive(Clone, Copy, Debug)]
pub struct Autorelation {
    /// Type of the resource whose attribute names another, in lower case.
    pub type_name: &'static str,
    /// Which of both comes first.
    pub order: AutomaticOrder,
    /// Type of the other one, in lower case.
    pub other: &'static str,
    /// How an attribute names it.
    pub names: Named,
}

/// Which resource of an automatic relationship comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AutomaticOrder {
    /// The other one: `autorequire`.
    Require,
    /// The one that names the other: `autobefore`.
    Before,
}

/// How an attribute names resources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// It is the name.
    Name(&'static str),
    /// It is the name, unless it is a number.
    NoNumber(&'static str),
    /// It is the name, if it is an absolute path.
    AbsolutePath(&'static str),
    /// Names in a list, or with commas between them.
    List(&'static str),
    /// The name of a group, or a number that is the `gid` of one.
    GroupOrNumber(&'static str),
    /// The directory closest to the path that is a resource.
    NearestDirectory(&'static str),
    /// Every directory above the path.
    Directories(&'static str),
    /// Everything below the path.
    Below(&'static str),
    /// A command: the path that a line begins with, or that is in quotes there.
    Command(&'static str),
    /// One or many commands: the path that a line begins with.
    Commands(&'static str),
}

const fn required(type_name: &'static str, other: &'static str, names: Named) -> Autorelation {
    Autorelation { type_name, order: AutomaticOrder::Require, other, names }
}

/// All rules, those of a type in the order in which an agent follows them.
pub const AUTORELATIONS: &[Autorelation] = &[
    required("cron", "user", Named::Name("user")),
    required("exec", "file", Named::Name("cwd")),
    required("exec", "file", Named::Command("command")),
    required("exec", "file", Named::Commands("onlyif")),
    required("exec", "file", Named::Commands("unless")),
    required("exec", "user", Named::NoNumber("user")),
    required("file", "file", Named::NearestDirectory("path")),
    required("file", "file", Named::Name("target")),
    required("file", "user", Named::NoNumber("owner")),
    required("file", "group", Named::NoNumber("group")),
    required("mount", "mount", Named::Directories("name")),
    Autorelation { type_name: "mount", order: AutomaticOrder::Before, other: "file", names: Named::Below("name") },
    required("package", "file", Named::Name("responsefile")),
    required("package", "file", Named::Name("adminfile")),
    required("package", "file", Named::AbsolutePath("source")),
    required("ssh_authorized_key", "user", Named::Name("user")),
    required("user", "group", Named::GroupOrNumber("gid")),
    required("user", "group", Named::List("groups")),
    required("user", "user", Named::List("roles")),
];
