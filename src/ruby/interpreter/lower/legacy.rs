//! Functions of the 3.x API: the block of `newfunction`, which runs as a method of the scope.
//!
//! Only files that do no more than define the function and what it needs. Source: `Puppet::Parser::Functions`

use crate::interpreter::lower::constants::path;
use crate::interpreter::lower::functions::{FunctionProgram, FunctionSignature, LegacySignature, literal};
use crate::interpreter::lower::shared::{LEGACY_API as API, OF_LEGACY_FUNCTIONS, is_definition, is_file_variable};
use crate::interpreter::lower::{Lowered, Lowering, whole};
use crate::syntax::{Argument, Call, Expr, HashEntry, Kind, MethodDefinition, Parameters, Target};

fn is_api(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::Constant { scope, name } if path(scope, name).as_deref() == Some(API))
}

/// Whether a block has one parameter and no more, which may take all that comes.
fn is_list(parameters: &Parameters) -> bool {
    let (required, rest) = (parameters.required.clone(), parameters.rest.clone());
    let plain = Parameters { required, rest, ..Parameters::default() };
    let is_one =
        matches!((&parameters.required[..], &parameters.rest), ([Target::Local(_)], None) | ([], Some(Some(_))));
    is_one && *parameters == plain
}

impl Lowering<'_> {
    pub(super) fn file_of_legacy_function(mut self, name: &str) -> Lowered<FunctionProgram> {
        let body = &self.files[0].parsed.body;
        self.shared_code()?;
        let call = self.new_function(body, false)?;
        let (Some((Argument::Plain(given), options)), Some(block)) = (call.arguments.split_first(), &call.block) else {
            return Err(self.refused(call.at, "a function of another kind"));
        };
        let is_named = matches!(&given.kind, Kind::String(text) | Kind::Symbol(text) if &**text == name);
        if !is_named || !is_list(&block.parameters) {
            return Err(self.refused(call.at, "a function of another kind"));
        }
        let legacy = self.options(call.at, options)?;
        // No code calls the method by its name.
        let method = MethodDefinition {
            name: format!("real_function_{name}").into(),
            is_singleton: false,
            is_of_other: false,
            parameters: block.parameters.clone(),
            body: block.body.clone(),
        };
        self.names.enter_method();
        self.definition(call.at, &method)?;
        self.names.leave();
        let definition = self.own(&method.name).0;
        let signature = FunctionSignature {
            method: method.name.to_string(),
            parameters: vec![("Any".to_owned(), "args".to_owned())],
            min: 1,
            max: Some(1),
            definition,
            ..FunctionSignature::default()
        };
        // Whatever it is set to, other calls see.
        if self.seen.sets_file_variable {
            return Err(whole("a variable of the file that is set").into());
        }
        self.finished_function(vec![signature], Some(legacy), Vec::new())
    }

    /// The call of `newfunction`, beside which the file does nothing but defining what it needs.
    fn new_function<'e>(&mut self, body: &'e [Expr], is_in_module: bool) -> Lowered<&'e Call> {
        let mut found = None;
        for expr in body {
            let new = match &expr.kind {
                Kind::Module { path, body } if !is_in_module && is_api(path) => {
                    self.scopes = [API.into(), OF_LEGACY_FUNCTIONS.into()].into();
                    self.new_function(body, true)?
                }
                Kind::Call(call) if &*call.name == "newfunction" => match &call.receiver {
                    Some(receiver) if is_api(receiver) => call,
                    None if is_in_module => call,
                    _ => return Err(self.refused(call.at, "a function of another kind")),
                },
                _ if self.loads(expr) || is_definition(expr) || (is_in_module && is_file_variable(expr)) => continue,
                _ => return Err(self.refused(expr.at, "code beside the function")),
            };
            if found.replace(new).is_some() {
                return Err(self.refused(expr.at, "two functions"));
            }
        }
        found.ok_or_else(|| self.refused(0, "no function"))
    }

    fn options(&self, at: u32, options: &[Argument]) -> Lowered<LegacySignature> {
        let entries = match options {
            [] => &[],
            [Argument::Keywords(entries) | Argument::Plain(Expr { kind: Kind::Hash(entries), .. })] => &entries[..],
            _ => return Err(self.refused(at, "these options")),
        };
        let mut signature = LegacySignature { is_rvalue: false, arity: -1 };
        for entry in entries {
            let HashEntry::Pair(key, value) = entry else { return Err(self.refused(at, "these options")) };
            match (literal(&Argument::Plain(key.clone())), &value.kind) {
                (Some("doc"), _) => {}
                (Some("type"), Kind::Symbol(kind)) if matches!(&**kind, "rvalue" | "statement") => {
                    signature.is_rvalue = &**kind == "rvalue";
                }
                (Some("arity"), Kind::Integer(arity)) => {
                    signature.arity = *arity;
                }
                _ => return Err(self.refused(key.at, "this option")),
            }
        }
        Ok(signature)
    }
}
