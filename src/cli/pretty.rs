//! JSON with a line for each part, as Ruby's `JSON.pretty_generate` lays it out.

/// Lays out JSON that has no blanks between its parts.
pub(super) fn pretty(json: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(json.len() * 2);
    let mut depth = 0;
    let mut bytes = json.iter().copied().enumerate();
    let line = |out: &mut Vec<u8>, depth: usize| {
        out.push(b'\n');
        out.extend(std::iter::repeat_n(b' ', 2 * depth));
    };
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' => {
                out.push(byte);
                while let Some((_, byte)) = bytes.next() {
                    out.push(byte);
                    match byte {
                        b'\\' => out.extend(bytes.next().map(|(_, escaped)| escaped)),
                        b'"' => break,
                        _ => {}
                    }
                }
            }
            b'[' | b'{' => {
                out.push(byte);
                depth += 1;
                if !matches!(json.get(at + 1), Some(b']' | b'}')) {
                    line(&mut out, depth);
                }
            }
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                if !matches!(out.last(), Some(b'[' | b'{')) {
                    line(&mut out, depth);
                }
                out.push(byte);
            }
            b',' => {
                out.push(byte);
                line(&mut out, depth);
            }
            b':' => out.extend_from_slice(b": "),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::pretty;

    #[test]
    fn the_layout_is_serdes_with_two_blanks() {
        for json in [r#"{"a":[1,{"b":"x,\"]{:y\\"}],"c":{},"d":[],"e":null,"f":-1.5}"#, "[]", "3", r#"[[[]],"\\"]"#] {
            let value: serde_json::Value = serde_json::from_str(json).unwrap();
            assert_eq!(String::from_utf8(pretty(json.as_bytes())).unwrap(), format!("{value:#}"));
        }
    }
}
