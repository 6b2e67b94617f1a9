//! Room for bodies: the number of their bytes in memory at once, from all clients.
//!
//! A body takes room as its parts arrive, until its request is answered and nobody works on it. Clients without a
//! certificate have separate room, so that they cannot lock agents out.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::limits::Limits;

/// Room for bodies.
pub struct Room {
    known: Arc<Semaphore>,
    unknown: Arc<Semaphore>,
}

/// The room of a body.
#[derive(Default)]
pub(super) struct Held(Option<OwnedSemaphorePermit>);

impl Room {
    /// The maximum from the limits.
    #[must_use]
    pub fn of(limits: &Limits) -> Self {
        let semaphore = |bytes: usize| Arc::new(Semaphore::new(bytes.min(Semaphore::MAX_PERMITS)));
        Self { known: semaphore(limits.bodies), unknown: semaphore(limits.bodies_of_unknown) }
    }

    /// Reserves more bytes for a body. Returns false if the room is full.
    pub(super) fn take(&self, is_known: bool, held: &mut Held, bytes: usize) -> bool {
        let room = if is_known { &self.known } else { &self.unknown };
        let taken = u32::try_from(bytes).ok().and_then(|bytes| Arc::clone(room).try_acquire_many_owned(bytes).ok());
        match (taken, &mut held.0) {
            (Some(taken), Some(known)) => known.merge(taken),
            (Some(taken), none) => *none = Some(taken),
            (None, _) => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{Held, Room};
    use crate::http::Limits;

    #[test]
    fn bodies_have_the_room_that_there_is_and_give_it_back() {
        let room = Room::of(&Limits { bodies: 10, bodies_of_unknown: 5, ..Limits::default() });
        let (mut one, mut other) = (Held::default(), Held::default());
        assert!(room.take(true, &mut one, 4) && room.take(true, &mut one, 4) && !room.take(true, &mut other, 4));
        assert!(room.take(false, &mut other, 5) && !room.take(false, &mut Held::default(), 1));
        drop(one);
        assert!(room.take(true, &mut Held::default(), 10));
    }
}
