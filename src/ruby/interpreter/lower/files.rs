//! The files of a function: its own, and those of modules that it requires.

use std::sync::Arc;

use crate::interpreter::lower::libraries::{is_known_library, named};
use crate::interpreter::lower::{Refusal, standard, structures, whole};
use crate::interpreter::program::SourceFile;
use crate::paths::{dirname, expand, join};
use crate::syntax::{Argument, Call, Expr, Kind, Parsed, code_digest, parse};
use pantin_host::{LibraryFile, LibraryFiles};

/// A file that code is in.
pub(super) struct CodeFile {
    pub(super) path: Arc<str>,
    pub(super) digest: u128,
    pub(super) parsed: Parsed,
    /// Offsets of the calls that load files of modules, or add their folders to where files are looked for.
    pub(super) loads: Vec<u32>,
    /// Whether it is part of this program, and defines what Ruby has.
    pub(super) is_standard: bool,
}

impl CodeFile {
    /// One that is part of this program.
    fn standard(name: &str, parsed: Parsed) -> Self {
        Self { path: format!("<pantin>/lib/{name}").into(), digest: 0, parsed, loads: Vec::new(), is_standard: true }
    }

    /// What programs keep of it.
    pub(super) fn described(&self) -> SourceFile {
        SourceFile { name: self.name().into(), digest: self.digest }
    }

    /// The path below `lib`, which is the same wherever the module is.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit_once("/lib/").map_or(&*self.path, |(_, name)| name)
    }
}

/// More files than any function has.
const MAX_FILES: usize = 64;

/// What a function is compiled from.
#[derive(Clone, Copy)]
pub struct CodeSource<'s> {
    /// The text of its file.
    pub text: &'s str,
    /// The full name of the function; empty for templates.
    pub name: &'s str,
    /// The path of its file.
    pub path: &'s str,
    /// The libraries that it may load files of.
    pub library: &'s dyn LibraryFiles,
    /// What other code prepended to classes that it may name.
    pub prepended: &'s [Prepended],
}

/// A module whose methods come before those of a class that is written in Ruby here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prepended {
    /// The name of the class.
    pub class: Box<str>,
    /// The name of the module.
    pub module: Box<str>,
    /// The path of the file that has the module.
    pub path: Arc<str>,
    /// What that file holds.
    pub text: Arc<str>,
}

/// This program's own files that code with these texts needs.
fn standard_files<'t>(texts: impl Iterator<Item = &'t str> + Clone) -> Result<Vec<CodeFile>, Refusal> {
    let needed = standard::needed(texts).map_err(|error| whole(error.message))?;
    Ok(needed.into_iter().map(|(name, parsed)| CodeFile::standard(name, parsed)).collect())
}

/// The code of a template and what it needs of this program's own files; none if it needs nothing.
pub(super) fn of_template(parsed: &Parsed, code: &str) -> Result<Vec<CodeFile>, Refusal> {
    let needed = standard_files([code].into_iter())?;
    if needed.is_empty() {
        return Ok(needed);
    }
    // No digest is 0 but those of this program.
    let own = CodeFile { path: "".into(), digest: 1, parsed: parsed.clone(), loads: Vec::new(), is_standard: false };
    Ok([own].into_iter().chain(needed).collect())
}

/// The files of a function, the one of its own first.
pub(super) fn gather(source: &CodeSource<'_>) -> Result<Vec<CodeFile>, Refusal> {
    let mut gathered =
        Gathered { library: source.library, files: Vec::new(), texts: Vec::new(), structures: String::new() };
    gathered.add(source.path.into(), source.text)?;
    for Prepended { path, text, .. } in source.prepended {
        if !gathered.files.iter().any(|known| known.path == *path) {
            gathered.add(Arc::clone(path), text)?;
        }
    }
    let Gathered { mut files, texts, structures, .. } = gathered;
    if !structures.is_empty() {
        let parsed = parse(&structures).map_err(|error| whole(format!("struct.rb: {}", error.message)))?;
        files.push(CodeFile::standard("struct.rb", parsed));
    }
    files.extend(standard_files(texts.iter().map(|text| &**text))?);
    Ok(files)
}

struct Gathered<'s> {
    library: &'s dyn LibraryFiles,
    files: Vec<CodeFile>,
    texts: Vec<Box<str>>,
    /// What `Struct` makes of the structures in them.
    structures: String,
}

impl Gathered<'_> {
    fn add(&mut self, path: Arc<str>, text: &str) -> Result<(), Refusal> {
        if self.files.len() >= MAX_FILES {
            return Err(whole("many files"));
        }
        if text.contains("__END__") {
            return Err(whole("a word in underscores"));
        }
        let mut parsed = parse(text).map_err(|error| whole(format!("syntax: {}", error.message)))?;
        structures::expand(&mut parsed.body, &mut self.structures);
        self.texts.push(text.into());
        let at = self.files.len();
        let body = parsed.body.clone();
        let digest = code_digest(text).unwrap_or_default();
        self.files.push(CodeFile { path: Arc::clone(&path), digest, parsed, loads: Vec::new(), is_standard: false });
        for expr in &body {
            self.look(at, &path, expr)?;
        }
        Ok(())
    }

    /// Looks for what loads files: only at the top of a file, and in the block of a function.
    fn look(&mut self, at: usize, path: &str, expr: &Expr) -> Result<(), Refusal> {
        match &expr.kind {
            Kind::Begin(begin) => begin.body.iter().try_for_each(|expr| self.look(at, path, expr)),
            Kind::Call(call) if &*call.name == "create_function" => {
                let body = call.block.iter().flat_map(|block| &block.body);
                body.clone().try_for_each(|expr| self.look(at, path, expr))
            }
            Kind::Call(call) => match required(call, path, self.library) {
                Some(Required::Folder) => {
                    self.files[at].loads.push(call.at);
                    Ok(())
                }
                Some(Required::File(file)) => {
                    self.files[at].loads.push(call.at);
                    if self.files.iter().any(|known| known.path == file.path) {
                        return Ok(());
                    }
                    self.add(Arc::clone(&file.path), &file.text)
                }
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

enum Required {
    File(LibraryFile),
    /// A `lib` folder to look in, which is among those that are looked in.
    Folder,
}

/// What a call loads, unless it is a library of Ruby's or Puppet's.
fn required(call: &Call, path: &str, library: &dyn LibraryFiles) -> Option<Required> {
    let [Argument::Plain(argument)] = &call.arguments[..] else { return None };
    if call.block.is_some() {
        return None;
    }
    if let Some(Expr { kind: Kind::Global(variable), .. }) = &call.receiver {
        let adds = matches!(&**variable, "$LOAD_PATH" | "$:") && matches!(&*call.name, "unshift" | "<<" | "push");
        let folder = text_of(argument, path).filter(|_| adds)?;
        return expand(&folder, dirname(path)).ends_with("/lib").then_some(Required::Folder);
    }
    if call.receiver.is_some() {
        return None;
    }
    let name = text_of(argument, path)?;
    let file = if name.ends_with(".rb") { name.clone() } else { format!("{name}.rb") };
    match &*call.name {
        "require_relative" => library.read(&expand(&file, dirname(path))),
        "require" if is_known_library(&name) => None,
        "require" if file.starts_with('/') => library.read(&expand(&file, "/")),
        "require" => library.find(&file),
        _ => None,
    }
    .map(Required::File)
}

/// The text of an expression that says where files are.
fn text_of(expr: &Expr, path: &str) -> Option<String> {
    match &expr.kind {
        Kind::String(text) => Some(text.to_string()),
        Kind::SourceFile => Some(path.to_owned()),
        Kind::Call(call) if call.receiver.is_none() && &*call.name == "__dir__" && call.arguments.is_empty() => {
            Some(dirname(path).to_owned())
        }
        Kind::Call(call) if call.receiver.as_ref().and_then(named).as_deref() == Some("File") => {
            let texts = call.arguments.iter().map(|argument| match argument {
                Argument::Plain(expr) => text_of(expr, path),
                Argument::Splat(_) | Argument::Keywords(_) | Argument::Block(_) => None,
            });
            let texts: Vec<String> = texts.collect::<Option<_>>()?;
            match (&*call.name, &texts[..]) {
                ("join", parts) => Some(join(parts)),
                ("dirname", [file]) => Some(dirname(file).to_owned()),
                ("expand_path", [file]) if file.starts_with('/') => Some(expand(file, "/")),
                ("expand_path", [file, base]) if base.starts_with('/') => Some(expand(file, base)),
                _ => None,
            }
        }
        _ => None,
    }
}
