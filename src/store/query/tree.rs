//! Queries as syntax trees: arrays whose first element is the operator. Source: PuppetDB's documentation of the AST
//! query language; `query_eng/engine.clj`.

use serde_json::Value;

use super::entity::{Entity, Kind};
use super::path::{Parts, Path};
use super::question::{Among, Column, Condition, Direction, Function, NodeState, Operator, Ordered, Query};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_values::value::Utc;
use pantin_values::value::regexp::compile;

/// The maximum depth of conditions and subqueries.
const MAX_DEPTH: usize = 100;
/// The field that every row has.
const CERTNAME: &str = "certname";

impl Query {
    /// Reads a query: a text, or a syntax tree of arrays.
    ///
    /// # Errors
    /// If the text or the tree is not a valid query; if it uses a part of PuppetDB's language that stores do not share.
    pub fn read(question: &Value) -> Result<Self, Issue> {
        if let Value::String(text) = question { read(&Self::tree_of(text)?) } else { read(question) }
    }

    /// The issue of a query that is not JSON.
    #[must_use]
    pub fn malformed(detail: &str) -> Issue {
        issues::query_malformed(detail)
    }
}

/// The query of a tree: `["from", "nodes", …]`
///
/// # Errors
/// If the tree is invalid; if it uses something that stores do not share.
fn read(tree: &Value) -> Result<Query, Issue> {
    let mut query = from(tree, 0)?;
    // By default, only active nodes count.
    if !query.condition.as_ref().is_some_and(Condition::names_state) {
        let active = Condition::State(NodeState::Active);
        query.condition = Some(match query.condition.take() {
            Some(condition) => Condition::All(vec![condition, active]),
            None => active,
        });
    }
    Ok(query)
}

fn malformed(detail: impl Into<String>) -> Issue {
    issues::query_malformed(&detail.into())
}

/// Names in the order of the alphabet: `'a', 'b', and 'c'`
fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let mut names: Vec<String> = names.map(|name| format!("'{name}'")).collect();
    names.sort();
    match names.pop() {
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{}, and {last}", names.join(", ")),
        None => String::new(),
    }
}

/// The operator of a tree, and the rest.
fn split(tree: &Value) -> Result<(&str, &[Value]), Issue> {
    match tree.as_array().map(Vec::as_slice) {
        Some([Value::String(word), rest @ ..]) => Ok((word, rest)),
        _ => Err(malformed(format!("{tree} does not begin with an operator"))),
    }
}

fn entity_of(name: &Value) -> Result<Entity, Issue> {
    let name = name.as_str().ok_or_else(|| malformed(format!("{name} is no name of what is asked about")))?;
    Entity::of_name(name).ok_or_else(|| {
        let known: Vec<&str> = Entity::ALL.into_iter().map(Entity::name).collect();
        issues::query_unknown_entity(name, &known.join(", "))
    })
}

fn from(tree: &Value, depth: usize) -> Result<Query, Issue> {
    if depth > MAX_DEPTH {
        return Err(malformed("it is nested too deeply"));
    }
    match split(tree).map_err(|_| issues::query_without_from())? {
        (word, [entity, clauses @ ..]) if word.eq_ignore_ascii_case("from") => {
            of_entity(entity_of(entity)?, clauses, depth)
        }
        _ => Err(issues::query_without_from()),
    }
}

fn of_entity(entity: Entity, clauses: &[Value], depth: usize) -> Result<Query, Issue> {
    let mut query =
        Query { entity, columns: None, condition: None, groups: Vec::new(), order: Vec::new(), limit: None, offset: 0 };
    let number = |given: &[Value], word: &str| match given {
        [number] => number.as_u64().ok_or_else(|| malformed(format!("{word} takes a whole number, not {number}"))),
        _ => Err(malformed(format!("{word} takes one number"))),
    };
    for clause in clauses {
        let (word, given) = split(clause)?;
        match word.to_ascii_lowercase().as_str() {
            "extract" => query.extract(given, depth)?,
            "group_by" => query.group(given)?,
            "order_by" => query.order(given)?,
            "limit" => query.limit = Some(number(given, word)?),
            "offset" => query.offset = number(given, word)?,
            _ if query.condition.is_some() => return Err(malformed("there are two conditions")),
            _ => query.condition = Some(condition(clause, entity, depth + 1)?),
        }
    }
    query.checked()
}

impl Query {
    fn extract(&mut self, given: &[Value], depth: usize) -> Result<(), Issue> {
        let (columns, further) = given.split_first().ok_or_else(|| malformed("\"extract\" names nothing"))?;
        let columns = match columns {
            Value::Array(parts) if parts.first().is_some_and(|part| part == "function") => {
                std::slice::from_ref(columns)
            }
            Value::Array(columns) => columns,
            one @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => {
                std::slice::from_ref(one)
            }
        };
        let read = columns.iter().map(|column| self.column(column)).collect::<Result<Vec<Column>, Issue>>()?;
        self.columns = Some(read);
        for clause in further {
            match split(clause)? {
                ("group_by", given) => self.group(given)?,
                _ if self.condition.is_some() => return Err(malformed("there are two conditions")),
                _ => self.condition = Some(condition(clause, self.entity, depth + 1)?),
            }
        }
        Ok(())
    }

    fn column(&self, column: &Value) -> Result<Column, Issue> {
        match column {
            Value::String(name) => Ok(Column::Field(self.projected(name)?)),
            Value::Array(parts) => match parts.as_slice() {
                [Value::String(word), Value::String(name), given @ ..] if word == "function" => {
                    let function =
                        Function::of_name(name).ok_or_else(|| issues::query_not_shared(&format!("function {name}")))?;
                    let path = match given {
                        [] if function == Function::Count => None,
                        [Value::String(field)] => Some(self.projected(field)?),
                        _ => {
                            let count = given.len();
                            return Err(malformed(format!(
                                "wrong number of arguments ({count}) provided for function {name}"
                            )));
                        }
                    };
                    Ok(Column::Function(function, path))
                }
                _ => Err(malformed(format!("{column} is neither a field nor a function"))),
            },
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
                Err(malformed(format!("{column} is neither a field nor a function")))
            }
        }
    }

    /// A selectable field.
    fn projected(&self, name: &str) -> Result<Path, Issue> {
        let fields = self.entity.fields();
        let path = Path::read(name, self.entity, Parts::Any)?;
        let is_told = |path: &Path| {
            let field = fields[path.field];
            field.is_told && (field.kind == Kind::Data || !path.has_steps())
        };
        path.filter(is_told).ok_or_else(|| {
            let known = fields.iter().filter(|field| field.is_told).map(|field| field.name);
            issues::query_not_extracted(self.entity.name(), name, &listed(known))
        })
    }

    fn group(&mut self, given: &[Value]) -> Result<(), Issue> {
        for field in given {
            if let Value::String(name) = field
                && Function::of_name(name).is_none()
            {
                self.groups.push(self.projected(name)?);
            } else {
                return Err(issues::query_not_shared(&format!("\"group_by\" with {field}")));
            }
        }
        Ok(())
    }

    fn order(&mut self, given: &[Value]) -> Result<(), Issue> {
        let [Value::Array(fields)] = given else { return Err(malformed("\"order_by\" takes a list of fields")) };
        for field in fields {
            let (name, direction) = match field {
                Value::String(name) => (name, Direction::Ascending),
                Value::Array(parts) => match parts.as_slice() {
                    [Value::String(name)] => (name, Direction::Ascending),
                    [Value::String(name), Value::String(word)] if word.eq_ignore_ascii_case("asc") => {
                        (name, Direction::Ascending)
                    }
                    [Value::String(name), Value::String(word)] if word.eq_ignore_ascii_case("desc") => {
                        (name, Direction::Descending)
                    }
                    _ => {
                        return Err(malformed(format!(
                            "{field} is neither a field nor a field with \"asc\" or \"desc\""
                        )));
                    }
                },
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
                    return Err(malformed(format!("{field} is no field")));
                }
            };
            let by = match Function::of_name(name) {
                Some(function) => Ordered::Function(function),
                None => Ordered::Field(self.projected(name)?),
            };
            self.order.push((by, direction));
        }
        Ok(())
    }

    /// Checks that selected fields are the same for all rows of a group.
    fn checked(self) -> Result<Self, Issue> {
        if !self.is_grouped() {
            return match self.order.iter().find(|(by, _)| matches!(by, Ordered::Function(_))) {
                Some(_) => Err(malformed("it sorts by a function that is not told")),
                None => Ok(self),
            };
        }
        let told = self.columns.iter().flatten().filter_map(|column| match column {
            Column::Field(path) => Some(path),
            Column::Function(..) => None,
        });
        let sorted = self.order.iter().filter_map(|(by, _)| match by {
            Ordered::Field(path) => Some(path),
            Ordered::Function(_) => None,
        });
        match told.chain(sorted).find(|path| !self.groups.contains(path)) {
            Some(path) => Err(issues::query_ungrouped(&path.text)),
            None => Ok(self),
        }
    }

    /// Returns true if the query groups rows.
    pub(super) fn is_grouped(&self) -> bool {
        let is_function = |column: &Column| matches!(column, Column::Function(..));
        !self.groups.is_empty() || self.columns.iter().flatten().any(is_function)
    }
}

fn condition(tree: &Value, entity: Entity, depth: usize) -> Result<Condition, Issue> {
    if depth > MAX_DEPTH {
        return Err(malformed("it is nested too deeply"));
    }
    let (word, given) = split(tree)?;
    let lower = word.to_ascii_lowercase();
    let inner = |tree: &Value| condition(tree, entity, depth + 1);
    match (lower.as_str(), given) {
        ("and" | "or", []) => Err(malformed(format!("'{lower}' takes at least one argument, but none were supplied"))),
        ("and", parts) => Ok(Condition::All(parts.iter().map(inner).collect::<Result<_, _>>()?)),
        ("or", parts) => Ok(Condition::Any(parts.iter().map(inner).collect::<Result<_, _>>()?)),
        ("not", [part]) => Ok(Condition::Not(Box::new(inner(part)?))),
        ("not", parts) => {
            Err(malformed(format!("'not' takes exactly one argument, but {} were supplied", parts.len())))
        }
        ("null?", [Value::String(field), Value::Bool(is_null)]) => {
            Ok(Condition::Null(compared_by(field, entity, Parts::Names)?, *is_null))
        }
        ("in", [fields, among]) => is_in(fields, among, entity, depth),
        ("subquery", [other, clauses @ ..]) => implied(entity, entity_of(other)?, clauses, depth),
        (operator, given) => match (Operator::of_text(operator), given) {
            (Some(operator), [field, value]) => comparison(operator, field, value, (entity, depth)),
            (Some(_), _) => Err(malformed(format!("{operator} requires exactly two arguments"))),
            (None, _) => Err(malformed(format!("{tree} is no condition"))),
        },
    }
}

impl Condition {
    /// Returns true if the condition selects nodes by state.
    fn names_state(&self) -> bool {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().any(Self::names_state),
            Self::Not(inner) => inner.names_state(),
            Self::State(_) => true,
            // As in PuppetDB: a state in a subquery applies to the whole query.
            Self::In(_, Among::Answer(query)) => query.condition.as_ref().is_some_and(Self::names_state),
            Self::Compare(..) | Self::Null(..) | Self::In(_, Among::Values(_)) => false,
        }
    }
}

/// A field for comparisons.
fn compared(name: &str, entity: Entity) -> Result<Path, Issue> {
    compared_by(name, entity, Parts::Any)
}

fn compared_by(name: &str, entity: Entity, parts: Parts) -> Result<Path, Issue> {
    let fields = entity.fields();
    let path = Path::read(name, entity, parts)?;
    path.filter(|path| !path.has_steps() || fields[path.field].kind == Kind::Data)
        .ok_or_else(|| issues::query_unknown_field(name, entity.name(), &listed(fields.iter().map(|field| field.name))))
}

/// A field of every row that has a name.
fn certname(entity: Entity) -> Path {
    Path::of_field(CERTNAME, entity.field(CERTNAME).unwrap_or_default())
}

fn comparison(
    operator: Operator,
    field: &Value,
    value: &Value,
    (entity, depth): (Entity, usize),
) -> Result<Condition, Issue> {
    let name = match field {
        Value::String(name) => name.as_str(),
        Value::Array(parts) => match parts.as_slice() {
            [Value::String(word), Value::String(name)] if word == "node" && name == "active" => {
                let state = if *value == true { NodeState::Active } else { NodeState::Inactive };
                return Ok(Condition::State(state));
            }
            [Value::String(word), Value::String(name)] if word == "parameter" && entity == Entity::Resources => {
                return comparison(operator, &quoted("parameters", name), value, (entity, depth));
            }
            [Value::String(word), Value::String(name)] if word == "fact" => {
                let path = quoted("facts", name);
                let facts = comparison(operator, &path, value, (Entity::Inventory, depth))?;
                return Ok(Condition::In(vec![certname(entity)], Among::Answer(Box::new(names_where(facts)))));
            }
            _ => return Err(issues::query_not_shared(&format!("a comparison of {field}"))),
        },
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
            return Err(malformed(format!("{field} is no field")));
        }
    };
    if name == "node_state" {
        return state(value).map(Condition::State);
    }
    if value.is_null() && operator == Operator::Equal {
        return Ok(Condition::Null(compared_by(name, entity, Parts::Names)?, true));
    }
    let path = compared(name, entity)?;
    let value = checked_value(operator, &path, entity.fields()[path.field].kind, value)?;
    let value = match (name, value) {
        ("tag", Value::String(tag)) => Value::String(tag.to_lowercase()),
        (_, value) => value,
    };
    Ok(Condition::Compare(path, operator, value))
}

/// The path to a member with any name.
fn quoted(field: &str, name: &str) -> Value {
    Value::String(if name.contains('.') { format!("{field}.\"{name}\"") } else { format!("{field}.{name}") })
}

/// The names of nodes whose facts meet a condition.
fn names_where(condition: Condition) -> Query {
    let entity = Entity::Inventory;
    let columns = Some(vec![Column::Field(certname(entity))]);
    Query { entity, columns, condition: Some(condition), groups: Vec::new(), order: Vec::new(), limit: None, offset: 0 }
}

fn state(value: &Value) -> Result<NodeState, Issue> {
    match value.as_str().map(str::to_ascii_lowercase).as_deref() {
        Some("active") => Ok(NodeState::Active),
        Some("inactive") => Ok(NodeState::Inactive),
        Some("any") => Ok(NodeState::Any),
        _ => Err(malformed(format!("node_state is \"active\", \"inactive\" or \"any\", not {value}"))),
    }
}

/// A value that the operator can compare with a field. Times are converted to the form in rows.
fn checked_value(operator: Operator, path: &Path, kind: Kind, value: &Value) -> Result<Value, Issue> {
    let name = path.text.as_str();
    let incompatible = || issues::query_incompatible(&shown(value), operator.text());
    match operator {
        Operator::Equal => match (kind, value) {
            (_, Value::Object(_)) => Err(malformed("Invalid = clause")),
            (Kind::Number, Value::String(text)) => Err(issues::query_no_number(text, name)),
            (Kind::Time, value) => time(value),
            _ => Ok(value.clone()),
        },
        Operator::Less | Operator::LessOrEqual | Operator::Greater | Operator::GreaterOrEqual => match kind {
            Kind::Time => time(value),
            Kind::Number | Kind::Scalar if value.is_number() => Ok(value.clone()),
            Kind::Number | Kind::Scalar => Err(incompatible()),
            Kind::Data if value.is_number() || value.is_string() || value.is_boolean() => Ok(value.clone()),
            Kind::Data => Err(incompatible()),
            Kind::Text | Kind::Truth | Kind::Tags | Kind::Path => Err(issues::query_unordered(name)),
        },
        Operator::Matches => match (kind, value) {
            (Kind::Text | Kind::Tags | Kind::Data | Kind::Scalar, Value::String(pattern)) => {
                compile(pattern)?;
                Ok(value.clone())
            }
            _ => Err(incompatible()),
        },
        Operator::MatchesPath => match (kind, value) {
            (Kind::Path, Value::Array(steps)) => {
                for step in steps {
                    if let Value::String(pattern) = step {
                        compile(pattern)?;
                    }
                }
                Ok(value.clone())
            }
            _ => Err(issues::query_no_path(name)),
        },
    }
}

fn shown(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A time in the form of rows. The default zone is UTC, the default time is the beginning of the day.
fn time(value: &Value) -> Result<Value, Issue> {
    let text = value.as_str().ok_or_else(|| issues::query_no_time(&value.to_string()))?;
    let read =
        Utc::read(text).or_else(|| Utc::read(&format!("{text}Z"))).or_else(|| Utc::read(&format!("{text}T00:00:00Z")));
    let read = read.ok_or_else(|| issues::query_no_time(text))?;
    Ok(Value::String(Utc::of(read).in_iso()))
}

fn is_in(fields: &Value, among: &Value, entity: Entity, depth: usize) -> Result<Condition, Issue> {
    let fact = |name: &str| -> Result<Condition, Issue> {
        let path = compared(&shown(&quoted("facts", name)), Entity::Inventory)?;
        let facts = Condition::In(vec![path], among_of(among, 1, depth)?);
        Ok(Condition::In(vec![certname(entity)], Among::Answer(Box::new(names_where(facts)))))
    };
    let paths = match fields {
        Value::String(name) => vec![compared(name, entity)?],
        Value::Array(parts) => match parts.as_slice() {
            [Value::String(word), Value::String(name)] if word == "fact" => return fact(name),
            parts => {
                let path = |part: &Value| {
                    if let Value::String(name) = part {
                        compared(name, entity)
                    } else {
                        Err(malformed(format!("{part} is no field")))
                    }
                };
                parts.iter().map(path).collect::<Result<_, _>>()?
            }
        },
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
            return Err(malformed(format!("{fields} is no field")));
        }
    };
    if paths.iter().any(|path| entity.fields()[path.field].kind == Kind::Tags) {
        return Err(malformed("Operator 'in'...'array' is not supported on array types"));
    }
    let among = among_of(among, paths.len(), depth)?;
    Ok(Condition::In(paths, among))
}

fn among_of(among: &Value, width: usize, depth: usize) -> Result<Among, Issue> {
    let (word, given) = split(among)?;
    let query = match (word.to_ascii_lowercase().as_str(), given) {
        ("array", [Value::Array(values)]) => return Ok(Among::Values(values.clone())),
        ("array", _) => return Err(malformed("Operator 'array' requires a vector argument")),
        ("from", _) => from(among, depth + 1)?,
        ("extract", [columns, selected, further @ ..]) => {
            let (select, clauses) = split(selected)?;
            if select.starts_with("select-") {
                let meant = select.replace('-', "_");
                return Err(issues::query_unsupported_subquery(select, &meant));
            }
            let name = select.strip_prefix("select_").unwrap_or(select);
            let entity = entity_of(&Value::String(name.to_owned()))?;
            let extract = [Value::String("extract".to_owned()), columns.clone()];
            let extract = Value::Array(extract.into_iter().chain(clauses.iter().chain(further).cloned()).collect());
            of_entity(entity, &[extract], depth + 1)?
        }
        _ => return Err(malformed(format!("{among} is neither a question nor a list"))),
    };
    match query.columns.as_ref().map_or(0, Vec::len) {
        told if told == width => Ok(Among::Answer(Box::new(query))),
        told => Err(malformed(format!("{width} fields are looked for among {told}"))),
    }
}

/// The rows with matching rows of another entity: of the same node, and of the same fact if both have one.
fn implied(entity: Entity, other: Entity, clauses: &[Value], depth: usize) -> Result<Condition, Issue> {
    let mut query = of_entity(other, clauses, depth + 1)?;
    let is_fact = |entity: Entity| matches!(entity, Entity::Facts | Entity::FactContents);
    let names: &[&str] =
        if is_fact(entity) && is_fact(other) && entity != other { &[CERTNAME, "name"] } else { &[CERTNAME] };
    let paths = |entity: Entity| names.iter().filter_map(move |name| Some(Path::of_field(name, entity.field(name)?)));
    query.columns = Some(paths(other).map(Column::Field).collect());
    Ok(Condition::In(paths(entity).collect(), Among::Answer(Box::new(query))))
}
