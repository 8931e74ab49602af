-- Days on which a trip leaves, what a place costs, and who holds the seats
-- (docs/decisions/065-what-a-deal-allows.md). Deals that exist go on being asked for on any day.

-- Ranges of days, both ends included: 'MM-DD/MM-DD' of every year, or 'YYYY-MM-DD/YYYY-MM-DD'.
CREATE FUNCTION are_day_ranges(ranges text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN joined_text(ranges) ~ '^((\d{4}-)?\d\d-\d\d/(\d{4}-)?\d\d-\d\d( |$))*$';

ALTER TABLE packages
  ADD COLUMN departs         text NOT NULL DEFAULT 'any-day' CHECK (departs IN ('any-day', 'fixed')),
  -- When the trip starts: in these seasons, on these weekdays (1 is Monday), not on these days. Empty: no limit.
  ADD COLUMN seasons         text[] NOT NULL DEFAULT '{}' CHECK (are_day_ranges(seasons)),
  ADD COLUMN weekdays        integer[] NOT NULL DEFAULT '{}' CHECK (weekdays <@ '{1,2,3,4,5,6,7}'),
  ADD COLUMN closed_days     text[] NOT NULL DEFAULT '{}' CHECK (are_day_ranges(closed_days)),
  -- People of one booking.
  ADD COLUMN least_travelers integer NOT NULL DEFAULT 1,
  ADD COLUMN most_travelers  integer NOT NULL DEFAULT 20,
  ADD CONSTRAINT packages_fixed_days_check CHECK (departs <> 'fixed' OR duration_days >= 1),
  ADD CONSTRAINT packages_party_check CHECK (least_travelers BETWEEN 1 AND most_travelers AND most_travelers <= 20);

-- An agent's change of a booking is held to its deal's rules.
CREATE OR REPLACE VIEW deal_descriptions AS
  SELECT id, title, destination, duration, duration_days, image_url, image_description, full_itinerary, inclusions,
    seasons, weekdays, closed_days, least_travelers, most_travelers
  FROM packages;

CREATE TABLE departures (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  package_id    text NOT NULL REFERENCES packages ON DELETE CASCADE,
  starts_on     date NOT NULL,
  seats         integer NOT NULL CHECK (seats <= 1000),
  -- Seats of all claims that are not released; `confirmed` are those of confirmed bookings. Kept by a trigger.
  taken         integer NOT NULL DEFAULT 0,
  confirmed     integer NOT NULL DEFAULT 0,
  -- Single rooms; null if any number can be had.
  singles       integer,
  singles_taken integer NOT NULL DEFAULT 0,
  -- Travelers without whom the trip does not run; null if it runs for anybody.
  least         integer,
  status        text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'cancelled')),
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- What travelers are told. Pages that show it are cached until it changes.
  label         text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN status <> 'open' THEN status
      WHEN taken >= seats THEN 'sold-out'
      WHEN (seats - taken) * 4 <= seats THEN 'limited'
      WHEN confirmed >= least THEN 'guaranteed'
      ELSE 'available'
    END
  ) STORED CHECK (label IN ('available', 'limited', 'guaranteed', 'sold-out', 'closed', 'cancelled')),
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (package_id, starts_on),
  CONSTRAINT departures_not_oversold CHECK (taken BETWEEN 0 AND seats),
  CONSTRAINT departures_singles_not_oversold CHECK (singles_taken >= 0 AND singles_taken <= coalesce(singles, singles_taken)),
  CONSTRAINT departures_confirmed_check CHECK (confirmed BETWEEN 0 AND taken),
  CONSTRAINT departures_singles_check CHECK (singles BETWEEN 0 AND seats),
  CONSTRAINT departures_least_check CHECK (least BETWEEN 1 AND seats)
);
CREATE INDEX departures_starts_idx ON departures (starts_on, id);
CREATE TRIGGER departures_touch BEFORE UPDATE ON departures FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What one person pays in a room of this kind, or as a child of an age. A departure's rate beats the deal's.
CREATE TABLE rates (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  package_id   text NOT NULL REFERENCES packages ON DELETE CASCADE,
  departure_id uuid REFERENCES departures ON DELETE CASCADE,
  code         text NOT NULL CHECK (code IN ('double', 'single', 'triple', 'child')),
  -- Both for a child, in whole years, both ends included.
  from_age     integer,
  to_age       integer,
  price_cents  integer NOT NULL CHECK (price_cents BETWEEN 0 AND 100000000),
  CONSTRAINT rates_key UNIQUE NULLS NOT DISTINCT (package_id, departure_id, code, from_age),
  CONSTRAINT rates_ages_check CHECK (
    CASE WHEN code = 'child' THEN from_age >= 0 AND to_age BETWEEN from_age AND 17 AND from_age IS NOT NULL AND to_age IS NOT NULL
      ELSE from_age IS NULL AND to_age IS NULL END
  )
);
CREATE INDEX rates_departure_idx ON rates (departure_id) WHERE departure_id IS NOT NULL;

CREATE TABLE seat_claims (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  departure_id uuid NOT NULL REFERENCES departures ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('checkout', 'option', 'offer', 'block', 'booking')),
  seats        integer NOT NULL CHECK (seats BETWEEN 1 AND 1000),
  singles      integer NOT NULL DEFAULT 0,
  -- Of a confirmed booking: these seats count towards `least`.
  confirmed    boolean NOT NULL DEFAULT false,
  booking_id   uuid REFERENCES bookings ON DELETE CASCADE,
  -- Whom a hold is for: a hash of the browser's token, with the network it came from; for staff the
  -- agent and who asked, and why it was extended.
  browser      text,
  network      text,
  agent_id     text REFERENCES users ON DELETE SET NULL,
  held_for     text NOT NULL DEFAULT '' CHECK (length(held_for) <= 200),
  extended_for text CHECK (length(extended_for) <= 500),
  expires_at   timestamptz,
  released_at  timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT seat_claims_singles_check CHECK (singles BETWEEN 0 AND seats),
  CONSTRAINT seat_claims_expiry_check CHECK ((kind = 'booking') = (expires_at IS NULL)),
  CONSTRAINT seat_claims_booking_check CHECK (kind <> 'booking' OR booking_id IS NOT NULL),
  CONSTRAINT seat_claims_confirmed_check CHECK (kind = 'booking' OR NOT confirmed)
);
CREATE UNIQUE INDEX seat_claims_booking_key ON seat_claims (booking_id) WHERE released_at IS NULL;
-- One hold a browser.
CREATE UNIQUE INDEX seat_claims_browser_key ON seat_claims (browser) WHERE released_at IS NULL AND kind = 'checkout';
CREATE INDEX seat_claims_departure_idx ON seat_claims (departure_id, created_at);
CREATE INDEX seat_claims_expiry_idx ON seat_claims (expires_at) WHERE released_at IS NULL AND expires_at IS NOT NULL;

-- A departure's counters are the sums of its claims that are not released, in the same transaction.
-- One UPDATE for what a claim gives back and takes, so that a label does not change for a moment.
CREATE FUNCTION count_claimed_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE departures SET taken = taken + change.seats, singles_taken = singles_taken + change.singles,
    confirmed = departures.confirmed + change.confirmed
  FROM (
    SELECT departure_id, sum(seats) AS seats, sum(singles) AS singles, sum(confirmed) AS confirmed
    FROM (
      SELECT NEW.departure_id, NEW.seats, NEW.singles, CASE WHEN NEW.confirmed THEN NEW.seats ELSE 0 END AS confirmed
      WHERE TG_OP <> 'DELETE' AND NEW.released_at IS NULL
      UNION ALL
      SELECT OLD.departure_id, -OLD.seats, -OLD.singles, CASE WHEN OLD.confirmed THEN -OLD.seats ELSE 0 END
      WHERE TG_OP <> 'INSERT' AND OLD.released_at IS NULL
    ) AS claim GROUP BY departure_id
  ) AS change
  WHERE departures.id = change.departure_id AND (change.seats, change.singles, change.confirmed) <> (0, 0, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER seat_claims_count AFTER INSERT OR DELETE OR UPDATE OF departure_id, seats, singles, confirmed, released_at
  ON seat_claims FOR EACH ROW EXECUTE FUNCTION count_claimed_seats();

-- Cached pages show labels and prices, never the number of seats: a claim alone must not empty the cache.
CREATE TRIGGER departures_announce_rows AFTER INSERT OR DELETE OR TRUNCATE ON departures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER departures_announce_label AFTER UPDATE ON departures
  FOR EACH ROW WHEN ((OLD.label, OLD.starts_on, OLD.note, OLD.package_id) IS DISTINCT FROM (NEW.label, NEW.starts_on, NEW.note, NEW.package_id))
  EXECUTE FUNCTION announce_change();
CREATE TRIGGER rates_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
