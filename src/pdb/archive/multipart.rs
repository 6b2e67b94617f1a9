//! Forms with files, as browsers and `curl -F` send them.

use memchr::memmem;

/// The content of a field of a form; `None` if it has none of this name.
pub(super) fn field<'b>(content_type: &str, body: &'b [u8], name: &str) -> Option<&'b [u8]> {
    let (kind, parameters) = content_type.split_once(';')?;
    if !kind.trim().eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let boundary = parameters.split(';').find_map(|parameter| parameter.trim().strip_prefix("boundary="))?;
    let boundary = format!("--{}", boundary.trim_matches('"'));
    let mut rest = body.get(memmem::find(body, boundary.as_bytes())?..)?;
    let end = format!("\r\n{boundary}");
    loop {
        rest = rest.get(boundary.len()..)?.strip_prefix(b"\r\n")?;
        let head = memmem::find(rest, b"\r\n\r\n")?;
        let (headers, content) = (String::from_utf8_lossy(&rest[..head]), &rest[head + 4..]);
        let length = memmem::find(content, end.as_bytes())?;
        let is_named = headers.lines().any(|line| {
            let line = line.to_ascii_lowercase();
            line.starts_with("content-disposition:") && line.contains(&format!(" name=\"{name}\""))
        });
        if is_named {
            return Some(&content[..length]);
        }
        rest = &content[length + 2..];
    }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn a_field_is_found_by_its_name() {
        let body =
            b"--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\none\r\n--b\r\nContent-Disposition: form-data; \
            name=\"archive\"; filename=\"x\"\r\nContent-Type: application/gzip\r\n\r\ntwo\r\nthree\r\n--b--\r\n";
        let of = |name| field("multipart/form-data; boundary=b", body, name);
        assert_eq!((of("a"), of("archive"), of("c")), (Some(&b"one"[..]), Some(&b"two\r\nthree"[..]), None));
        assert_eq!(field("multipart/form-data; boundary=\"c\"", body, "a"), None);
        assert_eq!(field("application/json", body, "a"), None);
        for at in 0..body.len() {
            field("multipart/form-data; boundary=b", &body[..at], "archive");
        }
    }
}
