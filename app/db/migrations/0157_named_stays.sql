-- Oldest release beside it: 0151
-- Where travelers sleep, by name: 'Hotel X, Imerovigli, or similar'. Older deals have none.
ALTER TABLE packages
  ADD COLUMN stays jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT packages_stays_check CHECK (jsonb_typeof(stays) = 'array');
