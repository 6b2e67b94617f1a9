//! Resources, their defaults and overrides, and collectors.

use pantin_syntax::ast::{AttributeOperation, Collector, Expr, ExprKind, Resource, ResourceBody};

use pantin_base::source::Span;

use super::padding::{Columns, Runs};
use super::{Builder, Built, Lost};
use crate::elements::{Break, Element};
use crate::off::Rule;

/// What ends attributes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// A brace on the level of what they belong to.
    Brace,
    /// The end of the only body of a resource.
    Body,
    /// The end of one of several bodies, which may be on one line as in a table.
    Row,
}

impl Builder<'_, '_> {
    /// `@type { title: attributes }`
    pub(super) fn resource(&mut self, resource: &Resource<'_>) -> Built {
        while self.is_next("@") || self.is_next("@@") {
            self.token();
        }
        self.expression(&resource.type_name)?;
        self.space();
        self.expect("{")?;
        if let [body] = resource.bodies
            && !self.is_on_new_line()
        {
            self.space();
            if !matches!(body.title.kind, ExprKind::Array(_)) || !self.spans_lines(body.title.span) {
                return self.body(body, End::Brace);
            }
            // The titles stand further in than the brace that closes the resource.
            self.indent();
            self.body(body, End::Body)?;
            return self.close_bodies();
        }
        self.indent();
        let runs = self.aligned_bodies(resource.bodies);
        let mut columns = Columns::of(&runs);
        for (body, run) in resource.bodies.iter().zip(&runs.of) {
            self.hard();
            let from = self.out.len();
            self.expression(&body.title)?;
            self.expect(":")?;
            if let Some(run) = run {
                columns.pad(self, *run, from);
            }
            let end = if resource.bodies.len() > 1 { End::Row } else { End::Body };
            self.attributes(body.operations, end)?;
            if self.is_next(";") {
                self.token();
            }
        }
        columns.apply(self);
        self.close_bodies()
    }

    fn close_bodies(&mut self) -> Built {
        if self.is_next(";") {
            self.token();
        }
        self.comments();
        self.dedent();
        self.tight_line(Break::Hard);
        self.expect("}")
    }

    fn spans_lines(&self, span: Span) -> bool {
        span.of(self.source).contains('\n')
    }

    /// `title: attributes`, with the brace behind them, if it ends them.
    fn body(&mut self, body: &ResourceBody<'_>, end: End) -> Built {
        self.expression(&body.title)?;
        self.expect(":")?;
        self.attributes(body.operations, end)
    }

    /// `base { attributes }`
    pub(super) fn attributes_of(&mut self, base: &Expr<'_>, operations: &[AttributeOperation<'_>]) -> Built {
        while self.is_next("@") || self.is_next("@@") {
            self.token();
        }
        self.expression(base)?;
        self.space();
        self.expect("{")?;
        self.attributes(operations, End::Brace)
    }

    /// Attributes, each on a line of its own if there are several, and the brace behind them, if it ends them.
    fn attributes(&mut self, operations: &[AttributeOperation<'_>], end: End) -> Built {
        if self.is_next(",") {
            self.drop_next();
        }
        let group = self.open();
        let mut breaks = operations.len() > 1 && end != End::Row;
        let mut columns = Columns::default();
        self.indent_if_broken();
        for (index, operation) in operations.iter().enumerate() {
            if index > 0 {
                self.comma()?;
            }
            breaks |= self.is_on_new_line();
            self.out.push(Element::Line { at: Break::SoftSpace, keeps_blank: index > 0 });
            let from = self.out.len();
            self.token();
            columns.pad_arrow(self, 0, from);
            self.space();
            self.token();
            let from = self.out.len();
            self.value(operation.value())?;
            breaks |= self.has_break(from);
        }
        let has_comma = !operations.is_empty() && (self.is_next(",") || !self.is_off(Rule::LastComma));
        if self.is_next(",") {
            self.drop_next();
        }
        if self.is_next(";") {
            if end == End::Brace {
                self.token();
            }
        } else if end == End::Brace && has_comma {
            self.out.push(Element::Comma);
        }
        columns.apply(self);
        if end == End::Brace {
            breaks |= self.is_on_new_line();
            self.comments();
            self.dedent();
            self.tight_line(Break::SoftSpace);
            self.expect("}")?;
        } else {
            self.dedent();
        }
        self.close(group, breaks);
        if end != End::Brace && has_comma && !self.is_next(";") {
            // The brace is on a line of its own.
            self.out.push(Element::Comma);
        }
        Ok(())
    }

    /// For each body the run of bodies of one line that it is part of, if their attributes are aligned.
    fn aligned_bodies(&self, bodies: &[ResourceBody<'_>]) -> Runs {
        let places = bodies.iter().map(|body| match body.operations.first() {
            Some(AttributeOperation::Named { name_span, .. }) if !self.spans_lines(body.span) => {
                Some((body.title.span.start, name_span.start))
            }
            _ => None,
        });
        self.runs(&places.collect::<Vec<_>>(), 1)
    }

    /// `Type <| query |> { attributes }`
    pub(super) fn collector(&mut self, collector: &Collector<'_>) -> Built {
        self.expression(&collector.type_name)?;
        self.space_as_written();
        self.token();
        match &collector.query.expression {
            Some(query) => {
                self.space();
                self.expression(query)?;
                self.space();
            }
            None => self.space_as_written(),
        }
        if !self.is_next("|>") && !self.is_next("|>>") {
            return Err(Lost);
        }
        self.token();
        if self.is_next("{") {
            self.space();
            self.expect("{")?;
            return self.attributes(collector.operations, End::Brace);
        }
        Ok(())
    }

    /// A blank, where the author has any.
    fn space_as_written(&mut self) {
        let before = self.at.checked_sub(1).and_then(|before| self.atoms.list.get(before));
        if before.zip(self.next()).is_some_and(|(before, next)| before.span.end < next.span.start) {
            self.space();
        }
    }
}
