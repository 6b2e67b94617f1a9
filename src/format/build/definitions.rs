//! Definitions and their parameters.

use pantin_syntax::ast::{
    Class, Define, Expr, ExprKind, Function, Node, Parameter, Plan, TypeAlias, TypeDefinition, TypeMapping,
};
use pantin_syntax::token::Token;

use super::lists::{LastComma, ListForm};
use super::padding::Columns;
use super::{Builder, Built, Lost};
use crate::elements::Break;

const PARAMETERS: ListForm = ListForm { is_spaced: false, last_comma: LastComma::Added, has_rows: false };

impl Builder<'_, '_> {
    /// `class name (parameters) inherits parent { body }`
    pub(super) fn class(&mut self, class: &Class<'_>) -> Built {
        self.keyword("class")?;
        self.token();
        self.catalog_parameters(class.parameters)?;
        if class.parent.is_some() {
            self.space();
            self.expect("inherits")?;
            self.space();
            self.token();
        }
        self.space();
        self.block(class.body)
    }

    /// `define name (parameters) { body }`
    pub(super) fn define(&mut self, define: &Define<'_>) -> Built {
        self.keyword("define")?;
        self.token();
        self.catalog_parameters(define.parameters)?;
        self.space();
        self.block(define.body)
    }

    /// `function name(parameters) >> Type { body }`
    pub(super) fn function(&mut self, function: &Function<'_>) -> Built {
        self.keyword("function")?;
        self.token();
        self.optional_parameters(function.parameters)?;
        self.return_type(function.return_type.as_ref())?;
        self.space();
        self.block(function.body)
    }

    /// `plan name(parameters) { body }`
    pub(super) fn plan(&mut self, plan: &Plan<'_>) -> Built {
        self.keyword("plan")?;
        self.token();
        self.optional_parameters(plan.parameters)?;
        self.space();
        self.block(plan.body)
    }

    /// `node a, b { body }`
    pub(super) fn node(&mut self, node: &Node<'_>) -> Built {
        self.keyword("node")?;
        self.indent();
        for (index, _) in node.matches.iter().enumerate() {
            if index > 0 {
                self.comma()?;
                if self.is_on_new_line() {
                    self.tight_line(Break::Hard);
                } else {
                    self.space();
                }
            }
            self.host();
        }
        if self.is_next(",") {
            self.drop_next();
        }
        self.dedent();
        if node.parent.is_some() {
            self.space();
            self.expect("inherits")?;
            self.space();
            self.host();
        }
        self.space();
        self.block(node.body)
    }

    /// One match of a node: a dotted name is of several atoms.
    fn host(&mut self) {
        self.token();
        while self.is_next(".") {
            self.token();
            self.token();
        }
    }

    /// `type Name = body`. The tree has an object type in the place of a hash.
    pub(super) fn type_alias(&mut self, alias: &TypeAlias<'_>) -> Built {
        self.keyword("type")?;
        self.token();
        self.space();
        self.expect("=")?;
        if self.is_next("{") || self.is_after_next("{") {
            let ExprKind::Access(access) = alias.body.kind else { return Err(Lost) };
            let [Expr { kind: ExprKind::Hash(entries), .. }] = access.arguments else { return Err(Lost) };
            self.space();
            if !self.is_next("{") {
                self.token();
                self.space();
            }
            return self.hash(entries);
        }
        self.value(&alias.body)
    }

    /// `type Type[parameters] = body`
    pub(super) fn type_mapping(&mut self, mapping: &TypeMapping<'_>) -> Built {
        self.keyword("type")?;
        self.expression(&mapping.ty)?;
        self.space();
        self.expect("=")?;
        match mapping.mapping.kind {
            ExprKind::Hash([entry]) if !self.is_next("{") => {
                self.space();
                self.expression(&entry.key)?;
                self.space();
                self.expression(&entry.value)
            }
            _ => self.value(&mapping.mapping),
        }
    }

    /// `type Name inherits Parent { body }`
    pub(super) fn type_definition(&mut self, definition: &TypeDefinition<'_>) -> Built {
        self.keyword("type")?;
        self.token();
        if definition.parent.is_some() {
            self.space();
            self.expect("inherits")?;
            self.space();
            self.token();
        }
        self.space();
        self.block(definition.body)
    }

    /// A keyword, perhaps behind `private`, and the blank behind it.
    fn keyword(&mut self, keyword: &str) -> Built {
        if self.is_next("private") {
            self.token();
            self.space();
        }
        self.expect(keyword)?;
        self.space();
        Ok(())
    }

    /// `>> Type`
    pub(super) fn return_type(&mut self, ty: Option<&Expr<'_>>) -> Built {
        let Some(ty) = ty else { return Ok(()) };
        self.space();
        self.expect(">>")?;
        self.space();
        self.expression(ty)
    }

    fn has_parameters(&self) -> bool {
        self.next().is_some_and(|atom| matches!(atom.token, Token::LParen | Token::WsLParen))
    }

    fn catalog_parameters(&mut self, parameters: &[Parameter<'_>]) -> Built {
        // Before parentheses the author decides.
        if self.has_parameters() && self.is_behind_blank() {
            self.space();
        }
        self.optional_parameters(parameters)
    }

    fn optional_parameters(&mut self, parameters: &[Parameter<'_>]) -> Built {
        if self.has_parameters() { self.parameters(")", PARAMETERS, parameters) } else { Ok(()) }
    }

    /// Parameters between the next bracket and the one that closes it. Columns that the author aligned stay aligned.
    pub(super) fn parameters(&mut self, close: &str, form: ListForm, parameters: &[Parameter<'_>]) -> Built {
        let typed = parameters.iter().map(|one| one.ty.map(|ty| (ty.span.start, self.name_start(one))));
        let names = self.runs(&typed.collect::<Vec<_>>(), 0);
        let with_value = parameters.iter().map(|one| {
            let value = one.value?;
            let between = &self.source[one.name_span.end as usize..value.span.start as usize];
            Some((one.span.start, one.name_span.end + between.find('=')? as u32))
        });
        let values = self.runs(&with_value.collect::<Vec<_>>(), 0);
        let (mut of_names, mut of_values) = (Columns::of(&names), Columns::of(&values));
        self.list(close, form, (parameters.len(), false), &mut |builder, index| {
            let parameter = &parameters[index];
            let from = builder.out.len();
            if builder.is_next("private") {
                builder.token();
                builder.space();
            }
            if let Some(ty) = &parameter.ty {
                builder.expression(ty)?;
                builder.keep(from);
                if let Some(run) = names.of[index] {
                    of_names.pad(builder, run, from);
                }
                builder.space();
            }
            if parameter.captures_rest {
                builder.expect("*")?;
            }
            builder.token();
            let Some(value) = &parameter.value else { return Ok(()) };
            if let Some(run) = values.of[index] {
                of_values.pad(builder, run, from);
            }
            builder.space();
            builder.expect("=")?;
            builder.value(value)
        })?;
        of_names.apply(self);
        of_values.apply(self);
        Ok(())
    }

    /// Where the name of a parameter or the star before it is.
    fn name_start(&self, parameter: &Parameter<'_>) -> u32 {
        let before = self.source[..parameter.name_span.start as usize].trim_end();
        if parameter.captures_rest && before.ends_with('*') {
            before.len() as u32 - 1
        } else {
            parameter.name_span.start
        }
    }
}
