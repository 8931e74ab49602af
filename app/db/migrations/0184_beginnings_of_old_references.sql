-- Oldest release beside it: 0146

-- Staff find an imported booking by the beginning of its old reference. The index of operators for patterns serves
-- whole references too.
CREATE INDEX bookings_old_reference_begins_idx ON bookings (upper(old_reference) text_pattern_ops)
  WHERE old_reference IS NOT NULL;
DROP INDEX bookings_old_reference_idx;
