//! Draws what a command prints on a terminal as a picture.

/// Columns of the terminal.
const COLUMNS: usize = 98;
/// Width of a character and height of a line, in the picture's units.
const CELL: (f64, usize) = (7.8, 18);

/// A command and what it prints, with its colours, as SVG.
pub(crate) fn drawn(command: &str, printed: &str) -> String {
    let mut lines = wrapped(&format!("\u{1b}[1m$ {command}\u{1b}[0m"));
    lines.extend(printed.lines().flat_map(wrapped));
    let (width, height) = ((COLUMNS as f64 * CELL.0) as usize + 32, lines.len() * CELL.1 + 32);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <style>text {{ font: 13px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; fill: #e6edf3; \
         white-space: pre; }}\n.bold {{ font-weight: bold; }} .red {{ fill: #ff7b72; }} .yellow {{ fill: #e3b341; }} \
         .cyan {{ fill: #79c0ff; }} .green {{ fill: #7ee787; }}</style>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#0d1117\"/>\n"
    );
    for (number, line) in lines.iter().enumerate() {
        let y = (number + 1) * CELL.1 + 10;
        svg += &format!("<text x=\"16\" y=\"{y}\" xml:space=\"preserve\">");
        for (class, text) in line {
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            svg += &match *class {
                "" => text,
                class => format!("<tspan class=\"{class}\">{text}</tspan>"),
            };
        }
        svg += "</text>\n";
    }
    svg + "</svg>\n"
}

/// The lines that a terminal shows of a line: runs of one colour each.
fn wrapped(line: &str) -> Vec<Vec<(&'static str, String)>> {
    let mut lines = vec![vec![("", String::new())]];
    let (mut column, mut rest) = (0, line);
    while let Some(first) = rest.chars().next() {
        if let Some((codes, after)) = rest.strip_prefix("\u{1b}[").and_then(|sequence| sequence.split_once('m')) {
            lines.last_mut().unwrap().push((class(codes), String::new()));
            rest = after;
            continue;
        }
        if column == COLUMNS {
            let class = lines.last().and_then(|line| line.last()).map_or("", |(class, _)| class);
            lines.push(vec![(class, String::new())]);
            column = 0;
        }
        lines.last_mut().unwrap().last_mut().unwrap().1.push(first);
        column += 1;
        rest = &rest[first.len_utf8()..];
    }
    for line in &mut lines {
        line.retain(|(_, text)| !text.is_empty());
    }
    lines
}

/// What codes of a terminal mean.
fn class(codes: &str) -> &'static str {
    match codes.rsplit(';').next().unwrap() {
        "1" => "bold",
        "31" => "red",
        "32" => "green",
        "33" => "yellow",
        "36" => "cyan",
        _ => "",
    }
}
