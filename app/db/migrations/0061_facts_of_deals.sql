-- What prose said of a deal, as fields (docs/decisions/072-facts-of-a-deal.md). Deals that exist say none of it.

ALTER TABLE packages
  -- How much one walks.
  ADD COLUMN pace             text CHECK (pace IN ('easy', 'moderate', 'active')),
  -- The most people who travel together on one start; most_travelers is of one booking.
  ADD COLUMN group_size       integer CONSTRAINT packages_group_size_check CHECK (group_size BETWEEN 1 AND 100),
  ADD COLUMN flights_included boolean,
  -- Where travelers sleep, in order: [{name, nights, stars, stay, lat, lon}]; see app/values/trip-stops.ts.
  ADD COLUMN stops            jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT packages_stops_check CHECK (jsonb_typeof(stops) = 'array' AND jsonb_array_length(stops) <= 30);

-- The best of each pace, however many deals there are.
CREATE INDEX packages_pace_idx ON packages (pace, rating DESC, reviews DESC, id) WHERE archived_at IS NULL AND pace IS NOT NULL;

-- What bookings say of their trip beside deal_descriptions.
CREATE VIEW deal_facts AS SELECT id, flights_included FROM packages;
