-- The unique key on the reference serves lookups and the list in its order: (reference, id) adds
-- nothing, but each booking had to write it.
DROP INDEX bookings_reference_idx;
