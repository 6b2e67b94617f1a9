//! `puppetdb_query`: what is known of the fleet. Source: PuppetDB's terminus, `puppet/functions/puppetdb_query.rb`.

use serde_json::Value as Json;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_catalog::kept;
use pantin_data::{integer, json};
use pantin_environment::reads::{Read, note};
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `puppetdb_query`
pub(super) static PUPPETDB_QUERY: Function = Function {
    name: "puppetdb_query",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Variant[String[1], Array[Data, 1]]", "query")],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(puppetdb_query),
    }]),
};

fn puppetdb_query<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    note(|| Read::Unknowable("what puppetdb_query() finds".into()));
    let fleet = ctx.exports().ok_or_else(issues::no_fleet)?;
    let mut question = Vec::new();
    kept(&arguments[0], ctx.type_table())?.write_json(&mut question);
    let question = json::read(&question).map_err(|error| issues::unusable_question(&error.to_string()))?;
    let answer = fleet.query(&question)?;
    let rows = answer.iter().map(|row| value(ctx, row)).collect::<Result<Vec<_>, Issue>>()?;
    Ok(ctx.array(&rows))
}

fn value<'c>(ctx: &Ctx<'_, 'c>, json: &Json) -> Result<Value<'c>, Issue> {
    Ok(match json {
        Json::Null => Value::Undef,
        Json::Bool(truth) => Value::Boolean(*truth),
        Json::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(number), _) => Value::Integer(number),
            (None, Some(float)) if number.is_f64() => Value::Float(float),
            _ => integer(&number.to_string(), ctx.arena())?,
        },
        Json::String(text) => ctx.string(text),
        Json::Array(elements) => {
            let elements = elements.iter().map(|element| value(ctx, element)).collect::<Result<Vec<_>, _>>()?;
            ctx.array(&elements)
        }
        Json::Object(members) => {
            let mut builder = HashBuilder::with_capacity(members.len());
            for (name, member) in members {
                builder.insert(ctx.string(name), value(ctx, member)?);
            }
            builder.finish_value(ctx.arena())
        }
    })
}
