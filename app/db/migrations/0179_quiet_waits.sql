-- Oldest release beside it: 0146

-- The import that freed the seats a party waits for, or was taken back: it is mailed nothing because of that. Offers
-- begin when the owner says so, or at the next change of seats that somebody makes.
ALTER TABLE waitlist_entries
  ADD COLUMN quiet_import_id uuid REFERENCES imports;
CREATE INDEX waitlist_quiet_idx ON waitlist_entries (quiet_import_id) WHERE quiet_import_id IS NOT NULL;
