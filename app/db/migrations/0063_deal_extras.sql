-- What travelers can add to a deal: a transfer, a night, a balloon ride (docs/decisions/074-extras.md).
CREATE TABLE deal_extras (
  package_id  text NOT NULL REFERENCES packages ON DELETE CASCADE,
  -- Forms and booked lines name an extra by it, also after it is renamed.
  id          text NOT NULL CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 40),
  place       integer NOT NULL CHECK (place >= 1),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  per         text NOT NULL CHECK (per IN ('person', 'booking')),
  price_cents integer NOT NULL CHECK (price_cents BETWEEN 100 AND 100000000),
  PRIMARY KEY (package_id, id)
);

-- Which extra a line is, and how it is counted. The deal may have removed it since: no foreign key.
ALTER TABLE booking_lines
  ADD COLUMN extra_id text,
  ADD COLUMN extra_per text CHECK (extra_per IN ('person', 'booking')),
  ADD CONSTRAINT booking_lines_extra_check
    CHECK (num_nonnulls(extra_id, extra_per) = CASE kind WHEN 'extra' THEN 2 ELSE 0 END);
-- No booking has the same extra twice.
CREATE UNIQUE INDEX booking_lines_extra_key ON booking_lines (booking_id, extra_id) WHERE extra_id IS NOT NULL;
