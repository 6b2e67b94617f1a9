//! Values as JSON. What JSON does not have is an object whose first key is `$t`; hashes with other keys than plain
//! strings are lists. The other side is `ruby/wire.rb` and `ruby/values.rb`.

mod decode;
mod encode;
mod json;

pub(super) use decode::{Decoder, Received};
pub(super) use encode::{Sharing, encode_legacy, encode_shared};
pub(super) use json::{Json, write_string};
