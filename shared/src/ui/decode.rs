//! The decoding of files for a program, in the thread that reads them: decoding takes time, too.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::Arc;

/// A value that is made of a file. A type is made in one way only, so that it also says how a file is decoded.
pub trait Decode: Send + Sync + Sized + 'static {
    /// Decodes a file with this path and content; what is wrong with it is part of the value.
    fn decode(path: &str, bytes: &[u8]) -> Self;
}

/// A way to decode a file.
#[derive(Clone, Copy)]
pub struct Decoder {
    kind: TypeId,
    run: fn(&str, &[u8]) -> Decoded,
}

impl Decoder {
    /// The decoder that makes values of a type.
    #[must_use]
    pub fn of<T: Decode>() -> Self {
        Self {
            kind: TypeId::of::<T>(),
            run: |path, bytes| Decoded(Some(Arc::new(T::decode(path, bytes)))),
        }
    }

    /// Decodes a file.
    #[must_use]
    pub fn run(self, path: &str, bytes: &[u8]) -> Decoded {
        (self.run)(path, bytes)
    }
}

impl fmt::Debug for Decoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Decoder({:?})", self.kind)
    }
}

impl PartialEq for Decoder {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Decoder {}

/// The value decoded from a file, if any. It follows from the file, so all values count as equal, and recordings lack it.
#[derive(Clone, Default)]
pub struct Decoded(Option<Arc<dyn Any + Send + Sync>>);

impl Decoded {
    /// The value of a type, if it was made.
    #[must_use]
    pub fn get<T: Decode>(&self) -> Option<Arc<T>> {
        Arc::clone(self.0.as_ref()?).downcast().ok()
    }
}

impl fmt::Debug for Decoded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() {
            "decoded"
        } else {
            "not decoded"
        })
    }
}

impl PartialEq for Decoded {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Decoded {}
