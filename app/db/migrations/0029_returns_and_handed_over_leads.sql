-- A booking keeps how long its trip is, as it keeps its price: a deal that changes later moves no return. One day where the deal's length can't be read.
ALTER TABLE bookings ADD COLUMN trip_days integer NOT NULL DEFAULT 1 CHECK (trip_days >= 1);
UPDATE bookings SET trip_days = duration_days FROM packages WHERE packages.id = package_id AND duration_days >= 1;
ALTER TABLE bookings ADD COLUMN return_date date NOT NULL GENERATED ALWAYS AS (booking_date + (trip_days - 1)) STORED;

-- Who is back and waits to be completed, in the order of the list and of the dashboard.
CREATE INDEX bookings_returned_idx ON bookings (return_date, id) WHERE status = 'Confirmed';

-- Leads of agents who were deleted before their leads were handed over: somebody can take them up again.
UPDATE leads SET owner_id = NULL, version = leads.version + 1 FROM users
  WHERE users.id = owner_id AND users.role = 'former-agent' AND leads.status <> 'won';
