//! Which data type a Ruby file declares. Source: lib/puppet/datatypes.rb

use pantin_environment::module_types::DeclaredDataType;
use pantin_host::LibraryFile;
use pantin_ruby::syntax::{Argument, Call, Expr, Kind, parse};

/// The data type that `file` declares.
pub(super) fn declared_data_type(file: &LibraryFile) -> Option<DeclaredDataType> {
    let parsed = parse(&file.text).ok()?;
    parsed.body.iter().find_map(created)
}

fn text(argument: Option<&Argument>) -> Option<&str> {
    if let Argument::Plain(Expr { kind: Kind::String(text) | Kind::Symbol(text), .. }) = argument? {
        Some(text)
    } else {
        None
    }
}

fn call(expr: &Expr) -> Option<&Call> {
    match &expr.kind {
        Kind::Call(call) => Some(call),
        _ => None,
    }
}

fn created(expr: &Expr) -> Option<DeclaredDataType> {
    let create = call(expr).filter(|call| &*call.name == "create_type")?;
    let Kind::Constant { name, .. } = &create.receiver.as_ref()?.kind else { return None };
    if &**name != "DataTypes" {
        return None;
    }
    let body = &create.block.as_ref()?.body;
    let interface = body.iter().filter_map(call).find(|call| call.receiver.is_none() && &*call.name == "interface");
    Some(DeclaredDataType {
        name: text(create.arguments.first())?.to_owned(),
        interface: interface.and_then(|call| text(call.arguments.first())).map(str::to_owned),
    })
}
